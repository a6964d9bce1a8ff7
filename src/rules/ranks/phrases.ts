/** How a battle plan, or the orders of one turn, are written in a mail, and said back. */
import { lossesPhrase } from '../../kernel/phrase-book.ts';
import { ok } from '../../kernel/result.ts';
import { type Phrases, type PlanLine, type Side, TEMPERS } from '../../kernel/ruleset.ts';
import { foeFor } from './advise/moves.ts';
import { orderFor } from './advise/orders.ts';
import { FOLLOW_UPS, stanceOf } from './advise/stance.ts';
import { togetherOf } from './advise/together.ts';
import { cm } from './labels.ts';
import { nameOf } from './names.ts';
import { ON_FIELD } from './on-field.ts';
import { lineOf, ORDER_PHRASES } from './order-phrases.ts';
import { toDeclare } from './orders.ts';
import { forOne, forUnit, type Phrase, unitNamed, whose } from './phrase.ts';
import { fighterOf, type State, sideOf, unitOf } from './state.ts';
import { marks, TABLE } from './tables.ts';
import { toRally } from './turn.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

const temper: Phrase = {
  says: 'fight <aggressive, steady, cautious, hold>',
  example: 'fight steady',
  means: 'the temper of the whole side',
  read: (line) => {
    const word = /^fight (\w+?)(?:ly)?$/i.exec(line)?.[1]?.toLowerCase();
    const found = TEMPERS.find((one) => one === word);
    return found === undefined ? undefined : ok({ kind: 'temper', temper: found });
  },
  write: (line) => (line.kind === 'temper' ? `fight ${String(line['temper'])}` : undefined),
};

/** The words for a posture; a single unit that is told to `hold` stands still, one that defends picks its fights. */
const POSTURE_WORDS: Readonly<Record<string, string>> = {
  attack: 'attack',
  advance: 'advance',
  skirmish: 'skirmish',
  defend: 'hold',
};

const stance: Phrase = {
  says: '[<unit>:] attack | advance | skirmish | defend',
  example: 'defend',
  means:
    'go at the enemy; go at him but keep out of bad fights; keep a distance; let him come. For one unit or all',
  read: (line, reader) => {
    const match = /^(?:(.+?): ?)?(attack|advance|skirmish|defend)$/i.exec(line);
    const word = match?.[2]?.toLowerCase();
    if (match === null || word === undefined) return undefined;
    return forUnit(match[1], reader, { kind: 'stance', stance: POSTURE_WORDS[word] ?? 'advance' });
  },
  write: (line, view) => {
    if (line.kind !== 'stance') return undefined;
    const word = Object.keys(POSTURE_WORDS).find((one) => POSTURE_WORDS[one] === line['stance']);
    return `${whose(line, view)}${word}`;
  },
};

const guard: Phrase = {
  says: '<unit>: guard <own unit>',
  example: 'Spearmen: guard Archers',
  means: 'keep near that unit',
  read: (line, reader) => {
    const match = /^(.+?): ?guard (.+)$/i.exec(line);
    if (match === null) return undefined;
    const ward = unitNamed(match[2], reader, 'own');
    return ward.ok ? forOne(match[1], reader, { kind: 'guard', ward: ward.value }) : ward;
  },
  write: (line, view) =>
    line.kind === 'guard' ? `${whose(line, view)}guard ${nameOf(view.state, line['ward'])}` : undefined,
};

const objective: Phrase = {
  says: 'go to <x>, <y>',
  example: 'go to 60, 45',
  means: 'the whole side makes for that place, in centimetres from the south-west corner',
  read: (line) => {
    const match = /^(?:go|move|march) to \(?(\d{1,3}(?:\.\d{1,2})?), ?(\d{1,3}(?:\.\d{1,2})?)\)?$/i.exec(
      line,
    );
    if (match === null) return undefined;
    const at = [marks(Number(match[1])), marks(Number(match[2]))] as const;
    if (at[0] > TABLE.width || at[1] > TABLE.depth) {
      return refuse('unclear/place', {}, 'RK-SET-01');
    }
    return ok({ kind: 'objective', at });
  },
  write: (line) => {
    if (line.kind !== 'objective') return undefined;
    const at = Array.isArray(line['at']) ? line['at'] : [0, 0];
    return `go to ${cm(Number(at[0]))}, ${cm(Number(at[1]))}`;
  },
};

