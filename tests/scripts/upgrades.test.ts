import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { migrationsIn, UPGRADES, whyNotCarried } from '../../scripts/upgrades.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const migrations = migrationsIn(join(ROOT, 'prisma/migrations'));
const kept = readdirSync(join(ROOT, UPGRADES));

test('a played campaign is kept of the tables of each migration', () => {
  expect(whyNotCarried(migrations, kept)).toBeUndefined();
});

test('a migration without one is named, and how to make one', () => {
  const why = whyNotCarried([...migrations, '20991231000000_moons'], kept);
  expect(why).toMatch(/^20991231000000_moons\nNo backup of these tables/);
  expect(why).toContain('npm run keep-upgrade');
  expect(why).toContain('tests/upgrades/rows.ts');
});

test('one that is gone is missed', () => {
  const [gone = '', ...others] = kept;
  expect(whyNotCarried(migrations, others)).toContain(gone.replace('.backup', ''));
});
