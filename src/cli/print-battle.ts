import type { ToldBattle } from '../app/field/standalone-battles.ts';
import { english } from '../kernel/words/language.ts';

/** A battle's story for a terminal. */
export function printBattle(told: ToldBattle, seed: string): string {
  const rounds = told.rounds.flatMap(({ round, lines }) => [
    '',
    `Round ${round}`,
    ...lines.map((line) => `  ${line}`),
  ]);
  return [told.title, ...rounds, '', ...told.picture, '', sayOutcome(told), `Seed ${seed}`].join('\n');
}

function sayOutcome({ outcome }: ToldBattle): string {
  if (outcome === undefined) return 'The battle goes on.';
  const { winner, why, rule, rounds } = outcome;
  const end = winner === 'draw' ? 'Nobody wins' : `${winner === 'red' ? 'Red' : 'Black'} wins`;
  return `${end} after ${english.count(rounds, 'round', 'rounds')}: ${why.replaceAll('-', ' ')} (${rule}).`;
}
