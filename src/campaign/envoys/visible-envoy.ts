/** CP-DIP-25: what of the dealings between factions a reader may know: part of the one projection. */
import type { CampaignEvent } from '../event.ts';
import type { FactionId } from '../ids.ts';
import type { Reader } from '../sight/visible.ts';
import type { CampaignState } from '../state.ts';
import { type Diplomacy, isOpenTreaty, type Offer, type Treaty } from './treaty.ts';

/** The reader's own treaties and those that are told to all, offers from the reader and to them. Nothing without diplomacy. */
export function visibleDiplomacy(
  { diplomacy }: CampaignState,
  reader: Reader,
): { readonly diplomacy?: Diplomacy } {
  if (diplomacy === undefined || reader.kind === 'gm') return diplomacy === undefined ? {} : { diplomacy };
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  const isKnown = ({ parties, terms }: Treaty) => isOpenTreaty(diplomacy, terms) || isParty(parties, own);
  return {
    diplomacy: {
      ...diplomacy,
      feuds: diplomacy.feuds.filter((pair) => diplomacy.isPublic || isParty(pair.split('/'), own)),
      treaties: pick(diplomacy.treaties, isKnown),
      offers: pick(diplomacy.offers, ({ from, to }: Offer) => isParty([from, to], own)),
      breaches: diplomacy.isPublic ? diplomacy.breaches : {},
      guests: [],
    },
  };
}

function isParty(parties: readonly string[], own: FactionId | undefined): boolean {
  return own !== undefined && parties.includes(own);
}

function pick<T>(record: Readonly<Record<string, T>>, isKnown: (value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => isKnown(value)));
}

type EventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>;
type Kind =
  | 'offer-made'
  | 'offer-dropped'
  | 'treaty-made'
  | 'treaty-denounced'
  | 'treaty-ended'
  | 'treaty-broken'
  | 'tribute-paid'
  | 'gift-given'
  | 'army-unwelcome'
  | 'press-sent'
  | 'courier-sent'
  | 'courier-caught'
  | 'courier-missed'
  | 'courier-struck';

/** Who may know which of them. */
export type EnvoySight = {
  readonly [K in Kind]: (event: EventOf<K>, who: Who) => CampaignEvent | undefined;
};

type Who = { readonly faction?: FactionId };

function ifParty<E extends CampaignEvent>(event: E, parties: readonly FactionId[], who: Who): E | undefined {
  return isParty(parties, who.faction) ? event : undefined;
}

/** Told to all where the campaign has it so, else to the two. */
function ifTold<E extends CampaignEvent & { readonly isPublic: boolean }>(
  event: E,
  parties: readonly FactionId[],
  who: Who,
): E | undefined {
  return event.isPublic ? event : ifParty(event, parties, who);
}

/** CP-PRS-04: who wrote it and whom it is for read it, all if it is for all; who wrote an unsigned one nobody else learns. */
function pressAsRead(whole: EventOf<'press-sent'>, who: Who): CampaignEvent | undefined {
  const { letter: _ofThePost, ...event } = whole;
  const isOwn = who.faction !== undefined && event.from === who.faction;
  // CP-PRS-08: the sender is not told that a courier got there.
  if (isOwn) return whole.letter === undefined ? event : undefined;
  if (event.to !== 'all' && !isParty(event.to, who.faction)) return undefined;
  return unsigned(event);
}

/** CP-PRS-04, CP-PRS-09: of an unsigned letter not even how long it took, for that would tell how far off its writer is. */
function unsigned<E extends EventOf<'press-sent'> | EventOf<'courier-caught'>>(event: E): E {
  if (!event.isAnonymous) return event;
  const { from: _writer, written: _when, ...rest } = event;
  return rest as E;
}

/** CP-PRS-07: read by who caught it. */
function caughtAsRead(event: EventOf<'courier-caught'>, who: Who): CampaignEvent | undefined {
  if (event.by !== who.faction) return undefined;
  const { letter: _ofThePost, ...read } = event;
  return unsigned(read);
}

export const envoySights: EnvoySight = {
  'offer-made': (event, who) => ifParty(event, [event.offer.from, event.offer.to], who),
  'offer-dropped': (event, who) => ifParty(event, [event.from, event.to], who),
  'treaty-made': (event, who) => ifTold(event, event.treaty.parties, who),
  'treaty-denounced': (event, who) => ifTold(event, [event.by, event.against], who),
  'treaty-ended': (event, who) => ifTold(event, event.treaty.parties, who),
  'treaty-broken': (event, who) => ifTold(event, [event.by, event.against], who),
  'gift-given': (event, who) => ifParty(event, [event.from, event.to], who),
  'tribute-paid': (event, who) => ifParty(event, [event.from, event.to], who),
  'army-unwelcome': (event, who) => ifParty(event, [event.faction, event.holder], who),
  'press-sent': pressAsRead,
  'courier-sent': (event, who) => ifParty(event, [event.courier.from], who),
  'courier-caught': caughtAsRead,
  'courier-missed': (event, who) => ifParty(event, [event.from], who),
  'courier-struck': (event, who) => ifParty(event, [event.from], who),
};
