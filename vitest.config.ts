import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { testSeed } from './tests/support/seed.ts';

/** Whole programs that start, die and start again: a third of the time of all tests. */
const LONG_PLAYS = [
  'field-battle',
  'flood-of-mail',
  'killed-while-sending',
  'mailbox',
  'moving-house',
  'one-campaign-moves',
  'roles',
  'table-battle',
  'two-fieldposts',
  'whole-loop',
].map((name) => `tests/e2e/${name}.test.ts`);
/**
 * What is the same on every database: `.ci/run` plays these once, on PostgreSQL and Redis. The others tell of what differs there (a death, a
 * backup, a queue) and are played on both.
 */
const PLAYED_ONCE = [
  'beacon',
  'every-ruleset',
  'owner-key',
  'stopped-by-npm',
  'table-battle',
  'two-fieldposts',
].map((name) => `tests/e2e/${name}.test.ts`);
const doServersFollow = process.env['FIELDPOST_TEST_SERVERS_FOLLOW'] === '1';
const runsAllCases = process.env['FIELDPOST_TEST_CASES'] === 'all';

export default defineConfig({
  envDir: false, // tests read no .env
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(runsAllCases ? [] : LONG_PLAYS),
      ...(doServersFollow ? PLAYED_ONCE : []),
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of one worker share their modules: to import them for each file took longer than many a test. So no
    // test may change a module, and the shuffle shows one that does.
    isolate: false,
    sequence: { shuffle: true, seed: testSeed, sequencer: LongestFirst },
    env: { FIELDPOST_TEST_SEED: String(testSeed) }, // a fresh one is the same in every worker
    setupFiles: ['tests/support/seed-properties.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
