/** Questions for odds among somebody's lines: of a battle they can see coming, or of a single roll. */
import { type Clash, type Foreseen, isStorm } from '../../campaign/battle/foresee.ts';
import { unitsFor } from '../../campaign/battle/strength.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { sayWays } from '../../kernel/fraction.ts';
import { sha256Hex } from '../../kernel/hash.ts';
import { type Odds, oddsOf } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Options } from '../../kernel/ruleset.ts';
import { wilson } from '../../kernel/sample.ts';
import { sayResult } from '../../kernel/say-result.ts';
import { asksForBattle, attacks, type OddsQuestion, readOdds } from '../../orders/odds/read-odds.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { Deps } from '../deps.ts';
import { readRequest } from '../dice/ask-rolls.ts';
import { ODDS_BOUND } from '../dice/desk-asks.ts';
import type { CampaignRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { foughtFor } from './fight-for-odds.ts';
import { keptIn, whatDecides } from './what-decides.ts';

interface Asking {
  readonly campaign: CampaignRow;
  readonly known: VisibleCampaign;
  readonly options: Options;
}

/** A mail is no calculating machine. */
const MOST_QUESTIONS = 3;

/** The sheet with every question for odds answered below its line, or refused with what can be asked. */
export async function answerOdds(deps: Deps, sheet: OrderSheet, asking: Asking): Promise<OrderSheet> {
  const lines: OrderLine[] = [];
  let asked = 0;
  for (const line of sheet.lines) {
    if (line.instruction?.kind === 'odds') asked += 1;
    const { instruction } = line;
    lines.push(
      instruction?.kind === 'odds'
        ? withAnswer(
            line,
            asked > MOST_QUESTIONS ? tooMany() : await answer(deps, instruction.question, asking),
          )
        : line,
    );
  }
  return { lines };
}

interface OddsAnswer {
  readonly says: string;
  readonly lines: readonly string[];
  readonly corrected?: OrderLine['corrected'];
}

function tooMany(): Result<OddsAnswer> {
  return refuse('illegal/too-many-odds', { most: MOST_QUESTIONS });
}

function withAnswer(line: OrderLine, found: Result<OddsAnswer>): OrderLine {
  if (!found.ok) return { ...line, instruction: null, says: '', fault: found.refusal };
  const { says, lines, corrected = [] } = found.value;
  const all = [...(line.corrected ?? []), ...corrected];
  return {
    ...line,
    says,
    answers: lines,
    ...(all.length === 0 ? {} : { corrected: all }),
  };
}

async function answer(deps: Deps, question: string, asking: Asking): Promise<Result<OddsAnswer>> {
  if (asksForBattle(question, asking.known)) {
    const read = readOdds(question, asking.known);
    return read.ok ? ok(await battleOdds(deps, read.value, asking)) : read;
  }
  const roll = readRequest(question, { ...asking, verb: 'odds' });
  if (roll.ok) return rollOdds(deps, roll.value, asking);
  return roll.refusal.code === 'unclear/roll'
    ? readOddsRefused(question, asking.known, roll.refusal.hint)
    : roll;
}

/** Neither a battle nor a roll: both are shown. */
function readOddsRefused(question: string, known: VisibleCampaign, rollHint: string): Result<OddsAnswer> {
  const battle = readOdds(question, known);
  const hint = battle.ok ? '' : battle.refusal.hint;
  // All rolls by name are for whoever asked for odds and said no more.
  const isBare = question.trim() === '';
  return refuse('unclear/odds', { hint, rollHint: isBare ? rollHint : rollHint.replace(LIST, '') });
}

const LIST = /^There are .*?\. (?=For example)/s;

type OddsWords = ReportWords['odds'];

/** The same question on the same knowledge has the same answer, and nothing secret is in its dice. */
async function battleOdds(
  deps: Deps,
  { clash, seen, says, corrected }: OddsQuestion,
  asking: Asking,
): Promise<OddsAnswer> {
  const { known, options } = asking;
  const { odds: words } = deps.templates.words;
  const seed = sha256Hex(canonicalJson([known.id, known.turn, says]));
  const battles = await foughtFor(deps, { known, options, clash, seed });
  const lines = [
    sayTally(battles, words),
    words.kept(keptIn(battles)),
    words.decides(whatDecides(battles)),
    sayForces(known, clash, seen, words),
  ];
  return { says: `odds ${says}`, lines, corrected };
}

const percent = (share: number): number => Math.round(100 * share);

function sayTally(battles: readonly Foreseen[], words: OddsWords): string {
  const count = (wanted: Foreseen['result']): number =>
    battles.filter(({ result }) => result === wanted).length;
  const { length: fought } = battles;
  const [won, lost, drawn] = [count('won'), count('lost'), count('drawn')];
  const [low, high] = wilson(won, fought);
  const counts = { fought, won, lost, drawn };
  return words.fought({ ...counts, share: percent(won / fought), low: percent(low), high: percent(high) });
}

function sayForces(
  known: VisibleCampaign,
  clash: Clash,
  seen: OddsQuestion['seen'],
  words: OddsWords,
): string {
  const foes = seen.map(({ name, strength, turn }) => {
    const [fewest, most] = unitsFor(strength) ?? [1, 2];
    return { name, strength, turn, fewest, most };
  });
  return words.forces({ isAttacker: attacks(known, clash), isStorm: isStorm(known, clash), foes });
}

const MOST_OUTCOMES = 6;
const LONGEST_FRACTION = 25;

/** Exact where the ways for the dice to fall can be counted; no dice are rolled, so nobody's leave is needed. */
function rollOdds(
  { templates: { words } }: Deps,
  {
    prepared,
    says,
  }: {
    readonly prepared: { readonly procedure: Parameters<typeof oddsOf>[0]; readonly input: object };
    readonly says: string;
  },
  { known }: Asking,
): Result<OddsAnswer> {
  const seed = sha256Hex(canonicalJson([known.id, known.turn, says]));
  const odds = oddsOf(prepared.procedure, prepared.input, { seed, bound: ODDS_BOUND });
  if (!odds.ok) return odds;
  return ok({ says: says.replace(/^roll /, 'odds '), lines: sayOdds(odds.value, words.odds) });
}

/** Fractions of large pools have too many digits to read. */
const readable = (fraction: string): string => (fraction.length > LONGEST_FRACTION ? '' : fraction);

function sayOdds(odds: Odds, words: OddsWords): readonly string[] {
  const head = odds.exact
    ? words.exact({ ways: sayWays(odds.leaves) })
    : words.sampled({ rolls: odds.samples });
  const likely = odds.outcomes.toSorted((one, other) => other.probability - one.probability);
  const told = likely.slice(0, MOST_OUTCOMES).map((outcome) => {
    const fraction = 'fraction' in outcome ? readable(outcome.fraction) : '';
    return words.chance({
      percent: toTenth(outcome.probability),
      fraction,
      result: sayResult(outcome.result),
    });
  });
  const left = likely.slice(MOST_OUTCOMES).reduce((sum, { probability }) => sum + probability, 0);
  const rest = left === 0 ? [] : [words.rest({ percent: toTenth(left) })];
  return [head, ...told, ...rest];
}

const toTenth = (share: number): string => (100 * share).toFixed(1);
