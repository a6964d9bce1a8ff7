/** What each unit shall do in a turn (RK-HOOK-04): by the plan where it says so, else by what promises most. */
import { bearing } from '../../../kernel/plane.ts';
import type { PlanLine } from '../../../kernel/ruleset.ts';
import type { Order } from '../actions.ts';
import { mayBreathe, pieceOf, whyNotBreath, whyNotFire } from '../artillery.ts';
import type { Charge } from '../charge-ways.ts';
import { enemiesOf, followTargets, isRefused, nearestEnemy, planExit } from '../flight.ts';
import { boxOf, centreOf, defaultFiles } from '../formation.ts';
import { mayCast, whyNotSpell } from '../magic.ts';
import { defaultOrder, whyNotOrder } from '../orders.ts';
import { flyRate, walkRate } from '../rates.ts';
import { hasBow, hasJavelins, isInRange, whyNotShot } from '../shooting.ts';
import { canSee, gapBetween, isInFront } from '../sight.ts';
import { fighterOf, isEngaged, isRouting, profileAt, type State, sideOf, unitOf, unitsOf } from '../state.ts';
import { GAME, getSpell, marks, type PieceRow, type SpellId } from '../tables.ts';
import { columnOrder, FORM_WITHIN } from './column.ts';
import { comesBack, type Exchange, harmWorth, oddsOf, volley, wanted } from './judge.ts';
import { chargeAtFor, exitAtFor, followUpFor, lineFor, PATIENCE, postureFor, type Stance } from './stance.ts';
import { type Chance, isCharged, sharedExchange, type Together } from './together.ts';

/** Always legal. */
export function orderFor(state: State, stance: Stance, index: number, together: Together): Order {
  const planned = plannedOrder(state, stance, index);
  if (planned !== undefined && whyNotOrder(state, index, planned) === undefined) return planned;
  const move: Order = { kind: 'move' };
  if (isToldToMove(state, stance, index) && whyNotOrder(state, index, move) === undefined) return move;
  return isEngaged(state, index)
    ? engagedOrder(state, stance, index)
    : freeOrder(state, stance, index, together);
}

function isToldToMove(state: State, stance: Stance, index: number): boolean {
  return lineFor(stance, 'move', fighterOf(state, index).id) !== undefined;
}

/** The unit's own line of the plan: the order it names, as far as it is one of a declaration. */
function plannedOrder(state: State, stance: Stance, index: number): Order | undefined {
  const line = lineFor(stance, 'order', fighterOf(state, index).id);
  return line === undefined ? undefined : orderIn(line);
}

/** The order within a line of a plan; its fields are an order's own. */
export function orderIn({ order }: PlanLine): Order | undefined {
  const isOrder = typeof order === 'object' && order !== null && !Array.isArray(order) && 'kind' in order;
  // Made by `phrases.parse`, which writes nothing else there.
  return isOrder ? (order as unknown as Order) : undefined;
}

function engagedOrder(state: State, stance: Stance, index: number): Order {
  const { id, original } = fighterOf(state, index);
  const lost = ((original - unitOf(state, index).figures) * 100) / original;
  if (lost >= exitAtFor(stance, id) && !isRefused(planExit(state, index))) return { kind: 'exit' };
  const [target] = followTargets(state, index);
  if (target !== undefined && followUpFor(stance, id) !== 'never') {
    return { kind: 'follow', target: fighterOf(state, target).id };
  }
  return { kind: 'fight-on' };
}

/** How far RK-HOOK-07 looks before it calls a follow-up safe. */
const SAFE_WITHIN = marks(24);

