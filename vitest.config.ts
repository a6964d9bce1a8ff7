import { defineConfig } from 'vitest/config';

export default defineConfig({
  envDir: false, // tests read no .env
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of one worker share their modules: to import them for each file took longer than many a test. So no
    // test may change a module, and the shuffle shows one that does.
    isolate: false,
    sequence: { shuffle: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
