"""A game is one file: a made-up one, put into a scratch copy, is played on the real screens without other changes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TINY = Path("tests/app/tiny")
DRIVER = (
    "tests/app/driver.py",
    "tests/app/meant.py",
    "tests/app/quicker.py",
    "tests/app/evening.py",
    "tests/tools/texts.py",
)
NEEDED = ("app", "scoring", "assets", "tests/__init__.py", *DRIVER, TINY)


def test_a_made_up_game_needs_only_one_file(tmp_path: Path) -> None:
    for name in NEEDED:
        source, target = ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    shutil.copy(ROOT / TINY / "magpie.py", tmp_path / "scoring/games/magpie.py")
    (tmp_path / "pytest.ini").write_text("[pytest]\nasyncio_mode = auto\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(TINY / "evening.py")],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert "1 passed" in run.stdout
