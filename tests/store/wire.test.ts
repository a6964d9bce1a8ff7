import { expect, test } from 'vitest';
import * as wire from '../../src/store/wire.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['-c search_path=bullmq', 'bullmq'],
  ['-csearch_path=bullmq', 'bullmq'],
  ['-c statement_timeout=5 -c search_path="My Schema",public', '"My Schema",public'],
  ['-c search_path=one\\ two', 'one two'],
])('the search_path in the startup option %o', (options, path) => {
  expect(wire.searchPathOption(options)).toBe(path);
});

test('messages are cut where they end, and half a message waits', () => {
  const two = Buffer.concat([wire.simpleQuery('select 1'), wire.message('S', Buffer.alloc(0))]);
  expect([...wire.messages(two)].map(([type]) => type)).toEqual(['Q', 'S']);
  expect([...wire.messages(two.subarray(0, two.length - 1))].map(([type]) => type)).toEqual(['Q']);
});

test('a startup packet gives its parameters back', () => {
  expect([...wire.startupParameters(wire.startup('me', 'mine'))]).toEqual([
    ['user', 'me'],
    ['database', 'mine'],
  ]);
});
