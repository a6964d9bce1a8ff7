/** Every single roll of Te Wapen! that can be asked for alone. */
import type { Procedure, Role } from '../../../kernel/procedure.ts';
import { checkSwitches } from '../options.ts';
import {
  animate,
  attack,
  banishUndead,
  banishUndeadHorde,
  buildingAttack,
  fireball,
  trapFight,
} from './fights.ts';
import { ATTACKER, BREACHER, TARGET, TRAPPED, VICTIM } from './roles.ts';
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

const ALL: readonly Procedure[] = [
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

/** Who can stand in which roll; the others are about nobody in particular. */
const ROLES: Readonly<Record<string, readonly Role[]>> = {
  attack: [ATTACKER, TARGET],
  fireball: [VICTIM],
  banishUndead: [VICTIM],
  banishUndeadHorde: [VICTIM],
  animate: [VICTIM],
  trapFight: [TRAPPED],
  buildingAttack: [BREACHER],
};

export const PROCEDURES: readonly Procedure[] = ALL.map((procedure) => ({
  ...procedure,
  check: checkSwitches,
  roles: ROLES[procedure.name] ?? [],
}));
