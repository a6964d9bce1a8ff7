/** Rolls that somebody asks for in words, among their orders or alone. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { mergeInputs } from '../../kernel/procedure-fields.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { readRoll } from '../../orders/rolls/read-roll.ts';
import { isSayable, type RollTalk } from '../../orders/rolls/roll-talk.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { findRuleset } from '../../rules/index.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, DeskRollRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { Prepared } from './desk-asks.ts';
import { candidates, castOf } from './desk-cast.ts';
import type { DeskAsk } from './desk-use-cases.ts';
import { type Rolling, rollNext } from './next-roll.ts';
import { procedureIn } from './procedure-in.ts';

/** A roll that was understood and can be made. */
export interface AskedRoll {
  readonly line: number;
  readonly text: string;
  readonly prepared: Prepared;
}

/** The sheet with its requests for rolls looked at: those that cannot be rolled say why. */
export interface LookedAt {
  readonly sheet: OrderSheet;
  readonly asked: readonly AskedRoll[];
}

/** What a campaign's rolls are asked with, made once for a text. */
interface Asking {
  readonly campaign: CampaignRow;
  readonly known: VisibleCampaign;
  readonly options: Prepared['input'];
  readonly verb?: RollTalk['verb'];
}

/** Requests that cannot be rolled count as well: each is held against all procedures of the rules. */
const MOST_ROLLS = 10;

/** Refuses what cannot be rolled, line by line; the rest comes back ready to be rolled. */
export function lookAtRolls(sheet: OrderSheet, asking: Asking): LookedAt {
  const asked: AskedRoll[] = [];
  let tried = 0;
  const lines = sheet.lines.map((line) => {
    const { instruction } = line;
    if (instruction?.kind !== 'roll') return line;
    tried += 1;
    const read = mayAsk(asking.campaign, tried) ?? readRequest(instruction.question, asking);
    if (!read.ok) return refused(line, read.refusal);
    asked.push({ line: line.line, text: line.text, prepared: read.value.prepared });
    return { ...line, says: read.value.says };
  });
  return { sheet: { lines }, asked };
}

function mayAsk(campaign: CampaignRow, tried: number) {
  if (campaign.playersMayRoll !== true) return refuse('illegal/no-rolls');
  if (tried <= MOST_ROLLS) return undefined;
  return refuse('illegal/too-many-rolls', { mostRolls: MOST_ROLLS });
}

function refused(line: OrderLine, fault: Refusal): OrderLine {
  return { ...line, instruction: null, says: '', fault };
}

/** What the desk is asked for by a request. */
type RequiredAsk = DeskAsk & Required<Pick<DeskAsk, 'cast'>>;

/** One request in words. Refusals: those of `readRoll`. */
export function readRequest(
  question: string,
  { campaign, known, options, verb = 'roll' }: Asking,
): Result<{ readonly prepared: Prepared; readonly says: string; readonly ask: RequiredAsk }> {
  const ruleset = findRuleset(campaign.ruleset, known.ruleset.revision);
  if (!ruleset.ok) return ruleset;
  const request = readRoll(question, { ...talkOf(known, ruleset.value), verb });
  if (!request.ok) return request;
  const { procedure: name, input, cast, says } = request.value;
  const procedure = procedureIn(ruleset.value, name);
  if (!procedure.ok) return procedure;
  const ask = { ruleset: campaign.ruleset, procedure: name, input, cast };
  const filled = castOf(ruleset.value, procedure.value, known, ask);
  if (!filled.ok) return filled;
  const whole = mergeInputs(mergeInputs({ options }, filled.value.input), input);
  const prepared: Prepared = {
    ruleset: ruleset.value,
    procedure: procedure.value,
    input: whole,
    cast: filled.value.cast,
  };
  return ok({ prepared, says, ask });
}

function talkOf(known: VisibleCampaign, ruleset: Prepared['ruleset']): RollTalk {
  return {
    procedures: ruleset.procedures.filter(isSayable),
    options: ruleset.options,
    players: candidates(ruleset, known),
  };
}

/**
 * The rolls one after the other, the first after `last`.
 * @throws Error when one that was looked at cannot be rolled: that is a bug.
 */
export function rollAll(
  deps: Deps,
  campaign: CampaignRow,
  last: DeskRollRow | undefined,
  wanted: readonly Rolling[],
): readonly DeskRollRow[] {
  const rows: DeskRollRow[] = [];
  for (const rolling of wanted) {
    const row = rollNext(deps, campaign, rows.at(-1) ?? last, rolling);
    if (!row.ok) throw new Error(`a roll that was looked at was refused: ${row.refusal.message}`);
    rows.push(row.value);
  }
  return rows;
}
