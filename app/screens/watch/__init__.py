"""What somebody sees who only watches: nothing here can change anything."""
