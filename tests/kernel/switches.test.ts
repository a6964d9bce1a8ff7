import { expect, test } from 'vitest';
import type { Json } from '../../src/kernel/brand.ts';
import type { RulesetOption } from '../../src/kernel/ruleset.ts';
import { whyNotSwitches } from '../../src/kernel/switches.ts';

const ALL: readonly RulesetOption[] = [
  { id: 'fear', title: 'Fear', rule: 'X-1', values: ['house', 'off'], standard: 'house' },
  { id: 'turns', title: 'Turns', rule: 'X-2', values: [1, 9], standard: 6 },
];
const said = (given: Readonly<Record<string, Json>>) =>
  whyNotSwitches({ title: 'Draughts', all: ALL }, given)?.refusal;

test.each<[Readonly<Record<string, Json>>]>([[{}], [{ fear: 'off', turns: 1 }], [{ turns: 9 }]])(
  '%o is fine',
  (given) => {
    expect(said(given)).toBeUndefined();
  },
);

test.each<[Readonly<Record<string, Json>>, string, string]>([
  [{ luck: 1 }, 'Draughts has no switch luck.', 'Switches: fear, turns.'],
  [{ fear: 'on' }, '"on" is no setting of fear.', 'Settings: house, off.'],
  [{ turns: 10 }, '10 is no setting of turns.', 'Settings: whole numbers from 1 to 9.'],
  [{ turns: 0.5 }, '0.5 is no setting of turns.', 'Settings: whole numbers from 1 to 9.'],
  [{ turns: '3' }, '"3" is no setting of turns.', 'Settings: whole numbers from 1 to 9.'],
])('%o is refused with what it takes', (given, message, hint) => {
  expect(said(given)).toMatchObject({ code: 'input/option', message, hint });
});
