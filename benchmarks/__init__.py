"""Programs that measure; run them by hand."""
