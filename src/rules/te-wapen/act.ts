/** What an activated piece may do after moving (TW-DOC-10, 11), and doing it. */
import type { Refused } from '../../kernel/result.ts';
import type { ActAction, Cast } from './actions.ts';
import { distance, layOf, neighboursOf } from './board.ts';
import { rerollable, resolveAttack, rollAttack } from './combat.ts';
import { baseDice } from './dice-count.ts';
import { type ActKind, isKindOf, kindsOf } from './kinds.ts';
import { affordable, costOf, isCaster, storesOf } from './magic.ts';
import { moveLimits } from './movement.ts';
import { emit, type Play } from './play.ts';
import {
  batterBuilding,
  pourOil,
  setExplosives,
  whyNotExplode,
  whyNotGate,
  whyNotPour,
  workGate,
} from './siege.ts';
import { SPELL_BOOK } from './spells/book.ts';
import type { Aim } from './spells/spell.ts';
import { type Actor, findPiece, hasTag, idOf, isAlive, isUnit, pieceOf, type State } from './state.ts';
import type { SpellId } from './tables.ts';
import { SPELLS } from './tables.ts';
import { buildingsInReach, hasTarget, targetsOf, whyNotAttack, whyNotBatter } from './targets.ts';
import { fightTrap } from './trap-fight.ts';
import { trapHolding } from './traps.ts';
import { assassinate, changeShape, gaze, whyNotAssassinate, whyNotChange, whyNotGaze } from './types.ts';
import { refuse } from './words/refuse.ts';

/** The actors that may still act, by number. */
export function toAct(state: State): readonly Actor[] {
  return state.actors.filter((actor) => !actor.isDone && isAlive(state, actor.piece));
}

/** TW-UNI-06, TW-MOV-05, TW-MAG-12: whether a unit may still fight after its move. */
function mayFight(state: State, actor: Actor): boolean {
  if (actor.isBanned || actor.isTeleported === true) return false;
  return !isUnit(state, actor.piece) || actor.steps <= moveLimits(state, actor.piece).fight;
}

/** A held unit has been caught on this card, or before it: only the second may strike the trap. */
function mayStrikeTrap(state: State, actor: Actor): boolean {
  return isUnit(state, actor.piece) && trapHolding(state, actor.piece) !== undefined && actor.steps === 0;
}

/** Whether a piece has any action of a kind. It always has `nothing`, except a unit that a trap holds. */
export function hasAny(state: State, actor: Actor, kind: ActKind): boolean {
  if (!isKindOf(state, actor.piece, kind)) return false;
  const isHeld = mayStrikeTrap(state, actor);
  if (kind === 'nothing') return !isHeld;
  if (kind === 'fight-trap') return isHeld;
  if (isHeld || actor.isBanned) return false;
  if (kind === 'cast') return hasSpell(state, actor);
  if (kind === 'attack') return mayFight(state, actor) && hasTarget(state, actor.piece);
  return actsOf(state, actor, kind).length > 0;
}

/** Whether there is anything to choose for a piece. */
export function hasChoice(state: State, actor: Actor): boolean {
  if (mayStrikeTrap(state, actor)) return true;
  // Whoever is not held has nothing else that a ban leaves.
  if (actor.isBanned) return false;
  return kindsOf(state, actor.piece).some((kind) => kind !== 'nothing' && hasAny(state, actor, kind));
}

/** Every allowed action of a kind. */
export function actsOf(state: State, actor: Actor, kind: ActKind): readonly ActAction[] {
  const piece = idOf(state, actor.piece);
  if (kind === 'nothing') return [{ kind, piece }];
  if (kind === 'fight-trap') return mayStrikeTrap(state, actor) ? [{ kind, piece }] : [];
  if (actor.isBanned || !isKindOf(state, actor.piece, kind)) return [];
  if (kind === 'cast') return castsOf(state, actor);
  const allowed = candidates(state, actor, kind);
  return allowed.filter((action) => whyNotAct(state, action) === undefined);
}

/** A set that holds every allowed action of a kind, cheap to make. */
function candidates(state: State, actor: Actor, kind: ActKind): readonly ActAction[] {
  const piece = idOf(state, actor.piece);
  switch (kind) {
    case 'attack':
      if (!mayFight(state, actor)) return [];
      return targetsOf(state, actor.piece).map((target) => ({ kind, piece, target: idOf(state, target) }));
    case 'batter':
      return buildingsInReach(state, actor.piece).map((at) => ({ kind, piece, at }));
    case 'gaze':
    case 'assassinate':
      return state.fighters.map(({ id }) => ({ kind, piece, target: id }));
    case 'change-shape': {
      const { at } = pieceOf(state, actor.piece);
      return [at, ...neighboursOf(layOf(state.board), at)].map((to) => ({ kind, piece, to }));
    }
    default:
      return siegeCandidates(state, piece, kind);
  }
}

