/** Every roll of Roll by Mail that can be asked for alone (RM-PRC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { blows, hit, save, shot } from './blows.ts';
import { charge, order } from './fights.ts';
import {
  AFRAID,
  CASTER,
  CHARGED,
  CHARGER,
  FALLEN,
  FIRST,
  GROWING,
  HIT,
  LED,
  SAVED,
  SECOND,
  SHOOTER,
  STRIKER,
  STRUCK,
  TESTED,
} from './roles.ts';
import { advance, cast, fear, injury, leadership, opposed, plain, test } from './tests.ts';

export const PROCEDURES: readonly Procedure[] = [
  { ...blows, roles: [STRIKER, STRUCK] },
  { ...shot, roles: [SHOOTER, HIT] },
  { ...hit, roles: [HIT] },
  { ...save, roles: [SAVED] },
  { ...test, roles: [TESTED] },
  { ...leadership, roles: [LED] },
  { ...opposed, roles: [FIRST, SECOND] },
  { ...cast, roles: [CASTER] },
  { ...fear, roles: [AFRAID] },
  order,
  { ...charge, roles: [CHARGER, CHARGED] },
  { ...injury, roles: [FALLEN] },
  { ...advance, roles: [GROWING] },
  plain,
];
