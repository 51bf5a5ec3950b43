"""A recount: who has another number, what would explain it, and from there to the correction."""
