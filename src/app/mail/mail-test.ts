/** The mail test: a letter from this house to itself, out by the mail server and back in by whatever door is set up. */
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { FinishedMail, Sending } from '../contracts/outgoing.ts';
import type { Deps, WayIn } from '../deps.ts';
import type { Asker } from '../people/asker.ts';
import { readReplyAddress, readReplyMarks } from '../people/seat-keys.ts';
import type { Write } from '../ports.ts';
import type { InboundMail } from '../records.ts';
import { mailTestLetter } from '../words/mail-test.en.ts';
import { refuse } from '../words/refuse.ts';
import { type MailboxFault, mailboxFault } from './mailbox-fault.ts';

/** How mail goes out and comes in here, and how the last test of it went. */
export interface MailWays {
  /** A mail server is set up: letters leave this machine. */
  readonly isOut: boolean;
  readonly from: string;
  readonly waysIn: readonly WayIn[];
  /** The mailbox that mail is fetched from cannot be read; absent: it can, or there is none. */
  readonly mailbox?: MailboxFault;
  readonly test?: MailTest;
}

export interface MailTest {
  readonly at: Instant;
  readonly to: string;
  /** Absent: the mail server has not answered yet. */
  readonly out?: Sending;
  /** Absent: it has not come back. */
  readonly back?: Back;
}

interface Back {
  readonly at: Instant;
  readonly door: InboundMail['door'];
}

/** As it is kept: what was sent and what came back are two settings, for either may be written first. */
type SentTest = Omit<MailTest, 'back'> & { readonly id: string };
type TestBack = Back & { readonly id: string };

const SENT = 'mail-test';
const BACK = 'mail-test-back';
/** Stands where a reply address has its campaign. */
const TEST = 'mail-test';
const MARK_BITS = 80;

/** Owner only. Refusal: `stranger/owner-only`. */
export async function mailWays(deps: Deps, asker: Asker): Promise<Result<MailWays>> {
  if (asker.kind !== 'owner') return refuse('stranger/owner-only');
  const { mailFrom: from, waysIn } = deps.settings;
  const [sent, back, fault] = await Promise.all([
    kept<SentTest>(deps, SENT),
    kept<TestBack>(deps, BACK),
    waysIn.some(({ isMailbox }) => isMailbox) ? mailboxFault(deps) : undefined,
  ]);
  const mailbox = fault === undefined ? {} : { mailbox: fault };
  const ways: MailWays = { isOut: deps.mailOut !== undefined, from, waysIn, ...mailbox };
  if (sent === undefined) return ok(ways);
  const { id, ...test } = sent;
  return ok({ ...ways, test: back?.id === id ? { ...test, back } : test });
}

/** Sends the letter; `mailWays` tells how it goes on. Owner only. Refusals: `stranger/owner-only`, `input/no-mail-out`. */
export async function testMail(deps: Deps, asker: Asker): Promise<Result<MailWays>> {
  if (asker.kind !== 'owner') return refuse('stranger/owner-only');
  if (deps.mailOut === undefined) return refuse('input/no-mail-out');
  const id = deps.entropy.secret().slice(0, 16);
  const mail = letterOf(deps, id);
  const sent: SentTest = { id, at: deps.clock.now(), to: mail.to };
  await keep(deps, sent);
  await keep(deps, { ...sent, out: await deps.mailOut.send(mail) });
  return mailWays(deps, asker);
}

/** The writes for a mail that is our test come back; undefined for any other mail. */
export function testCameBack(
  deps: Deps,
  mail: InboundMail,
  reading: MailReading,
): readonly Write[] | undefined {
  const id = testIn(deps, mail, reading);
  if (id === undefined) return undefined;
  const back: TestBack = { id, at: deps.clock.now(), door: mail.door };
  return [
    { kind: 'settle-inbound', mail: { ...mail, status: 'ignored', code: 'robot/mail-test' } },
    { kind: 'set-setting', key: BACK, value: JSON.stringify(back) },
  ];
}

/** It bears its mark as every answer to us does: in the address, or in the subject for a mailbox of one address. */
function testIn(deps: Deps, mail: InboundMail, reading: MailReading): string | undefined {
  const addresses = [...mail.envelopeTo, ...reading.recipients];
  const claims = [
    ...addresses.flatMap((address) => readReplyAddress(address, deps.settings.mailDomain) ?? []),
    ...readReplyMarks(reading.subject),
  ];
  const claim = claims.find(({ campaign }) => campaign === TEST);
  if (claim === undefined) return undefined;
  return deps.keys.verify(TEST, claim.participant, claim.mark, MARK_BITS) ? claim.participant : undefined;
}

function letterOf(deps: Deps, id: string): FinishedMail {
  const { mailDomain, mailFrom, replyBy } = deps.settings;
  const mark = `${TEST}.${id}.0.${deps.keys.mac(TEST, id, MARK_BITS)}`;
  const to = replyBy === 'subject' ? mailFrom : `orders+${mark}@${mailDomain}`;
  const sentAt = deps.clock.now();
  const text = mailTestLetter.text(new Date(sentAt).toISOString());
  return {
    messageId: `<${TEST}.${id}@${mailDomain}>`,
    from: mailFrom,
    returnPath: mailFrom,
    to,
    replyTo: to,
    subject: mailTestLetter.subject(`{${mark}}`),
    text,
    html: `<p>${text}</p>`,
    pictures: [],
    references: [],
    isAutoReply: false,
    list: { id: TEST, name: 'Fieldpost' },
    sentAt,
  };
}

async function keep(deps: Deps, sent: SentTest): Promise<void> {
  await deps.store.commit([{ kind: 'set-setting', key: SENT, value: JSON.stringify(sent) }]);
}

/** Written by this file alone. */
async function kept<T extends SentTest | TestBack>(deps: Deps, key: string): Promise<T | undefined> {
  const text = await deps.store.getSetting(key);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
