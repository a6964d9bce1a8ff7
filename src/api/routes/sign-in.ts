import { Type } from 'typebox';
import { ANSWER_MS, atLeast } from '../../app/gathering/at-least.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList, answersWith } from '../schemas/answers.ts';
import { CampaignParams, SessionParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['people'];
const Asked = Type.Object({ asked: Type.Literal(true) });
/** How often somebody may ask or try, from one place. */
const RARELY = { rateLimit: { max: 10, timeWindow: '1 minute' } };
/** What a program is called in the list of sessions. */
const PROGRAM = 'A program';

/** Links by mail, and what comes of them; the first two routes are open to everybody. */
export function signInRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/sign-in',
    {
      config: RARELY,
      schema: {
        tags,
        security: [],
        summary: 'Mail a link to this address, if it is on file; the answer is the same if not',
        body: Type.Object({ address: Type.String({ minLength: 1, maxLength: 320 }) }),
        response: answersWith(Asked),
      },
    },
    async (request, reply) => {
      await atLeast(ANSWER_MS, useCases.askSignIn(request.body.address));
      return answer(reply, ok({ asked: true as const }));
    },
  );
  api.post(
    '/sessions',
    {
      config: RARELY,
      schema: {
        tags,
        security: [],
        summary: 'Sign in by the last part of a link, once; the token is told here and nowhere again',
        body: Type.Object({ link: Type.String({ minLength: 1, maxLength: 512 }) }),
        response: answers('SignedIn', 201),
      },
    },
    async (request, reply) => answer(reply.code(201), await useCases.signIn(request.body.link, PROGRAM)),
  );
}

/** CP-CAL-19: the asker's own calendar of deadlines. */
export function feedRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/feed';
  const params = CampaignParams;
  const response = answers('Feed');
  api.get(
    url,
    {
      schema: {
        tags,
        summary: 'The address of your calendar of deadlines, if you have one',
        params,
        response,
      },
    },
    async (request, reply) => answer(reply, await useCases.feedOf(askerOf(request), request.params.campaign)),
  );
  api.post(
    url,
    {
      schema: { tags, summary: 'Make your calendar of deadlines; asked twice, made once', params, response },
    },
    async (request, reply) =>
      answer(reply, await useCases.setFeed(askerOf(request), request.params.campaign, true)),
  );
  api.delete(
    url,
    { schema: { tags, summary: 'Make its address void', params, response } },
    async (request, reply) =>
      answer(reply, await useCases.setFeed(askerOf(request), request.params.campaign, false)),
  );
}

/** Where the asker is signed in. */
export function sessionRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/sessions',
    {
      schema: {
        tags,
        summary: 'Where you are signed in',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Session'),
      },
    },
    async (request, reply) => {
      const list = await useCases.sessions(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.delete(
    '/campaigns/:campaign/sessions/:session',
    {
      schema: {
        tags,
        summary: 'End one of your sessions',
        params: SessionParams,
        response: answersList('Session'),
      },
    },
    async (request, reply) => {
      const { campaign, session } = request.params;
      return answer(reply, await useCases.endSession(askerOf(request), campaign, session));
    },
  );
}
