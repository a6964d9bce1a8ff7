/** Who is on the field as a side names them, and what plain words come to on this ruleset's sheet. */
import type { OnField } from '../../kernel/ruleset.ts';
import { kindOf, sightedBy } from '../../kernel/sighted.ts';
import { zoneLabel } from './labels.ts';
import { writtenName } from './names.ts';
import { bodyOf, isStanding } from './state.ts';
import type { View } from './view.ts';

export const ON_FIELD: OnField<View> = {
  sighted: ({ state }, side) => {
    const standing = state.fighters.flatMap(({ id, troop, side: of }, index) =>
      isStanding(state, index)
        ? [
            {
              id,
              name: writtenName(state, id),
              kind: kindOf(troop),
              isOwn: of === side,
              at: bodyOf(state, index).zone,
            },
          ]
        : [],
    );
    return sightedBy(standing, { say: zoneLabel, between: (a, b) => Math.abs(a - b) });
  },
  plain: {
    hold: [['hold']],
    attack: [['charge {nearest}']],
    'attack-that': [['charge {target}']],
    advance: [['advance']],
    'fall-back': [['fall back']],
    shoot: [['shoot {nearest}']],
    'shoot-that': [['shoot {target}']],
    'stand-and-shoot': [['shoot {nearest}'], ['shoot']],
    'stand-and-shoot-that': [['shoot {target}']],
    'advance-and-shoot': [['advance', 'shoot {nearest}']],
    'advance-not-charge': [['advance']],
    skirmish: [['shoot']],
    'shoot-then-charge': [['shoot {nearest}', 'charge']],
    'not-charge': [['hold']],
    guard: [['protect {friend}']],
  },
};
