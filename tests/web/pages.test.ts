import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import {
  BATTLE,
  LAST_TURN,
  P2_TOKEN,
  RECEIPT_MAIL,
  REPORT,
  recordFor,
  TRAY_MAIL,
  TURN,
} from '../support/demo-answers.ts';
import { at } from '../support/rows.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer({ limits: { requestsPerMinute: 10_000 } });
});
afterAll(() => house.server.close());

const lastCall = (name: keyof UseCases) => house.calls.findLast((call) => call.name === name)?.args.slice(1);

describe('the GM', () => {
  test('is shown where to begin in the demo: every player’s mailbox is one step away', async () => {
    const { body } = await (await asOwner(house.server)).get('/');
    expect(body).toContain('Read and answer.');
    for (const seat of ['p1', 'p2']) expect(body).toContain(`href="/gm/demo/mailroom/${seat}"`);
    expect(body).toContain('59 minutes left');
  });

  test('sees at a glance who is in, who is late and what waits', async () => {
    const { body } = await (await asOwner(house.server)).get('/gm/demo');
    expect(body).toContain('<h1>59 minutes <span class="thin">left</span></h1>');
    expect(body).toContain('Saturday 21 November 2026, 22:00 (Brussels time, UTC+1)');
    expect(body).toMatch(/<b>1<span class="of">\/2<\/span><\/b> orders in/);
    expect(body).toMatch(
      /The Iron Crown<\/b>[\s\S]*chip final">Final<[\s\S]*The Green Crown<\/b>[\s\S]*chip late">Waiting</,
    );
    expect(body).toContain('1 army without');
    expect(body.match(/2 lines refused/g)).toHaveLength(1);
    expect(body).toContain('1 mail to look at');
    expect(body).toContain(TURN.commitment);
    expect(body).toContain(`href="/gm/demo/battles/${BATTLE}"`);
    expect(body).toMatch(/Round 2: 1 of 2 in, [^<]*left/);
    expect(body).not.toContain('SEALED-CANARY');
  });

  test('is asked before anything is done, and told what was done', async () => {
    const browser = await asOwner(house.server);
    house.calls.splice(0);
    for (const step of ['resolve', 'nudge', 'deadline', 'pause', 'resume']) {
      const asked = await browser.get(`/gm/demo/step/${step}`);
      expect(asked.status).toBe(200);
      expect(asked.body).toContain(`action="/gm/demo/step/${step}"`);
    }
    const changing: (keyof UseCases)[] = ['resolveNow', 'nudge', 'moveDeadline', 'extendDeadline', 'pause'];
    expect(house.calls.filter(({ name }) => changing.includes(name))).toEqual([]);
    const done = await browser.post('/gm/demo/step/nudge');
    expect(done.goesTo).toBe('/gm/demo?done=nudged-1');
    expect((await browser.get('/gm/demo?done=nudged-1')).body).toContain('1 reminder on the way.');
    expect((await browser.get('/gm/demo?done=resolve')).body).toContain(
      'data-again="60" data-again-at="/gm/demo"',
    );
    expect((await browser.get('/gm/demo?done=<b>x')).body).not.toContain('<b>x');
    expect((await browser.get('/gm/demo/step/conquer')).status).toBe(404);
  });

  test('gives more time by days from the deadline that it showed, or to a time on the campaign’s clock', async () => {
    const browser = await asOwner(house.server);
    expect((await browser.get('/gm/demo/step/deadline')).body).toContain(`value="${TURN.deadline}"`);
    await browser.post('/gm/demo/step/deadline', { days: '2', from: String(TURN.deadline), reason: 'ill' });
    expect(lastCall('extendDeadline')).toEqual([
      { campaign: 'demo', days: 2, from: TURN.deadline, reason: 'ill' },
    ]);
    await browser.post('/gm/demo/step/deadline', { days: '2', at: '2026-12-24T20:00', reason: 'ill' });
    expect(lastCall('moveDeadline')).toEqual(['demo', Date.parse('2026-12-24T19:00Z'), 'ill']);
    expect((await browser.post('/gm/demo/step/deadline', { at: '2026-02-30T20:00' })).status).toBe(400);
  });

  test('pauses and goes on', async () => {
    const browser = await asOwner(house.server);
    await browser.post('/gm/demo/step/pause', { reason: 'rain' });
    expect(lastCall('pause')).toEqual([{ campaign: 'demo', isPaused: true, reason: 'rain' }]);
    await browser.post('/gm/demo/step/pause', { until: '2026-12-24' });
    expect(lastCall('pause')).toEqual([
      { campaign: 'demo', isPaused: true, reason: '', until: Date.parse('2026-12-23T23:00Z') },
    ]);
    await browser.post('/gm/demo/step/resume', {});
    expect(lastCall('pause')).toEqual([{ campaign: 'demo', isPaused: false, reason: '' }]);
  });

  test('puts a mail of the tray away', async () => {
    const browser = await asOwner(house.server);
    const { body } = await browser.get('/gm/demo/tray');
    expect(body).toContain('Nobody here has that address.');
    expect(body).toContain('attack everything');
    expect((await browser.post('/gm/demo/tray/dismiss', { mail: TRAY_MAIL.id })).goesTo).toBe(
      '/gm/demo/tray',
    );
    expect(lastCall('dismissMail')).toEqual([TRAY_MAIL.id]);
  });

  test('copies posts in the dialect of his board, each inside its own field', async () => {
    const browser = await asOwner(house.server);
    const bbcode = (await browser.get('/gm/demo/turns/2/posts')).body;
    expect(bbcode).toContain('a post in bbcode &lt;/textarea&gt;');
    expect(bbcode).not.toContain('a post in markdown');
    expect(bbcode).toContain('data-copy="post-1"');
    expect((await browser.get('/gm/demo/turns/2/posts?dialect=markdown')).body).toContain(
      'a post in markdown',
    );
    expect(bbcode).not.toContain('cannot be had');
  });

  test('hands out a link when asked for one, and none before', async () => {
    const browser = await asOwner(house.server);
    expect((await browser.get('/gm/demo/people')).body).toMatch(/^(?!.*\/p\/).*p1@players/s);
    expect((await browser.post('/gm/demo/people/p2/link')).body).toContain(`/p/${P2_TOKEN}`);
  });

  test('reads in the log who did what, by name', async () => {
    const { body } = await (await asOwner(house.server)).get('/gm/demo/log');
    expect(body).toMatch(
      /Orders for turn 3 came in; 2 lines refused\.<details>[\s\S]*turn: 3, refused: 2[\s\S]*<td>Ada<\/td>/,
    );
    expect(body).toContain('turn: 3, reason: holidays');
  });
});

