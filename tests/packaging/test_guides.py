"""The guides, README.md and all other .md files: every path, command and name in them exists."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from app.__main__ import parser
from scoring.game import Game
from scoring.games import GAMES

ROOT = Path(__file__).parents[2]
ROOMS = [ROOT / name for name in (".ci", ".github", "app", "assets", "scoring", "tests")]
FILES = [file for room in ROOMS for file in room.rglob("*") if "__pycache__" not in file.parts]
CODE = "\n".join(file.read_text("utf-8") for file in FILES if file.suffix in {".py", ".yml"} and file != Path(__file__))
WORDS = frozenset(re.findall(r"\w+", CODE))
PLACES = [ROOT, *(ROOT / "app").glob("**/")]
GUIDES = [ROOT / "README.md", *sorted(file for file in FILES if file.suffix == ".md")]

ELSEWHERE = re.compile(r"https?:|github\.com/|~/|%|build/|\.\./\.\./releases")
"""What begins like this is on the web, in a folder of the reader's own, or made by a build."""
PATH = re.compile(r"[\w./-]*(/[\w.-]*|\.(py|md|json|yml|toml|po|png|html))")
INVENTED = re.compile("NAME|OWNER|REPOSITORY")
"""Placeholders in a path."""


def _code_in(guide: Path) -> list[str]:
    """Return what the guide sets as code: spans, and indented lines up to the first two blanks."""
    text = re.sub(r"^```.*?^```", "", guide.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    lines = [line.strip().split("  ")[0] for line in text.splitlines() if line.startswith("    ")]
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)] + lines


def _is_there(path: str, guide: Path) -> bool:
    """Return whether the path is where a reader would look; a name alone may be any file's, or occur in the code."""
    exists = any((place / end).exists() for place in (guide.parent, *PLACES) for end in (path, f"{path}.py"))
    return exists or ("/" not in path and (path in {file.name for file in FILES} or path in CODE))


def _parses(command: str) -> bool:
    """Return whether the command line accepts it, with numbers in place of the letters that stand for one."""
    try:
        parser().parse_args(shlex.split(re.sub(r"\b[NX]\b", "1", command).replace("…", "--claims A=1"))[1:])
    except SystemExit as left:
        return left.code == 0
    return True


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: str(guide.relative_to(ROOT)))
class TestGuide:
    def test_every_link_leads_to_a_file(self, guide: Path) -> None:
        links = [link for link in re.findall(r"\]\(([^)#]+)\)", guide.read_text("utf-8")) if not ELSEWHERE.match(link)]
        assert [link for link in links if not (guide.parent / link).exists()] == []

    def test_every_path_exists(self, guide: Path) -> None:
        paths = [code for code in _code_in(guide) if PATH.fullmatch(code) and not ELSEWHERE.match(code)]
        assert [path for path in paths if not INVENTED.search(path) and not _is_there(path, guide)] == []

    def test_make_knows_every_target(self, guide: Path) -> None:
        known = re.findall(
            r"[\w-]+", re.findall(r"^\.PHONY: (.*)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)[0]
        )
        asked = [code.split()[1] for code in _code_in(guide) if code.startswith("make ")]
        assert [target for target in asked if target not in known] == []

    def test_the_command_line_takes_every_command(self, guide: Path) -> None:
        commands = [code for code in _code_in(guide) if re.match("quinola (?!web$)", code)]
        assert [command for command in commands if not (_parses(command) or _parses(f"{command} FILE"))] == []

    def test_every_module_can_be_run(self, guide: Path) -> None:
        modules = [found for code in _code_in(guide) for found in re.findall(r"python -m ([\w.]+)", code)]
        ours = [ROOT.joinpath(*module.split(".")) for module in modules if module.split(".")[0] != "pytest"]
        assert [
            file for file in ours if not file.with_suffix(".py").exists() and not (file / "__main__.py").exists()
        ] == []

    def test_every_name_is_in_the_code(self, guide: Path) -> None:
        names = [code for code in _code_in(guide) if re.fullmatch(r"[A-Za-z_]\w+(\.[a-z_]+)?", code)]
        assert [name for name in names if not PATH.fullmatch(name) and not WORDS.issuperset(name.split("."))] == []


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.own is None], ids=lambda game: game.id)
def test_readme_has_a_row_for_each_game_with_its_players_and_all_its_names(game: Game) -> None:
    least, most = game.seats
    players = f"{least} to {most}" if least < most else f"{most}"
    rows = [line.strip("| ").split(" | ") for line in GUIDES[0].read_text("utf-8").splitlines() if line.startswith("|")]
    (row,) = [row for row in rows if row[0] == str(game.title)]
    assert (row[1], row[3].split(", ") if game.known_as else row[3:]) == (players, [*game.known_as])
