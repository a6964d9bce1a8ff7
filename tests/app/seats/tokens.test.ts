/** Keys for programs: shown once, kept hashed, limited, ended one by one. */
import { expect, test } from 'vitest';
import type { Asker } from '../../../src/app/use-cases.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { DEMO, HOUR, OWNER, openOffice } from '../../support/office.ts';

const P1: Asker = { kind: 'participant', campaign: DEMO, participant: 'p1' as never };
const P2: Asker = { kind: 'participant', campaign: DEMO, participant: 'p2' as never };
const WISH = { campaign: DEMO, name: ' My  sheet\u0007', scopes: ['orders', 'read'] } as const;
const codeOf = (result: Result<unknown>) => (result.ok ? undefined : result.refusal.code);

test('a token is told once, is kept as a hash, says what it may, and is ended by itself', async () => {
  const office = await openOffice();
  const { useCases, store } = office;
  const [one, two] = [
    unwrap(await useCases.makeToken(P1, WISH)),
    unwrap(await useCases.makeToken(P1, { ...WISH, name: 'Other', scopes: ['gm'], days: 1 })),
  ];
  expect(one.token).toMatch(/^fpt_[0-9a-f]{64}$/);
  expect(one.listed).toMatchObject({ name: 'My sheet', scopes: ['read', 'orders'] });
  const kept = await store.listSessions(DEMO, 'p1' as never);
  expect(JSON.stringify(kept)).not.toContain(one.token.slice(4));
  expect(JSON.stringify(await store.listAudit(DEMO, { limit: 9 }))).not.toContain(one.token.slice(4));
  expect(await useCases.whoHas(one.token)).toEqual({
    ...P1,
    session: one.listed.id,
    scopes: ['read', 'orders'],
  });
  expect(
    unwrap(await useCases.tokens(P1, DEMO))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['My sheet', 'Other']);
  expect(unwrap(await useCases.sessions(P1, DEMO))).toEqual([]);
  expect(unwrap(await useCases.tokens(P2, DEMO))).toEqual([]);
  expect(codeOf(await useCases.revokeToken(P2, DEMO, one.listed.id))).toBe('unclear/token');
  office.advance(3 * HOUR);
  await useCases.whoHas(one.token);
  const used = unwrap(await useCases.tokens(P1, DEMO)).find(({ id }) => id === one.listed.id);
  expect(used?.usedAt).toBe(office.deps.clock.now());
  const left = unwrap(await useCases.revokeToken(P1, DEMO, one.listed.id));
  expect(left.map(({ id }) => id)).toEqual([two.listed.id]);
  expect(await useCases.whoHas(one.token)).toBeUndefined();
  expect(await useCases.whoHas(two.token)).toBeDefined();
  office.advance(24 * HOUR);
  expect(await useCases.whoHas(two.token)).toBeUndefined();
});

test('a token makes no tokens, lists none, ends none; nonsense is refused, and there is an end of them', async () => {
  const office = await openOffice();
  const { useCases } = office;
  const { token } = unwrap(await useCases.makeToken(P1, { ...WISH, scopes: ['read', 'orders', 'gm'] }));
  const byToken = await useCases.whoHas(token);
  if (byToken === undefined) throw new Error('expected an asker');
  for (const done of [
    await useCases.makeToken(byToken, WISH),
    await useCases.tokens(byToken, DEMO),
    await useCases.revokeToken(byToken, DEMO, 'x'),
  ])
    expect(codeOf(done)).toBe('illegal/token-makes-token');
  for (const wrong of [{ name: '  ' }, { name: 'x'.repeat(61) }, { scopes: [] }, { days: 0 }, { days: 400 }])
    expect(codeOf(await useCases.makeToken(P1, { ...WISH, ...wrong }))).toBe('input/token');
  for (let n = 1; n < 20; n += 1) unwrap(await useCases.makeToken(P1, WISH));
  expect(codeOf(await useCases.makeToken(P1, WISH))).toBe('late/too-many-tokens');
});

test('the owner makes them for the game master', async () => {
  const { useCases } = await openOffice();
  const { token } = unwrap(await useCases.makeToken(OWNER, { ...WISH, scopes: ['gm'] }));
  expect(await useCases.whoHas(token)).toMatchObject({ participant: 'gm', scopes: ['gm'] });
  expect(unwrap(await useCases.tokens(OWNER, DEMO))).toHaveLength(1);
});
