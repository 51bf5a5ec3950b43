"""The fonts and the theme of a page, which give Flet's own controls our colours and type."""

from __future__ import annotations

import flet as ft

from app.look.theme import BODY, BUTTON_RADIUS, CLEAR, FONTS, SANS, SECOND, STRONG, TITLE, Palette, style


def _material(colours: Palette) -> ft.ColorScheme:
    """Return Material's colour scheme in our colours, all of them given, so that Material derives none."""
    ink, on, sheet = colours.ink, colours.on, colours.sheet
    return ft.ColorScheme(
        primary=ink, on_primary=on, primary_container=ink, on_primary_container=on,
        secondary=ink, on_secondary=on, secondary_container=colours.tint, on_secondary_container=ink,
        tertiary=ink, on_tertiary=on, tertiary_container=colours.tint, on_tertiary_container=ink,
        error=ink, on_error=on, error_container=colours.tint, on_error_container=ink,
        surface=colours.bg, on_surface=ink, on_surface_variant=colours.ink2, surface_tint=CLEAR,
        surface_container_lowest=sheet, surface_container_low=sheet, surface_container=sheet,
        surface_container_high=sheet, surface_container_highest=colours.tint, surface_bright=sheet, surface_dim=sheet,
        outline=ink, outline_variant=colours.line, shadow=CLEAR, scrim="#66000000",
        inverse_surface=ink, on_inverse_surface=on, inverse_primary=on,
    )  # fmt: skip


def _text_theme(colours: Palette) -> ft.TextTheme:
    """Return the styles of text that has none of its own, as in dialogs, menus and fields."""
    body, strong, title = style(BODY, colours.ink), style(STRONG, colours.ink), style(TITLE, colours.ink)
    small = style(SECOND, colours.ink)
    return ft.TextTheme(
        body_large=body, body_medium=body, body_small=small, label_large=strong, label_medium=small, label_small=small,
        title_large=title, title_medium=strong, title_small=strong,
        headline_large=title, headline_medium=title, headline_small=title,
        display_large=title, display_medium=title, display_small=title,
    )  # fmt: skip


def _theme(colours: Palette) -> ft.Theme:
    """Return the theme of Flet's own controls in this palette."""
    none = ft.PageTransitionTheme.NONE
    rounded = ft.RoundedRectangleBorder(radius=BUTTON_RADIUS)
    return ft.Theme(
        color_scheme=_material(colours),
        text_theme=_text_theme(colours),
        font_family=SANS,
        scaffold_bgcolor=colours.bg,
        splash_color=ft.Colors.with_opacity(0.08, colours.ink),
        highlight_color=ft.Colors.with_opacity(0.05, colours.ink),
        hover_color=ft.Colors.with_opacity(0.04, colours.ink),
        focus_color=ft.Colors.with_opacity(0.14, colours.ink),
        dialog_theme=ft.DialogTheme(bgcolor=colours.sheet, elevation=0, shape=rounded, shadow_color=CLEAR),
        popup_menu_theme=ft.PopupMenuTheme(color=colours.sheet, elevation=0, shape=rounded, shadow_color=CLEAR),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=colours.ink,
            action_text_color=colours.on,
            content_text_style=style(BODY, colours.on),
            elevation=0,
            shape=rounded,
            behavior=ft.SnackBarBehavior.FLOATING,
        ),
        scrollbar_theme=ft.ScrollbarTheme(thickness=4, radius=2, thumb_color=colours.rule),
        page_transitions=ft.PageTransitionsTheme(android=none, ios=none, linux=none, macos=none, windows=none),
    )


def dress(page: ft.Page, colours: Palette, language: str = "en") -> None:
    """Set the fonts, the theme and the language of the page; call this again when the player chooses another.

    The client tells screen readers the language (the `lang` of its page), and speaks it in its own calendar.
    """
    # A browser gets the fonts from assets/assets/FontManifest.json, in time for the first frame. Set here, they would
    # come too late: until then suits are shown as boxes.
    page.fonts = {} if page.web else dict(FONTS)
    page.theme = page.dark_theme = _theme(colours)
    spoken = ft.Locale(language)
    # As the only one it is also taken from a client that asks for another.
    page.locale_configuration = ft.LocaleConfiguration([spoken], spoken)
    page.theme_mode = ft.ThemeMode.DARK if colours.dark else ft.ThemeMode.LIGHT
