/** Mails are kept as they came for a while only: then the text that was read of them must do. */
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BATCH = 500;
/** So that one look is over soon; what is left goes at the next. */
const MOST_BATCHES = 20;

/** Throws old bytes away, as the settings say; looks once an hour, however often it is called. */
export async function forgetOldMail({ store, clock, settings, process, log }: Deps): Promise<void> {
  const now = clock.now();
  const { tidying } = process;
  if (settings.rawMailDays === 0 || (tidying.last ?? Number.NEGATIVE_INFINITY) > now - HOUR) return;
  tidying.last = now;
  const before = (now - settings.rawMailDays * DAY) as Instant;
  let mails = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const forgotten = await store.forgetRaw(before, BATCH);
    mails += forgotten;
    if (forgotten < BATCH) break;
  }
  if (mails > 0) log.info({ mails }, 'of so many old mails only the text is kept from now on');
}
