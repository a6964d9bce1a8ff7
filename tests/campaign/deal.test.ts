/** CP-REC-17: a deal that waits for everybody's luck words, and the cheats against it. */
import { describe, expect, test } from 'vitest';
import { chainDifferences } from '../../src/campaign/chain.ts';
import { checkOrder } from '../../src/campaign/check.ts';
import { announceCampaign } from '../../src/campaign/deal.ts';
import { dealCommitment } from '../../src/campaign/deal-commitment.ts';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { idsOf } from '../../src/campaign/sorted.ts';
import { demoSpec } from '../../src/campaign/spec.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { armyId, factionId } from '../support/campaign.ts';
import { loadCheckPage } from '../support/check-page.ts';
import { recordTurn } from '../support/recorded-turns.ts';

const ROOT = sha256Hex('the deal');
const announced = announceCampaign(demoSpec, ROOT);
const [iron] = idsOf(announced.factions);
const asFile = (record: TurnRecord): TurnRecord => JSON.parse(JSON.stringify(record));

function dealt(word: string, before: CampaignState = announced) {
  return recordTurn(before, { luckWords: { [iron ?? '']: word } });
}

describe('CP-REC-17 a campaign that is announced before it is dealt', () => {
  test('holds powers and a map, and nothing else; every order is refused, and the commitment is everybody’s', () => {
    const { holders, armies, generals, darkSeed, turn } = announced;
    expect({ holders, armies, generals, darkSeed, turn }).toEqual({
      holders: {},
      armies: {},
      generals: {},
      darkSeed: undefined,
      turn: 1,
    });
    const known = viewCampaign(announced, { kind: 'faction', faction: factionId('iron') });
    expect(known.dealCommitment).toBe(dealCommitment(announced));
    expect(JSON.stringify(known)).not.toContain(ROOT);
    const refused = checkOrder({ kind: 'hold', army: armyId('iron-1') }, known);
    expect(refused).toMatchObject({ refusal: { code: 'illegal/not-dealt', rule: 'CP-REC-17' } });
  });

  test('is dealt when its first turn ends, as a campaign is that was dealt at once', () => {
    const { after } = dealt('owl');
    expect(after).toMatchObject({ turn: 2, darkSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(after.toDeal).toBeUndefined();
    expect(Object.keys(after.armies)).toHaveLength(demoSpec.factions.length * demoSpec.armiesEach);
    expect(Object.keys(after.holders)).toHaveLength(Object.keys(after.map.regions).length);
    expect(Object.keys(after.sightings).length).toBeGreaterThan(0);
  });

  test('each player’s luck word makes another deal, and so does another root', () => {
    const deals = ['owl', 'crow', 'wren'].map((word) => JSON.stringify(dealt(word).after.armies));
    const other = dealt('owl', announceCampaign(demoSpec, sha256Hex('another')));
    expect(new Set([...deals, JSON.stringify(other.after.armies)]).size).toBe(4);
  });

  test('what was dealt to others is in nobody’s letter or record before the end', () => {
    const { record, after } = dealt('owl');
    const reader = { kind: 'faction', faction: factionId('iron') } as const;
    const seen = visibleTo({ before: announced, events: record.sealed?.events ?? [], after }, reader);
    expect(seen.events.filter(({ kind }) => kind === 'lands-dealt')).toEqual([
      { kind: 'lands-dealt', rule: 'CP-REC-17' },
    ]);
    const hidden = Object.values(after.generals).find(({ faction }) => faction !== 'iron');
    const told = JSON.stringify([seen, openPartFor(record, reader)]);
    expect(told).not.toContain(hidden?.name);
    expect(told).not.toContain(ROOT);
    expect(told).not.toContain(after.darkSeed);
  });
});

describe('CP-REC-17 its proof', () => {
  const first = dealt('owl');
  const second = recordTurn(first.after, {}, first.record);
  const records = [first.record, second.record].map(asFile);

  test('the commitment of the letters stands in the first record and no other; all of it verifies, and the page agrees', () => {
    expect(first.record.open).toMatchObject({ opening: { dealCommitment: dealCommitment(announced) } });
    expect(second.record.open).not.toHaveProperty('opening');
    expect(records.flatMap((record) => verifyTurn(record).differences)).toEqual([]);
    expect(chainDifferences(records)).toEqual([]);
    const page = loadCheckPage();
    const checked = page.checkRecords(records, `deal: ${dealCommitment(announced)}`);
    expect(checked.flatMap(({ checks }) => checks.filter(({ isGood }) => isGood === false))).toEqual([]);
    expect(checked[0]?.checks.map(({ what }) => what)).toContain(
      'the seed of the deal comes from its root and the turn’s dice',
    );
    expect(checked[0]?.letters.find(({ what }) => what === 'the commitment to the deal')?.isFound).toBe(true);
  });

  test.each<[string, (state: CampaignState) => CampaignState]>([
    ['another root, tried until the deal pleased', (state) => changed(state, { root: sha256Hex('better') })],
    ['other terms', (state) => changed(state, { spec: { ...demoSpec, worthOfArmy: 90 } })],
  ])('%s: not what was committed to, for the program and for the page', (_cheat, cheat) => {
    const forged = asFile(dealt('owl', cheat(announced)).record);
    const { open } = forged;
    expect(open).not.toMatchObject({ opening: { dealCommitment: dealCommitment(announced) } });
    const opening = { dealCommitment: dealCommitment(announced) ?? '' };
    const told = { ...forged, open: { ...open, opening } } as TurnRecord;
    expect(verifyTurn(told).differences.map(({ at }) => at)).toEqual(['opening']);
    const bad = loadCheckPage()
      .checkRecords([told])
      .flatMap(({ checks }) => checks.filter(({ isGood }) => isGood === false));
    expect(bad.map(({ what }) => what)).toEqual(['what is told of the opening is what the state holds']);
  });

  test('a deal changed after it was made: the turn played again gives another', () => {
    const [record] = records;
    const text = JSON.stringify(record);
    const { darkSeed = '' } = first.after;
    const forged: TurnRecord = JSON.parse(text.replaceAll(darkSeed, sha256Hex('mine')));
    expect(verifyTurn(forged).differences.map(({ at }) => at)).toContain('events/0');
  });

  function changed(state: CampaignState, by: Partial<NonNullable<CampaignState['toDeal']>>): CampaignState {
    return { ...state, toDeal: { root: ROOT, spec: demoSpec, ...by } };
  }
});
