/** Letters written while no mail server was set up. */
import { expect, test } from 'vitest';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import type { CampaignRow } from '../../../src/app/records.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { DEMO, type Office, openOffice } from '../../support/office.ts';

const OWNER: Asker = { kind: 'owner' };

/** The demo as a campaign whose mail may leave. */
async function openKept(): Promise<Office> {
  const office = await openOffice();
  const row: CampaignRow = { ...(await office.campaign()), mailroomOnly: false };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  return office;
}

const cockpitOf = async (useCases: Office['useCases']) => {
  const cockpit = await useCases.cockpit(OWNER, DEMO);
  if (!cockpit.ok) throw new Error(cockpit.refusal.message);
  const { mailGoes, keptCount, unsentCount } = cockpit.value;
  return { mailGoes, keptCount, unsentCount };
};

test('letters stay here until mail is set up, and are sent then by the GM’s word, once', async () => {
  const office = await openKept();
  const { keptCount, ...before } = await cockpitOf(office.useCases);
  expect(keptCount).toBeGreaterThan(2);
  expect(before).toEqual({ mailGoes: 'nowhere', unsentCount: 0 });
  expect(await office.useCases.sendKeptLetters(OWNER, DEMO)).toMatchObject({
    refusal: { code: 'input/no-mail-out' },
  });
  const sent: string[] = [];
  const mailOut = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
      return { kind: 'sent', answer: '250' } as const;
    },
  };
  const later = makeUseCases({ ...office.deps, mailOut });
  expect(await cockpitOf(later)).toEqual({ mailGoes: 'out', keptCount, unsentCount: 0 });
  expect(await later.sendKeptLetters(OWNER, DEMO)).toEqual({ ok: true, value: keptCount });
  await later.sendOutbound(
    (await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).map(({ id }) => id),
  );
  expect(sent).toHaveLength(keptCount);
  expect(await later.sendKeptLetters(OWNER, DEMO)).toEqual({ ok: true, value: 0 });
});

test('those of the demo never leave', async () => {
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }), demoMailsOut: false });
  expect(await cockpitOf(office.useCases)).toMatchObject({ mailGoes: 'mailroom', keptCount: 0 });
  expect(await office.useCases.sendKeptLetters(OWNER, DEMO)).toMatchObject({ ok: false });
});
