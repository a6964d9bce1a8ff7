/** A campaign is exported to one file, and goes on in another Fieldpost as it would have here. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../src/app/deps.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { verifyTogether } from '../../../src/app/turn/verify-document.ts';
import type { Asker, UseCases } from '../../../src/app/use-cases.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { sha256Hex } from '../../../src/kernel/hash.ts';
import { type Result, unwrap } from '../../../src/kernel/result.ts';
import { openBackupFile, sealed } from '../../../src/store/backup/sealed.ts';
import { campaignFiles } from '../../../src/store/campaign-files.ts';
import type { PrismaClient } from '../../../src/store/generated/client.ts';
import { keysFrom } from '../../../src/store/keys.ts';
import { prismaStore } from '../../../src/store/prisma-store.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { DEMO, HOUR, OWNER, openOffice } from '../../support/office.ts';
import { aSession, aSignIn } from '../../support/rows.ts';

const PASSPHRASE = 'six wörds that nobody says';
const IRON: Asker = { kind: 'participant', campaign: DEMO, participant: 'p1' as never };
const EXPORT = { campaign: DEMO, passphrase: PASSPHRASE, reason: 'It moves house.' };

let databases: readonly TestDatabase[] = [];
let folder: string;

beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(async () => {
  for (const database of databases) await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-campaign-'));
});
afterEach(async () => {
  for (const { prisma } of databases) await empty(prisma);
  await rm(folder, { recursive: true });
});

async function empty(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
    await tx.campaign.deleteMany();
    await tx.inboundMail.deleteMany();
  });
}

interface Place {
  readonly deps: Deps;
  readonly useCases: UseCases;
}

/** An installation with a key of its own and an entropy that two of them can share. */
async function place(index: number, opens: boolean, key: string): Promise<Place> {
  const database = databases[index];
  if (database === undefined) throw new Error('no such database');
  const { prisma } = database;
  const office = await openOffice({
    store: prismaStore(prisma),
    opening: async () => undefined,
  });
  let now = office.deps.clock.now() as number;
  const keys = keysFrom(key);
  const clock = { now: () => now as ReturnType<Deps['clock']['now']> };
  const deps: Deps = {
    ...office.deps,
    keys,
    clock,
    campaignFiles: campaignFiles({ prisma, keys, clock, dataDir: folder }),
  };
  const useCases = makeUseCases(deps);
  if (opens) await useCases.openDemo();
  now += HOUR;
  return { deps, useCases };
}

/** From here on both draw the same. */
function drawingAlike({ deps }: Place): Place {
  let drawn = 0;
  const anew = { ...deps, entropy: { secret: () => sha256Hex(`from now on ${++drawn}`) } };
  return { deps: anew, useCases: makeUseCases(anew) };
}

