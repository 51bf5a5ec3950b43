"""The basis of every screen: failures stay where they happened, and everything that can be pressed has a name."""

from __future__ import annotations

import math
from weakref import WeakKeyDictionary

import flet as ft
import pytest

from app.look import second_touch
from app.look.theme import PAPER, SANS_BOLD, Look, Role
from app.look.ui import SORRY, Handler, component, kept, screen, use_stable
from app.look.words import sentence
from app.widgets import buttons, frame
from app.widgets.card import emblem, small_card
from app.widgets.field import text_field
from app.widgets.sheet.dealer import dealer_sign
from scoring.cards import card
from scoring.text import say
from tests.app.driver import Driver

LOOK = Look(PAPER)


def nothing() -> None:
    """Do nothing: the handler of these tests' buttons."""


async def shown(*controls: ft.Control) -> Driver:
    """Start an app that shows these controls and nothing else."""

    @component
    def Whole() -> ft.View:
        return ft.View(route="/", controls=list(controls))

    return await Driver.start(lambda page: page.render_views(Whole))


async def test_a_part_that_fails_to_render_shows_a_sentence_and_recovers() -> None:
    @component
    def Fragile(number: int) -> ft.Control:
        return ft.Text(f"ten tenths are {10 // (number % 2)}")

    @component
    def Whole() -> ft.View:
        number, put = ft.use_state(1)
        more = buttons.main_button(LOOK, "More", lambda: put(lambda old: old + 1))
        return ft.View(route="/", controls=[Fragile(number), ft.Text(f"number {number}"), more])

    app = await Driver.start(lambda page: page.render_views(Whole))
    assert app.says("ten tenths are 10")
    with pytest.raises(AssertionError, match="rendering Fragile failed"):
        await app.tap("More")
    assert app.says("This part could not be shown.")
    assert app.says("number 2")
    await app.tap("More")
    assert app.says("ten tenths are 10")


