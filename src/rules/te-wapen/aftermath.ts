/** What each unit and person takes home (TW-TRN-21, GAP-21). */
import type { Json } from '../../kernel/brand.ts';
import { aftermathBy, outcomeOf } from '../../kernel/outcome.ts';
import type { Aftermath } from '../../kernel/ruleset.ts';
import { type Fighter, isAlive, pieceOf, type State } from './state.ts';

/** Everyone the scenario brought; summoned troops and the siege train go back where they came from. */
export function aftermathOf(state: State): Aftermath {
  return aftermathBy(state.fighters, {
    isBrought: ({ isExtra }) => isExtra === undefined,
    isPerson: ({ profile }) => profile.kind === 'individual',
    unit: (_fighter, index) => ({
      left: pieceOf(state, index).left,
      fate: unitFate(state, index),
      ...keepsOf(state, index),
    }),
    person: (_fighter, index) => ({
      fate: isLiving(state, index) ? 'unhurt' : 'slain',
      ...keepsOf(state, index),
    }),
  });
}

/** The beaten leave the field: routed; a draw leaves both sides standing. */
function unitFate(state: State, index: number): 'standing' | 'routed' | 'destroyed' {
  if (!isAlive(state, index)) return 'destroyed';
  const winner = outcomeOf(state)?.winner ?? 'draw';
  return winner === 'draw' || winner === state.fighters[index]?.side ? 'standing' : 'routed';
}

/** TW-GAP-74: a shapechanger lives if they or their animal form do. */
function isLiving(state: State, index: number): boolean {
  if (isAlive(state, index)) return true;
  return state.fighters.some((other, form) => other.formOf === index && isAlive(state, form));
}

/** Items go home with their bearer, with the magic that is left in them; the bearer's own points come back by resting. */
function keepsOf(state: State, index: number): { readonly keeps?: Json } {
  const fighter: Fighter | undefined = state.fighters[index];
  const spent = pieceOf(state, index).uses?.['explosives'] === 0;
  const items = (fighter?.items ?? []).filter(
    (item) => item !== 'ladders' && !(spent && item === 'explosives'),
  );
  const { stores } = pieceOf(state, index);
  const isMounted = fighter?.isMounted === true;
  if (items.length === 0 && !isMounted) return {};
  return {
    keeps: {
      ...(items.length > 0 ? { items } : {}),
      ...(stores === undefined ? {} : { stores }),
      ...(isMounted ? { isMounted } : {}),
    },
  };
}
