"""Presenters: turn stored games into answers, in the words of the contract."""
