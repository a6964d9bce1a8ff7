import { describe, expect, test } from 'vitest';
import { readyLines } from '../../../src/app/orders/ready-lines.ts';
import { checkOrder } from '../../../src/campaign/check.ts';
import { offerKey } from '../../../src/campaign/envoys/treaty.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import type { OrderKind } from '../../../src/campaign/order.ts';
import type { VisibleCampaign } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { parseOrders } from '../../../src/orders/parse.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { factionId } from '../../support/campaign.ts';

const { readyLines: words } = reportsInEnglish;

const OPENED = openCampaign(
  {
    ...demoSpec,
    diplomacy: { isPublic: false },
    press: { mayBeAnonymous: true, mayWait: true },
  },
  seededDice('5'.repeat(64)),
);
const [FIRST, SECOND] = Object.keys(OPENED.factions).map(factionId);

/** The orders that a reader's ready lines are read as. */
function kindsOf(known: VisibleCampaign): readonly OrderKind[] {
  const text = readyLines(known, words).flatMap(({ lines }) => lines);
  return text.flatMap((line) => {
    const { lines } = parseOrders(line, known);
    expect(
      lines.filter(({ fault }) => fault !== null),
      line,
    ).toEqual([]);
    const orders = lines.flatMap(({ order }) => (order === null ? [] : [order]));
    expect(orders, line).toHaveLength(1);
    expect(
      orders.every((order) => checkOrder(order, known).ok),
      line,
    ).toBe(true);
    return orders.map(({ kind }) => kind);
  });
}

const viewOf = (state: CampaignState, faction = FIRST) =>
  viewCampaign(state, { kind: 'faction', faction: faction ?? factionId('') });

describe('lines ready to be ticked', () => {
  test('are read as one legal order each, of every kind that makes sense as the campaign opens', () => {
    const kinds = new Set(kindsOf(viewOf(OPENED)));
    const wanted: readonly OrderKind[] = [
      'march',
      'hold',
      'force-march',
      'scout',
      'doctrine',
      'plan',
      'split',
      'recruit',
      'build',
      'spy',
      'offer',
      'later',
      'when',
    ];
    for (const kind of wanted) expect([...kinds], kind).toContain(kind);
  });

  test('offer what only then makes sense: answers, ransom, merging, a general who is free', () => {
    const mine = Object.values(OPENED.armies).filter(({ faction }) => faction === FIRST);
    const [one, two] = mine;
    const captive = Object.values(OPENED.generals).find(({ faction }) => faction === SECOND);
    if (one === undefined || two === undefined || captive === undefined) throw new Error('too few');
    const { general: freed, ...led } = two;
    const state: CampaignState = {
      ...OPENED,
      armies: { ...OPENED.armies, [two.id]: { ...led, at: one.at } },
      generals: {
        ...OPENED.generals,
        [captive.id]: { ...captive, fate: 'captured', captor: FIRST ?? factionId('') },
      },
      diplomacy: {
        isPublic: false,
        feuds: [],
        treaties: {},
        offers: {
          [offerKey(SECOND ?? factionId(''), FIRST ?? factionId(''))]: {
            from: SECOND ?? factionId(''),
            to: FIRST ?? factionId(''),
            terms: [{ kind: 'truce' }],
            since: 0,
          },
        },
        breaches: {},
        guests: [],
      },
    };
    const kinds = kindsOf(viewOf(state));
    expect(freed).toBeDefined();
    expect(kinds).toEqual(
      expect.arrayContaining(['ransom', 'merge', 'transfer', 'appoint', 'accept', 'reject']),
    );
  });

  test('name no power where there is no diplomacy, and nothing for who leads none', () => {
    const { diplomacy, ...silent } = OPENED;
    expect(diplomacy).toBeDefined();
    expect(readyLines(viewOf(silent), words).map(({ title }) => title)).not.toContain('Other powers');
    expect(readyLines(viewCampaign(OPENED, { kind: 'gm' }), words)).toEqual([]);
    expect(readyLines(viewCampaign(OPENED, { kind: 'public' }), words)).toEqual([]);
  });
});