function wantsToFollow(state: State, stance: Stance, index: number): number | undefined {
  const when = followUpFor(stance, fighterOf(state, index).id);
  const [target] = when === 'never' ? [] : followTargets(state, index);
  if (target === undefined || when === 'always') return target;
  if (comesBack(state, target) === 0) return undefined;
  const near = (side: readonly number[]): number =>
    side.reduce(
      (sum, other) =>
        sum + (gapBetween(state, index, other) <= SAFE_WITHIN ? unitOf(state, other).figures : 0),
      0,
    );
  const own = near(unitsOf(state, sideOf(state, index)));
  const enemy = near(enemiesOf(state, index).filter((other) => !isRouting(state, other)));
  return enemy <= own ? target : undefined;
}

function freeOrder(state: State, stance: Stance, index: number, together: Together): Order {
  const routed = wantsToFollow(state, stance, index);
  if (routed !== undefined) return { kind: 'follow', target: fighterOf(state, routed).id };
  const best = [
    chargeOrder(state, stance, index, together),
    pieceOf(state, index) === undefined
      ? missileOrder(state, stance, index, together)
      : pieceOrder(state, stance, index, together),
    breathOrder(state, stance, index),
    spellOrder(state, stance, index),
  ].reduce<Judged | undefined>(
    (one, other) => (other !== undefined && other.worth > (one?.worth ?? 0) ? other : one),
    undefined,
  );
  return best?.order ?? restOrder(state, stance, index);
}

interface Judged {
  readonly order: Order;
  readonly worth: number;
}

/** The best charge that promises enough. */
function chargeOrder(state: State, stance: Stance, index: number, together: Together): Judged | undefined {
  let best: Judged | undefined;
  for (const chance of together.chances.get(index) ?? []) {
    const worth = chargeWorth(state, stance, index, {
      chance,
      shared: sharedExchange(together, index, chance),
    });
    if (worth > (best?.worth ?? 0)) best = { order: chargeAs(state, chance.charge), worth };
  }
  return best;
}

function chargeAs(state: State, { target, isFlying }: Charge): Order {
  const id = fighterOf(state, target).id;
  return isFlying ? { kind: 'charge', target: id, isFlying } : { kind: 'charge', target: id };
}

/** A charge, and what it comes to with those who go along. */
interface Joint {
  readonly chance: Chance;
  readonly shared: Exchange;
}

function chargeWorth(state: State, stance: Stance, index: number, { chance, shared }: Joint): number {
  const { charge, exchange } = chance;
  if (isRouting(state, charge.target) && comesBack(state, charge.target) === 0) return 0;
  if (oddsOf(shared) < chargeAtFor(stance, fighterOf(state, index).id, state.turn)) return 0;
  return Math.max(0.5, exchange.dealt - shared.received / 2) * wanted(state, stance, index, charge.target);
}

/** The best shot at somebody in range and sight now. */
function missileOrder(state: State, stance: Stance, index: number, together: Together): Judged | undefined {
  const isThrown = hasJavelins(state, index);
  if (!isThrown && !hasBow(state, index)) return undefined;
  const intoMelee = !isThrown && stance.shootIntoMelee;
  const ranked = enemiesOf(state, index)
    .filter((target) => isInRange(state, index, target) && !isCharged(together, target))
    .map((target) => ({ target, worth: volleyWorth(state, stance, index, target) }))
    .sort((a, b) => b.worth - a.worth || a.target - b.target);
  const best = ranked.find(({ target }) => whyNotShot(state, index, { target, intoMelee }) === undefined);
  if (best === undefined) return undefined;
  const target = fighterOf(state, best.target).id;
  if (isThrown) return { order: { kind: 'throw', target }, worth: best.worth };
  return {
    order: intoMelee ? { kind: 'shoot', target, intoMelee } : { kind: 'shoot', target },
    worth: best.worth,
  };
}

function volleyWorth(state: State, stance: Stance, index: number, target: number): number {
  const harm = harmWorth(state, target, volley(state, index, target)) * SHOTS;
  return harm * wanted(state, stance, index, target);
}

/** A charge is weighed by a round and half of another (`exchangeOf`); a shot for as long. */
const SHOTS = 1.5;

