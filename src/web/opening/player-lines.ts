/**
 * Players pasted as lines: `Ada <ada@example.org>`, `Ada, ada@example.org` or `Ada, ada@example.org, The Iron Crown`; columns of a spreadsheet
 * and the row of addresses out of a mail program as well.
 */
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { NOT_DEALT } from '../words/rules-told.en.ts';
import { upperFirst } from '../words.ts';
import powerNames from './power-names.en.json' with { type: 'json' };

export interface OpeningSeat {
  readonly player: string;
  readonly address: string;
  readonly faction: string;
  readonly list: string;
  /** Its own units as plain text; empty: drawn from the list. */
  readonly roster: string;
}

/** The seats of the lines, each with a power of its own name. Refusal: `input/players.line` names the first line that is none. */
export function seatsOfLines(
  text: string,
  { taken, lists }: { readonly taken: readonly OpeningSeat[]; readonly lists: readonly string[] },
): Result<readonly OpeningSeat[]> {
  const lines = text
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .filter((line, i) => i > 0 || !isHeading(line));
  const read = lines.flatMap(eachIn).map((line) => ({ line, named: readLine(line) }));
  const wrong = read.find(({ named }) => named === undefined);
  if (wrong !== undefined) return refuse('input/players.line', { line: wrong.line });
  const named = read.flatMap((each) => each.named ?? []);
  const given = [...taken, ...named].map(({ faction }) => withoutArticle(faction));
  const dealt = lists.filter((list) => !NOT_DEALT.has(list));
  const free = powerNames.filter((name) => !given.includes(withoutArticle(name)));
  const seats = named.map((seat, i) => ({
    ...seat,
    faction: seat.faction || (free.shift() ?? `Power ${i + 1}`),
    list: dealt[(taken.length + i) % Math.max(1, dealt.length)] ?? '',
    roster: '',
  }));
  return ok(seats);
}

/** `Iron Crown` and `The Iron Crown` are one name to whoever orders by it. */
const withoutArticle = (name: string): string => name.toLowerCase().replace(/^the\s+(?=\S)/, '');

type Named = Pick<OpeningSeat, 'player' | 'address' | 'faction'>;

/** No longer than mail allows, so that a long run of letters is looked at once. */
const ADDRESS = /(?<![^\s<>,;:"()[\]])[^\s<>,;:"()[\]@]{1,64}@[^\s<>,;"()[\]]{1,255}/;
const ADDRESSES = new RegExp(ADDRESS.source, 'g');

/** `Name  E-mail  Power`, above the columns. */
const isHeading = (line: string): boolean => !line.includes('@') && line.split(/[\t,;|]+/).every(isColumn);
const isColumn = (title: string): boolean =>
  /^(?:(?:first |last |full |player(?:'s)? )?names?|players?|e-?mails?|(?:e-?)?mail address(?:es)?|address(?:es)?|powers?|factions?|vorname|nachname|spieler|adressen?|macht|)$/i.test(
    title.trim(),
  );

/** `Ada <ada@example.org>, Bo <bo@example.org>; Cem ...`: a row of several people, each parted from the next behind their address. */
function eachIn(line: string): readonly string[] {
  const ends = [...line.matchAll(ADDRESSES)].map(({ index, 0: address }) => index + address.length);
  if (ends.length < 2) return [line];
  let from = 0;
  return ends.map((end) => {
    const close = /^>?/.exec(line.slice(end))?.[0].length ?? 0;
    const one = line.slice(from, end + close);
    from = end + close;
    return one;
  });
}

/** Of one person: the longest address, and names of some length. */
const LONGEST = 600;

/** What stands before the address is the name, what stands behind it the power; where the address comes first, the name is next. */
function readLine(line: string): Named | undefined {
  const found = line.length > LONGEST ? null : ADDRESS.exec(line);
  if (found === null) return undefined;
  const [address] = found;
  const before = nameOf(line.slice(0, found.index));
  const behind = line.slice(found.index + address.length);
  if (before !== '') return { player: before, address, faction: bare(behind) };
  const [name = '', ...power] = columnsOf(behind);
  return { player: name || nameIn(address), address, faction: bare(power.join(' ')) };
}

const columnsOf = (text: string): readonly string[] =>
  bare(text)
    .split(/\s*[,;\t|]+\s*/)
    .map(bare);

/** Without the number of a list, and without `mailto:`. */
const nameOf = (before: string): string =>
  bare(bare(before.replace(/mailto:$/i, '')).replace(/^(?:\d{1,3}[.):]|#\d{1,3})\s*/, ''));

/** Without the signs that part the columns of a table or a list of addresses, and in one line of single spaces. */
const bare = (text: string): string =>
  text.replace(/^[\s<>,;"“”„()[\]|\-*•]+|[\s<>,;"“”„()[\]|]+$/g, '').replace(/\s+/g, ' ');

/** `ada.b@example.org` is called Ada B, for want of better. */
function nameIn(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => word !== '');
  return words.map(upperFirst).join(' ');
}
