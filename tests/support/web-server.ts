/** The whole HTTP server over fake use cases, with the house's own templates, pictures and stories. */
import type { FastifyInstance } from 'fastify';
import type { Limits, ServerDeps } from '../../src/api/deps.ts';
import { ownerKeyCheck } from '../../src/api/owner-key.ts';
import { buildServer } from '../../src/api/server.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { sayEnd, sayInstant } from '../../src/campaign/calendar/calendar.ts';
import { readLocalTime } from '../../src/campaign/calendar/local-time.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { sayThings } from '../../src/reports/parts/armies.ts';
import { battlesTold } from '../../src/reports/parts/battles.ts';
import { sayTrust } from '../../src/reports/parts/realm.ts';
import { viewRelations } from '../../src/reports/parts/relations.ts';
import { mapPicture } from '../../src/reports/pictures/map-picture.ts';
import { pictureToSvg } from '../../src/reports/pictures/picture-to-svg.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { createPages } from '../../src/web/pages.ts';
import { at } from './rows.ts';
import { houseSources } from './templates.ts';
import { type Call, fakeUseCases } from './use-cases.ts';

export const OWNER_KEY = 'owner-key-for-tests';
export const PUBLIC_URL = 'http://127.0.0.1:3000';

export interface TestServer {
  readonly server: FastifyInstance;
  readonly calls: Call[];
  /** Every route there is, as `GET /v1/campaigns`. */
  readonly routes: readonly Route[];
}

export interface Route {
  readonly method: string;
  readonly url: string;
}

export async function aServer(
  given: {
    readonly useCases?: Partial<UseCases>;
    readonly limits?: Partial<Limits>;
    readonly proxies?: ServerDeps['proxies'];
    readonly failing?: () => Promise<readonly string[]>;
    readonly outage?: ServerDeps['outage'];
    readonly publicUrl?: string;
    /** Another one is another house. */
    readonly cookieSecret?: string;
    readonly metrics?: ServerDeps['metrics'];
    readonly isMailOut?: boolean;
    readonly logger?: ServerDeps['logger'];
    readonly now?: () => ReturnType<typeof at>;
  } = {},
): Promise<TestServer> {
  const { useCases, calls } = fakeUseCases(given.useCases);
  const isOwnerKey = ownerKeyCheck(OWNER_KEY);
  const pages = createPages({
    useCases,
    clock: { now: given.now ?? (() => at(60)) },
    isOwnerKey,
    cookieSecret: given.cookieSecret ?? 'cookie-secret-for-tests-cookie-secret',
    isMailOut: given.isMailOut ?? true,
    publicUrl: given.publicUrl ?? PUBLIC_URL,
    templates: houseSources(),
    telling: {
      mapSvg: (known, theme) => pictureToSvg(mapPicture(known), { theme }),
      pictureSvg: (picture, theme) => pictureToSvg(picture, { theme }),
      tellTurn: (turn, before, battles) => chronicleOf(turn, before, reportsInEnglish, battlesTold(battles)),
      relations: viewRelations,
      things: sayThings,
      trust: sayTrust,
      sayEnd,
      sayInstant,
      readLocalTime,
    },
  });
  const server = await buildServer({
    useCases,
    isOwnerKey,
    failing: given.failing ?? (async () => []),
    ...(given.outage === undefined ? {} : { outage: given.outage }),
    ...(given.logger === undefined ? {} : { logger: given.logger }),
    ...(given.metrics === undefined ? {} : { metrics: given.metrics }),
    backup: async (out) => {
      out.end('a backup');
    },
    version: '0.0.0',
    ...(given.limits === undefined ? {} : { limits: given.limits }),
    ...(given.proxies === undefined ? {} : { proxies: given.proxies }),
    pages,
  });
  let routes: readonly Route[] | undefined;
  return {
    server,
    calls,
    // Few tests ask for them, and to print them takes longer than to build the server.
    get routes() {
      routes ??= routesOf(server);
      return routes;
    },
  };
}

/** The router prints a wildcard without the folder it stands in. */
const WILDCARDS: Readonly<Record<string, string>> = { '/*': '/assets/*', '/docs/*': '/docs/static/*' };

/** Read back from the router itself, so that no route can be left out of a test. */
function routesOf(server: FastifyInstance): readonly Route[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/u.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const path = above.join('').replace('//', '/');
      const url = WILDCARDS[path] ?? path;
      return methods.split(', ').map((method) => ({ method, url }));
    });
}
