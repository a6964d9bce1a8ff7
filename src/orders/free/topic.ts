/** Of whom and what was spoken, from clause to clause and from sentence to sentence. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Talk } from '../wording.ts';
import type { Claim } from './claim.ts';
import type { Clause } from './clauses.ts';
import { has, type Item } from './items.ts';
import { whoIn } from './read-clause.ts';
import type { Said } from './said.ts';
import type { Who } from './spot.ts';

/** Whom a new sentence speaks of where it does not say: those of the last one, if it points at them, or goes on with them. */
export function begun(items: readonly Item[], before: Said, first: Clause | undefined): Said {
  const { topic, there, isOpen, awaited, verb, power } = before;
  const isHung = first?.opener !== undefined && GOES_ON.includes(first.opener);
  const isManner = has(items, 'aggressive', 'cautious', 'stubborn', 'steady');
  const isPointed =
    isOpen === true ||
    isHung ||
    isManner ||
    has(items, 'pronoun', 'nextTurn') ||
    items.some(({ kind }) => kind === 'turn');
  return {
    ...(awaited === undefined ? {} : { awaited }),
    ...(isOpen === true ? { isOpen } : {}),
    ...(power === undefined ? {} : { power }),
    ...(verb === undefined || !isHung ? {} : { verb }),
    ...(topic === undefined || !isPointed ? {} : { topic }),
    ...(there === undefined ? {} : { there }),
  };
}

const GOES_ON: readonly Clause['opener'][] = ['if', 'unless', 'otherwise', 'again'];

/** The power that was named last: `give him 5 gold`. */
export function withPower(said: Said, items: readonly Item[], before: Said): Said {
  const named = items.findLast(({ kind }) => kind === 'power');
  const power = named?.kind === 'power' ? named.faction : before.power;
  return power === undefined ? said : { ...said, power };
}

/** Of whom a sentence spoke that orders nothing: `he` in the next one. */
export function topicOf(items: readonly Item[], before: Said, talk: Talk): Said {
  const there = placeSpokenOf(items, before);
  const topic = speaksOf(items, before, talk);
  return { ...(topic === undefined ? {} : { topic }), ...(there === undefined ? {} : { there }) };
}

/** `there`: the only place that was named last. */
function placeSpokenOf(items: readonly Item[], { there }: Said): RegionId | undefined {
  const named = new Set(
    items.flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? item.region : [])),
  );
  const [only, ...others] = named;
  return only === undefined || others.length > 0 ? there : only;
}

/** Once somebody else is named, `he` may be them. */
function speaksOf(items: readonly Item[], { topic }: Said, talk: Talk): Who | undefined {
  // `All stay except Berta. He takes Karak.`
  const spared = items
    .slice(items.findIndex((item) => has([item], 'except')))
    .find(({ kind }) => kind === 'army');
  if (spared?.kind === 'army' && has(items, 'except')) return { armies: spared.armies };
  if (items.some(({ kind }) => kind === 'army')) return whoIn(items, {}, talk);
  return items.some(({ kind }) => kind === 'power' || kind === 'foe' || kind === 'gm') ? undefined : topic;
}

export function saidBy(items: readonly Item[], claims: readonly Claim[], before: Said, talk: Talk): Said {
  const { topic, there } = topicOf(items, before, talk);
  const goals = claims.flatMap(({ deed }) => ('path' in deed ? deed.path.slice(-1) : []));
  const goal = goals.at(-1) ?? placeIn(items) ?? there;
  const verb = VERBS.find((is) => has(items, is)) ?? (goals.length > 0 ? 'go' : before.verb);
  return {
    ...(topic === undefined ? {} : { topic }),
    ...(goal === undefined ? {} : { there: goal }),
    ...(verb === undefined ? {} : { verb }),
  };
}

const VERBS = ['force', 'go', 'stay'] as const;

export function placeIn(items: readonly Item[]): RegionId | undefined {
  const place = items.findLast((item) => item.kind === 'place' || item.kind === 'foe');
  return place?.kind === 'place' || place?.kind === 'foe' ? place.region : undefined;
}
