"""The words files are complete: every rule, switch, value, yaku, card and term has its words, in the house's voice."""

from __future__ import annotations

import re
import string
import tomllib
from importlib import resources

import pytest


def leaves(tree: object, path: str = "") -> dict[str, str]:
    """Every text of a nested table by its path, written as a/b/c."""
    if not isinstance(tree, dict):
        assert isinstance(tree, str), f"{path} is not a text"
        return {path: tree}
    found: dict[str, str] = {}
    for key, below in tree.items():
        found |= leaves(below, f"{path}/{key}" if path else str(key))
    return found


def read(name: str) -> dict[str, str]:
    text = (resources.files("hanafuda_kit") / "words" / name).read_text(encoding="utf-8")
    return leaves(tomllib.loads(text))


EN = read("en.toml")
JA = read("ja.toml")


def keys(words: dict[str, str], prefix: str) -> list[str]:
    """The keys directly below a path, each once, in the file's order."""
    below = (path.removeprefix(prefix + "/") for path in words if path.startswith(prefix + "/"))
    return list(dict.fromkeys(path.split("/")[0] for path in below))


def numbered(section: str, last: int) -> list[str]:
    return [f"{section}.{n}" for n in range(1, last + 1)]


KOI_KOI_RULES = [
    *numbered("KK-1", 4),
    *numbered("KK-2", 6),
    *numbered("KK-3", 7),
    *numbered("KK-4", 5),
    "KK-5",
    *numbered("KK-5", 6),
    *numbered("KK-6", 3),
]
KUSURI_GUI_RULES = [
    *numbered("KG-1", 7),
    *numbered("KG-2", 6),
    *numbered("KG-3", 6),
    *numbered("KG-4", 4),
    *numbered("KG-5", 6),
    *numbered("KG-6", 4),
    "KG-7",
    *numbered("KG-7", 5),
]
RULES = KOI_KOI_RULES + KUSURI_GUI_RULES

# Every switch with its values; "any" where numbers are too many to name.
SWITCHES = {
    "koi-koi": {
        "rounds": "any",
        "next_dealer": "winner alternate loser",
        "match_tie": "draw sudden_death",
        "field_four": "redeal dealer_six",
        "field_pairs": "play redeal",
        "teyaku": "six_points redeal ignore",
        "teyaku_both": "draw ignore",
        "reopen": "improved new_yaku_only",
        "koikoi_limit": "none 1",
        "oya_ken": "0 1 6",
        "draw_dealer": "same swap",
        "bright_values": "any",
        "viewing": "on off",
        "sake_cup": "both animal_only",
        "set_scoring": "fixed_stack exclusive_extras extras_stack",
        "month_yaku": "off any",
        "rain_fog": "off field",
        "double_at_7": "on off",
        "koikoi_factor": "opponent_x2 none calls_plus_one",
        "zero_sum": "off on",
    },
    "kusuri-gui": {
        "start_chips": "100 200",
        "rounds": "any",
        "tie_dealer": "same swap",
        "bust": "debt end_game",
        "kusurigui_value": "1 2",
        "kusurigui_by_onifuda": "on off",
        "yaku_mode": "stack exclusive",
        "goko": "any",
        "nabe": "any",
        "teppo": "any",
        "sake_cup": "animal_only both",
    },
}
ALL_SWITCHES = [(game, name) for game, names in SWITCHES.items() for name in names]
ALL_VALUES = [(game, name, value) for game, name in ALL_SWITCHES for value in SWITCHES[game][name].split()]

PRESETS = {"koi-koi": ["standard", "nintendo", "fudawiki", "no_viewing"], "kusuri-gui": ["standard"]}

YAKU = {
    "koi-koi": "goko shiko ame_shiko sanko tsukimi hanami inoshikacho tane akatan_aotan akatan aotan tan kasu"
    " month teshi kuttsuki",
    "kusuri-gui": "goko shiko sanko ame_sanko nabe teppo tane akatan aotan kusatan tanzaku kasu",
}
ALL_YAKU = [(game, key) for game, found in YAKU.items() for key in found.split()]

DECK = """
1B 1R 1C1 1C2  2A 2R 2C1 2C2  3B 3R 3C1 3C2  4A 4R 4C1 4C2  5A 5R 5C1 5C2  6A 6R 6C1 6C2
7A 7R 7C1 7C2  8B 8A 8C1 8C2  9A 9R 9C1 9C2  10A 10R 10C1 10C2  11B 11A 11R 11C  12B 12C1 12C2 12C3
"""
CARDS = DECK.split()
CHAFF = [code for code in CARDS if "C" in code]

MONTHS = [str(n) for n in range(1, 13)]


def month(code: str) -> str:
    return code.rstrip("123")[:-1] if "C" in code and code != "11C" else code[:-1]


# ── complete ────────────────────────────────────────────────────────────────


def test_every_rule_has_its_text_and_no_other_is_there() -> None:
    assert keys(EN, "rules") == RULES


