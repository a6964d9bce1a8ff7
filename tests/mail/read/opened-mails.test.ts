import { expect, test } from 'vitest';
import { keepOpened } from '../../../src/mail/read/threads/opened-mails.ts';

/** Opens by noting what was opened. */
function noting() {
  const opened: number[] = [];
  const open = keepOpened(async (raw: Uint8Array) => {
    opened.push(raw[0] ?? -1);
    return raw[0];
  });
  return { open, opened };
}

const mail = (first: number, bytes = 1000) => new Uint8Array(bytes).fill(first, 0, 1);

test('the second reading of a mail finds it open, and a third opens it anew', async () => {
  const { open, opened } = noting();
  expect([await open(1, mail(7)), await open(1, mail(7))]).toEqual([7, 7]);
  expect(opened).toEqual([7]);
  await open(1, mail(7));
  expect(opened).toEqual([7, 7]);
});

test('large mails that nobody asks for again are let go, oldest first', async () => {
  const { open, opened } = noting();
  for (let n = 1; n <= 6; n += 1) await open(n, mail(n, 1024 * 1024));
  await open(6, mail(6));
  expect(opened).toHaveLength(6);
  await open(1, mail(1));
  expect(opened).toHaveLength(7);
});
