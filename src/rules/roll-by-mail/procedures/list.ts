/** Every roll of Roll by Mail that can be asked for alone (RM-PRC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { blows, hit, save, shot } from './blows.ts';
import { charge, order } from './fights.ts';
import { advance, cast, fear, injury, leadership, opposed, plain, test } from './tests.ts';

export const PROCEDURES: readonly Procedure[] = [
  blows,
  shot,
  hit,
  save,
  test,
  leadership,
  opposed,
  cast,
  fear,
  order,
  charge,
  injury,
  advance,
  plain,
];
