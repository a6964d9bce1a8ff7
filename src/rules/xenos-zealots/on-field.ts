/** Who is on the field as a side names them, and what plain words come to on this ruleset's sheet. */
import { distance } from '../../kernel/plane.ts';
import type { OnField } from '../../kernel/ruleset.ts';
import { kindOf, sightedBy } from '../../kernel/sighted.ts';
import { inches } from './labels.ts';
import { bothNames, nameOf } from './phrases/names.ts';
import { unitOf } from './state.ts';
import type { View } from './view.ts';

export const ON_FIELD: OnField<View> = {
  sighted: (view, side) => {
    const { state } = view;
    const there = state.fighters.flatMap(({ id, troop, side: of }, index) => {
      const { is, at, leader } = unitOf(state, index);
      if (is === 'destroyed' || is === 'fled') return [];
      const isOwn = of === side;
      const name = isOwn ? nameOf(view, id) : bothNames(view, id);
      return [{ id, name, kind: kindOf(troop), isOwn, at: is === 'on-table' ? at[leader] : undefined }];
    });
    return sightedBy(there, { say: ([x, y]) => `${inches(x)}, ${inches(y)}`, between: distance });
  },
  plain: {
    hold: [['hold']],
    attack: [['charge {nearest}'], ['charge']],
    'attack-that': [['charge {target}']],
    advance: [['advance']],
    'fall-back': [['fall back']],
    shoot: [['fire support, shoot {nearest}'], ['fire support']],
    'shoot-that': [['fire support, shoot {target}']],
    'stand-and-shoot': [['fire support, shoot {nearest}'], ['fire support']],
    'stand-and-shoot-that': [['fire support, shoot {target}']],
    'advance-and-shoot': [['advance, shoot {nearest}']],
    'advance-not-charge': [['advance']],
    skirmish: [['evade']],
    'shoot-then-charge': [['advance, shoot {nearest}'], ['advance']],
    'not-charge': [['hold']],
    'take-cover': [['evade']],
    board: [['advance to {side} {friend}, board {friend}']],
    guard: [['advance to {side} {friend}']],
  },
};
