"""`python -m tools.deploy`, as `make deploy` runs it."""

import sys

from tools.deploy.deploy import main

if __name__ == "__main__":
    sys.exit(main())
