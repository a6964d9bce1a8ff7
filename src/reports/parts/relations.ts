/** CP-DIP: how a reader stands with the others, and what was agreed, in words. */

import {
  areAllied,
  type Diplomacy,
  isHostile,
  type Offer,
  offerKey,
  type Term,
  type Treaty,
  treatiesBetween,
} from '../../campaign/envoys/treaty.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { english } from '../../kernel/words/language.ts';
import { type Names, namesNow } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { upperFirst } from '../words.ts';

/** What is told of relations; undefined where the campaign has no diplomacy. */
export interface Relations {
  readonly says: string;
  readonly table: Table;
}

export function relationsOf(known: VisibleCampaign, names: Names): Relations | undefined {
  const { diplomacy, reader } = known;
  if (diplomacy === undefined) return undefined;
  return reader.kind === 'faction'
    ? ownRelations(known, diplomacy, { names, mine: reader.faction })
    : allTreaties(known, diplomacy, names);
}

/** What a template prints of it. */
export interface RelationsView extends Relations {
  readonly isThere: boolean;
  readonly hasRows: boolean;
}

export function viewRelations(known: VisibleCampaign): RelationsView {
  const relations = relationsOf(known, namesNow(known));
  if (relations === undefined) return { isThere: false, hasRows: false, says: '', table: NOTHING };
  return { ...relations, isThere: true, hasRows: relations.table.rows.length > 0 };
}

const NOTHING: Table = { head: [], rows: [], flushRight: [] };

interface Voice {
  readonly names: Names;
  readonly mine: FactionId;
}

/** The player's: one line for everybody with whom there is anything but war. */
function ownRelations(known: VisibleCampaign, diplomacy: Diplomacy, voice: Voice): Relations {
  const { names, mine } = voice;
  const others = known.factions.filter(({ id, isAlive }) => isAlive && id !== mine);
  const rows = others.flatMap(({ id, name }): readonly (readonly string[])[] => {
    const notes = notesOn(known, diplomacy, { ...voice, other: id });
    if (notes.length === 0) return [];
    return [[oneLine(name), relationTo(known, mine, id), notes.join('; ')]];
  });
  const isTruce = diplomacy.truceUntil !== undefined && known.turn <= diplomacy.truceUntil;
  const rest = isTruce
    ? `A general truce stands through turn ${diplomacy.truceUntil}: until then you are at war with nobody who has not broken it.`
    : `You are at war with ${rows.length === 0 ? 'everybody' : 'everybody who is not named here'}.`;
  return {
    says: `${rest}${sayBreaches(diplomacy, names)}`,
    table: { head: ['Faction', 'Between you', 'Agreed and offered'], rows, flushRight: [] },
  };
}

function relationTo(known: VisibleCampaign, mine: FactionId, other: FactionId): string {
  if (areAllied(known, mine, other)) return 'alliance';
  return isHostile(known, mine, other) ? 'war' : 'truce';
}

function notesOn(
  known: VisibleCampaign,
  { offers, feuds, truceUntil }: Diplomacy,
  voice: Voice & { readonly other: FactionId },
): readonly string[] {
  const { mine, other, names } = voice;
  const treaties = treatiesBetween(known, mine, other).map((treaty) => sayTreaty(treaty, voice));
  const [theirs, ours] = [offers[offerKey(other, mine)], offers[offerKey(mine, other)]];
  const broken =
    truceUntil !== undefined &&
    feuds.some((pair) => pair.split('/').includes(other) && pair.split('/').includes(mine));
  return [
    ...treaties,
    ...(theirs === undefined
      ? []
      : [
          `they offer ${sayOffer(theirs, voice)}: to take it, write "accept the offer of ${names.faction(other)}"`,
        ]),
    ...(ours === undefined ? [] : [`you offer ${sayOffer(ours, voice)}`]),
    ...(broken ? ['the general truce is broken between you'] : []),
  ];
}

/** `truce until turn 9`, `you pay 5 gold a turn; ends with turn 4: notice was given`. */
function sayTreaty({ terms, until, denouncedBy }: Treaty, voice: Pick<Voice, 'names' | 'mine'>): string {
  const said = english.and(terms.map((term) => sayTerm(term, voice)));
  if (denouncedBy === undefined) return `${said}${sayEnd(until)}`;
  const by = denouncedBy === voice.mine ? 'you' : voice.names.faction(denouncedBy);
  return `${said} (${by} gave notice: it ends with turn ${until ?? 0})`;
}

/** What an offer says to its reader: `a truce and your passage, until turn 9`. */
function sayOffer({ terms, until }: Pick<Offer, 'terms' | 'until'>, voice: Voice): string {
  return `${english.and(terms.map((term) => sayTerm(term, voice)))}${sayEnd(until)}`;
}

function sayEnd(until: number | undefined): string {
  return until === undefined ? '' : ` until turn ${until}`;
}

/** One term, for a party to it (`mine`) or for anybody else. */
export function sayTerm(
  term: Term,
  { names, mine }: { readonly names: Names; readonly mine?: FactionId },
): string {
  switch (term.kind) {
    case 'truce':
      return 'a truce';
    case 'alliance':
      return 'an alliance';
    case 'victory':
      return 'joint victory';
    case 'passage':
      return term.by === mine
        ? 'passage through your land'
        : `passage through the land of ${names.faction(term.by)}`;
    case 'sight':
      return term.by === mine ? 'what you see' : `what ${names.faction(term.by)} sees`;
    case 'tribute':
      return `${term.gold} gold a turn from ${term.by === mine ? 'you' : names.faction(term.by)}`;
  }
}

function sayBreaches({ breaches }: Diplomacy, names: Names): string {
  const known = Object.entries<number>(breaches);
  if (known.length === 0) return '';
  const said = known.map(
    ([faction, count]) =>
      `${names.faction(faction as FactionId)} ${count === 1 ? 'once' : english.count(count, 'time', 'times')}`,
  );
  return ` Words broken so far: ${english.and(said)}.`;
}

/** For the GM every treaty, for the public those it may know. */
function allTreaties(
  known: VisibleCampaign,
  { treaties, breaches, offers, ...rest }: Diplomacy,
  names: Names,
): Relations {
  const told = Object.values<Treaty>(treaties).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const rows = told.map((treaty) => {
    const end = treaty.denouncedBy === undefined ? '' : ` (notice was given)`;
    const terms = english.and(treaty.terms.map((term) => sayTerm(term, { names })));
    return [
      upperFirst(english.and(treaty.parties.map(names.faction))),
      `${terms}${sayEnd(treaty.until)}${end}`,
    ];
  });
  const waiting =
    known.reader.kind === 'gm' ? Object.values<Offer>(offers).map((offer) => offerRow(offer, names)) : [];
  const says =
    rows.length + waiting.length === 0
      ? 'No treaty is known.'
      : 'Where neither truce nor alliance is named there is war.';
  const truce =
    (rest.truceUntil ?? 0) < known.turn ? '' : ` A general truce stands through turn ${rest.truceUntil}.`;
  return {
    says: `${says}${truce}${sayBreaches({ ...rest, treaties, offers, breaches }, names)}`,
    table: { head: ['Between', 'Agreed'], rows: [...rows, ...waiting], flushRight: [] },
  };
}

function offerRow(offer: Offer, names: Names): readonly string[] {
  const said = english.and(offer.terms.map((term) => sayTerm(term, { names })));
  return [
    `${upperFirst(names.faction(offer.from))} to ${names.faction(offer.to)}`,
    `offered: ${said}${sayEnd(offer.until)}`,
  ];
}
