"""How the random tests of the scorer run: the same deals every time, and no clock."""

from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.load_profile("steady")
