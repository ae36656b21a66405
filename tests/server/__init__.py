"""Tests of the server, on real databases and real buses."""
