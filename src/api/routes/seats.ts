import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList, answersWith } from '../schemas/answers.ts';
import { CampaignParams, ParticipantIdText, ReserveParams, SeatParams } from '../schemas/ids.ts';
import { LeaveBody, OfferBody, ReasonBody, ReplacementBody, SwapBody } from '../schemas/people.ts';
import type { Api } from './typed.ts';

const tags = ['people'];

/** Who sits where. */
export function seatRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/participants/:participant/replacement',
    {
      schema: {
        tags,
        summary: 'Give a player’s seat to somebody else, who is written to at once (GM)',
        params: SeatParams,
        body: ReplacementBody,
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const { reason, ...person } = request.body;
      const replacement = { ...request.params, person, reason };
      return answer(reply, await useCases.replacePlayer(askerOf(request), replacement));
    },
  );
  api.post(
    '/campaigns/:campaign/swap',
    {
      schema: {
        tags,
        summary: 'Let two players change places; both are written to at once (GM)',
        params: CampaignParams,
        body: SwapBody,
        response: answersList('Participant'),
      },
    },
    async (request, reply) => {
      const swap = { ...request.params, ...request.body };
      return answer(reply, await useCases.swapPlayers(askerOf(request), swap));
    },
  );
}

/** CP-PPL-03, 04. */
export function personRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/participants/:participant/data',
    {
      schema: {
        tags,
        summary: 'All that is held on whoever has the seat: yourself, or anybody for the GM',
        params: SeatParams,
        response: answers('PersonData'),
      },
    },
    async (request, reply) => answer(reply, await useCases.personData(askerOf(request), request.params)),
  );
  api.delete(
    '/campaigns/:campaign/participants/:participant/data',
    {
      schema: {
        tags,
        summary: 'Forget whoever has the seat: yourself, or anybody for the GM; it cannot be taken back',
        params: SeatParams,
        response: answers('Participant'),
      },
    },
    async (request, reply) => answer(reply, await useCases.forgetPerson(askerOf(request), request.params)),
  );
}

/** CP-PPL-14. */
export function formerRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/former-people';
  const address = Type.String({ minLength: 3, maxLength: 254, description: 'As it was on file.' });
  api.post(
    `${url}/data`,
    {
      schema: {
        tags,
        summary: 'All that is still held on somebody who has no seat any more (GM)',
        params: CampaignParams,
        body: Type.Object({ address }),
        response: answers('FormerData'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.formerData(askerOf(request), { ...request.params, ...request.body })),
  );
  api.post(
    `${url}/forgetting`,
    {
      schema: {
        tags,
        summary: 'Forget somebody who has no seat any more; it cannot be taken back (GM)',
        params: CampaignParams,
        body: Type.Object({
          address,
          name: Type.String({ minLength: 1, maxLength: 60, description: 'As it stood in letters.' }),
        }),
        response: answersWith(Type.Object({ letters: Type.Integer(), mails: Type.Integer() })),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.forgetFormer(askerOf(request), { ...request.params, ...request.body })),
  );
}

/** CP-PPL-01, 02. */
export function emptySeatRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/participants/:participant/removal',
    {
      schema: {
        tags,
        summary: 'Take a player’s seat away: mail to them stops at once, and the seat is empty (GM)',
        params: SeatParams,
        body: Type.Object({ reason: ReasonBody }),
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const removal = { ...request.params, ...request.body };
      return answer(reply, await useCases.removePlayer(askerOf(request), removal));
    },
  );
  api.post(
    '/campaigns/:campaign/participants/:participant/move',
    {
      schema: {
        tags,
        summary: 'Move a player to an empty seat; theirs is empty then (GM)',
        params: SeatParams,
        body: Type.Object({ to: ParticipantIdText, reason: ReasonBody }),
        response: answersList('Participant'),
      },
    },
    async (request, reply) => {
      const move = { ...request.params, ...request.body };
      return answer(reply, await useCases.movePlayer(askerOf(request), move));
    },
  );
}

/** CP-CAL-17: the GM's word on a leave. */
export function leaveRoutes(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/participants/:participant/leave',
    {
      schema: {
        tags,
        summary: 'Grant, refuse or shorten a leave, or give one (GM)',
        params: SeatParams,
        body: LeaveBody,
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const { reason = '', ...said } = request.body;
      const word = 'until' in said ? { until: said.until } : said.word;
      const answered = await useCases.answerLeave(askerOf(request), { ...request.params, word, reason });
      return answer(reply, answered);
    },
  );
}

/** Who would take a seat over as soon as one is free. */
export function reserveRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/reserve',
    {
      schema: {
        tags,
        summary: 'Who would take a seat over, the first to offer first (GM)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Reserve'),
      },
    },
    async (request, reply) => {
      const list = await useCases.reserves(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    '/campaigns/:campaign/reserve',
    {
      schema: {
        tags,
        summary: 'Put somebody into the reserve; where a seat is empty they have it at once (GM)',
        params: CampaignParams,
        body: OfferBody,
        response: answersList('Reserve'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.addReserve(askerOf(request), request.params.campaign, request.body)),
  );
  api.delete(
    '/campaigns/:campaign/reserve/:reserve',
    {
      schema: {
        tags,
        summary: 'Take somebody off the reserve (GM)',
        params: ReserveParams,
        response: answersList('Reserve'),
      },
    },
    async (request, reply) => {
      const { campaign, reserve } = request.params;
      return answer(reply, await useCases.dropReserve(askerOf(request), campaign, reserve));
    },
  );
}
