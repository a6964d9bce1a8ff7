import type { Reader, VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import { namesOf } from '../names.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { createTeller, type Teller } from '../words.ts';
import { battleScenes } from './battle-scenes.ts';
import { tellLead } from './lead.ts';
import { quietScenes } from './quiet-scenes.ts';
import type { BattlesTold, Scene, Telling } from './telling.ts';
import { type Told, toldOf } from './told.ts';

/** A turn as a story for its reader. */
export interface Chronicle {
  /** What a reader in a hurry must know. */
  readonly lead: string;
  /** Battles first, then what happened without a blow. */
  readonly scenes: readonly Scene[];
}

/**
 * The story of a resolved turn, told from the events its reader may know and nothing else. `before` is what they
 * knew when the turn began, for the names of armies that are no more. A battle whose own story is not in `battles` is told from the
 * turn's events alone.
 */
export function chronicleOf(
  whole: VisibleTurn,
  before?: VisibleCampaign,
  words: ReportWords = reportsInEnglish,
  battles: BattlesTold = new Map(),
): Chronicle {
  return chronicleOfTold(toldOf(whole), before, { words, battles, teller: letterTeller(whole, words) });
}

/** The words of a reader's letter about a turn: all its parts take them from here, and none says again what another has said. */
export const letterTeller = ({ turn, now }: VisibleTurn, { story }: ReportWords): Teller =>
  createTeller(`${now.id} ${turn} ${factionOf(now.reader) ?? now.reader.kind}`, story);

/** The same of what has been chosen to be told. */
export function chronicleOfTold(
  { turn, left }: Told,
  before: VisibleCampaign | undefined,
  { words, battles, teller }: Pick<Telling, 'words' | 'battles' | 'teller'>,
): Chronicle {
  const mine = factionOf(turn.now.reader);
  const telling: Telling = {
    turn,
    names: namesOf(turn, before, words),
    teller,
    words,
    battles,
    ...(mine === undefined ? {} : { mine }),
  };
  const scenes = [...battleScenes(telling), ...elsewhere(telling, left), ...quietScenes(telling)];
  return { lead: tellLead(telling), scenes: scenes.length === 0 ? [allQuiet(telling)] : scenes };
}

function elsewhere({ teller }: Telling, left: number): readonly Scene[] {
  if (left === 0) return [];
  return [{ title: teller.say('title.elsewhere'), paragraphs: [teller.say('elsewhere', { n: left })] }];
}

function allQuiet({ teller }: Telling): Scene {
  return { title: teller.say('title.quiet'), paragraphs: [teller.say('quiet')] };
}

/** The faction a reader plays; undefined for the GM and the public. */
function factionOf(reader: Reader) {
  return reader.kind === 'faction' ? reader.faction : undefined;
}
