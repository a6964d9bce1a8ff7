/** The fake use cases of webhooks. */
import type { WebhookUseCases } from '../../src/app/webhooks/use-cases.ts';
import type { WebhookView } from '../../src/app/webhooks/webhook-view.ts';
import type { Manners } from './fake-desk.ts';
import { at } from './rows.ts';

const A_WEBHOOK: WebhookView = {
  id: 'wh1',
  name: 'The <b>bot</b>',
  url: 'https://bot.example.org/hooks?a=1&b=<i>',
  events: ['turn.opened', 'mail.waits'],
  isOn: true,
  madeAt: at(1),
  isLeft: true,
  oldSecretUntil: at(9),
  tested: { at: at(1), code: 'missing', says: 'Nothing listens at this path.' },
  givenUp: 1,
  deliveries: [
    {
      id: 'msg_abc',
      event: 'turn.opened',
      status: 'given-up',
      says: 'Was given up after some three days.',
      attempts: 10,
      madeAt: at(2),
      changedAt: at(3),
    },
    {
      id: 'msg_abd',
      event: 'mail.waits',
      status: 'queued',
      says: 'Is tried again.',
      attempts: 1,
      madeAt: at(2),
      changedAt: at(3),
      retryAt: at(4),
    },
  ],
};
const TOLD_ONCE = { webhook: A_WEBHOOK, secret: 'whsec_bm90IGEgc2VjcmV0IG9mIGFueWJvZHkgYXQgYWxs' };

export function fakeWebhooks({ gmOnly }: Pick<Manners, 'gmOnly'>): WebhookUseCases {
  return {
    webhooks: (asker, campaign) => gmOnly(asker, campaign, () => [A_WEBHOOK]),
    setWebhook: (asker, { campaign }) => gmOnly(asker, campaign, () => TOLD_ONCE),
    renewWebhook: (asker, { campaign }) => gmOnly(asker, campaign, () => TOLD_ONCE),
    testWebhook: (asker, { campaign }) => gmOnly(asker, campaign, () => A_WEBHOOK),
    retryWebhook: (asker, { campaign }) => gmOnly(asker, campaign, () => A_WEBHOOK),
    dropWebhook: (asker, { campaign }) => gmOnly(asker, campaign, () => [A_WEBHOOK]),
    sendWebhook: async () => undefined,
  };
}
