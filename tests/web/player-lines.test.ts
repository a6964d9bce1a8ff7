/** Lists of names and addresses as game masters have them. */
import { expect, test } from 'vitest';
import { seatsOfLines } from '../../src/web/opening/player-lines.ts';

const read = (text: string) => {
  const seats = seatsOfLines(text, { taken: [], lists: ['elves'] });
  return seats.ok ? seats.value.map(({ player, address, faction }) => `${player}|${address}|${faction}`) : [];
};
const ABC = ['Ada|ada@x.org|The Iron Crown', 'Bo|bo@x.org|The Tide', 'Cem|cem@x.org|The Ash Banner'];

test.each([
  ['one a line', 'Ada <ada@x.org>\nBo, bo@x.org\nCem cem@x.org'],
  ['a row out of a mail program', 'Ada <ada@x.org>, Bo <bo@x.org>; Cem <cem@x.org>;'],
  ['a row of bare addresses', 'ada@x.org; bo@x.org, cem@x.org'],
  ['columns with their titles', 'Name\tE-mail\tPower\nAda\tada@x.org\t\nBo\tbo@x.org\nCem\tcem@x.org'],
  ['addresses first', 'ada@x.org\tAda\nbo@x.org, Bo\ncem@x.org Cem'],
  ['a list with numbers and points', '1. Ada <ada@x.org>\n2) Bo <bo@x.org>\n* Cem <cem@x.org>'],
  ['links', 'Ada <mailto:ada@x.org>\n[Bo](mailto:bo@x.org)\nCem (cem@x.org)'],
  [
    'blank lines, wide spaces, quotes',
    '\n\n"Ada"  <ada@x.org> \n \u201CBo\u201D\u00A0<bo@x.org>\n\nCem,cem@x.org,\n',
  ],
])('CP-OPN-02 %s', (_, text) => expect(read(text)).toEqual(ABC));

test('CP-OPN-02 a comma may stand in a name, and a power behind the address', () => {
  expect(
    read('Smith, John <john@x.org>\n"Doe, Jane" <jane@x.org>, The  Long  Grass\nkim@x.org, Kim, The Reds'),
  ).toEqual([
    'Smith, John|john@x.org|The Iron Crown',
    'Doe, Jane|jane@x.org|The Long Grass',
    'Kim|kim@x.org|The Reds',
  ]);
});

test('CP-OPN-02 a power without a name gets none that another has, with or without its article', () => {
  expect(read('Ada <ada@x.org>\nBo, bo@x.org, iron crown')).toEqual([
    'Ada|ada@x.org|The Tide',
    'Bo|bo@x.org|iron crown',
  ]);
});

test('no address ever becomes the name of a power', () => {
  expect(read('Ada <ada@x.org>, Bo <bo@x.org>').join()).not.toMatch(/\|[^|]*@[^|]*$/);
  expect(seatsOfLines('Ada\nBo <bo@x.org>', { taken: [], lists: [] }).ok).toBe(false);
});

test('a run of letters without end is no person, nor an address longer than mail allows', () => {
  for (const line of [
    'a'.repeat(20_000),
    `Ada <${'a'.repeat(65)}@x.org>`,
    `${'Ada '.repeat(200)}<ada@x.org>`,
  ])
    expect(seatsOfLines(line, { taken: [], lists: [] }).ok).toBe(false);
});
