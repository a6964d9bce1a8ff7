/** How fast mail goes to each domain: big providers take a mailing for spam when it comes all at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailOut } from '../app/contracts/outgoing.ts';

/** Of this process, for each domain of recipients; 0 is no limit. */
interface Pace {
  readonly atOnce: number;
  readonly perMinute: number;
}

const MINUTE = 60_000;
/** A mail that would wait longer goes back to the outbox, so that others are not held up. */
const PATIENCE = 2000;

/** The same way out, no faster than that. */
export function paced(out: MailOut, pace: Pace, now: () => number = Date.now): MailOut {
  const domains = new Map<string, Domain>();
  return {
    send: async (mail) => {
      const domain = domainAt(domains, mail.to);
      await enter(domain, pace.atOnce);
      try {
        const wait = slotAfter(domain, pace.perMinute, now());
        if (wait > PATIENCE) return { kind: 'wait', until: now() + wait };
        if (wait > 0) await sleep(wait);
        return await out.send(mail);
      } finally {
        leave(domain);
      }
    },
  };
}

interface Domain {
  busy: number;
  readonly waiting: (() => void)[];
  /** When the mails of the last minute went, or will go, the oldest first. */
  readonly sent: number[];
}

function domainAt(domains: Map<string, Domain>, address: string): Domain {
  const name = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const domain = domains.get(name) ?? { busy: 0, waiting: [], sent: [] };
  domains.set(name, domain);
  return domain;
}

async function enter(domain: Domain, atOnce: number): Promise<void> {
  if (atOnce > 0 && domain.busy >= atOnce) await new Promise<void>((resolve) => domain.waiting.push(resolve));
  domain.busy += 1;
}

function leave(domain: Domain): void {
  domain.busy -= 1;
  domain.waiting.shift()?.();
}

/** How long until a mail may go; one that may soon has its place in the minute kept. */
function slotAfter({ sent }: Domain, perMinute: number, now: number): number {
  while ((sent[0] ?? now) <= now - MINUTE) sent.shift();
  const first = sent.length < perMinute || perMinute === 0 ? undefined : sent[sent.length - perMinute];
  const at = first === undefined ? now : Math.max(now, first + MINUTE);
  if (perMinute > 0 && at - now <= PATIENCE) sent.push(at);
  return at - now;
}
