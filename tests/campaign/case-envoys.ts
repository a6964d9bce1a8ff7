/** Diplomacy in case files: how treaties stand (`diplomacy`, `treaties`, `offers`, `guests`), what is said, and what comes of it. */

import type { OfferedTerm } from '../../src/campaign/envoys/order-envoy.ts';
import type { Courier } from '../../src/campaign/envoys/press-terms.ts';
import {
  offerKey,
  openDiplomacy,
  partiesOf,
  sortTerms,
  type Term,
  type Treaty,
  type TreatyId,
} from '../../src/campaign/envoys/treaty.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { LetterId } from '../../src/campaign/ids.ts';
import type { Order } from '../../src/campaign/order.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { armyId, byId, factionId, regionId } from '../support/campaign.ts';

/** `public`, `secret, truce until 2`; a section that is missing means a campaign without. */
export function diplomacyIn(section: (name: string) => readonly string[]): Pick<CampaignState, 'diplomacy'> {
  const [head] = section('diplomacy');
  if (head === undefined) return {};
  const [, truceUntil] = /truce until (\d+)/.exec(head) ?? [];
  const feuds = [...head.matchAll(/feud (\w+\/\w+)/g)].map(([, pair]) => pair ?? '');
  const truce = truceUntil === undefined ? {} : { truceUntil: Number(truceUntil) };
  return {
    diplomacy: {
      ...openDiplomacy({ isPublic: head.startsWith('public'), ...truce }),
      feuds,
      treaties: byId(section('treaties').map(parseTreaty)),
      offers: Object.fromEntries(section('offers').map(parseOffer)),
      guests: section('guests').map(armyId),
    },
  };
}

/** `iron green: truce, passage by green, tribute 5 by iron, until 3, denounced by iron`; the id: `t0-green-iron`. */
function parseTreaty(line: string, i: number, all: readonly string[]): Treaty {
  const [, one = '', other = '', rest = ''] = /^(\w+) (\w+): (.*)$/.exec(line) ?? [];
  const parties = partiesOf(factionId(one), factionId(other));
  const [, denouncer] = /denounced by (\w+)/.exec(rest) ?? [];
  const before = all.slice(0, i).filter((each) => each.startsWith(`${one} ${other}:`)).length;
  const id = `t0-${parties.join('-')}${before === 0 ? '' : `-${before + 1}`}` as TreatyId;
  return {
    id,
    parties,
    since: 0,
    ...termsIn(rest),
    ...(denouncer === undefined ? {} : { denouncedBy: factionId(denouncer) }),
  };
}

function termsIn(text: string): Pick<Treaty, 'terms' | 'until'> {
  const [, until] = /until (\d+)/.exec(text) ?? [];
  const parts = text.split(',').map((part) => part.trim());
  const terms = parts.filter((part) => !/^(until|denounced) /.test(part)).map(parseTerm);
  return { terms: sortTerms(terms), ...(until === undefined ? {} : { until: Number(until) }) };
}

function parseTerm(part: string): Term {
  const [, kind = '', gold, by = ''] = /^(\w+)(?: (\d+))?(?: by (\w+))?$/.exec(part) ?? [];
  return {
    kind,
    ...(by === '' ? {} : { by: factionId(by) }),
    ...(gold === undefined ? {} : { gold: Number(gold) }),
  } as Term;
}

/** `iron to green: truce, until 9`; `made in turn 0` if nothing else is said: `since 1` at its end. */
function parseOffer(
  line: string,
): readonly [string, NonNullable<CampaignState['diplomacy']>['offers'][string]] {
  const [, one = '', other = '', rest = ''] = /^(\w+) to (\w+): (.*)$/.exec(line) ?? [];
  const [from, to] = [factionId(one), factionId(other)];
  return [offerKey(from, to), { from, to, ...termsIn(rest), since: 0 }];
}

/**
 * `iron offers green truce, tribute 5 by us, until 9`, `iron accepts green`, `iron rejects green`, `iron withdraws green`,
 * `iron denounces green truce`, `iron declares green`, `iron gives green 5`.
 */