async function playTurn({ useCases, deps }: Place, turn: number): Promise<void> {
  const [seat] = (await deps.store.listParticipants(DEMO)).filter(({ role }) => role === 'player');
  const as: Asker = { kind: 'participant', campaign: DEMO, participant: seat?.id ?? ('p1' as never) };
  unwrap(await useCases.giveOrders(as, DEMO, { text: `luck turn ${turn}` }));
  unwrap(await useCases.resolveNow(OWNER, DEMO));
  await useCases.resolveLocked(DEMO, turn);
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const importing = (there: Place, bytes: Buffer, passphrase = PASSPHRASE) =>
  there.useCases.importCampaign(OWNER, { bytes: Readable.from([bytes]), passphrase });

const codeOf = (result: Result<unknown>) => (result.ok ? undefined : result.refusal.code);

const ROLL = { ruleset: 'te-wapen', procedure: 'attack', input: { dice: 3, hitAt: 4, wounds: 4 } };
const roll = async ({ useCases }: Place) =>
  unwrap(
    await useCases.rollAtCampaign(OWNER, DEMO, { ...ROLL, audience: { kind: 'all' }, note: '' } as never),
  );

test('played two turns, exported, imported elsewhere and played on: the same records to the byte', async () => {
  const here = await place(0, true, 'the key of this place, long enough');
  const there = await place(1, false, 'quite another key, of that place');
  const own = { phrases: 'lead.quiet: All is quiet.' };
  unwrap(await here.useCases.setOwnWords(OWNER, { campaign: DEMO, texts: own, version: 0, reason: 'So.' }));
  await playTurn(here, 1);
  await playTurn(here, 2);
  const said = { text: 'luck badger' };
  unwrap(await here.useCases.giveOrders(IRON, DEMO, said));
  await roll(here);
  // the other place has had mail of its own, and gives its own numbers to what comes
  await there.useCases.takeMail({
    raw: new Uint8Array([65]),
    door: 'smtp',
    envelopeFrom: 'a@x.example',
    envelopeTo: [],
  });

  const exported = unwrap(await here.useCases.exportCampaign(OWNER, EXPORT));
  expect(exported.name).toBe('demo-turn-3.campaign');
  const bytes = await bytesOf(exported.bytes);
  expect(unwrap(await importing(there, bytes))).toMatchObject({ id: DEMO, turn: 3, status: 'paused' });
  expect(await readdir(folder)).toEqual([]);

  const [one, other] = [here.deps.store, there.deps.store];
  expect(await other.getState(DEMO)).toEqual(await one.getState(DEMO));
  expect(await other.listParticipants(DEMO)).toEqual(await one.listParticipants(DEMO));
  expect(await other.listOutbound({ campaign: DEMO }, { limit: 999 })).toEqual(
    await one.listOutbound({ campaign: DEMO }, { limit: 999 }),
  );
  expect((await other.listOwnWords(DEMO, { limit: 9 })).map(({ texts }) => texts)).toEqual([own]);
  expect(await other.listOrderBooks(DEMO, 3)).toEqual(await one.listOrderBooks(DEMO, 3));

  unwrap(await there.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'We are here.' }));
  for (const going of [here, there].map(drawingAlike)) {
    unwrap(await going.useCases.resolveNow(OWNER, DEMO));
    await going.useCases.resolveLocked(DEMO, 3);
    await playTurn(going, 4);
  }
  const records = await Promise.all(
    [one, other].map((store) => Promise.all([1, 2, 3, 4].map((turn) => store.findRecord(DEMO, turn)))),
  );
  const [mine, theirs] = records.map((each) =>
    each.map((record) => sha256Hex(canonicalJson(record as never))),
  );
  expect(theirs).toEqual(mine);
  const named = (records[1] ?? []).map((record, i) => ({
    name: `${i + 1}.json`,
    document: JSON.parse(JSON.stringify(record)),
  }));
  expect(unwrap(verifyTogether(named))).toMatchObject({ verified: true });

  // the dice desk goes on with the roll that it was held to
  await roll(there);
  expect(unwrap(await there.useCases.verifyDesk(OWNER, DEMO))).toMatchObject({ verified: true });
  const log = unwrap(await there.useCases.audit(OWNER, DEMO)).map(({ what }) => what);
  expect(log).toContain('campaign-exported');
  expect(log).toContain('campaign-imported');
}, 120_000);

test('who does not have the passphrase reads nothing; sessions, links and keys are never in it', async () => {
  const here = await place(0, true, 'the key of this place, long enough');
  await here.deps.store.commit([
    { kind: 'add-session', session: { ...aSession(), campaign: DEMO } },
    { kind: 'add-sign-in', signIn: { ...aSignIn(), campaign: DEMO } },
  ]);
  const bytes = await bytesOf(unwrap(await here.useCases.exportCampaign(OWNER, EXPORT)).bytes);
  expect(bytes.includes('Iron Crown')).toBe(false);
  const lines = await linesOf(bytes);
  const tables = new Set(lines.slice(1, -1).map((line) => (JSON.parse(line) as [string])[0]));
  expect(tables.has('campaign')).toBe(true);
  for (const table of ['session', 'sign_in', 'setting']) expect(tables.has(table)).toBe(false);
  expect(lines.join('\n')).not.toContain('the key of this place');
  expect(codeOf(await here.useCases.exportCampaign(OWNER, { ...EXPORT, passphrase: 'short' }))).toBe(
    'input/passphrase',
  );
  expect(codeOf(await here.useCases.exportCampaign(OWNER, { ...EXPORT, reason: ' ' }))).toBe('input/reason');
  expect(codeOf(await here.useCases.exportCampaign(IRON, EXPORT))).toBe('stranger/owner-only');
}, 60_000);

