"""An installation is one folder, and works next to other packages that are named `app` and `scoring`.

It is built as an installer builds it: the source archive, from that the wheel, from that the installation.
"""

from __future__ import annotations

import json
import re
import shutil
import site
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.xdist_group("wheel")  # the fixtures that they share take long to make
# Drawn only for Flet's packager.
PICTURES = ("icon.png", "icon_android.png", "icon_ios.png", "icon_macos.png", "splash.png", "splash_dark.png")
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "app", "scoring", "assets")
# In Hearts a heart scores 1, the Queen of spades 13.
MATCH = {
    "format": "quinola-match",
    "version": 1,
    "game": "hearts",
    "players": ["Nora", "Emil", "Sara", "Wim"],
    "dealer": 0,
    "deals": [{"captured": [["2H", "3H"], ["4H", "5H", "6H", "7H", "8H"], None, ["QS"]]}],
}


def _run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive."""
    work = tmp_path_factory.mktemp("built")
    checkout = work / "checkout"
    checkout.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, checkout / name)
        else:
            shutil.copy(source, checkout)
    _run(sys.executable, "-c", "from setuptools import build_meta as b; b.build_sdist('..')", cwd=checkout)
    (archive,) = work.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    unpacked = work / archive.name.removesuffix(".tar.gz")
    # As an installation of Quinola 1.0.0 left it in the checkout.
    left = unpacked / "build" / "lib" / "app" / "guard.py"
    left.parent.mkdir(parents=True)
    left.touch()
    _run(sys.executable, "-c", "from setuptools import build_meta as b; b.build_wheel('..')", cwd=unpacked)
    (built,) = work.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs in an environment with Quinola, its libraries, and somebody else's `app` and `scoring`."""
    home = tmp_path_factory.mktemp("home")
    _run(sys.executable, "-m", "venv", "--without-pip", "env", cwd=home)
    python = home / "env" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index")
    _run(*pip, wheel, cwd=home)
    packages = Path(_run(python, "-c", "import site; print(site.getsitepackages()[0])", cwd=home).strip())
    (packages / "libraries.pth").write_text("\n".join(site.getsitepackages()))
    for name in ("app", "scoring"):
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text("OWNER = 'somebody else'\n")
    return python.parent


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a match file, in which the commands run; its `app` and `scoring` are not Quinola's."""
    (tmp_path / "match.json").write_text(json.dumps(MATCH), encoding="utf-8")
    for name in ("app.py", "scoring.py"):
        (tmp_path / name).write_text("raise SystemExit('the wrong one')\n")
    return tmp_path


def test_the_wheel_holds_one_folder_with_all_that_is_needed_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    needed = {
        f"quinola/{file.relative_to(ROOT).as_posix()}"
        for folder in ("app", "scoring", "assets")
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and file.suffix not in (".pyc", ".po")
    }
    pictures = {f"quinola/assets/{name}" for name in PICTURES}
    assert pictures <= needed
    needed -= pictures | {name for name in needed if name.startswith("quinola/assets/readme/")}
    assert names == needed | {"quinola/__init__.py", "quinola/__main__.py"}


@pytest.mark.parametrize("command", [["quinola"], ["python", "-m", "quinola"]], ids=" ".join)
def test_it_scores_a_match_next_to_packages_of_the_same_names(command: list[str], programs: Path, place: Path) -> None:
    printed = _run(programs / command[0], *command[1:], "score", "match.json", "--json", cwd=place)
    assert json.loads(printed)["totals"] == [2, 5, 6, 13]


def test_the_server_starts_next_to_packages_of_the_same_names(programs: Path, place: Path) -> None:
    command = [f"{programs}/quinola", "--port", "0", "--no-browser", "--data", "data"]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            first_line = process.stdout.readline()
            address = re.search(r"http://\S+/", first_line)
            assert address, f"it did not start: {first_line!r}"
            with urllib.request.urlopen(address[0]) as page:
                assert b"<title>Quinola</title>" in page.read()
            with urllib.request.urlopen(f"{address[0]}favicon.png") as icon:
                assert icon.read() == (ROOT / "assets" / "favicon.png").read_bytes()
        finally:
            process.terminate()
            process.communicate(timeout=10)


def test_the_other_packages_are_still_there(programs: Path, tmp_path: Path) -> None:
    printed = _run(programs / "python", "-c", "import app, scoring; print(app.OWNER, scoring.OWNER)", cwd=tmp_path)
    assert printed == "somebody else somebody else\n"


@pytest.mark.parametrize("module", ["app", "quinola"])
def test_a_checkout_starts_under_either_name(module: str) -> None:
    assert _run(sys.executable, "-m", module, "--version", cwd=ROOT).startswith("quinola ")
