/** CP-PRS: letters between factions: who may write what, and how they are delivered. */
import { ok, type Refused, type Result, refuse } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId } from '../ids.ts';
import type { Order } from '../order.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { compare } from '../sorted.ts';

export type PressOrder = Extract<Order, { kind: 'press' }>;

/** CP-PRS-03. */
const MOST_LINES = 20;
const LONGEST_LINE = 300;
/** CP-PRS-03: from one faction in one turn. */
const MOST_LETTERS = 5;

/** CP-PRS-01..03. Refusals `illegal/no-press`, `illegal/anonymous`, `unclear/faction`, `illegal/long-press`. */
export function checkPress(
  order: PressOrder,
  visible: VisibleCampaign,
): Result<{ readonly order: Order; readonly warnings: readonly string[] }> {
  const { press, reader, factions } = visible;
  if (press === undefined || reader.kind !== 'faction')
    return refuse('illegal/no-press', 'No letters are carried in this campaign.', '', 'CP-PRS-01');
  if (order.isAnonymous === true && !press.mayBeAnonymous)
    return refuse(
      'illegal/anonymous',
      'Letters have to be signed in this campaign.',
      'Write "press to NAME:".',
      'CP-PRS-01',
    );
  const others = new Set(factions.flatMap(({ id }) => (id === reader.faction ? [] : [id])));
  const stranger = order.to === 'all' ? undefined : order.to.find((id) => !others.has(id));
  if (stranger !== undefined || order.to.length === 0)
    return refuse(
      'unclear/faction',
      `There is no other faction called ${stranger ?? 'that'}.`,
      'Write "press to all:" or name one.',
      'CP-PRS-02',
    );
  return refuseLong(order) ?? ok({ order, warnings: order.lines.length === 0 ? ['It is not sent.'] : [] });
}

function refuseLong({ lines }: PressOrder): Refused | undefined {
  if (lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE)) return undefined;
  const message = `A letter has up to ${MOST_LINES} lines of up to ${LONGEST_LINE} characters.`;
  return refuse('illegal/long-press', message, 'Send a shorter one, or two.', 'CP-PRS-03');
}

/** CP-PRS-05: whether a letter may be given for later. Refusal `illegal/kept`. */
export function refuseEmbargo({ press }: VisibleCampaign): Refused | undefined {
  if (press?.mayWait === true) return undefined;
  return refuse(
    'illegal/kept',
    'Letters go out at once in this campaign.',
    'Write it when it is time.',
    'CP-PRS-05',
  );
}

export interface Letter {
  readonly faction: FactionId;
  readonly order: PressOrder;
}

/**
 * CP-PRS-04: all letters of a turn, in the order of what stands in them and nothing else: that of who wrote them would tell
 * who wrote the unsigned ones.
 */
export function deliverPress(letters: readonly Letter[]): readonly CampaignEvent[] {
  const counts = new Map<FactionId, number>();
  const events = letters.flatMap(({ faction, order }): readonly CampaignEvent[] => {
    if (order.lines.length === 0) return [];
    const count = (counts.get(faction) ?? 0) + 1;
    counts.set(faction, count);
    if (count > MOST_LETTERS) return [tooMany(faction, order)];
    const { to, lines } = order;
    const isAnonymous = order.isAnonymous === true;
    return [{ kind: 'press-sent', rule: 'CP-PRS-04', from: faction, to, lines, isAnonymous }];
  });
  return events.toSorted((one, other) => compare(contentOf(one), contentOf(other)));
}

function tooMany(faction: FactionId, order: PressOrder): CampaignEvent {
  const message = `The post takes ${MOST_LETTERS} letters of a faction in a turn.`;
  return { kind: 'order-failed', rule: 'CP-PRS-03', faction, order, code: 'illegal/too-many', message };
}

function contentOf(event: CampaignEvent): string {
  if (event.kind !== 'press-sent') return '';
  return JSON.stringify([event.to, event.lines, event.isAnonymous ? '' : event.from]);
}
