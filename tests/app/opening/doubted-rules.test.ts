import { expect, test } from 'vitest';
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { type Office, OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const LEAST = { turnLimit: 1, startingMp: 0 };
const DOUBTS = [
  { title: 'Turns after which losses decide', from: 1, to: 15 },
  { title: 'Magic points of each magic-user', from: 0, to: 10 },
];

/** An office with a campaign in it, after its next start. */
async function startedWith(wanted: Partial<NewCampaign>): Promise<{ office: Office; id: CampaignId }> {
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
  const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ...wanted });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await office.useCases.sweep(true);
  return { office, id: opened.value.id };
}

const doubtsAt = async ({ useCases }: Office, id: CampaignId) => {
  const cockpit = await useCases.cockpit(OWNER, id);
  return cockpit.ok ? cockpit.value.doubtedRules : cockpit;
};
const optionsOf = async ({ store }: Office, id: CampaignId) => (await store.getState(id)).ruleset.options;
const questions = async ({ store }: Office, campaign: CampaignId) =>
  (await store.listOutbound({ campaign, kind: 'gm-digest' }, { limit: 100 })).filter(({ subject }) =>
    subject.includes('are these the rules you want?'),
  );

test('CP-OPN-08 a start finds rules nobody chose: the GM sees them, and is written to once', async () => {
  const { office, id } = await startedWith({ options: LEAST });
  expect(await doubtsAt(office, id)).toEqual(DOUBTS);
  await office.useCases.sweep(true);
  const [question, ...more] = await questions(office, id);
  expect([question?.to, more]).toEqual(['gwen@example.org', []]);
  expect(question?.text).toContain('Turns after which losses decide: 1, the standard is 15');
});

test('CP-OPN-08 nobody is asked about the standard, nor about numbers that were chosen', async () => {
  for (const options of [{}, { turnLimit: 1 }, { turnLimit: 1, startingMp: 3 }]) {
    const { office, id } = await startedWith({ options });
    expect([await doubtsAt(office, id), await questions(office, id)]).toEqual([[], []]);
  }
});

test('CP-OPN-08 the standard is used from then on, stands in the log with its reason, and is told with the turn', async () => {
  const { office, id } = await startedWith({ options: { ...LEAST, archersMoveTwo: true } });
  const answer = { campaign: id, wants: 'standard', reason: 'the page was wrong' } as const;
  expect(await office.useCases.answerAboutRules(OWNER, answer)).toMatchObject({ ok: true });
  expect(await optionsOf(office, id)).toEqual({ archersMoveTwo: true });
  expect(await doubtsAt(office, id)).toEqual([]);
  const [line] = await office.store.listAudit(id, { limit: 1 });
  expect(line).toMatchObject({
    who: 'owner',
    what: 'rules-standard',
    detail: { reason: 'the page was wrong' },
  });
  await office.useCases.resolveNow(OWNER, id);
  await office.useCases.resolveLocked(id, 1);
  const letters = await office.store.listOutbound({ campaign: id, turn: 2 }, { limit: 100 });
  const reports = letters.filter(({ kind }) => kind === 'turn-report');
  expect(reports.map(({ participant }) => participant).sort()).toEqual(['gm', 'p1', 'p2']);
  for (const { text } of reports)
    expect(text).toContain('Turns after which losses decide: 15 from now on, 1');
  expect(await office.useCases.verifyTurn(OWNER, id, 1)).toMatchObject({
    ok: true,
    value: { verified: true },
  });
});

test('CP-OPN-08 kept rules stay, and are not asked about again', async () => {
  const { office, id } = await startedWith({ options: LEAST });
  const answer = { campaign: id, wants: 'kept', reason: '' } as const;
  expect(await office.useCases.answerAboutRules(OWNER, answer)).toMatchObject({ ok: true });
  await office.useCases.sweep(true);
  expect([await optionsOf(office, id), await doubtsAt(office, id)]).toEqual([LEAST, []]);
  const again = await office.useCases.answerAboutRules(OWNER, { ...answer, wants: 'standard' });
  expect(again).toMatchObject({ ok: false, refusal: { code: 'late/answered' } });
});

test('CP-OPN-08 while a turn is being resolved its rules stay', async () => {
  const { office, id } = await startedWith({ options: LEAST });
  await office.useCases.resolveNow(OWNER, id);
  const answer = { campaign: id, wants: 'standard', reason: '' } as const;
  const said = await office.useCases.answerAboutRules(OWNER, answer);
  expect(said).toMatchObject({ ok: false, refusal: { code: 'late/locked' } });
  expect(await optionsOf(office, id)).toEqual(LEAST);
});
