/** Standing orders: how a fighter acts when nobody tells them (RM-DOC-21). */
import Type from 'typebox';

const oneOf = (words: readonly string[]) => Type.Union(words.map((word) => Type.Literal(word)));

/** RM-DOC-23. */
const STANCES = ['charge', 'advance', 'hold', 'shoot', 'cast', 'guard', 'withdraw'] as const;
export type StanceWord = (typeof STANCES)[number];

/** RM-DOC-22; `id:<fighter>` names one. */
export const TARGET_WORDS = ['nearest', 'weakest', 'strongest', 'casters', 'shooters', 'leader'] as const;
export type TargetWord = (typeof TARGET_WORDS)[number] | `id:${string}`;

const TargetSchema = Type.String({ pattern: `^(${TARGET_WORDS.join('|')}|id:.+)$` });
const DiceSchema = Type.Union([Type.Literal('auto'), Type.Literal(1), Type.Literal(2)]);

export const StandingSchema = Type.Object(
  {
    stance: Type.Optional(oneOf(STANCES)),
    targets: Type.Optional(Type.Array(TargetSchema)),
    attacks: Type.Optional(oneOf(['focus', 'spread', 'band'])),
    weapons: Type.Optional(Type.Array(Type.String())),
    intoCombat: Type.Optional(oneOf(['never', 'enemiesOnly', 'always'])),
    spells: Type.Optional(
      Type.Array(
        Type.Object(
          { spell: Type.String(), target: Type.Optional(TargetSchema) },
          { additionalProperties: false },
        ),
      ),
    ),
    dice: Type.Optional(DiceSchema),
    breakAwayAt: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    protect: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);

export interface Standing {
  readonly stance?: StanceWord;
  /** The first word that fits anybody counts. */
  readonly targets?: readonly string[];
  readonly attacks?: 'focus' | 'spread' | 'band';
  readonly weapons?: readonly string[];
  readonly intoCombat?: 'never' | 'enemiesOnly' | 'always';
  readonly spells?: readonly { readonly spell: string; readonly target?: string }[];
  readonly dice?: 'auto' | 1 | 2;
  /** Wounds left; 0 is never. */
  readonly breakAwayAt?: number;
  readonly protect?: string;
}
