/** Battles that a turn has found and does not wait for: their field is set up and their first letters written with the turn's report. */
import { type CampaignEngagement, engagementUnderWay } from '../../campaign/battle/engagement.ts';
import { playOn, resultOn, takeTheField } from '../../campaign/battle/fight-engagement.ts';
import type { FactionId } from '../../campaign/ids.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import { getArmy } from '../../campaign/sight/sight.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { battlesUnderWay, modeOf } from '../../campaign/turn/under-way.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import type { Write } from '../ports.ts';
import type { FieldBattle, FieldCommand, FieldMode, FieldSide, OutboundMail, TurnRow } from '../records.ts';
import { castDice } from './battle-dice.ts';
import { type BattleDesk, roundLetters, sheetLetters } from './battle-letters.ts';
import { deadlineFrom, fallbackFrom, termsOf } from './battle-times.ts';
import { isLeftAlone } from './parties.ts';
import { asEnded, endLetters } from './play-battle.ts';

interface Opened {
  readonly battles: readonly FieldBattle[];
  readonly writes: readonly Write[];
  readonly letters: readonly OutboundMail[];
}

/** CP-BAT-11: those of the state after the turn that were not in the state before. */
export async function openBattles(
  desk: BattleDesk,
  turn: TurnRow,
  { before, after }: { readonly before: CampaignState; readonly after: CampaignState },
): Promise<Opened> {
  const mode = modeOf(before);
  const found = battlesUnderWay(after).filter(({ id }) => before.battles?.[id] === undefined);
  if (mode === 'adjutant' || found.length === 0) return { battles: [], writes: [], letters: [] };
  const last = (await desk.deps.store.listFieldBattles(desk.campaign.id)).at(-1)?.number ?? 0;
  const battles = found.map((battle, i) =>
    fieldBattle(desk, turn, after, { id: battle.id, mode, number: last + i + 1 }),
  );
  return {
    battles,
    writes: [{ kind: 'add-field-battles', battles }],
    letters: battles.flatMap((battle) => firstLetters(desk, battle)),
  };
}

function fieldBattle(
  desk: BattleDesk,
  turn: TurnRow,
  state: CampaignState,
  named: { readonly id: FieldBattle['id']; readonly mode: FieldMode; readonly number: number },
): FieldBattle {
  const { deps, campaign } = desk;
  const { id, mode, number } = named;
  const underWay = state.battles?.[id];
  if (underWay === undefined) throw new Error(`the battle ${id} is not under way`);
  const engagement = engagementUnderWay(state, underWay);
  const { seed, commitment, sealedDice } = castDice(deps, turn, { campaign: campaign.id, id });
  const { scenario, run } = takeTheField(state, engagement, seed);
  const now = deps.clock.now();
  const terms = termsOf(state);
  const endsBy = fallbackFrom(now, terms);
  const battle: FieldBattle = {
    campaign: campaign.id,
    id,
    number,
    turn: turn.number,
    region: underWay.region,
    mode,
    status: 'under-way',
    round: rulesetOf(state).round(run.state),
    deadline: deadlineFrom(now, mode, terms, endsBy),
    endsBy,
    isReminded: false,
    engagement,
    commitment,
    sealedDice,
    field: { scenario, run },
    sides: sidesOf(desk, state, engagement),
    version: 1,
  };
  return needsNobody(battle) ? foughtAtOnce(state, battle, seed) : battle;
}

/** A power without a player is led by its adjutant from the start. CP-BAT-27: where the rules allow it, each power its own. */
function sidesOf(
  { seats }: BattleDesk,
  state: CampaignState,
  { sides, armies }: CampaignEngagement,
): FieldBattle['sides'] {
  const commandOf = (faction: FactionId): FieldCommand => {
    const isPlayed = seats.some((seat) => seat.role === 'player' && seat.faction === faction);
    return { faction, isLeft: !isPlayed, missed: 0, receipts: 0 };
  };
  const [red, black] = SIDES.map((side): FieldSide => {
    const leader = sides[side];
    const factions = [leader, ...new Set(armies[side].map((army) => getArmy(state, army).faction))];
    const others = factions.slice(1).filter((faction) => faction !== leader);
    if (others.length === 0 || rulesetOf(state).commands === undefined) return commandOf(leader);
    const shared = (faction: FactionId): FieldCommand => ({
      ...commandOf(faction),
      name: state.factions[faction]?.name ?? faction,
      armies: armies[side].filter((army) => getArmy(state, army).faction === faction),
    });
    return { ...shared(leader), beside: others.map(shared) };
  });
  if (red === undefined || black === undefined) throw new Error('a battle has two sides');
  return { red, black };
}

/** Where no side is played, or deployment has decided it, there is nothing to wait for. */
function needsNobody(battle: FieldBattle): boolean {
  return battle.field?.run.outcome !== undefined || (battle.mode === 'mail' && isLeftAlone(battle));
}

function foughtAtOnce(state: CampaignState, battle: FieldBattle, seed: string): FieldBattle {
  const { field, engagement } = battle;
  if (field === undefined) throw new Error(`the battle ${battle.id} has no field`);
  const played = playOn(state, { engagement, ...field, seed });
  const { record, outcome, aftermath } = resultOn(state, played);
  const { scenario, run } = played;
  return {
    ...asEnded({ ...battle, field: { scenario, run }, result: { record, outcome, aftermath } }),
    version: 1,
  };
}

function firstLetters(desk: BattleDesk, battle: FieldBattle): readonly OutboundMail[] {
  if (battle.status === 'ended') return endLetters(desk, battle, 'left');
  return battle.mode === 'mail' ? roundLetters(desk, battle, undefined) : sheetLetters(desk, battle);
}
