"""The refusals of webhooks and push subscriptions."""

from chalicelib.core.errors import NotFound, UrlFault
from chalicelib.engine.errors import Conflict, Invalid


class WebhookNotFound(NotFound):
    code = "webhook-not-found"
    title = "You have no such webhook"


class SubscriptionNotFound(NotFound):
    code = "subscription-not-found"
    title = "You have no such push subscription"


class DeliveryNotFound(NotFound):
    code = "delivery-not-found"
    title = "No such delivery among the last hundred"


class WebhookExists(Conflict):
    code = "webhook-exists"
    title = "You have already registered this address"


class TooManyWebhooks(Conflict):
    code = "too-many-webhooks"
    title = "You have the maximum number of webhooks"
    limit: int


class WebhookOptedOut(Conflict):
    code = "webhook-opted-out"
    title = "The receiver at this address wants no webhooks"


class PushUnavailable(Conflict):
    code = "push-unavailable"
    title = "This service has no keys for push messages"


class PushKeyUnknown(Conflict):
    code = "push-key-unknown"
    title = "The subscription was made with a key that is not in use; subscribe again with the present one"


class TooManySubscriptions(Conflict):
    code = "too-many-subscriptions"
    title = "You have the maximum number of push subscriptions"
    limit: int


class WebhookUrlRefused(Invalid):
    """No answer contains the URL itself, which may hold secrets."""

    code = "webhook-url-refused"
    title = "Webhooks cannot be sent to this address"
    reason: UrlFault


class PushServiceNotAllowed(Invalid):
    """The endpoint is not an address of a push service in the setting `PUSH_SERVICES`."""

    code = "push-service-not-allowed"
    title = "Push messages cannot be sent to this address"
