/** The open turn tried out for its game master: other dice than its own, nothing changed, nobody told. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const STORM = 'march iron-1 Host to Karak';
const instead = { faction: factionId('iron'), text: 'hold iron-1 Host' };

/** Iron is about to storm Karak. */
async function aboutToStorm(): Promise<Office> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 6] });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: STORM }));
  return office;
}

describe('a turn that is tried out', () => {
  test('tells the orders so far and what they would come to', async () => {
    const { useCases } = await aboutToStorm();
    const open = unwrap(await useCases.ordersToTry(OWNER, DEMO));
    expect(open.turn).toBe(1);
    expect(open.books.find(({ faction }) => faction === 'iron')?.text).toContain('march');
    const { asGiven, instead: other } = unwrap(await useCases.previewTurn(OWNER, { campaign: DEMO }));
    expect(asGiven.battles).toHaveLength(1);
    expect(JSON.stringify(asGiven.scenes)).toContain('Karak');
    expect(other).toBeUndefined();
  });

  test('tells beside it what other orders would come to, by the same dice', async () => {
    const { useCases } = await aboutToStorm();
    const held = unwrap(await useCases.previewTurn(OWNER, { campaign: DEMO, instead }));
    expect(held.asGiven.battles).toHaveLength(1);
    expect(held.instead?.battles).toEqual([]);
    const same = { faction: instead.faction, text: STORM };
    for (let i = 0; i < 5; i += 1) {
      const tried = unwrap(await useCases.previewTurn(OWNER, { campaign: DEMO, instead: same }));
      expect(tried.instead).toEqual(tried.asGiven);
    }
  });

  test('changes nothing but the log, and writes to nobody', async () => {
    const office = await aboutToStorm();
    const { useCases, store } = office;
    const seats = ['p1', 'p2', 'p3', 'gm'];
    const stands = async () => ({
      state: await store.getState(DEMO),
      turn: await store.findTurn(DEMO, 1),
      book: await store.getOrderBook(DEMO, 1, factionId('iron')),
      battles: await store.listBattles(DEMO, 1),
      mails: await Promise.all(seats.map((seat) => office.mailsTo(seat))),
      queued: [...office.queued],
    });
    const before = await stands();
    unwrap(await useCases.previewTurn(OWNER, { campaign: DEMO, instead }));
    expect(await stands()).toEqual(before);
    const log = unwrap(await useCases.audit(OWNER, DEMO));
    expect(log[0]).toMatchObject({ what: 'turn-previewed', detail: { turn: 1, power: 'iron' } });
  });

  test('is not foretold by it: the dice are others each time, and the turn keeps its own', async () => {
    const [tried, untouched] = [await aboutToStorm(), await aboutToStorm()];
    const stories = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      const { asGiven } = unwrap(await tried.useCases.previewTurn(OWNER, { campaign: DEMO }));
      stories.add(JSON.stringify(asGiven.battles));
    }
    expect(stories.size).toBeGreaterThan(1);
    const [commitment, plain] = await Promise.all(
      [tried, untouched].map(async ({ store }) => (await store.findTurn(DEMO, 1))?.commitment),
    );
    expect(commitment).toBeDefined();
    expect(commitment).toBe(plain);
  });

  test('counts the battles that commanders have ended meanwhile', async () => {
    const office = await openFieldOffice({ units: [6, 6] });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: STORM }));
    await resolveTurn(office, 1);
    const tried = await office.useCases.previewTurn(OWNER, { campaign: DEMO });
    expect(unwrap(tried).turn).toBe(2);
  });
});

describe('trying a turn is refused', () => {
  test('in words for orders of now', async () => {
    const { useCases } = await aboutToStorm();
    const asked = { campaign: DEMO, instead: { ...instead, text: 'dance, everybody' } };
    const refused = await useCases.previewTurn(OWNER, asked);
    expect(refused.ok ? '' : refused.refusal.message).toContain('no order that can be given now');
  });

  test.each([
    ['to a player', IRON, undefined, 'stranger/gm-only'],
    ['to another player', GREEN, instead, 'stranger/gm-only'],
    ['for what is no order', OWNER, { ...instead, text: 'dance, everybody' }, 'unclear/amended'],
    ['for a power that is not there', OWNER, { ...instead, faction: factionId('moon') }, 'unclear/power'],
  ] as const)('%s', async (_why, asker, other, code) => {
    const { useCases } = await aboutToStorm();
    const asked = { campaign: DEMO, ...(other === undefined ? {} : { instead: other }) };
    expect(await useCases.previewTurn(asker, asked)).toMatchObject({ refusal: { code } });
  });
});
