/** Orders to single pieces for the round at hand: how they are written, and said back. */
import { addressed } from '../../kernel/call-names.ts';
import type { Phrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type PlanLine, type Side } from '../../kernel/ruleset.ts';
import { anyNameOf, hexText, livingOf, nameOf, readAnyPiece, readHex, readPiece } from './naming.ts';
import { findPiece, sideOf } from './state.ts';
import { SPELLS, type SpellId } from './tables.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

/** What follows the name: undefined when it is no such order, a refusal when it is, and wrong. */
type Read = (command: string, view: View, side: Side) => Result<Record<string, string | number>> | undefined;

function order(row: {
  readonly kind: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
  readonly read: Read;
  readonly say: (line: PlanLine, view: View) => string;
}): Phrase<View> {
  const { kind, says, example, means } = row;
  return {
    kind,
    says,
    example,
    means,
    read: (line, view, side) => {
      const to = addressed(line, livingOf(view, side));
      const read = to === undefined ? undefined : row.read(to.command, view, side);
      if (to === undefined || read === undefined || !read.ok)
        return read === undefined || read.ok ? undefined : read;
      return ok({ kind, piece: to.id, ...read.value });
    },
    write: (line, view) => `${nameOf(view, line['piece'])}: ${row.say(line, view)}`,
  };
}

/** An order without details. */
function bare(kind: string, pattern: RegExp, words: { say: string; means: string }): Phrase<View> {
  return order({
    kind,
    says: `<piece>: ${words.say}`,
    example: `Archers 1: ${words.say}`,
    means: words.means,
    read: (command) => (pattern.test(command) ? ok({}) : undefined),
    say: () => words.say,
  });
}

const GATE = /^(?:the )?(?:castle )?(?:gates?|door)$/i;

const stay = bare(
  'stay',
  /^(?:holds?|stays?|stands?|waits?|halts?)(?: (?:put|fast|still|here|there|firm|your ground|its ground|position))?$/i,
  {
    say: 'hold',
    means: 'stay where it is; it still strikes at what comes within its reach',
  },
);

const fallBack = bare(
  'fall-back',
  /^(?:retreats?|falls? back|withdraws?|pulls? back|retires?|gets? back|backs? off)$/i,
  {
    say: 'fall back',
    means: 'go out of the enemy’s reach',
  },
);

const advance = bare('advance', /^(?:advances?|charges?|goes? forward|go forward|presses? on|attacks?)$/i, {
  say: 'advance',
  means: 'go at the nearest enemy without minding what comes back',
});

const go = order({
  kind: 'go',
  says: '<piece>: move to <hex, or any piece>',
  example: 'Archers 1: move to C4',
  means: 'go there, or as near as it can get; several rounds if need be',
  read: (command, view, side) => {
    const aim =
      /^(?:moves?|go|goes|marche?s?|advances?|rides?|walks?|fl(?:y|ies)|push(?:es)?|heads?|retreats?|falls? back|withdraws?)(?: on| up| back)? (?:to|towards?|for|into|onto|near|behind|next to) (.+)$/i.exec(
        command,
      )?.[1] ??
      /^(?:takes?|occup(?:y|ies)|seizes?|approach(?:es)?|follows?) (.+)$/i.exec(command)?.[1] ??
      /^(?:holds?|defends?|guards?) ([a-z]\d{1,2})$/i.exec(command)?.[1];
    return aim === undefined ? undefined : readPlace(aim, view, (text) => readAnyPiece(text, view, side));
  },
  say: (line, view) => `move to ${placeText(line, view)}`,
});

const strike = order({
  kind: 'strike',
  says: '<piece>: attack <enemy>',
  example: 'Archers 1: attack Knights',
  means: 'go for that enemy and strike at him as soon as it can; assassins, too',
  read: (command, view, side) => {
    const aim =
      /^(?:attacks?|charges?|fights?|shoots?(?: at)?|strikes?(?: at)?|fires? (?:at|on)|assassinates?|kills?|engages?|goes? for|go for|gazes? at|pours? (?:boiling )?oil (?:on|over)) (.+?)(?: first)?$/i.exec(
        command,
      )?.[1];
    if (aim === undefined || GATE.test(aim) || readHex(aim, view) !== undefined) return undefined;
    return asDetail('target', readPiece(aim, livingOf(view, otherSide(side))));
  },
  say: (line, view) => `attack ${nameOf(view, line['target'])}`,
});

const batter = order({
  kind: 'batter',
  says: '<siege engine>: batter <the gate, or a hex of the wall>',
  example: 'Ram: batter the gate',
  means: 'go there and break it down; explosives are set there, too',
  read: (command, view) => {
    const aim =
      /^(?:batters?|attacks?|rams?|breaks?(?: down)?|destroys?|shoots?(?: at)?|blows? up|mines?) (.+)$/i.exec(
        command,
      )?.[1];
    if (aim === undefined) return undefined;
    return asDetail('at', GATE.test(aim) ? gateOf(view) : buildingAt(aim, view));
  },
  say: (line, view) => `batter ${hexText(view, line['at'])}`,
});

