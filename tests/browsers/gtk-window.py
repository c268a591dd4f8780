#!/usr/bin/python3
"""A window with nothing but a WebKitGTK page that WebKitWebDriver drives: the tool bar of MiniBrowser is too wide for a phone."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["pt-BR"])
page = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)

window = Gtk.Window(decorated=False)
window.set_default_size(int(os.environ["VIEW_WIDTH"]), int(os.environ["VIEW_HEIGHT"]))
window.connect("destroy", Gtk.main_quit)
window.add(page)
window.show_all()


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Vitrine")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: page)


def take_focus():
    """Without a window manager nobody else gives the window the focus, and a page without it draws no focus rings."""
    window.get_window().focus(Gdk.CURRENT_TIME)
    page.grab_focus()
    return False


context.connect("automation-started", on_automation)
GLib.timeout_add(100, take_focus)
Gtk.main()
