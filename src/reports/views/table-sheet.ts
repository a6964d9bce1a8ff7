import { withOwn } from '../../campaign/realm/troops.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Picture } from '../../kernel/picture.ts';
import { type AnyRuleset, type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Deadline } from '../parts/deadline.ts';
import { sayParty } from '../parts/parties.ts';
import { oneLine } from '../plain-text.ts';
import { upperFirst } from '../words.ts';
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
  /** Everybody on the field by his short name. */
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
export function viewTableSheet({ ruleset, engagement, everybody, board }: TableSheetInput): TableSheet {
  const { parties, own } = engagement;
  const rules = own === undefined ? ruleset : withOwn(ruleset, own);
  return {
    title: `The battle of ${oneLine(engagement.ground.name)}`,
    ruleset: ruleset.title,
    parties: SIDES.map((side) => `${upperFirst(side)}: ${sayParty(parties[side])}.`),
    rosters: SIDES.map((side) => ({
      side,
      name: `${upperFirst(oneLine(parties[side].name))} (${side})`,
      roster: rosterOf(
        rules,
        everybody.filter((who) => who.side === side),
      ),
    })),
    ground: sayGround(engagement),
    objectives: sayObjectives(engagement),
    board,
    how: HOW_TO_REPORT,
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
): BattleLetter {
  const due = `The result is wanted by ${to.deadline.at} (${to.deadline.zone}), in ${to.deadline.left}. If none is agreed by then the game master is asked; in the end the adjutants fight the battle, so that the campaign never waits.`;
  return {
    campaign: to.campaign,
    subject: `${sheet.title}: the battle sheet`,
    title: sheet.title,
    lead: [
      `${oneLine(to.player)}, this battle is ${to.isForGm ? 'waiting for its result' : 'to be fought on a table'} under ${sheet.ruleset}.`,
      ...sheet.parties,
      due,
    ],
    parts: [
      ...sheet.rosters.map(({ name, roster }): LetterPart => ({ heading: name, items: roster })),
      { heading: 'The ground', paragraphs: sheet.ground },
      {
        heading: 'The field',
        board: {
          picture: sheet.board,
          says: 'The field as it lies. Where the armies stand on it already, that is a proposal; on your own table the rules have the last word.',
        },
      },
      { heading: 'What it is about', list: sheet.objectives },
    ],
    reply: { how: sheet.how, block: { opens: FORM_OPENS, closes: FORM_CLOSES, lines: sheet.form } },
    pageLink: to.pageLink,
  };
}

function rosterOf(
  ruleset: AnyRuleset,
  roster: TableSheetInput['everybody'],
): TableSheet['rosters'][number]['roster'] {
  return roster.map(({ code, name, left, troop }) => {
    const type = ruleset.troops.find(({ id }) => id === troop);
    const strength = left === undefined ? '' : `, ${left}${type === undefined ? '' : ` of ${type.strength}`}`;
    const summary = type === undefined ? 'General.' : `${type.name}: ${type.summary}.`;
    return { title: `${code}  ${oneLine(name)}${strength}`, notes: [summary] };
  });
}

const LIE: Readonly<Record<Engagement['ground']['terrain'], string>> = {
  plains: 'Open plains',
  hills: 'Hills',
  forest: 'Forest',
  mountains: 'Mountains',
  marsh: 'Marsh',
  desert: 'Desert',
  coast: 'A coast',
};

function sayGround({ ground, parties }: Engagement): readonly string[] {
  const { terrain, hasRiver, hasVillage, castle } = ground;
  const more = [
    ...(hasRiver ? ['A river runs through it.'] : []),
    ...(hasVillage ? ['There is a village.'] : []),
    ...(castle === undefined ? [] : [sayCastle(castle, parties)]),
  ];
  return [[`${LIE[terrain]}.`, ...more].join(' ')];
}

function sayCastle(
  { name, holder }: NonNullable<Engagement['ground']['castle']>,
  parties: Engagement['parties'],
): string {
  return `${oneLine(name)} stands here, and ${inMidSentence(oneLine(parties[holder].name))} holds its walls.`;
}

function sayObjectives({ parties, attacker, ground }: Engagement): readonly string[] {
  const [attacks, defends] = attacker === 'red' ? [parties.red, parties.black] : [parties.black, parties.red];
  const goal = ground.castle === undefined ? 'the field' : 'the walls';
  return [
    `${upperFirst(inMidSentence(oneLine(attacks.name)))} attacks and must win ${goal}.`,
    `${upperFirst(inMidSentence(oneLine(defends.name)))} defends; a draw is the defender's.`,
    'Whoever is beaten retreats; what is destroyed is gone for good, and an army without a way out surrenders.',
  ];
}

const FORM_OPENS = '=== The result: fill in the blanks that matter, leave the others ===';
const FORM_CLOSES = '=== end of the result ===';

const HOW_TO_REPORT: readonly string[] = [
  'When the battle is over, each side reports it, by answering this letter or on its page: who won, and what became of everybody who did not come out unhurt. When both reports say the same, the result stands; "agreed" confirms the one you were told of. When they differ, the game master rules.',
  'Fill in the form below, or write lines of your own by the short names of this sheet: "winner: NAME", "we won" or "draw"; of a unit "R1: 2 left", "R1: lost 3", "R1: routed, 2 left" or "R1: destroyed"; of a general "RG: wounded", "captured" or "slain". Who is not named came out unhurt.',
];

/** A line for everybody, with a blank: what is not filled in is nobody's report. */
function formFor(everybody: TableSheetInput['everybody']): readonly string[] {
  return [
    'winner: ______',
    'rounds: ______',
    ...everybody.map(({ code, name }) => `${code} ${oneLine(name)}: ______`),
  ];
}
