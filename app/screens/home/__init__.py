"""Home: the matches in play, those that are over, and the search for one."""
