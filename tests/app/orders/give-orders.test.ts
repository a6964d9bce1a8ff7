import { expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import { DEMO, holdAll, type Office, OWNER, openOffice } from '../../support/office.ts';

const ADA = { kind: 'participant', campaign: DEMO, participant: 'p1' as ParticipantId } as const;

async function toTurnTwo(office: Office): Promise<void> {
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, 1);
  await office.useCases.carryTurnOn(DEMO, 1);
  const battles = await office.store.listBattles(DEMO, 1);
  await office.useCases.fightBattles(
    DEMO,
    1,
    battles.map(({ id }) => id),
  );
  await office.useCases.carryTurnOn(DEMO, 1);
}

test('orders written for a turn that is over are refused, not given in the next', async () => {
  const office = await openOffice();
  const text = await holdAll(office, 'p1');
  await toTurnTwo(office);
  expect((await office.store.findTurn(DEMO, 2))?.status).toBe('open');
  for (const ask of [office.useCases.giveOrders, office.useCases.rehearseOrders]) {
    expect(await ask(ADA, DEMO, { text, turn: 1 })).toMatchObject({ refusal: { code: 'late/turn-closed' } });
    expect(await ask(ADA, DEMO, { text, turn: 3 })).toMatchObject({ refusal: { code: 'unclear/turn' } });
  }
  const books = await office.store.listOrderBooks(DEMO, 2);
  expect(books.filter(({ orders }) => orders.length > 0)).toEqual([]);
  expect(await office.useCases.giveOrders(ADA, DEMO, { text, turn: 2 })).toMatchObject({
    value: { turn: 2, verdict: { kind: 'ok' } },
  });
  expect(await office.useCases.giveOrders(ADA, DEMO, { text })).toMatchObject({ value: { turn: 2 } });
});
