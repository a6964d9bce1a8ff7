import { expect, test } from 'vitest';
import { shortName } from '../../src/kernel/short-name.ts';

test.each([
  ['1st Archers', '1st Archers'],
  ['King Schlemschlem Ashan, The Jackal from the Valley', 'King Schlemschlem Ashan'],
  ['Chancellor Iskgozbar The Swift from the Mountains', 'Chancellor Iskgozbar'],
  ['Lord Iskisk The Lion from the Desert', 'Lord Iskisk The Lion'],
  ['Prince Barak Sword of the Gods from the West', 'Prince Barak'],
  ['2nd Stone thrower and crew', '2nd Stone thrower'],
  ['Lord Uz of the Deep Valley', 'Lord Uz of the Deep'],
  ['Llanfairpwllgwyngyllgogerychwyrn', 'Llanfairpwllgwyngyllgoge'],
])('%s is cut between words: %s', (name, short) => {
  expect(shortName(name, 24)).toBe(short);
});
