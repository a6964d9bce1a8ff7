/** What a plan line tells one fighter to do this round, in place of what they would do by themselves. */
import type { Json } from '../../../kernel/brand.ts';
import type { PlanLine } from '../../../kernel/ruleset.ts';
import type { Act, Move, Order } from '../actions.ts';
import { spellsOf, takesTarget } from '../magic.ts';
import { retreatOrder } from '../movement.ts';
import { mended, standAfter, whyNotAct, whyNotMove, whyNotOwned } from '../order-check.ts';
import { shootable, weaponsToShoot } from '../shooting.ts';
import { bodyOf, fighterOf, foesOf, idOf, indexOf, isStanding, type State } from '../state.ts';
import { stepTo } from './stances.ts';

/** A legal order: each part as the plan says where that is legal, as judged where it is not. */
export function planned(state: State, index: number, judged: Order, plan: readonly PlanLine[]): Order {
  const { id } = fighterOf(state, index);
  const lines = plan.filter((line) => line['unit'] === id);
  if (lines.length === 0) return judged;
  const moved = lastOf(lines, (line) => moveOf(state, index, line));
  const move = moved ?? judged.move;
  const acted = lastOf(lines, (line) => actOf(state, index, line, move));
  const so = fitted(state, index, { judged, moved, acted });
  return mended(state, index, { ...so, ...detailsOf(state, index, lines, so) });
}

/** RM-DOC-01: what the plan has the fighter take along, where that may still be chosen. */
export function kitIn(state: State, index: number, plan: readonly PlanLine[]): readonly string[] | undefined {
  const { id } = fighterOf(state, index);
  const line = plan.findLast(({ kind, unit }) => kind === 'kit' && unit === id);
  if (line === undefined || state.round > 1) return undefined;
  const kit = idsIn(line['kit']);
  return whyNotOwned(fighterOf(state, index), kit) === undefined ? kit : undefined;
}

