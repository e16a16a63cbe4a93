"""Presents a circle's picture a day to one of its members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.moments import moment
from chalicelib.catalogue.cards import show_card
from chalicelib.circles.days import Voting
from chalicelib.circles.stages import best_of, clue_id, clues_end_at, may_vote, picture, votes_end_at
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from chalicelib.catalogue.answers import Card
    from chalicelib.circles import answers
    from chalicelib.circles.circle import Daily, MemberNumber
    from chalicelib.circles.days import BestClues, OnShow, Pictures
    from chalicelib.circles.stages import Best, Result


@value_class
class Gallery:
    """Where pictures are, and in which language they are described."""

    pictures_url: str
    language: str

    def card(self, daily: Daily, day: date) -> Card:
        return show_card(self.pictures_url, *picture(daily, day), self.language)


def days(seen: OnShow, gallery: Gallery) -> answers.CircleDays:
    on_show, pictures = seen.stages, seen.pictures
    return {
        "time_zone": pictures.daily.zone,
        "today": today(pictures, on_show.today, seen.clue, gallery) if on_show.today else None,
        "voting": voting(Voting(pictures, on_show.voting, seen.voting), gallery) if on_show.voting else None,
        "results": _results(seen, on_show.results, gallery) if on_show.results else None,
    }


def today(pictures: Pictures, day: date, clue: str | None, gallery: Gallery) -> answers.DayToday:
    return {
        "day": day.isoformat(),
        "card": gallery.card(pictures.daily, day),
        "ends_at": moment(clues_end_at(pictures.daily, day)),
        "clue": clue,
    }


def voting(seen: Voting, gallery: Gallery) -> answers.DayVoting:
    daily, day, you = seen.pictures.daily, seen.day, seen.pictures.you
    return {
        "day": day.isoformat(),
        "card": gallery.card(daily, day),
        "ends_at": moment(votes_end_at(daily, day)),
        "clues": [{"id": id, "text": seen.written.clues[number]} for id, number in seen.clues.items()],
        "yours": clue_id(daily, day, you.number) if you.number in seen.written.clues else None,
        "vote": seen.vote,
        "may_vote": may_vote(daily, day, you),
    }


def best(seen: BestClues, gallery: Gallery) -> answers.BestDayClues:
    best = best_of(seen.days)
    return {
        "best": _best(seen, best, gallery) if best else None,
        "by_day": [_best(seen, one, gallery) for one in seen.days],
    }


def _best(seen: BestClues, best: Best, gallery: Gallery) -> answers.BestDayClue:
    card = gallery.card(seen.pictures.daily, best.day)
    return {"day": best.day.isoformat(), "card": card, "clue": _result(best.result, seen.names)}


def _results(seen: OnShow, day: date, gallery: Gallery) -> answers.DayResults:
    return {
        "day": day.isoformat(),
        "card": gallery.card(seen.pictures.daily, day),
        "clues": [_result(one, seen.names) for one in seen.results],
        "yours": next((one.id for one in seen.results if one.member == seen.pictures.you.number), None),
        "vote": seen.vote,
    }


def _result(one: Result, names: Mapping[MemberNumber, str]) -> answers.DayResult:
    return {
        "id": one.id,
        "text": one.text,
        "member": one.member,
        "name": names.get(one.member),
        "votes": one.votes,
    }
