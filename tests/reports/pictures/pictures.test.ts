import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateMap } from '../../../src/campaign/generate-map/generate-map.ts';
import { harrowmere } from '../../../src/campaign/map/harrowmere.ts';
import { castlesOf } from '../../../src/campaign/map/map.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignMap } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Picture } from '../../../src/kernel/picture.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { isWithin, sharedArea } from '../../../src/reports/pictures/map-box.ts';
import { marksOf, namePlates } from '../../../src/reports/pictures/map-labels.ts';
import { bareMapPicture, mapPicture } from '../../../src/reports/pictures/map-picture.ts';
import { PALETTES } from '../../../src/reports/pictures/palette.ts';
import { drawShape, pictureToSvg } from '../../../src/reports/pictures/picture-to-svg.ts';
import { aCampaign, aMap, anArmy, armyId, factionId, regionId } from '../../support/campaign.ts';
import { before, everyone, gm, iron, turnFor } from '../sample.ts';
import { wintergate } from '../sample-dispatch.ts';

const known = turnFor(iron).turn.now;

describe('pictureToSvg', () => {
  test('draws the sample as its golden', async () => {
    await expect(pictureToSvg(wintergate.picture, { theme: 'light' })).toMatchFileSnapshot(
      'golden/field.svg',
    );
  });

  test('writes every number as a whole one or with at most two decimals, as JavaScript does', () => {
    const any = fc.oneof(fc.double(), fc.double({ min: -3000, max: 3000 }), fc.integer());
    fc.assert(
      fc.property(any, (x) => {
        const drawn = drawShape({ kind: 'circle', at: [x, 0], radius: 1, fill: 'ink' }, PALETTES.light);
        expect(drawn).toContain(`cx="${Math.round(x * 100) / 100}"`);
      }),
    );
  });

  test.each(['light', 'dark', 'print'] as const)('in the %s theme uses that palette alone', (theme) => {
    const used = pictureToSvg(mapPicture(known), { theme }).match(/#[0-9a-f]{6}/g) ?? [];
    const inks = Object.values(PALETTES[theme]);
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((colour) => !inks.includes(colour))).toEqual([]);
  });

  test('escapes every text', () => {
    const nasty = '</text><script>x & "y"</script>\n';
    const picture: Picture = {
      title: nasty,
      width: 10,
      height: 10,
      shapes: [
        { kind: 'label', at: [1, 1], text: nasty, size: 2, ink: 'ink', anchor: 'start' },
        { kind: 'circle', at: [1, 1], radius: 1, fill: 'red', title: nasty },
      ],
      legend: [{ ink: 'red', mark: '<', says: nasty }],
      text: [],
    };
    const svg = pictureToSvg(picture, { theme: 'light' });
    expect(svg).not.toContain('<script');
    expect(svg.match(/&lt;script&gt;x &amp; &quot;y&quot;/g)).toHaveLength(4);
  });

  test('lengthens the picture for its legend only where there is one', () => {
    const bare = { ...wintergate.picture, legend: [] };
    expect(pictureToSvg(bare, { theme: 'light' })).toContain('viewBox="0 0 400 200"');
    expect(pictureToSvg(wintergate.picture, { theme: 'light' })).not.toContain('viewBox="0 0 400 200"');
  });
});

