/** What the packages that we lean on may be: docs/security.md. */
import { readFileSync } from 'node:fs';

interface Package {
  readonly license?: string;
  readonly dev?: true;
  readonly hasInstallScript?: true;
}

/** Licences under which a package may be passed on with ours. */
const FREE =
  /^(0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|EPL-2\.0|ISC|MIT|MIT-0|MPL-2\.0|Python-2\.0|Unlicense)$/;

/** Licences that were read by hand, since their packages name them in no usual way. */
const READ = new Map([
  ['node_modules/dejavu-fonts-ttf', 'the Bitstream Vera licence: free, also inside other works'],
  ['node_modules/seq-queue', 'MIT, in its file LICENSE'],
]);

/** Those that would run a script when they are installed. None does: set-up and the container say --ignore-scripts. A new one is to be looked at. */
const WITH_SCRIPTS = new Set([
  'node_modules/@prisma/engines',
  'node_modules/@swc/core',
  'node_modules/esbuild',
  'node_modules/msgpackr-extract',
  'node_modules/prisma',
]);

/** Packages that nobody has agreed to, a line each; undefined where there are none. `lock` is the text of package-lock.json. */
export function whyNotAgreed(lock: string): string | undefined {
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Package>> };
  const lines = Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, each]) => [...licenceFaults(path, each), ...scriptFaults(path, each)]);
  return lines.length === 0
    ? undefined
    : `${lines.join('\n')}\nLook at it, then add it to scripts/packages.ts.`;
}

/** Of what is passed on; tools that only build and test may be under any licence. */
function licenceFaults(path: string, { license, dev }: Package): readonly string[] {
  if (dev === true || READ.has(path) || isFree(license)) return [];
  return [`${path} is under ${license ?? 'no licence that it names'}.`];
}

/** `(MIT OR X)` is free if one is, `MIT AND X` if both are. */
function isFree(license = ''): boolean {
  const choices = license.replace(/^\(|\)$/g, '').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((each) => FREE.test(each.trim())));
}

function scriptFaults(path: string, { hasInstallScript }: Package): readonly string[] {
  return hasInstallScript !== true || WITH_SCRIPTS.has(path)
    ? []
    : [`${path} has a script for its installation.`];
}

/** Of the project in that folder. */
export const lockOf = (root: string): string => readFileSync(`${root}/package-lock.json`, 'utf8');