def test_every_rule_belongs_to_a_titled_section() -> None:
    assert {rule.split(".")[0] for rule in RULES} == set(keys(EN, "sections"))


@pytest.mark.parametrize("game", SWITCHES)
def test_every_switch_is_there_in_the_order_of_the_rules(game: str) -> None:
    assert keys(EN, f"switches/{game}") == list(SWITCHES[game])


@pytest.mark.parametrize(("game", "name"), ALL_SWITCHES)
def test_a_switch_has_a_title_and_says_what_it_decides(game: str, name: str) -> None:
    assert EN[f"switches/{game}/{name}/title"]
    assert EN[f"switches/{game}/{name}/text"].startswith("This decides ")


@pytest.mark.parametrize(("game", "name", "value"), ALL_VALUES)
def test_every_value_has_a_sentence_and_a_label(game: str, name: str, value: str) -> None:
    assert EN[f"switches/{game}/{name}/values/{value}"].endswith(".")
    assert EN[f"switches/{game}/{name}/labels/{value}"]


@pytest.mark.parametrize(("game", "name"), ALL_SWITCHES)
def test_a_switch_explains_no_value_that_it_cannot_have(game: str, name: str) -> None:
    extra = set(keys(EN, f"switches/{game}/{name}/values")) - set(SWITCHES[game][name].split())
    assert not extra or ("any" in SWITCHES[game][name] and all(n.isdigit() for n in extra))


@pytest.mark.parametrize("game", PRESETS)
def test_every_preset_has_a_title_and_a_text(game: str) -> None:
    assert keys(EN, f"presets/{game}") == PRESETS[game]
    assert all(EN[f"presets/{game}/{name}/{part}"] for name in PRESETS[game] for part in ("title", "text"))


@pytest.mark.parametrize("letter", ["S", "W", "I"])
def test_every_kind_of_evidence_has_words(letter: str) -> None:
    assert EN[f"evidence/{letter}"].endswith(".")


@pytest.mark.parametrize(("words", "parts"), [(EN, ["name", "said", "cards"]), (JA, ["kanji", "kana", "romaji"])])
def test_every_yaku_of_both_games_is_named(words: dict[str, str], parts: list[str]) -> None:
    assert [(game, key) for game in keys(words, "yaku") for key in keys(words, f"yaku/{game}")] == ALL_YAKU
    assert all(words[f"yaku/{game}/{key}/{part}"] for game, key in ALL_YAKU for part in parts)


@pytest.mark.parametrize("words", [EN, JA])
def test_every_card_is_named_in_deck_order(words: dict[str, str]) -> None:
    assert keys(words, "cards") == CARDS


@pytest.mark.parametrize("words", [EN, JA])
def test_every_month_and_kind_is_named(words: dict[str, str]) -> None:
    assert keys(words, "flowers") == MONTHS
    assert keys(words, "kinds") == ["B", "A", "R", "C"]


@pytest.mark.parametrize("kind", ["B", "A", "R", "C"])
def test_a_kind_is_named_for_one_and_for_many(kind: str) -> None:
    assert keys(EN, f"kinds/{kind}") == ["one", "many"]


def test_every_term_has_a_word_and_a_meaning() -> None:
    assert all(keys(EN, f"terms/{key}") == ["word", "meaning"] for key in keys(EN, "terms"))


def test_japanese_has_every_term_but_the_two_without_a_settled_word() -> None:
    assert [key for key in keys(EN, "terms") if key not in keys(JA, "terms")] == ["lone_card", "chain"]
    assert set(keys(JA, "terms")) < set(keys(EN, "terms"))


def test_the_table_has_the_same_words_with_the_same_gaps_in_both_languages() -> None:
    def gaps(words: dict[str, str]) -> dict[str, list[str]]:
        return {key: sorted(re.findall(r"\{\w+\}", words[f"table/{key}"])) for key in keys(words, "table")}

    assert gaps(JA) == gaps(EN)


# ── names ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("code", [code for code in CHAFF if code != "11C"])
def test_a_chaff_is_named_after_its_plant(code: str) -> None:
    assert EN[f"cards/{code}"] == f"{EN[f'flowers/{month(code)}']} Chaff"
    assert JA[f"cards/{code}/kanji"] == f"{JA[f'flowers/{month(code)}/kanji']}のカス"


def test_the_only_willow_chaff_is_named_after_its_picture() -> None:
    assert EN["cards/11C"] == "Lightning"


@pytest.mark.parametrize(
    ("codes", "title"),
    [("1R 2R 3R", "Poetry Ribbon"), ("6R 9R 10R", "Blue Ribbon"), ("4R 5R 7R 11R", "Plain Ribbon")],
)
def test_ribbons_are_named_by_what_they_look_like(codes: str, title: str) -> None:
    assert {EN[f"cards/{code}"] for code in codes.split()} == {title}


def test_every_bright_and_animal_has_a_name_of_its_own() -> None:
    pictures = [EN[f"cards/{code}"] for code in CARDS if code[-1] in "BA"]
    assert len(set(pictures)) == len(pictures) == 14


