"""Files in and out: match files, backups, tables for spreadsheets, and whether everything is as it was written."""
