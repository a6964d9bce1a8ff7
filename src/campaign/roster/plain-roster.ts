/** Rosters as people type them, and as roster programs print them. */
import { LONGEST_NAME } from '../clean-name.ts';
import type { RosterEntry } from './entries.ts';

/** A mark before a line that belongs to the unit above it. */
const PART = /^\s*(?:[•◦▪‣·]|\.\s)\s*/u;
const LIST_MARK = /^\s*[-*–]\s+/u;
/** `++ Army ++`, `+ Battleline +`, `== Foot ==`, `# a note`, `Foot:`. */
const HEADING = /^(?:\+.*\+|=+.*=+|-{3,}|#.*|\/\/.*|[^:,[(]+:)$/u;
const POINTS =
  /[[(]\s*(\d[\d.,]*)\s*(?:pts?|points)\.?[^\])]*[\])]|[-–,:]?\s*\b(\d+)\s*(?:pts?|points)\b\.?/iu;

/** CP-OWN-02: every line is a unit, a part of the unit above it, or passed over with the reason; none is lost. */
export function readPlainRoster(text: string): readonly RosterEntry[] {
  const entries: RosterEntry[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const entry = readLine(line, `line ${i + 1}`);
    const above = entries.findLastIndex((each) => each.kind === 'unit');
    const owner = entries[above];
    if (!isPart(line, owner)) entries.push(entry);
    else if (owner?.kind === 'unit')
      entries[above] = {
        ...owner,
        kit: [...owner.kit, line.replace(PART, '').replace(LIST_MARK, '').trim()],
      };
  }
  return entries;
}

/** Marked as one, or further in than the unit above. */
function isPart(line: string, above: RosterEntry | undefined): boolean {
  if (above?.kind !== 'unit') return false;
  return PART.test(line) || indentOf(line) > indentOf(above.text);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function readLine(line: string, at: string): RosterEntry {
  const bare = line.replace(PART, '').replace(LIST_MARK, '').trim();
  if (HEADING.test(bare)) return { kind: 'other', at, text: line, why: 'a heading or a note' };
  const [left = '', as] = bare.split(/\s+(?:=|->|=>)\s+/u);
  const points = POINTS.exec(left);
  const withoutPoints = left.replace(POINTS, ' ').trim();
  const [head = '', ...rest] = withoutPoints.split(/\s*[:;,(]\s*/u);
  const { count, models, name } = readCount(head);
  if (!/\p{L}/u.test(name) || name.length > LONGEST_NAME) {
    return { kind: 'other', at, text: line, why: 'there is no name of troops in it' };
  }
  return {
    kind: 'unit',
    at,
    text: line,
    name,
    count,
    kit: rest.map((part) => part.replace(/\)$/u, '').trim()).filter((part) => part !== ''),
    ...(models === undefined ? {} : { models }),
    ...(points === null
      ? {}
      : { points: Number((points[1] ?? points[2] ?? '0').replace(/[.,](?=\d{3})/g, '')) }),
    ...(as === undefined ? {} : { as: as.trim() }),
  };
}

/** `3 x Archers` and `Archers x3` are three units; `20 Archers` is one of twenty. */
function readCount(head: string): {
  readonly count: number;
  readonly models?: number;
  readonly name: string;
} {
  const times = /^(\d{1,3})\s*[x×]\s*(.+)$/iu.exec(head) ?? /^(.+?)\s*[x×]\s*(\d{1,3})$/iu.exec(head);
  if (times !== null) {
    const [, one = '', other = ''] = times;
    const isFirst = /^\d+$/.test(one);
    return { count: bounded(Number(isFirst ? one : other)), name: (isFirst ? other : one).trim() };
  }
  const figures = /^(\d{1,4})\s+(.+)$/u.exec(head);
  if (figures === null) return { count: 1, name: head.trim() };
  return { count: 1, models: Number(figures[1]), name: (figures[2] ?? '').trim() };
}

const MOST_ALIKE = 40;

function bounded(count: number): number {
  return Math.min(MOST_ALIKE, Math.max(1, count));
}
