"""The switches of both games: their values, defaults and presets, and a check of what is given."""

from collections.abc import Callable, Mapping

RuleValue = str | int | list[int]
Rules = Mapping[str, object] | str
FullRules = dict[str, RuleValue]

KOIKOI_NAMES: dict[str, list[str]] = {
    "next_dealer": ["winner", "alternate", "loser"],
    "match_tie": ["draw", "sudden_death"],
    "field_four": ["redeal", "dealer_six"],
    "field_pairs": ["play", "redeal"],
    "teyaku": ["six_points", "redeal", "ignore"],
    "teyaku_both": ["draw", "ignore"],
    "reopen": ["improved", "new_yaku_only"],
    "draw_dealer": ["same", "swap"],
    "viewing": ["on", "off"],
    "sake_cup": ["both", "animal_only"],
    "set_scoring": ["fixed_stack", "exclusive_extras", "extras_stack"],
    "rain_fog": ["off", "field"],
    "double_at_7": ["on", "off"],
    "koikoi_factor": ["opponent_x2", "none", "calls_plus_one"],
    "zero_sum": ["off", "on"],
}
KUSURIGUI_NAMES: dict[str, list[str]] = {
    "tie_dealer": ["same", "swap"],
    "bust": ["debt", "end_game"],
    "kusurigui_by_onifuda": ["on", "off"],
    "yaku_mode": ["stack", "exclusive"],
    "sake_cup": ["animal_only", "both"],
}
KUSURIGUI_NUMBERS: dict[str, list[int]] = {
    "start_chips": [100, 200],
    "kusurigui_value": [1, 2],
    "goko": [8, 9, 10],
    "nabe": [3, 4],
    "teppo": [2, 3],
}


def is_whole(value: object, low: int, high: int) -> bool:
    """Say whether value is an int (and not True or False) from low to high."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_bright_values(value: object) -> bool:
    """Say whether value is a list of four whole numbers, 0 to 99."""
    return isinstance(value, list) and len(value) == 4 and all(is_whole(item, 0, 99) for item in value)


KOIKOI_CHECKS: dict[str, Callable[[object], bool]] = {
    "rounds": lambda value: is_whole(value, 1, 12),
    "koikoi_limit": lambda value: value == "none" or is_whole(value, 1, 1),
    "oya_ken": lambda value: any(is_whole(value, n, n) for n in (0, 1, 6)),
    "bright_values": is_bright_values,
    "month_yaku": lambda value: value == "off" or is_whole(value, 0, 99),
}
KUSURIGUI_CHECKS: dict[str, Callable[[object], bool]] = {"rounds": lambda value: is_whole(value, 1, 12)}

KOIKOI_DEFAULTS: FullRules = {
    "rounds": 12,
    "koikoi_limit": "none",
    "oya_ken": 1,
    "bright_values": [10, 8, 7, 5],
    "month_yaku": "off",
    **{name: values[0] for name, values in KOIKOI_NAMES.items()},
}
KUSURIGUI_DEFAULTS: FullRules = {
    "rounds": 12,
    **{name: values[0] for name, values in KUSURIGUI_NAMES.items()},
    **{name: numbers[0] for name, numbers in KUSURIGUI_NUMBERS.items()},
}

PRESETS: dict[str, dict[str, FullRules]] = {
    "koi-koi": {
        "standard": {},
        "nintendo": {"set_scoring": "exclusive_extras", "oya_ken": 0},
        "fudawiki": {
            "bright_values": [15, 8, 7, 6],
            "set_scoring": "exclusive_extras",
            "oya_ken": 0,
            "month_yaku": 4,
            "field_pairs": "redeal",
        },
        "no_viewing": {"viewing": "off"},
    },
    "kusuri-gui": {"standard": {}},
}
DEFAULTS = {"koi-koi": KOIKOI_DEFAULTS, "kusuri-gui": KUSURIGUI_DEFAULTS}


def allowed(game: str, name: str, value: object) -> bool:
    """Say whether a switch of a game may have this value."""
    names = KOIKOI_NAMES if game == "koi-koi" else KUSURIGUI_NAMES
    checks = KOIKOI_CHECKS if game == "koi-koi" else KUSURIGUI_CHECKS
    if name in names:
        on_off = set(names[name]) == {"on", "off"}
        return (on_off and isinstance(value, bool)) or (isinstance(value, str) and value in names[name])
    if game == "kusuri-gui" and name in KUSURIGUI_NUMBERS:
        return any(is_whole(value, number, number) for number in KUSURIGUI_NUMBERS[name])
    return name in checks and checks[name](value)


def full_rules(game: str, rules: Rules) -> FullRules:
    """Fill a preset's name or a table of switches up to a complete table; a wrong one is a ValueError."""
    if isinstance(rules, str):
        rules = {"preset": rules}
    preset = rules.get("preset", "standard")
    if not isinstance(preset, str) or preset not in PRESETS[game]:
        raise ValueError(f"unknown preset {preset!r} of {game}: {', '.join(PRESETS[game])}")
    full = DEFAULTS[game] | PRESETS[game][preset]
    for name, value in rules.items():
        if name == "preset":
            continue
        if not allowed(game, name, value):
            raise ValueError(f"{name} = {value!r} is not allowed in {game}")
        if isinstance(value, bool):
            value = "on" if value else "off"
        if name == "month_yaku" and value == 0:
            value = "off"
        if isinstance(value, str | int | list):
            full[name] = value
    return full


def number(rules: FullRules, name: str) -> int:
    """Give a switch whose value is a number."""
    value = rules[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}, not a number")
    return value


def bright_values(rules: FullRules) -> list[int]:
    """Give the values of Five, Four, Rainy Four and Three Brights."""
    value = rules["bright_values"]
    if not isinstance(value, list):
        raise TypeError(f"bright_values is {value!r}, not a list")
    return value
