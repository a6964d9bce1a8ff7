/** Units and places as players write them. */
import type { Point } from '../../../kernel/plane.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import { inches, unitLabel } from '../labels.ts';
import { type Fighter, type State, sideOf, unitOf } from '../state.ts';
import { INCH, TABLE } from '../tables.ts';
import type { View } from '../view.ts';
import { refuse } from '../words/refuse.ts';

/** One way of saying something: read, and said back in the same words. */
export interface Phrase {
  readonly kind: string;
  readonly says: string;
  readonly example: string;
  readonly means: string;
  /** Undefined when the line is none of this kind; a refusal when it is, and wrong. */
  read(line: string, view: View, side: Side): Result<PlanLine> | undefined;
  write(line: PlanLine, view: View): string;
}

export function ownUnit(name: string | undefined, view: View, side: Side): Result<string> {
  return named(name, view, (index) => sideOf(view.state, index) === side);
}

export function enemyUnit(name: string | undefined, view: View, side: Side): Result<string> {
  return named(name, view, (index) => sideOf(view.state, index) !== side);
}

/** By id, by name, or by any part of a name that only one unit has. Refusal: `unclear/unit`. */
function named(
  text: string | undefined,
  { state }: View,
  isWanted: (index: number) => boolean,
): Result<string> {
  const said = (text ?? '').trim().toLowerCase().replace(/^the /, '');
  const all = state.fighters.filter((_, index) => isWanted(index) && isPlaying(state, index));
  const { wanted, open } = ofOneSide(said, all);
  const found =
    open.find(({ id }) => id.toLowerCase() === wanted) ??
    onlyOne(open, ({ name }) => name.toLowerCase() === wanted);
  if (found !== undefined) return ok(found.id);
  const parts = wanted === '' ? [] : open.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [part] = parts;
  if (part !== undefined && parts.length === 1) return ok(part.id);
  if (parts.length > 1) {
    const which = parts.map((fighter) => nameOf({ state }, fighter.id)).join(', ');
    return refuse('unclear/unit.several', { text: text ?? '', count: parts.length, which, wanted });
  }
  const near = open.filter(({ name }) => sharesWord(name, wanted));
  const names = (near.length > 0 ? near : open).map((fighter) => nameOf({ state }, fighter.id)).join(', ');
  const key = near.length > 0 ? 'unclear/unit.near' : 'unclear/unit.none';
  return refuse(key, { text: text ?? '', names });
}

/** `black 2nd Tithe Carrier`: where both sides have units of one name, the side tells them apart. */
function ofOneSide(
  said: string,
  all: readonly Fighter[],
): { readonly wanted: string; readonly open: readonly Fighter[] } {
  const [, side, rest] = /^(red|black) (.+)$/.exec(said) ?? [];
  if (side === undefined || rest === undefined) return { wanted: said, open: all };
  if (all.some(({ name }) => name.toLowerCase().includes(said))) return { wanted: said, open: all };
  return { wanted: rest, open: all.filter((fighter) => fighter.side === side) };
}

function onlyOne(list: readonly Fighter[], is: (fighter: Fighter) => boolean): Fighter | undefined {
  const found = list.filter(is);
  return found.length === 1 ? found[0] : undefined;
}

/** Two words that begin alike are near enough to ask. */
const ALIKE = 3;

function sharesWord(name: string, wanted: string): boolean {
  const starts = wanted
    .split(' ')
    .filter((word) => word.length >= ALIKE)
    .map((word) => word.slice(0, ALIKE));
  return name
    .toLowerCase()
    .split(' ')
    .some((word) => starts.includes(word.slice(0, ALIKE)));
}

function isPlaying(state: State, index: number): boolean {
  const { is } = unitOf(state, index);
  return is !== 'destroyed' && is !== 'fled';
}

/** Its name, where no other unit of its side is so called; the sayable beginning of one that is not; else its id. */
export function nameOf({ state }: Pick<View, 'state'>, id: unknown): string {
  const fighter = state.fighters.find((one) => one.id === id);
  if (fighter === undefined) return String(id);
  const unsayable = UNSAYABLE.exec(fighter.name);
  if (unsayable !== null) return shortName(state, fighter, fighter.name.slice(0, unsayable.index).trim());
  const namesakes = state.fighters.filter(({ name }) => name.toLowerCase() === fighter.name.toLowerCase());
  const own = namesakes.filter(({ side }) => side === fighter.side);
  return own.length === 1 ? fighter.name : fighter.id;
}

/** `Chancellor Gozan` of `Chancellor Gozan, the Besieger`, where nobody else on the field has that in his name. */
function shortName(state: State, fighter: Fighter, short: string): string {
  const has = state.fighters.filter(({ name }) => name.toLowerCase().includes(short.toLowerCase()));
  return short.length >= SHORTEST && has.length === 1 ? short : fighter.id;
}

/** Fewer letters are no name. */
const SHORTEST = 4;

/** Words that part an order into clauses. */
const UNSAYABLE =
  /[:,]|(?:^| )(?:and|then|to|toward|towards|shoot|or|else|at|via|with|facing|jumping|act|in)(?: |$)/i;

/** A place: `36, 24` in inches, `objective 2`, or a unit to go towards. */
export type Where = { readonly at: Point } | { readonly to: string };

const COORDINATES = /^\(?(\d{1,2}(?:\.\d{1,3})?) ?[,/ ] ?(\d{1,2}(?:\.\d{1,3})?)\)?$/;

export function readPlace(text: string, view: View): Result<Where> {
  const wanted = text.trim().replace(/^the /i, '');
  const match = COORDINATES.exec(wanted);
  if (match !== null) return placeAt(Number(match[1]), Number(match[2]));
  const objective = /^objective (\d)$/i.exec(wanted);
  const at = view.state.objectives[Number(objective?.[1]) - 1];
  if (at !== undefined) return ok({ at });
  const unit = named(wanted, view, () => true);
  return unit.ok ? ok({ to: unit.value }) : unit;
}

function placeAt(x: number, y: number): Result<Where> {
  const at: Point = [Math.round(x * INCH), Math.round(y * INCH)];
  if (at[0] <= TABLE.width && at[1] <= TABLE.depth) return ok({ at });
  return refuse('unclear/place.off-table', {}, 'XZ-GEO-01');
}

/** `36, 24`, or the name of the unit. */
export function placeText(line: PlanLine, view: View): string | undefined {
  const { at, to } = line;
  if (Array.isArray(at)) return `${exact(Number(at[0]))}, ${exact(Number(at[1]))}`;
  return to === undefined ? undefined : bothNames(view, to);
}

/** A unit of either side, with its side where both have one of that name; its id where even that does not do. */
export function bothNames({ state }: Pick<View, 'state'>, id: unknown): string {
  const name = nameOf({ state }, id);
  const fighter = state.fighters.find((one) => one.id === id);
  const isShared = state.fighters.some((one) => one.name === fighter?.name && one.side !== fighter.side);
  return fighter !== undefined && name === fighter.name && isShared ? unitLabel(state, fighter.id) : name;
}

/** Inches to the last mark, so that what is said back is what was meant. */
function exact(marks: number): string {
  return marks % 100 === 0 ? inches(marks) : String(marks / INCH);
}
