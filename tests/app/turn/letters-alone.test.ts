/** What is worked out once for many readers must never tell one what another may know. */
import { describe, expect, test } from 'vitest';
import type { TurnNews } from '../../../src/app/contracts/turn-news.ts';
import { printLetters } from '../../../src/app/turn/print-letters.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { largeOrders, openLarge } from '../../bench/large-campaign.ts';
import { newsOf, resolveWhole } from '../../bench/large-reports.ts';
import { aParticipant } from '../../support/rows.ts';
import { houseTemplates } from '../../support/templates.ts';

const SIZE = { regions: 24, powers: 4, armiesEach: 3, worthOfArmy: 40 };

/** Values of their own, so that nothing that was kept for the others' is found again. */
const anew = (news: TurnNews): TurnNews => structuredClone(news);

describe('a letter printed alone is the one printed among all others', () => {
  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_id, ruleset) => {
    const state = openLarge(ruleset, SIZE);
    const [resolved, fought] = resolveWhole(state, largeOrders(state, 20), 'ab'.repeat(32));
    const news = newsOf(resolved, fought);
    const gm = aParticipant({ id: 'gm' as never, campaign: news.campaign.id, role: 'gm' });
    const seats = [...news.seats, gm];
    expect(fought.length).toBeGreaterThan(0);

    const together = printLetters(houseTemplates, news, seats);
    const backwards = printLetters(houseTemplates, news, seats.toReversed()).toReversed();
    expect(backwards).toEqual(together);
    for (const [i, seat] of seats.entries()) {
      const [alone] = printLetters(houseTemplates, anew(news), [seat]);
      expect(alone).toEqual(together[i]);
    }
  });
});
