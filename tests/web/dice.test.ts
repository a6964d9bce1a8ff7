import { expect, test } from 'vitest';
import type { RollAsk } from '../../src/app/dice/desk-use-cases.ts';
import { rollAtDesk } from '../../src/app/dice/dice-desk.ts';
import type { Json } from '../../src/kernel/brand.ts';
import { sayPassedOver } from '../../src/web/dice/thread.ts';
import { GM_TOKEN, P1_TOKEN } from '../support/demo-answers.ts';
import { openOffice } from '../support/office.ts';
import { refuse } from '../support/refuse.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';
import { untouched } from './untouched-form.ts';

const FORM = '/gm/demo/dice/roll/te-wapen/attack';
const HOSTILE = '"><script>alert(1)</script>';

test('a form with faults comes back whole: nothing typed is lost, and nothing was rolled', async () => {
  const { server, calls } = await aServer();
  const browser = await asOwner(server);
  calls.splice(0);
  const sent = { 'in.dice': '99', note: HOSTILE, audience: 'gm', source: 'typed', dice: '4, 5', do: 'roll' };
  const { status, body } = await browser.post(FORM, sent);
  expect(status).toBe(400);
  expect(body).toContain('value="99"');
  expect(body).toContain('It takes a whole number from 1 to 20.');
  expect(body).toContain('&quot;&gt;&lt;script&gt;');
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<option value="gm" selected>');
  expect(body).toContain('value="typed" checked');
  expect(body).toContain('value="4, 5"');
  expect(calls.filter(({ name }) => name === 'rollAtCampaign')).toEqual([]);
  await server.close();
});

test('nothing is chosen for anybody: a form sent untouched rolls no spell, and says that one is missing', async () => {
  const { useCases } = await openOffice();
  const { server, calls } = await aServer({ useCases });
  const browser = await asOwner(server);
  const form = '/gm/demo/dice/roll/ranks/castSpell';
  const { body } = await browser.get(form);
  expect(body).toContain('<option value="" selected>please choose</option>');
  const sent = await browser.post(form, { ...untouched(body, form), do: 'roll' });
  expect([sent.status, sent.body]).toEqual([400, expect.stringContaining('Spell is missing.')]);
  expect(calls.filter(({ name }) => name === 'rollAtCampaign')).toEqual([]);
  await server.close();
});

test('what the form says is what is asked for, under the number it was printed with', async () => {
  const { server, calls } = await aServer();
  const browser = await asOwner(server);
  calls.splice(0);
  const chosen = { 'cast.attacker': 'unit:u1#0', 'filled.attacker': 'unit:u1#0' };
  const { goesTo } = await browser.post(FORM, {
    ...chosen,
    'in.dice': '3',
    note: 'The gate',
    audience: 'faction:iron',
    source: 'typed',
    dice: '4 5 1',
    number: '3',
    do: 'roll',
  });
  expect(goesTo).toBe('/gm/demo/dice/rolls/1');
  const ask: RollAsk = {
    ruleset: 'te-wapen',
    procedure: 'attack',
    input: { dice: 3, close: false },
    cast: { attacker: { who: 'unit:u1', way: 0 } },
    audience: { kind: 'faction', faction: 'iron' },
    note: 'The gate',
    dice: [4, 5, 1],
    number: 3,
  };
  expect(calls.find(({ name }) => name === 'rollAtCampaign')?.args[2]).toEqual(ask);
  await server.close();
});

test('somebody chosen from a list is filled in and looked over before anything is rolled', async () => {
  const { server, calls } = await aServer();
  const browser = await asOwner(server);
  calls.splice(0);
  const { status, body } = await browser.post(FORM, {
    'cast.attacker': 'unit:u1#0',
    'in.dice': '9',
    do: 'roll',
  });
  expect(status).toBe(200);
  expect(body).toContain('Filled in from Spears');
  expect(body).toContain('name="in.dice" value="3"');
  expect(body).toContain('name="filled.attacker" value="unit:u1#0"');
  expect(calls.filter(({ name }) => name === 'rollAtCampaign')).toEqual([]);
  await server.close();
});

test('a refusal stands over the form; a number that is gone, too', async () => {
  const refused = async () => refuse('conflict/roll', 'Roll 3 has been made already.', 'Look at the log.');
  const { server } = await aServer({ useCases: { rollAtCampaign: refused } });
  const browser = await asOwner(server);
  const { status, body } = await browser.post(FORM, { 'in.dice': '3', number: '3', do: 'roll' });
  expect(status).toBe(400);
  expect(body).toContain('Roll 3 has been made already.');
  expect(body).toContain('value="3"');
  await server.close();
});

test('odds are drawn, told to who cannot see the drawing, and stand in a table', async () => {
  const { server } = await aServer();
  const browser = await asOwner(server);
  const { body } = await browser.post(FORM, { 'in.dice': '3', do: 'odds' });
  expect(body).toContain('role="img" aria-label="Chances of hits. 0: 50.00 %, 1: 50.00 %."');
  expect(body).toMatch(/<td>1<\/td><td class="num">50.00 %<\/td><td class="num">1\/2<\/td>/);
  expect(body).toContain('Exact: counted over 2 ways');
  expect(body).not.toContain('style=');
  await server.close();
});

