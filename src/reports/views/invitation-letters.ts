/** Letters that ask somebody to take a seat or a campaign, and what is told of the answer. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

interface Told {
  readonly campaign: BattleLetter['campaign'];
  readonly pageLink: string;
}

export interface Question extends Told {
  readonly kind: 'seat' | 'campaign' | 'sign-up';
  readonly player: string;
  /** Of the seat; empty where there is none. */
  readonly faction: string;
  readonly until: string;
  /** What the game master wrote to it. */
  readonly words: string;
  readonly isReminder: boolean;
  /** An answer to the letter counts as well. */
  readonly hasAddress: boolean;
}

/** The question, with its link; the link stands in the letter itself, for it is what it is about. */
export function invitationLetter(
  { campaign, kind, words: said, isReminder, hasAddress, pageLink, ...asked }: Question,
  { invitations: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const { name } = campaign;
  const facts = { ...asked, name, faction: inMidSentence(asked.faction) };
  const text = {
    seat: [words.seatSubject(facts), words.seatTitle(facts), words.seat(facts)],
    campaign: [words.campaignSubject(facts), words.campaignTitle, words.campaign(facts)],
    'sign-up': [words.signUpSubject(facts), words.signUpTitle, words.signUp(facts)],
  }[kind];
  const [subject = '', title = '', lead = ''] = text;
  return {
    campaign,
    subject,
    title,
    lead: [lead, ...(isReminder ? [words.reminder] : [])],
    parts: [
      ...(said === '' || kind === 'sign-up' ? [] : [{ heading: words.said, paragraphs: said.split('\n') }]),
      {
        heading: words.how,
        paragraphs: [
          words.byLink,
          ...(hasAddress ? [words.byReply] : []),
          ...(kind === 'campaign' ? [] : [words.kept]),
        ],
        lines: [pageLink],
      },
    ],
    pageLink,
    linkSays: words.linkSays,
  };
}

type Answer =
  | { readonly kind: 'seat'; readonly isAccepted: boolean; readonly faction: string }
  | { readonly kind: 'campaign-kept' }
  | SignedUp;

/** By the sign-up page; `said`: what they write to the game master with it, empty for nothing. */
interface SignedUp {
  readonly kind: 'asked' | 'came-in';
  readonly said: string;
}

/** To the game masters: what somebody has answered. */
export function answeredLetter(
  { campaign, who, answer, pageLink }: Told & { readonly who: string; readonly answer: Answer },
  { invitations: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const isSignUp = answer.kind === 'asked' || answer.kind === 'came-in';
  const said = 'said' in answer ? answer.said : '';
  const isAccepted = answer.kind === 'seat' && answer.isAccepted;
  return {
    campaign,
    subject: isSignUp ? words.askedSubject({ who }) : words.answeredSubject({ who, isAccepted }),
    title: isSignUp ? words.askedTitle : words.answeredTitle,
    lead: [sayAnswer(answer, who, words)],
    parts: said === '' ? [] : [{ heading: words.theyWrite, paragraphs: said.split('\n') }],
    pageLink,
  };
}

function sayAnswer(answer: Answer, who: string, words: ReportWords['invitations']): string {
  switch (answer.kind) {
    case 'seat': {
      const facts = { who, faction: inMidSentence(answer.faction) };
      return answer.isAccepted ? words.accepted(facts) : words.declined(facts);
    }
    case 'campaign-kept':
      return words.campaignKept({ who });
    case 'asked':
      return words.asked({ who });
    case 'came-in':
      return words.cameIn({ who });
  }
}

/** To everybody who runs it: it has another owner. */
export function ownerLetter(
  { campaign, who, pageLink }: Told & { readonly who: string },
  { invitations: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: words.ownerSubject({ name: campaign.name }),
    title: words.ownerTitle,
    lead: [words.owner({ who, name: campaign.name })],
    parts: [],
    pageLink,
  };
}

interface Appointment extends Told {
  readonly player: string;
  readonly role: 'gm' | 'helper' | 'spectator';
  /** For how long the link signs in. */
  readonly hours: number;
}

/** To somebody who helps to run a campaign, or watches it, from now on. */
export function staffLetter(
  { campaign, player, role, hours, pageLink }: Appointment,
  { invitations: words, peopleLetters: ways }: ReportWords = reportsInEnglish,
): BattleLetter {
  const { name } = campaign;
  return {
    campaign,
    subject: words.staffSubject({ name, role }),
    title: words.staffTitle,
    lead: [words.staff({ player, name, role }), words.staffHow({ hours })],
    parts: [{ heading: ways.signInLink, lines: [pageLink] }],
    pageLink,
    linkSays: ways.signInTitle,
  };
}
