"""Version A of the links: words, and matches of each game, known to both writer and reader of a link beforehand.

Frozen: if a sign here changes, no link of this version opens any more. A game that comes later needs nothing here: its
words are spelt out, and its deals' form is learnt from the match.
"""

from __future__ import annotations

import json

from scoring.errors import Json

WORDS = tuple(
    """
    captured counts dealer deals ended game players rules void agreed hearts bouncers black_maria klaverjas reversis
    tetka king pese_kate lorum thirty_five golf i_doubt_it oh_hell moon first_winners target partners
    jack_of_diamonds others self choice none fixed rotating ad_hoc variant shared_counter idle_bouncer basic spread
    named each once_penalty once_free values moon_award moon_needs standard honours face face_honours flat pack
    hearts_and_queen all_penalties trump makers card_points points last_trick roem march hands tie defenders_march
    four_alike play nat keep listed any amsterdam rotterdam S H D C talon tricks events espagnolette ace
    ace_of_diamonds quinola party talon_ace_of_diamonds talon_quinola stake dealer_stake forced_ace_paid_by holder
    all parlett hoyle french by broken_by quinola_early bum bumth_trick tied_most_tricks last_two yeralash men
    kings_and_jacks jacks queens cycles contract seventh_trick stops left reward contracts hairy_ape ape pot
    aces_stop no_tricks no_hearts no_obers acorn_unter mindenrosz vonat kvart carry obers cards out score over_35
    first_out stock holes wrap minutes winner rounds bids hand_sizes largest_hand hook trumps exact off down_up
    up_down down up turned not_in_largest card how placed forced led preset NT
    """.split()
)

