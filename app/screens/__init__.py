"""The screens, one file each: they put widgets together and ask `scoring` and the ledger, and compute no points."""
