/** What was set right afterwards, in the words of one reader. */
import type { SeenChange } from '../../campaign/sight/changes.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { namesNow } from '../names.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { upperFirst } from '../words.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';

/** `turns`: those that were run again, from the changed one to the last; absent: something was set right between two turns. */
export interface SecondThoughtsInput {
  /** As the reader may know it now. */
  readonly now: VisibleCampaign;
  readonly changes: readonly SeenChange[];
  readonly reason: string;
  readonly turns?: { readonly from: number; readonly to: number; readonly toldOtherwise: readonly number[] };
  readonly pageLink: string;
}

/** The letter to somebody who sees a difference. */
export function secondThoughtsLetter(
  { now, changes, reason, turns, pageLink }: SecondThoughtsInput,
  all: ReportWords = reportsInEnglish,
): BattleLetter {
  const words = all.secondThoughts;
  const title =
    turns === undefined
      ? words.correction.title({ turn: now.turn })
      : words.again.title({ turn: turns.from });
  const says = sayChanges(changes, now, all);
  return {
    campaign: { id: now.id, name: now.name },
    subject: title,
    title,
    lead: [turns === undefined ? words.correction.lead : words.again.lead(turns), words.reason({ reason })],
    parts: [
      says.length === 0
        ? { heading: words.different, paragraphs: [words.nothingNow] }
        : { heading: words.different, list: says },
      ...(turns === undefined ? [] : toldParts(turns.toldOtherwise, all)),
      { heading: words.next, paragraphs: [words.ordersStand({ turn: now.turn })] },
    ],
    pageLink,
  };
}

function toldParts(
  turns: readonly number[],
  { secondThoughts: { again } }: ReportWords,
): readonly LetterPart[] {
  const told = turns.length === 0 ? [] : [{ heading: again.told, paragraphs: [again.turnsTold({ turns })] }];
  return [...told, { heading: again.proofHeading, paragraphs: [again.proof] }];
}

/** Each change as a sentence, for the reader of `now`. */
export function sayChanges(
  changes: readonly SeenChange[],
  now: VisibleCampaign,
  all: ReportWords = reportsInEnglish,
): readonly string[] {
  const names = namesNow(now, all);
  const nameOf = (id: string) => oneLine(now.armies.find((army) => army.id === id)?.name ?? id);
  const words = all.secondThoughts.changes;
  const say = (change: SeenChange): string => {
    switch (change.kind) {
      case 'army-gone':
        return words.armyGone({ army: change.army.name, at: names.region(change.army.at) });
      case 'army-there': {
        const { name: army, at, units } = change.army;
        return words.armyThere({ army, at: names.region(at), units: units.length });
      }
      case 'army-moved': {
        const [from, to] = [names.region(change.from), names.region(change.to)];
        return words.armyMoved({ army: nameOf(change.army), from, to });
      }
      case 'army-renamed':
      case 'general-renamed':
      case 'region-renamed':
      case 'faction-renamed':
      case 'campaign-renamed':
        return words.renamed(change);
      case 'unit-changed':
        return words.unit({ ...change, unit: change.unitName, army: nameOf(change.army) });
      case 'things-changed':
        return words.things(change);
      case 'gold-changed':
        return words.gold({ ...change, faction: names.faction(change.faction) });
      case 'holder-changed':
        if (change.isOutOfSight) return words.lost({ region: names.region(change.region) });
        if (change.wasUnseen) {
          return words.taken({
            region: names.region(change.region),
            is: change.is && names.faction(change.is),
          });
        }
        return words.holder({
          region: names.region(change.region),
          was: change.was && names.faction(change.was),
          is: change.is && names.faction(change.is),
        });
      case 'fate-changed':
        return words.fate(change);
      case 'sighting-changed':
        return words.sighting({ army: change.name, at: names.region(change.at), isGone: change.isGone });
      case 'other':
        return words.other;
    }
  };
  return changes.map((change) => oneLine(upperFirst(say(change))));
}
