/** What events are to the story of a battle, in words that every ruleset shares. */

/** How somebody goes for an enemy. */
export type AttackWay = 'charge' | 'blows' | 'shots' | 'magic';

/** A moment that a story can be made of. Fighters go by their ids. */
export type Moment =
  | {
      readonly kind: 'attack';
      readonly how: AttackWay;
      readonly by: string;
      readonly targets: readonly string[];
    }
  /** It gave up the fight, and ran. */
  | { readonly kind: 'broke'; readonly unit: string }
  | { readonly kind: 'rallied'; readonly unit: string }
  /** It is out of the battle for good, by the enemy's hand. */
  | { readonly kind: 'fell'; readonly unit: string };

/** The moments in a ruleset's events: one entry for each kind that can be one. */
export type Moments<Event extends { readonly kind: string }> = {
  readonly [Kind in Event['kind']]?: (event: Extract<Event, { kind: Kind }>) => Moment | undefined;
};

/** The moment that an event is; undefined for all that moves no story. */
export function momentBy<Event extends { readonly kind: string }>(
  moments: Moments<Event>,
  event: Event,
): Moment | undefined {
  // One entry a kind, each taking its own kind: the compiler cannot see that they meet here.
  const tell = moments[event.kind as Event['kind']] as ((event: Event) => Moment | undefined) | undefined;
  return tell?.(event);
}

export const attack = (how: AttackWay, by: string, ...targets: readonly string[]): Moment => ({
  kind: 'attack',
  how,
  by,
  targets,
});
