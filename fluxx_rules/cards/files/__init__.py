"""Files as they lie on the disk: where they are, what is looked at, what is kept between runs."""
