import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip, lengthOf, oneLine, tableLines, wrap } from '../../src/reports/plain-text.ts';

describe('wrap', () => {
  test('fills lines and keeps the indents', () => {
    expect(wrap('a bb ccc dddd', { first: '- ', rest: '  ', width: 8 })).toEqual([
      '- a bb',
      '  ccc',
      '  dddd',
    ]);
  });

  test('a word longer than a line stands alone, uncut', () => {
    expect(wrap('see http://example.invalid/x now', { width: 10 })).toEqual([
      'see',
      'http://example.invalid/x',
      'now',
    ]);
  });

  test('nothing gives no line', () => {
    expect(wrap('  \n ')).toEqual([]);
  });

  test('loses no word and is never wider than it may be', () => {
    const word = fc.stringMatching(/^[a-zé😀]{1,10}$/u);
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 12, max: 80 }), (words, width) => {
        const lines = wrap(words.join(' '), { width });
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(lines.every((line) => lengthOf(line) <= width)).toBe(true);
      }),
    );
  });
});

describe('tableLines', () => {
  test('aligns columns, numbers flush right', () => {
    const table = {
      head: ['Unit', 'Left', 'Fate'],
      rows: [
        ['Spears', '4', 'fled'],
        ['Riders', '12', ''],
      ],
      flushRight: [1],
    };
    expect(tableLines(table)).toEqual(['Unit    Left  Fate', 'Spears     4  fled', 'Riders    12']);
  });

  test('a table without a heading has no heading row', () => {
    expect(tableLines({ head: ['', ''], rows: [['a', 'b']], flushRight: [] })).toEqual(['a  b']);
  });

  test('the last column wraps under itself', () => {
    const table = { head: ['', ''], rows: [['Spears', 'hold the ford against all comers']], flushRight: [] };
    expect(tableLines(table, 24)).toEqual(['Spears  hold the ford', '        against all', '        comers']);
  });

  test('columns give way before a line becomes too long', () => {
    const cell = fc.stringMatching(/^[a-z]{1,60}$/);
    const row = fc.tuple(cell, cell, fc.stringMatching(/^[a-z]{1,14}$/));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const lines = tableLines({ head: ['', '', ''], rows, flushRight: [] });
        expect(Math.max(...lines.map(lengthOf))).toBeLessThanOrEqual(72);
      }),
    );
  });
});

test.each([
  ['two\nlines', 'two lines'],
  ['a header\r\nBcc: all@example.invalid', 'a header Bcc: all@example.invalid'],
  ['\u202egnirts', 'gnirts'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['  many   spaces\t', 'many spaces'],
  ['nul\u0000l', 'nul l'],
  ['line\u2028separator', 'line separator'],
])('oneLine makes %j harmless', (text, safe) => {
  expect(oneLine(text)).toBe(safe);
});

test('oneLine keeps nothing that turns words round or hides among them, and what makes one picture of several', () => {
  const hidden = '\u061c\u180e\u200b\u200e\u200f\u202a\u202e\u2061\u2066\u206f\ufeff\ufff9\u{e0041}';
  expect(oneLine([...hidden].map((sign) => `a${sign}b`).join(''))).toBe('ab'.repeat([...hidden].length));
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  expect(oneLine(`${family} ${scotland}`)).toBe(`${family} ${scotland}`);
});

test('oneLine of anything is one line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }),
  );
});

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a long name indeed', 8, 'a long…'],
])('clip(%j, %i)', (text, most, expected) => {
  expect(clip(text, most)).toBe(expected);
});

test('words of others never look like a box or a frame of ours, however they are broken', () => {
  const sign = fc.constantFrom(
    '[',
    ']',
    '［',
    '］',
    'x',
    'X',
    '✓',
    ' ',
    '=',
    '＝',
    '\u200b',
    '\u00ad',
    '☑',
    'a',
  );
  const words = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(words, words, (left, right) => {
      const printed = `${oneLine(left)}  ${oneLine(right)}`.replace(/[\u200b\u00ad]/g, '');
      expect(printed).not.toMatch(/[[［]\s*[xX✓]?\s*[\]］]|[=＝]{3}|☑/u);
    }),
  );
});
