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
import { type Names, namesNow } from '../names.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** What is told of relations; undefined where the campaign has no diplomacy. */
export interface Relations {
  readonly says: string;
  readonly table: Table;
}

export function relationsOf(
  known: VisibleCampaign,
  names: Names,
  { relations }: ReportWords = reportsInEnglish,
): Relations | undefined {
  const { diplomacy, reader } = known;
  if (diplomacy === undefined) return undefined;
  return reader.kind === 'faction'
    ? ownRelations(known, diplomacy, { names, mine: reader.faction, words: relations })
    : allTreaties(known, diplomacy, { names, words: relations });
}

/** What a template prints of it. */
export interface RelationsView extends Relations {
  readonly isThere: boolean;
  readonly hasRows: boolean;
}

export function viewRelations(known: VisibleCampaign, words: ReportWords = reportsInEnglish): RelationsView {
  const relations = relationsOf(known, namesNow(known, words), words);
  if (relations === undefined) return { isThere: false, hasRows: false, says: '', table: NOTHING };
  return { ...relations, isThere: true, hasRows: relations.table.rows.length > 0 };
}

const NOTHING: Table = { head: [], rows: [], flushRight: [] };

/** Who tells it, and to whom. */
interface Voice {
  readonly names: Names;
  readonly words: RelationWords;
  /** The reader's faction; absent for the GM and the public. */
  readonly mine?: FactionId;
}

type RelationWords = ReportWords['relations'];
type OwnVoice = Voice & { readonly mine: FactionId };

/** The player's: one line for everybody with whom there is anything but war. */
function ownRelations(known: VisibleCampaign, diplomacy: Diplomacy, voice: OwnVoice): Relations {
  const { words, mine } = voice;
  const others = known.factions.filter(({ id, isAlive }) => isAlive && id !== mine);
  const rows = others.flatMap(({ id, name }): readonly (readonly string[])[] => {
    const notes = notesOn(known, diplomacy, { ...voice, other: id });
    if (notes.length === 0) return [];
    return [[oneLine(name), words[relationTo(known, mine, id)], notes.join('; ')]];
  });
  const until = diplomacy.truceUntil;
  const isTruce = until !== undefined && known.turn <= until;
  const rest = isTruce ? words.inTruce({ until }) : words.atWar({ isWithAll: rows.length === 0 });
  return {
    says: [rest, ...sayBreaches(diplomacy, voice)].join(' '),
    table: { head: words.ownHead, rows, flushRight: [] },
  };
}

function relationTo(known: VisibleCampaign, mine: FactionId, other: FactionId): 'alliance' | 'war' | 'truce' {
  if (areAllied(known, mine, other)) return 'alliance';
  return isHostile(known, mine, other) ? 'war' : 'truce';
}

function notesOn(
  known: VisibleCampaign,
  { offers, feuds, truceUntil }: Diplomacy,
  voice: OwnVoice & { readonly other: FactionId },
): readonly string[] {
  const { mine, other, names, words } = voice;
  const treaties = treatiesBetween(known, mine, other).map((treaty) => sayTreaty(treaty, voice));
  const [theirs, ours] = [offers[offerKey(other, mine)], offers[offerKey(mine, other)]];
  const broken =
    truceUntil !== undefined &&
    feuds.some((pair) => pair.split('/').includes(other) && pair.split('/').includes(mine));
  return [
    ...treaties,
    ...(theirs === undefined
      ? []
      : [words.theyOffer({ ...agreedIn(theirs, voice), faction: names.faction(other) })]),
    ...(ours === undefined ? [] : [words.youOffer(agreedIn(ours, voice))]),
    ...(broken ? [words.isTruceBroken] : []),
  ];
}

/** `truce until turn 9`, `you pay 5 gold a turn; ends with turn 4: notice was given`. */
function sayTreaty(treaty: Treaty, voice: OwnVoice): string {
  const { denouncedBy } = treaty;
  const facts = agreedIn(treaty, voice);
  return denouncedBy === undefined
    ? voice.words.treaty(facts)
    : voice.words.endsSoon({ ...facts, by: otherThanMine(denouncedBy, voice) });
}

/** The terms in words, and when they end. */
function agreedIn({ terms, until }: Pick<Offer, 'terms' | 'until'>, voice: Voice) {
  return { terms: terms.map((term) => sayTerm(term, voice)), until };
}

/** A faction's name; undefined where it is the reader's own. */
function otherThanMine(faction: FactionId, { names, mine }: Pick<Voice, 'names' | 'mine'>) {
  return faction === mine ? undefined : names.faction(faction);
}

/** One term, for a party to it (`mine`) or for anybody else. */
export function sayTerm(term: Term, voice: Voice): string {
  const { terms } = voice.words;
  switch (term.kind) {
    case 'truce':
    case 'alliance':
    case 'victory':
      return terms[term.kind];
    case 'passage':
    case 'sight':
      return terms[term.kind]({ by: otherThanMine(term.by, voice) });
    case 'tribute':
      return terms.tribute({ gold: term.gold, by: otherThanMine(term.by, voice) });
  }
}

function sayBreaches({ breaches }: Pick<Diplomacy, 'breaches'>, { names, words }: Voice): readonly string[] {
  const known = Object.entries<number>(breaches).map(([faction, count]) => ({
    faction: names.faction(faction as FactionId),
    count,
  }));
  return known.length === 0 ? [] : [words.breaches({ breaches: known })];
}

/** For the GM every treaty, for the public those it may know. */
function allTreaties(
  known: VisibleCampaign,
  { treaties, breaches, offers, truceUntil: until }: Diplomacy,
  voice: Voice,
): Relations {
  const { words } = voice;
  const told = Object.values<Treaty>(treaties).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const waiting = known.reader.kind === 'gm' ? Object.values<Offer>(offers) : [];
  const rows = [
    ...told.map((treaty) => treatyRow(treaty, voice)),
    ...waiting.map((offer) => offerRow(offer, voice)),
  ];
  const says = [
    rows.length === 0 ? words.none : words.restIsWar,
    ...((until ?? 0) < known.turn ? [] : [words.generalTruce({ until })]),
    ...sayBreaches({ breaches }, voice),
  ];
  return { says: says.join(' '), table: { head: words.allHead, rows, flushRight: [] } };
}

function treatyRow(treaty: Treaty, voice: Voice): readonly string[] {
  const { words, names } = voice;
  const says = words.treaty(agreedIn(treaty, voice));
  return [
    words.parties({ factions: treaty.parties.map(names.faction) }),
    treaty.denouncedBy === undefined ? says : words.noticeGiven(says),
  ];
}

function offerRow(offer: Offer, voice: Voice): readonly string[] {
  const { words, names } = voice;
  return [
    words.fromTo({ from: names.faction(offer.from), to: names.faction(offer.to) }),
    words.offered(agreedIn(offer, voice)),
  ];
}
