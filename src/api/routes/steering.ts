import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import type { LetterId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { answer, askerOf } from '../answer.ts';
import { answers, answersWith } from '../schemas/answers.ts';
import { CalendarBody } from '../schemas/calendar.ts';
import { CampaignParams, InstantBody } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['steering'];
const Reason = Type.String({
  maxLength: 500,
  default: '',
  description: 'Told to everybody, and kept in the audit.',
});

/** What a GM does to the clock. */
export function steeringRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/resolution',
    {
      schema: {
        tags,
        summary: 'Lock the turn now and resolve it (GM)',
        params: CampaignParams,
        response: answers('Turn', 202),
      },
    },
    async (request, reply) => {
      const turn = await useCases.resolveNow(askerOf(request), request.params.campaign);
      return answer(reply.code(202), turn);
    },
  );
  api.put(
    '/campaigns/:campaign/deadline',
    {
      schema: {
        tags,
        summary: 'Move the deadline (GM)',
        params: CampaignParams,
        body: Type.Object({ deadline: InstantBody, reason: Type.Optional(Reason) }),
        response: answers('Turn'),
      },
    },
    async (request, reply) => {
      const { deadline, reason = '' } = request.body;
      return answer(
        reply,
        await useCases.moveDeadline(askerOf(request), request.params.campaign, deadline, reason),
      );
    },
  );
  extension(api, useCases);
  calendar(api, useCases);
  pauseAndNudge(api, useCases);
  doubtedRules(api, useCases);
  letters(api, useCases);
  beacon(api, useCases);
}

function doubtedRules(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/doubted-rules',
    {
      schema: {
        tags,
        summary: 'Say whether the rules that the cockpit doubts shall be the standard ones from now on (GM)',
        params: CampaignParams,
        body: Type.Object({
          wants: Type.Union([Type.Literal('standard'), Type.Literal('kept')]),
          reason: Type.Optional(Reason),
        }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const { wants, reason = '' } = request.body;
      const said = { campaign: request.params.campaign, wants, reason };
      return answer(reply, await useCases.answerAboutRules(askerOf(request), said));
    },
  );
}

/** CP-CAL-09. */
function extension(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/extension',
    {
      schema: {
        tags,
        summary: 'More time by days, on the clock of the campaign; asked twice, done once (GM)',
        params: CampaignParams,
        body: Type.Object(
          {
            days: Type.Integer({ minimum: 1, maximum: 366 }),
            from: Type.Unsafe<Instant>({
              ...InstantBody,
              description: 'The deadline as you know it: if it is another by now, nothing is done.',
            }),
            reason: Type.Optional(Reason),
          },
          { additionalProperties: false },
        ),
        response: answers('Turn'),
      },
    },
    async (request, reply) => {
      const wish = { campaign: request.params.campaign, reason: '', ...request.body };
      return answer(reply, await useCases.extendDeadline(askerOf(request), wish));
    },
  );
}

/** CP-CAL-12. */
function calendar(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/calendar',
    {
      schema: {
        tags,
        summary: 'Change when turns are due, from the next deadline on (GM)',
        params: CampaignParams,
        body: Type.Object({ calendar: CalendarBody, reason: Type.Optional(Reason) }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const change = { campaign: request.params.campaign, reason: '', ...request.body };
      return answer(reply, await useCases.setCalendar(askerOf(request), change));
    },
  );
}

function pauseAndNudge(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/pause-vote',
    {
      schema: {
        tags,
        summary: 'End a vote on a pause: the campaign pauses, or goes on (GM)',
        params: CampaignParams,
        body: Type.Object({ isCarried: Type.Boolean(), reason: Type.Optional(Reason) }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const overruling = { campaign: request.params.campaign, reason: '', ...request.body };
      return answer(reply, await useCases.overruleVote(askerOf(request), overruling));
    },
  );
  api.put(
    '/campaigns/:campaign/pause',
    {
      schema: {
        tags,
        summary: 'Pause the campaign, or let it go on (GM)',
        params: CampaignParams,
        body: Type.Object({
          isPaused: Type.Boolean(),
          until: Type.Optional(InstantBody),
          reason: Type.Optional(Reason),
        }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const wish = { campaign: request.params.campaign, reason: '', ...request.body };
      return answer(reply, await useCases.pause(askerOf(request), wish));
    },
  );
  api.post(
    '/campaigns/:campaign/nudge',
    {
      schema: {
        tags,
        summary: 'Remind the players without orders (GM)',
        params: CampaignParams,
        response: answersWith(
          Type.Object({ written: Type.Integer({ description: 'How many were written to.' }) }),
        ),
      },
    },
    async (request, reply) => {
      const nudged = await useCases.nudge(askerOf(request), request.params.campaign);
      return answer(reply, nudged.ok ? { ok: true, value: { written: nudged.value } } : nudged);
    },
  );
}

/** CP-PRS-10. */
function letters(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/letters/:letter/strike',
    {
      schema: {
        tags,
        summary: 'Take a letter out of the post while it is on the road (GM)',
        params: Type.Object({
          ...CampaignParams.properties,
          letter: Type.Unsafe<LetterId>(
            Type.String({ maxLength: 80, description: 'As in the known campaign.' }),
          ),
        }),
        body: Type.Object({
          reason: Type.String({ minLength: 1, maxLength: 300, description: 'Told to its writer.' }),
        }),
        response: answers('Courier'),
      },
    },
    async (request, reply) => {
      const { campaign, letter } = request.params;
      const { reason } = request.body;
      return answer(reply, await useCases.strikeLetter(askerOf(request), { campaign, letter, reason }));
    },
  );
}

/** CP-REC-13. */
function beacon(api: Api, useCases: UseCases): void {
  api.put(
    '/campaigns/:campaign/beacon',
    {
      schema: {
        tags,
        summary: 'Let a turn go on that waits for its beacon (GM)',
        params: CampaignParams,
        body: Type.Union([
          Type.Object(
            { signature: Type.String({ description: 'Of the round, as any relay of the beacon shows it.' }) },
            { additionalProperties: false },
          ),
          Type.Object(
            {
              waived: Type.String({
                minLength: 1,
                maxLength: 500,
                description: 'Why the turn goes on without the beacon: everybody is told.',
              }),
            },
            { additionalProperties: false },
          ),
        ]),
        response: answers('Turn'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.steerChance(askerOf(request), request.params.campaign, request.body)),
  );
}
