/** Which spell to cast, if any (TW-DOC-18..28). */
import { otherSide } from '../../../kernel/ruleset.ts';
import { castsToTry } from '../act.ts';
import type { Cast } from '../actions.ts';
import { distance, layOf } from '../board.ts';
import { affordable, isCaster } from '../magic.ts';
import { companyOf, isExposed } from '../occupancy.ts';
import { boltDice } from '../spells/bolts.ts';
import { blownAt, floodedAt } from '../spells/fields.ts';
import { standingOf } from '../standing.ts';
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
import { ROWS, type Row, SPELLS } from '../tables.ts';
import { type Traits, traitOf } from '../traits.ts';
import { foesOf } from './foes.ts';
import { blowWorth, chanceOfHits, killWorth } from './judge.ts';
import { batteringWorth } from './special.ts';
import type { Stance } from './stance.ts';

/** Of the sum of dice and wounds: a newcomer has to wait a turn. */
const SUMMONED = 0.5;
const PER_MP = 0.12;
const ESCAPE = 2;
const PREFERENCE = 2;
/** A cloud's centre may be 4 hexes off, its ring a hex farther. */
const FOG_REACH = 5;
/** What it is worth to hold up one enemy for three turns: little to a side that wants to fight that enemy. */
const HELD = { aggressive: 0.5, steady: 0.9, cautious: 1.3, hold: 1.5 } as const;
const BLINDED = 0.6;
const BURNING = 0.8;
const FEAR = 0.25;
/** How near an enemy has to be for fear to matter in these two turns. */
const FEAR_REACH = 4;

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

/** The best aim of one spell. */
export function bestOfSpell(
  state: State,
  stance: Stance,
  actor: Actor,
  from: Pick<Cast, 'spell' | 'store'>,
): Judged | undefined {
  const price = from.store === 'own' ? SPELLS[from.spell].mp * PER_MP : 0;
  const wish = stance.preferred.includes(from.spell) ? PREFERENCE : 0;
  const { casts, isAllowed } = castsToTry(state, actor, from);
  const isWeighedFirst = WEIGHED_FIRST.includes(SPELLS[from.spell].kind);
  let best: Judged | undefined;
  for (const cast of casts) {
    if (!isWeighedFirst && !isAllowed(cast)) continue;
    const worth = castWorth(state, stance, cast) + wish - price;
    if (best !== undefined && worth <= best.worth) continue;
    if (!isWeighedFirst || isAllowed(cast)) best = { cast, worth };
  }
  return best;
}

/** Aimed at hexes, of which there are dozens: their worth is found sooner than whether they can be seen and are free. */
const WEIGHED_FIRST: readonly string[] = ['cloud', 'trap', 'summon', 'move'];

/** The plan does not forbid it, its reserve allows the cost, and it is not useless at a glance. */
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
  if (spell === 'fog') return enemiesNear(state, caster, FOG_REACH) > 1;
  return spell !== 'thorns' || enemiesNear(state, caster, 3) > 0;
}

function enemiesNear(state: State, caster: number, radius: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, caster);
  let count = 0;
  for (const foe of foesOf(state, sideOf(state, caster)).all)
    if (distance(lay, at, foe.at) <= radius) count += 1;
  return count;
}

/** What a cast is worth, its price apart. */
export function castWorth(state: State, stance: Stance, cast: Cast): number {
  const caster = findPiece(state, cast.piece) ?? -1;
  switch (SPELLS[cast.spell].kind) {
    case 'summon':
      return summonWorth(state, caster, cast);
    case 'move':
      return escapeWorth(state, caster, cast);
    case 'trap':
      return 1;
    case 'cloud':
      return fogWorth(state, stance, cast);
    case 'attack':
    case 'heal':
    case 'resurrect':
    case 'counter':
    case 'grant':
      return targetedWorth(state, stance, cast, caster);
    default:
      return areaWorth(state, stance, cast);
  }
}

/** Spells on one piece; a Fireball without one burns a building. */
function targetedWorth(state: State, stance: Stance, cast: Cast, caster: number): number {
  const { kind } = SPELLS[cast.spell];
  const target = cast.target === undefined ? undefined : findPiece(state, cast.target);
  if (target === undefined)
    return kind === 'attack' ? batteringWorth(state, caster, cast.at ?? -1, BURNING) : 0;
  switch (kind) {
    case 'attack': {
      const { dice } = boltDice(state, caster, target, cast.spell);
      return blowWorth(state, stance, target, dice) + splashWorth(state, cast, { caster, target, dice });
    }
    case 'heal':
      return 1 + killWorth(state, target) / 10;
    case 'resurrect':
      return fighterOf(state, target).start;
    case 'counter':
      return counterWorth(state, stance, cast, target);
    default:
      return fearWorth(state, target);
  }
}

