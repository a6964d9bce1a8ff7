/** TW-ARM-14: the demonologist and the were-creatures of 3.2, as their lists have them and as the adjutant leads them. */
import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { advised } from '../../../src/rules/te-wapen/advise/advise.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { FORMS, getRow } from '../../../src/rules/te-wapen/tables.ts';
import { TROOPS } from '../../../src/rules/te-wapen/troops.ts';
import { act, hex, readyToAct, scene, stand } from './support.ts';

const CHANGERS = [
  ['orcs/wereboar', 'wereboar'],
  ['chaos/werebear', 'werebear'],
  ['lizardmen/were-dragon', 'were-dragon'],
  ['humans/weretiger', 'weretiger'],
  ['humans/were-eagle', 'were-eagle'],
  ['monsters/werewolf', 'werewolf'],
] as const;

const advice = (state: State) => {
  const decision = decisionsOf(state).find(({ kind }) => kind === 'act');
  if (decision === undefined) throw new Error('nobody asks for an action');
  return advised(teWapen.view(state, 'red'), decision, { temper: 'steady' }, scriptedDice([]));
};

describe('the demonologist', () => {
  const holding = (mp: number) =>
    readyToAct(
      scene({
        red: { d: { at: [0, 0], troop: 'chaos/demonologist', now: { mp } } },
        black: { foe: { at: [3, 0] } },
      }),
      ['d'],
    );

  test('TW-TYP-21, TW-TYP-31, 3.2.6 the adjutant calls a greater demon with 3 points, a lesser with 2', () => {
    expect(advice(holding(3))).toMatchObject({ kind: 'cast', spell: 'summon-greater-demon' });
    expect(advice(holding(2))).toMatchObject({ kind: 'cast', spell: 'summon-lesser-demon' });
  });

  test('TW-ARM-14 is a person of the Chaos list whom a roster can name', () => {
    expect(TROOPS.find(({ id }) => id === 'chaos/demonologist')).toMatchObject({
      role: 'person',
      list: 'chaos',
      isHouse: true,
    });
  });
});

describe('animal forms', () => {
  test('TW-TYP-09, TW-ARM-14 each kind that 3.2.2 names has somebody in a list', () => {
    expect(CHANGERS.map(([id]) => getRow(id).specials.shapechanger?.form)).toEqual(
      CHANGERS.map(([, form]) => form),
    );
    expect(CHANGERS.map(([, form]) => form).sort()).toEqual(Object.keys(FORMS).sort());
  });

  test.each(CHANGERS)(
    'TW-TYP-07, TW-GAP-74 %s takes the form of a %s when an enemy is near, for D4+2 turns',
    (troop, form) => {
      const near = readyToAct(scene({ red: { w: { at: [0, 0], troop } }, black: { foe: { at: [3, 0] } } }), [
        'w',
      ]);
      const chosen = advice(near);
      expect(chosen).toMatchObject({ kind: 'change-shape', to: hex(0, 0) });
      const { state, events } = act(near, chosen as never, [2]);
      expect(events.find(({ kind }) => kind === 'shape-changed')).toMatchObject({ until: 1 + 4 - 1 });
      expect(stand(state, `w-${form}`).left).toBe(FORMS[form]?.wounds);
    },
  );
});
