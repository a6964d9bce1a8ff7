/** Which piece a player means, and what to call a piece in what players read (for `phrases.ts`, `piece-phrases.ts`). */
import { type Called, callName, findCalled } from '../../kernel/call-names.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Hex } from './board.ts';
import { hexLabel, parseHex } from './labels.ts';
import { fighterOf, findPiece, isAlive, sideOf } from './state.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

/** The living pieces of a side; of both without one. */
export function livingOf({ state }: View, side?: Side): readonly Called[] {
  return state.fighters.filter(
    (fighter, index) => isAlive(state, index) && (side === undefined || fighter.side === side),
  );
}

/** The id of the piece meant. Refusal: `unclear/piece`. */
export function readPiece(text: string, open: readonly Called[]): Result<string> {
  const found = findCalled(text, open, 'piece');
  return found.ok ? ok(found.value.id) : found;
}

/** What a side's piece is called in its orders: of its own side no two are called the same. */
export function nameOf(view: View, id: unknown): string {
  const { state } = view;
  const index = findPiece(state, String(id));
  if (index === undefined) return String(id);
  return callName(
    fighterOf(state, index).id,
    state.fighters.filter((_, other) => sideOf(state, other) === sideOf(state, index)),
  );
}

/** What a piece of either side is called by a side: the other's `enemy Knights`, its own `our Knights` if both have some. */
export function anyNameOf(view: View, id: unknown, side: Side): string {
  const index = findPiece(view.state, String(id));
  const name = nameOf(view, id);
  if (index !== undefined && sideOf(view.state, index) !== side) return `enemy ${name}`;
  const isPlain = !WHOSE.test(name) && callName(String(id), view.state.fighters) === name;
  return isPlain ? name : `our ${name}`;
}

/** A piece of either side: `Knights` if there is one so called on the field, `enemy Knights`, `our Knights`. */
export function readAnyPiece(text: string, view: View, side: Side): Result<string> {
  const whose = WHOSE.exec(text)?.[1]?.toLowerCase();
  if (whose === undefined) return readPiece(text, livingOf(view));
  const of = whose.startsWith('enem') ? otherSide(side) : side;
  return readPiece(text.replace(WHOSE, ''), livingOf(view, of));
}

const WHOSE = /^(?:the )?(enemy(?:['’]s)?|enemies|our|my|own) /i;

/** The hex of a label. Undefined when the text is no label at all; refusal: `unclear/hex`. */
export function readHex(text: string, view: View): Result<Hex> | undefined {
  if (!/^[a-z]\d{1,2}$/i.test(text.trim())) return undefined;
  const at = parseHex(view.state.board, text);
  const label = text.trim().toUpperCase();
  return at < 0 ? refuse('unclear/hex', { label }) : ok(at);
}

export function hexText(view: View, at: unknown): string {
  return hexLabel(view.state.board, Number(at));
}
