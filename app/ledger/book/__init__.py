"""The book of one match: what its entries say, what they come to, and how they are told. Pure: no disk, no clock."""
