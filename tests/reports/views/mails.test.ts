import { describe, expect, test } from 'vitest';
import type { BattleId } from '../../../src/campaign/ids.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { withForeword } from '../../../src/reports/foreword.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import { battleInMail } from '../../../src/reports/parts/battles.ts';
import { renderBattleLetter } from '../../../src/reports/views/battle-letter.ts';
import { renderGmDigest } from '../../../src/reports/views/gm-digest.ts';
import { renderGmTurnReport } from '../../../src/reports/views/gm-turn-report.ts';
import { renderHeldMail } from '../../../src/reports/views/held-mail.ts';
import { lockedLetter } from '../../../src/reports/views/locked-letter.ts';
import { renderReceipt } from '../../../src/reports/views/receipt.ts';
import { renderReminder } from '../../../src/reports/views/reminder.ts';
import { renderTurnOpening } from '../../../src/reports/views/turn-opening.ts';
import { renderTurnReport } from '../../../src/reports/views/turn-report.ts';
import { houseTemplates } from '../../support/templates.ts';
import { ash, before, gm, green, iron, quietTurnFor, turnFor } from '../sample.ts';
import {
  digest,
  heldMail,
  ironOrders,
  nextTurn,
  publicDice,
  receipt,
  reminder,
  wintergate,
} from '../sample-dispatch.ts';

const noReveal = { dice: { commitment: 'c0'.repeat(32) } };
const mails: readonly (readonly [string, () => Mail])[] = [
  [
    'turn-report.iron',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(iron),
        player: 'Berta Quill',
        battles: [battleInMail(wintergate)],
        orders: ironOrders,
        next: nextTurn(),
      }),
  ],
  [
    'turn-report.green',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(green),
        player: 'Otto Fenn',
        battles: [battleInMail(wintergate)],
        next: nextTurn(),
      }),
  ],
  [
    'turn-report.onlooker',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(ash),
        player: 'Ines Vale',
        battles: [battleInMail(wintergate)],
        next: nextTurn(),
      }),
  ],
  [
    'turn-report.quiet',
    () =>
      renderTurnReport(houseTemplates, {
        ...quietTurnFor(iron),
        player: 'Berta Quill',
        battles: [],
        orders: [],
        next: nextTurn(),
      }),
  ],
  [
    'turn-report.plain',
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(iron),
        player: 'Berta Quill',
        battles: [battleInMail(wintergate)],
        orders: ironOrders,
        next: nextTurn({ isPlain: true }),
      }),
  ],
  ...(['short', 'long'] as const).map((length): (typeof mails)[number] => [
    `turn-report.${length}`,
    () =>
      renderTurnReport(houseTemplates, {
        ...turnFor(iron),
        player: 'Berta Quill',
        battles: [battleInMail(wintergate)],
        orders: ironOrders,
        next: nextTurn({ length }),
      }),
  ]),
  [
    'turn-opening.iron',
    () =>
      renderTurnOpening(houseTemplates, {
        known: viewCampaign({ ...before, turn: 1, sightings: {} }, iron),
        player: 'Berta Quill',
        ruleset: 'Te Wapen',
        next: nextTurn(noReveal),
      }),
  ],
  [
    'gm-turn-report',
    () =>
      renderGmTurnReport(houseTemplates, {
        ...turnFor(gm),
        battles: [battleInMail(wintergate)],
        dice: publicDice(),
        dueAt: 'Friday 27 November 2026, 20:00',
        pageLink: 'http://127.0.0.1:3000/c/demo',
      }),
  ],
  ['receipt.three-faults', () => renderReceipt(houseTemplates, receipt())],
  [
    'receipt.complete',
    () =>
      renderReceipt(
        houseTemplates,
        receipt({
          asked: 2,
          accepted: 2,
          isFinal: true,
          luckWord: 'thunder',
          lines: receipt().lines.filter(({ verdict }) => verdict === 'understood'),
          ignored: [],
          silent: [],
          proof: { salt: '5a'.repeat(32), leaf: '1e'.repeat(32) },
        }),
      ),
  ],
  [
    'turn-locked',
    () =>
      renderBattleLetter(
        houseTemplates,
        lockedLetter({
          campaign: { id: 'demo', name: 'The War of the Demo' },
          turn: 4,
          root: 'd0'.repeat(32),
          leaf: '1e'.repeat(32),
          pageLink: 'http://127.0.0.1:3000/p/demo.p1.abcdefgh',
        }),
      ),
  ],
  ['reminder', () => renderReminder(houseTemplates, reminder)],
  ['held-mail', () => renderHeldMail(houseTemplates, heldMail)],
  ['gm-digest.held', () => renderGmDigest(houseTemplates, digest)],
];

