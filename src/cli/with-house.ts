/** Commands on a campaign: asked of the running server, or done here where none runs. */

import type { UseCases } from '../app/use-cases.ts';
import type { CampaignId } from '../campaign/ids.ts';
import { openHouse } from '../compose.ts';
import { type Config, loadProcessConfig } from '../config.ts';
import type { Result } from '../kernel/result.ts';
import { openLog } from '../log.ts';
import { findServer, type RunningServer } from './running-server.ts';
import { refuse } from './words/refuse.ts';

export interface Ways<T> {
  readonly server: (server: RunningServer) => Promise<Result<T>>;
  readonly house: (house: HouseAtHand) => Promise<Result<T>>;
}

/** The use cases without a server, as its owner, jobs done before the answer is given. */
export interface HouseAtHand {
  readonly useCases: UseCases;
  resolveTurn(campaign: CampaignId): Promise<Result<unknown>>;
  takeMail(raw: Uint8Array): Promise<unknown>;
}

const OWNER = { kind: 'owner' } as const;

/** Asks the server on the configured port if it runs, else opens the database itself. Refusal `input/settings`. */
export async function withHouse<T>(ways: Ways<T>): Promise<Result<T>> {
  const config = loadProcessConfig();
  if (!config.ok) return refuse('input/settings', { faults: config.faults.join(' ') });
  const server = await findServer(config.value);
  return server === undefined ? atHand(config.value, ways) : ways.server(server);
}

async function atHand<T>(config: Config, ways: Ways<T>): Promise<Result<T>> {
  const { log } = openLog('error');
  const house = await openHouse(config, { log, progress: () => undefined });
  try {
    return await ways.house(handsOf(house.useCases));
  } finally {
    await house.close();
  }
}

function handsOf(useCases: UseCases): HouseAtHand {
  return {
    useCases,
    resolveTurn: async (campaign) => {
      const locked = await useCases.resolveNow(OWNER, campaign);
      if (!locked.ok) return locked;
      return carryThrough(useCases, campaign, locked.value.number);
    },
    takeMail: async (raw) => {
      const mail = await useCases.takeMail({ raw, door: 'file', envelopeFrom: '', envelopeTo: [] });
      await useCases.readInbound([mail.id]);
      return mail;
    },
  };
}

/** Fights every wave of a locked turn here and now, without the queue. */
async function carryThrough(
  useCases: UseCases,
  campaign: CampaignId,
  turn: number,
): Promise<Result<unknown>> {
  await useCases.resolveLocked(campaign, turn);
  const turns = await useCases.listTurns(OWNER, campaign);
  if (!turns.ok) return turns;
  const resolved = turns.value.find(({ number }) => number === turn);
  return resolved === undefined ? refuse('unclear/turn', { turn }) : { ok: true, value: resolved };
}
