/** A roster from outside, as troops of a ruleset: what was understood, line by line, and what was not. */

import { ok, type Result } from '../../kernel/result.ts';
import type { AnyRuleset, TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { isCleanName, sayUnclean } from '../clean-name.ts';
import { refuse } from '../words/refuse.ts';
import { readBattleScribe } from './battlescribe.ts';
import { LONGEST_ROSTER, MOST_ENTRIES, type RosterEntry, type RosterSource } from './entries.ts';
import { readJsonRoster } from './json-roster.ts';
import { gearIn, type Match, matchTroop } from './match-troop.ts';
import { readPlainRoster } from './plain-roster.ts';

/** A unit as a campaign can open with it. */
export interface RosterUnit {
  readonly name: string;
  /** A troop id of the ruleset. */
  readonly troop: string;
}

export interface RosterLine {
  readonly at: string;
  readonly text: string;
  /** What becomes of it; none where it was not understood or is no unit. */
  readonly units: readonly RosterUnit[];
  /** CP-OWN-10: generals, in the same way. */
  readonly persons: readonly RosterUnit[];
  /** In words. */
  readonly says: string;
  /** What was not understood, and what to do; null where nothing was. */
  readonly fault: { readonly code: string; readonly message: string; readonly hint: string } | null;
}

export interface RosterReading {
  readonly format: RosterSource['format'];
  readonly name?: string;
  readonly ruleset: string;
  readonly lines: readonly RosterLine[];
  readonly units: readonly RosterUnit[];
  /** CP-OWN-10: who leads them: one for each army. */
  readonly persons: readonly RosterUnit[];
  /** In the ruleset's worth: 10 is a plain foot unit. */
  readonly worth: number;
}

export interface RosterHelp {
  /** The troop list to look in; absent: all. */
  readonly list?: string;
  /** What names mean, by the name as the roster has it: `{ Liberators: 'humans/knights' }`. */
  readonly means?: Readonly<Record<string, string>>;
}

/** CP-OWN-01..05: refusals `input/roster`, `input/json`, `input/too-large`. */
export function readRoster(text: string, ruleset: AnyRuleset, help: RosterHelp = {}): Result<RosterReading> {
  if (text.length > LONGEST_ROSTER) return TOO_LARGE;
  const source = sourceOf(text);
  if (!source.ok) return source;
  const read = lookedAt(source.value.entries).map((entry) => readEntry(entry, ruleset, help));
  const { format, name } = source.value;
  return ok({
    format,
    ...(name === undefined ? {} : { name }),
    ruleset: ruleset.id,
    lines: read.map(({ line }) => line),
    units: read.flatMap(({ line }) => line.units),
    persons: read.flatMap(({ line }) => line.persons),
    worth: read.reduce((sum, { line, troop }) => sum + line.units.length * (troop?.worth ?? 0), 0),
  });
}

/** The first of them; how many more there are is said. */
function lookedAt(entries: readonly RosterEntry[]): readonly RosterEntry[] {
  const left = entries.length - MOST_ENTRIES;
  if (left <= 0) return entries;
  const why = `${left} more entries were not looked at: no army is so large`;
  return [...entries.slice(0, MOST_ENTRIES), { kind: 'other', at: 'the rest', text: '', why }];
}

const TOO_LARGE = refuse('input/too-large', { millions: LONGEST_ROSTER / 1_000_000 }, 'CP-OWN-05');

/** By how it begins; what is neither XML nor JSON is plain text. */
function sourceOf(text: string): Result<RosterSource> {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) return readBattleScribe(start);
  if (start.startsWith('{')) return readJsonRoster(start);
  return ok({ format: 'text', entries: readPlainRoster(start) });
}

interface Read {
  readonly line: RosterLine;
  readonly troop?: TroopType;
}

