import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { CampaignParams, WebhookParams } from '../schemas/ids.ts';
import { WebhookBody } from '../schemas/webhooks.ts';
import type { Api } from './typed.ts';

const tags = ['webhooks'];
const ALL = '/campaigns/:campaign/webhooks';
const ONE = `${ALL}/:webhook`;

/** ADR 64: programs that are told what happens in a campaign. */
export function webhookRoutes(api: Api, useCases: UseCases): void {
  api.get(
    ALL,
    {
      schema: {
        tags,
        summary: 'Programs that are told what happens, and what they were told (GM)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Webhook'),
      },
    },
    async (request, reply) => {
      const list = await useCases.webhooks(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    ALL,
    {
      schema: {
        tags,
        summary: 'Have a program told; the secret that signs is told here and nowhere again (GM)',
        params: CampaignParams,
        body: WebhookBody,
        response: answers('SetWebhook', 201),
      },
    },
    async (request, reply) => {
      const made = await useCases.setWebhook(askerOf(request), { ...request.params, ...request.body });
      return answer(made.ok ? reply.code(201) : reply, made);
    },
  );
  api.put(
    ONE,
    {
      schema: {
        tags,
        summary: 'Change what a program is told, and where (GM)',
        params: WebhookParams,
        body: WebhookBody,
        response: answers('SetWebhook'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.setWebhook(askerOf(request), { ...request.params, ...request.body })),
  );
  api.delete(
    ONE,
    {
      schema: {
        tags,
        summary: 'Tell a program nothing any more (GM)',
        params: WebhookParams,
        response: answersList('Webhook'),
      },
    },
    async (request, reply) => answer(reply, await useCases.dropWebhook(askerOf(request), request.params)),
  );
  webhookSteps(api, useCases);
}

function webhookSteps(api: Api, useCases: UseCases): void {
  api.post(
    `${ONE}/test`,
    {
      schema: {
        tags,
        summary: 'Send a test event, and say how it was taken (GM)',
        params: WebhookParams,
        response: answers('Webhook'),
      },
    },
    async (request, reply) => answer(reply, await useCases.testWebhook(askerOf(request), request.params)),
  );
  api.post(
    `${ONE}/retry`,
    {
      schema: {
        tags,
        summary: 'Try again what was given up (GM)',
        params: WebhookParams,
        response: answers('Webhook'),
      },
    },
    async (request, reply) => answer(reply, await useCases.retryWebhook(askerOf(request), request.params)),
  );
  api.post(
    `${ONE}/secret`,
    {
      schema: {
        tags,
        summary: 'Make a new secret; the old one signs beside it for a day (GM)',
        params: WebhookParams,
        response: answers('SetWebhook'),
      },
    },
    async (request, reply) => answer(reply, await useCases.renewWebhook(askerOf(request), request.params)),
  );
}
