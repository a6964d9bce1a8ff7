// `npm run sizing [-- MAIL_MS TURN_MS LETTER_MS]`: how many cores an evening takes, from what a mail, a turn and a letter cost of the
// processor; without figures from those of docs/operate/sizing.md. `npm run evening` measures them.
import { simulate } from './simulate.ts';

const [mail = 80, turn = 5000, letter = 15] = process.argv.slice(2).map(Number);
const costs = { mail: mail / 1000, turn: turn / 1000, letter: letter / 1000 };
const SIZES = [
  [200, 2, 600],
  [1_000, 4, 3_000],
  [10_000, 16, 30_000],
  [10_000, 32, 30_000],
  [100_000, 128, 300_000],
  [100_000, 256, 300_000],
] as const;

console.log(
  '| campaigns of 12 | cores | letters a minute | longest wait of a mail | last turn | last letter |',
);
console.log('|---|---|---|---|---|---|');
for (const [campaigns, cores, lettersPerMinute] of SIZES) {
  const { longestWait, lastTurn, lastLetter } = simulate({ campaigns, cores, lettersPerMinute }, costs);
  console.log(
    `| ${campaigns} | ${cores} | ${lettersPerMinute} | ${longestWait.toFixed(0)} min | ${lastTurn} min | ${lastLetter} min |`,
  );
}
