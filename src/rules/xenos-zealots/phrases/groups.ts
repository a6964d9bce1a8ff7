/** Several own units in one line: `Knights and Levy`, `all infantry`, `both Skitterlings`. */
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import { type Fighter, kindOf, unitOf } from '../state.ts';
import type { UnitType } from '../tables.ts';
import type { View } from '../view.ts';
import { nameOf, ownUnit } from './names.ts';

/** What people call units of a kind. */
const KINDS: readonly (readonly [RegExp, readonly UnitType[]])[] = [
  [/^(?:infantry|foot|men|troops)$/, ['basic-infantry', 'mobile-infantry']],
  [/^(?:riders|bikes|cavalry|mounted(?: infantry)?)$/, ['mounted-infantry']],
  [/^(?:vehicles?|tanks?|machines?)$/, ['vehicle']],
  [/^(?:monsters?|beasts?)$/, ['monster']],
  [/^(?:guns?|artillery)$/, ['mobile-artillery', 'massive-artillery']],
  [/^(?:characters?|heroes|leaders?)$/, ['character']],
];

/** The line for one unit, for some, or for the whole side where none is named. Refusal: `unclear/unit`. */
export function forUnit(name: string | undefined, view: View, side: Side, line: PlanLine): Result<PlanLine> {
  const said = (name ?? '').trim();
  if (said === '' || EVERYBODY.test(said)) return ok(line);
  const unit = ownUnit(said, view, side);
  if (unit.ok) return ok({ ...line, unit: unit.value });
  const group = groupOf(said, view, side);
  if (group === undefined) return unit;
  if (!group.ok) return group;
  const [first] = group.value;
  return ok(
    group.value.length === 1 && first !== undefined
      ? { ...line, unit: first }
      : { ...line, units: group.value },
  );
}

/** A line of its own goes before one for all, so the rest is all. */
const EVERYBODY =
  /^(?:all|everybody|everyone|all (?:the )?units|(?:all )?(?:the )?(?:rest|others|other units))$/i;

/** The ids of those meant, in the order of the roster; undefined where no group is named. */
function groupOf(said: string, view: View, side: Side): Result<readonly string[]> | undefined {
  const own = view.state.fighters.filter((fighter, index) => fighter.side === side && isThere(view, index));
  const [, all, rest] = /^(all(?: (?:my|our|the))?|both|every|my|our)? ?(.*)$/i.exec(said) ?? [];
  const word = (rest ?? '').toLowerCase();
  const kinds = KINDS.find(([pattern]) => pattern.test(word))?.[1];
  const named = own.filter((fighter) => isCalled(fighter, kinds, word, view));
  if ((kinds !== undefined || all !== undefined) && named.length > 0) return ok(named.map(({ id }) => id));
  const parts = said.split(/, ?and |, ?| and | ?& ?| ?\+ ?/i).filter((part) => part !== '');
  return parts.length < 2 ? undefined : together(parts, own, view, side);
}

function isThere({ state }: View, index: number): boolean {
  const { is } = unitOf(state, index);
  return is !== 'destroyed' && is !== 'fled';
}

function isCalled(
  { id, name }: Fighter,
  kinds: readonly UnitType[] | undefined,
  word: string,
  { state }: View,
): boolean {
  if (kinds === undefined) return word !== '' && name.toLowerCase().includes(word);
  return kinds.includes(
    kindOf(
      state,
      state.fighters.findIndex((one) => one.id === id),
    ).unitType,
  );
}

/** Each by its name; the first that is nobody's is refused. */
function together(
  parts: readonly string[],
  own: readonly Fighter[],
  view: View,
  side: Side,
): Result<readonly string[]> {
  const ids: string[] = [];
  for (const part of parts) {
    const unit = ownUnit(part, view, side);
    if (!unit.ok) return unit;
    ids.push(unit.value);
  }
  return ok(own.map(({ id }) => id).filter((id) => ids.includes(id)));
}

/** `Knights: `, `Knights, Levy and Marshal: `; nothing for the whole side. */
export function whose(line: PlanLine, view: Pick<View, 'state'>): string {
  const { unit, units } = line;
  if (unit !== undefined) return `${nameOf(view, unit)}: `;
  if (!Array.isArray(units)) return '';
  const names = units.map((id) => nameOf(view, id));
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}: `;
}
