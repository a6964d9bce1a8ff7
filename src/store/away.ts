import { codesOf } from './fault-codes.ts';

/** Codes of PostgreSQL, Prisma and the network for a database that cannot be reached, or sends us away. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
]);

/**
 * Codes for a transaction that nobody began in time, that took too long, or that gave way to others until its tries were used up. Each is
 * undone whole.
 */
const BUSY = new Set(['P2028', 'P2034', '25P03', '40001', '40P01', '55P03', '57014']);

const SENTENCES = /connection terminated|timeout exceeded when trying to connect|can't reach database/i;
const DEEPEST = 5;

/** Whether a fault means that the database is away for now: nothing was wrong with what was asked. */
export const isDatabaseAway = (fault: unknown): boolean =>
  isWithin(fault, (each) => hasCode(each, AWAY) || SENTENCES.test(each.message));

/** Whether a fault means that the database has too much to do just now: nothing was wrong with what was asked, and nothing of it was done. */
export const isDatabaseBusy = (fault: unknown): boolean => isWithin(fault, (each) => hasCode(each, BUSY));

const hasCode = (fault: Error, known: ReadonlySet<string>): boolean =>
  codesOf(fault).some((code) => known.has(code));

/** Whether it holds for a fault or for what caused it. */
function isWithin(fault: unknown, holds: (each: Error) => boolean, depth = 0): boolean {
  if (!(fault instanceof Error) || depth > DEEPEST) return false;
  if (holds(fault)) return true;
  const within = fault instanceof AggregateError ? fault.errors : [fault.cause];
  return within.some((each) => isWithin(each, holds, depth + 1));
}
