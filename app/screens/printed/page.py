"""The page to print: head, score sheet, chart, what happened, rules, lines to sign, and the match's QR code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape

from app.entry.changes import history
from app.ledger.book.story import Story
from app.ledger.steps import Steps, share
from app.ledger.store.shelf_file import sitting_ended
from app.look.theme import PAPER, Look
from app.look.words import number as figure
from app.look.words import pieces, plain, signed
from app.screens.printed.drawn import chart_svg, code_svg, seal_svg
from app.screens.printed.story import notable_events
from app.screens.printed.style import style, viewport_width
from app.screens.shared.course import courses_of
from app.screens.shared.link import link_to
from app.screens.shared.outcome import margin, outcome
from app.screens.shared.parts import TITLE, attempt, clock, unit_marks
from app.screens.shared.sheet_lines import lines_of
from app.texts.days import in_full, local
from app.widgets.menu import Item
from app.widgets.poster import MOST_WITH_EXTRA
from app.widgets.sheet.cell import Cell
from app.widgets.sheet.rows import AGREED, OUTSIDE, SheetLine
from app.window.desk import Desk
from app.window.sharing import show_page
from app.window.work import in_view
from scoring.case import canonical
from scoring.names import legible
from scoring.outlook import finish_line
from scoring.people import winners
from scoring.text import Message, Signed, Words, joined, say

_UPRIGHT = 6
"""The most columns of players for paper in portrait; with more, the paper is landscape."""
_CHART_FROM = 2
_CORRECTED = ' class="corrected"'
_UNTIL = ' class="until"'


def printing(look: Look, story: Story, link: str) -> Steps[bytes]:
    """Make the HTML page of a match in the look's language, yielding percent.

    `link` is the address that opens the match elsewhere; empty if there is none.
    """
    page, lines = _Page(look, story, link), list[str]()
    count = len(story.deals)
    for number in range(count):
        lines.append(page.line(number))
        yield 100 * number // count
    parts: list[str] = []
    for part in page.parts(lines):
        parts.append(part)
        yield 100
    return "\n".join(parts).encode()


class _Page:
    """The page while it is being written."""

    def __init__(self, look: Look, story: Story, link: str) -> None:
        paper = replace(
            PAPER, sheet="#ffffff", ink="#000000", ink2="#333333", line="#bbbbbb", rule="#555555",
            pack=look.palette.pack,
        )  # fmt: skip
        self.look = replace(look, palette=paper)
        self.story, self.link = story, link
        self.sheet, self.table = story.sheet, story.sheet.table
        self.shift = look.chips(self.table.game.pool, 0)

    def parts(self, lines: Sequence[str]) -> Iterator[str]:
        """Yield the page from its head to its foot, with these rows of the score sheet."""
        landscape = len(self.table.names) > _UPRIGHT
        text = joined(", ", [self.story.title or self.table.game.title, in_full(local(self.story.started).date())])
        title = escape(plain(self.look, text))
        yield f'<!doctype html>\n<html lang="{escape(self.look.language)}"><meta charset="utf-8">'
        yield f'<meta name="viewport" content="width={viewport_width(landscape=landscape)}">'
        yield f"<title>{title}</title><style>{style(landscape=landscape)}</style>"
        yield f'<button type="button" onclick="print()">{self.words(say("Print, or keep as PDF"))}</button>'
        yield self._head()
        yield self._sheet(lines)
        yield self._note()
        yield self._course()
        yield self._rules()
        yield self._signs()
        yield self._foot()
        yield "</html>\n"

    def words(self, text: Words, *, capital: bool = False) -> str:
        """Return a text as HTML: strong words are bold, hearts and diamonds red."""
        parts = []
        for piece in pieces(self.look, text, capital, every_name=True):
            shown = escape(piece.text)
            if piece.suit:
                # Without the variation selector, a phone shows an emoji.
                shown = f'<span class="{"red" if piece.suit in "♥♦HD" else "suit"}">{shown}&#xFE0E;</span>'
            parts.append(f"<b>{shown}</b>" if piece.strong else shown)
        return "".join(parts)

    def _head(self) -> str:
        line, story = finish_line(self.table), self.story
        start, end = clock(story.started), clock(sitting_ended(story))
        hours = say("{begun} to {end}", begun=start, end=end) if start != end else start
        to = say("to {line}", line=line) if line is not None else ""
        game = self.table.game.title if story.title else ""
        second_line = joined(" · ", [game, to, in_full(local(story.started).date()), hours])
        names = [self.table.names[unit] for unit in winners(self.table)]
        status = margin(self.sheet, self.table) or self.table.game.words.played.many(len(story.deals))
        title = escape(story.title) or self.words(self.table.game.title)
        return (
            f"<header><div><h1>{title}</h1><p>{self.words(second_line)}</p></div>"
            f'<div><p class="big">{self.words(outcome(story, names))}</p><p>{self.words(status)}</p></div></header>'
        )

    def _sheet(self, lines: Sequence[str]) -> str:
        """Return the score sheet; its head is printed again on every page."""
        heads = "".join(
            f"<th>{seal_svg(self.look, mark, 24)}{self.words(name)}"
            f'<span class="total">{figure(total + self.shift)}</span></th>'
            for mark, name, total in zip(unit_marks(self.table), self.table.names, self.table.totals, strict=True)
        )
        rows, kind = "\n".join(lines), "many" if len(self.table.names) > _UPRIGHT else "few"
        notes = [say("Large: points of the deal. Small: running total.")]
        if _CORRECTED in rows:
            notes.append(say("Struck through: corrected."))
        if _UNTIL in rows:
            notes.append(say("Thick line: from there on somebody else had the seat."))
        if any(scored.void for scored in self.sheet.deals):
            notes.append(say("Void deals do not count."))
        return (
            f'<table class="{kind}"><thead><tr><th></th>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>'
            f'<p class="small">{self.words(joined(" ", notes))}</p>'
        )  # fmt: skip

    def _note(self) -> str:
        """Return the players' note on the match."""
        note = self.story.note
        return f"<p>{self.words(say('Note: {note}', note=legible(note)))}</p>" if note else ""

    def line(self, number: int) -> str:
        """Return a deal as a row of the score sheet, and a row for each time points were given after it."""
        return "\n".join(
            self._deal(line) if not line.between else self._outside(line)
            for line in lines_of(self.story, number, number + 1)
        )

    def _outside(self, line: SheetLine) -> str:
        """Return what is between two deals as a row: who came, or points, with their reason in the first free cell."""
        figures = [f"<b>{signed(cell.points)}</b>" if cell.points else "" for cell in line.cells]
        if line.came is not None:
            about = f'<span class="running">{self.words(line.about)}</span>'
            return f'<tr><td></td><td colspan="{len(figures)}">{about}</td></tr>'
        if "" in figures:
            figures[figures.index("")] = f'<span class="running">{self.words(line.about)}</span>'
        return f"<tr><td>{OUTSIDE}</td>{''.join(f'<td>{cell}</td>' for cell in figures)}</tr>"

    def _deal(self, line: SheetLine) -> str:
        word = AGREED if line.agreed else line.about
        about = f" {self.words(word)}" if word else ""
        by = (
            f" ✓&thinsp;{escape(line.signed.mark.letters)}"
            if line.signed and line.signed.mark and line.signed.by
            else ""
        )
        totals = self.sheet.deals[line.number - 1].totals
        cells = "".join(
            self._cell(cell, total + self.shift, line.void) for cell, total in zip(line.cells, totals, strict=True)
        )
        return f"<tr><td>{line.number}{about}{by}</td>{cells}</tr>"

    def _cell(self, cell: Cell, total: int, void: bool) -> str:
        points = figure(cell.points)
        until = f"<span{_UNTIL}>{seal_svg(self.look, cell.until, 15)}</span>" if cell.until else ""
        if void:
            return f"<td>{until}<s>{points}</s></td>"
        word = f'<span class="word">{self.words(cell.feat.word)}</span>' if cell.feat else ""
        stake = f' <span class="stake">{figure(-cell.stake)}</span>' if cell.stake else ""
        if cell.bid is not None:
            stake = f' <span class="stake">{self.words(say("bid {number}", number=cell.bid))}</span>'
        apart = self.table.apart
        was = None if cell.was is None else cell.was - cell.apart_was
        if apart is not None and (cell.apart or cell.apart_was):
            points = figure(cell.points - cell.apart)
            part = say("{points} {word}", points=Signed(cell.apart), word=apart.title)
            old = f"<s>{figure(cell.apart_was)}</s> " if cell.apart != cell.apart_was else ""
            stake = f' <span class="stake">{old}{self.words(part)}</span>'
        if was is not None and was != cell.points - cell.apart:
            points = f"<s>{figure(was)}</s><b>{points}</b>"
        corrected = _CORRECTED if cell.was is not None else ""
        main = f"<span>{word}{points}{stake}</span>"
        return f'<td{corrected}>{until}<div>{main}<span class="running">{figure(total)}</span></div></td>'

    def _course(self) -> str:
        events = notable_events(self.story, self.shift)
        happened = "".join(f"<p>{self.words(event, capital=True)}</p>" for event in events)
        parts = []
        counted = sum(not scored.void for scored in self.sheet.deals)
        if counted >= _CHART_FROM and len(self.table.names) <= MOST_WITH_EXTRA:
            target = None if self.story.ended else finish_line(self.table)
            courses = courses_of(self.look, self.sheet)
            drawn = chart_svg(self.look, courses, width=340, height=210, target=target)
            parts.append(f"<section><h2>{self.words(say('How it went'))}</h2>{drawn}</section>")
        if happened:
            parts.append(f"<section><h2>{self.words(say('What happened'))}</h2>{happened}</section>")
        # In a long story, each part may begin on a page of its own.
        return f'<div class="pair">{"".join(parts)}</div>' if len(events) <= 12 else "".join(parts)

    def _rules(self) -> str:
        table, texts = self.table, list[Words]()
        for rule in table.game.rules:
            if rule.applies(table.rules):
                _, value = history(self.story, rule)[-1]
                texts.append(say("{ask}: *{value}*.", ask=rule.ask, value=rule.words(value)))
        about = [table.game.about or table.game.line, *texts]
        return self._section(say("Rules of this table"), joined(" ", about))

    def _section(self, title: Words, text: Words) -> str:
        return f"<section><h2>{self.words(title)}</h2><p>{self.words(text, capital=True)}</p></section>"

    def _signs(self) -> str:
        lines = "".join(f"<p>{escape(name)}</p>" for name in self.story.players)
        return f'<section class="signs">{lines}</section>'

    def _foot(self) -> str:
        check = self.words(say("Check {hash}", hash=canonical(self.story.match).hash))
        code = scan_text = ""
        if self.link:
            code = code_svg(self.link)
            scan_text = self.words(say("Scan it to open this match, deal by deal, with the reason for every point."))
        return (
            f"<section><footer>{code}<div><p>{scan_text}</p><p>{check}</p></div>"
            f'<p class="big">{TITLE}</p></footer></section>'
        )


def to_print(look: Look, desk: Desk, id: str) -> Item:
    """Return the menu item that opens the page of a match in a new tab.

    If that is impossible, the page is shared as a file.
    """

    def making() -> Steps[bytes]:
        story = yield from share(desk.ledger.opening(id), 100, 0, 50)
        return (yield from share(printing(look, story, link_to(desk, story, None)), 100, 50, 100))

    async def page() -> None:
        with attempt():
            name, content = desk.ledger.exchange.file_name(id), await in_view(making(), _writing)
            await show_page(name.removesuffix("json") + "html", content)

    return Item(say("A page to print"), page, say("Or to keep as PDF, with lines to sign"))


def _writing(percent: int) -> Message:
    return say("Writing the page: {percent}%", percent=percent)
