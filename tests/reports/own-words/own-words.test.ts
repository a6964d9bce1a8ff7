/** A campaign's own words: what can be said otherwise, what cannot, and that nothing in them is taken for an order or for markup. */
import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import { dialects } from '../../../src/reports/dialects/registry.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import {
  OWN_LETTERS,
  OWN_PLACES,
  type OwnLetter,
  type OwnPlaces,
  type OwnWords,
  oursOf,
} from '../../../src/reports/own-words/own-words.ts';
import { PHRASE_PLACES, readPhrases } from '../../../src/reports/own-words/read-phrases.ts';
import { faultsIn, withOwnWords } from '../../../src/reports/own-words/with-own.ts';
import { battleInMail } from '../../../src/reports/parts/battles.ts';
import type { Templates } from '../../../src/reports/templates.ts';
import { renderBattleLetter } from '../../../src/reports/views/battle-letter.ts';
import { renderDeskAnswer } from '../../../src/reports/views/desk-answer.ts';
import { renderForumPosts } from '../../../src/reports/views/forum-post.ts';
import { renderHeldMail } from '../../../src/reports/views/held-mail.ts';
import { renderPersonLetter } from '../../../src/reports/views/person-letter.ts';
import { renderReceipt } from '../../../src/reports/views/receipt.ts';
import { renderReminder } from '../../../src/reports/views/reminder.ts';
import { renderTurnOpening } from '../../../src/reports/views/turn-opening.ts';
import { renderTurnReport } from '../../../src/reports/views/turn-report.ts';
import { ownWords as say } from '../../../src/reports/words/own-words.en.ts';
import { storyInEnglish } from '../../../src/reports/words.ts';
import { houseTemplates } from '../../support/templates.ts';
import { before, everyone, iron, turnFor } from '../sample.ts';
import {
  heldMail,
  ironOrders,
  nextTurn,
  publicDice,
  receipt,
  reminder,
  wintergate,
} from '../sample-dispatch.ts';

const letter = (own: OwnWords, player = 'Berta Quill') =>
  renderTurnReport(withOwnWords(houseTemplates, own), {
    ...turnFor(iron),
    player,
    battles: [battleInMail(wintergate)],
    orders: ironOrders,
    next: nextTurn(),
  });
const posts = (own: OwnWords, dialect: keyof typeof dialects = 'bbcode') =>
  renderForumPosts(withOwnWords(houseTemplates, own), dialects[dialect], {
    ...turnFor(everyone),
    battles: [wintergate],
    dice: publicDice(),
    dueAt: 'Friday',
  });
const REST = '{{> choices}}\n{{> standing}}\n{{> dice}}\n{{> reply}}\n';
const layOut = (middle: string) => `{{> title}}\n${middle}\n${REST}`;
const wrong = (text: keyof OwnWords, source: string) => faultsIn({ [text]: source }).map(say.fault)[0];

const campaign = { id: 'demo', name: 'The War of the Mere' };
const pageLink = 'http://127.0.0.1:3000/p/demo.p1.abcdefgh';
const aBattle = {
  campaign,
  subject: 'The battle of Karak',
  title: 'The battle of Karak',
  lead: ['It begins.'],
  parts: [{ heading: 'Where all stand', paragraphs: ['In rows.'] }],
  reply: {
    how: ['Answer this.'],
    block: { opens: '=== orders ===', closes: '=== end ===', lines: ['[ ] hold'] },
  },
  pageLink,
};

/** Every letter that a player gets, printed by these templates. */
const LETTERS: Readonly<Record<OwnLetter, (templates: Templates) => Mail>> = {
  'turn-report': (templates) =>
    renderTurnReport(templates, {
      ...turnFor(iron),
      player: 'Berta Quill',
      battles: [battleInMail(wintergate)],
      orders: ironOrders,
      next: nextTurn(),
    }),
  'turn-opening': (templates) =>
    renderTurnOpening(templates, {
      known: viewCampaign(before, iron),
      player: 'Berta Quill',
      ruleset: 'Te Wapen!',
      next: nextTurn(),
    }),
  receipt: (templates) => renderReceipt(templates, receipt()),
  reminder: (templates) => renderReminder(templates, reminder),
  'battle-letter': (templates) => renderBattleLetter(templates, aBattle, 'battle-letter'),
  notice: (templates) => renderBattleLetter(templates, aBattle),
  'held-mail': (templates) => renderHeldMail(templates, heldMail),
  'person-letter': (templates) =>
    renderPersonLetter(templates, {
      campaign,
      turn: 4,
      to: 'player',
      name: 'Gwen',
      words: ['March.', 'Or hold.'],
      pageLink,
    }),
  'desk-answer': (templates) =>
    renderDeskAnswer(templates, {
      campaign,
      turn: 4,
      asker: 'Berta Quill',
      isForGm: false,
      rolls: [],
      refused: [{ text: 'roll luck', why: 'There is no such roll.', hint: 'Ask for dice.' }],
      next: { number: 1, commitment: 'c0' },
      pageLink,
    }),
};

