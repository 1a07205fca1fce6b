"""Offline by construction: any socket but loopback fails the test."""

import socket

import pytest

_LOOPBACK = ("127.", "::1", "localhost", "0.0.0.0")
_connect = socket.socket.connect
_connect_ex = socket.socket.connect_ex
_getaddrinfo = socket.getaddrinfo


class NetworkUseError(AssertionError):
    """A test tried to leave the machine."""


def _check(address):
    if isinstance(address, tuple) and not str(address[0]).startswith(_LOOPBACK):
        raise NetworkUseError(f"network use in a test: {address!r}")


@pytest.fixture(autouse=True)
def _no_network(monkeypatch, request):
    """Refuse connections and look-ups beyond loopback, unless the test is marked external."""
    if request.node.get_closest_marker("external"):
        return

    def connect(self, address):
        _check(address)
        return _connect(self, address)

    def connect_ex(self, address):
        _check(address)
        return _connect_ex(self, address)

    def getaddrinfo(host, *args, **kwargs):
        if host is not None and not str(host).startswith(_LOOPBACK):
            raise NetworkUseError(f"name look-up in a test: {host!r}")
        return _getaddrinfo(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", connect)
    monkeypatch.setattr(socket.socket, "connect_ex", connect_ex)
    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
