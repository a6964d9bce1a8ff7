import { Type } from 'typebox';

export const OutlookSchema = Type.Object(
  {
    readers: Type.Array(
      Type.Object({
        participant: Type.String(),
        name: Type.String(),
        power: Type.String(),
        says: Type.Array(Type.String(), { description: 'What is different for them now, a sentence each.' }),
        turns: Type.Array(Type.Integer(), { description: 'Turns whose story is another one for them.' }),
      }),
      { description: 'Those who see a difference: each of them gets a letter, and nobody else.' },
    ),
    meets: Type.Optional(
      Type.Array(Type.Object({ army: Type.String(), enemy: Type.String(), region: Type.String() }), {
        description: 'Armies at war that would stand in one region by it.',
      }),
    ),
  },
  { $id: 'Outlook' },
);

export const StagedTurnSchema = Type.Object(
  {
    turn: Type.Integer(),
    toAll: Type.String({ description: 'What is added to everybody’s letter.' }),
    letters: Type.Array(
      Type.Object({
        participant: Type.String(),
        name: Type.String(),
        subject: Type.String(),
        text: Type.String({
          description: 'Dice and deadline of the next turn are settled when it is published.',
        }),
        added: Type.String(),
      }),
    ),
  },
  { $id: 'StagedTurn' },
);

const Text = Type.String();
const Thing = Type.Object({
  id: Text,
  name: Text,
  for: Type.Union([Type.Literal('unit'), Type.Literal('person')]),
  left: Type.Optional(Type.Integer({ description: 'What is left of the magic in it.' })),
});

export const CorrectablesSchema = Type.Object(
  {
    lostIn: Type.Optional(
      Type.Object(
        { from: Type.Integer(), to: Type.Integer(), hasEarlier: Type.Boolean() },
        { description: 'The turns whose losses were looked for; absent: none.' },
      ),
    ),
    lostArmies: Type.Array(Type.Object({ id: Text, name: Text, faction: Text, at: Text }), {
      description: 'Armies that were lost in them, as they stood last.',
    }),
    lostUnits: Type.Array(
      Type.Object({ id: Text, name: Text, army: Type.String({ description: 'Its name.' }) }),
      { description: 'Units that were lost in them, of armies that are.' },
    ),
    things: Type.Array(Thing, { description: 'All that the rules know and somebody can bear.' }),
    bearers: Type.Array(
      Type.Object({
        id: Text,
        name: Text,
        of: Type.String({ description: 'A power for a general, an army for a unit.' }),
        things: Type.Array(Thing),
      }),
    ),
  },
  { $id: 'Correctables', description: 'What a correction can name that the known campaign does not show.' },
);

const Book = { faction: Text, name: Text };

export const LookBackSchema = Type.Object(
  {
    turn: Type.Integer(),
    books: Type.Array(
      Type.Object({
        ...Book,
        orders: Type.Integer({ description: 'How many.' }),
        text: Type.String({ description: 'One a line, of the power that was asked for.' }),
      }),
    ),
    began: Type.Ref('Correctables#'),
  },
  { $id: 'LookBack', description: 'A turn that is over, as it was resolved.' },
);

export const OrdersToTrySchema = Type.Object(
  {
    turn: Type.Integer(),
    books: Type.Array(
      Type.Object({ ...Book, text: Type.String({ description: 'The orders that stand, one a line.' }) }),
    ),
  },
  { $id: 'OrdersToTry' },
);

const Tried = Type.Object(
  {
    lead: Type.String(),
    scenes: Type.Array(Type.Object({ title: Type.String(), paragraphs: Type.Array(Type.String()) })),
    battles: Type.Array(Type.Object({ title: Type.String(), outcome: Type.String() })),
  },
  { description: 'What the game master would be told.' },
);

export const TurnPreviewSchema = Type.Object(
  {
    turn: Type.Integer(),
    books: Type.Array(
      Type.Object({
        faction: Type.String(),
        name: Type.String(),
        text: Type.String({ description: 'The orders that stand, one a line.' }),
      }),
    ),
    asGiven: Tried,
    instead: Type.Optional(Tried),
  },
  { $id: 'TurnPreview', description: 'The open turn by throw-away dice: nothing is changed.' },
);

export const TermsSchema = Type.Object(
  {
    victory: Type.Object(
      {},
      { additionalProperties: true, description: 'How the war is won, and how far it is.' },
    ),
    options: Type.Object(
      {},
      { additionalProperties: true, description: 'Switches of the rules as they were set.' },
    ),
    battleTerms: Type.Ref('BattleTerms#'),
  },
  { $id: 'Terms' },
);
