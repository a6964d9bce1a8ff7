import { withOwn } from '../../campaign/realm/troops.ts';
import type { Json } from '../../kernel/brand.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Aftermath, AnyRuleset, Engagement, Side } from '../../kernel/ruleset.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Deadline } from '../parts/deadline.ts';
import { isAllSingle, sayParty } from '../parts/parties.ts';
import { whoStands } from '../parts/rounds.ts';
import { oneLine, type Table } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';

/** What a side is told at the start of a round: how the last went, how it stands, what it may order. */
export interface BattleRoundInput {
  readonly campaign: BattleLetter['campaign'];
  readonly ruleset: AnyRuleset;
  readonly engagement: Engagement;
  readonly side: Side;
  readonly player: string;
  /** The round that is asked for. */
  readonly round: number;
  readonly state: Json;
  /** What this side may know of what happened since its last letter, in words. */
  readonly news: readonly string[];
  /** The same in a paragraph; empty where there is nothing to tell. */
  readonly inShort: string;
  readonly deadline: Deadline;
  /** Nobody has answered yet, and the deadline is near. */
  readonly isReminder: boolean;
  /** The commander has left the battle to their adjutant, or the adjutant leads because the commander was silent. */
  readonly isLeft: boolean;
  /** Nothing had come from the commander for the round before. */
  readonly hasMissed: boolean;
  /** Ready-made lines for whom they command; absent: for all of the side. */
  readonly sheet?: readonly string[];
  /** CP-BAT-27: where several command on the side: whom they command, who commands the others, who leads. */
  readonly share?: {
    readonly own: readonly string[];
    readonly others: readonly string[];
    readonly isLeader: boolean;
  };
  readonly mayConcede: boolean;
  readonly block: { readonly opens: string; readonly closes: string };
  /** Of the battle's dice; told with its first letter. */
  readonly commitment?: string;
  readonly pageLink: string;
}

const MOST_NEWS = 60;

/** The letter of a round, to one side, with nothing in it that this side may not know. */
export function battleRoundLetter(
  input: BattleRoundInput,
  all: ReportWords = reportsInEnglish,
): BattleLetter {
  const { battleRound: words } = all;
  const { ruleset, engagement, side, round, state } = input;
  const place = oneLine(engagement.ground.name);
  const view = ruleset.view(state, side);
  const { sheet = ruleset.phrases.sheet(view, side) } = input;
  return {
    campaign: input.campaign,
    subject: input.isReminder ? words.reminder({ place, round }) : words.subject({ place, round }),
    title: words.title({ place, round }),
    lead: [
      sayWhoMeets(input, all),
      ...sayShare(input, words),
      ...(input.hasMissed && !input.isReminder ? [words.missed({ round: round - 1 })] : []),
      (input.isReminder ? words.stillDue : words.due)({ round, ...input.deadline }),
      ...(input.isLeft ? [words.led] : []),
    ],
    parts: [
      ...newsPart(input, words),
      { heading: words.troops, table: ownTroops(input, all) },
      ...enemiesPart(input, words),
      {
        heading: words.field,
        board: {
          picture: ruleset.picture(view),
          says: words.fieldAt({ place, round }),
        },
      },
      ...dicePart(input, words),
    ],
    reply: { how: sayHow(input, sheet, words), block: { ...input.block, lines: sheet } },
    pageLink: input.pageLink,
  };
}

/** From the second round on, who still stands is counted. */
function sayWhoMeets(
  { player, engagement, side, share, ruleset, state, round }: BattleRoundInput,
  all: ReportWords,
): string {
  const { parties, attacker } = engagement;
  const own = parties[side];
  return all.battleRound.whoMeets({
    player: oneLine(player),
    party: sayParty(round === 1 ? own : whoStands(own, ruleset.aftermath(state)), all, isAllSingle(own)),
    side,
    isAttacker: side === attacker,
    isShared: share !== undefined,
    enemy: inMidSentence(oneLine(parties[otherSide(side)].name)),
  });
}

type Words = ReportWords['battleRound'];

function sayShare({ share }: BattleRoundInput, words: Words): readonly string[] {
  if (share === undefined) return [];
  return [
    words.share({ own: share.own.map(oneLine), others: share.others.map(oneLine), isLeader: share.isLeader }),
  ];
}

function newsPart({ news, inShort }: BattleRoundInput, words: Words): readonly LetterPart[] {
  if (news.length === 0) return [];
  const left = news.length - MOST_NEWS;
  const paragraphs = [
    ...(inShort === '' ? [] : [inShort]),
    ...(left > 0 ? [words.olderNews({ lines: left })] : []),
  ];
  return [{ heading: words.news, paragraphs, list: news.slice(-MOST_NEWS) }];
}

/** The commander's own units and persons: what they came with, how they stand. */
function ownTroops(
  { ruleset, engagement, side, state }: BattleRoundInput,
  { battleRound: words, battles }: ReportWords,
): Table {
  const { units, persons } = ruleset.aftermath(state);
  const seen = ruleset.phrases.sighted(ruleset.view(state, side), side);
  const placeOf = (id: string) => seen.find((one) => one.id === id)?.where ?? '';
  const { armies } = engagement.parties[side];
  const { troops: types } = engagement.own === undefined ? ruleset : withOwn(ruleset, engagement.own);
  const troops = armies
    .flatMap((army) => army.units)
    .map((unit) => {
      const now = units.find(({ id }) => id === unit.id);
      const counts = types.find(({ id }) => id === unit.troop)?.counts ?? '';
      const where = placeOf(unit.id);
      return [oneLine(unit.name), words.cameWith({ left: unit.left, counts }), sayNow(now, battles), where];
    });
  const people = armies
    .flatMap((army) => army.general ?? [])
    .map(({ id, name }) => [
      oneLine(name),
      '',
      battles.fates[persons.find((person) => person.id === id)?.fate ?? 'unhurt'],
      placeOf(id),
    ]);
  return { head: words.troopsHead, said: words.troopsSaid, rows: [...troops, ...people], flushRight: [] };
}

/** By the names and places that orders use. */
function enemiesPart({ ruleset, state, side }: BattleRoundInput, words: Words): readonly LetterPart[] {
  const seen = ruleset.phrases.sighted(ruleset.view(state, side), side);
  const rows = seen
    .filter(({ isOwn, where }) => !isOwn && where !== '')
    .map(({ name, where }) => [oneLine(name), where]);
  return rows.length === 0
    ? []
    : [{ heading: words.enemies, table: { head: words.enemiesHead, rows, flushRight: [] } }];
}

function sayNow(now: Aftermath['units'][number] | undefined, words: ReportWords['battles']): string {
  if (now === undefined) return words.fates.unknown;
  const { left, fate, condition } = now;
  const how = fate === 'standing' ? condition : words.fates[fate];
  return how === undefined ? String(left) : words.leftAnd({ left, how });
}

function dicePart({ commitment }: BattleRoundInput, words: Words): readonly LetterPart[] {
  if (commitment === undefined) return [];
  return [{ heading: words.dice, paragraphs: [words.howDiceAreMade], lines: [commitment] }];
}

function sayHow({ mayConcede }: BattleRoundInput, sheet: readonly string[], words: Words): readonly string[] {
  const line = sheet.find((each) => each.includes(': ')) ?? sheet[0];
  const example = line === undefined ? undefined : oneLine(line);
  return [words.how({ example }), words.whatComesBack({ mayConcede })];
}
