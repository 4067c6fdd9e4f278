"""What can be known of rules whatever happens: what limits, what never holds, what is too late."""
