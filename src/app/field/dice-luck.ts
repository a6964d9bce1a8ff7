/** CP-REC-19: how a reader's dice fell in their battles. */
import type { VisibleTurn } from '../../campaign/sight/visible.ts';
import type { BattleRecord } from '../../kernel/battle.ts';
import { type Luck, luckIn } from '../../kernel/luck.ts';
import { once } from '../../kernel/remember.ts';
import { unwrap } from '../../kernel/result.ts';
import { findRuleset } from '../../rules/index.ts';
import type { BattleRow } from '../records.ts';
import { sideIn } from './parties.ts';

/** By battle: of those that the reader's own power fought, and that were played here. Nothing of the other side's dice. */
export function luckFor(
  { battles: rows }: { readonly battles: readonly BattleRow[] },
  { events, now: { reader } }: VisibleTurn,
): ReadonlyMap<string, Luck> {
  const found = new Map<string, Luck>();
  if (reader.kind !== 'faction') return found;
  for (const event of events) {
    if (event.kind !== 'battle-fought') continue;
    const side = sideIn(event.sides, reader.faction);
    const record = rows.find(({ id }) => id === event.battle)?.record;
    const luck = side === undefined || record === undefined ? undefined : luckOfRecord(record)[side];
    if (luck !== undefined) found.set(event.battle, luck);
  }
  return found;
}

/** Both commanders may want to know. */
const luckOfRecord = once((record: BattleRecord) =>
  luckIn(unwrap(findRuleset(record.ruleset, record.revision)), record),
);
