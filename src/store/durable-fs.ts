// PGlite runs without fsync: safe when the process is killed, not when the power
// fails. Emscripten's view of a folder of the host just lacks the call, so add it.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type ModuleOptions = Parameters<Init>[1];
type Module = Parameters<NonNullable<ModuleOptions['preRun']>[number]>[0];

/** A folder of this machine for PGlite, with an fsync that reaches the disk. */
export class DurableNodeFS extends NodeFS {
  override init(pg: Parameters<Init>[0], options: ModuleOptions): ReturnType<Init> {
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), addFsync] });
  }

  /** Flushes every file of a folder: what initdb wrote, it wrote without fsync. */
  static async flush(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const file = openSync(join(entry.parentPath, entry.name), 'r+');
      fsyncSync(file);
      closeSync(file);
    }
  }
}

/** `-F` is "no fsync"; fdatasync, the default way to flush the log, cannot be added like fsync can. */
export const DURABLE: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** An open file as Emscripten knows it; folders have no descriptor of the host. */
interface OpenFile {
  readonly nfd?: number;
}

function addFsync(module: Module): void {
  Object.assign(streamOperations(module), {
    fsync({ nfd }: OpenFile): number {
      if (nfd !== undefined) fsyncSync(nfd);
      return 0;
    },
  });
}

/** Emscripten's types leave `filesystems` out. */
function streamOperations(module: Module): object {
  const fs = module.FS as unknown as { filesystems: { NODEFS: { stream_ops: object } } };
  return fs.filesystems.NODEFS.stream_ops;
}
