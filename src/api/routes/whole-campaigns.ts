import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers, answersWith } from '../schemas/answers.ts';
import { CampaignParams } from '../schemas/ids.ts';
import type { Api } from './typed.ts';

const tags = ['whole campaigns'];
const OCTETS = 'application/octet-stream';
const Passphrase = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'What the file is sealed with.',
});
const HeaderPassphrase = Type.String({
  minLength: 1,
  maxLength: 1500,
  description: 'What the file is sealed with, percent-encoded.',
});
const Reason = Type.String({ minLength: 1, maxLength: 300, description: 'It stands in the log.' });

/** What is done to a campaign as a whole. */
export function wholeCampaignRoutes(api: Api, useCases: UseCases, mostFileBytes: number): void {
  fileRoutes(api, useCases, mostFileBytes);
  sandboxRoute(api, useCases);
  endRoutes(api, useCases);
}

function sandboxRoute(api: Api, useCases: UseCases): void {
  api.post(
    '/campaigns/:campaign/sandboxes',
    {
      schema: {
        tags,
        summary: 'A trial of the campaign from a turn on: it mails nobody, and its dice are others (GM)',
        params: CampaignParams,
        body: Type.Object({
          turn: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The one under way, if not said.' }),
          ),
          reason: Reason,
        }),
        response: answersWith(
          Type.Object({
            campaign: Type.Ref('Campaign#'),
            link: Type.String({ description: 'Signs its game master in once, within a day.' }),
          }),
          201,
        ),
      },
    },
    async (request, reply) => {
      const made = await useCases.forkCampaign(askerOf(request), { ...request.params, ...request.body });
      return answer(made.ok ? reply.code(201) : reply, made);
    },
  );
}

function endRoutes(api: Api, useCases: UseCases): void {
  const params = CampaignParams;
  api.post(
    '/campaigns/:campaign/closing',
    {
      schema: {
        tags,
        summary: 'End the campaign with a last letter to everybody, and open its seals (GM)',
        params,
        body: Type.Object({ reason: Reason }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const wish = { ...request.params, ...request.body };
      return answer(reply, await useCases.closeCampaign(askerOf(request), wish));
    },
  );
  api.put(
    '/campaigns/:campaign/archive',
    {
      schema: {
        tags,
        summary: 'Put a campaign that is over away, to be read only, or take it out again (GM)',
        params,
        body: Type.Object({ isArchived: Type.Boolean(), reason: Reason }),
        response: answers('Campaign'),
      },
    },
    async (request, reply) => {
      const wish = { ...request.params, ...request.body };
      return answer(reply, await useCases.archiveCampaign(askerOf(request), wish));
    },
  );
  api.post(
    '/campaigns/:campaign/deletion',
    {
      schema: {
        tags,
        summary: 'Delete a campaign that is over, for good (owner)',
        params,
        body: Type.Object({
          name: Type.String({ maxLength: 200, description: 'Its name, typed: nothing brings it back.' }),
          reason: Reason,
        }),
        response: answersWith(Type.Object({ id: Type.String() })),
      },
    },
    async (request, reply) => {
      const wish = { ...request.params, ...request.body };
      return answer(reply, await useCases.deleteCampaign(askerOf(request), wish));
    },
  );
}

function fileRoutes(api: Api, useCases: UseCases, mostBytes: number): void {
  api.post(
    '/campaigns/:campaign/export',
    {
      schema: {
        tags,
        summary: 'The whole campaign in one sealed file, to go on elsewhere (owner)',
        params: CampaignParams,
        body: Type.Object({ passphrase: Passphrase, reason: Reason }),
        produces: [OCTETS],
      },
    },
    async (request, reply) => {
      const exported = await useCases.exportCampaign(askerOf(request), {
        ...request.params,
        ...request.body,
      });
      if (!exported.ok) return answer(reply, exported);
      const { name, bytes } = exported.value;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(OCTETS).send(Readable.from(bytes));
    },
  );
  // The file is read as it comes: it may be larger than memory.
  takeOctets(api as unknown as FastifyInstance);
  api.post(
    '/imports',
    {
      bodyLimit: mostBytes,
      schema: {
        tags,
        summary: 'Take in a campaign that was exported elsewhere (application/octet-stream; owner)',
        consumes: [OCTETS],
        headers: Type.Object({ 'x-passphrase': HeaderPassphrase }),
        response: answers('Campaign', 201),
      },
    },
    async (request, reply) => {
      const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
      const file = { bytes: limited(bytes, mostBytes), passphrase: decoded(request.headers['x-passphrase']) };
      const taken = await useCases.importCampaign(askerOf(request), file);
      return answer(taken.ok ? reply.code(201) : reply, taken);
    },
  );
}

function takeOctets(api: FastifyInstance): void {
  api.addContentTypeParser(OCTETS, (_request, payload, done) => done(null, payload));
}

/** What is longer ends there, and is no whole file then. */
async function* limited(bytes: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let left = most;
  for await (const chunk of bytes) {
    if (chunk.length > left) return;
    left -= chunk.length;
    yield chunk;
  }
}

/** As it stands where it is not percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
