"""`python -m tools.golden`, as `make golden` runs it."""

from tools.golden.absence import main

if __name__ == "__main__":
    main()
