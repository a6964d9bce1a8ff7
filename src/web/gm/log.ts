import type { FastifyInstance } from 'fastify';
import type { AuditRow, Participant } from '../../app/records.ts';
import type { Instant, Json } from '../../kernel/brand.ts';
import { type Kit, page, show } from '../rooms.ts';
import { field } from '../visit.ts';
import { BEFORE_THEM, LOG, NO_SEAT } from '../words/log.en.ts';
import { asTitle, withoutZone } from '../words.ts';

const LINES = 100;
/** So many lines are looked through for those that are no routine. */
const LOOKED_AT = 1000;
/** What happens in every turn by itself: most of a long log. */
const ROUTINE = [
  'orders-taken',
  'signed-in',
  'signed-out',
  'players-reminded',
  'turn-locked',
  'turn-published',
];

/** Who did what, newest first; each line is chained to the one before it. */
export function logPage(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/log' }, async (visit) => {
    const before = Number(field(visit.query, 'before'));
    const isBrief = field(visit.query, 'only') === 'acts';
    const audit = await useCases.audit(visit.asker, visit.campaign.id, {
      limit: isBrief ? LOOKED_AT : LINES + 1,
      ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
    });
    if (!audit.ok) return audit;
    const people = await useCases.participants(visit.asker, visit.campaign.id);
    if (!people.ok) return people;
    const sayAt = (at: Instant) => withoutZone(telling.sayInstant(at, visit.timeZone));
    const line = (row: AuditRow) => ({
      seq: row.seq,
      at: sayAt(row.at),
      who: sayWho(row, people.value),
      what: sayEntry(row),
      detail: sayDetail(row.detail, sayAt),
      hash: row.hash.slice(0, 12),
    });
    const piece = pieceOf(audit.value, isBrief);
    const lines = piece.rows.map(line);
    return page({
      template: 'log',
      title: 'Log',
      room: '/log',
      view: {
        lines,
        isEmpty: lines.length === 0,
        isBrief,
        older: olderLink(piece.before, isBrief),
      },
    });
  });
}

/** What was done in a seat before somebody had it, somebody else did: they may be forgotten by now. */
function sayWho({ who, at }: AuditRow, people: readonly Participant[]): string {
  const seat = people.find(({ id }) => id === who);
  if (seat === undefined) return NO_SEAT[who] ?? who;
  return at < (seat.seatedAt ?? at) ? BEFORE_THEM({ name: seat.name }) : seat.name;
}

const olderLink = (before: number | undefined, isBrief: boolean): string =>
  before === undefined ? '' : `?${isBrief ? 'only=acts&' : ''}before=${before}`;

/** What a page shows of the rows that were read, and before which number the next one begins; absent: it is the last. */
function pieceOf(
  rows: readonly AuditRow[],
  isBrief: boolean,
): { readonly rows: readonly AuditRow[]; readonly before?: number } {
  const wanted = isBrief ? rows.filter(({ what }) => !ROUTINE.includes(what)) : rows;
  const shown = wanted.slice(0, LINES);
  // Of a long stretch of routine all that was looked at is behind us, though it gave few lines.
  const last = wanted.length > LINES ? shown.at(-1) : rows.at(-1);
  const hasMore = wanted.length > LINES || (isBrief && rows.length === LOOKED_AT);
  return hasMore && last !== undefined ? { rows: shown, before: last.seq } : { rows: shown };
}

/** In a sentence; an entry that has none is called by its name. */
function sayEntry({ what, detail }: AuditRow): string {
  const isFacts = typeof detail === 'object' && detail !== null && !Array.isArray(detail);
  return LOG[what]?.(isFacts ? Object.fromEntries(Object.entries(detail)) : {}) ?? asTitle(what);
}

/** `turn: 3, is final: no, reason: holidays`. */
function sayDetail(detail: Json, sayAt: SayAt): string {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return plain(detail, sayAt);
  const facts = Object.entries(detail).filter(([, value]) => value !== '');
  return facts.map(([name, value]) => `${spaced(name)}: ${plain(value, sayAt)}`).join(', ');
}

type SayAt = (at: Instant) => string;

/** No count in a log is as large: it is a moment, and nobody reads milliseconds. */
const FIRST_MOMENT = 1_500_000_000_000;

function plain(value: Json, sayAt: SayAt): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && value >= FIRST_MOMENT) return sayAt(value as Instant);
  if (typeof value === 'object') return listed(value, sayAt);
  if (typeof value === 'number') return String(value);
  return /^[0-9a-f]{40,}$/.test(value) ? `${value.slice(0, 12)}…` : value;
}

/** `p1 late, p2 in-time`. */
function listed(value: Json & (object | null), sayAt: SayAt): string {
  const all = Array.isArray(value)
    ? value.map((each) => plain(each, sayAt))
    : Object.entries(value ?? {}).map(([name, each]) => `${spaced(name)} ${plain(each, sayAt)}`);
  return all.length === 0 ? 'none' : all.join(', ');
}

/** `ordersDigest` is `orders digest`. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
