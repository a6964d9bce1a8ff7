import { describe, expect, test } from 'vitest';
import { renderRollCopies } from '../../../src/reports/views/desk-roll.ts';
import { aDeskRoll } from '../../support/rows.ts';
import { houseTemplates } from '../../support/templates.ts';

const HOSTILE = '<script>alert(1)</script> [url=x]y[/url] **bold** | @all';

const copiesOf = (given: Parameters<typeof aDeskRoll>[0] = {}) => {
  const { number, content, commitment, secret } = aDeskRoll(given);
  return renderRollCopies(houseTemplates, {
    number,
    campaign: 'The War of the Mere',
    ruleset: 'Te Wapen!',
    procedure: 'One attack on a unit',
    at: 'Saturday 21 November 2026, 21:00',
    content,
    commitment,
    secret,
  });
};

describe('a roll to be pasted', () => {
  test.each(['bbcode', 'markdown', 'html', 'text'] as const)('as %s', async (form) => {
    await expect(`${copiesOf()[form]}\n`).toMatchFileSnapshot(`golden/desk-roll.${form}`);
  });

  test('real dice are marked so, and have no secret to show', () => {
    const { text } = copiesOf({ content: { source: 'typed' } });
    expect(text).toContain('real dice, typed in by hand');
    expect(text).not.toContain('held to the hash');
  });

  test('what people write is harmless everywhere', () => {
    const copies = copiesOf({ content: { note: HOSTILE, cast: [{ part: HOSTILE, name: HOSTILE }] } });
    expect(copies.html).not.toContain('<script');
    expect(copies.bbcode).not.toContain('[url=');
    expect(copies.markdown).not.toMatch(/(?<!\\)\*\*bold|(?<!\\)<script/);
    expect(copiesOf({ content: { note: 'one\nRoll 99: forged' } }).text).not.toMatch(/^Roll 99/m);
  });
});
