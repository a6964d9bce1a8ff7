/** What a game master trips on who has never seen the program: each of these was seen on its pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { seatsOfLines } from '../../src/web/opening/player-lines.ts';
import { DEMO, type Office, OWNER, openOffice } from '../support/office.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, type Browser } from './browser.ts';

let house: TestServer;
let office: Office;
let browser: Browser;
beforeAll(async () => {
  office = await openOffice();
  house = await aServer({ useCases: office.useCases });
  browser = await asOwner(house.server);
});
afterAll(() => house.server.close());

const look = async (path: string): Promise<string> => (await browser.get(path)).body.replace(/\s+/g, ' ');

describe('a new campaign', () => {
  const sent = {
    ruleset: 'te-wapen',
    name: 'The War',
    gmName: 'Gwen',
    gmAddress: 'gwen@example.org',
    timeZone: 'UTC',
    at: '20:00',
    weekday: ['2'],
    minHours: '24',
    graceHours: '12',
    coolOff: '30',
    armiesEach: '2',
    worthOfArmy: '60',
    players: 'Ada, ada@example.org\nBo, bo@example.org',
  };

  test('each ruleset is told in a sentence, and no list by an id that is no word', async () => {
    const rules = await look('/new');
    expect(rules).toContain('Heroes and monsters');
    expect(rules).toContain('Science fiction.');
    expect(rules).not.toContain('Sf25');
  });

  test('nobody leads what is of another world who has not chosen it', () => {
    const text = Array.from({ length: 9 }, (_, i) => `P${i}, p${i}@example.org`).join('\n');
    const seats = unwrap(seatsOfLines(text, { taken: [], lists: ['orcs', 'humans', 'sf25'] }));
    expect(new Set(seats.map(({ list }) => list))).toEqual(new Set(['orcs', 'humans']));
  });

  test.each([
    ['the campaign’s', { name: 'War\u0007' }, 'at-name', 'War\\u0007'],
    [
      'a power’s',
      { players: 'Ada, ada@example.org, The \u202eTide\nBo, bo@example.org' },
      'at-players',
      'u202e',
    ],
    [
      'a long power’s',
      { players: `Ada, ada@example.org, ${'K'.repeat(90)}\nBo, bo@example.org` },
      'at-players',
      'Ada’s power is longer than 60',
    ],
  ])('%s name that will not do is said at its field, in plain words', async (_, wrong, field, says) => {
    const { body } = await browser.post('/new', { ...sent, ...wrong });
    const at = new RegExp(`id="${field}"[^>]*>([^<]*)<`).exec(body)?.[1] ?? '';
    expect(at).toContain(says);
    expect(body).not.toContain('/factions/');
    // The first step stays short: forty fields opened beneath would hide where the fault is.
    expect(body).toMatch(/<details class="more" id="more">/);
  });
});

describe('the calendar', () => {
  const form = { at: '20:00', weekday: ['2', '5'], minHours: '24', graceHours: '12', coolOff: '30' };

  test('CP-CAL-01 what cannot be used is said in plain words, and the reason that was typed stays', async () => {
    const { body } = await browser.post('/gm/demo/calendar', {
      ...form,
      reminders: '48, tomorrow',
      reason: 'Half of us are in Japan',
    });
    expect(body).toContain('The calendar cannot be used: the hours of a reminder must be a number.');
    expect(body).toContain('value="Half of us are in Japan"');
  });

  test('CP-CAL-07 holidays are told as days, not as numbers', async () => {
    await browser.post('/gm/demo/calendar', { ...form, holidays: '2026-12-24 to 2027-01-02' });
    const letters = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    const text = letters.map((letter) => letter.text.replace(/\s+/g, ' ')).join();
    expect(text).toContain('Nothing is due from 24 December 2026 until the end of 2 January 2027.');
  });
});

describe('the cockpit', () => {
  test('more time is asked for beside the deadline that there is', async () => {
    expect(await look('/gm/demo/step/deadline')).toMatch(/Now they are due <b>\w+day \d+ \w+ 2026/);
  });

  test('a campaign that is paused shows no hours that are left', async () => {
    unwrap(await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'Holidays' }));
    const page = await look('/gm/demo');
    expect(page).toContain('The clock stands still');
    expect(page).not.toContain('<span class="thin">left</span>');
    unwrap(await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'Back' }));
  });

  test('a trial stands below the campaigns that are played', async () => {
    const wish = { campaign: DEMO, reason: 'What if', turn: 1 };
    const trial = unwrap(await office.useCases.forkCampaign(OWNER, wish)).campaign.id as CampaignId;
    const list = await look('/');
    expect(list.indexOf(`href="/gm/${trial}"`)).toBeGreaterThan(list.indexOf('href="/gm/demo"'));
  });

  test('of a campaign that was closed says so, and asks for no orders', async () => {
    const other = await openOffice();
    unwrap(await other.useCases.closeCampaign(OWNER, { campaign: DEMO, reason: 'We are done' }));
    const there = await aServer({ useCases: other.useCases });
    const { body } = await (await asOwner(there.server)).get('/gm/demo');
    await there.server.close();
    expect(body).toContain('The campaign is over');
    for (const word of ['Resolve now', 'Nudge the late', 'Orders are due', 'orders in'])
      expect(body).not.toContain(word);
  });
});
