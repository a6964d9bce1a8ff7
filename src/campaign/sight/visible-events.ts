import { once } from '../../kernel/remember.ts';
import { type EnvoySight, envoySights } from '../envoys/visible-envoy.ts';
import type { CampaignEvent, CampaignEventKind } from '../event.ts';
import type { FactionId, RegionId } from '../ids.ts';
import { groupBy } from '../sorted.ts';

/** What decides which events somebody may know. A reader of no faction is the public. */
export interface Onlooker {
  readonly faction?: FactionId;
  readonly sawBefore: ReadonlySet<RegionId>;
  readonly seesNow: ReadonlySet<RegionId>;
  readonly castles: ReadonlySet<RegionId>;
}

/** CP-FOG-06..10: the events an onlooker may know, in order, without the details they may not know. */
export function visibleEvents(events: readonly CampaignEvent[], who: Onlooker): readonly CampaignEvent[] {
  const { common, addressed } = audiencesOf(events);
  const own = who.faction === undefined ? [] : (addressed.get(who.faction) ?? []);
  const seen: CampaignEvent[] = [];
  let next = 0;
  const look = ({ event, isForAll }: Placed): void => {
    const known = isForAll ? event : asSeen(event, who);
    if (known !== undefined) seen.push(known);
  };
  for (const placed of common) {
    for (let mine = own[next]; mine !== undefined && mine.place < placed.place; mine = own[next]) {
      look(mine);
      next += 1;
    }
    look(placed);
  }
  own.slice(next).forEach(look);
  return seen;
}

interface Placed {
  readonly place: number;
  readonly event: CampaignEvent;
  /** Whoever asks: of a large turn most events are, and each of its readers asks of each. */
  readonly isForAll: boolean;
}

/** What may be anybody's news, and what is only one faction's, both in order: sorted once for all the readers of a turn. */
const audiencesOf = once((events: readonly CampaignEvent[]) => {
  const placed = events.map(
    (event, place): Placed => ({
      place,
      event,
      isForAll: KNOWN[event.kind] === 'to-all',
    }),
  );
  const isOnes = ({ event }: Placed) => addresseeOf(event) !== undefined;
  return {
    common: placed.filter((one) => !isOnes(one) && KNOWN[one.event.kind] !== 'to-its-own'),
    addressed: groupBy(placed.filter(isOnes), ({ event }) => addresseeOf(event) ?? ('' as FactionId)),
  };
});

/** The one faction that may know of an event; undefined where others may. */
function addresseeOf(event: CampaignEvent): FactionId | undefined {
  if (event.kind === 'army-sighted') return event.by;
  if (event.kind === 'rumour-heard') return event.to;
  return KNOWN[event.kind] === 'to-its-own' && 'faction' in event ? event.faction : undefined;
}

type EventOf<Kind extends CampaignEventKind> = Extract<CampaignEvent, { readonly kind: Kind }>;

/** How each kind of event is known to others than the faction it is about. */
const KNOWN = {
  // CP-FOG-06: battles are told everywhere, with their losses and the fate of generals; so is the end of a power.
  'armies-met': 'to-all',
  'battle-fought': 'to-all',
  'unit-reduced': 'to-all',
  'unit-destroyed': 'to-all',
  'general-fared': 'to-all',
  'army-lost': 'to-all',
  'faction-fell': 'to-all',
  'lead-counted': 'to-all',
  'points-counted': 'to-all',
  'war-won': 'to-all',
  'turn-ended': 'to-all',
  // CP-OPN-08: by which rules is fought is everybody's affair.
  'rules-set': 'to-all',
  // CP-REC-17: that it was dealt is everybody's news; what was dealt to whom is not.
  'lands-dealt': 'by-sight',
  // CP-EVT-07: the sky is the same for all; what it brings is its own faction's affair.
  happened: 'to-all',
  'weather-over': 'to-all',
  windfall: 'to-its-own',
  // CP-FOG-08: what a faction orders, plans, fails at or mends is its own affair.
  'army-halted': 'to-its-own',
  'army-held': 'to-its-own',
  'duty-done': 'to-its-own',
  'doctrine-set': 'to-its-own',
  'plan-set': 'to-its-own',
  'order-failed': 'to-its-own',
  'no-orders': 'to-its-own',
  'ransom-named': 'to-its-own',
  'ransom-refused': 'to-its-own',
  'general-retired': 'to-its-own',
  'general-risen': 'to-its-own',
  'plunder-taken': 'to-its-own',
  'year-ended': 'to-all',
  'general-freed': 'by-sight',
  'order-kept': 'to-its-own',
  'order-woken': 'to-its-own',
  'order-dropped': 'to-its-own',
  'order-passed-over': 'to-its-own',
  'general-recovered': 'to-its-own',
  'unit-recovered': 'to-its-own',
  'keeps-changed': 'to-its-own',
  // CP-ITM-04: what somebody bears is told to whom it belongs, or belonged.
  'item-found': 'to-its-own',
  'item-taken': 'to-its-own',
  'item-lost': 'to-its-own',
  'unit-transferred': 'to-its-own',
  'army-split': 'to-its-own',
  'army-merged': 'to-its-own',
  'general-appointed': 'to-its-own',
  'unit-worn': 'to-its-own',
  'army-hungered': 'to-its-own',
  'army-fed': 'to-its-own',
  'recruits-called': 'to-its-own',
  'recruits-came': 'to-its-own',
  'recruits-scattered': 'to-its-own',
  'work-begun': 'to-its-own',
  'ledger-closed': 'to-its-own',
  'unit-deserted': 'to-its-own',
  'battle-begun': 'by-sight',
  'army-marched': 'by-sight',
  'army-entrenched': 'by-sight',
  'army-retreated': 'by-sight',
  'army-sighted': 'by-sight',
  'region-taken': 'by-sight',
  'work-done': 'by-sight',
  'unrest-changed': 'by-sight',
  'region-revolted': 'by-sight',
  // CP-DIP-25: what passes between two is theirs, unless the campaign has it told.
  'offer-made': 'by-sight',
  'offer-dropped': 'by-sight',
  'treaty-made': 'by-sight',
  'treaty-denounced': 'by-sight',
  'treaty-ended': 'by-sight',
  'treaty-broken': 'by-sight',
  'tribute-paid': 'by-sight',
  'gift-given': 'by-sight',
  'army-unwelcome': 'by-sight',
  // CP-PRS-04: read by whom it is for.
  'press-sent': 'by-sight',
  // CP-PRS-06..10: known to who sent it, and to who got hold of it.
  'courier-sent': 'by-sight',
  'courier-caught': 'by-sight',
  'courier-missed': 'by-sight',
  'courier-struck': 'by-sight',
  // CP-RUM-07.
  'rumour-heard': 'by-sight',
  'war-declared': 'to-all',
  'truce-over': 'to-all',
  'guests-noted': 'to-its-own',
  'scouts-sent': 'to-its-own',
  'looks-noted': 'to-its-own',
} as const satisfies Readonly<Record<CampaignEventKind, 'to-all' | 'to-its-own' | 'by-sight'>>;

