"""The tables of house players: what is written by hand here becomes what ships in chalicelib/bots/tables/."""
