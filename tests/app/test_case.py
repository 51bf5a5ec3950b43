"""A shared deal: it becomes a code and a link, and the link explains it and lets it be kept."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from app.ledger.book.kinds import Corrected
from app.ledger.ledger import Ledger
from app.look.theme import PAPER
from app.place import host
from scoring.case import case_of, letters, read_case
from tests.app.driver import Driver
from tests.app.evening import FOUR, SITE, opened, started
from tests.app.test_qr import decoded
from tests.examples import DISPUTED, OTHER


def link_of(folder: Path, id: str, number: int | None = None) -> str:
    match = Ledger.open(folder).story(id).match
    return letters(case_of(match, number))


def copied(app: Driver) -> str:
    text: str = [arguments for name, arguments in app.calls if name == "set"][-1]["data"]
    return text


def sent(app: Driver) -> str:
    text: str = [arguments for name, arguments in app.calls if name == "share_text"][-1]["text"]
    return text


async def test_the_why_screen_shares_a_deal_as_a_link(folder: Path, site: str) -> None:
    id = started(folder, deals=[OTHER, DISPUTED])
    async with opened(f"/match/{id}/why/1/0") as app:
        await app.tap("More")
        await app.tap("Share this deal")
        assert app.page.route == f"/match/{id}/share/1"
        assert app.has("Share deal 2")
        for name in ("Anna: 23", "Ben: 2", "Cleo: 1", "Dora: 0", "QR code of this link"):
            assert app.has(name)
        case = read_case(link_of(folder, id, 1))
        assert app.has(case.canonical.hash)
        await app.tap("Copy link")
        assert copied(app) == f"{SITE}#/case/{link_of(folder, id, 1)}"
        app.answers["share_text"] = {"status": "success", "raw": ""}
        await app.tap("Send link")
        assert sent(app) == copied(app)
        await app.tap("Text")
        assert sent(app).splitlines()[1:-1] == ["Anna 23", "Ben 2", "Cleo 1", "Dora 0"]
        assert sent(app).splitlines()[-1] == f"Every point explained: {copied(app)}"
        await app.tap("All deals")
        assert app.has("Share the match")
        await app.tap("Copy link")
        assert copied(app) == f"{SITE}#/case/{link_of(folder, id)}"


async def test_first_names_are_shown_if_whole_names_do_not_fit(folder: Path) -> None:
    """Four long names, cut off in small text, ran into each other."""
    long = ["Maximiliana Alexandrowna", "Bartholomäus Nepomuk", "Ferdinando della Rovere", "Wilhelmina van der Bergen"]
    id = started(folder, players=long, deals=[OTHER])
    async with opened(f"/match/{id}/why/0/0", 390, 844) as app:
        texts = app.texts()
        assert all(name.split()[0] in texts for name in long)
        assert long[1] not in texts
        assert any(name.startswith(f"{long[1]}: ") for name in app.names())


async def test_landscape_shows_the_whole_qr_code(folder: Path, site: str) -> None:
    """Between the head and the button there was room for two thirds of it."""
    id = started(folder, deals=[OTHER])
    async with opened(f"/match/{id}/share/0", 844, 390) as app:
        code = next(control for control in app.controls() if isinstance(control, cv.Canvas))
        assert 200 < float(code.height or 0) < 390 - 52 - 16
        assert app.has("Copy link")


async def test_another_decoder_reads_the_link_in_the_drawn_qr_code(folder: Path, site: str) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/share/0") as app:
        codes = [control for control in app.controls() if isinstance(control, cv.Canvas) and (control.width or 0) > 200]
        assert [decoded(code, 2) for code in codes] == [f"{SITE}#/case/{link_of(folder, id, 0)}"]


async def test_text_and_picture_come_first_and_need_no_site(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/share/0") as app:
        names = app.names()
        assert names.index("Text") < names.index("Picture") < names.index("A link or a code to scan")
        with pytest.raises(AssertionError):
            await app.type("Address of the site", "nobody asked for a link")


async def test_the_address_of_an_unknown_site_is_asked_once(folder: Path) -> None:
    id = started(folder, deals=[DISPUTED])
    async with opened(f"/match/{id}/share/0") as app:
        assert not app.has("Copy link")
        await app.tap("A link or a code to scan")
        await app.type("Address of the site", "somewhere")
        await app.tap("Use this site")
        assert app.says("Write the whole address of a Quinola site")
        await app.type("Address of the site", "https://example.org/quinola/index.html#/match/1")
        await app.tap("Use this site")
        await app.tap("Copy link")
        assert copied(app).startswith("https://example.org/quinola/#/case/B")
    async with opened(f"/match/{id}/share/0") as app:
        assert app.has("Copy link")


async def test_a_shared_deal_is_explained_and_kept_only_once(folder: Path) -> None:
    other = folder / "other"
    text = link_of(other, started(other, deals=[OTHER, DISPUTED]), 1)
    Ledger.open(other).close()
    async with opened(f"/case/{text}") as app:
        assert app.has("One deal of Hearts")
        assert app.has("from a shared link · nothing is saved here")
        assert app.has("Anna: 23, chosen")
        assert app.has("Deal 2")
        assert app.says("Scored again here: the same result")
        await app.tap("Ben: 2")
        assert app.has("Ben: 2, chosen")
        assert not Ledger.open(folder).shelf()
        await app.tap("Keep this deal")
        (entry,) = Ledger.open(folder).shelf()
        assert app.page.route == f"/match/{entry.id}"
        assert entry.players == FOUR
    async with opened(f"/case/{text}") as app:
        await app.tap("Keep this deal")
        assert app.says("This match is here already.")
        assert len(Ledger.open(folder).shelf()) == 1


@pytest.mark.parametrize("size", [(390, 844), (320, 640), (844, 390), (1024, 768)])
async def test_the_band_above_a_shared_deal_goes_from_edge_to_edge(folder: Path, size: tuple[int, int]) -> None:
    """On a tablet it ended at the edge of the column."""
    text = link_of(folder, started(folder, deals=[DISPUTED]), 0)
    async with opened(f"/case/{text}", *size) as app:
        page = next(control for control in app.controls() if isinstance(control, ft.Container) and control.width)
        band = next(
            control for control in app.controls() if isinstance(control, ft.Container) and control.bgcolor == PAPER.ink
        )
        assert page.width
        assert isinstance(page.padding, ft.Padding)
        assert isinstance(band.margin, ft.Margin)
        column = page.width - page.padding.left - page.padding.right
        assert column - band.margin.left - band.margin.right == size[0]
        assert band.margin.left == band.margin.right


async def test_a_shared_match_is_viewed_deal_by_deal(folder: Path) -> None:
    text = link_of(folder, started(folder, deals=[OTHER, DISPUTED]))
    async with opened(f"/case/{text}") as app:
        assert app.has("A match of Hearts")
        assert app.has("Deal 2 of 2")
        assert not app.has("Next deal")
        assert app.has("Totals · 2 deals")
        assert app.has("Anna: 23, chosen")
        await app.tap("Previous deal")
        assert app.has("Deal 1 of 2")
        assert app.has("Next deal")
        assert not app.has("Previous deal")
        await app.tap("Cleo: 25")
        assert app.has("Cleo: 25, chosen")


async def test_a_shared_match_of_golf_has_holes(folder: Path) -> None:
    deals = [{"left": [1, 2, 3, 4]}, {"left": [4, 3, 2, 1]}]
    text = link_of(folder, started(folder, "golf", deals=deals))
    async with opened(f"/case/{text}") as app:
        assert app.has("Hole 2 of 2")
        assert app.says("Hole 2")
        assert not app.says("Deal 2")


async def test_a_changed_link_is_refused_with_advice(folder: Path) -> None:
    async with opened("/case/BBBB") as app:
        assert app.has("This link can’t be opened")
        assert app.says("Ask for it again.")
    async with opened("/case/Cabc") as app:
        assert app.says("update Quinola")


async def test_a_link_opens_while_another_tab_has_the_matches_open(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = link_of(folder, started(folder, deals=[DISPUTED]), 0)

    async def taken() -> bool:
        return False

    monkeypatch.setattr(host, "only_tab", taken)
    async with opened(f"/case/{text}") as app:
        assert app.has("One deal of Hearts")
        await app.tap("Ben: 2")
        assert app.has("Ben: 2, chosen")
        assert app.says("Close it and open the link again to keep this.")


def test_a_link_leads_to_the_site_and_never_to_a_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    served = "http://192.168.1.20:8717/?key=R7QM"
    assert host.site(served) == ""
    monkeypatch.setattr(host, "IN_BROWSER", True)
    assert host.site("https://example.org/quinola/#/match/1") == SITE
    assert host.site("https://example.org/quinola/index.html?x=1#/") == SITE
    assert host.site("https://quinola.invalid/") == ""


# Scanned again --------------------------------------------------------------------------------------------------


async def kept_copy(folder: Path, text: str) -> str:
    """Keep what a link shows; return the id of the copy."""
    async with opened(f"/case/{text}") as app:
        await app.tap("Keep this match")
    (entry,) = Ledger.open(folder).shelf()
    return entry.id


def followed(folder: Path, *deals: dict[str, object], **rules: object) -> str:
    """Return the link of somebody else's match with those deals."""
    other = folder / "other"
    text = link_of(other, started(other, deals=deals, rules=rules))
    Ledger.open(other).close()
    return text


