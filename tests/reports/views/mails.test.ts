import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../../src/campaign/visible-to.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import { renderTurnOpening } from '../../../src/reports/views/turn-opening.ts';
import { renderTurnReport } from '../../../src/reports/views/turn-report.ts';
import { houseTemplates } from '../../support/templates.ts';
import { before, iron, turnFor } from '../sample.ts';
import { nextTurn, wintergate } from '../sample-dispatch.ts';

const mails: readonly (readonly [string, () => Mail])[] = [
  [
    'turn-report.iron',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(iron),
        player: 'Berta Quill',
        battles: [wintergate],
        next: nextTurn(),
      }),
  ],
  [
    'turn-opening.iron',
    () =>
      renderTurnOpening(houseTemplates, {
        known: viewCampaign({ ...before, turn: 1, sightings: {} }, iron),
        player: 'Berta Quill',
        ruleset: 'Te Wapen',
        next: nextTurn({ dice: { commitment: 'c0'.repeat(32) } }),
      }),
  ],
];

describe.each(mails)('%s', (name, make) => {
  const mail = make();

  test('reads as its goldens do', async () => {
    await expect(`Subject: ${mail.subject}\n\n${mail.text}`).toMatchFileSnapshot(`golden/${name}.txt`);
    await expect(mail.html).toMatchFileSnapshot(`golden/${name}.html`);
  });
});
