"""From pictures to a published deck: checks, WebP files, names from the content, and a manifest."""
