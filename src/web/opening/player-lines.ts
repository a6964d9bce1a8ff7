/** Players pasted as lines: `Ada <ada@example.org>`, `Ada, ada@example.org` or `Ada, ada@example.org, The Iron Crown`. */
import { ok, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
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
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const read = lines.map((line) => ({ line, named: readLine(line) }));
  const wrong = read.find(({ named }) => named === undefined);
  if (wrong !== undefined) return refuse('input/players.line', { line: wrong.line });
  const named = read.flatMap((each) => each.named ?? []);
  const given = [...taken, ...named].map(({ faction }) => faction);
  const free = powerNames.filter((name) => !given.includes(name));
  const seats = named.map((seat, i) => ({
    ...seat,
    faction: seat.faction || (free.shift() ?? `Power ${i + 1}`),
    list: lists[(taken.length + i) % Math.max(1, lists.length)] ?? '',
    roster: '',
  }));
  return ok(seats);
}

type Named = Pick<OpeningSeat, 'player' | 'address' | 'faction'>;

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/;

/** What stands before the address is the name, what stands behind it the power. */
function readLine(line: string): Named | undefined {
  const found = ADDRESS.exec(line);
  if (found === null) return undefined;
  const [address] = found;
  const before = line.slice(0, found.index);
  const behind = line.slice(found.index + address.length);
  return { player: bare(before) || nameIn(address), address, faction: bare(behind) };
}

/** Without the signs that part the columns of a table or a list of addresses. */
const bare = (text: string): string => text.replace(/^[\s<>,;"()\-*•]+|[\s<>,;"()]+$/g, '');

/** `ada.b@example.org` is called Ada B, for want of better. */
function nameIn(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => word !== '');
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}
