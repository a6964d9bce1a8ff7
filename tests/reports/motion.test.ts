/** The map through the turns: what moves is what changed, and nothing else; the GIF is one that any program reads. */
import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { paintPixels } from '../../src/mail/paint.ts';
import { encodeGif } from '../../src/reports/motion/gif.ts';
import { layersOf } from '../../src/reports/motion/layers.ts';
import { warInMotion } from '../../src/reports/motion/motion.ts';
import { motionSvg } from '../../src/reports/motion/motion-svg.ts';
import { laidOver, openOverlays } from '../../src/reports/motion/overlay.ts';
import { shapeBox } from '../../src/reports/motion/shape-box.ts';
import { sheetsOf, stampsOf } from '../../src/reports/motion/sheets.ts';
import { isInBox } from '../../src/reports/pictures/map-box.ts';
import { PALETTES } from '../../src/reports/pictures/palette.ts';
import { drawShape } from '../../src/reports/pictures/picture-to-svg.ts';
import { aCampaign, anArmy, factionId, regionId } from '../support/campaign.ts';
import { readGif } from '../support/read-gif.ts';

const state = (given: Partial<CampaignState>): CampaignState =>
  aCampaign({
    holders: { karak: 'green', lanthorn: 'green' },
    armies: [anArmy({ at: regionId('alderholt') })],
    ...given,
  } as never);
const THREE = [
  state({ turn: 2 }),
  state({ turn: 3, holders: { karak: 'iron', lanthorn: 'green' } as never }),
  state({ turn: 4, holders: { karak: 'iron', lanthorn: 'green' } as never }),
];
const motionFor = (reader: Parameters<typeof viewCampaign>[1]) =>
  warInMotion(
    THREE.map((each) => viewCampaign(each, reader)),
    'light',
  );
const PUBLIC = { kind: 'public' } as const;

test('what every turn shows is drawn once, and what changed comes and goes with its turns', () => {
  const { pieces, frames } = motionFor(PUBLIC);
  expect(frames).toEqual(['Turn 1', 'Turn 2', 'Turn 3']);
  const moving = pieces.filter(({ in: seen }) => seen !== undefined);
  expect(pieces.length - moving.length).toBeGreaterThan(50);
  const spans = new Set(moving.map(({ in: seen }) => String(seen)));
  expect([...spans].sort()).toEqual(['0', '1', '1,2', '2']);
  const still = motionSvg(warInMotion([viewCampaign(state({ turn: 2 }), PUBLIC)], 'light'));
  expect(motionSvg(motionFor(PUBLIC)).length).toBeLessThan(still.length * 1.2);
});

test('a picture that does not move shows the last turn', () => {
  const svg = motionSvg(motionFor(PUBLIC));
  const shown = [...svg.matchAll(/<g visibility="visible">([\s\S]*?)<\/g>/g)]
    .map(([whole]) => whole)
    .join('');
  expect(shown).toContain('Turn 3');
  expect(shown).not.toContain('Turn 1');
});

test('CP-FOG-01 an army that a reader never knew of is in none of their turns', () => {
  const secret = anArmy({ at: regionId('lanthorn'), name: 'Canary', faction: factionId('iron') });
  const hidden = THREE.map((each) => ({ ...each, armies: { ...each.armies, [secret.id]: secret } }));
  const seenBy = (reader: Parameters<typeof viewCampaign>[1]) =>
    motionSvg(
      warInMotion(
        hidden.map((each) => viewCampaign(each, reader)),
        'light',
      ),
    );
  expect(seenBy({ kind: 'gm' })).toContain('Canary');
  for (const reader of [PUBLIC, { kind: 'faction', faction: factionId('green') } as const])
    expect(seenBy(reader)).not.toContain('Canary');
});

test('layers hold every piece once: the ground, what moves on it, the names, what stands by them', () => {
  const motion = motionFor(PUBLIC);
  const { ground, names, low, high } = layersOf(motion);
  const moving = motion.pieces.filter(({ in: seen }) => seen !== undefined);
  expect([...low, ...high]).toEqual(moving);
  for (const { svg } of motion.pieces.filter(({ in: seen }) => seen === undefined))
    expect([ground, names].filter((place) => place.includes(svg))).toHaveLength(1);
  expect(names).toContain('Karak');
  expect(ground).not.toContain('<text');
});

