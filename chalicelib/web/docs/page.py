"""The page itself: HTML, from the content of each chapter."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from chalicelib.web.docs.content import Content, as_json, fields_of
from chalicelib.web.docs.markup import inline, plain, prose
from chalicelib.web.docs.words import limits_of, type_of

STYLE = Path(__file__).with_name("page.css")
Node = Mapping[str, Any]


def make_docs(content: Content) -> str:
    return "".join((_head(content), _contents(content), _main(content)))


def _head(content: Content) -> str:
    title, version = plain(content.info["title"]), plain(content.info["version"])
    return f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} {version}: the HTTP interface</title>
<style>
{STYLE.read_text("utf-8").rstrip()}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<p class="name">{title} <small>{version}</small></p>
<p>{plain(content.info["summary"])} <a href="/openapi.yaml">openapi.yaml</a></p>
</header>
"""


def _contents(content: Content) -> str:
    chapters = "".join(_entry(anchor, title) for anchor, title, _ in content.chapters()[1:])
    tags = "".join(
        f'<p><a href="#{tag["name"]}">{tag["name"].capitalize()}</a></p>\n'
        f"<ul>\n{''.join(_entry(asked['id'], asked['summary']) for asked in operations)}</ul>\n"
        for tag, operations in content.tags()
    )
    return f"""\
<nav aria-label="Contents">
<details><summary>Contents</summary>
<ul>
{chapters}</ul>
{tags}<ul>
{_entry("data", "Data")}{_entry("codes", "Problem codes")}</ul>
</details>
</nav>
"""


def _entry(anchor: str, title: str) -> str:
    return f'<li><a href="#{anchor}">{plain(title)}</a></li>\n'


def _main(content: Content) -> str:
    (anchor, _, opening), *chapters = content.chapters()
    return "".join(
        (
            '<main id="main">\n',
            _chapter(anchor, f"<h1>{plain(content.info['title'])}</h1>", opening),
            *(_chapter(anchor, f"<h2>{plain(title)}</h2>", text) for anchor, title, text in chapters),
            *(_tag(tag, operations) for tag, operations in content.tags()),
            _data(content),
            _codes(content),
            "</main>\n</body>\n</html>",
        )
    )


def _chapter(anchor: str, heading: str, text: str) -> str:
    return f'<section id="{anchor}">\n{heading}\n{prose(text)}\n</section>\n'


def _tag(tag: Node, operations: Iterable[Node]) -> str:
    return f"""\
<section id="{tag["name"]}">
<h2>{tag["name"].capitalize()}</h2>
{prose(tag["description"])}
{"".join(map(_operation, operations))}</section>
"""


def _operation(asked: Node) -> str:
    method, public = asked["method"], " <small>needs no token</small>" if asked["public"] else ""
    return f"""\
<article id="{asked["id"]}">
<h3>{plain(asked["summary"])}</h3>
<p class="line"><span class="method {method.lower()}">{method}</span> <code>{asked["path"]}</code>{public}</p>
{prose(asked["about"])}
{_parameters(asked["parameters"])}{_body(asked["body"])}<pre tabindex="0" class="curl"><code>{plain(asked["curl"])}</code></pre>
<h4>Answers</h4>
<ul class="answers">
{_answers(asked["answers"])}{_refusals(asked["refusals"])}<li><a href="#common">and those of all operations</a></li>
</ul>
</article>
"""  # noqa: E501 - lines of the page


def _parameters(parameters: Iterable[Node]) -> str:
    rows = "".join(
        f'<tr><th scope="row"><code>{each["name"]}</code> <small>{each["in"]}</small></th><td>{type_of(each["schema"])}'
        f'</td><td>{inline(each["description"])} <span class="limits">{inline(limits_of(each["schema"]))}</span>'
        "</td></tr>\n"
        for each in parameters
    )
    return f"<h4>Parameters</h4>\n{_table('Name', rows)}" if rows else ""


def _table(first: str, rows: str) -> str:
    return f"""\
<table>
<thead><tr><th scope="col">{first}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
{rows}</tbody>
</table>
"""


def _fields(schema: Node) -> str:
    rows = []
    for name, field, needed in fields_of(schema):
        optional = "" if needed else " <small>optional</small>"
        limits = f' <span class="limits">{inline(limits_of(field))}</span>' if limits_of(field) else ""
        meaning = inline(field.get("description", ""))
        rows.append(
            f'<tr><th scope="row"><code>{name}</code>{optional}</th><td>{type_of(field)}</td>'
            f"<td>{meaning}{limits}</td></tr>\n"
        )
    return _table("Field", "".join(rows))


def _body(body: Node | None) -> str:
    if body is None:
        return ""
    schema = body["schema"]
    fields = _fields(schema) if schema.get("properties") else "<p><code>{}</code></p>"
    return "".join(("<h4>Body</h4>\n", _about(schema), fields, _example(body["example"], "Body")))


def _about(schema: Node) -> str:
    return prose(schema["description"]) if "description" in schema else ""


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
        f'<li class="codes"><strong>{status}</strong> {", ".join(map(_code, codes))}</li>\n'
        for status, codes in refusals
    )


def _code(code: str) -> str:
    return f'<a href="#{code}">{code}</a>'


def _data(content: Content) -> str:
    articles = "".join(
        f'<article id="data-{name}">\n<h3>{name}</h3>\n{_about(schema)}{_schema(schema)}</article>\n'
        for name, schema in content.data()
    )
    return f"""\
<section id="data">
<h2>Data</h2>
<p>The schemas of requests and answers. A field that is not marked as optional is always present; a missing value is <code>null</code>.</p>
{articles}</section>
"""  # noqa: E501 - a line of the page


def _schema(schema: Node) -> str:
    if "properties" in schema:
        return _fields(schema)
    if schema.get("type") == "object":
        return "<p><code>{}</code></p>"
    if "x-enumDescriptions" in schema:
        values = "".join(
            f"<div><dt><code>{value}</code></dt><dd>{inline(meaning)}</dd></div>\n"
            for value, meaning in schema["x-enumDescriptions"].items()
        )
        return f'<dl class="values">\n{values}</dl>\n'
    limits = limits_of(schema)
    return f"<p>{type_of(schema)}{f': {inline(limits)}' if limits else ''}</p>"


def _codes(content: Content) -> str:
    problems = "".join(
        f'<div id="{code}">\n<dt><code>{code}</code></dt>\n<dd>{inline(about)}</dd>\n</div>\n'
        for code, about in content.problems().items()
    )
    return f"""\
<section id="codes">
<h2>Problem codes</h2>
<p>The meaning of each code with its HTTP status, and what to do.</p>
<p id="common">Any operation may answer {", ".join(map(_code, content.common()))}; those about a body only where it takes one.</p>
<dl>
{problems}</dl>
</section>
"""  # noqa: E501 - a line of the page
