import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UseCases } from '../../src/app/use-cases.ts';
import type { VisibleCampaign } from '../../src/campaign/sight/visible.ts';
import { ok } from '../../src/kernel/result.ts';
import { BATTLE, P2_TOKEN } from '../support/demo-answers.ts';
import { fakeUseCases } from '../support/use-cases.ts';
import { aServer, type TestServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

describe('a battle under way', () => {
  test('is named on its commander’s desk, which says nothing of the other side', async () => {
    const { body } = await (await asSeat(house.server)).get('/desk/demo/p1');
    expect(body).toContain(`href="/desk/demo/p1/battles/${BATTLE}"`);
    expect(body).toMatch(/Round 2: [^<]*left/);
    expect(body).not.toContain('of 2 in');
    const { body: other } = await (await asSeat(house.server, P2_TOKEN)).get('/desk/demo/p2');
    expect(other).not.toContain('The battle of Karak');
  });

  test('CP-BAT-12 binds its armies: the desk offers them no orders', async () => {
    const { useCases } = fakeUseCases();
    const playerDesk: UseCases['playerDesk'] = async (asker, campaign) => {
      const desk = await useCases.playerDesk(asker, campaign);
      return desk.ok ? ok({ ...desk.value, known: bound(desk.value.known) }) : desk;
    };
    const { server } = await aServer({ useCases: { playerDesk } });
    const { body } = await (await asSeat(server)).get('/desk/demo/p1');
    expect(body).toContain('In a battle under way');
    expect(body).not.toContain('data-order="march 1st Host of the Iron Crown');
    await server.close();
  });

  test('shows its commander what stands, ready to be changed', async () => {
    const { body } = await (await asSeat(house.server)).get(`/desk/demo/p1/battles/${BATTLE}`);
    expect(body).toMatch(/<textarea[^>]*>fight steady<\/textarea>/);
    expect(body).not.toContain('step/round');
  });

  test('CP-BAT-15 has its round played by the GM, and blanks of his form say nothing', async () => {
    const browser = await asOwner(house.server);
    const page = `/gm/demo/battles/${BATTLE}`;
    expect((await browser.get(page)).body).toContain('Play round 2 now');
    house.calls.splice(0);
    await browser.post(`${page}/step/round`, {});
    await browser.post(`${page}/step/rule`, { text: 'winner: The Iron Crown\r\nR1 1st Swords: ______' });
    const steps = house.calls.filter(({ name }) => name === 'steerBattle').map(({ args }) => args.at(-1));
    expect(steps).toEqual([{ kind: 'round' }, { kind: 'rule', text: 'winner: The Iron Crown' }]);
  });

  test('CP-BAT-26 is ruled over by the GM: what is asked stands ready, what fell can be named, in whatever words', async () => {
    const { useCases } = fakeUseCases();
    const rulings = {
      help: [{ says: '<fighter>: out', example: 'Goblin 1: out', means: 'is out' }],
      asked: ['<b>Ranger</b>: covered partly'],
      entries: [{ step: 3, event: 17, says: '<i>Goblin</i> saves 5+: 3 = 0 saved' }],
    };
    const battleAtDesk: UseCases['battleAtDesk'] = async (asker, campaign, battle) => {
      const desk = await useCases.battleAtDesk(asker, campaign, battle);
      return desk.ok ? ok({ ...desk.value, rulings }) : desk;
    };
    const { server, calls } = await aServer({ useCases: { battleAtDesk } });
    const browser = await asOwner(server);
    const page = `/gm/demo/battles/${BATTLE}`;
    const { body } = await browser.get(page);
    expect(body).toContain('&lt;b&gt;Ranger&lt;/b&gt;: covered partly</textarea>');
    expect(body).toContain(
      '<option value="3.17">&lt;i&gt;Goblin&lt;/i&gt; saves 5+: 3 &#x3D; 0 saved</option>',
    );
    expect((await (await asSeat(server)).get(`/desk/demo/p1/battles/${BATTLE}`)).body).not.toContain(
      'Rule over it',
    );
    calls.splice(0);
    await browser.post(`${page}/step/overrule`, { entry: '3.17', text: 'a: out\r\nb: gone', reason: 'so' });
    await browser.post(`${page}/step/overrule`, { entry: '3.x', text: '', reason: 'so' });
    expect(calls.filter(({ name }) => name === 'steerBattle').map(({ args }) => args.at(-1))).toEqual([
      { kind: 'overrule', text: 'a: out\nb: gone', reason: 'so', entry: { step: 3, event: 17 } },
      { kind: 'overrule', text: '', reason: 'so' },
    ]);
    await server.close();
  });
});

/** All his armies are in one battle. */
function bound(known: VisibleCampaign): VisibleCampaign {
  const [land] = Object.values(known.map.regions);
  const [attacker, defender] = known.factions;
  if (land === undefined || attacker === undefined || defender === undefined) throw new Error('no campaign');
  const armies = { red: known.armies.map(({ id }) => id), black: [] };
  const ends = { attacker: attacker.id, defender: defender.id };
  return { ...known, battles: [{ id: BATTLE, region: land.id, since: 2, form: 'field', ...ends, armies }] };
}
