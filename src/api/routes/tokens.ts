import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { CampaignParams, TokenParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['people'];
const Scope = Type.Union([Type.Literal('read'), Type.Literal('orders'), Type.Literal('gm')]);

/** Keys for programs, of the asker's own seat. */
export function tokenRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/tokens';
  api.get(
    url,
    {
      schema: {
        tags,
        summary: 'Your tokens',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Token'),
      },
    },
    async (request, reply) => {
      const list = await useCases.tokens(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    url,
    {
      schema: {
        tags,
        summary: 'Make a token for a program: it is told here and nowhere again',
        params: CampaignParams,
        body: Type.Object({
          name: Type.String({ minLength: 1, maxLength: 60 }),
          scopes: Type.Array(Scope, {
            minItems: 1,
            maxItems: 3,
            description:
              'read: all GET; orders: orders, battle sheets and answers; gm: all else that the seat may.',
          }),
          days: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 366, description: 'A year, if not said.' }),
          ),
        }),
        response: answers('NewToken', 201),
      },
    },
    async (request, reply) => {
      const made = await useCases.makeToken(askerOf(request), { ...request.params, ...request.body });
      return answer(made.ok ? reply.code(201) : reply, made);
    },
  );
  api.delete(
    `${url}/:token`,
    {
      schema: {
        tags,
        summary: 'End one of your tokens',
        params: TokenParams,
        response: answersList('Token'),
      },
    },
    async (request, reply) => {
      const { campaign, token } = request.params;
      return answer(reply, await useCases.revokeToken(askerOf(request), campaign, token));
    },
  );
}
