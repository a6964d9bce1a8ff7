import { handedOver, mergedSeat } from '../../app/people/merged-seat.ts';
import type { WriteOf } from '../../app/ports.ts';
import type { Participant } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { chained } from '../audit-chain.ts';
import { Conflict } from '../conflict.ts';
import type { AuditEntry } from '../generated/client.ts';
import { readState } from '../read/read-state.ts';
import type { Db } from '../read/snapshot.ts';
import { addressRows, campaignColumns, participantColumns, participantOf } from '../rows/campaign-rows.ts';
import { asDate, asJson, asJsonOrNull } from '../rows/columns.ts';
import { audienceColumns, deskRollColumns } from '../rows/desk-rows.ts';
import { auditOf } from '../rows/mail-rows.ts';
import { NO_ROWS, rowsOf, stateColumns } from '../rows/state-rows.ts';
import { insertOf } from './insert-of.ts';
import { saveStateRows } from './write-state.ts';
import { addTurn } from './write-turns.ts';
import { each, type Writers } from './writer.ts';

export const CAMPAIGN_WRITERS = {
  'open-campaign': each(openCampaign),
  'save-campaign': each(saveCampaign),
  'save-pause-vote': each(savePauseVote),
  'delete-campaign': each(deleteCampaign),
  'save-state': each(saveState),
  'save-participant': each(saveParticipant),
  'hand-seat-over': each(handSeatOver),
  audit: addAudit,
  'add-desk-roll': each(addDeskRoll),
  'open-desk-roll': each(openDeskRoll),
  'add-setting': each(addSetting),
  'set-setting': each(setSetting),
} satisfies Partial<Writers>;

async function openCampaign(tx: Db, write: WriteOf<'open-campaign'>): Promise<void> {
  const { row, state, participants, turn } = write;
  const campaign = { ...stateData(state), ...campaignColumns(row) };
  const { count } = await tx.campaign.createMany({ data: [campaign], skipDuplicates: true });
  if (count === 0) throw new Conflict(`campaign ${row.id}`);
  await saveStateRows(tx, row.id, { before: NO_ROWS, after: rowsOf(state) });
  for (const participant of participants) await addParticipant(tx, participant);
  await addTurn(tx, turn);
}

async function saveCampaign(tx: Db, { row, only }: WriteOf<'save-campaign'>): Promise<void> {
  const { id, turn, status, version } = row;
  const moved = { turn, ...(status === 'ended' ? { status } : {}) };
  const guard = only === 'turn' || version === undefined ? { id } : { id, version };
  const data = only === 'turn' ? moved : campaignColumns(row);
  const { count } = await tx.campaign.updateMany({
    where: guard,
    data: { ...data, version: { increment: 1 } },
  });
  if (count > 0) return;
  if (only === undefined && version !== undefined) throw new Conflict(`campaign ${id}`);
  throw new Error(`there is no campaign ${id}`);
}

/** Within a campaign rows lean on each other every way: see the migration with the checks. */
async function deleteCampaign(tx: Db, { campaign: id }: WriteOf<'delete-campaign'>): Promise<void> {
  await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
  await tx.setting.deleteMany({ where: { key: { endsWith: `/${id}` } } });
  await tx.repeat.deleteMany({ where: { who: { startsWith: `${id}/` } } });
  await tx.inboundMail.deleteMany({ where: { campaignId: id } });
  await tx.campaign.deleteMany({ where: { id } });
}

async function savePauseVote(tx: Db, { campaign, from, vote }: WriteOf<'save-pause-vote'>): Promise<void> {
  const json = vote === undefined ? null : JSON.stringify(vote);
  const count = await tx.$executeRaw`
    UPDATE "campaign" SET "pause_vote" = ${json}::jsonb
    WHERE "id" = ${campaign} AND COALESCE(("pause_vote" ->> 'version')::int, 0) = ${from}`;
  if (count === 0) throw new Conflict(`the vote of ${campaign}`);
}

async function saveState(tx: Db, { from, state }: WriteOf<'save-state'>): Promise<void> {
  const guard = { id: state.id, stateTurn: from };
  const held = await tx.campaign.updateMany({ where: guard, data: { stateTurn: from } });
  if (held.count === 0) throw new Conflict(`state of ${state.id}`);
  const before = rowsOf(await readState(tx, state.id));
  await saveStateRows(tx, state.id, { before, after: rowsOf(state) });
  const data = { ...stateData(state), stateVersion: { increment: 1 } };
  await tx.campaign.update({ where: { id: state.id }, data });
}

function stateData(state: CampaignState) {
  const { rulesetOptions, mapRivers, ...columns } = stateColumns(state);
  const {
    battleTerms,
    battlesUnderWay,
    victory,
    diplomacy,
    looks,
    press,
    couriers,
    hearsay,
    stateRest,
    ...plain
  } = columns;
  return {
    ...plain,
    diplomacy: asJsonOrNull(diplomacy),
    looks: asJsonOrNull(looks),
    press: asJsonOrNull(press),
    couriers: asJsonOrNull(couriers),
    hearsay: asJsonOrNull(hearsay),
    rulesetOptions: asJson(rulesetOptions),
    mapRivers: asJsonOrNull(mapRivers),
    battleTerms: asJsonOrNull(battleTerms),
    victory: asJsonOrNull(victory),
    battlesUnderWay: asJsonOrNull(battlesUnderWay),
    stateRest: asJsonOrNull(stateRest),
  };
}

