/** One way of saying something in a plan: read, and said back in the same words. */
import { ok, type Result } from '../../kernel/result.ts';
import type { PlanLine, Side } from '../../kernel/ruleset.ts';
import { nameOf, readUnit, type Whose } from './names.ts';
import { indexOf, isCharacter } from './state.ts';
import type { View } from './view.ts';

export interface Reader {
  readonly view: View;
  readonly side: Side;
}

export interface Phrase {
  readonly says: string;
  readonly example: string;
  readonly means: string;
  /** Undefined when the line is none of this kind; a refusal when it is, and wrong. */
  read(line: string, reader: Reader): Result<PlanLine> | undefined;
  /** Undefined when it is another phrase's. */
  write(line: PlanLine, view: View): string | undefined;
}

export function unitNamed(text: string | undefined, { view, side }: Reader, whose: Whose): Result<string> {
  return readUnit(text ?? '', view, side, whose);
}

/** The line for one unit, or for the whole side where none is named. */
export function forUnit(name: string | undefined, reader: Reader, line: PlanLine): Result<PlanLine> {
  if (name === undefined || isAll(name)) return ok(line);
  const unit = unitNamed(name, reader, 'own');
  return unit.ok ? ok({ ...line, unit: unit.value }) : unit;
}

/** The line for one unit: what `all` shall do is for whoever reads it to unfold, as no unit would act on a line of nobody's. */
export function forOne(
  name: string | undefined,
  reader: Reader,
  line: PlanLine,
): Result<PlanLine> | undefined {
  return isAll(name ?? '') ? undefined : forUnit(name, reader, line);
}

const isAll = (name: string): boolean => /^all$/i.test(name.trim());

/** Whether no character is named: only characters are with a unit, others go with it. */
export function isOfTroops(name: string | undefined, reader: Reader): boolean {
  const { state } = reader.view;
  const unit = unitNamed(name, reader, 'own');
  return unit.ok && !isCharacter(state, indexOf(state, unit.value));
}

/** `1st Spears: `, or nothing for a line of the whole side. */
export function whose(line: PlanLine, { state }: View): string {
  return line['unit'] === undefined ? '' : `${nameOf(state, line['unit'])}: `;
}

/** The word for being with a unit: who is with it already stays with it. */
export function joining({ unit, to }: PlanLine, { state }: View): 'stay with' | 'join' {
  const own = state.units[indexOf(state, String(unit))];
  return own?.is === 'attached' && own.host === indexOf(state, String(to)) ? 'stay with' : 'join';
}
