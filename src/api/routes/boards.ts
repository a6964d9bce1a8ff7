import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { BoardBody, BoardThreadBody, VerdictBody } from '../schemas/boards.ts';
import { BoardParams, CampaignParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['boards'];

/** What may be left out. */
const NOTHING = { address: '', key: '', user: '', category: '', topic: '', reads: '', people: {} };

/** Turns that are posted on boards by themselves. */
export function boardRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/boards',
    {
      schema: {
        tags,
        summary: 'Boards that turns are posted on by themselves, and what stands there (GM)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Board'),
      },
    },
    async (request, reply) => {
      const list = await useCases.boards(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ kind }) => kind });
    },
  );
  api.put(
    '/campaigns/:campaign/boards/:board',
    {
      schema: {
        tags,
        summary: 'Say where turns are posted, and by whose leave; the key is never shown again (GM)',
        params: BoardParams,
        body: BoardBody,
        response: answers('Board'),
      },
    },
    async (request, reply) => {
      const { campaign, board: kind } = request.params;
      const wish = { ...NOTHING, ...request.body };
      return answer(reply, await useCases.setBoard(askerOf(request), { campaign, kind, ...wish }));
    },
  );
  api.delete(
    '/campaigns/:campaign/boards/:board',
    {
      schema: {
        tags,
        summary: 'Forget a board and its key; what stands there stays (GM)',
        params: BoardParams,
        response: answersList('Board'),
      },
    },
    async (request, reply) => {
      const { campaign, board } = request.params;
      return answer(reply, await useCases.dropBoard(askerOf(request), campaign, board));
    },
  );
  boardSteps(api, useCases);
  boardThread(api, useCases);
}

function boardSteps(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/boards/:board/test',
    {
      schema: {
        tags,
        summary: 'Ask a board whether we may post there; posts nothing, and says what to mend (GM)',
        params: BoardParams,
        response: answers('Board'),
      },
    },
    async (request, reply) => {
      const { campaign, board } = request.params;
      return answer(reply, await useCases.testBoard(askerOf(request), campaign, board));
    },
  );
  api.post(
    '/campaigns/:campaign/boards/:board/retry',
    {
      schema: {
        tags,
        summary: 'Try again what the board refused (GM)',
        params: BoardParams,
        response: answers('Board'),
      },
    },
    async (request, reply) => {
      const { campaign, board } = request.params;
      return answer(reply, await useCases.retryBoard(askerOf(request), campaign, board));
    },
  );
  api.post(
    '/campaigns/:campaign/boards/:board/verdict',
    {
      schema: {
        tags,
        summary: 'Say whether a post stands there of which nobody knows (GM)',
        params: BoardParams,
        body: VerdictBody,
        response: answers('Board'),
      },
    },
    async (request, reply) => {
      const verdict = { ...request.params, ...request.body };
      return answer(reply, await useCases.settleBoardPost(askerOf(request), verdict));
    },
  );
}

/** ADR 66: what players write in a thread is offered, and done when the game master says so. */
function boardThread(api: Api, useCases: UseCases): void {
  const path = '/campaigns/:campaign/boards/:board/thread';
  api.post(
    path,
    {
      schema: {
        tags,
        summary:
          'Read the thread that players write in now; what is new or changed, line by line; nothing is done (GM)',
        params: BoardParams,
        response: answers('BoardThread'),
      },
    },
    async (request, reply) => {
      const { campaign, board } = request.params;
      return answer(reply, await useCases.offerBoardThread(askerOf(request), campaign, board));
    },
  );
  api.post(
    `${path}/settlement`,
    {
      schema: {
        tags,
        summary: 'Do what was chosen of a board’s thread, and remember what has been dealt with (GM)',
        params: BoardParams,
        body: BoardThreadBody,
        response: answers('SettledThread'),
      },
    },
    async (request, reply) => {
      const wish = { people: {}, ...request.params, ...request.body };
      return answer(reply, await useCases.settleBoardThread(askerOf(request), wish));
    },
  );
}
