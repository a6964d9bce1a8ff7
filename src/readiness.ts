/** Whether the house can serve: looked at quickly, and not anew for each of many who ask. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A part that must work. @throws whatever keeps it from working. */
export type Check = () => Promise<void>;

export interface Readiness {
  /** The parts that do not work, by name; empty: it can serve. */
  failing(): Promise<readonly string[]>;
}

const PATIENCE_MS = 2_000;
const KEPT_MS = 2_000;

/** All are looked at side by side; one that does not answer in time does not work. */
export function openReadiness(
  checks: Readonly<Record<string, Check>>,
  report: (part: string, fault: unknown) => void,
  now: () => number = Date.now,
): Readiness {
  let last: { readonly at: number; readonly found: Promise<readonly string[]> } | undefined;
  const look = async (): Promise<readonly string[]> => {
    const parts = Object.entries(checks).map(async ([part, check]) => {
      const fault = await faultOf(check);
      if (fault !== undefined) report(part, fault);
      return fault === undefined ? [] : [part];
    });
    return (await Promise.all(parts)).flat();
  };
  return {
    failing: () => {
      if (last === undefined || now() - last.at >= KEPT_MS) last = { at: now(), found: look() };
      return last.found;
    },
  };
}

async function faultOf(check: Check): Promise<Error | undefined> {
  const timer = new AbortController();
  const late = sleep(PATIENCE_MS, new Error('it does not answer'), { signal: timer.signal });
  try {
    const ended = check().then(
      () => undefined,
      (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault))),
    );
    return await Promise.race([ended, late]);
  } finally {
    late.catch(() => undefined); // it was not needed
    timer.abort();
  }
}

const PROBE = Buffer.alloc(64 * 1024);

/** Writes a little into the folder and takes it away again. @throws the fault of the disk: `ENOSPC`. */
export async function checkFolder(folder: string): Promise<void> {
  const file = join(folder, 'ready.part');
  try {
    const out = await open(file, 'w', 0o600);
    await out.writeFile(PROBE).finally(() => out.close());
  } finally {
    await rm(file, { force: true });
  }
}
