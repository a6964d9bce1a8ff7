/** A sentence as a row of tags: what is named stands as `@w3`, a power that is item 3; all else as its folded word. */
import type { ArmyId } from '../../campaign/ids.ts';
import { amountAt } from '../amounts.ts';
import type { Talk } from '../wording.ts';
import { isSign, splitWords, type Words } from '../words.ts';
import { type Named, spotAt, troopAt } from './spot.ts';
import { classAt } from './word-classes.ts';

export type Tagged = Untagged & {
  readonly start: number;
  readonly end: number;
};

export interface Tags {
  /** Words between single spaces, one at each end. */
  readonly row: string;
  readonly named: readonly Tagged[];
  /** Where the word that begins at this place of the row stands in the text. */
  readonly places: readonly { readonly at: number; readonly start: number; readonly end: number }[];
}

const LETTERS: Readonly<Record<Tagged['kind'], string>> = {
  army: 'a',
  place: 'p',
  foe: 'f',
  power: 'w',
  unit: 'u',
  troop: 'r',
  gm: 'g',
  number: 'n',
  turn: 't',
};

export function tagsOf(text: string, talk: Talk): Tags {
  const line = splitWords(text);
  const named: Tagged[] = [];
  const places: Tags['places'][number][] = [];
  let row = ' ';
  for (let at = 0; at < line.words.length; ) {
    const { tagged, to } = tagAt(line, at, talk);
    const start = line.words[at]?.start ?? 0;
    const end = line.words[to - 1]?.end ?? start;
    const word =
      tagged === undefined ? (line.words[at]?.key ?? '') : `@${LETTERS[tagged.kind]}${named.length}`;
    if (tagged !== undefined) named.push({ ...tagged, start, end });
    places.push({ at: row.length, start, end });
    row += `${word} `;
    at = to;
  }
  return { row, named, places };
}

type Untagged =
  | Named
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'turn'; readonly value: number };

function tagAt(line: Words, at: number, talk: Talk): { readonly tagged?: Untagged; readonly to: number } {
  const key = line.words[at]?.key ?? '';
  const turn = turnAt(line, at);
  if (turn !== undefined) return turn;
  const spot = namedAt(line, at, talk);
  const classed = classAt(
    line.words.map((word) => word.key),
    at,
  );
  if (spot !== undefined && spot.to >= (classed?.to ?? 0)) return { tagged: spot, to: spot.to };
  if (isSign(key)) return { to: at + 1 };
  const amount = amountAt(
    line.words.map((word) => word.key),
    at,
  );
  const one = amount === undefined ? oneAt(line, at, talk) : undefined;
  const { value, to } = amount ?? { value: one, to: at + 1 };
  return value === undefined ? { to } : { tagged: { kind: 'number', value }, to };
}

function namedAt(line: Words, at: number, talk: Talk): ReturnType<typeof spotAt> {
  const troop = mayRaise(line) ? troopAt(line, at, talk) : undefined;
  const named = spotAt(line, at, talk);
  return named?.kind === 'army' && isCountedAt(line, at) ? (troop ?? named) : (named ?? troop);
}

/** `one more company of Cavalry`: to be raised, and no army of that name. */
const isCountedAt = ({ words }: Words, at: number): boolean =>
  /^(?:of|company|companies|units?|lots?|bodies|more|another|extra|\d{1,2}|one|two|three|four|einheit(?:en)?)$/.test(
    words[at - 1]?.key ?? '',
  );

/** Names of troops are looked for only where somebody counts or raises them. */
const mayRaise = ({ text }: Words): boolean => RAISING.test(text);
const RAISING =
  /\d|(?<!\p{L})(?:one|two|three|four|five|ein\p{L}*|zwei|drei|vier|fünf|units?|einheit\p{L}*|recruit\p{L}*|raise|hire|muster|levy|train|buy|rekrut\p{L}*|wirb|werbe|anwerben|aushe\p{L}*|archers?|cavalry|polearms?|squads?|squadrons?|another|cav|horse(?:men)?|reiter)(?!\p{L})/iu;

/** `one gold`, `one unit of Archers`: elsewhere `one` is no number. */
function oneAt(line: Words, at: number, talk: Talk): number | undefined {
  const [key = '', next = ''] = line.words.slice(at, at + 2).map((word) => word.key);
  if (!/^(?:one|ein|eine|einen|a|an|another|single|weitere|noch)$/.test(key)) return undefined;
  if (!mayRaise(line)) return /^(?:gold|goldstuck|coin|crown)$/.test(next) ? 1 : undefined;
  const isCounted =
    COUNTED.test(next) ||
    troopAt(line, at + 1, talk) !== undefined ||
    (FRESH.test(next) &&
      (COUNTED.test(line.words[at + 2]?.key ?? '') || troopAt(line, at + 2, talk) !== undefined));
  return isCounted ? 1 : undefined;
}

const COUNTED =
  /^(?:gold|more|further|goldstuck|coin|crown|units?|lot|company|body|squad|squadron|band|regiment|einheit|kompanie|trupp|schwadron)$/;
/** `a fresh unit`. */
const FRESH =
  /^(?:fresh|new|brand-new|single|extra|good|spare|further|neue|neuen|frische|weitere|zusatzliche)$/;

function turnAt(
  { words }: Words,
  at: number,
): { readonly tagged: Untagged; readonly to: number } | undefined {
  const [key = '', next = ''] = words.slice(at, at + 2).map((word) => word.key);
  const short = /^t([1-9]\d{0,2})$/.exec(key)?.[1];
  if (short !== undefined) return { tagged: { kind: 'turn', value: Number(short) }, to: at + 1 };
  const isTurn = /^(?:turn|round|zug|runde)$/.test(key) && /^\d{1,3}$/.test(next);
  return isTurn ? { tagged: { kind: 'turn', value: Number(next) }, to: at + 2 } : undefined;
}

/** The army that is named, where it is one: no group, not nobody, and nobody of theirs. */
export function oneArmyOf(one: Tagged | undefined): ArmyId | undefined {
  if (one?.kind !== 'army' || one.group !== undefined || one.isNobody === true || one.isOwner === true)
    return undefined;
  return one.armies.length === 1 ? one.armies[0] : undefined;
}

/** Whether somebody or something of the campaign is in it. */
export const namesSomething = (text: string, talk: Talk): boolean =>
  /@[apufrnw]/.test(tagsOf(text, talk).row);
