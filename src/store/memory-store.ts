import type { InboundId } from '../app/ids.ts';
import type { Commit, Store, Write } from '../app/ports.ts';
import { Conflict } from './conflict.ts';
import { apply } from './memory/apply.ts';
import {
  beginReading,
  claimOutbound,
  claimTaken,
  forgetRaw,
  forgetTry,
  giveBackOutbound,
  holdOutbound,
} from './memory/apply-mail.ts';
import { readsOf } from './memory/reads.ts';
import { copyOf, emptyTables, type Tables } from './memory/tables.ts';
import { wellFormed } from './well-formed.ts';

/** A store that forgets everything when the process ends: for trying things out, and for tests of use cases. */
export function memoryStore(): Store {
  let tables = emptyTables();
  return {
    ...readsOf(() => tables),
    async commit(writes) {
      const draft = copyOf(tables);
      const answer = attempt(draft, structuredClone(wellFormed(writes)));
      if (answer.kind === 'committed') tables = draft;
      return answer;
    },
    async claimTaken(now, limit) {
      const draft = copyOf(tables);
      const claimed = claimTaken(draft, now, limit);
      tables = draft;
      return claimed;
    },
    async beginReading(id, now, most) {
      const draft = copyOf(tables);
      const tries = beginReading(draft, id, { now, most });
      tables = draft;
      return tries;
    },
    async forgetTry(id) {
      const draft = copyOf(tables);
      forgetTry(draft, id);
      tables = draft;
    },
    async forgetRaw(before, limit) {
      const draft = copyOf(tables);
      const forgotten = forgetRaw(draft, before, limit);
      tables = draft;
      return forgotten;
    },
    async claimOutbound(ids, now, until) {
      const draft = copyOf(tables);
      const claimed = claimOutbound(draft, ids, { now, until });
      tables = draft;
      return claimed;
    },
    async holdOutbound(ids, until) {
      const draft = copyOf(tables);
      holdOutbound(draft, ids, until);
      tables = draft;
    },
    async giveBackOutbound(now, until) {
      const draft = copyOf(tables);
      giveBackOutbound(draft, now, until);
      tables = draft;
    },
  };
}

function attempt(draft: Tables, writes: readonly Write[]): Commit {
  const taken: InboundId[] = [];
  try {
    for (const write of writes) apply(draft, write, taken);
  } catch (error) {
    if (error instanceof Conflict) return { kind: 'conflict', on: error.on };
    throw error;
  }
  return { kind: 'committed', ...(taken.length === 0 ? {} : { inbound: taken }) };
}
