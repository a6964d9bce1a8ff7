/** `1st Barbarians`: a unit whose name begins with a number, and not the first army. */
import type { UnitId } from '../../campaign/ids.ts';
import type { Talk } from '../wording.ts';
import { keysOf, type Words } from '../words.ts';

/** As it stands in the row. */
interface UnitSpot {
  readonly kind: 'unit';
  readonly unit: UnitId;
  readonly to: number;
}

/** Its whole name, written out; undefined where several are called so. */
export function numberedUnitAt({ words }: Words, from: number, { names }: Talk): UnitSpot | undefined {
  const at = ARTICLE.test(words[from]?.key ?? '') ? from + 1 : from;
  if (!/^\d+$/.test(words[at]?.key ?? '')) return undefined;
  const isHere = (keys: readonly string[]): boolean =>
    keys.length > 1 && keys.every((key, i) => words[at + i]?.key === key);
  const called = names.units.all.filter(({ name }) => isHere(keysOf(name)));
  const [unit, ...others] = called;
  return unit === undefined || others.length > 0
    ? undefined
    : { kind: 'unit', unit: unit.id, to: at + keysOf(unit.name).length };
}

const ARTICLE = /^(?:the|my|our|die|der|das|den|dem|meine|meinen|unsere|unseren)$/;
