/** CP-REC-16, CP-REC-14: a correction from the game master's page to the letters of those who see it. */
import { expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { armyId, factionId, unitId } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const asked = (wish: object) =>
  ({ campaign: DEMO, wish: { ...wish } as never, reason: 'The plunder was counted twice.' }) as const;
const gold = asked({ kind: 'set-gold', faction: factionId('iron'), gold: 41 });
const corrections = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'correction');

test('CP-REC-14 only who sees the change is written to, with the reason, and the next record holds it', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { useCases } = office;
  await resolveTurn(office, 1);
  const outlook = unwrap(await useCases.trySettingRight(OWNER, gold));
  expect(outlook.readers.map(({ participant }) => participant)).toEqual(['p1']);
  expect(await corrections(office, 'p1')).toEqual([]);
  unwrap(await useCases.setRight(OWNER, gold));
  const [letter, ...more] = await corrections(office, 'p1');
  expect(more).toEqual([]);
  const text = letter?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain('The reason: The plunder was counted twice.');
  expect(text).toMatch(/holds 41 gold, not \d+\./);
  for (const seat of ['p2', 'p3', 'gm']) expect(await corrections(office, seat)).toEqual([]);
  expect(unwrap(await useCases.knownCampaign(IRON, DEMO)).treasuries[factionId('iron')]).toBe(41);
  await resolveTurn(office, 2);
  for (const asker of [OWNER, IRON, GREEN] as const)
    expect(unwrap(await useCases.verifyTurn(asker, DEMO, 2)).differences).toEqual([]);
  expect(unwrap(await useCases.turnRecord(GREEN, DEMO, 2)).open).toMatchObject({ corrections: ['gold-set'] });
});

test('CP-REC-14 the letter says what stood before and what stands now, to everybody who knew of it', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { useCases } = office;
  await resolveTurn(office, 1);
  unwrap(await useCases.setRight(OWNER, asked({ kind: 'set-holder', region: 'karak' })));
  unwrap(await useCases.setRight(OWNER, asked({ kind: 'set-fate', general: 'iron-g1', fate: 'wounded' })));
  const lines = async (seat: string) =>
    (await corrections(office, seat)).flatMap(({ text }) => text.match(/(?<=^- ).*/gm) ?? []).sort();
  const fallen = 'Karak is held by nobody, not by the Green Crown.';
  expect(await lines('p1')).toEqual([fallen, 'Lord Norgoz The Slayer from the Desert is wounded, not well.']);
  for (const seat of ['p2', 'p3']) expect(await lines(seat)).toEqual([fallen]);
});

test('CP-REC-16 refused: to players, while the turn is being resolved, and where nothing would change', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { useCases } = office;
  expect(await useCases.setRight(IRON, gold)).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
  unwrap(await useCases.setRight(OWNER, gold));
  expect(await useCases.setRight(OWNER, gold)).toMatchObject({ refusal: { code: 'illegal/no-change' } });
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  const strength = asked({ kind: 'set-strength', unit: unitId('iron-1-u1'), left: 1 });
  expect(await useCases.setRight(OWNER, strength)).toMatchObject({ refusal: { code: 'late/locked' } });
});

test('CP-REC-16 what a battle cost can be given back', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 3] });
  const { useCases, store } = office;
  const full = await store.getState(DEMO);
  unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
  await resolveTurn(office, 1);
  const unitsOf = ({ armies }: typeof full) => armies[armyId('iron-1')]?.units ?? [];
  const after = unitsOf(await store.getState(DEMO));
  const hurt = unitsOf(full).find(
    ({ id, left }) => !after.some((unit) => unit.id === id && unit.left === left),
  );
  if (hurt === undefined) throw new Error('expected a battle that cost something');
  const wish = asked({ kind: 'set-strength', unit: hurt.id, left: hurt.left });
  expect(unwrap(await useCases.setRight(OWNER, wish)).readers.map(({ participant }) => participant)).toEqual([
    'p1',
  ]);
  expect(unitsOf(await store.getState(DEMO))).toContainEqual(
    expect.objectContaining({ id: hurt.id, left: hurt.left }),
  );
  await resolveTurn(office, 2);
  expect(unwrap(await useCases.verifyTurn(OWNER, DEMO, 2)).differences).toEqual([]);
});

