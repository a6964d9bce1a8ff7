/** Damage to single models, off-table support and accuracy (XZ-DOC-28, 29). */
import { Type } from 'typebox';
import { atLeast, type Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, isOn, numberOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { checkSwitches } from '../options.ts';
import {
  accuracyNeed,
  isDestroying,
  pointsLost,
  rollAccuracy,
  rollArrival,
  rollOff,
  rollRequest,
  rollSave,
  saveOf,
} from '../rolls.ts';
import { statusAfter } from '../status.ts';
import { moraleOf, State } from './desk.ts';

const Track = (standard: string) =>
  Type.Union([Type.Literal('mobility'), Type.Literal('attack')], { default: standard });

/** XZ-DOC-28. With a Stealth above 0 the hit is rolled for first. */
export const vehicleDamage: Procedure = {
  name: 'vehicleDamage',
  title: 'A hit on a vehicle or monster with tracks',
  rules: [
    'XZ-DOC-28',
    'XZ-SGL-02',
    'XZ-SGL-04',
    'XZ-SGL-05',
    'XZ-SGL-09',
    'XZ-SGL-10',
    'XZ-SGL-11',
    'XZ-SGL-14',
  ],
  input: inputOf({
    ap: Whole(0, 30),
    damage: Whole(0, 20),
    av: Whole(0, 20),
    resilience: Whole(1, 20),
    mobility: Whole(0, 12, 2),
    systems: Whole(0, 12, 3),
    fullMobility: Whole(0, 12, 2),
    fullSystems: Whole(0, 12, 3),
    speed: Whole(0, 18, 6),
    state: State('OK'),
    stealth: Whole(0, 12, 0),
    dieModifiers: Whole(-6, 6, 0),
    shooterIsAttacker: YesNo(true),
    asShooter: Track('mobility'),
    asOwner: Track('attack'),
  }),
  result: Type.Object({
    hit: Type.Boolean(),
    penetrated: Type.Boolean(),
    pointsLost: Whole(0, 24),
    mobility: Whole(0, 12),
    systems: Whole(0, 12),
    speed: Type.Number(),
    destroyed: Type.Boolean(),
    morale: State(),
  }),
  check: checkSwitches,
  run: damaged,
};

function damaged(input: ProcedureInput, dice: Dice): ProcedureResult {
  const stealth = numberOf(input, 'stealth');
  const need = stealth - numberOf(input, 'dieModifiers');
  const isHit = stealth === 0 || dice.roll(6, 'XZ-SHT-09 to hit', atLeast(need)) >= need;
  const blow = {
    av: numberOf(input, 'av'),
    ap: numberOf(input, 'ap'),
    damage: numberOf(input, 'damage'),
    resilience: numberOf(input, 'resilience'),
  };
  const save = isHit ? saveOf(rollSave(dice, blow, 'the model'), blow) : { isSaved: true, multiple: 0 };
  const tracks = { mobility: numberOf(input, 'mobility'), systems: numberOf(input, 'systems') };
  const left = tracks.mobility + tracks.systems;
  const after = isDestroying(save)
    ? { mobility: 0, systems: 0 }
    : worn(input, dice, tracks, pointsLost(save, left));
  const lost = left - after.mobility - after.systems;
  const start = numberOf(input, 'fullMobility') + numberOf(input, 'fullSystems');
  const morale = statusAfter({
    isMulti: false,
    state: moraleOf(input, 'state'),
    start,
    before: start - left,
    after: start - left + lost,
    down: 0,
    isHurt: !save.isSaved,
    tracks,
  });
  const destroyed = lost === left && left > 0;
  const text = `${counted(lost, 'point')} lost; ${destroyed ? 'destroyed' : `the unit is ${morale}`}.`;
  const result = {
    hit: isHit,
    penetrated: !save.isSaved,
    pointsLost: lost,
    ...after,
    speed: speedOf(input, after),
    destroyed,
    morale,
  };
  return answer(result, text);
}

interface Tracks {
  readonly mobility: number;
  readonly systems: number;
}

/** XZ-SGL-04: a roll-off for each point while both tracks have some. */
function worn(input: ProcedureInput, dice: Dice, tracks: Tracks, points: number): Tracks {
  let { mobility, systems } = tracks;
  for (let n = 0; n < points; n += 1) {
    const isOpen = mobility > 0 && systems > 0;
    const isMobility = isOpen ? chosen(input, dice) === 'mobility' : mobility > 0;
    if (isMobility) mobility -= 1;
    else systems -= 1;
  }
  return { mobility, systems };
}

function chosen(input: ProcedureInput, dice: Dice): string {
  const { winner } = rollOff(dice, 'red', 'XZ-SGL-04');
  const isShooter = (winner === 'red') === isOn(input, 'shooterIsAttacker');
  return String(input[isShooter ? 'asShooter' : 'asOwner']);
}

/** XZ-SGL-05, 06, XZ-GAP-70. */
function speedOf(input: ProcedureInput, { mobility }: Tracks): number {
  if (mobility === 0) return 0;
  const speed = numberOf(input, 'speed');
  return mobility < numberOf(input, 'fullMobility') ? speed / 2 : speed;
}

const Rolled = Type.Object({ needed: Type.Integer(), face: Whole(1, 6), passed: Type.Boolean() });

/** XZ-DOC-29. */
export const supportRequest: Procedure = {
  name: 'supportRequest',
  title: 'Off-table support is asked for',
  rules: ['XZ-DOC-29', 'XZ-RES-02', 'XZ-GAP-60'],
  input: inputOf({ commander: YesNo(false) }),
  result: Rolled,
  check: checkSwitches,
  run: (input, dice) => {
    const { face, need, isPassed } = rollRequest(dice, isOn(input, 'commander'));
    return answer({ needed: need, face, passed: isPassed }, isPassed ? 'Granted.' : 'Refused.');
  },
};

/** XZ-DOC-29. */
export const supportArrival: Procedure = {
  name: 'supportArrival',
  title: 'Off-table support arrives',
  rules: ['XZ-DOC-29', 'XZ-RES-04', 'XZ-GAP-61'],
  input: inputOf({ earlierFailures: Whole(0, 12, 0) }),
  result: Rolled,
  check: checkSwitches,
  run: (input, dice) => {
    const { face, need, isPassed } = rollArrival(dice, numberOf(input, 'earlierFailures'));
    return answer({ needed: need, face, passed: isPassed }, isPassed ? 'It is here.' : 'Not yet.');
  },
};

/** XZ-DOC-29. */
export const accuracy: Procedure = {
  name: 'accuracy',
  title: 'Where an indirect shot comes down',
  rules: ['XZ-DOC-29', 'XZ-GAP-42', 'XZ-GAP-63'],
  input: inputOf({ ownSight: YesNo(false), targeting: YesNo(false), needed: Whole(0, 6, 0) }),
  result: Type.Object({
    needed: Type.Integer(),
    onTarget: Type.Boolean(),
    direction: Whole(0, 300),
    distance: Whole(0, 6),
  }),
  check: checkSwitches,
  run: (input, dice) => {
    const fixed = numberOf(input, 'needed');
    const usual = accuracyNeed({ ownSight: isOn(input, 'ownSight'), targeting: isOn(input, 'targeting') });
    const need = fixed > 0 ? fixed : usual;
    const { isPassed, direction, distance } = rollAccuracy(dice, need);
    const turn = Math.max(0, direction - 1) * 60;
    const text = isPassed ? 'On target.' : `${distance} inches off, ${turn} degrees clockwise from the line.`;
    return answer({ needed: need, onTarget: isPassed, direction: turn, distance }, text);
  },
};
