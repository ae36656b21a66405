"""The herald, at a site whose answers the test gives."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from miz.cli.herald import Herald
from miz.engine.words import words_in
from tests.cli.site import wait_until

AZUL = {"game": "azul", "name": {"en": "Azul"}, "is_ready": True, "progress": 1.0}
HANG_UP = b""


class Site(HTTPServer):
    """Gives its answers in order, then the last one for ever."""

    answers: list[bytes]
    n_asked = 0


class Answer(BaseHTTPRequestHandler):
    """Answers once, or hangs up as a worker does that dies."""

    server: Site

    def do_GET(self) -> None:
        """Give the next answer."""
        self.server.n_asked += 1
        answers = self.server.answers
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if answer != HANG_UP:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.fixture
def here() -> Iterator[Site]:
    """A site that answers on a port of its own."""
    with Site(("127.0.0.1", 0), Answer) as site:
        thread = threading.Thread(target=site.serve_forever)
        thread.start()
        yield site
        site.shutdown()
        thread.join()


def herald_at(here: Site) -> Herald:
    """Give a herald who speaks English and opens no browser."""
    return Herald(("127.0.0.1", here.server_port), "http://here/", words_in("en"), False)


def test_a_worker_that_dies_while_it_answers_does_not_silence_the_herald(
    here: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    here.answers = [HANG_UP, HANG_UP, json.dumps([AZUL]).encode()]
    said = ""

    def is_told() -> bool:
        nonlocal said
        said += capsys.readouterr().out
        return "Azul is ready." in said

    with herald_at(here):
        wait_until(is_told)
    assert said.count("running at http://here/") == 1


def test_a_site_that_never_answers_is_never_called_running(
    here: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    here.answers = [HANG_UP]
    with herald_at(here):
        wait_until(lambda: here.n_asked == 3)
    assert capsys.readouterr().out == ""
