/** Who is on the field as a commander sees and names them: what plain words in a battle sheet are read with. */

/** One who can be named in orders: one's own to be ordered, an enemy to be aimed at. */
export interface Sighted {
  readonly id: string;
  /** As orders call them: a name that only one of their side has, else the id. */
  readonly name: string;
  /** What they are, in the words of the list: `Ghouls`. */
  readonly kind: string;
  readonly isOwn: boolean;
  /** As orders write a place: `C4`, `36, 24`, `zone 2`; empty before they are set up. */
  readonly where: string;
  /** The id of the enemy closest to them; absent where none is seen. */
  readonly nearest?: string;
  /** The ids of their own side, the closest first; absent before they are set up. */
  readonly beside?: readonly string[];
}

/** What somebody may want of a unit without naming any rule of the game. */
export const PLAIN_WANTS = [
  'hold',
  'attack',
  'attack-that',
  'advance',
  'fall-back',
  'shoot',
  'shoot-that',
  'stand-and-shoot',
  'stand-and-shoot-that',
  'advance-and-shoot',
  'advance-not-charge',
  'skirmish',
  'shoot-then-charge',
  'wait-then-charge',
  'not-charge',
  'take-cover',
  'guard',
  'board',
] as const;
export type PlainWant = (typeof PLAIN_WANTS)[number];

/**
 * What a ruleset's own sheet says for each: ways, the first that can be said counts, each of one or more commands to a unit.
 * `{nearest}` is the enemy closest to it, `{target}` the enemy that is named and `{friend}` the friend, `{side}` the own side. Absent: these rules have
 * nothing of the kind.
 */
export type PlainWords = Readonly<Partial<Record<PlainWant, readonly (readonly string[])[]>>>;

/** `humans/mounted-knights` as `mounted knights`. */
export const kindOf = (troop: string): string => (troop.split('/').at(-1) ?? troop).replaceAll('-', ' ');

type Placed<Place> = Omit<Sighted, 'nearest' | 'where' | 'beside'> & { readonly at: Place | undefined };

/** Everybody with a place on the field, in the order given, each with the enemy closest to them, the first of several. */
export function sightedBy<Place>(
  all: readonly Placed<Place>[],
  { say, between }: { readonly say: (at: Place) => string; readonly between: (a: Place, b: Place) => number },
): readonly Sighted[] {
  return all.map(({ at, ...one }) => {
    if (at === undefined) return { ...one, where: '' };
    const others = all
      .flatMap((other) =>
        other.at === undefined || other.id === one.id
          ? []
          : [{ id: other.id, isFriend: other.isOwn === one.isOwn, away: between(at, other.at) }],
      )
      .toSorted((a, b) => a.away - b.away);
    const nearest = others.find(({ isFriend }) => !isFriend)?.id;
    return {
      ...one,
      where: say(at),
      ...(nearest === undefined ? {} : { nearest }),
      beside: others.flatMap(({ id, isFriend }) => (isFriend ? [id] : [])),
    };
  });
}
