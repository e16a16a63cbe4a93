"""Many at the same instant, over real connections, on the durable store."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

from tests.at_table import Person, Table, lobby, move_owed, table


def each_with_a_connection(game, connect):
    return Table(game.href, [Person(connect(), who.token) for who in game.people])


def all_at_once(people, act):
    barrier = Barrier(len(people), timeout=20)

    def go(who):
        barrier.wait()
        return act(who)

    with ThreadPoolExecutor(len(people)) as pool:
        return list(pool.map(go, people))


def test_twelve_who_act_at_once_get_twelve_answers_and_no_conflict(http, connect):
    game = each_with_a_connection(table(http, 12, options={"first_storyteller": "host"}), connect)
    for phase, acting in (("cards", 11), ("votes", 11)):
        game.play_to(phase)
        moves = {who.token: v["owes"] for who in game.people if (v := who.see(game.href))["owes"]}
        people = [who for who in game.people if who.token in moves]
        assert len(people) == acting
        bodies = {token: move_owed(owes, game.random) for token, owes in moves.items()}
        answers = all_at_once(people, lambda who, m=moves, b=bodies: who.put(m[who.token]["href"], b[who.token]))
        assert [answer.status_code for answer in answers] == [200] * acting, [answer.text for answer in answers]
    view = game.host.see(game.href)
    assert (view["phase"], view["round"]["number"]) == ("clue", 2)
    votes = [seat for there in view["last_round"]["table"] for seat in there["voters"]]
    assert len(votes) == 22


def test_of_first_clues_sent_at_once_one_wins(http, connect):
    game = each_with_a_connection(table(http, 8), connect)
    bodies = {who.token: move_owed(who.see(game.href)["owes"], game.random, n) for n, who in enumerate(game.people)}
    answers = all_at_once(game.people, lambda who: who.put(f"{game.href}/rounds/1/clue", bodies[who.token]))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    first = next(n for n, answer in enumerate(answers) if answer.status_code == 200)
    assert game.host.see(game.href)["round"]["storyteller"] == first + 1


def test_twelve_who_sit_down_at_once_sit_in_twelve_seats(http, connect):
    gathered = lobby(http, 1)
    invite = gathered.host.see(gathered.href)["invite"]
    guests = [Person(connect(), None) for _ in range(11)]
    for n, guest in enumerate(guests):
        guest.token = guest.post("/v1/players", {"name": f"G{n}"}).json["token"]
    answers = all_at_once(guests, lambda who: who.post(f"{gathered.href}/seats", {"invite": invite}))
    assert [answer.status_code for answer in answers] == [201] * 11
    view = gathered.host.see(gathered.href)
    assert [player["seat"] for player in view["players"]] == list(range(1, 13))
    assert len({player["colour"] for player in view["players"]}) == 12


def test_the_same_move_sent_twelve_times_at_once_is_made_once(http, connect):
    game = table(http, 3, options={"first_storyteller": "host"})
    owes = game.host.see(game.href)["owes"]
    body = move_owed(owes, game.random)
    same = [Person(connect(), game.host.token) for _ in range(12)]
    answers = all_at_once(same, lambda who: who.put(owes["href"], body))
    assert {answer.status_code for answer in answers} == {200}
    assert len({json.dumps(answer.json) for answer in answers}) == 1


def test_twelve_messages_at_once_all_reach_a_player_who_reads_meanwhile(http, connect):
    game = each_with_a_connection(lobby(http, 12), connect)
    address = f"{game.href}/messages"
    listener, heard, all_said = Person(connect(), game.host.token), [], Event()

    def listen():
        after, is_last = "", False
        while not is_last:
            was_said = all_said.is_set()
            page = listener.see(address + after)
            heard.extend(message["text"] for message in page["messages"])
            after = f"?after={page['next']}" if page["next"] else after
            is_last = was_said and not page["messages"]

    def speak(who):
        return [who.post(address, {"text": f"{who.token[-6:]} {n}"}).status_code for n in range(3)]

    with ThreadPoolExecutor(1) as pool:
        listening = pool.submit(listen)
        try:
            answers = all_at_once(game.people, speak)
        finally:
            all_said.set()
        listening.result()
    assert answers == [[201] * 3] * 12
    assert sorted(heard) == sorted(f"{who.token[-6:]} {n}" for who in game.people for n in range(3))


def test_twelve_who_ask_for_a_rematch_at_once_sit_at_one_table(http, connect):
    game = table(http, 12, options={"target_score": 5})
    game.play_to_the_end()
    game = each_with_a_connection(game, connect)
    answers = all_at_once(game.people, lambda who: who.post(f"{game.href}/rematch"))
    assert sorted(answer.status_code for answer in answers) == [200] * 11 + [201], [answer.text for answer in answers]
    assert len({answer.json["id"] for answer in answers}) == 1
    assert [player["name"] for player in answers[0].json["players"]] == [f"Player {n}" for n in range(1, 13)]
    host = next(who for who, answer in zip(game.people, answers, strict=True) if answer.status_code == 201)
    assert host.post(f"/v1/games/{answers[0].json['id']}/start").json["status"] == "playing"