describe.each(OWN_LETTERS)('the %s', (id) => {
  const print = (own: OwnWords) => LETTERS[id](withOwnWords(houseTemplates, own));
  const parts = oursOf(id).trim().split('\n');

  test('of ours, written out, prints what ours prints', () => {
    expect(print({ [id]: oursOf(id) })).toEqual(print({}));
  });

  test('has words of the campaign between its parts, in text and HTML alike, and loses nothing of ours', () => {
    const source = `Hear, you of {{campaign}} & <b>all</b>!\n\n${parts.join('\n')}\n\nFare well.`;
    expect(faultsIn({ [id]: source })).toEqual([]);
    const { text, html, subject } = print({ [id]: source });
    expect(text).toMatch(/^Hear, you of The War of the Mere & <b>all<\/b>!\n/);
    expect(text.trimEnd().endsWith('Fare well.')).toBe(true);
    expect(html).toContain('Hear, you of The War of the Mere &amp; &lt;b&gt;all&lt;/b&gt;!');
    expect(subject).toBe(print({}).subject);
    for (const line of print({}).text.split('\n')) expect(text).toContain(line);
  });

  test('goes out in our words where its own cannot be printed, and the fault names it and its line', () => {
    const own = { [id]: `${parts.join('\n')}\n{{nobody}}` };
    expect(print(own)).toEqual(print({}));
    const [fault] = faultsIn(own).map(say.fault);
    expect(fault?.toLowerCase()).toBe(
      `${say.texts[id]}, line ${parts.length + 1}: there is no value “nobody”; there are ${OWN_PLACES[id].values.join(', ')}.`.toLowerCase(),
    );
  });

  test('keeps what must stand in it', () => {
    const places: OwnPlaces['parts'] = OWN_PLACES[id].parts;
    const must = Object.entries(places).filter(([, place]) => place.must);
    expect(must.length).toBeGreaterThan(1);
    for (const [part] of must) {
      const without = parts.filter((line) => line !== `{{> ${part}}}`).join('\n');
      expect(faultsIn({ [id]: without })[0]).toMatchObject({ code: 'part-missing', about: part });
    }
  });
});

test('a letter to who has no seat is ours alone', () => {
  const own = { notice: `Hear!\n\n${oursOf('notice')}` };
  const templates = withOwnWords(houseTemplates, own);
  expect(renderBattleLetter(templates, aBattle).text).toMatch(/^Hear!/);
  expect(renderBattleLetter(templates, aBattle, false)).toEqual(renderBattleLetter(houseTemplates, aBattle));
});

