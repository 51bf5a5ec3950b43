"""What can be done to a deal being entered, an action each, and the one function that does it.

A widget says what was touched; who is chosen and what lies where is asked of the newest state, never of the one that
was drawn: two taps may come before the screen is drawn again. An action that cannot be done – its question has gone,
its card is not among those asked for – leaves the very same state. Where the owner is left to the state, what is kept
names them.
"""
