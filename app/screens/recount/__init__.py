"""A recount: somebody has another number than the sheet. What would explain it, and how is the deal corrected?"""
