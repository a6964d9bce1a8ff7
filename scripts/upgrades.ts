/** Backups of played campaigns, one for each state of the tables that shipped: `tests/e2e/upgrade.test.ts` carries each to the newest. */
import { readdirSync } from 'node:fs';

/** Where they lie, under the root of the project. */
export const UPGRADES = 'tests/e2e/upgrades';

/** Tables of before the first that was looked after: no house of that time is left. */
const FIRST_KEPT = '20261121153500_own_content';

/** Migrations that came to main together with a later one: no program had them as its newest. */
const NEVER_NEWEST = new Set([
  '20261123160000_sign_ins',
  '20261124110000_sandboxes_and_archives',
  '20261124111500_tokens',
]);

/** The migrations of a folder, the oldest first. */
export const migrationsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .sort();

/** Migrations of which no backup is kept, and how to make one; undefined where there are none. `kept` are names of files. */
export function whyNotCarried(migrations: readonly string[], kept: readonly string[]): string | undefined {
  const missing = migrations.filter(
    (name) => name >= FIRST_KEPT && !NEVER_NEWEST.has(name) && !kept.includes(`${name}.backup`),
  );
  return missing.length === 0
    ? undefined
    : `${missing.join('\n')}\nNo backup of these tables is kept in ${UPGRADES}. \`npm run keep-upgrade\` plays a turn and keeps one of the newest tables; ` +
        'for older ones give it a clone of their day: `npm run keep-upgrade -- FOLDER`. Fill what the migration brought by a step in tests/upgrades/rows.ts.';
}
