import { Type } from 'typebox';
import type { OutboundId } from '../../app/ids.ts';
import type { Asker, ReadableMail, UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, LONG_PIECE, linkNext, MOST_A_PIECE, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { CampaignParams, CampaignQuery, InboundParams, MailParams, SeatQuery } from '../schemas/ids.ts';
import { refuse } from '../words/refuse.ts';
import type { Api } from './typed.ts';

const tags = ['mail'];
const OWNER_ONLY = refuse('stranger/owner-only');

/** The GM's tray, and the mailroom. */
export function mailRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/tray',
    {
      schema: {
        tags,
        summary: 'Mails that changed nothing and wait for the GM',
        querystring: Type.Object({ ...CampaignQuery.properties, ...PIECE }),
        response: answersList('InboundMail'),
      },
    },
    async (request, reply) => {
      const list = await useCases.tray(askerOf(request), request.query.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    '/tray/:inbound/dismissal',
    {
      schema: {
        tags,
        summary: 'Put a mail of the tray away (GM)',
        params: InboundParams,
        response: answers('InboundMail'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.dismissMail(askerOf(request), request.params.inbound)),
  );
  api.get(
    '/campaigns/:campaign/mailroom',
    {
      schema: {
        tags,
        summary: 'Mails written to the campaign’s people, newest first; a player sees his own',
        params: CampaignParams,
        querystring: Type.Object({ ...SeatQuery.properties, ...LONG_PIECE }),
        response: answersList('OutboundMail'),
      },
    },
    async (request, reply) => {
      const { participant, limit = MOST_A_PIECE, after } = request.query;
      const page = await useCases.letters(askerOf(request), request.params.campaign, {
        limit,
        ...(participant === undefined ? {} : { participant }),
        ...(after === undefined ? {} : { before: after as OutboundId }),
      });
      if (!page.ok) return answer(reply, page);
      if (page.value.next !== undefined) linkNext(request, reply, page.value.next);
      return page.value.letters;
    },
  );
  readingRoutes(api, useCases);
}

function readingRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/mails/:mail',
    {
      schema: {
        tags,
        summary: 'A mail as its reader sees it',
        params: MailParams,
        response: answers('ReadableMail'),
      },
    },
    async (request, reply) => {
      const read = await useCases.readMail(askerOf(request), request.params.mail);
      return answer(reply, read.ok ? ok(withPictures(read.value)) : read);
    },
  );
  api.post(
    '/mails/:mail/answer',
    {
      schema: {
        tags,
        summary: 'Answer a mail as its addressee would: a real message through the same reading',
        params: MailParams,
        body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100_000 }) }),
        response: answers('InboundMail', 202),
      },
    },
    async (request, reply) => {
      const { mail } = request.params;
      return answer(reply.code(202), await useCases.answerMail(askerOf(request), mail, request.body.text));
    },
  );
}

/** The file door: a whole message, as a mail server would hand it over. Owner only. */
export function fileDoor(api: Api, useCases: UseCases, mailBytes: number): void {
  api.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  api.post(
    '/mail',
    {
      bodyLimit: mailBytes,
      schema: {
        tags,
        summary: 'Hand in a raw message (message/rfc822; owner)',
        consumes: ['message/rfc822'],
        querystring: Type.Object({
          from: Type.Optional(Type.String({ maxLength: 320, description: 'The envelope’s sender.' })),
          to: Type.Optional(
            Type.Array(Type.String({ maxLength: 320 }), {
              maxItems: 50,
              description: 'The envelope’s recipients, where they are not in the headers.',
            }),
          ),
        }),
        response: answers('InboundMail', 202),
      },
    },
    async (request, reply) => {
      if (!isOwner(askerOf(request))) return answer(reply, OWNER_ONLY);
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) return answer(reply, NO_MESSAGE);
      const { from = '', to = [] } = request.query;
      const raw = new Uint8Array(request.body);
      const taken = await useCases.takeMail({ raw, door: 'file', envelopeFrom: from, envelopeTo: to });
      return reply.code(202).send(taken);
    },
  );
}

const NO_MESSAGE = refuse('input/message');

const isOwner = (asker: Asker): boolean => asker.kind === 'owner';

const withPictures = (read: ReadableMail) => ({ ...read, pictures: read.mail.pictures });
