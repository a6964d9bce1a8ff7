import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, type Refusal, type Result } from '../kernel/result.ts';
import type { Cookies } from './cookies.ts';
import type { PagesDeps } from './deps.ts';
import type { LookAgain, NavLink, Printer } from './printer.ts';
import { sendPicture } from './send-picture.ts';
import { openVisit, type Visit, type Zone } from './visit.ts';

/** What every room works with. */
export interface Kit {
  readonly deps: PagesDeps;
  readonly cookies: Cookies;
  readonly printer: Printer;
  readonly statusOf: (refusal: Refusal) => number;
}

/** What a page's handler gives back. */
export type RoomReply =
  | {
      readonly kind: 'page';
      readonly template: string;
      readonly title: string;
      /** The room it belongs to, lit up in the navigation: the part of the address behind the zone's own. */
      readonly room: string;
      readonly view: object;
      /** See `Frame`. */
      readonly again?: LookAgain;
      /** Where it is not 200. */
      readonly status?: number;
    }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'picture'; readonly svg: string }
  /** What a script of ours asks for. */
  | { readonly kind: 'data'; readonly json: string }
  | {
      readonly kind: 'file';
      readonly type: string;
      readonly body: string | Uint8Array | Readable;
      readonly headers?: Headers;
    };

type Headers = Readonly<Record<string, string>>;

export type Handler = (visit: Visit) => Promise<Result<RoomReply>>;

const PREFIX: Readonly<Record<Zone, string>> = { gm: '/gm/:campaign', desk: '/desk/:campaign/:seat' };

/** Serves a page of a zone; refusals become pages that say so. */
export function show(
  rooms: FastifyInstance,
  kit: Kit,
  at: { zone: Zone; path: string },
  handler: Handler,
): void {
  rooms.get(`${PREFIX[at.zone]}${at.path}`, visiting(kit, at.zone, handler));
}

/** Takes a page's form. */
export function takeForm(
  rooms: FastifyInstance,
  kit: Kit,
  at: { zone: Zone; path: string },
  handler: Handler,
): void {
  rooms.post(`${PREFIX[at.zone]}${at.path}`, visiting(kit, at.zone, handler));
}

/** The same page in both zones. */
export function showBoth(rooms: FastifyInstance, kit: Kit, path: string, handler: Handler): void {
  show(rooms, kit, { zone: 'gm', path }, handler);
  show(rooms, kit, { zone: 'desk', path }, handler);
}

export function takeBoth(rooms: FastifyInstance, kit: Kit, path: string, handler: Handler): void {
  takeForm(rooms, kit, { zone: 'gm', path }, handler);
  takeForm(rooms, kit, { zone: 'desk', path }, handler);
}

export const page = (answer: Omit<Extract<RoomReply, { kind: 'page' }>, 'kind'>): Result<RoomReply> =>
  ok({ kind: 'page', ...answer });
/** Part of an address may be what a visitor wrote into theirs: what no header takes is written as addresses write it. */
export const go = (to: string): Result<RoomReply> =>
  ok({ kind: 'go', to: to.replaceAll(/[^\x21-\x7e\ud800-\udfff]/gu, encodeURIComponent) });
export const file = (answer: Omit<Extract<RoomReply, { kind: 'file' }>, 'kind'>): Result<RoomReply> =>
  ok({ kind: 'file', ...answer });

export const dataFor = (value: object): Result<RoomReply> =>
  ok({ kind: 'data', json: JSON.stringify(value) });
export const drawn = (svg: string): Result<RoomReply> => ok({ kind: 'picture', svg });

function visiting(kit: Kit, zone: Zone, handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refuseWith = (refusal: Refusal): FastifyReply =>
      kit.printer.turnAway(request, reply, kit.statusOf(refusal), refusal);
    const visit = await openVisit(kit.deps, zone, request);
    if (!visit.ok) return refuseWith(visit.refusal);
    const answer = await handler(visit.value);
    if (!answer.ok) return refuseWith(answer.refusal);
    if (answer.value.kind === 'picture') return sendPicture(request, reply, answer.value.svg);
    if (answer.value.kind === 'data')
      return sendPicture(request, reply, answer.value.json, { type: 'application/json; charset=utf-8' });
    return send(kit, visit.value, answer.value, reply);
  };
}

function send(
  kit: Kit,
  visit: Visit,
  answer: Exclude<RoomReply, { kind: 'picture' | 'data' }>,
  reply: FastifyReply,
): FastifyReply {
  if (answer.kind === 'go') return reply.redirect(answer.to, 303);
  if (answer.kind === 'file') {
    const headers = { 'cache-control': 'private, no-store', ...answer.headers };
    return reply
      .headers(headers)
      .type(answer.type)
      .send(answer.body instanceof Uint8Array ? Buffer.from(answer.body) : answer.body);
  }
  const { title, template, view, room, again = null, status = 200 } = answer;
  return kit.printer.page(
    reply.code(status),
    template,
    { ...view, base: visit.base },
    {
      title,
      campaign: visit.campaign.name,
      whose: visit.zone === 'gm' ? 'Game master' : 'Your desk',
      home: visit.zone === 'gm' ? '/' : visit.base,
      nav: navOf(visit, room),
      again,
      sandbox: visit.campaign.sandbox ?? null,
      isArchived: visit.campaign.archivedAt !== undefined,
    },
  );
}

const ROOMS: Readonly<Record<Zone, readonly (readonly [string, string])[]>> = {
  gm: [
    ['', 'Cockpit'],
    ['/map', 'Map'],
    ['/turns', 'Turns'],
    ['/battles', 'Battles'],
    ['/dice', 'Dice'],
    ['/mailroom', 'Mailroom'],
    ['/tray', 'Tray'],
    ['/people', 'People'],
    ['/log', 'Log'],
    ['/sessions', 'Sign-ins'],
  ],
  desk: [
    ['', 'Desk'],
    ['/map', 'Map'],
    ['/turns', 'Turns'],
    ['/battles', 'Battles'],
    ['/dice', 'Dice'],
    ['/mailroom', 'Letters'],
    ['/sessions', 'Sign-ins'],
  ],
};

function navOf(visit: Visit, room: string): readonly NavLink[] {
  return ROOMS[visit.zone].map(([path, label]) => ({
    href: `${visit.base}${path}`,
    label,
    isHere: path === room,
  }));
}