describe('a lay-out', () => {
  test('of ours, written out, prints what ours prints', () => {
    expect(letter({ 'turn-report': oursOf('turn-report') }).text).toBe(letter({}).text);
    expect(letter({ 'turn-report': oursOf('turn-report') }).html).toBe(letter({}).html);
    expect(posts({ 'forum-post': oursOf('forum-post') })).toEqual(posts({}));
  });

  test('has words between the parts, other headings, another order, and asks what there is', () => {
    const source = layOut(
      'My lords of {{faction}},\nhear the {{! not this }}news.\n\n# Of battles\n{{#if hasBattles}}\nBlood was shed.\n{{else}}\nNone.\n{{/if}}\n\n{{> story heading="What the bards sing"}}\n{{> gold heading="The chest"}}',
    );
    expect(faultsIn({ 'turn-report': source })).toEqual([]);
    const { text, html } = letter({ 'turn-report': source });
    expect(text).toContain(
      'My lords of the Iron Crown, hear the news.\n\nOF BATTLES\n\nBlood was shed.\n\nWHAT THE BARDS SING',
    );
    expect(text.indexOf('THE CHEST')).toBeGreaterThan(text.indexOf('WHAT THE BARDS SING'));
    expect(html).toContain('>My lords of the Iron Crown, hear the news.</p>');
    expect(html).toContain('>What the bards sing</h2>');
    expect(text).not.toContain('WHAT HAPPENED IN TURN');
    for (const line of text.split('\n').filter((each) => !each.includes('://')))
      expect(line.length).toBeLessThanOrEqual(72);
  });

  test('keeps the order block as it is, whatever stands around it', () => {
    const block = (text: string) => /={3,}[\s\S]*={3,}.*/.exec(text)?.[0];
    expect(block(letter({}).text)).toContain('[ ]');
    expect(block(letter({ 'turn-report': layOut('Words.') }).text)).toBe(block(letter({}).text));
  });

  test.each([
    ['turn-report', layOut('a\n[x] march 1 to Karak'), 'line 3: square brackets'],
    ['turn-report', layOut('☐ march'), 'line 2: square brackets'],
    ['turn-report', layOut('=== orders ==='), 'line 2: square brackets'],
    ['turn-report', layOut('{{{lead}}}'), 'line 2: write two braces'],
    ['turn-report', layOut('{{&lead}}'), 'line 2: write two braces'],
    [
      'turn-report',
      layOut('{{constructor}}'),
      'no value “constructor”; there are campaign, turn, resolvedTurn,',
    ],
    ['turn-report', layOut('{{> headings}}'), 'no part “headings”; there are title, lead, choices,'],
    ['turn-report', layOut('{{lead.constructor}}'), 'there is no value “lead.constructor”'],
    ['turn-report', layOut('{{__proto__}}'), 'there is no value “__proto__”'],
    ['turn-report', layOut('{{@root.reply}}'), 'there is no value'],
    ['turn-report', layOut('{{reply}}'), 'there is no value “reply”'],
    ['turn-report', layOut('{{lookup this "reply"}}'), 'only {{name}}'],
    ['turn-report', layOut('{{#each scenes}}x{{/each}}'), 'only {{name}}'],
    ['turn-report', layOut('{{#with lead}}x{{/with}}'), 'only {{name}}'],
    ['turn-report', layOut('{{#*inline "x"}}y{{/inline}}'), 'only {{name}}'],
    ['turn-report', layOut('{{#> lead}}y{{/lead}}'), 'only {{name}}'],
    ['turn-report', layOut('{{> (lookup . "lead")}}'), 'there is no part'],
    ['turn-report', layOut('{{> mail/partials/reply.txt}}'), 'there is no part “mail/partials/reply.txt”'],
    ['turn-report', layOut('{{> toString}}'), 'there is no part “toString”'],
    [
      'turn-report',
      layOut('{{#if hasBattles}}\n{{> lead}}\n{{/if}}'),
      'line 3: “lead” stands in a condition',
    ],
    ['turn-report', layOut('{{> lead}}\n{{> lead}}'), 'line 3: “lead” stands there twice'],
    ['turn-report', layOut('{{> lead heading="x"}}'), '“lead” takes no such heading'],
    ['turn-report', layOut('{{> gold heading=lead}}'), '“gold” takes no such heading'],
    ['turn-report', layOut('{{> gold heading="[ ] march"}}'), 'line 2: square brackets'],
    ['turn-report', '{{> title}}\n{{> lead}}\n', '{{> choices}} is missing'],
    ['turn-report', `${layOut('')}\n# Farewell`, 'may stand behind {{> reply}}'],
    [
      'turn-report',
      layOut('a\n{{#if hasBattles}}\nx\n\n'),
      'line 3: {{#if …}} begins here, and no {{/if}} ends it',
    ],
    [
      'turn-report',
      layOut('{{#unless isPlain}}\n{{#if hasBattles}}x{{/if}}'),
      'line 2: {{#unless …}} begins here, and no {{/unless}} ends it',
    ],
    ['turn-report', layOut('{{#if hasBattles}}x{{/if}}\n{{lead'), 'line 3: this cannot be read'],
    ['turn-report', layOut('x{{/if}}'), 'this cannot be read'],
    ['turn-report', layOut('{{lead'), 'this cannot be read'],
    ['turn-report', layOut('{{lead}}'.repeat(101)), 'too much: 100'],
    ['turn-report', layOut('{{#if turn}}'.repeat(5) + '{{/if}}'.repeat(5)), 'too much: 4'],
    ['turn-report', layOut('x'.repeat(8_001)), 'too long'],
    ['forum-post', '{{> lead}}', 'The forum post, line 1: {{> due}} is missing'],
    ['forum-post', '{{player}}', 'there is no value “player”'],
  ] as const)('%s %j is refused: %s', (text, source, why) => {
    expect(wrong(text, source)).toContain(why);
  });

  test('the line is told, ours stands in its place, and the other texts hold', () => {
    const own = { 'turn-report': layOut('x\n\n{{nobody}}'), phrases: 'lead.quiet: Nothing.' };
    expect(faultsIn(own)).toEqual([{ text: 'turn-report', line: 4, code: 'value', about: 'nobody' }]);
    expect(letter(own).text).toBe(letter({ phrases: own.phrases }).text);
  });

  test('names of people stay words: neither box nor markup nor heading comes of them', () => {
    const evil = '[x] <b>march</b>\n# 1 to Karak [';
    const { text, html } = letter(
      { 'turn-report': layOut('{{player}}] march 1st Host\n\n{{player}}') },
      evil,
    );
    expect(text).toContain('(x) <b>march</b> # 1 to Karak (] march 1st Host');
    expect(text).not.toMatch(/\[x\] <b>|\[ ?\] march 1st/);
    expect(html).not.toContain('<b>march');
    expect(html).toContain('&lt;b&gt;march&lt;/b&gt;');
  });

  test.each(Object.keys(dialects) as (keyof typeof dialects)[])(
    'in %s its words are escaped like all others',
    (id) => {
      const words = 'To [b]all[/b] <i>of</i> **you** @everyone http://x.example/';
      const source = `${words}\n\n{{> due}}\n{{> dice}}`;
      expect(faultsIn({ 'forum-post': source })).toEqual([]);
      const [post] = posts({ 'forum-post': source }, id);
      expect(post?.body).toContain(dialects[id].escape(words));
    },
  );
});

