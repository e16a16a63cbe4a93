"""Makes clean pictures and sounds of what strangers upload. Nothing here knows decks, games or stores."""