async function saveParticipant(tx: Db, write: WriteOf<'save-participant'>): Promise<void> {
  await saveSeat(tx, await seatToSave(tx, write));
}

async function handSeatOver(tx: Db, { participant, from }: WriteOf<'hand-seat-over'>): Promise<void> {
  const stored = await storedSeat(tx, participant);
  const seat = stored === undefined ? undefined : handedOver(stored, from, participant);
  if (seat === undefined) throw new Conflict(`seat ${participant.campaign}/${participant.id}`);
  await saveSeat(tx, seat);
}

async function saveSeat(tx: Db, participant: Participant): Promise<void> {
  const { campaign: campaignId, id } = participant;
  const { count } = await tx.participant.updateMany({
    where: { campaignId, id },
    data: participantColumns(participant),
  });
  if (count === 0) return addParticipant(tx, participant);
  await tx.participantAddress.deleteMany({ where: { campaignId, participantId: id } });
  await addAddresses(tx, participant);
}

async function seatToSave(tx: Db, { participant, from }: WriteOf<'save-participant'>): Promise<Participant> {
  if (from === undefined) return participant;
  const stored = await storedSeat(tx, participant);
  return stored === undefined ? participant : mergedSeat(stored, from, participant);
}

async function storedSeat(
  tx: Db,
  { campaign: campaignId, id }: Participant,
): Promise<Participant | undefined> {
  const row = await tx.participant.findUnique({
    where: { campaignId_id: { campaignId, id } },
    include: { addresses: true },
  });
  return row === null ? undefined : participantOf(row);
}

async function addParticipant(tx: Db, participant: Participant): Promise<void> {
  await tx.participant.create({ data: participantColumns(participant) });
  await addAddresses(tx, participant);
}

/** Conflict: another seat has one of the addresses. */
async function addAddresses(tx: Db, participant: Participant): Promise<void> {
  const data = addressRows(participant);
  const { count } = await tx.participantAddress.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict(`addresses of ${participant.campaign}/${participant.id}`);
}

/** The entries follow the last of their campaign, each the one before it. */
async function addAudit(tx: Db, writes: readonly WriteOf<'audit'>[]): Promise<void> {
  const ids = [...new Set(writes.map(({ campaign }) => campaign))];
  const last = new Map((await lastEntries(tx, ids)).map((row) => [row.campaignId, auditOf(row)]));
  const data = writes.map(({ campaign, entry }) => {
    const link = chained(campaign, last.get(campaign), entry);
    last.set(campaign, link);
    const { at, detail, ...row } = link;
    return { campaignId: campaign, ...row, at: asDate(at), detail };
  });
  await tx.$executeRawUnsafe(INSERT_ENTRIES, JSON.stringify(data));
}

const INSERT_ENTRIES = insertOf<AuditEntry>('audit_entry', {
  campaignId: ['campaign_id', 'text'],
  seq: ['seq', 'int'],
  at: ['at', 'timestamptz'],
  who: ['who', 'text'],
  what: ['what', 'text'],
  detail: ['detail', 'json'],
  hash: ['hash', 'text'],
});

/** One look for each campaign along the key, however long its log is. */
function lastEntries(tx: Db, ids: readonly CampaignId[]): Promise<readonly AuditEntry[]> {
  return tx.$queryRaw<readonly AuditEntry[]>`
    SELECT "last"."campaign_id" AS "campaignId", "seq", "at", "who", "what", "detail", "hash"
    FROM unnest(${[...ids]}::text[]) AS "asked"("id"), LATERAL (
      SELECT * FROM "audit_entry" WHERE "campaign_id" = "asked"."id" ORDER BY "seq" DESC LIMIT 1
    ) AS "last"`;
}

async function addDeskRoll(tx: Db, { roll }: WriteOf<'add-desk-roll'>): Promise<void> {
  const where = { campaignId: roll.campaign };
  const last = await tx.deskRoll.findFirst({ where, orderBy: { number: 'desc' }, select: { number: true } });
  if (roll.number !== (last?.number ?? 0) + 1) throw new Conflict(`roll ${roll.campaign}/${roll.number}`);
  await tx.deskRoll.create({ data: deskRollColumns(roll) });
}

async function openDeskRoll(tx: Db, { campaign, number, to }: WriteOf<'open-desk-roll'>): Promise<void> {
  const where = { campaignId: campaign, number, audience: { not: 'all' } };
  const { count } = await tx.deskRoll.updateMany({ where, data: audienceColumns(to) });
  if (count === 0) throw new Conflict(`roll ${campaign}/${number}`);
}

async function addSetting(tx: Db, { key, value }: WriteOf<'add-setting'>): Promise<void> {
  const { count } = await tx.setting.createMany({ data: [{ key, value }], skipDuplicates: true });
  if (count === 0) throw new Conflict(`setting ${key}`);
}

async function setSetting(tx: Db, { key, value }: WriteOf<'set-setting'>): Promise<void> {
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}
