import type { Dice } from '../../kernel/dice.ts';
import type { Spot } from './spot.ts';

/** Smooth heights over the plane, each 0 to 1. */
export type Noise = (spot: Spot) => number;

const STEPS = 256;
const SIDE = 48;

/** Heights rolled on a lattice as wide as `wavelength` and smoothed in between; it repeats after 48 steps. */
export function rollNoise(dice: Dice, wavelength: number): Noise {
  const heights = Array.from(
    { length: SIDE * SIDE },
    () => (dice.roll(STEPS, 'CP-MAP-06 the lie of the land') - 1) / (STEPS - 1),
  );
  const height = (column: number, row: number): number =>
    heights[(((row % SIDE) + SIDE) % SIDE) * SIDE + (((column % SIDE) + SIDE) % SIDE)] ?? 0;
  return ([x, y]) => {
    const [column, row] = [Math.floor(x / wavelength), Math.floor(y / wavelength)];
    const across = smooth(x / wavelength - column);
    const top = mix(height(column, row), height(column + 1, row), across);
    const bottom = mix(height(column, row + 1), height(column + 1, row + 1), across);
    return mix(top, bottom, smooth(y / wavelength - row));
  };
}

/** Three noises, each half as wide and half as high as the one before; 0 to 1. */
export function rollTerrainNoise(dice: Dice, wavelength: number): Noise {
  const octaves = [1, 2, 4].map((part) => ({
    part,
    noise: rollNoise(dice.fork(`octave/${part}`), wavelength / part),
  }));
  return (spot) => octaves.reduce((sum, { part, noise }) => sum + noise(spot) / part, 0) / 1.75;
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}
