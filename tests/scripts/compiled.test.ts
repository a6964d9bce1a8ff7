import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a module's text with `compiled.mjs` at hand; what it printed. */
async function runWith(text: string): Promise<string> {
  const scripts = pathToFileURL(join(root, 'scripts/')).href;
  const module = `const { newestBuild } = await import('${scripts}compiled.mjs');
    const { tellSourceLines } = await import('${scripts}source-lines.mjs');
    ${text}`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', module]);
  return stdout.trim();
}

test('the sources are compiled once for each state of them', async () => {
  const [one, two] = (
    await runWith('console.log(await newestBuild()); console.log(await newestBuild());')
  ).split('\n');
  expect(one).toContain(join('node_modules', '.cache', 'fieldpost', 'compiled'));
  expect(two).toBe(one);
  for (const entry of ['main', 'fieldpost', 'crew-thread', 'reader-thread'])
    expect(existsSync(join(one ?? '', `${entry}.js`)), entry).toBe(true);
});

test('a trace names the lines of the sources', async () => {
  const trace = await runWith(`const folder = await newestBuild();
    tellSourceLines(folder);
    await import('file://' + folder + '/crew-thread.js').catch(({ stack }) => console.log(stack));`);
  expect(trace).toContain('Error: the crew works in threads of its own');
  expect(trace).toMatch(/jobs\/crew\/crew-thread\.ts:6:\d+/);
});

test('the command line says compiled what it says from its sources', async () => {
  const odds = ['odds', 'te-wapen', 'attack', '--input', '{"dice":2,"hitAt":4,"wounds":4}'];
  const compiled = await run(process.execPath, [join(root, 'scripts/fieldpost.mjs'), ...odds]);
  const sources = await run(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...odds], { cwd: root });
  expect(compiled.stdout).toBe(sources.stdout);
  expect(compiled.stdout).toContain('%');
});
