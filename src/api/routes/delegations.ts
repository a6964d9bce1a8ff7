import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { DelegationBody } from '../schemas/delegations.ts';
import { CampaignParams, ParticipantIdText } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['people'];
const Both = Type.Object({
  campaign: CampaignParams.properties.campaign,
  principal: ParticipantIdText,
  delegate: ParticipantIdText,
});

/** CP-PPL-10..13: who orders for whom, and how turns were kept. */
export function delegationRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/delegations';
  api.get(
    url,
    {
      schema: {
        tags,
        summary: 'Who orders for you, and for whom you may; a GM and a helper see everybody’s',
        params: CampaignParams,
        response: answers('Delegations'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.delegations(askerOf(request), request.params.campaign)),
  );
  api.post(
    url,
    {
      schema: {
        tags,
        summary: 'Let another player give orders for you; both of you are written to (player)',
        params: CampaignParams,
        body: DelegationBody,
        response: answers('Delegation'),
      },
    },
    async (request, reply) => {
      const { armies, ...wish } = request.body;
      return answer(
        reply,
        await useCases.entrust(askerOf(request), {
          ...request.params,
          ...wish,
          ...(armies === undefined ? {} : { armies }),
        }),
      );
    },
  );
  api.delete(
    `${url}/:principal/:delegate`,
    {
      schema: {
        tags,
        summary: 'End a delegation: whoever gave it, whoever has it, or a GM',
        params: Both,
        response: answers('Delegations'),
      },
    },
    async (request, reply) => answer(reply, await useCases.endDelegation(askerOf(request), request.params)),
  );
  api.get(
    '/campaigns/:campaign/reliability',
    {
      schema: {
        tags,
        summary: 'How turns were kept: your own record; a GM and a helper see everybody’s',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Reliability'),
      },
    },
    async (request, reply) => {
      const list = await useCases.reliability(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ participant }) => participant });
    },
  );
}
