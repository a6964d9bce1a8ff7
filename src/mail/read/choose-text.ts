/** Which of a message's parts its sender wrote in, as lines. */
import { once } from '../../kernel/remember.ts';
import { decodePart } from './decode.ts';
import { unflow } from './flowed.ts';
import { type HtmlText, htmlLines } from './html-lines.ts';
import type { MailLine } from './judged-line.ts';
import type { RawPart } from './raw-message.ts';

export interface ChosenText {
  readonly lines: readonly MailLine[];
  readonly charset: string;
  readonly wasRescued: boolean;
  /** There was more of it than the limits allow to read. */
  readonly isTooLong: boolean;
  /** The same words as a page, where the plain text was chosen and there is one. */
  readonly page?: () => Body;
}

type Body = Omit<ChosenText, 'page'>;

const TEXT_MAX = 256 * 1024;
const LINES_MAX = 5000;

export function chooseText(root: RawPart, isOrder: (line: string) => boolean): ChosenText {
  const { plain, html } = textsOf(root);
  const fromPlain = plain.some(isFlowed) ? readPlain(plain, isOrder) : plainBody(root);
  const isPlain = html.length === 0 || !isStub(fromPlain.lines);
  const page = () => pageBody(root);
  if (!isPlain) return page();
  return html.length === 0 ? fromPlain : { ...fromPlain, page };
}

function textsOf(root: RawPart): { readonly plain: readonly RawPart[]; readonly html: readonly RawPart[] } {
  const bodies = bodiesOf(root);
  return {
    plain: bodies.filter((part) => part.type === 'text/plain'),
    html: bodies.filter((part) => part.type === 'text/html'),
  };
}

/** The same for both readings of a mail: no line of it depends on which are orders. */
const pageBody: (root: RawPart) => Body = once((root) =>
  readAll(textsOf(root).html, (_, text) => htmlLines(text)),
);
/** The same, where no text is flowed: lines that are orders are not joined there. */
const plainBody: (root: RawPart) => Body = once((root) => readPlain(textsOf(root).plain, () => false));

function readPlain(parts: readonly RawPart[], isOrder: (line: string) => boolean): Body {
  return readAll(parts, (part, text) => ({ lines: plainLines(part, text, isOrder), isCut: false }));
}

const isFlowed = ({ params }: RawPart): boolean => /flowed/i.test(params['format'] ?? '');

/** A text that only says that the real one is the other. */
function isStub(lines: readonly MailLine[]): boolean {
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  return (
    text === '' ||
    (text.length < 300 &&
      /html/i.test(text) &&
      /(?:enable|view|support|capable|format|anzeigen|darstell)/i.test(text))
  );
}

function readAll(parts: readonly RawPart[], read: (part: RawPart, text: string) => HtmlText): Body {
  const decoded = parts.map((part) => ({ part, ...decodePart(part) }));
  const size = decoded.reduce((sum, one) => sum + one.text.length, 0);
  const texts = decoded.map(({ part, text }) => read(part, text.slice(0, TEXT_MAX)));
  const lines = texts.flatMap((one) => one.lines);
  const rescued = decoded.find((one) => one.wasRescued);
  return {
    lines: lines.slice(0, LINES_MAX),
    charset: (rescued ?? decoded[0])?.charset ?? '',
    wasRescued: rescued !== undefined,
    isTooLong: size > TEXT_MAX || lines.length > LINES_MAX || texts.some((one) => one.isCut),
  };
}

function plainLines(part: RawPart, text: string, isOrder: (line: string) => boolean): readonly MailLine[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\0/g, '')
    .split('\n', LINES_MAX + 1);
  const delSp = /yes/i.test(part.params['delsp'] ?? '');
  const read = isFlowed(part) ? unflow(lines, { delSp, isOrder }) : lines;
  return read.map((line) => ({ text: line }));
}

/** Text parts that are shown as the message itself: of alternatives all, of other multiparts those that are not attached. */
function bodiesOf(part: RawPart): readonly RawPart[] {
  if (part.parts.length > 0) {
    const inside =
      part.type === 'multipart/signed' || part.type === 'multipart/related'
        ? firstText(part.parts)
        : part.parts;
    return part.type === 'multipart/report' ? inside.slice(0, 1).flatMap(bodiesOf) : inside.flatMap(bodiesOf);
  }
  return part.type.startsWith('text/') && !part.isAttachment ? [part] : [];
}

/** The signed part, or the root of what belongs together; signatures and pictures are no text. */
function firstText(parts: readonly RawPart[]): readonly RawPart[] {
  return parts.slice(0, 1);
}
