import { Type } from 'typebox';
import { listProcedures } from '../../app/dice/dice-desk.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import {
  AudienceBody,
  FormParams,
  LogQuery,
  OddsBody,
  PicksBody,
  RollBody,
  RollParams,
  RulingBody,
} from '../schemas/desk.ts';
import { CampaignParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['dice desk'];
const DICE = '/campaigns/:campaign/dice';
/** What a roll is without a word on it: for everyone, and for nothing in particular. */
const UNSAID = { input: {}, audience: { kind: 'all' }, note: '' } as const;

/** What can be rolled, and rolling it. */
export function diceRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/procedures',
    {
      schema: {
        tags,
        summary: 'Every single roll of every ruleset, with its JSON Schemas',
        querystring: Type.Object({ ruleset: Type.Optional(Type.String({ maxLength: 64 })), ...PIECE }),
        response: answersList('DeskListing'),
      },
    },
    (request, reply) =>
      answerPiece(request, reply, {
        list: listProcedures(request.query.ruleset),
        markOf: ({ ruleset }) => ruleset,
      }),
  );
  api.get(
    `${DICE}/forms/:ruleset/:procedure`,
    {
      schema: {
        tags,
        summary: 'A procedure’s fields, and the units you know that can stand in it',
        params: FormParams,
        response: answers('DeskForm'),
      },
    },
    async (request, reply) => {
      const { campaign, ruleset, procedure } = request.params;
      return answer(reply, await useCases.deskForm(askerOf(request), campaign, ruleset, procedure));
    },
  );
  api.post(
    `${DICE}/odds`,
    {
      schema: {
        tags,
        summary: 'The chances of every result; exact up to a bound, sampled past it',
        params: CampaignParams,
        body: OddsBody,
        response: answers('Odds'),
      },
    },
    async (request, reply) => {
      const ask = { input: {}, ...request.body };
      return answer(reply, await useCases.deskOdds(askerOf(request), request.params.campaign, ask));
    },
  );
  api.post(
    DICE,
    {
      schema: {
        tags,
        summary: 'Roll, or type in what real dice showed (GM)',
        params: CampaignParams,
        body: RollBody,
        response: answers('SeenRoll', 201),
      },
    },
    async (request, reply) => {
      const ask = { ...UNSAID, ...request.body };
      const rolled = await useCases.rollAtCampaign(askerOf(request), request.params.campaign, ask);
      return answer(reply.code(201), rolled);
    },
  );
}

/** The log, which everyone with a seat may read, and what proves it. */
export function deskLogRoutes(api: Api, useCases: UseCases): void {
  api.get(
    DICE,
    {
      schema: {
        tags,
        summary: 'The log of the dice desk; hidden rolls show their number and hashes alone',
        params: CampaignParams,
        querystring: LogQuery,
        response: answers('DeskLog'),
      },
    },
    async (request, reply) => {
      const page = { limit: 50, ...request.query };
      return answer(reply, await useCases.deskLog(askerOf(request), request.params.campaign, page));
    },
  );
  const params = RollParams;
  api.get(
    `${DICE}/:number`,
    { schema: { tags, summary: 'One roll', params, response: answers('SeenRoll') } },
    async (request, reply) => {
      const { campaign, number } = request.params;
      return answer(reply, await useCases.deskRoll(askerOf(request), campaign, number));
    },
  );
  api.get(
    `${DICE}/:number/copies`,
    {
      schema: {
        tags,
        summary: 'The roll as BBCode, Markdown, HTML and text',
        params,
        response: answers('RollCopies'),
      },
    },
    async (request, reply) => {
      const { campaign, number } = request.params;
      return answer(reply, await useCases.copyRoll(askerOf(request), campaign, number));
    },
  );
  proofRoutes(api, useCases);
  openingRoutes(api, useCases);
}

function proofRoutes(api: Api, useCases: UseCases): void {
  const params = CampaignParams;
  api.get(
    `${DICE}/chain`,
    { schema: { tags, summary: 'The whole chain, to be verified', params, response: answers('DeskChain') } },
    async (request, reply) =>
      answer(reply, await useCases.deskChain(askerOf(request), request.params.campaign)),
  );
  api.get(
    `${DICE}/verification`,
    {
      schema: {
        tags,
        summary: 'Checks the chain as you may know it, and rolls every open roll again',
        params,
        response: answers('DeskVerification'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.verifyDesk(askerOf(request), request.params.campaign)),
  );
}

function openingRoutes(api: Api, useCases: UseCases): void {
  api.post(
    `${DICE}/:number/opening`,
    {
      schema: {
        tags,
        summary: 'Let more people know a roll (GM)',
        params: RollParams,
        body: Type.Object({ to: AudienceBody }),
        response: answers('SeenRoll'),
      },
    },
    async (request, reply) => {
      const { campaign, number } = request.params;
      return answer(reply, await useCases.openRoll(askerOf(request), campaign, number, request.body.to));
    },
  );
  api.post(
    `${DICE}/:number/ruling`,
    {
      schema: {
        tags,
        summary: 'Overrule a roll, with a reason: a numbered entry that all who may know the roll read (GM)',
        params: RollParams,
        body: RulingBody,
        response: answers('SeenRoll', 201),
      },
    },
    async (request, reply) => {
      const { campaign, number } = request.params;
      const ruling = { number, ...request.body };
      return answer(reply.code(201), await useCases.overruleRoll(askerOf(request), campaign, ruling));
    },
  );
  api.put(
    `${DICE}/asking`,
    {
      schema: {
        tags,
        summary: 'Whether players may ask for rolls by mail (GM)',
        params: CampaignParams,
        body: Type.Object({ isAllowed: Type.Boolean() }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const { isAllowed } = request.body;
      const row = await useCases.letPlayersRoll(askerOf(request), request.params.campaign, isAllowed);
      return answer(reply, row);
    },
  );
}

/** A thread's text: what it asks for, and doing what the GM has ticked of it. */
export function threadRoutes(api: Api, useCases: UseCases): void {
  api.post(
    `${DICE}/thread`,
    {
      schema: {
        tags,
        summary: 'Orders and requests for rolls in a pasted thread; nothing is done (GM)',
        params: CampaignParams,
        body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100_000 }) }),
        response: answers('ThreadOffer'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.offerThread(askerOf(request), request.params.campaign, request.body.text)),
  );
  api.post(
    `${DICE}/thread/settlement`,
    {
      schema: {
        tags,
        summary: 'Do what was chosen of a thread: orders as if their players had sent them, and rolls (GM)',
        params: CampaignParams,
        body: PicksBody,
        response: answers('SettledThread'),
      },
    },
    async (request, reply) => {
      const { picks } = request.body;
      return answer(reply, await useCases.settleThread(askerOf(request), request.params.campaign, picks));
    },
  );
}