def test_a_touch_is_handled_before_the_control_that_draws_ripples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two controls that can take a tap, Flutter asks the inner one for a finger, the outer one for a screen
    reader."""
    monkeypatch.setattr(second_touch, "_turned", WeakKeyDictionary())  # forget pages of earlier tests; here is none
    pressed: list[object] = []
    face = ft.Text("Q")
    body = buttons.pressable(Look(PAPER), "Queen", face, pressed.append, data="QS", box=buttons.Box(padding=4))
    outer = body.content.content  # type: ignore[attr-defined]
    inked = outer.content
    inner = inked.content
    assert inked.ink
    assert inked.on_click
    assert inner.content.padding == 4
    for detector, silent in ((outer, False), (inner, True)):
        assert isinstance(detector, ft.GestureDetector)
        assert detector.exclude_from_semantics is silent
        assert detector.data == "QS"
        assert detector.on_tap
        detector.on_tap(detector)  # type: ignore[call-arg, arg-type]
    assert pressed == [outer, inner]


async def test_a_screen_that_fails_is_reported() -> None:
    @screen
    def Broken() -> ft.View:
        raise ValueError("no")

    with pytest.raises(AssertionError, match="rendering Broken failed"):
        await Driver.start(lambda page: page.render_views(Broken))


@pytest.mark.parametrize("late", [False, True], ids=["at once", "later"])
async def test_a_handler_that_fails_says_so_and_the_app_goes_on(late: bool) -> None:
    def fail() -> None:
        raise ValueError("no")

    async def fail_later() -> None:
        raise ValueError("no")

    @component
    def Whole() -> ft.View:
        button = buttons.main_button(LOOK, "Save deal 7", fail_later if late else fail)
        return ft.View(route="/", controls=[frame.stacked(ft.Container(), ft.Container(), button)])

    app = await Driver.start(lambda page: page.render_views(Whole))
    with pytest.raises(AssertionError, match="the handler fail"):
        await app.tap("Save deal 7")
    assert app.says(str(SORRY))
    assert app.has("Save deal 7")


async def test_a_kept_part_renders_again_only_when_an_argument_changes() -> None:
    drawn: list[str] = []

    @component
    def Row(name: str, press: Handler) -> ft.Control:
        drawn.append(name)
        return buttons.text_button(LOOK, name, press)

    @component
    def Whole() -> ft.View:
        last, put = ft.use_state("c")
        press = use_stable(lambda: put("d"))
        return ft.View(route="/", controls=[kept(name, Row, name, press) for name in ("a", "b", last)])

    app = await Driver.start(lambda page: page.render_views(Whole))
    drawn.clear()
    await app.tap("a")
    assert drawn == ["d"]


async def test_every_button_has_exactly_one_name() -> None:
    app = await shown(
        buttons.main_button(LOOK, "Save deal 7", nothing, second="5 cards to go", ready=False),
        buttons.outlined_button(LOOK, "Rest to Dora", nothing, icon=ft.Icons.REPLAY),
        buttons.icon_button(LOOK, ft.Icons.MORE_HORIZ, "More", nothing),
        buttons.list_row(
            LOOK, buttons.Row("Klaverjas", second=say("*Anna + Cleo* won"), trailing="Sun 15 Nov"), nothing
        ),
    )
    assert app.names() == [
        "Save deal 7, 5 cards to go",
        "Rest to Dora",
        "More",
        "Klaverjas, Anna + Cleo won, Sun 15 Nov",
    ]
    assert all(node.tappable for node in app.nodes())


@pytest.mark.parametrize("scale", [1, 2])
async def test_the_corners_of_a_button_cut_nothing_of_its_label(scale: float) -> None:
    """What is drawn is clipped at the rounded edge: at a height `up` above the lower edge of the button, the corner of
    a circle takes ``radius - sqrt(radius² - (radius - up)²)`` px of each side."""
    look = Look(PAPER, scale=scale)
    app = await shown(buttons.icon_button(look, ft.Icons.FORMAT_SIZE, "Big score", nothing, label="Big score"))
    box = next(control for control in app.controls() if isinstance(control, ft.Container) and control.border_radius)
    text = next(control for control in app.controls() if isinstance(control, ft.Text))
    assert text.style
    assert isinstance(text.style.size, int | float)
    assert isinstance(box.border_radius, int | float)
    assert box.width
    assert box.height
    size, radius = text.style.size * scale, box.border_radius
    # The baseline is about a quarter of the font size above the lower edge of the text's box.
    up = (box.height - 24 - size) / 2 + size / 4
    taken = radius - math.sqrt(radius**2 - max(0, radius - up) ** 2)
    assert taken <= (box.width - look.wide("Big score", Role(SANS_BOLD, size))) / 2


async def test_small_cards_and_signs_are_read_in_words() -> None:
    app = await shown(small_card(LOOK, card("QS")), emblem(LOOK, "?"), dealer_sign(LOOK))
    assert app.names() == ["Queen of spades", "?", "deals"]


async def test_a_hint_is_read_without_its_seal() -> None:
    app = await shown(frame.hint(LOOK, dealer_sign(LOOK), say("*Ben* deals. Pass three cards *across*.")))
    assert app.names() == ["Ben deals. Pass three cards across."]


async def test_text_typed_in_a_field_reaches_its_handler() -> None:
    written: list[str] = []

    @component
    def Whole() -> ft.View:
        return ft.View(route="/", controls=[text_field(LOOK, "Name", "Anna", written.append)])

    app = await Driver.start(lambda page: page.render_views(Whole))
    await app.type("Name", "Alma")
    assert written == ["Alma"]


@pytest.mark.parametrize("ahead", range(5))
async def test_letters_typed_during_a_redraw_are_all_kept(ahead: int) -> None:
    @component
    def Whole() -> ft.View:
        written, write = ft.use_state("")
        return ft.View(route="/", controls=[text_field(LOOK, "Name", written, write)])

    app = await Driver.start(lambda page: page.render_views(Whole))
    assert await app.type_fast("Name", "Dorothea", ahead) == "Dorothea"


async def test_a_field_follows_the_buttons_next_to_it() -> None:
    """Typed 13, stepped to 14 and back: 13 again, though that equals what had been typed."""

    @component
    def Whole() -> ft.View:
        number, put = ft.use_state(0)
        on = buttons.main_button(LOOK, "On", lambda: put(number + 1))
        back = buttons.main_button(LOOK, "Back", lambda: put(number - 1))
        field = text_field(LOOK, "Number", str(number), lambda text: put(int(text)))
        return ft.View(route="/", controls=[field, on, back])

    app = await Driver.start(lambda page: page.render_views(Whole))
    await app.type("Number", "13")
    await app.tap("On")
    assert app.written("Number") == "14"
    await app.tap("Back")
    assert app.written("Number") == "13"


def test_player_text_is_never_read_as_markup() -> None:
    """Stars, tags and links are plain letters there."""
    for name in ("*Anna*", "**Anna**", "_Anna_", "<b>Anna</b>", "[Anna](http://x)", "`Anna`"):
        text = sentence(LOOK, f"{name} deals.")
        assert (text.value, text.spans or []) == (f"{name} deals.", [])


def test_suits_and_bold_words_are_spans_of_their_own() -> None:
    text = sentence(LOOK, say("Take *5♥ and* 3♠."))
    assert [span.text for span in text.spans or []] == ["Take ", "5", "♥", " and", " 3", "♠", "."]
    hearts = (text.spans or [])[2].style
    assert hearts is not None
    assert hearts.color == PAPER.heart


@pytest.mark.parametrize(("size", "columns"), [((390, 844), 1), ((320, 640), 1), ((844, 390), 2), ((1024, 768), 2)])
async def test_a_page_has_two_columns_on_a_tablet_and_on_a_phone_on_its_side(
    size: tuple[int, int], columns: int
) -> None:
    look = Look(PAPER, *size)

    @component
    def Whole() -> ft.View:
        head, foot = frame.title_bar(look, "Title"), buttons.main_button(look, "Save", nothing)
        return frame.page(look, "/", head=head, body=[ft.Text("body")], foot=foot, beside=[ft.Text("beside")])

    app = await Driver.start(lambda page: page.render_views(Whole), width=size[0], height=size[1])
    assert app.names() == ["Title", "body", "beside", "Save"]
    scrolled = [app.nodes(control)[0].name for control in app.controls() if isinstance(control, ft.ListView)]
    assert scrolled == ["body", "beside"][:columns]
