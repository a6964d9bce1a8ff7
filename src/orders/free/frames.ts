/**
 * Frames (ADR 43): ways of saying a whole thing, with places for names and room for other words between. A frame is a row of tokens
 * (`data/frames.json`): a word or several (`pay|give`), a list of them (`<give>`), something named (`W` a power, `N` a number, ...),
 * `*` a few words that change nothing, a `?` behind what may be missing.
 */
import { type Sought, sought } from '../sought.ts';
import type { Talk } from '../wording.ts';
import lists from './data/frames.json' with { type: 'json' };
import { type Tagged, type Tags, tagsOf } from './tags.ts';

export interface Framed {
  readonly kind: FrameKind;
  /** What was named in it, by the letter of its place. */
  readonly named: readonly Tagged[];
  /** The words of the clause it stands in. */
  readonly row: string;
  /** What the sentence says beside that clause. */
  readonly rest: readonly string[];
}

export type FrameKind = keyof typeof lists.frames;

const CLASSES: Readonly<Record<string, readonly string[]>> = lists.words;
const spelt = (words: readonly string[]): string =>
  `(?:${words.map((one) => one.replaceAll('_', ' ')).join('|')})`;
const NAMES: Readonly<Record<string, string>> = {
  A: 'a',
  P: 'p',
  F: 'f',
  W: 'w',
  U: 'u',
  R: 'r',
  N: 'n',
  T: 't',
  G: 'g',
};
/** A word that is no sign, nothing named, and turns nothing round. */
const PLAIN = `(?!${spelt(lists.turning)} )(?![@,;:])\\S+ `;
const LINKS = '(?:, |and |und |& |\\+ |, and |then |also |to |nach |in |at |auf )';

function token(written: string): string {
  const isOptional = written.endsWith('?');
  const bare = isOptional ? written.slice(0, -1) : written;
  const found = plainToken(bare);
  return isOptional ? `(?:${found})?` : found;
}

function plainToken(bare: string): string {
  if (bare === '*') return `(?:${PLAIN}){0,4}`;
  if (bare === '**') return `(?:(?:${PLAIN}|, ){0,9})`;
  if (bare === '^')
    return `(?<=(?:^ |[,;:-] |and |und |but |aber |so )(?:(?:${spelt(lists.openings)}|,|:|-) ){0,4})`;
  if (bare === '$') return `(?=(?:(?:${spelt(lists.endings)}|,|@g\\d+) ){0,5}$)`;
  if (bare in NAMES) return `@${NAMES[bare]}\\d+ `;
  if (/^[A-Z]s$/.test(bare))
    return `@${NAMES[bare[0] ?? '']}\\d+ (?:${LINKS}*@${NAMES[bare[0] ?? '']}\\d+ )*`;
  const words = bare.split('|').flatMap((one) => CLASSES[/^<(.+)>$/.exec(one)?.[1] ?? ''] ?? one);
  return `${spelt(words)} `;
}

/** What deals or spends is said by whoever writes: `the offer of Morn` offers nothing, and `they give Tom 5 gold` gives nothing. */
function led(kind: string, way: string): readonly string[] {
  const isFree = way.startsWith('^') || ASKING.includes(kind);
  return [...(isFree ? [] : ['^', '<lead>?', '<lead>?']), ...way.split(' ')];
}

const ASKING = ['repeat', 'final', 'status', 'report', 'nothing'];

interface Frame extends Sought {
  readonly kind: FrameKind;
}

const FRAMES: readonly Frame[] = (Object.entries(lists.frames) as [FrameKind, readonly string[]][]).flatMap(
  ([kind, ways]) =>
    ways.map((way) => ({
      kind,
      ...sought(new RegExp(`(?<= )${led(kind, way).map(token).join('')}`, 'u')),
    })),
);

const MUST = new RegExp(` ${spelt(lists.triggers)}`, 'u');
const TURNING = new RegExp(` ${spelt(lists.turning)} `, 'u');
const WORDS_MAX = 60;
const LENGTH_MAX = 400;
/** A word without which no frame fits, looked for before anything is named. */
const LOOK = new RegExp(lists.look.join('|'), 'iu');

/** The first frame that the sentence fits, if nothing beside it in its clause turns it round. */
export function framedIn(text: string, talk: Talk, kinds: readonly FrameKind[]): Framed | undefined {
  if (text.length > LENGTH_MAX || !LOOK.test(text)) return undefined;
  const tags = tagsOf(text, talk);
  if (!MUST.test(tags.row) || tags.places.length > WORDS_MAX) return undefined;
  for (const { kind, pattern, mayFit } of FRAMES) {
    const found = kinds.includes(kind) && mayFit(tags.row) ? pattern.exec(tags.row) : null;
    const framed = found === null ? undefined : framedAt(kind, text, tags, found);
    if (framed !== undefined) return framed;
  }
  return undefined;
}

const LEFT = / (?:[,;:&+-]|and|und|but|aber|because|since|as|so|weil|denn|da|for that) /gu;

function framedAt(kind: FrameKind, text: string, tags: Tags, found: RegExpExecArray): Framed | undefined {
  const { row } = tags;
  const [from, to] = clauseAround(kind, row, found);
  const end = found.index + found[0].length;
  const around = ` ${row.slice(from, found.index)}  ${row.slice(end, Math.max(end, to))} `;
  if (TURNING.test(around) && !OPEN.includes(kind)) return undefined;
  const inside = tags.places.filter(({ at }) => at >= from && at < to);
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return {
    kind,
    named: tags.named.filter(({ start }) => start >= first.start && start < last.end),
    row: ` ${row.slice(from, to).trim()} `,
    rest: [text.slice(0, first.start), text.slice(last.end)]
      .map((part) => part.replace(BARE, ''))
      .filter(isSaid),
  };
}

/** From the sign or word in front of it to the next one; what is repeated ends where its words end. */
function clauseAround(kind: FrameKind, row: string, found: RegExpExecArray): readonly [number, number] {
  const before = [...row.slice(0, found.index).matchAll(LEFT)].map((cut) => cut.index + cut[0].length);
  const end = found.index + found[0].length;
  const from = Math.max(0, ...before);
  if (kind === 'repeat' || / [,;:] $/.test(found[0])) return [from, end];
  const cut = new RegExp(LEFT).exec(row.slice(end - 1));
  return [from, cut === null ? row.length : end + cut.index];
}

/** Frames that hold the word that turns things round. */
const OPEN: readonly FrameKind[] = ['stop', 'nothing', 'refuse'];
const BARE = /^[\s,;:.!–-]*(?:(?:and|und)\s+)?|(?:\s+(?:and|und))?[\s,;:–-]*$/giu;
const isSaid = (part: string): boolean => /\p{L}{2}/u.test(part);
