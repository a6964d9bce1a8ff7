/** RK-HER-04: characters join units they touch, and leave them. */
import { type Point, roundSymmetric } from '../../kernel/plane.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Declare } from './actions.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { boxFor, boxOf } from './formation.ts';
import { isFreePlace } from './movement.ts';
import { areInContact } from './reach.ts';
import {
  fighterOf,
  indexOf,
  isCharacter,
  isEngaged,
  isOnTable,
  isRouting,
  profileAt,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { refuse } from './words/refuse.ts';

/** Units a character may join now. */
export function hostsFor(state: State, index: number): readonly number[] {
  if (!isCharacter(state, index) || !isOnTable(state, index) || isEngaged(state, index)) return [];
  const own = boxOf(state, index);
  return state.units.flatMap((_, other) =>
    mayHost(state, index, other) && areInContact(own, boxOf(state, other)) ? [other] : [],
  );
}

function mayHost(state: State, index: number, other: number): boolean {
  if (other === index || !isOnTable(state, other) || sideOf(state, other) !== sideOf(state, index))
    return false;
  return (
    !isCharacter(state, other) && profileAt(state, other).piece === undefined && !isRouting(state, other)
  );
}

/** RK-HER-04: where a character that leaves its unit stands: behind it, before it, at its sides. */
function detachPlace(
  state: State,
  index: number,
): { readonly at: Point; readonly facing: number } | undefined {
  const { host } = unitOf(state, index);
  const theirs = boxOf(state, host);
  const { facing } = unitOf(state, host);
  const plain = boxFor(state, index, { at: [0, 0], facing, files: 1 });
  const [wide, deep] = [theirs.halfWidth + plain.halfWidth + 1, theirs.halfDepth + plain.halfDepth + 1];
  const places: readonly Point[] = [
    [0, -deep],
    [0, deep],
    [wide, 0],
    [-wide, 0],
  ];
  for (const [across, along] of places) {
    const front = along + plain.halfDepth;
    const at: Point = [
      roundSymmetric(theirs.x + theirs.cos * across + theirs.sin * front),
      roundSymmetric(theirs.y - theirs.sin * across + theirs.cos * front),
    ];
    if (isFreePlace(state, index, boxFor(state, index, { at, facing, files: 1 }))) return { at, facing };
  }
  return undefined;
}

/** What joining and leaving does, before anything is declared. Refusal: `illegal/attach`. */
export function attachEvents(
  state: State,
  side: Side,
  attach: NonNullable<Declare['attach']>,
): Result<{ readonly events: readonly Event[]; readonly state: State }> {
  const events: Event[] = [];
  let now = state;
  for (const id of Object.keys(attach).sort()) {
    const event = attachEvent(now, side, { id, to: attach[id] ?? null });
    if (event === undefined) return refuse('illegal/attach', { id }, 'RK-HER-04');
    events.push(event);
    now = evolve(now, event);
  }
  return ok({ events, state: now });
}

function attachEvent(
  state: State,
  side: Side,
  { id, to }: { readonly id: string; readonly to: string | null },
): Event | undefined {
  const index = indexOf(state, id);
  if (index < 0 || sideOf(state, index) !== side) return undefined;
  if (to !== null) {
    const host = indexOf(state, to);
    if (!hostsFor(state, index).includes(host)) return undefined;
    return { kind: 'character-attached', rule: 'RK-HER-04', unit: id, to };
  }
  if (unitOf(state, index).is !== 'attached') return undefined;
  const place = detachPlace(state, index);
  if (place === undefined) return undefined;
  const from = fighterOf(state, unitOf(state, index).host).id;
  return { kind: 'character-detached', rule: 'RK-HER-04', unit: id, from, ...place };
}
