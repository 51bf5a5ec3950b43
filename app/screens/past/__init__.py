"""Looking back: evenings, the year, people, pairs and groups."""
