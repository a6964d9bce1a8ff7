import { Type } from 'typebox';
import { WishSchema } from '../../app/contracts/wish.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
import { CampaignParams } from '../schemas/ids.ts';
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
}
