"""The painter: turns recipes into pictures as SVG text. It does not depend on a particular deck."""
