/** CP-PRS-04, CP-PRS-06, CP-PRS-09: nothing about an unsigned letter tells who wrote it. */
import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../../src/campaign/check.ts';
import type { PlainOrder } from '../../../src/campaign/order.ts';
import { finishTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import { RULES_REVISION } from '../../../src/campaign/revision.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { aCampaign, aFaction, aMap, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';

const [iron, green, bone] = [factionId('iron'), factionId('green'), factionId('bone')] as const;
const LAST = 6;

/** Iron is next to green, bone five regions off with an enemy on the road; each has an army at home. */
const start = (revision: Pick<CampaignState, 'rulesRevision'>): CampaignState => ({
  ...aCampaign({
    turn: 1,
    map: aMap('A-F, A-b, b-c, c-d, d-e, e-G'),
    factions: [iron, green, bone].map((id) => aFaction({ id })),
    holders: { a: 'iron', f: 'green', g: 'bone' },
    armies: [
      anArmy({ id: armyId('iron-1'), at: regionId('a') }),
      anArmy({ id: armyId('green-1'), at: regionId('f') }),
      anArmy({ id: armyId('bone-1'), at: regionId('g') }),
    ],
    press: { mayBeAnonymous: true, mayWait: true, couriers: true },
    hearsay: { seed: '5e'.repeat(32), hasRumours: false },
  }),
  ...revision,
});

const letter = (line: string, isAnonymous: boolean): PlainOrder => ({
  kind: 'press',
  to: [green],
  lines: [line],
  ...(isAnonymous ? { isAnonymous } : {}),
});

/** All that green gets of the turns to come, where one of the two writes unsigned and both write signed. */
function greenGets(revision: Pick<CampaignState, 'rulesRevision'>, writer: typeof iron): readonly string[] {
  const signed = { [iron]: [letter('M, signed.', false)], [bone]: [letter('K, signed.', false)] };
  const orders: TurnOrders = {
    ...signed,
    [writer]: [...(signed[writer] ?? []), letter('L, unsigned.', true)],
  };
  let state = start(revision);
  const got: string[] = [];
  while (state.turn <= LAST) {
    const { events, state: after } = finishTurn(state, state.turn === 1 ? orders : {}, []);
    got.push(canonicalJson(visibleTo({ before: state, events, after }, { kind: 'faction', faction: green })));
    state = after;
  }
  return got;
}

describe('an unsigned letter', () => {
  test('CP-PRS-04, CP-PRS-06 comes in the same turn and at the same place, whoever wrote it from wherever', () => {
    const now = { rulesRevision: RULES_REVISION, darkSeed: 'da'.repeat(32) };
    expect(greenGets(now, bone)).toEqual(greenGets(now, iron));
    expect(greenGets(now, iron)[3]).toContain('L, unsigned.');
    expect(greenGets({}, bone)).not.toEqual(greenGets({}, iron));
  });

  test('CP-PRS-06 its writer is told when it comes', () => {
    const known = viewCampaign(start({ rulesRevision: RULES_REVISION }), { kind: 'faction', faction: iron });
    const checked = checkOrder(letter('L', true), known);
    expect(checked).toMatchObject({
      value: { warnings: [expect.stringContaining('with the report of turn 4')] },
    });
  });
});
