"""Looking back, from what the list of matches keeps: finding them, the evenings they made, and who won. Pure."""