const cast = order({
  kind: 'cast',
  says: '<caster>: cast <spell> [at <piece or hex>]',
  example: 'Wizard: cast Fireball at Knights',
  means: 'that spell, there if an aim is named, as soon as it can',
  read: (command, view, side) => {
    const match = /^casts? (.+?)(?: (?:at|on|against|upon|over|to|towards|in|near) (.+))?$/i.exec(command);
    if (match === null) return undefined;
    const spell = readSpell(match[1] ?? '');
    if (!spell.ok || match[2] === undefined) return asDetail('spell', spell);
    const place = readPlace(match[2], view, (text) => readAim(text, view, { side, spell: spell.value }));
    return place.ok ? ok({ spell: spell.value, ...place.value }) : place;
  },
  say: (line, view) => {
    const spell = line['spell'] as SpellId;
    const { name } = SPELLS[spell];
    if (line['at'] !== undefined) return `cast ${name} at ${hexText(view, line['at'])}`;
    if (line['to'] === undefined) return `cast ${name}`;
    const isPlain = sideMeant('red', spell) !== undefined;
    return `cast ${name} at ${isPlain ? nameOf(view, line['to']) : placeText(line, view)}`;
  },
});

const gate = order({
  kind: 'gate',
  says: '<piece>: <open, shut> the gate',
  example: 'Archers 1: open the gate',
  means: 'work the gate as soon as it stands there',
  read: (command) => {
    const word = /^(opens?|shuts?|closes?|bars?) (.+)$/i.exec(command);
    if (word === null || !GATE.test(word[2] ?? '')) return undefined;
    return ok({ is: /^open/i.test(word[1] ?? '') ? 'open' : 'closed' });
  },
  say: ({ is }) => (is === 'open' ? 'open the gate' : 'shut the gate'),
});

const attach = order({
  kind: 'attach',
  says: '<individual>: join <unit>',
  example: 'King: join Mounted Knights',
  means: 'the individual goes to that unit and stays with it',
  read: (command, view, side) => {
    const aim = /^(?:joins?|attach(?:es)? to|stays? with|rides? with|goes? with|go with|boards?) (.+)$/i.exec(
      command,
    )?.[1];
    return aim === undefined ? undefined : asDetail('to', readPiece(aim, livingOf(view, side)));
  },
  say: (line, view) => `join ${nameOf(view, line['to'])}`,
});

/** The narrower before the wider: `attack the gate` is no piece, `advance to C4` no advance. */
export const PIECE_PHRASES: readonly Phrase<View>[] = [
  gate,
  cast,
  attach,
  go,
  strike,
  batter,
  stay,
  fallBack,
  advance,
];

function asDetail(field: string, read: Result<string | number>): Result<Record<string, string | number>> {
  return read.ok ? ok({ [field]: read.value }) : read;
}

/** A hex as `at`, or a piece as `to`. */
function readPlace(
  text: string,
  view: View,
  readName: (text: string) => Result<string>,
): Result<Record<string, string | number>> {
  const hex = readHex(text, view);
  return hex === undefined ? asDetail('to', readName(text)) : asDetail('at', hex);
}

function placeText(line: PlanLine, view: View): string {
  if (line['at'] !== undefined) return hexText(view, line['at']);
  const piece = findPiece(view.state, String(line['piece'])) ?? -1;
  return anyNameOf(view, line['to'], sideOf(view.state, piece));
}

/** Whom a spell is for settles whom a name means. */
function readAim(
  text: string,
  view: View,
  { side, spell }: { readonly side: Side; readonly spell: SpellId },
): Result<string> {
  const of = sideMeant(side, spell);
  return of === undefined
    ? readAnyPiece(text, view, side)
    : readPiece(text.replace(/^(?:the )?enemy /i, ''), livingOf(view, of));
}

function sideMeant(side: Side, spell: SpellId): Side | undefined {
  const { kind } = SPELLS[spell];
  if (kind === 'attack' || spell === 'freeze') return otherSide(side);
  return kind === 'heal' || kind === 'grant' || spell === 'blessing' ? side : undefined;
}

function gateOf({ state }: View): Result<number> {
  const [first] = state.buildings.filter((building) => building.gate !== undefined);
  return first === undefined ? refuse('unclear/gate') : ok(first.at);
}

function buildingAt(text: string, view: View): Result<number> {
  const hex = readHex(text.replace(/^(?:the )?(?:wall|building)s? (?:at|on|in) /i, ''), view);
  if (hex?.ok === false) return hex;
  if (hex !== undefined && view.state.buildings.some(({ at }) => at === hex.value)) return hex;
  return refuse('unclear/building', { text });
}

export function readSpell(text: string): Result<SpellId> {
  const wanted = text.trim().toLowerCase();
  const ids = Object.keys(SPELLS) as SpellId[];
  const id = ids.find((one) => one === wanted || SPELLS[one].name.toLowerCase() === wanted);
  if (id !== undefined) return ok(id);
  const names = Object.values(SPELLS).map(({ name }) => name);
  return refuse('unclear/spell', { text, names: names.join(', ') });
}
