/** CP-DIP-10: what all factions say to each other in a turn, at once, before anybody marches. */
import type { CampaignEvent } from '../event.ts';
import { failOrder } from '../fail-order.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { sameTreaty, termsOf } from '../orders/envoy.ts';
import { compare } from '../sorted.ts';
import type { CampaignState } from '../state.ts';
import { inSequence } from '../turn/sequence.ts';
import { refuse } from '../words/refuse.ts';
import { addresseeOf, type EnvoyOrder } from './order-envoy.ts';
import {
  type Diplomacy,
  isHostile,
  isOpenTreaty,
  isWelcome,
  type Offer,
  offerKey,
  pairOf,
  partiesOf,
  type Treaty,
  type TreatyId,
  treatiesBetween,
  victoryPartner,
} from './treaty.ts';

/** What one faction says, checked. */
export interface Message<O extends EnvoyOrder = EnvoyOrder> {
  readonly faction: FactionId;
  readonly order: O;
}

/** CP-DIP-11: a march into land that its giver knows to be a partner's. */
export interface Trespass {
  readonly faction: FactionId;
  readonly against: FactionId;
  readonly region: RegionId;
}

interface Day {
  /** As things stood when the turn began. */
  readonly start: CampaignState;
  readonly messages: readonly Message[];
  /** Pairs between whom war was declared. */
  readonly severed: ReadonlySet<string>;
  /** Offers that cannot be accepted any more. */
  readonly gone: ReadonlySet<string>;
}

/** CP-DIP-05..11: events of all that was said; the order in which it is listed is nothing. */
export function carryMessages(
  state: CampaignState,
  messages: readonly Message[],
  trespasses: readonly Trespass[],
): readonly CampaignEvent[] {
  if (state.diplomacy === undefined || messages.length + trespasses.length === 0) return [];
  const day = dayOf(state, messages);
  const { events } = inSequence(state, [
    (now) => declareWars(now, day),
    (now) => strikeOffers(now, day),
    (now) => acceptOffers(now, day),
    (now) => makeOffers(now, day),
    (now) => giveNotice(now, day),
    (now) => breakByMarch(now, day, trespasses),
  ]);
  return events;
}

function dayOf(start: CampaignState, messages: readonly Message[]): Day {
  const wars = only(messages, 'declare-war');
  const changed = [...only(messages, 'offer'), ...only(messages, 'withdraw')];
  return {
    start,
    messages,
    severed: new Set(wars.map(({ faction, order }) => pairOf(faction, order.on))),
    gone: new Set(changed.map(({ faction, order }) => offerKey(faction, order.to))),
  };
}

/** Messages of one kind, by who says it to whom. */
function only<Kind extends EnvoyOrder['kind']>(
  messages: readonly Message[],
  kind: Kind,
): readonly Message<Extract<EnvoyOrder, { kind: Kind }>>[] {
  return messages
    .filter((one): one is Message<Extract<EnvoyOrder, { kind: Kind }>> => one.order.kind === kind)
    .toSorted(
      (one, other) =>
        compare(one.faction, other.faction) || compare(addresseeOf(one.order), addresseeOf(other.order)),
    );
}

/** CP-DIP-09: treaties between the two end; where there was peace, a word is broken. What else they say comes to nothing. */
function declareWars(now: CampaignState, { messages, severed }: Day): readonly CampaignEvent[] {
  const wars = only(messages, 'declare-war').flatMap(({ faction: by, order: { on } }) => [
    ...(isHostile(now, by, on) ? [] : [broken(now, { by, against: on, why: 'war' })]),
    { kind: 'war-declared', rule: 'CP-DIP-09', by, on } as const,
  ]);
  const drowned = messages
    .filter(
      ({ faction, order }) =>
        order.kind !== 'declare-war' && severed.has(pairOf(faction, addresseeOf(order))),
    )
    .toSorted((one, other) => compare(one.faction, other.faction))
    .map((one) => failOrder(one, refuse('illegal/war-declared', {}, 'CP-DIP-09').refusal));
  return [...wars, ...drowned];
}

