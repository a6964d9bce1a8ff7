import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type BattleResult, continueTurn, finishTurn, planTurn } from '../../src/campaign/resolve.ts';
import { carriedResults, parseCase, resultOf, tellCase } from './case-file.ts';

/** Where the cases lie. */
export const CASE_FOLDER = new URL('./cases/', import.meta.url);

/** Plays a case and holds what came of it against what it says. */
export function playCase(title: string, file: string): void {
  const given = parseCase(readFileSync(new URL(`${file}.txt`, CASE_FOLDER), 'utf8'));
  expect(given.title).toBe(title);
  const results: BattleResult[] = [...carriedResults(given)];
  let plan = planTurn(given.state, given.orders, results);
  while (plan.engagements.length > 0) {
    results.push(...plan.engagements.map((engagement) => resultOf(engagement, given.battles)));
    plan = continueTurn(given.state, given.orders, results);
  }
  const turn = finishTurn(given.state, given.orders, results);
  expect(results.map((result) => result.battle)).toEqual(given.battles.map((line) => line.split(':')[0]));
  expect(tellCase(turn.events, turn.state, given.hasBooks).join('\n')).toBe(given.expected.join('\n'));
}
