/**
 * A battle as its commander may imagine it: his own armies as they are, the enemy as far as he has seen them, the ground as the
 * map shows it. Nothing here is worked out from anything but what he knows.
 */
import type { Dice } from '../../kernel/dice.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { EngagedArmy, Engagement, Options, Side } from '../../kernel/ruleset.ts';
import type { ArmyId, BattleId, FactionId, GeneralId, RegionId } from '../ids.ts';
import { isWalled } from '../map/lands.ts';
import { getRegion } from '../map/map.ts';
import { rulesetOf, troopsOnList } from '../realm/troops.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army, Faction, General } from '../state.ts';
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
export type Foreseen = 'won' | 'lost' | 'drawn';

/**
 * CP-ODD-01: fights the clash once, both sides led by adjutants. The foe's units are drawn from its faction's list: as many as
 * the sighting can mean, fresh, under a general of no name who fights steadily. The dice decide these too.
 * @throws Error when an army or faction is not known: clashes are made from what is.
 */
export function foresee(known: VisibleCampaign, options: Options, clash: Clash, dice: Dice): Foreseen {
  const engagement = imagine(known, options, clash, dice);
  const campaign = { ruleset: { ...known.ruleset, options } };
  const seed = battleSeed(dice, engagement.id);
  const { run } = playOn(campaign, takeTheField(campaign, engagement, seed));
  const winner = run.outcome?.winner;
  if (winner === undefined) throw new Error('an imagined battle has no end');
  if (winner === 'draw') return 'drawn';
  return winner === ownSide(known, clash) ? 'won' : 'lost';
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

/** The dice of one of the battles that odds are counted from: `seed` is 64 hex digits. */
export function oddsDice(seed: string, battle: number): Dice {
  return seededDice(seed).fork(`odds/${battle}`);
}