describe.each(mails)('%s', (name, make) => {
  const mail = make();

  test('reads as its goldens do', async () => {
    await expect(`Subject: ${mail.subject}\n\n${mail.text}`).toMatchFileSnapshot(`golden/${name}.txt`);
    await expect(mail.html).toMatchFileSnapshot(`golden/${name}.html`);
  });

  test('is at most 72 columns wide, but for links that stand alone', () => {
    const wide = mail.text.split('\n').filter((line) => [...line].length > 72 && !/^https?:\S+$/.test(line));
    expect(wide).toEqual([]);
  });

  test('has no two blank lines together and no spaces at line ends', () => {
    expect(mail.text).not.toMatch(/\n\n\n| \n/);
  });

  test('carries every picture its page shows, and shows every picture it carries', () => {
    const shown = [...mail.html.matchAll(/src="cid:([^"]+)"/g)].map((match) => match[1]);
    expect(mail.pictures.map(({ cid }) => cid).sort()).toEqual([...shown].sort());
  });

  test('stays under the size at which mail programs cut', () => {
    expect(mail.html.length).toBeLessThan(100_000);
  });

  test('comes out the same again', () => {
    expect(make()).toEqual(mail);
  });
});

test('the boxes of the order block stand at the end, each on a line of its own', () => {
  const mail = renderTurnReport(houseTemplates, {
    ...turnFor(iron),
    player: 'Berta Quill',
    battles: [],
    next: nextTurn(),
  });
  const lines = mail.text.trimEnd().split('\n');
  expect(lines.slice(-7)).toEqual([
    '===== Fieldpost orders: mark with x what you want =====',
    '[ ] 1st Host march to Alderholt',
    '[ ] 1st Host hold',
    '[ ] 2nd Host march to ____',
    '[ ] 2nd Host hold',
    '[ ] final',
    '===== end of the Fieldpost orders =====',
  ]);
  expect(new Set(lines.slice(-7)).size).toBe(7);
});

test.each([
  [{ asked: 14, accepted: 14 }, '[demo] Turn 4 orders: OK (14)'],
  [{ asked: 14, accepted: 12 }, '[demo] Turn 4 orders: PROBLEMS: 2 of 14'],
  [{ asked: 3, accepted: 0 }, '[demo] Turn 4 orders: NOT accepted: 3 of 3'],
  [{ asked: 0, accepted: 0 }, '[demo] Turn 4 orders: NO orders in it'],
])('a receipt for %o says so in its subject', (counts, subject) => {
  expect(renderReceipt(houseTemplates, receipt(counts)).subject).toBe(subject);
});

test('a receipt for a mail that only asks gives no verdict on orders', () => {
  const [line] = receipt().lines;
  if (line === undefined) throw new Error('the sample has lines');
  const lines = [
    { ...line, text: 'status', says: 'status', isQuestion: true, verdict: 'understood' as const },
  ];
  const mail = renderReceipt(houseTemplates, receipt({ lines, asked: 1, accepted: 1, changes: [] }));
  expect(mail.subject).toBe('[demo] Turn 4: what you asked');
  expect(mail.text).not.toContain('OK (1)');
  const passed = renderReceipt(houseTemplates, receipt({ lines: [], asked: 0, accepted: 0, isForGm: true }));
  expect(passed.subject).toBe('[demo] Turn 4: passed on to your game master');
});

