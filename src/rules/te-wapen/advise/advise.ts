/** The adjutant's judgement (the default column of TW-DOC), on what a side may know. */
import type { Dice } from '../../../kernel/dice.ts';
import type { Decision, Doctrine } from '../../../kernel/ruleset.ts';
import { actsOf, toAct } from '../act.ts';
import type { ActAction, Action, Activate, Deploy, FollowUp, PlaceTrap } from '../actions.ts';
import { cardInPlay, eligible, mayTakePart, toMove } from '../activation.ts';
import { columnOf, distance, layOf, rowOf } from '../board.ts';
import { copyState } from '../draft.ts';
import { choicesOf } from '../legal.ts';
import { isCaster } from '../magic.ts';
import { companyOf } from '../occupancy.ts';
import { lostWounds } from '../outcome.ts';
import { postOf, postWorth } from '../placing.ts';
import {
  type Actor,
  type Fighter,
  fighterOf,
  findPiece,
  idOf,
  isUnit,
  pieceOf,
  type State,
  sideOf,
} from '../state.ts';
import { ROWS } from '../tables.ts';
import type { View } from '../view.ts';
import { attackWorth, blowWorth, coverAt, dangerAt, killWorth } from './judge.ts';
import { bestMove, isHunter, mostMoveWorth, moveTo } from './moves.ts';
import { goesAlone, isPressing, orderedAct } from './obey.ts';
import { byWorth } from './ranking.ts';
import { siegeOf, siegeWorth, sortieOdds } from './siege.ts';
import { batteringWorth, MOST_HOLY } from './special.ts';
import { bestCast } from './spell-choice.ts';
import { type Stance, stanceOf } from './stance.ts';

/** Always legal; the same view, decision and doctrine give the same advice. No die is rolled. */
export function advised(view: View, decision: Decision, doctrine: Doctrine, _dice: Dice): Action {
  const { state } = view;
  const stance = stanceOf(doctrine);
  switch (decision.kind) {
    case 'activate':
      return adviseActivation(state, stance);
    case 'move':
      return adviseMove(state, stance);
    case 'act':
      return adviseAct(state, stance);
    case 'deploy':
      return adviseDeployment(state, decision);
    case 'place-trap':
      return adviseTrap(state, decision);
    case 'reroll':
      return adviseReroll(state);
    case 'follow-up':
      return adviseFollowUp(state, stance);
    default:
      return { kind: 'concede', isTaken: hasLostEnough(state, stance, decision) };
  }
}

/** TW-DOC-04, 05: the piece that gains most by moving and fighting now; everybody with a chosen unit takes part. */
function adviseActivation(state: State, stance: Stance): Activate {
  return activationOf(
    state,
    stance,
    rankedToActivate(state, stance, eligible(state, cardInPlay(state).side)),
  );
}

/** Of these pieces, in this order, as many as the card sets going; who takes part with one of them is not set going besides. */
export function activationOf(state: State, stance: Stance, ranked: Iterable<number>): Activate {
  const { activations } = cardInPlay(state);
  const pieces: number[] = [];
  const partners: number[] = [];
  for (const index of ranked) {
    if (pieces.length === activations) break;
    if (partners.includes(index)) continue;
    pieces.push(index);
    const company = mayTakePart(state, index).filter((one) => !staysOut(state, stance, one));
    partners.push(...company.filter((one) => !pieces.includes(one)));
  }
  return {
    kind: 'activate',
    pieces: pieces.map((index) => idOf(state, index)),
    with: partners.map((index) => idOf(state, index)),
  };
}

/** Those who gain most by being set going first; no more of them are weighed than are asked for. */
export function rankedToActivate(state: State, stance: Stance, free: readonly number[]): Iterable<number> {
  const magics = new Map(free.map((index) => [index, magicOf(state, stance, index)]));
  const magic = (index: number): Magic => magics.get(index) ?? NO_MAGIC;
  const pressing = (index: number): number => (isPressing(state, stance, index) ? PRESSING : 0);
  return byWorth(
    free,
    (index) => mostActivationWorth(state, stance, index, magic(index)),
    (index) => activationWorth(state, stance, index, magic(index)) + pressing(index),
  );
}

