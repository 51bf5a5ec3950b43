"""The words of the command line's parser, in the language of the command."""

from __future__ import annotations

import argparse

from scoring.text import Voice, say

WORDS = {
    message.template: message
    for message in (
        say("usage: "),
        say("positional arguments"),
        say("options"),
        say("show this help message and exit"),
        say("%(prog)s: error: %(message)s\n"),
        say("argument %(argument_name)s: %(message)s"),
        say("unrecognized arguments: %s"),
        say("the following arguments are required: %s"),
        say("expected one argument"),
        say("expected at least one argument"),
        say("ignored explicit argument %r"),
        say("invalid choice: %(value)r (choose from %(choices)s)"),
    )
}
"""What argparse says of its own accord, of what this command has, by its words for it."""


def arguments_in(voice: Voice) -> None:
    """Let the parsers made from now on speak with that voice."""
    # argparse takes its words through gettext, for which there is no setting but one for the whole process.
    argparse._ = lambda text: voice.words(WORDS[text]) if text in WORDS else text  # type: ignore[attr-defined]
