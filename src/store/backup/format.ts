/**
 * A backup is one gzipped file of JSON lines: a header; every row as `["table",{...}]`, tables in an order in which each
 * leans only on those before it; and `{"sha256":"..."}` of all lines before it. Rows are as PostgreSQL prints them
 * (`row_to_json`): instants as ISO texts, bytes as `\x` and hex, JSON columns as texts. The header holds the secrets, so
 * the file is as secret as the keys themselves.
 */
import { createHash } from 'node:crypto';
import type { Instant } from '../../kernel/brand.ts';
import type { Secrets } from '../keys.ts';

export const FORMAT = 'fieldpost-backup';
export const VERSION = 1;

export interface BackupHeader {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** The last migration of the database it was made from: only one at the same point can take it. */
  readonly migration: string;
  readonly madeAt: Instant;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly secrets: Secrets;
}

/** A row with its table, its JSON as the database printed it. */
export const rowLine = (table: string, row: string): string => `[${JSON.stringify(table)},${row}]`;

/** The two parts of a `rowLine`; undefined for any other line. */
export function readRowLine(line: string): { readonly table: string; readonly row: string } | undefined {
  const match = /^\["([a-z_0-9]+)",(\{.*\})\]$/s.exec(line);
  const [, table, row] = match ?? [];
  return table === undefined || row === undefined ? undefined : { table, row };
}

export function readHeader(line: string): BackupHeader | undefined {
  const header = readObject(line) as Partial<BackupHeader> | undefined;
  const isWhole =
    header?.format === FORMAT &&
    header.version === VERSION &&
    typeof header.migration === 'string' &&
    typeof header.rows === 'object' &&
    typeof header.secrets?.secretKey === 'string' &&
    typeof header.secrets.ownerKey === 'string';
  return isWhole ? (header as BackupHeader) : undefined;
}

/** The hash a last line tells; undefined for any other line. */
export function readEnd(line: string): string | undefined {
  return /^\{"sha256":"([0-9a-f]{64})"\}$/.exec(line)?.[1];
}

const endLine = (sha256: string): string => JSON.stringify({ sha256 });

/** Lines of a file, hashed as they go out: `line` ends one, `end` is the last of them. */
export function hashedLines() {
  const hash = createHash('sha256');
  return {
    line: (text: string): string => {
      hash.update(`${text}\n`);
      return `${text}\n`;
    },
    end: (): string => `${endLine(hash.digest('hex'))}\n`,
  };
}

function readObject(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
