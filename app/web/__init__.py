"""The site: Quinola as plain files that run wholly inside a browser, with no server behind them.

| file | what it does |
|---|---|
| `build.py` | puts the site together; `quinola web DIR` and `make web` call it |
| `parts.py` | gathers the Python that the site runs, and has it compiled if Node is there to do it |
| `modules.py` | which modules those are, and what becomes of one: read by Pyodide's own Python, so it imports little |
| `freeze.mjs`, `warm.py` | in Node: compiles, finds out what is imported, and takes the picture of Python's memory |
| `splash.py` | the words of the splash screen in other languages, from their catalogues |
| `drawn.py` | the fonts and icons, cut to what is drawn |
| `kept.py` | what a browser keeps, by its hash; the copies that a server can hand out compressed |
| `site/` | the page itself: splash, service worker, and the worker that Python runs in |

Nothing in here is part of the site's own Python.
"""
