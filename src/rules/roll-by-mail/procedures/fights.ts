/** Who strikes when, and a whole close combat step with a charge in it (RM-PRC-01, 03). */
import { type TSchema, Type } from 'typebox';
import type { Dice } from '../../../kernel/dice.ts';
import { begin } from '../../../kernel/play.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import {
  answer,
  inputOf,
  isOn,
  numberOf,
  OneOf,
  partOf,
  partsOf,
  Whole,
  wordsOf,
  YesNo,
} from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import type { Options, Side } from '../../../kernel/ruleset.ts';
import type { Order } from '../actions.ts';
import { setUp } from '../deploy.ts';
import type { Event } from '../events.ts';
import { checkSwitches, settingsIn } from '../options.ts';
import type { Play } from '../play.ts';
import { playRound } from '../round.ts';
import { scenarioOf } from '../scenario.ts';
import { bodyOf, type State } from '../state.ts';
import { strikeOrder } from '../strike-order.ts';
import { FIELD } from '../tables.ts';
import type { Profile } from '../types.ts';
import { Blade, Kit, Stat } from './desk.ts';

const SideWord = OneOf(['red', 'black']);

/** RM-PRC-01: equals on one side keep the order they are given in. */
export const order: Procedure = {
  name: 'order',
  title: 'Who strikes when',
  rules: ['RM-PRC-01', 'RM-ORD-02', 'RM-ORD-07', 'RM-ORD-08', 'RM-ORD-09', 'RM-ENG-04'],
  input: inputOf({
    fighters: Type.Array(
      Type.Object(
        {
          id: Type.String({ minLength: 1, maxLength: 60 }),
          side: SideWord,
          band: OneOf(['first', 'charge', 'normal', 'last'], 'normal'),
          charged: YesNo(false),
          initiative: Stat,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  result: Type.Object({ order: Type.Array(Type.String()) }),
  check: checkSwitches,
  run: (input, dice) => {
    const fighters = partsOf(input, 'fighters').map((fighter) => ({
      id: String(fighter['id']),
      side: fighter['side'] === 'red' ? ('red' as const) : ('black' as const),
      band: bandIn(fighter),
      hasCharged: isOn(fighter, 'charged') || fighter['band'] === 'charge',
      initiative: numberOf(fighter, 'initiative'),
    }));
    const settled = strikeOrder(fighters, settingsIn(input).spearVersusCharge, dice);
    const ids = settled.order.map(({ id }) => id);
    return answer({ order: ids }, `In this order: ${ids.join(', ')}.`);
  },
};

/** A fighter who only charged stands in the band of the charge. */
function bandIn(fighter: ProcedureInput): 'first' | 'charge' | 'normal' | 'last' {
  const { band } = fighter;
  if (band === 'first' || band === 'last' || band === 'charge') return band;
  return isOn(fighter, 'charged') ? 'charge' : 'normal';
}

const Fighter: TSchema = Type.Object(
  {
    ws: Stat,
    s: Stat,
    t: Stat,
    w: Whole(1, 10, 1),
    i: Stat,
    a: Stat,
    l: Whole(1, 12, 7),
    kit: Kit,
    weapon: Type.Optional(Blade),
    fear: YesNo(false),
  },
  { additionalProperties: false },
);
const Fared = Type.Object({ left: Whole(0, 10), out: Type.Boolean() });

/** RM-PRC-03: each charger charges as many as he has Attacks, the first named first (RM-GAP-17); others are left alone. */
export const charge: Procedure = {
  name: 'charge',
  title: 'A charge: Fear tests, then blows from both sides',
  rules: ['RM-PRC-03', 'RM-ORD-03', 'RM-ORD-04', 'RM-SPC-04', 'RM-GAP-14', 'RM-GAP-97'],
  input: inputOf({
    chargers: Type.Array(Fighter, { minItems: 1, maxItems: 4 }),
    charged: Type.Array(Fighter, { minItems: 1, maxItems: 8 }),
  }),
  result: Type.Object({ chargers: Type.Array(Fared), charged: Type.Array(Fared) }),
  check: checkSwitches,
  run: runCharge,
};

function runCharge(input: ProcedureInput, dice: Dice): ProcedureResult {
  const [red, black] = [partsOf(input, 'chargers'), partsOf(input, 'charged')];
  const state = sceneOf(red, black, partOf(input, 'options') as Options, dice);
  const orders = state.fighters.map(({ side, profile }, index): Order => {
    const targets = black.slice(0, Math.max(1, profile.A)).map((_, i) => `black-${i + 1}`);
    const weapon = (side === 'red' ? red[index] : black[index - red.length])?.['weapon'];
    const more = typeof weapon === 'string' ? { weapon } : {};
    const move = side === 'red' ? ({ kind: 'charge', targets } as const) : ({ kind: 'hold' } as const);
    return { kind: 'order', move, action: { kind: 'none' }, ...more };
  });
  const play: Play = begin(state, dice);
  playRound(play, { orders, resolves: {} });
  const fared = (count: number, from: number) =>
    Array.from({ length: count }, (_, i) => {
      const { is, left } = bodyOf(play.state, from + i);
      return { left, out: is === 'out' };
    });
  const result = { chargers: fared(red.length, 0), charged: fared(black.length, red.length) };
  return answer(result, sayCharge(play.events, result));
}

interface Sides {
  readonly chargers: readonly { readonly out: boolean }[];
  readonly charged: readonly { readonly out: boolean }[];
}

function sayCharge(events: readonly Event[], { chargers, charged }: Sides): string {
  const out = (side: readonly { readonly out: boolean }[]): number => side.filter((one) => one.out).length;
  const blows = events.filter(({ kind }) => kind === 'rolled-to-hit').length;
  const times = blows === 1 ? 'One fighter strikes' : `${blows} fighters strike`;
  return `${times}. Out of those who charged: ${out(chargers)}; of the charged: ${out(charged)}.`;
}
/** Both parties a zone apart, with the profiles given. */
function sceneOf(
  red: readonly ProcedureInput[],
  black: readonly ProcedureInput[],
  options: Options,
  dice: Dice,
): State {
  const zone = FIELD.startZones.red;
  const force = (side: Side, fighters: readonly ProcedureInput[]) =>
    fighters.map((fighter, i) => ({
      id: `${side}-${i + 1}`,
      name: `${side === 'red' ? 'charger' : 'charged'} ${i + 1}`,
      troop: 'goblin',
      zone: side === 'red' ? zone : zone + 1,
      profile: profileIn(fighter),
      kit: wordsOf(fighter, 'kit').filter((item) => item !== 'mounted'),
      rules: [
        ...(wordsOf(fighter, 'kit').includes('mounted') ? (['mounted'] as const) : []),
        ...(isOn(fighter, 'fear') ? (['fear'] as const) : []),
      ],
    }));
  const body = {
    ground: [],
    forces: { red: force('red', red), black: force('black', black) },
    marks: [],
    tasks: [],
    mayConcede: false,
    asksKit: false,
  };
  return setUp(scenarioOf('A charge', options, body), dice).state;
}

function profileIn(fighter: ProcedureInput): Profile {
  const of = (field: string): number => numberOf(fighter, field);
  return { WS: of('ws'), BS: 0, S: of('s'), T: of('t'), W: of('w'), I: of('i'), A: of('a'), L: of('l') };
}
