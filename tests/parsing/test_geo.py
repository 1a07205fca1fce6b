import pytest

from parsing.geo import find_point

HERE = (-27.63, -48.45)


@pytest.mark.parametrize(
    "text",
    [
        "-27.63, -48.45",
        "estou em -27.63,-48.45 agora",
        "-27,63 -48,45",
        "27°37'48\"S 48°27'0\"W",
        "27º37'48\"S, 48º27'00\"O",
        "27.63S 48.45W",
        "geo:-27.63,-48.45?z=15",
        "https://www.google.com/maps/@-27.63,-48.45,15z",
        "https://www.google.com/maps/place/Praia/@-27.60,-48.40,15z/data=!3d-27.63!4d-48.45",
        "https://maps.google.com/?q=-27.63,-48.45",
        "https://maps.google.com/maps?q=loc:-27.63,-48.45",
        "https://www.google.com/maps/search/?api=1&query=-27.63%2C-48.45",
        "https://www.openstreetmap.org/?mlat=-27.63&mlon=-48.45#map=15/-27.6/-48.4",
        "https://www.openstreetmap.org/#map=15/-27.63/-48.45",
        "https://maps.apple.com/?ll=-27.63,-48.45&q=Aqui",
        "https://waze.com/ul?ll=-27.63%2C-48.45&navigate=yes",
        "como tá? https://maps.apple.com/?ll=-27.63,-48.45",
    ],
)
def test_position_is_found(text):
    point = find_point(text)
    assert point is not None
    assert (round(point.latitude, 2), round(point.longitude, 2)) == HERE
    assert 0 <= point.span.start < point.span.end <= len(text)


@pytest.mark.parametrize(
    "text",
    [
        "ondas de 1.5, 2.5 m",
        "1.50 2.00 metros",
        "dias 12 e 13",
        "18 °C",
        "entre 8 e 11h",
        "03/04",
        "https://maps.app.goo.gl/AbCdEf123",
        "https://example.com/?q=praia",
        "-97.63, -248.45",
        "0.0, 0.0",
        "",
        "(48) 99999-9999",
    ],
)
def test_other_numbers_are_no_position(text):
    point = find_point(text)
    assert point is None
