import { countDice } from '../../../src/rules/te-wapen/dice-count.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { canSee } from '../../../src/rules/te-wapen/sight.ts';
import { boltDice } from '../../../src/rules/te-wapen/spells/bolts.ts';
import { getRow } from '../../../src/rules/te-wapen/tables.ts';
import { cast, magic } from '../te-wapen/magic-support.ts';
import {
  act,
  attack,
  hex,
  indexOf,
  mayAct,
  type Place,
  reach,
  type Scene,
  scene,
  stand,
  whereIs,
} from '../te-wapen/support.ts';
import { rollBy } from './roll.ts';

export const roll = rollBy(teWapen);
/** A row of a list as it is printed: `1 or 2; 4 no; 4+; 4`. */
export function row(id: string): string {
  const { moves, combat = [], hitAt, wounds } = getRow(id);
  const no = moves.some((one) => !one.combat) ? ' no' : '';
  return `${moves.map(({ hexes }) => hexes).join(' or ')}; ${combat.join('-')}${no}; ${hitAt}+; ${wounds}`;
}
export const has = (id: string) => Object.keys(getRow(id).specials);
/** Dice of an attack from the middle on `b` in that place. */
export function dice(at: Place, of: Scene = {}): number {
  const state = scene({ ...of, red: { a: { at: [0, 0] }, ...of.red }, black: { b: { at }, ...of.black } });
  return countDice(state, indexOf(state, 'a'), indexOf(state, 'b')).dice;
}
export const E: Place = [1, 0];
/** Where somebody gets to from the middle. */
export const goes = (troop: string, of: Scene = {}) =>
  reach(scene({ ...of, red: { a: { at: [0, 0], troop }, ...of.red } }), 'a');
export const wooded = { terrain: { woods: [E] } } as const;
export const bolt = (spell: 'fireball' | 'banish-undead', tradition: 'wizard' | 'cleric', q: number) => {
  const state = magic(tradition, { black: { foe: { at: [q, 0], troop: 'undead/zombies' } } });
  return boltDice(state, indexOf(state, 'mage'), indexOf(state, 'foe'), spell).dice;
};
export const mayCast = (spell: Parameters<typeof cast>[0], q: number, of: Scene = {}) =>
  mayAct(
    magic('wizard', { ...of, black: { foe: { at: [q, 0] }, ...of.black } }),
    cast(spell, { target: 'foe' }),
  ) === 'legal';
/** An attack on `b` next door that ends so. */
export const struck = (faces: readonly number[], of: Scene = {}) => {
  const told = act(
    scene({ ...of, red: { a: { at: [0, 0] }, ...of.red }, black: { b: { at: E }, ...of.black } }),
    attack('a', 'b'),
    faces,
  );
  return [whereIs(told, 'b'), stand(told.state, 'b').left];
};
export const sees = (of: Scene) => canSee(scene(of), hex(0, 0), hex(3, 0));
