/** Every single roll of Te Wapen! that can be asked for alone. */
import type { Procedure } from '../../../kernel/procedure.ts';
import {
  animate,
  attack,
  banishUndead,
  banishUndeadHorde,
  buildingAttack,
  fireball,
  trapFight,
} from './fights.ts';
import {
  assassination,
  banner,
  demonPowers,
  freezeGaze,
  generalName,
  hydraHeads,
  magicWeapon,
  nextCard,
  otherMagicItem,
  shapechangeDuration,
} from './tables.ts';

export const PROCEDURES: readonly Procedure[] = [
  attack,
  fireball,
  banishUndead,
  banishUndeadHorde,
  animate,
  freezeGaze,
  assassination,
  shapechangeDuration,
  hydraHeads,
  demonPowers,
  magicWeapon,
  otherMagicItem,
  banner,
  trapFight,
  buildingAttack,
  nextCard,
  generalName,
];
