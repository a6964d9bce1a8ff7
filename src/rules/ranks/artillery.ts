/** Artillery fire and fire attacks (RK-ART-05..09, RK-FIRE): house rules, each behind its switch. */
import { atMost } from '../../kernel/dice.ts';
import { heldArmour, plainArmour, rollHits, takeHits } from './attack.ts';
import { ranksOf } from './formation.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { friendInMelee, isFreeToShoot } from './shooting.ts';
import { canSee, gapBetween, isInFront } from './sight.ts';
import { isEnemyThere, isEngaged, isRouting, profileAt, type State, sideOf, unitOf } from './state.ts';
import { GAME, getPiece, marks, type PieceRow } from './tables.ts';

const BREATH = GAME.breath;

/** Why a piece cannot fire now (RK-ART-05..08); undefined if it can. */
export function whyNotFire(
  state: State,
  index: number,
  { target, intoMelee }: { readonly target: number; readonly intoMelee: boolean },
): string | undefined {
  const piece = pieceOf(state, index);
  if (piece === undefined || unitOf(state, index).isLimbered || !state.settings.artilleryFire)
    return 'limbered';
  if (!isFreeToShoot(state, index)) return 'contacted';
  if (!isEnemyThere(state, index, target)) return 'target-gone';
  const gap = gapBetween(state, index, target);
  if (gap > marks(piece.rangeCm) || gap < marks(piece.leastCm)) return 'out-of-range';
  if (!isInFront(state, index, target)) return 'not-in-front';
  if (isEngaged(state, target) && !isRouting(state, target) && !intoMelee) return 'target-engaged';
  return isSeen(state, index, target, piece) ? undefined : 'out-of-sight';
}

export function pieceOf(state: State, index: number): PieceRow | undefined {
  const { piece } = profileAt(state, index);
  return piece === undefined ? undefined : getPiece(piece);
}

/** RK-ART-06..08: by itself; for a stone thrower any friend's sight will do. */
function isSeen(state: State, index: number, target: number, { needsSight }: PieceRow): boolean {
  if (canSee(state, index, target)) return true;
  if (needsSight) return false;
  const side = sideOf(state, index);
  return state.units.some(
    (unit, other) =>
      unit.is === 'on-table' &&
      sideOf(state, other) === side &&
      !isRouting(state, other) &&
      canSee(state, other, target),
  );
}

/** RK-ART-05: one die a piece, and what each hit becomes. */
export function firePiece(
  play: Play,
  index: number,
  aim: { readonly target: number; readonly intoMelee: boolean },
): void {
  const { state, dice } = play;
  const unit = idOf(state, index);
  const reason = whyNotFire(state, index, aim);
  const piece = pieceOf(state, index);
  if (reason !== undefined || piece === undefined) {
    const why = reason ?? 'limbered';
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'fire', reason: why });
    return;
  }
  const { target } = aim;
  if (piece.isFire) trySettingAlight(play, target);
  const label = `RK-ART-05 ${nameOf(state, index)} fires at ${nameOf(state, target)}`;
  const count = unitOf(state, index).figures;
  const { faces, hits: struck } = rollHits(dice, { count, value: piece.skill, label });
  const friend = friendInMelee(state, index, target);
  const astray = friend === undefined ? 0 : faces.filter((face) => face === GAME.friendlyFireFace).length;
  const on = multiplied(play, { piece, target, count: struck });
  const off =
    friend === undefined
      ? { hits: 0, faces: [] }
      : multiplied(play, { piece, target: friend, count: astray });
  emit(play, {
    kind: 'piece-fired',
    rule: piece.id === 'bolt-thrower' ? 'RK-ART-06' : 'RK-ART-05',
    unit,
    target: idOf(state, target),
    need: piece.skill,
    faces,
    hits: on.hits,
    hitFaces: [...on.faces, ...off.faces],
    ...(friend === undefined ? {} : { stray: { unit: idOf(state, friend), hits: off.hits } }),
  });
  const volley = { enemyArmour: piece.enemyArmour, rule: 'RK-ART-09' };
  takeHits(play, target, { ...volley, hits: on.hits }, plainArmour(play.state, target));
  if (friend !== undefined)
    takeHits(play, friend, { ...volley, hits: off.hits }, plainArmour(play.state, friend));
}

