/** `as last turn`, `2nd Host: as last turn`. */
import type { Fit } from './phrase.ts';
import type { Instruction } from './sheet.ts';
import { faultsOf, findArmy, type LineReading, type Talk, understood } from './wording.ts';
import type { Words } from './words.ts';

export function readRepeat(fit: Fit, line: Words, talk: Talk): LineReading<Instruction> {
  const span = fit.slots['army'];
  if (span === undefined) return understood({ kind: 'repeat' }, []);
  const army = findArmy(line, span, talk);
  return army.isFound ? understood({ kind: 'repeat', army: army.id }, [army]) : faultsOf([army]);
}
