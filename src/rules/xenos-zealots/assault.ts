/** The Assault action: five steps (XZ-ASL, XZ-GAP-47..56, 83, 87). */
import type { Assault } from './actions.ts';
import { isInCoherency } from './arms.ts';
import { coherencyOf } from './away.ts';
import { chargeOf, headingOf } from './charge.ts';
import { commandReroll } from './command.ts';
import type { AssaultEnded } from './events.ts';
import { isAtMost } from './feet.ts';
import { gatheredIn } from './form.ts';
import { gapToOutline, sitesOf } from './ground.ts';
import { activeOf, type Before, beforeAttack, isWipedOut } from './harm.ts';
import { destroy, judge, setMorale, settleLosses } from './judge.ts';
import { emit, type Play } from './play.ts';
import { steadinessOf } from './rally.ts';
import {
  type AssaultFlags,
  assaultValue,
  moraleNeed,
  passes,
  rollAssaultOrder,
  rollMorale,
} from './rolls.ts';
import { isAcross } from './sight.ts';
import { footOf, livingOf, membersOf } from './standing.ts';
import {
  bodyOf,
  fighterOf,
  has,
  indexOf,
  isImmobile,
  leaderOf,
  type Morale,
  placeOf,
  pointsLeft,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from './state.ts';
import { strike } from './strike.ts';
import { COVER_DISTANCE } from './tables.ts';
import { withdrawFromFight } from './withdraw.ts';

/** @throws Error on an assault that the rules refuse. */
export function assault(play: Play, { unit, target: id, leaderBack }: Assault): void {
  const index = indexOf(play.state, unit);
  const target = indexOf(play.state, id);
  const charge = chargeOf(play.state, index, target, leaderBack);
  if (charge === undefined) {
    // XZ-GAP-53: no room at the target's side.
    emit(play, { kind: 'unit-stayed', rule: 'XZ-GAP-53', unit });
    return;
  }
  const { walk, stand } = charge;
  const values = [
    orderValue(play.state, index, target, true),
    orderValue(play.state, target, index, false),
  ] as const;
  emit(play, { kind: 'assault-begun', rule: 'XZ-ASL-02', unit, target: id });
  emit(play, {
    kind: 'unit-moved',
    rule: 'XZ-ASL-03',
    unit,
    way: 'charge',
    from: placeOf(play.state, leaderOf(play.state, index)),
    path: walk.path,
    at: stand.at,
    facing: headingOf(play.state, index, walk),
    level: 0,
    inside: unitOf(play.state, target).inside,
    ...(stand.leaderAt === undefined ? {} : { leaderAt: stand.leaderAt }),
  });
  if (unitOf(play.state, target).morale === 'ROUTED') destroyRouted(play, target);
  else fight(play, index, target, values);
}

/** XZ-MOR-12, XZ-ASL-23. */
function destroyRouted(play: Play, target: number): void {
  const { character } = unitOf(play.state, target);
  destroy(play, target, 'assaulted');
  if (character >= 0) destroy(play, character, 'assaulted');
}

/** XZ-ASL-07, XZ-GAP-49, 87: a unit's leader's value with what step two adds. */
function orderValue(state: State, index: number, enemy: number, charging: boolean): number {
  return assaultValue(flagsOf(state, index, enemy, charging)).value;
}

export function flagsOf(state: State, index: number, enemy: number, charging: boolean): AssaultFlags {
  const leader = leaderOf(state, index);
  const { morale } = unitOf(state, enemy);
  return {
    assault: bodyOf(state, leader.unit, leader.model).assault,
    charging,
    fortified: !charging && isFortified(state, index),
    obstacle: !charging && isBehindObstacle(state, index, enemy),
    gear: has(state, index, 'assault-war-gear'),
    enemySuppressed: morale === 'SUPPRESSED',
    enemyNeutralized: morale === 'NEUTRALIZED',
  };
}

function isFortified(state: State, index: number): boolean {
  return sitesOf(state.terrain)[unitOf(state, index).inside]?.obstacle?.fortification === true;
}

/** At least half of its models within an inch of an obstacle on the line from the charger's leader; or in a building. */
function isBehindObstacle(state: State, index: number, charger: number): boolean {
  if (unitOf(state, index).inside >= 0) return true;
  const sites = sitesOf(state.terrain).filter(({ obstacle }) => obstacle !== undefined);
  if (sites.length === 0) return false;
  const from = placeOf(state, leaderOf(state, charger));
  const members = membersOf(state, index);
  const behind = members.filter((member) => {
    const { at, size } = footOf(state, member);
    return sites.some(
      (site) => isAtMost(gapToOutline(site, at) - size.half, COVER_DISTANCE) && isAcross(site, from, at),
    );
  });
  return 2 * behind.length >= members.length;
}

/** Both units as they went in. */
interface Fight {
  readonly charger: number;
  readonly charged: number;
  readonly before: readonly [Before, Before];
  readonly points: readonly [number, number];
  readonly states: readonly [Morale, Morale];
}

/** Steps two to five. */
function fight(play: Play, charger: number, charged: number, values: readonly [number, number]): void {
  const { state } = play;
  const fought: Fight = {
    charger,
    charged,
    before: [beforeAttack(state, charger), beforeAttack(state, charged)],
    points: [allPoints(state, charger), allPoints(state, charged)],
    states: [unitOf(state, charger).morale, unitOf(state, charged).morale],
  };
  const { faces, totals, isChargerFirst } = rollAssaultOrder(play.dice, values);
  const [first, second] = isChargerFirst ? [charger, charged] : [charged, charger];
  emit(play, {
    kind: 'order-rolled',
    rule: 'XZ-ASL-06',
    unit: fighterOf(state, charger).id,
    target: fighterOf(state, charged).id,
    faces,
    totals,
    first: fighterOf(state, first).id,
  });
  const hurt = [
    strike(play, first, second),
    isGone(play.state, second) ? false : strike(play, second, first),
  ];
  conclude(play, fought, (index) => hurt[index === second ? 0 : 1] === true);
}

function isGone(state: State, index: number): boolean {
  return membersOf(state, index).every(({ unit, model }) => (unitOf(state, unit).points[model] ?? 0) <= 0);
}

/** Points with those of the character. */
function allPoints(state: State, index: number): number {
  const { character } = unitOf(state, index);
  return pointsLeft(state, index) + (character < 0 ? 0 : pointsLeft(state, character));
}

type Result = AssaultEnded['result'];

/** Step five (XZ-ASL-14..24). */
function conclude(play: Play, fought: Fight, isHurt: (index: number) => boolean): void {
  const { charger, charged, points } = fought;
  const left = [allPoints(play.state, charger), allPoints(play.state, charged)] as const;
  const losses = [points[0] - left[0], points[1] - left[1]] as const;
  const loser = loserOf(play.state, fought, losses);
  const winner = loser === charger ? charged : charger;
  const isTie = losses[0] === losses[1] && activeOf(play.state, charger) === activeOf(play.state, charged);
  const isOut = isWipedOut(play.state, loser) && isGone(play.state, loser);
  const kept = [charger, charged].map((index) => fighterOf(play.state, index).id);
  const result = isOut ? 'wiped-out' : resultOf(play, { ...fought, loser, winner, isTie });
  emit(play, {
    kind: 'assault-ended',
    rule: 'XZ-ASL-14',
    unit: kept[0] ?? '',
    target: kept[1] ?? '',
    losses,
    winner: fighterOf(play.state, winner).id,
    loser: fighterOf(play.state, loser).id,
    result,
  });
  finish(play, { fought, winner, loser, result, isHurt });
}

/** XZ-ASL-14..16: who lost more; then who has fewer on their feet; then the charger. */
function loserOf(state: State, { charger, charged }: Fight, [own, other]: readonly [number, number]): number {
  if (isGone(state, charged)) return charged;
  if (isGone(state, charger)) return charger;
  if (own !== other) return own > other ? charger : charged;
  return activeOf(state, charger) > activeOf(state, charged) ? charged : charger;
}

interface Verdict extends Fight {
  readonly loser: number;
  readonly winner: number;
  readonly isTie: boolean;
}

/** XZ-ASL-16..18, XZ-GAP-50, 55. */
function resultOf(play: Play, { charger, loser, winner, isTie, states }: Verdict): Result {
  if (isTie) return 'tie';
  if (allPoints(play.state, loser) > allPoints(play.state, winner)) return 'good-order';
  const state = states[loser === charger ? 0 : 1];
  return testMorale(play, loser, state) ? 'test-passed' : 'test-failed';
}

function testMorale(play: Play, index: number, state: Morale): boolean {
  const { name, id } = fighterOf(play.state, index);
  const need = moraleNeed(steadinessOf(play.state, index, state));
  const label = `XZ-ASL-18 ${name} tests after the fight`;
  const isZealous = has(play.state, index, 'zealous');
  const first = rollMorale(play.dice, need, label, isZealous);
  const [face = first] = commandReroll(play, index, {
    kind: 'morale',
    faces: [first],
    missed: passes(need, first) ? [] : [0],
    atLeast: 1,
    roll() {
      return play.dice.roll(6, `${label}, by command`);
    },
  });
  emit(play, {
    kind: 'morale-tested',
    rule: 'XZ-ASL-18',
    unit: id,
    why: 'assault',
    face,
    added: need.added,
    need: need.need,
    isPassed: passes(need, face),
  });
  return passes(need, face);
}

interface End {
  readonly fought: Fight;
  readonly winner: number;
  readonly loser: number;
  readonly result: Result;
  isHurt(index: number): boolean;
}

function finish(play: Play, { fought, winner, loser, result, isHurt }: End): void {
  const isCharger = loser === fought.charger;
  const before = fought.before[isCharger ? 0 : 1];
  const isLost = settleLosses(play, loser);
  const isWinnerLost = settleLosses(play, winner);
  if (!isWinnerLost) consolidate(play, winner, fought.before[isCharger ? 1 : 0], isHurt(winner));
  if (!isLost) leaveFight(play, { fought, winner, loser, result, isHurt }, before);
  gather(play, winner);
}

function leaveFight(play: Play, { winner, loser, result, isHurt }: End, before: Before): void {
  if (isHurt(loser)) judge(play, loser, before);
  if (result === 'test-passed') {
    const turn = play.state.turn + 1;
    emit(play, { kind: 'charge-banned', rule: 'XZ-ASL-18', unit: fighterOf(play.state, loser).id, turn });
  }
  if (result === 'test-failed') setMorale(play, loser, 'ROUTED');
  if (unitOf(play.state, loser).is === 'on-table') withdrawFromFight(play, loser, winner);
}

/** XZ-ASL-21, 22, XZ-GAP-51: the winner gathers itself, unless it was told not to. */
function consolidate(play: Play, winner: number, before: Before, isHurt: boolean): void {
  const { morale } = unitOf(play.state, winner);
  const unit = fighterOf(play.state, winner).id;
  if (!play.state.policies[sideOf(play.state, winner)].consolidate) {
    if (isHurt) judge(play, winner, before);
    return;
  }
  emit(play, { kind: 'consolidated', rule: 'XZ-ASL-21', unit });
  // XZ-SGL-12: what cannot move any more comes back as far as Suppressed.
  const to = isImmobile(play.state, winner) ? 'SUPPRESSED' : 'OK';
  if (morale === 'OK') setMorale(play, winner, to);
  else if (morale !== to) emit(play, { kind: 'status-changed', rule: 'XZ-ASL-22', unit, from: morale, to });
}

/** XZ-ASL-21: who strayed comes back into coherency, once the loser is out of the way. */
function gather(play: Play, winner: number): void {
  const { state } = play;
  if (unitOf(state, winner).is !== 'on-table' || speedOf(state, winner) === 0) return;
  if (!state.policies[sideOf(state, winner)].consolidate) return;
  const { facing, level, inside } = unitOf(state, winner);
  const from = placeOf(state, leaderOf(state, winner));
  const reach = coherencyOf(state, winner);
  const strays = livingOf(state, winner).filter(
    (model) => !isInCoherency(state, winner, { unit: winner, model }),
  );
  const at = gatheredIn(state, winner, strays, { leaderAt: from, facing, reach, inside });
  if (at === undefined) return;
  const unit = fighterOf(state, winner).id;
  emit(play, {
    kind: 'unit-moved',
    rule: 'XZ-ASL-21',
    unit,
    way: 'gather',
    from,
    path: [],
    at,
    facing,
    level,
    inside,
  });
}
