/** Melees (RK-GEO-11, RK-CC-04, RK-JOIN): connected groups; each side strikes and is struck as one pool. */
import { rememberLast } from '../../kernel/remember.ts';
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import { heldArmour, plainArmour, rollHits, rollSave, woundsUnmarked } from './attack.ts';
import { blowsOf, diceOf } from './blows.ts';
import { coverArmour } from './cover.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { attachedTo, isCharacter, isMonster, profileAt, type State, sideOf, unitOf } from './state.ts';

/** The units of one melee, in roster order, attached characters among them. */
export type Melee = readonly number[];

/** RK-GEO-11: melees in the order of their lowest roster unit. */
export const meleesOf: (state: State) => readonly Melee[] = rememberLast(joinedGroups);

function joinedGroups(state: State): readonly Melee[] {
  const groups: number[][] = [];
  for (const { attacker, target } of state.contacts) {
    const joined = groups.filter((group) => group.includes(attacker) || group.includes(target));
    const group = [...new Set([...joined.flat(), attacker, target])];
    for (const old of joined) groups.splice(groups.indexOf(old), 1);
    groups.push(group);
  }
  return groups
    .map((group) => [...group, ...group.flatMap((index) => attachedTo(state, index))].sort((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

/** What has been settled before the dice (RK-HOOK-10, 11): duels by unit, who falls first by side and melee. */
export interface Settled {
  readonly duels: ReadonlyMap<number, number>;
  readonly first: ReadonlySet<number>;
}

/** RK-HOOK-10: who may seek out whom. */
export function duelTargets(state: State, index: number): readonly number[] {
  if (!state.settings.duels || (!isCharacter(state, index) && !isMonster(state, index))) return [];
  if (diceOf(state, index) === 0) return [];
  const melee = meleesOf(state).find((one) => one.includes(index)) ?? [];
  return melee.filter((other) => sideOf(state, other) !== sideOf(state, index) && isCharacter(state, other));
}

/** RK-HOOK-11: the smallest units of a side in a melee where several are equally small. */
export function equallySmall(state: State, melee: Melee, side: Side): readonly number[] {
  const bodies = melee.filter((index) => sideOf(state, index) === side && !isCharacter(state, index));
  const least = Math.min(...bodies.map((index) => unitOf(state, index).figures));
  const smallest = bodies.filter((index) => unitOf(state, index).figures === least);
  return smallest.length > 1 ? smallest : [];
}

/** RK-CC-01: both sides strike; whatever falls, falls in step 5. */
export function fightMelee(play: Play, melee: Melee, settled: Settled): void {
  for (const side of SIDES) {
    const hits = strike(play, melee, { side, settled });
    const targets = takers(play.state, melee, { side: side === 'red' ? 'black' : 'red', settled });
    saveAll(play, hits, targets);
  }
}

/** One hit on its way. */
interface Hit {
  readonly enemyArmour: number;
  /** RK-HER-06: at this character and nobody else. */
  readonly at?: number;
}

interface Turn {
  readonly side: Side;
  readonly settled: Settled;
}

/** RK-CC-03, 04: every engaged unit of a side throws its dice, each at its own value. */
function strike(play: Play, melee: Melee, { side, settled }: Turn): readonly Hit[] {
  return melee
    .filter((index) => sideOf(play.state, index) === side)
    .flatMap((index) => strikeWith(play, index, settled.duels.get(index)));
}

function strikeWith(play: Play, index: number, at: number | undefined): readonly Hit[] {
  const { dice, value, enemyArmour, modifiers } = blowsOf(play.state, index);
  if (dice === 0) return [];
  const label = `RK-CC-03 ${nameOf(play.state, index)} strikes`;
  const { faces, hits } = rollHits(play.dice, { count: dice, value, label });
  const event = {
    kind: 'unit-struck',
    unit: idOf(play.state, index),
    need: value,
    faces,
    hits,
    modifiers,
  } as const;
  if (at === undefined) emit(play, { ...event, rule: 'RK-CC-03' });
  else emit(play, { ...event, rule: 'RK-HER-06', duel: idOf(play.state, at) });
  const hit: Hit = at === undefined ? { enemyArmour } : { enemyArmour, at };
  return Array.from({ length: hits }, () => hit);
}

/** RK-JOIN-03, 04: the smallest unit first, of equals the one chosen, then who joined last; characters last of all. */
function takers(state: State, melee: Melee, { side, settled }: Turn): readonly number[] {
  return melee
    .filter((index) => sideOf(state, index) === side)
    .sort(
      (a, b) =>
        Number(isCharacter(state, a)) - Number(isCharacter(state, b)) ||
        unitOf(state, a).figures - unitOf(state, b).figures ||
        Number(settled.first.has(b)) - Number(settled.first.has(a)) ||
        joinedIn(state, b) - joinedIn(state, a) ||
        a - b,
    );
}

/** The turn in which its present melee began for a unit. */
export function joinedIn(state: State, index: number): number {
  const turns = state.contacts
    .filter(({ attacker, target }) => attacker === index || target === index)
    .map(({ turn }) => turn);
  return turns.length === 0 ? 0 : Math.min(...turns);
}

/** What one unit has taken in this exchange. */
interface Tally {
  readonly index: number;
  left: number;
  hits: number;
  unsaved: number;
  wounds: number;
  readonly faces: number[];
  readonly needs: number[];
}

/** RK-JOIN-04, RK-DIE-09: hits in the order rolled, each saved by who takes it; wasted ones still roll. */
function saveAll(play: Play, hits: readonly Hit[], order: readonly number[]): void {
  const { state, dice } = play;
  if (hits.length === 0 || order.length === 0) return;
  const tallies = order.map((index): Tally => {
    const left = woundsUnmarked(state, index);
    return { index, left, hits: 0, unsaved: 0, wounds: 0, faces: [], needs: [] };
  });
  let last = tallies.find(({ left }) => left > 0) ?? tallies[0];
  for (const hit of hits) {
    const chosen = hit.at === undefined ? tallies.find(({ left }) => left > 0) : tallyOf(tallies, hit.at);
    const taker = chosen ?? last;
    if (taker === undefined) continue;
    last = taker;
    const need = heldArmour(meleeArmour(state, taker.index) + hit.enemyArmour);
    const face = rollSave(dice, need, `RK-DIE-04 ${nameOf(state, taker.index)} saves`);
    count(taker, face, need);
  }
  for (const { index, left: _left, ...taken } of tallies) {
    if (taken.hits > 0)
      emit(play, { kind: 'hits-saved', rule: 'RK-JOIN-04', unit: idOf(state, index), ...taken });
  }
}

function tallyOf(tallies: readonly Tally[], index: number): Tally | undefined {
  return tallies.find((tally) => tally.index === index);
}

function count(taker: Tally, face: number | undefined, need: number): void {
  taker.hits += 1;
  if (face !== undefined) {
    taker.faces.push(face);
    taker.needs.push(need);
    if (face <= need) return;
  }
  taker.unsaved += 1;
  if (taker.left === 0) return;
  taker.left -= 1;
  taker.wounds += 1;
}

/** RK-COV-03: cover adds in the first round, the best there is against who attacks it there. */
function meleeArmour(state: State, index: number): number {
  const shelters = state.contacts
    .filter(({ target, turn }) => target === index && turn === state.turn)
    .map(({ cover }) => coverArmour(state.settings, cover));
  return plainArmour(state, index) + Math.max(0, ...shelters);
}

/** RK-HOOK-10, the default: characters seek the enemy character with fewest wounds, others nobody. */
export function defaultDuel(state: State, index: number): number | undefined {
  if (!isCharacter(state, index)) return undefined;
  const wounds = (other: number): number =>
    unitOf(state, other).figures * profileAt(state, other).wounds - unitOf(state, other).pending;
  return [...duelTargets(state, index)].sort((a, b) => wounds(a) - wounds(b) || a - b)[0];
}
