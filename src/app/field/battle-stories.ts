import type { CampaignEvent } from '../../campaign/event.ts';
import type { BattleId, GeneralId } from '../../campaign/ids.ts';
import { groupBy } from '../../campaign/sorted.ts';
import { once } from '../../kernel/remember.ts';
import { unwrap } from '../../kernel/result.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import { type AmongBattles, type BattleStory, tellBattle, tellReported } from '../../reports/battle-story.ts';
import { type BattleInMail, battleInMail } from '../../reports/parts/battles.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { findRuleset } from '../../rules/index.ts';
import type { BattleRow } from '../records.ts';
import { engagementIn } from './battle-result.ts';

/**
 * A teller for mails that plays each battle again once for each kind of reader, however many seats ask: battles are public,
 * so all players read the same; the GM sees what was hidden in them too. It keeps no more of a battle than mails need.
 */
export function storyteller(
  rows: readonly BattleRow[],
  words: ReportWords,
  events: readonly CampaignEvent[],
): (reader: BattleReader, battles: readonly BattleId[]) => readonly BattleInMail[] {
  const told = new Map<string, BattleInMail>();
  return (reader, battles) =>
    battles.map((id) => {
      const key = `${reader}/${id}`;
      const before = told.get(key);
      if (before !== undefined) return before;
      const [story] = storiesOf(rows, [id], { reader, words, events });
      if (story === undefined) throw new Error(`the battle ${id} has no story`);
      const inMail = battleInMail(story, words);
      told.set(key, inMail);
      return inMail;
    });
}

/** For whom battles are told. */
interface Telling {
  readonly reader: BattleReader;
  readonly words: ReportWords;
  /** What the turn made of its battles: who was taken on the retreat is not called unhurt. */
  readonly events: readonly CampaignEvent[];
}

/** The stories of the battles named, in that order. */
export function storiesOf(
  rows: readonly BattleRow[],
  battles: readonly BattleId[],
  { reader, words, events }: Telling,
): readonly BattleStory[] {
  const byId = rowsById(rows);
  return battles.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new Error(`the battle ${id} has no record`);
    const among = {
      turn: row.turn,
      nth: nthOf(rows, id),
      before: beforeAt(rows, row),
      taken: takenIn(events, id),
    };
    return storyOf(row, among, reader, words);
  });
}

/** CP-GEN-03: all who are in the enemy's hands once the battle and its retreat are over. */
function takenIn(events: readonly CampaignEvent[], battle: BattleId): readonly GeneralId[] {
  return takenByBattle(events).get(battle) ?? [];
}

// A large turn has thousands of battles and a hundred thousand events: each is looked through once, not once a battle.
const takenByBattle = once((events: readonly CampaignEvent[]) => {
  const captures = events.flatMap((event) =>
    event.kind === 'general-fared' && event.fate === 'captured' ? [event] : [],
  );
  const byBattle = groupBy(captures, ({ battle }) => battle);
  return new Map([...byBattle].map(([battle, taken]) => [battle, taken.map(({ general }) => general)]));
});

/** Battles are public, and so is how many there are: where one stands among them tells nobody anything. */
function nthOf(rows: readonly BattleRow[], id: BattleId): number {
  return ranks(rows).get(id) ?? 0;
}

const ranks = once((rows: readonly BattleRow[]): ReadonlyMap<BattleId, number> => {
  const ids = rows.map(({ id }) => id).sort();
  return new Map(ids.map((id, nth) => [id, nth]));
});

/** Of those of the same kind at its place, in the order they were fought. */
function beforeAt(rows: readonly BattleRow[], row: BattleRow): number {
  const isStorm = (one: BattleRow) => engagementIn(one).engagement.ground.castle?.holder !== undefined;
  return (rowsByPlace(rows).get(row.region) ?? []).filter(
    (other) =>
      other.turn === row.turn &&
      (other.wave < row.wave || (other.wave === row.wave && other.id < row.id)) &&
      isStorm(other) === isStorm(row),
  ).length;
}

const rowsByPlace = once((rows: readonly BattleRow[]) => groupBy(rows, ({ region }) => region));

const rowsById = once(
  (rows: readonly BattleRow[]): ReadonlyMap<BattleId, BattleRow> => new Map(rows.map((row) => [row.id, row])),
);

/** @throws Error when the battle has not been fought. */
function storyOf(row: BattleRow, among: AmongBattles, reader: BattleReader, words: ReportWords): BattleStory {
  const { id, record, reported } = row;
  const { engagement } = engagementIn(row);
  if (reported !== undefined) return tellReported(id, engagement, { ...reported, among }, words);
  if (record === undefined) throw new Error(`the battle ${id} has not been fought`);
  return tellBattle(
    unwrap(findRuleset(record.ruleset, record.revision)),
    { id, engagement, record, among },
    reader,
    words,
  );
}
