/** docs/verify.md is what a verifier is written from: its examples and its list of domains are those of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../src/campaign/evolve.ts';
import { isWhole, openPartFor } from '../../src/campaign/record.ts';
import { randomnessOf } from '../../src/kernel/beacon.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import {
  battleSecret,
  battleSeedFrom,
  commit,
  commitDeal,
  commitTurn,
  dealSeed,
  hashFor,
  hashSalts,
  hashState,
  orderLeaf,
  seatSalt,
  secretFromRoot,
  seedFromRoot,
  seedWithChance,
  stateSalt,
} from '../../src/kernel/fairness.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { merkleRoot } from '../../src/kernel/merkle.ts';
import { hashSlowly } from '../../src/kernel/slow-hash.ts';
import { factionId } from '../support/campaign.ts';
import { threeTurns } from '../support/recorded-turns.ts';

const doc = readFileSync('docs/verify.md', 'utf8');
const examples = [...doc.matchAll(/`(fieldpost\/\S+)` ⏎ `(.+?)` \| `([0-9a-f]{64})`/g)].map(
  ([, domain = '', json = '', hash = '']) => ({ domain, json, hash }),
);
/** Terms of a deal, as short as an example may be. */
const SPEC = { factions: ['north', 'south'] };
const hashesOf = (domain: string) =>
  examples.filter((each) => each.domain === `fieldpost/${domain}`).map(({ hash }) => hash);

test.each(examples)('$domain is the hash of its text', ({ domain, json, hash }) => {
  expect(sha256Hex(`${domain}\n${json}`)).toBe(hash);
});

test('the code gives the same, from the roots up', () => {
  const name = { campaign: 'spring', turn: 3 };
  const secret = secretFromRoot('r00t');
  const saltsHash = hashSalts('sa1ts', name);
  const salt = seatSalt('sa1ts', 'north');
  const leaves = [
    orderLeaf(salt, { orders: [{ kind: 'hold', army: 'north-1' }], luckWord: 'owl' }),
    orderLeaf(seatSalt('sa1ts', 'south'), { orders: [] }),
  ];
  const root = merkleRoot(leaves);
  const seed = seedFromRoot(secret, root, name);
  const signature = doc.match(/`([0-9a-f]{96})`/)?.[1] ?? '';
  const ofBattle = battleSecret('r00t', 't3-karak');
  const made = {
    'turn-secret/1': [secret],
    'salts/1': [saltsHash],
    'turn-commitment/2': [commitTurn(secret, saltsHash, name)],
    'seat-salt/1': [salt],
    'order-leaf/1': leaves,
    'merkle-node/1': [root],
    'turn-seed/2': [seed],
    'turn-seed/3': [seedWithChance({ secret, ordersRoot: root, chance: randomnessOf({ signature }) }, name)],
    'state-salt/1': [stateSalt('sa1ts')],
    'state/1': [hashState(stateSalt('sa1ts'), { turn: 3 })],
    'battle-secret/1': [ofBattle],
    'battle-seed/1': [
      battleSeedFrom({ secret: ofBattle, campaign: 'spring', battle: 't3-karak', turnSeed: seed }),
    ],
    'deal-commitment/1': [commitDeal({ campaign: 'spring', root: 'd3al', spec: SPEC })],
    'deal-seed/1': [dealSeed('d3al', '00112233445566778899aabbccddeeff'.repeat(2))],
    'slow-hash/1': [hashFor('fieldpost/slow-hash/1', { ...name, ordersRoot: root })],
    'record/1': [hashFor('fieldpost/record/1', { ...name, format: 2 })],
    'commitment/1': [commit(ofBattle, 'spring', 't3-karak')],
  };
  for (const [domain, hashes] of Object.entries(made)) expect(hashesOf(domain), domain).toEqual(hashes);
});

