/** Battles to be watched, step by step, by whoever may know of them. */

import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import { hashJson } from '../../kernel/hash.ts';
import { ok, type Result, unwrap } from '../../kernel/result.ts';
import type { BattleReader, Engagement, Outcome } from '../../kernel/ruleset.ts';
import { tellHead } from '../../reports/battle-story.ts';
import { type Replay, replayBattle } from '../../reports/replay/replay.ts';
import type { Watched } from '../../reports/replay/watch-battle.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { findRuleset } from '../../rules/index.ts';
import type { WatchTask } from '../contracts/crew.ts';
import type { Deps } from '../deps.ts';
import { type Seat, seesAll } from '../people/access.ts';
import type { BattleRow, FieldBattle } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { openDice } from './battle-dice.ts';
import { engagementIn } from './battle-result.ts';
import { sideIn } from './parties.ts';

/** A battle as its page shows it. */
export interface BattleReplay {
  readonly title: string;
  /** Who met whom. */
  readonly paragraphs: readonly string[];
  /** How it ended, or that it goes on. */
  readonly outcome: string;
  readonly replay: Replay;
}

/** Through whose eyes a seat watches a battle: commanders see what their side knows, others what everybody does. */
export function watcherOf(seat: Seat, sides: Readonly<Record<'red' | 'black', FactionId>>): BattleReader {
  if (seesAll(seat)) return 'gm';
  const faction = seat.kind === 'seat' ? seat.participant.faction : undefined;
  return (faction === undefined ? undefined : sideIn(sides, faction)) ?? 'public';
}

/** A battle of a resolved turn. Refusal: `unclear/replay`, of one that was not played here. */
export async function replayRow(
  deps: Deps,
  row: BattleRow,
  reader: BattleReader,
): Promise<Result<BattleReplay>> {
  const { record } = row;
  if (record === undefined) return refuse('unclear/replay');
  const { engagement } = engagementIn(row);
  return watch(deps, { ...row, engagement, record, outcome: record.outcome }, reader);
}

/** A battle by mail, as far as it has come. Refusal: `unclear/replay`, before its first round and on a real table. */
export async function replayField(
  deps: Deps,
  battle: FieldBattle,
  seat: Seat,
): Promise<Result<BattleReplay>> {
  const { engagement, sides } = battle.engagement;
  const watched = watchedIn(deps, battle);
  if (watched === undefined) return refuse('unclear/replay');
  const { outcome } = battle.result ?? {};
  return watch(deps, { ...battle, engagement, record: watched, outcome }, watcherOf(seat, sides));
}

function watchedIn(deps: Deps, { field, result, ...battle }: FieldBattle): Watched | undefined {
  if (result !== undefined) return result.record;
  if (field === undefined || battle.mode !== 'mail' || field.run.step === 0) return undefined;
  const { scenario, run } = field;
  const { seed } = openDice(deps, battle);
  return { scenario, seed, events: run.events, finalState: hashJson(run.state) };
}

interface Watching {
  readonly campaign: CampaignId;
  readonly id: string;
  readonly engagement: Engagement;
  readonly record: Watched;
  readonly outcome: Outcome | undefined;
}

async function watch(
  deps: Deps,
  { campaign, id, engagement, record, outcome }: Watching,
  reader: BattleReader,
): Promise<Result<BattleReplay>> {
  const { scenario, seed, events, finalState } = record;
  const found = findRuleset(scenario.ruleset, scenario.revision);
  if (!found.ok) return found;
  const key = [campaign, id, finalState, reader].join(' ');
  const ended = outcome === undefined ? {} : { ended: { engagement, outcome } };
  const task: WatchTask = {
    kind: 'watch',
    watched: { scenario, seed, events, finalState, ...ended },
    reader,
  };
  const replay = await deps.process.replays.get(key, () => replayOf(deps, task));
  return ok({ ...tellHead(id, engagement, outcome, deps.templates.words), replay });
}

/** It takes a second and more even of a small battle: by another thread, where there is one, pages are served and mail is read meanwhile. */
async function replayOf(
  { crew, templates }: Pick<Deps, 'crew' | 'templates'>,
  task: WatchTask,
): Promise<Replay> {
  if (crew === undefined) return replayHere(templates.words, task);
  const [replay] = await crew.carryOut(task);
  if (replay === undefined) throw new Error('a replay was asked for, and none came');
  return replay;
}

/** In this thread. @throws Error where the record does not lead to its end. */
export function replayHere(words: ReportWords, { watched, reader }: WatchTask): Replay {
  const { ruleset, revision } = watched.scenario;
  return replayBattle(unwrap(findRuleset(ruleset, revision)), watched, reader, words);
}
