/** Houses to compare: played, and read by everybody who may not know what was changed. */
import type { Store } from '../../src/app/ports.ts';
import { memoryStore } from '../../src/store/memory-store.ts';
import { type Artefacts, openReading, type Reader } from './crawl.ts';
import { KINDS, type Kind } from './kinds.ts';
import { masked } from './masks.ts';
import { everything, play } from './play.ts';

/** Those whom some kinds leave out come last: sessions draw their ids one after the other. */
export const READERS: readonly Reader[] = ['p1', 'public', 's2', 'p3'];

export type World = 'turns' | 'battle' | 'skirmish' | 'deal' | 'entrusted';
const USUAL: Readonly<Record<World, Kind>> = {
  turns: { name: 'nothing' },
  battle: { name: 'nothing', sheet: ['fight steady'] },
  skirmish: { name: 'nothing', skirmish: {} },
  deal: { name: 'nothing', roster: ['Green Spears', 'Wulfram'] },
  entrusted: { name: 'nothing', isEntrusted: true },
};

/** A house that was played, and what each reader gets there. */
export interface House {
  readonly everything: string;
  readonly read: (reader: Reader) => Promise<Artefacts>;
}

export async function aHouse(kind: Kind, store: Store = memoryStore()): Promise<House> {
  const office = await play(kind, store);
  const all = await everything(office);
  return { everything: all, read: await openReading(office) };
}

/** Where nothing is changed: played once for each world, read once by each reader. */
export function usualHouses(openStore: () => Promise<Store> = async () => memoryStore()) {
  const houses = new Map<World, Promise<House>>();
  const readings = new Map<string, Promise<Artefacts>>();
  const house = (world: World): Promise<House> => {
    const known = houses.get(world) ?? openStore().then((store) => aHouse(USUAL[world], store));
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

/** How much was compared so far. */
export const tally = { kinds: new Set<string>(), artefacts: 0 };

/** What its readers get otherwise than in the usual house; a kind that changes nothing at all proves nothing. */
export async function leaksOf(
  kind: Kind,
  house: House,
  usual: ReturnType<typeof usualHouses>,
): Promise<readonly string[]> {
  tally.kinds.add(kind.name);
  const world = worldOf(kind);
  if (house.everything === (await usual.house(world)).everything) return [`${kind.name} changes nothing`];
  const leaks: string[] = [];
  for (const reader of READERS) {
    if (reader === 'p3' && kind.known === 'bone') continue;
    const read = await house.read(reader);
    // Read all the same: sessions draw their ids one after the other.
    if (reader === 'p1' && kind.known === 'iron') continue;
    tally.artefacts += read.size;
    leaks.push(...differences(await usual.read(world, reader), read));
  }
  return leaks;
}

const worldOf = ({ sheet, skirmish, roster, isEntrusted }: Kind): World => {
  if (isEntrusted === true) return 'entrusted';
  if (roster !== undefined) return 'deal';
  if (skirmish !== undefined) return 'skirmish';
  return sheet === undefined ? 'turns' : 'battle';
};

/** So many kinds, from all over the table. */
export function someKinds(count: number): readonly Kind[] {
  const step = Math.ceil(KINDS.length / count);
  return KINDS.filter((_, i) => i % step === 0);
}

/** What differs, five at most, and where: the text around the first place. */
export function differences(one: Artefacts, other: Artefacts): readonly string[] {
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
