import { Type } from 'typebox';

export const RefusalSchema = Type.Object(
  {
    refusal: Type.Object({
      code: Type.String({
        description: 'Two parts: unclear/..., illegal/..., late/..., stranger/..., input/...',
      }),
      message: Type.String({ description: 'One sentence that says what is wrong.' }),
      hint: Type.String({ description: 'What to do instead; empty when the message already says it.' }),
      rule: Type.Optional(Type.String({ description: 'The rule it rests on.' })),
    }),
  },
  { $id: 'Refusal', description: 'Why something was refused, said to a person.' },
);
