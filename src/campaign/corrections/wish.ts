/** CP-REC-16: what a game master asks to be set right, checked against the campaign as it stands. */
import { ok, type Result } from '../../kernel/result.ts';
import { hasSign, isCleanName, LONGEST_NAME } from '../clean-name.ts';
import type { ArmyId, RegionId, UnitId } from '../ids.ts';
import { nameAsHeard } from '../opening-names.ts';
import { isFit } from '../persons/persons.ts';
import { rulesetOf, troopOf } from '../realm/troops.ts';
import type { Army, CampaignState, Faction, General, HandCorrection, Unit } from '../state.ts';
import { pinnedArmies } from '../turn/under-way.ts';
import { refuse } from '../words/refuse.ts';
import { formerNames } from './rename.ts';
import { judgeItem } from './wish-items.ts';
import type { Wish } from './wish-schema.ts';

/** What is known when a wish is judged. */
export interface Standing {
  readonly state: CampaignState;
  /** States the campaign has been in, the newest first: what was lost is taken from there. */
  readonly past: readonly CampaignState[];
}

const MOST_GOLD = 1_000_000;
const LONGEST_REASON = 300;

/**
 * The correction that a wish comes to. Refusals: `input/reason`, `input/gold`, `input/strength`, `input/name`, `unclear/army`, `unclear/unit`,
 * `unclear/region`, `unclear/faction`, `unclear/general`, `unclear/bearer`, `unclear/item`, `illegal/item`, `illegal/in-battle`, `illegal/last-unit`, `illegal/fallen`, `illegal/no-captor`, `illegal/no-change`.
 */
export function correctionFor(standing: Standing, wish: Wish, reason: string): Result<HandCorrection> {
  const why = reason.trim();
  if (why === '' || why.length > LONGEST_REASON || !isCleanName(why.replaceAll(/\r?\n/g, ' ')))
    return refuse('input/reason', { longest: LONGEST_REASON }, 'CP-REC-16');
  const judge: Judge<Wish> = JUDGES[wish.kind];
  const judged = judge(standing, wish);
  return judged.ok ? ok({ ...judged.value, reason: why.replaceAll(/\s+/g, ' ') }) : judged;
}

type OfWish<Kind extends Wish['kind']> = Extract<Wish, { readonly kind: Kind }>;
type Unreasoned<C> = C extends HandCorrection ? Omit<C, 'reason'> : never;

/** Written as a method, so that the one for a wish's kind may be called with any wish. */
type Judge<W> = { judge(standing: Standing, wish: W): Result<Unreasoned<HandCorrection>> }['judge'];

const JUDGES: { readonly [Kind in Wish['kind']]: Judge<OfWish<Kind>> } = {
  'give-back-army': giveBack,
  'place-army': place,
  'set-strength': setStrength,
  'set-gold': setGold,
  'set-holder': setHolder,
  'set-fate': setFate,
  'give-item': ({ state }, wish) => judgeItem(state, wish),
  'take-item': ({ state }, wish) => judgeItem(state, wish),
  'name-army': ({ state }, { army, name }) =>
    state.armies[army] === undefined
      ? noArmy(army)
      : named(name, { kind: 'army-named', army }, armyNames(state)),
  'name-general': ({ state }, { general, name }) =>
    state.generals[general] === undefined
      ? refuse('unclear/general.wish', { general })
      : named(name, { kind: 'general-named', general }, Object.values<General>(state.generals)),
  'name-region': ({ state }, { region, name }) =>
    state.map.regions[region] === undefined
      ? noRegion(region)
      : named(name, { kind: 'region-named', region }, Object.values(state.map.regions)),
  'name-faction': nameFaction,
  'name-campaign': ({ state }, { name }) => {
    const read = named(name, { kind: 'campaign-named' as const }, []);
    return read.ok && read.value.name === state.name ? NO_CHANGE : read;
  },
};

const armyNames = (state: CampaignState) => Object.values<Army>(state.armies);
const noArmy = (army: ArmyId) => refuse('unclear/army.wish', { army });
const noRegion = (region: RegionId) => refuse('unclear/region.wish', { region });
const NO_CHANGE = refuse('illegal/no-change', {}, 'CP-REC-16');

/** CP-BAT-13: what fights a battle that is under way is left to that battle. */
function freeArmy({ state }: Standing, id: ArmyId): Result<Army> {
  const army = state.armies[id];
  if (army === undefined) return noArmy(id);
  return pinnedArmies(state).has(id)
    ? refuse('illegal/in-battle.correction', { army: army.name }, 'CP-BAT-13')
    : ok(army);
}

/** A fallen power stays fallen: to bring it back, its last turn is run again. */
function giveBack(standing: Standing, { army: id, at }: OfWish<'give-back-army'>) {
  const { state, past } = standing;
  if (state.armies[id] !== undefined) return NO_CHANGE;
  const lost = past.map(({ armies }) => armies[id]).find((army) => army !== undefined);
  if (lost === undefined) return noArmy(id);
  if (state.factions[lost.faction]?.isAlive !== true)
    return refuse('illegal/fallen.correction', {}, 'CP-END-04');
  if (at !== undefined && state.map.regions[at] === undefined) return noRegion(at);
  const army = { ...withoutLostLeader(state, lost), at: at ?? lost.at };
  return ok({ kind: 'army-given-back' as const, army });
}

