"""The screens that look back at past matches: evenings, years, people, pairs and groups."""
