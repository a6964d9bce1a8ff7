import type { BattleTerms } from '../../campaign/battle/battle-terms.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { RuleChange } from '../../campaign/state.ts';
import { namesNow } from '../names.ts';
import { sayGoal } from '../parts/realm.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface TermsLetterInput {
  readonly campaign: { readonly id: string; readonly name: string };
  /** What everybody may know of the campaign, with the new terms; absent: how the war is won stays. */
  readonly victory?: VisibleCampaign;
  readonly rules: readonly RuleChange[];
  /** Absent: they stay. */
  readonly battles?: BattleTerms;
  readonly reason: string;
  readonly pageLink: string;
}

/** CP-REC-20: told to everybody when rules, victory or terms are others from now on. */
export function termsLetter(
  { campaign, victory, rules, battles, reason, pageLink }: TermsLetterInput,
  words: ReportWords = reportsInEnglish,
): BattleLetter {
  const { terms } = words;
  const changes = rules.map(({ title, from, to }) => terms.rule({ title, from: say(from), to: say(to) }));
  return {
    campaign: { id: campaign.id, name: campaign.name },
    subject: terms.title,
    title: terms.title,
    lead: [terms.lead],
    parts: [
      ...(victory === undefined ? [] : [{ heading: terms.victory, list: sayVictory(victory, words) }]),
      ...(changes.length === 0 ? [] : [{ heading: terms.rules, list: changes }]),
      ...(battles === undefined ? [] : [{ heading: terms.battles, list: sayBattles(battles, words) }]),
      { heading: words.deadlineLetter.reason, paragraphs: [reason] },
    ],
    pageLink,
  };
}

const say = (setting: RuleChange['to']): string =>
  typeof setting === 'string' ? setting : JSON.stringify(setting);

function sayVictory(known: VisibleCampaign, words: ReportWords): readonly string[] {
  const goal = sayGoal(known, namesNow(known, words), words);
  const { lastToStand, goesOn } = words.terms;
  return [...goal, lastToStand, ...(known.victory?.goesOn === true ? [goesOn] : [])];
}

function sayBattles(battles: BattleTerms, { terms }: ReportWords): readonly string[] {
  return [
    terms.mode(battles),
    ...(battles.adjutants === 'ahead' ? [terms.ahead] : []),
    terms.rounds({ hours: battles.roundHours, missed: battles.mostMissed }),
    terms.table({ days: battles.tableDays }),
    terms.end({ days: battles.mostDays }),
  ];
}
