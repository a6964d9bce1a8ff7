/** True where all cases run: `.ci/run` sets it, and so may anybody. */
export const runsAllCases = process.env['FIELDPOST_TEST_CASES'] === 'all';

/**
 * How many cases of `all` a property tries: a fifth, rounded up, so that `npm test` stays short; all of them with
 * FIELDPOST_TEST_CASES=all. 120 is 24, 4 is 1.
 */
export function cases(all: number): number {
  return runsAllCases ? all : Math.ceil(all / 5);
}
