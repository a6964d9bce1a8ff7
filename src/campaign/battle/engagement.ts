import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { EngagedArmy, Engagement, Side } from '../../kernel/ruleset.ts';
import { areAllied, isHostile } from '../envoys/treaty.ts';
import type { CampaignEvent } from '../event.ts';
import type { ArmyId, BattleId, FactionId, RegionId } from '../ids.ts';
import { isWalled } from '../map/lands.ts';
import { getRegion } from '../map/map.ts';
import { armiesAt, getArmy } from '../sight/sight.ts';
import type { Army, BattleUnderWay, CampaignState } from '../state.ts';
import type { BattleMode } from './battle-terms.ts';

/** A battle to be fought: plain JSON, everything its worker needs but the dice. */
export interface CampaignEngagement {
  readonly id: BattleId;
  readonly region: RegionId;
  /** Battles of one wave do not depend on each other. */
  readonly wave: number;
  readonly form: 'field' | 'storm' | 'border';
  readonly attacker: FactionId;
  readonly defender: FactionId;
  /** Red attacks, black defends: always. */
  readonly sides: Readonly<Record<Side, FactionId>>;
  readonly armies: Readonly<Record<Side, readonly ArmyId[]>>;
  /** CP-DIP-16: who fights beside them; absent: nobody does. */
  readonly allies?: Readonly<Record<Side, readonly FactionId[]>>;
  /** As the ruleset wants it. */
  readonly engagement: Engagement;
}

/** Who fights whom where, before anything is known of armies and ground. */
export interface Match {
  readonly region: RegionId;
  readonly attacker: FactionId;
  readonly defender: FactionId;
  readonly wave: number;
  /** 1 for the region's first battle of the turn. */
  readonly ordinal: number;
  /** Armies that were stopped at a border this turn. */
  readonly pressed: ReadonlySet<ArmyId>;
}

/** CP-BAT-01..05: all armies of either faction in the region, its ground, its walls if the defender holds them. */
export function engagementOf(state: CampaignState, match: Match): CampaignEngagement {
  const { region, attacker, defender, wave } = match;
  const id = `t${state.turn}-${region}${match.ordinal > 1 ? `-${match.ordinal}` : ''}` as BattleId;
  const allies = alliesIn(state, match);
  const armiesOn = (side: Side, principal: FactionId) =>
    [principal, ...allies[side]].flatMap((faction) => armiesAt(state, region, faction));
  const red = armiesOn('red', attacker);
  const black = armiesOn('black', defender);
  const isStorm = [defender, ...allies.black].some((faction) => isWalled(state, region, faction));
  const isAided = allies.red.length + allies.black.length > 0;
  return {
    id,
    region,
    wave,
    form: formOf(isStorm, black, match.pressed),
    attacker,
    defender,
    sides: { red: attacker, black: defender },
    armies: { red: red.map((army) => army.id), black: black.map((army) => army.id) },
    ...(isAided ? { allies } : {}),
    engagement: {
      id,
      ground: groundOf(state, { region, isStorm, defenders: black }),
      attacker: 'red',
      parties: { red: partyOf(state, attacker, red), black: partyOf(state, defender, black) },
      ...rulesFor(state),
    },
  };
}

/**
 * CP-DIP-16: allies of either side that are at war with the whole of the other; by id. Who is not stands aside, and nobody's
 * part in it depends on who is asked first.
 */
function alliesIn(
  state: CampaignState,
  { region, attacker, defender }: Match,
): Readonly<Record<Side, readonly FactionId[]>> {
  if (state.diplomacy === undefined) return { red: [], black: [] };
  const here = [...new Set(armiesAt(state, region).map((army) => army.faction))].sort();
  const beside = (own: FactionId, foe: FactionId) =>
    here.filter((one) => one !== own && areAllied(state, one, own) && isHostile(state, one, foe));
  const [red, black] = [beside(attacker, defender), beside(defender, attacker)];
  const against = (foes: readonly FactionId[]) => (one: FactionId) =>
    foes.every((foe) => isHostile(state, one, foe));
  return { red: red.filter(against(black)), black: black.filter(against(red)) };
}

/** A battle of an earlier turn as it was found: its armies have been bound since, so they are what they were. */
export function engagementUnderWay(state: CampaignState, battle: BattleUnderWay): CampaignEngagement {
  const { id, region, attacker, defender, armies, form } = battle;
  const [red, black] = [armies.red, armies.black].map((ids) => ids.map((army) => getArmy(state, army)));
  const parties = { red: partyOf(state, attacker, red ?? []), black: partyOf(state, defender, black ?? []) };
  const ground = groundOf(state, { region, isStorm: form === 'storm', defenders: black ?? [] });
  return {
    id,
    region,
    wave: 1,
    form,
    attacker,
    defender,
    sides: { red: attacker, black: defender },
    armies,
    engagement: { id, ground, attacker: 'red', parties, ...rulesFor(state) },
  };
}

