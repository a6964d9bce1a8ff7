/** "As last turn": the orders of the last turn, read once more on what is known now. */

import type { FactionId } from '../../campaign/ids.ts';
import { isMarch, type Order } from '../../campaign/order.ts';
import { armyOf, slotOf } from '../../campaign/orders/all.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { formatOrder } from '../../orders/parse.ts';
import { readOrders } from '../../orders/read.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

interface Repeating {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly faction: FactionId;
  readonly known: VisibleCampaign;
}

/** What is said and settled once is not said again; what waits for its time is kept anyway. */
const ONCE: readonly Order['kind'][] = [
  'press',
  'offer',
  'withdraw',
  'accept',
  'reject',
  'denounce',
  'declare-war',
  'gift',
  'ransom',
  'split',
  'merge',
  'join',
  'transfer',
  'appoint',
  'forget',
  'later',
  'when',
  'every',
];

/** The sheet with each "as last turn" turned into what was ordered then; an army of which the mail says more is left to that. */
export async function repeatLast(deps: Deps, asked: Repeating, sheet: OrderSheet): Promise<OrderSheet> {
  if (!sheet.lines.some(({ instruction }) => instruction?.kind === 'repeat')) return sheet;
  const last = asked.turn.number - 1;
  const { orders } =
    last < 1 ? { orders: [] } : await deps.store.getOrderBook(asked.campaign.id, last, asked.faction);
  const said = new Set(sheet.lines.flatMap(({ order }) => (order === null ? [] : [slotOf(order)])));
  const again = orders.filter((order) => !ONCE.includes(order.kind) && !said.has(slotOf(order)));
  const { commands } = deps.templates.words;
  return {
    lines: sheet.lines.flatMap((line) => repeated(line, { again, asked, none: commands.nothingToRepeat })),
  };
}

interface Again {
  readonly again: readonly Order[];
  readonly asked: Repeating;
  readonly none: string;
}

function repeated(line: OrderLine, { again, asked, none }: Again): readonly OrderLine[] {
  if (line.instruction?.kind !== 'repeat') return [line];
  const { army } = line.instruction;
  const wanted = again.filter((order) => army === undefined || armyOf(order) === army);
  const text = wanted.map((order) => formatOrder(onceMore(order, asked.known), asked.known)).join('\n');
  const { lines } = readOrders(text, asked.known);
  return lines.length === 0
    ? [{ ...line, warnings: [...line.warnings, none] }]
    : lines.map((read) => ({ ...read, line: line.line, text: line.text }));
}

/** Who has arrived stays; who was held up goes on. */
function onceMore(order: Order, { armies }: VisibleCampaign): Order {
  if (!isMarch(order)) return order;
  const at = armies.find(({ id }) => id === order.army)?.at;
  const behind = at === undefined ? -1 : order.path.indexOf(at);
  const left = order.path.slice(behind + 1);
  return left.length === 0 ? { kind: 'hold', army: order.army } : { ...order, path: left };
}
