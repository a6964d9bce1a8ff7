import { describe, expect, test } from 'vitest';
import { STANDARD_TERMS } from '../../../src/campaign/battle/battle-terms.ts';
import type { BattleId } from '../../../src/campaign/ids.ts';
import { armyId, factionId, regionId } from '../../support/campaign.ts';
import { aBattle, aCampaignRow, aFieldBattle, anOutbound, at, DEMO } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const COMMITTED = { kind: 'committed' };

/** Battles that do not hold the campaign up. */
export function testField(bench: Bench): void {
  describe('battles under way', () => {
    test('are kept to the letter, by number, and changed only by a writer who read their last version', async () => {
      const campaign = await bench.openOne();
      const battles = [2, 1].map((number) =>
        aFieldBattle({ campaign, number, id: `t3-b${number}` as BattleId }),
      );
      expect(await bench.commit({ kind: 'add-field-battles', battles })).toEqual(COMMITTED);
      expect(await bench.store.listFieldBattles(campaign)).toEqual([...battles].reverse());
      const [second] = battles;
      if (second === undefined) throw new Error('expected a battle');
      const { field, ...rest } = second;
      const result = {
        outcome: { winner: 'draw' as const, why: 'reported', rule: 'CP-BAT-22', rounds: 0 },
        aftermath: { units: [], persons: [] },
      };
      const counted = { ...rest, status: 'counted' as const, result, round: 4, deadline: at(50), version: 2 };
      expect(await bench.commit({ kind: 'save-field-battle', battle: counted })).toEqual(COMMITTED);
      expect(await bench.store.findFieldBattle(campaign, second.id)).toEqual(counted);
      expect(await bench.commit({ kind: 'save-field-battle', battle: counted })).toMatchObject({
        kind: 'conflict',
      });
      expect(await bench.store.findFieldBattle(campaign, 't9-nowhere' as BattleId)).toBeUndefined();
    });

    test('are added once, and a number is given once', async () => {
      const campaign = await bench.openOne();
      const add = (id: string, number: number) =>
        bench.commit({
          kind: 'add-field-battles',
          battles: [aFieldBattle({ campaign, id: id as BattleId, number })],
        });
      expect(await add('t3-karak', 1)).toEqual(COMMITTED);
      expect(await add('t3-karak', 2)).toMatchObject({ kind: 'conflict' });
      expect(await add('t3-oxley', 1)).toMatchObject({ kind: 'conflict' });
    });

    test('are listed while they are under way and their campaign runs', async () => {
      const [running, paused] = [await bench.openOne(), await bench.openOne()];
      for (const campaign of [running, paused]) {
        await bench.commit({
          kind: 'add-field-battles',
          battles: [aFieldBattle({ campaign, deadline: at(70) })],
        });
      }
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: paused, status: 'paused' }) });
      const listed = await bench.store.listBattlesUnderWay();
      const own = listed.filter(({ campaign }) => campaign === running || campaign === paused);
      expect(own).toEqual([{ campaign: running, id: 't3-karak', deadline: at(70) }]);
    });

    test('a battle that was reported, and one with its dice, are kept in their turn', async () => {
      const campaign = await bench.openOne();
      const reported = {
        outcome: { winner: 'red' as const, why: 'reported', rule: 'CP-BAT-22', rounds: 0 },
        aftermath: { units: [], persons: [] },
      };
      const dice = {
        turn: 2,
        turnSeed: 'a',
        commitment: 'b',
        secret: 'c',
        root: { turnSecret: 'd', root: 'e' },
      };
      const battles = [
        aBattle({ campaign, id: 't2-b' as BattleId, status: 'fought', reported }),
        aBattle({ campaign, id: 't2-c' as BattleId, status: 'fought', dice }),
      ];
      await bench.commit({ kind: 'add-battles', battles });
      expect(await bench.store.listBattles(campaign, 3)).toEqual(battles);
    });

    test('terms and battles under way stand in the state, and go when they are gone', async () => {
      const id = await bench.openOne();
      const state = await bench.store.getState(id);
      expect(state).not.toHaveProperty('battles');
      const battle = {
        id: 't3-karak' as BattleId,
        region: regionId('karak'),
        since: 3,
        form: 'field' as const,
        attacker: factionId('iron'),
        defender: factionId('green'),
        armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
        cameFrom: { [armyId('iron-1')]: regionId('alderholt') },
      };
      const underWay = {
        ...state,
        battleTerms: { ...STANDARD_TERMS, mode: 'table' as const },
        battles: { [battle.id]: battle },
      };
      await bench.commit({ kind: 'save-state', from: state.turn, state: underWay });
      expect(await bench.store.getState(id)).toEqual(underWay);
      await bench.commit({ kind: 'save-state', from: state.turn, state });
      expect(await bench.store.getState(id)).toEqual(state);
    });

    test('a letter about a battle knows which, and of which round', async () => {
      const campaign = await bench.openOne();
      const mail = anOutbound({
        id: `${campaign}.b1.p1.report` as never,
        campaign,
        battle: { number: 1, round: 3 },
      });
      await bench.commit({ kind: 'queue-mail', mail });
      expect(await bench.store.findOutbound(mail.id)).toEqual(mail);
      expect(mail.campaign).not.toBe(DEMO);
    });
  });
}
