"""Which names are refused, which look the same, and how a table tells them apart."""

# ruff: noqa: RUF001 - confusable characters are what this is about

import json
import re
import unicodedata

import pytest

from chalicelib.api.errors import InvalidBody
from chalicelib.api.text import NAMED
from chalicelib.players.bodies import PlayerIn
from chalicelib.players.names import RESERVED, disambiguate, fault_of, looks
from chalicelib.players.player import NAME
from tests.at_table import lobby, person
from tests.web.words import LANGUAGES, words
from tools import lookalikes

REAL = {
    "Latin": ["Zoë", "José Ángel", "O’Neill", "Jean-Luc", "Þórunn", "Łucja", "Ștefan", "Æsa", "Ğülşen", "Ọlá", "Ọ́yẹ̀", "Dž.", "J. R."],  # noqa: E501
    "Vietnamese": ["Nguyễn Thị Ộ", "Đặng Thùy Trâm", "Phạm Tuyết Ẩn", "Nguyễn"],
    "Greek": ["Ἀλέξανδρος", "Γιώργος", "Ελένη"],
    "Cyrillic": ["Йоанн", "Наталія", "Ђорђе", "Ќире", "Ѳеодоръ", "Мөнхбат"],
    "Armenian": ["Արամ", "Նարեկ Մ."],
    "Georgian": ["ნინო", "გიორგი"],
    "Hebrew": ["שָׁלוֹם", "רִבְקָה", "דוד", "שִׁמְשׁוֹן"],
    "Arabic": ["مُحَمَّد", "عبد الرحمٰن", "فاطمة الزَّهراء", "ه\u200d", "محمد ه\u200d علي"],
    "Persian": ["علی\u200cرضا", "امیرحسین", "فاطمه\u200cسادات"],
    "Urdu": ["غلام نبیؐ", "نُورجہاں"],
    "Syriac": ["ܐܦܪܝܡ", "ܝܘܚܢܢ"],
    "Thaana": ["މުޙައްމަދު", "އާމިނާ"],
    "Devanagari": ["कृष्ण", "श्रीधर", "ज़ैनब", "लक्ष्मी", "अर्जुन", "क\u094d\u200dष"],
    "Bengali": ["শ্রীকৃষ্ণ", "মৌমিতা", "অনির্বাণ", "র\u09cd\u200dয", "র\u200d\u09cdযাচেল"],
    "Gurmukhi": ["ਗੁਰਪ੍ਰੀਤ", "ਸਿੰਘ"],
    "Gujarati": ["શ્રેયા", "કૃષ્ણા"],
    "Tamil": ["ஸ்ரீனிவாசன்", "கார்த்திக்"],
    "Odia": ["ଶ୍ରୀକାନ୍ତ", "ର\u200d\u0b4dଯାଚେଲ"],
    "Telugu": ["శ్రీనివాస్", "లక్ష్మి", "ర\u200d\u0c4dక"],
    "Kannada": ["ಕೃಷ್ಣಪ್ಪ", "ಶ್ರೀಧರ್", "ರ\u200d\u0ccdಯಾಂಬೊ"],
    "Malayalam": ["കൃഷ്ണൻ", "ശ്രീജിത്ത്", "അവന്\u200d"],
    "Sinhala": ["ශ්\u200dරීමාලි", "ක්\u200dරිස්", "මහින්ද"],
    "Thai": ["น้ำผึ้ง", "ศักดิ์สิทธิ์", "กิตติ์"],
    "Lao": ["ສົມສີ", "ບຸນມີ"],
    "Khmer": ["ស្រីពេជ្រ", "ស្ត្រី", "ពុំ"],
    "Burmese": ["ညွန့်ဝင်း", "မြွှေ", "ခင်မျိုးချစ်", "နှံ့"],
    "Tibetan": ["བསྟན་འཛིན", "བསྒྲུབས", "བློ་བཟང"],
    "Mongolian": ["ᠴᠢᠩᠭᠢᠰ", "ᠮᠥᠩᠬᠡ\u180b", "ᠰᠠᠷ\u180eᠠ"],
    "Ethiopic": ["አበበ", "ሰላማዊት"],
    "Cherokee": ["ᏣᎳᎩ", "ᏎᏉᏯ"],
    "Korean": ["김민수", "이서연", "남궁 옥분"],
    "Japanese": ["さくら", "サクラ", "佐々木", "ｻｸﾗ", "ガブリエル", "がぶり", "葛\U000e0100城", "辻\ufe00"],
    "Chinese": ["王小明", "歐陽娜娜", "𠮷田"],
    "Javanese": ["ꦱꦸꦏꦂꦤ", "ꦯꦿꦶ"],
    "N'Ko": ["ߝߊ߫ߕߎ", "ߡߎ߬ߛߊ"],
    "Adlam": ["𞤀𞤥𞤢𞤣𞤵", "𞤃𞤵𞥅𞤧𞤢"],
    "pictures": ["🦊", "👩‍🚀 Ana", "👨‍👩‍👧‍👦", "❤️‍🔥", "1️⃣", "🧑🏽‍🎨", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☕︎"],
    "signs": ["x_X", "¯\\_(ツ)_/¯", "Ana & Bo", "2", "…", "(Ana)", "R2-D2", "Yours", "Yuri", "Goneril", "Host", "Bot"],
}  # fmt: skip

WRONG = {
    "a\u200bb": "invisible-character",  # zero-width space
    "a\u00adb": "invisible-character",  # soft hyphen
    "a\u2060b": "invisible-character",
    "a\u200cb": "invisible-character",  # non-joiner where nothing joins
    "a\u200db": "invisible-character",
    "علي\u200dرضا": "invisible-character",  # a joiner between letters that join anyway
    "ه\u200d\u200d": "invisible-character",  # a second one
    "ক\u200dক": "invisible-character",  # before no virama
    "ರ\u200c\u0ccdಯ": "invisible-character",  # the other joiner
    "क\u200d\u094dष": "invisible-character",  # Devanagari has it behind the virama only
    "Ana\ufe0f": "invisible-character",
    "Ana\U000e0100": "invisible-character",
    "Ana\U000e0041": "invisible-character",  # a tag without a flag
    "Ana\U0001d159": "invisible-character",  # null notehead
    "Ana\U00016fe4": "invisible-character",  # Khitan filler
    "Ana\U00013441": "invisible-character",  # Egyptian blank
    "Ana\u3164": "invisible-character",  # Hangul filler
    "Ana\uffa0": "invisible-character",
    "Ana\u2800": "invisible-character",
    "Ana\ufffc": "invisible-character",
    "Ana\u034f": "invisible-character",
    "Ana\ue000": "invisible-character",  # private use: each font has something else, or nothing
    "Ana\u200f": "direction-control",
    "Ana\u200e": "direction-control",
    "\u061cAna": "direction-control",
    "A\u202ena": "direction-control",
    "A\u2067na": "direction-control",
    "Z̴̢͓̔a": "stacked-marks",
    "กััก": "stacked-marks",  # one mark twice
    "A" + "\u0301\u0302\u0303\u0304": "stacked-marks",
    "\u0301Ana": "stacked-marks",  # it would lie on what the page shows before the name
    "Ana \u20dd": "stacked-marks",
    "(gone)": "reserved-name",
    "（ＧＯＮＥ）": "reserved-name",
    "You": "reserved-name",
    "YОU": "reserved-name",  # Cyrillic
    "Y0u": "reserved-name",
    "y o u": "reserved-name",
    "“you”": "reserved-name",
    "ᴄomputer": "reserved-name",
    "Соmрutеr": "reserved-name",  # half Cyrillic
    "House player": "reserved-name",
    "Spectator": "reserved-name",
    "Вы": "reserved-name",
    "Bы": "reserved-name",  # Latin B
    "あなた": "reserved-name",
    "コンピュ一タ一": "reserved-name",  # the number one for the long sound
    "電腦玩家": "reserved-name",
    "VOCÊ": "reserved-name",
}

ALIKE = [
    ("Ana", "ana"),
    ("Ana", "Аna"),  # Cyrillic
    ("ANA", "αna"),  # Greek
    ("Ana", "Ａｎａ"),
    ("Ana", "𝓐na"),
    ("Ivan", "lvan"),
    ("Ivan", "1van"),
    ("IVAN", "ivan"),
    ("Arnold", "Amold"),
    ("ОЛЕГ", "олег"),
    ("Straße", "STRASSE"),
    ("José", "Jose\u0301"),
    ("さくら", "さくら"),
    ("ヘレン", "へレン"),  # katakana, hiragana
    ("Ali", "AIi"),
    ("র\u200d\u09cdযাচেল", "র\u09cdযাচেল"),
    ("ه\u200d", "ه"),
]
DIFFERENT = [
    ("José", "Jose"),
    ("Lia", "Ila"),
    ("Ana", "Anna"),
    ("Oleg", "Олег"),
    ("王", "玉"),
    ("Ana", "Ana 2"),
    ("ぱ", "ば"),
]


@pytest.mark.parametrize("script", REAL)
def test_real_names_are_taken_in_every_script(script):
    for name in REAL[script]:
        assert PlayerIn.parse(json.dumps({"name": name}).encode()).name == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", WRONG, ids=ascii)
def test_a_name_that_hides_or_pretends_something_is_refused_and_says_why(name):
    with pytest.raises(InvalidBody) as refusal:
        PlayerIn.parse(json.dumps({"name": name}).encode())
    assert refusal.value.facts["errors"] == [{"pointer": "/name", "problem": WRONG[name]}]


def test_what_the_contract_refuses_is_refused():
    """The contract has no words for the rest: what has an effect where, and what looks like what."""
    pattern = re.compile(NAMED)
    characters = [chr(code) for code in range(0x20, 0x110000) if not 0xD800 <= code < 0xE000]
    wrong = [one for one in characters if not pattern.match(f"a{one}b") and not fault_of(f"a{one}b")]
    assert wrong == []
    assert sum(not pattern.match(f"a{one}b") for one in characters) > 100_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_shows_in_the_place_of_names_is_reserved(language):
    shown = words(language)
    for key in ("you", "me.you", "bot"):
        for text in shown[key]:
            assert fault_of(text) == "reserved-name", (key, text)


def test_a_reserved_word_is_no_part_of_other_names():
    assert fault_of("Young") is None
    assert len(RESERVED) == len(set(RESERVED))


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_the_same_are_told_apart(one, other):
    assert disambiguate(other, [one]) == f"{other} 2"
    assert disambiguate(one, [other]) == f"{one} 2"


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_two_names_that_look_different_stay(one, other):
    assert disambiguate(other, [one]) == other
    assert disambiguate(one, [other]) == one


def test_a_number_is_not_given_twice():
    assert disambiguate("Ana", ["Ana", "Ana 2"]) == "Ana 3"
    assert disambiguate("Ana", ["Ana", "Аna ２"]) == "Ana 3"
    assert disambiguate("Ana 2", ["Ana 2"]) == "Ana 2 2"
    names = []
    for _ in range(12):
        names.append(disambiguate("Ana", names))
    assert len(set(names)) == 12


@pytest.mark.parametrize(
    ("name", "shown"),
    [("n" * NAME, "n" * (NAME - 2) + " 2"), ("n" * (NAME - 3) + " nn", "n" * (NAME - 3) + " 2"),
     ("n" * (NAME - 3) + "\u200dnn", "n" * (NAME - 3) + " 2")],
)  # fmt: skip
def test_a_long_name_is_shortened_for_its_number(name, shown):
    assert disambiguate(name, [name]) == shown
    assert len(shown) <= NAME


def test_an_invisible_character_of_an_old_name_makes_no_difference():
    assert looks("Ana\u200b") == looks("Ana") == looks("A\U0001d159na")


def test_the_table_is_the_one_of_the_package():
    assert lookalikes.TABLE.read_text("utf-8") == lookalikes.write_table()


def test_a_prototype_is_found_whichever_way_the_pair_is_told():
    assert lookalikes.prototypes({"a": ["b", "c"], "b": ["a"], "c": ["a"]}) == {"a": "bc"}
    assert lookalikes.prototypes({"m": ["rn"], "rn": ["m"]}) == {"rn": "m"}
    assert lookalikes.prototypes({"日": ["⽇"], "⽇": ["日"]}) == {"日": "⽇"}


class TestAtATable:
    def seated(self, http, *names):
        host, *guests = [person(http, name) for name in names]
        game = host.post("/v1/games", {"listed": True}).json
        for guest in guests:
            assert guest.post(f"/v1/games/{game['id']}/seats").status_code == 201
        return [host, *guests], f"/v1/games/{game['id']}"

    def names(self, who, href):
        return [player["name"] for player in who.see(href)["players"]]

    def test_the_later_seat_gets_a_number_wherever_names_are_shown(self, http):
        people, href = self.seated(http, "Ana", "Аna", "Bo")
        assert self.names(people[2], href) == ["Ana", "Аna 2", "Bo"]
        assert people[1].see("/v1/me/games")["games"][0]["players"] == ["Ana", "Аna 2", "Bo"]
        assert people[1].post(f"{href}/messages", {"text": "Hello"}).json["name"] == "Аna 2"
        assert people[1].see("/v1/me/export")["games"][0]["name"] == "Аna 2"
        assert people[1].see("/v1/me")["name"] == "Аna"
        assert people[0].post(f"{href}/start").status_code == 200
        assert self.names(people[2], href) == ["Ana", "Аna 2", "Bo"]

    def test_a_new_name_is_told_apart_too(self, http):
        people, href = self.seated(http, "Ana", "Bo", "Cy")
        people[1].send("PATCH", "/v1/me", {"name": "ANA"})
        assert self.names(people[0], href) == ["Ana", "ANA 2", "Cy"]
        people[0].send("PATCH", "/v1/me", {"name": "Dee"})
        people[1].send("PATCH", "/v1/me", {"name": "Ana"})
        assert self.names(people[0], href) == ["Dee", "Ana", "Cy"]
        assert people[2].post(f"{href}/seats", {"colour": "pink"}).json["players"][2]["name"] == "Cy"

    def test_a_computer_player_is_told_apart_from_people(self, http):
        game = lobby(http, 1)
        name = game.host.post(f"{game.href}/bots").json["players"][1]["name"]
        person(http, name).post(f"{game.href}/seats", {"invite": game.host.see(game.href)["invite"]})
        assert self.names(game.host, game.href) == ["Player 1", name, f"{name} 2"]
