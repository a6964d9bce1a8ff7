/** Mails are kept as they came for a while only: then the text that was read of them must do. */
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';

const DAY = 86_400_000;
const BATCH = 500;
/** So that one look is over soon; what is left goes at the next. */
const MOST_BATCHES = 20;

/** Throws old bytes away, as the settings say. */
export async function forgetOldMail({ store, clock, settings, log }: Deps): Promise<void> {
  if (settings.rawMailDays === 0) return;
  const before = (clock.now() - settings.rawMailDays * DAY) as Instant;
  let mails = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const forgotten = await store.forgetRaw(before, BATCH);
    mails += forgotten;
    if (forgotten < BATCH) break;
  }
  if (mails > 0) log.info({ mails }, 'of so many old mails only the text is kept from now on');
}
