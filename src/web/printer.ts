import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Handlebars from 'handlebars';
import type { Refusal } from '../kernel/result.ts';
import type { Renderer } from './render.ts';

export interface Assets {
  readonly style: string;
  readonly script: string;
  readonly zoomScript: string;
  /** Of the pages that show a battle running; no other page asks for it. */
  readonly replayScript: string;
  readonly icon: string;
  /** The style of pages for people outside, who get no files from us. */
  readonly closedStyle: string;
}

export interface NavLink {
  readonly href: string;
  readonly label: string;
  readonly isHere: boolean;
}

export interface LookAgain {
  readonly seconds: number;
  readonly at: string;
}

/** What stands around a page. */
export interface Frame {
  readonly title: string;
  /** The campaign's name, or empty. */
  readonly campaign: string;
  /** Whose page it is: `Game master`, `The Iron Crown`. */
  readonly whose: string;
  readonly home: string;
  readonly nav: readonly NavLink[];
  /** When and where the page looks again by itself, if its browser runs scripts; null for never. */
  readonly again: LookAgain | null;
  /** Of a trial: what it was made from. */
  readonly sandbox?: { readonly of: string; readonly turn: number } | null;
  /** It is put away. */
  readonly isArchived?: boolean;
}

/** What stands around a page for people without a seat. */
export interface PublicFrame {
  readonly title: string;
  readonly campaign: string;
  /** What pages that link to it may say of it. */
  readonly says: string;
  readonly home: string;
  /** Search engines may list it. */
  readonly isFindable: boolean;
}

export interface Printer {
  page(reply: FastifyReply, template: string, view: object, frame: Frame): FastifyReply;
  /** A page for people without a seat, as text. */
  publicPage(template: string, view: object, frame: PublicFrame): string;
  turnAway(request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal): FastifyReply;
  /** For visitors who came by the address of a List-Unsubscribe header. */
  wayOut(reply: FastifyReply, view: object): FastifyReply;
  /** For visitors whom nobody knows yet: what is open to all. */
  door(reply: FastifyReply, view: object): FastifyReply;
  /** For visitors who are invited, or ask for a seat. */
  join(reply: FastifyReply, view: object): FastifyReply;
  /** For somebody who has just gone out. */
  farewell(reply: FastifyReply): FastifyReply;
}

const TITLES: Readonly<Record<number, string>> = {
  401: 'Who goes there?',
  403: 'Not for your eyes',
  404: 'Nothing here',
  409: 'Too late for that',
  429: 'Not so fast',
  503: 'Not just now',
};

export function createPrinter(renderer: Renderer, assets: Assets): Printer {
  const policy = (forms: string): string =>
    `default-src 'none'; style-src 'sha256-${digest(assets.closedStyle)}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
  const html = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  const outside = (reply: FastifyReply, template: string, view: object, forms: string): FastifyReply =>
    html(
      reply.header('content-security-policy', policy(forms)),
      renderer.bare(template, { ...view, style: new Handlebars.SafeString(assets.closedStyle) }),
    );
  const closed = (reply: FastifyReply, view: object): FastifyReply =>
    outside(reply, 'closed', view, "'none'");
  return {
    page: (reply, template, view, frame) => {
      const { replayScript } = assets;
      return html(
        reply,
        renderer.page(template, { replayScript, ...view }, { ...UNMARKED, ...frame, ...assets }),
      );
    },
    publicPage: (template, view, frame) => {
      const { style, icon, replayScript } = assets;
      return renderer.outside(template, { replayScript, ...view }, { ...frame, style, icon });
    },
    turnAway: (_request, reply, status, refusal) => closed(reply.code(status), awayView(status, refusal)),
    wayOut: (reply, view) => outside(reply, 'way-out', view, "'self'"),
    join: (reply, view) => outside(reply, 'join', view, "'self'"),
    door: (reply, view) => outside(reply, 'door', view, "'self'"),
    farewell: (reply) => closed(reply, FAREWELL),
  };
}

const UNMARKED = { sandbox: null, isArchived: false };

const FAREWELL = {
  title: 'Until next time',
  message: 'This browser has forgotten its keys.',
  hint: 'A link by mail brings you back in.',
  isNobody: false,
};

function awayView(status: number, refusal: Refusal) {
  const isNobody = refusal.code === 'stranger/unknown';
  return {
    title: TITLES[status] ?? 'That did not work',
    message: isNobody ? 'This page opens with a key, and you have brought none that fits.' : refusal.message,
    hint: isNobody ? '' : refusal.hint,
    isNobody,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
