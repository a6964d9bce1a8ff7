import type { Asker } from '../app/use-cases.ts';
import { plainRefusal } from '../kernel/result.ts';
import type { Door, ServerDeps } from './deps.ts';

/** The API's door: `Authorization: Bearer` with the owner's key or the token of a participant's session. */
export function bearerDoor({ useCases, isOwnerKey }: Pick<ServerDeps, 'useCases' | 'isOwnerKey'>): Door {
  return {
    identify: async (request) => {
      const key = readBearer(request.headers.authorization);
      if (key === undefined) return undefined;
      const owner: Asker = { kind: 'owner' };
      return isOwnerKey(key) ? owner : useCases.whoHas(key);
    },
    turnAway: (_request, reply, status, refusal) => {
      if (status === 401) reply.header('www-authenticate', 'Bearer realm="Fieldpost"');
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ refusal: plainRefusal(refusal) }));
    },
  };
}

/** The key of an Authorization header; undefined where there is none. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}
