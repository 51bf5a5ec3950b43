"""What Flet's packager makes of pyproject.toml, found out by running the packager.

`flet build` needs Flutter, which tests cannot have. Everything that it decides before it calls Flutter is Python, and
runs here on a copy of the checkout, since it writes into `build`.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import flet_cli.commands.build
import pytest
from flet_cli.commands.flutter_base import BaseFlutterCommand
from PIL import Image

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.xdist_group("packager")  # the fixtures that they share take long to make
TARGETS = ("apk", "aab", "ipa", "macos", "windows", "linux")
PYTHON = "3.14"  # as .github/workflows/packages.yml says
# Like python-build's manifest, which the packager downloads; 3.15 is the next version.
PYTHONS = {
    version: {"full_version": f"{version}.2", "pyodide_version": "0", "android_abis": ["arm64-v8a", "x86_64"]}
    for version in (PYTHON, "3.15")
}
NOT_OURS = (".venv", ".git", "build", "dist", "quinola.egg-info", ".mypy_cache", ".ruff_cache", ".pytest_cache")


class Packager(flet_cli.commands.build.Command):  # type: ignore[misc]
    """`flet build` up to the calls of Dart and Flutter, which are only recorded."""

    def run(
        self, args: Sequence[str], cwd: str, env: dict[str, str] | None = None, capture_output: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Record the call, and do what the packager expects of it."""
        self.called = list(args)
        (self.build_dir / "python-app").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(args, 0)

    def values(self, option: str) -> list[str]:
        """Return the values of an option in the recorded call."""
        return [value for name, value in zip(self.called, self.called[1:], strict=False) if name == option]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, with the folders that work leaves behind in one."""
    place = tmp_path_factory.mktemp("checkout") / "quinola"
    shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(*NOT_OURS, ".hypothesis"))
    for name in NOT_OURS:
        (place / name).mkdir()
        (place / name / "pyvenv.cfg").touch()
    return place


def _packager(target: str, checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Packager:
    """Return the packager, with everything decided for one target."""
    manifest = tmp_path / "manifest.json"
    manifest.write_text(json.dumps({"pythons": PYTHONS, "default_python_version": "3.15"}))
    monkeypatch.setenv("FLET_PYTHON_BUILD_MANIFEST", str(manifest))
    monkeypatch.setattr(BaseFlutterCommand, "initialize_command", lambda self: None)
    parser = argparse.ArgumentParser()
    packager = Packager(parser)
    packager.options = parser.parse_args([target, str(checkout), "--yes", "--python-version", PYTHON])
    packager.target_platform = target
    packager.dart_exe = packager.flutter_exe = "never called"
    packager.status, packager.emojis = argparse.Namespace(update=lambda text: None), {"checkmark": "done"}
    packager.initialize_command()
    packager.validate_entry_point()
    packager.setup_template_data()
    return packager


@pytest.fixture
def packagers(checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Packager]:
    """A packager for each target."""
    return {target: _packager(target, checkout, monkeypatch, tmp_path) for target in TARGETS}


def _bundled(packager: Packager, checkout: Path) -> set[str]:
    """Return the files that get into the package: serious_python copies everything but the excluded paths."""
    packager.package_python_app()
    left_out = {checkout / path for path in packager.values("--exclude")}
    return {
        file.relative_to(checkout).as_posix()
        for file in checkout.rglob("*")
        if file.is_file() and not left_out & {file, *file.parents}
    }


@pytest.mark.parametrize("target", TARGETS)
def test_only_what_runs_on_the_device_is_bundled(target: str, packagers: dict[str, Packager], checkout: Path) -> None:
    bundled = _bundled(packagers[target], checkout)
    assert {name for name in bundled if "/" not in name} == {"main.py"}
    fonts = {file.relative_to(ROOT).as_posix() for file in (ROOT / "assets" / "fonts").iterdir()}
    catalogues = {file.relative_to(ROOT).as_posix() for file in (ROOT / "app" / "texts").glob("*.mo")}
    assert {name for name in bundled if not name.endswith(".py")} == fonts | catalogues
    modules = {file.relative_to(ROOT).as_posix() for part in ("app", "scoring") for file in (ROOT / part).rglob("*.py")}
    assert modules - bundled == {name for name in modules if name.startswith(("app/quinola/", "app/web/"))}


def test_the_server_and_its_web_client_stay_out_of_phones(packagers: dict[str, Packager], checkout: Path) -> None:
    for packager in packagers.values():
        packager.package_python_app()
        assert packager.values("--python-version") == [PYTHON]
        assert packager.values("--cleanup-package-files") == ["flet_web"]
        (web,) = (asked for asked in packager.values("-r") if asked.startswith("flet-web"))
        assert "sys_platform" in web
        assert 'sys_platform != "android"' in web
        assert 'sys_platform != "ios"' in web


def test_no_package_asks_for_network_access(packagers: dict[str, Packager]) -> None:
    for packager in packagers.values():
        options = packager.template_data["options"]
        granted = {name for name, given in options["android_permissions"].items() if given}
        assert granted == {"android.permission.VIBRATE"}
        network = {name: given for name, given in options["macos_entitlements"].items() if "network" in name}
        assert network == {"com.apple.security.network.client": False, "com.apple.security.network.server": False}


@pytest.mark.parametrize("target", ["ipa", "macos"])
def test_the_plist_for_apple_says_that_nothing_is_encrypted(target: str, packagers: dict[str, Packager]) -> None:
    assert packagers[target].template_data["options"]["info_plist"] == {"ITSAppUsesNonExemptEncryption": False}


def test_all_packages_have_the_same_name(packagers: dict[str, Packager]) -> None:
    for packager in packagers.values():
        data = packager.template_data
        assert data["bundle_id"] == "app.quinola.quinola"
        assert (data["product_name"], data["artifact_name"], data["project_name"]) == ("Quinola", "quinola", "quinola")
    assert packagers["linux"].template_data["linux_categories"] == "Game;CardGame;"


def test_the_android_key_comes_from_the_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, packagers: dict[str, Packager]
) -> None:
    assert packagers["apk"].template_data["options"]["android_signing"] is False
    monkeypatch.setenv("FLET_ANDROID_SIGNING_KEY_STORE", str(tmp_path / "key"))
    assert _packager("apk", checkout, monkeypatch, tmp_path).template_data["options"]["android_signing"] is True


def _icons(packager: Packager) -> dict[str, Image.Image]:
    """Return every icon that the packager draws, by its file name."""
    packager.template_digest = ""
    packager.flutter_dir.mkdir(parents=True, exist_ok=True)
    declared = packager.flutter_dir / {"ipa": "ios", "macos": "macos"}[packager.target_platform] / "Runner"
    folder = declared / "Assets.xcassets" / "AppIcon.appiconset"
    folder.mkdir(parents=True)
    name = {"ipa": "Icon-App-1024x1024@1x.png", "macos": "app_icon_1024.png"}[packager.target_platform]
    (folder / name).touch()
    packager.customize_icons()
    return {file.name: Image.open(file) for file in folder.iterdir()}


def test_the_icon_of_an_iphone_fills_its_square_and_has_no_alpha(packagers: dict[str, Packager]) -> None:
    icon = _icons(packagers["ipa"])["Icon-App-1024x1024@1x.png"]
    assert icon.mode == "RGB"
    paper = icon.getpixel((0, 0))
    assert paper == (0xFB, 0xF7, 0xEC)
    assert {icon.getpixel((x, y)) for x in (0, 1023) for y in (0, 1023)} == {paper}


def test_the_icon_of_a_mac_is_a_tile_of_824_on_1024(packagers: dict[str, Packager]) -> None:
    alpha = _icons(packagers["macos"])["app_icon_1024.png"].getchannel("A")
    assert alpha.point(lambda value: 255 if value > 127 else 0).getbbox() == (100, 100, 924, 924)
