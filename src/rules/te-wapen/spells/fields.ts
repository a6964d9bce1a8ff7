/** Spells on the ground and on everybody there: Fog, Thorns, Drums, Wind and the animated terrain. */
import { type Hex, layOf, neighbour, neighboursOf, OFF_BOARD } from '../board.ts';
import { ALL_DIRECTIONS } from '../geometry.ts';
import { harm } from '../harm.ts';
import { isExposed, isOccupied } from '../occupancy.ts';
import { emit, type Play } from '../play.ts';
import { canSee, isInFog } from '../sight.ts';
import { hasTag, pieceOf, type State, sideOf } from '../state.ts';
import { SPELLS, type SpellId } from '../tables.ts';
import { isShutOff } from '../traps.ts';
import { refuse } from '../words/refuse.ts';
import { rollSpell } from './bolts.ts';
import { type Aim, getHex, hexAims, isFoe, isNear, pieceAims, type SpellRule, targetOf } from './spell.ts';

/** TW-MAG-15 (TW-GAP-58): a cloud of seven hexes, to the end of turn t+2. */
export const fog: SpellRule = {
  aims: (state, caster) => hexAims(state, caster, SPELLS.fog.range ?? 0),
  whyNot: (state, caster, aim) => {
    if (!isNear(state, caster, aim.at ?? OFF_BOARD, SPELLS.fog.range ?? 0))
      return refuse('illegal/spell.centre-too-far', {}, SPELLS.fog.rule);
    return canSee(state, pieceOf(state, caster).at, aim.at ?? OFF_BOARD)
      ? undefined
      : refuse('illegal/spell.centre-unseen', {}, SPELLS.fog.rule);
  },
  work: (play, _caster, aim) => {
    const until = play.state.turn + (SPELLS.fog.turns ?? 0) - 1;
    emit(play, { kind: 'cloud-raised', rule: 'TW-MAG-15', centre: getHex(aim), until });
  },
};

/** TW-TYP-29: a trap for all to see, sprung by units of either side. */
export const thorns: SpellRule = {
  aims: (state, caster) => hexAims(state, caster, SPELLS.thorns.range ?? 0),
  whyNot: (state, caster, aim) => {
    const at = aim.at ?? OFF_BOARD;
    if (!isNear(state, caster, at, SPELLS.thorns.range ?? 0))
      return refuse('illegal/spell.hex-too-far', {}, SPELLS.thorns.rule);
    if (!canSee(state, pieceOf(state, caster).at, at))
      return refuse('illegal/spell.hex-unseen', {}, SPELLS.thorns.rule);
    const isFree =
      !isOccupied(state, at) &&
      !isInFog(state, at) &&
      !state.traps.some((trap) => trap.at === at && !trap.isHidden);
    const isGround = layOf(state.board).terrain[at]?.movement.prohibited !== true;
    return isFree && isGround ? undefined : refuse('illegal/spell.not-empty', {}, SPELLS.thorns.rule);
  },
  work: (play, caster, aim) => {
    const side = sideOf(play.state, caster);
    const trap = `${side}-thorns-${play.events.length}-${play.state.turn}-${play.state.drawn}-${play.state.traps.length}`;
    const troop = SPELLS.thorns.places ?? '';
    emit(play, {
      kind: 'trap-placed',
      rule: 'TW-TYP-29',
      trap,
      side,
      at: getHex(aim),
      troop,
      isHidden: false,
    });
  },
};

/** TW-TYP-13: every enemy near by who is not undead. */
export const drums: SpellRule = {
  aims: () => [{}],
  whyNot: (state, caster) =>
    drummedAt(state, caster).length > 0
      ? undefined
      : refuse('illegal/spell.nobody-hears', {}, SPELLS['drums-of-death'].rule),
  work: (play, caster) =>
    strikeAll(play, caster, { spell: 'drums-of-death', targets: drummedAt(play.state, caster) }),
};

function drummedAt(state: State, caster: number): readonly number[] {
  const { radius = 0 } = SPELLS['drums-of-death'];
  return exposedPieces(state).filter(
    (index) =>
      isFoe(state, caster, index) &&
      !hasTag(state, index, 'undead') &&
      isNear(state, caster, pieceOf(state, index).at, radius),
  );
}

