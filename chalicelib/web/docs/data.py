"""The pages of data and of problem codes."""

from collections.abc import Mapping

from chalicelib.web.docs.content import Content, Node, fields_of
from chalicelib.web.docs.markup import inline, prose
from chalicelib.web.docs.page import Page
from chalicelib.web.docs.words import limits_of, type_of


def data_page(content: Content) -> Page:
    """The schemas that several tags share, and where the others are."""
    shared, elsewhere = content.data[""], sorted([*content.bodies, *_of_one_tag(content.data)])
    articles = "".join(schema_article(name, schema) for name, schema in shared.items())
    links = ", ".join(f'<a href="#data-{name}">{name}</a>' for name in elsewhere)
    about = "The schemas that several operations share."
    main = f"""\
<section id="data">
<h1>Data</h1>
<p>{about} A field that is not marked as optional is always present; a missing value is <code>null</code>. Answers may get more fields, and lists of values more values: ignore what you do not know.</p>
<p class="list">With the operations that have them: {links}.</p>
{articles}</section>
"""  # noqa: E501 - a line of the page
    return Page("data", "Data", about, main, tuple((f"data-{name}", name) for name in shared))


def _of_one_tag(data: Mapping[str, Mapping[str, Node]]) -> list[str]:
    return [name for tag, schemas in data.items() if tag for name in schemas]


def codes_page(content: Content) -> Page:
    problems = "".join(
        f'<div id="{code}">\n<dt><code>{code}</code> {link_here(code)}</dt>\n<dd>{inline(about)}</dd>\n</div>\n'
        for code, about in content.problems().items()
    )
    common = ", ".join(f'<a href="#{code}">{code}</a>' for code in content.common())
    about = "The meaning of each code with its HTTP status, and what to do."
    main = f"""\
<section id="codes">
<h1>Problem codes</h1>
<p>{about} The <code>type</code> of a problem document leads here. Later versions may have more codes: treat one that you do not know as its status says.</p>
<p id="common">Any operation may answer {common}; those about a body only where it takes one.</p>
<dl>
{problems}</dl>
</section>
"""  # noqa: E501 - a line of the page
    return Page("codes", "Problem codes", about, main)


def link_here(anchor: str) -> str:
    """The link that people copy."""
    return f'<a class="here" href="#{anchor}" aria-label="Link to {anchor}">#</a>'


def schema_article(name: str, schema: Node) -> str:
    anchor = f"data-{name}"
    about = about_schema(schema)
    return f'<article id="{anchor}">\n<h2>{name} {link_here(anchor)}</h2>\n{about}{_schema(name, schema)}</article>\n'


def about_schema(schema: Node) -> str:
    return prose(schema["description"]) if "description" in schema else ""


def fields_table(schema: Node, name: str) -> str:
    """A row for each field. With the name of the schema each has an anchor, such as `Game.owes`."""
    rows = []
    for field_name, field, needed in fields_of(schema):
        anchor = f' id="{name}.{field_name}"' if name else ""
        optional = "" if needed else " <small>optional</small>"
        limits = f' <span class="limits">{inline(limits_of(field))}</span>' if limits_of(field) else ""
        meaning = inline(field.get("description", ""))
        rows.append(
            f'<tr{anchor}><th scope="row"><code>{field_name}</code>{optional}</th><td>{type_of(field)}</td>'
            f"<td>{meaning}{limits}</td></tr>\n"
        )
    return table("Field", "".join(rows))


def table(first: str, rows: str) -> str:
    return f"""\
<table>
<thead><tr><th scope="col">{first}</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
{rows}</tbody>
</table>
"""


def _schema(name: str, schema: Node) -> str:
    if "properties" in schema:
        return fields_table(schema, name)
    if schema.get("type") == "object":
        return "<p><code>{}</code></p>"
    if name == "ProblemCode":
        return '<p><a href="#codes">All codes with their meanings</a></p>\n'
    if "x-enumDescriptions" in schema:
        values = "".join(
            f"<div><dt><code>{value}</code></dt><dd>{inline(meaning)}</dd></div>\n"
            for value, meaning in schema["x-enumDescriptions"].items()
        )
        return f'<dl class="values">\n{values}</dl>\n'
    limits = limits_of(schema)
    return f"<p>{type_of(schema)}{f': {inline(limits)}' if limits else ''}</p>"
