/** Open to everybody: an invitation answered by its link, and a campaign's sign-up page. */
import { Type } from 'typebox';
import { ANSWER_MS, atLeast } from '../../app/gathering/at-least.ts';
import type { SeenInvitation, UseCases } from '../../app/use-cases.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { answer } from '../answer.ts';
import { answers, answersWith } from '../schemas/answers.ts';
import { CampaignParams } from '../schemas/ids.ts';
import { SignUpWishBody } from '../schemas/people.ts';
import type { Api } from './typed.ts';

const tags = ['people'];
const RARELY = { rateLimit: { max: 10, timeWindow: '1 minute' } };
/** Of one address, as by the page: one alone cannot bring as many wishes as a campaign holds. */
const A_FEW_A_DAY = { rateLimit: { max: 12, timeWindow: '1 day' } };
const Link = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'The last part of the invitation’s address.',
});

/** No key is asked for: an invitation's link is one, and a sign-up counts once its letter is answered. */
export function joiningRoutes(api: Api, useCases: UseCases): void {
  const open = { tags, security: [] };
  api.post(
    '/invitations',
    {
      config: RARELY,
      schema: {
        ...open,
        summary: 'Look at an invitation; nothing is changed',
        body: Type.Object({ link: Link }),
        response: answers('SeenInvitation'),
      },
    },
    async (request, reply) => answer(reply, seen(await useCases.lookAtInvitation(request.body.link))),
  );
  api.post(
    '/invitations/answer',
    {
      config: RARELY,
      schema: {
        ...open,
        summary: 'Accept an invitation or decline it, once',
        body: Type.Object({ link: Link, isAccepted: Type.Boolean() }),
        response: answers('SeenInvitation'),
      },
    },
    async (request, reply) => {
      const { link, isAccepted } = request.body;
      return answer(reply, seen(await useCases.answerInvitation(link, isAccepted)));
    },
  );
  signUpRoutes(api, useCases);
}

function signUpRoutes(api: Api, useCases: UseCases): void {
  const url = '/sign-up/:campaign';
  const open = { tags, security: [], params: CampaignParams };
  api.get(
    url,
    { schema: { ...open, summary: 'A campaign’s sign-up page', response: answers('SignUpPage') } },
    async (request, reply) => answer(reply, await useCases.signUpPage(request.params.campaign)),
  );
  api.post(
    url,
    {
      config: A_FEW_A_DAY,
      schema: {
        ...open,
        summary: 'Ask for a seat; a letter to the address asks back, and counts',
        body: SignUpWishBody,
        response: answersWith(Type.Object({ asked: Type.Literal(true) })),
      },
    },
    async (request, reply) => {
      const { words = '', ...person } = request.body;
      const wish = { ...person, words };
      const asked = await atLeast(ANSWER_MS, useCases.askForSeat(request.params.campaign, wish));
      return answer(reply, asked.ok ? ok({ asked: true as const }) : asked);
    },
  );
}

/** What its page shows, and nothing else of the campaign. */
function seen(found: Result<SeenInvitation>): Result<object> {
  if (!found.ok) return found;
  const { campaign, invitation, faction } = found.value;
  const { kind, name, words, expiresAt } = invitation;
  return ok({ campaign: campaign.name, kind, name, faction, words: kind === 'seat' ? words : '', expiresAt });
}
