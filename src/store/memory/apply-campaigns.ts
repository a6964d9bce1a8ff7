import { handedOver, mergedSeat } from '../../app/people/merged-seat.ts';
import type { WriteOf } from '../../app/ports.ts';
import type { CampaignRow, Participant } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { chained } from '../audit-chain.ts';
import { Conflict } from '../conflict.ts';
import type { Appliers } from './applier.ts';
import { addTurn } from './apply-turns.ts';
import { keyOf, type Tables } from './tables.ts';

export const CAMPAIGN_APPLIERS = {
  'open-campaign': openCampaign,
  'save-campaign': saveCampaign,
  'save-pause-vote': savePauseVote,
  'delete-campaign': deleteCampaign,
  'save-state': saveState,
  'save-participant': changeParticipant,
  'hand-seat-over': handSeatOver,
  audit: addAudit,
  'add-desk-roll': addDeskRoll,
  'open-desk-roll': openDeskRoll,
  'add-setting': addSetting,
  'set-setting': setSetting,
} satisfies Partial<Appliers>;

function openCampaign(tables: Tables, write: WriteOf<'open-campaign'>): void {
  const { row, state, participants, turn } = write;
  if (tables.campaigns.has(row.id)) throw new Conflict(`campaign ${row.id}`);
  tables.campaigns.set(row.id, { ...row, version: 1 });
  tables.states.set(row.id, state);
  for (const participant of participants) saveParticipant(tables, participant);
  addTurn(tables, turn);
}

/** @throws Error when there is no such campaign. */
function saveCampaign(tables: Tables, { row: given, only }: WriteOf<'save-campaign'>): void {
  const state = needState(tables, given.id);
  const before = tables.campaigns.get(given.id) ?? given;
  const { turn, status } = given;
  const { version = 1 } = before;
  if (only === undefined && given.version !== undefined && given.version !== version)
    throw new Conflict(`campaign ${given.id}`);
  const moved = { ...before, turn, ...(status === 'ended' ? { status } : {}) };
  const row = withVote(only === 'turn' ? moved : given, before.pauseVote);
  tables.campaigns.set(row.id, { ...row, version: version + 1 });
  tables.states.set(row.id, { ...state, name: row.name, ruleset: { ...state.ruleset, id: row.ruleset } });
}

function withVote({ pauseVote: _, ...row }: CampaignRow, vote: CampaignRow['pauseVote']): CampaignRow {
  return vote === undefined ? row : { ...row, pauseVote: vote };
}

function savePauseVote(tables: Tables, { campaign, from, vote }: WriteOf<'save-pause-vote'>): void {
  const row = tables.campaigns.get(campaign);
  if (row === undefined || (row.pauseVote?.version ?? 0) !== from)
    throw new Conflict(`the vote of ${campaign}`);
  tables.campaigns.set(campaign, withVote(row, vote));
}

function deleteCampaign(tables: Tables, { campaign }: WriteOf<'delete-campaign'>): void {
  const { inbound, outbound, settings, repeats, ...others } = tables;
  drop(settings, (_value, key) => key.endsWith(`/${campaign}`));
  drop(repeats, ({ who }) => who.startsWith(`${campaign}/`));
  drop(inbound, ({ mail }) => mail.campaign === campaign);
  drop(outbound, (mail) => mail.campaign === campaign);
  for (const table of Object.values(others) as readonly Map<string, unknown>[])
    drop(table, (_value, key) => key.split('/')[0] === campaign);
}

function drop<Key, Value>(table: Map<Key, Value>, isGone: (value: Value, key: Key) => boolean): void {
  for (const [key, value] of table) if (isGone(value, key)) table.delete(key);
}

/** The name and the ruleset stand in the campaign's row and in its state, and are the same. */
function saveState(tables: Tables, { from, state }: WriteOf<'save-state'>): void {
  const row = tables.campaigns.get(state.id);
  if (row === undefined || needState(tables, state.id).turn !== from)
    throw new Conflict(`state of ${state.id}`);
  tables.campaigns.set(state.id, { ...row, name: state.name, ruleset: state.ruleset.id });
  tables.states.set(state.id, state);
}

function changeParticipant(tables: Tables, { participant, from }: WriteOf<'save-participant'>): void {
  const stored = tables.participants.get(keyOf(participant.campaign, participant.id));
  const isChange = stored !== undefined && from !== undefined;
  saveParticipant(tables, isChange ? mergedSeat(stored, from, participant) : participant);
}

function handSeatOver(tables: Tables, { participant, from }: WriteOf<'hand-seat-over'>): void {
  const stored = tables.participants.get(keyOf(participant.campaign, participant.id));
  const seat = stored === undefined ? undefined : handedOver(stored, from, participant);
  if (seat === undefined) throw new Conflict(`seat ${participant.campaign}/${participant.id}`);
  saveParticipant(tables, seat);
}

function saveParticipant(tables: Tables, participant: Participant): void {
  const { campaign, id, addresses } = participant;
  needState(tables, campaign);
  const others = [...tables.participants.values()].filter(
    (each) => each.campaign === campaign && each.id !== id,
  );
  const isTaken = addresses.some((address) => others.some((other) => other.addresses.includes(address)));
  if (isTaken) throw new Conflict(`addresses of ${campaign}/${id}`);
  tables.participants.set(keyOf(campaign, id), participant);
}

function addAudit(tables: Tables, { campaign, entry }: WriteOf<'audit'>): void {
  needState(tables, campaign);
  const rows = tables.audit.get(campaign) ?? [];
  tables.audit.set(campaign, [...rows, chained(campaign, rows.at(-1), entry)]);
}

/** @throws Error when there is no such campaign. */
function addDeskRoll(tables: Tables, { roll }: WriteOf<'add-desk-roll'>): void {
  needState(tables, roll.campaign);
  const rolls = tables.deskRolls.get(roll.campaign) ?? [];
  if (roll.number !== rolls.length + 1) throw new Conflict(`roll ${keyOf(roll.campaign, roll.number)}`);
  tables.deskRolls.set(roll.campaign, [...rolls, roll]);
}

function openDeskRoll(tables: Tables, { campaign, number, to }: WriteOf<'open-desk-roll'>): void {
  const rolls = tables.deskRolls.get(campaign) ?? [];
  const stored = rolls[number - 1];
  if (stored === undefined || stored.audience.kind === 'all') {
    throw new Conflict(`roll ${keyOf(campaign, number)}`);
  }
  tables.deskRolls.set(campaign, rolls.with(number - 1, { ...stored, audience: to }));
}

function addSetting(tables: Tables, { key, value }: WriteOf<'add-setting'>): void {
  if (tables.settings.has(key)) throw new Conflict(`setting ${key}`);
  tables.settings.set(key, value);
}

function setSetting(tables: Tables, { key, value }: WriteOf<'set-setting'>): void {
  tables.settings.set(key, value);
}

/** @throws Error when there is no such campaign. */
export function needState(tables: Tables, id: CampaignId): CampaignState {
  const state = tables.states.get(id);
  if (state === undefined) throw new Error(`there is no campaign ${id}`);
  return state;
}
