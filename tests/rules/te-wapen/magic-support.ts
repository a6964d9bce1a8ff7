import { spellsOpen } from '../../../src/rules/te-wapen/act.ts';
import type { Cast } from '../../../src/rules/te-wapen/actions.ts';
import type { Tradition } from '../../../src/rules/te-wapen/tables.ts';
import { indexOf, type Scene, scene } from './support.ts';

export const cast = (spell: Cast['spell'], aim: Partial<Cast> = {}): Cast => ({
  kind: 'cast',
  piece: 'mage',
  spell,
  store: 'own',
  ...aim,
});
const MAGES: Readonly<Record<Tradition, string>> = {
  wizard: 'humans/wizard',
  necromancer: 'undead/necromancer',
  cleric: 'humans/cleric',
  druid: 'lizardmen/shaman',
  demonologist: '',
};

/** A mage of a tradition at the middle; there is no demonologist in the lists, a scenario makes one. */
export function magic(tradition: Tradition, of_: Scene = {}): ReturnType<typeof scene> {
  const troop = MAGES[tradition] || 'humans/wizard';
  const state = scene({
    ...of_,
    red: { mage: { at: [0, 0], troop, now: of_.red?.['mage']?.now ?? {} }, ...of_.red },
  });
  if (tradition !== 'demonologist') return state;
  const fighters = state.fighters.map((one) =>
    one.id === 'mage' ? { ...one, profile: { ...one.profile, specials: { magicUser: { tradition } } } } : one,
  );
  return { ...state, fighters };
}

export const names = (state: ReturnType<typeof scene>): readonly string[] =>
  spellsOpen(state, indexOf(state, 'mage'));
