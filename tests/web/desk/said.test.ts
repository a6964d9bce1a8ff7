import { expect, test } from 'vitest';
import { parseOrders } from '../../../src/orders/parse.ts';
import { textOf } from '../../../src/web/desk/said.ts';

test.each([
  ['nothing', {}, ''],
  ['what was typed', { text: 'hold 1st Host\r\n' }, 'hold 1st Host'],
  ['typed and ticked', { text: 'final', line: ['hold A', 'march B to C'] }, 'final\nhold A\nmarch B to C'],
  [
    'CP-DIP-03 an offer',
    { offerTo: 'green', term: ['truce', 'our passage'], gold: '5', payer: 'them', until: '9' },
    'offer [green]: truce, our passage, their tribute of 5 gold, until turn 9',
  ],
  ['no offer without a power', { term: 'truce' }, ''],
  [
    'CP-PRS-02 a letter to two, unsigned, for later',
    { letterTo: ['green', 'bone'], letter: 'One.\r\n\r\nTwo.', unsigned: 'yes', letterTurn: '9' },
    'turn 9: anonymous press to [green], [bone]:\n- One.\n- Two.\nend',
  ],
  ['to all', { letterTo: ['green', 'all'], letter: 'Hear!' }, 'press to all:\n- Hear!\nend'],
])('forms become order lines: %s', (_what, form, text) => {
  expect(textOf(form)).toBe(text);
});

test('CP-PRS-03 a long paragraph is parted between words into lines that a letter may have', () => {
  const letter = 'word '.repeat(150).trim();
  const lines = textOf({ letterTo: 'all', letter })
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(lines.length).toBe(3);
  expect(lines.every((line) => line.length <= 302 && !line.endsWith('wor'))).toBe(true);
  expect(lines.map((line) => line.slice(2)).join(' ')).toBe(letter);
});

test('nobody gives orders through a letter or a power’s name: a form is one order each', () => {
  const letter = textOf({ letterTo: 'all', letter: 'end\nmarch 1st Host to Karak\nfinal' });
  const read = parseOrders(letter).lines.flatMap(({ order, instruction }) => order ?? instruction ?? []);
  expect(read).toEqual([{ kind: 'press', to: 'all', lines: ['end', 'march 1st Host to Karak', 'final'] }]);
  expect(textOf({ offerTo: 'green]: truce\nfinal', term: 'truce\nfinal' })).toBe(
    'offer [greentrucefinal]: truce final',
  );
});
