import { describe, expect, test } from 'vitest';
import { STANDARD_TERMS } from '../../src/campaign/battle/battle-terms.ts';
import { chainDifferences } from '../../src/campaign/chain.ts';
import { correct } from '../../src/campaign/correction.ts';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import type { CampaignState, Correction } from '../../src/campaign/state.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../support/campaign.ts';
import { recordTurn } from '../support/recorded-turns.ts';

const iron = factionId('iron');
const start = aCampaign({
  armies: [
    anArmy({ id: armyId('iron-1'), at: regionId('alderholt') }),
    anArmy({ id: armyId('green-1'), at: regionId('karak') }),
  ],
});

/** Three turns; between the first two of them somebody may change the state. */
function threeTurns(
  between: (state: CampaignState) => CampaignState = (state) => state,
): readonly TurnRecord[] {
  const one = recordTurn(start, {});
  const two = recordTurn(between(one.after), {}, one.record);
  return [one.record, two.record, recordTurn(two.after, {}, two.record).record];
}

const withGold = (state: CampaignState): CampaignState => ({
  ...state,
  treasuries: { ...state.treasuries, [iron]: (state.treasuries[iron] ?? 0) + 500 },
});
const terms: Correction = { kind: 'battle-terms-set', terms: { ...STANDARD_TERMS, mode: 'mail' } };
const openOf = (records: readonly TurnRecord[]) =>
  records.map((record) => openPartFor(record, { kind: 'faction', faction: iron }));
const placesOf = (records: readonly TurnRecord[]) => chainDifferences(records).map(({ at }) => at);

describe('records that follow each other', () => {
  test('CP-REC-08 hold together in any order, whole or open', () => {
    const records = threeTurns();
    expect(placesOf(records.toReversed())).toEqual([]);
    expect(placesOf(openOf(records))).toEqual([]);
  });

  test('CP-REC-08 500 gold added by hand between two turns is found by everybody, though each record verifies', () => {
    const records = threeTurns(withGold);
    for (const record of records) expect(verifyTurn(record).verified).toBe(true);
    expect(placesOf(openOf(records))).toEqual(['turn 4/stateBefore']);
    expect(placesOf(records)).toEqual(['turn 4/stateBefore', 'turn 4/before']);
  });

  test('CP-REC-08 a record that was made anew breaks the link of the next one', () => {
    const [one, two, three] = threeTurns();
    const [, other] = threeTurns(withGold);
    if (one === undefined || two === undefined || three === undefined || other === undefined)
      throw new Error('expected three records');
    expect(placesOf(openOf([one, other, three]))).toContain('turn 5/recordBefore');
    expect(placesOf([one, three])).toEqual(['turn 5']);
  });

  test('CP-REC-09 what the game master sets is named to all, and the whole records show that it was nothing else', () => {
    const records = threeTurns((state) => correct(state, terms));
    const [, two, three] = openOf(records);
    expect(two?.open).toMatchObject({ corrections: ['battle-terms-set'] });
    expect(three?.open).not.toHaveProperty('corrections');
    expect(placesOf(records)).toEqual([]);
    expect(placesOf(openOf(records))).toEqual([]);
    for (const record of records) expect(verifyTurn(record).differences).toEqual([]);
  });

  test('CP-REC-09 gold given beside a correction is found in the whole records', () => {
    const records = threeTurns((state) => withGold(correct(state, terms)));
    expect(placesOf(records)).toEqual(['turn 4/before']);
  });

  test('CP-REC-09 a correction that the open part does not name is found', () => {
    const [, two] = threeTurns((state) => correct(state, terms));
    if (two === undefined || two.open.format !== 2) throw new Error('expected a record');
    const { corrections: _hidden, ...open } = two.open;
    expect(verifyTurn({ ...two, open }).differences.map(({ at }) => at)).toEqual(['corrections']);
  });
});
