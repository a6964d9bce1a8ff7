import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { otherSide, type Side } from '../../../src/kernel/ruleset.ts';
import { STANDARD_POLICIES } from '../../../src/rules/xenos-zealots/deploy.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import { countersFor } from '../../../src/rules/xenos-zealots/orders.ts';
import { heldBy, scoreOf } from '../../../src/rules/xenos-zealots/outcome.ts';
import type { State, Support } from '../../../src/rules/xenos-zealots/state.ts';
import { isAimable, isEntry, whyNotRequest } from '../../../src/rules/xenos-zealots/support.ts';
import type { Counter } from '../../../src/rules/xenos-zealots/tables.ts';
import { goOn } from '../../../src/rules/xenos-zealots/turn.ts';
import { viewOf, visibleTo } from '../../../src/rules/xenos-zealots/view.ts';
import { give, levy, orders, ordersPhase } from './orders.ts';
import { battle, kinds, only, play, spot, unit } from './support.ts';

describe('off-table support', () => {
  const held: Support = {
    id: 's',
    side: 'red',
    asset: 'z-lance-pass',
    is: 'held',
    markers: [],
    active: 0,
    failures: 0,
  };
  const four = [spot(6, 12), spot(18, 12), spot(30, 12), spot(42, 12)];

  test('XZ-RES-01, XZ-RES-03, XZ-GAP-62 four markers six inches apart, one true, where they may lie', () => {
    const state = ordersPhase({ supports: [held] });
    const check = (markers: readonly (readonly [number, number])[], active = 0) =>
      whyNotRequest(state, 'red', { support: 's', markers, active });
    expect(check(four)).toBeUndefined();
    expect(check([...four, spot(54, 12)])).toMatchObject({ refusal: { rule: 'XZ-GAP-62' } });
    expect(check([spot(6, 12), spot(11.9, 12), spot(30, 12), spot(42, 12)])).toMatchObject({
      refusal: { rule: 'XZ-GAP-62' },
    });
    expect(check(four, 4)).toMatchObject({ ok: false });
    expect(whyNotRequest(ordersPhase(), 'red', { support: 's', markers: four, active: 0 })).toMatchObject({
      refusal: { rule: 'XZ-RES-01' },
    });
    expect(isEntry(state, 'red', spot(0, 24))).toBe(true);
    expect(isEntry(state, 'red', spot(0, 40))).toBe(false);
    expect(
      isAimable(battle({ red: [levy('a', [10, 10], { morale: 'SUPPRESSED' })] }), 'red', spot(10, 30)),
    ).toBe(false);
  });

  test('XZ-RES-02, XZ-TRN-06, XZ-GAP-60, XZ-DOC-04 a request is rolled before anybody acts', () => {
    const state = ordersPhase({ supports: [held] });
    const ask = orders({ a: 'ADVANCE' }, { requests: [{ support: 's', markers: four, active: 2 }] });
    const { events } = give(state, ask, orders({ b: 'ADVANCE' }), [4]);
    expect(only(events, 'support-requested')).toMatchObject({ isGranted: true, need: 4 });
    expect(kinds(events).indexOf('support-requested')).toBeLessThan(kinds(events).indexOf('stage-begun'));
    expect(give(state, ask, orders({ b: 'ADVANCE' }), [3]).state.supports[0]?.is).toBe('held');
    const led = ordersPhase({
      supports: [held],
      red: [levy('a', [10, 10]), { id: 'm', card: 'z-marshal', at: [[20, 10]] }],
    });
    const both = { ...ask, counters: { a: 'ADVANCE', m: 'ADVANCE' } as const };
    expect(only(give(led, both, orders({ b: 'ADVANCE' }), [3]).events, 'support-requested')).toMatchObject({
      isGranted: true,
      need: 3,
    });
  });

  const marked: Support = { ...held, is: 'marked', markers: four, active: 0 };
  const ending = (supports: readonly Support[], more: Partial<Parameters<typeof battle>[0]> = {}): State =>
    battle({ supports, phase: { kind: 'act', stage: 'secondary', side: 'black' }, ...more });

  test('XZ-RES-04, XZ-GAP-61 arrival on three or more, one easier for each failure', () => {
    const late = play(ending([marked]), [2], goOn);
    expect(only(late.events, 'support-arrived')).toMatchObject({ need: 3, isHere: false });
    const again = play(ending([{ ...marked, failures: 1 }]), [2, 6], goOn);
    expect(only(again.events, 'support-arrived')).toMatchObject({ need: 2, isHere: true });
  });

  test('XZ-RES-06, XZ-RES-07, XZ-TRN-11, XZ-GAP-63 a strike lands before anybody rallies, on top armour', () => {
    const state = ending([marked], {
      black: [
        { id: 'tank', card: 'z-dominator', at: [[6, 12]] },
        levy('b', [60, 40], { morale: 'SUPPRESSED', hasResponded: true }),
      ],
    });
    // Arrives, on target, hits Stealth 2, a six on the rear of 5 against 14: suppressed; then two rallies.
    const { events } = play(state, [3, 3, 2, 6, 4, 3, 1, 2], goOn);
    const list = kinds(events);
    expect(list.indexOf('shell-fell')).toBeLessThan(list.indexOf('morale-tested'));
    expect(only(events, 'saves-rolled').failed).toBe(1);
  });

  test('XZ-RES-05, XZ-DOC-19 a reserve stands within three inches of its marker and waits for the next turn', () => {
    const reserve: Support = {
      ...marked,
      id: 'reserve/r',
      asset: 'r',
      markers: [spot(24, 0), spot(48, 0), spot(0, 24), spot(72, 24)],
    };
    const state = ending([reserve], { red: [levy('a', [10, 10]), levy('r', [0, 0], { is: 'reserve' })] });
    const { state: after } = play(state, [3], goOn);
    expect(unit(after, 'r')).toMatchObject({ is: 'on-table' });
    expect(unit(after, 'r').at[0]).toEqual(spot(24, 2));
    expect('counter' in unit(after, 'r')).toBe(false);
  });

  test('XZ-GAP-63 without room it waits at the edge and comes without a roll', () => {
    const reserve: Support = {
      ...marked,
      id: 'reserve/r',
      asset: 'r',
      markers: [spot(24, 0), spot(48, 0), spot(0, 24), spot(72, 24)],
    };
    const state = ending([reserve], {
      red: [levy('a', [10, 10]), levy('r', [0, 0], { is: 'reserve' })],
      black: [levy('b', [24, 4])],
    });
    const { events, state: after } = play(state, [3], goOn);
    expect(only(events, 'support-arrived')).toMatchObject({ isHere: true, isBlocked: true });
    expect(unit(after, 'r').is).toBe('reserve');
  });
});

