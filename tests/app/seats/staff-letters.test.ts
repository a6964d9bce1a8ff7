/** ADR 80: which of the letters that go to all of a campaign its helpers and spectators get. */
import { expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

async function withStaff(): Promise<Office> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  for (const [role, name] of [
    ['gm', 'Gus'],
    ['helper', 'Hana'],
    ['spectator', 'Sue'],
  ] as const)
    unwrap(
      await office.useCases.appoint(OWNER, {
        campaign: DEMO,
        role,
        person: { name, addresses: [`${name.toLowerCase()}@x.example`], timeZone: 'UTC' },
      }),
    );
  return office;
}

const kindsTo = async (office: Office, seat: string) =>
  [...new Set((await office.mailsTo(seat)).map(({ kind }) => kind))].sort();

test('a game master gets all, a helper no proof for who orders, a spectator what is told of the war', async () => {
  const office = await withStaff();
  unwrap(await office.useCases.extendDeadline(OWNER, { campaign: DEMO, days: 1, reason: 'A feast.' }));
  await resolveTurn(office, 1);
  expect(await kindsTo(office, 'g2')).toEqual(['deadline', 'sign-in', 'turn-locked', 'turn-report']);
  expect(await kindsTo(office, 'h2')).toEqual(['deadline', 'sign-in', 'turn-report']);
  expect(await kindsTo(office, 's2')).toEqual(['sign-in', 'turn-report']);
});

test('a spectator’s report tells the war as everybody knows it, and asks for no orders', async () => {
  const office = await withStaff();
  await resolveTurn(office, 1);
  const reportTo = async (seat: string) =>
    (await office.mailsTo(seat)).find(({ kind }) => kind === 'turn-report');
  const [watcher, helper] = [await reportTo('s2'), await reportTo('h2')];
  expect(watcher?.subject).toMatch(/turn 1: what happened$/);
  expect(watcher?.text).toContain('Turn 1, as everybody knows it, for those who watch');
  expect(watcher?.text).toContain('HOW THE WAR STANDS');
  expect(watcher?.text).not.toMatch(
    /your orders|you (?:gave|hold|lead)|to the game master|ALL ARMIES|iron-1 Host/i,
  );
  expect(watcher?.html).not.toMatch(/your orders|All armies|iron-1 Host/);
  expect(helper?.text).toContain('the whole truth');
  expect(helper?.text).toContain('iron-1 Host');
});
