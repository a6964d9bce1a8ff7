/** Every roll that can be asked for alone (XZ-DOC-22 to -29). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { rollSaves, rollToHit, shootingAttack } from './fire.ts';
import { accuracy, supportArrival, supportRequest, vehicleDamage } from './machines.ts';
import { assault } from './melee.ts';
import { assaultOrder, rally } from './nerve.ts';

export const PROCEDURES: readonly Procedure[] = [
  rollToHit,
  rollSaves,
  shootingAttack,
  rally,
  assaultOrder,
  assault,
  vehicleDamage,
  supportRequest,
  supportArrival,
  accuracy,
];
