import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList } from '../schemas/answers.ts';
import { CampaignParams, InvitationParams, SeatParams } from '../schemas/ids.ts';
import {
  AppointmentBody,
  InvitationBody,
  ReasonBody,
  RoleChangeBody,
  SignUpBody,
} from '../schemas/people.ts';
import type { Api } from './typed.ts';

const tags = ['people'];

/** ADR 44: who runs a campaign. */
export function staffRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/staff',
    {
      schema: {
        tags,
        summary: 'Appoint a game master, helper or spectator, who is written to at once (owner)',
        params: CampaignParams,
        body: AppointmentBody,
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const { role, ...person } = request.body;
      const appointment = { ...request.params, role, person };
      return answer(reply, await useCases.appoint(askerOf(request), appointment));
    },
  );
  api.put(
    '/campaigns/:campaign/staff/:participant',
    {
      schema: {
        tags,
        summary: 'Give somebody another role (owner)',
        params: SeatParams,
        body: RoleChangeBody,
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const change = { ...request.params, ...request.body };
      return answer(reply, await useCases.setRole(askerOf(request), change));
    },
  );
  api.post(
    '/campaigns/:campaign/staff/:participant/dismissal',
    {
      schema: {
        tags,
        summary: 'Let somebody go who runs or watches the campaign (owner)',
        params: SeatParams,
        body: Type.Object({ reason: ReasonBody }),
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const dismissal = { ...request.params, ...request.body };
      return answer(reply, await useCases.dismissStaff(askerOf(request), dismissal));
    },
  );
  api.post(
    '/campaigns/:campaign/staff/:participant/offer',
    {
      schema: {
        tags,
        summary: 'Offer the campaign to another game master, who owns it once they say yes by mail (owner)',
        params: SeatParams,
        response: answers('Invitation'),
      },
    },
    async (request, reply) => answer(reply, await useCases.offerCampaign(askerOf(request), request.params)),
  );
}

/** Who is asked to play, and who asks to. */
export function invitationRoutes(api: Api, useCases: UseCases): void {
  const url = '/campaigns/:campaign/invitations';
  api.get(
    url,
    {
      schema: {
        tags,
        summary: 'Invitations and sign-ups, the newest first (GM, helper)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Invitation'),
      },
    },
    async (request, reply) => {
      const list = await useCases.invitations(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    url,
    {
      schema: {
        tags,
        summary: 'Ask somebody by mail to take an empty seat (GM)',
        params: CampaignParams,
        body: InvitationBody,
        response: answers('Invitation'),
      },
    },
    async (request, reply) => {
      const { words = '', ...person } = request.body;
      const wish = { ...request.params, ...person, words };
      return answer(reply, await useCases.inviteToSeat(askerOf(request), wish));
    },
  );
  api.delete(
    `${url}/:invitation`,
    {
      schema: {
        tags,
        summary: 'Withdraw an invitation (GM; of the campaign, its owner)',
        params: InvitationParams,
        response: answers('Invitation'),
      },
    },
    async (request, reply) => {
      const { campaign, invitation: id } = request.params;
      return answer(reply, await useCases.withdrawInvitation(askerOf(request), { campaign, id }));
    },
  );
  signUpRoutes(api, useCases);
}

function signUpRoutes(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/invitations/:invitation/answer',
    {
      schema: {
        tags,
        summary: 'Let somebody in who signed up, or turn them down (GM)',
        params: InvitationParams,
        body: Type.Object({ isAccepted: Type.Boolean() }),
        response: answers('Invitation'),
      },
    },
    async (request, reply) => {
      const { campaign, invitation: id } = request.params;
      const word = { campaign, id, isAccepted: request.body.isAccepted };
      return answer(reply, await useCases.letIn(askerOf(request), word));
    },
  );
  pageRoutes(api, useCases);
}

function pageRoutes(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/sign-up',
    {
      schema: {
        tags,
        summary: 'Open the sign-up page, change it, or shut it (GM)',
        params: CampaignParams,
        body: SignUpBody,
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const { mode, words = '' } = request.body;
      const wish = { ...request.params, words, ...(mode === 'shut' ? {} : { mode }) };
      return answer(reply, await useCases.setSignUp(askerOf(request), wish));
    },
  );
  api.get(
    '/campaigns/:campaign/advert',
    {
      schema: {
        tags,
        summary: 'A text for forums that leads to the sign-up page (GM, helper)',
        params: CampaignParams,
        response: answers('Advert'),
      },
    },
    async (request, reply) => answer(reply, await useCases.advert(askerOf(request), request.params.campaign)),
  );
}
