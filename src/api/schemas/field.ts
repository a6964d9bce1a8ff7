/** Battles that do not hold the campaign up, as the API tells of them. */
import { Type } from 'typebox';
import type { BattleMode } from '../../campaign/battle/battle-terms.ts';
import { IgnoredText, PictureSchema, ReceiptLine, Verdict } from './turn.ts';

const Text = Type.String();
const Lines = Type.Array(Text);
const SideWord = Type.Union([Type.Literal('red'), Type.Literal('black')]);

const MODES: readonly BattleMode[] = ['adjutant', 'mail', 'table', 'gm'];

export const BattleModeWord = Type.Union(MODES.map((mode) => Type.Literal(mode)));

export const BattleTermsShape = Type.Object(
  {
    mode: BattleModeWord,
    roundHours: Type.Integer({ description: 'By mail: hours for the sheets of a round.' }),
    mostMissed: Type.Integer({ description: 'Rounds without a sheet after which a side is not waited for.' }),
    tableDays: Type.Integer({ description: 'On a table, by the GM’s word: days for the result.' }),
    mostDays: Type.Integer({ description: 'Days after which the adjutants fight it to its end.' }),
    mostTurns: Type.Integer({
      description: 'Turns after which they do so too, if sooner; 0: turns do not count.',
    }),
    adjutants: Type.Optional(
      Type.Union([Type.Literal('quick'), Type.Literal('ahead')], {
        description:
          'How long adjutants think over a battle in which nobody told them how to fight; absent: quick.',
      }),
    ),
  },
  {
    $id: 'BattleTerms',
    description: 'How the campaign’s battles are fought, and how long anybody is waited for.',
  },
);

export const BattleLineSchema = Type.Object(
  {
    id: Text,
    number: Type.Integer(),
    turn: Type.Integer({ description: 'In which the armies met.' }),
    region: Text,
    place: Text,
    mode: BattleModeWord,
    status: Type.Union([Type.Literal('under-way'), Type.Literal('ended'), Type.Literal('counted')]),
    round: Type.Integer(),
    deadline: Type.Integer(),
    endsBy: Type.Integer({ description: 'When the adjutants fight it to its end, whatever is missing.' }),
    parties: Lines,
    side: Type.Optional(SideWord),
    sides: Type.Optional(
      Type.Array(
        Type.Object({
          side: SideWord,
          name: Text,
          isIn: Type.Boolean(),
          hasSent: Type.Boolean(),
          isLeft: Type.Boolean(),
          missed: Type.Integer(),
        }),
        { description: 'Who is in: for the GM alone.' },
      ),
    ),
  },
  { $id: 'BattleLine', description: 'A battle that does not hold the campaign up.' },
);

export const BattleAtDeskSchema = Type.Object(
  {
    line: Type.Ref('BattleLine#'),
    picture: Type.Optional(PictureSchema),
    sheet: Lines,
    standing: Lines,
    news: Lines,
    help: Type.Array(Type.Object({ says: Text, example: Text, means: Text })),
    mayConcede: Type.Boolean(),
    result: Type.Optional(Type.Ref('BattleStory#')),
    table: Type.Optional(
      Type.Object({
        title: Text,
        ruleset: Text,
        parties: Lines,
        rosters: Type.Array(
          Type.Object({
            side: SideWord,
            name: Text,
            roster: Type.Array(Type.Object({ title: Text, notes: Lines })),
          }),
        ),
        ground: Lines,
        objectives: Lines,
        board: PictureSchema,
        how: Lines,
        form: Lines,
      }),
    ),
    reports: Type.Optional(Type.Array(Type.Object({ side: SideWord, lines: Lines }))),
    rulings: Type.Optional(
      Type.Object(
        {
          help: Type.Array(Type.Object({ says: Text, example: Text, means: Text })),
          asked: Lines,
          entries: Type.Array(Type.Object({ step: Type.Integer(), event: Type.Integer(), says: Text })),
        },
        { description: 'What the GM may rule over here, and how it is written.' },
      ),
    ),
  },
  { $id: 'BattleAtDesk', description: 'One battle as its commander, or the GM, may see it.' },
);

export const BattleReceiptSchema = Type.Object(
  {
    verdict: Verdict,
    round: Type.Integer(),
    lines: Type.Array(ReceiptLine),
    ignored: Type.Array(IgnoredText),
    standing: Lines,
    status: Lines,
  },
  { $id: 'BattleReceipt', description: 'What became of a sheet or a report, line by line.' },
);
