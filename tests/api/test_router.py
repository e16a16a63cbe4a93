"""Every path of the app leads to its own route, with its parameters; a path that is none of them leads nowhere."""

import re
from random import Random

import pytest

from app import app
from chalicelib.api.router import Routes

ROUTES = Routes(app)
WORDS = ["", "g_1", "games", "me", "v1", "{game}", "%2F", "ä"]


PATTERNS = {
    template: re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(template.removesuffix("/"))))
    for template in sorted(app.routes)
}


def found_by_patterns(path):
    """The same by regular expressions in the order of the table: literal segments come before parameters."""
    for template, pattern in PATTERNS.items():
        if found := pattern.fullmatch(path.removesuffix("/")):
            return template, found.groupdict()
    return None


def found(path):
    match = ROUTES.match(path)
    return match and (match.route.template, match.parameters)


@pytest.mark.parametrize("slash", ["", "/"])
def test_each_template_is_found_with_what_stands_for_its_parameters(slash):
    for template in app.routes:
        path = re.sub(r"{(\w+)}", r"a-\1", template).removesuffix("/") + slash
        given = {name: f"a-{name}" for name in re.findall(r"{(\w+)}", template)}
        assert found(path) == found_by_patterns(path) == (template, given)


def test_paths_with_other_segments_are_found_as_patterns_find_them():
    random, asked = Random(1), 0
    for template in app.routes:
        for _ in range(40):
            segments = template.split("/")
            segments[random.randrange(1, len(segments))] = random.choice(WORDS)
            path = "/".join(segments)
            assert found(path) == found_by_patterns(path), path
            asked += found(path) is not None
    assert asked > 200
