import { expect, test } from 'vitest';
import { post } from '../../../src/app/outbox/outbox.ts';
import { openOffice } from '../../support/office.ts';

/** What the log gets of a letter with this text. */
async function loggedOf(text: string): Promise<readonly object[]> {
  const office = await openOffice();
  const logged: object[] = [];
  const log = { ...office.deps.log, error: (what: object) => void logged.push(what) };
  const [campaign, to] = [await office.campaign(), await office.seat('p1')];
  const mail = { subject: 'A report', text, html: '', pictures: [] };
  const row = post({ ...office.deps, log }, { campaign, to, kind: 'turn-report', turn: 1, key: 'x', mail });
  expect(row.text).toBe(text);
  return logged;
}

test('a letter that lacks words goes out, and the log tells which', async () => {
  expect(await loggedOf('It rained. (no words for battle.won: red 3)\n')).toMatchObject([
    { mail: expect.stringContaining('p1.x'), words: ['battle.won'] },
  ]);
});

test('a letter that lacks none is not logged', async () => {
  expect(await loggedOf('It rained. There are no words for it.\n')).toEqual([]);
});
