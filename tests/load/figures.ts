/** What was measured, in words. */
import { readFile } from 'node:fs/promises';

/** The value below which so great a share of them lies, in seconds of the milliseconds given; `-` of none. */
export function quantile(milliseconds: readonly number[], share: number): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return found === undefined ? '-' : (found / 1000).toFixed(1);
}

export interface Spent {
  /** Processor time since its start, in seconds. */
  readonly processor: number;
  /** Greatest memory so far, in MB. */
  readonly memory: number;
}

/** Ticks a second of `/proc/PID/stat`. */
const TICKS = 100;

/** What a process has spent. Linux only. */
export async function spentBy(pid: number): Promise<Spent> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return {
    processor: (user + system) / TICKS,
    memory: Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024),
  };
}
