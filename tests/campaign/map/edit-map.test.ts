import { describe, expect, test } from 'vitest';
import type { RegionId } from '../../../src/campaign/ids.ts';
import { editMap } from '../../../src/campaign/map/edit-map.ts';
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { castlesOf, linkBetween } from '../../../src/campaign/map/map.ts';
import { parseMap } from '../../../src/campaign/map/map-schema.ts';

const [castle = '' as RegionId] = castlesOf(harrowmere);
const region = harrowmere.regions[castle] ?? never();
const first = harrowmere.links[0] ?? never();

function never(): never {
  throw new Error('the shipped map has castles and ways');
}

const faultsOf = (edit: Parameters<typeof editMap>[1]) => {
  const edited = editMap(harrowmere, edit);
  return edited.map === undefined ? edited.faults : [];
};

describe('CP-MAP-12 a map changed by hand', () => {
  test('names, ground, castle and ways are what was asked for; the rest stays', () => {
    const { at: _at, outline: _outline, ...now } = region;
    const edit = { ...now, name: ' Highwater ', terrain: 'marsh', hasVillage: !now.hasVillage } as const;
    const edited = editMap(harrowmere, {
      name: 'The Mere',
      regions: [edit],
      join: [{ a: first.b, b: first.a, kind: 'pass' }],
    });
    const map = edited.map ?? never();
    expect(map.name).toBe('The Mere');
    expect(map.regions[castle]).toEqual({ ...region, ...edit, name: 'Highwater' });
    expect(linkBetween(map, first.a, first.b)?.kind).toBe('pass');
    expect(map.links).toHaveLength(harrowmere.links.length);
    expect(parseMap(map)).toMatchObject({ ok: true });
    const untouched = Object.keys(map.regions).filter((id) => id !== castle);
    for (const id of untouched) expect(map.regions[id as RegionId]).toBe(harrowmere.regions[id as RegionId]);
  });

  test('what would be no map is told at its region, and nothing is changed', () => {
    const links = harrowmere.links.filter(({ a, b }) => a === castle || b === castle);
    expect(faultsOf({ part: links }).map(({ at }) => at)).toContain(`/regions/${castle}`);
    const other = Object.values(harrowmere.regions).find(({ id }) => id !== castle) ?? never();
    const { at: _at, outline: _outline, ...now } = region;
    const twin = faultsOf({ regions: [{ ...now, name: other.name.toUpperCase() }] });
    expect(twin).toMatchObject([{ message: 'is the name of another region too' }]);
    expect(faultsOf({ regions: [{ ...now, name: '' }] })).toMatchObject([{ at: `/regions/${castle}/name` }]);
    expect(faultsOf({ regions: [{ ...now, id: 'atlantis' as RegionId }] })).toMatchObject([
      { at: '/regions/atlantis' },
    ]);
    const stranger = { a: castle, b: 'atlantis' as RegionId, kind: 'road' } as const;
    expect(faultsOf({ join: [stranger] })).not.toEqual([]);
    expect(faultsOf({ join: [{ ...stranger, b: castle }] })).not.toEqual([]);
  });
});
