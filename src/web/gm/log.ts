import type { FastifyInstance } from 'fastify';
import type { AuditRow } from '../../app/records.ts';
import type { Json } from '../../kernel/brand.ts';
import { type Kit, page, show } from '../rooms.ts';
import { asTitle, withoutZone } from '../words.ts';

/** Who did what, newest first; each line is chained to the one before it. */
export function logPage(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/log' }, async (visit) => {
    const audit = await kit.deps.useCases.audit(visit.asker, visit.campaign.id);
    if (!audit.ok) return audit;
    const line = (row: AuditRow) => ({
      seq: row.seq,
      at: withoutZone(kit.deps.telling.sayInstant(row.at, visit.timeZone)),
      who: row.who,
      what: asTitle(row.what),
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

/** `turn 3, reason: holidays`. */
function sayDetail(detail: Json): string {
  if (detail === null || typeof detail !== 'object' || Array.isArray(detail)) return plain(detail);
  const facts = Object.entries(detail).filter(([, value]) => value !== '');
  return facts.map(([name, value]) => `${asTitle(name).toLowerCase()}: ${plain(value)}`).join(', ');
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
