import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutboundId } from '../../src/app/ids.ts';
import type { Invitation } from '../../src/app/key-records.ts';
import type { Store, Write } from '../../src/app/ports.ts';
import type { BattleId } from '../../src/campaign/ids.ts';
import type { TurnRecord } from '../../src/campaign/record.ts';
import { backup, type Instance, restore } from '../../src/store/backup.ts';
import { loadSecrets } from '../../src/store/keys.ts';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { A_CHAPTER } from '../support/a-chapter.ts';
import { armyId, factionId } from '../support/campaign.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  aBattle,
  aBoard,
  aBoardPost,
  aBook,
  aDelivery,
  aDeskRoll,
  aFieldBattle,
  anInbound,
  anOpening,
  anOutbound,
  aSession,
  aSignIn,
  aTakenMail,
  aTurn,
  at,
  aWebhook,
  DEMO,
  hex,
  seat,
} from '../support/rows.ts';

const TURNS = 12;
const KEEP = { replace: false };
const NOW = { madeAt: at(99) };

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let here: Instance;
let there: Instance;
let file: string;

beforeAll(async () => {
  source = await openTestDatabase();
  await playAWhile(prismaStore(source.prisma));
  target = await openTestDatabase();
});
afterAll(async () => {
  await source.close();
  await target.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-backup-'));
  here = { prisma: source.prisma, dataDir: join(folder, 'here') };
  there = { prisma: target.prisma, dataDir: join(folder, 'there') };
  file = join(folder, 'campaign.backup');
});
afterEach(async () => {
  await target.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
    await tx.campaign.deleteMany();
    await tx.inboundMail.deleteMany();
    await tx.setting.deleteMany();
    await tx.repeat.deleteMany();
  });
  await rm(folder, { recursive: true });
});

const RESERVE = {
  campaign: DEMO,
  id: 'r1',
  name: 'Eve',
  address: 'eve@example.org',
  timeZone: 'UTC',
  offeredAt: at(0),
};

const INVITED: Invitation = {
  campaign: DEMO,
  id: '0123456789abcdef',
  kind: 'seat',
  participant: seat('p2'),
  name: 'Ida',
  address: 'ida@example.org',
  timeZone: 'UTC',
  words: 'Come!',
  madeAt: at(0),
  expiresAt: at(1),
};

/** A campaign with something in every table. */
async function playAWhile(store: Store): Promise<void> {
  await store.commit([
    anOpening({ turn: aTurn({ number: 1 }) }),
    { kind: 'set-setting', key: 'a', value: 'b' },
    { kind: 'add-sign-in', signIn: aSignIn() },
    { kind: 'add-session', session: aSession() },
    { kind: 'add-reserve', reserve: RESERVE },
    { kind: 'add-invitation', invitation: INVITED },
    {
      kind: 'add-own-words',
      row: {
        campaign: DEMO,
        version: 1,
        at: at(1),
        who: 'gm',
        reason: 'x',
        texts: { phrases: 'lead.won: Hurrah!' },
      },
    },
    { kind: 'add-repeat', repeat: { id: 'aa', who: 'owner', asked: 'bb', askedAt: at(0) } },
    { kind: 'save-board', board: aBoard() },
    { kind: 'save-board-post', post: aBoardPost() },
    { kind: 'save-webhook', webhook: aWebhook() },
    {
      kind: 'add-deliveries',
      campaign: DEMO,
      webhook: 'wh1',
      afterSeq: 4,
      deliveries: [aDelivery({ status: 'delivered' })],
    },
  ]);
  for (let turn = 1; turn <= TURNS; turn += 1) await playTurn(store, turn);
}

