"""The bottom sheets for people who come to the table and leave it: who, where, with how many points, and why."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, cast

import flet as ft

from app.entry import coming as comings
from app.entry.coming import Coming
from app.ledger.book.event import Change
from app.ledger.book.story import Story
from app.look.theme import Look
from app.look.ui import Writing, use_dialog, use_here, use_writing
from app.look.words import sentence
from app.screens.shared.fit import use_fit
from app.screens.shared.parts import Place
from app.screens.shared.resting import RESTS, WHO
from app.widgets.answers.choices import choices
from app.widgets.buttons import main_button, outlined_button
from app.widgets.field import name_field, text_field
from app.widgets.menu import bottom_sheet, bottom_sheet_width
from scoring.names import tidy, wrong_names
from scoring.text import NOTHING, Message, Words, say

_WHY = say("Why? You can leave it out.")
_OFFERED = 8


class PeopleSheet(NamedTuple):
    """The functions that open a bottom sheet: for somebody who comes, for a person who leaves, and for a change of the
    table by its place."""

    come: Callable[[], None]
    leave: Callable[[int], None]
    change: Callable[[int], None]


@dataclass(frozen=True)
class _Asked:
    """What was tapped so far: that somebody comes, that the person `number` leaves, or that the change `number` of the
    table was another. `after`, `begins` and `rest` are places among what is offered; `there` is who was at the
    table."""

    what: Literal["comes", "leaves", "was"]
    number: int = 0
    after: int | None = None
    begins: int = 0
    rest: int | None = None
    there: tuple[int, ...] = ()


def use_people(look: Look, place: Place, said: Callable[[Message], None] | None = None) -> PeopleSheet:
    """Return the functions that open the bottom sheets; `said` gets the sentence that says what was done. Without it
    the sentence is left for the sheet, as others are. Call it like a hook."""
    asked, ask = use_here(cast("_Asked | None", None))
    name, why = use_writing(), use_writing()
    fit, story = use_fit(look, place), place.story

    def begin(now: _Asked, note: str = "") -> None:
        if story is None or story.newer or story.deleted:
            return
        name.write("")
        why.write(note)
        ask(now)

    def change(number: int) -> None:
        if story is not None and number < len(story.tables):
            begin(_Asked("was", number, there=story.tables[number].people), story.tables[number].note)

    async def enter(changes: Sequence[Change], done: Message) -> None:
        ask(None)
        if said is None:
            place.desk.leave_message(place.id, done)
        is_saved = await fit(changes)
        if said is not None and is_saved:
            said(done)
        if said is None and not is_saved:
            place.desk.take_message(place.id)

    dialog = None
    if asked is not None and story is not None:
        known = place.desk.ledger.known_players()
        dialog = _Sheet(look, story, asked, name, why, known, ask, enter).drawn()
    use_dialog(dialog)
    return PeopleSheet(lambda: begin(_Asked("comes")), lambda person: begin(_Asked("leaves", person)), change)


@dataclass(frozen=True)
class _Sheet:
    """The bottom sheet, for what was asked and typed so far."""

    look: Look
    story: Story
    asked: _Asked
    name: Writing
    why: Writing
    known: Sequence[str]
    ask: Callable[[_Asked | None], None]
    enter: Callable[[Sequence[Change], Message], Awaitable[None]]

    def drawn(self) -> ft.BottomSheet:
        """Draw it."""
        titles = {
            "comes": say("Somebody comes"),
            "leaves": say("{name} leaves the table", name=self.story.players[self.asked.number]),
            "was": say("Who came and who left"),
        }
        parts = {"comes": self._comes, "leaves": self._leaves, "was": self._was}[self.asked.what]()
        return bottom_sheet(self.look, titles[self.asked.what], parts, lambda: self.ask(None))

    # Coming -------------------------------------------------------------------------------------------------

    @property
    def _typed(self) -> str:
        return tidy(self.name.now)

    @property
    def _person(self) -> int | None:
        """Return who it is, of those who were there before."""
        players = self.story.players
        back = [person for person in comings.who_left(self.story) if players[person] == self._typed]
        return back[0] if back else None

    @property
    def _wrong(self) -> Words:
        """Return why it cannot be somebody of that name."""
        if not self._typed:
            return say("Enter a name.")
        if self._person is not None:
            return NOTHING
        wrong = wrong_names([*self.story.players, self._typed])
        return wrong[1] if wrong else NOTHING

    def _comes(self) -> list[ft.Control]:
        story, asked, now = self.story, self.asked, comings.at_table(self.story)
        left = [story.players[person] for person in comings.who_left(story)]
        offered = [*left, *(name for name in self.known if name not in story.players)][:_OFFERED]
        after = len(now) - 1 if asked.after is None else asked.after
        begins = comings.beginnings(story, self._person)
        place = min(asked.begins, len(begins) - 1)
        parts: list[ft.Control] = [name_field(self.look, self.name.text, self.name.write, key="who comes")]
        if self._wrong and self._typed:
            parts.append(ft.Semantics(live_region=True, content=sentence(self.look, self._wrong)))
        if offered:
            chosen = [offered.index(self._typed)] if self._typed in offered else []
            parts.append(self._choices(say("Who"), offered, chosen, lambda one: self.name.write(offered[one])))
        parts += [
            *self._question(
                say("Sits clockwise after"), [story.players[person] for person in now], after,
                lambda one: self.ask(replace(asked, after=one)),
            ),
            *self._question(
                say("Begins with"), [words for words, _ in begins], place,
                lambda one: self.ask(replace(asked, begins=one)),
            ),
        ]  # fmt: skip
        rest = story.rest or story.match.game.rests(story.table.rules) or ""
        if comings.asks_who_rests(story):
            usual = [one for one, _ in RESTS].index(rest)
            chosen_rest = usual if asked.rest is None else asked.rest
            parts += self._question(
                WHO, [words for _, words in RESTS], chosen_rest, lambda one: self.ask(replace(asked, rest=one))
            )
            rest = "" if chosen_rest == usual else RESTS[chosen_rest][0]

        async def come() -> None:
            if not self._wrong:
                note = self.why.now.strip()
                who = Coming(self._person, self._typed, after, begins[place][1], rest, note)
                await self.enter(comings.coming(story, who), say("{name} came to the table.", name=self._typed))

        label = say("{name} comes", name=self._typed) if self._typed else say("Somebody comes")
        button = main_button(self.look, label, come, ready=not self._wrong, second=self._wrong)
        return [*parts, self._why(), button]

    # Leaving ------------------------------------------------------------------------------------------------

    def _leaves(self) -> list[ft.Control]:
        name = self.story.players[self.asked.number]
        stays = say("The total stays on the sheet, but who left can’t win. They can come back.")

        async def leave() -> None:
            changes = comings.going(self.story, self.asked.number, self.why.now.strip())
            await self.enter(changes, say("{name} left the table.", name=name))

        return [
            sentence(self.look, stays, color=self.look.palette.ink2),
            self._why(),
            main_button(self.look, say("{name} leaves", name=name), leave),
        ]

    # Corrected ----------------------------------------------------------------------------------------------

    def _was(self) -> list[ft.Control]:
        story, place, now = self.story, self.asked.number, self.asked.there
        if place >= len(story.tables):
            return []
        was = story.tables[place]

        def toggle(one: int) -> None:
            others = tuple(person for person in now if person != one)
            self.ask(replace(self.asked, there=others if one in now else (*now, one)))

        async def save() -> None:
            changes = comings.corrected(story, place, now, self.why.now.strip())
            await self.enter(changes, say("A change of who is at the table was corrected."))

        async def take_back() -> None:
            await self.enter(
                comings.corrected(story, place, (), ""), say("A change of who is at the table was taken back.")
            )

        changed = now != was.people or self.why.text.strip() != was.note
        return [
            sentence(self.look, comings.changed_words(story, place)),
            *self._several(say("At the table then"), story.players, now, toggle),
            self._why(),
            main_button(self.look, say("Save correction"), save, ready=changed),
            outlined_button(self.look, say("Take it back"), take_back),
        ]

    # Parts --------------------------------------------------------------------------------------------------

    def _why(self) -> ft.Control:
        return text_field(
            self.look, _WHY, self.why.text, self.why.write, key="why people come and go", max_length=200, counter=""
        )

    def _question(
        self, about: Message, labels: Sequence[Words], chosen: int, on_choose: Callable[[int], None]
    ) -> list[ft.Control]:
        return self._several(about, labels, [chosen], on_choose)

    def _several(
        self, about: Message, labels: Sequence[Words], chosen: Sequence[int], on_choose: Callable[[int], None]
    ) -> list[ft.Control]:
        asked = sentence(self.look, about, color=self.look.palette.ink2)
        return [asked, self._choices(about, labels, chosen, on_choose)]

    def _choices(
        self, about: Message, labels: Sequence[Words], chosen: Sequence[int], on_choose: Callable[[int], None]
    ) -> ft.Control:
        return choices(self.look, labels, chosen, on_choose, width=bottom_sheet_width(self.look), about=about)
