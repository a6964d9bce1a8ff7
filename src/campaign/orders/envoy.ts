/** CP-DIP-04..09: whether a faction may say what it wants to say to another, on nothing but what it knows. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { addresseeOf, type EnvoyKind, type EnvoyOrder, type OfferedTerm } from '../envoys/order-envoy.ts';
import {
  areAllied,
  isHostile,
  offerKey,
  sortTerms,
  type Term,
  type Treaty,
  treatiesBetween,
  victoryPartner,
} from '../envoys/treaty.ts';
import type { FactionId } from '../ids.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';

/** CP-DIP-03: gold a turn. */
const MOST_TRIBUTE = 99;

interface Talks {
  readonly visible: VisibleCampaign;
  readonly own: FactionId;
  readonly other: FactionId;
  readonly name: string;
}

/**
 * CP-DIP-01, CP-DIP-04..09, CP-DIP-26, CP-DIP-27. Refusals `illegal/no-diplomacy`, `unclear/faction`, `illegal/fallen`,
 * `illegal/past`, `illegal/terms`, `illegal/no-offer`, `illegal/no-treaty`, `illegal/at-war`, `illegal/victory-bound`. Later
 * words to the same faction replace earlier ones: an offer and its withdrawal, an acceptance and a rejection.
 */
export const ENVOY_KINDS: { readonly [K in EnvoyKind]: OrderKindOf<OrderOf<K>> } = {
  offer: wordsTo(({ to }) => `${to}/offer`, checkOffer),
  withdraw: wordsTo(({ to }) => `${to}/offer`, checkWithdraw),
  accept: wordsTo(({ of }) => `${of}/answer`, checkAnswer),
  reject: wordsTo(({ of }) => `${of}/answer`, checkAnswer),
  denounce: wordsTo((order) => `${order.with}/denounce/${order.term ?? ''}`, checkDenounce),
  'declare-war': wordsTo(({ on }) => `${on}/declare-war`, checkDeclare),
};

/** What is said to another faction: it is heard once everybody has spoken (CP-DIP-10). */
function wordsTo<O extends EnvoyOrder>(
  slot: (order: O) => string,
  check: (order: O, talks: Talks) => Checked,
): OrderKindOf<O> {
  return {
    rank: 'words',
    slot,
    army: noArmy,
    check(order, visible) {
      const talks = talksOf(order, visible);
      return talks.ok ? check(order, talks.value) : talks;
    },
    carryOut(order, { faction, sheet }) {
      sheet.messages.push({ faction, order });
      return [];
    },
  };
}

function talksOf(order: EnvoyOrder, visible: VisibleCampaign): Result<Talks> {
  const { reader, factions } = visible;
  if (visible.diplomacy === undefined || reader.kind !== 'faction') {
    return refuse('illegal/no-diplomacy', {}, 'CP-DIP-01');
  }
  const id = addresseeOf(order);
  const others = factions.flatMap(({ id: one, isAlive, name }) =>
    one !== reader.faction && isAlive ? [name] : [],
  );
  const other = factions.find((faction) => faction.id === id && faction.id !== reader.faction);
  if (other === undefined) return refuse('unclear/faction', { faction: id, others }, 'CP-DIP-03');
  if (!other.isAlive) return refuse('illegal/fallen', { name: other.name, others }, 'CP-DIP-27');
  return ok({ visible, own: reader.faction, other: other.id, name: inMidSentence(other.name) });
}

function checkOffer(order: OrderOf<'offer'>, talks: Talks): Checked {
  const { visible, own, other } = talks;
  const terms = termsOf(order.terms, own, other);
  const kinds = new Set(order.terms.map((term) => ('by' in term ? `${term.kind}/${term.by}` : term.kind)));
  if (terms.length === 0 || kinds.size < order.terms.length)
    return refuse('illegal/terms.once', {}, 'CP-DIP-03');
  const sum = order.terms.find((term) => term.kind === 'tribute');
  if (sum?.kind === 'tribute' && (sum.gold < 1 || sum.gold > MOST_TRIBUTE))
    return refuse('illegal/terms.tribute', { most: MOST_TRIBUTE }, 'CP-DIP-03');
  if (order.until !== undefined && order.until < visible.turn)
    return refuse('illegal/past.treaty', { until: order.until, turn: visible.turn }, 'CP-DIP-03');
  return refuseVictory(order, talks) ?? ok({ order, warnings: newsOfSame(terms, order, talks) });
}

/** CP-DIP-26. */
function refuseVictory(order: OrderOf<'offer'>, { visible, own, other, name }: Talks): Refused | undefined {
  const has = (kind: string) => order.terms.some((term) => term.kind === kind);
  if (!has('victory')) return undefined;
  if (!has('alliance') && !areAllied(visible, own, other))
    return refuse('illegal/terms.victory', { name }, 'CP-DIP-26');
  const bound = [own, other].find((one) => ![undefined, own, other].includes(victoryPartner(visible, one)));
  if (bound === undefined) return undefined;
  return bound === own
    ? refuse('illegal/victory-bound', {}, 'CP-DIP-26')
    : refuse('illegal/victory-bound.they', { name }, 'CP-DIP-26');
}

