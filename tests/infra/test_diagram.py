"""docs/deployed.md is what the template gives."""

import json
import re

import pytest

from tools.diagram import PAGE, page
from tools.judge.sent import as_sent


@pytest.fixture(scope="module")
def drawn(template):
    return page(json.loads(as_sent(json.dumps(template).encode())))


def arrows(drawn):
    return set(re.findall(r"^  (\w+) (-->|-\.->)(?:\|\"[^\"|]*\"\|)? (\w+)$", drawn, re.M))


def test_the_committed_page_is_drawn_from_the_template(drawn):
    assert PAGE.read_text("utf-8") == drawn, "make deployed"


def test_it_leads_from_players_to_receivers(drawn):
    leads = {}
    for start, _, end in arrows(drawn):
        leads.setdefault(start, set()).add(end)
    reached, more = set(), {"Players"}
    while more:
        reached |= more
        more = {end for start in more for end in leads.get(start, ())} - reached
    assert {"Distribution", "RestAPI", "APIHandler", "Table", "Notify", "Deliveries", "Deliver", "Receivers"} <= reached


def test_what_a_parameter_adds_is_dashed(drawn):
    dashed = {end for _, arrow, end in arrows(drawn) if arrow == "-.->"}
    assert {"FunctionUrl", "FunctionUrlHandler", "Owner"} <= dashed
    assert not {"Table", "PicturesBucket"} & {
        end for start, arrow, end in arrows(drawn) if arrow == "-.->" and start == "APIHandler"
    }


def test_every_node_is_drawn_with_a_label_and_every_line_is_understood(drawn):
    graph = drawn.partition("```mermaid\n")[2].partition("```")[0].splitlines()
    nodes = {found[1] for line in graph if (found := re.match(r"  (\w+)[\[({]", line))}
    ends = {name for start, _, end in arrows(drawn) for name in (start, end)}
    assert ends == nodes
    assert len(arrows(drawn)) == sum("->" in line for line in graph)
