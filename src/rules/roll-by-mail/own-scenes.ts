/** What waits in regions of the map, as the game master tells it (CP-OWN-13, RM-GAP-106): zones, tasks, a surprise, a charge. */
import { Type } from 'typebox';
import { type OwnRules, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Cover, Mark, Patch, Way } from './state.ts';
import { FIELD, TASKS } from './tables.ts';
import { wayBetween } from './ways.ts';

const strict = { additionalProperties: false } as const;
const WHO = ['attacker', 'defender'] as const;
type Who = (typeof WHO)[number];
const { red: FIRST, black: LAST } = FIELD.startZones;

const ZoneOf = Type.Integer({ minimum: FIRST, maximum: LAST });

/** What a scene says beside its id and name. */
export const OWN_SCENE = Type.Object(
  {
    at: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
      minItems: 1,
      maxItems: 20,
      description: 'Names of the regions it waits in.',
    }),
    zones: Type.Optional(
      Type.Array(
        Type.Object(
          {
            zone: Type.Integer({
              minimum: FIRST,
              maximum: LAST,
              description: 'In a row, from where the attacker begins to where the defender does.',
            }),
            name: Type.String({ minLength: 1, maxLength: 40 }),
            cover: Type.Optional(Type.Enum(['open', 'obscured-partly', 'obscured-mostly'])),
            isSlow: Type.Optional(Type.Boolean({ description: 'Nobody goes through it without stopping.' })),
            for: Type.Optional(Type.Enum([...WHO], { description: 'Whom it covers; both if not given.' })),
          },
          strict,
        ),
        { minItems: 1, maxItems: 8, description: 'RM-GAP-99: in place of what the terrain gives.' },
      ),
    ),
    ways: Type.Optional(
      Type.Array(
        Type.Object(
          {
            between: Type.Tuple([ZoneOf, ZoneOf], { description: 'Two zones, counted as in `zones`.' }),
            isOpen: Type.Boolean({ description: 'Whether a step leads from one to the other.' }),
          },
          strict,
        ),
        {
          minItems: 1,
          maxItems: 12,
          description: 'RM-GAP-108: zones lie in a row; what is closed in it, and what else is joined.',
        },
      ),
    ),
    tasks: Type.Optional(
      Type.Array(Type.Enum(TASKS.map(({ id }) => id)), {
        minItems: 1,
        uniqueItems: true,
        description: 'RM-DOC-16: what fighters may try.',
      }),
    ),
    begins: Type.Optional(
      Type.Object(
        {
          attacker: Type.Optional(Type.Integer({ minimum: FIRST, maximum: LAST })),
          defender: Type.Optional(Type.Integer({ minimum: FIRST, maximum: LAST })),
        },
        { ...strict, description: 'Zones where they begin, if nearer to each other than usual.' },
      ),
    ),
    rounds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description: 'How many rounds surprise and charge last; 1 if not given.',
      }),
    ),
    surprised: Type.Optional(
      Type.Enum([...WHO], { description: 'RM-DOC-18: who strikes no blow at first.' }),
    ),
    charging: Type.Optional(
      Type.Enum([...WHO], { description: 'RM-DOC-18: who counts as charging at first.' }),
    ),
  },
  strict,
);

interface Row {
  readonly at: readonly string[];
  readonly zones?: readonly {
    readonly zone: number;
    readonly name: string;
    readonly cover?: Cover;
    readonly isSlow?: boolean;
    readonly for?: Who;
  }[];
  readonly ways?: readonly { readonly between: readonly [number, number]; readonly isOpen: boolean }[];
  readonly tasks?: readonly string[];
  readonly begins?: { readonly attacker?: number; readonly defender?: number };
  readonly rounds?: number;
  readonly surprised?: Who;
  readonly charging?: Who;
}

/** A scene as its skirmish needs it. */
export interface Scene {
  /** Absent: as the terrain gives it. */
  readonly ground?: readonly Patch[];
  /** Absent: in a row. */
  readonly ways?: readonly Way[];
  readonly tasks: readonly string[];
  readonly begins: Partial<Record<Side, number>>;
  readonly rounds: number;
  readonly surprised?: Side;
  readonly charging?: Side;
}

/** The first scene of the campaign that waits in that region; undefined where none does. */
export function sceneAt(own: OwnRules | undefined, region: string, attacker: Side): Scene | undefined {
  const rows = (own?.scenes ?? []) as unknown as readonly Row[];
  const row = rows.find(({ at }) => at.some((name) => name.toLowerCase() === region.toLowerCase()));
  if (row === undefined) return undefined;
  const sideOf = (who: Who): Side => (who === 'attacker' ? attacker : otherSide(attacker));
  const { zones, ways, tasks = [], begins = {}, rounds = 1, surprised, charging } = row;
  const from = (zone: number): number => (attacker === 'red' ? zone : FIRST + LAST - zone);
  const starts = WHO.flatMap((who) => {
    const zone = begins[who];
    return zone === undefined ? [] : [[sideOf(who), from(zone)] as const];
  });
  return {
    ...(zones === undefined ? {} : { ground: zones.map((zone) => patchFrom(zone, from, sideOf)) }),
    ...(ways === undefined
      ? {}
      : { ways: ways.map(({ between: [a, b], isOpen }) => wayBetween(from(a), from(b), isOpen)) }),
    tasks,
    begins: Object.fromEntries(starts),
    rounds,
    ...(surprised === undefined ? {} : { surprised: sideOf(surprised) }),
    ...(charging === undefined ? {} : { charging: sideOf(charging) }),
  };
}

/** Zones are counted from the attacker's. */
function patchFrom(
  { zone, name, cover = 'open', isSlow = false, for: whom }: NonNullable<Row['zones']>[number],
  from: (zone: number) => number,
  sideOf: (who: Who) => Side,
): Patch {
  return {
    zone: from(zone),
    name,
    cover,
    isSlow,
    ...(whom === undefined ? {} : { side: sideOf(whom) }),
  };
}

/** RM-DOC-18: surprise and charge of the first rounds, a mark a round for each of that side. */
export function marksOf(
  { rounds, surprised, charging }: Scene,
  forces: Readonly<Record<Side, readonly { readonly id: string }[]>>,
): readonly Mark[] {
  const marks = (side: Side, round: number): readonly Mark[] =>
    forces[side].map(
      ({ id }): Mark => ({
        fighter: id,
        round,
        ...(surprised === side ? { isSurprised: true } : {}),
        ...(charging === side ? { isCharging: true } : {}),
      }),
    );
  const sides = SIDES.filter((side) => side === surprised || side === charging);
  return Array.from({ length: rounds }, (_, i) => sides.flatMap((side) => marks(side, i + 1))).flat();
}

/** A force where its scene has it begin. */
export function beginningAt<Unit extends { readonly zone?: number }>(
  zone: number | undefined,
  force: readonly Unit[],
): readonly Unit[] {
  return zone === undefined ? force : force.map((unit) => ({ ...unit, zone }));
}
