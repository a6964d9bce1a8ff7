import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../../src/campaign/check.ts';
import type { CampaignEvent } from '../../../src/campaign/event.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import type { Order } from '../../../src/campaign/order.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { readCommands } from '../../../src/campaign/turn/commands.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';

const iron: Reader = { kind: 'faction', faction: factionId('iron') };
const green: Reader = { kind: 'faction', faction: factionId('green') };
const land = { unrest: 1, fields: 2, hasFort: true };

/** Iron in Karak sees Deepwood next to it; Amberlea is far off. */
const state: CampaignState = aCampaign({
  armies: [anArmy(), anArmy({ id: armyId('green-1'), at: regionId('amberlea') })],
  lands: { [regionId('deepwood')]: land, [regionId('amberlea')]: land },
  treasuries: { [factionId('iron')]: 12, [factionId('green')]: 77 },
});

const seenBy = (event: CampaignEvent, reader: Reader, after = state) =>
  visibleTo({ before: state, events: [event], after }, reader).events;

describe('what is known of realms', () => {
  test("CP-FOG-12 a purse is its owner's affair, and the GM's", () => {
    expect(viewCampaign(state, iron).treasuries).toEqual({ iron: 12 });
    expect(viewCampaign(state, { kind: 'public' }).treasuries).toEqual({});
    expect(viewCampaign(state, { kind: 'gm' }).treasuries).toEqual({ iron: 12, green: 77 });
  });

  test('CP-FOG-12 what a land is like is seen by everybody who looks', () => {
    expect(viewCampaign(state, iron).lands).toEqual({ deepwood: land });
    expect(viewCampaign(state, green).lands).toEqual({ amberlea: land });
    const done = (at: string): CampaignEvent => ({
      kind: 'work-done',
      rule: 'CP-RLM-08',
      faction: factionId('green'),
      at: regionId(at),
      work: 'fort',
    });
    expect(seenBy(done('deepwood'), iron)).toHaveLength(1);
    expect(seenBy(done('amberlea'), iron)).toEqual([]);
    expect(seenBy(done('deepwood'), green)).toHaveLength(1);
    expect(seenBy(done('deepwood'), { kind: 'public' })).toEqual([]);
  });

  test('CP-FOG-12 a revolt is known to who lost the land and to who watched it the whole turn', () => {
    const revolt = (region: string): CampaignEvent => ({
      kind: 'region-revolted',
      rule: 'CP-RLM-12',
      region: regionId(region),
      from: factionId('green'),
    });
    expect(seenBy(revolt('deepwood'), iron)).toHaveLength(1);
    expect(seenBy(revolt('amberlea'), iron)).toEqual([]);
    expect(seenBy(revolt('deepwood'), green)).toHaveLength(1);
    const gone = aCampaign({ armies: [anArmy({ at: regionId('gullcrag') })], holders: {} });
    expect(seenBy(revolt('deepwood'), iron, gone)).toEqual([]);
  });

  test.each(['army-split', 'recruits-came', 'ledger-closed', 'unit-worn'] as const)(
    'CP-FOG-08, CP-FOG-12 of the others a faction hears of no %s',
    (kind) => {
      const event = { kind, rule: 'x', faction: factionId('green') } as unknown as CampaignEvent;
      expect(seenBy(event, green)).toHaveLength(1);
      expect(seenBy(event, iron)).toEqual([]);
      expect(seenBy(event, { kind: 'public' })).toEqual([]);
    },
  );
});

test('CP-RLM-01 every faction opens with twenty gold', () => {
  const opened = openCampaign(demoSpec, seededDice('5a'.repeat(32)));
  expect(opened.treasuries).toEqual({ iron: 20, tide: 20, bone: 20, burrow: 20 });
  expect(opened.lands).toEqual({});
});

test('CP-KEP-07 a faction keeps forty orders at most, and CP-FOG-08 nobody else knows of them', () => {
  const kept = Array.from({ length: 40 }, (_, i) => {
    const order = { kind: 'later', turn: 4 + i, order: { kind: 'hold', army: armyId('iron-1') } } as const;
    return { slot: `later/${4 + i}/iron-1/move`, since: 3, order };
  });
  const full = { ...state, kept: { [factionId('iron')]: kept } };
  const one = { kind: 'later', turn: 99, order: { kind: 'hold', army: armyId('iron-1') } } as const;
  expect(checkOrder(one, viewCampaign(full, iron))).toMatchObject({
    ok: false,
    refusal: { code: 'illegal/too-many', rule: 'CP-KEP-07' },
  });
  expect(checkOrder(one, viewCampaign(state, iron)).ok).toBe(true);
  expect(checkOrder({ ...one, turn: 4 }, viewCampaign(full, iron)).ok, 'one of the forty again').toBe(true);
  expect(viewCampaign(full, green).kept).toEqual({});
  expect(viewCampaign(full, { kind: 'public' }).kept).toEqual({});
});

test('CP-KEP-07, CP-KEP-08 in one book what is forgotten goes first, and the forty-first is not kept', () => {
  const later = (turn: number) =>
    ({ kind: 'later', turn, order: { kind: 'hold', army: armyId('iron-1') } }) as const;
  const kept = Array.from({ length: 40 }, (_, i) => ({
    slot: `later/${10 + i}/iron-1/move`,
    since: 3,
    order: later(10 + i),
  }));
  const full: CampaignState = { ...state, kept: { [factionId('iron')]: kept } };
  const keptAfter = (orders: readonly Order[]) =>
    readCommands(full, { [factionId('iron')]: orders }).state.kept[factionId('iron')]?.length ?? 0;
  expect(keptAfter([later(10), later(60)]), 'one again, one too many').toBe(40);
  expect(keptAfter([later(60), { kind: 'forget' }])).toBe(1);
  const many = Array.from({ length: 50 }, (_, i) => later(100 + i));
  expect(keptAfter([{ kind: 'forget' }, ...many])).toBe(40);
});
