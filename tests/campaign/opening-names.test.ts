import { expect, test } from 'vitest';
import { whyNotNames } from '../../src/campaign/opening-names.ts';
import { demoSpec } from '../../src/campaign/spec.ts';

const named = (...names: readonly string[]) => ({
  name: 'The War',
  factions: demoSpec.factions
    .slice(0, names.length)
    .map((faction, i) => ({ ...faction, name: names[i] ?? '' })),
});

test.each([
  ['The Tide', 'the tide '],
  ['The Tide', 'the   TIDE'],
  ['The Tide', 'Tide'],
  ['Tide', 'Tïde'],
  ['Tide', '\uFF34ide'],
])('CP-OPN-01 two powers of one name are refused, as orders would read them: "%s" and "%s"', (one, other) => {
  expect(whyNotNames(named(one, other))?.refusal.message).toContain('two powers are called');
});

test.each([
  ['The Tide', 'The Tides'],
  ['\u0915\u093F', '\u0915\u0940'],
])('CP-OPN-01 two names that differ in more stand beside each other: "%s" and "%s"', (one, other) => {
  expect(whyNotNames(named(one, other))).toBeUndefined();
});

test.each([
  ['War\ud800', 'War\\ud800'],
  ['X\u202eY', 'X\\u202eY'],
  ['War\u0007', 'War\\u0007'],
  ['War \uFFFD', 'War \\ufffd'],
  ['War \uFFFF', 'War \\uffff'],
])(
  'CP-OPN-01 a name with signs that cannot be printed is refused, and they are said by number %#',
  (name, shown) => {
    expect(whyNotNames({ ...named('Red', 'Blue'), name })?.refusal.message).toContain(
      `the name "${shown}" holds signs that cannot be printed`,
    );
    expect(whyNotNames(named('Red', name))?.refusal.message).toContain('cannot be printed');
  },
);

test.each(['   ', '', '\u0301'])('CP-OPN-01 a name needs something that can be read: "%s"', (name) => {
  expect(whyNotNames({ ...named('Red', 'Blue'), name })?.refusal.message).toContain('nothing in it');
  expect(whyNotNames(named('Red', name))?.refusal.message).toContain('nothing in it');
});
