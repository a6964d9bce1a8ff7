/** Rallying and regeneration in the Resolution Phase (XZ-RAL, XZ-SGL-12, XZ-GAP-57, 59, XZ-ABL-18, 19). */
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import { commandReroll } from './command.ts';
import { distanceOf, gapBetween, isAtMost } from './feet.ts';
import { emit, type Play } from './play.ts';
import { moraleNeed, passes, rollMorale, rollRegeneration, type Steadiness } from './rolls.ts';
import { footOf, membersOf, ringOf } from './standing.ts';
import {
  bodiesOf,
  fighterOf,
  has,
  isImmobile,
  kindOf,
  leaderOf,
  type Morale,
  pointsLeft,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { RALLY_NEAR } from './tables.ts';

/** XZ-RAL-03, 04 for a unit in that state. */
export function steadinessOf(state: State, index: number, morale: Morale): Steadiness {
  const { card } = kindOf(state, index);
  const own = sideOf(state, index);
  return {
    morale: card.morale,
    state: morale,
    left: pointsLeft(state, index),
    start: fighterOf(state, index).total,
    friends: nearCount(state, index, own),
    enemies: nearCount(state, index, otherSide(own)),
    leaderCommand: kindOf(state, leaderOf(state, index).unit).command?.rerolls ?? 0,
  };
}

/** Other units of a side with a model within six inches of one of its own. */
function nearCount(state: State, index: number, side: Side): number {
  return bodiesOf(state, side).filter((other) => other !== index && isNear(state, index, other)).length;
}

function isNear(state: State, index: number, other: number): boolean {
  const one = ringOf(state, index);
  const two = ringOf(state, other);
  if (distanceOf(one.at, two.at) > one.radius + two.radius + RALLY_NEAR + 100) return false;
  const feet = membersOf(state, other).map((member) => footOf(state, member));
  return membersOf(state, index).some((member) => {
    const foot = footOf(state, member);
    return feet.some((each) => isAtMost(gapBetween(foot, each), RALLY_NEAR));
  });
}

/** XZ-RAL-01, 02, 05, 06, 07: one roll for each unit of a side on poor morale that a rally can help. */
export function rallySide(play: Play, side: Side): void {
  for (const index of bodiesOf(play.state, side)) {
    const { morale } = unitOf(play.state, index);
    if (morale !== 'OK' && morale !== bestMorale(play.state, index)) rally(play, index);
  }
}

/** XZ-SGL-12: how far a rally can bring a unit. */
function bestMorale(state: State, index: number): Morale {
  return isImmobile(state, index) ? 'SUPPRESSED' : 'OK';
}

function rally(play: Play, index: number): void {
  const { state } = play;
  const { name, id, worth } = fighterOf(state, index);
  const { morale } = unitOf(state, index);
  const need = moraleNeed(steadinessOf(state, index, morale));
  const label = `XZ-RAL-02 ${name} rallies`;
  const first = rollMorale(play.dice, need, label, has(state, index, 'zealous'));
  const isWorthIt = worth >= WORTH_A_WORD && !passes(need, first) && passes(need, HIGHEST_FACE);
  const [face = first] = commandReroll(play, index, {
    kind: 'rally',
    faces: [first],
    missed: isWorthIt ? [0] : [],
    atLeast: 1,
    roll() {
      return play.dice.roll(6, `${label}, by command`);
    },
  });
  const isPassed = passes(need, face);
  emit(play, {
    kind: 'morale-tested',
    rule: 'XZ-RAL-02',
    unit: id,
    why: 'rally',
    face,
    added: need.added,
    need: need.need,
    isPassed,
  });
  const to = bestMorale(state, index);
  if (isPassed && morale !== to)
    emit(play, { kind: 'status-changed', rule: 'XZ-RAL-05', unit: id, from: morale, to });
}

const HIGHEST_FACE = 6;

/** XZ-DOC-17: points from which on a commander sees to a failed rally. */
const WORTH_A_WORD = 100;

/** XZ-ABL-19: on 5 or 6 one lost wound returns, mobility first. */
export function regenerateSide(play: Play, side: Side): void {
  for (const index of bodiesOf(play.state, side)) {
    if (has(play.state, index, 'regenerate')) regenerate(play, index);
  }
}

function regenerate(play: Play, index: number): void {
  const full = kindOf(play.state, index).card.tracks?.mobility ?? 0;
  const { mobility, systems } = unitOf(play.state, index);
  const lost = systems.indexOf(false);
  if (mobility === full && lost < 0) return;
  const { name, id } = fighterOf(play.state, index);
  const { face, isPassed } = rollRegeneration(play.dice, name);
  const track = mobility < full ? 'mobility' : 'attack';
  emit(play, {
    kind: 'regenerated',
    rule: 'XZ-ABL-19',
    unit: id,
    face,
    track: isPassed ? track : 'none',
    system: track === 'attack' ? lost : -1,
  });
}
