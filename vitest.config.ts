import { configDefaults, defineConfig } from 'vitest/config';
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
const runsAllCases = process.env['FIELDPOST_TEST_CASES'] === 'all';

export default defineConfig({
  envDir: false, // tests read no .env
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(runsAllCases ? [] : LONG_PLAYS)],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of one worker share their modules: to import them for each file took longer than many a test. So no
    // test may change a module, and the shuffle shows one that does.
    isolate: false,
    sequence: { shuffle: true, seed: testSeed },
    env: { FIELDPOST_TEST_SEED: String(testSeed) }, // a fresh one is the same in every worker
    setupFiles: ['tests/support/seed-properties.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
