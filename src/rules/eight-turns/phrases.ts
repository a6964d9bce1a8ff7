/** How a battle plan, or one player turn of it, is written in a mail, and said back. */
import { addressed, type Called, callName, findCalled, whyUnaddressed } from '../../kernel/call-names.ts';
import { lossesPhrase, type Phrase, phraseBook, temperPhrase } from '../../kernel/phrase-book.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Phrases, PlanLine, Side } from '../../kernel/ruleset.ts';
import { inches } from './labels.ts';
import { ON_FIELD } from './on-field.ts';
import { allSpells, hasTrait, isOnTable, type State, sideOf, spellIn } from './state.ts';
import { MARKS_PER_INCH, TABLE, workOf } from './tables.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

const stance: Phrase<View> = {
  kind: 'stance',
  says: '[<unit>:] attack | hold | skirmish | fall back',
  example: 'hold',
  means:
    'go at the enemy, stay where it stands, keep its distance, or get away from him; for one unit or for all',
  read: (line, view, side) => {
    const match = /^(?:(.+): ?)?(attack|hold|skirmish|fall back)$/i.exec(line);
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
    return ward.ok ? forOne(match[1], view, side, { kind: 'guard', ward: ward.value }) : ward;
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
      return refuse('unclear/place', {}, 'ET-SET-01');
    }
    return forUnit(match[1], view, side, { kind: 'objective', at });
  },
  write: (line, view) => {
    const at = Array.isArray(line['at']) ? line['at'] : [0, 0];
    return `${whose(line, view)}go to ${inches(Number(at[0]))}, ${inches(Number(at[1]))}`;
  },
};

const towardsUnit: Phrase<View> = {
  kind: 'towards',
  says: '<unit>: go towards <any unit>',
  example: 'Swordsmen: go towards Trolls',
  means: 'get as near to it as it can, friend or foe',
  read: (line, view, side) => {
    const match = /^(.+): ?go towards (.+)$/i.exec(line);
    if (match === null) return undefined;
    const to = anybody(match[2] ?? '', view, side);
    return to.ok ? forOne(match[1], view, side, { kind: 'towards', to: to.value }) : to;
  },
  write: (line, view) => `${whose(line, view)}go towards ${anyName(view, line)}`,
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
    const spells = allSpells(view.state);
    const spell = spells.find(({ id, name }) => id === wantedSpell || name.toLowerCase() === wantedSpell);
    if (spell === undefined) {
      const known = spells.map(({ name }) => name).join(', ');
      return refuse('unclear/spell', { name: match[2] ?? '', known }, 'ET-MAG-07');
    }
    const on = named(match[3], view, (index) => (sideOf(view.state, index) !== side) === spell.offensive);
    return on.ok ? forOne(match[1], view, side, { kind: 'cast', spell: spell.id, target: on.value }) : on;
  },
  write: (line, view) => {
    const spell = allSpells(view.state).find(({ id }) => id === line['spell'])?.name ?? '';
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
  towardsUnit,
  chargeWhen,
  castOn,
  target,
  magic,
  strikeBack,
  blastFriends,
  edge,
  lossesPhrase('points'),
];

const BOOK = phraseBook(ALL, sheetOf, (line, view, side) =>
  whyUnaddressed(line, ownUnits(view, side), { word: 'unit', examples: UNIT_EXAMPLES }),
);

const UNIT_EXAMPLES = [stance, guard, objective, towardsUnit, castOn, target].map(({ example }) => example);

export const PHRASES: Phrases<View> = {
  ...BOOK,
  ...ON_FIELD,
  parse: (line, view, side) => BOOK.parse(inStandardWords(line, view, side), view, side),
};

