/** Server-sent events: what happens in a campaign, as its reader may know it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Asker, News, UseCases } from '../../app/use-cases.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { answer, askerOf } from '../answer.ts';
import { CampaignParams } from '../schemas/ids.ts';
import { refuse } from '../words/refuse.ts';
import type { Api } from './typed.ts';

const LOOK_MS = 2_000;
const HEARTBEAT_MS = 15_000;
/** Then a browser comes back by itself, with its last event, and shows its key again. */
const LONGEST_SECONDS = 600;
const MOST_OF_ONE = 4;
const MOST_OF_ALL = 200;

export function eventRoutes(api: Api, useCases: UseCases): void {
  const open = openConnections();
  (api as unknown as FastifyInstance).addHook('preClose', async () => open.closeAll());
  api.get(
    '/campaigns/:campaign/events',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['events'],
        summary: 'What happens, as it happens (text/event-stream): turns, your letters, the log for a GM',
        params: CampaignParams,
        querystring: Type.Object({
          seconds: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: LONGEST_SECONDS,
              description: 'How long it stays open; 0: what is there, and no more.',
            }),
          ),
        }),
        headers: Type.Object({
          'last-event-id': Type.Optional(
            Type.String({
              maxLength: 1000,
              description: 'Only what is behind this event; without it, from now on.',
            }),
          ),
        }),
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const asker = askerOf(request);
      const place = request.headers['last-event-id'];
      const first = await useCases.newsSince(asker, request.params.campaign, place);
      if (!first.ok) return answer(reply, first);
      const connection = open.take(nameOf(asker), request);
      if (connection === undefined) return answer(reply, refuse('late/too-many-streams'));
      const { seconds = LONGEST_SECONDS } = request.query;
      await tell(
        { useCases, asker, campaign: request.params.campaign, seconds, first: first.value },
        reply,
        connection.signal,
      );
      connection.end();
      return reply;
    },
  );
}

interface Telling {
  readonly useCases: UseCases;
  readonly asker: Asker;
  readonly campaign: CampaignId;
  readonly seconds: number;
  readonly first: News;
}

const nameOf = (asker: Asker): string =>
  asker.kind === 'owner' ? 'owner' : `${asker.campaign}/${asker.participant}`;

async function tell(telling: Telling, reply: FastifyReply, signal: AbortSignal): Promise<void> {
  const { useCases, asker, campaign, seconds, first } = telling;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  raw.write(`retry: ${LOOK_MS}\n\n${print(first)}`);
  let { place } = first;
  let said = Date.now();
  const until = said + seconds * 1000;
  while (!signal.aborted && Date.now() + LOOK_MS <= until) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const news = await useCases.newsSince(asker, campaign, place).catch(() => undefined);
    if (news === undefined || !news.ok) break;
    place = news.value.place;
    const text = print(news.value) || heartbeat(said);
    if (text === '') continue;
    raw.write(text);
    said = Date.now();
  }
  raw.end();
}

const heartbeat = (said: number): string => (Date.now() - said >= HEARTBEAT_MS ? ': still here\n\n' : '');

/** Events of one look have one id: whoever comes back has had all of them, or gets all of them. */
function print({ items, place }: News): string {
  return items
    .map(({ kind, ...data }, i) => {
      const id = i === items.length - 1 ? `id: ${place}\n` : '';
      return `${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    })
    .join('');
}

/** Those of this process: so many at most, and none outlives the server. */
function openConnections() {
  const all = new Map<AbortController, string>();
  return {
    closeAll: (): void => {
      for (const controller of all.keys()) controller.abort();
    },
    /** Undefined: there are too many. */
    take: (name: string, request: FastifyRequest) => {
      const own = [...all.values()].filter((each) => each === name).length;
      if (own >= MOST_OF_ONE || all.size >= MOST_OF_ALL) return undefined;
      const controller = new AbortController();
      all.set(controller, name);
      request.raw.socket?.once('close', () => controller.abort());
      return { signal: controller.signal, end: () => void all.delete(controller) };
    },
  };
}
