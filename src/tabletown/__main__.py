"""`python -m tabletown` is the same as `tabletown`."""

from tabletown.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