export function envoyOrder(verb: string, [name = '', ...rest]: readonly string[]): Order | undefined {
  const other = factionId(name);
  switch (verb) {
    case 'offers': {
      const { terms, until } = termsIn(rest.join(' '));
      const offered = terms as unknown as readonly OfferedTerm[];
      return { kind: 'offer', to: other, terms: offered, ...(until === undefined ? {} : { until }) };
    }
    case 'accepts':
      return { kind: 'accept', of: other };
    case 'rejects':
      return { kind: 'reject', of: other };
    case 'withdraws':
      return { kind: 'withdraw', to: other };
    case 'denounces':
      return {
        kind: 'denounce',
        with: other,
        ...(rest[0] === undefined ? {} : { term: rest[0] as Term['kind'] }),
      };
    case 'gives':
      return { kind: 'gift', to: other, gold: Number(rest[0]) };
    case 'declares':
      return { kind: 'declare-war', on: other };
    case 'writes':
      return {
        kind: 'press',
        to: name === 'all' ? 'all' : name.split('+').map(factionId),
        lines: [rest.join(' ')],
      };
    default:
      return undefined;
  }
}

/** Events between factions as the lines of `then`. */
export function tellEnvoy(event: CampaignEvent): readonly string[] {
  switch (event.kind) {
    case 'offer-made':
      return [`${event.offer.from} offers ${event.offer.to}: ${sayTerms(event.offer)}`];
    case 'offer-dropped':
      return [`offer of ${event.from} to ${event.to} ${event.why}`];
    case 'treaty-made':
      return [`${event.treaty.id}: ${sayTerms(event.treaty)}`];
    case 'treaty-denounced':
      return [`${event.by} denounces ${event.treaty}: until ${event.until}`];
    case 'treaty-ended':
      return [`${event.treaty.id} ends: ${event.why}`];
    case 'treaty-broken':
      return [`${event.by} breaks its word to ${event.against}: ${[event.why, ...event.treaties].join(' ')}`];
    case 'war-declared':
      return [`${event.by} declares war on ${event.on}`];
    case 'tribute-paid':
      return [`${event.from} pays ${event.to} ${event.gold}`];
    case 'gift-given':
      return [`${event.from} gives ${event.to} ${event.gold}`];
    case 'army-unwelcome':
      return [`${event.army} is not welcome in ${event.at}`];
    case 'scouts-sent':
      return [`${event.army ?? event.faction} looks at ${event.at}`];
    case 'looks-noted':
      return Object.entries(event.looks).map(([who, at]) => `${who} sees ${at.join(' + ')}`);
    case 'press-sent':
      return event.letter === undefined ? [] : [`${event.letter} arrives`];
    case 'courier-sent':
      return [`${event.courier.id} rides over ${event.courier.road.join(' ')}: due ${event.courier.due}`];
    case 'courier-caught':
      return [`${event.letter} caught by ${event.by} in ${event.at}`];
    case 'courier-missed':
      return [`${event.letter} missed: ${event.why}`];
    case 'truce-over':
      return ['the general truce ends'];
    default:
      return [];
  }
}

function sayTerms({ terms, until }: Pick<Treaty, 'terms' | 'until'>): string {
  const said = terms.map((term) =>
    [term.kind, ...('gold' in term ? [term.gold] : []), ...('by' in term ? ['by', term.by] : [])].join(' '),
  );
  return [...said, ...(until === undefined ? [] : [`until ${until}`])].join(', ');
}

/** `signed`, `unsigned, couriers`; letters on the road: `t1-iron-green over b c, due 3`, `t1-iron-green over b, due 2, caught`. */
export function pressIn(
  section: (name: string) => readonly string[],
): Pick<CampaignState, 'press' | 'couriers' | 'hearsay'> {
  const [head] = section('press');
  if (head === undefined) return {};
  const rides = head.includes('couriers') ? ({ couriers: true } as const) : {};
  const couriers = section('couriers').map(parseCourier);
  return {
    press: { mayBeAnonymous: head.includes('unsigned'), mayWait: true, ...rides },
    hearsay: { seed: '5e'.repeat(32), hasRumours: false },
    ...(couriers.length === 0 ? {} : { couriers: byId(couriers) }),
  };
}

function parseCourier(line: string): Courier {
  const [, id = '', since = '', from = '', to = '', road = '', due = ''] =
    /^(t(\d+)-(\w+)-(\w+)) over ([^,]*), due (\d+)/.exec(line) ?? [];
  return {
    id: id as LetterId,
    from: factionId(from),
    to: factionId(to),
    lines: ['Come.'],
    isAnonymous: false,
    since: Number(since),
    due: Number(due),
    road: road.split(' ').map(regionId),
    ...(line.endsWith('caught') ? { isCaught: true } : {}),
  };
}
