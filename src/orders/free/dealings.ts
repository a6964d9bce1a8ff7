/** What a sentence says to other powers: an answer to an offer, an offer, war. */
import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Item, isWord } from './items.ts';
import type { WordClass } from './word-classes.ts';

/** Carried out only where each of its words is known: to offer peace to the wrong one is no smaller harm than a march. */
export function dealingsIn(items: readonly Item[]): readonly Order[] {
  if (items.some((item) => item.kind === 'word' && DOUBTS.some((is) => item.is === is))) return [];
  return clausesOf(items).flatMap(dealingIn);
}

const DOUBTS: readonly WordClass[] = [
  ...(['not', 'or', 'maybe', 'told', 'past', 'weigh', 'if', 'unless', 'until', 'void', 'gold'] as const),
];

function dealingIn({ items, opener }: Clause): readonly Order[] {
  const powers = items.flatMap((item) => (item.kind === 'power' ? [item.faction] : []));
  const [power, ...others] = powers;
  const isMixed = items.some(
    ({ kind }) => kind === 'army' || kind === 'place' || kind === 'number' || kind === 'unit',
  );
  const isKnown = !items.some((item) => isWord(item, 'unknown'));
  if (power === undefined || !isKnown || others.length > 0 || isMixed || opener === 'because') return [];
  const order = answerTo(items, power) ?? offerTo(items, power);
  return order === undefined ? [] : [order];
}

function answerTo(items: readonly Item[], power: FactionId): Order | undefined {
  const said = ANSWERS.filter(([is]) => items.some((item) => isWord(item, is)));
  const isRefusing = items.some((item) => isWord(item, 'no')) && said.length > 0;
  return said.length === 1 && !isRefusing ? said[0]?.[1](power) : undefined;
}

const ANSWERS: readonly (readonly [WordClass, (power: FactionId) => Order])[] = [
  ['accept', (of) => ({ kind: 'accept', of })],
  ['refuse', (of) => ({ kind: 'reject', of })],
  ['war', (on) => ({ kind: 'declare-war', on })],
  ['denounce', (power) => ({ kind: 'denounce', with: power })],
];

const TERMS: readonly (readonly [WordClass, OfferedTerm])[] = [
  ['alliance', { kind: 'alliance' }],
  ['truce', { kind: 'truce' }],
  ['passage', { kind: 'passage', by: 'us' }],
];

/** Passage is theirs where it is offered, and what we ask of them elsewhere: only offers of peace and alliance are plain enough. */
function offerTo(items: readonly Item[], to: FactionId): Order | undefined {
  const terms = TERMS.flatMap(([is, term]) => (items.some((item) => isWord(item, is)) ? [term] : []));
  const isOffered = items.some((item) => isWord(item, 'offer')) && !items.some((item) => isWord(item, 'no'));
  const isTimed = items.some(({ kind }) => kind === 'turn');
  return terms.length !== 1 || !isOffered || isTimed ? undefined : { kind: 'offer', to, terms };
}
