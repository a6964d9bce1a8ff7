/** The one projection: nothing a reader gets, on whatever channel, comes from anywhere else. */

import { once } from '../../kernel/remember.ts';
import { formerNames } from '../corrections/rename.ts';
import { dealCommitment } from '../deal-commitment.ts';
import { knownCouriers } from '../envoys/courier.ts';
import { visibleDiplomacy } from '../envoys/visible-envoy.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { castlesOf } from '../map/map.ts';
import { revisionIn } from '../revision.ts';
import { compare, groupBy, idsOf, inOrder } from '../sorted.ts';
import type { Army, CampaignState, General, Sighting } from '../state.ts';
import { visibleBattles } from '../turn/under-way.ts';
import { armiesOf, regionsInSight } from './sight.ts';
import type { Reader, Standing, VisibleCampaign, VisibleTurn } from './visible.ts';
import { type Onlooker, visibleEvents } from './visible-events.ts';

/** A turn as it was resolved: the state its orders were given in, what happened, the state it left. */
export interface ResolvedTurn {
  readonly before: CampaignState;
  readonly events: readonly CampaignEvent[];
  readonly after: CampaignState;
}

/** CP-FOG-01..04: the campaign as a reader may know it. */
export function viewCampaign(state: CampaignState, reader: Reader): VisibleCampaign {
  const inSight = sightOf(state, reader);
  return {
    reader,
    id: state.id,
    name: state.name,
    ruleset: knownRules(state),
    ...revisionIn(state),
    turn: state.turn,
    map: state.map,
    factions: inOrder(state.factions),
    holders: knownHolders(state, inSight),
    inSight,
    armies: ownArmies(state, reader),
    generals: knownGenerals(state, reader),
    sightings: knownSightings(state, reader),
    standings: standingsOf(state),
    ...(state.victory === undefined ? {} : { victory: state.victory }),
    battles: visibleBattles(state),
    kept: knownKept(state, reader),
    treasuries: knownTreasuries(state, reader),
    lands: knownLands(state, inSight),
    ...knownWorks(state, inSight),
    ...visibleDiplomacy(state, reader),
    ...(state.press === undefined ? {} : { press: state.press }),
    ...couriersOf(state, reader),
    ...(state.hearsay?.hasRumours === true ? { hasRumours: true } : {}),
    ...dealAhead(state),
    ...formerlyCalled(state),
    ...(state.weather === undefined ? {} : { weather: state.weather }),
  };
}

function formerlyCalled(state: CampaignState): Pick<VisibleCampaign, 'formerNames'> {
  const former = formerNames(state);
  return former === undefined ? {} : { formerNames: former };
}

/** CP-REC-17, CP-REC-18. */
function dealAhead(state: CampaignState): Pick<VisibleCampaign, 'dealCommitment' | 'openedBefore'> {
  const commitment = dealCommitment(state);
  return {
    ...(commitment === undefined ? {} : { dealCommitment: commitment }),
    ...(state.openedBefore === undefined ? {} : { openedBefore: state.openedBefore }),
  };
}

function knownRules({
  ruleset: { options: _switches, ...rules },
}: CampaignState): VisibleCampaign['ruleset'] {
  return rules;
}

/** CP-FOG-06..10: a resolved turn as a reader may know it. */
export function visibleTo(turn: ResolvedTurn, reader: Reader): VisibleTurn {
  const events = reader.kind === 'gm' ? turn.events : visibleEvents(turn.events, onlooker(turn, reader));
  return {
    turn: turn.before.turn,
    events,
    battles: events.flatMap((event) => (event.kind === 'battle-fought' ? [event.battle] : [])),
    now: viewCampaign(turn.after, reader),
  };
}

function onlooker(turn: ResolvedTurn, reader: Reader): Onlooker {
  return {
    ...(reader.kind === 'faction' ? { faction: reader.faction } : {}),
    sawBefore: new Set(sightOf(turn.before, reader)),
    seesNow: new Set(sightOf(turn.after, reader)),
    castles: new Set(castlesOf(turn.before.map)),
  };
}

function sightOf(state: CampaignState, reader: Reader): readonly RegionId[] {
  switch (reader.kind) {
    case 'gm':
      return idsOf(state.map.regions);
    case 'faction':
      return regionsInSight(state, reader.faction);
    case 'public':
      return [];
  }
}

function ownArmies(state: CampaignState, reader: Reader): readonly Army[] {
  switch (reader.kind) {
    case 'gm':
      return inOrder(state.armies);
    case 'faction':
      return armiesOf(state, reader.faction);
    case 'public':
      return [];
  }
}

