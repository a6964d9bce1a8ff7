import { Type } from 'typebox';
import { storyOutside } from '../../app/turn/stories.ts';
import type { TurnStory, UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { BattleParams, CampaignParams, TurnParams } from '../schemas/ids.ts';
import { BookQuery } from '../schemas/turn.ts';
import type { Api } from './typed.ts';

const tags = ['turns'];

/** What happened: turns, their stories, battles, posts and records. */
export function turnRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/turns',
    {
      schema: {
        tags,
        summary: 'Turns, newest first',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Turn'),
      },
    },
    async (request, reply) => {
      const list = await useCases.listTurns(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ number }) => String(number) });
    },
  );
  api.get(
    '/campaigns/:campaign/turns/:turn',
    {
      schema: {
        tags,
        summary: 'A resolved turn as you may know it',
        params: TurnParams,
        response: answers('TurnStory'),
      },
    },
    async (request, reply) => {
      const { campaign, turn } = request.params;
      const story = await useCases.turnStory(askerOf(request), campaign, turn);
      return answer(reply, story.ok ? ok(storyOnce(storyOutside(story.value))) : story);
    },
  );
  api.get(
    '/campaigns/:campaign/turns/:turn/battles/:battle',
    {
      schema: {
        tags,
        summary: 'A battle, round by round',
        params: BattleParams,
        response: answers('BattleStory'),
      },
    },
    async (request, reply) => {
      const { campaign, turn, battle } = request.params;
      return answer(reply, await useCases.battleStory(askerOf(request), campaign, turn, battle));
    },
  );
  api.get(
    '/campaigns/:campaign/turns/:turn/posts',
    {
      schema: {
        tags,
        summary: 'The turn’s forum posts, ready to paste (GM)',
        params: TurnParams,
        querystring: Type.Object(PIECE),
        response: answersList('ForumPost'),
      },
    },
    async (request, reply) => {
      const { campaign, turn } = request.params;
      const list = await useCases.posts(askerOf(request), campaign, turn);
      return answerPiece(request, reply, { list, markOf: ({ dialect, part }) => `${dialect}-${part}` });
    },
  );
}

/** The whole campaign as a book. */
export function chronicleRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/chronicle',
    {
      schema: {
        tags,
        summary: 'The whole campaign as you know it, a chapter a turn',
        params: CampaignParams,
        querystring: BookQuery,
        response: answers('Chronicle'),
      },
    },
    async (request, reply) => {
      const wish = { campaign: request.params.campaign, of: request.query.of ?? '' };
      return answer(reply, await useCases.campaignBook(askerOf(request), wish));
    },
  );
  for (const format of ['md', 'epub'] as const)
    api.get(
      `/campaigns/:campaign/chronicle.${format}`,
      {
        schema: {
          tags,
          summary: format === 'md' ? 'The same as Markdown' : 'The same as EPUB 3, with its maps',
          params: CampaignParams,
          querystring: BookQuery,
          produces: [format === 'md' ? 'text/markdown' : 'application/epub+zip'],
        },
      },
      async (request, reply) => {
        const { campaign } = request.params;
        const wish = { campaign, of: request.query.of ?? '', format };
        const made = await useCases.bookFile(askerOf(request), wish);
        if (!made.ok) return answer(reply, made);
        return reply.type(made.value.type).send(Buffer.from(made.value.bytes));
      },
    );
}

/** The map through the turns, moving. */
export function warRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/war.gif',
    {
      schema: {
        tags,
        summary: 'The map through the turns as you knew it, as GIF',
        params: CampaignParams,
        querystring: BookQuery,
        produces: ['image/gif'],
      },
    },
    async (request, reply) => {
      const wish = { campaign: request.params.campaign, of: request.query.of ?? '' };
      const made = await useCases.warGif(askerOf(request), wish);
      if (!made.ok) return answer(reply, made);
      return reply.type(made.value.type).send(Buffer.from(made.value.bytes));
    },
  );
}

/** What proves it: the turn's record, and its replay. */
export function recordRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/turns/:turn/record',
    {
      schema: {
        tags: ['fairness'],
        summary: 'The turn’s record: whole for the GM, the open part for a player',
        params: TurnParams,
        response: answers('TurnRecord'),
      },
    },
    async (request, reply) => {
      const { campaign, turn } = request.params;
      return answer(reply, await useCases.turnRecord(askerOf(request), campaign, turn));
    },
  );
  api.get(
    '/campaigns/:campaign/turns/:turn/verification',
    {
      schema: {
        tags: ['fairness'],
        summary: 'Replays what your record holds and says where it differs',
        params: TurnParams,
        response: answers('Verification'),
      },
    },
    async (request, reply) => {
      const { campaign, turn } = request.params;
      return answer(reply, await useCases.verifyTurn(askerOf(request), campaign, turn));
    },
  );
}

/** The map is the same before a turn and after it, and the largest thing in both: it is sent once. */
function storyOnce({ before, ...story }: TurnStory) {
  const { map: _sentWithNow, ...known } = before;
  return { ...story, before: known };
}
