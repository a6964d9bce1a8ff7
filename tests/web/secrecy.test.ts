/**
 * CP-FOG-10 on pages and in the API: two houses that differ only in what the Iron Crown may not know answer its player to the
 * byte, whatever he asks. The routes are those of the tables that the router itself is held against, so none can be forgotten.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { openDiplomacy, type Treaty, type TreatyId } from '../../src/campaign/envoys/treaty.ts';
import type { LetterId } from '../../src/campaign/ids.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { API_ROUTES, addressOf as apiAddress } from '../api/routes.ts';
import { anArmy, armyId, aUnit, factionId, regionId, unitId } from '../support/campaign.ts';
import { BATTLE, GREEN, meetAtKarak, openFieldOffice, resolveTurn } from '../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../support/office.ts';
import { linkFor, sessionOf } from '../support/sign-in.ts';
import { aServer } from '../support/web-server.ts';
import { asSeat, type Browser } from './browser.ts';
import { PAGES, addressOf as pageAddress } from './routes.ts';

const [green, bone] = [factionId('green'), factionId('bone')] as const;
const PARTS = { turn: '1', battle: BATTLE, mail: 'demo.t2.p1.report' };

type Turn = keyof typeof TURNS;

/**
 * What was played: where orders differ, so do the dice that are made of them, and with those a battle: there nobody meets, and
 * where somebody meets the others' orders are the same.
 */
const TURNS = {
  'nobody meets, and the others order something else': { mode: 'adjutant', isMet: false },
  'a battle is fought at once': { mode: 'adjutant', isMet: true },
  'a battle by mail is under way': { mode: 'mail', isMet: true },
} as const;

interface House {
  readonly office: Office;
  readonly browser: Browser;
  ask(route: (typeof API_ROUTES)[number]): Promise<{ readonly status: number; readonly body: string }>;
}

/** One turn has been played; `isOther`: all that Iron may not know is other than it was. */
async function aHouse(turn: Turn, isOther: boolean): Promise<House> {
  const { mode, isMet } = TURNS[turn];
  const office = await openFieldOffice({
    terms: { mode },
    world: {
      diplomacy: openDiplomacy({ isPublic: false }),
      press: { mayBeAnonymous: true, mayWait: true, couriers: true },
      hearsay: { seed: '5e'.repeat(32), hasRumours: false },
    },
  });
  if (isOther) await changeWhatIsHidden(office);
  if (!isMet) await orderInSecret(office, isOther ? SECRETS : 'turn 4: hold green-1 Host');
  if (isMet) await meetAtKarak(office);
  else await resolveTurn(office, 1);
  const { useCases } = office;
  const token = await sessionOf(useCases, 'p1');
  const { server } = await aServer({
    useCases,
    limits: { refusalsPerMinute: 10_000, requestsPerMinute: 10_000 },
  });
  return {
    office,
    browser: await asSeat(server, await linkFor(useCases, 'p1')),
    ask: async ({ method, route, body }) => {
      const isMail = route === '/v1/mail';
      const answer = await server.inject({
        method,
        url: apiAddress(route, PARTS),
        headers: {
          authorization: `Bearer ${token}`,
          ...(isMail ? { 'content-type': 'message/rfc822' } : {}),
        },
        ...(isMail ? { payload: 'Subject: orders\r\n\r\nhold' } : {}),
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body };
    },
  };
}

/** Others' men, gold, treaties, letters on the road, and what they keep for later. */
async function changeWhatIsHidden(office: Office): Promise<void> {
  const state = await office.store.getState(DEMO);
  await office.store.commit([{ kind: 'save-state', from: 1, state: changed(state) }]);
}

const SECRETS = 'press to Bone Crown:\nCANARY\nend\nturn 4: hold green-1 Host\noffer Bone Crown truce';

/** That somebody sent orders is no secret: the forum's post names who did not. */
async function orderInSecret(office: Office, text: string): Promise<void> {
  unwrap(await office.useCases.giveOrders(GREEN, DEMO, { text }));
}

function changed(state: CampaignState): CampaignState {
  const host = anArmy({
    id: armyId('bone-1'),
    name: 'CANARY Host',
    at: regionId('lanthorn'),
    temper: 'cautious',
    units: [1, 2, 3].map((n) =>
      aUnit({ id: unitId(`bone-1-u${n}`), name: `CANARY ${n}`, troop: troopOf(state) }),
    ),
  });
  const treaty: Treaty = {
    id: 't1-bone-green' as TreatyId,
    parties: [bone, green],
    terms: [{ kind: 'alliance' }, { kind: 'sight', by: bone }],
    since: 1,
  };
  const letter = {
    id: 't1-bone-green' as LetterId,
    from: bone,
    to: green,
    lines: ['CANARY'],
    isAnonymous: false,
    since: 1,
    due: 9,
    road: [],
  };
  return {
    ...state,
    armies: { ...state.armies, [host.id]: host },
    treasuries: { ...state.treasuries, [green]: 777, [bone]: 888 },
    diplomacy: { ...openDiplomacy({ isPublic: false }), treaties: { [treaty.id]: treaty } },
    couriers: { [letter.id]: letter },
    kept: { [bone]: [{ slot: 'x', since: 1, order: { kind: 'later', turn: 9, order: hold(host.id) } }] },
  };
}

const hold = (army: CampaignState['armies'][keyof CampaignState['armies']]['id']) =>
  ({ kind: 'hold', army }) as const;

function troopOf({ armies }: CampaignState): string {
  const [unit] = armies[armyId('bone-1')]?.units ?? [];
  if (unit === undefined) throw new Error('bone has an army with units');
  return unit.troop;
}

/** Hashes are of everything, by design (CP-REC-01): salted, they tell nothing. */
const sansHashes = (body: string): string => body.replace(/[0-9a-f]{64}/g, 'a hash');

describe.each(Object.keys(TURNS) as Turn[])('CP-FOG-10 %s', (turn) => {
  let houses: readonly [House, House];
  beforeAll(async () => {
    houses = [await aHouse(turn, false), await aHouse(turn, true)];
  }, 60_000);

  test.each(API_ROUTES.map((route) => ({ ...route, name: `${route.method} ${route.route}` })))(
    '$name',
    async (route) => {
      const [one, other] = [await houses[0].ask(route), await houses[1].ask(route)];
      expect(other.status).toBe(one.status);
      expect(sansHashes(other.body)).toBe(sansHashes(one.body));
      expect(other.body).not.toContain('CANARY');
    },
  );

  const pages = [...PAGES].sort((page) => (page.route === '/leave' ? 1 : 0));
  test.each(pages)('$method $route', async ({ method, route, form = {} }) => {
    const look = ({ browser }: House) => {
      const url = pageAddress(route, PARTS);
      return method === 'GET' ? browser.get(url) : browser.post(url, form);
    };
    const [one, other] = [await look(houses[0]), await look(houses[1])];
    expect([other.status, other.goesTo]).toEqual([one.status, one.goesTo]);
    expect(sansHashes(other.body)).toBe(sansHashes(one.body));
    expect(other.body).not.toContain('CANARY');
  });

  test('the two houses do differ, and the game master sees it', async () => {
    const known = await Promise.all(houses.map(({ office }) => office.useCases.knownCampaign(OWNER, DEMO)));
    const [one, other] = known.map((each) => JSON.stringify(unwrap(each)));
    expect(one).not.toContain('CANARY');
    expect(other).toContain('CANARY');
  });
});
