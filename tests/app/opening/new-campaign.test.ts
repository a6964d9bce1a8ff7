import { describe, expect, test } from 'vitest';
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import type { PersonChange } from '../../../src/app/people/person.ts';
import { replyAddress } from '../../../src/app/people/seat-keys.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { DEMO, deliver, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';
import { linkFor, sessionOf } from '../../support/sign-in.ts';

const GM = { kind: 'participant', campaign: DEMO, participant: 'gm' as never } as const;
const P1 = { kind: 'participant', campaign: DEMO, participant: 'p1' as never } as const;

describe('a campaign of one’s own', () => {
  test('opens with its people, its first turn, and a letter to each of them', async () => {
    const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
    const opened = await office.useCases.openCampaign(OWNER, A_CAMPAIGN);
    if (!opened.ok) throw new Error(opened.refusal.message);
    const { id } = opened.value;
    expect(opened.value).toMatchObject({
      id: 'the-long-war',
      name: 'The Long War',
      turn: 1,
      mailroomOnly: false,
    });
    const state = await office.store.getState(id);
    expect(Object.values(state.factions).map(({ name, possessive }) => [name, possessive])).toEqual([
      ['The Iron Crown', 'the Iron Crown’s'],
      ['Orcs of Ünder', 'Orcs of Ünder’s'],
    ]);
    const letters = await office.store.listOutbound({ campaign: id }, { limit: 10 });
    expect(letters.map(({ to, kind, status }) => [to, kind, status]).sort()).toEqual([
      ['ada@example.org', 'turn-opening', 'queued'],
      ['bo@example.org', 'turn-opening', 'queued'],
      ['gwen@example.org', 'gm-digest', 'queued'],
    ]);
    expect(office.queued.filter((job) => job.startsWith(`wake-turn ${id}/1`))).toHaveLength(1);
  });

  test.each(rulesets.map(({ id }) => id))('can be played by %s', async (ruleset) => {
    const office = await openOffice();
    const choices = office.useCases.openingChoices(OWNER);
    if (!choices.ok) throw new Error(choices.refusal.message);
    const lists = choices.value.find((choice) => choice.ruleset === ruleset)?.lists ?? [];
    expect(lists.length).toBeGreaterThan(0);
    const players = A_CAMPAIGN.players.map((player, i) => ({
      ...player,
      faction: { ...player.faction, list: lists[i % lists.length] ?? '' },
    }));
    const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ruleset, players });
    expect(opened).toMatchObject({ ok: true, value: { ruleset } });
  });

  test('CP-MAP-11 is played on the map that was chosen, and refused where it has too few castles', async () => {
    const office = await openOffice();
    const generated = { kind: 'generated', regions: 12, castles: 3, seed: 'a'.repeat(64) } as const;
    const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, map: generated });
    if (!opened.ok) throw new Error(opened.refusal.message);
    const { map } = await office.store.getState(opened.value.id);
    expect(Object.keys(map.regions)).toHaveLength(12);
    const seen = office.useCases.previewMap(OWNER, generated);
    if (!seen.ok) throw new Error(seen.refusal.message);
    const own = { kind: 'own', text: seen.value.text } as const;
    const again = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, map: own });
    if (!again.ok) throw new Error(again.refusal.message);
    expect((await office.store.getState(again.value.id)).map).toEqual(map);
    const [first] = A_CAMPAIGN.players;
    const players = [1, 2, 3, 4].map((n) => ({
      ...(first ?? never()),
      addresses: [`p${n}@example.org`],
    }));
    const refused = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, players, map: generated });
    expect(refused.ok ? '' : refused.refusal.message).toContain('4 powers need as many castles');
  });

  test('CP-MAP-06 a map can be looked at, its seed drawn where none is given; by the owner alone', async () => {
    const office = await openOffice();
    const wish = { kind: 'generated', regions: 20 } as const;
    const seen = office.useCases.previewMap(OWNER, wish);
    if (!seen.ok) throw new Error(seen.refusal.message);
    const { seed = '', text, pictures, says } = seen.value;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(pictures.light).toContain('<svg');
    expect(says).toContain('20 regions, 4 castles');
    expect(office.useCases.previewMap(OWNER, { ...wish, seed })).toMatchObject({ value: { text } });
    expect(office.useCases.previewMap(OWNER, { ...wish, seed: 'x' })).toMatchObject({
      refusal: { code: 'input/seed' },
    });
    expect(office.useCases.previewMap(GM, wish)).toMatchObject({ refusal: { code: 'stranger/owner-only' } });
  });

  test('CP-OPN-09 opens on the lands that the preview showed', async () => {
    const office = await openOffice();
    const powers = A_CAMPAIGN.players.map(({ faction }) => faction.name);
    for (const starts of [{ starts: 'together' as const }, {}]) {
      const seen = office.useCases.previewMap(OWNER, { kind: 'shipped' }, { powers, ...starts });
      if (!seen.ok || seen.value.start === undefined) throw new Error('no preview');
      const { seed: startSeed, powers: shown } = seen.value.start;
      const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ...starts, startSeed });
      if (!opened.ok) throw new Error(opened.refusal.message);
      const { holders, factions } = await office.store.getState(opened.value.id);
      const held = Object.values(factions).map(({ id, name, colour }) => ({
        name,
        colour,
        lands: Object.values(holders).filter((holder) => holder === id).length,
      }));
      expect(shown.map(({ castle: _, ...power }) => power)).toEqual(held);
    }
    const bad = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, startSeed: 'x' });
    expect(bad).toMatchObject({ refusal: { code: 'input/seed' } });
  });

  test('CP-OWN-06 opens with rosters of its own, and only when every line of them is understood', async () => {
    const office = await openOffice();
    const withRoster = (roster: string) => ({
      ...A_CAMPAIGN,
      players: A_CAMPAIGN.players.map((player, i) =>
        i === 0 ? { ...player, faction: { ...player.faction, roster } } : player,
      ),
    });
    const opened = await office.useCases.openCampaign(
      OWNER,
      withRoster('Archers\n2 x Greycoats = humans/cavalry'),
    );
    if (!opened.ok) throw new Error(opened.refusal.message);
    const state = await office.store.getState(opened.value.id);
    const units = Object.values(state.armies).flatMap((army) => army.units.map(({ name }) => name));
    expect(units).toEqual(expect.arrayContaining(['Archers', 'Greycoats', '2nd Greycoats']));
    const refused = await office.useCases.openCampaign(
      OWNER,
      withRoster('Archers\nFolk of the Well\nCavalry'),
    );
    expect(refused).toMatchObject({
      refusal: { code: 'unclear/troop', message: expect.stringContaining('The Iron Crown, line 2') },
    });
  });

  test('CP-OWN-01 a roster file is read for the owner, with text he can mend', async () => {
    const office = await openOffice();
    const asked = { ruleset: 'te-wapen', list: 'humans', file: new TextEncoder().encode('Archers\nFolk') };
    const read = await office.useCases.readRoster(OWNER, asked);
    expect(read).toMatchObject({ ok: true, value: { text: '1 x Archers = humans/archers\nFolk\n' } });
    expect(await office.useCases.readRoster(GM, asked)).toMatchObject({
      refusal: { code: 'stranger/owner-only' },
    });
  });

  test('of a name that every object answers to opens, and so do powers of it', async () => {
    const office = await openOffice();
    const [one, other] = A_CAMPAIGN.players;
    if (one === undefined || other === undefined) throw new Error('expected two players');
    const players = [one, { ...other, faction: { ...other.faction, name: 'The Constructor' } }];
    const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, name: 'Constructor', players });
    expect(opened).toMatchObject({ ok: true, value: { id: 'constructor-2' } });
    const { factions } = await office.store.getState('constructor-2' as CampaignId);
    expect(Object.keys(factions)).toContain('constructor2');
  });

  test('of a name that is in use gets another id', async () => {
    const office = await openOffice();
    const ids = [];
    const names = ['The Long War!', 'the  long war', 'Der Große Krieg der Königreiche', '???'];
    for (const name of [...names, 'The Marches of Winter', 'Donaudampfschifffahrtskrieg']) {
      const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, name });
      ids.push(opened.ok ? opened.value.id : opened.refusal.message);
    }
    expect(ids).toEqual([
      'the-long-war',
      'the-long-war-2',
      'grosse-krieg',
      'campaign',
      'marches-of-winter',
      'donaudampfschifffahr',
    ]);
  });

  test.each<[string, Partial<NewCampaign>, string]>([
    ['without a name', { name: '' }, 'input/campaign'],
    ['by rules that are not there', { ruleset: 'chess' }, 'input/ruleset'],
    ['on no day of the week', { calendar: { ...A_CAMPAIGN.calendar, weekdays: [] } }, 'input/calendar'],
    ['at no hour', { calendar: { ...A_CAMPAIGN.calendar, hour: Number.NaN } }, 'input/calendar'],
    ['for one power', { players: A_CAMPAIGN.players.slice(0, 1) }, 'input/campaign'],
    ['with a list that is not there', withList('elephants'), 'input/campaign'],
    ['with an address that is none', { gm: { ...A_CAMPAIGN.gm, addresses: ['gwen'] } }, 'input/person'],
    [
      'with one address for two',
      { gm: { ...A_CAMPAIGN.gm, addresses: ['ADA@example.org'] } },
      'input/person',
    ],
  ])('%s is refused, and nothing is opened', async (_what, change, code) => {
    const office = await openOffice();
    const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ...change });
    expect(opened).toMatchObject({ ok: false, refusal: { code } });
    expect(await office.store.listCampaigns()).toHaveLength(1);
  });

  test('is opened by the owner alone', async () => {
    const office = await openOffice();
    for (const asker of [GM, P1]) {
      expect(await office.useCases.openCampaign(asker, A_CAMPAIGN)).toMatchObject({
        ok: false,
        refusal: { code: 'stranger/owner-only' },
      });
      expect(office.useCases.openingChoices(asker).ok).toBe(false);
    }
  });
});

