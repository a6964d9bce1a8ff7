/** How a battle plan is written in a mail, and said back. */
import { type Called, whyUnaddressed } from '../../kernel/call-names.ts';
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type Phrases, type PlanLine, type Side } from '../../kernel/ruleset.ts';
import { hexText, livingOf, nameOf, readHex, readPiece } from './naming.ts';
import { ON_FIELD } from './on-field.ts';
import { PIECE_PHRASES, readSpell } from './piece-phrases.ts';
import { sheetOf } from './sheet.ts';
import { SPELLS, type SpellId } from './tables.ts';
import type { View } from './view.ts';

const REACTIONS: Readonly<Record<string, string>> = {
  yes: 'always',
  no: 'never',
  'not-from-cover': 'not from cover',
};

const target: Phrase<View> = {
  kind: 'target',
  says: 'attack <enemy> first',
  example: 'attack Archers 1 first',
  means: 'go for this enemy before others; the first line before the second',
  read: (line, view, side) =>
    named(
      /^(?:attack|target|go for) (.+?)(?: first)?$/i.exec(line)?.[1],
      livingOf(view, otherSide(side)),
      (piece) => ({ kind: 'target', piece }),
    ),
  write: (line, view) => `attack ${nameOf(view, line['piece'])} first`,
};

const hold: Phrase<View> = {
  kind: 'hold',
  says: 'hold <hex> [with <unit>]',
  example: 'hold C4',
  means: 'keep to that hex',
  read: (line, view, side) =>
    placeLine('hold', /^hold ([a-w]\d{1,2})(?: with (.+))?$/i.exec(line), view, side),
  write: (line, view) => placeText('hold', line, view),
};

const take: Phrase<View> = {
  kind: 'take',
  says: 'take <hex> [with <unit>]',
  example: 'take G5',
  means: 'go for that hex',
  read: (line, view, side) =>
    placeLine('take', /^take ([a-w]\d{1,2})(?: with (.+))?$/i.exec(line), view, side),
  write: (line, view) => placeText('take', line, view),
};

const protect: Phrase<View> = {
  kind: 'protect',
  says: 'keep <own piece> back',
  example: 'keep King back',
  means: 'out of harm’s way, with the unit he is with',
  read: (line, view, side) =>
    named(
      /^(?:keep (.+) (?:back|safe)|protect (.+))$/i.exec(line)?.slice(1).find(Boolean),
      livingOf(view, side),
      (piece) => ({ kind: 'protect', piece }),
    ),
  write: (line, view) => `keep ${nameOf(view, line['piece'])} back`,
};

const spell: Phrase<View> = {
  kind: 'spell',
  says: '<prefer, never cast> <spell>',
  example: 'prefer Fireball',
  means: 'which spells to cast, and which not',
  read: (line) => {
    const match = /^(prefer|never cast) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const use = match[1]?.toLowerCase() === 'prefer' ? 'prefer' : 'never';
    const read = readSpell(match[2] ?? '');
    return read.ok ? ok({ kind: 'spell', use, spell: read.value }) : read;
  },
  write: ({ use, spell: id }) =>
    `${use === 'prefer' ? 'prefer' : 'never cast'} ${SPELLS[id as SpellId].name}`,
};

const reserve: Phrase<View> = {
  kind: 'reserve',
  says: 'keep <n> MP',
  example: 'keep 3 MP',
  means: 'magic points each caster does not spend',
  read: (line) => {
    const count = /^keep (\d{1,2}) (?:mp|magic points)$/i.exec(line)?.[1];
    return count === undefined ? undefined : ok({ kind: 'reserve', mp: Number(count) });
  },
  write: ({ mp }) => `keep ${Number(mp)} MP`,
};

const follow: Phrase<View> = {
  kind: 'follow-up',
  says: 'follow up <always, never, not from cover>',
  example: 'follow up not from cover',
  means: 'whether to move after an enemy that gives way',
  read: (line) => {
    const word = /^follow up (always|never|not from cover)$/i.exec(line)?.[1]?.toLowerCase();
    const when = Object.keys(REACTIONS).find((key) => REACTIONS[key] === word);
    return when === undefined ? undefined : ok({ kind: 'follow-up', when });
  },
  write: ({ when }) => `follow up ${REACTIONS[String(when)] ?? ''}`,
};

const keepOff: Phrase<View> = {
  kind: 'distance',
  says: 'shoot from <n> hexes',
  example: 'shoot from 3 hexes',
  means: 'the distance shooters seek',
  read: (line) => {
    const hexes = /^shoot from ([1-6]) hex(?:es)?$/i.exec(line)?.[1];
    return hexes === undefined ? undefined : ok({ kind: 'distance', hexes: Number(hexes) });
  },
  write: ({ hexes }) => `shoot from ${Number(hexes)} ${Number(hexes) === 1 ? 'hex' : 'hexes'}`,
};

const ALL: readonly Phrase<View>[] = [
  temperPhrase('posture'),
  target,
  hold,
  take,
  reserve,
  protect,
  spell,
  follow,
  keepOff,
  lossesPhrase('wounds'),
  ...PIECE_PHRASES,
];

const BOOK = phraseBook(ALL, sheetOf, (line, view, side) =>
  whyUnaddressed(line, livingOf(view, side), {
    word: 'piece',
    examples: PIECE_PHRASES.map(({ example }) => example),
  }),
);

export const PHRASES: Phrases<View> = { ...BOOK, ...ON_FIELD };

function placeLine(
  kind: string,
  match: RegExpExecArray | null,
  view: View,
  side: Side,
): Result<PlanLine> | undefined {
  if (match === null) return undefined;
  const hex = readHex(match[1] ?? '', view);
  if (hex === undefined || !hex.ok) return hex;
  const at = hex.value;
  if (match[2] === undefined) return ok({ kind, at });
  return named(match[2], livingOf(view, side), (piece) => ({ kind, at, piece }));
}

function placeText(verb: string, line: PlanLine, view: View): string {
  const hex = hexText(view, line['at']);
  return line['piece'] === undefined
    ? `${verb} ${hex}`
    : `${verb} ${hex} with ${nameOf(view, line['piece'])}`;
}

/** A line about one piece of those that may be meant. */
function named(
  text: string | undefined,
  open: readonly Called[],
  make: (id: string) => PlanLine,
): Result<PlanLine> | undefined {
  if (text === undefined) return undefined;
  const piece = readPiece(text, open);
  return piece.ok ? ok(make(piece.value)) : piece;
}
