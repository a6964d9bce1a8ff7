/** CP-REC-13: chance that is added to the dice of a turn whose orders are closed: a beacon's round, or a slow hash. */
import { type AddedChance, type AwaitedChance, dueOf, seedOf } from '../../campaign/chance.ts';
import { isOfBeacon } from '../../kernel/beacon.ts';
import type { Instant } from '../../kernel/brand.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { awaitedBy } from '../open-turn/luck.ts';
import { secretsOf } from '../open-turn/new-turn.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { Commit } from '../ports.ts';
import { placeOfTurn } from '../process.ts';
import type { CampaignRow, OutboundMail, TurnRow } from '../records.ts';
import { chanceLetters } from './chance-letters.ts';
import { crewFor } from './crew-for.ts';

/** A beacon that could not be had is asked again after so long. */
const AGAIN_MS = 60_000;

/** Adds it as soon as it can be had, and has the turn resolved; until then the turn waits. May run at any time, and twice. */
export async function addChance(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const chance = awaitedBy(turn);
  if (chance === undefined) return;
  const now = deps.clock.now();
  const due = dueOf(chance, now);
  if (now < due) return deps.jobs.wakeTurn(campaign.id, turn.number, due);
  const added = await have(deps, turn, chance);
  if (added === undefined) return miss(deps, campaign, turn);
  await settleChance(deps, campaign, turn, { chance: added, who: 'system' });
}

/** Undefined: it cannot be had now. */
async function have(deps: Deps, turn: TurnRow, chance: AwaitedChance): Promise<AddedChance | undefined> {
  if (chance.kind === 'slow-hash') {
    const { campaign, number, ordersDigest: ordersRoot = '' } = turn;
    const start = { campaign, turn: number, ordersRoot };
    const task = { kind: 'chain', start, length: chance.length } as const;
    const [value] = await crewFor(deps, 'chains', 1).carryOut(task);
    return value === undefined ? undefined : { ...chance, value };
  }
  const signature = await deps.beacon?.signatureOf(chance.round).catch((error: Error) => {
    deps.log.warn({ round: chance.round, why: error.message }, 'the beacon could not be had');
    return undefined;
  });
  const added = { ...chance, signature: signature ?? '' };
  return isOfBeacon(added) ? added : undefined;
}

/** What was added, and by whom. */
export interface Settling {
  readonly chance: AddedChance;
  readonly who: string;
  /** That the GM let the turn go on without: to everybody. */
  readonly letters?: readonly OutboundMail[];
}

/** Makes the turn's seed, once, and has it resolved. */
export async function settleChance(
  deps: Deps,
  { id }: CampaignRow,
  turn: TurnRow,
  { chance, who, letters = [] }: Settling,
): Promise<Commit> {
  const { secret } = secretsOf(deps, turn);
  const { missedSince, ...rest } = turn;
  const name = { campaign: id, turn: turn.number };
  const seed = seedOf({ secret, ordersRoot: turn.ordersDigest ?? '', chance }, name);
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: { ...rest, chance, seed, version: turn.version + 1 } },
    ...letters.map(queueMail),
    auditWrite(deps, id, { who, what: 'chance-added', detail: { turn: turn.number, ...chance } }),
  ]);
  if (commit.kind === 'conflict') return commit;
  deps.process.turns.note(placeOfTurn(id, turn.number), deps.clock.now());
  await sendSoon(deps, letters);
  const battles = await deps.store.listBattles(id, turn.number);
  const pending = battles.filter(({ status }) => status === 'pending').map((battle) => battle.id);
  await deps.jobs.resolveTurn(id, turn.number, pending);
  return commit;
}

/** The turn waits for its beacon. Everybody is told, once. */
async function miss(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const now = deps.clock.now();
  if (turn.missedSince === undefined) await tellMissing(deps, campaign, { ...turn, missedSince: now });
  await deps.jobs.wakeTurn(campaign.id, turn.number, (now + AGAIN_MS) as Instant);
}

async function tellMissing(deps: Deps, campaign: CampaignRow, turn: TurnRow): Promise<void> {
  const letters = await chanceLetters(deps, campaign, turn, { key: 'beacon-missing' });
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: { ...turn, version: turn.version + 1 } },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, { who: 'system', what: 'beacon-missing', detail: { turn: turn.number } }),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, letters);
}