/** A piece fires if it can, goes after an enemy it cannot reach, and unlimbers when one is near enough and in sight. */
function pieceOrder(state: State, stance: Stance, index: number, together: Together): Judged | undefined {
  const piece = pieceOf(state, index);
  if (piece === undefined) return undefined;
  if (unitOf(state, index).isLimbered) return unlimberOrder(state, index, piece);
  return fireOrder(state, index, piece, together) ?? limberOrder(state, stance, index, piece);
}

/** With every enemy out of range, or none before it: a side that comes on brings its pieces. */
function limberOrder(state: State, stance: Stance, index: number, { rangeCm }: PieceRow): Judged | undefined {
  const posture = postureFor(stance, fighterOf(state, index).id);
  if ((posture !== 'attack' && posture !== 'advance') || !state.settings.artilleryFire) return undefined;
  const isUseful = enemiesOf(state, index).some(
    (enemy) =>
      gapBetween(state, index, enemy) - comingOn(state, enemy) <= marks(rangeCm) &&
      isInFront(state, index, enemy),
  );
  const order: Order = { kind: 'limber' };
  return isUseful || whyNotOrder(state, index, order) !== undefined ? undefined : { order, worth: 1 };
}

/** To limber and to stand again takes two turns: in these an enemy comes on by itself, if it comes at all. */
function comingOn(state: State, enemy: number): number {
  const mayCome =
    state.turn <= 2 * PATIENCE && !isRouting(state, enemy) && pieceOf(state, enemy) === undefined;
  return mayCome ? 2 * walkRate(state, enemy) : 0;
}

function unlimberOrder(state: State, index: number, { rangeCm, needsSight }: PieceRow): Judged | undefined {
  const nearest = nearestEnemy(state, index);
  if (nearest === undefined || gapBetween(state, index, nearest) > marks(rangeCm)) return undefined;
  if (needsSight && !canSee(state, index, nearest)) return undefined;
  const facing = bearing(centreOf(state, index), centreOf(state, nearest));
  const order: Order = { kind: 'unlimber', facing };
  return whyNotOrder(state, index, order) === undefined ? { order, worth: 1 } : undefined;
}

/** Wounds to be expected of a hit, about. */
const HIT = { die: 1.5, targetRows: 1.2 } as const;

function fireOrder(state: State, index: number, { hits }: PieceRow, together: Together): Judged | undefined {
  let best: Judged | undefined;
  for (const target of enemiesOf(state, index)) {
    if (isCharged(together, target)) continue;
    const worth = harmWorth(state, target, HIT[hits.type]) * SHOTS;
    const isBetter = worth > (best?.worth ?? 0);
    if (!isBetter || whyNotFire(state, index, { target, intoMelee: false }) !== undefined) continue;
    best = { order: { kind: 'fire', target: fighterOf(state, target).id }, worth };
  }
  return best;
}

function breathOrder(state: State, stance: Stance, index: number): Judged | undefined {
  if (!profileAt(state, index).hasBreath || !mayBreathe(state, index)) return undefined;
  const { dice, skill, enemyArmour } = GAME.breath;
  let best: Judged | undefined;
  for (const target of enemiesOf(state, index)) {
    const wounds = dice * (skill / 6) * (1 - (profileAt(state, target).armour + enemyArmour) / 6);
    const worth = harmWorth(state, target, wounds) * wanted(state, stance, index, target);
    if (worth <= (best?.worth ?? 0) || whyNotBreath(state, index, target) !== undefined) continue;
    best = { order: { kind: 'breathe', target: fighterOf(state, target).id }, worth };
  }
  return best;
}