async def test_who_scans_again_is_led_to_the_newer_deals_without_a_question(folder: Path) -> None:
    id = await kept_copy(folder, followed(folder, OTHER))
    for deals in ([OTHER, DISPUTED], [OTHER, DISPUTED, OTHER]):
        async with opened(f"/case/{followed(folder, *deals)}") as app:
            assert app.page.route == f"/match/{id}"
            assert app.says("Your copy of this match has the newer deals now.")
        assert len(Ledger.open(folder).shelf()) == 1
        assert len(Ledger.open(folder).story(id).deals) == len(deals)


@pytest.mark.parametrize(
    ("deals", "rules"),
    [([OTHER], {}), ([DISPUTED, OTHER], {}), ([OTHER, DISPUTED], {"target": 50})],
    ids=["nothing newer", "another deal", "another rule"],
)
async def test_any_other_match_is_only_shown(
    folder: Path, deals: list[dict[str, object]], rules: dict[str, object]
) -> None:
    id = await kept_copy(folder, followed(folder, OTHER))
    async with opened(f"/case/{followed(folder, *deals, **rules)}") as app:
        assert app.has("Keep this match")
        assert len(Ledger.open(folder).story(id).deals) == 1


async def test_a_link_adds_nothing_to_a_match_that_somebody_entered_here(folder: Path) -> None:
    """Only to a copy: else a link could add deals to a match that is being played."""
    id = started(folder, deals=[OTHER])
    async with opened(f"/case/{followed(folder, OTHER, DISPUTED)}") as app:
        assert app.has("Keep this match")
        assert len(Ledger.open(folder).story(id).deals) == 1


async def test_a_copy_that_was_corrected_here_stays_as_it_is(folder: Path) -> None:
    id = await kept_copy(folder, followed(folder, OTHER))
    Ledger.open(folder).append(id, Corrected(0, DISPUTED))
    async with opened(f"/case/{followed(folder, OTHER, DISPUTED)}") as app:
        assert app.has("Keep this match")
        assert len(Ledger.open(folder).story(id).deals) == 1
