/** The skirmish before its first question: parties at their ends of the line of zones (RM-GAP-49). */
import type { Dice } from '../../kernel/dice.ts';
import { begin } from '../../kernel/play.ts';
import { rememberLast } from '../../kernel/remember.ts';
import type { Options, Scenario, Side, Step } from '../../kernel/ruleset.ts';
import { copyBody } from './draft.ts';
import type { Event } from './events.ts';
import { FRESH } from './evolve.ts';
import { settingsOf } from './options.ts';
import { endByDeeds } from './outcome.ts';
import type { Play } from './play.ts';
import { fightersOf, type Muster, musterOf } from './scenario.ts';
import type { Body, Fighter, State } from './state.ts';
import { FIELD } from './tables.ts';

/** No die is rolled. A side that has nobody to send has lost at once. */
export function setUp(scenario: Scenario, dice: Dice): Step<State, Event> {
  const play: Play = begin(openState(musterOf(scenario), scenario.title, scenario.options), dice);
  endByDeeds(play);
  return { state: play.state, events: play.events };
}

function openState(body: Muster, title: string, options: Options): State {
  const fighters = fightersOf(body);
  const forces = [...body.forces.red, ...body.forces.black];
  const bodies = fighters.map((fighter, i) => bodyFor(fighter, forces[i]?.left, forces[i]?.zone));
  const started = (side: Side): number =>
    fighters.filter((fighter, i) => fighter.side === side && bodies[i]?.is === 'standing').length;
  return {
    settings: settingsFor(options),
    title,
    ground: body.ground,
    ...(body.ways === undefined ? {} : { ways: body.ways }),
    marks: body.marks,
    tasks: body.tasks,
    mayConcede: body.mayConcede,
    fighters,
    bodies,
    brought: bodies.map(({ left }, i) => forces[i]?.left ?? left),
    engaged: [],
    traps: [],
    round: 1,
    phase: { kind: body.asksKit ? 'kit' : 'declare' },
    started: { red: started('red'), black: started('black') },
    outBefore: { red: 0, black: 0 },
  };
}

/** Series of skirmishes share their switches. */
const settingsFor = rememberLast(settingsOf);

/** RM-INJ-04: who has to miss this skirmish is away. */
function bodyFor({ side, profile, keeps }: Fighter, left = profile.W, zone = FIELD.startZones[side]): Body {
  const is = keeps?.missesNext === true ? 'away' : 'standing';
  const body = copyBody(FRESH);
  body.zone = zone;
  body.left = Math.min(left, profile.W);
  body.is = is;
  return body;
}
