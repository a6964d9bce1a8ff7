/** How a battle plan, or one player turn of it, is written in a mail, and said back. */
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../kernel/phrase-book.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Phrases, PlanLine, Side } from '../../kernel/ruleset.ts';
import { inches } from './labels.ts';
import { hasTrait, isOnTable, type State, sideOf } from './state.ts';
import { getSpell, MARKS_PER_INCH, SPELLS, TABLE } from './tables.ts';
import type { View } from './view.ts';

const stance: Phrase<View> = {
  kind: 'stance',
  says: '[<unit>:] attack | hold | skirmish',
  example: 'hold',
  means: 'go at the enemy, stay where it stands, or keep its distance; for one unit or for all',
  read: (line, view, side) => {
    const match = /^(?:(.+): ?)?(attack|hold|skirmish)$/i.exec(line);
    const word = match?.[2]?.toLowerCase();
    if (match === null || word === undefined) return undefined;
    return forUnit(match[1], view, side, { kind: 'stance', stance: word });
  },
  write: (line, view) => `${whose(line, view)}${String(line['stance'])}`,
};

const guard: Phrase<View> = {
  kind: 'guard',
  says: '<unit>: guard <own unit>',
  example: 'Swordsmen: guard Wizard',
  means: 'keep near that unit',
  read: (line, view, side) => {
    const match = /^(.+): ?guard (.+)$/i.exec(line);
    if (match === null) return undefined;
    const ward = own(match[2], view, side);
    return ward.ok ? forUnit(match[1], view, side, { kind: 'guard', ward: ward.value }) : ward;
  },
  write: (line, view) => `${whose(line, view)}guard ${nameOf(view, line['ward'])}`,
};

const objective: Phrase<View> = {
  kind: 'objective',
  says: '[<unit>:] go to <x>, <y>',
  example: 'go to 36, 24',
  means: 'make for that place, in inches from the south-west corner',
  read: (line, view, side) => {
    const match =
      /^(?:(.+): ?)?(?:go|move) to \(?(\d{1,2}(?:\.\d{1,2})?), ?(\d{1,2}(?:\.\d{1,2})?)\)?$/i.exec(line);
    if (match === null) return undefined;
    const at = [marks(match[2]), marks(match[3])] as const;
    if (at[0] > TABLE.width || at[1] > TABLE.depth) {
      return refuse('unclear/place', 'That is off the table.', 'The table is 72 by 48 inches.', 'ET-SET-01');
    }
    return forUnit(match[1], view, side, { kind: 'objective', at });
  },
  write: (line, view) => {
    const at = Array.isArray(line['at']) ? line['at'] : [0, 0];
    return `${whose(line, view)}go to ${inches(Number(at[0]))}, ${inches(Number(at[1]))}`;
  },
};

function marks(text: string | undefined): number {
  return Math.round(Number(text) * MARKS_PER_INCH);
}

const chargeWhen: Phrase<View> = {
  kind: 'charge',
  says: '[<unit>:] charge always | never | at odds <n>',
  example: 'charge at odds 1.5',
  means: 'what it must hope to deal out, for what it will get back',
  read: (line, view, side) => {
    const match = /^(?:(.+): ?)?charge (always|never|at odds (\d{1,2}(?:\.\d{1,2})?))$/i.exec(line);
    if (match === null) return undefined;
    const when = match[3] === undefined ? (match[2] ?? '').toLowerCase() : Number(match[3]);
    return forUnit(match[1], view, side, { kind: 'charge', when });
  },
  write: (line, view) => {
    const when = line['when'];
    return `${whose(line, view)}charge ${typeof when === 'number' ? `at odds ${when}` : String(when)}`;
  },
};

const PRIORITIES = ['casters', 'monsters', 'shooters', 'weakest'];
const target: Phrase<View> = {
  kind: 'target',
  says: '[<unit>:] attack <enemy unit | casters | monsters | shooters | weakest> first',
  example: 'attack casters first',
  means: 'shoot, cast and charge at these before others; the first line before the second',
  read: (line, view, side) => {
    const match = /^(?:(.+): ?)?(?:attack|shoot|charge|target) (.+?)(?: first)?$/i.exec(line);
    const word = match?.[2]?.toLowerCase().replace(/^the /, '');
    if (match === null || word === undefined) return undefined;
    if (PRIORITIES.includes(word)) return forUnit(match[1], view, side, { kind: 'target', priority: word });
    const enemy = named(word, view, (index) => sideOf(view.state, index) !== side);
    return enemy.ok ? forUnit(match[1], view, side, { kind: 'target', enemy: enemy.value }) : enemy;
  },
  write: (line, view) => {
    const what = line['priority'] === undefined ? nameOf(view, line['enemy']) : String(line['priority']);
    return `${whose(line, view)}attack ${what} first`;
  },
};

const castOn: Phrase<View> = {
  kind: 'cast',
  says: '<caster>: cast <spell> on <unit>',
  example: 'Wizard: cast Heal on Trolls',
  means: 'that spell on that unit, whenever it can',
  read: (line, view, side) => {
    const match = /^(.+): ?cast (.+) on (.+)$/i.exec(line);
    if (match === null) return undefined;
    const wantedSpell = match[2]?.toLowerCase();
    const spell = SPELLS.find(({ id, name }) => id === wantedSpell || name.toLowerCase() === wantedSpell);
    if (spell === undefined) {
      const known = SPELLS.map(({ name }) => name).join(', ');
      return refuse('unclear/spell', `There is no spell "${match[2]}".`, `Spells: ${known}.`, 'ET-MAG-07');
    }
    const on = named(match[3], view, (index) => (sideOf(view.state, index) !== side) === spell.offensive);
    return on.ok ? forUnit(match[1], view, side, { kind: 'cast', spell: spell.id, target: on.value }) : on;
  },
  write: (line, view) => {
    const spell = SPELLS.find(({ id }) => id === line['spell'])?.name ?? '';
    return `${whose(line, view)}cast ${spell} on ${nameOf(view, line['target'])}`;
  },
};

