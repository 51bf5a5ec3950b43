"""The workflows run only on GitHub; these tests check what can be checked without it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.packaging.test_packager import PYTHON, TARGETS

FOLDER = Path(__file__).parents[2] / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))


def _jobs(file: Path) -> dict[str, Any]:
    jobs: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))["jobs"]
    return jobs


def _steps() -> Iterator[tuple[Path, dict[str, Any]]]:
    for file in FILES:
        for job in _jobs(file).values():
            yield from ((file, step) for step in job["steps"])


def test_workflows_are_valid_by_the_published_schema() -> None:
    assert {file.stem for file in FILES} == {"checks", "packages", "site"}
    command = [
        sys.executable,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.github-workflows",
        *map(str, FILES),
    ]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout


def test_every_action_is_github_s_own_and_pinned_to_a_commit() -> None:
    used = [
        line.split("uses: ")[1] for file in FILES for line in file.read_text("utf-8").splitlines() if "uses:" in line
    ]
    assert used
    assert [
        line for line in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+", line)
    ] == []


def test_only_the_listed_jobs_have_write_permission() -> None:
    writing = {}
    for file in FILES:
        assert yaml.safe_load(file.read_text("utf-8"))["permissions"] == {"contents": "read"}
        for name, job in _jobs(file).items():
            rights = {right for right, given in job.get("permissions", {}).items() if given == "write"}
            if rights:
                writing[f"{file.stem} {name}"] = rights
    assert writing == {
        "site publish": {"pages", "id-token"},
        "site address": {"contents"},
        "packages release": {"contents"},
    }


@pytest.mark.parametrize(("file", "step"), [(file, step) for file, step in _steps() if "run" in step])
def test_every_script_is_valid_shell_and_contains_no_github_expression(file: Path, step: dict[str, Any]) -> None:
    subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)
    assert "${{" not in step["run"]


def test_a_package_is_built_for_every_target_with_a_fixed_python_version() -> None:
    build = _jobs(FOLDER / "packages.yml")["build"]
    assert sorted(entry["target"] for entry in build["strategy"]["matrix"]["include"]) == sorted(TARGETS)
    (script,) = (step["run"] for step in build["steps"] if step.get("name") == "Build")
    assert f"--python-version {PYTHON} " in script
    (packing,) = (step["run"] for step in build["steps"] if step.get("name") == "Pack")
    cases = " ".join(re.findall(r"^ *([a-z |]+)\)", packing, re.MULTILINE))
    assert sorted(cases.replace("|", " ").split()) == sorted(TARGETS)
