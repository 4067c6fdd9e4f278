"""Files on the disk: where they are, how they are read and written, prepared card files."""
