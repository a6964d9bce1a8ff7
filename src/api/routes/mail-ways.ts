import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList, answersWith } from '../schemas/answers.ts';
import { CampaignParams, SeatParams } from '../schemas/ids.ts';
import { WishBody } from '../schemas/mail-ways.ts';
import type { Api } from './typed.ts';

const tags = ['mail'];

/** Whether mail goes out and comes in here, and what a seat gets of it. */
export function mailWaysRoutes(api: Api, useCases: UseCases): void {
  const response = answers('MailWays');
  api.get(
    '/mail-test',
    {
      schema: {
        tags,
        summary: 'How mail goes out and comes in, and how the last test of it went (owner)',
        response,
      },
    },
    async (request, reply) => answer(reply, await useCases.mailWays(askerOf(request))),
  );
  api.post(
    '/mail-test',
    {
      schema: {
        tags,
        summary: 'Send a letter from this Fieldpost to itself; asking again tells how it goes on (owner)',
        response,
      },
    },
    async (request, reply) => answer(reply, await useCases.testMail(askerOf(request))),
  );
  api.post(
    '/campaigns/:campaign/kept-letters',
    {
      schema: {
        tags,
        summary: 'Send this turn’s letters that were written before a mail server was set up (GM)',
        params: CampaignParams,
        response: answersWith(Type.Object({ sent: Type.Integer({ description: 'How many letters.' }) })),
      },
    },
    async (request, reply) => {
      const sent = await useCases.sendKeptLetters(askerOf(request), request.params.campaign);
      return answer(reply, sent.ok ? ok({ sent: sent.value }) : sent);
    },
  );
  seatMailRoutes(api, useCases);
}

function seatMailRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/mailboxes',
    {
      schema: {
        tags,
        summary: 'How many letters each seat has got (GM)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Mailbox'),
      },
    },
    async (request, reply) => {
      const list = await useCases.mailboxes(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ participant }) => participant });
    },
  );
  api.put(
    '/campaigns/:campaign/participants/:participant/wishes',
    {
      schema: {
        tags,
        summary: 'Say what mail a seat wants, and when: your own, or any for the GM',
        params: SeatParams,
        body: Type.Object({ wishes: Type.Array(WishBody, { minItems: 1, maxItems: 20 }) }),
        response: answers('MailSettings'),
      },
    },
    async (request, reply) => {
      const { campaign, participant } = request.params;
      const { wishes } = request.body;
      return answer(reply, await useCases.setWishes(askerOf(request), campaign, participant, wishes));
    },
  );
  api.post(
    '/campaigns/:campaign/participants/:participant/keys',
    {
      schema: {
        tags,
        summary:
          'Make a seat’s reply addresses and links void, and send its letter with new ones: your own, or any for the GM',
        params: SeatParams,
        response: answersWith(
          Type.Object({ turn: Type.Integer({ description: 'Whose letter goes once more.' }) }),
        ),
      },
    },
    async (request, reply) => {
      const { campaign, participant } = request.params;
      const renewed = await useCases.renewKeys(askerOf(request), campaign, participant);
      return answer(reply, renewed.ok ? ok({ turn: renewed.value }) : renewed);
    },
  );
}
