"""A browser of one window that keeps what it stores in a folder: WebKit under automation keeps nothing.

Run by the system's own Python, which has WebKitGTK: ``python3 keeper.py FOLDER URL SCRIPT``. Opens the address, runs
the body of an asynchronous function in the page once it is loaded, prints what that returns, and ends.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

folder, url, script = sys.argv[1:]
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_with_website_data_manager(manager))
window = Gtk.Window(default_width=390, default_height=844)
window.add(view)
window.show_all()


def loaded(_view: WebKit2.WebView, event: WebKit2.LoadEvent) -> None:
    if event == WebKit2.LoadEvent.FINISHED:
        view.call_async_javascript_function(script, -1, None, None, None, None, answered)


def answered(_view: WebKit2.WebView, result: object) -> None:
    try:
        print(view.call_async_javascript_function_finish(result).to_string(), flush=True)
    except GLib.Error as error:
        print(error.message, file=sys.stderr)
    Gtk.main_quit()


view.connect("load-changed", loaded)
view.load_uri(url)
GLib.timeout_add_seconds(300, Gtk.main_quit)
Gtk.main()
