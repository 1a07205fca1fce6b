from datetime import UTC, datetime, timedelta

from conditions.breaker import Breaker

T0 = datetime(2026, 9, 5, 10, tzinfo=UTC)
SECOND = timedelta(seconds=1)


def test_closed_lets_everyone_in():
    breaker = Breaker()
    assert all(breaker.try_enter(T0) for _ in range(3))


def test_one_failure_opens_for_the_window():
    breaker = Breaker(60 * SECOND)
    breaker.fail(T0)
    assert not breaker.try_enter(T0 + 59 * SECOND)
    assert breaker.try_enter(T0 + 60 * SECOND)


def test_half_open_lets_one_probe_in_until_it_reports():
    breaker = Breaker(60 * SECOND)
    breaker.fail(T0)
    later = T0 + 61 * SECOND
    assert breaker.try_enter(later)
    assert not breaker.try_enter(later)
    breaker.succeed()
    assert breaker.try_enter(later)


def test_a_failed_probe_opens_again():
    breaker = Breaker(60 * SECOND)
    breaker.fail(T0)
    breaker.try_enter(T0 + 61 * SECOND)
    breaker.fail(T0 + 61 * SECOND)
    assert not breaker.try_enter(T0 + 120 * SECOND)
    assert breaker.try_enter(T0 + 121 * SECOND)


def test_a_lost_probe_does_not_lock_the_breaker_for_ever():
    breaker = Breaker(60 * SECOND)
    breaker.fail(T0)
    assert breaker.try_enter(T0 + 60 * SECOND)
    assert breaker.try_enter(T0 + 121 * SECOND)


def test_it_stays_open_until_the_moment_the_source_named():
    breaker = Breaker(60 * SECOND)
    midnight = datetime(2026, 9, 6, tzinfo=UTC)
    breaker.fail(T0, until=midnight)
    breaker.fail(T0 + SECOND)
    assert not breaker.try_enter(midnight - SECOND)
    assert breaker.try_enter(midnight)
