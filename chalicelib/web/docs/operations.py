"""The page of a tag: its operations, and the data that only they have."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from chalicelib.web.docs.content import Content, Node, as_json
from chalicelib.web.docs.data import about_schema, fields_table, link_here, schema_article, table
from chalicelib.web.docs.markup import inline, plain, prose
from chalicelib.web.docs.page import Page
from chalicelib.web.docs.words import limits_of, title_of, type_of


def tag_page(tag: Node, operations: Sequence[Node], content: Content) -> Page:
    own = content.data.get(tag["name"], {})
    listed = tuple((asked["id"], asked["summary"]) for asked in operations)
    data = "".join(schema_article(name, schema) for name, schema in own.items())
    main = f"""\
<section id="{tag["name"]}">
<h1>{title_of(tag["name"])}</h1>
{prose(tag["description"])}
{list_operations(operations)}{"".join(_operation(asked, content.bodies) for asked in operations)}</section>
{f"<section><h2>Data of these operations</h2>{data}</section>" if data else ""}"""
    entries = (*listed, *((f"data-{name}", name) for name in own))
    return Page(tag["name"], title_of(tag["name"]), tag["description"], main, entries)


def list_operations(operations: Iterable[Node]) -> str:
    """A line for each, which leads to it."""
    lines = "".join(
        f'<li>{_method(asked)} <a href="#{asked["id"]}"><span>{plain(asked["summary"])}</span> '
        f"<code>{asked['path']}</code></a></li>\n"
        for asked in operations
    )
    return f'<ul class="operations">\n{lines}</ul>\n'


def _method(asked: Node) -> str:
    return f'<span class="method {asked["method"].lower()}">{asked["method"]}</span>'


def _operation(asked: Node, bodies: Mapping[str, str]) -> str:
    public = " <small>needs no token</small>" if asked["public"] and asked["path"] else ""
    path = f"<code>{asked['path']}</code>" if asked["path"] else "the address of your webhook"
    curl = f'<pre tabindex="0" class="curl"><code>{plain(asked["curl"])}</code></pre>\n' if asked["curl"] else ""
    common = '<li><a href="#common">and those of all operations</a></li>\n' if asked["path"] else ""
    return f"""\
<article id="{asked["id"]}">
<h2>{plain(asked["summary"])} {link_here(asked["id"])}</h2>
<p class="line">{_method(asked)} {path}{public}</p>
{prose(asked["about"])}
{_parameters(asked["parameters"])}{_body(asked, bodies)}{curl}<h3>Answers</h3>
<ul class="answers">
{_answers(asked["answers"])}{_refusals(asked["refusals"])}{common}</ul>
</article>
"""


def _parameters(parameters: Iterable[Node]) -> str:
    rows = "".join(
        f'<tr><th scope="row"><code>{each["name"]}</code> <small>{each["in"]}</small></th><td>{type_of(each["schema"])}'
        f'</td><td>{inline(each["description"])} <span class="limits">{inline(limits_of(each["schema"]))}</span>'
        "</td></tr>\n"
        for each in parameters
    )
    return f"<h3>Parameters</h3>\n{table('Name', rows)}" if rows else ""


def _body(asked: Node, bodies: Mapping[str, str]) -> str:
    """The body, which has its schema's anchor where it is taken first."""
    body = asked["body"]
    if body is None:
        return ""
    schema, name = body["schema"], body["name"] if bodies[body["name"]] == asked["id"] else ""
    fields = fields_table(schema, name) if schema.get("properties") else "<p><code>{}</code></p>\n"
    anchor = f' id="data-{name}"' if name else ""
    heading = f"<h3{anchor}>Body <small>{body['name']}</small></h3>\n"
    return "".join((heading, about_schema(schema), fields, _example(body["example"], "Body")))


def _example(shown: Any, what: str) -> str:
    return f"""\
<details><summary>{what}: an example</summary>
<pre tabindex="0"><code>{plain(as_json(shown))}</code></pre></details>
"""


def _answers(answers: Sequence[Node]) -> str:
    """Each success; the first one with its example."""
    return "".join(
        f"<li><strong>{answer['status']}</strong> {plain(answer['about'])}{_kind(answer)} "
        f"<small>{', '.join(answer['headers'])}</small>\n{'' if number else _details(answer)}</li>\n"
        for number, answer in enumerate(answers)
    )


def _kind(answer: Node) -> str:
    schema = answer["schema"]
    if not schema:
        return ""
    return f" {type_of(schema)}." if "$ref" in schema else f" <code>{answer['media_type']}</code>."


def _details(answer: Node) -> str:
    return "" if answer["example"] is None else _example(answer["example"], "Answer")


def _refusals(refusals: Iterable[tuple[str, Sequence[str]]]) -> str:
    return "".join(
        f'<li class="codes"><strong>{status}</strong> {", ".join(map(link_to_code, codes))}</li>\n'
        for status, codes in refusals
    )


def link_to_code(code: str) -> str:
    return f'<a href="#{code}">{code}</a>'
