/** CP-REC-16, CP-REC-14: what is set right by hand, and who sees it. */
import { describe, expect, test } from 'vitest';
import { chainDifferences } from '../../../src/campaign/chain.ts';
import { correct } from '../../../src/campaign/correction.ts';
import { correctionFor } from '../../../src/campaign/corrections/wish.ts';
import type { Wish } from '../../../src/campaign/corrections/wish-schema.ts';
import { changesSeen } from '../../../src/campaign/sight/changes.ts';
import { viewCampaign } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { namesIn } from '../../../src/orders/names.ts';
import { keysOf } from '../../../src/orders/words.ts';
import {
  aCampaign,
  aGeneral,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';
import { recordTurn } from '../../support/recorded-turns.ts';

const [iron, green] = [factionId('iron'), factionId('green')];
const state = aCampaign({
  armies: [
    anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 2, general: generalId('iron-g1') }),
    anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 1 }),
  ],
  generals: [aGeneral()],
  holders: { karak: 'green', alderholt: 'iron' },
});

const judge = (wish: Wish, past: readonly CampaignState[] = [], on = state) =>
  correctionFor({ state: on, past }, wish, 'A mail was misread.');
const apply = (wish: Wish, past: readonly CampaignState[] = [], on = state) =>
  correct(on, unwrap(judge(wish, past, on)));
const seenBy = (faction: typeof iron, after: CampaignState, before = state) =>
  changesSeen(
    viewCampaign(before, { kind: 'faction', faction }),
    viewCampaign(after, { kind: 'faction', faction }),
  );
const without = ({
  armies: { [armyId('iron-1')]: _lost, ...armies },
  ...rest
}: CampaignState): CampaignState => ({
  ...rest,
  armies,
});

