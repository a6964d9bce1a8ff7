/** What is wrong with a play, against its twin; and the sums over all plays. */
import type { Death } from './keeper.ts';
import type { Trial } from './kinds.ts';
import type { Ended } from './migration-and-backup.ts';
import type { Played } from './turn.ts';

const isPlayed = (ended: Ended): ended is Played => 'written' in ended;

/** Sentences; none, if all is well. */
export function faultsOf(ended: Ended, twin: Ended): readonly string[] {
  const same = ended.outcome.length === twin.outcome.length;
  const other = ended.outcome.findIndex((line, n) => line !== twin.outcome[n]);
  return [
    ...(same && other < 0
      ? []
      : [`it came out another way: ${firstOther(ended.outcome[other], twin.outcome[other])}`]),
    ...(isPlayed(ended) ? faultsOfLetters(ended) : []),
  ];
}

const AROUND = 300;

/** Where two texts begin to differ, with what stands around. */
function firstOther(text = '(nothing)', twin = '(nothing)'): string {
  let at = 0;
  while (at < text.length && text[at] === twin[at]) at += 1;
  const around = (of: string): string => of.slice(Math.max(0, at - AROUND), at + AROUND);
  return `${text.slice(0, 40)} ...\n${around(text)}\n    and the twin:\n${around(twin)}`;
}

function faultsOfLetters(played: Played): readonly string[] {
  const lost = played.written.filter((id) => !played.taken.includes(id));
  const unexplained = twiceIn(played).filter((id) => !played.unheard.has(id));
  return [
    ...(lost.length === 0 ? [] : [`letters were lost: ${lost.join(' ')}`]),
    ...(unexplained.length === 0 ? [] : [`letters came twice: ${unexplained.join(' ')}`]),
    ...(played.exitCode === 0 ? [] : [`the last program ended with ${played.exitCode}`]),
  ];
}

const twiceIn = ({ taken }: Played): readonly string[] => taken.filter((id, n) => taken.indexOf(id) !== n);

export interface Tally {
  note(trial: Trial, ended: Ended, faults: readonly string[]): void;
  /** Lines to print; the last says how many plays passed and failed. */
  sums(): readonly string[];
  hasPassed(): boolean;
}

export function openTally(say: (line: string) => void): Tally {
  const deaths = new Map<string, number>();
  const count = { letters: 0, twice: 0, passed: 0, failed: 0 };
  return {
    note: ({ kind }, ended, faults) => {
      for (const { phase } of ended.deaths) {
        const place = `${kind.name}: ${phase}`;
        deaths.set(place, (deaths.get(place) ?? 0) + 1);
      }
      if (isPlayed(ended)) {
        count.letters += ended.written.length;
        count.twice += twiceIn(ended).length;
      }
      const hasPassed = faults.length === 0;
      count[hasPassed ? 'passed' : 'failed'] += 1;
      say(`${hasPassed ? 'ok' : 'FAILED'}  ${kind.name}`);
      for (const line of [...ended.deaths.map(sayDeath), ...faults]) say(`    ${line}`);
    },
    sums: () => [
      ...[...deaths].sort().map(([place, times]) => `| ${place} | ${times} |`),
      `Of ${count.letters} letters ${count.twice} came twice.`,
      `${count.passed} passed, ${count.failed} failed`,
    ],
    hasPassed: () => count.passed > 0 && count.failed === 0,
  };
}

const sayDeath = ({ what, isDone, phase }: Death): string =>
  `killed ${isDone ? 'after' : 'before'} ${what}; under way: ${phase}`;