/** RK-HOOK-14: the spell that promises most; a ward for an engaged friend, heart for one that may rally. */
function spellOrder(state: State, stance: Stance, index: number): Judged | undefined {
  const { spells } = fighterOf(state, index);
  if (spells.length === 0 || !mayCast(state, index)) return undefined;
  const all = spells.flatMap((spell) =>
    spellTargets(state, index, spell).map((target) => ({ spell, target })),
  );
  const least = postureFor(stance, fighterOf(state, index).id) === 'hold' ? 0 : LEAST_SPELL;
  let best: Judged | undefined;
  for (const { spell, target } of all) {
    const isEnemy = getSpell(spell).target === 'enemy';
    const worth = spellWorth(state, spell, target) * (isEnemy ? wanted(state, stance, index, target) : 1);
    if (worth <= (best?.worth ?? least) || whyNotSpell(state, index, { spell, target }) !== undefined)
      continue;
    best = { order: { kind: 'cast', spell, target: fighterOf(state, target).id }, worth };
  }
  return best;
}

/** A wizard who might go on with the side does not stand still for less than this, in points. */
const LEAST_SPELL = 0.5;

function spellTargets(state: State, index: number, spell: SpellId): readonly number[] {
  const { target: kind, rangeCm } = getSpell(spell);
  const side = kind === 'enemy' ? enemiesOf(state, index) : unitsOf(state, sideOf(state, index));
  return side.filter((target) => gapBetween(state, index, target) <= marks(rangeCm));
}

function spellWorth(state: State, spell: SpellId, target: number): number {
  const { points, armour } = profileAt(state, target);
  const strength = unitOf(state, target).figures * points;
  switch (spell) {
    case 'fire-bolt':
      return harmWorth(state, target, 3 * (1 - armour / 6)) / 2;
    case 'storm':
      return harmWorth(state, target, 3.5 * (1 - armour / 6)) / 2;
    case 'dread':
      return isEngaged(state, target) ? strength / 8 : strength / 16;
    case 'ward':
      return isEngaged(state, target) ? strength / 12 : 0.1;
    case 'haste':
      return 0.2;
    case 'hearten':
      return strength / 8;
    case 'mend':
      return points / 2;
  }
}

/** Nothing to strike at: into line when the enemy is near, else a move, or standing fast. */
function restOrder(state: State, stance: Stance, index: number): Order {
  const unit = unitOf(state, index);
  const { id } = fighterOf(state, index);
  const form = lineOrder(state, index);
  if (form !== undefined) return form;
  if (unit.is !== 'on-table' || (walkRate(state, index) === 0 && flyRate(state, index) === 0))
    return defaultOrder(state, index);
  if (postureFor(stance, id) === 'hold' && !hasErrand(stance, id)) {
    return turnsToFace(state, index) ? { kind: 'move' } : { kind: 'hold' };
  }
  return columnOrder(state, stance, index, nearestGap(state, index)) ?? { kind: 'move' };
}

/** From column into line, with an enemy near. */
function lineOrder(state: State, index: number): Order | undefined {
  const { formation, figures } = unitOf(state, index);
  if (formation !== 'column' || profileAt(state, index).formation !== 'line') return undefined;
  if (nearestGap(state, index) > FORM_WITHIN) return undefined;
  const form: Order = { kind: 'form', formation: 'line', files: defaultFiles(figures, 'line') };
  return whyNotOrder(state, index, form) === undefined ? form : undefined;
}

/** From edge to edge; infinite where there is none. */
function nearestGap(state: State, index: number): number {
  const nearest = nearestEnemy(state, index);
  return nearest === undefined ? Number.POSITIVE_INFINITY : gapBetween(state, index, nearest);
}

function hasErrand({ lines }: Stance, unit: string): boolean {
  return lines.some(
    ({ kind, unit: whose }) => kind === 'objective' && (whose === undefined || whose === unit),
  );
}

/** Whether the nearest enemy is not before its front. */
function turnsToFace(state: State, index: number): boolean {
  const nearest = nearestEnemy(state, index);
  if (nearest === undefined) return false;
  const own = boxOf(state, index);
  const theirs = boxOf(state, nearest);
  const [dx, dy] = [theirs.x - own.x, theirs.y - own.y];
  return dx * own.sin + dy * own.cos < Math.abs(dx * own.cos - dy * own.sin);
}
