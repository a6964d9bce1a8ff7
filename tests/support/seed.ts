/**
 * The seed of every property and of the order of the tests. It stands still, so that a run that was green is green again, and a
 * change is refused for its own faults only. `FIELDPOST_TEST_SEED=fresh npm test` tries other cases each time; a number, which
 * a failing run prints, tries those again.
 */
export const testSeed: number = readSeed(process.env['FIELDPOST_TEST_SEED']);

function readSeed(asked: string | undefined): number {
  if (asked === 'fresh') return Date.now() % 2 ** 31;
  return asked === undefined ? 1 : Number.parseInt(asked, 10);
}
