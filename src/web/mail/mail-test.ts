/** `/mail`: how mail goes out and comes in here, and a test of it. For the owner alone. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sending } from '../../app/contracts/outgoing.ts';
import type { MailTest, MailWays } from '../../app/mail/mail-test.ts';
import type { Refusal } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import type { Kit } from '../rooms.ts';
import { askerOf } from '../visit.ts';
import { DOORS, MAILBOX_TROUBLE, NOT_BACK, OUT_TROUBLE } from '../words/mail-test.en.ts';
import { sayAgo } from '../words.ts';

const FRAME = { title: 'Mail', campaign: '', whose: 'Owner', home: '/', nav: [], again: null };

export function mailTestPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  const turnAway = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply =>
    kit.printer.turnAway(request, reply, kit.statusOf(refusal), refusal);
  rooms.get('/mail', async (request, reply) => {
    const ways = await useCases.mailWays(askerOf(request));
    if (!ways.ok) return turnAway(request, reply, ways.refusal);
    return kit.printer.page(reply, 'mail-test', waysView(ways.value, kit.deps.clock.now()), FRAME);
  });
  rooms.post('/mail', async (request, reply) => {
    const tested = await useCases.testMail(askerOf(request));
    return tested.ok ? reply.redirect('/mail#test', 303) : turnAway(request, reply, tested.refusal);
  });
}

function waysView({ isOut, from, waysIn, mailbox, test }: MailWays, now: number) {
  const isHereOnly = waysIn.every((way) => way.isHereOnly);
  const hasMailbox = waysIn.some((way) => way.isMailbox);
  return {
    isOut,
    from,
    waysIn: waysIn.length === 0 ? 'no door: none is open' : english.and(waysIn.map(({ says }) => says)),
    isHereOnly,
    mailbox: mailbox === undefined ? null : faultView(mailbox, now),
    test:
      test === undefined
        ? null
        : testView(test, { now, isHereOnly, hasMailbox, hasFault: mailbox !== undefined }),
  };
}

const faultView = ({ at, trouble, why }: NonNullable<MailWays['mailbox']>, now: number) => ({
  says: MAILBOX_TROUBLE[trouble],
  ago: sayAgo(now - at),
  details: why,
});

interface Seen {
  readonly now: number;
  readonly isHereOnly: boolean;
  /** Mail is fetched from one. */
  readonly hasMailbox: boolean;
  /** The mailbox cannot be read. */
  readonly hasFault: boolean;
}

interface Found {
  readonly state: 'good' | 'bad' | 'waits';
  readonly says: string;
  /** In the words of the mail server, for those who want them. */
  readonly details: string;
}

function testView(test: MailTest, at: Seen) {
  const steps = [
    { title: 'Out', ...foundOut(test.out) },
    { title: 'In, and back again', ...foundBack(test, at) },
  ];
  return {
    ago: sayAgo(at.now - test.at),
    to: test.to,
    isUnderWay: steps.some(({ state }) => state === 'waits'),
    steps: steps.map((step) => ({ ...step, chip: CHIPS[step.state] })),
  };
}

const CHIPS = { good: 'works', bad: 'does not work', waits: 'waiting' } as const;

function foundOut(out: Sending | undefined): Found {
  if (out === undefined)
    return { state: 'waits', says: 'The mail server has not answered yet.', details: '' };
  switch (out.kind) {
    case 'sent':
      return { state: 'good', says: 'The mail server took the letter.', details: out.answer };
    case 'wait':
      return {
        state: 'bad',
        says: 'So much mail is going out that this letter would have to wait. Try again in a minute.',
        details: '',
      };
    case 'later':
    case 'never':
      return { state: 'bad', says: OUT_TROUBLE[out.trouble ?? 'other'], details: out.why };
  }
}

/** Letters that take longer are rare, and the page tells of them all the same once they are there. */
const PATIENCE_MS = 10 * 60_000;

function foundBack({ at, out, back }: MailTest, seen: Seen): Found {
  if (back !== undefined) {
    const seconds = Math.max(1, Math.round((back.at - at) / 1000));
    const says = `It came back ${DOORS[back.door]}, ${english.count(seconds, 'second', 'seconds')} later.`;
    return { state: 'good', says, details: '' };
  }
  if (out !== undefined && out.kind !== 'sent')
    return { state: 'bad', says: 'The letter did not go out, so nothing can come back.', details: '' };
  if (seen.hasFault) return { state: 'bad', says: NOT_BACK.mailbox, details: '' };
  if (seen.now - at < PATIENCE_MS) return { state: 'waits', says: NOT_BACK.waits, details: '' };
  return { state: 'bad', says: whyNotBack(seen), details: '' };
}

function whyNotBack({ isHereOnly, hasMailbox }: Seen): string {
  if (isHereOnly) return NOT_BACK.hereOnly;
  return hasMailbox ? NOT_BACK.nothingFetched : NOT_BACK.nothing;
}
