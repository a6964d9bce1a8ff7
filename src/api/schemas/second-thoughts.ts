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
