/** One attack from the first die to the follow-up (TW-CMB-24). */
import { atLeast, rollPool } from '../../kernel/dice.ts';
import { distance, type Hex, layOf } from './board.ts';
import { countDice, isByPlagueCart, isUnderRampart } from './dice-count.ts';
import { harm } from './harm.ts';
import { isServedBy } from './items.ts';
import { bears, isOpenGround, moveLimits } from './movement.ts';
import { attachedTo, isOccupied, towerOf } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { retreat } from './retreat.ts';
import { isInFog } from './sight.ts';
import { type Attack, fighterOf, idOf, isAlive, isUnit, pieceOf, type State } from './state.ts';
import { isShutOff } from './traps.ts';

/** TW-CMB-24 (2), (3): the dice are counted and fall; a Blade of Accuracy may ask for another look. */
export function rollAttack(play: Play, attacker: number, target: number): void {
  const { state, dice } = play;
  const from = pieceOf(state, attacker).at;
  const range = distance(layOf(state.board), from, pieceOf(state, target).at);
  const count = countDice(state, attacker, target);
  const need = fighterOf(state, target).profile.hitAt;
  const label = `TW-CMB-05 ${fighterOf(state, attacker).name} attack ${fighterOf(state, target).name}`;
  const faces = rollPool(dice, { count: count.dice, sides: 6, label, need: atLeast(need) });
  const attack: Attack = {
    attacker,
    target,
    from,
    distance: range,
    faces,
    modifiers: count.modifiers,
    ignores: ignoredRetreats(state, attacker, target),
    causesFear: causesFear(state, attacker),
  };
  emit(play, {
    kind: 'attack-rolled',
    rule: range === 1 ? 'TW-CMB-01' : 'TW-CMB-02',
    piece: idOf(state, attacker),
    target: idOf(state, target),
    distance: range,
    need,
    faces,
    modifiers: count.modifiers,
    attack,
  });
}

/** TW-ITM-10 (TW-GAP-81): the dice that may be rolled again: any one that is no hit. */
export function rerollable(state: State, attack: Attack): readonly number[] {
  if (!isServedBy(state, attack.attacker, 'blade-of-accuracy')) return [];
  const need = fighterOf(state, attack.target).profile.hitAt;
  return attack.faces.flatMap((face, i) => (face < need ? [i] : []));
}

/** TW-CMB-24 (5)..(10): hits, Retreats, wounds, the way back, the follow-up, and the end of Fanatics. */
export function resolveAttack(play: Play, attack: Attack): void {
  const { state } = play;
  const { attacker, target } = attack;
  const tally = tallied(state, attack);
  emit(play, {
    kind: 'attack-resolved',
    rule: 'TW-CMB-24',
    piece: idOf(state, attacker),
    target: idOf(state, target),
    hits: tally.hits,
    frenzy: tally.frenzy,
    retreats: tally.retreats,
    ignored: tally.ignored,
  });
  const targetHex = pieceOf(state, target).at;
  harm(play, target, tally.hits + tally.frenzy, 'attack');
  if (isAlive(play.state, target))
    retreat(play, target, { from: attack.from, hexes: tally.retreats - tally.ignored });
  if (attack.distance !== 1) return;
  endFanatics(play, attack);
  offerFollowUp(play, attacker, targetHex);
}

interface Tally {
  readonly hits: number;
  readonly frenzy: number;
  readonly retreats: number;
  readonly ignored: number;
}

/** TW-CMB-05, 21, 22, TW-ABL-06, TW-RET-10, 11. */
function tallied(state: State, attack: Attack): Tally {
  const need = fighterOf(state, attack.target).profile.hitAt;
  const hits = attack.faces.filter((face) => face >= need).length;
  const isFrenzied = fighterOf(state, attack.attacker).profile.specials.frenzy !== undefined;
  const retreats = retreatsOf(state, attack, hits);
  const limit = state.settings.retreatHexes === 'oneTotal' ? Math.min(1, retreats) : retreats;
  return {
    hits,
    frenzy: isFrenzied && hits > 0 ? 1 : 0,
    retreats: limit,
    ignored: Math.min(limit, attack.ignores),
  };
}

function retreatsOf(state: State, attack: Attack, hits: number): number {
  const isClose = attack.distance === 1;
  const ones = isClose ? attack.faces.filter((face) => face === 1).length : 0;
  if (ones > 0) return ones;
  const frightens = attack.causesFear && hits > 0 && (isClose || state.settings.fearInRangedCombat);
  return frightens ? 1 : 0;
}

/** TW-GAP-47: each different source takes one Retreat away. */
function ignoredRetreats(state: State, attacker: number, target: number): number {
  const from = pieceOf(state, attacker).at;
  const to = pieceOf(state, target).at;
  const company = attachedTo(state, target);
  const sources = [
    isUnit(state, target) && isServedBy(state, target, 'blade-of-courage'),
    isServedBy(state, target, 'banner-of-steadfastness'),
    isByPlagueCart(state, target),
    isUnderRampart(layOf(state.board), from, to),
    company.some((index) => fighterOf(state, index).profile.specials.steadfastAttached !== undefined),
  ];
  return sources.filter(Boolean).length;
}

/** TW-ABL-02, TW-ITM-11, TW-ITM-23, TW-TYP-24. */
function causesFear(state: State, attacker: number): boolean {
  if (fighterOf(state, attacker).profile.specials.causeFear !== undefined) return true;
  if ((pieceOf(state, attacker).fearUntil ?? 0) >= state.turn) return true;
  return isServedBy(state, attacker, 'blade-of-fear') || isServedBy(state, attacker, 'banner-of-fear');
}

/** TW-ABL-14 (TW-GAP-52): Fanatics are gone after their first close combat. */
function endFanatics(play: Play, attack: Attack): void {
  const spent = play.state.settings.fanaticsDieWhenAttacked
    ? [attack.attacker, attack.target]
    : [attack.attacker];
  for (const index of spent) {
    const isFanatic = fighterOf(play.state, index).profile.specials.eliminatedAfterCloseCombat !== undefined;
    if (!isFanatic || !isAlive(play.state, index)) continue;
    const { at } = pieceOf(play.state, index);
    emit(play, {
      kind: 'piece-destroyed',
      rule: 'TW-ABL-14',
      piece: idOf(play.state, index),
      at,
      why: 'fanatics',
    });
  }
}

/** TW-RET-12..16: the emptied hex is offered; Frenzy takes it without asking. */
function offerFollowUp(play: Play, attacker: number, to: Hex): void {
  if (!mayFollowUp(play.state, attacker, to)) return;
  const isForced = fighterOf(play.state, attacker).profile.specials.frenzy !== undefined;
  const piece = idOf(play.state, attacker);
  emit(play, { kind: 'follow-up-offered', rule: isForced ? 'TW-RET-16' : 'TW-RET-12', piece, to, isForced });
}

/** TW-GAP-50: who may follow up, and where to. */
function mayFollowUp(state: State, attacker: number, to: Hex): boolean {
  if (!isAlive(state, attacker) || isOccupied(state, to) || isShutOff(state, attacker)) return false;
  if (moveLimits(state, attacker).most === 0) return false;
  const from = pieceOf(state, attacker).at;
  if (isInFog(state, from) || isInFog(state, to) || !bears(state, attacker, to)) return false;
  const hasMeans = towerOf(state, attacker) !== undefined || isServedBy(state, attacker, 'ladders');
  return hasMeans || isOpenGround(state, attacker, from, to);
}
