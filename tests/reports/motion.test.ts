/** The map through the turns: what moves is what changed, and nothing else; the GIF is one that any program reads. */
import { describe, expect, test } from 'vitest';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { encodeGif } from '../../src/reports/motion/gif.ts';
import { layersOf } from '../../src/reports/motion/layers.ts';
import { warInMotion } from '../../src/reports/motion/motion.ts';
import { motionSvg } from '../../src/reports/motion/motion-svg.ts';
import { laidOver, overlayOf } from '../../src/reports/motion/overlay.ts';
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
  const { ground, names, frames } = layersOf(motion);
  for (const { svg, in: seen } of motion.pieces) {
    const places = seen === undefined ? [ground, names] : frames.flatMap(({ low, high }) => [low, high]);
    expect(places.some((place) => place.includes(svg))).toBe(true);
  }
  expect(names).toContain('Karak');
  expect(ground).not.toContain('<text');
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
    const low = pixels(clear, [0, 255, 0, 255], [0, 200, 0, 255]);
    const { at, rgba } = overlayOf({ below, low, above, high: pixels(clear, [10, 10, 10, 128], clear) });
    expect([...at]).toEqual([1, 2]);
    expect([...rgba]).toEqual([10, 10 + 127, 10, 255, 128, 128 + 100, 128, 255]);
    expect([...laidOver(below, above)].slice(8)).toEqual([128, 128, 128 + 100, 255]);
  });

  test('pictures of another size are a bug', () => {
    const still = new Uint8Array(4);
    expect(() => encodeGif(2, 2, { still, frames: [] })).toThrow('another size');
    const on = { at: Uint32Array.of(1), rgba: new Uint8Array(4) };
    expect(() => encodeGif(1, 1, { still, frames: [{ on, delayHundredths: 1 }] })).toThrow('another size');
  });
});
