import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Hook, Hooked, HookRequest } from '../../app/contracts/mail-hooks.ts';
import type { InboundMail } from '../../app/records.ts';
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

async function hear(useCases: UseCases, heard: ReturnType<Hook>, reply: FastifyReply): Promise<FastifyReply> {
  switch (heard.kind) {
    case 'forged':
      return reply.code(403).send({ refusal: plainRefusal(refuse('stranger/hook').refusal) });
    case 'unusable':
      return reply
        .code(422)
        .send({ refusal: plainRefusal(refuse('input/message.hook', { why: heard.why }).refusal) });
    case 'message':
      return (await takeOnce(useCases, heard)) === undefined
        ? reply.code(403).send({ refusal: plainRefusal(refuse('stranger/replayed').refusal) })
        : reply.code(200).send({ taken: true });
  }
}

/** Stored before it is answered: whatever goes wrong before that, the provider tries again. Undefined for a request that came before. */
async function takeOnce(
  useCases: UseCases,
  { message, proof }: Extract<Hooked, { readonly kind: 'message' }>,
): Promise<InboundMail | undefined> {
  const taken = { ...message, door: 'hook' as const };
  return proof === undefined ? useCases.takeMail(taken) : useCases.takeMailOnce(taken, proof);
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

/** The fields of a multipart form; files in it are passed over. @throws Error with the status of a bad request. */
async function fieldsOf(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else part.file.resume();
    }
  } catch (fault) {
    throw isRefusal(fault) ? fault : brokenForm(fault);
  }
  return fields;
}

/** A form that is too large: it says so itself. */
const isRefusal = (fault: unknown): boolean =>
  fault instanceof Error && 'statusCode' in fault && Number(fault.statusCode) < 500;

/** Whatever else stops the reading of a form is in the form. */
function brokenForm(cause: unknown): Error {
  return Object.assign(new Error('The form is broken, or not sent to its end', { cause }), {
    statusCode: 400,
  });
}
