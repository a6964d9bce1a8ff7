import pino, { type Logger } from 'pino';
import type { Log } from './app/deps.ts';
import { tellingRepeatsOnce } from './log-repeats.ts';

/**
 * The process's log, on standard error: one line an outcome, ids and codes only. Where a person sits before it the lines are
 * short; otherwise they are JSON for the program that collects them.
 */
export function openLog(level: string): { readonly log: Log; readonly logger: Logger } {
  const logger = pino({ level, base: null }, pino.destination({ fd: 2, sync: false }));
  return { log: tellingRepeatsOnce(logOver(logger)), logger };
}

function logOver(logger: Logger): Log {
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (error, message) => logger.error({ err: error }, message),
  };
}
