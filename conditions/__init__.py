"""Beach and day to sea, weather, water quality and a swimability score."""