test('CP-REC-16 what was lost is looked for in the records of the turns only where somebody asks for it', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { useCases, store } = office;
  await resolveTurn(office, 1);
  unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'hold iron-1 Host' }));
  unwrap(await useCases.giveOrders(GREEN, DEMO, { text: 'hold green-1 Host' }));
  await resolveTurn(office, 2);
  const { findRecord } = store;
  const read: number[] = [];
  const counted: typeof findRecord = (campaign, turn) => {
    read.push(turn);
    return findRecord(campaign, turn);
  };
  Object.assign(office.deps.store, { findRecord: counted });
  unwrap(await useCases.correctables(OWNER, DEMO));
  expect(read).toEqual([]);
  expect(unwrap(await useCases.correctables(OWNER, DEMO, {})).lostIn).toEqual({
    from: 1,
    to: 2,
    hasEarlier: false,
  });
  expect(read).toEqual([2, 1]);
  read.length = 0;
  const wish = { campaign: DEMO, turn: 2, booksOf: 'iron' };
  const { books } = unwrap(await useCases.lookBack(OWNER, wish));
  expect(read).toEqual([2]);
  expect(books.map(({ faction, orders, text }) => [faction, orders, text])).toContainEqual([
    'iron',
    1,
    'hold iron-1 Host',
  ]);
  expect(books.filter(({ text }) => text !== '')).toHaveLength(1);
});

test('CP-REC-16 the game master is told where an army would be put beside an enemy', async () => {
  const { useCases, store } = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { armies, factions, map } = await store.getState(DEMO);
  const enemy = Object.values(armies).find(({ faction }) => faction !== factionId('iron'));
  if (enemy === undefined) throw new Error('expected an enemy');
  const place = (at: string) => asked({ kind: 'place-army', army: armyId('iron-1'), at });
  const { meets } = unwrap(await useCases.trySettingRight(OWNER, place(enemy.at)));
  const names = [enemy.name, factions[enemy.faction]?.name, map.regions[enemy.at]?.name];
  for (const name of names) expect(JSON.stringify(meets)).toContain(name);
  const stood = new Set(Object.values(armies).map(({ at }) => at));
  const free = Object.keys(map.regions).find((at) => !stood.has(at as typeof enemy.at)) ?? '';
  expect(unwrap(await useCases.trySettingRight(OWNER, place(free)))).not.toHaveProperty('meets');
});

test('CP-REC-16 a power and the campaign are renamed: all are told, letters and pages say the new name, the old one orders for a turn', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { useCases } = office;
  await resolveTurn(office, 1);
  const renamed = unwrap(
    await useCases.setRight(OWNER, asked({ kind: 'name-faction', faction: 'green', name: 'The Moss Kings' })),
  );
  expect(renamed.readers.map(({ participant }) => participant)).toEqual(['p1', 'p2', 'p3']);
  unwrap(await useCases.setRight(OWNER, asked({ kind: 'name-campaign', name: 'The Long War' })));
  const said = async (seat: string) =>
    (await corrections(office, seat)).flatMap(({ text }) => text.match(/(?<=^- ).*/gm) ?? []).sort();
  expect(await said('p1')).toEqual([
    expect.stringMatching(/^New name: The Long War; before, .+\.$/),
    'New name: The Moss Kings; before, The Green Crown.',
  ]);
  expect((await office.campaign()).name).toBe('The Long War');
  const taken = unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'war the Green Crown' }));
  expect(taken.lines[0]?.text).toContain('Green Crown');
  expect(JSON.stringify(taken)).toContain('The Moss Kings');
  await resolveTurn(office, 2);
  const report = (await office.mailsTo('p1')).find(
    ({ kind, subject }) => kind === 'turn-report' && subject.includes('turn 2:'),
  );
  expect(report?.text).toContain('Moss Kings');
  expect(report?.text).not.toContain('Green Crown');
  expect(`${report?.subject} ${report?.text}`).toContain('The Long War');
  for (const asker of [OWNER, IRON, GREEN] as const)
    expect(unwrap(await useCases.verifyTurn(asker, DEMO, 2)).differences).toEqual([]);
});
