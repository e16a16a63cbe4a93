"""Wrong or nearly right bodies for an operation: broken JSON, odd JSON, odd text, every value everywhere."""

import json
from collections.abc import Iterator

ESCAPES = [
    r"\u0000",
    r"\u0007",
    r"\u001f",
    r"\u007f",
    r"\u0085",
    r"\ud800",
    r"\udfff",
    r"\udc00\ud800",
    r"\ud83d",
    r"\x41",
]
BROKEN = [
    *("", " ", "\n", "{", "}", "[", "]", '"', "'", ":", ",", "{}{}", "{},", "[]", "[{}]", "{]", "[}", "{{}}", "({})"),
    *(
        "null",
        "true",
        "false",
        "nul",
        "tru",
        "True",
        "None",
        "undefined",
        "NaN",
        "Infinity",
        "-Infinity",
        "0",
        "-0",
        "1e3",
    ),
    *('"text"', '"', '"\\"', '"\\u12"', '"\\q"', "'single'", "`tick`", "/* c */{}", "// c\n{}", "# c\n{}", "{} // c"),
    *(
        '{"a"}',
        '{"a":}',
        "{:1}",
        '{"a" 1}',
        '{"a":1,}',
        '{,"a":1}',
        '{"a":1 "b":2}',
        '{"a":1;"b":2}',
        "{a:1}",
        "{'a':1}",
    ),
    *("{1:1}", "{null:1}", '{"a":1}}', '{"a":1}]', '{"a":[1}', '{"a":{"b":1}', '{"a":"b}', '{"a":"b\n"}', '{"a":"\t"}'),
    *(
        '{"a":01}',
        '{"a":+1}',
        '{"a":.5}',
        '{"a":1.}',
        '{"a":0x10}',
        '{"a":1e}',
        '{"a":1e+}',
        '{"a":--1}',
        '{"a":1_000}',
    ),
    *(
        '{"a":NaN}',
        '{"a":Infinity}',
        '{"a":-Infinity}',
        '{"a":1e999}',
        '{"a":-1e999}',
        '{"a":0b1}',
        '{"a":1,5}',
        '{"a":"a""b"}',
    ),
    *(
        '{"a":1,"a":2}',
        '{"a":1,"\\u0061":2}',
        '{"":1,"":2}',
        '{"a":{"b":1,"b":2}}',
        '{"a":[{"b":1,"b":2}]}',
        "<a/>",
        "a=1&b=2",
    ),
    *(
        "---\na: 1",
        "{} {}",
        "\ufeff{}",
        "\u2028{}",
        "{}\u0000",
        "\u0000{}",
        "\x0c{}",
        "\xa0{}",
        "{\u200b}",
        "[" * 9,
        "[" * 5_000,
    ),
    *(
        '{"a":' * 9 + "1" + "}" * 9,
        '{"a":' * 2_000,
        '{"a":[[[[[[[[1]]]]]]]]}',
        '{"a":' + "9" * 20 + "}",
        '{"a":-' + "9" * 4_000 + "}",
    ),
    *('{"a":1e' + "9" * 300 + "}", '{"a":0.' + "1" * 3_000 + "e9999}", '{"' + "k" * 15_000 + '":1}'),
]
BYTES = [
    *(
        b"\xff",
        b"\xfe\xff",
        b"{\xff}",
        b'{"a":"\xc0\x80"}',
        b'{"a":"\xed\xa0\x80"}',
        b'{"a":"\xf4\x90\x80\x80"}',
        b'{"a":"\xe2\x82"}',
    ),
    *(
        b'{"a":"\x80"}',
        b'{"a":"\xf8\x88\x80\x80\x80"}',
        b'{"a":"\xc1\xbf"}',
        b'{"\xff":1}',
        b"\x1f\x8b\x08\x00",
        b"PK\x03\x04",
    ),
    *(
        text.encode(code)
        for text in ("{}", '{"a":1}')
        for code in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-7")
    ),
    b" " * 16_384,
    b" " * 16_385,
    b"{" + b" " * 16_400 + b"}",
    b"\x00" * 64,
    b"{}\r\n\r\nGET /v1/me HTTP/1.1\r\n\r\n",
]
VALUES = [
    *(
        "null",
        "true",
        "false",
        "0",
        "-1",
        "1",
        "13",
        "1.5",
        "1.0",
        "-0.0",
        "1e2",
        "1e400",
        "9" * 18,
        "9" * 19,
        "9" * 20,
        "-" + "9" * 19,
    ),
    *(
        "2147483648",
        "9007199254740993",
        "1e-400",
        "NaN",
        "[]",
        "{}",
        "[[]]",
        "[null]",
        '[""]',
        "[1,1]",
        "[1,1,1]",
        '{"a":1}',
        '[{"a":[]}]',
    ),
    *(
        '""',
        '" "',
        '"a"',
        '"' + "a" * 65 + '"',
        '"' + "a" * 201 + '"',
        '"' + "a" * 15_000 + '"',
        '"null"',
        '"true"',
        '"1"',
        '"__proto__"',
    ),
    *(
        '"\\u200b"',
        '"\\u202e"',
        '"\\u2066a"',
        '"a\\u202eb"',
        '"\\ufeff"',
        '"\\u00a0"',
        '"\\u0301"',
        '"e\\u0301"',
        '"\\ufdfa"',
        '"\\u0130"',
    ),
    *(
        '"\\ud83d\\ude00"',
        '"\U0001f468\u200d\U0001f469\u200d\U0001f467"',
        '"\\u2028"',
        '"\\ue000"',
        '"\\uffff"',
        '"<b>x</b>"',
        '"\';--"',
    ),
    *(
        '"../../etc"',
        '"%00"',
        '"${7*7}"',
        '"{{7*7}}"',
        '"lantern-hours-001"',
        '"g_5mQ2xW8rT1yU4iOp"',
        '"2026-11-22T18:00:00Z"',
        '"1e9"',
    ),
    *(f'"{escape}"' for escape in ESCAPES),
    *(f'"a{escape}b"' for escape in ESCAPES),
    *(f'{{"{escape}":1}}' for escape in ESCAPES),
]


