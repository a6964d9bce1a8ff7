/** Every roll that can be asked for alone (XZ-DOC-22 to -29). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { rollSaves, rollToHit, shootingAttack } from './fire.ts';
import { accuracy, supportArrival, supportRequest, vehicleDamage } from './machines.ts';
import { assault } from './melee.ts';
import { assaultOrder, rally } from './nerve.ts';
import {
  ARMOURED,
  FIRST,
  GUN,
  HIDDEN,
  SECOND,
  SHAKEN,
  SHOOTER,
  UNDER_FIRE,
  VEHICLE,
  VOLLEY,
} from './roles.ts';

export const PROCEDURES: readonly Procedure[] = [
  { ...rollToHit, roles: [SHOOTER, HIDDEN] },
  { ...rollSaves, roles: [GUN, ARMOURED] },
  { ...shootingAttack, roles: [VOLLEY, UNDER_FIRE] },
  { ...rally, roles: [SHAKEN] },
  { ...assaultOrder, roles: [FIRST, SECOND] },
  assault,
  { ...vehicleDamage, roles: [GUN, VEHICLE] },
  supportRequest,
  supportArrival,
  accuracy,
];
