import { afterEach, expect, test, vi } from 'vitest';
import { lasting } from '../../scripts/fuzz/lasting.ts';

afterEach(() => void vi.restoreAllMocks());

test('a fuzzer goes on until its seconds are over by the clock and by its own processor time', () => {
  let [ms, used] = [0, 0];
  vi.spyOn(Date, 'now').mockImplementation(() => ms);
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 1000, system: 0 }));
  const isOver = lasting(30);
  ms = 60_000;
  expect(isOver()).toBe(false); // others had the processor
  used = 30_000;
  expect(isOver()).toBe(true);
  ms = 29_000;
  expect(isOver()).toBe(false); // several threads at once
});
