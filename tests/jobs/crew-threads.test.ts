import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type CrewThreads, openCrewThreads } from '../../jobs/crew/crew-threads.ts';
import type { FightTask } from '../../src/app/contracts/crew.ts';
import type { TurnNews } from '../../src/app/contracts/turn-news.ts';
import { fightBattles } from '../../src/app/turn/fight-battles.ts';
import { workHere } from '../../src/app/turn/work.ts';
import { planTurn } from '../../src/campaign/resolve.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import { fight } from '../../src/kernel/battle.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { largeOrders, openLarge } from '../bench/large-campaign.ts';
import { newsOf, resolveWhole } from '../bench/large-reports.ts';
import { DEMO, OWNER, openOffice } from '../support/office.ts';
import { houseSources, houseTemplates } from '../support/templates.ts';

const opened: CrewThreads[] = [];
const open = (idleMs = 30_000): CrewThreads => {
  const crew = openCrewThreads({ templates: houseSources(), threads: 2, idleMs });
  opened.push(crew);
  return crew;
};
afterEach(async () => {
  for (const crew of opened.splice(0)) await crew.close();
});

const state = openLarge(eightTurns, { regions: 44, powers: 2, armiesEach: 6, worthOfArmy: 30 });
const orders = largeOrders(state, 14);
const here = workHere(houseTemplates);
const SEED = 'ab'.repeat(32);

const fights = (): FightTask => {
  const { engagements } = planTurn(state, orders);
  expect(engagements.length).toBeGreaterThan(0);
  return { kind: 'fight', campaign: state, engagements, seed: SEED };
};

describe('the crew', () => {
  const shared = openCrewThreads({ templates: houseSources(), threads: 2, idleMs: 60_000 }); // a thread takes seconds to start
  afterAll(() => shared.close());

  test('fights the same battles to the same bytes as this thread does', async () => {
    const task = fights();
    const [one, two] = await Promise.all([shared.carryOut(task), shared.carryOut(task)]);
    expect(canonicalJson(one)).toBe(canonicalJson(here(task)));
    expect(canonicalJson(two)).toBe(canonicalJson(one));
    expect(shared.threads()).toBe(2);
  }, 60_000);

  test('prints the same letters', async () => {
    const news: TurnNews = newsOf(...resolveWhole(state, orders, SEED));
    const task = { kind: 'write', news, seats: news.seats } as const;
    expect(await shared.carryOut(task)).toEqual(here(task));
    expect(here(task)).toHaveLength(inOrder(state.factions).length);
  }, 60_000);

  test('makes the same replay of a battle', async () => {
    const scenario = eightTurns.standard(4, seededDice(SEED).fork('scenario'));
    const steady = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    const { record } = fight(eightTurns, scenario, SEED, { players: { red: steady, black: steady } });
    const task = { kind: 'watch', watched: record, reader: 'public' } as const;
    const made = await shared.carryOut(task);
    expect(made).toEqual(here(task));
    expect(made[0]?.rounds.length).toBeGreaterThan(1);
  }, 60_000);

  test('a task that faults is told to who asked, and the next is done by a fresh thread', async () => {
    const crew = open();
    const broken = { ...fights(), campaign: { ruleset: { ...state.ruleset, id: 'no-such-rules' } } };
    await expect(crew.carryOut(broken)).rejects.toThrow('no-such-rules');
    expect(await crew.carryOut(fights())).toHaveLength(fights().engagements.length);
  }, 60_000);

  test('of two threads each does many tasks, one after the other', async () => {
    const { engagements, ...rest } = fights();
    const shares = Array.from({ length: 7 }, (_, i) => engagements.slice(i % 2, 1 + (i % 2)));
    const done = await Promise.all(shares.map((share) => shared.carryOut({ ...rest, engagements: share })));
    expect(done.map((results) => results.length)).toEqual(shares.map((share) => share.length));
    expect(await shared.carryOut({ ...rest, engagements })).toHaveLength(engagements.length);
    expect(shared.threads()).toBe(2);
  }, 60_000);

  test('goes home when there is nothing to do', async () => {
    const crew = open(10);
    await crew.carryOut(fights());
    await expect.poll(() => crew.threads(), { timeout: 5000 }).toBe(0);
  }, 60_000);
});

test('battles fought twice at once are kept once, and neither run faults', async () => {
  const office = await openOffice();
  await office.useCases.resolveNow(OWNER, DEMO);
  const ids = (await office.store.listBattles(DEMO, 1)).map(({ id }) => id);
  await Promise.all([fightBattles(office.deps, DEMO, 1, ids), fightBattles(office.deps, DEMO, 1, ids)]);
  const rows = await office.store.listBattles(DEMO, 1, ids);
  expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'fought'));
  for (const { record, aftermath } of rows) expect([record, aftermath]).not.toContain(undefined);
});
