/** Mail that cannot be read within its limits: tried again, then laid into the tray unread, so that the others go on. */

import type { Refused } from '../../kernel/result.ts';
import { NOTHING_READ } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import type { Tries } from '../ports.ts';
import type { InboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { sendDoubt } from './held-mail.ts';
import { gatherEvidence } from './identify.ts';
import { OutOfTime, withinLimit } from './time-limit.ts';

/** Of the time of everything that is done for a mail, apart from parsing it. */
const LIMIT_MS = 60_000;

/** Once in company, where it may have been another's fault, and once alone. */
const MOST_OUT_OF_TIME = 2;

/**
 * Of a try that came to no end at all the program may have died for some other reason, and the first is made in
 * company: one more proves it.
 */
const MOST_BEGUN = 3;

/** So long after its last try began, nobody is at work on it any more. */
const SURELY_ENDED_MS = 5 * 60_000;

/**
 * Does what is to be done for a mail, as a try that is counted beforehand and limited in time. A mail that has used up its
 * tries is set aside.
 * @throws the fault of the work; `OutOfTime` where the mail will be tried once more.
 */
export async function tryToRead(
  deps: Deps,
  mail: InboundMail,
  work: (limited: Deps, isAlone: boolean) => Promise<void>,
): Promise<void> {
  const tries = await deps.store.beginReading(mail.id, deps.clock.now(), MOST_BEGUN);
  if (tries === undefined) return;
  if (tries.before >= MOST_BEGUN) return afterDeaths(deps, mail, tries);
  const isAlone = tries.before > 0;
  const within = () => withinLimit(deps, LIMIT_MS, (limited) => work(limited, isAlone));
  try {
    await (isAlone ? deps.process.suspects('mail', within) : within());
  } catch (fault) {
    await afterFault(deps, mail, { fault, tries: tries.before + 1 });
  }
}

/** The try of another process may be under way yet. */
async function afterDeaths(deps: Deps, mail: InboundMail, { lastAt }: Tries): Promise<void> {
  if (lastAt !== undefined && deps.clock.now() - lastAt < SURELY_ENDED_MS) {
    throw new Error(`the last try to read the mail ${mail.id} has not ended yet`);
  }
  await setAside(deps, mail, refuse('unreadable/too-much.stopped', { tries: MOST_BEGUN }));
}

async function afterFault(
  deps: Deps,
  mail: InboundMail,
  { fault, tries }: { readonly fault: unknown; readonly tries: number },
): Promise<void> {
  if (!(fault instanceof OutOfTime)) {
    await deps.store
      .forgetTry(mail.id)
      .catch((another: unknown) => deps.log.error(another, 'a try could not be forgotten'));
    throw fault;
  }
  deps.log.warn({ trace: nameOfMail(mail), tries }, 'a mail took longer than it may');
  const now = await deps.store.findInbound(mail.id);
  if (now?.status !== 'taken') return; // it was settled; only what comes after that took too long
  if (tries < MOST_OUT_OF_TIME) throw fault;
  await setAside(deps, mail, refuse('unreadable/too-much.time', { tries }));
}

/** Nothing but its envelope is looked at. Whose reply address it came to is told, as nobody knows who wrote it. */
async function setAside(deps: Deps, mail: InboundMail, { refusal }: Refused): Promise<void> {
  const { mark, campaign, seat, turn } = await gatherEvidence(deps, mail, NOTHING_READ);
  const found = campaign === undefined ? mail : { ...mail, campaign: campaign.id };
  if (mark === 'genuine' && campaign !== undefined && seat !== undefined) {
    const about = { campaign, seat, turn: turn ?? campaign.turn };
    return sendDoubt(deps, { ...found, participant: seat.id }, about, refusal);
  }
  await deps.store.commit([
    { kind: 'settle-inbound', mail: { ...found, status: 'tray', code: refusal.code, why: refusal.message } },
  ]);
  deps.log.warn({ trace: nameOfMail(mail), code: refusal.code }, 'a mail was set aside');
}
