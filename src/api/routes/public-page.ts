import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
import { CampaignParams } from '../schemas/ids.ts';
import { PublicPageBody } from '../schemas/public-page.ts';
import type { Api } from './typed.ts';

const tags = ['public page'];

/** What may be left out. */
const NOTHING = { isFindable: false, thread: '', isWholeAtEnd: false };

/** A campaign's page for people without a seat. */
export function publicPageRoutes(api: Api, useCases: UseCases): void {
  const path = '/campaigns/:campaign/public-page';
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'What people without a seat may look at (GM)',
        params: CampaignParams,
        querystring: Type.Object({
          upTo: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 1_000_000,
              description: 'The last turn whose battles are listed.',
            }),
          ),
        }),
        response: answers('PublicPage'),
      },
    },
    async (request, reply) => {
      const { upTo } = request.query;
      return answer(reply, await useCases.publicPage(askerOf(request), request.params.campaign, upTo));
    },
  );
  api.put(
    path,
    {
      schema: {
        tags,
        summary: 'Switch the public page on or off, and say what it shows (GM)',
        params: CampaignParams,
        body: PublicPageBody,
        response: answers('PublicPage'),
      },
    },
    async (request, reply) => {
      const wish = { ...NOTHING, ...request.params, ...request.body };
      return answer(reply, await useCases.setPublicPage(askerOf(request), wish));
    },
  );
}
