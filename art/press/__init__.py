"""A printer: three inks and paper, in flat shapes, screens and overprints."""
