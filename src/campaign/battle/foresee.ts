/**
 * A battle as its commander may imagine it: their own armies as they are, the enemy as far as they have seen it, the ground as the
 * map shows it. Everything here is worked out only from what they know.
 */

import type { Dice } from '../../kernel/dice.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import {
  type EngagedArmy,
  type EngagedParty,
  type Engagement,
  type Options,
  otherSide,
  type Side,
  type TroopType,
} from '../../kernel/ruleset.ts';
import type { ArmyId, BattleId, FactionId, GeneralId, RegionId } from '../ids.ts';
import { isWalled } from '../map/lands.ts';
import { getRegion } from '../map/map.ts';
import { rulesetOf, troopsOnList } from '../realm/troops.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army, Faction, General } from '../state.ts';
import { unitsOf } from './engaged-units.ts';
import { type CampaignEngagement, engagedArmy, hasDugIn } from './engagement.ts';
import { battleSeed, playOn, takeTheField } from './fight-engagement.ts';
import { unitsFor } from './strength.ts';

/** Who would meet whom where. */
export interface Clash {
  readonly region: RegionId;
  /** The asker's own, at least one. */
  readonly own: readonly ArmyId[];
  readonly foe: FactionId;
  /** As they were seen, at least one; a size in the words of sightings. */
  readonly seen: readonly { readonly name: string; readonly strength: string }[];
}

/** How a clash went once. */
export interface Foreseen {
  readonly result: 'won' | 'lost' | 'drawn';
  /** Of what each unit brought, what it has left, on the average over a side's units; from 0 to 1. */
  readonly kept: { readonly own: number; readonly foe: number };
  /** What nobody could know beforehand: how many units they had, and of which roles. */
  readonly foe: { readonly units: number; readonly roles: readonly TroopType['role'][] };
  /** Answers that were given in it: how much work it was, the same on every machine. */
  readonly choices: number;
}

/**
 * CP-ODD-01: fights the clash once, both sides led by adjutants. The foe's units are drawn from its faction's list: as many as
 * the sighting can mean, fresh, under a general of no name who fights steadily. The dice decide these too.
 * @throws Error when an army or faction is not known: clashes are made from what is.
 */
function foresee(known: VisibleCampaign, options: Options, clash: Clash, dice: Dice): Foreseen {
  const engagement = imagine(known, options, clash, dice);
  const campaign = { ruleset: { ...known.ruleset, options } };
  const seed = battleSeed(dice, engagement.id);
  const { run } = playOn(campaign, takeTheField(campaign, engagement, seed));
  const winner = run.outcome?.winner;
  if (winner === undefined) throw new Error('an imagined battle has no end');
  const side = ownSide(known, clash);
  const ruleset = rulesetOf(campaign);
  const { parties } = engagement.engagement;
  const left = new Map(ruleset.aftermath(run.state).units.map((unit) => [unit.id, unit.left]));
  const troops = new Set(unitsOf(parties[otherSide(side)]).map(({ troop }) => troop));
  const roles = ruleset.troops.flatMap(({ id, role }) => (troops.has(id) ? [role] : []));
  return {
    result: resultFor(side, winner),
    kept: { own: keptOf(parties[side], left), foe: keptOf(parties[otherSide(side)], left) },
    foe: { units: unitsOf(parties[otherSide(side)]).length, roles: [...new Set(roles)].sort() },
    choices: run.choices.reduce((sum, { length }) => sum + length, 0),
  };
}

/** Some of the battles that odds are counted from, from the one with this number on. */
export function foreseeSome(
  known: VisibleCampaign,
  options: Options,
  clash: Clash,
  { seed, from, count }: { readonly seed: string; readonly from: number; readonly count: number },
): readonly Foreseen[] {
  return Array.from({ length: count }, (_, i) => foresee(known, options, clash, oddsDice(seed, from + i)));
}

function resultFor(side: Side, winner: Side | 'draw'): Foreseen['result'] {
  if (winner === 'draw') return 'drawn';
  return winner === side ? 'won' : 'lost';
}