const chargeWhen: Phrase = {
  says: '[<unit>:] charge always | never | at odds <n>',
  example: 'charge at odds 1.5',
  means: 'what it must hope to deal out, for what it will get back',
  read: (line, reader) => {
    const match = /^(?:(.+?): ?)?charge (always|never|at odds (\d{1,2}(?:\.\d{1,2})?))$/i.exec(line);
    if (match === null) return undefined;
    const when = match[3] === undefined ? (match[2] ?? '').toLowerCase() : Number(match[3]);
    return forUnit(match[1], reader, { kind: 'charge-when', when });
  },
  write: (line, view) => {
    if (line.kind !== 'charge-when') return undefined;
    const when = line['when'];
    return `${whose(line, view)}charge ${typeof when === 'number' ? `at odds ${when}` : String(when)}`;
  },
};

const PRIORITIES = ['weakest', 'missiles', 'cavalry', 'monsters', 'characters'];
const target: Phrase = {
  says: '[<unit>:] attack <enemy unit | weakest | missiles | cavalry | monsters | characters> first',
  example: 'attack missiles first',
  means: 'shoot, cast and charge at these before others; the first line before the second',
  read: (line, reader) => {
    const match = /^(?:(.+?): ?)?(?:attack|target) (?:the )?(.+?) first$/i.exec(line);
    const word = match?.[2]?.toLowerCase();
    if (match === null || word === undefined) return undefined;
    if (PRIORITIES.includes(word)) return forUnit(match[1], reader, { kind: 'target', priority: word });
    const enemy = unitNamed(word, reader, 'enemy');
    return enemy.ok ? forUnit(match[1], reader, { kind: 'target', enemy: enemy.value }) : enemy;
  },
  write: (line, view) => {
    if (line.kind !== 'target') return undefined;
    const what =
      line['priority'] === undefined ? nameOf(view.state, line['enemy']) : String(line['priority']);
    return `${whose(line, view)}attack ${what} first`;
  },
};

const intoMelee: Phrase = {
  says: 'shoot into melees: yes | no',
  example: 'shoot into melees: no',
  means: 'whether archers shoot at enemies who fight your own; sixes hit your own',
  read: (line) => {
    const word = /^shoot into melees?: ?(yes|no)$/i.exec(line)?.[1]?.toLowerCase();
    return word === undefined ? undefined : ok({ kind: 'shoot-into-melee', is: word === 'yes' });
  },
  write: (line) =>
    line.kind === 'shoot-into-melee' ? `shoot into melees: ${line['is'] === true ? 'yes' : 'no'}` : undefined,
};

const followUp: Phrase = {
  says: '[<unit>:] follow up always | if safe | never',
  example: 'follow up if safe',
  means: 'whether to go after those who break and run',
  read: (line, reader) => {
    const match = /^(?:(.+?): ?)?follow up (always|if safe|never)$/i.exec(line);
    const when = FOLLOW_UPS.find((word) => word === match?.[2]?.toLowerCase().replace(' ', '-'));
    return match === null || when === undefined
      ? undefined
      : forUnit(match[1], reader, { kind: 'follow-up', when });
  },
  write: (line, view) =>
    line.kind === 'follow-up'
      ? `${whose(line, view)}follow up ${String(line['when']).replace('-', ' ')}`
      : undefined,
};