/** CP-FOG-13: the reader's own, and of others the reader's prisoners, without what a ruleset keeps of them. */
function knownGenerals(state: CampaignState, reader: Reader): readonly General[] {
  if (reader.kind === 'gm') return inOrder(state.generals);
  if (reader.kind === 'public') return [];
  const prisoners = (generalsByCaptor(state.generals).get(reader.faction) ?? []).flatMap((general) => {
    const { keeps: _unseen, ...prisoner } = general;
    return general.faction === reader.faction ? [] : [prisoner];
  });
  const own = generalsByFaction(state.generals).get(reader.faction) ?? [];
  return prisoners.length === 0
    ? own
    : [...own, ...prisoners].sort((one, other) => compare(one.id, other.id));
}

const generalsByFaction = once((generals: CampaignState['generals']) =>
  groupBy(inOrder(generals), ({ faction }) => faction),
);
const generalsByCaptor = once((generals: CampaignState['generals']) =>
  groupBy(
    inOrder(generals).filter(({ captor }) => captor !== undefined),
    ({ captor, faction }) => captor ?? faction,
  ),
);

/** CP-FOG-02: whose banner flies where the reader looks, and on every castle. */
function knownHolders(
  state: CampaignState,
  inSight: readonly RegionId[],
): Readonly<Record<RegionId, FactionId>> {
  const known: Record<RegionId, FactionId> = {};
  for (const id of [...new Set([...inSight, ...castlesOf(state.map)])].sort()) {
    const holder = state.holders[id];
    if (holder !== undefined) known[id] = holder;
  }
  return known;
}

/** CP-PRS-06: the public knows of none. */
function couriersOf(state: CampaignState, reader: Reader): Pick<VisibleCampaign, 'couriers'> {
  if (reader.kind === 'public') return {};
  const couriers = knownCouriers(state, reader.kind === 'faction' ? reader.faction : undefined);
  return couriers === undefined ? {} : { couriers };
}

/** CP-FOG-08. */
function knownKept(state: CampaignState, reader: Reader): CampaignState['kept'] {
  if (reader.kind === 'gm') return state.kept;
  const own = reader.kind === 'faction' ? state.kept[reader.faction] : undefined;
  return reader.kind !== 'faction' || own === undefined ? {} : { [reader.faction]: own };
}

/** CP-FOG-12: nobody looks into another's purse. */
function knownTreasuries(state: CampaignState, reader: Reader): CampaignState['treasuries'] {
  if (reader.kind === 'gm') return state.treasuries;
  if (reader.kind === 'public') return {};
  return { [reader.faction]: state.treasuries[reader.faction] ?? 0 };
}

/** CP-DIG-05: who sees the army sees that it has dug in; its own faction always does. */
function knownWorks({ dugIn }: CampaignState, inSight: readonly RegionId[]): Pick<VisibleCampaign, 'dugIn'> {
  if (dugIn === undefined) return {};
  const known = idsOf(dugIn).flatMap((army) => {
    const at = dugIn[army];
    return at === undefined || !inSight.includes(at) ? [] : [[army, at] as const];
  });
  return known.length === 0 ? {} : { dugIn: Object.fromEntries(known) };
}

/** CP-FOG-12: unrest and works are seen by everybody who looks. */
function knownLands(state: CampaignState, inSight: readonly RegionId[]): CampaignState['lands'] {
  const known = inSight.flatMap((id) => {
    const land = state.lands[id];
    return land === undefined ? [] : [[id, land] as const];
  });
  return Object.fromEntries(known);
}

/** CP-FOG-04: newest first, then by army. */
function knownSightings(state: CampaignState, reader: Reader): readonly Sighting[] {
  if (reader.kind !== 'faction') return [];
  const own = inOrder(state.sightings[reader.faction] ?? {});
  return [...own].sort((one, other) => compare(other.turn, one.turn) || compare(one.army, other.army));
}

/** CP-FOG-03: common knowledge, the same for all readers of a state. */
const standingsOf = once((state: CampaignState): readonly Standing[] => {
  const castles = new Map<FactionId, number>();
  for (const castle of castlesOf(state.map)) {
    const holder = state.holders[castle];
    if (holder !== undefined) castles.set(holder, (castles.get(holder) ?? 0) + 1);
  }
  return inOrder(state.factions).map(({ id, isAlive }) => ({
    faction: id,
    castles: castles.get(id) ?? 0,
    isAlive,
  }));
});