test('a long entry of the legend takes the room of several, and the next one stands clear of it', () => {
  const says = 'Lord Gozak Iskan, The Cunning One from the Far Lands, 1 of 1';
  const legend = [says, 'hill', 'woods', says].map((entry) => ({ ink: 'ink' as const, says: entry }));
  const svg = pictureToSvg({ ...wintergate.picture, width: 1200, legend }, { theme: 'light' });
  const at = [...svg.matchAll(/<rect x="(\d+)" y="(\d+)/g)].map((match) => [match[1], match[2]]);
  expect(at).toEqual([
    ['18', '224'],
    ['891', '224'],
    ['18', '254'],
    ['309', '254'],
  ]);
});

test('an entry longer than the picture is wide goes on in the next row, nothing of it lost or cut off', () => {
  const says =
    '1st Mummies, 4 of 4, with Prince Gozokono The Slayer from the West and Chieftain Gozak The Cunning from the Hills, in woods';
  const entry = { ink: 'red' as const, mark: '2', says };
  const bare = { ...wintergate.picture, width: 1200 };
  const svg = pictureToSvg({ ...bare, legend: [entry] }, { theme: 'light', legend: 'letter' });
  const lines = [...svg.matchAll(/<text x="54"[^>]*>([^<]*)</g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(says);
  for (const line of lines) expect(54 + line.length * 25 * 0.6).toBeLessThanOrEqual(1200);
  const height = (text: string): number => Number(/viewBox="0 0 1200 (\d+)"/.exec(text)?.[1]);
  const short = pictureToSvg(
    { ...bare, legend: [{ ...entry, says: 'x' }] },
    { theme: 'light', legend: 'letter' },
  );
  expect(height(svg) - height(short)).toBe((lines.length - 1) * 40);
});

describe('mapPicture', () => {
  const labels = (picture: Picture) =>
    picture.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
  const hazy = (picture: Picture) =>
    picture.shapes.filter((shape) => shape.kind === 'polygon' && shape.fill === 'fog');

  test('names every region and every army the reader knows of', () => {
    const said = labels(mapPicture(known)).join(' ');
    for (const region of Object.values(known.map.regions)) {
      for (const word of region.name.split(' ')) expect(said).toContain(word);
    }
    expect(said).toContain('1st Host');
    expect(said).toMatch(/a host, turn \d+, old/);
  });

  test('lays a haze over what a faction does not see, and over nothing else', () => {
    const regions = Object.keys(known.map.regions).length;
    expect(hazy(mapPicture(known))).toHaveLength(regions - known.inSight.length);
    expect(hazy(mapPicture(turnFor(gm).turn.now))).toHaveLength(0);
    expect(hazy(mapPicture(turnFor(everyone).turn.now))).toHaveLength(0);
  });

  test('flies a flag over each castle whose holder is known', () => {
    const flags = mapPicture(known).shapes.filter(
      (shape) => shape.kind === 'polygon' && shape.points.length === 3 && shape.fill.startsWith('faction'),
    );
    const held = Object.keys(known.holders).filter((id) => known.map.regions[regionId(id)]?.isCastle);
    expect(flags).toHaveLength(held.length);
  });

  test('many armies in one region become a row of shields and a count', () => {
    const armies = [1, 2, 3, 4, 5, 6].map((n) => anArmy({ id: armyId(`iron-${n}`), name: `Host ${n}` }));
    const view = viewCampaign(aCampaign({ armies, generals: [] }), {
      kind: 'faction',
      faction: factionId('iron'),
    });
    expect(labels(mapPicture(view))).toContain('and 5 more');
  });

  test('a way between regions the map lacks is a fault', () => {
    const map = { ...aMap('a-b'), links: [{ a: regionId('a'), b: regionId('z'), kind: 'road' as const }] };
    const view = viewCampaign(aCampaign({ map, armies: [], generals: [], holders: {} }), gm);
    expect(() => mapPicture(view)).toThrow('unknown regions a and z');
  });
});

describe('the campaign map as it is printed', () => {
  const maps = [
    harrowmere,
    ...[12, 60, 150].map((regions) => unwrap(generateMap({ regions }, seededDice('8'.repeat(64))))),
  ];

  test.each(maps.map((map) => [map.name, map] as const))(
    '%s: no name lies on another or on a castle',
    (_name, map) => {
      const plates = Object.values(namePlates(map)).map(({ box }) => box);
      const marks = Object.values(map.regions).flatMap(marksOf);
      const overlaps = plates.flatMap((one, i) =>
        [...plates.slice(i + 1), ...marks].map((other) => sharedArea(one, other)).filter((area) => area > 24),
      );
      expect(overlaps).toEqual([]);
    },
  );

  test('woods, hills, roads and rivers are drawn inside the lands, the name and scale at sea', () => {
    const { shapes } = bareMapPicture(harrowmere);
    const land = Object.values(harrowmere.regions).map(({ outline }) => outline);
    const trees = shapes.flatMap((shape) =>
      shape.kind === 'strokes' && shape.fill === 'leaf' ? shape.lines : [],
    );
    expect(trees.length).toBeGreaterThan(30);
    for (const [[x = 0, y = 0] = []] of trees)
      expect(land.some((outline) => isWithin(outline, [x, y]))).toBe(true);
    const title = shapes.find((shape) => shape.kind === 'label' && shape.text === 'The Harrowmere');
    if (title?.kind !== 'label') throw new Error('the map has no title');
    expect(land.some((outline) => isWithin(outline, title.at))).toBe(false);
  });

  test('sea lanes end at the shore', () => {
    const lanes = bareMapPicture(harrowmere).shapes.filter(
      (shape) => shape.kind === 'polyline' && shape.stroke === 'shore',
    );
    expect(lanes).toHaveLength(5);
    for (const lane of lanes) {
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = lane.kind === 'polyline' ? lane.points : [];
      const middle = [(ax + bx) / 2, (ay + by) / 2] as const;
      expect(Object.values(harrowmere.regions).some(({ outline }) => isWithin(outline, middle))).toBe(false);
    }
  });

  test('the legend says what is there, and of ways only those that are', () => {
    const says = (map: CampaignMap) => bareMapPicture(map).legend.map((entry) => entry.says);
    expect(says(harrowmere)).toEqual(
      expect.arrayContaining(['castle', 'village', 'ford', 'sea way', 'forest']),
    );
    expect(says(aMap('a-b road, b-C'))).not.toContain('sea way');
  });
});

describe('the map in letters', () => {
  const lines = mapPicture(known).text;

  test('is at most 72 columns wide and no line repeats a region', () => {
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(72);
    expect(lines.join('\n').match(/KARAK/g)).toHaveLength(1);
  });

  test('names all regions, castles in capitals', () => {
    const text = lines.join('\n');
    for (const { name, isCastle } of Object.values(known.map.regions)) {
      const shown = isCastle ? name.toUpperCase() : name;
      expect(text).toContain(shown.length > 15 ? shown.slice(0, 12) : shown);
    }
  });

  test('marks holders, own armies and sightings', () => {
    const text = lines.join('\n');
    expect(text).toContain('i:WINTERGATE+');
    expect(text).toContain('Whitebarrow!');
    expect(text).toContain('i: The Iron Crown');
  });

  test('no two names touch', () => {
    const drawn = lines.slice(0, lines.indexOf(''));
    const tags = drawn.flatMap((line) => line.trim().split(/ {2,}| ~ ?|^~ /)).filter((tag) => tag !== '');
    expect(tags.length).toBeGreaterThan(40);
    expect(tags.every((tag) => /^~$|^([a-z]:)?[A-Za-z' …]+[+!?]*$/.test(tag))).toBe(true);
  });

  test('the sea is water, the land is not', () => {
    const drawn = lines.slice(0, lines.indexOf(''));
    expect(drawn[0]).toMatch(/^[ ~]+$/);
    expect(drawn.find((line) => line.includes('Kingsmeadow'))?.slice(12, 60)).not.toContain('~');
    expect(lines.join(' ')).toContain('~ is water');
  });

  test('of a large map it tells what it has no room for, castles come first, and no name strays', () => {
    const map = unwrap(generateMap({ regions: 300 }, seededDice('7'.repeat(64))));
    const drawn = bareMapPicture(map).text;
    expect(drawn.join(' ')).toMatch(/\d+ more lands find no room here/);
    const shown = castlesOf(map).filter((id) =>
      drawn.join('\n').includes((map.regions[id]?.name ?? '').toUpperCase()),
    );
    expect(shown.length).toBeGreaterThan(0.9 * castlesOf(map).length);
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThanOrEqual(72);
  });

  test('a map with more regions than it has room for leaves some out rather than fail', () => {
    const names = Array.from({ length: 400 }, (_, i) => `longregionname${i}`);
    const map = aMap(names.map((name, i) => `${name}-${names[i + 1] ?? 'end'}`).join(','));
    const view = viewCampaign(aCampaign({ map, armies: [], generals: [], holders: {} }), gm);
    expect(mapPicture(view).text.join(' ')).toMatch(/\d+ more lands find no room here/);
  });
});

test('the same campaign gives the same picture', () => {
  const draw = () => pictureToSvg(mapPicture(viewCampaign(before, iron)), { theme: 'light' });
  expect(draw()).toBe(draw());
});

test('marks of fighters are large in letters, and stay in the middle of their token', () => {
  const mark = { kind: 'label', at: [50, 54], size: 11, ink: 'ink', anchor: 'middle', isBold: true } as const;
  const other = { ...mark, text: 'the town', isBold: false } as const;
  const picture = {
    title: 'x',
    width: 1200,
    height: 100,
    legend: [],
    text: [],
    shapes: [{ ...mark, text: 'A' }, other],
  };
  const sizes = (legend: 'page' | 'letter') =>
    [...pictureToSvg(picture, { theme: 'light', legend }).matchAll(/y="([\d.]+)" font-size="(\d+)"/g)].map(
      ([, y, size]) => [Number(y), Number(size)],
    );
  expect(sizes('page')).toEqual([
    [54, 11],
    [54, 11],
  ]);
  expect(sizes('letter')).toEqual([
    [57.6, 21],
    [54, 11],
  ]);
});
