/**
 * CP-FOG-10: twins. Two houses in which everything is the same but one hidden thing; what every other reader and the public get
 * is compared to the byte. A share of the kinds runs, all with FIELDPOST_TEST_CASES=all, some of them on a database as well, and all there by `npm run twins`.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { prismaStore } from '../../src/store/prisma-store.ts';
import { factionId } from '../support/campaign.ts';
import { runsAllCases } from '../support/cases.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import type { Reader } from './crawl.ts';
import { aHouse, differences, leaksOf, READERS, someKinds, tally, usualHouses } from './houses.ts';
import { KINDS, type Kind } from './kinds.ts';

const LONG = 240_000;
/** All kinds on the database as well: `npm run twins`. */
const everyKind = process.env['FIELDPOST_TEST_TWINS'] === 'all';

afterAll(() => {
  const { kinds, artefacts } = tally;
  process.stdout.write(`twins: ${kinds.size} kinds of change, ${artefacts} artefacts compared\n`);
});

describe('CP-FOG-10 twins', () => {
  const usual = usualHouses();

  test.each(runsAllCases ? KINDS : someKinds(10))(
    '$name',
    async (kind) => {
      expect(await leaksOf(kind, await aHouse(kind), usual)).toEqual([]);
    },
    LONG,
  );

  test(
    'a leak would be seen: Iron’s gold by Iron, and by nobody else',
    async () => {
      const rich: Kind = {
        name: 'gold of Iron',
        state: (state) => ({ ...state, treasuries: { ...state.treasuries, [factionId('iron')]: 555 } }),
      };
      const { read } = await aHouse(rich);
      const found: (readonly string[])[] = [];
      // One after the other, as elsewhere: sessions of readers draw their ids from one source.
      for (const reader of READERS)
        found.push(differences(await usual.read('turns', reader), await read(reader)));
      const [iron, all, watcher, bone] = found;
      expect(iron?.length).toBeGreaterThan(0);
      expect([bone, all, watcher]).toEqual([[], [], []]);
    },
    LONG,
  );

  test(
    'each reader gets dozens of things, and only their own pictures and files are kept by what they are like',
    async () => {
      for (const [reader, least] of Object.entries({ p1: 50, p3: 50, s2: 40, public: 9 })) {
        const artefacts = await usual.read('turns', reader as Reader);
        expect(artefacts.size).toBeGreaterThanOrEqual(least);
        for (const text of artefacts.values()) {
          expect(text).not.toContain('"last-modified":');
          // Made of the bytes that this reader gets, and kept in their own browser.
          if (text.includes('"etag":'))
            expect(text).toMatch(
              /"cache-control":"(?:private|public), no-cache".*"content-type":"(?:image\/(?:svg|gif)|text\/markdown|application\/(?:epub|json)|text\/html)/,
            );
        }
      }
    },
    LONG,
  );
});

describe.runIf(runsAllCases)('CP-FOG-10 twins on a database', () => {
  /** The usual houses; they stay open while others are compared with them. */
  const kept: TestDatabase[] = [];
  const usual = usualHouses(async () => {
    const opened = await openTestDatabase();
    kept.push(opened);
    return prismaStore(opened.prisma);
  });
  afterAll(() => Promise.all(kept.map(({ close }) => close())));

  test.each(everyKind ? KINDS : someKinds(5))(
    '$name',
    async (kind) => {
      const { prisma, close } = await openTestDatabase();
      try {
        expect(await leaksOf(kind, await aHouse(kind, prismaStore(prisma)), usual)).toEqual([]);
      } finally {
        await close();
      }
    },
    LONG,
  );
});
