import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Hook, HookRequest } from '../../app/contracts/mail-hooks.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { plainRefusal } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';

/** Where providers post mail to: open to everyone, so each hook wants its own proof before anything is kept. */
const HOOK_PATH = '/hooks/mail';

export interface MailHooks {
  readonly hooks: Readonly<Record<string, Hook>>;
  readonly useCases: UseCases;
  readonly mailBytes: number;
}

/** One route for each hook that is set up; forms, JSON and whole messages are read as far as the hook needs them. */
export const mailHooks: FastifyPluginAsync<MailHooks> = async (server, options) => {
  const { hooks, useCases, mailBytes } = options;
  // A form holds the message beside what the provider made of it, and JSON writes it longer than it is.
  const bodyLimit = mailBytes * 3;
  await server.register(formbody, { bodyLimit });
  const limits = { fieldSize: mailBytes, fields: 100, files: 0, parts: 100 };
  await server.register(multipart, { limits });
  server.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  for (const [name, hook] of Object.entries(hooks)) {
    server.post(`${HOOK_PATH}/${name}`, { bodyLimit, schema: { hide: true } }, async (request, reply) =>
      hear(useCases, hook(await requestOf(request)), reply),
    );
  }
};

/** Stored before it is answered: whatever goes wrong before that, the provider tries again. */
async function hear(useCases: UseCases, heard: ReturnType<Hook>, reply: FastifyReply): Promise<FastifyReply> {
  switch (heard.kind) {
    case 'forged':
      return reply.code(403).send({ refusal: plainRefusal(refuse('stranger/hook').refusal) });
    case 'unusable':
      return reply
        .code(422)
        .send({ refusal: plainRefusal(refuse('input/message.hook', { why: heard.why }).refusal) });
    case 'message':
      await useCases.takeMail({ ...heard.message, door: 'hook' });
      return reply.code(200).send({ taken: true });
  }
}

async function requestOf(request: FastifyRequest): Promise<HookRequest> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
  );
  const now = Date.now();
  if (request.isMultipart()) return { headers, fields: await fieldsOf(request), now };
  const { body } = request;
  if (Buffer.isBuffer(body)) return { headers, body: new Uint8Array(body), now };
  return { headers, fields: typeof body === 'object' && body !== null ? { ...body } : {}, now };
}

/** The fields of a multipart form; files in it are passed over. */
async function fieldsOf(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else part.file.resume();
  }
  return fields;
}
