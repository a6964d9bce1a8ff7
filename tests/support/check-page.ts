/** The functions of the page that checks records: its script, read from the file as a browser reads it. */
import { readFileSync } from 'node:fs';
import type { TurnRecord } from '../../src/campaign/record.ts';
import type { BeaconRound } from '../../src/kernel/beacon.ts';

export interface Check {
  readonly what: string;
  /** Undefined: it says what cannot be checked. */
  readonly isGood: boolean | undefined;
}

export interface CheckPage {
  sha256(bytes: Uint8Array): Uint8Array;
  canonical(value: unknown): string;
  /** What is rolled on the seed's dice, or on those of a fork. */
  rolled(seed: string, forks: readonly string[], count: number, sides: number): readonly number[];
  shuffled(seed: string, n: number): readonly number[];
  isOfBeacon(round: BeaconRound): boolean;
  /** Makes the chain of a record's slow hash again; until then it is not checked. */
  makeChain(open: TurnRecord['open']): void;
  checkBattleDice(record: unknown): { readonly count: number; readonly wrong?: string };
  checkRecords(
    records: readonly TurnRecord[],
    letters?: string,
    beaconKey?: string,
  ): readonly {
    readonly campaign: string;
    readonly turn: number;
    readonly checks: readonly Check[];
    readonly letters: readonly { readonly what: string; readonly isFound: boolean }[];
  }[];
}

export const CHECK_PAGE = new URL('../../src/web/public/verify.html', import.meta.url);

export function loadCheckPage(): CheckPage {
  const script = readFileSync(CHECK_PAGE, 'utf8').split('<script>')[1]?.split('</script>')[0] ?? '';
  const hands = `return {
    sha256, canonical, checkBattleDice, checkRecords, isOfBeacon, makeChain,
    rolled: (seed, forks, count, sides) => rollDice(forks.reduce(fork, root(seed)), count, sides),
    shuffled: (seed, n) => shuffleAt(root(seed), 0, n).cards,
  };`;
  const load: () => CheckPage = Object.assign(new Function(`${script}\n${hands}`));
  return load();
}
