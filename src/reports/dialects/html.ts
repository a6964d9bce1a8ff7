import { allFrom, type Dialect } from './dialect.ts';
import { asSeen } from './harmless.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const asEntities = (text: string): string =>
  asSeen(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** For a page of one's own: nothing limits it. */
export const html: Dialect = {
  limit: Number.MAX_SAFE_INTEGER,
  measure: (body) => body.length,
  folders: allFrom('html'),
  escape: asEntities,
  escapeCode: asEntities,
};
