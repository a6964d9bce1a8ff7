/** What a thread has opened and will most likely be asked for once more: the second reading of a mail comes soon after its first. */

/** More than a house reads side by side; so a thread's memory holds a few mails of a megabyte or many small ones. */
const MOST_KEPT = 64;
const MOST_BYTES = 4 * 1024 * 1024;

/** Opens messages. What was opened is kept by its number until it is asked for again, the last few at most. */
export function keepOpened<Opened>(
  open: (raw: Uint8Array) => Promise<Opened>,
): (message: number, raw: Uint8Array) => Promise<Opened> {
  const kept = new Map<number, { readonly opened: Opened; readonly bytes: number }>();
  let bytes = 0;

  function take(message: number): Opened | undefined {
    const found = kept.get(message);
    kept.delete(message);
    bytes -= found?.bytes ?? 0;
    return found?.opened;
  }

  function keep(message: number, opened: Opened, size: number): void {
    kept.set(message, { opened, bytes: size });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT && bytes <= MOST_BYTES) return;
      take(oldest);
    }
  }

  return async (message, raw) => {
    const before = take(message);
    if (before !== undefined) return before;
    const opened = await open(raw);
    keep(message, opened, raw.length);
    return opened;
  };
}
