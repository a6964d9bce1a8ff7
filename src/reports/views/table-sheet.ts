import { withOwn } from '../../campaign/realm/troops.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Picture } from '../../kernel/picture.ts';
import { type AnyRuleset, type Engagement, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Deadline } from '../parts/deadline.ts';
import { sayParty } from '../parts/parties.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';

/** A battle that is to be fought on a real table, or ruled by the GM: all that is needed to set it up. */
export interface TableSheet {
  readonly title: string;
  readonly ruleset: string;
  readonly parties: readonly string[];
  /** By side: code, name, what it is, how strong it comes. */
  readonly rosters: readonly {
    readonly side: Side;
    readonly name: string;
    readonly roster: readonly { readonly title: string; readonly notes: readonly string[] }[];
  }[];
  readonly ground: readonly string[];
  readonly objectives: readonly string[];
  readonly board: Picture;
  /** How to report, and a report to fill in. */
  readonly how: readonly string[];
  readonly form: readonly string[];
}

export interface TableSheetInput {
  readonly ruleset: AnyRuleset;
  readonly engagement: Engagement;
  /** Everybody on the field by their short name. */
  readonly everybody: readonly {
    readonly code: string;
    readonly name: string;
    readonly side: Side;
    readonly left?: number;
    readonly troop?: string;
  }[];
  /** The field after deployment, as everybody may see it. */
  readonly board: Picture;
}

/** CP-BAT-21: the battle sheet. */
export function viewTableSheet(
  { ruleset, engagement, everybody, board }: TableSheetInput,
  all: ReportWords = reportsInEnglish,
): TableSheet {
  const { tableSheet: words } = all;
  const { parties, own } = engagement;
  const rules = own === undefined ? ruleset : withOwn(ruleset, own);
  return {
    title: words.title({ place: oneLine(engagement.ground.name) }),
    ruleset: ruleset.title,
    parties: SIDES.map((side) => words.party({ side, party: sayParty(parties[side], all) })),
    rosters: SIDES.map((side) => ({
      side,
      name: words.roster({ side, name: oneLine(parties[side].name) }),
      roster: rosterOf(
        rules,
        everybody.filter((who) => who.side === side),
        words,
      ),
    })),
    ground: [sayGround(engagement, words)],
    objectives: sayObjectives(engagement, words),
    board,
    how: words.how,
    form: formFor(everybody),
  };
}

/** The sheet as a letter to one of the players, or to the GM. */
export function tableSheetLetter(
  sheet: TableSheet,
  to: {
    readonly campaign: BattleLetter['campaign'];
    readonly player: string;
    readonly deadline: Deadline;
    readonly isForGm: boolean;
    readonly pageLink: string;
  },
  { tableSheet: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const reader = { player: oneLine(to.player), ruleset: sheet.ruleset };
  return {
    campaign: to.campaign,
    subject: words.subject({ title: sheet.title }),
    title: sheet.title,
    lead: [
      to.isForGm ? words.forGm(reader) : words.forPlayer(reader),
      ...sheet.parties,
      words.due(to.deadline),
    ],
    parts: [
      ...sheet.rosters.map(({ name, roster }): LetterPart => ({ heading: name, items: roster })),
      { heading: words.groundHeading, paragraphs: sheet.ground },
      {
        heading: words.field,
        board: {
          picture: sheet.board,
          says: words.fieldSays,
        },
      },
      { heading: words.objectivesHeading, list: sheet.objectives },
    ],
    reply: { how: sheet.how, block: { opens: FORM_OPENS, closes: FORM_CLOSES, lines: sheet.form } },
    pageLink: to.pageLink,
  };
}

type Words = ReportWords['tableSheet'];

function rosterOf(
  ruleset: AnyRuleset,
  roster: TableSheetInput['everybody'],
  words: Words,
): TableSheet['rosters'][number]['roster'] {
  return roster.map(({ code, name, left, troop }) => {
    const type = ruleset.troops.find(({ id }) => id === troop);
    const title = words.troop({ code, name: oneLine(name), left, of: type?.strength });
    return { title, notes: [type === undefined ? words.general : words.whatItIs(type)] };
  });
}

function sayGround({ ground, parties }: Engagement, words: Words): string {
  const { terrain, hasRiver, hasVillage, castle } = ground;
  return words.ground({
    terrain,
    hasRiver,
    hasVillage,
    castle: castle && {
      name: oneLine(castle.name),
      holder: inMidSentence(oneLine(parties[castle.holder].name)),
    },
  });
}

function sayObjectives({ parties, attacker, ground }: Engagement, words: Words): readonly string[] {
  const nameOf = (side: Side): string => inMidSentence(oneLine(parties[side].name));
  return words.objectives({
    attacker: nameOf(attacker),
    defender: nameOf(otherSide(attacker)),
    isCastle: ground.castle !== undefined,
  });
}

const FORM_OPENS = '=== The result: fill in the blanks that matter, leave the others ===';
const FORM_CLOSES = '=== end of the result ===';

/** A line for everybody, with a blank: what is not filled in is nobody's report. */
function formFor(everybody: TableSheetInput['everybody']): readonly string[] {
  return [
    'winner: ______',
    'rounds: ______',
    ...everybody.map(({ code, name }) => `${code} ${oneLine(name)}: ______`),
  ];
}