/** TW-TYP-23 (TW-GAP-62): four hexes in one direction, friend or foe. */
export const wind: SpellRule = {
  aims: () => ALL_DIRECTIONS.map((direction) => ({ direction })),
  whyNot: (state, caster, aim) => {
    if (!ALL_DIRECTIONS.some((direction) => direction === aim.direction))
      return refuse('illegal/spell.no-direction', {}, SPELLS['demonic-wind'].rule);
    return blownAt(state, caster, aim).length > 0
      ? undefined
      : refuse('illegal/spell.blows-on-nobody', {}, SPELLS['demonic-wind'].rule);
  },
  work: (play, caster, aim) =>
    strikeAll(play, caster, { spell: 'demonic-wind', targets: blownAt(play.state, caster, aim) }),
};

/** The pieces in the wind's way, nearest first. It stops before impassable hexes and standing walls. */
export function blownAt(state: State, caster: number, aim: Aim): readonly number[] {
  const lay = layOf(state.board);
  const direction = ALL_DIRECTIONS.find((one) => one === aim.direction);
  if (direction === undefined) return [];
  const found: number[] = [];
  let hex = pieceOf(state, caster).at;
  for (let step = 0; step < (SPELLS['demonic-wind'].length ?? 0); step += 1) {
    hex = neighbour(lay, hex, direction);
    const id = lay.terrainIds[hex];
    if (hex === OFF_BOARD || id === 'impassable' || id === 'fortification') break;
    found.push(...exposedPieces(state).filter((index) => pieceOf(state, index).at === hex));
  }
  return found;
}

/** TW-TYP-26 (TW-GAP-63): the wood itself attacks the unit in it, or one lone individual. */
export const animateForest: SpellRule = {
  aims: (state) => pieceAims(state),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    if (target === undefined || !isExposed(state, target) || isShutOff(state, target))
      return refuse('illegal/spell.no-piece', {}, SPELLS['animate-forest'].rule);
    const { at } = pieceOf(state, target);
    if (!isTerrainOf(state, at, 'animate-forest'))
      return refuse('illegal/spell.not-in-wood', {}, SPELLS['animate-forest'].rule);
    return isNear(state, caster, at, SPELLS['animate-forest'].range ?? 0)
      ? undefined
      : refuse('illegal/spell.wood-too-far', {}, SPELLS['animate-forest'].rule);
  },
  work: (play, caster, aim) => {
    const target = targetOf(play.state, aim);
    strikeAll(play, caster, { spell: 'animate-forest', targets: target === undefined ? [] : [target] });
  },
};

/** TW-TYP-27: a stretch of water and the water next to it. */
export const animateRiver: SpellRule = {
  aims: (state, caster) => hexAims(state, caster, SPELLS['animate-river'].range ?? 0),
  whyNot: (state, caster, aim) => {
    const at = aim.at ?? OFF_BOARD;
    if (!isNear(state, caster, at, SPELLS['animate-river'].range ?? 0))
      return refuse('illegal/spell.water-too-far', {}, SPELLS['animate-river'].rule);
    if (!isTerrainOf(state, at, 'animate-river'))
      return refuse('illegal/spell.no-water', {}, SPELLS['animate-river'].rule);
    return floodedAt(state, at).length > 0
      ? undefined
      : refuse('illegal/spell.nobody-in-water', {}, SPELLS['animate-river'].rule);
  },
  work: (play, caster, aim) =>
    strikeAll(play, caster, { spell: 'animate-river', targets: floodedAt(play.state, getHex(aim)) }),
};

/** Everybody in the chosen water hex and in the water next to it. */
export function floodedAt(state: State, centre: Hex): readonly number[] {
  const lay = layOf(state.board);
  const waters = [
    centre,
    ...neighboursOf(lay, centre).filter((hex) => isTerrainOf(state, hex, 'animate-river')),
  ];
  return exposedPieces(state).filter((index) => waters.includes(pieceOf(state, index).at));
}

function isTerrainOf(state: State, hex: Hex, spell: SpellId): boolean {
  const id = layOf(state.board).terrainIds[hex];
  return id !== undefined && SPELLS[spell].terrain?.includes(id) === true;
}

/** Everybody a spell can strike: in the open, and not shut off by a trap. */
function exposedPieces(state: State): readonly number[] {
  return state.pieces.flatMap((_, index) =>
    isExposed(state, index) && !isShutOff(state, index) ? [index] : [],
  );
}

function strikeAll(
  play: Play,
  caster: number,
  blow: { readonly spell: SpellId; readonly targets: readonly number[] },
): void {
  const count = SPELLS[blow.spell].dicePerTarget ?? 0;
  for (const target of blow.targets) {
    const hits = rollSpell(play, { caster, target, spell: blow.spell, count, modifiers: [] });
    harm(play, target, hits, 'spell');
  }
}
