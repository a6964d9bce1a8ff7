/** Turns made up at random from a seed, for properties; and results without a battle, so that thousands can be played. */
import fc from 'fast-check';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { regionsInReach } from '../../src/campaign/map/route.ts';
import type { Order } from '../../src/campaign/order.ts';
import { slotOf } from '../../src/campaign/orders/all.ts';
import type {
  BattleResult,
  CampaignEngagement,
  FoughtResult,
  TurnOrders,
} from '../../src/campaign/resolve.ts';
import { continueTurn, finishTurn, planTurn } from '../../src/campaign/resolve.ts';
import { idsOf } from '../../src/campaign/sorted.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';

export const FACTIONS = ['bone', 'green', 'iron'] as const;
const CASTLES: Readonly<Record<string, string>> = { iron: 'karak', green: 'gullcrag', bone: 'lanthorn' };
const REGIONS = idsOf(harrowmere.regions);

/** Regions close to each other, so that armies meet. */
const CENTRE = [
  'karak',
  'alderholt',
  'longford',
  'deepwood',
  'kingsmeadow',
  'stonewater',
  'brandholm',
  'whitebarrow',
  'wintergate',
  'umber-plain',
  'duskvale',
  'sunfield',
];

interface ArmyDraft {
  readonly faction: (typeof FACTIONS)[number];
  readonly at: string;
  readonly left: readonly number[];
  readonly isRiders: boolean;
  /** Index into what it may do; 0 holds. */
  readonly order: number;
  readonly temper: 'aggressive' | 'steady';
  /** What else it is told, see `extrasOf`. */
  readonly extra: number;
}

export interface AnyTurn {
  readonly state: CampaignState;
  readonly orders: TurnOrders;
}

const armyDraft: fc.Arbitrary<ArmyDraft> = fc.record({
  faction: fc.constantFrom(...FACTIONS),
  at: fc.constantFrom(...CENTRE),
  left: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
  isRiders: fc.boolean(),
  order: fc.nat({ max: 30 }),
  temper: fc.constantFrom('aggressive', 'steady'),
  extra: fc.nat({ max: 17 }),
});

/** Up to nine armies of three factions around the lake, each with an order; one faction at most in a region. */
export const anyTurn: fc.Arbitrary<AnyTurn> = turnsOf(9);

/** The same with so few armies that they mostly miss each other. */
export const quietTurn: fc.Arbitrary<AnyTurn> = turnsOf(3);

function turnsOf(most: number): fc.Arbitrary<AnyTurn> {
  return fc
    .record({
      armies: fc.array(armyDraft, { minLength: 2, maxLength: most }),
      holders: fc.array(fc.constantFrom(...FACTIONS, ''), { minLength: 44, maxLength: 44 }),
    })
    .map(({ armies, holders }) => draw(armies, holders));
}

function draw(drafts: readonly ArmyDraft[], held: readonly string[]): AnyTurn {
  const standing = new Map<string, string>();
  const kept = drafts.filter(({ at, faction }) => {
    if ((standing.get(at) ?? faction) !== faction) return false;
    standing.set(at, faction);
    return true;
  });
  const named = kept.map((draft, i) => ({ draft, army: armyOf(draft, i) }));
  const holders = Object.fromEntries(
    REGIONS.flatMap((id, i) => (held[i] === '' ? [] : [[id, held[i] ?? 'iron']])),
  );
  const generals = named.map(({ army }) =>
    aGeneral({ id: generalId(`g-${army.id}`), faction: army.faction, name: `General of ${army.id}` }),
  );
  const state = aCampaign({
    armies: named.map(({ army }) => army),
    generals,
    holders: {
      ...holders,
      ...Object.fromEntries(Object.entries(CASTLES).map(([faction, at]) => [at, faction])),
    },
    treasuries: { iron: 0, green: 25, bone: 60 } as CampaignState['treasuries'],
    lands: {
      [regionId('longford')]: { unrest: 3, fields: 1, hasFort: false },
      [regionId('deepwood')]: { unrest: 0, fields: 0, hasFort: true },
    },
  });
  const orders: Record<string, TurnOrders[keyof TurnOrders][number][]> = {};
  for (const { draft, army } of named) {
    const reach = regionsInReach(harrowmere, army.at, draft.isRiders ? 2 : 1);
    const to = draft.order === 0 ? undefined : reach[draft.order % (reach.length + 1)];
    const book = orders[army.faction] ?? [];
    if (draft.order === 1) book.push({ kind: 'entrench', army: army.id });
    else if (to !== undefined) book.push({ kind: 'march', army: army.id, path: [to] });
    book.push({ kind: 'doctrine', army: army.id, temper: draft.temper });
    book.push(
      ...extrasOf(
        draft.extra,
        army,
        named.map((other) => other.army),
      ),
    );
    orders[army.faction] = book;
  }
  return { state, orders: oneToASlot(orders) };
}

/** Of two orders for the same slot the later stands (CP-ORD-05): that is the one case where their order matters. */
function oneToASlot(orders: Readonly<Record<string, readonly Order[]>>): TurnOrders {
  const kept = Object.entries(orders).map(([faction, book]) => [
    faction,
    [...new Map(book.map((order) => [slotOf(order), order])).values()],
  ]);
  return Object.fromEntries(kept);
}

