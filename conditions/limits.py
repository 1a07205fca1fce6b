"""Every threshold of the package, named, with unit and source.

Sources: *design* is the project's own rule (docs/decisions/0030-swimability-rules.md); others are named
beside the value. Nothing outside this file may hold a threshold; nothing in it is read from notes, models or
the network.
"""

from __future__ import annotations

from datetime import timedelta

# --- waves (significant height at the sea cell, m) ---
WAVES_MODERATE_M = 0.6
"""From here −15. Design: knee to waist high, breaks over a child."""
WAVES_HIGH_M = 1.5
"""From here −40. Design."""
WAVES_VETO_M = 2.5
"""From here a veto. The Navy's storm-surf warnings speak of waves of 2.5 m (correiodolitoral.com/19175)."""
WAVES_MODERATE_POINTS = -15
WAVES_HIGH_POINTS = -40
WAVES_MISSING_POINTS = -5

# --- wind (mean at 10 m, km/h) ---
WIND_MODERATE_KMH = 15.0
"""From here −10. Design."""
WIND_STRONG_KMH = 30.0
"""From here −25. Design."""
WIND_MODERATE_POINTS = -10
WIND_STRONG_POINTS = -25
WIND_MISSING_POINTS = -5

# --- sea temperature (°C) ---
SEA_COLD_C = 20.0
"""Below −20. Design; the south coast has 16 to 19 °C in winter (alohaspiritmidia.com.br/?p=48237)."""
SEA_WARM_C = 27.0
"""Above −5. Design."""
SEA_COLD_POINTS = -20
SEA_WARM_POINTS = -5
SEA_MISSING_POINTS = -5

# --- rain (probability of the hour, %) ---
RAIN_LIKELY_PCT = 60.0
"""From here −10. Design."""
RAIN_LIKELY_POINTS = -10

# --- jellyfish: a heuristic of four signals, not a forecast ---
JELLYFISH_SEA_C = 24.0
"""Warm: at least. Design."""
JELLYFISH_WIND_KMH = 15.0
"""Calm: at most. Design."""
JELLYFISH_WAVES_M = 0.6
"""Flat: at most. Design."""
JELLYFISH_CURRENT_KMH = 2.0
"""Slack: at most. Design."""
JELLYFISH_HIGH_SIGNALS = 3
"""High from so many signals of four. Design."""
JELLYFISH_MODERATE_SIGNALS = 2
"""Moderate from so many. Design."""
JELLYFISH_HIGH_POINTS = -25
JELLYFISH_MODERATE_POINTS = -10

# --- light ---
DARK_POINTS = -60
"""Design; lifeguard posts close at night and rip currents cannot be seen (diarinho.net/materia/632136)."""

# --- thunder ---
THUNDERSTORM_CODES = frozenset({95, 96, 99})
"""WMO 4677 codes as Open-Meteo uses them: thunderstorm, with slight hail, with heavy hail. A veto."""

# --- water quality ---
WATER_MIXED_POINTS = -20
WATER_MAX_AGE_DAYS = 45
"""By the agency's sampling date: IMA/SC samples monthly off season (lithoralnews.com.br), plus time to
publish."""
WATER_NEAR_KM = 2.5
"""A point without a name in common counts for the nearest beach up to here. Design."""

# --- verdict bands (points out of 100) ---
SCORE_START = 100
GOOD_FROM = 70
"""Good from here. Design: no strong deduction, at most two small ones."""
FAIR_FROM = 40
"""Fair from here, poor below. Design."""

# --- hours ---
SWIMMING_HOURS = (5, 16)
"""First and last hour (start, local) offered when no part of the day is asked: 5–11 am and 12–4 pm.
Design."""
BEST_HOUR_TIE = 10
"""Local hour nearest which a tie is settled. Design."""

# --- age and horizon ---
STALE_MAX_AGE = timedelta(hours=12)
"""A stale forecast older than this is refused. Design."""
RUN_SLOT = timedelta(hours=3)
"""A forecast is asked for again in the next slot of this length (UTC); the models publish every 3 to 12
hours."""
FORECAST_DAYS = 10
"""Days asked of the weather source; its wave horizon is read from the answer."""

# --- places ---
RECORDED_MAX_KM = 8.0
"""A recording serves positions up to here from its sea grid point: less than one step (9.3 km) of the 1/12°
grid."""
SEA_GRID_DEG = 1 / 12
"""Step of the marine grid, as seen in recorded answers: −27.7083 and −27.6250, both at −48.4583."""
SEA_CELL_FRACTION = 1 / 3
"""Least share of sea for a grid cell to be taken as one of the wave model, offline. Joaquina's recorded cell:
0.35."""
ANSWER_MAX_KM = 50.0
"""An answer whose grid point lies farther than this is another place's: about two steps of the coarsest
model."""

# --- comparison ---
COMPARE_MAX = 6

# --- tide ---
TIDE_MIN_RANGE_M = 0.05
"""Turns closer than this to the last one in level are ripples of the model, not tide. Design."""
