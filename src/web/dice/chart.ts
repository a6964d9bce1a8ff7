/** Odds for the page: a small chart for each field of the result, and tables that say the same. */

import { sayWays } from '../../kernel/fraction.ts';
import { type Marginal, type MarginalValue, marginals } from '../../kernel/marginals.ts';
import { sayPath } from '../../kernel/procedure-fields.ts';
import type { Odds } from '../../kernel/procedures.ts';
import { sayResult, sayValueOf } from '../../kernel/say-result.ts';
import { english } from '../../kernel/words/language.ts';

/** More bars than this make no picture; the rest are told in the table. */
const MOST_BARS = 12;
const MOST_CHARTS = 6;
const MOST_ROWS = 100;
const BAR = 26;
const HEIGHT = 92;
const LONGEST_LABEL = 9;

export function oddsView(odds: Odds) {
  const fields = marginals(odds);
  return {
    isExact: odds.exact,
    ways: odds.exact ? `${sayWays(odds.leaves)} ${english.pick(odds.leaves, ['way', 'ways'])}` : '',
    samples: odds.exact ? '' : english.number(odds.samples),
    note: odds.exact ? '' : (odds.note ?? ''),
    isSure: fields.length === 0,
    charts: fields.slice(0, MOST_CHARTS).map(chartView),
    rows: odds.outcomes.slice(0, MOST_ROWS).map((outcome) => ({
      result: sayResult(outcome.result),
      chance: percent(outcome.probability),
      exactly: 'fraction' in outcome ? outcome.fraction : sayInterval(outcome.interval),
    })),
    more: Math.max(0, odds.outcomes.length - MOST_ROWS),
  };
}

function chartView({ path, values }: Marginal) {
  const title = sayPath(path);
  const bars = values.slice(0, MOST_BARS);
  const highest = Math.max(...bars.map(({ probability }) => probability));
  const says = bars.map((bar) => `${sayValueOf(bar.value)}: ${percent(bar.probability)}`).join(', ');
  return {
    title,
    says: `Chances of ${title.toLowerCase()}. ${says}.`,
    width: bars.length * BAR + 8,
    height: HEIGHT + 34,
    floor: HEIGHT + 18,
    bars: bars.map((bar, i) => barView(bar, i, highest)),
    rows: values.map((each) => ({
      value: sayValueOf(each.value),
      chance: percent(each.probability),
      exactly: each.fraction ?? sayInterval(each.interval),
    })),
  };
}

function barView({ value, probability }: MarginalValue, i: number, highest: number) {
  const height = Math.max(1, Math.round((probability / highest) * HEIGHT));
  const x = 6 + i * BAR;
  return {
    x,
    y: HEIGHT + 17 - height,
    height,
    width: BAR - 6,
    middle: x + (BAR - 6) / 2,
    top: HEIGHT + 13 - height,
    foot: HEIGHT + 30,
    label: clipped(sayValueOf(value)),
    share: short(probability),
  };
}

const clipped = (text: string): string => (text.length > LONGEST_LABEL ? `${text.slice(0, 4)}…` : text);

/** `12.50 %`. */
function percent(probability: number): string {
  return `${(100 * probability).toFixed(2)} %`;
}

/** On top of a bar there is room for two digits. */
function short(probability: number): string {
  const whole = Math.round(100 * probability);
  if (whole >= 1) return String(whole);
  return '<1';
}

function sayInterval(interval: readonly [number, number] | undefined): string {
  return interval === undefined ? '' : `${percent(interval[0])} to ${percent(interval[1])}`;
}
