import { Type } from 'typebox';
import { WishSchema } from '../../app/contracts/wish.ts';
import type { ParticipantId } from '../../app/ids.ts';
import type { UseCases } from '../../app/use-cases.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Json } from '../../kernel/brand.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { CampaignParams, TurnParams } from '../schemas/ids.ts';
import { Victory } from '../schemas/opening.ts';
import type { Api } from './typed.ts';

const tags = ['second thoughts'];
const Reason = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Told to everybody who sees the change.',
});
const IsTry = Type.Boolean({
  default: false,
  description: 'Only tell who would see what; nothing is changed.',
});

const BOOK = {
  faction: Type.Unsafe<FactionId>(Type.String({ maxLength: 120 })),
  text: Type.String({ maxLength: 20_000, description: 'All orders of the power, one a line.' }),
};

const Change = Type.Union([
  Type.Object({ kind: Type.Literal('orders'), ...BOOK }),
  Type.Object({ kind: Type.Literal('correction'), wish: WishSchema }),
]);

const Seat = Type.Unsafe<ParticipantId>(Type.String({ maxLength: 128 }));
const SeatOrAll = Type.Unsafe<ParticipantId | 'all'>(
  Type.String({ maxLength: 128, description: 'A seat, or `all`.' }),
);

/** What a GM sets right afterwards. */
export function secondThoughtsRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/corrections',
    {
      schema: {
        tags,
        summary: 'Set something right before the turn is resolved (GM)',
        params: CampaignParams,
        body: Type.Object({ wish: WishSchema, reason: Reason, isTry: Type.Optional(IsTry) }),
        response: answers('Outlook'),
      },
    },
    async (request, reply) => {
      const { wish, reason, isTry } = request.body;
      const asked = { campaign: request.params.campaign, wish, reason };
      const done = isTry === true ? useCases.trySettingRight : useCases.setRight;
      return answer(reply, await done(askerOf(request), asked));
    },
  );
  previewRoute(api, useCases);
  runAgainRoutes(api, useCases);
  proofReadingRoutes(api, useCases);
  termsRoutes(api, useCases);
}

function termsRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/terms';
  const schema = { tags, params: CampaignParams, response: answers('Terms') };
  api.get(
    url,
    { schema: { ...schema, summary: 'What the campaign is fought by and for (GM)' } },
    async (request, reply) =>
      answer(reply, await useCases.termsNow(askerOf(request), request.params.campaign)),
  );
  api.put(
    url,
    {
      schema: {
        ...schema,
        summary: 'Change rules, victory and battle terms between turns; everybody is told (GM)',
        body: Type.Object({
          victory: Type.Optional(Victory),
          options: Type.Optional(
            Type.Record(Type.String(), Type.Unsafe<Json>(Type.Unknown()), {
              description: 'Switches of the ruleset; those that are not named stay.',
            }),
          ),
          battleTerms: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
          reason: Reason,
        }),
      },
    },
    async (request, reply) => {
      const wish = { ...request.params, ...request.body };
      return answer(reply, await useCases.changeTerms(askerOf(request), wish));
    },
  );
}

function previewRoute(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/previews',
    {
      schema: {
        tags,
        summary: 'Try the open turn by throw-away dice, and other orders of one power by the same (GM)',
        params: CampaignParams,
        body: Type.Object({ instead: Type.Optional(Type.Object(BOOK)) }),
        response: answers('TurnPreview'),
      },
    },
    async (request, reply) => {
      const asked = { ...request.params, ...request.body };
      return answer(reply, await useCases.previewTurn(askerOf(request), asked));
    },
  );
}

function runAgainRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/turns/:turn/runs',
    {
      schema: {
        tags,
        summary: 'Run a turn again, and all after it, with one thing changed (GM)',
        params: TurnParams,
        body: Type.Object({ change: Change, reason: Reason, isTry: Type.Optional(IsTry) }),
        response: answers('Outlook'),
      },
    },
    async (request, reply) => {
      const { change, reason, isTry } = request.body;
      const asked = { ...request.params, change, reason };
      const done = isTry === true ? useCases.tryRunningAgain : useCases.runTurnsAgain;
      return answer(reply, await done(askerOf(request), asked));
    },
  );
  api.get(
    '/campaigns/:campaign/turns/:turn/attempts',
    {
      schema: {
        tags,
        summary: 'The records of a turn that do not stand any more, the first first',
        params: TurnParams,
        querystring: Type.Object(PIECE),
        response: answersList('TurnRecord'),
      },
    },
    async (request, reply) => {
      const { campaign, turn } = request.params;
      const list = await useCases.undoneRecords(askerOf(request), campaign, turn);
      const records = list.ok ? list.value : [];
      return answerPiece(request, reply, { list, markOf: (record) => String(records.indexOf(record) + 1) });
    },
  );
}

function proofReadingRoutes(api: Api, useCases: UseCases): void {
  const at = '/campaigns/:campaign/staged';
  const params = CampaignParams;
  api.get(
    at,
    {
      schema: {
        tags,
        summary: 'The letters of a turn before they go (GM)',
        params,
        response: answers('StagedTurn'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.stagedTurn(askerOf(request), request.params.campaign)),
  );
  api.put(
    `${at}/words`,
    {
      schema: {
        tags,
        summary: 'Add a word to one letter, to several or to all, or take it back (GM)',
        params,
        body: Type.Object({
          to: Type.Union([SeatOrAll, Type.Array(Seat, { minItems: 1, maxItems: 200 })]),
          text: Type.String({ maxLength: 2000, description: 'Empty: nothing is added.' }),
          isMore: Type.Optional(
            Type.Boolean({
              default: false,
              description: 'Behind what was added before, and not in its place.',
            }),
          ),
        }),
        response: answers('Turn'),
      },
    },
    async (request, reply) => {
      return answer(reply, await useCases.addWord(askerOf(request), request.params.campaign, request.body));
    },
  );
  api.post(
    `${at}/publication`,
    { schema: { tags, summary: 'Let the letters go (GM)', params, response: answers('Turn') } },
    async (request, reply) =>
      answer(reply, await useCases.publishStaged(askerOf(request), request.params.campaign)),
  );
  api.put(
    '/campaigns/:campaign/proof-reading',
    {
      schema: {
        tags,
        summary: 'Say whether the letters of a turn wait for the GM (GM)',
        params,
        body: Type.Object({ isWanted: Type.Boolean() }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const { isWanted } = request.body;
      return answer(
        reply,
        await useCases.setProofReading(askerOf(request), request.params.campaign, isWanted),
      );
    },
  );
}
