/** The boards that the plans of a battle are read from. */
import type { Json } from '../../kernel/brand.ts';
import type { Board } from '../../kernel/picture.ts';
import type { AnyRuleset, BattleReader, Engagement } from '../../kernel/ruleset.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { castOf } from './cast.ts';
import type { PlansOf } from './plan.ts';
import { placesOn, roundsToMeeting } from './plan-of.ts';
import type { ClosedRound, RoundEnd } from './rounds.ts';
import type { WorthOf } from './tide.ts';

interface Fought {
  readonly ends: readonly RoundEnd[];
  /** What each round left; of a round that was looked at twice the last counts. */
  readonly stood: readonly ClosedRound[];
}

interface Among {
  readonly engagement: Engagement;
  readonly words: ReportWords;
  readonly worthOf: WorthOf;
}

interface Seen {
  readonly reader: BattleReader;
  /** As the reader saw it; absent of a battle without a round. */
  readonly opening: Board | undefined;
}

/** What plans are read from, by what the reader saw; undefined for a battle without a round. */
export function plansIn(
  ruleset: AnyRuleset,
  { ends, stood }: Fought,
  { engagement, words, worthOf }: Among,
  { reader, opening }: Seen,
): Pick<PlansOf, 'boards' | 'worthOf'> | undefined {
  const met = ends[roundsToMeeting(ends, castOf(engagement, words)) - 1];
  const meeting = stood.findLast(({ round }) => round === met?.round);
  if (opening === undefined || meeting === undefined) return undefined;
  const boardOf = (state: Json): Board => ruleset.watch.board(ruleset.view(state, reader));
  const boards = {
    opening: placesOn(opening),
    meeting: placesOn(boardOf(meeting.state)),
    // Where rows close up a place across the field says nothing.
    hasWings: ruleset.watch.moved === undefined,
  };
  return { boards, worthOf };
}
