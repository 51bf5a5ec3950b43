"""How the site is packed for the Android app; tests/browser/test_android.py tests what the page does there.

`make apk` checks the package that it makes. It needs Debian's Android tools, which these tests do without.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.web.apk.__main__ import HERE, WrapError, _lay_out, _number

SCRIPT = (HERE / "android.js").read_text("utf-8")


def test_the_page_calls_exactly_what_the_app_offers_it() -> None:
    code = (HERE / "smali" / "app" / "quinola" / "Bridge.smali").read_text("utf-8")
    lent = re.findall(
        r"^\.method public (\w+)\(.*\n +\.registers .*\n +\.annotation .*JavascriptInterface;$", code, re.MULTILINE
    )
    assert sorted(lent) == ["awake", "open", "save", "share", "write"]
    assert set(re.findall(r"\bandroid\.(\w+)\(", SCRIPT)) == set(lent)


def test_the_site_is_packed_without_compressed_copies_and_with_the_script_first(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<!DOCTYPE html>\n<html>\n<head>\n  <script>its own</script>\n</head>\n</html>")
    for name in ("python.js", "python.js.br", "python.js.gz", "app.tar.gz"):
        (site / name).write_bytes(b"x")
    _lay_out(site, tmp_path / "work")
    web = tmp_path / "work" / "files" / "assets" / "web"
    assert {file.name for file in web.iterdir()} == {"index.html", "android.js", "python.js", "app.tar.gz"}
    page = (web / "index.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>", page) == ['<script src="android.js">', "<script>"]
    assert "android.js" not in (site / "index.html").read_text("utf-8")


def test_a_page_without_a_head_is_not_packed(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<title>Quinola</title>")
    with pytest.raises(WrapError, match="build the site again"):
        _lay_out(tmp_path / "site", tmp_path / "work")


def test_a_later_version_has_a_larger_number() -> None:
    assert _number("1.0.0") < _number("1.0.1") < _number("1.2.0") < _number("1.10.3") < _number("2.0.0")
