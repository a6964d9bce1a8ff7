import type { ParticipantId } from '../../app/ids.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
import { CampaignParams } from '../schemas/ids.ts';
import { OwnWordsBody, OwnWordsTryBody } from '../schemas/own-words.ts';
import type { Api } from './typed.ts';

const tags = ['own words'];

/** What a campaign says in words of its own. */
export function ownWordsRoutes(api: Api, useCases: UseCases): void {
  const path = '/campaigns/:campaign/own-words';
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'The campaign’s own words, and what may be said otherwise (GM)',
        params: CampaignParams,
        response: answers('OwnWords'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.ownWords(askerOf(request), request.params.campaign)),
  );
  api.put(
    path,
    {
      schema: {
        tags,
        summary: 'Put own words in force for what is printed from now on (GM)',
        params: CampaignParams,
        body: OwnWordsBody,
        response: answers('OwnWords'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.setOwnWords(askerOf(request), { ...request.params, ...request.body })),
  );
  api.post(
    `${path}/preview`,
    {
      schema: {
        tags,
        summary: 'A sample turn’s letter and post in words that are not in force yet (GM)',
        params: CampaignParams,
        body: OwnWordsTryBody,
        response: answers('OwnWordsTried'),
      },
    },
    async (request, reply) => {
      const { participant, ...wanted } = request.body;
      const whose = participant === undefined ? {} : { participant: participant as ParticipantId };
      return answer(
        reply,
        await useCases.tryOwnWords(askerOf(request), { ...request.params, ...wanted, ...whose }),
      );
    },
  );
}
