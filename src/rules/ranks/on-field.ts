/** Who is on the field as a side names them, and what plain words come to on this ruleset's sheet. */
import { distance } from '../../kernel/plane.ts';
import type { OnField } from '../../kernel/ruleset.ts';
import { kindOf, sightedBy } from '../../kernel/sighted.ts';
import { cm } from './labels.ts';
import { nameOf } from './names.ts';
import { unitOf } from './state.ts';
import type { View } from './view.ts';

export const ON_FIELD: OnField<View> = {
  sighted: ({ state }, side) => {
    const there = state.fighters.flatMap(({ id, troop, side: of }, index) => {
      const { is, at } = unitOf(state, index);
      if (is === 'destroyed' || is === 'fled') return [];
      const place = is === 'waiting' ? undefined : at;
      return [{ id, name: nameOf(state, id), kind: kindOf(troop), isOwn: of === side, at: place }];
    });
    return sightedBy(there, { say: ([x, y]) => `${cm(x)}, ${cm(y)}`, between: distance });
  },
  plain: {
    hold: [['hold']],
    attack: [['charge {nearest}'], ['attack']],
    'attack-that': [['charge {target}'], ['attack {target} first']],
    advance: [['move to {nearest}'], ['advance']],
    shoot: [['shoot {nearest}'], ['skirmish']],
    'shoot-that': [['shoot {target}']],
    'stand-and-shoot': [['shoot {nearest}'], ['hold']],
    'stand-and-shoot-that': [['shoot {target}']],
    'advance-and-shoot': [['skirmish']],
    'advance-not-charge': [['move to {nearest}'], ['advance', 'charge never']],
    skirmish: [['skirmish']],
    'shoot-then-charge': [['skirmish', 'charge at odds 1']],
    'not-charge': [['charge never']],
    guard: [['guard {friend}']],
  },
};
