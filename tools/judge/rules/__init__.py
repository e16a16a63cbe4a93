"""All rules, by what they are about."""

from tools.judge.rule import Rule
from tools.judge.rules import access, data, distribution, events, functions, gateway, rollout, sent, watch

RULES = tuple(
    value
    for module in (sent, data, functions, events, gateway, distribution, access, watch, rollout)
    for value in vars(module).values()
    if isinstance(value, Rule)
)
