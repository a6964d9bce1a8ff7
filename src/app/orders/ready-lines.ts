/** Order lines ready to be ticked: of every kind that the campaign allows some that are right as they stand. */
import { checkOrder } from '../../campaign/check.ts';
import type { GeneralId, RegionId } from '../../campaign/ids.ts';
import { regionsInReach } from '../../campaign/map/route.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import { USUAL_RANSOM } from '../../campaign/orders/ransom.ts';
import { paceOf, rulesetOf, troopsOnList } from '../../campaign/realm/troops.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { idsOf } from '../../campaign/sorted.ts';
import type { Army } from '../../campaign/state.ts';
import { TEMPERS } from '../../kernel/ruleset.ts';
import { KINDS } from '../../orders/kinds/all.ts';
import { WRITTEN } from '../../orders/kinds/plan.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';

/** Lines that belong together, under the army's name or that of the matter. */
export interface ReadyLines {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Of one kind of order, for one army or place: more can be written by hand. */
const MOST_OF_A_KIND = 4;

/**
 * Every line is understood, and legal on what the reader knows; groups without any are left out. Those of an army first,
 * by id, then of the realm, of other powers, and orders for later. Empty for a reader who leads no faction.
 */
export function readyLines(known: VisibleCampaign, words: ReportWords['readyLines']): readonly ReadyLines[] {
  if (known.reader.kind !== 'faction') return [];
  const groups: readonly { readonly title: string; readonly orders: readonly Order[] }[] = [
    ...known.armies.map((army) => ({ title: army.name, orders: armyOrders(known, army) })),
    { title: words.realm, orders: realmOrders(known) },
    { title: words.otherPowers, orders: envoyOrders(known) },
    { title: words.later, orders: laterOrders(known) },
  ];
  return groups.flatMap(({ title, orders }) => {
    const lines = orders.filter((order) => checkOrder(order, known).ok);
    return lines.length === 0 ? [] : [{ title, lines: lines.map((order) => formatOrder(order, known)) }];
  });
}

function armyOrders(known: VisibleCampaign, army: Army): readonly Order[] {
  const { id, temper } = army;
  const near = nextTo(known, army.at);
  const far = few(known, [...regionsInReach(known.map, army.at, paceOf(known, army.units) + 1)], near);
  return [
    ...near.map((to) => ({ kind: 'march' as const, army: id, path: [to] })),
    ...Object.values(KINDS).flatMap((kind) => kind.readyFor?.(id) ?? []),
    ...far.map((to) => ({ kind: 'force-march' as const, army: id, path: [to] })),
    ...few(known, near, []).map((at) => ({ kind: 'scout' as const, army: id, at })),
    ...TEMPERS.filter((each) => each !== temper).map((each) => ({
      kind: 'doctrine' as const,
      army: id,
      temper: each,
    })),
    { kind: 'plan', army: id, lines: [{ kind: WRITTEN, text: examplePlan(known) }] },
    ...musterOrders(known, army),
  ];
}

/** CP-ARM: what can be done with its units and its command. */
function musterOrders({ armies, generals }: VisibleCampaign, army: Army): readonly Order[] {
  const { id, at, units } = army;
  const others = armies.filter((other) => other.at === at && other.id !== id);
  const half = units.slice(Math.ceil(units.length / 2)).map((unit) => unit.id);
  const last = units.at(-1);
  const free = generals.filter((one) => armies.every(({ general }) => general !== one.id));
  return [
    ...(half.length === 0 ? [] : [{ kind: 'split' as const, army: id, units: half }]),
    ...others.map((other) => ({ kind: 'merge' as const, army: id, into: other.id })),
    ...others.flatMap((other) =>
      last === undefined ? [] : [{ kind: 'transfer' as const, unit: last.id, to: other.id }],
    ),
    ...free
      .slice(0, MOST_OF_A_KIND)
      .map((general) => ({ kind: 'appoint' as const, general: general.id, army: id })),
  ];
}

function realmOrders(known: VisibleCampaign): readonly Order[] {
  const own = ownRegions(known);
  const castles = own.filter((id) => known.map.regions[id]?.isCastle === true);
  const open = own.filter((id) => known.map.regions[id]?.isCastle !== true);
  const prisoners = known.generals.filter(({ fate }) => fate === 'captured');
  return [
    ...castles.flatMap((at) =>
      ownTroops(known).map((troop) => ({ kind: 'recruit' as const, at, troops: [troop] })),
    ),
    ...legalFew(
      known,
      own.map((at) => ({ kind: 'build', at, work: 'fields' })),
    ),
    ...legalFew(
      known,
      open.map((at) => ({ kind: 'build', at, work: 'fort' })),
    ),
    ...prisoners.map(({ id }) => ransomOf(id)),
    ...unseenCastles(known).map((at) => ({ kind: 'spy' as const, at })),
  ];
}

const ransomOf = (general: GeneralId): Order => ({ kind: 'ransom', general, gold: USUAL_RANSOM });

/** CP-DIP: answers to what lies open, notice, and war; offers have a form of their own. */
function envoyOrders({ factions, reader }: VisibleCampaign): readonly Order[] {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return factions
    .filter(({ id }) => id !== own)
    .flatMap(({ id }): readonly Order[] => [
      { kind: 'accept', of: id },
      { kind: 'reject', of: id },
      { kind: 'withdraw', to: id },
      { kind: 'denounce', with: id },
      { kind: 'declare-war', on: id },
      { kind: 'offer', to: id, terms: [{ kind: 'truce' }] },
    ]);
}

/** CP-KEP: one of each condition, with the first army that can do it. */
function laterOrders(known: VisibleCampaign): readonly Order[] {
  const { armies, turn, kept, reader } = known;
  const castle = ownRegions(known).find((id) => known.map.regions[id]?.isCastle === true);
  const [army] = armies;
  const isWaiting = reader.kind === 'faction' && (kept[reader.faction] ?? []).length > 0;
  if (army === undefined) return isWaiting ? [{ kind: 'forget' }] : [];
  const [to = army.at] = nextTo(known, army.at);
  const march: PlainOrder = { kind: 'march', army: army.id, path: [to] };
  return [
    { kind: 'later', turn: turn + 1, order: march },
    ...(castle === undefined
      ? []
      : [{ kind: 'when' as const, if: { kind: 'lost' as const, region: castle }, order: march }]),
    { kind: 'when', if: { kind: 'held', region: to }, order: { kind: 'hold', army: army.id } },
    { kind: 'when', if: { kind: 'empty', region: to }, order: march },
    { kind: 'when', if: { kind: 'entered', region: to }, order: march },
    ...(isWaiting ? [{ kind: 'forget' as const }] : []),
  ];
}

function examplePlan(known: VisibleCampaign): string {
  return rulesetOf(known).phrases.help[0]?.example ?? '';
}

function ownRegions({ holders, reader, map }: VisibleCampaign): readonly RegionId[] {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return idsOf(map.regions).filter((id) => holders[id] === own);
}

function ownTroops(known: VisibleCampaign): readonly string[] {
  const { reader, factions } = known;
  const own = factions.find(({ id }) => reader.kind === 'faction' && id === reader.faction);
  if (own === undefined) return [];
  return troopsOnList(rulesetOf(known), own.list).map(({ id }) => id);
}

/** CP-FOG-16: castles of others that none of their own looks at. */
function unseenCastles({ map, inSight }: VisibleCampaign): readonly RegionId[] {
  return idsOf(map.regions)
    .filter((id) => map.regions[id]?.isCastle === true && !inSight.includes(id))
    .slice(0, MOST_OF_A_KIND);
}

function nextTo({ map }: VisibleCampaign, at: RegionId): readonly RegionId[] {
  const ids = map.links.flatMap(({ a, b }) => {
    if (a === at) return [b];
    return b === at ? [a] : [];
  });
  return [...new Set(ids)].sort();
}

function few(
  known: VisibleCampaign,
  regions: readonly RegionId[],
  without: readonly RegionId[],
): readonly RegionId[] {
  const castle = (id: RegionId): number => (known.map.regions[id]?.isCastle === true ? 0 : 1);
  return regions
    .filter((id) => !without.includes(id))
    .sort((a, b) => castle(a) - castle(b) || (a < b ? -1 : 1))
    .slice(0, MOST_OF_A_KIND);
}

/** The first of them that may be given. */
function legalFew(known: VisibleCampaign, orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => checkOrder(order, known).ok).slice(0, MOST_OF_A_KIND);
}
