import type { BattleId } from '../../campaign/ids.ts';
import { unwrap } from '../../kernel/result.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import { type BattleStory, tellBattle, tellReported } from '../../reports/battle-story.ts';
import { findRuleset } from '../../rules/index.ts';
import type { BattleRow } from '../records.ts';
import { engagementIn } from './battle-result.ts';

/**
 * A teller that plays each battle again once for each kind of reader, however many seats ask: battles are public, so all
 * players read the same; the GM sees what was hidden in them too.
 */
export function storyteller(
  rows: readonly BattleRow[],
): (reader: BattleReader, battles: readonly BattleId[]) => readonly BattleStory[] {
  const told = new Map<string, BattleStory>();
  return (reader, battles) =>
    battles.map((id) => {
      const key = `${reader}/${id}`;
      const story = told.get(key) ?? storiesOf(rows, [id], reader)[0];
      if (story === undefined) throw new Error(`the battle ${id} has no story`);
      told.set(key, story);
      return story;
    });
}

/** The stories of the battles named, in that order. */
export function storiesOf(
  rows: readonly BattleRow[],
  battles: readonly BattleId[],
  reader: BattleReader,
): readonly BattleStory[] {
  return battles.map((id) => {
    const row = rows.find((battle) => battle.id === id);
    if (row === undefined) throw new Error(`the battle ${id} has no record`);
    return storyOf(row, reader);
  });
}

/** @throws Error when the battle has not been fought. */
function storyOf(row: BattleRow, reader: BattleReader): BattleStory {
  const { id, record, reported } = row;
  const { engagement } = engagementIn(row);
  if (reported !== undefined) return tellReported(id, engagement, reported);
  if (record === undefined) throw new Error(`the battle ${id} has not been fought`);
  return tellBattle(unwrap(findRuleset(record.ruleset)), { id, engagement, record }, reader);
}
