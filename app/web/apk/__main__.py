"""Wraps a built site into an APK: ``python -m app.web.apk SITE OUT.apk``.

It is signed with a key that is made once and stays on this computer, outside of every checkout: Android lets only a
package with the same key take the place of one that is installed, and with it keep its matches.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from app import __version__

HERE = Path(__file__).parent
ICON = HERE.parents[2] / "assets" / "icon_android.png"
FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk"
JARS = ("smali", "smali-util", "dexlib2", "guava", "failureaccess", "jcommander", "antlr3-runtime")
OLDEST = "26"  # of Android's interface: everything the code calls exists since Android 8
PASSWORD = "quinola"  # a keystore must have one; the key is safe because nobody else can read the file

# Media types by file extension. A browser runs nothing that is declared as something else.
TYPES = {
    "html": "text/html", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "wasm": "application/wasm", "svg": "image/svg+xml", "png": "image/png",
    "txt": "text/plain", "ttf": "font/ttf", "otf": "font/otf", "woff2": "font/woff2",
}  # fmt: skip


class WrapError(Exception):
    """Why there is no package, and what to do, in a sentence."""


def main() -> int:
    """Wrap the site given on the command line, and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m app.web.apk", description="Wraps a built site into an APK.")
    parser.add_argument("site", type=Path, metavar="SITE", help="the folder that quinola web has written")
    parser.add_argument("out", type=Path, metavar="OUT.apk", help="the package to write")
    parser.add_argument("--key", type=Path, default=usual_key(), help="the keystore to sign with (default %(default)s)")
    args = parser.parse_args()
    try:
        package(args.site, args.out, args.key)
    except WrapError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{args.out}: version {__version__}, {args.out.stat().st_size / 1e6:.1f} MB, signed with {args.key}.")
    print("Keep that key: only a package signed with it takes the place of this one on a phone.")
    return 0


def usual_key() -> Path:
    """Return where this computer keeps the key."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    return (folder if folder.is_absolute() else Path.home() / ".config") / "quinola" / "android.p12"


def package(site: Path, out: Path, key: Path) -> None:
    """Write the package `out` around the folder `site`, signed with `key`, which is made if there is none. Raises
    `WrapError`."""
    if not (site / "index.html").is_file():
        raise WrapError(f"{site} holds no site: build one with quinola web {site}.")
    if not key.exists():
        _make(key)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        _lay_out(site, work)
        _run("java", "-cp", _classpath(), "org.jf.smali.Main", "assemble", "--api", OLDEST,
             "--output", work / "files" / "classes.dex", HERE / "smali")  # fmt: skip
        _run("aapt", "package", "-M", HERE / "AndroidManifest.xml", "-S", work / "res", "-I", FRAMEWORK,
             "--version-name", __version__, "--version-code", str(_number(__version__)),
             "-F", work / "raw.apk")  # fmt: skip
        _add(work / "files", work / "raw.apk")
        _run("zipalign", "4", work / "raw.apk", work / "aligned.apk")
        _run("apksigner", "sign", "--ks", key, "--ks-pass", f"pass:{PASSWORD}", "--out", work / "signed.apk",
             work / "aligned.apk")  # fmt: skip
        _check(work / "signed.apk")
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(work / "signed.apk", out)


def _lay_out(site: Path, work: Path) -> None:
    """Put into `work` what is packed: the site without its compressed copies, with android.js in its page's head."""
    web = work / "files" / "assets" / "web"
    shutil.copytree(site, web)
    for copy in (*web.rglob("*.br"), *web.rglob("*.gz")):
        if copy.with_suffix("").exists():
            copy.unlink()
    page = (web / "index.html").read_text("utf-8")
    if page.count("<head>") != 1:
        raise WrapError(f"{site / 'index.html'} has no <head> to put a script into: build the site again.")
    shutil.copy(HERE / "android.js", web)
    (web / "index.html").write_text(page.replace("<head>", '<head>\n  <script src="android.js"></script>'), "utf-8")
    types = "".join(f"{ending}={kind}\n" for ending, kind in TYPES.items())
    (web.parent / "types.properties").write_text(types, "ascii")
    shutil.copytree(HERE / "res", work / "res")
    (work / "res" / "drawable").mkdir()
    shutil.copy(ICON, work / "res" / "drawable" / "foreground.png")


def _add(files: Path, package: Path) -> None:
    """Add files to a package. aapt would leave some of them out, by their names, and unpack others."""
    with zipfile.ZipFile(package, "a", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(files.rglob("*")):
            if file.is_file():
                archive.write(file, file.relative_to(files).as_posix())


def _check(package: Path) -> None:
    """Raise `WrapError` unless Android will accept the package, and it requests no permission."""
    _run("apksigner", "verify", package)
    _run("zipalign", "-c", "4", package)
    with zipfile.ZipFile(package) as archive:
        if archive.getinfo("resources.arsc").compress_type != zipfile.ZIP_STORED:
            raise WrapError("Android takes no package whose resources.arsc is compressed: another aapt is needed.")
    if rights := [line for line in _run("aapt", "dump", "badging", package).splitlines() if "uses-permission" in line]:
        raise WrapError(f"The package asks for rights, and must not: {rights}.")


def _make(key: Path) -> None:
    """Make a key that nobody else on this computer can read."""
    key.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=key.parent) as folder:
        new_key = Path(folder) / "key"
        _run("keytool", "-genkeypair", "-keystore", new_key, "-storetype", "PKCS12", "-storepass", PASSWORD, "-alias",
             "quinola", "-keyalg", "RSA", "-keysize", "4096", "-validity", "18250", "-dname", "CN=Quinola")  # fmt: skip
        new_key.chmod(0o600)
        new_key.rename(key)


def _number(version: str) -> int:
    """Return a number that grows with the version: 1.2.3 is 10203."""
    major, minor, patch = map(int, version.split("."))
    return major * 10_000 + minor * 100 + patch


def _classpath() -> str:
    return ":".join(f"/usr/share/java/{name}.jar" for name in JARS)


def _run(*command: str | Path) -> str:
    """Return what a program prints. Raises `WrapError` with its last words if it fails or is missing."""
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise WrapError(f"{command[0]} is missing: .ci/setup apk installs it.") from None
    if done.returncode:
        raise WrapError(f"{command[0]} could not do its part: {(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
