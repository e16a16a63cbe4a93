"""Computer players: the moves of a seat without a person, chosen only from what that seat may see."""
