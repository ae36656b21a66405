"""What builds and checks Miz; no part of what is installed."""
