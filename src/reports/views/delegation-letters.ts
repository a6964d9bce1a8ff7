/** CP-PPL-10, CP-PPL-12: letters to those who let somebody order for them, and to those who do. */
import { waysFrom } from '../../campaign/map/map.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Ending } from '../words/delegation.en.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface Between {
  readonly campaign: BattleLetter['campaign'];
  readonly principal: string;
  readonly delegate: string;
  /** `The Iron Crown`. */
  readonly faction: string;
  readonly pageLink: string;
}

/** To the delegate. `entrusted` is what they may know: see `entrustedView`. */
export function entrustedLetter(
  told: Between & { readonly scope: string; readonly entrusted: VisibleCampaign },
  { delegation: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const { campaign, pageLink, scope, entrusted } = told;
  const faction = inMidSentence(told.faction);
  return {
    campaign,
    subject: words.subject({ faction }),
    title: words.title({ faction }),
    lead: [words.lead({ ...told, faction })],
    parts: [
      { heading: words.scopeTitle, paragraphs: [scope, words.how({ faction })] },
      { heading: words.armiesTitle, list: sayArmies(entrusted, words) },
    ],
    pageLink,
  };
}

function sayArmies({ armies, map }: VisibleCampaign, words: ReportWords['delegation']): readonly string[] {
  const nameOf = (id: keyof typeof map.regions): string => map.regions[id]?.name ?? id;
  return armies.map(({ name, at }) =>
    words.army({ name, at: nameOf(at), ways: waysFrom(map, at).map(({ to }) => nameOf(to)) }),
  );
}

/** To the principal, who has entrusted it on their page. */
export function toldLetter(
  { campaign, delegate, pageLink, scope }: Between & { readonly scope: string },
  { delegation: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: words.toldSubject({ delegate }),
    title: words.toldTitle,
    lead: [words.entrusts({ delegate, scope })],
    parts: [],
    pageLink,
  };
}

/** To both. */
export function endedLetter(
  { campaign, pageLink, why, ...told }: Between & { readonly why: Ending },
  { delegation: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const faction = inMidSentence(told.faction);
  return {
    campaign,
    subject: words.endedSubject({ faction }),
    title: words.endedTitle,
    lead: [words.ended({ ...told, faction, why })],
    parts: [],
    pageLink,
  };
}
