/** ADR 64: programs that are told what happens in a campaign: made, changed, tested, ended. */
import type { FastifyInstance } from 'fastify';
import {
  GM_EVENTS,
  PUBLIC_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../app/contracts/webhook-out.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { type Form, field, fields, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { EVENT_SAYS } from '../words/webhooks.en.ts';
import { sayRefusal, withoutZone } from '../words.ts';

type Seen = Extract<Awaited<ReturnType<UseCases['webhooks']>>, { ok: true }>['value'][number];

export function webhookPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/webhooks' }, (visit) => listPage(kit, visit));
  show(rooms, kit, { zone: 'gm', path: '/webhooks/:webhook' }, (visit) => webhookPage(kit, visit));
  takeForm(rooms, kit, { zone: 'gm', path: '/webhooks' }, async (visit) => {
    const made = await useCases.setWebhook(visit.asker, {
      campaign: visit.campaign.id,
      ...wishOf(visit.form),
    });
    return made.ok ? secretPage(visit, made.value) : listPage(kit, visit, made.refusal);
  });
  const take = (path: string, act: (visit: Visit, webhook: string) => Promise<Result<unknown>>) =>
    takeForm(rooms, kit, { zone: 'gm', path: `/webhooks/:webhook${path}` }, async (visit) => {
      const webhook = visit.params['webhook'] ?? '';
      const done = await act(visit, webhook);
      if (!done.ok) return webhookPage(kit, visit, done.refusal);
      return go(path === '/drop' ? `${visit.base}/webhooks` : `${visit.base}/webhooks/${webhook}`);
    });
  take('', ({ asker, campaign, form }, webhook) =>
    useCases.setWebhook(asker, { campaign: campaign.id, webhook, ...wishOf(form) }),
  );
  take('/test', ({ asker, campaign }, webhook) =>
    useCases.testWebhook(asker, { campaign: campaign.id, webhook }),
  );
  take('/retry', ({ asker, campaign }, webhook) =>
    useCases.retryWebhook(asker, { campaign: campaign.id, webhook }),
  );
  take('/drop', ({ asker, campaign }, webhook) =>
    useCases.dropWebhook(asker, { campaign: campaign.id, webhook }),
  );
  takeForm(rooms, kit, { zone: 'gm', path: '/webhooks/:webhook/secret' }, async (visit) => {
    const at = { campaign: visit.campaign.id, webhook: visit.params['webhook'] ?? '' };
    const made = await useCases.renewWebhook(visit.asker, at);
    return made.ok ? secretPage(visit, made.value) : webhookPage(kit, visit, made.refusal);
  });
}

function wishOf(form: Form) {
  const chosen: readonly string[] = fields(form, 'event');
  return {
    name: field(form, 'name').trim(),
    url: field(form, 'url').trim(),
    events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
    isOn: field(form, 'isOn') === 'yes',
  };
}

const boxes = (events: readonly WebhookEvent[], chosen: readonly WebhookEvent[]) =>
  events.map((event) => ({ event, says: EVENT_SAYS[event], isChosen: chosen.includes(event) }));

const choices = (chosen: readonly WebhookEvent[]) => ({
  forAll: boxes(PUBLIC_EVENTS, chosen),
  forGms: boxes(GM_EVENTS, chosen),
});

async function listPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const all = await kit.deps.useCases.webhooks(visit.asker, visit.campaign.id);
  if (!all.ok) return all;
  const typed = wishOf(visit.form);
  const lines = all.value.map(({ id, name, url, isOn, givenUp }) => ({
    id,
    name,
    host: hostOf(url),
    isOn,
    givenUp: givenUp === 0 ? '' : String(givenUp),
  }));
  return page({
    template: 'webhooks',
    title: 'Webhooks',
    room: '/turns',
    view: {
      lines,
      hasLines: lines.length > 0,
      ...choices(wrong === undefined ? PUBLIC_EVENTS : typed.events),
      name: wrong === undefined ? '' : typed.name,
      url: wrong === undefined ? '' : typed.url,
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

async function findOne(kit: Kit, { asker, campaign, params }: Visit): Promise<Result<Seen>> {
  const all = await kit.deps.useCases.webhooks(asker, campaign.id);
  if (!all.ok) return all;
  const found = all.value.find(({ id }) => id === params['webhook']);
  return found === undefined ? refuse('unclear/webhook') : ok(found);
}

async function webhookPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const found = await findOne(kit, visit);
  if (!found.ok) return found;
  const { id, name, url, events, isOn, isLeft, tested, oldSecretUntil } = found.value;
  const isTyped = wrong !== undefined && field(visit.form, 'isSent') !== '';
  const shown = isTyped ? wishOf(visit.form) : { name, url, events, isOn };
  const say = (at: Seen['madeAt']): string => kit.deps.telling.sayInstant(at, visit.timeZone);
  return page({
    template: 'webhook',
    title: name,
    room: '/turns',
    view: {
      id,
      heading: name,
      ...shown,
      ...choices(shown.events),
      isLeft,
      oldUntil: oldSecretUntil === undefined ? '' : say(oldSecretUntil),
      tested: tested?.says ?? '',
      isGood: tested?.code === 'works',
      ...toldView(found.value, say),
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

/** What it was told, the newest first. */
function toldView({ deliveries }: Seen, say: (at: Seen['madeAt']) => string) {
  return {
    deliveries: deliveries.map((each) => ({
      id: each.id,
      says: EVENT_SAYS[each.event],
      event: each.event,
      how: each.says,
      at: withoutZone(say(each.madeAt)),
      again: each.retryAt === undefined ? '' : withoutZone(say(each.retryAt)),
    })),
    hasDeliveries: deliveries.length > 0,
    hasGivenUp: deliveries.some(({ status }) => status === 'given-up'),
  };
}

function secretPage(
  { base }: Visit,
  { webhook, secret }: { readonly webhook: Seen; readonly secret?: string },
): Result<RoomReply> {
  const view = { name: webhook.name, secret: secret ?? '', href: `${base}/webhooks/${webhook.id}` };
  return page({ template: 'webhook-secret', title: 'A new secret', room: '/turns', view });
}
