import type { Reader, VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import { namesOf } from '../names.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { createTeller } from '../words.ts';
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
  return chronicleOfTold(toldOf(whole), before, words, battles);
}

/** The same of what has been chosen to be told. */
export function chronicleOfTold(
  { turn, left }: Told,
  before: VisibleCampaign | undefined,
  words: ReportWords,
  battles: BattlesTold,
): Chronicle {
  const mine = factionOf(turn.now.reader);
  const telling: Telling = {
    turn,
    names: namesOf(turn, before, words),
    teller: createTeller(`${turn.now.id} ${turn.turn} ${mine ?? turn.now.reader.kind}`, words.story, {
      taken: [...battles.values()].flatMap(({ gist, isElsewhere }) => (isElsewhere ? [gist.taken] : [])),
    }),
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