async function playTurn(store: Store, turn: number): Promise<void> {
  const taken = await store.commit([aTakenMail({}, `é \0 turn ${turn}`)]);
  if (taken.kind === 'conflict' || taken.inbound?.[0] === undefined) throw new Error('expected an id');
  const [inbound] = taken.inbound;
  const by = seat('p1');
  const orders = [{ kind: 'hold' as const, army: armyId('iron-1') }];
  const battle = aBattle({ turn, engagement: { z: 1, a: [null, 1.5, 'ü\n"'] } });
  const record = { zebra: 1, sealed: { b: 1, a: turn } } as unknown as TurnRecord;
  const state = await store.getState(DEMO);
  const rolled = await store.listDeskRolls(DEMO, { limit: 100 });
  const sighting = { army: armyId('x'), faction: factionId('green'), name: 'x', strength: 'few', turn };
  const seen = { [factionId('iron')]: { [armyId('x')]: { ...sighting, at: battle.region } } };
  const writes: readonly Write[] = [
    { kind: 'save-orders', book: aBook({ turn, orders, luckWord: 'badger' }), by, inbound },
    {
      kind: 'settle-inbound',
      mail: anInbound(inbound, { status: 'done', campaign: DEMO, participant: by, turn }),
    },
    { kind: 'save-turn', turn: aTurn({ number: turn, status: 'locked', seed: hex('5'), version: 2 }) },
    { kind: 'save-record', campaign: DEMO, turn, record },
    { kind: 'undo-turn', campaign: DEMO, turn },
    { kind: 'add-battles', battles: [battle] },
    { kind: 'save-battle', battle: { ...battle, status: 'fought', record: { format: 1 } as never } },
    { kind: 'add-events', campaign: DEMO, turn, events: [{ rule: 'x', kind: 'turn-ended', turn }] },
    { kind: 'save-record', campaign: DEMO, turn, record },
    {
      kind: 'keep-told-battles',
      told: { campaign: DEMO, turn, eyes: 'public', mark: '1', battles: [] },
    },
    {
      kind: 'keep-told-chapter',
      told: { campaign: DEMO, turn, reader: 'gm', piece: 'end', mark: '1 a', part: A_CHAPTER },
      dropUpTo: 0,
    },
    {
      kind: 'save-state',
      from: state.turn,
      state: { ...state, turn: state.turn + 1, sightings: seen, kept: KEPT },
    },
    { kind: 'queue-mail', mail: anOutbound({ id: `demo.t${turn}` as OutboundId, turn }) },
    {
      kind: 'add-posts',
      posts: [{ campaign: DEMO, turn, dialect: 'bbcode', part: 1, title: 't', body: 'b' }],
    },
    {
      kind: 'audit',
      campaign: DEMO,
      entry: { at: at(turn), who: 'gm', what: 'turn-resolved', detail: null },
    },
    {
      kind: 'add-field-battles',
      battles: [aFieldBattle({ turn, number: turn, id: `t${turn}-karak` as BattleId })],
    },
    { kind: 'add-desk-roll', roll: aDeskRoll({ number: rolled.length + 1 }) },
    { kind: 'add-turn', turn: aTurn({ number: turn + 1 }) },
  ];
  expect(await store.commit(writes)).toEqual({ kind: 'committed' });
}

const KEPT = {
  [factionId('iron')]: [
    {
      slot: 'later/9/iron-1/move',
      since: 3,
      order: { kind: 'later', turn: 9, order: { kind: 'hold', army: armyId('iron-1') } },
    } as const,
  ],
};

const linesOf = async (path: string): Promise<readonly string[]> =>
  gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n');

/** The rows alone: what must come out as it went in. */
const rowsOf = async (path: string): Promise<readonly string[]> => (await linesOf(path)).slice(1, -1);

