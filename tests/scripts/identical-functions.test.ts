import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIdenticalFunctions } from '../../scripts/identical-functions.ts';

const BODY = 'const sum = list.reduce((a, b) => a + b, 0); return sum > 3 ? sum * 2 : sum - 1;';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldpost-'));
  await writeFile(join(folder, 'one.ts'), `export function one(list: number[]) { ${BODY} }\n`);
  await writeFile(join(folder, 'two.ts'), `// says why\nconst two = (list: number[]) => {\n\n ${BODY} };\n`);
  await writeFile(
    join(folder, 'other.ts'),
    `function one(list: string[]) { ${BODY} }\nconst id = (x) => x;\n`,
  );
  await writeFile(join(folder, 'small.ts'), 'const id = (x) => x;\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('functions of one body are found whatever their names, spacing and comments, small ones are not', () => {
  const groups = findIdenticalFunctions(folder);
  expect(groups).toEqual([
    [
      { file: 'one.ts', name: 'one' },
      { file: 'two.ts', name: 'two' },
    ],
  ]);
});
