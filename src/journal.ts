import { fstatSync } from 'node:fs';

const OUTPUTS = [1, 2];

/**
 * Whether what this process prints is kept in systemd's journal, where others may read it for years. `stream` is what systemd
 * says in JOURNAL_STREAM (`device:inode`): children inherit it, also those whose output goes elsewhere.
 */
export function goesToJournal(stream: string | undefined): boolean {
  if (stream === undefined) return false;
  return OUTPUTS.some((fd) => {
    const { dev, ino } = fstatSync(fd);
    return stream === `${dev}:${ino}`;
  });
}