test('sealedHash and afterHash are over canonical JSON alone, stateBefore and stateAfter with salts, as the doc says', () => {
  const records = threeTurns().flatMap((record) => (isWhole(record) ? [record] : []));
  expect(records).toHaveLength(3);
  for (const [i, { open, sealed }] of records.entries()) {
    expect(open.sealedHash).toBe(sha256Hex(canonicalJson(sealed)));
    const after = evolveAll(sealed.before, sealed.events);
    expect(sealed.afterHash).toBe(sha256Hex(canonicalJson(after)));
    const salt = sha256Hex(`fieldpost/state-salt/1\n${canonicalJson({ salts: sealed.salts })}`);
    const text = (state: unknown, by: string) => `fieldpost/state/1\n${canonicalJson({ salt: by, state })}`;
    expect(open.stateBefore).toBe(sha256Hex(text(sealed.before, salt)));
    expect(open.stateAfter).toBe(sha256Hex(text(after, sealed.afterSalt)));
    const { battles: _theirs, begun: _too, ...told } = open;
    const before = records[i + 1]?.open.recordBefore;
    if (before !== undefined) expect(before).toBe(sha256Hex(`fieldpost/record/1\n${canonicalJson(told)}`));
  }
});

test('every field of a record is named in docs/verify.md', () => {
  const [record] = threeTurns({ kind: 'slow-hash', length: 10 });
  if (record === undefined || !isWhole(record)) throw new Error('a whole record');
  const { own } = openPartFor(record, { kind: 'faction', faction: factionId('green') });
  const shape = doc.slice(doc.indexOf('### The record'));
  for (const field of [record.open, record.sealed, own ?? {}].flatMap((part) => Object.keys(part)))
    expect(shape).toContain(`\`${field}\``);
});

test('the chain of the example ends as the code’s does', () => {
  const ordersRoot = hashesOf('merkle-node/1')[0] ?? '';
  expect(doc).toContain(`\`${hashSlowly({ campaign: 'spring', turn: 3, ordersRoot }, 1000)}\``);
});

describe('cheats', () => {
  const tables = doc.split('| cheat | who sees it | by what | test |\n').slice(1);
  const rows = tables.flatMap((table) => (table.split('\n\n')[0] ?? '').split('\n').slice(1));
  const tried = rows.map((row) => {
    const [, cheat = '', , , test = ''] =
      row.split(' | ').length === 4 ? ['', ...row.slice(2, -2).split(' | ')] : [];
    const [, file = '', title = ''] = /^`(.+?)`: (.+)$/.exec(test) ?? [];
    return { cheat, file, title };
  });

  test('there are some, in two tables', () => {
    expect(tables).toHaveLength(2);
    expect(tried.length).toBeGreaterThan(20);
  });

  test.each(tried)('$cheat: the test that tries it is there', ({ file, title }) => {
    expect(title).not.toBe('');
    expect(readFileSync(file, 'utf8')).toContain(title);
  });
});

describe('domains and forks', () => {
  const files = ['src/kernel', 'src/campaign'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const used = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'(fieldpost\/[a-z-]+\/\d+)'/g)])
    .map(([, domain = '']) => domain)
    // Format 1 stands in ADR 4, the dice desk in ADR 7.
    .filter((domain) => !/desk|orders\/1|turn-seed\/1/.test(domain));

  // Maps are drawn before anything is dealt, and stand in the state; odds and samples are asked for by one reader and count nowhere.
  const forks = files
    .filter((file) => file.endsWith('.ts') && !/generate-map|foresee|sample\.ts|dice-/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.fork\((['`])(.+?)\1\)/g)])
    .map(([, , name = '']) => name.replace(/\$\{.*$/, '<'));

  test.each([...new Set(forks)])('the fork %s has its line', (fork) => {
    const rows = doc.slice(doc.indexOf('| of | fork | for |')).split('\n\n')[0] ?? '';
    expect(rows).toContain(`\`${fork}`);
  });

  test.each([...new Set(used)])('%s stands in docs/verify.md', (domain) => {
    expect(examples.map((each) => each.domain)).toContain(domain);
  });
});
