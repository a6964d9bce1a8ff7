import type { FastifyInstance } from 'fastify';
import type { AuditRow } from '../../app/records.ts';
import type { Json } from '../../kernel/brand.ts';
import { type Kit, page, show } from '../rooms.ts';
import { LOG } from '../words/log.en.ts';
import { asTitle, withoutZone } from '../words.ts';

/** Who did what, newest first; each line is chained to the one before it. */
export function logPage(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/log' }, async (visit) => {
    const audit = await useCases.audit(visit.asker, visit.campaign.id);
    if (!audit.ok) return audit;
    const people = await useCases.participants(visit.asker, visit.campaign.id);
    if (!people.ok) return people;
    const line = (row: AuditRow) => ({
      seq: row.seq,
      at: withoutZone(telling.sayInstant(row.at, visit.timeZone)),
      who: people.value.find(({ id }) => id === row.who)?.name ?? row.who,
      what: sayEntry(row),
      detail: sayDetail(row.detail),
      hash: row.hash.slice(0, 12),
    });
    const lines = audit.value.map(line);
    return page({
      template: 'log',
      title: 'Log',
      room: '/log',
      view: { lines, isEmpty: lines.length === 0 },
    });
  });
}

/** In a sentence; an entry that has none is called by its name. */
function sayEntry({ what, detail }: AuditRow): string {
  const isFacts = typeof detail === 'object' && detail !== null && !Array.isArray(detail);
  return LOG[what]?.(isFacts ? Object.fromEntries(Object.entries(detail)) : {}) ?? asTitle(what);
}

/** `turn: 3, is final: no, reason: holidays`. */
function sayDetail(detail: Json): string {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return plain(detail);
  const facts = Object.entries(detail).filter(([, value]) => value !== '');
  return facts.map(([name, value]) => `${spaced(name)}: ${plain(value)}`).join(', ');
}

function plain(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[0-9a-f]{40,}$/.test(value) ? `${value.slice(0, 12)}…` : value;
}

/** `ordersDigest` is `orders digest`. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}
