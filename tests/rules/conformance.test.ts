import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { conformsToContract } from '../support/conformance.ts';

test('the registry names each ruleset once', () => {
  const ids = rulesets.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

for (const ruleset of rulesets) conformsToContract(ruleset);
