/** A war looked back on: told from nothing but what everybody knows (CP-VIC-08). */
import type { CampaignEvent } from './event.ts';
import type { BattleId, FactionId, GeneralId, RegionId } from './ids.ts';
import { castlesOf } from './map/map.ts';
import { compare } from './sorted.ts';
import type { CampaignState } from './state.ts';

export interface Annals {
  /** By id: who held a castle, from the beginning (turn 0) or from the turn they took it; nobody is left out. */
  readonly castles: readonly { readonly region: RegionId; readonly holders: readonly Holding[] }[];
  /** The bloodiest first. */
  readonly battles: readonly PastBattle[];
  /** Those whose fate in some battle was told, by id, each fate with its turn and place. */
  readonly generals: readonly PastGeneral[];
  /** In the order in which they fell. */
  readonly fallen: readonly { readonly faction: FactionId; readonly turn: number }[];
}

export interface Holding {
  readonly by?: FactionId;
  readonly since: number;
}

export interface PastBattle {
  readonly turn: number;
  readonly region: RegionId;
  /** Absent: nobody. */
  readonly winner?: FactionId;
  /** The others, or both where nobody won. */
  readonly others: readonly FactionId[];
  readonly rounds: number;
  /** Units that were destroyed, and what the others lost. */
  readonly destroyed: number;
  readonly lost: number;
}

export interface PastGeneral {
  readonly general: GeneralId;
  readonly name: string;
  readonly faction: FactionId;
  readonly fates: readonly {
    readonly turn: number;
    readonly region: RegionId;
    readonly fate: 'wounded' | 'captured' | 'slain';
  }[];
}

/** What happened in a turn, as the public may know it: events in their order. */
export interface PastTurn {
  readonly turn: number;
  readonly events: readonly CampaignEvent[];
}

type EventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>;

const REMEMBERED: ReadonlySet<CampaignEvent['kind']> = new Set([
  'region-taken',
  'battle-fought',
  'unit-destroyed',
  'unit-reduced',
  'general-fared',
  'faction-fell',
] as const);

/** The events of a turn that annals are made of. */
export const rememberedOf = (events: readonly CampaignEvent[]): readonly CampaignEvent[] =>
  events.filter(({ kind }) => REMEMBERED.has(kind));

/** CP-VIC-08: the war from its first turn to its last; `last` is the state it left. */
export function annalsOf(last: Pick<CampaignState, 'map' | 'holders'>, turns: readonly PastTurn[]): Annals {
  const battles = turns.flatMap(battlesIn);
  return {
    castles: castlesOf(last.map).map((region) => ({ region, holders: holdersOf(last, region, turns) })),
    battles: battles.sort(byBlood),
    generals: generalsIn(turns),
    fallen: turns.flatMap(({ turn, events }) =>
      ofKind(events, 'faction-fell').map(({ faction }) => ({ faction, turn })),
    ),
  };
}

function ofKind<Kind extends CampaignEvent['kind']>(
  events: readonly CampaignEvent[],
  kind: Kind,
): readonly EventOf<Kind>[] {
  return events.filter((event): event is EventOf<Kind> => event.kind === kind);
}

function holdersOf(
  last: Pick<CampaignState, 'holders'>,
  castle: RegionId,
  turns: readonly PastTurn[],
): readonly Holding[] {
  const takings = turns.flatMap(({ turn, events }) =>
    ofKind(events, 'region-taken').flatMap((event) => (event.region === castle ? [{ turn, event }] : [])),
  );
  const [first] = takings;
  const opening = first === undefined ? last.holders[castle] : first.event.from;
  const later = takings.map(({ turn, event }): Holding => ({ by: event.by, since: turn }));
  return [{ ...(opening === undefined ? {} : { by: opening }), since: 0 }, ...later];
}

function battlesIn({ turn, events }: PastTurn): readonly PastBattle[] {
  const destroyed = countBy(ofKind(events, 'unit-destroyed'), () => 1);
  const lost = countBy(ofKind(events, 'unit-reduced'), (event) => event.lost);
  return ofKind(events, 'battle-fought').map(({ battle, region, sides, outcome }) => {
    const { winner } = outcome;
    const toll = { destroyed: destroyed.get(battle) ?? 0, lost: lost.get(battle) ?? 0 };
    const base = { turn, region, rounds: outcome.rounds, ...toll };
    if (winner === 'draw') return { ...base, others: [sides.red, sides.black] };
    return { ...base, winner: sides[winner], others: [sides[winner === 'red' ? 'black' : 'red']] };
  });
}

function countBy<E extends { readonly battle: BattleId }>(
  events: readonly E[],
  worth: (event: E) => number,
): ReadonlyMap<BattleId, number> {
  const counts = new Map<BattleId, number>();
  for (const event of events) counts.set(event.battle, (counts.get(event.battle) ?? 0) + worth(event));
  return counts;
}

function byBlood(one: PastBattle, other: PastBattle): number {
  return (
    compare(other.destroyed, one.destroyed) ||
    compare(other.lost, one.lost) ||
    compare(one.turn, other.turn) ||
    compare(one.region, other.region)
  );
}

function generalsIn(turns: readonly PastTurn[]): readonly PastGeneral[] {
  const found = new Map<GeneralId, PastGeneral>();
  for (const { turn, events } of turns) {
    const places = new Map(ofKind(events, 'battle-fought').map(({ battle, region }) => [battle, region]));
    for (const { battle, general, generalName: name, faction, fate } of ofKind(events, 'general-fared')) {
      const region = places.get(battle);
      if (region === undefined) throw new Error(`the battle ${battle} of turn ${turn} was not fought`);
      const before = found.get(general)?.fates ?? [];
      found.set(general, { general, name, faction, fates: [...before, { turn, region, fate }] });
    }
  }
  return [...found.values()].sort((one, other) => compare(one.general, other.general));
}
