"""Settings of the scorer's random tests: the same deals every time, and no time limit."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
