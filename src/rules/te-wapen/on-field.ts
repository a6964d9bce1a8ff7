/** Who is on the field as a side names them, and what plain words come to on this ruleset's sheet. */
import type { OnField } from '../../kernel/ruleset.ts';
import { kindOf, sightedBy } from '../../kernel/sighted.ts';
import { distance, layOf } from './board.ts';
import { hexLabel } from './labels.ts';
import { nameOf } from './naming.ts';
import { isAlive, pieceOf } from './state.ts';
import type { View } from './view.ts';

export const ON_FIELD: OnField<View> = {
  sighted: (view, side) => {
    const { state } = view;
    const lay = layOf(state.board);
    const living = state.fighters.flatMap(({ id, troop, side: of }, index) =>
      isAlive(state, index)
        ? [
            {
              id,
              name: nameOf(view, id),
              kind: kindOf(troop),
              isOwn: of === side,
              at: pieceOf(state, index).at < 0 ? undefined : pieceOf(state, index).at,
            },
          ]
        : [],
    );
    return sightedBy(living, {
      say: (at) => hexLabel(state.board, at),
      between: (a, b) => distance(lay, a, b),
    });
  },
  plain: {
    hold: [['hold']],
    attack: [['attack {nearest}']],
    'attack-that': [['attack {target}']],
    advance: [['advance']],
    'fall-back': [['fall back']],
    shoot: [['attack {nearest}']],
    'shoot-that': [['attack {target}']],
    'stand-and-shoot': [['hold']],
    'stand-and-shoot-that': [['attack {target}']],
    'advance-and-shoot': [['attack {nearest}']],
    'advance-not-charge': [['move to enemy {nearest}']],
    'shoot-then-charge': [['attack {nearest}']],
    'not-charge': [['hold']],
    guard: [['move to our {friend}']],
  },
};
