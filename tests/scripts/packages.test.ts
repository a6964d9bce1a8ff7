import { expect, test } from 'vitest';
import { whyNotAgreed } from '../../scripts/packages.ts';

const lockWith = (packages: object): string =>
  JSON.stringify({ packages: { '': { name: 'ours' }, ...packages } });

test.each([
  ['free', { license: 'MIT' }, undefined],
  ['free by one of its licences', { license: '(GPL-3.0 OR MIT)' }, undefined],
  ['under two, one of them not free', { license: 'MIT AND GPL-3.0' }, 'is under MIT AND GPL-3.0'],
  ['without a licence', {}, 'is under no licence that it names'],
  ['a tool of ours, under whatever', { license: 'CC-BY-SA-4.0', dev: true }, undefined],
  [
    'with a script, even a tool',
    { license: 'MIT', dev: true, hasInstallScript: true },
    'has a script for its installation',
  ],
])('a package %s is %s', (_what, each, expected) => {
  const found = whyNotAgreed(lockWith({ 'node_modules/new': each }));
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(`node_modules/new ${expected}`);
});
