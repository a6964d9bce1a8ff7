/** What is kept of a campaign that was played: the numbers its charts are drawn from, and how it ended. */
import type { FactionId } from '../../src/campaign/ids.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import { hashJson } from '../../src/kernel/hash.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import type { PlayedCampaign, Standing } from './play.ts';

export type Measure = 'units' | 'income' | 'gold' | 'regions';

export interface Account {
  readonly ruleset: string;
  readonly title: string;
  readonly turns: number;
  /** By turn, from turn 0. */
  readonly battles: readonly number[];
  readonly powers: readonly Power[];
  /** `The Iron Crown`; several if they won together. */
  readonly winners: readonly string[];
  /** By most castles after the last turn, or as the last to stand. */
  readonly wonBy: string;
  readonly broken: readonly string[];
  /** Digests: the same whenever it is played again. */
  readonly state: string;
  readonly letters: string;
}

/** Each measure by turn, from turn 0. */
export interface Power extends Readonly<Record<Measure, readonly number[]>> {
  readonly name: string;
  /** The turn in which it fell; absent: it lived. */
  readonly fell?: number;
}

export function accountOf(ruleset: AnyRuleset, played: PlayedCampaign): Account {
  const { state, standings, broken, letters } = played;
  const won = state.victory?.won;
  return {
    ruleset: ruleset.id,
    title: ruleset.title,
    turns: standings.length - 1,
    battles: standings.map(({ battles }) => battles),
    powers: inOrder(state.factions).map(({ id, name, isAlive }) => ({
      name,
      ...seriesOf(standings, id),
      ...(isAlive ? {} : { fell: lastTurnOf(standings, id) }),
    })),
    winners: (won?.by ?? []).map((id) => state.factions[id]?.name ?? id),
    wonBy: won?.why ?? 'nothing',
    broken,
    state: hashJson(state),
    letters,
  };
}

function seriesOf(standings: readonly Standing[], id: FactionId): Record<Measure, readonly number[]> {
  const series = (measure: Measure) => standings.map((standing) => standing[measure][id] ?? 0);
  return {
    units: series('units'),
    income: series('income'),
    gold: series('gold'),
    regions: series('regions'),
  };
}

/** The first turn after which it had no men and no land. */
function lastTurnOf(standings: readonly Standing[], id: FactionId): number {
  const last = standings.findLastIndex(({ units, regions }) => (units[id] ?? 0) + (regions[id] ?? 0) > 0);
  return last + 1;
}

/** As JSON with each list of numbers on a line of its own, so that what changed can be read in a review. */
export function printAccount(account: Account): string {
  const text = JSON.stringify(account, undefined, 2);
  return `${text.replace(/\[[\s\d,-]*\]/g, (list) => JSON.stringify(JSON.parse(list)).replaceAll(',', ', '))}\n`;
}