function keptOf(party: EngagedParty, left: ReadonlyMap<string, number>): number {
  const shares = unitsOf(party).map((unit) => (left.get(unit.id) ?? 0) / unit.left);
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** CP-ODD-02: the side that stands in the region already defends; where neither does, the asker attacks. */
export function ownSide(known: VisibleCampaign, { own, region }: Pick<Clash, 'own' | 'region'>): Side {
  const standsThere = known.armies.some((army) => own.includes(army.id) && army.at === region);
  return standsThere ? 'black' : 'red';
}

/** Whether the defender would stand behind walls, as far as the asker knows who holds the place. */
export function isStorm(known: VisibleCampaign, clash: Clash): boolean {
  return isWalled(known, clash.region, defenderOf(known, clash));
}

function imagine(known: VisibleCampaign, options: Options, clash: Clash, dice: Dice): CampaignEngagement {
  const id = 'odds' as BattleId;
  const side = ownSide(known, clash);
  const own = known.armies.filter((army) => clash.own.includes(army.id));
  const [first] = own;
  if (first === undefined) throw new Error('an imagined battle needs an army of the asker');
  const sides = placed(side, first.faction, clash.foe);
  const ours = {
    name: getFaction(known, first.faction).name,
    armies: own.map((army) => ownArmy(known, army)),
  };
  const theirs = { name: getFaction(known, clash.foe).name, armies: foeArmies(known, clash, dice) };
  const parties: Engagement['parties'] = placed(side, ours, theirs);
  return {
    id,
    region: clash.region,
    wave: 1,
    form: isStorm(known, clash) ? 'storm' : 'field',
    attacker: sides.red,
    defender: sides.black,
    sides,
    armies: placed<readonly ArmyId[]>(side, clash.own, []),
    engagement: { id, ground: groundOf(known, clash), attacker: 'red', parties, options },
  };
}

function placed<T>(side: Side, own: T, foe: T): Readonly<Record<Side, T>> {
  return side === 'red' ? { red: own, black: foe } : { red: foe, black: own };
}

function defenderOf(known: VisibleCampaign, clash: Clash): FactionId {
  const own = known.armies.find((army) => clash.own.includes(army.id))?.faction;
  return ownSide(known, clash) === 'black' && own !== undefined ? own : clash.foe;
}

function groundOf(known: VisibleCampaign, clash: Clash): Engagement['ground'] {
  const { name, terrain, hasRiver, hasVillage } = getRegion(known.map, clash.region);
  const ground = { name, terrain, hasRiver, hasVillage };
  if (isStorm(known, clash)) return { ...ground, castle: { name, holder: 'black' } };
  return isBehindWorks(known, clash) ? { ...ground, earthworks: 'black' } : ground;
}

/** CP-DIG-03, as far as the asker sees it. */
function isBehindWorks(known: VisibleCampaign, clash: Clash): boolean {
  if (ownSide(known, clash) === 'red')
    return known.sightings.some(
      ({ army, faction, at }) => at === clash.region && faction === clash.foe && known.dugIn?.[army] === at,
    );
  return hasDugIn(
    known,
    known.armies.filter(({ id, at }) => clash.own.includes(id) && at === clash.region),
  );
}

function ownArmy(known: VisibleCampaign, army: Army): EngagedArmy {
  const generals: Readonly<Record<GeneralId, General>> = Object.fromEntries(
    known.generals.map((general) => [general.id, general]),
  );
  return engagedArmy({ generals }, army);
}

/** Drawn from dice of their own, so that more of them would not change the battle's. */
function foeArmies(known: VisibleCampaign, { foe, seen }: Clash, dice: Dice): readonly EngagedArmy[] {
  const troops = troopsOnList(rulesetOf(known), getFaction(known, foe).list);
  return seen.map(({ name, strength }, at) => {
    const drawn = dice.fork(`muster/${at}`);
    const [fewest, most] = unitsFor(strength) ?? [1, 2];
    const count = fewest - 1 + drawn.roll(most - fewest + 1, 'CP-ODD-01 units');
    const units = Array.from({ length: count }, (_, i) => {
      const troop = troops[drawn.roll(troops.length, 'CP-ODD-01 troop') - 1];
      if (troop === undefined) throw new Error(`the faction ${foe} has no troops`);
      return {
        id: `foe-${at}-u${i + 1}`,
        name: `${troop.name} ${i + 1}`,
        troop: troop.id,
        left: troop.strength,
      };
    });
    const general = { id: `foe-${at}-g`, name: 'Their general' };
    return { id: `foe-${at}`, name, general, units, doctrine: { temper: 'steady' } };
  });
}

function getFaction(known: VisibleCampaign, id: FactionId): Faction {
  const faction = known.factions.find((one) => one.id === id);
  if (faction === undefined) throw new Error(`the campaign has no faction ${id}`);
  return faction;
}

/** CP-ODD-04: `seed` is 64 hex digits. */
function oddsDice(seed: string, battle: number): Dice {
  return seededDice(seed).fork(`odds/${battle}`);
}