describe('stories and proofs', () => {
  test('a turn is told in prose, with its battles', async () => {
    const { body } = await (await asSeat(house.server)).get('/desk/demo/p1/turns/2');
    expect(body).toContain('Alderholt');
    expect(body).toContain('The Iron Crown held the field.');
    expect(body).toContain('href="/desk/demo/p1/turns/2/battles/t2-karak"');
    expect(body).toContain(LAST_TURN.secret);
    expect(body).not.toContain('/posts');
  });

  test('a battle has its board, its rounds and its dice', async () => {
    const browser = await asSeat(house.server);
    const { body } = await browser.get('/desk/demo/p1/turns/2/battles/t2-karak');
    expect(body).toContain('The Swords attacked.');
    expect(body).toMatch(/class="made"><span class="die">5<\/span>[\s\S]*needs 4\+/);
    const board = await browser.get('/desk/demo/p1/turns/2/battles/t2-karak/light.svg');
    expect([board.headers['content-type'], board.body.startsWith('<svg')]).toEqual([
      'image/svg+xml; charset=utf-8',
      true,
    ]);
  });

  test('the map is drawn as its reader knows it, in light and dark', async () => {
    const gm = await asOwner(house.server);
    const player = await asSeat(house.server);
    const all = (await gm.get('/gm/demo/map/light.svg')).body;
    const his = (await player.get('/desk/demo/p1/map/light.svg')).body;
    expect(all).toContain('Karak');
    expect(his).not.toBe(all);
    expect((await gm.get('/gm/demo/map/dark.svg')).body).not.toBe(all);
  });

  test('a proof is replayed only when somebody asks for it', async () => {
    const browser = await asSeat(house.server);
    house.calls.splice(0);
    const before = await browser.get('/desk/demo/p1/turns/2/record');
    expect(before.body).toContain('The rest is sealed');
    expect(house.calls.some(({ name }) => name === 'verifyTurn')).toBe(false);
    expect((await browser.get('/desk/demo/p1/turns/2/record?replay=yes')).body).toContain(
      'It is as it was told',
    );
  });

  test('a proof that differs says where', async () => {
    const differences = [{ at: 'open.seed', expected: 'aa', found: 'bb' }];
    const { server } = await aServer({
      useCases: { verifyTurn: async () => ok({ verified: false, differences }) },
    });
    const { body } = await (await asOwner(server)).get('/gm/demo/turns/2/record?replay=yes');
    expect(body).toContain('It differs');
    expect(body).toContain('open.seed');
    await server.close();
  });

  test('a record is taken away as a file that is the record', async () => {
    const gm = await (await asOwner(house.server)).get('/gm/demo/turns/2/record.json');
    expect(gm.headers['content-disposition']).toBe('attachment; filename="demo-turn-2.json"');
    expect(JSON.parse(gm.body)).toEqual(JSON.parse(JSON.stringify(recordFor(true))));
    const player = await (await asSeat(house.server)).get('/desk/demo/p1/turns/2/record.json');
    expect(JSON.parse(player.body)).toEqual(recordFor(false));
    expect(player.body).not.toContain('CANARY');
  });

  test('a turn tells its battles by their own story, as its letters do', async () => {
    const { body } = await (await asOwner(house.server)).get('/gm/demo/turns/2');
    expect(body).toContain('They met at dawn.');
  });

  test.each(['3', '0', 'x', '2.5', '-1'])('turn %s has no story, and the page says so', async (turn) => {
    const { status, body } = await (await asOwner(house.server)).get(`/gm/demo/turns/${turn}`);
    expect(status).toBe(turn === '3' ? 409 : 404);
    expect(body).toContain('Back to the start');
  });
});

