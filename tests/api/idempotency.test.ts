/** Idempotency-Key: the same request twice is done once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetRequest, keepAnswer, takeTurn } from '../../src/app/repeats.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { HOUR, type Office, openOffice } from '../support/office.ts';
import { refuse } from '../support/refuse.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';

let office: Office;
let house: TestServer;
let fails = false;

beforeEach(async () => {
  office = await openOffice();
  const { deps } = office;
  fails = false;
  const useCases: Partial<UseCases> = {
    takeTurn: (asker, asked) => takeTurn(deps, asker, asked),
    keepAnswer: (id, answer) => keepAnswer(deps, id, answer),
    forgetRequest: (id) => forgetRequest(deps, id),
  };
  house = await aServer({
    useCases: {
      ...useCases,
      closeCampaign: async () =>
        fails
          ? refuse('late/ended', 'Over.')
          : { ok: true as const, value: (await office.campaign()) as never },
    },
  });
});
afterEach(() => house.server.close());

const close = (key: string, body: object = { reason: 'We are done.' }, bearer = OWNER_KEY) =>
  house.server.inject({
    method: 'POST',
    url: '/v1/campaigns/demo/closing',
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
    payload: body,
  });
const closings = (): number => house.calls.filter(({ name }) => name === 'closeCampaign').length;

describe('a request that comes again with its key', () => {
  test('gets the same answer, and is carried out once; by another key it is carried out again', async () => {
    const first = await close('one');
    const again = await close('one');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(closings()).toBe(1);
    await close('two');
    expect(closings()).toBe(2);
  });

  test('is refused with another body; fields in another order are the same body', async () => {
    await close('one');
    const other = await close('one', { reason: 'Something else.' });
    expect([other.statusCode, other.json().refusal.code]).toEqual([422, 'input/other-request']);
    expect(closings()).toBe(1);
  });

  test('is somebody else’s where somebody else asks, and forgotten after a day', async () => {
    await close('one');
    office.advance(23 * HOUR);
    await close('one');
    expect(closings()).toBe(1);
    office.advance(2 * HOUR);
    await close('one');
    expect(closings()).toBe(2);
  });

  test('leaves nothing in the store after a day, also where nobody asks for anything any more', async () => {
    await close('one');
    const { id } = unwrap(await takeTurn(office.deps, { kind: 'owner' }, { key: 'two', request: 'x' })) as {
      readonly id: string;
    };
    office.advance(23 * HOUR);
    await office.useCases.sweep();
    expect(await office.store.findRepeat(id)).toBeDefined();
    office.advance(2 * HOUR);
    await office.useCases.sweep();
    expect(await office.store.findRepeat(id)).toBeUndefined();
  });

  test('is carried out again where it was refused, for nothing was done', async () => {
    fails = true;
    expect((await close('one')).statusCode).toBe(409);
    fails = false;
    expect((await close('one')).statusCode).toBe(200);
    expect(closings()).toBe(2);
  });

  test('waits while the first is being carried out', async () => {
    const asked = { key: 'one', request: 'POST /v1/campaigns/demo/closing\n{"reason":"We are done."}' };
    await takeTurn(office.deps, { kind: 'owner' }, asked);
    const early = await close('one');
    expect([early.statusCode, early.json().refusal.code]).toEqual([409, 'conflict/under-way']);
    expect(closings()).toBe(0);
  });

  test('and the answers of one asker have a bound; a key that is none is refused', async () => {
    for (let n = 0; n < 505; n += 1) {
      office.advance(1);
      await takeTurn(office.deps, { kind: 'owner' }, { key: `k${n}`, request: 'x' });
    }
    const turns = await Promise.all(
      [0, 504].map((n) => takeTurn(office.deps, { kind: 'owner' }, { key: `k${n}`, request: 'x' })),
    );
    expect(turns.map((turn) => turn.ok)).toEqual([true, false]);
    const none = await close('ü'.repeat(3));
    expect([none.statusCode, none.json().refusal.code]).toEqual([400, 'input/idempotency-key']);
  });
});
