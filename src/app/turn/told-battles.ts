/** ADR 102: the battles of a turn as books and pages tell them, played again once and kept. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import type { BattleInBook } from '../../reports/book/book.ts';
import type { Deps } from '../deps.ts';
import { storiesOf } from '../field/battle-stories.ts';
import type { BattleRow } from '../records.ts';
import type { ToldBattles } from '../told-records.ts';

/** Raised when battles are told in other words, so that those that are kept are told anew. */
export const TELLING = 6;

/** A turn's record with its mark: what was told from another record is told anew. */
export interface MarkedRecord {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly mark: string;
  readonly events: NonNullable<TurnRecord['sealed']>['events'];
}

/** Those that a reader knows of, in their order. */
export async function battlesKnown(
  deps: Deps,
  marked: MarkedRecord,
  reader: Reader,
  known: readonly BattleId[],
): Promise<readonly BattleInBook[]> {
  if (known.length === 0) return [];
  const told = await toldBattles(deps, marked, reader.kind === 'gm' ? 'gm' : 'public');
  return known.map((id) => {
    const battle = told.get(id);
    if (battle === undefined) throw new Error(`the battle ${id} has no story`);
    return battle;
  });
}

/** All battles of a turn, kept or played again; what had to be told is kept from now on. */
export async function toldBattles(
  deps: Deps,
  { campaign, turn, mark: ofRecord, events }: MarkedRecord,
  eyes: ToldBattles['eyes'],
): Promise<ReadonlyMap<BattleId, BattleInBook>> {
  const mark = `${TELLING} ${ofRecord}`;
  const kept = await deps.store.findToldBattles(campaign, turn, eyes);
  if (kept?.mark === mark) return byId(kept.battles);
  const rows = await deps.store.listBattles(campaign, turn);
  const told = tellAll(deps, rows, events, eyes);
  await deps.store.commit([
    { kind: 'keep-told-battles', told: { campaign, turn, eyes, mark, battles: told } },
  ]);
  return byId(told);
}

const byId = (battles: readonly BattleInBook[]): ReadonlyMap<BattleId, BattleInBook> =>
  new Map(battles.map((battle) => [battle.id as BattleId, battle]));

function tellAll(
  { templates: { words } }: Deps,
  rows: readonly BattleRow[],
  events: MarkedRecord['events'],
  reader: ToldBattles['eyes'],
): readonly BattleInBook[] {
  const fought = rows.filter(({ record, reported }) => record !== undefined || reported !== undefined);
  return fought.flatMap(({ id }) =>
    // One at a time: a battle that was played again is large, and let go once it has been told.
    storiesOf(rows, [id], { reader, words, events }).map(({ title, gist, courseDraft, losses, outcome }) => ({
      id,
      title,
      gist,
      courseDraft,
      losses,
      outcome,
    })),
  );
}
