/** Which kinds of action a piece could ever take, whatever the moment: the others need not be looked at. */
import { rememberLast } from '../../kernel/remember.ts';
import type { ActAction } from './actions.ts';
import type { Fighter, State } from './state.ts';

export type ActKind = ActAction['kind'];

/** What a piece may be able to do (TW-DOC-11). */
export const KINDS: readonly ActKind[] = [
  'attack',
  'batter',
  'fight-trap',
  'cast',
  'gaze',
  'assassinate',
  'change-shape',
  'gate',
  'pour-oil',
  'explosives',
  'nothing',
];

const kindsOfAll = rememberLast((fighters: readonly Fighter[]) =>
  fighters.map((fighter) => KINDS.filter((kind) => isEver(fighter, kind))),
);

/** The kinds of action that a piece takes at all. */
export function kindsOf(state: State, index: number): readonly ActKind[] {
  return kindsOfAll(state.fighters)[index] ?? [];
}

/** Whether a piece takes actions of a kind at all: at a gate and over a wall everybody does. */
export function isKindOf(state: State, index: number, kind: ActKind): boolean {
  return kindsOf(state, index).includes(kind);
}

function isEver({ profile, items }: Fighter, kind: ActKind): boolean {
  const { specials } = profile;
  const isUnit = profile.kind === 'unit';
  switch (kind) {
    case 'attack':
      return isUnit && specials.attacksOnlyBuildings === undefined;
    case 'batter':
      return specials.damagesBuildings !== undefined;
    case 'fight-trap':
      return isUnit;
    case 'cast':
      return specials.magicUser !== undefined || items.length > 0;
    case 'gaze':
      return specials.freezeGaze !== undefined;
    case 'assassinate':
      return specials.assassin !== undefined;
    case 'change-shape':
      return specials.shapechanger !== undefined;
    case 'explosives':
      return isUnit && items.includes('explosives');
    case 'gate':
    case 'pour-oil':
    case 'nothing':
      return true;
  }
}
