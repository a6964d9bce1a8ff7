/** What a GM looks at before something is set right, tried or run again. */
import { Type } from 'typebox';
import type { Correctables, UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
import { CampaignParams, TurnParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['second thoughts'];
const LostIn = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description: 'What was lost in this turn and the one before it is looked for, too.',
  }),
);

export function lookingBackRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/corrections',
    {
      schema: {
        tags,
        summary: 'What there is to set right beside what the known campaign shows (GM)',
        params: CampaignParams,
        querystring: Type.Object({ lostIn: LostIn }),
        response: answers('Correctables'),
      },
    },
    async (request, reply) => {
      const losses = lossesIn(request.query.lostIn);
      const there = await useCases.correctables(askerOf(request), request.params.campaign, losses);
      return answer(reply, there.ok ? ok(beside(there.value)) : there);
    },
  );
  api.get(
    '/campaigns/:campaign/previews',
    {
      schema: {
        tags,
        summary: 'The orders that stand for the open turn, power by power (GM)',
        params: CampaignParams,
        response: answers('OrdersToTry'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.ordersToTry(askerOf(request), request.params.campaign)),
  );
  api.get(
    '/campaigns/:campaign/turns/:turn/runs',
    {
      schema: {
        tags,
        summary: 'What a turn that is over was resolved from: what there is to change in it (GM)',
        params: TurnParams,
        querystring: Type.Object({
          lostIn: LostIn,
          faction: Type.Optional(
            Type.String({ maxLength: 120, description: 'Whose orders are wanted in words; else nobody’s.' }),
          ),
        }),
        response: answers('LookBack'),
      },
    },
    async (request, reply) => {
      const { lostIn, faction } = request.query;
      const losses = lossesIn(lostIn);
      const looked = await useCases.lookBack(askerOf(request), {
        ...request.params,
        ...(losses === undefined ? {} : { losses }),
        ...(faction === undefined ? {} : { booksOf: faction }),
      });
      if (!looked.ok) return answer(reply, looked);
      const { turn, books, began } = looked.value;
      return answer(reply, ok({ turn, books, began: beside(began) }));
    },
  );
}

const lossesIn = (to: number | undefined) => (to === undefined ? undefined : { to });

/** The campaign itself is asked for by another address. */
const beside = ({ lostIn, lostArmies, lostUnits, things, bearers }: Correctables) => ({
  ...(lostIn === undefined ? {} : { lostIn }),
  lostArmies: lostArmies.map(({ id, name, faction, at }) => ({ id, name, faction, at })),
  lostUnits: lostUnits.map(({ army, unit }) => ({ id: unit.id, name: unit.name, army: army.name })),
  things,
  bearers,
});
