/** What a sentence names, each with where it stands in it: what an order that was meant may be filled with. */
import type { ArmyId, FactionId, RegionId } from '../../campaign/ids.ts';
import { type Item, itemsOf } from '../free/items.ts';
import type { Talk } from '../wording.ts';

/** What can be named for an order. `own`: where the army stands that goes; nobody named it. */
export type How = 'named' | 'group' | 'topic' | 'own';

export interface Mention {
  /** The id, or the number or troop as it is written. */
  readonly value: string;
  /** The item that names it; -1 where the sentence does not. */
  readonly at: number;
  readonly how: How;
}

/** A sentence as its words and what they name. */
export interface Scene {
  /** One token an item: the folded word, or a sign for what is named. */
  readonly tokens: readonly string[];
  /** The class of the word as the readers know it; empty for what is named. */
  readonly classes: readonly string[];
  readonly armies: readonly Mention[];
  readonly places: readonly Mention[];
  readonly powers: readonly Mention[];
  readonly amounts: readonly Mention[];
  readonly turns: readonly Mention[];
  readonly troops: readonly Mention[];
}

/** Of whom the sentences before it spoke last. */
export interface Topic {
  readonly armies: readonly ArmyId[];
  readonly power?: FactionId;
  readonly place?: RegionId;
}

/** Nobody was spoken of yet. */
export const NOBODY: Topic = { armies: [] };

export function sceneOf(text: string, topic: Topic, talk: Talk): Scene {
  const items = itemsOf(text, talk);
  const all = talk.known?.armies.map(({ id }) => id) ?? [];
  const of = (pick: (item: Item) => readonly string[]): readonly Mention[] =>
    once(items.flatMap((item, at) => pick(item).map((value): Mention => ({ value, at, how: howOf(item) }))));
  return {
    tokens: items.map(tokenOf),
    classes: items.map((item) => (item.kind === 'word' ? `/${item.is}` : '')),
    armies: withTopic(
      of((item) => armiesOf(item, all)),
      topic.armies,
    ),
    places: withTopic(
      of((item) => (item.kind === 'place' || item.kind === 'foe' ? [item.region] : [])),
      topic.place === undefined ? [] : [topic.place],
    ),
    powers: withTopic(
      of((item) => (item.kind === 'power' ? [item.faction] : [])),
      topic.power === undefined ? [] : [topic.power],
    ),
    amounts: of((item) => (item.kind === 'number' ? [String(item.value)] : [])),
    turns: of((item) => (item.kind === 'turn' ? [String(item.value)] : [])),
    troops: of((item) => (item.kind === 'troop' ? [item.troop] : [])),
  };
}

/** Whom the next sentence may mean where it names nobody. */
export function topicAfter(text: string, before: Topic, talk: Talk): Topic {
  const { armies, places, powers } = sceneOf(text, NOBODY, talk);
  const power = powers.at(-1)?.value ?? before.power;
  const place = places.at(-1)?.value ?? before.place;
  return {
    armies: armies.length === 0 ? before.armies : armies.map(({ value }) => value as ArmyId),
    ...(power === undefined ? {} : { power: power as FactionId }),
    ...(place === undefined ? {} : { place: place as RegionId }),
  };
}

const howOf = (item: Item): How => (item.kind === 'army' && item.group !== undefined ? 'group' : 'named');

function armiesOf(item: Item, all: readonly ArmyId[]): readonly ArmyId[] {
  if (item.kind !== 'army') return [];
  return item.armies.length === 0 ? all : item.armies;
}

/** Each where it is named first. */
const once = (all: readonly Mention[]): readonly Mention[] =>
  all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at);

const withTopic = (named: readonly Mention[], topic: readonly string[]): readonly Mention[] => [
  ...named,
  ...topic
    .filter((value) => !named.some((one) => one.value === value))
    .map((value): Mention => ({ value, at: -1, how: 'topic' })),
];

function tokenOf(item: Item): string {
  if (item.kind === 'word' || item.kind === 'sign') return item.key;
  if (item.kind === 'army') return item.isNobody === true ? '<nobody>' : `<army${item.group ?? ''}>`;
  return `<${item.kind}>`;
}
