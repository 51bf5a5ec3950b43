"""The actions on a deal being entered, and the one function that applies them.

A widget reports what was touched; the chosen player and the cards' places come from the newest state, never from the
one that was drawn: two taps may come before the screen is drawn again. An action that is impossible – its question has
gone, its card is not among those asked for – returns the same state. If an action leaves the owner to the state, the
draft names the owner.
"""