describe('CP-REC-16 a correction', () => {
  test('gives back an army as it stood, with its general where they are free', () => {
    const lost = without(state);
    const wish = { kind: 'give-back-army', army: armyId('iron-1') } as const;
    expect(apply(wish, [state], lost).armies[armyId('iron-1')]).toEqual(state.armies[armyId('iron-1')]);
    const fallen = correct(lost, {
      kind: 'fate-set',
      general: generalId('iron-g1'),
      fate: 'slain',
      reason: 'x',
    });
    expect(apply(wish, [state], fallen).armies[armyId('iron-1')]).not.toHaveProperty('general');
  });

  test('changes losses, and a unit that is gone comes back where it was', () => {
    const unit = unitId('iron-1-u2');
    const fewer = apply({ kind: 'set-strength', unit, left: 1 });
    expect(fewer.armies[armyId('iron-1')]?.units.map(({ left }) => left)).toEqual([4, 1]);
    const gone = apply({ kind: 'set-strength', unit, left: 0 });
    expect(gone.armies[armyId('iron-1')]?.units).toHaveLength(1);
    const back = apply({ kind: 'set-strength', unit, left: 3 }, [state], gone);
    expect(back.armies[armyId('iron-1')]?.units.map(({ left }) => left)).toEqual([4, 3]);
  });

  test('sets gold, a holder, a fate, a place and a name', () => {
    expect(apply({ kind: 'set-gold', faction: iron, gold: 7 }).treasuries[iron]).toBe(7);
    expect(
      apply({ kind: 'set-holder', region: regionId('karak') }).holders[regionId('karak')],
    ).toBeUndefined();
    expect(
      apply({ kind: 'set-holder', region: regionId('karak'), to: iron }).holders[regionId('karak')],
    ).toBe(iron);
    const taken = apply({ kind: 'set-fate', general: generalId('iron-g1'), fate: 'captured', captor: green });
    expect(taken.generals[generalId('iron-g1')]).toMatchObject({ fate: 'captured', captor: green });
    expect(taken.armies[armyId('iron-1')]).not.toHaveProperty('general');
    const free = apply({ kind: 'set-fate', general: generalId('iron-g1'), fate: 'well' }, [], taken);
    expect(free.generals[generalId('iron-g1')]).not.toHaveProperty('captor');
    const moved = apply({ kind: 'place-army', army: armyId('iron-1'), at: regionId('lanthorn') });
    expect(moved.armies[armyId('iron-1')]?.at).toBe('lanthorn');
    const named = apply({ kind: 'name-region', region: regionId('karak'), name: ' Karak  Vorn ' });
    expect(named.map.regions[regionId('karak')]?.name).toBe('Karak Vorn');
  });

  test('gives the campaign and a power another name; armies that bear it follow, wherever they were seen', () => {
    const renamed = apply({ kind: 'name-campaign', name: ' The  Long War ' });
    expect(renamed.name).toBe('The Long War');
    const bearing = correct(state, {
      kind: 'army-named',
      army: armyId('green-1'),
      name: '2nd Host of the Green Crown',
      reason: 'x',
    });
    const seen = {
      army: armyId('green-1'),
      faction: green,
      name: '2nd Host of the Green Crown',
      at: regionId('karak'),
      strength: 'a few',
      turn: 1,
    };
    const before = { ...bearing, sightings: { [iron]: { [seen.army]: seen } } };
    const after = apply({ kind: 'name-faction', faction: green, name: 'The Moss Kings' }, [], before);
    expect(after.factions[green]).toMatchObject({ name: 'The Moss Kings', possessive: 'the Moss Kings’' });
    expect(after.armies[armyId('green-1')]?.name).toBe('2nd Host of the Moss Kings');
    expect(after.sightings[iron]?.[seen.army]?.name).toBe('2nd Host of the Moss Kings');
    expect(after.armies[armyId('iron-1')]).toEqual(before.armies[armyId('iron-1')]);
    expect(seenBy(iron, after, before)).toEqual([
      { kind: 'faction-renamed', from: 'The Green Crown', to: 'The Moss Kings' },
    ]);
    const known = viewCampaign(after, { kind: 'faction', faction: iron });
    const powersCalled = (on: typeof known, name: string) =>
      namesIn(on)
        .factions.byWords.get(keysOf(name).join(' '))
        ?.map(({ id }) => id) ?? [];
    expect(powersCalled(known, 'The Moss Kings')).toEqual([green]);
    expect(powersCalled(known, 'the green crown')).toEqual([green]);
    const one = recordTurn(state, {});
    const begun = apply({ kind: 'name-faction', faction: green, name: 'The Moss Kings' }, [], one.after);
    const two = recordTurn(begun, {}, one.record);
    expect(chainDifferences([one.record, two.record])).toEqual([]);
    const later = viewCampaign(two.after, { kind: 'faction', faction: iron });
    expect(powersCalled(later, 'the green crown'), 'a turn later').toEqual([]);
    expect(powersCalled(later, 'The Moss Kings')).toEqual([green]);
  });

  test.each<[Wish, string]>([
    [{ kind: 'name-faction', faction: green, name: 'iron CROWN' }, 'illegal/name-taken'],
    [{ kind: 'name-faction', faction: green, name: 'The Green Crown' }, 'illegal/no-change'],
    [{ kind: 'name-faction', faction: factionId('x'), name: 'Y' }, 'unclear/faction'],
    [{ kind: 'name-faction', faction: green, name: 'a\u202eb' }, 'input/name'],
    [{ kind: 'name-faction', faction: green, name: '\u0301' }, 'input/name'],
    [{ kind: 'name-campaign', name: ' ' }, 'input/name'],
    [{ kind: 'name-campaign', name: 'x'.repeat(61) }, 'input/name'],
    [{ kind: 'name-campaign', name: state.name }, 'illegal/no-change'],
    [{ kind: 'give-back-army', army: armyId('iron-1') }, 'illegal/no-change'],
    [{ kind: 'give-back-army', army: armyId('nobody') }, 'unclear/army'],
    [{ kind: 'place-army', army: armyId('iron-1'), at: regionId('nowhere') }, 'unclear/region'],
    [{ kind: 'set-strength', unit: unitId('nobody'), left: 1 }, 'unclear/unit'],
    [{ kind: 'set-strength', unit: unitId('iron-1-u1'), left: 1000 }, 'input/strength'],
    [{ kind: 'set-strength', unit: unitId('green-1-u1'), left: 0 }, 'illegal/last-unit'],
    [{ kind: 'set-gold', faction: iron, gold: -1 }, 'input/gold'],
    [{ kind: 'set-gold', faction: factionId('x'), gold: 1 }, 'unclear/faction'],
    [{ kind: 'set-holder', region: regionId('karak'), to: green }, 'illegal/no-change'],
    [{ kind: 'set-fate', general: generalId('iron-g1'), fate: 'captured' }, 'illegal/no-captor'],
    [
      { kind: 'set-fate', general: generalId('iron-g1'), fate: 'captured', captor: iron },
      'illegal/no-captor',
    ],
    [{ kind: 'name-army', army: armyId('iron-1'), name: 'GREEN-1 host' }, 'illegal/name-taken'],
    [{ kind: 'name-general', general: generalId('iron-g1'), name: 'a\u0000b' }, 'input/name'],
  ])('%j is refused with what to do', (wish, code) => {
    expect(judge(wish)).toMatchObject({ ok: false, refusal: { code, hint: expect.stringMatching(/\S/) } });
  });

  test('a land given or taken is told to whose it is and was, wherever they look', () => {
    const given = apply({ kind: 'set-holder', region: regionId('selkie-isle'), to: iron });
    const told = { kind: 'holder-changed', region: 'selkie-isle' };
    expect(seenBy(iron, given)).toEqual([{ ...told, is: iron, wasUnseen: true }]);
    const taken = correct(
      given,
      unwrap(judge({ kind: 'set-holder', region: regionId('selkie-isle') }, [], given)),
    );
    expect(seenBy(iron, taken, given)).toEqual([{ ...told, was: iron, isOutOfSight: true }]);
  });

  test('needs a reason', () => {
    const wish = { kind: 'set-gold', faction: iron, gold: 7 } as const;
    expect(correctionFor({ state, past: [] }, wish, '  ')).toMatchObject({
      refusal: { code: 'input/reason' },
    });
  });

  test('is left alone where an army fights a battle that is not over', () => {
    const battles = {
      b: {
        id: 'b' as never,
        region: regionId('karak'),
        since: 2,
        form: 'field' as const,
        attacker: iron,
        defender: green,
        armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
        cameFrom: {},
      },
    };
    const wish = { kind: 'place-army', army: armyId('iron-1'), at: regionId('lanthorn') } as const;
    expect(judge(wish, [], { ...state, battles })).toMatchObject({ refusal: { code: 'illegal/in-battle' } });
  });

  test('stands in the record, and the chain holds with it and breaks with more than it', () => {
    const one = recordTurn(state, {});
    const set = apply({ kind: 'set-gold', faction: iron, gold: 77 }, [], one.after);
    const two = recordTurn(set, {}, one.record);
    expect(two.record.open).toMatchObject({ corrections: ['gold-set'] });
    expect(verifyTurn(two.record).differences).toEqual([]);
    expect(chainDifferences([one.record, two.record])).toEqual([]);
    const more = recordTurn({ ...set, treasuries: { ...set.treasuries, [green]: 9 } }, {}, one.record);
    expect(chainDifferences([one.record, more.record]).map(({ at }) => at)).toEqual(['turn 4/before']);
  });
});

