import type { ServerOptions } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginCallbackTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { bearerDoor } from './bearer.ts';
import { LIMITS, type Limits, type ServerDeps } from './deps.ts';
import { answerErrors, answerFrameworkError } from './errors.ts';
import { type Doors, guardAll } from './gate.ts';
import { addGuardingHeaders } from './guarding-headers.ts';
import { rememberAnswers } from './idempotency.ts';
import { describeApi } from './openapi.ts';
import { backupRoute } from './routes/backup.ts';
import { battleRoutes } from './routes/battles.ts';
import { boardRoutes } from './routes/boards.ts';
import { campaignRoutes, contentRoutes, openingRoutes, peopleRoutes } from './routes/campaigns.ts';
import { delegationRoutes } from './routes/delegations.ts';
import { deskLogRoutes, diceRoutes, threadRoutes } from './routes/dice.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { joiningRoutes } from './routes/joining.ts';
import { lookingBackRoutes } from './routes/looking-back.ts';
import { fileDoor, mailRoutes } from './routes/mail.ts';
import { mailHooks } from './routes/mail-hooks.ts';
import { mailWaysRoutes } from './routes/mail-ways.ts';
import { isScraper, metricsRoute } from './routes/metrics.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownWordsRoutes } from './routes/own-words.ts';
import { publicPageRoutes } from './routes/public-page.ts';
import {
  emptySeatRoutes,
  formerRoutes,
  leaveRoutes,
  personRoutes,
  reserveRoutes,
  seatRoutes,
} from './routes/seats.ts';
import { secondThoughtsRoutes } from './routes/second-thoughts.ts';
import { feedRoutes, sessionRoutes, signInRoutes } from './routes/sign-in.ts';
import { invitationRoutes, staffRoutes } from './routes/staff.ts';
import { steeringRoutes } from './routes/steering.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { chronicleRoutes, recordRoutes, turnRoutes, warRoutes } from './routes/turns.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { wholeCampaignRoutes } from './routes/whole-campaigns.ts';
import { SCHEMAS } from './schemas/all.ts';
import { guardScopes } from './scopes.ts';
import { statusOf } from './statuses.ts';
import { strictly } from './strange-field.ts';
import { buildSerializer, compileCheck } from './when-asked.ts';

/**
 * Memory alone counts as distress. The delay of the event loop does not: battles and the embedded database may share the
 * process, and a second of work must not turn visitors away.
 */
const MOST_HEAP_BYTES = Math.floor(getHeapStatistics().heap_size_limit * 0.92);

/**
 * The HTTP server, ready to listen or to be injected into: the API under `/v1`, its document, the health checks, and the
 * pages where `deps.pages` brings them. Nothing but the health checks and the document answers without a key.
 */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...deps.limits };
  const server = Fastify(options(deps, limits)).withTypeProvider<TypeBoxTypeProvider>();
  const doors: Doors = {
    api: bearerDoor(deps),
    ...(deps.pages === undefined ? {} : { pages: deps.pages }),
    isScraper: isScraper(deps.metrics),
  };
  server.setValidatorCompiler(compileCheck);
  for (const schema of SCHEMAS) server.addSchema(schema);
  logOutcomes(server, deps.metrics);
  letVisitorsGo(server);
  await protect(server, limits);
  guardAll(server, doors, limits.refusalsPerMinute);
  answerErrors(server, doors, deps.outage);
  healthRoutes(server, deps);
  metricsRoute(server, deps);
  if (deps.isForAll !== false) await openRooms(server, deps, limits);
  await server.ready();
  return server;
}

/** Everything but health and figures. */
async function openRooms(server: FastifyInstance, deps: ServerDeps, limits: Limits): Promise<void> {
  await describeApi(server, deps.version);
  await server.register(v1(deps, limits), { prefix: '/v1' });
  if (deps.mailHooks !== undefined) {
    const { mailHooks: hooks } = deps;
    await server.register(mailHooks, { hooks, useCases: deps.useCases, mailBytes: limits.mailBytes });
  }
  await deps.pages?.register(server, statusOf);
}

/** A proxy that we know may say for whom it asks. Links and the owner key stand in addresses, so these are not logged. */
function options(
  { logger, proxies = ['loopback'] }: ServerDeps,
  { bodyBytes, headersMs, requestMs }: Limits,
): FastifyServerOptions & { readonly http: ServerOptions } {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, requestMs) / 2 },
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...proxies],
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: answerFrameworkError,
    schemaController: { compilersFactory: { buildSerializer } },
  };
}

function logOutcomes(server: FastifyInstance, metrics: ServerDeps['metrics']): void {
  server.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', method } = request.routeOptions;
    const facts = { route, method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(facts, 'answered');
    metrics?.countAnswer(reply.statusCode);
  });
}

/** Closing waits for every connection. One whose answer was under way then would be kept open for the visitor's next request, for more than a minute. */
function letVisitorsGo(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) server.server.closeIdleConnections();
    done();
  });
}

async function protect(server: FastifyInstance, limits: Limits): Promise<void> {
  await addGuardingHeaders(server);
  await server.register(rateLimit, { max: limits.requestsPerMinute, timeWindow: '1 minute' });
  await server.register(underPressure, { maxHeapUsedBytes: MOST_HEAP_BYTES });
}

function v1(
  deps: ServerDeps,
  { mailBytes, campaignFileBytes: mostFileBytes }: Limits,
): FastifyPluginCallbackTypebox {
  const { useCases } = deps;
  return (api, _options, done) => {
    api.addHook('onRoute', (route) => {
      if (route.schema !== undefined) route.schema = strictly(route.schema);
    });
    spareRepeats(api);
    guardScopes(api as unknown as FastifyInstance);
    rememberAnswers(api as unknown as FastifyInstance, useCases);
    campaignRoutes(api, useCases);
    openingRoutes(api, useCases);
    contentRoutes(api, useCases);
    turnRoutes(api, useCases);
    chronicleRoutes(api, useCases);
    warRoutes(api, useCases);
    recordRoutes(api, useCases);
    orderRoutes(api, useCases);
    diceRoutes(api, useCases);
    deskLogRoutes(api, useCases);
    threadRoutes(api, useCases);
    battleRoutes(api, useCases);
    steeringRoutes(api, useCases);
    secondThoughtsRoutes(api, useCases);
    lookingBackRoutes(api, useCases);
    wholeCampaignRoutes(api, useCases, mostFileBytes);
    mailRoutes(api, useCases);
    fileDoor(api, useCases, mailBytes);
    mailWaysRoutes(api, useCases);
    peopleRoutes(api, useCases);
    signInRoutes(api, useCases);
    joiningRoutes(api, useCases);
    sessionRoutes(api, useCases);
    feedRoutes(api, useCases);
    delegationRoutes(api, useCases);
    tokenRoutes(api, useCases);
    eventRoutes(api, useCases);
    seatRoutes(api, useCases);
    emptySeatRoutes(api, useCases);
    leaveRoutes(api, useCases);
    personRoutes(api, useCases);
    formerRoutes(api, useCases);
    reserveRoutes(api, useCases);
    staffRoutes(api, useCases);
    invitationRoutes(api, useCases);
    boardRoutes(api, useCases);
    webhookRoutes(api, useCases);
    publicPageRoutes(api, useCases);
    ownWordsRoutes(api, useCases);
    backupRoute(api, deps);
    done();
  };
}

/** A reader who has an answer already is told that it stands, and is not sent it again. The mark is a hash of the bytes that they get. */
function spareRepeats(api: FastifyInstance): void {
  api.register(etag);
  api.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') reply.header('cache-control', 'private, no-cache');
  });
}
