/** Keys for programs: made, told once, ended. */
import type { FastifyInstance } from 'fastify';
import type { ListedToken, Scope } from '../app/use-cases.ts';
import { go, type Kit, page, takeBoth } from './rooms.ts';
import { field, fields, type Visit } from './visit.ts';
import { withoutZone } from './words.ts';

/** What the list prints. */
export function tokenView({ deps }: Kit, { timeZone }: Visit, tokens: readonly ListedToken[]) {
  const say = (at: ListedToken['madeAt']): string => withoutZone(deps.telling.sayInstant(at, timeZone));
  return {
    tokens: tokens.map(({ id, name, scopes, usedAt, expiresAt }) => ({
      id,
      name,
      may: scopes.join(', '),
      used: say(usedAt),
      until: say(expiresAt),
    })),
    hasTokens: tokens.length > 0,
  };
}

export function takeTokens(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  takeBoth(rooms, kit, '/tokens', async ({ asker, campaign, form }) => {
    const scopes = fields(form, 'scope') as readonly Scope[];
    const made = await useCases.makeToken(asker, {
      campaign: campaign.id,
      name: field(form, 'name'),
      scopes,
    });
    if (!made.ok) return made;
    const { token, listed } = made.value;
    const view = { token, name: listed.name };
    return page({ template: 'token', title: 'A new token', room: '/sessions', view });
  });
  takeBoth(rooms, kit, '/tokens/:token/end', async ({ asker, campaign, base, params }) => {
    const ended = await useCases.revokeToken(asker, campaign.id, params['token'] ?? '');
    return ended.ok ? go(`${base}/sessions`) : ended;
  });
}
