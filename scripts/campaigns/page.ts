/** The page of docs/campaign-runs: how each campaign ended, and its charts. */
import type { Account, Measure } from './account.ts';

export const CHARTS: readonly (readonly [Measure, string])[] = [
  ['units', 'Units under arms'],
  ['income', 'Income of the turn'],
  ['gold', 'Gold in the chest'],
  ['regions', 'Regions held'],
];

const HEAD = `# Campaigns led by adjutants

Eight powers, three armies each, on the Harrowmere, with treaties, letters and rumours, played through the use cases: their
adjutants write orders as players do, every turn is published with its letters, and its record replayed. After the last turn
whoever holds most castles has won. [What one sees](what-one-sees.md).

Play them all again, and draw everything on this page, with

    node --import tsx scripts/campaign-runs.ts 60

or one of them with its ruleset's id after the turns. The same sources play the same campaigns: as long as no rule, adjutant
or letter was changed, \`git diff\` shows nothing afterwards. Each account (\`<ruleset>.json\`) holds the numbers, whatever
was found broken, and digests of the last state and of all letters.`;

export function printPage(accounts: readonly Account[]): string {
  const table = [
    '| ruleset | turns | battles | fell in turn | won by | units and regions of the winner | broken |',
    '|---|---|---|---|---|---|---|',
    ...accounts.map(rowOf),
  ].join('\n');
  return `${[HEAD, table, ...accounts.flatMap(sectionOf)].join('\n\n')}\n`;
}

/** `60 turns, 84 battles, 4 of 8 powers left; the Tide Crown won by points; nothing broken.` */
export function sayEnd({ turns, battles, powers, winners, wonBy, broken }: Account): string {
  const left = powers.filter(({ fell }) => fell === undefined).length;
  const faults = broken.length === 0 ? 'nothing' : String(broken.length);
  const end = winners.length === 0 ? 'nobody won' : `${winners.join(' and ')} won by ${wonBy}`;
  return `${turns} turns, ${sum(battles)} battles, ${left} of ${powers.length} powers left; ${end}; ${faults} broken.`;
}

function rowOf({ title, turns, battles, powers, winners, wonBy, broken }: Account): string {
  const falls = powers.flatMap(({ fell }) => fell ?? []).sort((one, other) => one - other);
  const first = powers.filter(({ name }) => winners.includes(name));
  const has = first.map(({ units, regions }) => `${units.at(-1) ?? 0}, ${regions.at(-1) ?? 0}`);
  const end = winners.length === 0 ? 'nobody' : `${winners.join(', ')} (${wonBy})`;
  const cells = [title, turns, sum(battles), falls.join(', '), end, has.join('; '), broken.length];
  return `| ${cells.join(' | ')} |`;
}

function sectionOf({ ruleset, title }: Account): readonly string[] {
  return [`## ${title}`, ...CHARTS.map(([measure, says]) => `![${says}](${ruleset}-${measure}.svg)`)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
