import { Type } from 'typebox';
import type { BattleStep } from '../../app/field/battle-use-cases.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { BattleModeWord } from '../schemas/field.ts';
import { CampaignParams, FieldParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['battles'];

const Sheet = Type.Object({
  text: Type.String({
    minLength: 1,
    maxLength: 100_000,
    description: 'By mail, the lines of a sheet; on a table, a report. As in a mail, one a line.',
    examples: ['fight steady\nattack'],
  }),
  round: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Refused if it is not the round whose sheets are collected.' }),
  ),
});

/** Battles that do not hold the campaign up: looked at and commanded. */
export function battleRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/battles',
    {
      schema: {
        tags,
        summary: 'Battles under way; a player’s own',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('BattleLine'),
      },
    },
    async (request, reply) => {
      const list = await useCases.battlesUnderWay(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.get(
    '/campaigns/:campaign/battles/:battle',
    {
      schema: {
        tags,
        summary: 'One battle under way',
        params: FieldParams,
        response: answers('BattleAtDesk'),
      },
    },
    async (request, reply) => {
      const { campaign, battle } = request.params;
      return answer(reply, await useCases.battleAtDesk(askerOf(request), campaign, battle));
    },
  );
  api.post(
    '/campaigns/:campaign/battles/:battle/sheet',
    {
      schema: {
        tags,
        summary: 'Send a sheet or a report; the receipt is mailed as well (commander)',
        params: FieldParams,
        body: Sheet,
        response: answers('BattleReceipt'),
      },
    },
    async (request, reply) => {
      const { campaign, battle } = request.params;
      return answer(reply, await useCases.giveBattleText(askerOf(request), campaign, battle, request.body));
    },
  );
  steeringOfBattles(api, useCases);
  termsRoutes(api, useCases);
}

const STEPS = [
  {
    path: 'mode',
    summary: 'Have it fought another way; by the adjutants at once (GM)',
    body: Type.Object({ mode: BattleModeWord }),
    kind: 'mode',
  },
  {
    path: 'deadline',
    summary: 'Give it more hours (GM)',
    body: Type.Object({
      hours: Type.Integer({ minimum: 1, maximum: 2160 }),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Told to both sides.' })),
    }),
    kind: 'extend',
  },
  {
    path: 'round',
    summary: 'Play the round now, as at its deadline (GM)',
    body: Type.Object({}),
    kind: 'round',
  },
  {
    path: 'ruling',
    summary:
      'Rule over what happened, or over how it ended until it counts: what does not count, what is so instead, and why (GM)',
    body: Type.Object({
      text: Type.String({
        maxLength: 10_000,
        description:
          'One line each, as `rulings.help` of the battle says; may be empty where an entry is named.',
        examples: ['Goblin 1: 1 wound\nThaumbax: covered partly for 2 rounds'],
      }),
      reason: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Told to all whom the battle concerns.',
      }),
      entry: Type.Optional(
        Type.Object(
          { step: Type.Integer({ minimum: 0 }), event: Type.Integer({ minimum: 0 }) },
          { description: 'What does not count; the last ones stand in `rulings.entries`.' },
        ),
      ),
    }),
    kind: 'overrule',
  },
  {
    path: 'result',
    summary: 'Rule how it ended, in the words of a report (GM)',
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100_000 }) }),
    kind: 'rule',
  },
] as const;

function steeringOfBattles(api: Api, useCases: UseCases): void {
  for (const { path, summary, body, kind } of STEPS) {
    api.put(
      `/campaigns/:campaign/battles/:battle/${path}`,
      { schema: { tags, summary, params: FieldParams, body, response: answers('BattleLine') } },
      async (request, reply) => {
        const { campaign, battle } = request.params;
        const step = { kind, ...request.body } as BattleStep;
        return answer(reply, await useCases.steerBattle(askerOf(request), campaign, battle, step));
      },
    );
  }
}

function termsRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/battle-terms';
  const schema = { tags, params: CampaignParams, response: answers('BattleTerms') };
  api.get(
    url,
    { schema: { ...schema, summary: 'How battles are fought here (GM)' } },
    async (request, reply) =>
      answer(reply, await useCases.battleTerms(askerOf(request), request.params.campaign)),
  );
  api.put(
    url,
    {
      schema: {
        ...schema,
        summary:
          'Set how battles are fought from now on; what is not said stays; everybody is told, with the reason (GM)',
        body: Type.Record(Type.String(), Type.Unknown()),
      },
    },
    async (request, reply) => {
      const { campaign } = request.params;
      const { reason, ...terms } = request.body;
      const why = typeof reason === 'string' ? reason : '';
      return answer(reply, await useCases.setBattleTerms(askerOf(request), campaign, terms, why));
    },
  );
}
