"""Deploys to AWS or to an emulator of it, `python -m tools.deploy`, and looks after what is deployed."""