describe('the mailroom', () => {
  test('shows a letter in a frame that runs nothing and loads nothing', async () => {
    const browser = await asOwner(house.server);
    const { body } = await browser.get(`/gm/demo/mail/${REPORT}`);
    expect(body).toContain(`src="/gm/demo/mail/${REPORT}/html"`);
    expect(body).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(body).not.toContain('<script>alert(1)');
    const framed = await browser.get(`/gm/demo/mail/${REPORT}/html`);
    const policy = String(framed.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(framed.body).toContain('<head><base target="_blank">');
  });

  test('offers a report’s orders as boxes, and sends what was ticked and written', async () => {
    const browser = await asOwner(house.server);
    const { body } = await browser.get(`/gm/demo/mail/${REPORT}?as=text`);
    expect(body).toContain('<pre class="card mail-text">Hello Ada.');
    expect(body).toContain('value="march 1st Host to Amberlea"');
    const sent = await browser.post(`/gm/demo/mail/${REPORT}/answer`, {
      text: 'to arms\r\nfinal\r\n',
      order: ['march 1st Host to Amberlea', 'hold 2nd Host'],
    });
    expect(lastCall('answerMail')).toEqual([
      REPORT,
      'to arms\nfinal\nmarch 1st Host to Amberlea\nhold 2nd Host',
    ]);
    expect(sent.goesTo).toBe(`/gm/demo/mail/${REPORT}/answered?since=${at(50)}`);
    expect((await browser.post(`/gm/demo/mail/${REPORT}/answer`, { text: ' \n' })).status).toBe(400);
  });

  test('waits for the receipt and opens it, or says that none came', async () => {
    const browser = await asOwner(house.server);
    const here = `/gm/demo/mail/${REPORT}/answered`;
    expect((await browser.get(`${here}?since=${at(50)}`)).goesTo).toBe(`/gm/demo/mail/${RECEIPT_MAIL.id}`);
    const waiting = await browser.get(`${here}?since=${at(61)}`);
    expect(waiting.body).toContain('Your answer is on its way');
    const again = `${here}?since&#x3D;${at(61)}&amp;look&#x3D;1`;
    expect(waiting.body).toContain(`data-again-at="${again}"`);
    expect(waiting.body).toContain(`<a href="${again}">`);
    expect(waiting.body).not.toContain('http-equiv');
    const over = await browser.get(`${here}?since=${at(61)}&look=12`);
    expect(over.body).toContain('No receipt yet');
    expect(over.body).not.toContain('data-again');
  });
});

describe('a player’s desk', () => {
  test('shows his armies, what stands and where he can go, and nothing of the others', async () => {
    const { body } = await (await asSeat(house.server)).get('/desk/demo/p1');
    expect(body).toContain('1st Host of the Iron Crown');
    expect(body).toContain('Lord Norgoz The Slayer from the Desert');
    expect(body).toMatch(/data-order="march 1st Host of the Iron Crown to [A-Z]/);
    expect(body).toContain(`name="turn" value="${TURN.number}"`);
    expect(body).toContain('<code>hold 1st Host</code>');
    expect(body).not.toContain('1st Host of the Green Crown');
    expect(body).not.toContain('SEALED-CANARY');
  });

  test('rehearses without sending, and gives the text back', async () => {
    const browser = await asSeat(house.server);
    house.calls.splice(0);
    const { body } = await browser.post('/desk/demo/p1/orders', {
      text: 'hold 1st Host\r\nmarch',
      do: 'try',
    });
    expect(lastCall('rehearseOrders')).toEqual(['demo', { text: 'hold 1st Host\nmarch' }]);
    expect(house.calls.some(({ name }) => name === 'giveOrders')).toBe(false);
    expect(body).toContain('A rehearsal: nothing has been kept');
    expect(body).toContain('hold 1st Host\nmarch</textarea>');
    expect(body).toContain('Did you mean Alderholt?');
    expect(body).toContain('The gate is open.');
  });

  test('sends, and shows the receipt line by line', async () => {
    const browser = await asSeat(house.server);
    house.calls.splice(0);
    const { body } = await browser.post('/desk/demo/p1/orders', {
      text: 'hold 1st Host',
      turn: '3',
      do: 'send',
    });
    expect(lastCall('giveOrders')).toEqual(['demo', { text: 'hold 1st Host', turn: 3 }]);
    expect(house.calls.some(({ name }) => name === 'rehearseOrders')).toBe(false);
    expect(body).toContain('PROBLEMS: 1 of 2');
    expect(body).toMatch(/<li class="refused" value="2"><code>march 1st Host to Atlantis<\/code>/);
    expect((await browser.post('/desk/demo/p1/orders', { text: '  ', do: 'send' })).status).toBe(400);
  });
});
