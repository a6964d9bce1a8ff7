/** Open to everybody: asking for a link, coming in by it, and looking at a letter's turn by its own link. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_MS, atLeast } from '../app/gathering/at-least.ts';
import type { Result } from '../kernel/result.ts';
import { deviceOf } from './device.ts';
import { type LetterBlock, letterBlocks } from './mail/letter-blocks.ts';
import type { Kit } from './rooms.ts';
import { type Form, field } from './visit.ts';
import { gmCookie, seatCookie } from './visitor.ts';
import { DOOR } from './words/door.en.ts';
import { withoutMark } from './words.ts';

/** How often somebody may ask for links, from one place. */
const ASKING = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

interface Token {
  readonly token: string;
}

const tokenOf = (request: FastifyRequest): string => (request.params as Token).token;

export function comingIn(rooms: FastifyInstance, kit: Kit): void {
  signingIn(rooms, kit);
  letterPages(rooms, kit);
}

function signingIn(rooms: FastifyInstance, kit: Kit): void {
  const { deps, printer } = kit;
  rooms.get('/sign-in', async (_request, reply) => printer.door(reply, { ...SHUT, ...DOOR.ask, asks: true }));
  rooms.post('/sign-in', ASKING, async (request, reply) => {
    const address = field((request.body ?? {}) as Form, 'address').slice(0, 320);
    await atLeast(ANSWER_MS, deps.useCases.askSignIn(address));
    return printer.door(reply, { ...SHUT, ...DOOR.asked });
  });
  rooms.get('/p/:token', async (request, reply) => {
    const way = await deps.useCases.lookAtSignIn(tokenOf(request));
    if (!way.ok) return turnAway(kit, request, reply, way);
    const { campaign, seat } = way.value;
    const lead = DOOR.enter.lead({ name: seat.name, campaign: campaign.name });
    return printer.door(reply, { ...SHUT, ...DOOR.enter, lead, action: `/p/${tokenOf(request)}` });
  });
  rooms.post('/p/:token', async (request, reply) => {
    const signed = await deps.useCases.signIn(tokenOf(request), deviceOf(request.headers['user-agent']));
    if (!signed.ok) return turnAway(kit, request, reply, signed);
    const { token, campaign, participant } = signed.value;
    const home = await homeOf(kit, { kind: 'participant', campaign, participant });
    const name = home.startsWith('/gm/') ? gmCookie(campaign) : seatCookie(campaign, participant);
    kit.cookies.keep(reply, name, token);
    return reply.redirect(home, 303);
  });
}

function letterPages(rooms: FastifyInstance, kit: Kit): void {
  const { deps, printer } = kit;
  rooms.get('/l/:token', async (request, reply) => {
    const seen = await deps.useCases.lookAtLetter(tokenOf(request));
    if (!seen.ok) return turnAway(kit, request, reply, seen);
    const { campaign, seat, turn, letter } = seen.value;
    const asker = await signedIn(kit, request, campaign.id, seat.id);
    if (asker !== undefined) return reply.redirect(await homeOf(kit, asker), 303);
    return printer.door(reply, {
      ...SHUT,
      ...DOOR.letter,
      title:
        letter === undefined
          ? DOOR.letter.title({ campaign: campaign.name, turn })
          : withoutMark(letter.subject),
      action: `/l/${tokenOf(request)}`,
      letter: letterBlocks(letter?.text ?? ''),
    });
  });
  rooms.post('/l/:token', ASKING, async (request, reply) => {
    const asked = await atLeast(ANSWER_MS, deps.useCases.askSignInByLetter(tokenOf(request)));
    return asked.ok ? printer.door(reply, { ...SHUT, ...DOOR.asked }) : turnAway(kit, request, reply, asked);
  });
}

/** What the template prints where nothing is asked. */
const SHUT = {
  action: '',
  button: '',
  asks: false,
  letter: [] as readonly LetterBlock[],
  says: [] as readonly string[],
};

function turnAway(
  { printer, statusOf }: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal }: Extract<Result<unknown>, { readonly ok: false }>,
): FastifyReply {
  return printer.turnAway(request, reply, statusOf(refusal), refusal);
}

type Participant = Extract<Awaited<ReturnType<Kit['deps']['useCases']['whoHas']>>, { kind: 'participant' }>;

/** The seat's own session in this browser. */
async function signedIn(
  { deps, cookies }: Kit,
  request: FastifyRequest,
  campaign: Participant['campaign'],
  seat: Participant['participant'],
): Promise<Participant | undefined> {
  for (const name of [seatCookie(campaign, seat), gmCookie(campaign)]) {
    const token = cookies.read(request, name);
    const asker = token === undefined ? undefined : await deps.useCases.whoHas(token);
    if (asker?.kind === 'participant' && asker.campaign === campaign && asker.participant === seat)
      return asker;
  }
  return undefined;
}

/** A seat's own pages: the cockpit for those who may see it, else a desk. */
export async function homeOf({ deps }: Pick<Kit, 'deps'>, asker: Participant): Promise<string> {
  const cockpit = await deps.useCases.cockpit(asker, asker.campaign);
  return cockpit.ok ? `/gm/${asker.campaign}` : `/desk/${asker.campaign}/${asker.participant}`;
}
