import { Type } from 'typebox';
import { GM_EVENTS, PUBLIC_EVENTS, WEBHOOK_EVENTS } from '../../app/contracts/webhook-out.ts';
import { InstantBody } from './ids.ts';

const Text = Type.String();
const EventWord = Type.Union(
  WEBHOOK_EVENTS.map((event) => Type.Literal(event)),
  {
    description: `Everybody of the campaign may know ${PUBLIC_EVENTS.join(', ')}; only game masters ${GM_EVENTS.join(', ')}.`,
  },
);

const DeliveryShape = Type.Object({
  id: Type.String({ description: 'The header webhook-id: the same at every try.' }),
  event: EventWord,
  status: Type.Union((['queued', 'delivered', 'given-up'] as const).map((each) => Type.Literal(each))),
  says: Type.String({ description: 'What that means, and what to do about it.' }),
  attempts: Type.Integer(),
  madeAt: InstantBody,
  changedAt: InstantBody,
  retryAt: Type.Optional(InstantBody),
});

export const WebhookSchema = Type.Object(
  {
    id: Text,
    name: Text,
    url: Text,
    events: Type.Array(EventWord),
    isOn: Type.Boolean(),
    madeAt: InstantBody,
    isLeft: Type.Boolean({
      description:
        'Whoever set it up runs the campaign no more: it is told what everybody may know, and no more.',
    }),
    oldSecretUntil: Type.Optional(InstantBody),
    tested: Type.Optional(Type.Object({ at: InstantBody, code: Text, says: Text })),
    givenUp: Type.Integer(),
    deliveries: Type.Array(DeliveryShape, { description: 'The last hundred, the newest first.' }),
  },
  { $id: 'Webhook', description: 'A program that is told what happens in a campaign; never its secret.' },
);

export const SetWebhookSchema = Type.Object(
  {
    webhook: Type.Ref('Webhook#'),
    secret: Type.Optional(
      Type.String({ description: 'whsec_...: told here and nowhere again, where it is new.' }),
    ),
  },
  { $id: 'SetWebhook', description: 'A webhook that was made or changed.' },
);

export const WebhookBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  url: Type.String({ minLength: 1, maxLength: 500, description: 'https://...' }),
  events: Type.Array(EventWord, { minItems: 1, maxItems: WEBHOOK_EVENTS.length }),
  isOn: Type.Boolean(),
});