type SightKind = {
  [Kind in CampaignEventKind]: (typeof KNOWN)[Kind] extends 'by-sight' ? Kind : never;
}[CampaignEventKind];

function asSeen(event: CampaignEvent, who: Onlooker): CampaignEvent | undefined {
  if (isBySight(event)) return asSighted(event, who);
  if (KNOWN[event.kind] === 'to-all') return event;
  return 'faction' in event && event.faction === who.faction ? event : undefined;
}

function isBySight(event: CampaignEvent): event is EventOf<SightKind> {
  return KNOWN[event.kind] === 'by-sight';
}

function asSighted(event: EventOf<SightKind>, who: Onlooker): CampaignEvent | undefined {
  const isMine = 'faction' in event && event.kind !== 'army-sighted' && event.faction === who.faction;
  const see: Sight<EventOf<SightKind>> = SIGHTS[event.kind];
  return isMine ? event : see(event, who);
}

/** Written as a method, so that the one for an event's kind may be called with any of them. */
type Sight<E> = { see(event: E, who: Onlooker): CampaignEvent | undefined }['see'];

const SIGHTS: EnvoySight & { readonly [Kind in SightKind]: Sight<EventOf<Kind>> } = {
  // CP-PER-14: between the one who pays and the one who lets go.
  'general-freed': (event, who) => (event.by === who.faction ? event : undefined),
  'battle-begun': withoutApproach,
  'lands-dealt': ({ deal: _unseen, ...rest }) => rest,
  // CP-FOG-07: foreign columns are seen only on ground that was watched the whole turn.
  'army-marched': marchAsSeen,
  'army-retreated': marchAsSeen,
  // CP-DIG-05.
  'army-entrenched': (event, who) => (isWatched(event.at, who) ? event : undefined),
  'army-sighted': (event, who) => (event.by === who.faction ? event : undefined),
  'region-taken': takingAsSeen,
  'region-revolted': (event, who) =>
    event.from === who.faction || isWatched(event.region, who) ? event : undefined,
  // CP-FOG-12: what a land is like is seen by everybody who looks.
  'work-done': (event, who) => (who.seesNow.has(event.at) ? event : undefined),
  'unrest-changed': (event, who) => (who.seesNow.has(event.region) ? event : undefined),
  'rumour-heard': rumourAsHeard,
  ...envoySights,
};

/** CP-RUM-07: not even who hears it learns whether the teller knew. */
function rumourAsHeard(event: EventOf<'rumour-heard'>, who: Onlooker): CampaignEvent | undefined {
  if (event.to !== who.faction) return undefined;
  const { isIdle: _untold, ...rest } = event;
  return rest;
}

function marchAsSeen(
  event: EventOf<'army-marched' | 'army-retreated'>,
  who: Onlooker,
): CampaignEvent | undefined {
  return isWatched(event.from, who) && isWatched(event.to, who) ? event : undefined;
}

/** CP-FOG-11: everybody hears of a battle that has begun, nobody where its armies came from. */
function withoutApproach(event: EventOf<'battle-begun'>): CampaignEvent {
  const { cameFrom: _unseen, ...rest } = event;
  return rest;
}

/** CP-FOG-09: a castle's fall is known to all; another region's to those who see it, lose it or take it. */
function takingAsSeen(
  event: Extract<CampaignEvent, { kind: 'region-taken' }>,
  who: Onlooker,
): CampaignEvent | undefined {
  const isParty = who.faction !== undefined && (event.by === who.faction || event.from === who.faction);
  if (isParty || who.castles.has(event.region)) return event;
  if (!who.seesNow.has(event.region)) return undefined;
  if (who.sawBefore.has(event.region)) return event;
  const { from: _unseen, ...rest } = event;
  return rest;
}

function isWatched(region: RegionId, who: Onlooker): boolean {
  return who.sawBefore.has(region) && who.seesNow.has(region);
}
