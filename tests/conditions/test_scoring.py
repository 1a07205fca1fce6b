"""Every rule at every edge: just below, at, just above, missing; and what must hold for all hours."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from conditions import jellyfish, limits
from conditions.scoring import HOUR_CODES, band, score_swimability, verdict_order
from conditions.types import HourConditions, Verdict, WaterStatus
from tests.conditions.samples import CALM

PROPER = WaterStatus.PROPER

settings.register_profile("steady", deadline=None)  # a busy machine is no fault
settings.load_profile("steady")


def deltas(hour, water=PROPER):
    return {reason.code: reason.delta for reason in score_swimability(hour, water).reasons}


EDGES = [
    # field, value, code or None, points
    ("wave_height_m", 0.0, None, 0),
    ("wave_height_m", 0.59, None, 0),
    ("wave_height_m", 0.6, "waves_moderate", -15),
    ("wave_height_m", 0.61, "waves_moderate", -15),
    ("wave_height_m", 1.49, "waves_moderate", -15),
    ("wave_height_m", 1.5, "waves_high", -40),
    ("wave_height_m", 1.51, "waves_high", -40),
    ("wave_height_m", 2.49, "waves_high", -40),
    ("wave_height_m", None, "waves_missing", -5),
    ("wind_speed_kmh", 0.0, None, 0),
    ("wind_speed_kmh", 14.9, None, 0),
    ("wind_speed_kmh", 15.0, "wind_moderate", -10),
    ("wind_speed_kmh", 15.1, "wind_moderate", -10),
    ("wind_speed_kmh", 29.9, "wind_moderate", -10),
    ("wind_speed_kmh", 30.0, "wind_strong", -25),
    ("wind_speed_kmh", 30.1, "wind_strong", -25),
    ("wind_speed_kmh", None, "wind_missing", -5),
    ("sea_surface_temperature_c", 19.9, "sea_cold", -20),
    ("sea_surface_temperature_c", 20.0, None, 0),
    ("sea_surface_temperature_c", 20.1, None, 0),
    ("sea_surface_temperature_c", 26.9, None, 0),
    ("sea_surface_temperature_c", 27.0, None, 0),
    ("sea_surface_temperature_c", 27.1, "sea_warm", -5),
    ("sea_surface_temperature_c", None, "sea_missing", -5),
    ("precipitation_probability_pct", 59.0, None, 0),
    ("precipitation_probability_pct", 60.0, "rain_likely", -10),
    ("precipitation_probability_pct", 61.0, "rain_likely", -10),
    ("precipitation_probability_pct", None, "rain_missing", 0),
    ("is_day", True, None, 0),
    ("is_day", False, "dark", -60),
    ("is_day", None, "daylight_missing", 0),
    ("weather_code", 82, None, 0),
    ("weather_code", None, "thunder_missing", 0),
]
FAMILY = {
    "wave_height_m": "waves_",
    "wind_speed_kmh": "wind_",
    "sea_surface_temperature_c": "sea_",
    "precipitation_probability_pct": "rain_",
    "is_day": "da",
    "weather_code": "thunder_",
}


@pytest.mark.parametrize(("field", "value", "code", "points"), EDGES)
def test_each_rule_fires_from_its_threshold_on(field, value, code, points):
    found = deltas(replace(CALM, **{field: value}))
    fired = {name: delta for name, delta in found.items() if name.startswith(FAMILY[field])}
    assert fired == ({} if code is None else {code: points})


@pytest.mark.parametrize(("field", "value", "code", "points"), [e for e in EDGES if e[0] != "wave_height_m"])
def test_the_score_is_the_sum_of_its_reasons(field, value, code, points):
    swim = score_swimability(replace(CALM, **{field: value}), PROPER)
    assert swim.score == max(0, 100 + sum(reason.delta for reason in swim.reasons))


def test_a_fine_hour_is_good_and_loses_only_the_jellyfish_points():
    swim = score_swimability(CALM, PROPER)
    assert (swim.score, swim.verdict) == (90, Verdict.GOOD)
    assert deltas(CALM) == {"jellyfish_moderate": -10}


JELLYFISH = [
    # sea, wind, waves, current → chance, points; each signal at its edge
    (24.0, 15.0, 0.6, 2.0, "high", -25),
    (23.9, 15.0, 0.6, 2.0, "high", -25),
    (24.0, 15.1, 0.6, 2.0, "high", -25),
    (24.0, 15.0, 0.61, 2.0, "high", -25),
    (24.0, 15.0, 0.6, 2.1, "high", -25),
    (23.9, 15.1, 0.6, 2.0, "moderate", -10),
    (24.0, 15.1, 0.61, 2.0, "moderate", -10),
    (23.9, 15.1, 0.61, 2.0, "low", 0),
    (23.9, 15.1, 0.61, 2.1, "low", 0),
    (None, 15.0, 0.6, 2.0, "high", -25),
    (None, 15.1, 0.6, 2.0, "moderate", -10),
    (None, 15.1, 0.61, 2.0, None, 0),
    (None, 15.1, 0.61, 2.1, "low", 0),
    (None, None, 0.61, 2.1, None, 0),
    (None, None, None, None, None, 0),
]


@pytest.mark.parametrize(("sea", "wind", "waves", "current", "chance", "points"), JELLYFISH)
def test_jellyfish_chance_counts_the_signals_that_are_there(sea, wind, waves, current, chance, points):
    hour = replace(
        CALM,
        sea_surface_temperature_c=sea,
        wind_speed_kmh=wind,
        wave_height_m=waves,
        ocean_current_velocity_kmh=current,
    )
    assert jellyfish.judge_chance(hour) == chance
    found = {code: delta for code, delta in deltas(hour).items() if code.startswith("jellyfish")}
    assert found == ({f"jellyfish_{chance}": points} if points else {})


@pytest.mark.parametrize("height", [2.5, 2.51, 9.0])
def test_storm_surf_is_a_veto_from_two_and_a_half_metres(height):
    swim = score_swimability(replace(CALM, wave_height_m=height), PROPER)
    assert (swim.score, swim.verdict) == (0, Verdict.UNFIT)
    assert swim.reasons[0].code == "veto_storm_surf"
    assert swim.reasons[0].args == {"wave_height_m": height}


@pytest.mark.parametrize(("code", "veto"), [(94, False), (95, True), (96, True), (97, False), (99, True)])
def test_thunderstorm_codes_are_a_veto_and_no_others(code, veto):
    swim = score_swimability(replace(CALM, weather_code=code), PROPER)
    assert (swim.verdict is Verdict.UNFIT) == veto
    assert (swim.score == 0) == veto


@pytest.mark.parametrize(
    ("status", "score", "verdict", "code"),
    [
        (WaterStatus.PROPER, 90, Verdict.GOOD, None),
        (WaterStatus.MIXED, 70, Verdict.GOOD, "water_mixed"),
        (WaterStatus.IMPROPER, 0, Verdict.UNFIT, "veto_water_unfit"),
        (WaterStatus.UNKNOWN, 90, Verdict.GOOD, "water_unknown"),
    ],
)
def test_water_status_vetoes_deducts_or_is_said_to_be_unknown(status, score, verdict, code):
    swim = score_swimability(CALM, status)
    assert (swim.score, swim.verdict) == (score, verdict)
    assert {r.code for r in swim.reasons} == {"jellyfish_moderate"} | ({code} if code else set())


def test_no_wave_data_means_nobody_can_say():
    swim = score_swimability(replace(CALM, wave_height_m=None), PROPER)
    assert (swim.score, swim.verdict) == (None, Verdict.UNKNOWN)
    assert "waves_missing" in {reason.code for reason in swim.reasons}


@pytest.mark.parametrize("water", [WaterStatus.IMPROPER, PROPER])
def test_a_veto_stands_without_wave_data(water):
    hour = replace(CALM, wave_height_m=None, weather_code=1 if water is WaterStatus.IMPROPER else 95)
    assert score_swimability(hour, water).verdict is Verdict.UNFIT


def test_all_vetoes_are_told():
    hour = replace(CALM, wave_height_m=3.0, weather_code=95)
    codes = [reason.code for reason in score_swimability(hour, WaterStatus.IMPROPER).reasons]
    assert codes[:3] == ["veto_storm_surf", "veto_thunderstorm", "veto_water_unfit"]


@pytest.mark.parametrize(
    ("score", "verdict"),
    [
        (100, Verdict.GOOD),
        (70, Verdict.GOOD),
        (69, Verdict.FAIR),
        (40, Verdict.FAIR),
        (39, Verdict.POOR),
        (0, Verdict.POOR),
    ],
)
def test_verdict_bands(score, verdict):
    assert band(score) is verdict


def test_green_needs_the_thunderstorm_check():
    swim = score_swimability(replace(CALM, weather_code=None), PROPER)
    assert (swim.score, swim.verdict) == (90, Verdict.FAIR)
    assert swim.reasons[-1].code == "verdict_lowered"
    assert swim.reasons[-1].args == {"band": "good"}


def test_a_missing_wind_lowers_the_verdict_as_if_it_were_strong():
    swim = score_swimability(replace(CALM, wind_speed_kmh=None), WaterStatus.MIXED)
    assert swim.score == 75  # 100 − 5 wind missing − 20 water; jellyfish cannot be told
    assert swim.verdict is band(100 - 25 - 20 - 10)


def test_the_score_never_falls_below_zero():
    hour = HourConditions(
        valid_at=CALM.valid_at,
        wave_height_m=2.0,
        wind_speed_kmh=40,
        sea_surface_temperature_c=15,
        is_day=False,
        weather_code=1,
    )
    assert score_swimability(hour, WaterStatus.MIXED).score == 0


# --- properties ---

waves = st.floats(0, 6)
winds = st.floats(0, 90)
seas = st.floats(10, 32)
percents = st.floats(0, 100)
codes = st.sampled_from([0, 1, 2, 3, 45, 61, 80, 95, 96, 99])


@st.composite
def any_hour(draw, *, complete=False):
    def value(strategy):
        return draw(strategy if complete else st.none() | strategy)

    return HourConditions(
        valid_at=CALM.valid_at,
        wave_height_m=value(waves),
        sea_surface_temperature_c=value(seas),
        ocean_current_velocity_kmh=value(st.floats(0, 8)),
        wind_speed_kmh=value(winds),
        precipitation_probability_pct=value(percents),
        weather_code=value(codes),
        is_day=value(st.booleans()),
    )


statuses = st.sampled_from(WaterStatus)
SCORED = (
    "wave_height_m",
    "sea_surface_temperature_c",
    "ocean_current_velocity_kmh",
    "wind_speed_kmh",
    "precipitation_probability_pct",
    "weather_code",
    "is_day",
)


def points_without_jellyfish(hour, water):
    """Score before clamping, jellyfish aside: a calm warm sea has more of them, so there calm is worse."""
    swim = score_swimability(hour, water)
    if swim.verdict is Verdict.UNFIT:
        return -1000
    return sum(r.delta for r in swim.reasons if not r.code.startswith("jellyfish"))


@given(any_hour(complete=True), statuses, waves, waves)
def test_higher_waves_never_score_better(hour, water, one, other):
    low, high = sorted((one, other))
    assert points_without_jellyfish(replace(hour, wave_height_m=high), water) <= points_without_jellyfish(
        replace(hour, wave_height_m=low), water
    )


@given(any_hour(complete=True), statuses, winds, winds)
def test_more_wind_never_scores_better(hour, water, one, other):
    low, high = sorted((one, other))
    assert points_without_jellyfish(replace(hour, wind_speed_kmh=high), water) <= points_without_jellyfish(
        replace(hour, wind_speed_kmh=low), water
    )


@given(any_hour(complete=True), statuses, percents, percents)
def test_more_rain_never_scores_better(hour, water, one, other):
    low, high = sorted((one, other))
    worse = score_swimability(replace(hour, precipitation_probability_pct=high), water)
    better = score_swimability(replace(hour, precipitation_probability_pct=low), water)
    assert (worse.score or 0) <= (better.score or 0)


@given(any_hour(complete=True), statuses, st.floats(10, 23.9), st.floats(10, 23.9))
def test_a_colder_sea_never_scores_better(hour, water, one, other):
    low, high = sorted((one, other))
    assert points_without_jellyfish(replace(hour, sea_surface_temperature_c=low), water) <= (
        points_without_jellyfish(replace(hour, sea_surface_temperature_c=high), water)
    )


@given(any_hour(complete=True), statuses)
def test_darkness_never_scores_better(hour, water):
    dark = score_swimability(replace(hour, is_day=False), water)
    light = score_swimability(replace(hour, is_day=True), water)
    assert (dark.score or 0) <= (light.score or 0)


@given(any_hour(complete=True), st.sampled_from(["proper", "mixed", "improper"]))
def test_worse_water_never_scores_better(hour, name):
    order = ["proper", "mixed", "improper"]
    scores = [score_swimability(hour, WaterStatus(s)).score or 0 for s in order[order.index(name) :]]
    assert scores == sorted(scores, reverse=True)


@given(any_hour(), statuses, st.sets(st.sampled_from(SCORED), min_size=1))
def test_removing_data_never_makes_a_verdict_better(hour, water, names):
    """A veto that loses its evidence is the one exception, and then the verdict is never green."""
    before = score_swimability(hour, water)
    after = score_swimability(replace(hour, **dict.fromkeys(names)), water)
    if before.verdict is Verdict.UNFIT:
        assert after.verdict in (Verdict.UNFIT, Verdict.UNKNOWN, Verdict.POOR, Verdict.FAIR)
    elif before.verdict is Verdict.UNKNOWN:
        assert after.verdict is Verdict.UNKNOWN
    else:
        assert verdict_order(after.verdict) <= verdict_order(before.verdict)


@given(any_hour(), statuses)
def test_green_needs_waves_and_no_missing_value_that_could_change_it(hour, water):
    swim = score_swimability(hour, water)
    if swim.verdict is Verdict.GOOD:
        assert hour.wave_height_m is not None
        assert hour.weather_code is not None
        assert (swim.score or 0) >= limits.GOOD_FROM


@given(any_hour(), statuses)
def test_every_reason_code_is_declared(hour, water):
    assert {reason.code for reason in score_swimability(hour, water).reasons} <= HOUR_CODES


@given(any_hour(), statuses)
def test_scoring_is_a_function_of_its_arguments_alone(hour, water):
    assert score_swimability(hour, water) == score_swimability(replace(hour), water)


@given(any_hour(complete=True), statuses)
def test_with_complete_data_the_verdict_is_the_band_of_the_score(hour, water):
    swim = score_swimability(hour, water)
    assume(swim.verdict is not Verdict.UNFIT)
    assert swim.score is not None
    assert swim.verdict is band(swim.score)