_MATCHES = """
{"hearts":[{"players":["Peter","Wim","Hannah","Zoe"],"dealer":1,"deals":[{"captured":[["2H","9H","KH","7H","4H","8H","3
H","6H","KS","KD","QD","9D","8D","7D","6D","5D","4D","AC","9C","7C"],["QS","10S","9S","8S","7S","6S","5S","3S"],["QH","
JH","AH","4S","JD","10D","3D","JC","8C","6C","5C","3C"],["10H","5H","AS","JS","2S","AD","2D","KC","QC","10C","4C","2C"]
]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH","QS"]},{"players":["Tom","Oscar","Be
n","Ute"],"dealer":2,"deals":[{"captured":[["8H","QS","9S","8S","5S","7D","3C","2C"],["9H","KH","JS","KD","3D","JC","10
C","5C"],["2H","3H","7H","AH","QH","KS","6S","3S","2S","AD","10D","9D","6D","5D","4D","2D","AC","9C","6C","4C"],["10H",
"4H","5H","6H","JH","AS","10S","7S","4S","QD","JD","8D","KC","QC","8C","7C"]]},{"captured":[["3H","4H","8H","AH","AS","
8S","6S","5S","3S","2S","QD","6D","4D","2D","AC","QC","6C","4C","3C","2C"],["JS","9S","10D","3D"],["10H","2H","7H","9H"
,"JH","KH","QH","KS","10S","7S","KD","JD","9D","KC","JC","9C"],["5H","6H","QS","4S","AD","8D","7D","5D","10C","8C","7C"
,"5C"]]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH","QS"]},{"players":["Mia","Lena
","Clara","Greta"],"dealer":0,"deals":[{"captured":[["AH","AS","9S","AD","10D","4D","3D","KC","10C","8C","7C","5C"],[],
["10H","3H","8H","QH","KH","7H","9H","4H","2H","JS","7S","6S","5S","4S","2S","QD","JD","8D","7D","2D","AC","QC","JC","9
C","6C","4C","3C","2C"],["QS","6H","JH","5H","KS","10S","8S","3S","KD","9D","6D","5D"]]}],"sequenced":["10H","2H","3H",
"4H","5H","6H","7H","8H","9H","AH","JH","KH","QH","QS"]}],"bouncers":[{"players":["Greta","Rosa","Marie"],"dealer":1,"d
eals":[{"captured":[["8H","QH","7H","10H","KH","3H","6H"],["JH"],["9H","5H","2H","AH","4H"]]}],"sequenced":["10H","2H",
"3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH"]},{"players":["Mia","Yusuf","Clara"],"dealer":0,"deals":[{"captu
red":[[],["9H","AH","8H","QH","5H","10H","4H","KH","6H","7H","3H","2H","JH"],[]]},{"captured":[[],["AH","KH","JH","QH",
"9H","2H","8H","6H","4H","10H","7H","3H","5H"],[]]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","J
H","KH","QH"]},{"players":["Wim","Oscar","Lena"],"dealer":1,"deals":[{"captured":[["QH","10H","2H"],["3H","AH","5H","KH
"],["9H","JH","4H","8H","6H","7H"]]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH"]}]
,"black_maria":[{"players":["Nora","David","Karl","Felix","Sara","Dora","Laura"],"dealer":0,"deals":[{"captured":[[],[]
,["4H","6H","8H","AH","3H","5D","QC","JC","9C","8C","7C","6C","5C","4C"],[],[],["QS","10H","JH","7H","KS","JS","10S","7
S","6S","4S","3S","AD","KD","QD","JD","10D","9D","8D","7D","6D","10C"],["2H","KH","9H","QH","5H","AS","9S","8S","5S","4
D","3D","AC","KC","3C"]]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH","QS"]},{"play
ers":["Mia","Ivan","Rosa","Laura","Ute","Dora","Simon"],"dealer":2,"deals":[{"captured":[[],["2H","7H","5H","9S","4S","
8D","10C"],["QH","AH","6H","9H","AD","5D","9C"],[],[],["4H","QS","JH","10H","KS","JS","8S","6S","5S","3S","KD","10D","9
D","6D","4D","QC","JC","7C","6C","5C","3C"],["3H","8H","KH","AS","10S","7S","QD","JD","7D","3D","AC","KC","8C","4C"]]},
{"captured":[["KS","5S","10D","9D","QC","10C","8C"],["5H","3H","AH","QS","9H","8H","6H","JH","4H","JS","9S","8S","7S","
6S","4S","3S","AD","KD","JD","8D","7D","6D","5D","3D","KC","JC","4C","3C"],["2H","AS","10S","QD","9C","7C","5C"],[],[],
[],["10H","QH","7H","KH","4D","AC","6C"]]}],"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","
QH","QS"]},{"players":["Emil","Dora","Nora","Victor","Felix","David"],"dealer":4,"deals":[{"captured":[["AD","KD","9D",
"8D","7D","4D"],["7H","3H","AH","9H","5H","KH","8H","JH","QH","10H","4H","3S","JD","6D","3D","KC","10C","9C"],[],["QS",
"6H","AS","KS","JS","10S","9S","7S","5S","4S","10D","8C"],["AC","QC","7C","6C","5C","3C"],["8S","6S","QD","5D","JC","4C
"]]}],"sequenced":["10H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH","QS"]}],"klaverjas":[{"players":["Peter
","Quentin","Sophie","Clara"],"dealer":2,"deals":[{"trump":"H","makers":1,"captured":[["10D","AD","QD","KH","JH","AH","
9H","QS","10S","7S","8H","9C"],["JS","KS","JC","QH","10C","10H","KD","JD","KC","QC","AS","AC","9S","8S","7H","9D","8D",
"7D","8C","7C"]],"last_trick":1}],"sequenced":["10C","10D","10H","10S","9H","AC","AD","AH","AS","JC","JD","JH","JS","KC
","KD","KH","KS","QC","QD","QH","QS"]},{"players":["Yusuf","Jan","Hannah","Zoe"],"dealer":3,"deals":[{"roem":[[20,20],[
20,50]],"trump":"D","makers":0,"captured":[["AD","10S","KH","JD","10D","QC","QH","JC","KC","9D"],["JS","AS","KS","QS","
JH","AH","10H","KD","QD","AC","10C"]],"last_trick":1},{"roem":[[50,50],[50,50]],"trump":"C","makers":0,"captured":[["QC
","10C","JS","9D","JC","AH","AC","KH","JH","KC","10D","KS","10S","AS","9S","8S","8D","7D","8C","7C"],["AD","QD","9C","J
D","QH","QS","KD","10H","7S","9H","8H","7H"]],"last_trick":0}],"sequenced":["10C","10D","10H","10S","9C","9D","AC","AD"
,"AH","AS","JC","JD","JH","JS","KC","KD","KH","KS","QC","QD","QH","QS"]},{"players":["Felix","Tom","Jan","Wim"],"dealer
":1,"deals":[{"trump":"D","makers":0,"captured":[["JS","JD","AS","10C","QC","KC","KS","QS","10S","QD","QH","KH","JH","1
0H","AH","9S","8S","7S","9H","8H","7H","9C","8C","7C"],["KD","10D","AC","AD","9D","JC","8D","7D"]],"last_trick":0}],"se
quenced":["10C","10D","10H","10S","9D","AC","AD","AH","AS","JC","JD","JH","JS","KC","KD","KH","KS","QC","QD","QH","QS"]
}],"reversis":[{"players":["Sara","Hannah","Max","Emma"],"dealer":1,"deals":[{"talon":["KC"],"captured":[["QS","6S","5S
","3S","2S","QH","8H","7H","6H","5H","4H","3H","2H","QD","QC","6C"],["KS","JS","8S","7S","AH","AD","9D","3D"],["KD","7D
","4D","2D"],["AS","9S","KH","JH","9H","JD","5D","AC","JC","9C","8C","7C","5C","4C","3C","2C"]],"tricks":[4,2,1,4],"eve
nts":[{"card":"AH","holder":2,"how":"placed","by":1},{"card":"AD","holder":1,"how":"forced","by":0},{"card":"AC","holde
r":3,"how":"forced","by":1},{"card":"JH","holder":2,"how":"placed","by":3},{"card":"AS","holder":1,"how":"placed","by":
3}]}]},{"players":["Emma","Max","Clara","David"],"dealer":3,"deals":[{"talon":[],"captured":[["5C","4C","3C","2C"],["AS
","JS","6S","5S","4S","2S","8H","AD","6D","4D","3D","AC","JC","8C","7C","6C"],[],["KS","QS","9S","8S","7S","AH","KH","Q
H","JH","7H","6H","4H","3H","2H","KD","QD","JD","9D","8D","7D","5D","KC","QC","9C"]],"tricks":[1,4,0,6],"events":[{"car
d":"AH","holder":2,"how":"placed","by":3},{"card":"JH","holder":1,"how":"placed","by":3},{"card":"AC","holder":1,"how":
"led"},{"card":"AS","holder":1,"how":"led"},{"card":"AD","holder":1,"last_trick":true,"how":"led"}],"espagnolette":1},{
"talon":[],"captured":[["AS","8S","5S","4S","JH","7H","5H","KD"],["6S","3S","2S","8H","3H","2H","4D","3D","2D","KC","QC
","JC","6C","5C","3C","2C"],["AC","8C","7C","4C"],["KS","QS","JS","9S","AH","KH","QH","6H","4H","AD","QD","JD","9D","7D
","5D","9C"]],"tricks":[2,4,1,4],"events":[{"card":"AC","holder":2,"how":"forced","by":1},{"card":"AS","holder":0,"how"
:"forced","by":2},{"card":"JH","holder":0,"how":"led"},{"card":"AD","holder":0,"how":"placed","by":3},{"card":"AH","hol
der":0,"how":"placed","by":3}],"espagnolette":0}]},{"players":["Tom","Ute","Emma","Sara"],"dealer":1,"deals":[{"talon":
["QC","KH","KD"],"captured":[["AS","9H","8H","7H","4H","2H","AC","KC","JC","8C","7C","6C","5C","4C","3C","2C"],["KS","Q
S","JS","9S","8S","7S","6S","5S","4S","2S","QH","6H","5H","8D","7D","9C"],["9D","5D","3D","2D"],["AH","JH","3H","AD","Q
D","JD","6D","4D"]],"tricks":[4,4,1,2],"events":[{"card":"JH","holder":1,"how":"led"},{"card":"AH","holder":3,"how":"fo
rced","by":1},{"card":"AD","holder":2,"how":"placed","by":3},{"card":"AS","holder":2,"how":"placed","by":0},{"card":"AC
","holder":1,"how":"placed","by":0}]}]}],"tetka":[{"players":["Laura","Hannah","David","Victor"],"dealer":1,"deals":[{"
bum":"QD","tricks":[3,7,2,1],"captured":[[],["QC","QD"],["QS"],["QH"]],"last_trick":1,"bumth_trick":1}],"sequenced":["Q
C","QD","QH","QS"]},{"players":["Max","Quentin","Greta","Julia"],"dealer":0,"deals":[{"bum":"4H","tricks":[2,8,0,3],"ca
ptured":[["QH","KS","9S","9H","2H","KD","10D","5C"],["QD","QC","5S","QS","AS","JS","10S","8S","7S","4S","3S","AH","JH",
"10H","8H","7H","6H","5H","3H","8D","7D","6D","5D","4D","3D","2D","KC","10C","9C","7C","6C","4C"],[],["4H","6S","2S","K
H","AD","JD","9D","AC","JC","8C","3C","2C"]],"bumth_trick":3,"last_trick":1},{"bum":"5S","tricks":[13,0,0,0]}],"sequenc
ed":["4H","5S","QC","QD","QH","QS"]},{"players":["Yusuf","Julia","Hannah","Dora"],"dealer":0,"deals":[{"bum":"4C","tric
ks":[6,2,1,4],"captured":[["4C"],["QH"],[],["QS","QD","QC"]],"last_trick":0,"bumth_trick":3}]}],"king":[{"players":["Fe
lix","Marie","Ivan"],"dealer":1,"deals":[{"tricks":[5,5,2]}]},{"players":["Clara","Wim","Max"],"dealer":2,"deals":[{"tr
icks":[7,3,2]},{"captured":[["QS","KC","JC"],["AS","10S","9S","7D","10C","9C"],["KH","10H","7H","6H","9H","8H","JH","QH
","AH","KS","JS","8S","7S","6S","AD","KD","QD","JD","10D","9D","8D","6D","AC","QC","8C","7C","6C"]]}],"sequenced":["10H
","6H","7H","8H","9H","AH","JH","KH","QH"]},{"players":["Ben","Clara","Jan"],"dealer":0,"deals":[{"tricks":[0,7,5]}]}],
"pese_kate":[{"players":["Victor","Hannah","Emil","Laura"],"dealer":1,"deals":[{"tricks":[3,6,2,2]}]},{"players":["Luka
s","Emma","Tom","Paula"],"dealer":2,"deals":[{"tricks":[2,10,0,1]},{"captured":[["KH","JH","5H","2H","AH","7H","10H","4
H","QH","8H","3H","9H","6H","AS","KS","QS","JS","10S","9S","8S","7S","6S","5S","4S","3S","2S","AD","KD","QD","JD","8D",
"7D","4D","3D","2D","AC","KC","QC","JC","10C","9C","8C","7C","6C","5C","4C","3C","2C"],["10D","9D","6D","5D"],[],[]]}],
"sequenced":["10H","2H","3H","4H","5H","6H","7H","8H","9H","AH","JH","KH","QH"]},{"players":["Sophie","Wim","Lena","Cla
ra"],"dealer":3,"deals":[{"tricks":[2,4,2,5]}]}],"lorum":[{"players":["Mia","Karl","Jan","Hannah"],"dealer":2,"deals":[
{"contract":"mindenrosz","captured":[["9H","QH","AH","8H","AS","JS","9S","8S","7S","AD","10C","8C"],[],["QC","AC","KC",
"7C"],["QS","QD","KH","JH","7H","10H","JC","KS","10S","KD","JD","10D","9D","8D","7D","9C"]],"tricks":[3,0,1,4],"seventh
_trick":0}],"sequenced":["10H","7H","8H","9H","AH","JC","JH","KH","QC","QD","QH","QS"]},{"players":["Max","Nora","Sophi
e","Julia"],"dealer":0,"deals":[{"contract":"seventh_trick","seventh_trick":2},{"contract":"seventh_trick","seventh_tri
ck":3}]},{"players":["Yusuf","Zoe","Marie","Tom"],"dealer":0,"deals":[{"contract":"vonat","stops":[1,1,1,0]}]}],"thirty
_five":[{"players":["Paula","Karl","Quentin"],"dealer":1,"deals":[{"captured":[["KS","JD","QS","10S","8S","9D","8D","7D
","T6"],["QH","KH","CH","T1","T21","CS","JS","9S","7S","10H","9H","8H","7H","10C","8C","T2","T9","T11","T15","T16","T18
"],["JH","QC","JC","KC","CC","QD","CD","KD","FOOL","10D","9C","7C","T3","T4","T5","T7","T8","T10","T12","T13","T14","T1
7","T19","T20"]]}],"sequenced":["CC","CD","CH","CS","FOOL","JC","JD","JH","JS","KC","KD","KH","KS","QC","QD","QH","QS",
"T1","T21"]},{"players":["Lena","David","Greta"],"dealer":2,"deals":[{"captured":[["T21","JS","JC","CC","FOOL","9D","8C
","T11","T14"],["KH","KC","JD","QS","QC","T1","KD","JH","CS","KS","CD","8S","10H","9H","8H","7H","10D","T4","T5","T7","
T8","T9","T13","T15","T16","T17","T20"],["CH","QH","QD","10S","9S","7S","8D","7D","10C","9C","7C","T2","T3","T6","T10",
"T12","T18","T19"]],"out":[1]},{"captured":[["QH","7H","T2"],[],["KD","FOOL","T1","CC","T21","JC","QD","QS","KS","KC","
JS","JD","CD","KH","JH","CS","QC","CH","10S","9S","8S","7S","10H","9H","8H","10D","9D","8D","7D","10C","9C","8C","7C","
T3","T4","T5","T6","T7","T8","T9","T10","T11","T12","T13","T14","T15","T16","T17","T18","T19","T20"]],"out":[2]}],"sequ
enced":["CC","CD","CH","CS","FOOL","JC","JD","JH","JS","KC","KD","KH","KS","QC","QD","QH","QS","T1","T21"]},{"players":
["Hannah","Emil","David"],"dealer":2,"deals":[{"captured":[["CH","KC","JC","CS","7H","9C","T2","T6","T8","T9","T11","T1
3","T14","T16","T17"],["CD","QD","JD","T1","QS","FOOL","10S","9S","7S","9H","9D","7C","T7","T10","T18"],["JH","T21","QC
","KH","CC","KD","JS","QH","KS","8S","10H","8H","10D","8D","7D","10C","8C","T3","T4","T5","T12","T15","T19","T20"]]}],"
sequenced":["CC","CD","CH","CS","FOOL","JC","JD","JH","JS","KC","KD","KH","KS","QC","QD","QH","QS","T1","T21"]}],"golf"
:[{"players":["Paula","Nora"],"dealer":1,"deals":[{"left":[6,21]}]},{"players":["Emma"],"dealer":0,"deals":[{"left":[17
]},{"left":[35]}]},{"players":["Paula","Sophie","Jan","Lena"],"dealer":1,"deals":[{"left":[14,10,11,6]}]}],"i_doubt_it"
:[{"players":["Victor","Karl","Felix"],"dealer":1,"deals":[{"winner":0}]},{"players":["Peter","Hannah","Karl","Laura","
Nora","Mia","Julia","Victor"],"dealer":1,"deals":[{"winner":0},{"winner":2,"left":[2,3,0,2,1,2,2,2]}]},{"players":["Wim
","Emma","Ivan","Greta","Karl"],"dealer":3,"deals":[{"winner":4}]}],"oh_hell":[{"players":["Oscar","Tom","Clara"],"deal
er":1,"deals":[{"bids":[8,3,6],"tricks":[3,1,6]}]},{"players":["Ben","Greta","Jan"],"dealer":1,"deals":[{"bids":[4,4,8]
,"tricks":[4,4,2]},{"bids":[5,6,2],"tricks":[1,6,2],"trump":"C"}]},{"players":["Mia","Emil","Greta","Simon","Nora","Dor
a","Zoe"],"dealer":1,"deals":[{"bids":[4,0,2,2,0,3,3],"tricks":[0,0,2,2,0,3,0]}]}]}
"""
SAMPLES: dict[str, list[Json]] = json.loads(_MATCHES.replace("\n", ""))
