"""The parts of a scene that are words and numbers: the strip above, the question, a row of the payment slip."""

from __future__ import annotations

from .board import Board
from .deal import of
from .events import Paid
from .explain import Speaker
from .games import AnyGame, AnyState, KoiKoi, KoiKoiState
from .scene_types import Ask, AskFactor, AskYaku, Choice, LedgerRow, Strip
from .words import japanese, say


def strip_of(game: AnyGame, state: AnyState, board: Board, lang: str) -> list[Strip]:
    """What stands above the table: the game, the round, and the month or the play."""

    def row(label: str, key: str, **filled: object) -> Strip:
        return {"label": say("table", label, lang=lang), "value": say("table", key, lang=lang, **filled)}

    name = "koi_koi_game" if isinstance(game, KoiKoi) else "kusuri_gui_game"
    strip: list[Strip] = [{"label": "", "value": say("table", name, lang=lang)}]
    strip.append(row("round", "round_of", n=state.round, total=state.rounds))
    if isinstance(state, KoiKoiState):
        month = str(state.month)
        flower = f"{month} {say('flowers', month, lang=lang)} {japanese('flowers', month)}"
        return [*strip, {"label": say("table", "month", lang=lang), "value": flower}]
    held = sum(map(len, board.hands)) + sum(board.unknown)
    played = 40 - held - board.stock
    if played >= 0:
        strip.append(row("play_number", "play_of", n=played, total=40))
        if board.stock:
            # Four fresh cards each come after every eight plays; while they are dealt, hands are short of eight.
            now = played % 8 == 0 and held < 8
            key = "next_deal_now" if now else "next_deal_in_one" if held == 1 else "next_deal_in"
            strip.append(row("next_deal", key, n=held))
    return strip


def ask_of(game: KoiKoi, state: KoiKoiState, lang: str) -> Ask:
    """The question of stop or koi-koi, each answer with its consequence (KK-4.1, KK-6)."""
    assert state.seat is not None
    score, payout = game.score(state, state.seat), game.payout_of_stop(state, state.seat)
    known = {key for key, _ in of(state.called, state.seat).yaku}
    speaker = Speaker(lang=lang)
    yaku: list[AskYaku] = []
    for made in score.made:
        key = made.yaku.key
        yaku.append(
            {
                "name": speaker.yaku(key, "KK-5"), "ja": japanese("yaku", "koi-koi", key),
                "points": made.points, "cards": [card.code for card in made.cards], "isNew": key not in known,
            }
        )  # fmt: skip
    factors: list[AskFactor] = [{"n": payout.points, "why": say("table", "yaku_points", lang=lang)}]
    factors += [{"n": f.times, "why": say("factors", f.why, lang=lang)} for f in payout.factors]
    stop: Choice = {
        "id": "stop", "label": say("table", "stop", lang=lang), "ja": japanese("terms", "stop"), "tone": "main",
        "pays": payout.total, "factors": factors,
    }  # fmt: skip
    call: Choice = {
        "id": "koikoi", "label": say("table", "koi_koi", lang=lang), "ja": japanese("terms", "koi_koi"),
        "tone": "plain", "note": say("ask", "call", lang=lang), "rule": "KK-6.2",
    }  # fmt: skip
    if game.rules.koikoi_factor == "none":
        call = {**call, "note": say("ask", "call_unpunished", lang=lang), "rule": "KK-4.4"}
    title = say("ask", "title", lang=lang, points=speaker.amount(score.points, "KK-4.1"))
    return {"title": title, "rule": "KK-4.1", "yaku": yaku, "choices": [stop, call]}


def ledger_row(paid: Paid, number: int, lang: str) -> LedgerRow:
    """One payment as a row of the slip."""
    kind = "difference" if not paid.chain else "kusurigui" if paid.chain == 1 else "chain"
    what = say("ledger", kind, lang=lang, round=number, chain=paid.chain)
    pay = {paid.payee.value: paid.chips, paid.payer.value: -paid.chips}
    return {"what": what, "pay": {"A": pay["A"], "B": pay["B"]}, "rule": paid.rule, "new": True}