function siegeCandidates(state: State, piece: string, kind: ActKind): readonly ActAction[] {
  if (kind === 'gate' || kind === 'explosives') return state.buildings.map(({ at }) => ({ kind, piece, at }));
  if (kind !== 'pour-oil' || state.emplacements.length === 0) return [];
  return state.fighters.map(({ id }) => ({ kind, piece, target: id }));
}

/** TW-DOC-18..28: every spell a piece can pay for, with every aim that is allowed. */
function castsOf(state: State, actor: Actor): readonly Cast[] {
  return castable(state, actor).flatMap((from) => castsOfSpell(state, actor, from));
}

/** TW-DOC-18, 19: the spells, by store, that have at least one aim. */
function castable(state: State, actor: Actor): readonly Pick<Cast, 'spell' | 'store'>[] {
  if (!mayCast(state, actor)) return [];
  return affordable(state, actor.piece).filter((from) => hasAim(state, actor, from));
}

/** Whether there is any spell to cast: those with the most aims are tried first. */
function hasSpell(state: State, actor: Actor): boolean {
  if (!mayCast(state, actor)) return false;
  const open = affordable(state, actor.piece);
  return (
    open.some((from) => SPELL_BOOK[from.spell].someAims !== undefined && hasAim(state, actor, from)) ||
    open.some((from) => hasAim(state, actor, from))
  );
}

function mayCast(state: State, actor: Actor): boolean {
  return isCaster(state, actor.piece) && mayFight(state, actor) && !mayStrikeTrap(state, actor);
}

/** Whether a spell out of a store has any allowed aim. */
export function hasAim(state: State, actor: Actor, from: Pick<Cast, 'spell' | 'store'>): boolean {
  const rule = SPELL_BOOK[from.spell];
  const some = rule.someAims?.(state, actor.piece) ?? rule.aims(state, actor.piece);
  return some.some(aimTest(state, actor.piece, from));
}

/** The test for the aims of a spell; what it costs is looked at once, unless that depends on the target. */
function aimTest(state: State, index: number, from: Pick<Cast, 'spell' | 'store'>): (aim: Aim) => boolean {
  const rule = SPELL_BOOK[from.spell];
  if (typeof SPELLS[from.spell].raisesUndead === 'string')
    return (aim) => whyNotCast(state, index, { ...from, ...aim }) === undefined;
  const isPaid = whyNotPaid(state, index, from) === undefined;
  return (aim) => isPaid && rule.whyNot(state, index, aim) === undefined;
}

/** Every allowed way to cast one spell out of one store. */
export function castsOfSpell(
  state: State,
  actor: Actor,
  from: Pick<Cast, 'spell' | 'store'>,
): readonly Cast[] {
  const { casts, isAllowed } = castsToTry(state, actor, from);
  return casts.filter(isAllowed);
}

/** Ways to cast a spell, every allowed one among them, and the test: for who weighs them first and tests only the best. */
export function castsToTry(
  state: State,
  actor: Actor,
  { spell, store }: Pick<Cast, 'spell' | 'store'>,
): { readonly casts: readonly Cast[]; readonly isAllowed: (cast: Cast) => boolean } {
  if (!mayCast(state, actor)) return { casts: [], isAllowed: () => false };
  const piece = idOf(state, actor.piece);
  const aims = SPELL_BOOK[spell].aims(state, actor.piece);
  return {
    casts: aims.map((aim): Cast => ({ kind: 'cast', piece, spell, store, ...aim })),
    isAllowed: aimTest(state, actor.piece, { spell, store }),
  };
}

/** Why an action is not allowed; undefined when it is. */
export function whyNotAct(state: State, action: ActAction): Refused | undefined {
  const index = findPiece(state, action.piece) ?? -1;
  const actor = toAct(state).find(({ piece }) => piece === index);
  if (actor === undefined) return refuse('illegal/action.nothing-left', {}, 'TW-DOC-10');
  const isHeld = mayStrikeTrap(state, actor);
  if (isHeld)
    return action.kind === 'fight-trap' ? undefined : refuse('illegal/action.trap-first', {}, 'TW-GAP-73');
  if (action.kind === 'nothing') return undefined;
  if (action.kind === 'fight-trap') return refuse('illegal/action.no-trap', {}, 'TW-GAP-73');
  if (actor.isBanned) return refuse('illegal/action.entered-woods', {}, 'TW-GAP-25');
  return whyNotInstead(state, actor, action) ?? whyNotKind(state, index, action);
}

/** What stands in place of a unit's attack is allowed only when an attack would be (TW-DOC-11). */
function whyNotInstead(state: State, actor: Actor, action: ActAction): Refused | undefined {
  const isWork = action.kind === 'gate';
  if (isWork || !isUnit(state, actor.piece) || mayFight(state, actor)) return undefined;
  return refuse('illegal/action.after-move', {}, 'TW-UNI-06');
}

