/** How treaties and offers change: part of `evolve`. */
import { type Draft, owned } from '../draft.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId } from '../ids.ts';
import { type Diplomacy, offerKey, pairOf, type Treaty, type TreatyId, termKey } from './treaty.ts';

type EventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { readonly kind: Kind }>;

function change(draft: Draft, to: (diplomacy: Diplomacy) => Partial<Diplomacy>): void {
  const { diplomacy } = draft.now;
  if (diplomacy === undefined) throw new Error(`the campaign ${draft.now.id} has no diplomacy`);
  draft.now = { ...draft.now, diplomacy: { ...diplomacy, ...to(diplomacy) } };
}

function without<T>(record: Readonly<Record<string, T>>, gone: (key: string, value: T) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => !gone(key, value)));
}

export function addOffer(draft: Draft, { offer }: EventOf<'offer-made'>): void {
  change(draft, ({ offers }) => ({ offers: { ...offers, [offerKey(offer.from, offer.to)]: offer } }));
}

export function dropOffer(draft: Draft, { from, to }: EventOf<'offer-dropped'>): void {
  change(draft, ({ offers }) => ({ offers: without(offers, (key) => key === offerKey(from, to)) }));
}

/** CP-DIP-03: its terms replace the same terms of older treaties; offers between the two that led to it are done with. */
export function makeTreaty(draft: Draft, { treaty }: EventOf<'treaty-made'>): void {
  const [one, other] = treaty.parties;
  const replaced = new Set(treaty.terms.map(termKey));
  change(draft, ({ treaties, offers }) => {
    const kept = Object.values<Treaty>(treaties).flatMap((old): readonly Treaty[] => {
      if (pairOf(...old.parties) !== pairOf(one, other)) return [old];
      const terms = old.terms.filter((term) => !replaced.has(termKey(term)));
      if (terms.length === old.terms.length) return [old];
      return terms.length === 0 ? [] : [{ ...old, terms }];
    });
    return {
      treaties: Object.fromEntries([...kept, treaty].map((each) => [each.id, each])),
      offers: without(offers, (key) => key === offerKey(one, other) || key === offerKey(other, one)),
    };
  });
}

export function noteNotice(draft: Draft, { treaty: id, by, until }: EventOf<'treaty-denounced'>): void {
  change(draft, ({ treaties }) => {
    const treaty = treaties[id];
    if (treaty === undefined) throw new Error(`the campaign has no treaty ${id}`);
    return { treaties: { ...treaties, [id]: { ...treaty, until, denouncedBy: by } } };
  });
}

export function endTreaty(draft: Draft, { treaty: { id } }: EventOf<'treaty-ended'>): void {
  strikeTreaties(draft, [id]);
}

function strikeTreaties(draft: Draft, ids: readonly TreatyId[]): void {
  const gone = new Set<string>(ids);
  change(draft, ({ treaties }) => ({ treaties: without(treaties, (key) => gone.has(key)) }));
}

/** CP-DIP-09: nothing is left between the two. */
export function beginWar(draft: Draft, { by, on }: EventOf<'war-declared'>): void {
  const pair = pairOf(by, on);
  change(draft, ({ treaties, offers, ...rest }) => ({
    treaties: without(treaties, (_, treaty) => pairOf(...treaty.parties) === pair),
    offers: without(offers, (_, offer) => pairOf(offer.from, offer.to) === pair),
    feuds: withFeud(rest, pair),
  }));
}

/** CP-DIP-24: an unpaid tribute ends its treaty, everything else the peace. */
export function breakTreaty(draft: Draft, { by, against, why, treaties }: EventOf<'treaty-broken'>): void {
  strikeTreaties(draft, treaties);
  change(draft, (diplomacy) => ({
    ...(why === 'tribute' ? {} : { feuds: withFeud(diplomacy, pairOf(by, against)) }),
    breaches: { ...diplomacy.breaches, [by]: (diplomacy.breaches[by] ?? 0) + 1 },
  }));
}

/** Only while a general truce could still bind them. */
function withFeud({ truceUntil, feuds }: Pick<Diplomacy, 'truceUntil' | 'feuds'>, pair: string) {
  return truceUntil === undefined || feuds.includes(pair) ? feuds : [...feuds, pair].sort();
}

export function payTribute(draft: Draft, { from, to, gold }: EventOf<'tribute-paid' | 'gift-given'>): void {
  const treasuries = owned(draft, 'treasuries');
  const add = (faction: FactionId, sum: number) => {
    treasuries[faction] = (treasuries[faction] ?? 0) + sum;
  };
  add(from, -gold);
  add(to, gold);
}

export function noteGuests(draft: Draft, { armies }: EventOf<'guests-noted'>): void {
  change(draft, () => ({ guests: armies }));
}

/** CP-DIP-02: nobody has to remember it any more. */
export function endGeneralTruce(draft: Draft): void {
  const { diplomacy } = draft.now;
  if (diplomacy === undefined) throw new Error(`the campaign ${draft.now.id} has no diplomacy`);
  const { truceUntil: _over, ...rest } = diplomacy;
  draft.now = { ...draft.now, diplomacy: { ...rest, feuds: [] } };
}

/** CP-FOG-15: where nobody looks, there is no entry. */
export function noteLooks(draft: Draft, { looks }: EventOf<'looks-noted'>): void {
  const { looks: _past, ...rest } = draft.now;
  draft.now = Object.keys(looks).length === 0 ? rest : { ...rest, looks };
}

/** CP-PRS-06. */
export function sendCourier(draft: Draft, { courier }: EventOf<'courier-sent'>): void {
  draft.now = { ...draft.now, couriers: { ...draft.now.couriers, [courier.id]: courier } };
}

/** CP-PRS-08: the courier is missed a turn later. */
export function catchCourier(draft: Draft, { letter }: EventOf<'courier-caught'>): void {
  const courier = letter === undefined ? undefined : draft.now.couriers?.[letter];
  if (courier === undefined) throw new Error(`no letter ${letter} is on the road`);
  draft.now = {
    ...draft.now,
    couriers: { ...draft.now.couriers, [courier.id]: { ...courier, isCaught: true } },
  };
}

/** Where nobody rides, there is no entry. */
export function endRide(
  draft: Draft,
  { letter }: EventOf<'press-sent' | 'courier-missed' | 'courier-struck'>,
): void {
  if (letter === undefined) return;
  const { couriers = {}, ...rest } = draft.now;
  const { [letter]: _arrived, ...others } = couriers;
  draft.now = Object.keys(others).length === 0 ? rest : { ...rest, couriers: others };
}
