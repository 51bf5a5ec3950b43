"""The deal being entered, and a match about to begin: pure, without Flet. Screens and widgets only draw it."""
