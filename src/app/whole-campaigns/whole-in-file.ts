/** A campaign from a file, looked at as a whole before it is kept: it must be one that this house can go on with. */
import { isTimeZone, parseCalendar } from '../../campaign/calendar/calendar.ts';
import { chainDifferences } from '../../campaign/chain.ts';
import { correct } from '../../campaign/correction.ts';
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import { RULES_REVISION } from '../../campaign/revision.ts';
import type { Army, CampaignState } from '../../campaign/state.ts';
import { hashJson } from '../../kernel/hash.ts';
import type { Refused } from '../../kernel/result.ts';
import { findRuleset } from '../../rules/index.ts';
import type { LookAtCampaign } from '../contracts/campaign-files.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';

type Reads = Parameters<LookAtCampaign>[0];

/** Refusals: `input/campaign-file`, with what does not fit. */
export const wholeLook: LookAtCampaign = async (reads, id) => {
  const campaign = await reads.findCampaign(id);
  if (campaign === undefined) return broken('the campaign itself is missing');
  const [state, seats, turns] = [
    await reads.getState(id),
    await reads.listParticipants(id),
    await reads.listTurns(id, { limit: MOST_TURNS }),
  ];
  return (
    whyNotRules(state) ??
    whyNotCampaign(campaign) ??
    whyNotState(state) ??
    whyNotSeats(seats, state) ??
    whyNotTurns(turns, campaign) ??
    (await whyNotRecords(reads, { id, turns, state }))
  );
};

const MOST_TURNS = 100_000;
const MOST = 1_000_000;

const broken = (what: string): Refused => refuse('input/campaign-file.broken', { what });
const isCount = (value: unknown, least = 0): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= MOST;

function whyNotRules({ ruleset: { id, revision }, rulesRevision = 1 }: CampaignState): Refused | undefined {
  const isKnown =
    findRuleset(id, revision).ok && isCount(rulesRevision, 1) && rulesRevision <= RULES_REVISION;
  return isKnown ? undefined : refuse('input/campaign-file.rules', { rules: `${id} ${revision}` });
}

function whyNotCampaign({ calendar, turn }: CampaignRow): Refused | undefined {
  if (!isCount(turn, 1)) return broken('the number of its turn is none');
  return parseCalendar(calendar).ok ? undefined : broken('its calendar cannot be read');
}

function whyNotState({ armies, treasuries, turn, generals }: CampaignState): Refused | undefined {
  const all = Object.values<Army>(armies);
  if (!isCount(turn, 1)) return broken('the number of its turn is none');
  if (all.some(({ units }) => units.some(({ left }) => !isCount(left, 1))))
    return broken('a unit has a strength that none can have');
  if (!Object.values<number>(treasuries).every((gold) => isCount(gold)))
    return broken('a treasury holds what none can hold');
  return Object.values<{ readonly age: number }>(generals).every(({ age }) => isCount(age))
    ? undefined
    : broken('a general has an age that nobody can have');
}

function whyNotSeats(seats: readonly Participant[], { factions }: CampaignState): Refused | undefined {
  if (!seats.every(({ timeZone }) => isTimeZone(timeZone)))
    return broken('a seat is in a time zone that there is not');
  return seats.every(({ faction }) => faction === undefined || factions[faction] !== undefined)
    ? undefined
    : broken('a seat leads a power that there is not');
}

/** One after the other up to the one under way; those of a trial begin where it does. */
function whyNotTurns(turns: readonly TurnRow[], { turn: now, sandbox }: CampaignRow): Refused | undefined {
  const numbers = turns.map(({ number }) => number).sort((one, other) => one - other);
  const first = sandbox === undefined ? 1 : (numbers[0] ?? 1);
  const isWhole = numbers.length === now - first + 1 && numbers.every((number, i) => number === first + i);
  if (!isWhole) return broken('a turn is missing');
  return turns.every(({ number, status }) => number === now || status === 'resolved')
    ? undefined
    : broken('a turn before the one under way is not resolved');
}

interface Recorded {
  readonly id: CampaignId;
  readonly turns: readonly TurnRow[];
  readonly state: CampaignState;
}

/** CP-REC-09: each record follows from the one before, and the campaign as it stands from the last. Two turns' records are in hand at once. */
async function whyNotRecords(reads: Reads, { id, turns, state }: Recorded): Promise<Refused | undefined> {
  const resolved = turns.filter(({ status }) => status === 'resolved').map(({ number }) => number);
  let before: readonly TurnRecord[] = [];
  let last: TurnRecord | undefined;
  for (const number of resolved.sort((one, other) => one - other)) {
    const record = await reads.findRecord(id, number);
    if (record === undefined) return broken(`the record of turn ${number} is missing`);
    if (record.open.turn !== number || record.open.campaign !== id)
      return broken(`the record of turn ${number} is of another turn`);
    const now = [record, ...(await reads.listUndone(id, number))];
    if (chainDifferences([...before, ...now]).length > 0)
      return broken(`the record of turn ${number} does not follow from the one before`);
    before = now;
    last = record;
  }
  return last === undefined || follows(state, last)
    ? undefined
    : broken('the campaign does not stand as its last record left it');
}

/** Records of long ago keep no whole state. */
function follows(state: CampaignState, { sealed }: TurnRecord): boolean {
  if (sealed === undefined) return true;
  const left = evolveAll(sealed.before, sealed.events);
  return hashJson((state.corrections ?? []).reduce(correct, left)) === hashJson(state);
}
