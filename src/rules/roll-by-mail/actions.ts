/** What may be answered to the questions of a skirmish (section 4). */

/** RM-DOC-02. */
export type Move =
  | { readonly kind: 'hold' }
  | { readonly kind: 'move'; readonly to: number }
  /** RM-DOC-03: the first named is followed. */
  | { readonly kind: 'charge'; readonly targets: readonly string[] }
  /** RM-DOC-12. */
  | { readonly kind: 'break-away' };

/** RM-DOC-08. */
export type Act =
  | { readonly kind: 'none' }
  /** RM-DOC-09: one entry a shot. */
  | { readonly kind: 'shoot'; readonly shots: readonly Shot[] }
  /** RM-DOC-11. */
  | {
      readonly kind: 'cast';
      readonly spell: string;
      readonly targets: readonly string[];
      readonly dice: 1 | 2 | 'auto';
    }
  /** RM-DOC-16. */
  | { readonly kind: 'task'; readonly task: string };

export interface Shot {
  readonly weapon: string;
  readonly target: string;
}

/** RM-DOC-05, 06: how many blows at one enemy, or at a band of enemies who are alike. */
export interface Split {
  readonly targets: readonly string[];
  readonly count: number;
}

/** RM-DOC-25: what one fighter does this round. What is absent is left to the rules' defaults. */
export interface Order {
  readonly kind: 'order';
  readonly move: Move;
  readonly action: Act;
  /** RM-DOC-04. */
  readonly weapon?: string;
  /** A shield or a second blade; null for an empty hand. */
  readonly offHand?: string | null;
  readonly attacks?: readonly Split[];
  /** RM-DOC-14: whom to turn to when a target is down. */
  readonly redirect?: readonly string[];
  /** RM-DOC-01: before the first round, what of the fighter's belongings comes along; all if not given. */
  readonly kit?: readonly string[];
  /** RM-DOC-07: false keeps failed throws. */
  readonly repeats?: false;
}

/** RM-DOC-13. */
export interface Resolve {
  readonly kind: 'resolve';
  readonly what: 'fight' | 'withdraw' | 'yield';
}

/** RM-DOC-01: which of their belongings each fighter takes along. */
export interface ChooseKit {
  readonly kind: 'kit';
  readonly kits: Readonly<Record<string, readonly string[]>>;
}

export type Action = Order | Resolve | ChooseKit;

/** RM-DOC-20: nothing but to strike where engaged. */
export const HOLD: Order = { kind: 'order', move: { kind: 'hold' }, action: { kind: 'none' } };
