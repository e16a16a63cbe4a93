"""Encryption and signatures of push messages."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from chalicelib.core.ids import PlayerId
from chalicelib.notify.destinations import KeyGone, Subscription, SubscriptionId, key_id
from chalicelib.notify.web_push import WebPush, decode, encode, key_pair, new_private_key
from tests.push_services import AUTH, Arrived, Browser

# RFC 8291, 5 and appendix A.
AS_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AS_PUBLIC = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
UA_PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
PLAIN = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
NOW = 1_800_000_000


def subscription(key=AS_PUBLIC, endpoint="https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"):
    kinds = ("turn.owed",)
    return Subscription(SubscriptionId("s_1"), PlayerId("p_1"), endpoint, UA_PUBLIC, AUTH, kinds, "en", 0, key_id(key))


def sealer(*keys):
    return WebPush(lambda: keys or (AS_PRIVATE,), "https://example.org", lambda size: bytes(range(size)))


def test_the_published_example_comes_out_to_the_byte():
    seal = WebPush(
        lambda: (AS_PRIVATE,),
        "https://example.org",
        lambda _: decode(SALT),
        lambda: ec.derive_private_key(int.from_bytes(decode(AS_PRIVATE)), ec.SECP256R1()),
    )
    sealed = seal(subscription(), PLAIN, NOW)
    assert sealed.headers["Content-Encoding"] == "aes128gcm"
    assert encode(sealed.body) == BODY
    assert Browser().read(urlsafe_b64decode(BODY)) == PLAIN


def test_every_message_has_keys_of_its_own_and_only_the_browser_reads_it():
    seal = sealer()
    first, second = (seal(subscription(), PLAIN, NOW).body for _ in range(2))
    assert first[21:86] != second[21:86]
    assert Browser().read(first) == Browser().read(second) == PLAIN
    with pytest.raises(InvalidTag):
        Browser(ec.generate_private_key(ec.SECP256R1())).read(first)


def test_the_signature_names_the_push_service_and_who_to_ask():
    sealed = sealer()(subscription(endpoint="https://push.example.net:8443/p/1?x=y"), PLAIN, NOW)
    arrived = Arrived("", {"authorization": sealed.headers["Authorization"]}, b"", b"")
    claims, key = arrived.claims()
    assert key == AS_PUBLIC
    assert claims["aud"] == "https://push.example.net:8443"
    assert claims["sub"] == "https://example.org"
    assert NOW < claims["exp"] <= NOW + 24 * 3600, "at most a day (RFC 8292, 2)"


def test_a_changed_token_is_no_longer_signed():
    authorization = sealer()(subscription(), PLAIN, NOW).headers["Authorization"]
    head, claims, signature = authorization.removeprefix("vapid t=").partition(",")[0].split(".")
    forged = urlsafe_b64encode(json.dumps({**json.loads(decode(claims)), "sub": "x"}).encode()).rstrip(b"=").decode()
    arrived = Arrived("", {"authorization": f"vapid t={head}.{forged}.{signature}, k={AS_PUBLIC}"}, b"", b"")
    with pytest.raises(InvalidSignature):
        arrived.claims()


def test_each_subscription_is_signed_for_with_its_own_key_and_none_with_one_that_is_gone():
    new = new_private_key()
    seal = sealer(new, AS_PRIVATE)
    for key in (AS_PUBLIC, key_pair(new).public):
        sealed = seal(subscription(key), PLAIN, NOW)
        assert Arrived("", {"authorization": sealed.headers["Authorization"]}, b"", b"").claims()[1] == key
    with pytest.raises(KeyGone):
        sealer(new)(subscription(AS_PUBLIC), PLAIN, NOW)


def test_a_pair_shows_nothing_of_its_private_key():
    assert AS_PRIVATE not in repr(key_pair(AS_PRIVATE))
