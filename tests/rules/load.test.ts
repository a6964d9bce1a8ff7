import { expect, test } from 'vitest';
import { unwrap } from '../../src/kernel/result.ts';
import { findRuleset, rulesets } from '../../src/rules/index.ts';
import { loadRuleset } from '../../src/rules/load.ts';

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s can be loaded alone',
  async (id, ruleset) => {
    expect(unwrap(await loadRuleset(id))).toBe(ruleset);
  },
);

test.each(['chess', 'constructor', ''])(
  'there is no "%s": the refusal is that of the registry',
  async (id) => {
    expect(await loadRuleset(id)).toEqual(findRuleset(id));
  },
);
