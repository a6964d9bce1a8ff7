import { expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const P1 = { kind: 'participant', campaign: DEMO, participant: seat('p1') } as const;

async function eva(office: Office): Promise<void> {
  office.advance(1000);
  const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
  unwrap(
    await office.useCases.replacePlayer(OWNER, {
      campaign: DEMO,
      participant: seat('p1'),
      person,
      reason: 'illness',
    }),
  );
}

/** Whether the seat may read what its predecessor wrote to us, and what was for them alone. */
async function seen(office: Office) {
  const { letters } = unwrap(await office.useCases.letters(P1, DEMO, {}));
  const read = await Promise.all(letters.map(({ id }) => office.useCases.readMail(P1, id)));
  const listed = JSON.stringify(read.map(unwrap));
  return {
    canary: listed.includes('canary'),
    signIn: listed.includes('"sign-in"'),
    farewell: listed.includes('"farewell"'),
  };
}

test.each([
  ['share my letters', true],
  ['share my letters\nkeep my letters', false],
  ['status', false],
])(
  'CP-PPL-05 a predecessor who wrote "%s": their letters are open to who follows: %s',
  async (text, canary) => {
    const office = await openOffice();
    const { addresses } = await office.seat('p1');
    await deliver(office, await ordersFrom(office, 'p1', 'luck canary'));
    await office.useCases.askSignIn(addresses[0] ?? '');
    await deliver(office, await ordersFrom(office, 'p1', text));
    await eva(office);
    expect(await seen(office)).toEqual({ canary, signIn: false, farewell: false });
    const dossier = (await office.mailsTo('p1')).find(({ kind }) => kind === 'hand-over');
    expect(dossier?.text.replace(/\s+/g, ' ').includes('lets you read what they wrote')).toBe(canary);
    const farewell = (await office.mailsTo('p1')).find(({ kind }) => kind === 'farewell');
    const told = farewell?.text.replace(/\s+/g, ' ') ?? '';
    expect(told.includes('may read what you wrote to us')).toBe(canary);
    expect(told.includes('are not shown to whoever follows you')).toBe(!canary);
  },
);

test('CP-PPL-05 the agreement is each player’s own: it opens no letters of those before, and none to those after who were not asked', async () => {
  const office = await openOffice();
  await deliver(office, await ordersFrom(office, 'p1', 'luck canary\nshare my letters'));
  await eva(office);
  expect((await seen(office)).canary).toBe(true);
  await eva(office);
  expect((await seen(office)).canary, 'the next but one').toBe(false);
});

test('CP-PPL-05 it holds over an empty seat', async () => {
  const office = await openOffice();
  await deliver(office, await ordersFrom(office, 'p1', 'luck canary\nshare my letters'));
  office.advance(1000);
  unwrap(
    await office.useCases.removePlayer(OWNER, { campaign: DEMO, participant: seat('p1'), reason: 'gone' }),
  );
  await eva(office);
  expect((await seen(office)).canary).toBe(true);
});