type Wrong = Pick<Extract<CampaignEvent, { kind: 'treaty-broken' }>, 'by' | 'against' | 'why' | 'region'>;

/** CP-DIP-24: everything between the two is over. */
export function broken(now: CampaignState, wrong: Wrong): CampaignEvent {
  const treaties = treatiesBetween(now, wrong.by, wrong.against).map(({ id }) => id);
  return { kind: 'treaty-broken', rule: RULES[wrong.why], ...wrong, treaties, isPublic: isTold(now) };
}

const RULES = { war: 'CP-DIP-09', march: 'CP-DIP-11', stayed: 'CP-DIP-14', tribute: 'CP-DIP-21' } as const;

function isTold({ diplomacy }: CampaignState): boolean {
  return diplomacy?.isPublic === true;
}

function stillHeard({ severed }: Day, { faction, order }: Message): boolean {
  return !severed.has(pairOf(faction, addresseeOf(order)));
}

/** CP-DIP-07. */
function strikeOffers(now: CampaignState, day: Day): readonly CampaignEvent[] {
  const dropped = (from: FactionId, to: FactionId, why: 'withdrawn' | 'rejected') =>
    now.diplomacy?.offers[offerKey(from, to)] === undefined
      ? []
      : [{ kind: 'offer-dropped', rule: 'CP-DIP-07', from, to, why } as const];
  const withdrawn = only(day.messages, 'withdraw');
  const rejected = only(day.messages, 'reject').filter(
    ({ faction, order }) => !day.gone.has(offerKey(order.of, faction)),
  );
  return [
    ...withdrawn.flatMap(({ faction, order }) => dropped(faction, order.to, 'withdrawn')),
    ...rejected.flatMap(({ faction, order }) => dropped(order.of, faction, 'rejected')),
  ];
}

/** CP-DIP-05: the offer as it lay open when the turn began. */
function acceptOffers(now: CampaignState, day: Day): readonly CampaignEvent[] {
  const made: Made = { now, events: [] };
  for (const message of only(day.messages, 'accept').filter((one) => stillHeard(day, one))) {
    const key = offerKey(message.order.of, message.faction);
    const offer = day.start.diplomacy?.offers[key];
    if (offer === undefined || day.gone.has(key)) {
      const { refusal } = refuse('illegal/no-offer.changed', {}, 'CP-DIP-07');
      made.events.push(failOrder(message, refusal));
    } else sign(made, offer, [message]);
  }
  return made.events;
}

interface Made {
  readonly now: CampaignState;
  readonly events: CampaignEvent[];
}

/** A treaty is made, unless one of the two is bound to win with another (CP-DIP-26); then who wanted it hears so. */
function sign(made: Made, { from, to, terms, until }: Offer, wanted: readonly Message[]): void {
  const { now, events } = made;
  if (now.diplomacy === undefined) throw new Error('a treaty in a campaign without diplomacy');
  const treaties = events.flatMap((event) => (event.kind === 'treaty-made' ? [event.treaty] : []));
  const bindsVictory = terms.some(({ kind }) => kind === 'victory');
  if (bindsVictory && isBoundElsewhere(now, treaties, [from, to])) {
    const { refusal } = refuse('illegal/victory-bound.one', {}, 'CP-DIP-26');
    events.push(...wanted.map((one) => failOrder(one, refusal)));
    return;
  }
  const parties = partiesOf(from, to);
  const id = freeId(now.diplomacy, treaties, `t${now.turn}-${parties.join('-')}`);
  const term = until === undefined ? {} : { until };
  const treaty: Treaty = { id, parties, terms, since: now.turn, ...term };
  const isPublic = isOpenTreaty(now.diplomacy, terms);
  events.push({ kind: 'treaty-made', rule: 'CP-DIP-05', treaty, isPublic });
}

