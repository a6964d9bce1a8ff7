/** Pages of a campaign of many powers, some of them out of the war. */
import { expect, test } from 'vitest';
import type { UseCases } from '../../src/app/use-cases.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { ok } from '../../src/kernel/result.ts';
import { aCampaign, aFaction, factionId } from '../support/campaign.ts';
import { P1, P2, ROW, TURN } from '../support/demo-answers.ts';
import { at } from '../support/rows.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

async function pageOf(path: string, useCases: Partial<UseCases>): Promise<string> {
  const { server } = await aServer({ useCases });
  const { body } = await (await asOwner(server)).get(path);
  await server.close();
  return body;
}

test.each(['/gm/demo/map', '/gm/demo/chronicle'])('%s: Power 2 stands before Power 10', async (path) => {
  const powers = ['Power 1', 'Power 2', 'Power 10'].map((name, i) =>
    aFaction({ id: factionId(['a', 'c', 'b'][i] ?? ''), name }),
  );
  const known = viewCampaign(aCampaign({ factions: powers }), { kind: 'gm' });
  const body = await pageOf(path, { knownCampaign: async () => ok(known) });
  const [two, ten] = ['Power 2<', 'Power 10<'].map((name) => body.indexOf(name));
  expect(two).toBeGreaterThan(0);
  expect(ten).toBeGreaterThan(two ?? 0);
});

test('CP-END-04 whose power has fallen is not waited for on the cockpit, and stands last', async () => {
  const status = { orders: 0, armiesWithoutOrders: 0, isFinal: false, receipts: 0, awaySays: '' };
  const body = await pageOf('/gm/demo', {
    cockpit: async () =>
      ok({
        campaign: ROW,
        turn: TURN,
        seats: [
          { ...status, participant: P1, factionName: 'Fallen Power', isFallen: true },
          { ...status, participant: P2, factionName: 'Living Power', armiesWithoutOrders: 1 },
        ],
        trayCount: 0,
        unsentCount: 0,
        mailGoes: 'out',
        keptCount: 0,
        rollCall: [],
        fellSilent: '',
        forgeryWarning: '',
        doubtedRules: [],
        maySteer: true,
        now: at(60),
      }),
  });
  expect(body).toMatch(/<b>0<span class="of">\/1<\/span><\/b> orders in/);
  expect(body).toContain('0 final, 1 waiting, 1 out of the war');
  expect(body).toMatch(
    /Living Power<\/b>[\s\S]*Fallen Power<\/b>[\s\S]*chip fallen">Fallen<[\s\S]*out of the war/,
  );
});