function whyNotKind(state: State, index: number, action: ActAction): Refused | undefined {
  switch (action.kind) {
    case 'attack':
      return whyNotAttack(state, index, findPiece(state, action.target) ?? -1);
    case 'batter':
      return whyNotBatter(state, index, action.at);
    case 'cast':
      return whyNotCast(state, index, action);
    case 'gaze':
      return whyNotGaze(state, index, findPiece(state, action.target) ?? -1);
    case 'assassinate':
      return whyNotAssassinate(state, index, findPiece(state, action.target) ?? -1);
    case 'change-shape':
      return whyNotChange(state, index, action.to);
    case 'gate':
      return whyNotGate(state, index, action.at);
    case 'pour-oil':
      return whyNotPour(state, index, findPiece(state, action.target) ?? -1);
    case 'explosives':
      return whyNotExplode(state, index, action.at);
    case 'fight-trap':
    case 'nothing':
      return undefined;
  }
}

/** TW-MAG-02..04, TW-GAP-73: paid for from a store that has it, and aimed as the spell allows. */
function whyNotCast(state: State, index: number, cast: Omit<Cast, 'kind' | 'piece'>): Refused | undefined {
  return whyNotPaid(state, index, cast) ?? SPELL_BOOK[cast.spell].whyNot(state, index, cast);
}

function whyNotPaid(state: State, index: number, cast: Omit<Cast, 'kind' | 'piece'>): Refused | undefined {
  const cost = castCost(state, index, cast);
  const left = storesOf(state, index).find(({ store }) => store === cast.store)?.left ?? 0;
  if (cost === undefined) return refuse('illegal/action.spell-not-there', {}, 'TW-TYP-31');
  if (cost > left)
    return refuse('illegal/action.too-dear', { spell: SPELLS[cast.spell].name, cost, left }, 'TW-MAG-03');
  if (trapHolding(state, index) !== undefined && cast.spell !== 'teleport' && cast.spell !== 'healing') {
    return refuse('illegal/action.cast-in-trap', {}, 'TW-GAP-73');
  }
  return undefined;
}

function castCost(state: State, index: number, cast: Omit<Cast, 'kind' | 'piece'>): number | undefined {
  const target = cast.target === undefined ? undefined : findPiece(state, cast.target);
  const raisesUndead = target !== undefined && hasTag(state, target, 'undead');
  return costOf(state, index, { spell: cast.spell, store: cast.store, raisesUndead });
}

/** Carries out a checked action. An attack may stop at its dice, waiting for a Blade of Accuracy. */
export function act(play: Play, action: ActAction): void {
  const index = findPiece(play.state, action.piece) ?? -1;
  const hasAttacked = action.kind === 'attack' || action.kind === 'batter' || action.kind === 'fight-trap';
  emit(play, { kind: 'action-done', rule: 'TW-TRN-09', piece: action.piece, hasAttacked });
  switch (action.kind) {
    case 'attack':
      attack(play, index, action.target);
      break;
    case 'batter':
      batter(play, index, action.at);
      break;
    case 'fight-trap':
      fightTrap(play, index);
      break;
    case 'cast':
      cast(play, index, action);
      break;
    case 'gaze':
      gaze(play, index, findPiece(play.state, action.target) ?? -1);
      break;
    case 'assassinate':
      assassinate(play, index, findPiece(play.state, action.target) ?? -1);
      break;
    case 'change-shape':
      changeShape(play, index, action.to);
      break;
    case 'gate':
      workGate(play, index, action.at);
      break;
    case 'pour-oil':
      pourOil(play, index, findPiece(play.state, action.target) ?? -1);
      break;
    case 'explosives':
      setExplosives(play, index, action.at);
      break;
    case 'nothing':
      break;
  }
}

function attack(play: Play, index: number, target: string): void {
  rollAttack(play, index, findPiece(play.state, target) ?? -1);
  const { phase } = play.state;
  if (phase.kind === 'reroll' && rerollable(play.state, phase.attack).length === 0)
    resolveAttack(play, phase.attack);
}

function batter(play: Play, index: number, at: number): void {
  const range = distance(layOf(play.state.board), pieceOf(play.state, index).at, at);
  batterBuilding(play, { piece: index, at, count: baseDice(play.state, index, range), by: 'attack' });
}

function cast(play: Play, index: number, action: Cast): void {
  const cost = castCost(play.state, index, action) ?? 0;
  const left = storesOf(play.state, index).find(({ store }) => store === action.store)?.left ?? 0;
  emit(play, {
    kind: 'spell-cast',
    rule: SPELLS[action.spell].rule,
    piece: action.piece,
    spell: action.spell,
    store: action.store,
    cost,
    storeLeft: left - cost,
    ...(action.target === undefined ? {} : { target: action.target }),
    ...(action.at === undefined ? {} : { at: action.at }),
  });
  SPELL_BOOK[action.spell].work(play, index, action);
}

/** The spells a piece could cast now, whatever the aim: for order sheets and help. */
export function spellsOpen(state: State, index: number): readonly SpellId[] {
  return [...new Set(affordable(state, index).map(({ spell }) => spell))];
}
