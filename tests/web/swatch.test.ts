import { expect, test } from 'vitest';
import { createRenderer } from '../../src/web/render.ts';

const renderer = createRenderer({
  'web/powers': '{{#each powers}}{{swatch colour}}{{/each}}',
  'web/flags': '{{#each powers}}f{{ink colour}} {{/each}}',
});

test('the twenty-fifth power has a colour and a letter of its own beside its name, as on the map', () => {
  const powers = [1, 24, 25, 27].map((colour) => ({ colour }));
  const swatches = renderer.bare('powers', { powers });
  expect(
    [...swatches.matchAll(/class="swatch (f\d+)" data-letter="([A-Z]+)"/g)].map(([, f, letter]) => [
      f,
      letter,
    ]),
  ).toEqual([
    ['f1', 'A'],
    ['f24', 'X'],
    ['f1', 'Y'],
    ['f3', 'AA'],
  ]);
  expect(renderer.bare('flags', { powers })).toBe('f1 f24 f1 f3 ');
});

test('what is nobody’s has no letter', () => {
  expect(renderer.bare('powers', { powers: [{ colour: 0 }] })).toContain('class="swatch f0" data-letter=""');
});