@pytest.mark.parametrize("code", CARDS)
@pytest.mark.parametrize("script", ["kanji", "kana", "romaji"])
def test_a_japanese_card_name_begins_with_its_plant(code: str, script: str) -> None:
    assert JA[f"cards/{code}/{script}"].startswith(JA[f"flowers/{month(code)}/{script}"])


@pytest.mark.parametrize("game", YAKU)
def test_no_two_yaku_of_a_game_share_a_name(game: str) -> None:
    for words, part in ((EN, "name"), (EN, "said"), (JA, "kanji"), (JA, "romaji")):
        names = [words[f"yaku/{game}/{key}/{part}"] for key in keys(words, f"yaku/{game}")]
        assert len(set(names)) == len(names)


ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
}  # fmt: skip
SOUNDS = {kana: row + vowel for row, line in ROWS.items() for kana, vowel in zip(line, "aiueo", strict=True)}
SOUNDS |= {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
SOUNDS |= {"や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ん": "n"}


def hepburn(kana: str) -> str:
    """Read hiragana aloud in Hepburn letters, long o and u with a macron, without word breaks."""
    out = ""
    for sound in re.findall(r"っ?.[ゃゅょ]?", kana):
        letters = SOUNDS[sound.strip("っゃゅょ")]
        if sound[-1] in "ゃゅょ":
            glide = {"ゃ": "a", "ゅ": "u", "ょ": "o"}[sound[-1]]
            letters = letters[:-1] + (glide if letters in ("shi", "chi", "ji") else "y" + glide)
        out += letters[0] + letters if sound[0] == "っ" else letters
    return out.replace("ou", "ō").replace("uu", "ū")


NAMES = sorted({path.rpartition("/")[0] for path in JA if path.endswith("/kana")})


@pytest.mark.parametrize("name", NAMES)
def test_romaji_spells_the_kana(name: str) -> None:
    letters = re.sub(r"[^a-zāīūēō]", "", JA[f"{name}/romaji"].lower())
    assert letters == hepburn(JA[f"{name}/kana"].replace("・", ""))


def test_japanese_holds_names_in_three_scripts_beside_the_words_of_the_table() -> None:
    assert {path.rpartition("/")[2] for path in JA if not path.startswith("table/")} == {"kanji", "kana", "romaji"}
    assert all(re.fullmatch(r"[ぁ-ん・]+", text) for path, text in JA.items() if path.endswith("/kana"))


# ── voice ───────────────────────────────────────────────────────────────────


def test_no_text_blames_begs_or_shouts() -> None:
    """Exclamation marks stand behind the two calls alone."""
    calm = {path: re.sub(r"(Koi-koi|Kusuri-gui)!", r"\1", text) for path, text in EN.items()}
    assert not [path for path, text in calm.items() if re.search(r"\b(wrong|oops|please)\b|!", text, re.IGNORECASE)]


def test_spelling_is_british() -> None:
    american = re.compile(r"\b(colou?r(?<!colour)|favor|center|gray|canceled|practicing)\w*", re.IGNORECASE)
    assert not [path for path, text in EN.items() if american.search(text)]


def test_quotes_and_apostrophes_are_typographic() -> None:
    assert not [path for path, text in EN.items() if "'" in text or '"' in text]


@pytest.mark.parametrize("words", [EN, JA])
def test_no_text_is_empty_or_has_stray_blanks(words: dict[str, str]) -> None:
    assert not [path for path, text in words.items() if not text or text != " ".join(text.split())]


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_at_most_sixty_words(rule: str) -> None:
    assert len(EN[f"rules/{rule}/text"].split()) <= 60


SENTENCES = re.compile(
    r"(rules|switches|presets)/.*/text|switches/.*/values/\w+|terms/.*/meaning|yaku/.*/cards|evidence/."
)


def test_sentences_begin_with_a_capital_and_end_with_a_full_stop() -> None:
    sentences = {path: text for path, text in EN.items() if SENTENCES.fullmatch(path)}
    assert not [path for path, text in sentences.items() if not re.fullmatch(r"“?[A-Z].*\.", text)]


def test_a_text_cites_only_rules_that_there_are() -> None:
    cited = {rule for text in EN.values() for rule in re.findall(r"\bK[KG]-\d(?:\.\d)?", text)}
    assert cited <= set(RULES)


def test_only_open_numbers_are_filled_into_a_switch() -> None:
    for path, text in EN.items():
        if path.startswith("switches/"):
            fields = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
            assert fields == (["value"] if path.endswith("/any") else []), path


def test_rules_terms_and_names_have_nothing_to_fill_in() -> None:
    fixed = ("rules/", "sections/", "terms/", "cards/", "flowers/", "kinds/", "yaku/", "presets/", "evidence/")
    assert not [path for path, text in EN.items() if path.startswith(fixed) and re.search(r"[{}]", text)]
