/** What a player's forms say, as the order lines that they would have written in a mail. */
import { type Form, field, fields } from '../visit.ts';

/** The player's own lines, then those they ticked, then what they offer, then their letter; empty where nothing was filled in. */
export function textOf(form: Form): string {
  const typed = field(form, 'text').replaceAll('\r\n', '\n').trimEnd();
  const ticked = fields(form, 'line').map((line) => line.replaceAll('\r\n', '\n'));
  return [typed, ...ticked, offerIn(form), letterIn(form)].filter((part) => part.trim() !== '').join('\n');
}

/** `offer [green]: truce, our passage, their tribute of 5 gold, until turn 9`; empty without a power. */
function offerIn(form: Form): string {
  const to = idIn(field(form, 'offerTo'));
  if (to === '') return '';
  const terms = fields(form, 'term').map(plain);
  const gold = plain(field(form, 'gold'));
  const until = plain(field(form, 'until'));
  const tribute =
    gold === '' ? [] : [`${field(form, 'payer') === 'them' ? 'their' : 'our'} tribute of ${gold} gold`];
  return `offer [${to}]: ${[...terms, ...tribute, ...(until === '' ? [] : [`until turn ${until}`])].join(', ')}`;
}

/** `press to [green], [bone]:`, its lines and `end`; empty without a word in it. */
function letterIn(form: Form): string {
  const lines = field(form, 'letter')
    .split(/\r?\n/)
    .flatMap(wrapped)
    .filter((line) => line !== '');
  if (lines.length === 0) return '';
  const chosen = fields(form, 'letterTo').map(idIn);
  const to = chosen.includes('all') ? 'all' : chosen.map((id) => `[${id}]`).join(', ');
  const later = plain(field(form, 'letterTurn'));
  const head = `${later === '' ? '' : `turn ${later}: `}${field(form, 'unsigned') === '' ? '' : 'anonymous '}`;
  return [`${head}press to ${to}:`, ...lines.map((line) => `- ${line}`), 'end'].join('\n');
}

/** CP-PRS-03: a line of a letter is at most so long. */
const LONGEST_LINE = 300;

/** A paragraph as lines that a letter may have, parted between words. */
function wrapped(paragraph: string): readonly string[] {
  const lines: string[] = [];
  for (let rest = paragraph.trim(); rest !== ''; ) {
    const blank = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = rest.length > LONGEST_LINE && blank > 0 ? blank : LONGEST_LINE;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return lines;
}

/** One line, whatever was sent. */
const plain = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
const idIn = (text: string): string => text.replace(/[^\w-]/g, '');
