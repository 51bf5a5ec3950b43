"""The two small pages of the door: plain HTML, for a browser that gets nothing else."""

from html import escape

_WHOLE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quinola</title>
<style>
  body {{ margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 16px; padding: 24px;
    box-sizing: border-box; font: 18px/1.4 Georgia, serif; background: #EFE7D6; color: #1E1A15; }}
  h1 {{ font-size: 28px; margin: 0; }}
  p, label {{ margin: 0; }}
  form {{ display: grid; gap: 8px; }}
  input, button {{ font: inherit; min-height: 56px; border: 1.5px solid; border-radius: 12px; padding: 0 14px;
    width: 100%; box-sizing: border-box; background: transparent; color: inherit; }}
  input {{ text-transform: uppercase; letter-spacing: 1px; }}
  button {{ background: #1E1A15; color: #FBF7EC; font-weight: bold; }}
  @media (prefers-color-scheme: dark) {{
    body {{ background: #12100D; color: #F3EADA; }}
    button {{ background: #F3EADA; color: #12100D; }}
  }}
</style>
{body}
</html>
"""
_ASKS = """\
<h1>Ask at the table for the code.</h1>
{wrong}
<form>
  <label for="key">Or type its key:</label>
  <input id="key" name="key" autocomplete="off" autocapitalize="characters" spellcheck="false" required>
  <button>Open</button>
</form>"""
_WRONG = '<p role="alert">That is not the key: compare it with the one at the table.</p>'
# The page asks for the next one itself: a cookie that only this site's own pages may send goes with it then, also where
# another site's link has led here. The address with the key stays in no history.
_LEADS = """\
<meta http-equiv="refresh" content="0;url={path}">
<p>Quinola is opening. <a href="{path}">Open it</a></p>"""


def asks(*, wrong: bool = False) -> str:
    """What somebody sees who has no key, or has brought a `wrong` one."""
    return _WHOLE.format(body=_ASKS.format(wrong=_WRONG if wrong else ""))


def leads_to(path: str) -> str:
    """The page that opens another one of this server."""
    return _WHOLE.format(body=_LEADS.format(path=escape(path)))
