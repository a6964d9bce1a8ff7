/** A campaign's page for people without a seat: off by default, what everybody knows, battles by the GM's word. */
import { describe, expect, test } from 'vitest';
import type { PublicPageWish } from '../../../src/app/public-page/set-public-page.ts';
import type { BattleId } from '../../../src/campaign/ids.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER, openOffice } from '../../support/office.ts';

const WISH: PublicPageWish = {
  campaign: DEMO,
  isOn: true,
  isFindable: false,
  thread: '',
  isWholeAtEnd: false,
  reason: 'They asked for it.',
};
const code = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

const set = async ({ useCases }: Office, more: Partial<PublicPageWish> = {}) =>
  unwrap(await useCases.setPublicPage(OWNER, { ...WISH, ...more }));
const slugOf = (address: string): string => address.split('/').at(-1) ?? '';

/** A turn with a battle. */
async function fought(): Promise<Office> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 6] });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
  await resolveTurn(office, 1);
  return office;
}

describe('the switch', () => {
  test('a campaign has no page until its GM wants one, and an address nobody guesses', async () => {
    const office = await openOffice();
    const before = unwrap(await office.useCases.publicPage(OWNER, DEMO));
    expect(before).toMatchObject({ isOn: false, address: '' });
    expect(code(await office.useCases.publicCampaign('demo'))).toBe('unclear/page');
    const view = await set(office);
    expect(view.address).toMatch(/^http.*\/w\/[a-z-]+-[0-9a-f]{12}$/);
    expect(code(await office.useCases.publicCampaign(slugOf(view.address)))).toBe('ok');
    const log = unwrap(await office.useCases.audit(OWNER, DEMO));
    expect(log[0]).toMatchObject({ what: 'public-page-set', detail: { did: 'on', reason: WISH.reason } });
  });

  test('off, it is as if it had never been; on again, it has its address again, or a new one if wanted', async () => {
    const office = await openOffice();
    const { address } = await set(office);
    await set(office, { isOn: false });
    const shut = await office.useCases.publicCampaign(slugOf(address));
    expect(shut).toEqual(await office.useCases.publicCampaign('nobody-000000000000'));
    expect((await set(office)).address).toBe(address);
    const moved = await set(office, { isMoved: true });
    expect(moved.address).not.toBe(address);
    expect(code(await office.useCases.publicCampaign(slugOf(address)))).toBe('unclear/page');
    expect(code(await office.useCases.publicCampaign(slugOf(moved.address)))).toBe('ok');
  });

  test('it leads to sign-up while its GM lets strangers ask, and to nothing else', async () => {
    const office = await openOffice();
    const { address } = await set(office);
    const front = async () => unwrap(await office.useCases.publicCampaign(slugOf(address)));
    expect(await front()).not.toHaveProperty('signUp');
    unwrap(await office.useCases.setSignUp(OWNER, { campaign: DEMO, mode: 'ask', words: 'Come in.' }));
    expect((await front()).signUp).toMatchObject({ campaign: DEMO, words: 'Come in.', freeSeats: 0 });
    unwrap(await office.useCases.setSignUp(OWNER, { campaign: DEMO, words: '' }));
    expect(await front()).not.toHaveProperty('signUp');
  });

  test('what it cannot be is refused in words, and changes nothing', async () => {
    const { useCases } = await openOffice();
    const asked = async (
      more: Partial<PublicPageWish>,
      who: Parameters<typeof useCases.cockpit>[0] = OWNER,
    ) => code(await useCases.setPublicPage(who, { ...WISH, ...more }));
    expect(await asked({ reason: ' ' })).toBe('input/reason');
    for (const thread of [
      'javascript:alert(1)',
      'https://a:b@forum.example',
      'forum',
      'https://x y',
      'https://x/"',
    ])
      expect(await asked({ thread })).toBe('input/public-thread');
    for (const afterTurns of [-1, 1.5, Number.NaN, 1001])
      expect(await asked({ afterTurns })).toBe('input/public-turns');
    expect(await asked({}, IRON)).toBe('stranger/gm-only');
    expect(unwrap(await useCases.publicPage(OWNER, DEMO)).address).toBe('');
  });

  test('asked twice it is done once, and a trial has none', async () => {
    const office = await openOffice();
    await set(office);
    const log = unwrap(await office.useCases.audit(OWNER, DEMO)).length;
    await set(office);
    expect(unwrap(await office.useCases.audit(OWNER, DEMO))).toHaveLength(log);
    const { campaign } = unwrap(await office.useCases.forkCampaign(OWNER, { campaign: DEMO, reason: 'x' }));
    expect(campaign.publicPage).toBeUndefined();
    const trial = await office.useCases.setPublicPage(OWNER, { ...WISH, campaign: campaign.id });
    expect(code(trial)).toBe('illegal/no-public-page');
  });

  test('what others change meanwhile is not lost', async () => {
    const office = await openOffice();
    const { address } = await set(office, { thread: 'https://forum.example.org/t/77' });
    unwrap(await office.useCases.letPlayersRoll(OWNER, DEMO, true));
    await resolveTurn(office, 1);
    const { page } = unwrap(await office.useCases.publicCampaign(slugOf(address)));
    expect(page).toMatchObject({ isOn: true, thread: 'https://forum.example.org/t/77' });
  });
});