test('each piece that moves is painted once, in a place of its own, and lies where it belongs', () => {
  const motion = motionFor(PUBLIC);
  const { low, high } = layersOf(motion);
  const scale = { units: motion.width, width: 640, height: 459 };
  const sheets = sheetsOf([...low, ...high], scale);
  const places = sheets.flatMap(({ places: all }, sheet) => all.map((place) => ({ ...place, sheet })));
  expect(new Set(places.map(({ piece }) => piece))).toEqual(new Set([...low, ...high]));
  for (const [i, one] of places.entries()) {
    expect(one.x + one.from.w).toBeLessThanOrEqual(640);
    const lapped = places.slice(i + 1).filter((other) => other.sheet === one.sheet && overlap(one, other));
    expect(lapped).toEqual([]);
  }
  for (const sheet of sheets) {
    const width = 640;
    const rgba = new Uint8Array(width * 2000 * 4);
    for (const { x, y, from } of sheet.places)
      rgba[((y + from.h - 2) * width + x + from.w - 3) * 4 + 3] = from.h;
    const stamps = stampsOf(sheet, { width, rgba }, scale);
    for (const { piece, from } of sheet.places)
      expect(stamps.get(piece)).toEqual({
        at: Uint32Array.of((from.y + from.h - 2) * width + from.x + from.w - 3),
        rgba: Uint8Array.of(0, 0, 0, from.h),
      });
  }
});

type Placed = ReturnType<typeof sheetsOf>[number]['places'][number];

function overlap(one: Placed, other: Placed): boolean {
  const [a, b] = [one, other].map(({ x, y, from }) => ({ x, y, right: x + from.w, bottom: y + from.h }));
  return (
    a !== undefined && b !== undefined && a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
  );
}

test('what is painted at the edge of the picture leaves out what is beyond it', () => {
  const box = { left: -4, top: -4, right: 4, bottom: 4 };
  const scale = { units: 10, width: 10, height: 10 };
  const [sheet] = sheetsOf([{ svg: '<circle r="4"/>', in: [0], box }], scale);
  if (sheet === undefined) throw new Error('no sheet');
  const all = new Uint8Array(10 * 10 * 4).fill(255);
  const [stamp] = stampsOf(sheet, { width: 10, rgba: all }, scale).values();
  expect([...(stamp?.at ?? [])]).toEqual(
    [0, 1, 2, 3, 4].flatMap((y) => [0, 1, 2, 3, 4].map((x) => y * 10 + x)),
  );
});

test.each([
  ['Wwwwwww mm @@@', false],
  ['Wwwwwww mm @@@', true],
  ['ŒŒŒ ǄǄ ㎏ ﷲ Ω', true],
])('letters stay in the room that is reckoned for them: %s', async (text, isBold) => {
  const label = {
    kind: 'label',
    at: [200, 40],
    text,
    size: 20,
    ink: 'ink',
    anchor: 'middle',
    isBold,
  } as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80">${drawShape(label, PALETTES.light)}</svg>`;
  const { width, height, rgba } = await paintPixels(svg, 400);
  const box = shapeBox(label);
  let painted = 0;
  for (let i = 0; i < width * height; i += 1) {
    if (rgba[i * 4 + 3] === 0) continue;
    painted += 1;
    expect(isInBox(box, [i % width, Math.floor(i / width)])).toBe(true);
  }
  expect(painted).toBeGreaterThan(100);
});

