/** CP-REC-13: a turn whose dice wait for a beacon or a slow hash, from the lock to the record. */
import { describe, expect, test } from 'vitest';
import type { ChanceWish } from '../../../src/app/opening/opening.ts';
import type { Beacon } from '../../../src/app/ports.ts';
import type { CampaignId } from '../../../src/campaign/ids.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { instantOfRound } from '../../../src/kernel/beacon.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { BEACON_KEY, signRound } from '../../support/beacon.ts';
import { type Office, OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const WAR = 'the-long-war' as CampaignId;

/** Answers once it is there. */
interface FakeBeacon extends Beacon {
  isThere: boolean;
}

function aBeacon(): FakeBeacon {
  return {
    isThere: true,
    async signatureOf(round) {
      if (!this.isThere) throw new Error('no relay answers');
      return signRound(round);
    },
  };
}

async function openWar(chance: ChanceWish, beacon?: Beacon): Promise<Office> {
  const office = await openOffice({
    opening: async () => undefined,
    ...(beacon === undefined ? {} : { beacon }),
  });
  unwrap(await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, chance }));
  return office;
}

async function lock(office: Office): Promise<number> {
  unwrap(await office.useCases.resolveNow(OWNER, WAR));
  const turn = await turnIn(office);
  return turn?.chance?.kind === 'beacon' ? turn.chance.round : 0;
}

const turnIn = (office: Office, number = 1) => office.store.findTurn(WAR, number);

async function letters(office: Office, key: string): Promise<readonly string[]> {
  const mails = await office.store.listOutbound({ campaign: WAR }, { limit: 100 });
  return mails.filter(({ subject }) => subject.includes(key)).map(({ text }) => text);
}

async function toRound(office: Office, round: number): Promise<void> {
  office.advance(instantOfRound(round) - office.deps.clock.now());
  await office.useCases.wakeTurn(WAR, 1);
}

describe('CP-REC-13 a turn with a beacon', () => {
  test('waits after the lock for a round that everybody was told, then resolves; the record holds', async () => {
    const office = await openWar('beacon', aBeacon());
    const round = await lock(office);
    expect(instantOfRound(round) - office.deps.clock.now()).toBeGreaterThanOrEqual(120_000);
    expect(office.queued.at(-1)).toBe(`wake-turn ${WAR}/1 @${instantOfRound(round)}`);
    expect((await turnIn(office))?.seed).toBeUndefined();
    const told = await letters(office, 'orders are closed');
    expect(told).toHaveLength(3);
    for (const text of told) expect(text).toContain(`Round ${round} of a beacon that is not the public one`);
    await office.useCases.wakeTurn(WAR, 1);
    await office.useCases.resolveLocked(WAR, 1);
    expect((await turnIn(office))?.status).toBe('locked');
    await toRound(office, round);
    await office.useCases.resolveLocked(WAR, 1);
    expect((await turnIn(office))?.status).toBe('resolved');
    const record = unwrap(await office.useCases.turnRecord(OWNER, WAR, 1));
    expect(record.open).toMatchObject({ chance: { kind: 'beacon', round, signature: signRound(round) } });
    expect(verifyTurn(record, BEACON_KEY).differences).toEqual([]);
    const [report] = await office.store.listOutbound({ campaign: WAR, kind: 'turn-report' }, { limit: 1 });
    expect(report?.text).toContain(signRound(round));
  });

  test('that cannot be had holds the turn, tells everybody once, and is asked again each minute', async () => {
    const beacon = aBeacon();
    beacon.isThere = false;
    const office = await openWar('beacon', beacon);
    await toRound(office, await lock(office));
    const again = office.deps.clock.now() + 60_000;
    expect(office.queued.at(-1)).toBe(`wake-turn ${WAR}/1 @${again}`);
    office.advance(60_000);
    await office.useCases.wakeTurn(WAR, 1);
    expect(await letters(office, 'waits for the beacon')).toHaveLength(3);
    expect((await turnIn(office))?.status).toBe('locked');
    beacon.isThere = true;
    await office.useCases.wakeTurn(WAR, 1);
    expect((await turnIn(office))?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  test('whose answer is not the beacon’s counts as missing', async () => {
    const office = await openWar('beacon', { signatureOf: async () => signRound(1) });
    await toRound(office, await lock(office));
    expect((await turnIn(office))?.missedSince).toBeDefined();
  });

  test('takes a signature that its GM brings, if it is the round’s', async () => {
    const office = await openWar('beacon');
    const round = await lock(office);
    const refused = await office.useCases.steerChance(OWNER, WAR, { signature: signRound(round + 1) });
    expect(refused).toMatchObject({ refusal: { code: 'input/signature' } });
    const turn = unwrap(await office.useCases.steerChance(OWNER, WAR, { signature: signRound(round) }));
    expect(turn.seed).toMatch(/^[0-9a-f]{64}$/);
    const late = await office.useCases.steerChance(OWNER, WAR, { signature: signRound(round) });
    expect(late).toMatchObject({ refusal: { code: 'late/no-beacon' } });
  });

  test('goes on without it only once it was missed, by the GM’s word to everybody, and the record says so', async () => {
    const office = await openWar('beacon');
    const round = await lock(office);
    const early = await office.useCases.steerChance(OWNER, WAR, { waived: 'I am in a hurry' });
    expect(early).toMatchObject({ refusal: { code: 'late/beacon-not-missed' } });
    await toRound(office, round);
    unwrap(await office.useCases.steerChance(OWNER, WAR, { waived: 'all relays are down' }));
    const told = await letters(office, 'goes on without the beacon');
    expect(told).toHaveLength(3);
    for (const text of told) expect(text).toContain('all relays are down');
    await office.useCases.resolveLocked(WAR, 1);
    const record = unwrap(await office.useCases.turnRecord(OWNER, WAR, 1));
    expect(record.open).toMatchObject({ chance: { round, waived: 'all relays are down' } });
    expect(verifyTurn(record, BEACON_KEY).differences).toEqual([]);
  });
});

test('CP-REC-13 a turn with a slow hash makes its chain after the lock', async () => {
  const office = await openWar({ hashes: 500 });
  await lock(office);
  expect((await turnIn(office))?.seed).toBeUndefined();
  const [told = ''] = await letters(office, 'orders are closed');
  expect(told).toContain('a chain of 500 hashes');
  await office.useCases.wakeTurn(WAR, 1);
  await office.useCases.resolveLocked(WAR, 1);
  const record = unwrap(await office.useCases.turnRecord(OWNER, WAR, 1));
  expect(record.open).toMatchObject({ chance: { kind: 'slow-hash', length: 500 } });
  expect(verifyTurn(record).differences).toEqual([]);
});