test('a receipt tells what stands, then what needs another look, then who has no orders, before all else', () => {
  const { text } = renderReceipt(houseTemplates, receipt());
  const places = ['WHAT STANDS', 'WHAT NEEDS ANOTHER LOOK', 'ARMIES WITHOUT ORDERS', 'PASSED OVER'].map(
    (part) => text.indexOf(part),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
});

test('what is said of a question is its answer, and a warning only beside one', () => {
  const [line] = receipt().lines;
  if (line === undefined) throw new Error('the sample has lines');
  const asked = {
    ...line,
    text: 'resend',
    says: 'resend',
    isQuestion: true,
    warnings: ['It is on its way.'],
  };
  const told = (more: object) =>
    renderReceipt(houseTemplates, receipt({ lines: [{ ...asked, verdict: 'understood', ...more }] })).text;
  expect(told({})).toMatch(/resend\n +It is on its way\./);
  expect(told({ answers: ['Here it is.'] })).toMatch(/Here it is\.\n +Mind: It is on its way\./);
});

test('what is new stands apart from what stood before and from what is struck', () => {
  const { text } = renderReceipt(houseTemplates, receipt());
  expect(text).toContain(
    'New with this mail:\n3rd Host hold\n\nAs before:\n1st Host march to Stonewater\n\nNo longer:\n3rd Host march to Karak\n',
  );
});

test('a foreword stands above all else in both texts of a letter, and nothing in it is markup', () => {
  const plain = renderReceipt(houseTemplates, receipt());
  const letter = withForeword(plain, 'Once <more>.');
  expect(letter.text).toBe(`Once <more>.\n\n${plain.text}`);
  const paragraph = '<p style="margin:0 0 14px;">Once &lt;more&gt;.</p>';
  expect(letter.html).toMatch(new RegExp(`<div class="sheet"[^>]*>${paragraph}`));
  expect(letter.html.length).toBe(plain.html.length + paragraph.length);
  const long = withForeword(plain, 'The post was slow. '.repeat(30).trim());
  expect(Math.max(...long.text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
});

test('a player sees the board of his own battles only', () => {
  const report = (reader: typeof iron) =>
    renderTurnReport(houseTemplates, {
      ...turnFor(reader),
      player: 'x',
      battles: [battleInMail(wintergate)],
      next: nextTurn(),
    });
  expect(report(iron).pictures.map(({ cid }) => cid)).toEqual([
    'map',
    'battle-t3-wintergate-opening',
    'battle-t3-wintergate-turning-point',
    'battle-t3-wintergate',
  ]);
  expect(report(ash).pictures.map(({ cid }) => cid)).toEqual(['map']);
  expect(report(ash).text.replaceAll(/\s+/g, ' ')).toContain(wintergate.gist.sentences.join(' '));
});

test('quotes in a receipt are told without their empty lines, and only the first of them', () => {
  const lines = ['>', '> >', '> a', '> b', '', '> c', '> d', '> e'];
  const mail = renderReceipt(houseTemplates, receipt({ ignored: [{ reason: 'quoted text', lines }] }));
  expect(mail.text).toContain('Quoted text: 5 lines\n    | > a\n    | > b\n    | and 3 more\n');
});

test('a quotation without line ends is told by its words, not as one line', () => {
  const ignored = [{ reason: 'quoted text', lines: ['word '.repeat(312).trim()] }];
  expect(renderReceipt(houseTemplates, receipt({ ignored })).text).toContain('Quoted text: 312 words\n');
});

test('a long line that was passed over stays one line in the receipt', () => {
  const ignored = [{ reason: 'quoted text', lines: [`> ${'word '.repeat(40)}`] }];
  const told = renderReceipt(houseTemplates, receipt({ ignored }))
    .text.split('\n')
    .filter((line) => line.includes('| '));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/…$/);
});

test('who was seen has a line among the others and is not reported a second time, unless they are gone from there', () => {
  const { turn, before } = turnFor(iron);
  const letter = (now: typeof turn.now) =>
    renderTurnReport(houseTemplates, {
      turn: { ...turn, now },
      before,
      player: 'x',
      battles: [],
      next: nextTurn(),
    }).text.replaceAll(/\s+/g, ' ');
  const reported = /(?:The outposts report|Our scouts have seen) [^.]*Whitebarrow/;
  expect(letter(turn.now)).toContain('Whitebarrow turn');
  expect(letter(turn.now)).not.toMatch(reported);
  const sightings = turn.now.sightings.filter(({ at }) => at !== 'whitebarrow');
  expect(letter({ ...turn.now, sightings })).toMatch(reported);
});

test('who wishes for neither maps nor tables is told all of it in sentences', () => {
  const input = { ...turnFor(iron), player: 'x', battles: [battleInMail(wintergate)], orders: ironOrders };
  const drawn = renderTurnReport(houseTemplates, { ...input, next: nextTurn() });
  const plain = renderTurnReport(houseTemplates, { ...input, next: nextTurn({ isPlain: true }) });
  expect(drawn.html).toMatch(/<table[\s\S]*<img/);
  expect(plain.html).not.toMatch(/<table|<img|cid:/);
  expect(plain.pictures).toEqual([]);
  expect(plain.text).not.toMatch(/~| {3}/);
  const listened = plain.text.replace(/\s+/g, ' ');
  expect(listened).toContain(
    '- Wintergate: mountains, with a castle and a river; yours. You have the 1st Host there.',
  );
  expect(listened).toContain(
    '- Hallin: mountains; held by nobody. A host of the Salt Lords was there in turn 1; that news is old.',
  );
  expect(listened).toContain('1st Spears: left 2 of 4, kind Spearmen.');
  expect(listened).not.toContain('Selkie Isle: ');
  expect(listened).toMatch(/regions lie farther off; "send all" brings you every region\./);
});

test.each([3, 4])('of %i battles of one’s own in a turn: above three the end alone is drawn', (many) => {
  const given = turnFor(iron);
  const ids = Array.from({ length: many }, (_, i) => `t3-${i}`);
  const events = given.turn.events.flatMap((event): typeof given.turn.events =>
    event.kind === 'battle-fought' ? ids.map((id) => ({ ...event, battle: id as BattleId })) : [event],
  );
  const { pictures, html } = renderTurnReport(houseTemplates, {
    ...given,
    turn: { ...given.turn, events },
    player: 'Berta Quill',
    battles: ids.map((id) => battleInMail({ ...wintergate, id })),
    next: nextTurn(),
  });
  const cids = pictures.map(({ cid }) => cid);
  const all = wintergate.views.length + 1;
  expect(cids).toHaveLength(1 + many * (many > 3 ? 1 : all));
  for (const id of ids) expect(cids).toContain(`battle-${id}`);
  expect([...html.matchAll(/"cid:([^"]+)"/g)].map(([, cid]) => cid).toSorted()).toEqual(cids.toSorted());
});
