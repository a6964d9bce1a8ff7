import { expect, test } from 'vitest';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { dialects } from '../../src/reports/dialects/registry.ts';
import type { Mail } from '../../src/reports/mail.ts';
import { battleInMail } from '../../src/reports/parts/battles.ts';
import type { Templates } from '../../src/reports/templates.ts';
import { renderDailyMail } from '../../src/reports/views/daily-mail.ts';
import { renderForumPosts } from '../../src/reports/views/forum-post.ts';
import { type GmOccasion, renderGmDigest } from '../../src/reports/views/gm-digest.ts';
import { renderGmTurnReport } from '../../src/reports/views/gm-turn-report.ts';
import { renderHeldMail } from '../../src/reports/views/held-mail.ts';
import { renderReceipt } from '../../src/reports/views/receipt.ts';
import { renderReminder } from '../../src/reports/views/reminder.ts';
import { renderTurnOpening } from '../../src/reports/views/turn-opening.ts';
import { renderTurnReport } from '../../src/reports/views/turn-report.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { markedTemplates, markedWords, wordsBuiltInCode } from '../support/pseudo-locale.ts';
import { ash, before, everyone, gm, green, iron, quietTurnFor, turnFor } from './sample.ts';
import { digest, heldMail, nextTurn, receipt, reminder, wintergate } from './sample-dispatch.ts';

test.each([iron, gm, everyone])('the story of a turn is all from the catalog, for %j', (reader) => {
  const turn = turnFor(reader);
  const { lead, scenes } = chronicleOf(turn.turn, viewCampaign(before, reader), markedWords);
  const text = [lead, ...scenes.flatMap(({ title, paragraphs }) => [title, ...paragraphs])].join('\n');
  expect(text).toContain('⟦');
  expect(wordsBuiltInCode(text, turn)).toEqual([]);
});

type Printed = readonly [name: string, facts: object, print: (templates: Templates) => Mail];

/** A letter, what it is written from, and how it is printed. */
function letter<Input extends object>(
  name: string,
  print: (templates: Templates, input: Input) => Mail,
  input: Input,
): Printed {
  return [name, input, (templates) => print(templates, input)];
}

const battles = [battleInMail(wintergate, markedWords)];
const player = 'Berta Quill';
const ofTurn = (reader: Reader) => ({ ...turnFor(reader), player, battles, next: nextTurn() });
const occasions = Object.keys(reportsInEnglish.gmDigest.occasions) as GmOccasion[];
const bound = { ...renderReminder(markedTemplates, reminder), answerTo: 'demo@example.org' };

const letters: readonly Printed[] = [
  ...[iron, green, ash].map((reader) => letter('turn report', renderTurnReport, ofTurn(reader))),
  letter('quiet turn report', renderTurnReport, {
    ...quietTurnFor(iron),
    player,
    battles: [],
    next: nextTurn({ isOver: true }),
  }),
  letter('turn opening', renderTurnOpening, {
    known: viewCampaign({ ...before, turn: 1, sightings: {} }, iron),
    player,
    ruleset: 'Te Wapen',
    next: nextTurn(),
  }),
  letter('game master’s report', renderGmTurnReport, {
    ...turnFor(gm),
    battles,
    dice: nextTurn().dice,
    dueAt: 'Friday 27 November 2026, 20:00',
    silent: ['Green Banner'],
    pageLink: 'http://127.0.0.1:3000/c/demo',
  }),
  letter('receipt', renderReceipt, receipt()),
  letter('complete receipt', renderReceipt, receipt({ asked: 2, accepted: 2, isFinal: true, silent: [] })),
  letter('rehearsal', renderReceipt, receipt({ isRehearsal: true, luckWord: 'thunder', changes: [] })),
  letter('empty receipt', renderReceipt, receipt({ asked: 0, accepted: 0, lines: [], ignored: [] })),
  letter('reminder', renderReminder, reminder),
  letter('reminder without orders', renderReminder, { ...reminder, standing: [] }),
  letter('held mail', renderHeldMail, heldMail),
  letter('waiting mail', renderHeldMail, { ...heldMail, isWaiting: true }),
  letter('doubtful mail', renderHeldMail, { ...heldMail, isDoubtful: true }),
  ...occasions.map((occasion) => letter(`note: ${occasion}`, renderGmDigest, { ...digest, occasion })),
  letter('daily mail', renderDailyMail, {
    campaign: { id: 'demo', name: 'The War of the Mere' },
    player,
    writtenAt: 'Sunday 22 November 2026, 08:00',
    letters: [bound],
    pageLink: 'http://127.0.0.1:3000/p/demo',
  }),
];

test.each(letters)('a %s is all from catalogs and templates', (_name, facts, print) => {
  const { subject, text, html, pictures } = print(markedTemplates);
  const printed = [subject, text, ...pictures.map(({ alt }) => alt)].join('\n');
  expect(printed).toContain('⟦');
  expect(wordsBuiltInCode(printed, facts)).toEqual([]);
  expect(wordsBuiltInCode(html, facts)).toEqual([]);
});

test.each(Object.entries(dialects))('posts for %s are all from the catalog', (_id, dialect) => {
  const turn = turnFor(everyone);
  const input = { ...turn, battles: [wintergate], dice: nextTurn().dice, silent: ['Green Banner'] };
  const plain = { ...dialect, escape: (text: string) => text, escapeCode: (text: string) => text };
  const posts = renderForumPosts(markedTemplates, plain, input);
  const printed = posts.map(({ title, body }) => `${title}\n${body.replaceAll('</th>', '\n')}`).join('\n');
  expect(printed).toContain('⟦');
  expect(wordsBuiltInCode(printed.replace(/\[\/?\w+(=[^\]]*)?\]|<\/?\w+>|```text/g, ''), input)).toEqual([]);
});
