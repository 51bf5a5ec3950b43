"""Looking back, from the index of matches: finding them, evenings, winners and statistics. Pure."""
