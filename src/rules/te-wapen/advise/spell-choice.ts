/** Which spell to cast, if any (TW-DOC-18..28). */
import { castsOfSpell } from '../act.ts';
import type { Cast } from '../actions.ts';
import { distance, layOf } from '../board.ts';
import { affordable, isCaster } from '../magic.ts';
import { companyOf } from '../occupancy.ts';
import { boltDice } from '../spells/bolts.ts';
import { blownAt, floodedAt } from '../spells/fields.ts';
import {
  type Actor,
  fighterOf,
  findPiece,
  hasTag,
  isAlive,
  isUnit,
  pieceOf,
  type State,
  sideOf,
} from '../state.ts';
import { SPELLS } from '../tables.ts';
import { blowWorth, killWorth } from './judge.ts';
import type { Stance } from './stance.ts';

const SUMMONED = 4;
const PER_MP = 0.12;
const ESCAPE = 2;
const PREFERENCE = 2;

/** The best cast of a piece with its worth; undefined when none is worth its price. */
export function bestCast(
  state: State,
  stance: Stance,
  actor: Actor,
): { readonly cast: Cast; readonly worth: number } | undefined {
  if (!isCaster(state, actor.piece)) return undefined;
  let best: Judged | undefined;
  for (const from of affordable(state, actor.piece)) {
    if (!isWanted(state, stance, actor.piece, from)) continue;
    const found = bestOfSpell(state, stance, actor, from);
    if (found !== undefined && found.worth > (best?.worth ?? 0)) best = found;
  }
  return best;
}

interface Judged {
  readonly cast: Cast;
  readonly worth: number;
}

function bestOfSpell(
  state: State,
  stance: Stance,
  actor: Actor,
  from: Pick<Cast, 'spell' | 'store'>,
): Judged | undefined {
  const price = from.store === 'own' ? SPELLS[from.spell].mp * PER_MP : 0;
  const wish = stance.preferred.includes(from.spell) ? PREFERENCE : 0;
  let best: Judged | undefined;
  for (const cast of castsOfSpell(state, actor, from)) {
    const worth = castWorth(state, stance, cast) + wish - price;
    if (best === undefined || worth > best.worth) best = { cast, worth };
  }
  return best;
}

/** Neither forbidden by the plan, nor dearer than its reserve allows, nor useless at a glance. */
function isWanted(
  state: State,
  stance: Stance,
  caster: number,
  { spell, store }: Pick<Cast, 'spell' | 'store'>,
): boolean {
  if (stance.banned.includes(spell) || !isWorthALook(state, caster, spell)) return false;
  return store !== 'own' || (pieceOf(state, caster).mp ?? 0) - SPELLS[spell].mp >= stance.reserve;
}

/** Spells with a hundred aims are looked at only when they can help. */
function isWorthALook(state: State, caster: number, spell: Cast['spell']): boolean {
  if (spell === 'teleport')
    return (
      !isUnit(state, caster) && companyOf(state, caster) === undefined && enemiesNear(state, caster, 1) > 0
    );
  if (spell === 'fog') return false;
  return spell !== 'thorns' || enemiesNear(state, caster, 3) > 0;
}

function enemiesNear(state: State, caster: number, radius: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, caster);
  return state.pieces.filter(
    (piece, other) =>
      isAlive(state, other) &&
      sideOf(state, other) !== sideOf(state, caster) &&
      distance(lay, at, piece.at) <= radius,
  ).length;
}

/** What a cast is worth, its price apart. */
export function castWorth(state: State, stance: Stance, cast: Cast): number {
  const caster = findPiece(state, cast.piece) ?? -1;
  const target = cast.target === undefined ? undefined : findPiece(state, cast.target);
  switch (SPELLS[cast.spell].kind) {
    case 'attack':
      return target === undefined
        ? 0.8
        : blowWorth(state, stance, target, boltDice(state, caster, target, cast.spell).dice);
    case 'summon':
      return summonWorth(state, caster, cast);
    case 'heal':
      return target === undefined ? 0 : 1 + killWorth(state, target) / 10;
    case 'resurrect':
      return target === undefined ? 0 : fighterOf(state, target).start;
    case 'counter':
      return target === undefined ? 0 : counterWorth(state, cast, target);
    case 'grant':
      return 0.5;
    case 'move':
      return escapeWorth(state, caster, cast);
    case 'trap':
      return 1;
    default:
      return areaWorth(state, stance, cast);
  }
}

/** A new unit, the nearer to the enemy the better. */
function summonWorth(state: State, caster: number, cast: Cast): number {
  const count = cast.second === undefined ? 1 : 2;
  const fire = cast.summons === 'monsters/elemental-fire' ? 0.1 : 0;
  return SUMMONED * count + fire - nearestEnemy(state, caster, cast.at ?? -1) / 20;
}

function counterWorth(state: State, cast: Cast, target: number): number {
  const { counters } = pieceOf(state, target);
  if (cast.spell === 'freeze') return counters === 0 ? killWorth(state, target) / 1.5 : 0.2;
  return killWorth(state, target) / 1.5;
}

function escapeWorth(state: State, caster: number, cast: Cast): number {
  return ESCAPE + Math.min(5, nearestEnemy(state, caster, cast.at ?? -1)) / 10;
}

function nearestEnemy(state: State, caster: number, hex: number): number {
  const lay = layOf(state.board);
  return state.pieces.reduce(
    (nearest, piece, other) =>
      isAlive(state, other) && sideOf(state, other) !== sideOf(state, caster)
        ? Math.min(nearest, distance(lay, hex, piece.at))
        : nearest,
    99,
  );
}

/** Spells on several pieces: what it does to the enemy, less twice what it does to friends. */
function areaWorth(state: State, stance: Stance, cast: Cast): number {
  const caster = findPiece(state, cast.piece) ?? -1;
  const dice = SPELLS[cast.spell].dicePerTarget ?? 0;
  return struck(state, caster, cast).reduce((sum, target) => {
    const worth = blowWorth(state, stance, target, dice);
    return sum + (sideOf(state, target) === sideOf(state, caster) ? -2 * worth : worth);
  }, 0);
}

function struck(state: State, caster: number, cast: Cast): readonly number[] {
  if (cast.spell === 'demonic-wind') return blownAt(state, caster, cast);
  if (cast.spell === 'animate-river') return floodedAt(state, cast.at ?? -1);
  if (cast.target !== undefined) return [findPiece(state, cast.target) ?? -1];
  const lay = layOf(state.board);
  const { radius = 0 } = SPELLS[cast.spell];
  return state.pieces.flatMap((piece, other) => {
    const isHeard =
      isAlive(state, other) &&
      sideOf(state, other) !== sideOf(state, caster) &&
      !hasTag(state, other, 'undead');
    return isHeard && distance(lay, pieceOf(state, caster).at, piece.at) <= radius ? [other] : [];
  });
}
