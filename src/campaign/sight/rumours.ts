/** CP-RUM: what people say of lands that nobody has looked at: sometimes they know, sometimes they only talk. */
import type { Dice } from '../../kernel/dice.ts';
import { weightOf } from '../battle/strength.ts';
import { hearsayDice } from '../envoys/courier.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { waysFrom } from '../map/map.ts';
import { compare, groupBy, inOrder } from '../sorted.ts';
import type { CampaignState } from '../state.ts';
import type { RumourSource, RumourWord } from './rumour.ts';
import { armiesAt, regionsInSight } from './sight.ts';

/** CP-RUM-04: out of six, how often he knows what he says. */
export const KNOWS_OF_SIX: Readonly<Record<RumourSource, number>> = { pedlar: 5, deserter: 4, tavern: 3 };

const SOURCES: readonly RumourSource[] = ['pedlar', 'deserter', 'tavern'];
/** CP-RUM-02: on a die of six. */
const HEARD_FROM = 4;
/** CP-RUM-05: a force of at most this many units is small. */
const SMALL = 4;

/** CP-RUM-02: for each living faction at most one, each from dice of its own. */
export function spreadRumours(state: CampaignState): readonly CampaignEvent[] {
  if (state.hearsay?.hasRumours !== true) return [];
  const dice = hearsayDice(state);
  return inOrder(state.factions)
    .filter(({ isAlive }) => isAlive)
    .flatMap(({ id }) => rumourFor(state, id, dice.fork(`rumour/${state.turn}/${id}`)) ?? []);
}

/**
 * CP-RUM-02..06: the rumour a faction hears, if it hears one. All but what a teller who knows says depends on nothing that
 * is hidden from it: whether it hears one, about which region, from whom, and idle talk.
 */
export function rumourFor(state: CampaignState, to: FactionId, dice: Dice): CampaignEvent | undefined {
  const places = placesTalkedOf(state, to);
  if (places.length === 0 || dice.roll(6, `CP-RUM-02 ${to} hears a rumour`) < HEARD_FROM) return undefined;
  const about = pick(places, dice, `CP-RUM-03 what ${to} hears of`);
  const source = pick(SOURCES, dice, `CP-RUM-04 who tells ${to}`);
  const isIdle = dice.roll(6, `CP-RUM-04 whether the ${source} knows`) > KNOWS_OF_SIX[source];
  const says = isIdle ? pick(wordsFor(state, to), dice, 'CP-RUM-06 idle talk') : truthOf(state, about);
  return { kind: 'rumour-heard', rule: 'CP-RUM-02', to, about, source, says, isIdle };
}

/** CP-RUM-03: regions out of sight that border on one in sight, by id. */
export function placesTalkedOf(state: CampaignState, faction: FactionId): readonly RegionId[] {
  const seen = new Set(regionsInSight(state, faction));
  const beside = [...seen].flatMap((region) => waysFrom(state.map, region).map(({ to }) => to));
  return [...new Set(beside)].filter((region) => !seen.has(region)).sort();
}

/** CP-RUM-06: all that could be said to a faction of any region: known to everybody. */
export function wordsFor(
  { factions }: Pick<CampaignState, 'factions'>,
  to: FactionId,
): readonly RumourWord[] {
  const others = inOrder(factions).filter(({ id, isAlive }) => isAlive && id !== to);
  return [
    { kind: 'nobody' },
    ...others.flatMap(({ id: of }) => [
      { kind: 'force', of, size: 'small' } as const,
      { kind: 'force', of, size: 'large' } as const,
    ]),
  ];
}

/** CP-RUM-05: who is there, the heaviest if there are several; of equals the first by id. */
export function truthOf(state: CampaignState, region: RegionId): RumourWord {
  const forces = [...groupBy(armiesAt(state, region), ({ faction }) => faction)];
  const weighed = forces.map(([of, armies]) => ({ of, armies, weight: weightOf(state, armies) }));
  const [first] = weighed.toSorted(
    (one, other) => compare(other.weight, one.weight) || compare(one.of, other.of),
  );
  if (first === undefined) return { kind: 'nobody' };
  const units = first.armies.reduce((sum, army) => sum + army.units.length, 0);
  return { kind: 'force', of: first.of, size: units > SMALL ? 'large' : 'small' };
}

function pick<T>(from: readonly T[], dice: Dice, label: string): T {
  const chosen = from[dice.roll(from.length, label) - 1];
  if (chosen === undefined) throw new Error(`nothing to choose from: ${label}`);
  return chosen;
}
