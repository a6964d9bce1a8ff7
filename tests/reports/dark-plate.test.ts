/** Maps and boards in dark letters: they are light pictures, and lie on a plate that leads over from the dark sheet. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string =>
  readFileSync(new URL(`../../templates/mail/partials/${name}.html.hbs`, import.meta.url), 'utf8');

const HEAD = read('head');
const PICTURE = read('picture');
const DARK = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(HEAD)?.[1] ?? '';

function ruleIn(css: string, selector: string): string {
  const rule = css.split('\n').find((line) => line.trim().startsWith(`${selector} {`));
  return rule ?? expect.fail(`no rule for ${selector}`);
}

const colourIn = (rule: string, property: string): string =>
  new RegExp(`(?<![-a-z])${property}:[^;]*(#[0-9a-f]{6})`).exec(rule)?.[1] ??
  expect.fail(`no ${property} in ${rule}`);

/** By WCAG 2, of `#rrggbb`; dimmed as `brightness()` does it. */
function luminance(colour: string, brightness = 1): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = (Number.parseInt(colour.slice(at, at + 2), 16) / 255) * brightness;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  const [dark = 0, light = 0] = [one, other].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const plate = ruleIn(DARK, '.plate');
const image = ruleIn(DARK, '.plate img');
const sheet = luminance(colourIn(ruleIn(DARK, '.sheet'), 'background'));
const onPlate = luminance(colourIn(plate, 'background'));
const dimmed = Number(/brightness\(([\d.]+)\)/.exec(image)?.[1]);

test('the words in place of a picture that is not loaded can be read on the plate, light and dark', () => {
  expect(contrast(luminance(colourIn(image, 'color'), dimmed), onPlate)).toBeGreaterThan(7);
  const body = colourIn(/<body[^>]*>/.exec(HEAD)?.[0] ?? '', 'color');
  expect(contrast(luminance(body), luminance(colourIn(PICTURE, 'background')))).toBeGreaterThan(7);
});

test('in the dark plate and picture are dimmer than by day, and neither shines brighter than the letter’s text', () => {
  expect(onPlate).toBeLessThan(luminance(colourIn(PICTURE, 'background')));
  expect(dimmed).toBeLessThan(1);
  const text = luminance(colourIn(ruleIn(DARK, '.page, .sheet, .ink'), 'color'));
  expect(onPlate).toBeLessThanOrEqual(text);
});

test('the plate’s edge is seen on the dark sheet', () => {
  expect(contrast(luminance(colourIn(plate, 'border-color')), sheet)).toBeGreaterThan(3);
});
