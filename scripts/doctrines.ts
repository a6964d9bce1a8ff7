/**
 * Makes docs/<ruleset>-doctrines.md: how the adjutant's tempers fare against a random player and against each other,
 * with mirrored armies. Run again with `node --import tsx scripts/doctrines.ts <ruleset>`.
 */
import { writeFileSync } from 'node:fs';
import type { Player } from '../src/kernel/adjutant.ts';
import { fight } from '../src/kernel/battle.ts';
import { seededDice } from '../src/kernel/dice-seeded.ts';
import { distance } from '../src/kernel/plane.ts';
import { unwrap } from '../src/kernel/result.ts';
import { type BattleEvent, type Side, TEMPERS, type Temper } from '../src/kernel/ruleset.ts';
import { lossPercent } from '../src/rules/eight-turns/outcome.ts';
import type { State as EightTurns } from '../src/rules/eight-turns/state.ts';
import { findRuleset } from '../src/rules/index.ts';
import { lossPercent as lossInRanks } from '../src/rules/ranks/outcome.ts';
import type { State as Ranks } from '../src/rules/ranks/state.ts';
import { lostPercent } from '../src/rules/roll-by-mail/outcome.ts';
import type { State as RollByMail } from '../src/rules/roll-by-mail/state.ts';
import { lostWounds } from '../src/rules/te-wapen/outcome.ts';
import type { State as TeWapen } from '../src/rules/te-wapen/state.ts';
import type { Event as ZealotEvent } from '../src/rules/xenos-zealots/events.ts';
import { lossPercent as lossOfZealots } from '../src/rules/xenos-zealots/outcome.ts';
import type { State as XenosZealots } from '../src/rules/xenos-zealots/state.ts';

const UNITS = 8;

/** How losses are counted in a ruleset, and how many battles a seat it can afford. */
interface Table {
  readonly battlesASeat: number;
  readonly losses: string;
  /** The share of what a side brought that it has lost. */
  readonly share: (state: unknown, side: Side) => number;
  /** What tells the tempers apart on the table, counted for one side of one battle. */
  readonly conduct?: Conduct;
}

interface Conduct {
  readonly titles: readonly string[];
  readonly count: (events: readonly BattleEvent[], state: unknown, side: Side) => readonly number[];
}

/** Moves in inches, volleys and assaults of one side of Xenos & Zealots. */
function conductOfZealots(events: readonly BattleEvent[], state: unknown, side: Side): readonly number[] {
  const own = (state as XenosZealots).fighters.filter((one) => one.side === side).map(({ id }) => id);
  const mine = (events as readonly ZealotEvent[]).filter((one) => 'unit' in one && own.includes(one.unit));
  const marks = mine.reduce((sum, one) => sum + (one.kind === 'unit-moved' ? wayOf(one) : 0), 0);
  const count = (kind: string): number => mine.filter((one) => one.kind === kind).length;
  return [marks / 1000, count('unit-shot'), count('assault-begun')];
}

function wayOf({ way, from, path }: Extract<ZealotEvent, { kind: 'unit-moved' }>): number {
  if (way !== 'move' && way !== 'jump') return 0;
  return path.reduce((sum, at, i) => sum + distance(path[i - 1] ?? from, at), 0);
}

const TABLES: Readonly<Record<string, Table>> = {
  'te-wapen': {
    battlesASeat: 12,
    losses: 'the starting wounds',
    share: (state, side) => lostWounds(state as TeWapen, side) / (state as TeWapen).startWounds[side],
  },
  'eight-turns': {
    battlesASeat: 30,
    losses: 'the points brought (ET-END-02)',
    share: (state, side) => lossPercent(state as EightTurns, side) / 100,
  },
  ranks: {
    battlesASeat: 12,
    losses: 'the points brought (RK-END-02)',
    share: (state, side) => lossInRanks(state as Ranks, side) / 100,
  },
  'roll-by-mail': {
    battlesASeat: 30,
    losses: 'the Wounds brought',
    share: (state, side) => lostPercent(state as RollByMail, side) / 100,
  },
  'xenos-zealots': {
    battlesASeat: 12,
    losses: 'the points brought (XZ-GAP-64)',
    share: (state, side) => lossOfZealots(state as XenosZealots, side) / 100,
    conduct: { titles: ['inches marched', 'volleys', 'assaults'], count: conductOfZealots },
  },
};

