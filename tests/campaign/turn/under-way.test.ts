import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTerms, STANDARD_TERMS } from '../../../src/campaign/battle/battle-terms.ts';
import { playOn, resultOn, takeTheField } from '../../../src/campaign/battle/fight-engagement.ts';
import { evolveAll } from '../../../src/campaign/evolve.ts';
import type { BattleId } from '../../../src/campaign/ids.ts';
import type { Order } from '../../../src/campaign/order.ts';
import {
  type BattleDice,
  makeTurnRecord,
  openPartFor,
  type TurnRecord,
} from '../../../src/campaign/record.ts';
import { finishTurn, planTurn, resolveTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { battlesUnderWay, pinnedArmies } from '../../../src/campaign/turn/under-way.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import {
  battleSecret,
  battleSeedFrom,
  commit,
  digestOrders,
  secretFromRoot,
  turnSeed,
} from '../../../src/kernel/fairness.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';
import { anyTurn, playTossed, tossed } from '../turns.ts';

const BY_MAIL = { ...STANDARD_TERMS, mode: 'mail' } as const;
const byMail = (state: CampaignState): CampaignState => ({ ...state, battleTerms: BY_MAIL });

/** A turn whose battles are put off, and the next, in which all of them end as tossed. */
function twoTurns(state: CampaignState, orders: TurnOrders) {
  const first = finishTurn(byMail(state), orders, []);
  const met = planTurn(state, orders).engagements.map((one) => tossed(one));
  const ended = met.filter(({ battle }) => first.state.battles?.[battle] !== undefined);
  return { first, second: finishTurn(first.state, {}, ended), ended };
}

