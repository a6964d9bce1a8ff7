import type { Deps } from '../deps.ts';
import { sendWebhook } from './send-webhook.ts';
import { dropWebhook, renewWebhook, retryWebhook, setWebhook, testWebhook, webhooks } from './set-webhook.ts';
import type { WebhookUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function webhookUseCases(deps: Deps): WebhookUseCases {
  return {
    webhooks: (asker, campaign) => webhooks(deps, asker, campaign),
    setWebhook: (asker, wish) => setWebhook(deps, asker, wish),
    renewWebhook: (asker, at) => renewWebhook(deps, asker, at),
    testWebhook: (asker, at) => testWebhook(deps, asker, at),
    retryWebhook: (asker, at) => retryWebhook(deps, asker, at),
    dropWebhook: (asker, at) => dropWebhook(deps, asker, at),
    sendWebhook: (at) => sendWebhook(deps, at),
  };
}
