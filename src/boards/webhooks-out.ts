/** Somebody's program is told of an event, signed by the convention of Standard Webhooks. */
import { createHmac } from 'node:crypto';
import type { WebhookAnswer, WebhookMessage, WebhookOut } from '../app/contracts/webhook-out.ts';
import { type Ask, type AskOptions, askingOver, NoReply, type Reply, whyNotAsked } from './ask.ts';
import { isGood, waitOf } from './read-answer.ts';

const SECRET_MARK = 'whsec_';

/** Over the network, with the same guards as boards. */
export function webhooksOut(options: AskOptions): WebhookOut {
  const ask = askingOver(options);
  return { whyNot: (url) => whyNotAsked(url, options), send: (message) => send(ask, message) };
}

async function send(ask: Ask, message: WebhookMessage): Promise<WebhookAnswer> {
  const bytes = new TextEncoder().encode(message.body);
  const question = {
    method: 'POST',
    url: message.url,
    headers: signedHeaders(message),
    body: { type: 'application/json', bytes },
  } as const;
  try {
    return answerOf(await ask(question));
  } catch (fault) {
    if (!(fault instanceof NoReply)) throw fault;
    const isPlain = fault.code === 'address' || fault.code === 'private';
    return { kind: 'failed', code: isPlain ? fault.code : 'unreachable' };
  }
}

/** What is signed is `id.seconds.body`; each secret gives one signature, so that a receiver may hold the old or the new. */
function signedHeaders({ id, at, body, secrets }: WebhookMessage): Record<string, string> {
  const seconds = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

function answerOf(reply: Reply): WebhookAnswer {
  const { status } = reply;
  if (isGood(reply)) return { kind: 'taken', status };
  if (status === 429 || status === 503)
    return { kind: 'failed', code: 'busy', status, waitMs: waitOf(reply) };
  return { kind: 'failed', code: codeOf(status), status };
}

function codeOf(status: number) {
  if (status >= 500) return 'broken';
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 410) return 'gone';
  if (status === 404 || status === 405) return 'missing';
  return status === 401 || status === 403 ? 'rights' : 'refused';
}
