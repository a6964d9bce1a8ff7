/** What a character takes home and brings again: gear, gains, harm, and their story (RM-INJ-04, 05; RM-NPC-02). */
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Json } from '../../kernel/brand.ts';
import type { Stat } from './types.ts';

const Stats = Type.Object(
  Object.fromEntries(
    ['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'L'].map((stat) => [stat, Type.Optional(Type.Integer())]),
  ),
  { additionalProperties: false },
);

export const KeepsSchema = Type.Object(
  {
    kit: Type.Optional(Type.Array(Type.String(), { maxItems: 30 })),
    skills: Type.Optional(Type.Array(Type.String(), { maxItems: 30 })),
    mastery: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
    lists: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
    changes: Type.Optional(Stats),
    experience: Type.Optional(Type.Integer({ minimum: 0 })),
    missesNext: Type.Optional(Type.Literal(true)),
    met: Type.Optional(Type.Array(Type.String(), { maxItems: 60 })),
    story: Type.Optional(
      Type.Array(
        Type.Object({
          title: Type.String({ maxLength: 200 }),
          putOut: Type.Integer({ minimum: 0 }),
          fate: Type.Union(
            ['unhurt', 'hurt', 'out', 'left', 'away', 'dead'].map((fate) => Type.Literal(fate)),
          ),
        }),
        { maxItems: 12 },
      ),
    ),
  },
  { additionalProperties: false },
);

/** How a skirmish ended for one. */
export type StoryFate = 'unhurt' | 'hurt' | 'out' | 'left' | 'away' | 'dead';

/** As `aftermath` wrote it, or a game master did. */
export interface Keeps {
  readonly kit?: readonly string[];
  /** Skills beyond those of the character's row. */
  readonly skills?: readonly string[];
  readonly mastery?: number;
  readonly lists?: readonly string[];
  /** What advances and lasting harm have changed, by characteristic. */
  readonly changes?: Readonly<Partial<Record<Stat, number>>>;
  readonly experience?: number;
  readonly missesNext?: true;
  /** Troop rows of foes the character has met: their pages of the bestiary (RM-NPC-02). */
  readonly met?: readonly string[];
  /** The character's last skirmishes, the latest at the end. */
  readonly story?: readonly Story[];
}
export interface Story {
  readonly title: string;
  readonly putOut: number;
  readonly fate: StoryFate;
}

/** Reads what the campaign kept; what is not of this shape is passed over. */
export function parseKeeps(keeps: Json | undefined): Keeps | undefined {
  return keeps !== undefined && Value.Check(KeepsSchema, keeps) ? (keeps as unknown as Keeps) : undefined;
}