/** What the best spells are worth that would be cast if a piece were set going: its own, and its company's. */
interface Magic {
  readonly own: number;
  readonly others: number;
  /** How many of them could cast at all. */
  readonly casters: number;
}

const NO_MAGIC: Magic = { own: 0, others: 0, casters: 0 };

function magicOf(state: State, stance: Stance, index: number): Magic {
  const company = mayTakePart(state, index).filter((one) => isCaster(state, one));
  const isOne = isCaster(state, index);
  if (!isOne && company.length === 0) return NO_MAGIC;
  const { at } = pieceOf(state, index);
  const actor: Actor = { piece: index, start: at, isMoved: true, steps: 0, isBanned: false, isDone: false };
  return {
    own: castingWorth(state, stance, actor),
    others: company.reduce(
      (sum, one) => sum + castingWorth(state, stance, { ...actor, piece: one, joins: index }),
      0,
    ),
    casters: company.length + (isOne ? 1 : 0),
  };
}

function activationWorth(state: State, stance: Stance, index: number, magic: Magic): number {
  if (!isUnit(state, index)) {
    const man = manActivationWorth(state, stance, index);
    return magic.own > 0 ? magic.own + Math.max(man, CASTING) : man;
  }
  const siege = siegeOf(state);
  const here = siege === undefined ? 0 : siegeWorth(state, siege, index);
  const stay = here - dangerAt(state, index) * stance.weights.danger;
  return bestMove(state, stance, index).worth - stay + magic.others + magic.own;
}

/**
 * Never less than what it is worth to activate a piece, pressing orders too; infinite where no bound was found: for a plan or a
 * castle. The spells are known by then; a caster may also gain by the ground it goes to.
 */
function mostActivationWorth(state: State, stance: Stance, index: number, magic: Magic): number {
  if (stance.isPlanned || state.objectives.length > 0) return Number.POSITIVE_INFINITY;
  if (!isUnit(state, index)) return magic.own + (companyOf(state, index) === undefined ? ALONE : LEAVING);
  const ground = layOf(state.board).hasFeatures ? magic.casters * MOST_HOLY : 0;
  const move = mostMoveWorth(state, stance, index) + dangerAt(state, index) * stance.weights.danger;
  return move + ground + magic.own + magic.others + ROUNDING;
}

/** Sums in another order may differ by less. */
const ROUNDING = 1e-6;

/** An individual with a way of their own, or one who is about to leave and has no spell to cast with the unit. */
function staysOut(state: State, stance: Stance, index: number): boolean {
  if (goesAlone(state, stance, index)) return true;
  return !isCaster(state, index) && manActivationWorth(state, stance, index) === LEAVING;
}

/** One who walks alone looks for company; one who rides with a unit leaves it only when it is about to fall, or to hunt. */
function manActivationWorth(state: State, stance: Stance, index: number): number {
  const host = companyOf(state, index);
  const hunts = isHunter(state, index);
  const { at } = pieceOf(state, index);
  if (host !== undefined) {
    if (!hunts && pieceOf(state, host).left > dangerAt(state, host)) return IDLE;
    return bestMove(state, stance, index).to === at ? IDLE : LEAVING;
  }
  const best = bestMove(state, stance, index);
  // Who would stay where they are has nothing to be set going for, unless they are after somebody.
  if (best.to === at && !hunts) return IDLE;
  return best.worth > 0 ? ALONE : STROLLING;
}

/** What a piece's best spell would be worth, were it set going now. */
function castingWorth(state: State, stance: Stance, actor: Actor): number {
  if (!isCaster(state, actor.piece)) return 0;
  const then = copyState(state);
  then.actors = [actor];
  return bestCast(then, stance, actor)?.worth ?? 0;
}

/** TW-DOC-06..09: the front rank first, each to the best hex. */
function adviseMove(state: State, stance: Stance): Action {
  const options = toMove(state).map((index) => ({ index, ...bestMove(state, stance, index) }));
  const [first] = options.sort((a, b) => b.worth - a.worth || a.index - b.index);
  if (first === undefined) throw new Error('nobody has a move to make');
  return moveTo(state, first.index, first.to);
}

