"""The screens: they put widgets together and ask `scoring` and the ledger, but compute no points themselves."""