/** A file of these lines with a true check sum. */
async function writeLines(lines: readonly string[]): Promise<void> {
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`));
}

async function isEmpty(): Promise<boolean> {
  return (await target.prisma.campaign.count()) === 0 && (await target.prisma.inboundMail.count()) === 0;
}

test('a backup under a passphrase is read with it, and with no other; altered or cut off it is refused', async () => {
  const passphrase = 'six words that nobody puts side by side';
  const header = await backup(here, file, { ...NOW, passphrase });
  const bytes = await readFile(file);
  expect(bytes.includes('hunter')).toBe(false);
  expect(() => gunzipSync(bytes)).toThrow();
  expect(await restore(there, file, KEEP)).toMatchObject({ refusal: { code: 'input/passphrase' } });
  const wrong = { ...KEEP, passphrase: 'six words that somebody puts otherwise' };
  expect(await restore(there, file, wrong)).toMatchObject({ refusal: { code: 'input/passphrase' } });
  for (const at of [20, Math.floor(bytes.length / 2), bytes.length - 20, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    await writeFile(file, altered);
    expect(await restore(there, file, { ...KEEP, passphrase }), `byte ${at}`).toMatchObject({ ok: false });
  }
  for (const length of [bytes.length - 1, bytes.length - 40, 400]) {
    await writeFile(file, bytes.subarray(0, length));
    expect(await restore(there, file, { ...KEEP, passphrase }), `${length} bytes`).toMatchObject({
      ok: false,
    });
  }
  await writeFile(file, bytes);
  expect(await restore(there, file, { ...KEEP, passphrase })).toEqual({ ok: true, value: header });
  const [plain, again] = [join(folder, 'plain'), join(folder, 'again')];
  await backup(here, plain, NOW);
  await backup(there, again, NOW);
  expect(gunzipSync(await readFile(again))).toEqual(gunzipSync(await readFile(plain)));
});

test('a campaign with history goes to another machine and is the same there, to the byte', async () => {
  const header = await backup(here, file, NOW);
  expect(header.rows).toMatchObject({
    campaign: 1,
    turn: TURNS + 1,
    inbound_raw: TURNS,
    order: TURNS,
    region: 44,
  });
  expect(Object.values(header.rows).every((count) => count > 0)).toBe(true);
  expect(await restore(there, file, KEEP)).toEqual({ ok: true, value: header });
  const again = join(folder, 'again.backup');
  await backup(there, again, NOW);
  expect(await linesOf(again)).toEqual(await linesOf(file));
  const [one, other] = [prismaStore(source.prisma), prismaStore(target.prisma)];
  expect(await other.getState(DEMO)).toEqual(await one.getState(DEMO));
  expect(JSON.stringify(await other.findRecord(DEMO, 1))).toBe(JSON.stringify(await one.findRecord(DEMO, 1)));
});

test('the keys come with it, and links keep working', async () => {
  await backup(here, file, NOW);
  await restore(there, file, KEEP);
  expect(await loadSecrets(there)).toEqual(await loadSecrets(here));
  expect((await stat(join(there.dataDir, 'owner.key'))).mode & 0o777).toBe(0o600);
});

test('the file is readable by its owner only, and nothing half-written is left', async () => {
  await backup(here, file, NOW);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const nowhere = join(folder, 'no', 'such', 'folder');
  await expect(backup(here, nowhere, NOW)).rejects.toThrow('ENOENT');
});

test('mail goes on with numbers of its own after a restore', async () => {
  await backup(here, file, NOW);
  await restore(there, file, KEEP);
  const taken = await prismaStore(target.prisma).commit([aTakenMail()]);
  expect(taken).toEqual({ kind: 'committed', inbound: [String(TURNS + 1).padStart(12, '0')] });
});

test('a used database is not overwritten, unless that is asked for', async () => {
  await backup(here, file, NOW);
  const state = { ...anOpening().state, id: 'other' as typeof DEMO };
  const row = { ...anOpening().row, id: state.id };
  const turn = aTurn({ campaign: state.id });
  const store = prismaStore(target.prisma);
  await store.commit([anOpening({ row, state, participants: [], turn })]);
  expect(await restore(there, file, KEEP)).toMatchObject({ refusal: { code: 'input/not-empty' } });
  expect(await store.findCampaign(state.id)).toBeDefined();
  expect(await restore(there, file, { replace: true })).toMatchObject({ ok: true });
  expect((await store.listCampaigns()).map(({ id }) => id)).toEqual([DEMO]);
});

test('a secret key in the settings must be the one in the backup', async () => {
  await backup({ ...here, secretKey: 'the key in the settings, long enough' }, file, NOW);
  const other = await restore({ ...there, secretKey: 'quite another key' }, file, KEEP);
  expect(other).toMatchObject({ refusal: { code: 'input/secret-key' } });
  expect(await isEmpty()).toBe(true);
  expect(await restore(there, file, KEEP)).toMatchObject({ ok: true });
  expect((await loadSecrets(there)).secretKey).toBe('the key in the settings, long enough');
});

const damages: readonly (readonly [string, (lines: readonly string[]) => Promise<void>, string])[] = [
  ['is no gzip file', () => writeFile(file, 'hello'), 'no Fieldpost backup'],
  ['is cut off', async () => writeFile(file, (await readFile(file)).subarray(0, 2000)), 'damaged'],
  ['has no end', (lines) => writeFile(file, gzipSync(lines.slice(0, -1).join('\n'))), 'cut off'],
  [
    'was altered',
    (lines) => writeFile(file, gzipSync(lines.join('\n').replace('Iron Crown', 'Iron Clown'))),
    'check sum',
  ],
  ['lacks a row', (lines) => writeLines(lines.slice(0, -2)), 'lacks rows'],
  ['has a row too many', (lines) => writeLines([...lines.slice(0, -1), '["unit",{}]']), 'lacks rows'],
  ['has a line that is no row', (lines) => writeLines([...lines.slice(0, -1), 'hm']), 'no row'],
  ['goes on after its end', (lines) => writeFile(file, gzipSync([...lines, 'more'].join('\n'))), 'goes on'],
  ['has another header', (lines) => writeLines(['{"format":"x"}', ...lines.slice(1, -1)]), 'another version'],
  [
    'is of another version of the tables',
    ([header = '', ...lines]) =>
      writeLines([header.replace(/"migration":"\w+"/, '"migration":"2020"'), ...lines.slice(0, -1)]),
    'made by another version of Fieldpost',
  ],
];

test.each(damages)('a backup that %s is refused, and nothing is changed', async (_what, damage, says) => {
  await backup(here, file, NOW);
  await damage(await linesOf(file));
  const answer = await restore(there, file, KEEP);
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'input/backup' } });
  expect(answer.ok ? '' : answer.refusal.message).toContain(says);
  expect(await isEmpty()).toBe(true);
  await expect(stat(join(there.dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});

test('a row that the tables do not take undoes everything', async () => {
  await backup(here, file, NOW);
  const lines = (await linesOf(file)).slice(0, -1);
  await writeLines(
    lines.map((line) =>
      line.replace('"status":"sent"', '"status":"lost"').replace('"status":"queued"', '"status":"lost"'),
    ),
  );
  await expect(restore(there, file, KEEP)).rejects.toThrow('outbound_mail_status_check');
  expect(await isEmpty()).toBe(true);
  expect((await rowsOf(file)).length).toBeGreaterThan(100);
});
