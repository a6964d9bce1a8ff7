/** The fake use cases of mail, for the tests of pages and API. */
import type { InboundId } from '../../src/app/ids.ts';
import type { Asker, UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { MAIL, RECEIPT_MAIL, REPORT, TRAY_MAIL } from './demo-answers.ts';
import type { Manners } from './fake-desk.ts';
import { refuse } from './refuse.ts';
import { anInbound, at, DEMO } from './rows.ts';

export const NO_SUCH = refuse('unclear/mail', 'There is no such mail.');
export const OWNER_ONLY = refuse('stranger/owner-only', 'Only the owner may do this.');
const WAYS = { isOut: true, from: 'post@fieldpost.localhost', waysIn: [] };

/** The mailroom, the tray, and the ways of mail. */
export function fakeMailing({
  inside,
  gmOnly,
  isGm,
}: Manners): Pick<
  UseCases,
  | 'tray'
  | 'dismissMail'
  | 'letters'
  | 'mailboxes'
  | 'readMail'
  | 'answerMail'
  | 'takeMail'
  | 'takeMailOnce'
  | 'isOurAddress'
  | 'noteMailbox'
  | 'mailWays'
  | 'testMail'
  | 'sendKeptLetters'
> {
  const mayRead = (asker: Asker): boolean =>
    isGm(asker) || (asker.kind === 'participant' && asker.participant === 'p1');
  return {
    tray: (asker, campaign) => {
      if (campaign === undefined && asker.kind !== 'owner') {
        return Promise.resolve(refuse('stranger/owner-only', 'Only the owner may do this.'));
      }
      return gmOnly(asker, campaign ?? DEMO, () => [TRAY_MAIL]);
    },
    dismissMail: (asker) => gmOnly(asker, DEMO, () => ({ ...TRAY_MAIL, status: 'ignored' as const })),
    mailWays: async (asker) => (asker.kind === 'owner' ? ok(WAYS) : OWNER_ONLY),
    testMail: async (asker) => (asker.kind === 'owner' ? ok(WAYS) : OWNER_ONLY),
    sendKeptLetters: (asker, campaign) => gmOnly(asker, campaign, () => 3),
    letters: (asker, campaign, { participant, before, limit = 50 }) =>
      inside(asker, campaign, () => {
        const mine = asker.kind === 'participant' && !isGm(asker) ? asker.participant : participant;
        const all = [RECEIPT_MAIL, MAIL].filter((mail) => mine === undefined || mail.participant === mine);
        const left = before === undefined ? all : all.slice(all.findIndex(({ id }) => id === before) + 1);
        const letters = left.slice(0, limit);
        const last = letters.at(-1);
        return { letters, ...(left.length > limit && last !== undefined ? { next: last.id } : {}) };
      }),
    mailboxes: (asker, campaign) =>
      gmOnly(asker, campaign, () => [{ participant: MAIL.participant, count: 2, newest: MAIL.subject }]),
    readMail: async (asker, id) => {
      const mail = [MAIL, RECEIPT_MAIL].find((each) => each.id === id);
      if (mail === undefined || !mayRead(asker)) return NO_SUCH;
      const { text, html } = mail;
      return ok({
        mail,
        from: 'post@fieldpost.localhost',
        replyTo: 'orders+x@fieldpost.localhost',
        text,
        html,
      });
    },
    answerMail: async (asker, id) =>
      id === REPORT && mayRead(asker)
        ? ok(anInbound('m000000000001' as InboundId, { receivedAt: at(50) }))
        : NO_SUCH,
    takeMail: async ({ door, envelopeFrom, envelopeTo }) =>
      anInbound('m000000000002' as InboundId, { door, envelopeFrom, envelopeTo }),
    takeMailOnce: async ({ door, envelopeFrom, envelopeTo }) =>
      anInbound('m000000000003' as InboundId, { door, envelopeFrom, envelopeTo }),
    isOurAddress: () => true,
    noteMailbox: async () => undefined,
  };
}
