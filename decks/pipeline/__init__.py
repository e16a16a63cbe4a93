"""From pictures to a published deck: check them, draw them as WebP, name them by content, list them in a manifest."""