/** The switches a battle is fought with, and the campaign's own troops. */
function rulesFor({ ruleset: { options, own } }: CampaignState): Pick<Engagement, 'options' | 'own'> {
  return own === undefined ? { options } : { options, own };
}

/** What the campaign notes down when armies meet. */
export function armiesMet(engagement: CampaignEngagement): CampaignEvent {
  const { id, region, attacker, defender, armies, form, allies } = engagement;
  const met = { kind: 'armies-met', rule: 'CP-BAT-01', battle: id, region } as const;
  return { ...met, attacker, defender, armies, form, ...(allies === undefined ? {} : { allies }) };
}

/** CP-BAT-11: what it notes down when they shall not be waited for. */
export function battleBegun(
  engagement: CampaignEngagement,
  mode: Exclude<BattleMode, 'adjutant'>,
  arrivals: ReadonlyMap<ArmyId, { readonly from: RegionId }>,
): CampaignEvent {
  const { id: battle, region, attacker, defender, armies, form } = engagement;
  const came = [...armies.red, ...armies.black].flatMap((army) => {
    const from = arrivals.get(army)?.from;
    return from === undefined ? [] : [[army, from] as const];
  });
  const cameFrom: Readonly<Record<ArmyId, RegionId>> = Object.fromEntries(came);
  const where = { battle, region, attacker, defender, armies, form, mode, cameFrom };
  return { kind: 'battle-begun', rule: 'CP-BAT-11', ...where };
}

/** Who met where: what the end of a battle needs to know. */
export type Meeting = Pick<CampaignEngagement, 'id' | 'region' | 'sides' | 'armies'>;

/** The armies of an engagement with their side, red first, then by id. @throws Error when one is gone. */
export function engagedArmies(
  state: CampaignState,
  engagement: Pick<Meeting, 'armies'>,
): readonly { readonly side: Side; readonly army: Army }[] {
  const of = (side: Side) => engagement.armies[side].map((id) => ({ side, army: getArmy(state, id) }));
  return [...of('red'), ...of('black')];
}

function formOf(
  isStorm: boolean,
  defenders: readonly Army[],
  pressed: ReadonlySet<ArmyId>,
): CampaignEngagement['form'] {
  if (isStorm) return 'storm';
  return defenders.some((army) => pressed.has(army.id)) ? 'border' : 'field';
}

interface Position {
  readonly region: RegionId;
  readonly isStorm: boolean;
  readonly defenders: readonly Army[];
}

/** CP-BAT-02, CP-DIG-03, CP-DIG-04: where there are walls, earthworks add nothing. */
function groundOf(state: CampaignState, { region, isStorm, defenders }: Position): Engagement['ground'] {
  const { name, terrain, hasRiver, hasVillage } = getRegion(state.map, region);
  const ground = { name, terrain, hasRiver, hasVillage };
  if (isStorm) return { ...ground, castle: { name, holder: 'black' } };
  return hasDugIn(state, defenders) ? { ...ground, earthworks: 'black' } : ground;
}

/** CP-DIG-03: one army's works are all its comrades'. */
export function hasDugIn({ dugIn }: Pick<CampaignState, 'dugIn'>, armies: readonly Army[]): boolean {
  return armies.some(({ id, at }) => dugIn?.[id] === at);
}

/** CP-DIP-16: a side is named after all who fight on it, who leads it first. */
function partyOf(
  state: CampaignState,
  faction: FactionId,
  armies: readonly Army[],
): Engagement['parties'][Side] {
  const others = armies.map((army) => army.faction).filter((other) => other !== faction);
  const [first = '', ...names] = [faction, ...new Set(others)].map((id) => {
    const name = state.factions[id]?.name;
    if (name === undefined) throw new Error(`the campaign has no faction ${id}`);
    return name;
  });
  const allies = names.map((name, i) => `${i === names.length - 1 ? ' and' : ','} ${inMidSentence(name)}`);
  return { name: `${first}${allies.join('')}`, armies: armies.map((army) => engagedArmy(state, army)) };
}

/** CP-BAT-04, CP-GEN-01: a wounded general stays with the baggage. */
export function engagedArmy(state: Pick<CampaignState, 'generals'>, army: Army): EngagedArmy {
  const { id, name, units, temper, plan } = army;
  const doctrine = plan.length === 0 ? { temper } : { temper, plan };
  const general = army.general === undefined ? undefined : state.generals[army.general];
  if (general?.fate !== 'well') return { id, name, units, doctrine };
  const { keeps } = general;
  const person = {
    id: general.id,
    name: general.name,
    ...(general.troop === undefined ? {} : { troop: general.troop }),
    ...(keeps === undefined ? {} : { keeps }),
  };
  return { id, name, general: person, units, doctrine };
}