describe('battles under way', () => {
  test('CP-BAT-11, CP-RES-01 the events folded over the state before give the state after, in both turns', () => {
    fc.assert(
      fc.property(anyTurn, ({ state, orders }) => {
        const { first, second } = twoTurns(state, orders);
        const before = byMail(state);
        expect(canonicalJson(evolveAll(before, first.events))).toBe(canonicalJson(first.state));
        expect(canonicalJson(evolveAll(first.state, second.events))).toBe(canonicalJson(second.state));
      }),
      { numRuns: 60 },
    );
  });

  test('CP-BAT-11, CP-BAT-14 what is begun is over when its result has come, and no army is lost on the way', () => {
    let begun = 0;
    fc.assert(
      fc.property(anyTurn, ({ state, orders }) => {
        const { first, second, ended } = twoTurns(state, orders);
        begun += ended.length;
        expect(battlesUnderWay(first.state).map(({ id }) => id)).toEqual(ended.map(({ battle }) => battle));
        const left = battlesUnderWay(second.state).map(({ id }) => id);
        expect(left.filter((id) => ended.some(({ battle }) => battle === id))).toEqual([]);
        if (left.length === 0) expect(second.state).not.toHaveProperty('battles');
        for (const army of pinnedArmies(first.state)) expect(first.state.armies[army]).toBeDefined();
      }),
      { numRuns: 60 },
    );
    expect(begun).toBeGreaterThan(10);
  });

  test('CP-END-05, CP-BAT-13 only where a battle is under way does more than one faction stand', () => {
    fc.assert(
      fc.property(anyTurn, ({ state, orders }) => {
        const { first, second } = twoTurns(state, orders);
        for (const after of [first.state, second.state]) {
          const closed = battlesUnderWay(after).map(({ region }) => region);
          const armies = Object.values<CampaignState['armies'][keyof CampaignState['armies']]>(after.armies);
          for (const army of armies.filter(({ at }) => !closed.includes(at))) {
            const here = armies.filter(({ at }) => at === army.at);
            expect(new Set(here.map(({ faction }) => faction)).size).toBe(1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('CP-RES-04, CP-BAT-14 in whatever order results are listed, the turn is the same', () => {
    fc.assert(
      fc.property(anyTurn, ({ state, orders }) => {
        const { first, second, ended } = twoTurns(state, orders);
        const again = finishTurn(first.state, {}, ended.toReversed());
        expect(canonicalJson(again)).toBe(canonicalJson(second));
      }),
      { numRuns: 40 },
    );
  });

  test('CP-BAT-10 without terms every battle is fought at once', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const { state, events } = playTossed(turn);
        expect(state).not.toHaveProperty('battles');
        expect(events.filter(({ kind }) => kind === 'battle-begun')).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    [{ mode: 'duel' }, false],
    [{ roundHours: 0 }, false],
    [{ roundHours: 1.5 }, false],
    [{ mostDays: 181 }, false],
    [{ mode: 'table', tableDays: 7 }, true],
    [{ patience: 3 }, false],
    ['mail', false],
  ])('CP-BAT-10 terms %j are taken: %s', (input, isTaken) => {
    expect(parseTerms(input).ok).toBe(isTaken);
  });

  test('CP-BAT-10 what is not said stays as it was', () => {
    expect(parseTerms({ roundHours: 24 }, BY_MAIL)).toEqual({
      ok: true,
      value: { ...BY_MAIL, roundHours: 24 },
    });
  });
});

const SECRETS = { root: '5d'.repeat(32), salt: '7e'.repeat(32) };
const SECRET = secretFromRoot(SECRETS.root);
const BATTLE = 't3-karak' as BattleId;
const march = (army: string, to: string): Order => ({
  kind: 'march',
  army: armyId(army),
  path: [regionId(to)],
});

/** Iron comes into Karak in turn 3; in turn 4 the battle is over, played under its own dice. */
function recordedBattle(): { whole: TurnRecord; before: CampaignState; dice: BattleDice } {
  const start = byMail(
    aCampaign({
      armies: [
        anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 2 }),
        anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 2 }),
      ],
      holders: { karak: 'green', alderholt: 'iron', lanthorn: 'green' },
    }),
  );
  const orders = { [factionId('iron')]: [march('iron-1', 'karak')] };
  const [engagement] = planTurn({ ...start, battleTerms: STANDARD_TERMS }, orders).engagements;
  if (engagement === undefined) throw new Error('expected a battle');
  const before = finishTurn(start, orders, []).state;
  const ofTurn = '1b'.repeat(32);
  const secret = battleSecret(SECRETS.root, BATTLE);
  const seed = battleSeedFrom({ secret, campaign: before.id, battle: BATTLE, turnSeed: ofTurn });
  const result = resultOn(before, playOn(before, takeTheField(before, engagement, seed)));
  const dice: BattleDice = {
    turn: 3,
    turnSeed: ofTurn,
    commitment: commit(secret, before.id, BATTLE),
    secret,
    root: { turnSecret: SECRET, root: SECRETS.root },
  };
  const parts = {
    secret: SECRET,
    campaign: before.id,
    turn: 4,
    luckWords: {},
    ordersDigest: digestOrders(SECRETS.salt, {}),
  };
  const { state: after, events, results } = resolveTurn(before, {}, seededDice(turnSeed(parts)), [result]);
  const turn = { ...SECRETS, secret: SECRET, luckWords: {}, before, orders: {}, results, events, after };
  return { whole: makeTurnRecord({ ...turn, begun: { [BATTLE]: dice } }), before, dice };
}

describe('the record of a turn in which a battle ended that began before', () => {
  const { whole, before, dice } = recordedBattle();
  const red = { kind: 'faction', faction: factionId('iron') } as const;

  test('CP-REC-06 verifies, the GM’s and a player’s', () => {
    expect(verifyTurn(whole)).toEqual({ verified: true, differences: [] });
    const his = openPartFor(whole, red);
    expect(his.open.begun).toEqual({ [BATTLE]: dice });
    expect(verifyTurn(his)).toEqual({ verified: true, differences: [] });
  });

  test.each([
    ['secret', { secret: '00'.repeat(32) }, `battles/${BATTLE}/seed`],
    ['turn seed', { turnSeed: '00'.repeat(32) }, `battles/${BATTLE}/seed`],
    ['commitment', { commitment: '00'.repeat(32) }, `begun/${BATTLE}/commitment`],
    ['root', { root: { turnSecret: SECRET, root: '00'.repeat(32) } }, `begun/${BATTLE}/secret`],
    ["turn's secret", { root: { turnSecret: '00'.repeat(32), root: SECRETS.root } }, `begun/${BATTLE}/root`],
  ])('CP-REC-06 an altered %s is found', (_what, change, at) => {
    const open = { ...whole.open, begun: { [BATTLE]: { ...dice, ...change } } };
    const found = verifyTurn({ open });
    expect(found.verified).toBe(false);
    expect(found.differences.map((difference) => difference.at)).toContain(at);
  });

  test('CP-REC-06 a result that its record does not play to is found', () => {
    const { sealed } = whole;
    const [result] = sealed?.results ?? [];
    if (sealed === undefined || result === undefined) throw new Error('expected a result');
    const spared = result.aftermath.units.map((unit) => ({ ...unit, left: 4, fate: 'standing' as const }));
    const results = [{ ...result, aftermath: { ...result.aftermath, units: spared } }];
    const found = verifyTurn({ ...whole, sealed: { ...sealed, results } });
    expect(found.differences.map(({ at }) => at)).toContain(`results/${BATTLE}/aftermath`);
  });

  test('CP-FOG-11 everybody knows of the battle, nobody where its armies came from', () => {
    for (const reader of [
      red,
      { kind: 'faction', faction: factionId('green') },
      { kind: 'public' },
    ] as const) {
      const [battle] = viewCampaign(before, reader).battles;
      expect(battle).toMatchObject({ id: BATTLE, region: 'karak', since: 3 });
      expect(JSON.stringify(battle)).not.toContain('alderholt');
    }
    const began = {
      kind: 'battle-begun',
      rule: 'CP-BAT-11',
      battle: BATTLE,
      region: regionId('karak'),
    } as const;
    const event = {
      ...began,
      attacker: factionId('iron'),
      defender: factionId('green'),
      armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
      form: 'field' as const,
      mode: 'mail' as const,
      cameFrom: { [armyId('iron-1')]: regionId('alderholt') },
    };
    const turn = visibleTo({ before, events: [event], after: before }, { kind: 'public' });
    expect(turn.events).toHaveLength(1);
    expect(JSON.stringify(turn.events)).not.toContain('alderholt');
  });
});