test('a hidden roll shows a player its hashes and nothing to paste', async () => {
  const { server } = await aServer();
  const player = await (await asSeat(server, P1_TOKEN)).get('/desk/demo/p1/dice/rolls/2');
  expect(player.status).toBe(200);
  expect(player.body).toContain('Hidden for now');
  expect(player.body).not.toContain('The gate of Karak');
  expect(player.body).not.toContain('textarea');
  const gm = await (await asSeat(server, GM_TOKEN)).get('/gm/demo/dice/rolls/2');
  expect(gm.body).toContain('The gate of Karak');
  expect(gm.body).toContain('Let more people know');
  await server.close();
});

test('what is pasted and offered cannot break out of its field', async () => {
  const { server } = await aServer();
  const browser = await asOwner(server);
  const { body } = await browser.post('/gm/demo/dice/thread', { text: HOSTILE });
  expect(body).not.toContain('<script>alert');
  expect((body.match(/<\/textarea>/g) ?? []).length).toBe(1);
  await server.close();
});

test('RM-GAP-85 a roll is overruled on its page; the log, both pages and the check say so, whatever was typed', async () => {
  const { useCases } = await openOffice();
  const { server } = await aServer({ useCases });
  const browser = await asOwner(server);
  const form = '/gm/demo/dice/roll/te-wapen/attack';
  const given = {
    'in.dice': '3',
    'in.hitAt': '4',
    'in.wounds': '4',
    note: '',
    audience: 'all',
    source: 'server',
  };
  expect((await browser.post(form, { ...given, number: '1', do: 'roll' })).goesTo).toBe(
    '/gm/demo/dice/rolls/1',
  );
  const words = { result: 'The gate holds', reason: HOSTILE };
  const ruled = await browser.post('/gm/demo/dice/rolls/1/overrule', words);
  expect(ruled.goesTo).toBe('/gm/demo/dice/rolls/2');
  const [roll, ruling, log, check] = [
    (await browser.get('/gm/demo/dice/rolls/1')).body,
    (await browser.get('/gm/demo/dice/rolls/2')).body,
    (await browser.get('/gm/demo/dice')).body,
    (await browser.get('/gm/demo/dice?check=yes')).body,
  ];
  for (const page of [roll, ruling]) {
    expect(page).toContain('The gate holds');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toContain('<script>alert');
  }
  expect(roll).toContain('<h2>Overruled</h2>');
  expect(roll).toContain('href="/gm/demo/dice/rolls/2"');
  expect(ruling).toContain('This counts instead of <a href="/gm/demo/dice/rolls/1">roll 1</a>');
  expect(log).toContain('Ruling over roll 1');
  expect(log).toContain('<span class="chip late">overruled</span>');
  expect(check).toContain('The chain holds');
  expect(check).toContain('The game master overruled roll 1, openly and with a reason');
  const empty = await browser.post('/gm/demo/dice/rolls/1/overrule', { result: ' ', reason: 'x' });
  expect([empty.status, empty.body]).toEqual([
    400,
    expect.stringContaining('A ruling says what counts instead, and why.'),
  ]);
  await server.close();
});

test('of a thread only what there is is said to be passed over', () => {
  expect(sayPassedOver({ passedOver: 0, quoted: 0 })).toBe('');
  expect(sayPassedOver({ passedOver: 2, quoted: 0 })).toBe('Passed over: 2 lines without a request.');
  expect(sayPassedOver({ passedOver: 1, quoted: 1 })).toBe(
    'Passed over: 1 line without a request and 1 quoted line.',
  );
});

test('no field shows a name out of the program: short words of the booklets in capitals, lists by an example', async () => {
  const { useCases } = await openOffice();
  const { server } = await aServer({ useCases });
  const browser = await asOwner(server);
  const at = async (roll: string) => (await browser.get(`/gm/demo/dice/roll/${roll}`)).body;
  const blows = await at('roll-by-mail/blows');
  expect(blows).toMatch(/>\s*WS\b/);
  expect(await at('xenos-zealots/assault')).toMatch(/>\s*Pistol AP\b/);
  expect(await at('roll-by-mail/test')).toContain('>WS</option>');
  expect(await at('te-wapen/trapFight')).toContain('>trap (monsters)</option>');
  const order = await at('roll-by-mail/order');
  expect(order).not.toContain('JSON');
  const [, example = ''] = /a list in brackets, as in ([^<]*)/.exec(order) ?? [];
  const input = { fighters: JSON.parse(example.replaceAll('&quot;', '"')) as Json };
  expect(rollAtDesk('roll-by-mail', 'order', input, { script: [] })).toMatchObject({ ok: true });
  await server.close();
});
