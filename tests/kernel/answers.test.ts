import { expect, test } from 'vitest';
import { answersTo } from '../../src/kernel/answers.ts';
import type { Decision } from '../../src/kernel/ruleset.ts';
import { refuse } from '../support/refuse.ts';

const asked = (id: string): Decision => ({ id, side: 'red', kind: 'pick', isSecret: true, rule: 'X-01' });
const PENDING = [asked('a'), asked('b')];
const anything = (): undefined => undefined;

test('answers come in the order of the questions, whatever the order they were given in', () => {
  const given = [
    { decision: 'b', action: 2 },
    { decision: 'a', action: 1 },
  ];
  expect(answersTo(PENDING, given, anything)).toEqual([
    { decision: PENDING[0], action: 1 },
    { decision: PENDING[1], action: 2 },
  ]);
});

test.each([
  ['too few', [{ decision: 'a', action: 1 }], '2 decisions wait, 1 were answered'],
  [
    'of another question',
    [
      { decision: 'a', action: 1 },
      { decision: 'c', action: 1 },
    ],
    'nobody answered b',
  ],
  [
    'not allowed',
    [
      { decision: 'a', action: 1 },
      { decision: 'b', action: 9 },
    ],
    'b: No nines. (X-02)',
  ],
])('answers that are %s are a fault', (_name, given, message) => {
  const noNines = (_: Decision, action: number) =>
    action === 9 ? refuse('illegal/nine', 'No nines.', '', 'X-02') : undefined;
  expect(() => answersTo(PENDING, given, noNines)).toThrow(message);
});