/** Orders beyond marching: a split, a merger, a transfer, an appointment, recruits, a work, what waits for others, a gift. */
function extrasOf(pick: number, army: Army, all: readonly Army[]): readonly Order[] {
  const other = all.find(({ id, faction }) => id !== army.id && faction === army.faction);
  const [unit] = army.units;
  const own = CASTLES[army.faction];
  const orders: readonly (Order | undefined)[] = [
    unit && { kind: 'split', army: army.id, units: [unit.id] },
    other && { kind: 'merge', army: army.id, into: other.id },
    unit && other && { kind: 'transfer', unit: unit.id, to: other.id },
    other?.general && { kind: 'appoint', general: other.general, army: army.id },
    own === undefined ? undefined : { kind: 'recruit', at: regionId(own), troops: ['humans/polearms'] },
    { kind: 'build', at: army.at, work: pick % 2 === 0 ? 'fields' : 'fort' },
    { kind: 'force-march', army: army.id, path: [regionId('longford')] },
    { kind: 'later', turn: 3 + (army.units.length % 2), order: { kind: 'hold', army: army.id } },
    { kind: 'when', if: { kind: 'entered' }, order: { kind: 'march', army: army.id, path: [] } },
    { kind: 'when', if: { kind: 'empty', region: army.at }, order: { kind: 'hold', army: army.id } },
    ...dutiesOf(army.id, other?.id),
    { kind: 'intercept', army: army.id, at: regionId(CENTRE[army.units.length] ?? 'karak') },
    { kind: 'gift', to: factionId(army.faction === 'bone' ? 'iron' : 'bone'), gold: army.units.length },
  ];
  return [orders[pick] ?? []].flat();
}

/** Orders by where another army stands, once everybody has marched. */
function dutiesOf(army: Army['id'], other: Army['id'] | undefined): readonly (Order | undefined)[] {
  if (other === undefined) return [];
  return [
    { kind: 'follow', army, other },
    { kind: 'support', army, other },
    { kind: 'join', army, other },
    { kind: 'every', order: { kind: 'follow', army, other } },
    {
      kind: 'when',
      if: { kind: 'goes', army: other },
      order: { kind: 'march', army, path: [regionId('karak')] },
    },
    {
      kind: 'when',
      if: { kind: 'attacked', army },
      order: { kind: 'march', army, path: [regionId('karak')] },
    },
  ];
}

function armyOf(draft: ArmyDraft, i: number): Army {
  const id = armyId(`${draft.faction}-${i + 1}`);
  const troop = draft.isRiders ? 'humans/cavalry' : 'humans/polearms';
  const units = draft.left.map((left, n) =>
    aUnit({ id: unitId(`${id}-u${n + 1}`), name: `Unit ${n + 1} of ${id}`, troop, left }),
  );
  return anArmy({
    id,
    faction: factionId(draft.faction),
    at: regionId(draft.at),
    units,
    general: generalId(`g-${id}`),
    name: `Host ${id}`,
  });
}

/** A result by the hash of who met: now one side wins, now the other, with losses; nobody fights. */
export function tossed(engagement: CampaignEngagement, digitsOf = hashOf): BattleResult {
  const { red, black } = engagement.engagement.parties;
  const units = [...red.armies, ...black.armies].flatMap((army) => army.units);
  const hash = digitsOf(engagement);
  const digit = (at: number) => Number.parseInt(hash[at % hash.length] ?? '0', 16);
  const winner = (['red', 'black', 'draw'] as const)[digit(0) % 3] ?? 'draw';
  const persons = [...red.armies, ...black.armies].flatMap((army) => army.general ?? []);
  const fates = ['unhurt', 'wounded', 'slain', 'captured'] as const;
  return {
    battle: engagement.id,
    record: { note: 'tossed' } as unknown as FoughtResult['record'],
    outcome: { winner, why: 'destroyed', rule: 'TW-END-01', rounds: 3 },
    aftermath: {
      units: units.map((unit, i) => {
        const left = Math.max(0, unit.left - (digit(i + 1) % 3));
        return {
          id: unit.id,
          left,
          fate: left === 0 ? ('destroyed' as const) : ('standing' as const),
          keeps: digit(i),
        };
      }),
      persons: persons.map((person, i) => ({ id: person.id, fate: fates[digit(i + 9) % 4] ?? 'unhurt' })),
    },
  };
}

function hashOf({ id, engagement }: CampaignEngagement): string {
  const { red, black } = engagement.parties;
  const units = [...red.armies, ...black.armies].flatMap((army) => army.units);
  return sha256Hex(`${id} ${units.map((unit) => `${unit.id} ${unit.left}`).join(' ')}`);
}

/** Plays a turn with tossed battles, those of a wave in the order that `shuffle` gives them. */
export function playTossed(
  { state, orders }: AnyTurn,
  shuffle: (engagements: readonly CampaignEngagement[]) => readonly CampaignEngagement[] = (list) => list,
  digitsOf = hashOf,
) {
  const results: BattleResult[] = [];
  let plan = planTurn(state, orders);
  while (plan.engagements.length > 0) {
    results.push(...shuffle(plan.engagements).map((one) => tossed(one, digitsOf)));
    plan = continueTurn(state, orders, results);
  }
  return { ...finishTurn(state, orders, results), results };
}
