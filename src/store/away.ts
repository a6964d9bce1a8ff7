/** Codes of PostgreSQL, Prisma and the network for a database that cannot be reached, or sends us away. */
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024'],
]);

const SENTENCES = /connection terminated|timeout exceeded when trying to connect|can't reach database/i;
const DEEPEST = 5;

/** Whether a fault means that the database is away for now: nothing was wrong with what was asked. */
export function isDatabaseAway(fault: unknown, depth = 0): boolean {
  if (!(fault instanceof Error) || depth > DEEPEST) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  if (AWAY.has(code) || SENTENCES.test(fault.message)) return true;
  const within = fault instanceof AggregateError ? fault.errors : [fault.cause];
  return within.some((each) => isDatabaseAway(each, depth + 1));
}
