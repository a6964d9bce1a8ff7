// Used by `.ci/run`: prints how long its parts took, and of the tests which folders and which files take most. The first argument is
// a file of lines `seconds<tab>part`, the others are JSON reports of vitest. Times of files add up to more than the parts that
// hold them, for two run at a time.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

const MOST_FOLDERS = 16;
const MOST_FILES = 16;

const [partsFile = '', ...reports] = process.argv.slice(2);
const parts = readFileSync(partsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([seconds, name = '']) => ({ name, seconds: Number(seconds) }));

const files = new Map();
for (const report of reports)
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const path = relative(process.cwd(), name).split(sep).join('/');
    files.set(path, (files.get(path) ?? 0) + (endTime - startTime) / 1000);
  }
const folders = new Map();
for (const [path, seconds] of files) {
  const folder = path.split('/').slice(0, 2).join('/');
  folders.set(folder, (folders.get(folder) ?? 0) + seconds);
}

print('part', parts, parts.length);
print('folder of tests', listOf(folders), MOST_FOLDERS);
print('file of tests', listOf(files), MOST_FILES);

function listOf(sums) {
  return [...sums].map(([name, seconds]) => ({ name, seconds }));
}

function print(what, list, most) {
  const all = list.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`seconds  share  ${what}`);
  for (const { name, seconds } of list.toSorted((one, other) => other.seconds - one.seconds).slice(0, most)) {
    const share = all === 0 ? 0 : Math.round((100 * seconds) / all);
    console.log(`${seconds.toFixed(0).padStart(7)}  ${String(share).padStart(4)}%  ${name}`);
  }
  console.log(`${all.toFixed(0).padStart(7)}   100%  in all`);
}
