/** Who is on the field as a side names them, and what plain words come to on this ruleset's sheet. */
import { callName } from '../../kernel/call-names.ts';
import { distance } from '../../kernel/plane.ts';
import type { OnField } from '../../kernel/ruleset.ts';
import { kindOf, sightedBy } from '../../kernel/sighted.ts';
import { inches } from './labels.ts';
import { isOnTable, unitOf } from './state.ts';
import type { View } from './view.ts';

export const ON_FIELD: OnField<View> = {
  sighted: ({ state }, side) => {
    const there = state.fighters.flatMap(({ id, troop, side: of }, index) => {
      const { is, at } = unitOf(state, index);
      if (!isOnTable(state, index) && is !== 'waiting') return [];
      const name = callName(
        id,
        state.fighters.filter((one) => one.side === of),
      );
      return [{ id, name, kind: kindOf(troop), isOwn: of === side, at: is === 'waiting' ? undefined : at }];
    });
    return sightedBy(there, { say: ([x, y]) => `${inches(x)}, ${inches(y)}`, between: distance });
  },
  plain: {
    hold: [['hold']],
    attack: [['attack']],
    'attack-that': [['attack {target} first']],
    advance: [['attack']],
    'fall-back': [['fall back']],
    shoot: [['skirmish']],
    'shoot-that': [['attack {target} first']],
    'stand-and-shoot': [['hold']],
    'stand-and-shoot-that': [['hold', 'attack {target} first']],
    'advance-and-shoot': [['attack']],
    'advance-not-charge': [['attack', 'charge never']],
    skirmish: [['skirmish']],
    'shoot-then-charge': [['skirmish', 'charge at odds 1']],
    'wait-then-charge': [['hold', 'charge at odds 1']],
    'not-charge': [['charge never']],
    guard: [['guard {friend}']],
  },
};