/** CP-DIP-06: an offer that lies open from the other side and says the same. */
function newsOfSame(terms: readonly Term[], order: OrderOf<'offer'>, talks: Talks): readonly string[] {
  const { visible, own, other, name } = talks;
  const open = visible.diplomacy?.offers[offerKey(other, own)];
  if (open === undefined)
    return [
      `It comes about if they accept it next turn, or offer the same; if not, it lapses with turn ${visible.turn + 1}.`,
    ];
  return sameTreaty(open, { terms, ...(order.until === undefined ? {} : { until: order.until }) })
    ? [`The offer of ${name} says the same: the treaty comes about this turn.`]
    : [`An offer of ${name} lies open, and says something else: to take it, accept it.`];
}

function checkWithdraw(order: OrderOf<'withdraw'>, { visible, own, other, name }: Talks): Checked {
  if (visible.diplomacy?.offers[offerKey(own, other)] !== undefined) return ok({ order, warnings: [] });
  return refuse('illegal/no-offer.of-yours', { name }, 'CP-DIP-07');
}

function checkAnswer(order: OrderOf<'accept' | 'reject'>, { visible, own, other, name }: Talks): Checked {
  const offer = visible.diplomacy?.offers[offerKey(other, own)];
  if (offer === undefined) return refuse('illegal/no-offer.from-them', { name }, 'CP-DIP-05');
  const bindsVictory = order.kind === 'accept' && offer.terms.some(({ kind }) => kind === 'victory');
  const bound = bindsVictory ? victoryPartner(visible, own) : undefined;
  if (bound === undefined || bound === other) {
    const says = `You agree to ${sayTerms(offer, own, name)}. It holds before anybody marches.`;
    return ok({ order, warnings: order.kind === 'accept' ? [says] : [] });
  }
  return refuse('illegal/victory-bound', {}, 'CP-DIP-26');
}

function checkDenounce(order: OrderOf<'denounce'>, { visible, own, other, name }: Talks): Checked {
  const treaties = treatiesBetween(visible, own, other).filter(
    ({ terms }) => order.term === undefined || terms.some(({ kind }) => kind === order.term),
  );
  if (treaties.length > 0)
    return ok({
      order,
      warnings: treaties.map((treaty) => sayNotice(treaty, { visible, own, other, name })),
    });
  const isAtWar = isHostile(visible, own, other);
  return refuse('illegal/no-treaty', { name, term: order.term ?? null, isAtWar }, 'CP-DIP-08');
}

/** CP-DIP-08: what is denounced, and how long it still holds. */
function sayNotice(treaty: Treaty, { visible, own, name }: Talks): string {
  const until = Math.min(visible.turn + 1, treaty.until ?? visible.turn + 1);
  return `The treaty on ${sayTerms({ terms: treaty.terms }, own, name)} ends with turn ${until}.`;
}

/** `a truce and 5 gold a turn from you, until turn 9`. */
function sayTerms({ terms, until }: Pick<Treaty, 'terms' | 'until'>, own: FactionId, other: string): string {
  const said = terms.map((term) => sayTerm(term, 'by' in term && term.by === own ? 'you' : other));
  return `${said.join(' and ')}${until === undefined ? '' : `, until turn ${until}`}`;
}

function sayTerm(term: Term, by: string): string {
  switch (term.kind) {
    case 'truce':
      return 'a truce';
    case 'alliance':
      return 'an alliance';
    case 'victory':
      return 'joint victory';
    case 'passage':
      return `passage through the land of ${by}`.replace('the land of you', 'your land');
    case 'sight':
      return by === 'you' ? 'what you see' : `what ${by} sees`;
    case 'tribute':
      return `${term.gold} gold a turn from ${by}`;
  }
}

function checkDeclare(order: OrderOf<'declare-war'>, { visible, own, other, name }: Talks): Checked {
  const treaties = treatiesBetween(visible, own, other);
  if (!isHostile(visible, own, other)) {
    const says = `That breaks your word to ${name}, and is remembered. Notice ("denounce") does not.`;
    return ok({ order, warnings: [says] });
  }
  if (treaties.length > 0) return ok({ order, warnings: [] });
  return refuse('illegal/at-war', { name }, 'CP-DIP-09');
}

/** What is offered, with givers by name instead of `us` and `them`. */
export function termsOf(terms: readonly OfferedTerm[], own: FactionId, other: FactionId): readonly Term[] {
  return sortTerms(
    terms.map((term): Term => {
      if (!('by' in term)) return term;
      const by = term.by === 'us' ? own : other;
      return term.kind === 'tribute' ? { kind: 'tribute', by, gold: term.gold } : { kind: term.kind, by };
    }),
  );
}

/** CP-DIP-06: whether two offers between the same two come to the same treaty. */
export function sameTreaty(
  one: { readonly terms: readonly Term[]; readonly until?: number },
  other: { readonly terms: readonly Term[]; readonly until?: number },
): boolean {
  const says = ({ terms, until }: typeof one) => JSON.stringify([sortTerms(terms).map(plainly), until ?? 0]);
  return says(one) === says(other);
}

function plainly(term: Term): readonly (string | number)[] {
  return [term.kind, 'by' in term ? term.by : '', term.kind === 'tribute' ? term.gold : 0];
}