/** Its general, where they are free to lead it; units that other armies have by now stay there. */
function withoutLostLeader(state: CampaignState, lost: Army): Army {
  const elsewhere = new Set(armyNames(state).flatMap(({ units }) => units.map(({ id }) => id)));
  const { general, ...army } = { ...lost, units: lost.units.filter(({ id }) => !elsewhere.has(id)) };
  const leader = general === undefined ? undefined : state.generals[general];
  const isFree =
    leader !== undefined && isFit(leader) && !armyNames(state).some((one) => one.general === leader.id);
  return isFree ? { ...army, general: leader.id } : army;
}

function place(standing: Standing, { army: id, at }: OfWish<'place-army'>) {
  const army = freeArmy(standing, id);
  if (!army.ok) return army;
  if (standing.state.map.regions[at] === undefined) return noRegion(at);
  return army.value.at === at ? NO_CHANGE : ok({ kind: 'army-placed' as const, army: id, at });
}

function setStrength(standing: Standing, { unit: id, left }: OfWish<'set-strength'>) {
  const found = findUnit(standing, id);
  if (found === undefined) return refuse('unclear/unit.wish', { unit: id });
  const army = freeArmy(standing, found.army);
  if (!army.ok) return army;
  const most = troopOf(rulesetOf(standing.state), found.unit.troop).strength;
  if (!Number.isInteger(left) || left < 0 || left > most)
    return refuse('input/strength', { unit: found.unit.name, most });
  return left === 0 ? strike(army.value, found.unit) : reman(army.value, found.unit, left);
}

/** Where it is now, or where it was last: a unit that was lost comes back to the army it was lost with. */
function findUnit({ state, past }: Standing, id: UnitId) {
  for (const { armies } of [state, ...past])
    for (const { id: army, units } of Object.values<Army>(armies)) {
      const unit = units.find((one) => one.id === id);
      if (unit !== undefined) return { army, unit };
    }
  return undefined;
}

function strike(army: Army, unit: Unit) {
  if (!army.units.some(({ id }) => id === unit.id)) return NO_CHANGE;
  if (army.units.length === 1)
    return refuse('illegal/last-unit.correction', { army: army.name }, 'CP-REC-16');
  return ok({ kind: 'unit-struck' as const, army: army.id, unit: unit.id });
}

function reman(army: Army, unit: Unit, left: number) {
  const isSame = army.units.some((one) => one.id === unit.id && one.left === left);
  return isSame ? NO_CHANGE : ok({ kind: 'unit-set' as const, army: army.id, unit: { ...unit, left } });
}

function setGold({ state }: Standing, { faction, gold }: OfWish<'set-gold'>) {
  if (state.factions[faction] === undefined) return refuse('unclear/faction.wish', { faction });
  if (!Number.isInteger(gold) || gold < 0 || gold > MOST_GOLD)
    return refuse('input/gold', { most: MOST_GOLD });
  return (state.treasuries[faction] ?? 0) === gold
    ? NO_CHANGE
    : ok({ kind: 'gold-set' as const, faction, gold });
}

function setHolder({ state }: Standing, { region, to }: OfWish<'set-holder'>) {
  if (state.map.regions[region] === undefined) return noRegion(region);
  if (to !== undefined && state.factions[to] === undefined)
    return refuse('unclear/faction.wish', { faction: to });
  if (to !== undefined && state.factions[to]?.isAlive !== true)
    return refuse('illegal/fallen.correction', {}, 'CP-END-04');
  if (state.holders[region] === to) return NO_CHANGE;
  return ok({ kind: 'holder-set' as const, region, ...(to === undefined ? {} : { to }) });
}

function setFate({ state }: Standing, { general: id, fate, captor }: OfWish<'set-fate'>) {
  const general = state.generals[id];
  if (general === undefined) return refuse('unclear/general.wish', { general: id });
  const isTaken = fate === 'captured';
  if (isTaken && (captor === undefined || captor === general.faction || state.factions[captor] === undefined))
    return refuse('illegal/no-captor', {}, 'CP-PER-14');
  if (general.fate === fate && general.captor === (isTaken ? captor : undefined)) return NO_CHANGE;
  const whose = isTaken && captor !== undefined ? { captor } : {};
  return ok({ kind: 'fate-set' as const, general: id, fate, ...whose });
}

/** Told apart as orders hear them, also from what others were called earlier in this turn. */
function nameFaction({ state }: Standing, { faction, name: typed }: OfWish<'name-faction'>) {
  const power = state.factions[faction];
  if (power === undefined) return refuse('unclear/faction.wish', { faction });
  const read = named(typed, { kind: 'faction-named' as const, faction, was: power.name }, []);
  if (!read.ok) return read;
  const { name } = read.value;
  if (name === power.name) return NO_CHANGE;
  const former = formerNames(state) ?? {};
  const taken = Object.values<Faction>(state.factions)
    .filter(({ id }) => id !== faction)
    .flatMap((other) => [other.name, ...(former[other.id] ?? [])]);
  return taken.some((other) => nameAsHeard(other) === nameAsHeard(name))
    ? refuse('illegal/name-taken.correction', { name })
    : read;
}

/** Names are told apart without regard to case: orders are. */
function named<C extends object>(
  typed: string,
  correction: C,
  others: readonly { readonly name: string }[],
): Result<C & { readonly name: string }> {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (!hasSign(name) || name.length > LONGEST_NAME || !isCleanName(name))
    return refuse('input/name.wish', { longest: LONGEST_NAME });
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? refuse('illegal/name-taken.correction', { name }) : ok({ ...correction, name });
}