/** TW-TYP-18: a hit on each undead neighbour if the target is hit at all. */
function splashWorth(
  state: State,
  cast: Cast,
  { caster, target, dice }: { readonly caster: number; readonly target: number; readonly dice: number },
): number {
  const hits = SPELLS[cast.spell].splashHitsOnUndeadAdjacentToTarget ?? 0;
  if (hits === 0) return 0;
  const lay = layOf(state.board);
  const { at } = pieceOf(state, target);
  const each = state.pieces.map((piece, index) => {
    const isStruck =
      isExposed(state, index) && hasTag(state, index, 'undead') && distance(lay, at, piece.at) === 1;
    const worth = isStruck ? hits + (piece.left <= hits ? killWorth(state, index) : 0) : 0;
    return sideOf(state, index) === sideOf(state, caster) ? -2 * worth : worth;
  });
  return (
    chanceOfHits(dice, fighterOf(state, target).profile.hitAt, 1) *
    each.reduce((sum, worth) => sum + worth, 0)
  );
}

/** A new unit by its dice and wounds, the nearer to the enemy the better. */
/** TW-DOC-24: of newcomers that fight alike, the one whom no ground holds up. */
function wingsWorth(row: Row | undefined): number {
  return row?.specials.flying !== undefined ? 0.1 : 0;
}

function summonWorth(state: State, caster: number, cast: Cast): number {
  const count = cast.second === undefined ? 1 : 2;
  const row = ROWS[cast.summons ?? SPELLS[cast.spell].summons?.[0] ?? ''];
  const strength = ((row?.combat?.[0] ?? 0) + (row?.wounds ?? 0)) * SUMMONED;
  return strength * count + wingsWorth(row) - nearestEnemy(state, caster, cast.at ?? -1) / 20;
}

/** TW-MAG-11: a Freeze takes one activation, of this turn or of the next one: what the target would do with it. */
function counterWorth(state: State, stance: Stance, cast: Cast, target: number): number {
  const strength = killWorth(state, target) / 1.5;
  return cast.spell === 'freeze' ? Math.max(strength / 2, blowFeared(state, stance, target)) : strength;
}

/** The best blow on a unit that an enemy could strike from where it stands, walking first; a caster alone had better escape. */
function blowFeared(state: State, stance: Stance, enemy: number): number {
  const side = otherSide(sideOf(state, enemy));
  const foe = foesOf(state, side).units.find(({ at }) => at === pieceOf(state, enemy).at);
  if (foe === undefined) return 0;
  const lay = layOf(state.board);
  return state.pieces.reduce((most, piece, own) => {
    if (sideOf(state, own) !== side || !isAlive(state, own) || !isUnit(state, own)) return most;
    const dice = foe.threats[distance(lay, foe.at, piece.at)] ?? 0;
    return Math.max(most, blowWorth(state, stance, own, dice));
  }, 0);
}

/** Enemies held up and blinded, less twice the friends. */
function fogWorth(state: State, stance: Stance, cast: Cast): number {
  const lay = layOf(state.board);
  const side = sideOf(state, findPiece(state, cast.piece) ?? -1);
  const { at } = standingOf(state);
  let sum = 0;
  // There are some sixty hexes to put a cloud on, and few pieces in each.
  for (let index = 0; index < state.pieces.length; index += 1) {
    const hex = at[index] ?? -1;
    if (hex < 0 || distance(lay, cast.at ?? -1, hex) > 1) continue;
    const worth = heldWorth(traitOf(state, index), stance);
    sum += sideOf(state, index) === side ? -2 * worth : worth;
  }
  return sum;
}

function heldWorth({ isUnit, combat }: Traits, { temper }: Stance): number {
  return isUnit ? HELD[temper] + (combat.length > 1 ? BLINDED : 0) : 0.1;
}

/** Fear on a unit that will strike soon: the more dice, the surer a hit. */
function fearWorth(state: State, target: number): number {
  const isNear = nearestEnemy(state, target, pieceOf(state, target).at) <= FEAR_REACH;
  const isFearsome = fighterOf(state, target).profile.specials.causeFear !== undefined;
  return isNear && !isFearsome ? FEAR * (fighterOf(state, target).profile.combat[0] ?? 0) : 0;
}

function escapeWorth(state: State, caster: number, cast: Cast): number {
  return ESCAPE + Math.min(5, nearestEnemy(state, caster, cast.at ?? -1)) / 10;
}

function nearestEnemy(state: State, caster: number, hex: number): number {
  const lay = layOf(state.board);
  let nearest = 99;
  for (const { at } of foesOf(state, sideOf(state, caster)).all)
    nearest = Math.min(nearest, distance(lay, hex, at));
  return nearest;
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
