import type { Deps } from './deps.ts';
import type { OutboundId } from './ids.ts';

const BATCH = 200;

/**
 * Queues again what a crash, a full queue or a lost one left lying: taken mails, due outbox rows, and every turn that
 * is not resolved. Each job finds for itself whether there is still something to do.
 */
export async function sweep(deps: Deps): Promise<void> {
  const [taken, due, turns] = await Promise.all([
    deps.store.listInbound({ status: 'taken' }, { limit: BATCH }),
    deps.mailOut === undefined ? nothing() : deps.store.listDueOutbound(deps.clock.now(), BATCH),
    deps.store.listUnfinishedTurns(),
  ]);
  for (const mail of taken) await deps.jobs.readMail(mail.id);
  for (const id of due) await deps.jobs.sendMail(id);
  for (const turn of turns) await deps.jobs.wakeTurn(turn.campaign, turn.number, deps.clock.now());
}

const nothing = async (): Promise<readonly OutboundId[]> => [];
