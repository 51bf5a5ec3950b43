"""Files in and out: match files, backups, spreadsheets, and the check that everything is as it was written."""
