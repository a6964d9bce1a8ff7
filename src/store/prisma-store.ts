import type { Store } from '../app/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { boardReads } from './read/read-boards.ts';
import { campaignReads } from './read/read-campaigns.ts';
import { keyReads } from './read/read-keys.ts';
import { mailReads } from './read/read-mail.ts';
import { turnReads } from './read/read-turns.ts';
import { webhookReads } from './read/read-webhooks.ts';
import { tryWrites } from './write/begin-reading.ts';
import { claimOutbound, giveBackOutbound, holdOutbound } from './write/claim-outbound.ts';
import { claimTaken } from './write/claim-taken.ts';
import { committing } from './write/commit.ts';
import { forgetRaw } from './write/forget-raw.ts';

/** The store on a PostgreSQL database, embedded or a server's. */
export function prismaStore(prisma: PrismaClient): Store {
  return {
    commit: committing(prisma),
    claimTaken: (now, limit) => claimTaken(prisma, now, limit),
    claimOutbound: (ids, now, until) => claimOutbound(prisma, ids, { now, until }),
    holdOutbound: (ids, until) => holdOutbound(prisma, ids, until),
    giveBackOutbound: (now, until) => giveBackOutbound(prisma, now, until),
    forgetRaw: (before, limit) => forgetRaw(prisma, before, limit),
    ...tryWrites(prisma),
    ...boardReads(prisma),
    ...campaignReads(prisma),
    ...keyReads(prisma),
    ...turnReads(prisma),
    ...mailReads(prisma),
    ...webhookReads(prisma),
  };
}
