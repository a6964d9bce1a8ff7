import { expect, test, vi } from 'vitest';
import type { FinishedMail, MailOut } from '../../src/app/contracts/outgoing.ts';
import { paced } from '../../src/mail/pacing.ts';

const to = (address: string) => ({ to: address }) as FinishedMail;

/** A way out whose mails go when they are let go. */
function held() {
  const going: { readonly to: string; go(): void }[] = [];
  const out: MailOut = {
    send: (mail) =>
      new Promise((resolve) => {
        going.push({ to: mail.to, go: () => resolve({ kind: 'sent', answer: '250' }) });
      }),
  };
  return { going, out };
}

test('so many talk to a domain at a time; other domains do not wait for it', async () => {
  const { going, out } = held();
  const { send } = paced(out, { atOnce: 2, perMinute: 0 });
  const all = ['a@one.example', 'b@ONE.example', 'c@one.example', 'd@two.example'].map((at) => send(to(at)));
  await vi.waitFor(() => expect(going).toHaveLength(3));
  expect(going.map((each) => each.to)).not.toContain('c@one.example');
  going[0]?.go();
  await vi.waitFor(() => expect(going.at(-1)?.to).toBe('c@one.example'));
  for (const { go } of going) go();
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('so many a minute go to a domain; the rest is told when', async () => {
  const time = { now: 1_000_000 };
  const out: MailOut = { send: async () => ({ kind: 'sent', answer: '250' }) };
  const { send } = paced(out, { atOnce: 0, perMinute: 2 }, () => time.now);
  expect(await send(to('a@one.example'))).toMatchObject({ kind: 'sent' });
  time.now += 20_000;
  expect(await send(to('b@one.example'))).toMatchObject({ kind: 'sent' });
  expect(await send(to('c@one.example'))).toEqual({ kind: 'wait', until: 1_060_000 });
  expect(await send(to('c@two.example'))).toMatchObject({ kind: 'sent' });
  time.now = 1_060_000;
  expect(await send(to('c@one.example'))).toMatchObject({ kind: 'sent' });
  expect(await send(to('d@one.example'))).toEqual({ kind: 'wait', until: 1_080_000 });
});

test('a fault leaves the door to the domain open', async () => {
  let fails = true;
  const out: MailOut = {
    send: async () => {
      if (fails) throw new Error('broken');
      return { kind: 'sent', answer: '250' };
    },
  };
  const { send } = paced(out, { atOnce: 1, perMinute: 0 });
  await expect(send(to('a@one.example'))).rejects.toThrow('broken');
  fails = false;
  expect(await send(to('a@one.example'))).toMatchObject({ kind: 'sent' });
});