function readEntry(entry: RosterEntry, ruleset: AnyRuleset, help: RosterHelp): Read {
  const { at, text } = entry;
  if (entry.kind === 'other') {
    return { line: { at, text, ...NOBODY, says: `Passed over: ${entry.why}.`, fault: null } };
  }
  const typed = signsIn(entry) ?? numbersIn(entry);
  if (typed !== undefined) return { line: { at, text, ...NOBODY, says: NOT_READ, fault: typed } };
  const meant = entry.as ?? toldMeaning(entry.name, help) ?? entry.name;
  const match = matchTroop(meant, ruleset, {
    ...(help.list === undefined ? {} : { list: help.list }),
    isCharacter: entry.isCharacter === true,
  });
  if (match.kind === 'unclear') {
    return {
      line: { at, text, ...NOBODY, says: `Not understood${sayKit(entry)}.`, fault: faultOf(meant, match) },
    };
  }
  const { troop } = match;
  const name = entry.called ?? entry.name;
  const kit = [...entry.kit, ...(match.how === 'near' ? gearIn(entry.name, troop) : [])];
  const all = Array.from({ length: entry.count }, () => ({ name, troop: troop.id }));
  const says =
    troop.role === 'person'
      ? sayPerson({ ...entry, kit }, match.how, troop)
      : sayUnit({ ...entry, kit }, match.how, troop);
  const who = troop.role === 'person' ? { units: [], persons: all } : { units: all, persons: [] };
  return { line: { at, text, ...who, says, fault: null }, troop };
}

/** `WS4`, `BS 3`, `T4`: somebody's own numbers, as profiles write them. */
const NUMBERS = /(?<![\p{L}\d])(?:WS|BS|LD|[STWIALM])\s?\d{1,2}\+?(?![\p{L}\d])/gu;
const NOT_READ = 'Not understood.';

/** CP-OWN-04: a profile's numbers in a name are never passed over in silence: they are refused by name. */
function numbersIn({ name }: Extract<RosterEntry, { kind: 'unit' }>): RosterLine['fault'] | undefined {
  const numbers = name.match(NUMBERS) ?? [];
  if (numbers.length === 0) return undefined;
  const plain = name.replace(NUMBERS, ' ').replace(/\s+/g, ' ').trim();
  const { code, message, hint } = refuse('unclear/numbers', {
    name,
    numbers: numbers.join(', '),
    plain,
  }).refusal;
  return { code, message, hint };
}

/** A name that no letter could print is refused: see `isCleanName`. */
function signsIn({
  name,
  called = name,
}: Extract<RosterEntry, { kind: 'unit' }>): RosterLine['fault'] | undefined {
  const unclean = [name, called].find((each) => !isCleanName(each));
  if (unclean === undefined) return undefined;
  const { code, message, hint } = refuse('unclear/name-signs', { shown: sayUnclean(unclean) }).refusal;
  return { code, message, hint };
}

const NOBODY = { units: [], persons: [] } as const;

function sayPerson(
  entry: Extract<RosterEntry, { kind: 'unit' }>,
  how: Extract<Match, { kind: 'troop' }>['how'],
  troop: TroopType,
): string {
  const who = english.pick(entry.count, ['A general', `${entry.count} generals`]);
  const taken = how === 'near' ? `, taken for ${troop.name}` : '';
  return `${who}: ${troop.name} (${troop.id})${taken}; leads an army${sayKit(entry)}.`;
}

function toldMeaning(name: string, { means = {} }: RosterHelp): string | undefined {
  return Object.hasOwn(means, name) ? means[name] : undefined;
}

function sayUnit(
  entry: Extract<RosterEntry, { kind: 'unit' }>,
  how: Extract<Match, { kind: 'troop' }>['how'],
  troop: TroopType,
): string {
  const number = english.pick(entry.count, ['A unit', `${entry.count} units`]);
  const taken = how === 'near' ? `, taken for ${troop.name}` : '';
  const { strength, counts } = troop;
  const size =
    entry.models === undefined || entry.models === strength
      ? ''
      : `; ${entry.models} there, ${strength} ${counts}${strength === 1 ? '' : 's'} here`;
  return `${number} of ${troop.name} (${troop.id})${taken}${size}${sayKit(entry)}.`;
}

/** Nothing is lost: what the ruleset has no place for is said. */
function sayKit({ kit, points }: Extract<RosterEntry, { kind: 'unit' }>): string {
  const cost = points === undefined ? '' : `; ${points} points there`;
  return kit.length === 0 ? cost : `${cost}; not carried over: ${kit.join(', ')}`;
}

function faultOf(name: string, { nearest, isTie }: Extract<Match, { kind: 'unclear' }>): RosterLine['fault'] {
  const said = nearest.map((troop) => `${troop.name} (${troop.id})`).join(', ');
  const message = isTie ? `"${name}" may be ${said}.` : `Nobody is called "${name}" in these lists.`;
  const example = nearest[0]?.id ?? 'list/troop';
  const way = `say which: ${name} = ${example}`;
  return {
    code: 'unclear/troop',
    message,
    hint:
      isTie || said === ''
        ? `Name the list, or ${way}`
        : `The nearest are ${said}. If it is one of them, ${way}`,
  };
}
