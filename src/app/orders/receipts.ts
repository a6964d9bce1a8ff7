/** Receipts: from the order language's value to the letter, to the sender and to the address on file. */

import { sayInstant } from '../../campaign/calendar/calendar.ts';
import { orderLeaf, seatSalt } from '../../kernel/fairness.ts';
import type { Receipt, ReceiptLine } from '../../orders/receipt.ts';
import { type ReceiptInput, renderReceipt } from '../../reports/views/receipt.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { Deps } from '../deps.ts';
import { secretsOf } from '../open-turn/new-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { addressOf, post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, InboundMail, OutboundMail } from '../records.ts';
import type { OrderText, WeighedOrders } from './take-orders.ts';

/** The mail a receipt answers, where there is one. */
export interface Answered {
  readonly mail: InboundMail;
  readonly sentAt: string;
}

/** What a receipt tells of. */
type ReceiptFacts = Pick<WeighedOrders, 'receipt' | 'number' | 'known' | 'after'>;

export interface ReceiptWay {
  readonly answered?: Answered;
  /** Of its letter; made of what it answers where it is absent. */
  readonly key?: string;
  /** CP-PPL-11: its reader is not the one whose book it is: what proves all of it is not for them. */
  readonly isNarrow?: true;
}

/**
 * The receipt as letters: one to each address that shall have it (the one they wrote from and the first on file), with ids that
 * come from the mail or the receipt's number, so that a second run makes the same.
 */
export async function receiptLetters(
  house: Deps,
  given: OrderText,
  taken: ReceiptFacts,
  { answered, isNarrow, key: named }: ReceiptWay = {},
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, given.campaign.id);
  const letter = renderReceipt(
    deps.templates,
    receiptInput(deps, given, taken, { answered, isNarrow: isNarrow === true }),
  );
  const from = answered?.mail.from;
  const onFile = addressOf(given.seat);
  const addresses = [...new Set([from, onFile].filter((address) => address !== undefined && address !== ''))];
  const key =
    named ?? (answered === undefined ? `receipt-${taken.number}` : `receipt-${nameOfMail(answered.mail)}`);
  return addresses.map((address, i) =>
    post(deps, {
      campaign: given.campaign,
      to: given.seat,
      kind: 'receipt',
      turn: given.turn.number,
      key: i === 0 ? key : `${key}-copy`,
      mail: letter,
      ...(address === undefined ? {} : { address }),
      ...(answered?.mail.messageId === undefined ? {} : { inReplyTo: answered.mail.messageId }),
      isAutoReply: answered !== undefined,
    }),
  );
}

function receiptInput(
  deps: Deps,
  given: OrderText,
  taken: ReceiptFacts,
  { answered, isNarrow }: { readonly answered: Answered | undefined; readonly isNarrow: boolean },
): ReceiptInput {
  const { campaign, turn, seat } = given;
  const { receipt, known } = taken;
  const takenAt = answered?.mail.receivedAt ?? deps.clock.now();
  return {
    campaign: { id: campaign.id, name: campaign.name },
    faction: known.factions.find((faction) => faction.id === given.faction)?.name ?? given.faction,
    turn: turn.number,
    asked: receipt.verdict.asked,
    accepted: receipt.verdict.asked - receipt.verdict.refused,
    number: taken.number,
    takenAt: sayInstant(takenAt, seat.timeZone),
    mail: {
      subject: answered?.mail.subject ?? '',
      sentAt: answered?.sentAt ?? '',
      digest: answered?.mail.sha256.slice(0, 12) ?? '',
    },
    ...(receipt.luckWord === undefined ? {} : { luckWord: receipt.luckWord }),
    isRehearsal: receipt.isRehearsal,
    isFinal: receipt.isFinal,
    ...coolOffOf(campaign),
    ...(receipt.isLate === undefined ? {} : { isLate: true }),
    deadline: deadlineFor(campaign, turn, readerIn(deps, seat.timeZone)),
    lines: receipt.lines.flatMap(printedLine),
    ignored: ignoredIn(receipt, deps.templates.words.receipt),
    isForGm: receipt.lines.some((line) => line.isForGm),
    standing: receipt.standing,
    changes: receipt.changes.map(({ sign, text }) => ({ kind: CHANGES[sign], says: text })),
    silent: receipt.idle.map(({ army, does }) => ({ army, says: does })),
    ...(isNarrow ? {} : proofOf(deps, given, taken)),
    pageLink: DESK_LINK_MARK,
    isPlain: seat.wishes?.noMaps === true,
  };
}

/** CP-CAL-06: what whoever is final may wait for. */
const coolOffOf = ({ calendar: { coolOff = 0 } }: CampaignRow): Pick<ReceiptInput, 'coolOff'> =>
  coolOff === 'never' || coolOff === 0 ? {} : { coolOff };

/** CP-REC-07: what the player holds against the root that is told at the lock. */
function proofOf(
  deps: Deps,
  { turn, faction }: OrderText,
  { receipt, after }: ReceiptFacts,
): Pick<ReceiptInput, 'proof'> {
  const secrets = secretsOf(deps, turn);
  if (receipt.isRehearsal || !('salts' in secrets)) return {};
  const salt = seatSalt(secrets.salts, faction);
  return { proof: { salt, leaf: orderLeaf(salt, after) } };
}

const CHANGES = { '+': 'added', '-': 'removed', '=': 'kept' } as const;

/** A receipt's line as the letter prints it; lines that ask for nothing stand elsewhere. */
export function printedLine(line: ReceiptLine): ReceiptInput['lines'] {
  const { status, number, text, says, why, hint, reference, warnings, answers, isQuestion, isReplaced } =
    line;
  const told = {
    number,
    text,
    says,
    why,
    hint,
    warnings,
    ...(reference === undefined ? {} : { reference }),
    ...(answers === undefined ? {} : { answers }),
    ...(isQuestion === undefined ? {} : { isQuestion }),
    ...(isReplaced === undefined ? {} : { isReplaced }),
  };
  return status === 'ignored' ? [] : [{ ...told, verdict: status }];
}

/**
 * By reason, in the order of their first lines: what the reader of mails took out, and lines that ask for nothing. Lines
 * without a word are left out, and so are copies of our own letters.
 */
export function ignoredIn(
  receipt: Pick<Receipt, 'lines' | 'ignored'>,
  words: ReportWords['receipt'],
): ReceiptInput['ignored'] {
  const fromLines = receipt.lines
    .filter((line) => line.status === 'ignored')
    .map((line) => ({ reason: line.why, lines: [line.text] }));
  const fromMail = receipt.ignored
    .filter(({ isOurs }) => isOurs !== true)
    .map(({ reason, text, hasOrder }) => {
      const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line));
      return { reason: hasOrder ? words.lookAgain({ reason }) : reason, lines };
    });
  const all = [...fromLines, ...fromMail];
  const reasons = [...new Set(all.map(({ reason }) => reason))];
  return reasons.map((reason) => ({
    reason,
    lines: all.filter((each) => each.reason === reason).flatMap(({ lines }) => lines),
  }));
}
