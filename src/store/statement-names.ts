import { createHash } from 'node:crypto';

/** Asked for so often, a statement is worth a place in the database's memory. */
const OFTEN = 4;
/** So many have a name at most, each for as long as its connection lives. Lists of keys make many texts of one statement. */
const MOST_NAMED = 120;
/** Of so many texts it is counted how often they came; then all are counted anew. */
const MOST_COUNTED = 500;

export const NAME_PREFIX = 'fieldpost_';

/**
 * Names for statements that come again and again: the database then reads and plans each once a connection and not every time, which
 * takes longer than carrying out most of what a mail asks for. Empty: none. The same text has the same name everywhere.
 */
export function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_NAMED) return known ?? '';
    const count = (counts.get(sql) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(sql, count);
    if (count < OFTEN) return '';
    const name = NAME_PREFIX + createHash('sha256').update(sql).digest('hex').slice(0, 24);
    names.set(sql, name);
    counts.delete(sql);
    return name;
  };
}