const magic: Phrase<View> = wordPhrase({
  kind: 'magic',
  field: 'policy',
  says: 'magic <bold, careful, support>',
  words: ['bold', 'careful', 'support'],
  means: 'throw spells at every chance, only where they are likely to work, or mostly to help friends',
});

const strikeBack: Phrase<View> = wordPhrase({
  kind: 'strike-back',
  field: 'policy',
  says: 'strike back at <best, weakest, strongest>',
  words: ['best', 'weakest', 'strongest'],
  means: 'whom a unit that touches several enemies strikes in their player turn',
});

const blastFriends: Phrase<View> = {
  kind: 'blast-friends',
  says: 'blast friends <never, if better>',
  example: 'blast friends never',
  means: 'whether a Blast of the Heavens may take in friends',
  read: (line) => {
    const word = /^blast friends (never|if better)$/i.exec(line)?.[1]?.toLowerCase();
    return word === undefined ? undefined : ok({ kind: 'blast-friends', isAllowed: word === 'if better' });
  },
  write: (line) => `blast friends ${line['isAllowed'] === true ? 'if better' : 'never'}`,
};

const edge: Phrase<View> = wordPhrase({
  kind: 'edge',
  field: 'edge',
  says: 'take the <south, north> edge',
  words: ['south', 'north'],
  means: 'which edge to pick if the roll is won',
});

/** A phrase that is a sentence with one word out of a few. */
function wordPhrase(row: {
  readonly kind: string;
  readonly field: string;
  readonly says: string;
  readonly words: readonly string[];
  readonly means: string;
}): Phrase<View> {
  const say = (word: string): string => row.says.replace(/<.*>/, word);
  return {
    kind: row.kind,
    says: row.says,
    example: say(row.words[0] ?? ''),
    means: row.means,
    read: (line) => {
      const word = row.words.find((one) => say(one).toLowerCase() === line.toLowerCase());
      return word === undefined ? undefined : ok({ kind: row.kind, [row.field]: word });
    },
    write: (line) => say(String(line[row.field])),
  };
}

/** The narrower forms first: `attack` alone is a stance, `attack X` a target. */
const ALL: readonly Phrase<View>[] = [
  temperPhrase('temper'),
  stance,
  guard,
  objective,
  chargeWhen,
  castOn,
  target,
  magic,
  strikeBack,
  blastFriends,
  edge,
  lossesPhrase('points'),
];

export const PHRASES: Phrases<View> = phraseBook(ALL, sheetOf);

/** The line for one unit, or for the whole side where none is named. */
function forUnit(name: string | undefined, view: View, side: Side, line: PlanLine): Result<PlanLine> {
  if (name === undefined || /^all$/i.test(name.trim())) return ok(line);
  const unit = own(name, view, side);
  return unit.ok ? ok({ ...line, unit: unit.value }) : unit;
}

function own(name: string | undefined, view: View, side: Side): Result<string> {
  return named(name, view, (index) => sideOf(view.state, index) === side);
}

/** Reads a unit by name or id. */
function named(
  text: string | undefined,
  { state }: View,
  isWanted: (index: number) => boolean,
): Result<string> {
  const wanted = (text ?? '').trim().toLowerCase().replace(/^the /, '');
  const open = state.fighters.filter((_, index) => isWanted(index) && isPlaying(state, index));
  const found =
    open.find(({ id }) => id.toLowerCase() === wanted) ??
    open.find(({ name }) => name.toLowerCase() === wanted);
  if (found !== undefined) return ok(found.id);
  const names = open.map(({ name }) => name).join(', ');
  return refuse('unclear/unit', `There is no unit called "${text}" to do that with.`, `There are: ${names}.`);
}

function isPlaying(state: State, index: number): boolean {
  return isOnTable(state, index) || state.units[index]?.is === 'waiting';
}

function whose(line: PlanLine, view: View): string {
  return line['unit'] === undefined ? '' : `${nameOf(view, line['unit'])}: `;
}

/** Its name, where it is the only one of its side so called; its id otherwise. */
function nameOf({ state }: View, id: unknown): string {
  const fighter = state.fighters.find((one) => one.id === id);
  if (fighter === undefined) return String(id);
  const namesakes = state.fighters.filter(({ name, side }) => name === fighter.name && side === fighter.side);
  return namesakes.length === 1 ? fighter.name : fighter.id;
}

/** Lines a player may keep, edit or strike. */
function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const units = state.fighters.flatMap((fighter, index) =>
    fighter.side === side && isPlaying(state, index) ? [index] : [],
  );
  const hasCaster = units.some((index) => hasTrait(state, index, 'caster'));
  const hasBlast = units.some((index) =>
    state.fighters[index]?.profile.spells.includes(getSpell('blast-of-the-heavens').id),
  );
  return [
    'fight steady',
    'charge at odds 1',
    'attack weakest first',
    ...(hasCaster ? ['magic careful'] : []),
    ...(hasBlast ? ['blast friends never'] : []),
    'strike back at best',
    'retreat at 60% losses',
    ...units.map((index) => `${nameOf(view, state.fighters[index]?.id)}: attack`),
  ];
}
