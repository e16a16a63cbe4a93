"""A player's own deck stays within what DynamoDB takes, however much is in it."""

from chalicelib.core.ids import OwnDeckId
from chalicelib.media.deck import ALT, MAX_CARDS, MAX_REVISIONS, CardNumber, Face, Revision
from chalicelib.media.store import _revision_item
from chalicelib.store.refusals import MAX_ITEM
from chalicelib.store.units import item_bytes

LONGEST_PLACEHOLDER = "data:image/webp;base64," + 276 * "A" + "=="


def test_the_largest_revision_fits_into_an_item():
    """https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html: 400 kB."""
    face = Face(CardNumber(999_999), 32 * "f", ALT * "🎴", LONGEST_PLACEHOLDER)
    revision = Revision(OwnDeckId("d_8kL2xW5rT9yU3iOp"), MAX_REVISIONS, (face,) * MAX_CARDS)
    assert 300_000 < item_bytes(_revision_item(revision)) < MAX_ITEM
