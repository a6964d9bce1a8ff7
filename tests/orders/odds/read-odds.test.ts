import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/kernel/result.ts';
import { asksForBattle, readOdds } from '../../../src/orders/odds/read-odds.ts';
import { armyId, factionId, regionId } from '../../support/campaign.ts';
import { ironKnows } from '../world.ts';

const known = ironKnows();
const codeOf = (result: Result<unknown>): string => (result.ok ? '' : result.refusal.code);

describe('a battle asked for in words', () => {
  test.each([
    ['1st Host against Green Crown at Stonewater', ['iron-1']],
    ['of 1st Host against Green Crown at Stonewater', ['iron-1']],
    ['1st Host vs Green Crown', ['iron-1']],
    ['1st Host against The Leafy Band', ['iron-1']],
    ['1st Host at Stonewater', ['iron-1']],
    ['1st Host against Stonewater', ['iron-1']],
    ['Norgoz against the Leafy Band at Stonewater', ['iron-1']],
    ['1st Host, 2nd Host and Riders against Green Crown at Stonewater', ['iron-1', 'iron-2', 'iron-3']],
    ['1st Host & Riders versus Green Crown at Stonewater?', ['iron-1', 'iron-3']],
    ['1. Host gegen Green Crown bei Stonewater', ['iron-1']],
    ['if 1st Host attacks Stonewater?', ['iron-1']],
    ['if I attack Stonewater with 1st Host', ['iron-1']],
    ['1st Host beating Green Crown at Stonewater', ['iron-1']],
    ['1st Hots against Gren Crown at Stonewatr', ['iron-1']],
  ])('%s', (text, own) => {
    expect(asksForBattle(text, known)).toBe(true);
    const read = readOdds(text, known);
    expect(read.ok && read.value.clash).toEqual({
      region: regionId('stonewater'),
      own: own.map(armyId),
      foe: factionId('green'),
      seen: [{ name: 'The Leafy Band', strength: 'a warband' }],
    });
  });

  test('what is said back is understood the same', () => {
    const read = readOdds('Riders against Green Crown', known);
    expect(read.ok && read.value.says).toBe('Riders of the Iron Crown against The Green Crown at Stonewater');
    const again = readOdds(read.ok ? read.value.says : '', known);
    expect(again.ok && read.ok && again.value.clash).toEqual(read.ok && read.value.clash);
  });

  test('typing errors are said back', () => {
    const read = readOdds('1st Host against Green Crown at Stonewatr', known);
    expect(read.ok && read.value.corrected).toEqual([{ wrote: 'Stonewatr', meant: 'Stonewater' }]);
  });

  test.each([
    ['Host against Green Crown', 'unclear/which-army'],
    ['1st Host against Green Crown at Karak', 'illegal/unseen'],
    ['1st Host at Karak', 'illegal/unseen'],
    ['1st Host against the moon', 'unclear/foe'],
    ['1st Host', 'unclear/odds'],
    ['', 'unclear/odds'],
    ['against at', 'unclear/odds'],
  ])('%j is answered with a question: %s', (text, code) => {
    const read = readOdds(text, known);
    expect(read.ok).toBe(false);
    expect(codeOf(read)).toBe(code);
    expect(!read.ok && read.refusal.hint).not.toBe('');
  });

  test('an army that is named may be met elsewhere than it was seen', () => {
    const read = readOdds('1st Host against The Leafy Band at Karak', known);
    expect(read.ok && read.value.clash.region).toBe('karak');
  });

  test.each(['attack dice 4 hit at 5', 'saving roll', ''])('%j is no battle', (text) => {
    expect(asksForBattle(text, known)).toBe(false);
  });
});