describe('victory', () => {
  test('XZ-GAP-64, XZ-GEO-14 objectives, units destroyed and broken', () => {
    const state = battle({
      red: [levy('a', [18, 22])],
      black: [
        { id: 'b', card: 'z-space-knights', at: [[60, 40]], points: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] },
        levy('c', [1, 1], { is: 'destroyed' }),
      ],
      objectives: [spot(18, 24), spot(54, 24)],
    });
    expect(heldBy(state, 'red')).toEqual([0]);
    expect(scoreOf(state, 'red')).toBe(100 + 100 + 8);
    const contested = battle({
      red: [levy('a', [18, 22])],
      black: [levy('b', [18, 27])],
      objectives: [spot(18, 24)],
    });
    expect(heldBy(contested, 'red')).toEqual([]);
    const shaken = battle({
      red: [levy('a', [18, 22], { morale: 'NEUTRALIZED' })],
      objectives: [spot(18, 24)],
    });
    expect(heldBy(shaken, 'red')).toEqual([]);
  });
});

describe('secrets', () => {
  const sides: readonly Side[] = ['red', 'black'];
  test.each(sides)(
    'XZ-DOC-03, XZ-RES-03, XZ-TRN-08, XZ-ODD-79 nothing %s sees changes with what the other side hides',
    (side) => {
      const other = otherSide(side);
      const held: Support = {
        id: 's',
        side: other,
        asset: 'x-dive-flight',
        is: 'held',
        markers: [],
        active: 0,
        failures: 0,
      };
      const state = ordersPhase({
        red: [levy('a', [10, 10]), levy('a2', [14, 10])],
        black: [levy('b', [30, 40]), levy('b2', [34, 40])],
        supports: [held],
        attacker: side,
      });
      const own =
        side === 'red' ? orders({ a: 'ADVANCE', a2: 'ADVANCE' }) : orders({ b: 'ADVANCE', b2: 'ADVANCE' });
      const y = other === 'red' ? 12 : 36;
      const markers = [spot(6, y), spot(18, y), spot(30, y), spot(42, y)];
      const [one, two] = other === 'red' ? ['a', 'a2'] : ['b', 'b2'];
      const seen = (counters: readonly [Counter, Counter], active: number, shuffled: boolean): string => {
        const request = { support: 's', markers: shuffled ? [...markers].reverse() : markers, active };
        const policies = { ...STANDARD_POLICIES, consolidate: shuffled };
        const hidden = orders(
          { [one ?? '']: counters[0], [two ?? '']: counters[1] },
          { requests: [request], policies },
        );
        const [red, black] = side === 'red' ? [own, hidden] : [hidden, own];
        const { state: next, events } = give(state, red, black, [4]);
        const view = viewOf(next, side);
        const sheet = xenosZealots.phrases.sheet(view, side);
        return canonicalJson([view, visibleTo(events, side), sheet, xenosZealots.picture(view)]);
      };
      const first = seen(['ADVANCE', 'CHARGE'], 0, false);
      expect(seen(['EVADE', 'INFILTRATE'], 3, true)).toBe(first);
      expect(seen(['FIRE_SUPPORT', 'DOUBLE_TIME'], 1, false)).toBe(first);
      expect(first).not.toContain('x-dive-flight');
      // A blind guess is right once in four times: four markers lie there, all alike.
      expect((JSON.parse(first) as readonly [{ state: State }])[0].state.supports[0]?.markers).toHaveLength(
        4,
      );
    },
  );

  test('XZ-TRN-05 while orders are written both questions are secret and the view has no counters', () => {
    const state = ordersPhase();
    expect(decisionsOf(state).map(({ isSecret }) => isSecret)).toEqual([true, true]);
    const mine = give(state, orders({ a: 'ADVANCE' }), orders({ b: 'CHARGE' })).state;
    expect(unit(viewOf(mine, 'red').state, 'b').counter).toBeUndefined();
    expect(unit(viewOf(mine, 'black').state, 'b').counter).toBe('CHARGE');
    expect(unit(viewOf(mine, 'public').state, 'a').counter).toBe('ADVANCE');
    expect(countersFor(mine, 0)).toContain('ADVANCE');
  });
});
