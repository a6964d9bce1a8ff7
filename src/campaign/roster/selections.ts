/** The tree in which roster programs keep a list: forces, in them selections, in these selections. */
import { LONGEST_NAME } from '../clean-name.ts';
import type { RosterEntry } from './entries.ts';

export interface Selection {
  readonly name: string;
  /** `unit`, `model`, `upgrade`. */
  readonly type: string;
  readonly number: number;
  readonly points: number;
  /** In a category of characters. */
  readonly isCharacter: boolean;
  /** The name its owner gave it; empty for none. */
  readonly called: string;
  readonly inside: readonly Selection[];
}

/** CP-OWN-10: how programs call their categories of heroes and leaders. */
export function namesCharacters(category: string | undefined): boolean {
  return /\b(?:characters?|hero(?:es)?|lords?|leaders?|commanders?|hq)\b/i.test(category ?? '');
}

/** CP-OWN-03: units and lone models are units; everything else is passed over by name. */
export function entriesOf(selections: readonly Selection[]): readonly RosterEntry[] {
  return selections.map((selection, i) => entryOf(selection, `selection ${i + 1}`));
}

function entryOf(selection: Selection, at: string): RosterEntry {
  const { name, number } = selection;
  const text = number === 1 ? name : `${number} x ${name}`;
  if (!isTroops(selection))
    return { kind: 'other', at, text, why: 'a choice of the list, no body of troops' };
  const models = modelsIn(selection);
  const points = pointsOf(selection);
  return {
    kind: 'unit',
    at,
    text,
    name,
    count: selection.type === 'unit' ? Math.max(1, number) : 1,
    kit: kitOf(selection),
    ...(models === 0 ? {} : { models }),
    ...(selection.isCharacter ? { isCharacter: true as const } : {}),
    ...(selection.called === '' ? {} : { called: selection.called.slice(0, LONGEST_NAME) }),
    ...(points === 0 ? {} : { points }),
  };
}

function isTroops({ type, inside }: Selection): boolean {
  return type === 'unit' || type === 'model' || inside.some(isTroops);
}

function modelsIn({ type, number, inside }: Selection): number {
  if (type === 'model') return number;
  return inside.reduce((sum, each) => sum + modelsIn(each), 0);
}

function pointsOf({ points, inside }: Selection): number {
  return inside.reduce((sum, each) => sum + pointsOf(each), points);
}

/** Every selection inside, in its order, so that nothing is lost. */
function kitOf({ inside }: Selection): readonly string[] {
  return inside.flatMap((each) => [
    each.number === 1 ? each.name : `${each.number} x ${each.name}`,
    ...kitOf(each),
  ]);
}