/** TW-DOC-10..14, 18..32: of all the card's pieces the best action; what is worth nothing is not done. */
function adviseAct(state: State, stance: Stance): ActAction {
  const options = toAct(state).map((actor) => bestAct(state, stance, actor));
  const [first] = [...options].sort(
    (a, b) => b.worth - a.worth || (a.action.piece < b.action.piece ? -1 : 1),
  );
  if (first === undefined) throw new Error('nobody has an action left');
  return first.action;
}

interface Judged {
  readonly action: ActAction;
  readonly worth: number;
}

/** Orders to single pieces come before judgement. */
const PRESSING = 50;
const LETTING_IN = 4;
const LEAVING = 2.5;
/** For one who walks alone and has found company. */
const ALONE = 0.6;
/** For one who walks alone and has found nobody. */
const STROLLING = 0.2;
/** Less than any unit, however well it stands where it is. */
const IDLE = -99;
/** For one who only casts: the unit that he rides with may still go. */
const CASTING = -1;
const SHUTTING = 3;
const SALLYING = 1;
/** How much stronger a garrison wants to be near the gate before it opens it. */
const SORTIE_AT = { aggressive: 1.2, steady: 1.8, cautious: 3, hold: 99 } as const;

const PLAIN_KINDS = [
  'fight-trap',
  'attack',
  'batter',
  'gaze',
  'assassinate',
  'change-shape',
  'gate',
  'pour-oil',
  'explosives',
] as const;

function bestAct(state: State, stance: Stance, actor: Actor): Judged {
  const piece = idOf(state, actor.piece);
  const ordered = orderedAct(state, stance, actor);
  if (ordered !== undefined) return { action: ordered, worth: PRESSING };
  let best: Judged = { action: { kind: 'nothing', piece }, worth: 0 };
  for (const kind of PLAIN_KINDS) {
    for (const action of actsOf(state, actor, kind)) {
      const worth = actWorth(state, stance, action);
      if (worth > best.worth) best = { action, worth };
    }
  }
  const magic = actor.isBanned ? undefined : bestCast(state, stance, actor);
  return magic !== undefined && magic.worth > best.worth ? { action: magic.cast, worth: magic.worth } : best;
}

function actWorth(state: State, stance: Stance, action: ActAction): number {
  const index = findPiece(state, action.piece) ?? -1;
  switch (action.kind) {
    case 'attack':
      return attackWorth(state, stance, index, findPiece(state, action.target) ?? -1);
    case 'fight-trap':
      return 10;
    case 'batter':
    case 'explosives':
      return isGate(state, action.at) ? 3 : batteringWorth(state, index, action.at, 0.5);
    case 'gaze':
      return gazeWorth(state, findPiece(state, action.target) ?? -1);
    case 'assassinate':
      return stance.isProtected(action.piece) ? 0 : killWorth(state, findPiece(state, action.target) ?? -1);
    case 'pour-oil':
      return blowWorth(state, stance, findPiece(state, action.target) ?? -1, 4) + 0.5;
    case 'change-shape':
      return isEnemyWithin(state, index, 4) ? 3 : 0;
    case 'gate':
      return gateWorth(state, stance, index);
    default:
      return 0;
  }
}

/** TW-SIE-18: stormers inside let their friends in; holders sally out when they are the stronger, and shut it in time. */
function gateWorth(state: State, stance: Stance, index: number): number {
  const siege = siegeOf(state);
  if (siege?.gate === undefined) return 0;
  const isOpen = siege.gate.gate === 'open';
  if (sideOf(state, index) === siege.stormer) return isOpen ? 0 : LETTING_IN;
  const odds = sortieOdds(state, siege);
  if (isOpen) return odds < 1 ? SHUTTING : 0;
  return odds >= SORTIE_AT[stance.temper] ? SALLYING : 0;
}

function isGate(state: State, at: number): boolean {
  return state.buildings.some((building) => building.at === at && building.gate !== undefined);
}

function gazeWorth(state: State, target: number): number {
  return pieceOf(state, target).counters === 0 ? killWorth(state, target) / 3 : 0.1;
}

