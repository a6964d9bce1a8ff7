/** What the rolls to come are held to. */
import { deskCommitment } from '../../kernel/desk-chain.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow } from '../records.ts';

const SECRET_BITS = 255;

/** The hash that roll `number` is held to before anybody asks for it. */
export function commitmentOf(deps: Deps, campaign: CampaignRow, number: number): string {
  return deskCommitment(secretOf(deps, campaign, number), campaign.id, number);
}

/**
 * Made from the instance's key and never drawn: so a number has one secret, whatever is undone, restored or asked for again.
 * A campaign opened anew under an old name has other secrets. One that was brought here brings those that its chain is held to.
 */
export function secretOf(deps: Deps, campaign: CampaignRow, number: number): string {
  const brought = campaign.deskSecrets?.[number];
  if (brought !== undefined) return deps.keys.unseal(brought);
  const text = [campaign.id, campaign.createdAt, number].join('\n');
  return deps.digest(new TextEncoder().encode(deps.keys.mac('dice-desk', text, SECRET_BITS)));
}

/** What the chain of a desk is held to already, by roll: the first one's, and that of the next. */
export function secretsToTake(
  deps: Deps,
  campaign: CampaignRow,
  next: number,
): Readonly<Record<string, string>> {
  return Object.fromEntries([1, next].map((number) => [number, secretOf(deps, campaign, number)]));
}