function withList(list: string): Partial<NewCampaign> {
  const [first, second] = A_CAMPAIGN.players;
  if (first === undefined || second === undefined) throw new Error('expected two players');
  return { players: [first, { ...second, faction: { ...second.faction, list } }] };
}

describe('who sits in a seat', () => {
  const change = (given: Partial<PersonChange> = {}): PersonChange => ({
    campaign: DEMO,
    participant: 'p1' as never,
    name: 'Ada Lind',
    addresses: ['ada@players.invalid', 'Ada@Work.Example.org'],
    timeZone: 'America/New_York',
    makeKeysVoid: false,
    ...given,
  });

  test('may be set right by the GM: another address counts at once', async () => {
    const office = await openOffice();
    expect((await office.useCases.changePerson(GM, change())).ok).toBe(true);
    expect(await office.seat('p1')).toMatchObject({
      addresses: ['ada@players.invalid', 'Ada@work.example.org'],
      timeZone: 'America/New_York',
      keyVersion: 1,
    });
    const letter = await ordersFrom(office, 'p1', 'final');
    await deliver(office, { ...letter, from: 'ada@work.example.org' });
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.status).toBe('done');
  });

  test('can be somebody else, whom the old keys do not let in', async () => {
    const office = await openOffice();
    const before = await ordersFrom(office, 'p1', 'final');
    const session = await sessionOf(office.useCases, 'p1');
    const link = await linkFor(office.useCases, 'p1');
    const somebody = { name: 'Eva', addresses: ['eva@example.org'], makeKeysVoid: true };
    expect((await office.useCases.changePerson(GM, change(somebody))).ok).toBe(true);
    await deliver(office, before);
    const [late] = await office.store.listInbound({}, { limit: 1 });
    expect([late?.status, late?.code]).toEqual(['tray', 'stranger/old-address']);
    expect(await office.useCases.whoHas(session)).toBeUndefined();
    expect((await office.useCases.signIn(link, 'A test')).ok).toBe(false);
    const seat = await office.seat('p1');
    const to = replyAddress(office.deps.keys, seat, 1, 'post.example');
    await deliver(office, { from: 'eva@example.org', to, text: 'final' });
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.status).toBe('done');
  });

  test.each<[string, Partial<PersonChange>, string]>([
    ['no name', { name: ' ' }, 'input/person'],
    ['a name of several lines', { name: 'Ada\nBcc: all' }, 'input/person'],
    ['no address', { addresses: [] }, 'input/person'],
    ['what is no address', { addresses: ['ada@x.invalid\r\nBcc: all@x.invalid'] }, 'input/person'],
    ['one address twice', { addresses: ['a@x.org', 'A@X.org'] }, 'input/person'],
    ['no time zone', { timeZone: 'Middle-earth' }, 'input/person'],
    ['another player’s address', { addresses: ['bo@players.invalid'] }, 'conflict/address'],
    ['nobody’s seat', { participant: 'p9' as never }, 'unclear/participant'],
    ['another campaign', { campaign: 'other' as CampaignId }, 'stranger/not-yours'],
  ])('%s is refused and changes nothing', async (_what, given, code) => {
    const office = await openOffice();
    const before = await office.seat('p1');
    expect(await office.useCases.changePerson(GM, change(given))).toMatchObject({
      ok: false,
      refusal: { code },
    });
    expect(await office.seat('p1')).toEqual(before);
  });

  test('a name that cannot be printed is not called missing', async () => {
    const office = await openOffice();
    const answer = await office.useCases.changePerson(GM, change({ name: 'Ada\u0007' }));
    expect(answer).toMatchObject({ refusal: { code: 'input/person' } });
    expect(JSON.stringify(answer)).toContain('holds signs that cannot be printed');
  });

  test('is not for players to change', async () => {
    const office = await openOffice();
    expect((await office.useCases.changePerson(P1, change())).ok).toBe(false);
  });
});

function never(): never {
  throw new Error('the sample campaign has players');
}
