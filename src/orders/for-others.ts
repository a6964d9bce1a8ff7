/** CP-PPL-10: a text of a player who also orders for others, shared out: `For the Iron Crown:` and what stands below it. */
import { bareName } from './bare-name.ts';

/** Whom a heading may name, by an id, as people call them; names of their armies begin lines that are for them. */
export interface Other {
  readonly id: string;
  readonly names: readonly string[];
  /** In full: `2nd Host of the Iron Crown`. Of those nobody has entrusted: none. */
  readonly armies: readonly string[];
}

export interface SharedOut {
  /** Lines of others are left blank in it, so that lines keep their numbers. */
  readonly own: string;
  /** In the order in which they are first named. */
  readonly others: readonly { readonly id: string; readonly text: string }[];
}

const HEADING =
  /^[\s*>-]{0,6}(?:orders )?(?:for|für|on behalf of|in the name of|im namen von)\s+(.{1,80}?)\s*:\s*(.*)$/iu;
const MYSELF = /^(?:me|myself|my own|my own power|mine|mich|meine)$/iu;
/** What stands below the head of a letter is its text, whatever it says. */
const LETTER = /^[\s*>-]{0,6}(?:press|letter|message|write|news|brief|nachricht)\b/iu;

/** `own`: what the writer's own power is called. `whole`: of whom a text without headings is; absent: the writer's own. */
export function shareOut(
  text: string,
  others: readonly Other[],
  { own, whole }: { readonly own: readonly string[]; readonly whole?: string },
): SharedOut {
  let place: Place = { of: whole, isLetter: false };
  const lines = text.split('\n').map((line) => {
    const read = readLine(line, place, (each) => headingIn(each, others, own));
    place = read.place;
    const starts = place.of === undefined && !place.isLetter ? startsWith(line, others) : undefined;
    return { text: read.said, of: read.isHeading ? read.of : (starts ?? read.of) };
  });
  const named = [...new Set(lines.flatMap(({ of }) => of ?? []))];
  const textOf = (id: string): string =>
    lines
      .filter(({ of }) => of === id)
      .map((line) => line.text)
      .join('\n');
  return {
    own: lines.map((line) => (line.of === undefined ? line.text : '')).join('\n'),
    others: named.map((id) => ({ id, text: textOf(id) })),
  };
}

/** Where a line stands: below whose heading, and whether below the head of a letter. */
interface Place {
  readonly of: string | undefined;
  readonly isLetter: boolean;
}

interface ReadLine {
  readonly said: string;
  readonly of: string | undefined;
  readonly isHeading: boolean;
  readonly place: Place;
}

function readLine(line: string, before: Place, heading: (line: string) => Heading | undefined): ReadLine {
  const isLetter = before.isLetter && line.trim() !== '';
  const found = isLetter ? undefined : heading(line);
  if (found === undefined) {
    const place = { ...before, isLetter: isLetter || LETTER.test(line) };
    return { said: line, of: before.of, isHeading: false, place };
  }
  const of = found.rest === '' ? found.id : before.of;
  return { said: found.rest, of: found.id, isHeading: true, place: { of, isLetter } };
}

interface Heading {
  /** Undefined: the writer's own. */
  readonly id: string | undefined;
  /** On the same line: then it is for this line alone. */
  readonly rest: string;
}

function headingIn(line: string, others: readonly Other[], own: readonly string[]): Heading | undefined {
  const [, called, rest = ''] = line.length > LONGEST ? [] : (HEADING.exec(line) ?? []);
  if (called === undefined) return undefined;
  const name = bareName(called);
  if (MYSELF.test(called) || own.some((one) => bareName(one) === name)) return { id: undefined, rest };
  const found = others.find(({ names, armies }) =>
    [...names, ...armies].some((one) => bareName(one) === name),
  );
  if (found === undefined) return undefined;
  const army = found.armies.find((one) => bareName(one) === name);
  // "For the 2nd Host of the Iron Crown: march to Karak": the order goes on with the army's name.
  return { id: found.id, rest: army === undefined || rest === '' ? rest : `${army}: ${rest}` };
}

/** A heading and one order, and no more. */
const LONGEST = 1000;

/** `2nd Host of the Iron Crown to Karak`. */
function startsWith(line: string, others: readonly Other[]): string | undefined {
  const start = bareName(line.slice(0, 200));
  return others.find(({ armies }) => armies.some((name) => hasStart(start, bareName(name))))?.id;
}

const hasStart = (start: string, name: string): boolean =>
  start.startsWith(name) && !/[\p{L}\p{N}]/u.test(start.charAt(name.length));
