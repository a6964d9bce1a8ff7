/**
 * CP-FOG-10: twins. Two houses in which everything is the same but one hidden thing; what every other reader and the public get
 * is compared to the byte. A share of the kinds runs, all with FIELDPOST_TEST_CASES=all.
 */
import { describe, expect, test } from 'vitest';
import { factionId } from '../support/campaign.ts';
import { runsAllCases } from '../support/cases.ts';
import { type Artefacts, openReading, type Reader } from './crawl.ts';
import { KINDS, type Kind } from './kinds.ts';
import { masked } from './masks.ts';
import { everything, play } from './play.ts';

type World = 'turns' | 'battle';
const READERS: readonly Reader[] = ['p1', 'p3', 'public'];

const worldOf = ({ sheet }: Kind): World => (sheet === undefined ? 'turns' : 'battle');
const USUAL: Readonly<Record<World, Kind>> = {
  turns: { name: 'nothing' },
  battle: { name: 'nothing', sheet: ['fight steady'] },
};

/** A house that was played, and what each reader gets there. */
interface House {
  readonly everything: string;
  readonly read: (reader: Reader) => Promise<Artefacts>;
}

async function aHouse(kind: Kind): Promise<House> {
  const office = await play(kind);
  const all = await everything(office);
  return { everything: all, read: await openReading(office) };
}

/** Where nothing is changed: played once for each world, read once by each reader. */
function usualHouses() {
  const houses = new Map<World, Promise<House>>();
  const readings = new Map<string, Promise<Artefacts>>();
  const house = (world: World): Promise<House> => {
    const known = houses.get(world) ?? aHouse(USUAL[world]);
    houses.set(world, known);
    return known;
  };
  const read = (world: World, reader: Reader): Promise<Artefacts> => {
    const key = `${world}/${reader}`;
    const known = readings.get(key) ?? house(world).then((each) => each.read(reader));
    readings.set(key, known);
    return known;
  };
  return { house, read };
}

/** A share that runs through the whole table, so that each sort of kind is in it. */
function sample(kinds: readonly Kind[]): readonly Kind[] {
  if (runsAllCases) return kinds;
  const step = Math.ceil(kinds.length / SAMPLE);
  return kinds.filter((_, i) => i % step === 0);
}

const SAMPLE = 10;

describe('CP-FOG-10 twins', () => {
  const usual = usualHouses();

  test.each(sample(KINDS))(
    '$name',
    async (kind) => {
      const world = worldOf(kind);
      const house = await aHouse(kind);
      expect(house.everything).not.toBe((await usual.house(world)).everything);
      for (const reader of READERS) {
        if (reader === 'p3' && kind.known === 'bone') continue;
        const [one, other] = [await usual.read(world, reader), await house.read(reader)];
        expect(differences(one, other)).toEqual([]);
      }
    },
    60_000,
  );

  test('a leak would be seen: Iron’s gold by Iron, and by nobody else', async () => {
    const rich: Kind = {
      name: 'gold of Iron',
      state: (state) => ({ ...state, treasuries: { ...state.treasuries, [factionId('iron')]: 555 } }),
    };
    const { read } = await aHouse(rich);
    const found = READERS.map(async (reader) =>
      differences(await usual.read('turns', reader), await read(reader)),
    );
    const [iron, bone, all] = await Promise.all(found);
    expect(iron?.length).toBeGreaterThan(0);
    expect([bone, all]).toEqual([[], []]);
  }, 60_000);

  test('each reader gets dozens of things, and no answer may be kept by what it is like', async () => {
    for (const [reader, least] of Object.entries({ p1: 50, p3: 50, public: 9 })) {
      const artefacts = await usual.read('turns', reader as Reader);
      expect(artefacts.size).toBeGreaterThanOrEqual(least);
      for (const text of artefacts.values()) expect(text).not.toMatch(/"(etag|last-modified)":/);
    }
  }, 60_000);
});

/** What differs, five at most, and where: the text around the first place. */
function differences(one: Artefacts, other: Artefacts): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  const all = names.flatMap((name) => {
    const [a, b] = [masked(one.get(name) ?? 'nothing'), masked(other.get(name) ?? 'nothing')];
    if (a === b) return [];
    const at = [...a].findIndex((letter, i) => letter !== b[i]);
    return [
      `${name}: ${a.slice(Math.max(0, at - 60), at + 60)} <> ${b.slice(Math.max(0, at - 60), at + 60)}`,
    ];
  });
  return all.slice(0, 5);
}
