/**
 * Mail is read in lanes, a number an hour in each: those of a seat, of a sender on file whose mail bears no mark of ours, of a
 * place strangers write from. What is too much for its lane stays where it is and is read in a later hour; nobody else's
 * mail waits for it.
 */
import type { Instant } from '../../kernel/brand.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { AppSettings, Deps } from '../deps.ts';
import type { InboundMail } from '../records.ts';
import type { Evidence } from './identify.ts';

const LANES = ['seat', 'sender', 'source'] as const;

/** The lane of a mail; undefined for what comes by the owner's own hand. A From that anybody may have written opens no lane of its own. */
export function laneOf(mail: InboundMail, reading: MailReading, evidence: Evidence): string | undefined {
  if (!isFromOutside(mail)) return undefined;
  const { mark, standing, campaign, seat } = evidence;
  if (mark === 'genuine' && seat !== undefined) return `seat/${campaign?.id}/${seat.id}`;
  if (mark === 'none' && standing === 'on-file') return `sender/${reading.from.toLowerCase()}`;
  return `source/${mail.client?.ip ?? domainOf(mail.envelopeFrom || reading.from)}`;
}

/** The mailroom, a page and a file are the house's own. */
export function isFromOutside({ door }: InboundMail): boolean {
  return ['smtp', 'lmtp', 'imap', 'hook'].includes(door);
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const HOUR = 3_600_000;

/** The hour that is counted now. */
export function hourOf(deps: Pick<Deps, 'clock'>): { readonly begins: Instant; readonly ends: Instant } {
  const begins = Math.floor(deps.clock.now() / HOUR) * HOUR;
  return { begins: begins as Instant, ends: (begins + HOUR) as Instant };
}

export function limitOf(settings: AppSettings, lane: string): number {
  const kind = LANES.find((each) => lane.startsWith(`${each}/`));
  return kind === undefined ? 0 : settings.mailLimits[kind];
}

/** Whether the lane has room in this hour, as far as the store knows. */
export async function hasRoom(deps: Deps, lane: string): Promise<boolean> {
  const limit = limitOf(deps.settings, lane);
  return limit === 0 || (await deps.store.countRead(lane, hourOf(deps).begins)) < limit;
}

/** Does the work if there is room in the lane; answers whether there was. */
export async function inLane(
  deps: Deps,
  lane: string | undefined,
  work: () => Promise<void>,
): Promise<boolean> {
  const limit = lane === undefined ? 0 : limitOf(deps.settings, lane);
  if (lane === undefined || limit === 0) {
    await work();
    return true;
  }
  const { lanes } = deps.process;
  const inside = lanes.get(lane) ?? new Set<symbol>();
  lanes.set(lane, inside);
  const me = Symbol(lane);
  inside.add(me);
  try {
    const read = await deps.store.countRead(lane, hourOf(deps).begins);
    if (read + [...inside].indexOf(me) >= limit) return false;
    await work();
    return true;
  } finally {
    inside.delete(me);
    if (inside.size === 0) lanes.delete(lane);
  }
}
