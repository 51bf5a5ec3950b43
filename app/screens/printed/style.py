"""The style sheet of the page, for the paper and the browser that shows it first: black on white, with hairlines.

A phone shows the whole width of the paper, so the button is enlarged to stay large enough for a finger.
"""

from __future__ import annotations

_STYLE = """
@page { size: A4 portrait; margin: 13mm 15mm }
* { box-sizing: border-box; margin: 0 }
body { font: 14px/1.4 "Alegreya Sans", Optima, Candara, "Gill Sans", "Noto Sans", sans-serif; color: #000;
  background: #fff; max-width: 180mm; margin: 0 auto; padding: 12px }
h1, h2, .big, td, .total, .scale { font-family: Alegreya, "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  font-variant-numeric: lining-nums tabular-nums }
h1 { font-size: 32px; line-height: 1.1 }
h2 { font-size: 19px; margin-bottom: 4px }
p + p { margin-top: 4px }
section { break-inside: avoid; margin-top: 18px }
.big { font-size: 23px; font-weight: 800 }
.small { font-size: 13px; margin-top: 5px }
.red { color: #b01e2b }
header, footer, .pair { display: flex; justify-content: space-between; gap: 28px }
header { align-items: flex-end; margin-bottom: 14px }
header div { flex: 0 1 auto }
header div + div { text-align: right; min-width: 30% }
.pair > * { flex: 1 }
.pair > :only-child { flex: 0 0 62% }

table { border-collapse: collapse; width: 100%; table-layout: fixed }
thead { display: table-header-group }
tr { break-inside: avoid }
thead tr { border-bottom: 5px double #000 }
tbody tr { border-bottom: 1px solid #999; height: 29px }
tbody tr:last-child { border-bottom: 5px double #000 }
th + th, td + td { border-left: 1px solid #999 }
th { padding: 2px 4px 6px; vertical-align: bottom; overflow-wrap: anywhere }
th .total { display: block; font-size: 27px; line-height: 1.1; font-weight: 800 }
td { text-align: center; font-size: 18px; position: relative; padding: 0 5px }
td div { display: flex; align-items: baseline; white-space: nowrap }
td div > span:first-child { flex: 1 }
th:first-child, td:first-child { width: 62px; font-size: 14px }
td b { font-weight: 800 }
s { color: #444; margin-right: 5px }
.running { font-size: 12px; color: #333; min-width: 22px; text-align: right }
.stake { font-size: 13px }
.word { border: 1px solid #000; border-radius: 3px; font-size: 8.5px; padding: 0 2px; margin-right: 4px;
  text-transform: uppercase; vertical-align: 2px }
.corrected::after { content: ""; position: absolute; right: 0; top: 0; border: 4px solid #000;
  border-left-color: transparent; border-bottom-color: transparent }
.until { position: absolute; left: 0; right: 0; top: 0; bottom: 0; border-bottom: 3px solid #000 }
.until .seal { position: absolute; left: 2px; bottom: 3px; margin: 0 }
.seal { display: block; margin: 0 auto 2px }
.letter { font-family: "Alegreya Sans", Optima, Candara, sans-serif; font-weight: 700 }

.chart { width: 100%; border: 1px solid #999 }
.scale { font-size: 14px }
.chart .total { font-size: 17px; font-weight: 800 }
.signs { display: flex; flex-wrap: wrap; gap: 34px 28px; margin-top: 44px }
.signs p { flex: 1 1 20%; min-width: 130px; margin: 0; padding-top: 2px; border-top: 1px solid #000 }
footer { align-items: center; justify-content: flex-start; border-top: 1.5px solid #000; padding-top: 10px }
footer .big { margin-left: auto }
.code { width: 36mm; height: 36mm; flex: none }
button { font: inherit; font-weight: 700; padding: 16px 22px; margin-bottom: 16px; border: 0; border-radius: 12px;
  background: #1e1a15; color: #fffdf7 }
.many th { font-size: 10px }
.many th .total { font-size: 20px }
.many td { font-size: 15px; padding: 0 2px }
.many .running { font-size: 10px; min-width: 16px }
.many .word { display: none }
@media print { body { padding: 0; max-width: none } button { display: none } }
@media screen { body { min-width: 180mm } }
@media screen and (pointer: coarse) { button { width: 100%; font-size: 38px; padding: 42px } }
"""


def viewport_width(*, landscape: bool) -> int:
    """Return the viewport's width in pixels on a phone: that of paper in `landscape` or portrait."""
    return 1030 if landscape else 710


def style(*, landscape: bool) -> str:
    """Return the style sheet, for paper in `landscape` or portrait."""
    return _STYLE.replace("portrait", "landscape").replace("180mm", "265mm") if landscape else _STYLE
