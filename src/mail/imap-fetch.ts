import type { FetchMessageObject, ImapFlow } from 'imapflow';

/** A message of the mailbox, and when the mailbox got it: orders that were in time stay in time while we were away. */
export interface FetchedMessage {
  readonly raw: Uint8Array;
  /** Milliseconds since 1970. */
  readonly receivedAt: number | undefined;
}

/** Our mark on messages that are stored: a keyword of the mailbox, so that reading mails in it changes nothing for us. */
const TAKEN = '$FieldpostTaken';
/** A mailbox pointed at for the first time may hold years of other mail. */
const LOOK_BACK_DAYS = 14;
const DAY_MS = 86_400_000;
/** A byte more than we read: so that the reader of mails sees that it is too big, and says so. */
const MOST_BYTES = 1_048_577;
const AT_A_TIME = 20;

/**
 * Takes every message of the last two weeks that has no mark of ours, oldest first, and marks it once it is stored.
 * Where a mailbox keeps no keywords the message is marked as read instead, and only unread ones are taken.
 */
export async function fetchNew(
  client: ImapFlow,
  take: (message: FetchedMessage) => Promise<void>,
): Promise<void> {
  await client.noop(); // a session may think the box empty that has filled since
  const mark = markOf(client);
  const since = new Date(Date.now() - LOOK_BACK_DAYS * DAY_MS);
  const unmarked = mark === TAKEN ? { unKeyword: TAKEN } : { seen: false };
  const found = await client.search({ ...unmarked, since }, { uid: true });
  if (!Array.isArray(found)) return;
  const uids = [...found].sort((one, other) => one - other);
  for (let at = 0; at < uids.length; at += AT_A_TIME) {
    const range = uids.slice(at, at + AT_A_TIME).join(',');
    for (const message of await client.fetchAll(range, QUERY, { uid: true })) {
      await takeOne(client, message, { take, mark });
    }
  }
}

const QUERY = { uid: true, internalDate: true, source: { start: 0, maxLength: MOST_BYTES } };

async function takeOne(
  client: ImapFlow,
  message: FetchMessageObject,
  { take, mark }: { take: (message: FetchedMessage) => Promise<void>; mark: string },
): Promise<void> {
  if (message.source === undefined) return; // somebody has removed it meanwhile
  await take({ raw: message.source, receivedAt: instantOf(message.internalDate) });
  await client.messageFlagsAdd(String(message.uid), [mark], { uid: true });
}

function markOf(client: ImapFlow): string {
  const allowed = client.mailbox === false ? undefined : client.mailbox?.permanentFlags;
  if (allowed === undefined || allowed.has('\\*') || allowed.has(TAKEN)) return TAKEN;
  return '\\Seen';
}

function instantOf(date: Date | string | undefined): number | undefined {
  const instant = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}
