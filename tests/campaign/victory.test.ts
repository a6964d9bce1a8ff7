import { expect, test } from 'vitest';
import { openCampaign } from '../../src/campaign/open.ts';
import { finishTurn } from '../../src/campaign/resolve.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { demoSpec, parseSpec } from '../../src/campaign/spec.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { aCampaign, factionId } from '../support/campaign.ts';

const iron = factionId('iron');
const green = factionId('green');
const goal = { castles: { count: 1, turns: 2 } };

test('CP-VIC-02 a campaign opens with what the war is about, and nonsense is refused', () => {
  const spec = { ...demoSpec, victory: goal };
  expect(parseSpec(spec).ok).toBe(true);
  expect(openCampaign(spec, seededDice('5c'.repeat(32))).victory).toEqual(goal);
  expect(openCampaign(demoSpec, seededDice('5c'.repeat(32)))).not.toHaveProperty('victory');
  expect(parseSpec({ ...demoSpec, victory: { castles: { count: 0, turns: 2 } } })).toMatchObject({
    ok: false,
    refusal: { code: 'input/campaign' },
  });
});

test('CP-VIC-05 a war is won once, and remembered', () => {
  const state = aCampaign({
    victory: { ...goal, leads: { [iron]: 1 } },
    holders: { karak: 'iron', amberlea: 'green' },
  });
  const first = finishTurn(state, {}, []);
  expect(first.events.filter((event) => event.kind === 'war-won')).toMatchObject([
    { by: ['iron'], why: 'castles' },
  ]);
  expect(first.state.victory?.won).toEqual({ by: ['iron'], why: 'castles', turn: 3 });
  expect(finishTurn(first.state, {}, []).events.filter((event) => event.kind === 'war-won')).toEqual([]);
});

test('CP-VIC-06 everybody knows what the war is about, and how it ended', () => {
  const state = aCampaign({
    victory: { ...goal, leads: { [iron]: 1 } },
    holders: { karak: 'iron', amberlea: 'green' },
  });
  const turn = finishTurn(state, {}, []);
  const seen = visibleTo({ before: state, events: turn.events, after: turn.state }, { kind: 'public' });
  expect(seen.events.map((event) => event.kind)).toEqual(expect.arrayContaining(['lead-counted', 'war-won']));
  expect(viewCampaign(state, { kind: 'public' }).victory).toEqual(state.victory);
});

test('CP-VIC-09 each castle held when a turn ends is a point, and after the last turn most points win', () => {
  const state = aCampaign({
    victory: { lastTurn: 3, points: true, scores: { [green]: 2 } },
    holders: { karak: 'iron', amberlea: 'green' },
  });
  const { events, state: after } = finishTurn(state, {}, []);
  expect(events.filter(({ kind }) => kind === 'points-counted')).toMatchObject([{ points: { iron: 1 } }]);
  expect(after.victory?.scores).toEqual({ green: 2, iron: 1 });
  expect(after.victory?.won).toMatchObject({ by: ['green'], why: 'points' });
  const even = { ...state, victory: { ...state.victory, scores: { [green]: 1 } } };
  expect(finishTurn(even, {}, []).state.victory?.won?.by).toEqual(['green', 'iron']);
  const early = { ...state, victory: { ...state.victory, lastTurn: 4 } };
  expect(finishTurn(early, {}, []).state.victory).not.toHaveProperty('won');
});

test('CP-VIC-09 points without a last turn are refused', () => {
  expect(parseSpec({ ...demoSpec, victory: { points: true } })).toMatchObject({ ok: false });
  expect(parseSpec({ ...demoSpec, victory: { points: true, lastTurn: 9 } }).ok).toBe(true);
});
