import { PassThrough } from 'node:stream';
import { answer, askerOf } from '../answer.ts';
import type { ServerDeps } from '../deps.ts';
import { refuse } from '../words/refuse.ts';
import type { Api } from './typed.ts';

const OWNER_ONLY = refuse('stranger/owner-only');

/** The whole instance in one file, as it stands; what `fieldpost backup` asks a running server for. */
export function backupRoute(api: Api, { backup }: Pick<ServerDeps, 'backup'>): void {
  if (backup === undefined) return;
  api.get(
    '/backup',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['instance'],
        summary: 'A backup of everything, keys and all: keep it as secret as they are (owner)',
        produces: ['application/gzip'],
      },
    },
    (request, reply) => {
      if (askerOf(request).kind !== 'owner') return answer(reply, OWNER_ONLY);
      const stream = new PassThrough();
      backup(stream).catch((fault: unknown) => {
        request.log.error({ err: fault }, 'a backup broke off');
        stream.destroy(fault instanceof Error ? fault : new Error(String(fault)));
      });
      return reply.type('application/gzip').send(stream);
    },
  );
}
