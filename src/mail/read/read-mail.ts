/** The reader of mails: who wrote it, to whom, and which of its lines are newly written. */
import type { MailReading, ReadOptions } from '../../app/contracts/mail-reading.ts';
import type { Refused } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { isLocked, withoutArmour } from './armour.ts';
import { type Attachments, readAttachments, type TextAttachment } from './attachments.ts';
import { type ChosenText, chooseText } from './choose-text.ts';
import { classify } from './classify.ts';
import { deliveryReport } from './delivery-report.ts';
import { type Envelope, readEnvelope } from './headers.ts';
import type { JudgedLine } from './judged-line.ts';
import { type Author, authorOf, hasLoopMark } from './machine.ts';
import type { ClassifyOptions } from './page.ts';
import { normalise, type RawMessage, type RawPart, splitMessage } from './raw-message.ts';
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
  return readOpened(await openMail(raw), options);
}

/** A message taken apart: what its two readings, before its sender is known and after, have in common. */
export interface OpenedMail {
  readonly isTooBig: boolean;
  readonly message: RawMessage;
  readonly envelope: Envelope;
}

export async function openMail(raw: Uint8Array): Promise<OpenedMail> {
  const isTooBig = raw.length > MAIL_MAX;
  const message = splitMessage(normalise(isTooBig ? raw.subarray(0, MAIL_MAX) : raw));
  return { isTooBig, message, envelope: await readEnvelope(message.root.headers) };
}

/** As `readMail`. */
export async function readOpened(
  { isTooBig, message, envelope }: OpenedMail,
  options: ReadOptions = {},
): Promise<FullReading> {
  const { headers } = message.root;
  const isOrder = remembering(options.isOrder ?? (() => false));
  const { chosen, judged } = judgeText(message.root, { ...options, isOrder });
  const files = await readAttachments(message.root);
  const written = withAttachment(orderText(judged), files.read, isOrder);
  const hasOrders = hasOrderIn(written.text, (line) => isOrder(line) && !TELLS_OF_ME.test(line));
  const author = authorOf(headers, { ...envelope, root: message.root, hasOrders });
  const said = newText(judged);
  const isSealed = SEALED.test(message.root.type);
  return {
    ...envelope,
    author,
    automatic: author !== 'person',
    bounce: deliveryReport(headers, message.root, envelope.from),
    isOurs: hasLoopMark(headers),
    newText: written.isFromFile || said === '' ? written.text : said,
    orderText: written.text,
    removed: [
      ...removedTexts(judged),
      ...written.aboutFile.map((text) => ({ reason: 'aboutFile', text })),
      ...files.unread.map((text) => ({ reason: 'unreadFile', text })),
      ...files.pictures.map((text) => ({ reason: 'picture', text })),
    ],
    held: heldBecause({
      isTooBig,
      isCut: message.isCut,
      chosen,
      judged,
      written,
      isSealed,
      unread: files.unread,
      orderInSubject: isOrder(envelope.subject) && !ANSWERS.test(envelope.subject) ? envelope.subject : '',
    }),
    attachments: files.read,
    charset: { name: chosen.charset, wasRescued: chosen.wasRescued },
  };
}

/** Such a subject is ours, or somebody else's. */
const ANSWERS = /^\s*\p{L}{1,12}\s?:/u;

interface Judged {
  readonly chosen: ChosenText;
  readonly judged: readonly JudgedLine[];
}

/** Some programs put the answer into the page alone, and nothing but the quote into the text beside it. */
function judgeText(root: RawPart, options: ClassifyOptions): Judged {
  const chosen = chooseText(root, options.isOrder);
  const judged = classify(withoutArmour(chosen.lines), options);
  if (chosen.page === undefined || orderText(judged) !== '') return { chosen, judged };
  const page = chosen.page();
  const judgedPage = classify(withoutArmour(page.lines), options);
  if (orderText(judgedPage) === '') return { chosen, judged };
  return { chosen: page, judged: judgedPage };
}

/** `I am away until Monday` is an order to us, and what a program says for somebody who is away. */
const TELLS_OF_ME = /^\W*(?:i(?: a|.)m|ich bin|je suis|estoy)\b/i;

function hasOrderIn(text: string, isOrder: (line: string) => boolean): boolean {
  return text.split('\n').some((line) => isOrder(line));
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
  /** Lines that only say that there is a file: it has been read. */
  readonly aboutFile: readonly string[];
}

