/** Backups made by themselves: one every so often, the oldest thrown away. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface BackupPlan {
  readonly folder: string;
  readonly everyHours: number;
  /** So many are kept. */
  readonly keep: number;
}

export interface BackupRound {
  /** Makes a backup if one is due. What goes wrong is reported, and tried again at the next look. */
  look(): Promise<void>;
}

interface Hands {
  readonly write: (file: string) => Promise<unknown>;
  readonly now: () => number;
  readonly report: (fault: unknown) => void;
}

const HOUR = 3_600_000;
/** `fieldpost-20261122T220000Z.backup`: names in order are backups in order. */
const NAME = /^fieldpost-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
/** One that a process was writing when it was killed: nobody goes on with it, and it takes room. */
const HALF = /^fieldpost-\d{8}T\d{6}Z\.backup\.[\w-]+\.part$/;

export function openBackupRound(plan: BackupPlan, { write, now, report }: Hands): BackupRound {
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 });
    const halves = (await readdir(plan.folder)).filter((name) => HALF.test(name));
    for (const half of halves) await rm(join(plan.folder, half), { force: true });
    const before = await backupsIn(plan.folder);
    const last = before.at(-1);
    if (last !== undefined && now() - madeAt(last) < plan.everyHours * HOUR) return;
    await write(join(plan.folder, nameAt(now())));
    const all = await backupsIn(plan.folder);
    for (const old of all.slice(0, -plan.keep)) await rm(join(plan.folder, old));
  };
  return {
    look: () => {
      running ??= round()
        .catch(report)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

async function backupsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

const nameAt = (at: number): string =>
  `fieldpost-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

function madeAt(name: string): number {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
