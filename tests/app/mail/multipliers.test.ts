import { describe, expect, test } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import type { Store } from '../../../src/app/ports.ts';
import {
  DEMO,
  type Letter,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
  rawLetter,
} from '../../support/office.ts';

const MEGABYTE = 1024 * 1024;

/** How often each look at the store was taken while a letter was read. */
async function looksFor(office: Office, letter: Letter): Promise<ReadonlyMap<string, number>> {
  const looks = new Map<string, number>();
  const counted = new Proxy(office.store, {
    get: (store: Store, name: keyof Store) => {
      const look = store[name] as (...asked: unknown[]) => unknown;
      return (...asked: unknown[]) => {
        looks.set(name, (looks.get(name) ?? 0) + 1);
        return look(...asked);
      };
    },
  });
  const useCases = makeUseCases({ ...office.deps, store: counted });
  const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
  const { id } = await useCases.takeMail({ raw: rawLetter(letter), door: 'smtp', ...envelope });
  looks.clear();
  await useCases.readInbound([id]);
  return looks;
}

const sumOf = (looks: ReadonlyMap<string, number>): number =>
  [...looks.values()].reduce((sum, count) => sum + count, 0);

/** As many lines of a header as there is room for in a megabyte, less the rest of the letter. */
function filling(line: (n: number) => string, bytes = MEGABYTE - 4096): readonly string[] {
  const lines: string[] = [];
  for (let n = 0, sum = 0; sum < bytes; n += 1) {
    const next = line(n);
    lines.push(next);
    sum += next.length + 2;
  }
  return lines;
}

/** More than an ordinary mail asks for, and far less than the hostile ones could. */
const FEW = 60;

describe('what a stranger writes often does not multiply our work', () => {
  const HEADERS: readonly (readonly [string, readonly string[]])[] = [
    ['a megabyte of References', ['References:', ...filling((n) => ` <${n}>`)]],
    ['References again and again', filling((n) => `References: <${n}@x>`)],
    ['In-Reply-To again and again', filling((n) => `In-Reply-To: <${n}@x>`)],
    ['recipients without end', ['Cc:', ...filling((n) => ` a${n}@x.example,`), ' a@x.example']],
    ['delivered to many', filling((n) => `Delivered-To: orders+demo.p${n}.1.0000000000000000@post.example`)],
  ];

  test.each(HEADERS)('%s', async (_, headers) => {
    const office = await openOffice();
    const looks = await looksFor(office, { ...(await ordersFrom(office, 'p1', 'final')), headers });
    expect(looks.get('findWritten') ?? 0).toBeLessThanOrEqual(21);
    expect(sumOf(looks)).toBeLessThan(FEW);
    expect((await office.store.listInbound({ status: 'taken' }, { limit: 1 })).length).toBe(0);
  });

  test.each(['history', 'report 1', 'resend', 'send all'])('"%s" on every line', async (line) => {
    const office = await openOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    const letter = await ordersFrom(office, 'p1', `${line}\n`.repeat(399), 1);
    const looks = await looksFor(office, letter);
    expect(sumOf(looks)).toBeLessThan(FEW);
    const mails = await office.mailsTo('p1');
    expect(mails.length).toBeLessThan(20);
    expect(mails.find(({ kind }) => kind === 'receipt')?.text).toContain(
      'Ask for the others in another mail',
    );
  });

  test('a webhook that names recipients without end', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', 'final');
    const envelopeTo = [letter.to, ...Array.from({ length: 5_000 }, (_, n) => `a${n}@post.example`)];
    const raw = rawLetter(letter);
    const taken = await office.useCases.takeMail({
      raw,
      door: 'hook',
      envelopeFrom: letter.from,
      envelopeTo,
    });
    expect(taken.envelopeTo).toHaveLength(100);
    await office.useCases.readInbound([taken.id]);
    expect(await office.store.findInbound(taken.id)).toMatchObject({ status: 'done' });
  });

  test('a delivery report to return paths of made-up campaigns', async () => {
    const office = await openOffice();
    const headers = [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ...filling((n) => `Delivered-To: bounces+demo.p${n}.0000000000000000@post.example`),
    ];
    const text = '--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n\n--b--';
    const to = 'bounces+demo.p1.0000000000000000@post.example';
    const looks = await looksFor(office, { from: 'mailer-daemon@x.example', to, text, headers });
    expect(looks.get('listParticipants') ?? 0).toBeLessThanOrEqual(6);
    expect(await office.store.findInbound('1' as InboundId)).not.toMatchObject({ status: 'taken' });
    expect((await office.store.listParticipants(DEMO)).every(({ failing }) => failing === undefined)).toBe(
      true,
    );
  });
});
