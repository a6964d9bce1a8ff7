/** Letters about seats and who sits in them. */

import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Deadline, sayDeadline } from '../parts/deadline.ts';
import { viewRelations } from '../parts/relations.ts';
import type { OrderBlock } from '../parts/reply.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter } from './battle-letter.ts';

type Campaign = BattleLetter['campaign'];

export interface SignInInput {
  readonly campaign: Campaign;
  readonly player: string;
  /** For how long the link signs in. */
  readonly minutes: number;
  readonly pageLink: string;
}

/** A link that signs its reader in once. */
export function signInLetter(
  { campaign, player, minutes, pageLink }: SignInInput,
  { peopleLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: words.signInSubject({ name: campaign.name }),
    title: words.signInTitle,
    lead: [words.signIn({ player, minutes }), words.notYou],
    parts: [{ heading: words.signInLink, lines: [pageLink] }],
    pageLink,
    linkSays: words.signInTitle,
  };
}

export interface HandOverInput {
  readonly known: VisibleCampaign;
  readonly turn: number;
  readonly player: string;
  readonly reason: string;
  readonly deadline: Deadline;
  /** Orders of this turn that the one before has left. */
  readonly standing: readonly string[];
  /** Orders that wait for their time. */
  readonly kept: readonly string[];
  /** Orders that they might give, each with its reason. */
  readonly suggested: readonly { readonly line: string; readonly why: string }[];
  readonly orderBlock: OrderBlock;
  /** CP-PPL-05: their predecessor's letters are open to them. */
  readonly mayRead?: boolean;
  readonly pageLink: string;
}

/** All that somebody needs who takes a power over: how it stands, what it has promised, what may be ordered. */
export function handOverLetter(input: HandOverInput, all: ReportWords = reportsInEnglish): BattleLetter {
  const { known, turn, player, reason, deadline, standing, kept, suggested, mayRead, pageLink } = input;
  const { peopleLetters: words, suggestedOrders, reply } = all;
  const faction = ownFaction(known);
  const relations = viewRelations(known, all);
  const listed = (heading: string, list: readonly string[]): BattleLetter['parts'] =>
    list.length === 0 ? [] : [{ heading, list }];
  return {
    campaign: { id: known.id, name: known.name },
    subject: words.handOverSubject({ faction: inMidSentence(faction), turn }),
    title: words.handOverTitle({ faction }),
    lead: [
      words.welcome({ player, name: known.name, faction: inMidSentence(faction), reason }),
      sayDeadline(turn, deadline, all),
    ],
    parts: [
      { heading: words.position, paragraphs: [sayPosition(known, words)], list: sayArmies(known, words) },
      ...(relations.isThere
        ? [{ heading: words.treaties, paragraphs: [relations.says], table: relations.table }]
        : []),
      ...listed(words.standing, standing),
      ...listed(words.promised, kept),
      ...(suggested.length === 0
        ? []
        : [
            {
              heading: suggestedOrders.heading,
              paragraphs: [suggestedOrders.says],
              list: suggested.map(suggestedOrders.line),
            },
          ]),
      {
        heading: words.reports,
        paragraphs: [words.reportFollows, mayRead ? words.lettersShared : words.lettersKept],
      },
    ],
    reply: { how: [reply.whatComesBack], block: withFirst(input) },
    pageLink,
  };
}

/** The order block with what is suggested at its head, each line once. */
function withFirst({ orderBlock, suggested }: HandOverInput): OrderBlock {
  return { ...orderBlock, lines: [...new Set([...suggested.map(({ line }) => line), ...orderBlock.lines])] };
}

type Words = ReportWords['peopleLetters'];

function ownFaction({ reader, factions }: VisibleCampaign): string {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  return factions.find(({ id }) => id === own)?.name ?? '';
}

function sayPosition({ reader, holders, armies, treasuries }: VisibleCampaign, words: Words): string {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  const lands = Object.values(holders).filter((holder) => holder === own).length;
  const gold = own === undefined ? undefined : treasuries[own];
  return words.holds({ lands, armies: armies.length, gold });
}

function sayArmies({ armies, generals, map }: VisibleCampaign, words: Words): readonly string[] {
  return armies.map(({ name, at, general, units }) =>
    words.army({
      name,
      at: map.regions[at]?.name ?? at,
      general: generals.find(({ id }) => id === general)?.name,
      units: units.length,
    }),
  );
}

interface Told {
  readonly campaign: Campaign;
  readonly pageLink: string;
}

interface Farewell extends Pick<Told, 'campaign'> {
  readonly player: string;
  readonly reason: string;
  /** Nobody has the seat now. */
  readonly isRemoved: boolean;
  /** CP-PPL-05: they agreed that whoever follows may read what they wrote. */
  readonly isShared: boolean;
}

/** To somebody whose seat is theirs no more: without a link, for theirs open nothing any more. */
export function farewellLetter(
  { campaign, player, reason, isRemoved, isShared }: Farewell,
  { peopleLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: isRemoved
      ? words.removedSubject({ name: campaign.name })
      : words.farewellSubject({ name: campaign.name }),
    title: words.farewellTitle,
    lead: [
      (isRemoved ? words.removed : words.farewell)({ player, name: campaign.name, reason }),
      isShared ? words.sharedAsAgreed : words.yoursStaysYours,
    ],
    parts: [],
    pageLink: '',
  };
}

/** To the GM: somebody of the reserve has taken a seat over. */
export function stoodInLetter(
  {
    campaign,
    before,
    after,
    pageLink,
  }: Told & { readonly before: string | undefined; readonly after: string },
  { peopleLetters: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  return {
    campaign,
    subject: words.stoodInSubject({ after }),
    title: words.stoodInTitle,
    lead: [words.stoodIn({ before, after })],
    parts: [],
    pageLink,
  };
}