/** `My orders are attached.`, `see file`: a short line that asks nothing and only points to the file. */
const POINTS_TO_FILE =
  /^(?=.{1,80}$)(?!.*\?)(?:(?:please|pls|hi|hello|hey|bitte|(?:i )?changed my mind|new version|updated?|an update|sorry|correction)[,:;.]? (?:please )?)?(?:(?:(?:see|find|read)(?: my| the)?(?: orders?)?(?: in)? )?(?:the |my |an )?(?:attached|attachment|attachement|enclosed)(?: files?| document| pdf| orders?)?(?: please)?|(?:see|find|read)(?: the| my)? (?:file|attached|attachment|document|pdf)(?: .{0,20})?|(?:my |the |our )?orders?(?: for (?:this )?turn(?: \d+)?)? (?:are |is )?(?:attached|enclosed|as (?:an? )?(?:attachment|pdf|file|docx?|odt|rtf)|in the (?:attachment|attached file|file|pdf|document))|(?:attached|enclosed)(?: are| is|:)?(?: please find)?(?: my| the| our)? orders?.{0,20}|(?:meine |die )?(?:befehle|züge)(?: (?:sind|stehen))? (?:im anhang|anbei|angehängt|als pdf|als datei)|siehe (?:anhang|anlage|datei)|anbei(?: meine| die)?(?: befehle| züge)?|im anhang.{0,30}|(?:mes ordres )?en pièce jointe|voir (?:la )?pièce jointe)[\s.!:]*$/i;

/** A text file with orders counts where the mail itself has none. */
function withAttachment(
  text: string,
  attachments: readonly TextAttachment[],
  isOrder: (line: string) => boolean,
): Written {
  const hasOrders = (some: string) => hasOrderIn(some, isOrder);
  const files = attachments.filter((file) => file.text.trim() !== '');
  const ordered = files.filter((file) => hasOrders(file.text));
  const chosen = ordered[0] ?? (text === '' ? files[0] : undefined);
  if (chosen === undefined) return { text, isDoubtful: false, isFromFile: false, aboutFile: [] };
  if (ordered.length > 1 || hasOrders(text))
    return { text, isDoubtful: true, isFromFile: false, aboutFile: [] };
  const lines = text.split('\n');
  const aboutFile = lines.map((line) => line.trim()).filter((line) => POINTS_TO_FILE.test(line));
  const said = lines
    .filter((line) => !aboutFile.includes(line.trim()))
    .join('\n')
    .trim();
  const both = [said, chosen.text.trim()].filter((part) => part !== '').join('\n\n');
  return { text: both, isDoubtful: false, isFromFile: true, aboutFile };
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
  /** Its words lie in a part that only the right key opens. */
  readonly isSealed: boolean;
  /** Names of files that we cannot read. */
  readonly unread: Attachments['unread'];
  /** A subject that reads like an order, or nothing. */
  readonly orderInSubject: string;
}

const SEALED = /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)$/;

function heldBecause(doubts: Doubts): FullReading['held'] {
  const { isTooBig, isCut, chosen, written } = doubts;
  if (isTooBig) return refuse('unreadable/too-big').refusal;
  if (isCut) return refuse('unreadable/structure').refusal;
  if (chosen.isTooLong) return refuse('unreadable/too-long').refusal;
  if (written.isDoubtful) return refuse('unclear/two-texts').refusal;
  if (isLocked(chosen.lines)) return refuse('unreadable/locked').refusal;
  if (written.text.includes('\ufffd')) return refuse('unreadable/letters').refusal;
  return written.text === '' ? refuseNothing(doubts).refusal : null;
}

/** Nothing newly written was found in it. */
function refuseNothing({ judged, unread, orderInSubject, isSealed }: Doubts): Refused {
  if (unread.length > 0) return refuse('unreadable/attachment', { files: unread });
  if (orderInSubject !== '') return refuse('unclear/subject', { order: orderInSubject });
  if (judged.some((line) => line.reason === 'forwarded')) return refuse('unclear/forwarded');
  if (isSealed) return refuse('unreadable/locked.as-a-whole');
  const hadText = judged.some((line) => line.text.trim() !== '');
  return refuse(hadText ? 'unreadable/only-quotes' : 'unreadable/empty');
}
