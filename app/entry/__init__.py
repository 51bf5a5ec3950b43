"""The deal being entered, and a match about to start: pure, without Flet. Screens and widgets only draw it."""
