/**
 * One campaign in one file, sealed with a passphrase: gzipped lines as in a backup (see `backup/format.ts`), with a header of its own.
 * It holds the rows of this campaign alone. What was sealed with the instance's key stands open in it, under the passphrase; sessions,
 * links that sign in, and keys are left out.
 */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { BackupRow } from '../backup/read-backup.ts';

export const FORMAT = 'fieldpost-campaign';
export const VERSION = 1;

export interface CampaignFileHeader {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The last migration of the database it was made from: only one at the same point can take it. */
  readonly migration: string;
  readonly madeAt: Instant;
  readonly campaign: CampaignId;
  readonly name: string;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** The dice desk's secrets that its chain is held to already, by the number of the roll, hex. */
  readonly deskSecrets: Readonly<Record<string, string>>;
}

export function readCampaignHeader(line: string): CampaignFileHeader | undefined {
  try {
    const header = JSON.parse(line) as Partial<CampaignFileHeader>;
    const isWhole =
      header.format === FORMAT &&
      typeof header.version === 'number' &&
      typeof header.migration === 'string' &&
      typeof header.campaign === 'string' &&
      typeof header.name === 'string' &&
      typeof header.rows === 'object' &&
      typeof header.deskSecrets === 'object';
    return isWhole ? (header as CampaignFileHeader) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Tables of which no row goes along: keys, those of boards too, what signs somebody in, what belongs to the installation, and what is made anew from the rest. */
const LEFT_OUT: readonly string[] = [
  'setting',
  'session',
  'sign_in',
  'invitation',
  'repeat',
  'board',
  'board_post',
  'webhook',
  'webhook_delivery',
  'told_battles',
  'told_chapter',
];

/** A campaign's rows in a table, as SQL with `$1` for its id; undefined where none goes along. @throws Error for a table nobody has thought of. */
export function rowsOfCampaign(table: string, columns: readonly string[]): string | undefined {
  if (LEFT_OUT.includes(table)) return undefined;
  if (table === 'campaign') return 't."id" = $1';
  if (columns.includes('campaign_id')) return 't."campaign_id" = $1';
  const [column, parent] = BELOW[table] ?? [];
  if (column === undefined || parent === undefined)
    throw new Error(`nobody has said which rows of ${table} belong to a campaign`);
  return `t."${column}" IN (SELECT id FROM "${parent}" WHERE "campaign_id" = $1)`;
}

/** Tables without the campaign's id: what they hang on. */
const BELOW: Readonly<Record<string, readonly [string, string]>> = {
  picture: ['outbound_id', 'outbound_mail'],
  inbound_raw: ['inbound_id', 'inbound_mail'],
};

type Row = Record<string, unknown>;

/** What is sealed with the instance's key. */
const SEALED: Readonly<Record<string, string>> = {
  dice_commitment: 'sealed_secret',
  field_battle: 'sealed_dice',
};

/** A row with its sealed column opened, or sealed by another key. */
export function withSeal({ table, row }: BackupRow, change: (text: string) => string): BackupRow {
  const column = SEALED[table];
  if (column === undefined) return { table, row };
  const values = JSON.parse(row) as Row;
  return { table, row: JSON.stringify({ ...values, [column]: change(String(values[column])) }) };
}

/** Whether a row belongs to the campaign that its file is of: nothing else is written. */
export function isOfCampaign({ table, row }: BackupRow, campaign: CampaignId): boolean {
  const values = JSON.parse(row) as Row;
  if (LEFT_OUT.includes(table)) return false;
  if (table === 'inbound_raw') return true;
  if (table === 'picture') return String(values['outbound_id']).startsWith(`${campaign}.`);
  return values[table === 'campaign' ? 'id' : 'campaign_id'] === campaign;
}

/** Columns that hold the number of a mail that came in: the database gives these, each its own. */
const MAIL_NUMBERS: Readonly<Record<string, string>> = {
  inbound_mail: 'id',
  inbound_raw: 'inbound_id',
  order_mail: 'inbound_id',
};

/** The number of a mail that came in, or of its bytes; undefined for other rows. */
export function mailNumberOf({ table, row }: BackupRow): number | undefined {
  const column = table === 'order_mail' ? undefined : MAIL_NUMBERS[table];
  return column === undefined ? undefined : Number((JSON.parse(row) as Row)[column]);
}

/** A row as it is taken in: mails that came in have other numbers, and no proof of the request that brought them there. */
export function renumbered({ table, row }: BackupRow, by: number): BackupRow {
  const column = MAIL_NUMBERS[table];
  if (column === undefined) return { table, row };
  const values = JSON.parse(row) as Row;
  const number = values[column];
  const moved = number === null || number === undefined ? null : Number(number) + by;
  const proof = table === 'inbound_mail' ? { proof: null } : {};
  return { table, row: JSON.stringify({ ...values, [column]: moved, ...proof }) };
}
