import type { Annals, PastBattle, PastGeneral } from '../../campaign/annals.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { type Names, namesNow } from '../names.ts';
import { standingsInOrder } from '../parts/realm.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { createTeller, upperFirst } from '../words.ts';
import type { BattleLetter } from './battle-letter.ts';

/** The end of a war, told to one of those who were in it. All get the same story: everybody knows all of it. */
export interface EpilogueInput {
  /** As the public may know it when the last turn has been resolved. */
  readonly known: VisibleCampaign;
  readonly annals: Annals;
  /** The turn in which it was won. */
  readonly turn: number;
  readonly player: string;
  readonly isForGm: boolean;
  /** Armies may march on. */
  readonly goesOn: boolean;
  readonly pageLink: string;
}

const MOST_BATTLES = 7;
const MOST_GENERALS = 60;

/** Who won and how, how everybody stands, whose the castles were, the great battles, and what became of the generals. */
export function epilogueLetter(input: EpilogueInput, all: ReportWords = reportsInEnglish): BattleLetter {
  const { known, annals, turn } = input;
  const names = namesNow(known, all);
  const telling = { names, all, words: all.epilogue };
  const { words } = telling;
  const name = oneLine(known.name);
  return {
    campaign: { id: known.id, name: known.name },
    subject: words.subject({ name }),
    title: words.title({ name }),
    lead: [sayVictory(input, telling), sayLength(annals, turn, words), sayWhatNow(input, words)],
    parts: [
      { heading: words.standings, table: standings(input, telling) },
      {
        heading: words.castles,
        list: annals.castles.map((castle) => sayCastle(castle, telling)),
      },
      ...battlesPart(annals.battles, telling),
      ...generalsPart(annals.generals, telling),
    ],
    pageLink: input.pageLink,
  };
}

type Words = ReportWords['epilogue'];

interface Telling {
  readonly names: Names;
  readonly all: ReportWords;
  readonly words: Words;
}

function sayVictory({ known, player }: EpilogueInput, { names, all, words }: Telling): string {
  const { won } = known.victory ?? {};
  if (won === undefined) throw new Error(`the war of ${known.id} has not been won`);
  const winners = all.language.and(won.by.map((id) => names.faction(id)));
  const teller = createTeller(known.id, all.story);
  const says = teller.tail(`won.${won.why}`, { winners, n: won.by.length });
  return words.victory({ player: oneLine(player), says });
}

function sayLength({ battles, fallen }: Annals, turns: number, words: Words): string {
  return words.length({
    turns,
    battles: battles.length,
    fallen: fallen.length,
    units: battles.reduce((sum, battle) => sum + battle.destroyed, 0),
  });
}

function sayWhatNow({ goesOn, isForGm }: EpilogueInput, words: Words): string {
  if (goesOn) return words.goesOn;
  return isForGm ? words.isOverForGm : words.isOver;
}

/** What a book ends with: the same sentences, none left out. */
export function lookBack(
  known: VisibleCampaign,
  annals: Annals,
  all: ReportWords,
): {
  readonly standings: Table;
  readonly castles: readonly string[];
  readonly battles: readonly string[];
  readonly generals: readonly string[];
} {
  const telling = { names: namesNow(known, all), all, words: all.epilogue };
  return {
    standings: standings({ known, annals }, telling),
    castles: annals.castles.map((castle) => sayCastle(castle, telling)),
    battles: annals.battles.map((battle) => {
      const region = telling.names.region(battle.region);
      const title = telling.words.battleTitle({ region, turn: battle.turn });
      return `${title}: ${sayBattle(battle, telling)}`;
    }),
    generals: annals.generals.map((general) => sayGeneral(general, telling)),
  };
}

function standings(
  { known, annals }: Pick<EpilogueInput, 'known' | 'annals'>,
  { names, words }: Telling,
): Table {
  const winners = known.victory?.won?.by ?? [];
  const ranked = standingsInOrder(known).toSorted(
    (one, other) =>
      Number(winners.includes(other.faction)) - Number(winners.includes(one.faction)) ||
      Number(other.isAlive) - Number(one.isAlive) ||
      other.castles - one.castles,
  );
  const fate = (faction: FactionId, isAlive: boolean): string => {
    if (winners.includes(faction)) return words.isVictorious;
    const fell = annals.fallen.find((one) => one.faction === faction);
    return isAlive || fell === undefined ? words.isStanding : words.fell(fell);
  };
  return {
    head: words.standingsHead,
    rows: ranked.map(({ faction, castles, isAlive }) => [
      upperFirst(names.faction(faction)),
      String(castles),
      fate(faction, isAlive),
    ]),
    flushRight: [1],
  };
}

function sayCastle({ region, holders }: Annals['castles'][number], { names, words }: Telling): string {
  const held = holders.map(({ by, since }) => ({ by: by && names.faction(by), since }));
  return words.castle({ castle: names.region(region), holders: held });
}

function battlesPart(battles: readonly PastBattle[], telling: Telling): BattleLetter['parts'] {
  const { names, words } = telling;
  const great = battles.slice(0, MOST_BATTLES);
  if (great.length === 0) return [];
  const items = great.map((battle) => ({
    title: words.battleTitle({ region: names.region(battle.region), turn: battle.turn }),
    notes: [sayBattle(battle, telling)],
  }));
  return [{ heading: words.battles, items }];
}

function sayBattle({ winner, others, ...battle }: PastBattle, { names, words }: Telling): string {
  return words.battle({
    winner: winner && names.faction(winner),
    others: others.map((id) => names.faction(id)),
    ...battle,
  });
}

function generalsPart(generals: readonly PastGeneral[], telling: Telling): BattleLetter['parts'] {
  const { words } = telling;
  const told = generals.slice(0, MOST_GENERALS);
  if (told.length === 0) return [];
  const more = generals.length - told.length;
  const list = told.map((general) => sayGeneral(general, telling));
  return [{ heading: words.generals, list: more === 0 ? list : [...list, words.moreGenerals({ more })] }];
}

function sayGeneral({ name, faction, fates }: PastGeneral, { names, words }: Telling): string {
  return words.general({
    name: oneLine(name),
    faction: names.faction(faction),
    fates: fates.map(({ fate, region, turn }) => ({ fate, region: names.region(region), turn })),
  });
}
