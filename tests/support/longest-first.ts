/**
 * The order in which files of tests run: those that take long first, so that no worker has one of them left when the others have
 * nothing more to do; then all others, shuffled.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testSeed } from './seed.ts';

/** By what they took in `.ci/run`, the longest first. */
const LONG = [
  'twins/twins',
  'browser/every-page',
  'e2e/upgrade',
  'e2e/every-ruleset',
  'e2e/whole-loop',
  'e2e/killed-while-sending',
  'e2e/moving-house',
  'e2e/two-fieldposts',
  'e2e/flood-of-mail',
  'e2e/one-campaign-moves',
  'campaign/turn/marshal',
  'store/migrator',
  'e2e/roles',
  'e2e/field-battle',
  'e2e/beacon',
  'browser/replay',
];

export class LongestFirst extends BaseSequencer {
  /** Called by vitest. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => ({
      file,
      place: placeOf(file.moduleId),
      drawn: drawnFor(file.moduleId),
    }));
    return placed.sort((a, b) => a.place - b.place || a.drawn - b.drawn).map(({ file }) => file);
  }
}

function placeOf(path: string): number {
  const place = LONG.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
  return place === -1 ? LONG.length : place;
}

/** The same for the same seed and name, wherever the clone lies. */
function drawnFor(path: string): number {
  let hash = testSeed;
  for (const sign of path.slice(path.lastIndexOf('/tests/')))
    hash = (Math.imul(hash, 31) + sign.charCodeAt(0)) | 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