TURNS = 8
"""A body that is no JSON goes to one operation in so many: all read their JSON with the same function."""


def no_forms() -> list[bytes]:
    """Bodies that do not look like what any operation takes."""
    return [
        *(text.encode("utf-8", "surrogatepass") for text in BROKEN),
        *BYTES,
        *(text.encode() for value in VALUES for text in (value, f'{{"a":{value}}}')),
    ]


def corpus(example: object, turn: int) -> Iterator[bytes]:
    """Different bodies for the operation which takes `example`, and is so many places behind the first one."""
    first = turn % TURNS
    seen: set[bytes] = set()
    for body in [
        b"{}",
        *no_forms()[first::TURNS],
        *(text.encode() for text in [*misspelt(json.dumps(example))][first::TURNS]),
        *(text.encode() for text in replaced(example)),
    ]:
        if body not in seen:
            seen.add(body)
            yield body


def misspelt(whole: str) -> Iterator[str]:
    """The example as JSON, with something wrong at one place of it."""
    for n in range(len(whole)):
        yield whole[:n]
    yield from (whole + end for end in ("}", "]", ",", "x", "\x00", whole))
    yield from (
        whole.replace(old, new) for old, new in ((":", "="), ('"', "'"), (",", ";"), ("{", "(")) if old in whole
    )


def replaced(value: object, around: str = "%s") -> Iterator[str]:
    """The example with each value of the list in each of its places, and with each of its fields gone or doubled."""
    if around != "%s":
        yield from (around % one for one in VALUES)
    match value:
        case dict():
            for key, inner in value.items():
                others = "".join(f",{json.dumps(k)}:{json.dumps(v)}" for k, v in value.items() if k != key)
                doubled = f"{{{json.dumps(key)}:{json.dumps(inner)},{json.dumps(key)}:{json.dumps(inner)}{others}}}"
                yield around % doubled.replace("%", "%%")
                yield around % f"{{{others[1:]}}}".replace("%", "%%")
                yield from replaced(inner, around % f"{{{json.dumps(key)}:%s{others.replace('%', '%%')}}}")
        case [first, *rest]:
            others = "".join(f",{json.dumps(one)}" for one in rest)
            yield from replaced(first, around % f"[%s{others}]")
