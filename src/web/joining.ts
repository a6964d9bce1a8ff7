/** Open to everybody: an invitation answered by its link, and a campaign's sign-up page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_MS, atLeast } from '../app/gathering/at-least.ts';
import type { SeenInvitation } from '../app/use-cases.ts';
import type { CampaignId } from '../campaign/ids.ts';
import { inMidSentence } from '../kernel/mid-sentence.ts';
import type { Refusal } from '../kernel/result.ts';
import type { Kit } from './rooms.ts';
import { type Form, field } from './visit.ts';
import { JOIN } from './words/join.en.ts';
import { sayRefusal } from './words.ts';

/** How often somebody may answer an invitation, from one place. */
const ANSWERING = { config: { rateLimit: { max: 6, timeWindow: '1 minute' } } };
/**
 * Of one address (one /64 of IPv6), for all campaigns: one alone cannot bring as many wishes as a campaign holds in the two days that
 * they are good for.
 */
const ASKING = { config: { rateLimit: { max: 12, timeWindow: '1 day' } } };

const paramOf = (request: FastifyRequest, name: 'token' | 'campaign'): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';

export function joining(rooms: FastifyInstance, kit: Kit): void {
  invitationDoor(rooms, kit);
  signUpDoor(rooms, kit);
}

function invitationDoor(rooms: FastifyInstance, kit: Kit): void {
  const { deps, printer, statusOf } = kit;
  rooms.get('/i/:token', async (request, reply) => {
    const seen = await deps.useCases.lookAtInvitation(paramOf(request, 'token'));
    if (!seen.ok) return printer.turnAway(request, reply, statusOf(seen.refusal), seen.refusal);
    return printer.join(reply, {
      ...PLAIN,
      ...questionOf(seen.value),
      action: `/i/${paramOf(request, 'token')}`,
    });
  });
  rooms.post('/i/:token', ANSWERING, async (request, reply) => {
    const isAccepted = field((request.body ?? {}) as Form, 'word') === 'accept';
    const done = await deps.useCases.answerInvitation(paramOf(request, 'token'), isAccepted);
    if (!done.ok) return printer.turnAway(request, reply, statusOf(done.refusal), done.refusal);
    const { kind } = done.value.invitation;
    return printer.join(reply, { ...PLAIN, ...(isAccepted ? JOIN.accepted[kind] : JOIN.declined) });
  });
}

/** What the template prints where nothing is asked. */
const PLAIN = { action: '', answers: false, asks: false, words: '', says: [], wrong: '', lead: '' };

function questionOf({ campaign, invitation, faction }: SeenInvitation) {
  const { name, kind, words } = invitation;
  const facts = { player: name, campaign: campaign.name, faction: inMidSentence(faction) };
  return { ...JOIN.ask[kind](facts), words: kind === 'seat' ? words : '', answers: true };
}

function signUpDoor(rooms: FastifyInstance, kit: Kit): void {
  const { deps, printer, statusOf } = kit;
  rooms.get('/join/:campaign', async (request, reply) => signUpForm(kit, request, reply));
  rooms.post('/join/:campaign', ASKING, async (request, reply) => {
    const form = (request.body ?? {}) as Form;
    const said = (name: string): string => field(form, name).trim();
    const wish = {
      name: said('name'),
      address: said('address').slice(0, 320),
      timeZone: said('timeZone'),
      words: said('words').replaceAll('\r\n', '\n'),
    };
    const campaign = paramOf(request, 'campaign') as CampaignId;
    const asked = await atLeast(ANSWER_MS, deps.useCases.askForSeat(campaign, wish));
    if (asked.ok) return printer.join(reply, { ...PLAIN, ...JOIN.asked });
    if (asked.refusal.code.startsWith('stranger/'))
      return printer.turnAway(request, reply, statusOf(asked.refusal), asked.refusal);
    return signUpForm(kit, request, reply.code(statusOf(asked.refusal)), { wish, refusal: asked.refusal });
  });
}

interface Wrong {
  readonly wish: {
    readonly name: string;
    readonly address: string;
    readonly timeZone: string;
    readonly words: string;
  };
  readonly refusal: Refusal;
}

async function signUpForm(
  { deps, printer, statusOf }: Kit,
  request: FastifyRequest,
  reply: FastifyReply,
  wrong?: Wrong,
): Promise<FastifyReply> {
  const seen = await deps.useCases.signUpPage(paramOf(request, 'campaign') as CampaignId);
  if (!seen.ok) return printer.turnAway(request, reply, statusOf(seen.refusal), seen.refusal);
  const typed = wrong?.wish ?? { name: '', address: '', timeZone: 'UTC', words: '' };
  return printer.join(reply, {
    ...PLAIN,
    ...JOIN.signUp(seen.value),
    words: seen.value.words,
    action: `/join/${paramOf(request, 'campaign')}`,
    asks: true,
    typed,
    wrong: sayRefusal(wrong?.refusal),
  });
}
