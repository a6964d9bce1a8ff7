import type { BattleRecord } from './battle.ts';
import type { Line } from './message.ts';
import { replay } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { AnyRuleset, BattleEvent, BattleReader, Outcome } from './ruleset.ts';

/** A battle as a reader may hear it: message keys and facts, round by round; and what they see at the end. */
export interface BattleTelling<View> {
  readonly rounds: readonly TellingRound[];
  readonly view: View;
  readonly outcome?: Outcome;
}

export interface TellingRound {
  readonly round: number;
  readonly lines: readonly Line[];
  /** How many of the lines, the first ones, say no more than that it began. */
  readonly opens: number;
}

/**
 * Plays a record again and narrates what the reader may know of it: each event with their view of the field just
 * after its step. Refusals as `replay` gives them.
 */
export function tellBattle<View>(
  ruleset: AnyRuleset,
  record: BattleRecord,
  reader: BattleReader,
): Result<BattleTelling<View>> {
  const rounds: { round: number; lines: Line[]; opens: number }[] = [];
  let roundNow = 1;
  const run = replay(ruleset, record, ({ state, events }) => {
    const visible = ruleset.visible(events, reader);
    const view = ruleset.view(state, reader);
    for (const part of byRound(ruleset, visible, roundNow)) {
      const lines = part.events.map((event) => ruleset.narrate(event, view));
      if (rounds.at(-1)?.round === part.round) rounds.at(-1)?.lines.push(...spoken(lines));
      else rounds.push({ round: part.round, lines: spoken(lines), opens: opensWith(ruleset, part, lines) });
    }
    roundNow = ruleset.round(state);
  });
  if (!run.ok) return run;
  const { state, outcome } = run.value;
  const told = { rounds: rounds.filter(({ lines }) => lines.length > 0), view: ruleset.view(state, reader) };
  return ok(outcome === undefined ? told : { ...told, outcome });
}

const spoken = (lines: readonly (Line | undefined)[]): Line[] => lines.flatMap((line) => line ?? []);

/** 1 where the event that began the round is told in a line of its own. */
function opensWith(ruleset: AnyRuleset, { events }: RoundPart, lines: readonly (Line | undefined)[]): number {
  const [first] = events;
  return first !== undefined && ruleset.roundBegun(first) !== undefined && lines[0] !== undefined ? 1 : 0;
}

/** Events of one round, in order. */
export interface RoundPart {
  readonly round: number;
  readonly events: readonly BattleEvent[];
}

/** The events of one step that began in round `before`, parted where another round begins; there is always a part. */
export function byRound(
  ruleset: AnyRuleset,
  events: readonly BattleEvent[],
  before: number,
): readonly RoundPart[] {
  const parts: { round: number; events: BattleEvent[] }[] = [{ round: before, events: [] }];
  for (const event of events) {
    const round = ruleset.roundBegun(event);
    if (round !== undefined && round !== parts.at(-1)?.round) parts.push({ round, events: [] });
    parts.at(-1)?.events.push(event);
  }
  return parts;
}
