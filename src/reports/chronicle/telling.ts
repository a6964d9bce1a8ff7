import type { ArmyId, FactionId } from '../../campaign/ids.ts';
import type { VisibleTurn } from '../../campaign/sight/visible.ts';
import { groupBy } from '../groups.ts';
import { type Names, withArticle } from '../names.ts';
import type { Gist } from '../parts/gist-of.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';

/** What every part of a chronicle is told from. */
export interface Telling {
  readonly turn: VisibleTurn;
  readonly names: Names;
  readonly teller: Teller;
  readonly words: ReportWords;
  /** The reader's faction; absent for the GM and the public. */
  readonly mine?: FactionId;
  /** Battles whose story is known, by their ids. */
  readonly battles: BattlesTold;
}

/** What a battle's own story says of it. */
export interface BattleTold {
  readonly gist: Gist;
  /** Its story stands in the same text already: only what came of it is told. */
  readonly isElsewhere: boolean;
  /** Of many battles one of the lesser: its headline, and what came of it. */
  readonly isInShort?: boolean;
}

export type BattlesTold = ReadonlyMap<string, BattleTold>;

/** A piece of the story under its own heading. */
export interface Scene {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** All that was fought here is told in short. */
  readonly isInShort?: true;
}

/** `the 1st Host and the 2nd Host`; of others `the Red Hand's 3rd Band`, or `the host of the Red Hand` where no name is known. */
export function forceOf(
  { names, words, mine }: Telling,
  faction: FactionId,
  armies: readonly ArmyId[],
  isOneOfMore = false,
): string {
  const known = armies.flatMap((army) => names.shortArmy(army) ?? []);
  if (known.length === 0)
    return words.chronicle.hostOf({ faction: names.faction(faction), n: armies.length, isOneOfMore });
  if (faction === mine) return words.language.and(known.map(withArticle));
  return words.chronicle.theirs({ whose: names.possessive(faction), armies: known });
}

/** `you` for the reader themself. */
export function party({ names, words, mine }: Telling, faction: FactionId): string {
  return faction === mine ? words.chronicle.you : names.faction(faction);
}

/** `your`, `the Green Tide’s`. */
export function whose({ names, words, mine }: Telling, faction: FactionId): string {
  return faction === mine ? words.chronicle.your : names.possessive(faction);
}

/** Of what is told to be theirs now: `your` land is `yours`. */
export function holderFacts(telling: Telling, by: FactionId) {
  const { names, words, mine } = telling;
  return {
    by: party(telling, by),
    possessive: whose(telling, by),
    owned: by === mine ? words.chronicle.yours : names.possessive(by),
  };
}

/** At most `most` names, then how many more there are: `the Spears, the Bows and three more`. */
export function someOf(
  items: readonly string[],
  most: number,
  { chronicle }: Pick<ReportWords, 'chronicle'>,
): string {
  const shown = items.length <= most ? items : items.slice(0, most - 1);
  return chronicle.some({ items: shown, more: items.length - shown.length });
}

/** The paragraph that these sentences make; undefined when there are none. */
export function paragraph(sentences: readonly string[]): readonly string[] {
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

/** A sentence, and the power it is about. */
export interface OfPower {
  readonly faction: FactionId;
  readonly says: string;
}

/** More sentences than this in one paragraph, and nobody finds their own. */
const MOST_TOGETHER = 6;

/** One paragraph of few sentences; of many one for each power. */
export function paragraphsByPower(telling: Telling, told: readonly OfPower[]): readonly string[] {
  if (told.length <= MOST_TOGETHER) return paragraph(told.map(({ says }) => says));
  const groups = groupBy(inSeatOrder(telling, told), ({ faction }) => faction);
  return groups.flatMap((group) => paragraph(group.map(({ says }) => says)));
}

/** As powers stand in every table: by their seats, the tenth behind the ninth. */
export function inSeatOrder<T extends { readonly faction: FactionId }>(
  { turn }: Pick<Telling, 'turn'>,
  items: readonly T[],
): readonly T[] {
  const seats = new Map(turn.now.factions.map(({ id, colour }) => [id, colour]));
  const seatOf = ({ faction }: T): number => seats.get(faction) ?? 0;
  return items.toSorted((one, other) => seatOf(one) - seatOf(other));
}