describe('CP-REC-14 who sees it', () => {
  test('is whose view differs, and nobody else', () => {
    const richer = apply({ kind: 'set-gold', faction: iron, gold: 7 });
    expect(seenBy(iron, richer)).toEqual([{ kind: 'gold-changed', faction: iron, was: 100, is: 7 }]);
    expect(seenBy(green, richer)).toEqual([]);
    const weaker = apply({ kind: 'set-strength', unit: unitId('iron-1-u2'), left: 1 });
    expect(seenBy(iron, weaker)).toEqual([
      { kind: 'unit-changed', army: 'iron-1', unitName: 'iron-1 Polearms 2', was: 4, left: 1 },
    ]);
    expect(seenBy(green, weaker)).toEqual([]);
  });

  test('a name on the map is everybody’s', () => {
    const named = apply({ kind: 'name-region', region: regionId('alderholt'), name: 'Elderholt' });
    const change = { kind: 'region-renamed', from: 'Alderholt', to: 'Elderholt' };
    expect([seenBy(iron, named), seenBy(green, named)]).toEqual([[change], [change]]);
  });

  test('an army that is gone, and one that stands elsewhere', () => {
    const gone = without(state);
    expect(seenBy(iron, gone)).toContainEqual({ kind: 'army-gone', army: state.armies[armyId('iron-1')] });
    expect(seenBy(iron, state, gone)).toContainEqual({
      kind: 'army-there',
      army: state.armies[armyId('iron-1')],
    });
    const moved = apply({ kind: 'place-army', army: armyId('iron-1'), at: regionId('lanthorn') });
    expect(seenBy(iron, moved)).toContainEqual({
      kind: 'army-moved',
      army: 'iron-1',
      from: 'alderholt',
      to: 'lanthorn',
    });
  });
});
