/** CP-ITM: things that a battle leaves without a bearer go to who holds the field, and a victor may find some. */
import type { Json } from '../../kernel/brand.ts';
import type { Aftermath, Bearer, Outcome, Side, Thing, Treasure } from '../../kernel/ruleset.ts';
import { darkDice } from '../dark.ts';
import type { CampaignEvent } from '../event.ts';
import { isFit, leaderOf } from '../persons/persons.ts';
import { personAsBearer, unitAsBearer } from '../realm/things.ts';
import { rulesetOf } from '../realm/troops.ts';
import { hasTreasure } from '../revision.ts';
import type { Army, CampaignState, General, Unit } from '../state.ts';
import { engagedArmies, type Meeting } from './engagement.ts';

/** How the battle ended, and what is left of each. */
interface Ended {
  readonly outcome: Outcome;
  readonly aftermath: Aftermath;
}

/** Somebody who fought, as the ruleset knows bearers, and whose they are. */
interface Carrier extends Bearer {
  readonly army: Army;
  readonly name: string;
  readonly who: { readonly unit: Unit['id'] } | { readonly general: General['id'] };
}

/**
 * CP-ITM-01..04: what passes and what is found. `before`: those who fought as they came; `after`: as the battle left them.
 * Nothing in campaigns of an earlier revision, nor where the ruleset knows no such things.
 */
export function spoilsOf(
  before: CampaignState,
  after: CampaignState,
  engagement: Meeting,
  result: Ended,
): readonly CampaignEvent[] {
  const { treasure } = rulesetOf(before);
  if (treasure === undefined || !hasTreasure(before)) return [];
  const { winner } = result.outcome;
  // CP-AFT-04: a draw is the defender's.
  const holder = winner === 'draw' ? 'black' : winner;
  const field: Field = {
    state: before,
    engagement,
    treasure,
    standing: standingIn(after, engagement, holder),
    told: [],
    keeps: new Map(),
  };
  for (const carrier of fallenOf(before, after, engagement, result)) passOn(field, carrier);
  if (winner !== 'draw') find(field, winner);
  return [...keepsChanged(field), ...field.told];
}

/** The things of one field, and who has which by now. */
interface Field {
  readonly state: CampaignState;
  readonly engagement: Meeting;
  readonly treasure: Treasure;
  /** Of who holds the field, in the order in which they are given things. */
  readonly standing: readonly Carrier[];
  readonly told: CampaignEvent[];
  /** Of those whose things have changed: what is kept of them now. */
  readonly keeps: Map<Carrier, Json>;
}

/** CP-ITM-02, CP-ITM-03: to the first of the holder's who can bear it; else it is lost. */
function passOn(field: Field, fallen: Carrier): void {
  const { own } = field.state.ruleset;
  for (const thing of field.treasure.carriedBy(fallen, own)) {
    const taker = giveToFirst(field, thing);
    const { faction } = fallen.army;
    if (taker?.army.faction !== faction) tell(field, 'item-lost', fallen, thing);
    if (taker !== undefined)
      field.told.push({ kind: 'item-taken', rule: 'CP-ITM-02', ...news(field, taker, thing), from: faction });
    // A unit that fell is gone; a general may come back, without it.
    if ('general' in fallen.who)
      field.keeps.set(fallen, field.treasure.taken(nowOf(field, fallen), thing.id, own));
  }
}

/** CP-ITM-01: for the first general of the victor's, or the first unit where none is fit. Drawn in the dark. */
function find(field: Field, winner: Side): void {
  const { state, engagement, treasure } = field;
  const [finder] = field.standing;
  const place = state.map.regions[engagement.region];
  if (finder === undefined || place === undefined || state.darkSeed === undefined) return;
  const { name, terrain, isCastle } = place;
  const where = { name, terrain, isStormed: isCastle && winner === 'red' };
  const dice = darkDice(state, `find/${engagement.id}`);
  for (const thing of treasure.found(where, finder, state.ruleset.options, dice)) {
    const bearer = give(field, finder, thing) ? finder : giveToFirst(field, thing);
    if (bearer !== undefined) tell(field, 'item-found', bearer, thing);
  }
}

function keepsChanged({ engagement, keeps }: Field): readonly CampaignEvent[] {
  return [...keeps].map(([{ army, who }, now]): CampaignEvent => {
    const whose = { battle: engagement.id, army: army.id, faction: army.faction };
    return { kind: 'keeps-changed', rule: 'CP-ITM-02', ...whose, ...who, keeps: now };
  });
}

const nowOf = ({ keeps }: Field, carrier: Carrier): Bearer => withKeeps(carrier, keeps.get(carrier));

const withKeeps = <T extends object>(of: T, keeps: Json | undefined): T =>
  keeps === undefined ? of : { ...of, keeps };

function giveToFirst(field: Field, thing: Thing): Carrier | undefined {
  return field.standing.find((carrier) => give(field, carrier, thing));
}

function give(field: Field, carrier: Carrier, thing: Thing): boolean {
  const keeps = field.treasure.given(nowOf(field, carrier), thing, field.state.ruleset.own);
  if (keeps === undefined) return false;
  field.keeps.set(carrier, keeps);
  return true;
}

function tell(field: Field, kind: 'item-found' | 'item-lost', carrier: Carrier, thing: Thing): void {
  const rule = kind === 'item-found' ? 'CP-ITM-01' : 'CP-ITM-03';
  field.told.push({ kind, rule, ...news(field, carrier, thing) });
}

function news({ engagement }: Field, { army, name }: Carrier, { name: item }: Thing) {
  return { battle: engagement.id, faction: army.faction, army: army.id, item, bearer: name };
}

/** Who of a side is still there to take something: generals first, then units, in the order of their armies. */
function standingIn(state: CampaignState, engagement: Meeting, side: Side): readonly Carrier[] {
  const armies = engagement.armies[side].flatMap((id) => state.armies[id] ?? []);
  const generals = armies.flatMap((army) => {
    const general = leaderOf(state, army);
    return general === undefined || !isFit(general) ? [] : [generalOf(army, general)];
  });
  return [...generals, ...armies.flatMap((army) => army.units.map((unit) => unitOf(army, unit)))];
}

/** Who came and is dead, destroyed or taken, with what the battle left in their things. */
function fallenOf(
  before: CampaignState,
  after: CampaignState,
  engagement: Meeting,
  { aftermath }: Ended,
): readonly Carrier[] {
  const left = new Map(aftermath.units.map(({ id, keeps }) => [id, keeps]));
  return engagedArmies(before, engagement).flatMap(({ army }) => {
    const still = new Set(after.armies[army.id]?.units.map(({ id }) => id));
    const units = army.units
      .filter(({ id }) => !still.has(id))
      .map((unit) => unitOf(army, withKeeps(unit, left.get(unit.id) ?? unit.keeps)));
    const general = leaderOf(before, army);
    const now = general === undefined ? undefined : after.generals[general.id];
    return now === undefined || isFit(now) ? units : [generalOf(army, now), ...units];
  });
}

function generalOf(army: Army, general: General): Carrier {
  return { ...personAsBearer(general), army, name: general.name, who: { general: general.id } };
}

function unitOf(army: Army, unit: Unit): Carrier {
  return { ...unitAsBearer(unit), army, name: unit.name, who: { unit: unit.id } };
}
