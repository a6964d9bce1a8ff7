/** Every order that could be made of what a sentence names, each a pattern of `data/kinds.json` filled in. */
import type { ArmyId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import kinds from './data/kinds.json' with { type: 'json' };
import type { Mention, Scene } from './scene.ts';

export type Kind = keyof typeof kinds;

const KINDS = Object.keys(kinds) as readonly Kind[];

type Slot = 'army' | 'other' | 'place' | 'where' | 'power' | 'gold' | 'turn' | 'troop';

/** An order that may have been meant. */
export interface Guess {
  readonly kind: Kind;
  readonly slots: Readonly<Partial<Record<Slot, Mention>>>;
}

/** More would be a list, and no question. */
const MOST = 600;

/** None where so much is named that nobody could tell. */
export function guessesIn(scene: Scene, talk: Talk): readonly Guess[] {
  const guesses: Guess[] = [];
  for (const kind of KINDS) {
    guesses.push(...filledWays(kind, scene, talk));
    if (guesses.length > MOST) return [];
  }
  return guesses;
}

/** The order in the standard words. */
export function wordsOf({ kind, slots }: Guess, talk: Talk): string {
  return kinds[kind].replace(SLOT, (_, slot: Slot) => calledIn(slot, slots[slot]?.value ?? '', talk));
}

const SLOT = /\{(\w+)\}/g;
const SLOTS = new Map(
  KINDS.map((kind) => [kind, [...new Set([...kinds[kind].matchAll(SLOT)].map(([, slot]) => slot as Slot))]]),
);

function filledWays(kind: Kind, scene: Scene, talk: Talk): readonly Guess[] {
  let ways: readonly Guess['slots'][] = [{}];
  for (const slot of SLOTS.get(kind) ?? [])
    ways = ways.flatMap((way) =>
      mentionsFor(slot, { kind, scene, way, talk }).map((mention) => ({ ...way, [slot]: mention })),
    );
  return ways.map((slots) => ({ kind, slots }));
}

interface Filling {
  readonly kind: Kind;
  readonly scene: Scene;
  readonly way: Guess['slots'];
  readonly talk: Talk;
}

function mentionsFor(slot: Slot, { kind, scene, way, talk }: Filling): readonly Mention[] {
  switch (slot) {
    case 'army':
      return scene.armies;
    case 'other':
      return scene.armies.filter(({ value }) => value !== way.army?.value);
    case 'place':
      return kind.endsWith('-march') ? withOwn(scene.places, way, talk) : scene.places;
    case 'where':
      return scene.places;
    case 'power':
      return scene.powers;
    case 'gold':
      return kind === 'recruit' && scene.amounts.length === 0 ? [ONE] : scene.amounts;
    case 'turn':
      return kind === 'later-march' ? [...scene.turns, ...nextTurn(talk)] : scene.turns;
    case 'troop':
      return scene.troops;
  }
}

const ONE: Mention = { value: '1', at: -1, how: 'own' };

const nextTurn = ({ known }: Talk): readonly Mention[] =>
  known === undefined ? [] : [{ value: String(known.turn + 1), at: -1, how: 'own' }];

/** `and back`: where it stands now, which nobody names. */
function withOwn(places: readonly Mention[], { army }: Guess['slots'], talk: Talk): readonly Mention[] {
  const at = army === undefined ? undefined : standsAt(army.value as ArmyId, talk);
  return at === undefined || places.some(({ value }) => value === at)
    ? places
    : [...places, { value: at, at: -1, how: 'own' }];
}

function calledIn(slot: Slot, value: string, { known, names }: Talk): string {
  switch (slot) {
    case 'army':
    case 'other':
      return known?.armies.find(({ id }) => id === value)?.name ?? value;
    case 'place':
    case 'where':
      return Object.values(known?.map.regions ?? {}).find(({ id }) => id === value)?.name ?? value;
    case 'power':
      return known?.factions.find(({ id }) => id === value)?.name ?? value;
    case 'troop':
      return names.troops.all.find(({ id }) => id === value)?.name ?? value;
    default:
      return value;
  }
}