/** Ways to order one unit, and the words this booklet's lines have for them. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:holds?|stays?|stands?|waits?)(?: (?:put|fast|still|here|firm|its ground|your ground|position))?$/i,
    'hold',
  ],
  [/^(?:attacks?|advances?|charges?|presses? on)$/i, 'attack'],
  [/^(?:retreats?|falls? back|withdraws?|pulls? back|retires?|gets? back|backs? off)$/i, 'fall back'],
  [/^skirmishes$/i, 'skirmish'],
  [/^(?:moves?|go|goes|march(?:es)?|advances?|retreats?|falls? back) (?:on )?to (?=\(?\d)/i, 'go to '],
  [
    /^(?:moves?|go|goes|march(?:es)?|advances?|heads?) (?:on )?(?:to|towards?|near|for|up to) /i,
    'go towards ',
  ],
  [/^approach(?:es)? /i, 'go towards '],
  [/^(?:joins?|stays? with|protects?|guards?|supports?) /i, 'guard '],
  [/^casts? (.+?) (?:on|at|against|upon) /i, 'cast $1 on '],
  [/^(?:attacks?|charges?|strikes?|fights?) (?!always|never|at odds)(?:at )?/i, 'attack '],
  [/^(?:shoots?|fires?) (?:at |on )?/i, 'shoot '],
];

/** `The knights retreat` as `Knights: fall back`; a line to nobody in particular as it is. */
function inStandardWords(line: string, view: View, side: Side): string {
  const to = addressed(line.trim().replace(/[.!]$/, ''), ownUnits(view, side));
  if (to === undefined) return line;
  const [from, word] = SYNONYMS.find(([pattern]) => pattern.test(to.command)) ?? [];
  return `${to.id}: ${from === undefined || word === undefined ? to.command : to.command.replace(from, word)}`;
}

function ownUnits(view: View, side: Side): readonly Called[] {
  return playing(view, (index) => sideOf(view.state, index) === side);
}

/** The line for one unit, or for the whole side where none is named. */
function forUnit(name: string | undefined, view: View, side: Side, line: PlanLine): Result<PlanLine> {
  if (name === undefined || /^all$/i.test(name.trim())) return ok(line);
  const unit = own(name, view, side);
  return unit.ok ? ok({ ...line, unit: unit.value }) : unit;
}

/** The line for one unit: what `all` shall do is for whoever reads it to unfold, as no unit would act on a line of nobody's. */
function forOne(
  name: string | undefined,
  view: View,
  side: Side,
  line: PlanLine,
): Result<PlanLine> | undefined {
  return /^all$/i.test(name?.trim() ?? '') ? undefined : forUnit(name, view, side, line);
}

function own(name: string | undefined, view: View, side: Side): Result<string> {
  return named(name, view, (index) => sideOf(view.state, index) === side);
}

/** Reads a unit by name, by words out of its name, or by id. */
function named(text: string | undefined, view: View, isWanted: (index: number) => boolean): Result<string> {
  const found = findCalled(text ?? '', playing(view, isWanted), 'unit');
  return found.ok ? ok(found.value.id) : found;
}

function playing({ state }: View, isWanted: (index: number) => boolean): readonly Called[] {
  return state.fighters.filter((_, index) => isWanted(index) && isPlaying(state, index));
}

/** A unit of either side: `Trolls` if there is one so called on the table, `enemy Trolls`, `our Trolls`. */
function anybody(text: string, view: View, side: Side): Result<string> {
  const match = /^(?:the )?(enemy|our) (.+)$/i.exec(text);
  const isEnemy = match?.[1]?.toLowerCase() === 'enemy';
  return match === null
    ? named(text, view, () => true)
    : named(match[2], view, (index) => (sideOf(view.state, index) !== side) === isEnemy);
}

function anyName(view: View, { unit, to }: PlanLine): string {
  const { fighters } = view.state;
  const isOwn = fighters.find(({ id }) => id === to)?.side === fighters.find(({ id }) => id === unit)?.side;
  return `${isOwn ? 'our' : 'enemy'} ${nameOf(view, to)}`;
}

function isPlaying(state: State, index: number): boolean {
  return isOnTable(state, index) || state.units[index]?.is === 'waiting';
}

function whose(line: PlanLine, view: View): string {
  return line['unit'] === undefined ? '' : `${nameOf(view, line['unit'])}: `;
}

function nameOf({ state }: View, id: unknown): string {
  const fighter = state.fighters.find((one) => one.id === id);
  if (fighter === undefined) return String(id);
  return callName(
    fighter.id,
    state.fighters.filter(({ side }) => side === fighter.side),
  );
}

/** Lines a player may keep, edit or strike. */
function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const units = state.fighters.flatMap((fighter, index) =>
    fighter.side === side && isPlaying(state, index) ? [index] : [],
  );
  const hasCaster = units.some((index) => hasTrait(state, index, 'caster'));
  const hasBlast = units.some((index) =>
    state.fighters[index]?.profile.spells.some((id) => workOf(spellIn(state, id)) === 'blast'),
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
