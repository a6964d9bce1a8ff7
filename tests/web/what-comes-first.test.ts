/** The order of things on pages: what somebody came for stands before what explains it, and nothing is said twice. */
import { expect, test } from 'vitest';
import type { UseCases } from '../../src/app/use-cases.ts';
import { ok } from '../../src/kernel/result.ts';
import { P1, ROW } from '../support/demo-answers.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner, asSeat } from './browser.ts';

async function ownersPage(path: string, useCases: Partial<UseCases> = {}): Promise<string> {
  const { server } = await aServer({ useCases });
  const { body } = await (await asOwner(server)).get(path);
  await server.close();
  return body.replaceAll('&#x3D;', '=');
}

async function playersPage(path: string): Promise<string> {
  const { server } = await aServer();
  const { body } = await (await asSeat(server)).get(path);
  await server.close();
  return body;
}

/** Each of these is there, one after the other. */
function expectOrder(body: string, parts: readonly string[]): void {
  const places = parts.map((part) => body.indexOf(part));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}

test('who has nothing but the demo is welcomed; who has a campaign of their own comes to it at once', async () => {
  const own = { ...ROW, mailroomOnly: false };
  const pageOf = (rows: readonly (typeof ROW)[]) => ownersPage('/', { listCampaigns: async () => rows });
  expect(await pageOf([ROW])).toContain('Welcome to the field post office');
  const both = await pageOf([ROW, own]);
  expect(both).not.toContain('Welcome');
  expectOrder(both, ['<h1>Campaigns</h1>', 'Open the cockpit', 'class="boxes"', 'Import a campaign']);
  expect(both.match(/<p class="actions">/g)).toHaveLength(1);
});

test('a mailbox names its newest letter without the campaign, whose page it is', async () => {
  const newest = `[${ROW.id}] ${ROW.name}, turn 10: what happened`;
  const boxes = [{ participant: P1.id, count: 3, newest }];
  const body = await ownersPage('/gm/demo/mailroom', { mailboxes: async () => ok(boxes) });
  expect(body).toContain('<span class="newest">Turn 10: what happened</span>');
});

test('own words were changed at a time that people read, by the clock of whoever looks', async () => {
  const body = await ownersPage('/gm/demo/words');
  expect(body).toMatch(/Saturday 21 November 2026, \d\d:\d\d/);
  expect(body).not.toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
});

test('a turn that is over is said to be resolved once', async () => {
  const body = await ownersPage('/gm/demo/turns');
  expect(body).toMatch(/Resolved <span class="small">· \w+day /);
});

test('orders, chapters and the replay stand before what is read at leisure', async () => {
  expectOrder(await playersPage('/desk/demo/p1'), ['id="orders"', 'Your reports', 'What we hold on you']);
  expectOrder(await ownersPage('/gm/demo/chronicle'), ['aria-label="Chapters"', 'The war in motion']);
  expectOrder(await ownersPage('/gm/demo/turns/2/record'), ['Replay it now', 'class="hashes"']);
  expectOrder(await ownersPage('/gm/demo/dice'), ['The log', 'By other rules']);
});

test('the log is no table of narrow columns on a telephone', async () => {
  expect(await ownersPage('/gm/demo/log')).toContain('<table class="lines log stacked">');
});
