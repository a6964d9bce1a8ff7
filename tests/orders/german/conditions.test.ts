import { expect, test } from 'vitest';
import { rowOf } from '../../../src/orders/german/row.ts';
import { waitIn } from '../../../src/orders/german/waits.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { armyId, regionId } from '../../support/campaign.ts';
import { PEOPLE, WORLD } from '../corpus/world.ts';

const talk = { names: namesIn(WORLD), known: WORLD, people: PEOPLE };
const waited = (text: string) => waitIn(rowOf(text, talk), { topic: armyId('iron-2'), talk }).wait;

test.each([
  ['er angegriffen wird', 'attacked'],
  ['der Feind angreift', 'attacked'],
  ['die Feinde in der Übermacht sind', 'outnumbered'],
  ['er geschlagen wird', 'beaten'],
  ['Deepwood leer ist', { kind: 'empty', region: regionId('deepwood') }],
  ['der Feind nach Deepwood kommt', { kind: 'entered', region: regionId('deepwood') }],
  ['Norgoz ankommt', { kind: 'arrived', army: armyId('iron-1') }],
  ['es möglich ist', 'none'],
  ['er nicht angegriffen wird', 'unknown'],
  ['der Mond voll ist', 'unknown'],
  ['Tom zahlt', 'unknown'],
])('wenn %s', (text, wait) => {
  expect(waited(text)).toEqual(wait);
});
