/** Pages of a campaign of many powers, some of them out of the war. */
import { expect, test } from 'vitest';
import type { Cockpit, SeatStatus, UseCases } from '../../src/app/use-cases.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { ok } from '../../src/kernel/result.ts';
import { refuse } from '../../src/web/words/refuse.ts';
import { aCampaign, aFaction, factionId } from '../support/campaign.ts';
import { P1, P2, ROW, TURN } from '../support/demo-answers.ts';
import { at } from '../support/rows.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

/** A cockpit of seats that have sent nothing. */
function cockpitOf(seats: readonly (Partial<SeatStatus> & Pick<SeatStatus, 'participant'>)[]): Cockpit {
  const nothing = { factionName: 'A power', orders: 0, armiesWithoutOrders: 1, isFinal: false, receipts: 0 };
  return {
    campaign: ROW,
    turn: TURN,
    seats: seats.map((seat) => ({ ...nothing, awaySays: '', ...seat })),
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
  };
}

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

test('a chronicle through other eyes fetches its maps through them, one by one, and holds none itself', async () => {
  const asked: (readonly [string, string])[] = [];
  const chapter = {
    id: 'turn-2',
    title: 'Turn 2',
    blocks: [{ kind: 'map', turn: 2, alt: 'The map', svg: '<svg id="seen"/>' }],
  } as const;
  const book = { campaign: 'demo', title: 'The war', subtitle: 'as known', contents: [], chapter };
  const bookPiece: UseCases['bookPiece'] = async (_asker, { of, piece }) => {
    asked.push([of, piece]);
    return ok(book);
  };
  const body = await pageOf('/gm/demo/chronicle?of=iron', { bookPiece });
  expect(body.replaceAll('&#x3D;', '=')).toContain('src="/gm/demo/turns/2/map/light.svg?of=iron"');
  expect(body).not.toContain('data:image');
  expect(await pageOf('/gm/demo/turns/2/map/light.svg?of=iron', { bookPiece })).toBe('<svg id="seen"/>');
  expect(asked).toEqual([
    ['iron', ''],
    ['iron', 'turn-2'],
  ]);
});

test('a chronicle that is printed whole has all its maps there, not only those that were scrolled to', async () => {
  const map = { kind: 'map', turn: 2, alt: 'The map', svg: '<svg/>' } as const;
  const chapter = { id: 'turn-2', title: 'Turn 2', blocks: [map] };
  const titles = { campaign: 'demo', title: 'The war', subtitle: 'as known' };
  const campaignBook: UseCases['campaignBook'] = async () => ok({ ...titles, chapters: [chapter] });
  const bookPiece: UseCases['bookPiece'] = async () => ok({ ...titles, contents: [], chapter });
  const pictures = (body: string) =>
    [...body.matchAll(/<img [^>]*turns\/2\/map[^>]*>/g)].map(([picture]) => picture.includes('lazy'));
  expect(pictures(await pageOf('/gm/demo/chronicle?whole=yes', { campaignBook }))).toEqual([false]);
  expect(pictures(await pageOf('/gm/demo/chronicle', { bookPiece }))).toEqual([true]);
});

test('CP-PPL-13 who has missed the last turns is called so on the cockpit, and is one step from their seat', async () => {
  const turns = (said: string) =>
    [...said].map(
      (kept, i) => ({ turn: said.length - i, kept: kept === 'm' ? 'missed' : 'in-time' }) as const,
    );
  const kept = ['mmi', 'mim'].map((said, i) => ({
    participant: [P1, P2][i]?.id ?? P1.id,
    name: 'x',
    turns: turns(said),
  }));
  const body = await pageOf('/gm/demo', {
    reliability: async () => ok(kept),
    cockpit: async () => ok(cockpitOf([{ participant: P1 }, { participant: P2 }])),
  });
  expect(body.match(/turns missed/g)).toHaveLength(1);
  expect(body).toMatch(/href="\/gm\/demo\/seats\?of(?:=|&#x3D;)p1#hand-over">2 turns missed</);
});

test('a seat that somebody came for, or that a refused form named, is the one that is chosen', async () => {
  const { server } = await aServer({
    useCases: { replacePlayer: async () => refuse('input/local-time', { text: 'x' }) },
  });
  const browser = await asOwner(server);
  expect((await browser.get('/gm/demo/seats?of=p2')).body).toMatch(/value="p2" selected/);
  const form = { seat: 'p2', name: 'Eva', addresses: 'nobody', timeZone: 'UTC', reason: 'They are ill.' };
  const { body } = await browser.post('/gm/demo/seats/replace', form);
  for (const part of ['value="p2" selected', 'value="Eva"', 'value="nobody"', 'value="They are ill."'])
    expect(body).toContain(part);
  expect(body).not.toMatch(/name="seat">(?:(?!<\/select>)[\s\S])*value="p1" selected/);
  await server.close();
});

test('CP-END-04 whose power has fallen is not waited for on the cockpit, and stands last', async () => {
  const cockpit = cockpitOf([
    { participant: P1, factionName: 'Fallen Power', isFallen: true, armiesWithoutOrders: 0 },
    { participant: P2, factionName: 'Living Power' },
  ]);
  const body = await pageOf('/gm/demo', { cockpit: async () => ok(cockpit) });
  expect(await pageOf('/', { cockpit: async () => ok(cockpit) })).toContain('0 of 1 with orders');
  expect(body).toMatch(/<b>0<span class="of">\/1<\/span><\/b> orders in/);
  expect(body).toContain('0 final, 1 waiting, 1 out of the war');
  expect(body).toMatch(
    /Living Power<\/b>[\s\S]*Fallen Power<\/b>[\s\S]*chip fallen">Fallen<[\s\S]*out of the war/,
  );
});

test('CP-CAL-18 the cockpit shows how a vote on a pause stands', async () => {
  const vote = { until: at(86_400), yes: 1, no: 0, of: 3, needed: 2 };
  const cockpit = { ...cockpitOf([{ participant: P1 }, { participant: P2 }]), vote };
  const body = await pageOf('/gm/demo', { cockpit: async () => ok(cockpit) });
  expect(body).toContain('1 for it and 0 against, of 3; 2 carry it.');
});

test('CP-PPL-13 of many players the turns are folded away behind the count, of oneself they are open', async () => {
  const kept = [P1, P2].map(({ id }) => ({
    participant: id,
    name: `Player ${id}`,
    turns: [{ turn: 1, kept: 'late' } as const],
  }));
  const many = await pageOf('/gm/demo/reliability', { reliability: async () => ok(kept) });
  expect(many.match(/<details><summary>Player p\d, turn by turn/g)).toHaveLength(2);
  expect(many).toContain('<th class="num">Late</th>');
  const one = await pageOf('/gm/demo/reliability', { reliability: async () => ok(kept.slice(0, 1)) });
  expect(one).toContain('<details open><summary>Player p1, turn by turn');
});

test('CP-CAL-17 the cockpit tells who asks for more leave, and leads to where it is granted', async () => {
  const asking = { ...P1, timeBook: { asked: at(5000) } };
  const cockpit = async () => ok(cockpitOf([{ participant: asking }, { participant: P2 }]));
  const body = await pageOf('/gm/demo', { cockpit });
  expect(body.match(/<a class="chip wrong" href="\/gm\/demo\/seats">asks for more leave<\/a>/g)).toHaveLength(
    1,
  );
});
