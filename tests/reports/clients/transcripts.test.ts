/** Letters as a screen reader says them to who wishes for neither maps nor tables. The transcripts are read by people before they change. */
import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import { battleInMail } from '../../../src/reports/parts/battles.ts';
import { renderReceipt } from '../../../src/reports/views/receipt.ts';
import { renderTurnOpening } from '../../../src/reports/views/turn-opening.ts';
import { renderTurnReport } from '../../../src/reports/views/turn-report.ts';
import { houseTemplates } from '../../support/templates.ts';
import { before, iron, turnFor } from '../sample.ts';
import { ironOrders, nextTurn, receipt, wintergate } from '../sample-dispatch.ts';
import { readAloud } from './read-aloud.ts';
import { overLetter, roundLetter } from './samples.ts';

const letters: readonly (readonly [string, () => Mail])[] = [
  [
    'turn-report',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(iron),
        player: 'Berta Quill',
        battles: [battleInMail(wintergate)],
        orders: ironOrders,
        next: nextTurn({ isPlain: true }),
      }),
  ],
  [
    'turn-opening',
    () =>
      renderTurnOpening(houseTemplates, {
        known: viewCampaign({ ...before, turn: 1, sightings: {} }, iron),
        player: 'Berta Quill',
        ruleset: 'Te Wapen',
        next: nextTurn({ isPlain: true, dice: { commitment: 'c0'.repeat(32) } }),
      }),
  ],
  ['receipt', () => renderReceipt(houseTemplates, receipt({ isPlain: true }))],
  ['battle-round', () => roundLetter(houseTemplates, true)],
  ['battle-over', () => overLetter(houseTemplates, wintergate, true)],
];

describe.each(letters)('%s', (name, make) => {
  const mail = make();

  test('is said as its transcript', async () => {
    const said = await readAloud(mail.html);
    await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`golden/${name}.said.txt`);
  });

  test('says all in headings, paragraphs and lists: no picture, table, box drawing or bar', async () => {
    const said = await readAloud(mail.html);
    expect(mail.pictures).toEqual([]);
    expect(
      said.filter((phrase) => /^(?:img|image|table|row|cell|columnheader|graphic)\b/.test(phrase)),
    ).toEqual([]);
    expect(said.filter((phrase) => /^heading, .*, level 1$/.test(phrase))).toHaveLength(1);
    expect(mail.text).not.toMatch(/[~|░▒█]|\.{3,}\s*\.{3,}| {4,}\S+ {4,}\S/);
  });
});
