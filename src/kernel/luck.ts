/**
 * CP-REC-19: how a side's dice fell, beside how they could have fallen: of those that had a number to reach, how many reached it, and how
 * rare that is. Exact: the chances of all the dice are multiplied out. The same for every ruleset, from the dice's labels.
 */
import type { BattleRecord } from './battle.ts';
import type { Json } from './brand.ts';
import type { Roll } from './dice.ts';
import { loggingDice } from './dice-log.ts';
import { seededDice } from './dice-seeded.ts';
import type { WithFighters } from './fighters.ts';
import { type AnyRuleset, otherSide, type Side } from './ruleset.ts';
import { afterRulings } from './ruling.ts';

export interface Luck {
  /** Dice that could reach their number and could miss it. */
  readonly dice: number;
  readonly reached: number;
  /** In tenths of a die. */
  readonly expectedTenths: number;
  /** From 1 to 99: of a hundred throws of the same dice so many reach their numbers less often; half of the equals count as such. */
  readonly percentile: number;
}

/** A fighter whose id labels bear. */
export interface Thrower {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
}

/**
 * By side, of a battle that is played again; absent for a side none of whose dice could both reach its number and miss it. The
 * fighters bear their ids in it as names: both sides may have a `1st Spears`, and no die falls otherwise for a name.
 */
export function luckIn(ruleset: AnyRuleset, record: BattleRecord): Luckiness {
  const dice = seededDice(record.seed);
  const deploying = loggingDice(dice.fork('deploy'));
  const deployed = byTheirIds(ruleset.deploy(record.scenario, deploying.dice).state);
  let { state } = afterRulings(ruleset, record, { step: 0, state: deployed }, dice);
  const rolls: Roll[] = [];
  for (const [i, choices] of record.choices.entries()) {
    const log = loggingDice(dice.fork(`step/${i + 1}`));
    const played = byTheirIds(ruleset.apply(state, choices, log.dice).state);
    state = afterRulings(ruleset, record, { step: i + 1, state: played }, dice).state;
    rolls.push(...log.rolls);
  }
  return luckOf(rolls, (state as unknown as WithFighters<Thrower>).fighters);
}

/** Every ruleset's state has its fighters. */
function byTheirIds(state: Json): Json {
  const { fighters, ...rest } = state as unknown as WithFighters<Thrower>;
  if (fighters.every(({ id, name }) => id === name)) return state;
  const renamed = fighters.map((fighter) => ({ ...fighter, name: fighter.id }));
  return { ...rest, fighters: renamed } as unknown as Json;
}

type Luckiness = Readonly<Partial<Record<Side, Luck>>>;

/** The same of dice whose labels bear ids. */
export function luckOf(rolls: readonly Roll[], fighters: readonly Pick<Thrower, 'id' | 'side'>[]): Luckiness {
  const sideFor = throwersIn(fighters);
  const thrown = rolls.flatMap((roll) => {
    const chance = chanceOf(roll);
    const side = chance > 0 && chance < 1 ? sideFor(roll.label) : undefined;
    return side === undefined ? [] : [{ side, chance, isReached: roll.success === true }];
  });
  const [red, black] = (['red', 'black'] as const).map((side) =>
    weigh(thrown.filter((one) => one.side === side)),
  );
  return { ...(red === undefined ? {} : { red }), ...(black === undefined ? {} : { black }) };
}

interface Thrown {
  readonly chance: number;
  readonly isReached: boolean;
}

function weigh(thrown: readonly Thrown[]): Luck | undefined {
  if (thrown.length === 0) return undefined;
  const chances = thrown.map(({ chance }) => chance);
  const reached = thrown.filter(({ isReached }) => isReached).length;
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const percent = Math.round(100 * shareBelow(chances, reached));
  return {
    dice: thrown.length,
    reached,
    expectedTenths: Math.round(10 * expected),
    percentile: Math.min(99, Math.max(1, percent)),
  };
}

/** The chance that fewer of them reach their number than `reached`, and half the chance that as many do. */
export function shareBelow(chances: readonly number[], reached: number): number {
  const ways = chances.reduce<readonly number[]>(withOneMore, [1]);
  const fewer = ways.slice(0, reached).reduce((sum, way) => sum + way, 0);
  return fewer + (ways[reached] ?? 0) / 2;
}

/** The chances of each number of successes, with one die more. */
function withOneMore(ways: readonly number[], chance: number): readonly number[] {
  return Array.from(
    { length: ways.length + 1 },
    (_, n) => (ways[n] ?? 0) * (1 - chance) + (ways[n - 1] ?? 0) * chance,
  );
}

/** Of a die with a number to reach; 0 for one whose face is only read. */
export function chanceOf({ sides, need }: Roll): number {
  const [, number = '', which] = /^(-?\d+)([+-])$/.exec(need ?? '') ?? [];
  const value = Number(number);
  const faces = which === '-' ? value : sides + 1 - value;
  if (which !== undefined) return Math.min(1, Math.max(0, faces / sides));
  return need === undefined ? 0 : need.split(' or ').length / sides;
}

/** `RK-DIE-04 red-2 saves`: the fighter who is named first throws. `ET-WND-06 wounds on red-2`: a foe of who is named last. */
function throwersIn(fighters: readonly Pick<Thrower, 'id' | 'side'>[]): (label: string) => Side | undefined {
  const sides = new Map(fighters.map(({ id, side }) => [id, side]));
  const ids = [...sides.keys()].sort((one, other) => other.length - one.length);
  const known = new Map<string, Side | undefined>();
  return (label) => {
    if (!known.has(label)) known.set(label, sideIn(label, ids, sides));
    return known.get(label);
  };
}

const OWN = /^save of /;
const AGAINST = / (?:on|at|wound) $/;

function sideIn(label: string, ids: readonly string[], sides: ReadonlyMap<string, Side>): Side | undefined {
  const says = label.slice(label.indexOf(' ') + 1).replace(OWN, '');
  const own = ids.find((id) => says.startsWith(id) && /^$|^[\s,]/.test(says.slice(id.length)));
  if (own !== undefined) return sides.get(own);
  const foe = ids.find((id) => says.endsWith(id) && AGAINST.test(` ${says.slice(0, -id.length)}`));
  const side = foe === undefined ? undefined : sides.get(foe);
  return side === undefined ? undefined : otherSide(side);
}
