import pino, { type DestinationStream, type Logger, type SerializedError } from 'pino';
import type { Log } from './app/deps.ts';
import { tellingRepeatsOnce } from './log-repeats.ts';

/**
 * The process's log, on standard error: one line an outcome, ids and codes only. Where a person sits before it the lines are
 * short; otherwise they are JSON for the program that collects them.
 */
export function openLog(level: string): { readonly log: Log; readonly logger: Logger } {
  const logger = logTo(pino.destination({ fd: 2, sync: false }), level);
  return { log: tellingRepeatsOnce(logOver(logger)), logger };
}

/** Writes lines somewhere, with nothing of a fault in them but what `tellFault` tells. */
export const logTo = (out: DestinationStream, level: string): Logger =>
  pino(
    { level, base: null, serializers: { err: (fault: Error) => tellFault(pino.stdSerializers.err(fault)) } },
    out,
  );

/** What is told of a fault. Libraries hang whole connections and commands on theirs, with the password that they signed in by. */
function tellFault({ type, message, stack, aggregateErrors, ...more }: SerializedError): object {
  const code: unknown = more['code'];
  return {
    type,
    message,
    stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(aggregateErrors === undefined ? {} : { aggregateErrors: aggregateErrors.map(tellFault) }),
  };
}

function logOver(logger: Logger): Log {
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (error, message) => logger.error({ err: error }, message),
  };
}