const exitAt: Phrase = {
  says: '[<unit>:] leave melees at <n>% losses',
  example: 'leave melees at 40% losses',
  means: 'turn about and go once that share of its figures is lost',
  read: (line, reader) => {
    const match = /^(?:(.+?): ?)?leave melees? at (\d{1,3}) ?%(?: losses)?$/i.exec(line);
    if (match === null) return undefined;
    return forUnit(match[1], reader, { kind: 'exit-at', percent: Number(match[2]) });
  },
  write: (line, view) =>
    line.kind === 'exit-at'
      ? `${whose(line, view)}leave melees at ${Number(line['percent'])}% losses`
      : undefined,
};

const edge: Phrase = {
  says: 'take the <south, north> side',
  example: 'take the south side',
  means: 'which side to pick if it is yours to pick',
  read: (line) => {
    const word = /^take the (south|north)(?:ern)? (?:side|edge)$/i.exec(line)?.[1]?.toLowerCase();
    return word === undefined ? undefined : ok({ kind: 'edge', edge: word });
  },
  write: (line) => (line.kind === 'edge' ? `take the ${String(line['edge'])} side` : undefined),
};

const LOSSES = lossesPhrase('points');
const retreat: Phrase = {
  ...LOSSES,
  read: (line, { view, side }) => LOSSES.read(line, view, side),
  write: (line, view) => (line.kind === 'retreat' ? LOSSES.write(line, view) : undefined),
};

/** The narrower forms first: `attack` alone is a posture, `attack X first` a wish, `attack X` a charge. */
const ALL: readonly Phrase[] = [
  temper,
  stance,
  guard,
  objective,
  chargeWhen,
  target,
  intoMelee,
  followUp,
  exitAt,
  edge,
  retreat,
  ...ORDER_PHRASES,
];

export const PHRASES: Phrases<View> = {
  ...ON_FIELD,
  parse: (line, view, side) => {
    const text = line.trim().replace(/\s+/g, ' ').replace(/[.!]$/, '');
    for (const phrase of ALL) {
      const read = phrase.read(text, { view, side });
      if (read !== undefined) return read;
    }
    const examples = ALL.map(({ example }) => `"${example}"`).join(', ');
    return refuse('unclear/plan', { text, examples });
  },
  format: (line, view) => {
    for (const phrase of ALL) {
      const said = phrase.write(line, view);
      if (said !== undefined) return said;
    }
    throw new Error(`no plan line of kind ${line.kind}`);
  },
  sheet: sheetOf,
  help: ALL.map(({ says, example, means }) => ({ says, example, means })),
};

const STEADY = stanceOf({ temper: 'steady' });

/** Lines a player may keep, edit or strike: before the battle how to fight it, in it an order for each unit. */
function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const sayAll = (lines: readonly PlanLine[]): readonly string[] =>
    lines.map((line) => PHRASES.format(line, view));
  if (state.turn === 0) {
    return [
      'fight steady',
      'charge at odds 0.9',
      'attack weakest first',
      'follow up if safe',
      'retreat at 60% losses',
    ];
  }
  if (state.phase.kind !== 'declare') return ['fight steady', ...sayAll(ralliers(state, side))];
  return sayAll(toDeclare(state, side).map((index) => usualLine(state, index)));
}

function ralliers(state: State, side: Side): readonly PlanLine[] {
  return toRally(state)
    .filter((index) => sideOf(state, index) === side)
    .map((index) => ({ kind: 'rally', unit: fighterOf(state, index).id, isTaken: true }));
}

/** What the adjutant would tell a unit, as a line. */
function usualLine(state: State, index: number): PlanLine {
  const unit = fighterOf(state, index).id;
  const { is, host } = unitOf(state, index);
  const order = orderFor(state, STEADY, index, togetherOf(state, sideOf(state, index)));
  // A hero in a unit who has no task of their own goes where the unit goes.
  if (is === 'attached' && order.kind === 'hold')
    return { kind: 'attach', unit, to: fighterOf(state, host).id };
  if (order.kind !== 'move') return lineOf(unit, order);
  const foe = foeFor(state, STEADY, index);
  return foe === undefined
    ? lineOf(unit, { kind: 'hold' })
    : { kind: 'move', unit, toward: fighterOf(state, foe).id };
}
