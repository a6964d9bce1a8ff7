import { describe, expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { houses } from './support/houses.ts';
import { answer, battleReceipts, overLetter, roundOf, sheetLetter } from './support/letters.ts';
import { battlesOf, type Line, meet, resolveTurn, seatsIn } from './support/meet.ts';
import { mailsOf, reportOf, tokenOf, until } from './support/post.ts';
import type { Program } from './support/program.ts';

const LONG = 180_000;

const { place, start, stop } = houses();

describe('a battle by mail, through the started program', () => {
  test('CP-BAT-11, CP-BAT-15 to 19: armies meet, sheets by SMTP, a round without the late, kill -9, the adjutants, the count', {
    timeout: LONG,
  }, async () => {
    const { settings } = await place();
    let house = await start(settings);
    const terms = { mode: 'mail', roundHours: 1 };
    const asked = { path: { campaign: 'demo' }, body: terms };
    answered(await house.client().ask('PUT /v1/campaigns/{campaign}/battle-terms', asked));
    const begun = await meet(house);
    expect(begun).toMatchObject({ mode: 'mail', status: 'under-way', round: 1, number: 1 });
    const seats = await seatsIn(house, begun);
    await expectFirstLetters(house, seats);
    await expectRoundWithoutTheLate(house, begun, seats);

    await stop(house, 'SIGKILL');
    house = await start(settings);
    await expectRoundOfBoth(house, begun, seats);
    await expectLeftToAdjutants(house, seats);
    await expectCounted(house, begun, seats);
    expect(await stop(house, 'SIGINT')).toBe(0);
  });
});

type Seats = readonly [string, string];

/** Each side has a letter to himself, with a sheet and the number the dice are bound to; nobody else has one. */
async function expectFirstLetters(house: Program, seats: Seats): Promise<void> {
  for (const seat of seats) {
    const letter = await sheetLetter(house, seat, 1);
    expect(letter.text).toMatch(/^\[ \] /m);
    expect(letter.text).toMatch(/[0-9a-f]{64}/);
    expect(letter.replyTo).toMatch(new RegExp(`\\.${seat}\\.b1r1\\.`));
  }
  const others = ['p1', 'p2', 'p3', 'p4'].filter((seat) => !seats.includes(seat));
  for (const seat of others) {
    const kinds = (await mailsOf(house, seat)).map(({ kind }) => kind);
    expect(kinds).not.toContain('battle-round');
  }
}

/** One answers and has his receipt, which says nothing of the other; the GM waits no longer for whom is late. */
async function expectRoundWithoutTheLate(house: Program, { id }: Line, [swift, late]: Seats): Promise<void> {
  await answer(house, swift, 1);
  const [receipt] = await until(`the receipt of ${swift}`, async () => {
    const found = await battleReceipts(house, swift);
    return found.length > 0 ? found : undefined;
  });
  expect(receipt?.subject).toMatch(/OK \(/);
  expect(await battleReceipts(house, late)).toEqual([]);
  const before = await roundOf(house, id, 1);
  expect(before.sides.map(({ isIn }) => isIn).sort()).toEqual([false, true]);

  const asked = { path: { campaign: 'demo', battle: id }, body: {} };
  const played = await house.client().ask('PUT /v1/campaigns/{campaign}/battles/{battle}/round', asked);
  expect(answered(played)).toMatchObject({ round: 2 });
  const after = await roundOf(house, id, 2);
  expect(after.sides.map(({ missed }) => missed).sort()).toEqual([0, 1]);
  expect(after.deadline).toBeGreaterThan(before.deadline);
  for (const seat of [swift, late]) await sheetLetter(house, seat, 2);
}

/** What was under way is so again after kill -9, and the round is played when both are in, by the jobs alone. */
async function expectRoundOfBoth(house: Program, { id }: Line, seats: Seats): Promise<void> {
  const again = await roundOf(house, id, 2);
  expect(again.status).toBe('under-way');
  for (const seat of seats) await answer(house, seat, 2);
  await roundOf(house, id, 3);
  for (const seat of seats) {
    const ofRound2 = (await mailsOf(house, seat)).filter(
      ({ kind, subject }) => kind === 'battle-round' && subject.includes('round 2:'),
    );
    expect(ofRound2).toHaveLength(1);
    const letter = await sheetLetter(house, seat, 3);
    expect(letter.replyTo).toMatch(/\.b1r3\./);
  }
}

async function expectLeftToAdjutants(house: Program, seats: Seats): Promise<void> {
  for (const seat of seats) await answer(house, seat, 3, 'leave it to the adjutant');
  for (const seat of [...seats, 'gm']) await overLetter(house, seat);
}

/** The next turn counts it: its record verifies for the GM and for both commanders, and its report tells of it. */
async function expectCounted(house: Program, { id, place }: Line, seats: Seats): Promise<void> {
  const turn = await resolveTurn(house);
  expect(await battlesOf(house)).toEqual([]);
  const path = { campaign: 'demo', turn };
  const record = await house.client().ask('GET /v1/campaigns/{campaign}/turns/{turn}/record', { path });
  const { begun } = (answered(record) as unknown as { open: { begun: object } }).open;
  expect(Object.keys(begun)).toEqual([id]);
  const verify = async (token?: string) =>
    answered(
      await house.client(token).ask('GET /v1/campaigns/{campaign}/turns/{turn}/verification', { path }),
    );
  expect(await verify()).toEqual({ verified: true, differences: [] });
  for (const seat of seats) {
    expect(await verify(await tokenOf(house, seat))).toEqual({ verified: true, differences: [] });
    const report = await reportOf(house, seat, turn + 1);
    expect(report.text.toLowerCase()).toMatch(new RegExp(`(battle|storming) of ${place.toLowerCase()}`));
  }
}