function isEnemyWithin(state: State, index: number, radius: number): boolean {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  return state.pieces.some(
    (piece, other) =>
      piece.at >= 0 &&
      piece.left > 0 &&
      sideOf(state, other) !== sideOf(state, index) &&
      distance(lay, at, piece.at) <= radius,
  );
}

/** TW-DOC-02. */
function adviseDeployment(state: State, decision: Decision): Deploy {
  const piece = String(decision.about);
  const index = findPiece(state, piece) ?? -1;
  const post = postOf(rowOrProfile(fighterOf(state, index)));
  const hexes = choicesOf(state, decision).list?.() ?? [];
  const open = hexes.filter((action): action is Deploy => action.kind === 'deploy');
  const worth = ({ to }: Deploy): number =>
    post === 'leader' ? hostWorth(state, index, to) : postWorth(state.board, decision.side, to, post);
  const [best] = [...open].sort((a, b) => worth(b) - worth(a) || a.to - b.to);
  if (best === undefined) throw new Error(`there is no room for ${piece}`);
  return best;
}

/** Pieces of a campaign's own have no row in the lists: their profile is it. */
function rowOrProfile({ troop, profile }: Fighter): Parameters<typeof postOf>[0] {
  return ROWS[troop] ?? profile;
}

function hostWorth(state: State, index: number, to: number): number {
  const host = state.pieces.findIndex(
    (piece, other) => piece.at === to && isUnit(state, other) && other !== index,
  );
  return host < 0 ? 0 : killWorth(state, host);
}

/** TW-DOC-03: choke points nearest the centre line. */
function adviseTrap(state: State, decision: Decision): PlaceTrap {
  const { board } = state;
  const list = choicesOf(state, decision).list?.() ?? [];
  const open = list.filter((action): action is PlaceTrap => action.kind === 'place-trap');
  const off = ({ to }: PlaceTrap): number =>
    Math.abs(rowOf(board, to) - (board.rows - 1) / 2) * 10 +
    Math.abs(columnOf(board, to) - (board.columns - 1) / 2);
  const [best] = [...open].sort((a, b) => off(a) - off(b) || a.to - b.to);
  if (best === undefined) throw new Error('there is no hex for a trap');
  return best;
}

/** TW-DOC-15: a miss that is no 1; a 1 only if a hit destroys the target. */
function adviseReroll(state: State): Action {
  if (state.phase.kind !== 'reroll') throw new Error('no attack waits for a reroll');
  const { faces, target } = state.phase.attack;
  const { hitAt } = fighterOf(state, target).profile;
  const hits = faces.filter((face) => face >= hitAt).length;
  const miss = faces.findIndex((face) => face < hitAt && face !== 1);
  const decides = hits + 1 === pieceOf(state, target).left;
  const one = decides || state.phase.attack.distance > 1 ? faces.findIndex((face) => face < hitAt) : -1;
  const die = miss >= 0 ? miss : one;
  return die < 0 ? { kind: 'reroll' } : { kind: 'reroll', die };
}

/** TW-DOC-16, 17. */
function adviseFollowUp(state: State, stance: Stance): FollowUp {
  if (state.phase.kind !== 'follow-up') throw new Error('no follow-up is offered');
  const { piece, isForced } = state.phase;
  if (isForced) return { kind: 'follow-up', isTaken: true };
  const walk = stance.orders[idOf(state, piece)]?.walk?.kind;
  if (walk === 'stay' || walk === 'fall-back') return { kind: 'follow-up', isTaken: false };
  const inCover = coverAt(state, pieceOf(state, piece).at) > 0;
  const rule =
    stance.followUp ??
    { aggressive: 'yes', steady: 'not-from-cover', cautious: 'no', hold: 'no' }[stance.temper];
  const isTaken = rule === 'yes' || (rule === 'not-from-cover' && !inCover);
  return { kind: 'follow-up', isTaken };
}

/** TW-DOC-34: by the order "retreat at n% losses", otherwise never. */
function hasLostEnough(state: State, stance: Stance, decision: Decision): boolean {
  if (stance.concedeAt === undefined) return false;
  return lostWounds(state, decision.side) * 100 >= stance.concedeAt * state.startWounds[decision.side];
}
