import type { BattleRecord } from './battle.ts';
import type { Line } from './message.ts';
import { replay } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { AnyRuleset, BattleReader, Outcome } from './ruleset.ts';

/** A battle as a reader may hear it: message keys and facts, round by round; and what he sees at the end. */
export interface BattleTelling<View> {
  readonly rounds: readonly { readonly round: number; readonly lines: readonly Line[] }[];
  readonly view: View;
  readonly outcome?: Outcome;
}

/**
 * Plays a record again and narrates what the reader may know of it: each event with his view of the field just
 * after its step. Refusals as `replay` gives them.
 */
export function tellBattle<View>(
  ruleset: AnyRuleset,
  record: BattleRecord,
  reader: BattleReader,
): Result<BattleTelling<View>> {
  const rounds: { round: number; lines: Line[] }[] = [];
  let roundNow = 1;
  const run = replay(ruleset, record, ({ state, events }) => {
    const visible = ruleset.visible(events, reader);
    const view = ruleset.view(state, reader);
    const lines = visible.flatMap((event) => ruleset.narrate(event, view) ?? []);
    if (rounds.at(-1)?.round !== roundNow) rounds.push({ round: roundNow, lines: [] });
    rounds.at(-1)?.lines.push(...lines);
    roundNow = ruleset.round(state);
  });
  if (!run.ok) return run;
  const { state, outcome } = run.value;
  const told = { rounds: rounds.filter(({ lines }) => lines.length > 0), view: ruleset.view(state, reader) };
  return ok(outcome === undefined ? told : { ...told, outcome });
}
