"""The refusals of webhooks and push subscriptions."""

from typing import Annotated

from chalicelib.core.errors import NotFound, UrlFault
from chalicelib.engine.errors import Conflict, Fact, Invalid


class WebhookNotFound(NotFound):
    """`GET /v1/me/webhooks` lists your webhooks."""

    code = "webhook-not-found"
    title = "You have no such webhook"


class SubscriptionNotFound(NotFound):
    """`GET /v1/me/push` lists your subscriptions. One whose push service no longer knows it is removed."""

    code = "subscription-not-found"
    title = "You have no such push subscription"


class DeliveryNotFound(NotFound):
    """Only the last hundred deliveries of a webhook can be read and sent again."""

    code = "delivery-not-found"
    title = "No such delivery among the last hundred"


class WebhookExists(Conflict):
    """`GET /v1/me/webhooks` lists it. If you do not have its secret, rotate the secret."""

    code = "webhook-exists"
    title = "You have already registered this address"


class TooManyWebhooks(Conflict):
    """`facts.limit` is the maximum. Remove a webhook that you no longer need."""

    code = "too-many-webhooks"
    title = "You have the maximum number of webhooks"
    limit: Annotated[int, Fact("The maximum", example=5, min=1, max=1000)]


class WebhookOptedOut(Conflict):
    """It has answered a ping with 410 Gone, from you or anybody else. Only another address can be registered."""

    code = "webhook-opted-out"
    title = "The receiver at this address wants no webhooks"


class PushUnavailable(Conflict):
    """`key` of `GET /v1/me/push` is null: the operator has made no keys. Webhooks work."""

    code = "push-unavailable"
    title = "This service has no keys for push messages"


class PushKeyUnknown(Conflict):
    """Leave `key_id` out if the browser has subscribed with the `key` of `GET /v1/me/push`; if not, subscribe it again
    with that key.
    """

    code = "push-key-unknown"
    title = "The subscription was made with a key that is not in use; subscribe again with the present one"


class TooManySubscriptions(Conflict):
    """`facts.limit` is the maximum. Remove one of a browser that you no longer use."""

    code = "too-many-subscriptions"
    title = "You have the maximum number of push subscriptions"
    limit: Annotated[int, Fact("The maximum", example=10, min=1, max=1000)]


class WebhookUrlRefused(Invalid):
    """`facts.reason` says what is wrong with the address. Webhooks go to `https` on port 443 of a host that the whole
    Internet can reach.
    """

    code = "webhook-url-refused"
    title = "Webhooks cannot be sent to this address"
    reason: Annotated[UrlFault, Fact("What is wrong with the address", example="scheme-not-https")]


class PushServiceNotAllowed(Invalid):
    """Send the `endpoint` that the browser has got, unchanged. The operator of the service decides which push services
    it uses.
    """

    code = "push-service-not-allowed"
    title = "Push messages cannot be sent to this address"