describe('what it shows', () => {
  test('the open turn, and after it the story: armies, gold and orders of nobody', async () => {
    const office = await fought();
    const slug = slugOf((await set(office)).address);
    const front = unwrap(await office.useCases.publicCampaign(slug));
    expect(front.open).toMatchObject({ number: 2, status: 'open' });
    expect(front.known).toMatchObject({
      reader: { kind: 'public' },
      armies: [],
      generals: [],
      treasuries: {},
    });
    expect(front.turns.map(({ number }) => number)).toEqual([1]);
    const turn = unwrap(await office.useCases.publicTurn(slug, 1));
    expect(turn.story.visible.now.reader).toEqual({ kind: 'public' });
    expect(turn.battles).toHaveLength(1);
    for (const number of [0, 2, 99])
      expect(code(await office.useCases.publicTurn(slug, number))).toBe('unclear/page');
    expect(unwrap(await office.useCases.publicWar(slug, 'light'))).toContain('<svg');
  });

  test('posts lead there while it is on, and to battles that may be watched at once', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 6] });
    const { address } = await set(office, { afterTurns: 0 });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
    await resolveTurn(office, 1);
    await set(office, { isOn: false });
    await resolveTurn(office, 2);
    const told = async (turn: number) =>
      unwrap(await office.useCases.posts(OWNER, DEMO, turn))
        .map(({ body }) => body)
        .join('\n');
    expect(await told(1)).toContain(`<${address}/turns/1>`);
    expect(await told(1)).toContain(`[url]${address}/turns/1/battles/t1-karak/replay[/url]`);
    expect(await told(2)).not.toContain('/w/');
  });

  test('it follows the war: a resolved turn is there at once', async () => {
    const office = await fought();
    const slug = slugOf((await set(office)).address);
    unwrap(await office.useCases.publicCampaign(slug));
    await resolveTurn(office, 2);
    const front = unwrap(await office.useCases.publicCampaign(slug));
    expect(front.latest?.story.turn.number).toBe(2);
    expect(unwrap(await office.useCases.publicTurn(slug, 1))).toMatchObject({ after: 2 });
  });
});

describe('battles anybody may watch', () => {
  async function watched() {
    const office = await fought();
    const view = await set(office);
    const [battle] = view.listed;
    if (battle === undefined) throw new Error('a battle was fought');
    const slug = slugOf(view.address);
    const at = { turn: battle.turn, id: battle.id };
    return { office, slug, at, watch: async () => code(await office.useCases.publicReplay(slug, at)) };
  }

  test('none, until the GM opens it; shut again it is gone', async () => {
    const { office, at, watch, slug } = await watched();
    expect(await watch()).toBe('unclear/page');
    await set(office, { battles: { [at.id]: true } });
    expect(await watch()).toBe('ok');
    expect(unwrap(await office.useCases.publicTurn(slug, at.turn)).battles[0]?.isOpen).toBe(true);
    await set(office, { battles: { [at.id]: false }, afterTurns: 0 });
    expect(await watch()).toBe('unclear/page');
    await set(office, { battles: {}, afterTurns: 0 });
    expect(await watch()).toBe('ok');
    await set(office, { isOn: false, afterTurns: 0 });
    expect(await watch()).toBe('unclear/page');
  });

  test('by the rule for all, so many turns after theirs', async () => {
    const { office, watch } = await watched();
    await set(office, { afterTurns: 1 });
    expect(await watch()).toBe('unclear/page');
    await resolveTurn(office, 2);
    expect(await watch()).toBe('ok');
  });

  test('no battle of another turn or campaign by a guessed id', async () => {
    const { office, slug, at } = await watched();
    const battles = { [at.id]: true, ghost: true, constructor: true };
    await set(office, { battles, afterTurns: 0 });
    for (const [turn, id] of [
      [2, at.id],
      [1, 'ghost'],
      [1, 'constructor'],
      [1, '__proto__'],
      [1.5, at.id],
    ] as const)
      expect(code(await office.useCases.publicReplay(slug, { turn, id: id as BattleId }))).toBe(
        'unclear/page',
      );
  });

  test('as everybody knows it while the war lasts, whole after its end where the GM wants it so', async () => {
    const { office, slug, at } = await watched();
    await set(office, { afterTurns: 0, isWholeAtEnd: true });
    const of = async () => JSON.stringify(unwrap(await office.useCases.publicReplay(slug, at)).replay.data);
    const gm = JSON.stringify(
      unwrap(await office.useCases.battleReplay(OWNER, DEMO, at.turn, at.id)).replay.data,
    );
    const during = await of();
    expect(during.length).toBeLessThanOrEqual(gm.length);
    unwrap(await office.useCases.closeCampaign(OWNER, { campaign: DEMO, reason: 'done' }));
    expect(await of()).toBe(gm);
    await set(office, { afterTurns: 0 });
    expect(await of()).toBe(during);
  });
});
