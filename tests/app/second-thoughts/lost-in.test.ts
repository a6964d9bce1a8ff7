/** What was lost, two turns at a time. */
import { expect, test } from 'vitest';
import { startProcess } from '../../../src/app/process.ts';
import { correctablesOf } from '../../../src/app/second-thoughts/correctables.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { recordFor, STATE } from '../../support/demo-answers.ts';

/** Turn 5 is open: an army was lost in turn 1, another in turn 4. */
const [first = '', second = ''] = Object.keys(STATE.armies).sort();
const without = (turn: number, ...lost: readonly string[]): CampaignState => ({
  ...STATE,
  turn,
  armies: Object.fromEntries(Object.entries(STATE.armies).filter(([id]) => !lost.includes(id))),
});
const BEGAN: Readonly<Record<number, CampaignState>> = {
  1: without(1),
  2: without(2, first),
  3: without(3, first),
  4: without(4, first),
};
const NOW = without(5, first, second);

const read: number[] = [];
let marks: ReadonlyMap<number, string> = new Map();
const store = {
  recordMarks: async () => marks,
  findRecord: async (_campaign: unknown, turn: number) => {
    read.push(turn);
    return { ...recordFor(true), sealed: { before: BEGAN[turn] } };
  },
};

async function lostUpTo(to?: number, process = startProcess()) {
  read.length = 0;
  const wish = to === undefined ? {} : { to };
  const { lostIn, lostArmies } = await correctablesOf({ store, process } as never, NOW, wish);
  return { lostIn, lost: lostArmies.map(({ id }) => id), read: [...read] };
}

test('CP-REC-16 an army is offered among the losses of its turn and of no other, and few records are read', async () => {
  expect(second).not.toBe('');
  expect(await lostUpTo()).toEqual({
    lostIn: { from: 3, to: 4, hasEarlier: true },
    lost: [second],
    read: [4, 3],
  });
  expect(await lostUpTo(2)).toEqual({
    lostIn: { from: 1, to: 2, hasEarlier: false },
    lost: [first],
    read: [3, 2, 1],
  });
});

test('CP-REC-16 a turn that is not over stands for the last that is, and what was given back is no loss', async () => {
  expect(await lostUpTo(99)).toEqual(await lostUpTo(4));
  const deps = { store, process: startProcess() } as never;
  expect((await correctablesOf(deps, without(5, second), { to: 2 })).lostArmies).toEqual([]);
});

test('CP-REC-16 whoever looks again waits for no record, but for one that was made anew meanwhile', async () => {
  const process = startProcess();
  const first = await lostUpTo(undefined, process);
  expect(await lostUpTo(undefined, process)).toEqual({ ...first, read: [] });
  marks = new Map([[4, 'run again']]);
  expect(await lostUpTo(undefined, process)).toEqual({ ...first, read: [4] });
});
