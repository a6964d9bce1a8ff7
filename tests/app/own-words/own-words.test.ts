/** A campaign's own words: tried, put in force, kept; letters, posts and turns that are run again are told in those of their time. */
import { describe, expect, test } from 'vitest';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { OWN_LETTERS, type OwnWords, oursOf } from '../../../src/reports/own-words/own-words.ts';
import { factionId } from '../../support/campaign.ts';
import { IRON, meetAtKarak, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER, openOffice } from '../../support/office.ts';
import { at } from '../../support/rows.ts';

const TEXTS: OwnWords = {
  'turn-report':
    '{{> title}}\nHear, {{faction}}!\n{{> choices}}\n{{> standing}}\n{{> dice}}\n{{> reply}}\n\nFare well.',
  'forum-post': 'Hear all!\n\n{{> lead}}\n{{> due}}\n{{> dice}}',
};
const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

const set = async ({ useCases }: Office, texts: OwnWords, version = 0, reason = 'A voice of our own.') =>
  useCases.setOwnWords(OWNER, { campaign: DEMO, texts, version, reason });

describe('own words', () => {
  test('are ours until somebody sets them; then the log tells who and why, and every version is kept', async () => {
    const office = await openOffice();
    expect(unwrap(await office.useCases.ownWords(OWNER, DEMO))).toMatchObject({
      version: 0,
      texts: {},
      versions: [],
    });
    expect(unwrap(await set(office, TEXTS))).toMatchObject({ version: 1, texts: TEXTS, faults: [] });
    const log = unwrap(await office.useCases.audit(OWNER, DEMO));
    expect(log[0]).toMatchObject({
      what: 'own-words-set',
      detail: { version: 1, changed: ['turn-report', 'forum-post'], reason: 'A voice of our own.' },
    });
    const back = unwrap(await set(office, { phrases: ' \n' }, 1));
    expect(back.versions.map(({ version, texts }) => [version, texts])).toEqual([
      [2, {}],
      [1, TEXTS],
    ]);
  });

  test('what cannot be printed is refused by template and line, and nothing changes; old versions are no base', async () => {
    const office = await openOffice();
    const wrong = await set(office, { ...TEXTS, phrases: 'lead.won: x\nfoo: y' });
    expect(wrong).toMatchObject({
      ok: false,
      refusal: { code: 'input/own-words', message: 'The phrases, line 2: there is no phrase called “foo”.' },
    });
    expect(code(await set(office, TEXTS, 0, ' '))).toBe('input/reason');
    expect(code(await set(office, TEXTS, 1))).toBe('conflict/own-words');
    unwrap(await set(office, TEXTS));
    expect(code(await set(office, {}))).toBe('conflict/own-words');
    const log = unwrap(await office.useCases.audit(OWNER, DEMO)).length;
    unwrap(await set(office, TEXTS, 1));
    expect(unwrap(await office.useCases.audit(OWNER, DEMO))).toHaveLength(log);
  });

  test('a sample is printed before they are in force: made up first, then the last turn', async () => {
    const office = await openOffice();
    const look = async (texts: OwnWords) =>
      unwrap(await office.useCases.tryOwnWords(OWNER, { campaign: DEMO, texts, dialect: 'discourse' }));
    const first = await look(TEXTS);
    expect(first).toMatchObject({ turn: 1, isMadeUp: true, faults: [] });
    expect(first.letter.text).toContain('Hear, ');
    expect(first.letter.html).toContain('Fare well.');
    expect(first.posts[0]?.body).toMatch(/^Hear all/);
    await resolve(office);
    const next = await look({ ...TEXTS, 'turn-report': '{{nobody}}' });
    expect(next).toMatchObject({ turn: 1, isMadeUp: false });
    expect(next.faults[0]?.says).toContain(
      'The turn report, line 1: there is no value “nobody”; there are campaign,',
    );
    expect(next.letter.text).toContain('WHAT HAPPENED IN TURN 1');
    expect(next.posts[0]?.body).toMatch(/^Hear all/);
    expect(unwrap(await office.useCases.ownWords(OWNER, DEMO)).version).toBe(0);
  });

  test('the letters and posts of a turn are told in them', async () => {
    const office = await openOffice();
    unwrap(await set(office, TEXTS));
    await resolve(office);
    const reports = await lettersOf(office);
    expect(reports.length).toBeGreaterThan(1);
    for (const text of reports) {
      expect(text).toContain('Hear, ');
      expect(text.trimEnd().endsWith('Fare well.')).toBe(true);
    }
    expect((await postOf(office)).body).toMatch(/^Hear all/);
  });

  test('every letter can be looked at in them before they are in force, and each says what is tried', async () => {
    const office = await openOffice();
    await resolve(office);
    unwrap(
      await set(office, Object.fromEntries(OWN_LETTERS.map((id) => [id, `In force.\n\n${oursOf(id)}`]))),
    );
    for (const letter of OWN_LETTERS) {
      const texts = { [letter]: `Tried, {{campaign}}.\n\n${oursOf(letter)}` };
      const look = (given: OwnWords) =>
        office.useCases.tryOwnWords(OWNER, { campaign: DEMO, texts: given, letter });
      const tried = unwrap(await look(texts));
      expect(tried.faults).toEqual([]);
      expect(tried.letter.text).toMatch(/^Tried, .+\.\n/);
      expect(tried.letter.html).toContain('Tried, ');
      expect(unwrap(await look({})).letter.text).not.toMatch(/Tried|In force/);
    }
    const outbound = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    expect(outbound.filter(({ text }) => text.includes('Tried, '))).toEqual([]);
  });

  test('receipts, reminders, notices and letters of battles go out in them', async () => {
    const office = await openFieldOffice();
    const own = ['receipt', 'reminder', 'notice', 'battle-letter'] as const;
    unwrap(
      await set(office, Object.fromEntries(own.map((id) => [id, `So speaks the ${id}.\n\n${oursOf(id)}`]))),
    );
    await meetAtKarak(office);
    await resolveTurn(office, 1);
    const mails = await office.store.listOutbound({ campaign: DEMO }, { limit: 200 });
    const begins = (
      kinds: readonly string[],
      turn: (mail: { readonly turn: number }) => boolean = () => true,
    ) =>
      new Set(
        mails
          .filter((mail) => kinds.includes(mail.kind) && mail.participant !== 'gm' && turn(mail))
          .map(({ text }) => text.split('\n')[0]),
      );
    expect(begins(['receipt'])).toEqual(new Set(['So speaks the receipt.']));
    expect(begins(['turn-locked'])).toEqual(new Set(['So speaks the notice.']));
    expect(begins(['battle-round'])).toEqual(new Set(['So speaks the battle-letter.']));
  });

  test('words of an older program that cannot be printed give way to ours, and the game master is told', async () => {
    const office = await openOffice();
    const texts = { ...TEXTS, 'turn-report': '{{> long-gone}}' };
    const row = { campaign: DEMO, version: 1, at: at(0), who: 'gm', reason: 'x', texts };
    await office.store.commit([{ kind: 'add-own-words', row }]);
    await resolve(office);
    const reports = await lettersOf(office);
    for (const text of reports) expect(text).toContain('WHAT HAPPENED IN TURN 1');
    const gm = (await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).find(
      ({ kind, participant, turn }) => kind === 'turn-report' && participant === 'gm' && turn === 2,
    );
    expect(gm?.text.replaceAll(/\s+/g, ' ')).toContain(
      'The turn report, line 1: there is no part “long-gone”; there are title,',
    );
    for (const text of reports) expect(text).not.toContain('long-gone');
    expect((await postOf(office)).body).toMatch(/^Hear all/);
  });

  test('a turn that is run again is told in the words of its time', async () => {
    const office = await openOffice();
    unwrap(await set(office, TEXTS));
    await resolve(office);
    office.advance(1_000);
    unwrap(await set(office, { 'forum-post': 'Other words.\n\n{{> due}}\n{{> dice}}' }, 1));
    const change = { kind: 'orders', faction: factionId('iron'), text: 'hold iron-1 Host' } as const;
    unwrap(
      await office.useCases.runTurnsAgain(OWNER, { campaign: DEMO, turn: 1, change, reason: 'Said hold.' }),
    );
    expect((await postOf(office)).body).toMatch(/^Hear all/);
    await resolveTurn(office, 2);
    const [next] = unwrap(await office.useCases.posts(OWNER, DEMO, 2));
    expect(next?.body).toMatch(/^Other words/);
  });

  test('only their game master sees and sets them', async () => {
    const { useCases } = await openOffice();
    expect(code(await useCases.ownWords(IRON, DEMO))).toBe('stranger/gm-only');
    expect(code(await useCases.tryOwnWords(IRON, { campaign: DEMO, texts: {} }))).toBe('stranger/gm-only');
    expect(
      code(await useCases.setOwnWords(IRON, { campaign: DEMO, texts: TEXTS, version: 0, reason: 'x' })),
    ).toBe('stranger/gm-only');
  });
});

const resolve = (office: Office) => resolveTurn(office, 1);

async function lettersOf({ store }: Office): Promise<readonly string[]> {
  const mails = await store.listOutbound({ campaign: DEMO }, { limit: 100 });
  return mails
    .filter(({ kind, participant, turn }) => kind === 'turn-report' && participant !== 'gm' && turn === 2)
    .map(({ text }) => text);
}

async function postOf({ useCases }: Office) {
  const [post] = unwrap(await useCases.posts(OWNER, DEMO, 1)).filter(({ dialect }) => dialect === 'bbcode');
  if (post === undefined) throw new Error('no post');
  return post;
}