/** What is in a file, its seal opened. */
async function linesOf(bytes: Buffer): Promise<readonly string[]> {
  const file = join(folder, 'open');
  await writeFile(file, bytes);
  const opened = unwrap(await openBackupFile(file, PASSPHRASE));
  return gunzipSync(await bytesOf(opened()))
    .toString('utf8')
    .trimEnd()
    .split('\n');
}

/** Sealed again, with a true check sum. */
async function fileOf(lines: readonly string[]): Promise<Buffer> {
  const text = lines.map((line) => `${line}\n`).join('');
  const end = JSON.stringify({ sha256: sha256Hex(text) });
  async function* zipped(): AsyncGenerator<Buffer> {
    yield gzipSync(`${text}${end}\n`);
  }
  return bytesOf(sealed(zipped(), PASSPHRASE));
}

const damages: readonly (readonly [string, (lines: string[]) => string[], string])[] = [
  [
    'newer',
    ([head = '', ...rest]) => [head.replace(/"migration":"\d+/, '"migration":"9'), ...rest],
    'newer Fieldpost',
  ],
  [
    'older',
    ([head = '', ...rest]) => [head.replace(/"migration":"\d+/, '"migration":"1'), ...rest],
    'older Fieldpost',
  ],
  ['short of a row', (lines) => lines.slice(0, -1), 'damaged'],
  ['with a session in it', (lines) => [...lines, '["session",{"campaign_id":"demo"}]'], 'damaged'],
  [
    'with a row of another campaign',
    (lines) =>
      lines.map((line) => line.replace('["turn",{"campaign_id":"demo"', '["turn",{"campaign_id":"other"')),
    'damaged',
  ],
];

/** The first row of a table with another name. */
const renaming = (table: string, name: string) => (lines: string[]) => {
  const at = lines.findIndex((line) => line.startsWith(`["${table}"`));
  const [, row] = JSON.parse(lines[at] ?? '') as [string, object];
  return lines.with(at, `["${table}",${JSON.stringify({ ...row, name })}]`);
};

const misnamed: readonly (readonly [string, string, string])[] = [
  ['campaign', 'The\u0000 War', '"The\\u0000 War"'],
  ['campaign', 'The \ud800 War', 'cannot be printed'],
  ['faction', 'Iron \u202Enworc', '"Iron \\u202enworc"'],
  ['region', ' ', 'cannot be printed'],
  ['participant', 'Ada\r\nBcc: x@y.example', 'cannot be printed'],
  ['army', 'A'.repeat(10_000), `"${'A'.repeat(40)}..."`],
];

test('a file with names that cannot be printed, or two powers of one, is refused whole', async () => {
  const here = await place(0, true, 'the key of this place, long enough');
  const there = await place(1, false, 'quite another key, of that place');
  const bytes = await bytesOf(unwrap(await here.useCases.exportCampaign(OWNER, EXPORT)).bytes);
  const lines = (await linesOf(bytes)).slice(0, -1);
  const powers = lines.filter((line) => line.startsWith('["faction"'));
  const [, second] = JSON.parse(powers[1] ?? '') as [string, { readonly name: string }];
  const twins = ['faction', `the  ${second.name.replace(/^The /, '').toUpperCase()}`, 'Two powers'] as const;
  for (const [table, name, says] of [...misnamed, twins]) {
    const refused = await importing(there, await fileOf(renaming(table, name)([...lines])));
    expect(refused.ok ? '' : refused.refusal.message, name).toContain(says);
  }
  const odd = lines.map((line) => line.replace('"turn":', '"turn":"many","was":'));
  expect(codeOf(await importing(there, await fileOf(odd)))).toBe('input/campaign-file');
  expect(await there.deps.store.listCampaigns()).toEqual([]);
}, 60_000);

test('a file that unpacks to a line without end is refused before it is unpacked', async () => {
  const there = await place(1, false, 'quite another key, of that place');
  async function* swollen(): AsyncGenerator<Buffer> {
    yield gzipSync(Buffer.alloc(170_000_000, 'x'));
  }
  const file = await bytesOf(sealed(swollen(), PASSPHRASE));
  expect(file.length).toBeLessThan(300_000);
  expect(codeOf(await importing(there, file))).toBe('input/campaign-file');
}, 60_000);

test('a newer, damaged or foreign file is refused with a sentence, and nothing is changed', async () => {
  const here = await place(0, true, 'the key of this place, long enough');
  const there = await place(1, false, 'quite another key, of that place');
  const bytes = await bytesOf(unwrap(await here.useCases.exportCampaign(OWNER, EXPORT)).bytes);
  const lines = (await linesOf(bytes)).slice(0, -1);
  for (const [what, damage, says] of damages) {
    const damaged = damage([...lines]);
    expect(damaged, what).not.toEqual(lines);
    const refused = await importing(there, await fileOf(damaged));
    expect(refused.ok ? '' : refused.refusal.message, what).toContain(says);
  }
  const altered = Buffer.from(bytes);
  altered[600] = (altered[600] ?? 0) ^ 1;
  expect(codeOf(await importing(there, altered))).toBe('input/campaign-file');
  expect(codeOf(await importing(there, bytes.subarray(0, -30)))).toBe('input/campaign-file');
  expect(codeOf(await importing(there, Buffer.from('hello')))).toBe('input/campaign-file');
  expect(codeOf(await importing(there, bytes, 'another passphrase'))).toBe('input/passphrase');
  expect(await there.deps.store.listCampaigns()).toEqual([]);
  expect(codeOf(await importing(here, bytes))).toBe('conflict/campaign-file');
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'));
}, 60_000);

type Row = Record<string, unknown>;

/** One row of a table with another value in it: the first, or the one that `at` says. */
const setting =
  (table: string, change: (row: Row) => Row, at: (row: Row) => boolean = () => true) =>
  (lines: string[]): string[] => {
    const found = lines.findIndex(
      (line) => line.startsWith(`["${table}"`) && at((JSON.parse(line) as [string, Row])[1]),
    );
    if (found < 0) throw new Error(`there is no such row of ${table}`);
    const [, row] = JSON.parse(lines[found] ?? '') as [string, Row];
    return lines.with(found, `["${table}",${JSON.stringify({ ...row, ...change(row) })}]`);
  };

/** The file without a table's rows of which it is said, and the header that counts the rest. */
const without =
  (table: string, isGone: (row: Row) => boolean) =>
  (lines: string[]): string[] => {
    const left = lines.filter((line, i) => {
      const [name, row] = i === 0 ? ['', {}] : (JSON.parse(line) as [string, Row]);
      return name !== table || !isGone(row);
    });
    return counted(left, table, left.length - lines.length);
  };

function counted(lines: readonly string[], table: string, more: number): string[] {
  const [head = '', ...rest] = lines;
  const header = JSON.parse(head) as { readonly rows: Readonly<Record<string, number>> };
  const rows = { ...header.rows, [table]: (header.rows[table] ?? 0) + more };
  return [JSON.stringify({ ...header, rows }), ...rest];
}

const twice = (table: string) => (lines: string[]) => {
  const line = lines.find((one) => one.startsWith(`["${table}"`)) ?? '';
  return counted([...lines, line], table, 1);
};
const ofTurn = (turn: number) => (row: Row) => row['turn'] === turn || row['number'] === turn;
/** What everybody may read of a record, with other values in it. */
const opened =
  (change: Row) =>
  ({ open }: Row): Row => {
    const record = JSON.parse(String(open)) as { readonly open: Row };
    return { open: JSON.stringify({ ...record, open: { ...record.open, ...change } }) };
  };

const nonsense: readonly (readonly [string, (lines: string[]) => string[], string])[] = [
  [
    'a strength that it had not',
    setting('unit', ({ left }) => ({ left: Number(left) + 1 })),
    'last record left it',
  ],
  ['gold below nothing', setting('faction', () => ({ gold: -1 })), ''],
  ['an army elsewhere', setting('army', () => ({ region_id: 'karak' })), 'last record left it'],
  ['an army nowhere', setting('army', () => ({ region_id: 'nowhere' })), 'damaged'],
  ['a word for a number', setting('unit', () => ({ left: 'many' })), 'damaged'],
  ['a day that there is not', setting('turn', () => ({ deadline: '2026-02-31T00:00:00Z' })), 'damaged'],
  ['a missing turn', without('turn', ofTurn(1)), ''],
  ['no record of a turn', without('turn_record', ofTurn(2)), 'the record of turn 2 is missing'],
  ['a campaign turns ahead', setting('campaign', () => ({ turn: 9 })), 'a turn is missing'],
  ['a turn that is not resolved', setting('turn', () => ({ status: 'open' }), ofTurn(1)), 'is not resolved'],
  ['a turn twice', twice('turn'), 'damaged'],
  ['a power twice', twice('faction'), 'Two powers'],
  [
    'a record that does not follow',
    setting('turn_record', opened({ recordBefore: '0'.repeat(64) }), ofTurn(2)),
    'does not follow from the one before',
  ],
  ['a record of another turn', setting('turn_record', opened({ turn: 7 }), ofTurn(2)), 'is of another turn'],
  ['a record that is a list', setting('turn_record', () => ({ open: '[1,2]' })), ''],
  ['a revision of tomorrow', setting('campaign', () => ({ ruleset_revision: '9999' })), 'as it was exported'],
  ['rules of nobody', setting('campaign', () => ({ ruleset_id: 'chess' })), 'does not know'],
  [
    'a calendar that is none',
    setting('campaign', () => ({ calendar: { hour: 99 } })),
    'its calendar cannot be read',
  ],
  ['a zone that there is not', setting('participant', () => ({ time_zone: 'Moon/Base' })), 'time zone'],
  ['a name as long as a book', setting('region', () => ({ name: 'x'.repeat(1_000_000) })), 'far too long'],
];

test('values that make no sense, in twenty ways: each refused with a sentence, and nothing is written', async () => {
  const here = await place(0, true, 'the key of this place, long enough');
  const there = await place(1, false, 'quite another key, of that place');
  await playTurn(here, 1);
  await playTurn(here, 2);
  const bytes = await bytesOf(unwrap(await here.useCases.exportCampaign(OWNER, EXPORT)).bytes);
  const lines = (await linesOf(bytes)).slice(0, -1);
  const faults: string[] = [];
  for (const [what, damage, says] of nonsense) {
    const damaged = damage([...lines]);
    expect(damaged, what).not.toEqual(lines);
    const refused = await importing(there, await fileOf(damaged));
    const [code, message] = refused.ok ? ['taken', ''] : [refused.refusal.code, refused.refusal.message];
    if (code !== 'input/campaign-file' || !message.includes(says)) faults.push(`${what}: ${code} ${message}`);
    expect(await there.deps.store.listCampaigns(), what).toEqual([]);
  }
  expect(faults).toEqual([]);
  expect(unwrap(await importing(there, bytes))).toMatchObject({ id: DEMO, turn: 3 });
}, 400_000);
