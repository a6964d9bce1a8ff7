import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteLength, fitBlocks, fitHtml, MOST_HTML, sheetOf } from '../../src/reports/html-size.ts';
import { renderGmDigest } from '../../src/reports/views/gm-digest.ts';
import { houseTemplates } from '../support/templates.ts';

const NOTICE = '<p>left out</p>';

/** A note that names so many powers, as one of a campaign with 250 might. */
const noteOn = (powers: number) =>
  renderGmDigest(houseTemplates, {
    campaign: { id: 'c', name: 'The Great War' },
    turn: 3,
    occasion: 'held',
    note: '',
    seats: Array.from({ length: powers }, (_, i) => ({
      player: `Player ${i + 1} of the long & <winding> table of names`,
      faction: `The ${i + 1}th Host of the Far and Forgotten Hills`,
      orders: 3,
      armiesWithoutOrders: 1,
      isFinal: false,
    })),
    tray: [{ from: 'a@b.example', subject: 'hello', why: 'Nobody knows.' }],
    pageLink: 'https://desk.fieldpost.invalid/',
  });

describe('letters longer than mail programs show', () => {
  test.each([5, 60, 250, 1000])('a note on %i powers stays under 100 kB, and its text says all', (powers) => {
    const { html, text } = noteOn(powers);
    expect(byteLength(html)).toBeLessThan(100_000);
    expect(byteLength(html)).toBe(Buffer.byteLength(html));
    expect(html).toContain('Your tray');
    expect(html.includes('left out here')).toBe(!html.includes(`The ${powers}th Host`));
    expect(html.includes('left out here')).toBe(powers >= 250);
    expect(text).toContain(`The ${powers}th Host`);
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
  });

  test('what is left is whole blocks from the beginning, and the last heading with all below it', () => {
    const sheet = `<h1>A</h1><p>one <b>x</b></p><div><p>two and a half</p></div><h2>How</h2><p>end</p>`;
    expect(fitBlocks(sheet, NOTICE, sheet.length)).toBe(sheet);
    expect(fitBlocks(sheet, NOTICE, 75)).toBe(`<h1>A</h1><p>one <b>x</b></p>${NOTICE}<h2>How</h2><p>end</p>`);
    expect(fitBlocks(sheet, NOTICE, 30)).toBe(`<h1>A</h1>${NOTICE}`);
    expect(fitBlocks('<p>a long one</p><h2>H</h2>', NOTICE, NOTICE.length)).toBe(NOTICE); // no room for the tail
  });

  test('any sheet fits, and every element that is opened is closed', () => {
    const block = fc.oneof(
      fc.string({ maxLength: 40 }).map((text) => `<p>${text.replace(/[<>&]/g, '')}</p>`),
      fc.constantFrom('<p><img src="x" alt="y"></p>', '<table><tr><td>ü</td></tr></table>', '<h2>H</h2>'),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 60 }), fc.integer({ min: 40, max: 900 }), (blocks, most) => {
        const page = `<body><div class="page">\n<div class="sheet">${blocks.join('\n')}</div>\n</div>\n</body>`;
        const fitted = fitHtml(page, NOTICE, most);
        const bare = Buffer.byteLength(page) - Buffer.byteLength(sheetOf(page));
        expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(Math.max(most, bare + NOTICE.length));
        const count = (pattern: RegExp) => (fitted.match(pattern) ?? []).length;
        for (const name of ['p', 'table', 'div', 'h2'])
          expect(count(new RegExp(`<${name}\\b`, 'g'))).toBe(count(new RegExp(`</${name}>`, 'g')));
      }),
    );
  });

  test('the limit leaves room for links, which are filled in later', () => {
    expect(MOST_HTML).toBeLessThanOrEqual(98_000);
  });
});
