import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import formbody from '@fastify/formbody';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../app/use-cases.ts';
import { once } from '../kernel/remember.ts';
import type { Refusal } from '../kernel/result.ts';
import { comingIn } from './coming-in.ts';
import { createCookies } from './cookies.ts';
import type { PagesDeps } from './deps.ts';
import { delegationPages } from './desk/delegation.ts';
import { deskPages } from './desk/desk-pages.ts';
import { dicePages } from './dice/dice-pages.ts';
import { entrance } from './entrance.ts';
import { feedPages } from './feed.ts';
import { fieldPages } from './field/field-pages.ts';
import { gmPages } from './gm/gm-pages.ts';
import { joining } from './joining.ts';
import { mailPages } from './mail/mail-pages.ts';
import { wayOutPages } from './mail/way-out.ts';
import { mapPages } from './map.ts';
import { myDataPages } from './my-data.ts';
import { importPage } from './opening/import-page.ts';
import { openingPages } from './opening/opening-pages.ts';
import { comesFromUs, OTHER_SITE } from './origin.ts';
import { publicPages } from './outside/public-pages.ts';
import { createPrinter, type Printer } from './printer.ts';
import { reliabilityPages } from './reliability.ts';
import { createRenderer, type Renderer } from './render.ts';
import { sendLongPacked, sendPacked } from './send-packed.ts';
import { sessionPages } from './sessions.ts';
import { checkPage } from './turns/check-page.ts';
import { turnPages } from './turns/turn-pages.ts';
import { createIdentify } from './visitor.ts';

/** The pages' door and rooms, as the server of the API takes them in. */
export interface PagesDoor {
  identify(request: FastifyRequest): Promise<Asker | undefined>;
  turnAway(request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal): FastifyReply;
  register(server: FastifyInstance, statusOf: (refusal: Refusal) => number): Promise<void>;
}

/** Templates are compiled when they are first printed; a second server of the same process compiles none of them again. */
const rendererOf = once(createRenderer);

/** Each takes some ten milliseconds: a fifth of the processor for half a minute would be felt, this is not. */
const TEMPLATE_EVERY_MS = 200;

const PUBLIC = fileURLToPath(new URL('./public/', import.meta.url));

/** Pages for the GM under `/gm`, for players under `/desk`; links that sign in open at `/` and `/p`, those of letters at `/l`. */
export function createPages(deps: PagesDeps): PagesDoor {
  const cookies = createCookies(deps.cookieSecret, deps.clock, deps.publicUrl.startsWith('https:'));
  const renderer = rendererOf(deps.templates);
  const printer = createPrinter(renderer, assets());
  return {
    identify: createIdentify(deps, cookies),
    turnAway: printer.turnAway,
    register: async (server, statusOf) => {
      await server.register(async (rooms) => {
        await furnish(rooms, deps, printer);
        readAhead(rooms, renderer);
        const kit = { deps, cookies, printer, statusOf };
        entrance(rooms, kit);
        comingIn(rooms, kit);
        joining(rooms, kit);
        sessionPages(rooms, kit);
        wayOutPages(rooms, kit);
        feedPages(rooms, kit);
        publicPages(rooms, kit);
        myDataPages(rooms, kit);
        delegationPages(rooms, kit);
        reliabilityPages(rooms, kit);
        checkPage(rooms);
        await rooms.register(async (opening) => {
          await openingPages(opening, kit);
        });
        await rooms.register(async (importing) => {
          await importPage(importing, kit);
        });
        gmPages(rooms, kit);
        deskPages(rooms, kit);
        mapPages(rooms, kit);
        dicePages(rooms, kit);
        turnPages(rooms, kit);
        fieldPages(rooms, kit);
        mailPages(rooms, kit);
      });
    },
  };
}

/** A while after the start, which they would hold up, so that nobody waits for a template to be read; a server that is only asked by tests reads none. */
function readAhead(rooms: FastifyInstance, renderer: Renderer): void {
  let stop: (() => void) | undefined;
  rooms.addHook('onListen', async () => {
    stop = renderer.readAhead(TEMPLATE_EVERY_MS);
  });
  rooms.addHook('onClose', async () => stop?.());
}

/** What every room has: forms, style and script, and a look at where a form was sent from. */
async function furnish(rooms: FastifyInstance, deps: PagesDeps, printer: Printer): Promise<void> {
  rooms.addHook('onRequest', async (request, reply) => {
    if (comesFromUs(request, deps.publicUrl) || request.routeOptions.url === '/u/:token') return undefined;
    return printer.turnAway(request, reply, 403, OTHER_SITE);
  });
  rooms.addHook('onSend', sendLongPacked);
  await rooms.register(formbody);
  await rooms.register(openAssets);
}

/** Style and scripts: their addresses change with their content, so that browsers may keep them. */
function openAssets(files: FastifyInstance, _options: object, done: () => void): void {
  files.addHook('onSend', sendPacked);
  files.register(statics, {
    root: PUBLIC,
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
  done();
}

/** The addresses of style and script change with their content, so that browsers may keep them. */
function assets() {
  const versioned = (file: string): string => {
    const content = readFileSync(`${PUBLIC}${file}`);
    return `/assets/${file}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  };
  return {
    style: versioned('site.css'),
    script: versioned('site.js'),
    zoomScript: versioned('zoom.js'),
    replayScript: versioned('replay.js'),
    icon: versioned('icon.svg'),
    closedStyle: readFileSync(`${PUBLIC}closed.css`, 'utf8'),
  };
}
