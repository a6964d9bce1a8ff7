import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Treaty } from '../../src/campaign/envoys/treaty.ts';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { ResolvedTurn } from '../../src/campaign/sight/visible-to.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { ledgerOf, ledgerTable } from '../../src/reports/parts/ledger.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { type AnyTurn, anyTurn, FACTIONS, playTossed } from '../campaign/turns.ts';
import { aCampaign, factionId, regionId } from '../support/campaign.ts';
import { cases } from '../support/cases.ts';
import { gm, iron, turnFor } from './sample.ts';

const [bone, green, mine] = [factionId('bone'), factionId('green'), factionId('iron')];

/** Its generals plunder, Bone pays Iron tribute, and everybody sends a spy: gold goes every way there is. */
function busy({ state, orders }: AnyTurn): AnyTurn {
  const treaty = {
    id: 't1-bone-iron',
    parties: [bone, mine],
    terms: [{ kind: 'tribute', by: bone, gold: 7 }],
    since: 1,
  } as unknown as Treaty;
  const generals = Object.entries(state.generals).map(([id, one]) => [id, { ...one, reputation: 3 }]);
  const diplomacy = {
    isPublic: true,
    feuds: [],
    treaties: { [treaty.id]: treaty },
    offers: {},
    breaches: {},
    guests: [],
  };
  const treasuries = { iron: 60, green: 90, bone: 80 };
  const spies = FACTIONS.map((id) => [
    id,
    [...(orders[factionId(id)] ?? []), { kind: 'spy' as const, at: regionId('duskvale') }],
  ]);
  return {
    state: { ...state, treasuries, generals: Object.fromEntries(generals), diplomacy } as CampaignState,
    orders: Object.fromEntries(spies),
  };
}

test('CP-RLM-03 of every power: what was in the chest and all items make what is in it now', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyTurn.map(busy), (turn) => {
      const { state: after, events } = playTossed(turn);
      const resolved: ResolvedTurn = { before: turn.state, events, after };
      for (const id of FACTIONS) {
        const reader = { kind: 'faction', faction: factionId(id) } as const;
        const ledger = ledgerOf(visibleTo(resolved, reader), viewCampaign(turn.state, reader));
        const sum = (ledger?.items ?? []).reduce((gold, item) => gold + item.gold, ledger?.opening ?? 0);
        expect(sum).toBe(after.treasuries[factionId(id)] ?? 0);
        expect(ledger?.closing).toBe(sum);
        for (const { kind } of ledger?.items ?? []) kinds.add(kind);
      }
    }),
    { numRuns: cases(300) },
  );
  expect(kinds).not.toContain('other');
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['recruits', 'works', 'spies', 'tribute-in', 'gift-out', 'income', 'wages']),
  );
});

const plain = aCampaign({ treasuries: { iron: 20 } as CampaignState['treasuries'] });

/** Iron's chest through these events, which leave `gold` in it. */
function chest(gold: number, ...events: readonly object[]) {
  const told = events.map((event) => ({ rule: 'CP-X', ...event }) as unknown as CampaignEvent);
  const after = { ...plain, treasuries: { iron: gold } as CampaignState['treasuries'] };
  const turn = visibleTo({ before: plain, events: told, after }, iron);
  return ledgerTable(turn, viewCampaign(plain, iron), reportsInEnglish)?.rows.slice(1, -1);
}

test.each([
  ['ransom', { kind: 'general-freed', general: 'g', faction: mine, by: green, gold: 9 }, 11, '-9'],
  ['ransom', { kind: 'general-freed', general: 'g', faction: green, by: mine, gold: 9 }, 29, '+9'],
  ['plunder', { kind: 'plunder-taken', faction: mine, region: 'karak', gold: 5 }, 25, '+5'],
  ['flood', { kind: 'windfall', faction: mine, title: 'A flood', gold: -4, regions: 2 }, 16, '-4'],
  ['gift', { kind: 'gift-given', from: green, to: mine, gold: 3 }, 23, '+3'],
])('%s is an item', (name, event, gold, sum) => {
  const rows = chest(gold, event) ?? [];
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[0]?.toLowerCase()).toContain(name);
  expect(rows[0]?.[1]).toBe(sum);
});

test('CP-RLM-11 wages that could not be paid are an item, and so is what we have no name for', () => {
  const ledger = { kind: 'ledger-closed', faction: mine, income: 5, upkeep: 40, gold: 0 };
  expect(chest(0, ledger)).toEqual([
    ['What your lands yielded', '+5'],
    ['Wages', '-40'],
    ['Of these could not be paid', '+15'],
  ]);
  expect(chest(27)).toEqual([['Other', '+7']]);
});

test('who leads no power has no ledger', () => {
  const { turn, before } = turnFor(gm);
  expect(ledgerOf(turn, before)).toBeUndefined();
});