const [id = ''] = process.argv.slice(2);
const table = TABLES[id];
if (table === undefined) {
  console.error(`Say which ruleset: ${Object.keys(TABLES).join(', ')}.`);
  process.exitCode = 2;
} else {
  writeTable(id, table);
}

interface Tally {
  wins: number;
  draws: number;
  battles: number;
  lost: number;
  dealt: number;
  rounds: number;
  conduct: readonly number[];
}

function playerOf(temper: Temper | 'random'): Player {
  return temper === 'random' ? { kind: 'random' } : { kind: 'adjutant', doctrine: { temper } };
}

/** One temper against another, from both seats, with the same armies and fields for all. */
function meet(ruleset: string, table: Table, temper: Temper, other: Temper | 'random'): Tally {
  const tally: Tally = { wins: 0, draws: 0, battles: 0, lost: 0, dealt: 0, rounds: 0, conduct: [] };
  const battle = (n: number, seat: Side, players: Readonly<Record<Side, Player>>): void => {
    const rules = unwrap(findRuleset(ruleset));
    const seed = n.toString(16).padStart(64, '0');
    const { run } = fight(rules, rules.standard(UNITS, seededDice(seed).fork('scenario')), seed, { players });
    tally.battles += 1;
    tally.wins += run.outcome?.winner === seat ? 1 : 0;
    tally.draws += run.outcome?.winner === 'draw' ? 1 : 0;
    tally.lost += table.share(run.state, seat);
    tally.dealt += table.share(run.state, seat === 'red' ? 'black' : 'red');
    tally.rounds += run.outcome?.rounds ?? 0;
    tally.conduct = added(tally.conduct, table.conduct?.count(run.events.flat(), run.state, seat) ?? []);
  };
  for (let n = 1; n <= table.battlesASeat; n += 1) {
    battle(n, 'red', { red: playerOf(temper), black: playerOf(other) });
    battle(n, 'black', { red: playerOf(other), black: playerOf(temper) });
  }
  return tally;
}

function added(one: readonly number[], other: readonly number[]): readonly number[] {
  return other.map((value, i) => value + (one[i] ?? 0));
}

/** How each temper fights, against all the others: a second table where the ruleset counts it. */
function conductTable({ conduct }: Table, met: readonly Met[]): string {
  if (conduct === undefined) return '';
  const rows = TEMPERS.map((temper) => {
    const own = met.filter((one) => one.temper === temper && one.other !== 'random');
    const battles = own.reduce((sum, { tally }) => sum + tally.battles, 0);
    const sums = own.reduce((sum: readonly number[], { tally }) => added(sum, tally.conduct), []);
    return `| ${temper} | ${sums.map((sum) => (sum / battles).toFixed(1)).join(' | ')} |`;
  });
  return `
What a side does in a battle against the four tempers, on average:

| doctrine | ${conduct.titles.join(' | ')} |
|---|${conduct.titles.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

interface Met {
  readonly temper: Temper;
  readonly other: Temper | 'random';
  readonly tally: Tally;
}

function row(
  temper: Temper,
  other: Temper | 'random',
  { wins, draws, battles, lost, dealt, rounds }: Tally,
): string {
  const percent = (sum: number): string => `${Math.round((100 * sum) / battles)} %`;
  return `| ${temper} | ${other} | ${wins} | ${draws} | ${battles - wins - draws} | ${percent(lost)} | ${percent(dealt)} | ${(rounds / battles).toFixed(1)} |`;
}

function writeTable(ruleset: string, table: Table): void {
  const met = TEMPERS.flatMap((temper) =>
    (['random', ...TEMPERS] as const).map((other): Met => {
      return { temper, other, tally: meet(ruleset, table, temper, other) };
    }),
  );
  const rows = met.map(({ temper, other, tally }) => row(temper, other, tally));
  const text = `# ${unwrap(findRuleset(ruleset)).title}: how the doctrines fare

Mirrored standard armies of ${UNITS} units a side, ${2 * table.battlesASeat} battles a row, half of them from each seat, the same armies and
fields in every row. Losses are shares of ${table.losses}. Made by \`scripts/doctrines.ts ${ruleset}\` of
revision \`${unwrap(findRuleset(ruleset)).revision}\`.

| doctrine | against | won | drawn | lost | own losses | enemy's losses | rounds |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
${conductTable(table, met)}`;
  writeFileSync(new URL(`../docs/${ruleset}-doctrines.md`, import.meta.url), text);
  process.stdout.write(text);
}
