import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { UseCases } from '../../app/use-cases.ts';
import { answer, askerOf } from '../answer.ts';
import { answers } from '../schemas/answers.ts';
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