/** RK-ART-06..08: as many hits as the target has rows, or as a die shows. */
function multiplied(
  { state, dice }: Play,
  { piece, target, count }: { readonly piece: PieceRow; readonly target: number; readonly count: number },
): { readonly hits: number; readonly faces: readonly number[] } {
  const { hits } = piece;
  if (hits.type === 'targetRows') {
    return { hits: count * Math.min(hits.max ?? GAME.artillery.mostRows, rowsOf(state, target)), faces: [] };
  }
  const faces = Array.from({ length: count }, () =>
    dice.roll(hits.sides ?? 6, 'RK-ART-07 how many it strikes'),
  );
  return { hits: faces.reduce((sum, face) => sum + face, 0), faces };
}

/** The rows of a unit; those in a building stand in one. */
function rowsOf(state: State, index: number): number {
  const { figures, files, is } = unitOf(state, index);
  return is === 'inside' ? 1 : ranksOf(figures, files);
}

/** RK-FIRE-03: fire aimed at a building or those inside sets it alight on 1 or 2, rolled before the hits. */
export function trySettingAlight(play: Play, target: number): void {
  const { state, dice } = play;
  const { is, inside } = unitOf(state, target);
  if (is !== 'inside' || state.burning.includes(inside) || !state.settings.fireAttacks) return;
  const face = dice.roll(6, 'RK-FIRE-03 the building catches fire', atMost(GAME.alightAtMost));
  const isAlight = face <= GAME.alightAtMost;
  emit(play, { kind: 'building-tested', rule: 'RK-FIRE-03', piece: inside, face, isAlight });
}

/** RK-FIRE-01, 02: whether a dragon may breathe in this turn. */
export function mayBreathe(state: State, index: number): boolean {
  if (!profileAt(state, index).hasBreath || !state.settings.fireAttacks) return false;
  const { breathedIn, is } = unitOf(state, index);
  const hasRested = breathedIn === 0 || state.turn - breathedIn > BREATH.cooldownTurns;
  return hasRested && is === 'on-table' && isFreeToShoot(state, index);
}

/** Why a breath fails now; undefined if it does not. */
export function whyNotBreath(state: State, index: number, target: number): string | undefined {
  if (!mayBreathe(state, index)) return 'contacted';
  if (!isEnemyThere(state, index, target)) return 'target-gone';
  if (gapBetween(state, index, target) > marks(BREATH.rangeCm)) return 'out-of-range';
  if (!isInFront(state, index, target)) return 'not-in-front';
  return canSee(state, index, target) ? undefined : 'out-of-sight';
}

/** RK-FIRE-01: five dice for 4 or less, armour one worse, cover no help. */
export function breathe(play: Play, index: number, target: number): void {
  const { state, dice } = play;
  const unit = idOf(state, index);
  const reason = whyNotBreath(state, index, target);
  if (reason !== undefined) {
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'breathe', reason });
    return;
  }
  trySettingAlight(play, target);
  const label = `RK-FIRE-01 ${nameOf(state, index)} breathes fire at ${nameOf(state, target)}`;
  const { faces, hits } = rollHits(dice, { count: BREATH.dice, value: BREATH.skill, label });
  emit(play, {
    kind: 'unit-breathed',
    rule: 'RK-FIRE-01',
    unit,
    target: idOf(state, target),
    need: BREATH.skill,
    faces,
    hits,
  });
  const volley = { hits, enemyArmour: BREATH.enemyArmour, rule: 'RK-FIRE-01' };
  takeHits(play, target, volley, heldArmour(plainArmour(play.state, target)));
}
