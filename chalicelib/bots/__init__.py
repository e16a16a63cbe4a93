"""House players: what a seat does when nobody sits there, out of nothing but what that seat may see."""
