"""The messages of pushes, in five languages: what has happened in which game, and no word of what is hidden in it."""

import json
from collections.abc import Mapping

from chalicelib.circles.circle import Circle
from chalicelib.engine.pending import Action
from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import Language, PushKind
from chalicelib.notify.outbox import Push
from chalicelib.tables.table import StoredGame

SIZE = 512  # bytes of every message, so that a length tells nothing
MINUTE_S, HOUR_S, DAY_S = 60, 3_600, 86_400


@value_class
class Words:
    """The page's own words (chalicelib/web/words-*.js)."""

    titles: Mapping[PushKind, str]
    actions: Mapping[Action, str]
    rulesets: Mapping[str, str]  # every other one is an edition of `classic`
    left: str
    units: tuple[str, str, str]  # days, hours, minutes


WORDS: Mapping[Language, Words] = {
    "en": Words(
        {
            "turn.owed": "Your turn",
            "turn.due_soon": "Your time is running out",
            "round.scored": "A round is over",
            "game.started": "The cards are dealt",
            "game.finished": "The game is over",
            "game.rematch_offered": "Another game? A seat is kept for you",
            "game.expires_soon": "A table of yours is about to expire",
            "game.expired": "A table of yours has expired",
            "circle.picture": "A new picture, and clues to vote on",
        },
        {"give-clue": "Give a clue", "play-cards": "Add a card", "cast-votes": "Vote"},
        {"classic": "Classic", "party": "Party", "team": "Pairs"},
        "Time left: {time}",
        ("{n} days", "{n} h", "{n} min"),
    ),
    "ja": Words(
        {
            "turn.owed": "あなたの番です",
            "turn.due_soon": "残り時間が少なくなりました",
            "round.scored": "ラウンドが終わりました",
            "game.started": "カードが配られました",
            "game.finished": "ゲームが終わりました",
            "game.rematch_offered": "再戦の席を取ってあります",
            "game.expires_soon": "テーブルの期限が近づいています",
            "game.expired": "テーブルの期限が切れました",
            "circle.picture": "新しい絵と、投票を待つヒントがあります",
        },
        {"give-clue": "ヒントを出しましょう", "play-cards": "カードを出しましょう", "cast-votes": "投票しましょう"},
        {"classic": "クラシック", "party": "パーティー", "team": "ペア"},
        "残り時間 {time}",
        ("{n}日", "{n}時間", "{n}分"),
    ),
    "zh-Hant": Words(
        {
            "turn.owed": "輪到你了",
            "turn.due_soon": "時間快到了",
            "round.scored": "一回合結束",
            "game.started": "已經發牌",
            "game.finished": "遊戲結束",
            "game.rematch_offered": "已為你保留下一局的座位",
            "game.expires_soon": "你的牌桌快到期了",
            "game.expired": "你的牌桌已到期",
            "circle.picture": "新的圖和待投票的提示",
        },
        {"give-clue": "請給提示", "play-cards": "請出牌", "cast-votes": "請投票"},
        {"classic": "經典", "party": "派對", "team": "雙人組"},
        "剩餘時間 {time}",
        ("{n} 天", "{n} 小時", "{n} 分鐘"),
    ),
    "ru": Words(
        {
            "turn.owed": "Ваш ход",
            "turn.due_soon": "Ваше время на исходе",
            "round.scored": "Раунд окончен",
            "game.started": "Карты розданы",
            "game.finished": "Игра окончена",
            "game.rematch_offered": "Ещё партию? Место за вами",
            "game.expires_soon": "Стол скоро закроется",
            "game.expired": "Стол закрылся",
            "circle.picture": "Новая картинка и ассоциации, которые ждут голосов",
        },
        {"give-clue": "Загадайте ассоциацию", "play-cards": "Выложите карту", "cast-votes": "Голосуйте"},
        {"classic": "Классика", "party": "Вечеринка", "team": "Пары"},
        "Осталось: {time}",
        ("{n} дн.", "{n} ч", "{n} мин"),
    ),
    "pt-BR": Words(
        {
            "turn.owed": "Sua vez",
            "turn.due_soon": "Seu tempo está acabando",
            "round.scored": "Uma rodada acabou",
            "game.started": "As cartas foram distribuídas",
            "game.finished": "A partida acabou",
            "game.rematch_offered": "Mais uma partida? Seu lugar está guardado",
            "game.expires_soon": "Uma mesa sua está para expirar",
            "game.expired": "Uma mesa sua expirou",
            "circle.picture": "Uma imagem nova, e dicas para votar",
        },
        {"give-clue": "Dê uma dica", "play-cards": "Escolha uma carta", "cast-votes": "Vote em uma carta"},
        {"classic": "Clássico", "party": "Festa", "team": "Duplas"},
        "Tempo restante: {time}",
        ("{n} dias", "{n} h", "{n} min"),
    ),
}


def message(push: Push, game: StoredGame, language: Language, left_s: int | None) -> bytes:
    """The message of a push, of SIZE bytes. `left_s`: seconds until the deadline, if there is one."""
    words = WORDS[language]
    title = words.titles[push.kind]
    parts = [words.rulesets.get(game.ruleset, words.rulesets["classic"])]
    if push.action:
        parts.append(words.actions[push.action])
    if left_s is not None:
        parts.append(words.left.format(time=_time(left_s, words.units)))
    told = {
        "type": push.kind,
        "game": push.game,
        "title": title,
        "body": " · ".join(parts),
        "url": "/" if push.kind == "game.expired" else f"/#/games/{push.game}",
        "tag": push.game,
    }
    return _sized(told)


def picture_message(circle: Circle, language: Language) -> bytes:
    """The message of a circle's new picture, of SIZE bytes."""
    kind: PushKind = "circle.picture"
    told = {
        "type": kind,
        "circle": circle.id,
        "title": WORDS[language].titles[kind],
        "body": circle.name,
        "url": f"/#/circles/{circle.id}/day",
        "tag": circle.id,
    }
    return _sized(told)


def _sized(told: Mapping[str, str]) -> bytes:
    """Spaces after a JSON document mean nothing."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode().ljust(SIZE)


def _time(seconds: int, units: tuple[str, str, str]) -> str:
    """In the largest unit of which there are two or more; at least one minute."""
    days, hours, minutes = units
    if seconds >= 2 * DAY_S:
        return days.format(n=seconds // DAY_S)
    if seconds >= 2 * HOUR_S:
        return hours.format(n=seconds // HOUR_S)
    return minutes.format(n=max(seconds // MINUTE_S, 1))