function isBoundElsewhere(
  now: CampaignState,
  made: readonly Treaty[],
  parties: readonly [FactionId, FactionId],
): boolean {
  const others = made.filter(({ terms }) => terms.some(({ kind }) => kind === 'victory'));
  return parties.some((one) => {
    const partner = victoryPartner(now, one);
    const isBound = partner !== undefined && !parties.includes(partner);
    return isBound || others.some((treaty) => treaty.parties.includes(one));
  });
}

function freeId({ treaties }: Diplomacy, made: readonly Treaty[], base: string): TreatyId {
  const taken = new Set<string>([...Object.keys(treaties), ...made.map(({ id }) => id)]);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(id)) return id as TreatyId;
  }
}

/** CP-DIP-04, CP-DIP-06: what both offer is agreed; the rest lies open. */
function makeOffers(now: CampaignState, day: Day): readonly CampaignEvent[] {
  const messages = only(day.messages, 'offer').filter((one) => stillHeard(day, one));
  const fresh = new Map(messages.map((one) => [offerKey(one.faction, one.order.to), one]));
  const made: Made = { now, events: [] };
  for (const message of messages) {
    const offer = offerOf(message, now.turn);
    const answer = fresh.get(offerKey(offer.to, offer.from));
    const open = answer === undefined ? now.diplomacy?.offers[offerKey(offer.to, offer.from)] : undefined;
    const other = answer === undefined ? open : offerOf(answer, now.turn);
    if (other === undefined || !sameTreaty(offer, other)) {
      made.events.push({ kind: 'offer-made', rule: 'CP-DIP-04', offer });
    } else if (answer === undefined) sign(made, offer, [message]);
    else if (offer.from < offer.to) sign(made, offer, [message, answer]);
  }
  return made.events;
}

function offerOf(
  { faction: from, order }: Message<Extract<EnvoyOrder, { kind: 'offer' }>>,
  since: number,
): Offer {
  const { to, until } = order;
  return {
    from,
    to,
    terms: termsOf(order.terms, from, to),
    since,
    ...(until === undefined ? {} : { until }),
  };
}

/** CP-DIP-08: only of treaties that stood when the turn began. */
function giveNotice(now: CampaignState, day: Day): readonly CampaignEvent[] {
  const { start, messages } = day;
  const until = now.turn + 1;
  return only(messages, 'denounce')
    .filter((one) => stillHeard(day, one))
    .flatMap(({ faction: by, order }) =>
      treatiesBetween(start, by, order.with)
        .filter(({ id, terms }) => now.diplomacy?.treaties[id] !== undefined && isMeant(terms, order.term))
        .map((treaty) => ({
          kind: 'treaty-denounced' as const,
          rule: 'CP-DIP-08',
          treaty: treaty.id,
          by,
          against: order.with,
          until: Math.min(until, treaty.until ?? until),
          isPublic: now.diplomacy !== undefined && isOpenTreaty(now.diplomacy, treaty.terms),
        })),
    );
}

function isMeant(terms: Treaty['terms'], wanted: string | undefined): boolean {
  return wanted === undefined || terms.some(({ kind }) => kind === wanted);
}

/** CP-DIP-11: the peace that stood when the turn began is broken by the faction that marches into it; by both, if both do. */
function breakByMarch(
  now: CampaignState,
  { start }: Day,
  trespasses: readonly Trespass[],
): readonly CampaignEvent[] {
  const first = new Map<string, Trespass>();
  for (const one of trespasses.toSorted(byWhoAndWhere)) {
    const key = offerKey(one.faction, one.against);
    const isPeace = !isHostile(now, one.faction, one.against) && !isHostile(start, one.faction, one.against);
    if (isPeace && !isWelcome(now, one.faction, one.against) && !first.has(key)) first.set(key, one);
  }
  return [...first.values()].map(({ faction: by, against, region }) =>
    broken(now, { by, against, why: 'march', region }),
  );
}

function byWhoAndWhere(one: Trespass, other: Trespass): number {
  return (
    compare(one.faction, other.faction) ||
    compare(one.against, other.against) ||
    compare(one.region, other.region)
  );
}
