/** Setting up (RK-SET-08, 09, RK-HOOK-03). */

import type { Dice } from '../../kernel/dice.ts';
import { begin } from '../../kernel/play.ts';
import type { Refused } from '../../kernel/result.ts';
import type { Options, Side, Step } from '../../kernel/ruleset.ts';
import type { Deploy } from './actions.ts';
import type { Box } from './box.ts';
import type { Event } from './events.ts';
import { FRESH } from './evolve.ts';
import { boxFor } from './formation.ts';
import { toDeploy } from './line-up.ts';
import { named } from './names.ts';
import { settingsOf } from './options.ts';
import type { Play } from './play.ts';
import { standUp } from './reserves.ts';
import { type Body, fightersOf } from './scenario.ts';
import { fighterOf, profileAt, type State } from './state.ts';
import { rollForTerrain } from './terrain-setup.ts';
import { goOn } from './turn.ts';
import { refuse } from './words/refuse.ts';
import { whyNotPose } from './zone.ts';

/** The battle before its first question. */
export function setUp(body: Body, options: Options, dice: Dice): Step<State, Event> {
  const play: Play = begin(openState(body, options), dice);
  rollForTerrain(play);
  goOn(play);
  return { state: play.state, events: play.events };
}

function openState(body: Body, options: Options): State {
  const fighters = fightersOf(body, options);
  return {
    settings: settingsOf(options),
    terrain: body.terrain,
    pool: body.pool,
    burning: [],
    fighters,
    units: fighters.map(({ original, profile, total }) => ({
      ...FRESH,
      figures: original,
      pending: original * profile.wounds - total,
    })),
    orders: fighters.map(() => null),
    contacts: [],
    edges: { red: 'south', black: 'south' },
    turn: 0,
    step: 'declare',
    initiative: 'red',
    phase: { kind: 'terrain', order: [], next: 0 },
    mayConcede: body.mayConcede,
    conceded: [],
    ...(body.holder === undefined ? {} : { holder: body.holder }),
  };
}

/** RK-SET-08, 09. Refusals: `illegal/deploy`, `illegal/zone`, `illegal/apart`. */
export function whyNotDeploy(state: State, side: Side, { poses }: Deploy): Refused | undefined {
  const units = toDeploy(state, side);
  if (Object.keys(poses).length !== units.length) return refuse('illegal/deploy.everybody', {}, 'RK-SET-09');
  const placed: Box[] = [];
  for (const index of units) {
    const pose = poses[fighterOf(state, index).id];
    if (pose === undefined) return refuse('illegal/deploy.no-place', named(state, index), 'RK-SET-09');
    if (pose.isUnlimbered === true && profileAt(state, index).piece === undefined) {
      return refuse('illegal/deploy.no-artillery', named(state, index), 'RK-SET-09');
    }
    const refused = whyNotPose(state, side, { index, pose }, placed);
    if (refused !== undefined) return refused;
    placed.push(boxFor(state, index, pose));
  }
  return undefined;
}

/** Sets up the units of one side. */
export function deploy(play: Play, { poses }: Deploy): void {
  for (const [index, { id }] of play.state.fighters.entries()) {
    const pose = poses[id];
    if (pose !== undefined) standUp(play, index, { pose, rule: 'RK-SET-09' });
  }
}
