/** A power's gold through a turn, item by item: what was in its chest and all items make what is in it now. */
import type { CampaignEvent } from '../../campaign/event.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import { type Names, namesOf } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

export type ItemKind = keyof ReportWords['ledger']['items'];

export interface LedgerItem {
  readonly kind: ItemKind;
  /** Gold that came in; below 0 it went out. Never 0. */
  readonly gold: number;
  /** The other power; of a windfall its title. */
  readonly other?: FactionId | string;
}

export interface Ledger {
  readonly opening: number;
  /** In the order in which they happened, those of one kind with one other power together. */
  readonly items: readonly LedgerItem[];
  readonly closing: number;
}

/** The reader's own; undefined for one of no faction. `opening` and the items make `closing`. */
export function ledgerOf({ events, now }: VisibleTurn, before: VisibleCampaign): Ledger | undefined {
  const { reader } = now;
  if (reader.kind !== 'faction') return undefined;
  const mine = reader.faction;
  const opening = before.treasuries[mine] ?? 0;
  const closing = now.treasuries[mine] ?? 0;
  let gold = opening;
  const items: LedgerItem[] = [];
  for (const event of events) {
    for (const item of itemsOf(event, mine, gold)) {
      gold += item.gold;
      addTo(items, item);
    }
  }
  // Whatever we have no name for is shown all the same: a ledger that does not add up is worse than one with a vague line.
  addTo(items, { kind: 'other', gold: closing - gold });
  return { opening, items: items.filter((item) => item.gold !== 0), closing };
}

function addTo(items: LedgerItem[], item: LedgerItem): void {
  const at = items.findIndex(({ kind, other }) => kind === item.kind && other === item.other);
  const same = items[at];
  if (same === undefined) items.push(item);
  else items[at] = { ...same, gold: same.gold + item.gold };
}

/** What an event takes from a chest with so much `gold`, or brings it. */
function itemsOf(event: CampaignEvent, mine: FactionId, gold: number): readonly LedgerItem[] {
  switch (event.kind) {
    case 'tribute-paid':
    case 'gift-given':
      return between(event.kind === 'gift-given' ? 'gift' : 'tribute', event, mine);
    case 'general-freed':
      return between('ransom', { from: event.faction, to: event.by, gold: event.gold }, mine);
    default:
      return 'faction' in event && event.faction === mine ? ownItems(event, gold) : [];
  }
}

interface Payment {
  readonly from: FactionId;
  readonly to: FactionId;
  readonly gold: number;
}

function between(
  what: 'tribute' | 'gift' | 'ransom',
  { from, to, gold }: Payment,
  mine: FactionId,
): readonly LedgerItem[] {
  return [
    ...(from === mine ? [{ kind: `${what}-out` as const, gold: -gold, other: to }] : []),
    ...(to === mine ? [{ kind: `${what}-in` as const, gold, other: from }] : []),
  ];
}

function ownItems(event: CampaignEvent, gold: number): readonly LedgerItem[] {
  switch (event.kind) {
    case 'recruits-called':
      return [{ kind: 'recruits', gold: -event.cost }];
    case 'work-begun':
      return [{ kind: 'works', gold: -event.cost }];
    case 'scouts-sent':
      return [{ kind: 'spies', gold: -event.cost }];
    case 'plunder-taken':
      return [{ kind: 'plunder', gold: event.gold }];
    case 'windfall':
      return [{ kind: 'windfall', gold: event.gold, other: event.title }];
    case 'ledger-closed':
      return closed(event, gold);
    default:
      return [];
  }
}

/** CP-RLM-03, CP-RLM-11: of wages that are more than there is, a part is not paid. */
function closed(
  { income, upkeep, gold: left }: Extract<CampaignEvent, { readonly kind: 'ledger-closed' }>,
  gold: number,
): readonly LedgerItem[] {
  return [
    { kind: 'income', gold: income },
    { kind: 'wages', gold: -upkeep },
    { kind: 'unpaid', gold: Math.max(0, left - (gold + income - upkeep)) },
  ];
}

/** The ledger as a table; undefined for a reader of no faction, and where nothing was in the chest and nothing came. */
export function ledgerTable(
  turn: VisibleTurn,
  before: VisibleCampaign,
  words: ReportWords,
): Table | undefined {
  const found = ledgerOf(turn, before);
  if (found === undefined || (found.opening === 0 && found.items.length === 0)) return undefined;
  const { ledger } = words;
  const names = namesOf(turn, before, words);
  const rows = found.items.map((item) => [nameOf(item, names, ledger), ledger.sum({ gold: item.gold })]);
  return {
    head: ledger.head,
    rows: [
      [ledger.opening({ turn: turn.turn }), String(found.opening)],
      ...rows,
      [ledger.closing, String(found.closing)],
    ],
    flushRight: [1],
  };
}

function nameOf({ kind, other = '' }: LedgerItem, names: Names, { items }: ReportWords['ledger']): string {
  return items[kind]({ other: kind === 'windfall' ? oneLine(other) : names.faction(other as FactionId) });
}
