import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import { resolveLocked } from '../../../src/app/turn/resolve-locked.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { type Office, OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const WAR = 'the-long-war' as CampaignId;
const by = (participant: string) =>
  ({ kind: 'participant', campaign: WAR, participant: participant as ParticipantId }) as const;

/** The war of a test, opened and played for so many turns. */
async function played(change: Partial<NewCampaign>, turns = 1): Promise<Office> {
  const office = await openOffice();
  const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ...change });
  expect(opened.ok).toBe(true);
  for (let turn = 1; turn <= turns; turn += 1) {
    await office.useCases.resolveNow(by('gm'), WAR);
    await resolveLocked(office.deps, WAR, turn);
  }
  return office;
}

async function lettersTo(office: Office, participant: string) {
  const all = await office.store.listOutbound(
    { campaign: WAR, participant: participant as ParticipantId },
    { limit: 100 },
  );
  return {
    epilogue: all.find(({ id }) => id.endsWith('.epilogue')),
    report: all.find(({ id }) => id.endsWith(`t2.${participant}.report`)),
  };
}

const orders = { text: 'hold 1st Host' };

describe('a war that is won', () => {
  test('CP-VIC-07 the campaign ends: its clock stands still and no orders are taken', async () => {
    const office = await played({ victory: { lastTurn: 1 } });
    expect(await office.store.findCampaign(WAR)).toMatchObject({ status: 'ended', turn: 2 });
    expect(office.queued.filter((job) => job.startsWith(`wake-turn ${WAR}/2`))).toEqual([]);
    const given = await office.useCases.giveOrders(by('p1'), WAR, orders);
    expect(given).toMatchObject({ ok: false, refusal: { code: 'late/ended', rule: 'CP-VIC-07' } });
    const log = await office.store.listAudit(WAR, { limit: 50 });
    expect(log.map(({ what }) => what)).toContain('campaign-ended');
  });

  test('CP-REC-10 everybody’s records are opened whole, and verify', async () => {
    const under = await played({ victory: { lastTurn: 2 } });
    const closed = await under.useCases.turnRecord(by('p1'), WAR, 1);
    expect(closed).toMatchObject({ ok: true, value: { own: { faction: expect.anything() } } });
    expect(closed.ok && closed.value.sealed).toBeUndefined();
    const office = await played({ victory: { lastTurn: 1 } });
    const opened = await office.useCases.turnRecord(by('p1'), WAR, 1);
    expect(opened).toMatchObject({ ok: true, value: { sealed: { salts: expect.any(String) } } });
    expect(await office.useCases.verifyTurn(by('p1'), WAR, 1)).toMatchObject({ value: { verified: true } });
  });

  test('CP-VIC-07 the last report asks for nothing; the GM is told that he may let it go on, and he may', async () => {
    const office = await played({ victory: { lastTurn: 1 } });
    const { report } = await lettersTo(office, 'p1');
    expect(report?.text).toContain('no more orders are asked for');
    expect(report?.text).not.toContain('[ ] hold');
    expect(report?.text).not.toContain('are due');
    const told = await lettersTo(office, 'gm');
    expect(told.report?.text).not.toContain('are due');
    expect(told.epilogue?.text).toContain('"Go on" in your cockpit');
    const resumed = await office.useCases.pause(by('gm'), { campaign: WAR, isPaused: false, reason: 'more' });
    expect(resumed).toMatchObject({ ok: true, value: { status: 'running' } });
    expect((await office.useCases.giveOrders(by('p1'), WAR, orders)).ok).toBe(true);
  });

  test('CP-VIC-08 everybody gets the same epilogue: standings, and whose the castles were', async () => {
    const office = await played({ victory: { lastTurn: 2 } }, 2);
    const letters = await Promise.all(['p1', 'p2', 'gm'].map((id) => lettersTo(office, id)));
    const [ada, bo, gwen] = letters.map(({ epilogue }) => epilogue?.text ?? '');
    expect(ada).toContain('The Long War: how it ended');
    expect(ada).toContain('It lasted 2 turns');
    expect(ada).toMatch(/victorious/);
    expect(ada?.match(/all the time\./g)).toHaveLength(8);
    expect(bo?.replace('Bo,', 'Ada,').split('\n').slice(8)).toEqual(ada?.split('\n').slice(8));
    expect(gwen).toContain('WHOSE THE CASTLES WERE');
  });

  test('CP-VIC-07 opened to march on, it does: an epilogue comes, and the next turn’s orders are asked for', async () => {
    const office = await played({ victory: { lastTurn: 1, goesOn: true } });
    expect(await office.store.findCampaign(WAR)).toMatchObject({ status: 'running' });
    const { report, epilogue } = await lettersTo(office, 'p1');
    expect(epilogue?.text).toContain('The armies may march on');
    expect(report?.text).toContain('[ ] hold');
    await office.useCases.resolveNow(by('gm'), WAR);
    await resolveLocked(office.deps, WAR, 2);
    const again = await office.store.listOutbound({ campaign: WAR, turn: 3 }, { limit: 100 });
    expect(again.map(({ id }) => id).filter((id) => id.endsWith('.epilogue'))).toEqual([]);
  });
});

describe('a campaign that is opened', () => {
  test('CP-VIC-02, CP-BAT-10 with what it is won by and how battles are fought', async () => {
    const victory = { castles: { count: 5, turns: 3 } };
    const battleTerms = { mode: 'table', tableDays: 21 };
    const office = await played({ victory, battleTerms }, 0);
    const state = await office.store.getState(WAR);
    expect(state.victory).toEqual(victory);
    expect(state.battleTerms).toMatchObject({ mode: 'table', tableDays: 21, roundHours: 48 });
  });

  test.each([
    [{ victory: { lastTurn: 0 } }, 'input/campaign'],
    [{ battleTerms: { mode: 'chess' } }, 'input/battle-terms'],
  ])('CP-VIC-02, CP-BAT-10 %j is refused', async (change, code) => {
    const office = await openOffice();
    const opened = await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ...change });
    expect(opened).toMatchObject({ ok: false, refusal: { code } });
  });
});