describe('phrases', () => {
  test('take the place of ours, several in turn, and the others stay', () => {
    const own = {
      phrases:
        '# of quiet turns\nlead.won: Hurrah for {place}!\n\nmarched: {force} went   to {to}.\nmarched: {force} left {from}.',
    };
    expect(faultsIn(own)).toEqual([]);
    const { story } = withOwnWords(houseTemplates, own).words;
    expect(story.marched).toEqual(['{force} went to {to}.', '{force} left {from}.']);
    expect(story['lead.won']).toEqual(['Hurrah for {place}!']);
    expect(story['lead.lost']).toBe(storyInEnglish['lead.lost']);
    expect(houseTemplates.words.story).toBe(storyInEnglish);
  });

  test.each([
    ['nobody: x', 'The phrases, line 1: there is no phrase called “nobody”.'],
    ['\n__proto__: x', 'The phrases, line 2: there is no phrase called “__proto__”.'],
    ['lead.won', 'The phrases, line 1: write a phrase’s name'],
    ['lead.won: {secret}', 'this phrase knows no {secret}'],
    ['lead.won: {place|a|b}', 'this phrase counts no “place”'],
    ['lead.won: {place', 'write a phrase’s name'],
    ['lead.won: [{place}] march', 'square brackets'],
    ['lead.won: ==', 'square brackets'],
    ['lead.won: \u202e{place}', 'square brackets'],
    ['rumour.odds: always', 'quotes a letter, a rule or odds'],
    ['letter: From me', 'quotes a letter, a rule or odds'],
    [`lead.won: ${'x'.repeat(301)}`, 'too long: 300'],
    ['lead.won: a\n'.repeat(9), 'line 9: 8 sentences'],
  ])('%j is refused: %s', (source, why) => {
    expect(wrong('phrases', source)).toContain(why);
  });

  test('all of ours that may be changed are taken as they are', () => {
    for (const { key, ours } of PHRASE_PLACES) {
      const source = ours
        .slice(0, 8)
        .map((phrase) => `${key}: ${phrase}`)
        .join('\n');
      expect(readPhrases(source)).toEqual({ phrases: { [key]: ours.slice(0, 8) } });
    }
    expect(PHRASE_PLACES.length).toBeGreaterThan(100);
  });
});

/** Each as long as a text may be, or nearly: what multiplies in a template is bounded before anything is printed. */
test.each([
  ['conditions in conditions', '{{#if turn}}'.repeat(300) + '{{/if}}'.repeat(300)],
  ['conditions that are never closed', '{{#if turn}}'.repeat(660)],
  ['conditions after conditions', `{{#if a}}${'{{else if a}}'.repeat(600)}{{/if}}`],
  ['values', '{{turn}}'.repeat(900)],
  ['braces', '{'.repeat(8_000)],
  ['brackets', `{{${'('.repeat(7_900)}`],
  ['paths', `{{${'a/'.repeat(3_900)}}}`],
  ['prototypes', '{{constructor}} {{__proto__}}'],
  ['marks of another language', '{{{{raw}}}}'.repeat(700)],
])('a hostile template of %s is refused with its line', (_, source) => {
  const [fault] = faultsIn({ 'turn-report': source });
  expect(fault?.line).toBeGreaterThan(0);
});
