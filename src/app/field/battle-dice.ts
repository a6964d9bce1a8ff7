/** The dice of a battle that outlasts its turn: committed to when it begins, told when it is over. */
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import type { BattleDice } from '../../campaign/record.ts';
import { battleSecret, battleSeedFrom, commit } from '../../kernel/fairness.ts';
import type { Deps } from '../deps.ts';
import { secretsOf } from '../open-turn/new-turn.ts';
import type { FieldBattle, TurnRow } from '../records.ts';

interface FieldDice {
  readonly secret: string;
  readonly seed: string;
}

/** CP-REC-06: made when the armies have met. @throws Error when the turn has no seed yet. */
export function castDice(
  deps: Deps,
  turn: TurnRow,
  battle: { readonly campaign: CampaignId; readonly id: BattleId },
): FieldDice & Pick<FieldBattle, 'commitment' | 'sealedDice'> {
  const { campaign, id } = battle;
  if (turn.seed === undefined) throw new Error(`turn ${turn.number} has no seed`);
  const secret = battleSecret(rootOf(deps, turn), id);
  const seed = battleSeedFrom({ secret, campaign, battle: id, turnSeed: turn.seed });
  const sealedDice = deps.keys.seal(JSON.stringify({ secret, seed }));
  return { secret, seed, commitment: commit(secret, campaign, id), sealedDice };
}

/** @throws Error when they were sealed with another key. */
export function openDice(deps: Deps, battle: FieldBattle): FieldDice {
  return JSON.parse(deps.keys.unseal(battle.sealedDice)) as FieldDice;
}

/** The proof that goes into a record. `isLast`: no other battle of that turn is under way, so its root may be told. */
export function diceProof(deps: Deps, battle: FieldBattle, turn: TurnRow, isLast: boolean): BattleDice {
  const { secret } = openDice(deps, battle);
  const secrets = secretsOf(deps, turn);
  const isRooted = isLast && secrets.root !== undefined;
  return {
    turn: battle.turn,
    turnSeed: turn.seed ?? '',
    commitment: battle.commitment,
    secret,
    ...(isRooted ? { root: { turnSecret: secrets.secret, root: rootOf(deps, turn) } } : {}),
  };
}

/** A turn that was opened before there were roots has its salt for one; its proof cannot go further back than the commitment. */
function rootOf(deps: Deps, turn: TurnRow): string {
  const secrets = secretsOf(deps, turn);
  return 'salts' in secrets ? secrets.root : (secrets.root ?? secrets.salt);
}
