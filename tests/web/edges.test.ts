/** WCAG 1.4.11: where one may write is seen by its edge, on every ground that it stands on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync('src/web/public/site.css', 'utf8');
const DARK_AT = CSS.indexOf('@media screen and (prefers-color-scheme: dark)');

const colourIn = (css: string, name: string): string =>
  new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? '';

/** How much light comes from a colour, as WCAG has it. */
function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

test.each([
  ['light', CSS.slice(0, DARK_AT)],
  ['dark', CSS.slice(DARK_AT)],
])('fields have an edge that can be seen, in the %s', (_, css) => {
  expect(CSS).toMatch(/select, textarea \{[^}]*border: 1px solid var\(--edge\)/);
  for (const ground of ['paper', 'sheet', 'sunk'])
    expect(contrast(colourIn(css, 'edge'), colourIn(css, ground))).toBeGreaterThanOrEqual(3);
});
