import type { RegionId } from '../../campaign/ids.ts';
import { regionsInReach } from '../../campaign/map/route.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army, CampaignMap, General, RegionLink, Unit } from '../../campaign/state.ts';
import { freeArmies } from '../../campaign/turn/under-way.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Temper, TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { sayWait } from './waiting.ts';

/** One army of the reader's. */
export interface ArmyView {
  readonly title: string;
  /** Where it stands, who leads it, how it fights: one or two sentences. */
  readonly says: string;
  readonly roster: Table;
  /** Where it can go, or why nowhere. */
  readonly reach: string;
}

/** The reader's armies (for the GM: everybody's), each with its roster and the ways out of its region. */
export function viewArmies(known: VisibleCampaign, troops: readonly TroopType[]): readonly ArmyView[] {
  const free = freeArmies(known);
  return known.armies.map((army) => ({
    title: oneLine(army.name),
    says: sayArmy(army, known),
    roster: rosterOf(army.units, troops),
    reach: free.includes(army) ? sayReach(known.map, army, troops) : BOUND,
  }));
}

/** CP-BAT-12. */
const BOUND = 'It is in the midst of a battle here, and goes nowhere before that is over.';

const TEMPERS: Readonly<Record<Temper, string>> = {
  aggressive: 'It has orders to attack whatever it meets.',
  steady: 'It fights steadily.',
  cautious: 'It fights with caution.',
  hold: 'It is to hold its ground.',
};

function sayArmy(army: Army, known: VisibleCampaign): string {
  const region = known.map.regions[army.at];
  const where = region === undefined ? 'It stands in parts unknown' : `It stands at ${oneLine(region.name)}`;
  const general = known.generals.find(({ id }) => id === army.general);
  const plan = army.plan.length === 0 ? '' : ' It carries a battle plan.';
  return `${where}, ${sayLeader(general)}. ${TEMPERS[army.temper]}${plan}${sayWorks(army, known)}${sayHunger(army)}${sayKept(army, known)}`;
}

/** What it waits for: ` It has orders for later: turn 9; if Karak is lost.` */
function sayKept(army: Army, known: VisibleCampaign): string {
  const kept = (known.kept[army.faction] ?? []).filter(({ order }) => armyOf(order) === army.id);
  const name = (id: RegionId) => oneLine(known.map.regions[id]?.name ?? id);
  const waits = kept.map(({ order }) => sayWait(order, name));
  return waits.length === 0 ? '' : ` It has orders for later: ${waits.join('; ')}.`;
}

/** CP-DIG-05. */
function sayWorks({ id, at }: Army, { dugIn }: VisibleCampaign): string {
  return dugIn?.[id] === at ? ' It has dug in.' : '';
}

function sayHunger({ hunger = 0 }: Army): string {
  return hunger === 0 ? '' : ` It has had no supply for ${english.count(hunger, 'turn', 'turns')}.`;
}

function sayLeader(general: General | undefined): string {
  if (general === undefined) return 'without a general';
  const name = oneLine(general.name);
  return general.fate === 'wounded' ? `led by ${name}, who is wounded` : `led by ${name}`;
}

function rosterOf(units: readonly Unit[], troops: readonly TroopType[]): Table {
  const rows = units.map((unit) =>
    rosterRow(
      unit,
      troops.find((troop) => troop.id === unit.troop),
    ),
  );
  return { head: ['Unit', 'Left', 'What it is'], rows, flushRight: [] };
}

function rosterRow(unit: Unit, troop: TroopType | undefined): readonly string[] {
  if (troop === undefined) return [oneLine(unit.name), String(unit.left), ''];
  const house = troop.isHouse ? ' (house ruling)' : '';
  const what = oneLine(unit.name) === troop.name ? troop.summary : `${troop.name}: ${troop.summary}`;
  return [oneLine(unit.name), `${unit.left} of ${troop.strength}`, `${what}${house}`];
}

const WAYS: Readonly<Record<RegionLink['kind'], string>> = {
  open: 'across open country to',
  road: 'by road to',
  ford: 'over the ford to',
  pass: 'over the pass to',
  sea: 'by sea to',
};

/** `It can go by road to Karak; over the ford to Ash and Elm. In one march it also reaches Oxley.` */
function sayReach(map: CampaignMap, army: Army, troops: readonly TroopType[]): string {
  const kinds = ['road', 'open', 'ford', 'pass', 'sea'] as const;
  const next = kinds.map((kind) => ({ kind, goals: neighboursBy(map, army.at, kind) }));
  const ways = next.filter(({ goals }) => goals.length > 0);
  if (ways.length === 0) return 'No way leads out of here.';
  const near = ways.flatMap(({ goals }) => goals);
  const far = regionsInReach(map, army.at, paceOf(army, troops)).filter((id) => !near.includes(id));
  const said = ways.map(({ kind, goals }) => `${WAYS[kind]} ${english.and(namesOn(map, goals))}`);
  const further = far.length === 0 ? '' : ` In one march it also reaches ${english.and(namesOn(map, far))}.`;
  return `It can go ${said.join('; ')}.${further}`;
}

function neighboursBy(map: CampaignMap, from: RegionId, kind: RegionLink['kind']): readonly RegionId[] {
  const links = linksByRegion(map).get(from) ?? [];
  return links.filter((link) => link.kind === kind).map((link) => (link.a === from ? link.b : link.a));
}

const linksByRegion = rememberLast((map: CampaignMap): ReadonlyMap<RegionId, readonly RegionLink[]> => {
  const found = new Map<RegionId, RegionLink[]>();
  for (const link of map.links) {
    for (const end of [link.a, link.b]) found.set(end, [...(found.get(end) ?? []), link]);
  }
  return found;
});

function namesOn(map: CampaignMap, ids: readonly RegionId[]): readonly string[] {
  return ids.map((id) => oneLine(map.regions[id]?.name ?? id));
}

/** CP-MOV-01: as quick as its slowest unit. */
function paceOf(army: Army, troops: readonly TroopType[]): number {
  const paces = army.units.map((unit) => troops.find((troop) => troop.id === unit.troop)?.pace ?? 1);
  return Math.min(2, ...paces);
}