describe('GIF', () => {
  const [W, H] = [37, 23];
  const picture = (paint: (x: number, y: number) => readonly [number, number, number]): Uint8Array => {
    const rgba = new Uint8Array(W * H * 4);
    for (let i = 0; i < W * H; i += 1) rgba.set([...paint(i % W, Math.floor(i / W)), 255], i * 4);
    return rgba;
  };

  /** Whole pictures as what they change of the first. */
  const gifOfPictures = (
    width: number,
    height: number,
    pictures: readonly { readonly rgba: Uint8Array; readonly delayHundredths: number }[],
  ): Uint8Array => {
    const still = pictures[0]?.rgba ?? new Uint8Array();
    const frames = pictures.map(({ rgba, delayHundredths }) => {
      const isOther = (pixel: number) =>
        [0, 1, 2].some((part) => still[pixel * 4 + part] !== rgba[pixel * 4 + part]);
      const at = Array.from({ length: rgba.length / 4 }, (_, pixel) => pixel).filter(isOther);
      const own = Uint8Array.from(at.flatMap((pixel) => [...rgba.subarray(pixel * 4, pixel * 4 + 4)]));
      return { on: { at: Uint32Array.from(at), rgba: own }, delayHundredths };
    });
    return encodeGif(width, height, { still, frames });
  };

  test('a program that reads it sees what was painted, frame after frame', () => {
    const one = picture((x, y) => ((x + y) % 3 === 0 ? [200, 16, 40] : [248, 248, 240]));
    const two = one.slice();
    for (let x = 11; x < 20; x += 1) two.set([16, 96, 200], (7 * W + x) * 4);
    const gif = gifOfPictures(
      W,
      H,
      [one, two, two].map((rgba, i) => ({ rgba, delayHundredths: 100 + i })),
    );
    const { width, height, frames, delays } = readGif(gif);
    expect([width, height, delays]).toEqual([W, H, [100, 101, 102]]);
    for (const [i, painted] of [one, two, two].entries())
      expect(Buffer.from(frames[i] ?? []).equals(Buffer.from(painted))).toBe(true);
  });

  test('more colours than it holds, and noise that fills its table, come out close', () => {
    let seed = 1;
    const noise = picture(() => {
      seed = (seed * 48_271) % 2_147_483_647;
      return [seed & 255, (seed >> 8) & 255, (seed >> 16) & 255];
    });
    const big = 40;
    const tall = new Uint8Array(noise.length * big);
    for (let i = 0; i < big; i += 1) tall.set(noise, i * noise.length);
    const { frames } = readGif(gifOfPictures(W, H * big, [{ rgba: tall, delayHundredths: 5 }]));
    expect(frames[0]).toHaveLength(tall.length);
    const off = (frames[0] ?? new Uint8Array()).reduce(
      (sum, byte, i) => sum + Math.abs(byte - (tall[i] ?? 0)),
      0,
    );
    expect(off / tall.length).toBeLessThan(30);
  });

  test('a colour that many pixels have stays as it is, beside others much like it', () => {
    const rgba = picture((x, y) => {
      if (y === 0) return [239, 224, 184];
      return x > 30 ? [235, 222, 186] : [233, 230, 189];
    });
    const { frames } = readGif(gifOfPictures(W, H, [{ rgba, delayHundredths: 5 }]));
    expect([...(frames[0] ?? []).slice(-W * 4, -W * 4 + 3)]).toEqual([233, 230, 189]);
  });

  test('what lies on a picture is what all its layers make of those pixels, and nothing else', () => {
    const pixels = (...all: readonly (readonly [number, number, number, number])[]) =>
      Uint8Array.from(all.flat());
    const clear = [0, 0, 0, 0] as const;
    const below = pixels([100, 100, 100, 255], [200, 0, 0, 255], [0, 0, 200, 255]);
    const above = pixels(clear, clear, [128, 128, 128, 128]);
    const stamp = (pixel: number, rgba: readonly number[]) => ({
      at: Uint32Array.of(pixel),
      rgba: Uint8Array.from(rgba),
    });
    const low = [stamp(1, [0, 255, 0, 255]), stamp(2, [0, 200, 0, 255])];
    const overlayWith = openOverlays({ below, above });
    const { at, rgba } = overlayWith({ low, high: [stamp(1, [10, 10, 10, 128])] });
    expect([...at]).toEqual([1, 2]);
    expect([...rgba]).toEqual([10, 10 + 127, 10, 255, 128, 128 + 100, 128, 255]);
    expect(overlayWith({ low: [], high: [] }).at).toHaveLength(0);
    const next = overlayWith({ low: [], high: [stamp(2, [0, 0, 0, 0]), stamp(0, [1, 2, 3, 255])] });
    expect([[...next.at], [...next.rgba.slice(0, 4)]]).toEqual([
      [2, 0],
      [128, 128, 128 + 100, 255],
    ]);
    expect([...laidOver(below, above)].slice(8)).toEqual([128, 128, 128 + 100, 255]);
  });

  test('pictures of another size are a bug', () => {
    const still = new Uint8Array(4);
    expect(() => encodeGif(2, 2, { still, frames: [] })).toThrow('another size');
    const on = { at: Uint32Array.of(1), rgba: new Uint8Array(4) };
    expect(() => encodeGif(1, 1, { still, frames: [{ on, delayHundredths: 1 }] })).toThrow('another size');
  });
});
