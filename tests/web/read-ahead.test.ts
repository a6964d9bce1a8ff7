import Handlebars from 'handlebars';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderer } from '../../src/web/render.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What its types leave out. */
const { JavaScriptCompiler } = Handlebars as unknown as {
  JavaScriptCompiler: { prototype: { compile(): unknown } };
};

/** How often Handlebars made the function of a template while something was done. */
function madeWhile(work: () => void): number {
  const compiler = vi.spyOn(JavaScriptCompiler.prototype, 'compile');
  work();
  const made = compiler.mock.calls.length;
  compiler.mockRestore();
  return made;
}

const SOURCES = {
  'web/one': '<p>{{says}}</p>{{> two}}',
  'web/partials/two': '{{says}}',
  'web/broken': '{{#if}',
};

test('templates are read one at a time with a pause between, and not once more when they are printed', () => {
  const renderer = createRenderer(SOURCES);
  expect(madeWhile(() => renderer.readAhead(100))).toBe(0);
  expect(madeWhile(() => vi.advanceTimersByTime(100))).toBe(1);
  expect(madeWhile(() => vi.advanceTimersByTime(1000))).toBe(1);
  expect(madeWhile(() => expect(renderer.bare('one', { says: 'a' })).toBe('<p>a</p>a'))).toBe(0);
});

test('a template that cannot be read is named to whoever prints it, and holds up none of the others', () => {
  const renderer = createRenderer({ 'web/a': '{{#if}', 'web/b': 'b' });
  renderer.readAhead(100);
  vi.advanceTimersByTime(1000);
  expect(madeWhile(() => renderer.bare('b', {}))).toBe(0);
  expect(() => renderer.bare('a', {})).toThrow('the template web/a cannot be read');
});

test('whoever stops it reads no more', () => {
  const renderer = createRenderer(SOURCES);
  const stop = renderer.readAhead(100);
  vi.advanceTimersByTime(100);
  stop();
  expect(madeWhile(() => vi.advanceTimersByTime(1000))).toBe(0);
});
