import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { LookAtCampaign, LookAtRow, Looks, TakenCampaign } from '../../app/contracts/campaign-files.ts';
import type { Keys } from '../../app/ports.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { batchWriter, insertInto } from '../backup/load-backup.ts';
import { type BackupRow, readLines } from '../backup/read-backup.ts';
import { lastMigration, listTables } from '../backup/tables.ts';
import { LONG_PATIENCE } from '../backup/write-backup.ts';
import { codesOf } from '../fault-codes.ts';
import type { PrismaClient } from '../generated/client.ts';
import { campaignReads } from '../read/read-campaigns.ts';
import { readState } from '../read/read-state.ts';
import { turnReads } from '../read/read-turns.ts';
import type { Db } from '../read/snapshot.ts';
import { refuse } from '../words/refuse.ts';
import {
  type CampaignFileHeader,
  isOfCampaign,
  mailNumberOf,
  readCampaignHeader,
  renumbered,
  rowsOfCampaign,
  VERSION,
  withSeal,
} from './format.ts';

/** Why nothing was taken in: rolls the transaction back. */
class NotTaken extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.refusal.message);
    this.refused = refused;
  }
}

/** Takes a campaign in that is read by `open`, which is called twice. Refusals: see `CampaignFiles`. */
export async function takeCampaign(
  {
    prisma,
    keys,
    now,
    looks,
  }: { readonly prisma: PrismaClient; readonly keys: Keys; readonly now: Date; readonly looks: Looks },
  open: () => Readable,
): Promise<Result<TakenCampaign>> {
  const checked = await checkFile(open(), looks.atRow);
  if (!checked.ok) return checked;
  const { header, mails } = checked.value;
  try {
    await prisma.$transaction(async (db) => {
      await fill(db, { header, mails, keys, now, source: open() });
      const unfit = await lookAtWhole(db, header.campaign, looks.atCampaign);
      if (unfit !== undefined) throw new NotTaken(unfit);
    }, LONG_PATIENCE);
  } catch (fault) {
    if (fault instanceof NotTaken) return fault.refused;
    if (fault instanceof Error && codesOf(fault).some(isOfData)) return refuse('input/campaign-file');
    throw fault;
  }
  const rows = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  return ok({ id: header.campaign, name: header.name, rows });
}

/** What is of another shape than our rows and records are breaks whoever reads it: no such file is taken. */
async function lookAtWhole(
  db: Db,
  campaign: CampaignFileHeader['campaign'],
  look: LookAtCampaign,
): Promise<Refused | undefined> {
  const reads = db as PrismaClient;
  const store = {
    ...campaignReads(reads),
    getState: (id: typeof campaign) => readState(db, id),
    ...turnReads(reads),
  };
  try {
    return await look(store, campaign);
  } catch (fault) {
    if (fault instanceof TypeError || fault instanceof RangeError) return refuse('input/campaign-file');
    throw fault;
  }
}

/** What PostgreSQL says of values that no column holds, and of rows that do not go together. */
const isOfData = (code: string): boolean => /^2[23]/.test(code);

/** Numbers of the mails that came in: the least and the greatest. */
interface MailNumbers {
  readonly least: number;
  readonly greatest: number;
}

interface Checked {
  readonly header: CampaignFileHeader;
  readonly mails: MailNumbers | undefined;
}

/** Reads every line before one is written. */
async function checkFile(source: Readable, look: LookAtRow): Promise<Result<Checked>> {
  const counts = new Map<string, number>();
  const mails: number[] = [];
  let isSound = true;
  let unfit: Refused | undefined;
  const take = async (row: BackupRow, { campaign }: CampaignFileHeader): Promise<void> => {
    counts.set(row.table, (counts.get(row.table) ?? 0) + 1);
    isSound &&= isOfCampaign(row, campaign);
    unfit ??= look(row.table, JSON.parse(row.row));
    const number = mailNumberOf(row);
    if (number !== undefined) mails.push(number);
  };
  const read = await readLines(source, { head: readCampaignHeader, take });
  if (!read.ok) return refuse('input/campaign-file');
  const header = read.value;
  const tables = new Set([...counts.keys(), ...Object.keys(header.rows)]);
  const isWhole = [...tables].every((name) => (counts.get(name) ?? 0) === header.rows[name]);
  if (!isWhole || !isSound || counts.get('campaign') !== 1) return refuse('input/campaign-file');
  if (unfit !== undefined) return unfit;
  const sorted = mails.sort((one, other) => one - other);
  const [least, greatest] = [sorted.at(0), sorted.at(-1)];
  const range = least === undefined || greatest === undefined ? undefined : { least, greatest };
  return ok({ header, mails: range });
}

interface Filling extends Checked {
  readonly keys: Keys;
  readonly now: Date;
  readonly source: Readable;
}

/** @throws NotTaken with the reason, or Error when the file changed meanwhile: all is undone. */
async function fill(db: Db, { header, mails, keys, now, source }: Filling): Promise<void> {
  const unfit = whyUnfit(header, await lastMigration(db));
  if (unfit !== undefined) throw new NotTaken(unfit);
  const where = { id: header.campaign };
  if ((await db.campaign.count({ where })) > 0)
    throw new NotTaken(refuse('conflict/campaign-file', { id: header.campaign, name: header.name }));
  const by = mails === undefined ? 0 : await roomForMails(db, mails);
  const inserts = (await listTables(db)).flatMap((table) => {
    const columns = table.columns.map(({ name }) => name);
    return rowsOfCampaign(table.name, columns) === undefined
      ? []
      : [[table.name, insertInto(table)] as const];
  });
  const writer = batchWriter(db, new Map(inserts));
  const read = await readLines(source, {
    head: readCampaignHeader,
    take: (row) => writer.take(renumbered(withSeal(row, keys.seal), by)),
  });
  if (!read.ok) throw new Error('the file changed while it was read');
  await writer.flush();
  await settleIn(db, header, { keys, now });
}

/** Its clock stands still; and whoever still knows one of its id that was here before must not take its state for this one's. */
async function settleIn(
  db: Db,
  { campaign: id, deskSecrets }: CampaignFileHeader,
  { keys, now }: Pick<Filling, 'keys' | 'now'>,
): Promise<void> {
  const secrets = Object.entries(deskSecrets).map(([number, secret]) => [number, keys.seal(secret)]);
  const stateVersion = randomInt(1_000_000, 1_000_000_000);
  await db.campaign.update({
    where: { id },
    data: { stateVersion, deskSecrets: Object.fromEntries(secrets) },
  });
  await db.campaign.updateMany({
    where: { id, status: 'running' },
    data: { status: 'paused', pause: { since: now.getTime() } },
  });
}

function whyUnfit({ version, migration }: CampaignFileHeader, ours: string): Refused | undefined {
  if (version > VERSION || migration > ours) return refuse('input/campaign-file.newer');
  return migration < ours ? refuse('input/campaign-file.older') : undefined;
}

/** Takes numbers for mails from the database's own row of them. Answers how much is added to those in the file. */
async function roomForMails(db: Db, { least, greatest }: MailNumbers): Promise<number> {
  const [row] = await db.$queryRaw<readonly { readonly first: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence('"inbound_mail"', 'id')) AS first`;
  const first = Number(row?.first ?? 1);
  const last = first + greatest - least;
  await db.$queryRaw`SELECT setval(pg_get_serial_sequence('"inbound_mail"', 'id'), ${last}::bigint)::text`;
  return first - least;
}
