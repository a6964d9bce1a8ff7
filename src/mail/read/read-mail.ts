/** The reader of mails: who wrote it, to whom, and which of its lines are newly written. */
import type { MailReading, ReadOptions } from '../../app/mail/mail-reading.ts';
import { type ChosenText, chooseText, type TextAttachment } from './choose-text.ts';
import { classify } from './classify.ts';
import { deliveryReport } from './delivery-report.ts';
import { readEnvelope } from './headers.ts';
import type { JudgedLine } from './line.ts';
import { type Author, authorOf, hasLoopMark } from './machine.ts';
import { normalise, splitMessage } from './raw-message.ts';
import { newText, orderText, trimLines } from './texts.ts';

/** What `readMail` knows beyond what the use cases need. */
export interface FullReading extends MailReading {
  /** The Date header as written. */
  readonly date: string;
  readonly author: Author;
  readonly attachments: readonly TextAttachment[];
  /** The alphabet the text was read in, and whether its label was wrong. */
  readonly charset: { readonly name: string; readonly wasRescued: boolean };
}

const MAIL_MAX = 1024 * 1024;

/**
 * Never throws on what a message holds, and never takes long: whatever cannot be read is `held` with a sentence for its
 * sender. `removed` has everything that is not in `newText`, with its reason.
 */
export async function readMail(raw: Uint8Array, options: ReadOptions = {}): Promise<FullReading> {
  const isTooBig = raw.length > MAIL_MAX;
  const message = splitMessage(normalise(isTooBig ? raw.subarray(0, MAIL_MAX) : raw));
  const { headers } = message.root;
  const envelope = await readEnvelope(headers);
  const author = authorOf(headers, message.root, envelope.from);
  const isOrder = remembering(options.isOrder ?? (() => false));
  const chosen = chooseText(message.root, isOrder);
  const sent = options.sentText === undefined ? {} : { sentText: options.sentText };
  const judged = classify(chosen.lines, { isOrder, ...sent });
  const written = withAttachment(orderText(judged), chosen.attachments, isOrder);
  const said = newText(judged);
  return {
    ...envelope,
    author,
    automatic: author !== 'person',
    bounce: deliveryReport(headers, message.root, envelope.from),
    isOurs: hasLoopMark(headers),
    newText: written.isFromFile || said === '' ? written.text : said,
    orderText: written.text,
    removed: removedTexts(judged),
    held: heldBecause({ isTooBig, isCut: message.isCut, chosen, judged, written }),
    attachments: chosen.attachments,
    charset: { name: chosen.charset, wasRescued: chosen.wasRescued },
  };
}

/** Every line is asked about more than once. */
function remembering(isOrder: (line: string) => boolean): (line: string) => boolean {
  const known = new Map<string, boolean>();
  return (line) => {
    const before = known.get(line);
    if (before !== undefined) return before;
    const is = isOrder(line);
    known.set(line, is);
    return is;
  };
}

interface Written {
  readonly text: string;
  /** Orders both in the text and in an attachment: which shall count? */
  readonly isDoubtful: boolean;
  /** An attached file is part of it. */
  readonly isFromFile: boolean;
}

/** A text file with orders counts where the mail itself has none. */
function withAttachment(
  text: string,
  attachments: readonly TextAttachment[],
  isOrder: (line: string) => boolean,
): Written {
  const hasOrders = (some: string) => some.split('\n').some((line) => isOrder(line));
  const files = attachments.filter((file) => file.text.trim() !== '');
  const ordered = files.filter((file) => hasOrders(file.text));
  const chosen = ordered[0] ?? (text === '' ? files[0] : undefined);
  if (chosen === undefined) return { text, isDoubtful: false, isFromFile: false };
  if (ordered.length > 1 || hasOrders(text)) return { text, isDoubtful: true, isFromFile: false };
  const both = [text, chosen.text.trim()].filter((part) => part !== '').join('\n\n');
  return { text: both, isDoubtful: false, isFromFile: true };
}

function removedTexts(
  judged: readonly JudgedLine[],
): readonly { readonly reason: string; readonly text: string }[] {
  const groups: { reason: string; lines: string[] }[] = [];
  for (const { reason, text } of judged) {
    const last = groups.at(-1);
    if (last?.reason === reason) last.lines.push(text);
    else groups.push({ reason, lines: [text] });
  }
  return groups
    .filter(({ reason }) => reason !== 'own')
    .map(({ reason, lines }) => ({ reason, text: trimLines(lines.join('\n')) }))
    .filter(({ text }) => text !== '');
}

interface Doubts {
  readonly isTooBig: boolean;
  readonly isCut: boolean;
  readonly chosen: ChosenText;
  readonly judged: readonly JudgedLine[];
  readonly written: Written;
}

function heldBecause(doubts: Doubts): FullReading['held'] {
  const { isTooBig, isCut, chosen, judged, written } = doubts;
  if (isTooBig) return { code: 'unreadable/too-big', message: 'The mail is bigger than one megabyte.' };
  if (isCut)
    return { code: 'unreadable/structure', message: 'The mail has too many parts to be read safely.' };
  if (chosen.isTooLong)
    return { code: 'unreadable/too-long', message: 'The text is longer than we read: at most 5,000 lines.' };
  if (written.isDoubtful)
    return {
      code: 'unclear/two-texts',
      message: 'There are orders in the mail and in an attached file; send the ones that count alone.',
    };
  if (written.text.includes('\ufffd'))
    return { code: 'unreadable/letters', message: 'Some letters of the text were lost on the way.' };
  if (written.text !== '') return null;
  if (judged.some((line) => line.reason === 'forwarded'))
    return {
      code: 'unclear/forwarded',
      message: 'It only hands on another mail, and orders are not read from what somebody else wrote.',
    };
  const hadText = judged.some((line) => line.text.trim() !== '');
  if (hadText)
    return { code: 'unreadable/only-quotes', message: 'We found nothing in it that was newly written.' };
  return { code: 'unreadable/empty', message: 'The mail came without any text.' };
}
