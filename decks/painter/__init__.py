"""The painter: recipes in, pictures as SVG text out. Nothing here knows which deck it paints."""
