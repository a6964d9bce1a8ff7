/**
 * The letters of a campaign of 12 players, text and HTML with maps and battles, beside the JSON of what their readers may know:
 * `npm run bench letters`. The large campaign's are measured by `npm run bench campaign`.
 */
import { printLetters } from '../../src/app/turn/print-letters.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { houseTemplates } from '../support/templates.ts';
import type { Bench } from './bench.ts';
import { largeOrders, openLarge } from './large-campaign.ts';
import { newsOf, resolveWhole } from './large-reports.ts';

const state = openLarge(eightTurns, { regions: 60, powers: 12, armiesEach: 5, worthOfArmy: 40 });
const [resolved, fought] = resolveWhole(state, largeOrders(state, 10), 'ab'.repeat(32));

/** As it comes from the database: nothing is known of it yet. */
const news = () => newsOf(structuredClone(resolved), fought);

export const bench: Bench = {
  unit: 'letters',
  baseline: {
    name: 'the same as JSON',
    run() {
      const { resolved: turn, seats } = news();
      const stories = seats.map(({ faction }) => {
        const reader = { kind: 'faction', faction: faction ?? ('' as never) } as const;
        return JSON.stringify({
          visible: visibleTo(turn, reader),
          before: viewCampaign(turn.before, reader),
        });
      });
      return stories.length;
    },
  },
  contenders: [
    {
      name: 'letters of 12 players, text, HTML, maps, battles',
      run() {
        const now = news();
        return printLetters(houseTemplates, now, now.seats).length;
      },
    },
  ],
};