function lastOf<T>(lines: readonly PlanLine[], read: (line: PlanLine) => T | undefined): T | undefined {
  for (const line of lines.toReversed()) {
    const found = read(line);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Told to act but not to move, a fighter stays where the action is possible; told to move, they act as they still can. */
function fitted(
  state: State,
  index: number,
  {
    judged,
    moved,
    acted,
  }: { readonly judged: Order; readonly moved: Move | undefined; readonly acted: Act | undefined },
): Order {
  const move = moved ?? judged.move;
  const action = acted ?? judged.action;
  if (moved !== undefined || acted === undefined) return { ...judged, move, action };
  const stays = whyNotAct(state, index, { move, action }) !== undefined || acted.kind === 'shoot';
  return { ...judged, move: stays ? { kind: 'hold' } : move, action };
}

function idsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Undefined where the line says nothing of moving, or nothing that is legal now. */
function moveOf(state: State, index: number, line: PlanLine): Move | undefined {
  const move = wishedMove(state, index, line);
  return move !== undefined && whyNotMove(state, index, move) === undefined ? move : undefined;
}

function wishedMove(state: State, index: number, line: PlanLine): Move | undefined {
  switch (line.kind) {
    case 'charge':
      return chargeOrCome(state, index, idsIn(line['targets']));
    case 'move':
      return stepTo(state, index, Number(line['to']));
    case 'go-to': {
      const target = indexOf(state, String(line['target']));
      return isStanding(state, target) ? stepTo(state, index, bodyOf(state, target).zone) : undefined;
    }
    case 'back':
      return retreatOrder(state, index)?.move;
    case 'stay':
      return { kind: 'hold' };
    case 'break-away':
      return { kind: 'break-away' };
    default:
      return undefined;
  }
}

/** Those named who can be charged together; else towards the first who stands. */
function chargeOrCome(state: State, index: number, ids: readonly string[]): Move | undefined {
  const standing = ids.filter((id) => isStanding(state, indexOf(state, id)));
  for (let count = standing.length; count > 0; count -= 1) {
    const move: Move = { kind: 'charge', targets: standing.slice(0, count) };
    if (whyNotMove(state, index, move) === undefined) return move;
  }
  const [first] = standing;
  return first === undefined ? undefined : stepTo(state, index, bodyOf(state, indexOf(state, first)).zone);
}

function actOf(state: State, index: number, line: PlanLine, move: Move): Act | undefined {
  const action = wishedAct(state, index, line, move);
  if (action === undefined) return undefined;
  const isLegal = [move, { kind: 'hold' } as const].some(
    (from) => whyNotAct(state, index, { move: from, action }) === undefined,
  );
  return isLegal ? action : undefined;
}

function wishedAct(state: State, index: number, line: PlanLine, move: Move): Act | undefined {
  switch (line.kind) {
    case 'shoot':
      return shotsAt(state, index, line, move);
    case 'cast':
      return castOf(state, index, line);
    case 'try':
      return { kind: 'task', task: String(line['task']) };
    case 'stay':
      return undefined;
    default:
      return undefined;
  }
}

/** As many shots as the weapon has, at those named in turn. */
function shotsAt(state: State, index: number, line: PlanLine, move: Move): Act | undefined {
  const stand =
    move.kind === 'charge' ? standAfter(state, index, { kind: 'hold' }) : standAfter(state, index, move);
  const named = idsIn(line['targets']);
  const weapons = weaponsToShoot(state, index, stand).filter(
    ({ id }) => line['weapon'] === undefined || line['weapon'] === id,
  );
  for (const weapon of weapons) {
    const able = shootable(state, index, weapon, stand).map((target) => idOf(state, target));
    const targets = named.filter((id) => able.includes(id));
    const [first] = targets;
    if (first === undefined) continue;
    const shots = Array.from({ length: weapon.shots }, (_, i) => ({
      weapon: weapon.id,
      target: targets[i] ?? first,
    }));
    return { kind: 'shoot', shots };
  }
  return undefined;
}

function castOf(state: State, index: number, line: PlanLine): Act | undefined {
  const spell = spellsOf(state, index).find(({ id }) => id === line['spell']);
  if (spell === undefined) return undefined;
  const targets = takesTarget(spell) ? idsIn(line['targets']) : [];
  const dice = line['dice'] === 1 || line['dice'] === 2 ? line['dice'] : 'auto';
  return { kind: 'cast', spell: spell.id, targets, dice };
}

/** Whom to strike, with what, and whether to keep failed throws. */
function detailsOf(state: State, index: number, lines: readonly PlanLine[], { move }: Order): Partial<Order> {
  const wield = lines.findLast(({ kind }) => kind === 'wield');
  const strike = lines.findLast(({ kind }) => kind === 'strike');
  const keeps = lines.some(({ kind }) => kind === 'keep-dice');
  return {
    ...(wield === undefined ? {} : handsIn(wield)),
    ...(strike === undefined ? {} : blowsAt(state, index, idsIn(strike['targets']), move)),
    ...(keeps ? { repeats: false as const } : {}),
  };
}

function handsIn(line: PlanLine): Partial<Order> {
  const offHand = line['offHand'];
  const second = typeof offHand === 'string' || offHand === null ? { offHand } : {};
  return { weapon: String(line['weapon']), ...second };
}

/** Blows in turn at those named whom the fighter fights or charges; the others as redirections. */
function blowsAt(state: State, index: number, ids: readonly string[], move: Move): Partial<Order> {
  const foes = foesOf(state, index).map((foe) => idOf(state, foe));
  const open = move.kind === 'charge' ? [...foes, ...move.targets] : foes;
  const now = ids.filter((id) => open.includes(id));
  const redirect = ids.filter((id) => isStanding(state, indexOf(state, id)));
  const { A } = fighterOf(state, index).profile;
  const more = redirect.length === 0 ? {} : { redirect };
  if (now.length === 0 || A === 0) return more;
  const counts = now.map((_, i) => Math.ceil((A - i) / now.length));
  const attacks = now
    .map((id, i) => ({ targets: [id], count: counts[i] ?? 0 }))
    .filter(({ count }) => count > 0);
  return { ...more, attacks };
}
