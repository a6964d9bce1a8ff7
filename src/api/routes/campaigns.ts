import { Type } from 'typebox';
import { publishedMapSchema } from '../../app/opening/map-desk.ts';
import { contentSchema } from '../../app/opening/standalone-content.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { ok } from '../../kernel/result.ts';
import { answer, askerOf } from '../answer.ts';
import { answerBehind, answerPiece, PIECE } from '../pieces.ts';
import { answers, answersList, answersWith } from '../schemas/answers.ts';
import { CampaignParams, SeatParams } from '../schemas/ids.ts';
import {
  ContentBody,
  ContentQuery,
  MapChangeBody,
  MapWishBody,
  NewCampaignBody,
  PersonChangeBody,
  RosterBody,
} from '../schemas/opening.ts';
import { refuse } from '../words/refuse.ts';
import type { Api } from './typed.ts';

/** Of the log, where nobody says how many. */
const LOG_PIECE = 500;
const LOG_PIECES = {
  ...PIECE,
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 500, description: 'So many at most; 500 if not said.' }),
  ),
};

const tags = ['campaigns'];
/** The text of the largest map, escaped once more in JSON. */
const MAP_BYTES = 16_000_000;

/** Campaigns, who plays in them and how they stand. */
export function campaignRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns',
    {
      schema: {
        tags,
        summary: 'The campaigns you have to do with',
        querystring: Type.Object(PIECE),
        response: answersList('Campaign'),
      },
    },
    async (request, reply) => {
      const list = ok(await useCases.listCampaigns(askerOf(request)));
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.get(
    '/campaigns/:campaign/cockpit',
    {
      schema: {
        tags,
        summary: 'The turn at a glance (GM)',
        params: CampaignParams,
        response: answers('Cockpit'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.cockpit(askerOf(request), request.params.campaign)),
  );
  api.get(
    '/campaigns/:campaign/known',
    {
      schema: {
        tags,
        summary: 'Map, armies and standings as you may know them',
        params: CampaignParams,
        response: answers('KnownCampaign'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.knownCampaign(askerOf(request), request.params.campaign)),
  );
  api.get(
    '/campaigns/:campaign/desk',
    {
      schema: {
        tags,
        summary: 'Your desk: what you know and what you have ordered (player)',
        params: CampaignParams,
        response: answers('PlayerDesk'),
      },
    },
    async (request, reply) =>
      answer(reply, await useCases.playerDesk(askerOf(request), request.params.campaign)),
  );
}

/** Campaigns of one's own, and who sits in them. */
export function openingRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/choices',
    {
      schema: {
        tags,
        summary: 'What a campaign can be opened with (owner)',
        querystring: Type.Object(PIECE),
        response: answersList('OpeningChoice'),
      },
    },
    async (request, reply) => {
      const list = useCases.openingChoices(askerOf(request));
      return answerPiece(request, reply, { list, markOf: ({ ruleset }) => ruleset });
    },
  );
  api.post(
    '/campaigns',
    {
      bodyLimit: MAP_BYTES,
      schema: {
        tags,
        summary: 'Open a campaign and write to everybody (owner)',
        body: NewCampaignBody,
        response: answers('Campaign', 201),
      },
    },
    async (request, reply) =>
      answer(reply.code(201), await useCases.openCampaign(askerOf(request), request.body)),
  );
  api.put(
    '/campaigns/:campaign/participants/:participant',
    {
      schema: {
        tags: ['people'],
        summary: 'Set right who sits in a seat; make his old keys void (GM)',
        params: SeatParams,
        body: PersonChangeBody,
        response: answers('Participant'),
      },
    },
    async (request, reply) => {
      const { makeKeysVoid = false, ...person } = request.body;
      const change = { ...request.params, ...person, makeKeysVoid };
      return answer(reply, await useCases.changePerson(askerOf(request), change));
    },
  );
}

/** Maps to look at, and to change, before a campaign is opened on them. */
function mapRoutes(api: Api, useCases: UseCases): void {
  api.post(
    '/maps',
    {
      bodyLimit: MAP_BYTES,
      schema: {
        tags,
        summary: 'A map to look at: shipped, generated or your own (owner)',
        body: MapWishBody,
        response: answers('MapPreview'),
      },
    },
    async (request, reply) => answer(reply, useCases.previewMap(askerOf(request), request.body)),
  );
  api.post(
    '/maps/edits',
    {
      bodyLimit: MAP_BYTES,
      schema: {
        tags,
        summary: 'A map changed by hand, to look at and to open a campaign on (owner)',
        body: MapChangeBody,
        response: answers('MapEdited'),
      },
    },
    async (request, reply) => answer(reply, useCases.editMap(askerOf(request), request.body)),
  );
  api.get(
    '/maps/schema',
    {
      schema: {
        tags,
        summary: 'The JSON Schema of maps',
        response: answers('MapFormat'),
      },
    },
    () => publishedMapSchema,
  );
}

/** Maps and rosters to look at before a campaign is opened with them. */
export function contentRoutes(api: Api, useCases: UseCases): void {
  mapRoutes(api, useCases);
  api.post(
    '/content',
    {
      bodyLimit: MAP_BYTES,
      schema: {
        tags,
        summary: 'Troops, names and happenings of your own, to look at (owner)',
        body: ContentBody,
        response: answers('ContentFacts'),
      },
    },
    async (request, reply) => answer(reply, useCases.readContent(askerOf(request), request.body.text)),
  );
  api.get(
    '/content/schema',
    {
      schema: {
        tags,
        summary: 'The JSON Schema of content for a ruleset',
        querystring: ContentQuery,
        response: answers('ContentFormat'),
      },
    },
    async (request, reply) => answer(reply, contentSchema(request.query.ruleset ?? 'te-wapen')),
  );
  api.post(
    '/rosters',
    {
      bodyLimit: MAP_BYTES,
      schema: {
        tags,
        summary: 'A roster of another program as troops of a ruleset (owner)',
        body: RosterBody,
        response: answers('RosterReading'),
      },
    },
    async (request, reply) => {
      const { base64, ...asked } = request.body;
      const file = Buffer.from(base64, 'base64');
      return answer(reply, await useCases.readRoster(askerOf(request), { ...asked, file }));
    },
  );
}

/** Seats, their links, and what was done to the campaign by whom. */
export function peopleRoutes(api: Api, useCases: UseCases): void {
  api.get(
    '/campaigns/:campaign/participants',
    {
      schema: {
        tags: ['people'],
        summary: 'Everyone with a seat (GM)',
        params: CampaignParams,
        querystring: Type.Object(PIECE),
        response: answersList('Participant'),
      },
    },
    async (request, reply) => {
      const list = await useCases.participants(askerOf(request), request.params.campaign);
      return answerPiece(request, reply, { list, markOf: ({ id }) => id });
    },
  );
  api.post(
    '/campaigns/:campaign/participants/:participant/link',
    {
      schema: {
        tags: ['people'],
        summary: 'A link that signs a participant in once, within a day, to hand on (GM)',
        params: SeatParams,
        response: answersWith(Type.Object({ link: Type.String() })),
      },
    },
    async (request, reply) => {
      const { campaign, participant } = request.params;
      const link = await useCases.participantLink(askerOf(request), campaign, participant);
      return answer(reply, link.ok ? { ok: true, value: { link: link.value } } : link);
    },
  );
  api.get(
    '/campaigns/:campaign/audit',
    {
      schema: {
        tags: ['people'],
        summary: 'Who did what, newest first, chained by hashes (GM)',
        params: CampaignParams,
        querystring: Type.Object(LOG_PIECES),
        response: answersList('AuditEntry'),
      },
    },
    async (request, reply) => {
      const { limit = LOG_PIECE, after } = request.query;
      const before = after === undefined ? undefined : Number(after);
      if (before !== undefined && !(Number.isSafeInteger(before) && before > 0))
        return answer(reply, refuse('input/after', { after: after ?? '' }));
      const list = await useCases.audit(askerOf(request), request.params.campaign, {
        limit: limit + 1,
        ...(before === undefined ? {} : { before }),
      });
      return answerBehind(request, reply, { list, limit, markOf: ({ seq }) => String(seq) });
    },
  );
}
