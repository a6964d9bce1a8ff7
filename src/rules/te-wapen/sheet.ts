/** The ready-made order sheet: general lines, and one for each own piece that can act this turn. */
import type { PlanLine, Side } from '../../kernel/ruleset.ts';
import { distance, layOf } from './board.ts';
import { affordable, isCaster } from './magic.ts';
import { moveLimits } from './movement.ts';
import { nameOf } from './naming.ts';
import { companyOf } from './occupancy.ts';
import { PIECE_PHRASES } from './piece-phrases.ts';
import { fighterOf, idOf, isAlive, isUnit, pieceOf, type State, sideOf } from './state.ts';
import { SPELLS, type Specials } from './tables.ts';
import type { View } from './view.ts';

/** Lines a player may keep, edit or strike; each is understood as it stands. */
export function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const own = state.pieces.flatMap((_, index) =>
    isAlive(state, index) && sideOf(state, index) === side ? [index] : [],
  );
  const gifts = (index: number): Specials => fighterOf(state, index).profile.specials;
  const leader = own.find((index) => !isUnit(state, index) && gifts(index).general !== undefined);
  const hasCaster = own.some((index) => gifts(index).magicUser !== undefined);
  const free = own.filter((index) => pieceOf(state, index).counters === 0);
  return [
    'fight steady',
    'follow up not from cover',
    ...(leader === undefined ? [] : [`keep ${nameOf(view, idOf(state, leader))} back`]),
    ...(hasCaster ? ['keep 3 MP'] : []),
    'retreat at 60% losses',
    ...free.map((index) => written(suggested(state, index), view)),
  ];
}

function written(line: PlanLine, view: View): string {
  const phrase = PIECE_PHRASES.find(({ kind }) => kind === line.kind);
  if (phrase === undefined) throw new Error(`no order of kind ${line.kind}`);
  return phrase.write(line, view);
}

/** What the piece could do next: batter, strike, cast, keep with the unit, or go on. */
function suggested(state: State, index: number): PlanLine {
  const piece = idOf(state, index);
  const { specials } = fighterOf(state, index).profile;
  const gate = state.buildings.find((building) => building.gate !== undefined);
  if (specials.attacksOnlyBuildings !== undefined && gate !== undefined)
    return { kind: 'batter', piece, at: gate.at };
  const foe = nearestFoe(state, index);
  if (foe === undefined || isBehindWalls(state, index)) return { kind: 'stay', piece };
  if (!isUnit(state, index)) return suggestedFor(state, index, foe);
  const kind = foe.range <= reachOfArms(state, index) ? 'strike' : 'go';
  return kind === 'strike'
    ? { kind, piece, target: idOf(state, foe.index) }
    : { kind, piece, to: idOf(state, foe.index) };
}

function suggestedFor(state: State, index: number, foe: Foe): PlanLine {
  const piece = idOf(state, index);
  const { range = 0 } = SPELLS.fireball;
  const hasFire =
    isCaster(state, index) && affordable(state, index).some(({ spell }) => spell === 'fireball');
  if (hasFire && foe.range <= range)
    return { kind: 'cast', piece, spell: 'fireball', to: idOf(state, foe.index) };
  const host = companyOf(state, index);
  return host === undefined ? { kind: 'stay', piece } : { kind: 'attach', piece, to: idOf(state, host) };
}

interface Foe {
  readonly index: number;
  readonly range: number;
}

function nearestFoe(state: State, index: number): Foe | undefined {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  let nearest: Foe | undefined;
  state.pieces.forEach((piece, other) => {
    if (!isAlive(state, other) || sideOf(state, other) === sideOf(state, index) || !isUnit(state, other))
      return;
    const range = distance(lay, at, piece.at);
    if (nearest === undefined || range < nearest.range) nearest = { index: other, range };
  });
  return nearest;
}

/** Hexes it can walk and still strike, and strike from there. */
function reachOfArms(state: State, index: number): number {
  return moveLimits(state, index).fight + fighterOf(state, index).profile.combat.length;
}

function isBehindWalls(state: State, index: number): boolean {
  return layOf(state.board).terrainIds[pieceOf(state, index).at] === 'fortification';
}
