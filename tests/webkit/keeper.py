"""A browser with one window that keeps what it stores in a folder: WebKit under automation keeps nothing.

Run by the system's own Python, which has WebKitGTK: ``python3 keeper.py FOLDER URL SCRIPT SECONDS``. Opens the address,
runs the body of an asynchronous function in the page once it is loaded, prints what that returns, and ends with 0. If
nothing is returned within the seconds, it prints what the page shows to stderr and ends with 1; what the page's console
says goes there in any case.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# It looks like an iPhone, for which Python leaves something out.
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/26.0 Mobile/15E148 Safari/604.1"
)
folder, url, script, seconds = sys.argv[1:]
status = 1
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_with_website_data_manager(manager))
view.get_settings().set_enable_write_console_messages_to_stdout(True)
view.get_settings().set_user_agent(IPHONE)
window = Gtk.Window(default_width=390, default_height=844)
window.add(view)
window.show_all()


def run(body: str, answered: object) -> None:
    view.call_async_javascript_function(body, -1, None, None, None, None, answered)


def loaded(_view: WebKit2.WebView, event: WebKit2.LoadEvent) -> None:
    if event == WebKit2.LoadEvent.FINISHED:
        run(script, answered)


def answered(_view: WebKit2.WebView, result: object) -> None:
    global status
    try:
        print(view.call_async_javascript_function_finish(result).to_string(), flush=True)
        status = 0
    except GLib.Error as error:
        print(error.message, file=sys.stderr)
    Gtk.main_quit()


def given_up() -> None:
    GLib.timeout_add_seconds(10, lambda: end("and the page does not answer"))
    run("return `${document.readyState}: ${document.body.innerText}`;", shown)


def shown(_view: WebKit2.WebView, result: object) -> None:
    try:
        end(f"with this on the page, {view.call_async_javascript_function_finish(result).to_string()}")
    except GLib.Error as error:
        end(error.message)


def end(why: str) -> None:
    print(f"Nothing came of it within {seconds} s: {why}", file=sys.stderr)
    Gtk.main_quit()


view.connect("load-changed", loaded)
view.connect("load-failed", lambda _view, _event, address, error: end(f"{address}, {error.message}"))
view.connect("web-process-terminated", lambda _view, reason: end(reason.value_nick))
view.load_uri(url)
GLib.timeout_add_seconds(int(seconds), given_up)
Gtk.main()
sys.exit(status)
