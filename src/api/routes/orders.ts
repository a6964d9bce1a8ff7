import { Type } from 'typebox';
import type { ParticipantId } from '../../app/ids.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
import { CampaignParams, ParticipantIdText } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const Orders = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 100_000,
    description: 'Orders as in a mail, one a line.',
    examples: ['1st Host to Karak\n2nd Host holds\nfinal'],
  }),
  for: Type.Optional(
    Type.Unsafe<ParticipantId>({
      ...ParticipantIdText,
      description: 'The seat of a player who lets you give orders for them. Absent: they are your own.',
    }),
  ),
  turn: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The turn the orders are for: refused if it is not the one under way. Absent: whichever is.',
    }),
  ),
});

/** Orders without a mail program: the same reading, the same checks, the same receipt. */
export function orderRoutes(api: Api, useCases: UseCases): void {
  const schema = { tags: ['orders'], params: CampaignParams, body: Orders, response: answers('Receipt') };
  api.post(
    '/campaigns/:campaign/orders',
    { schema: { ...schema, summary: 'Give orders; the receipt is mailed as well (player)' } },
    async (request, reply) =>
      answer(reply, await useCases.giveOrders(askerOf(request), request.params.campaign, request.body)),
  );
  api.post(
    '/campaigns/:campaign/orders/rehearsal',
    { schema: { ...schema, summary: 'Read and check orders without keeping them (player)' } },
    async (request, reply) =>
      answer(reply, await useCases.rehearseOrders(askerOf(request), request.params.campaign, request.body)),
  );
}
