import { describe, expect, test } from 'vitest';
import { STANDARD_TERMS } from '../../../src/campaign/battle/battle-terms.ts';
import { openDiplomacy, type Treaty, type TreatyId } from '../../../src/campaign/envoys/treaty.ts';
import type { BattleId, CampaignId, LetterId } from '../../../src/campaign/ids.ts';
import { demoSpec } from '../../../src/campaign/spec.ts';
import type { Army, CampaignState } from '../../../src/campaign/state.ts';
import {
  aCampaign,
  aFaction,
  aGeneral,
  anArmy,
  armyId,
  aUnit,
  byId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../../support/campaign.ts';
import { aCampaignRow, anOpening, aTurn, at } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const COMMITTED = { kind: 'committed' };
const iron = factionId('iron');
const green = factionId('green');

/** Campaigns, their state and their seats. */
export function testCampaigns(bench: Bench): void {
  describe('campaigns', () => {
    test('a public page is found by its slug, on or off', async () => {
      const id = await bench.openOne();
      const publicPage = {
        slug: `${id}-3f9a`,
        isOn: false,
        thread: 'https://x.example',
        replays: { battles: { b: true }, afterTurns: 0 },
      };
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id, publicPage }) });
      expect((await bench.store.findCampaignBySlug(publicPage.slug))?.id).toBe(id);
      expect((await bench.store.findCampaign(id))?.publicPage).toEqual(publicPage);
      expect(await bench.store.findCampaignBySlug(id)).toBeUndefined();
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id }) });
      expect(await bench.store.findCampaignBySlug(publicPage.slug)).toBeUndefined();
    });

    test('what is opened is there: row, state, seats and first turn', async () => {
      const id = await bench.openOne();
      expect(await bench.store.findCampaign(id)).toEqual(aCampaignRow({ id, version: 1 }));
      expect(await bench.store.getState(id)).toEqual(aCampaign({ id }));
      expect(await bench.store.findTurn(id, 3)).toEqual(aTurn({ campaign: id }));
      expect(await bench.store.listParticipants(id)).toEqual(
        anOpening().participants.map((each) => ({ ...each, campaign: id })),
      );
    });

    test('a campaign that is there is not opened again', async () => {
      const id = await bench.openOne();
      const again = {
        ...anOpening(),
        row: aCampaignRow({ id, name: 'Another' }),
        state: aCampaign({ id }),
      };
      expect(await bench.commit(again)).toEqual({ kind: 'conflict', on: `campaign ${id}` });
      expect((await bench.store.findCampaign(id))?.name).toBe('The War of the Mere');
    });

    test('the list has every campaign once, the newest first', async () => {
      const first = await bench.openOne();
      const second = await bench.openOne();
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: second, createdAt: at(99) }) });
      const ids = (await bench.store.listCampaigns()).map(({ id }) => id);
      expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('of two who saved its settings at once the second has a conflict; the end of a turn counts as a change', async () => {
      const id = await bench.openOne();
      const read = aCampaignRow({ id, version: 1 });
      const first = { ...read, proofReading: true as const };
      expect(await bench.commit({ kind: 'save-campaign', row: first })).toEqual(COMMITTED);
      const second = { ...read, playersMayRoll: true as const };
      const conflict = { kind: 'conflict', on: `campaign ${id}` };
      expect(await bench.commit({ kind: 'save-campaign', row: second })).toEqual(conflict);
      expect(await bench.store.findCampaign(id)).toEqual({ ...first, version: 2 });
      await bench.commit({ kind: 'save-campaign', row: { ...first, turn: 4 }, only: 'turn' });
      const late = { ...first, version: 2 };
      expect(await bench.commit({ kind: 'save-campaign', row: late })).toEqual(conflict);
    });

    test('what is deleted is gone whole, and the others stay', async () => {
      const [id, other] = [await bench.openOne(), await bench.openOne()];
      await bench.commit({
        kind: 'audit',
        campaign: id,
        entry: { at: at(1), who: 'gm', what: 'x', detail: null },
      });
      expect(await bench.commit({ kind: 'delete-campaign', campaign: id })).toEqual(COMMITTED);
      expect(await bench.store.findCampaign(id)).toBeUndefined();
      expect(await bench.store.listParticipants(id)).toEqual([]);
      expect(await bench.store.findTurn(id, 3)).toBeUndefined();
      expect(await bench.store.listAudit(id, { limit: 9 })).toEqual([]);
      expect(await bench.store.findCampaign(other)).toBeDefined();
      expect(await bench.store.getState(other)).toEqual(aCampaign({ id: other }));
      // One that is opened under the same id afterwards is not taken for it.
      const again = anOpening();
      const row = aCampaignRow({ id, name: 'Another' });
      const state = { ...aCampaign({ id }), name: 'Another' };
      const participants = again.participants.map((each) => ({ ...each, campaign: id }));
      await bench.commit({ ...again, row, state, participants, turn: aTurn({ campaign: id }) });
      expect((await bench.store.getState(id)).name).toBe('Another');
    });

    test('the row is saved whole', async () => {
      const id = await bench.openOne();
      const row = aCampaignRow({ id, turn: 4, status: 'paused', mailroomOnly: false });
      expect(await bench.commit({ kind: 'save-campaign', row })).toEqual(COMMITTED);
      expect(await bench.store.findCampaign(id)).toEqual({ ...row, version: 2 });
    });

    test('its turn moves on, and whatever else was changed meanwhile stays', async () => {
      const id = await bench.openOne();
      await bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id, status: 'paused' }) });
      const move = async (turn: number, status: 'running' | 'ended') =>
        bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id, turn, status }), only: 'turn' });
      expect(await move(4, 'running')).toEqual(COMMITTED);
      expect(await bench.store.findCampaign(id)).toEqual(
        aCampaignRow({ id, status: 'paused', turn: 4, version: 3 }),
      );
      await move(5, 'ended');
      expect(await bench.store.findCampaign(id)).toMatchObject({ status: 'ended', turn: 5 });
    });

    test('what there is not is not found; its state is a fault', async () => {
      const nobody = 'nobody' as CampaignId;
      expect(await bench.store.findCampaign(nobody)).toBeUndefined();
      expect(await bench.store.listParticipants(nobody)).toEqual([]);
      await expect(bench.store.getState(nobody)).rejects.toThrow('there is no campaign nobody');
      await expect(
        bench.commit({ kind: 'save-campaign', row: aCampaignRow({ id: nobody }) }),
      ).rejects.toThrow();
    });
  });

  describe('the state', () => {
    test('it comes back as it was saved, whatever changed', async () => {
      const id = await bench.openOne();
      const after = aMuchChanged(id);
      expect(await bench.commit({ kind: 'save-state', from: 3, state: after })).toEqual(COMMITTED);
      expect(await bench.store.getState(id)).toEqual(after);
    });

    test('and back again: what was added goes, what went comes back', async () => {
      const id = await bench.openOne();
      const before = await bench.store.getState(id);
      await bench.commit({ kind: 'save-state', from: 3, state: aMuchChanged(id) });
      expect(await bench.commit({ kind: 'save-state', from: 4, state: before })).toEqual(COMMITTED);
      expect(await bench.store.getState(id)).toEqual(before);
    });

    test('CP-FOG-10 what was changed stands where it stood: the order of things tells nobody what was written anew', async () => {
      const id = await bench.openOne();
      const before = await bench.store.getState(id);
      const [first = ''] = Object.keys(before.map.regions);
      const holders = { ...before.holders, [first]: before.holders[regionId(first)] === iron ? green : iron };
      const armies = byId(Object.values(before.armies).map((army) => ({ ...army, hunger: 1 })));
      await bench.commit({ kind: 'save-state', from: 3, state: { ...before, holders, armies } });
      const after = await bench.store.getState(id);
      expect(Object.values(after.armies).map(({ hunger }) => hunger)).toContain(1);
      expect(Object.keys(after.map.regions)).toEqual(Object.keys(before.map.regions));
      expect(Object.keys(after.armies)).toEqual(Object.keys(before.armies));
    });

    test('CP-REC-08 who has seen armies of which none is left keeps an empty list, as the record has it', async () => {
      const id = await bench.openOne();
      const before = await bench.store.getState(id);
      const after = { ...before, sightings: { ...before.sightings, [iron]: {} } };
      await bench.commit({ kind: 'save-state', from: 3, state: after });
      expect(await bench.store.getState(id)).toEqual(after);
    });

    test('a unit may change armies, and swap places', async () => {
      const id = await bench.openOne();
      const before = await bench.store.getState(id);
      const armies = moveUnit(before, armyId('iron-1'), armyId('iron-2'));
      await bench.commit({ kind: 'save-state', from: 3, state: { ...before, armies } });
      expect((await bench.store.getState(id)).armies).toEqual(armies);
    });

    test('nothing kept and null kept are two things', async () => {
      const units = [aUnit({ id: unitId('u1'), keeps: null }), aUnit({ id: unitId('u2') })];
      const armies = byId([anArmy({ units })]);
      const id = await bench.openOne({ armies });
      expect((await bench.store.getState(id)).armies).toEqual(armies);
    });

    test('a state read for another turn is not saved', async () => {
      const id = await bench.openOne();
      const before = await bench.store.getState(id);
      const late = { ...before, turn: 4, armies: {} };
      expect(await bench.commit({ kind: 'save-state', from: 2, state: late })).toMatchObject({
        kind: 'conflict',
      });
      expect(await bench.store.getState(id)).toEqual(before);
    });
  });
}

type Optional = {
  [Key in keyof CampaignState]-?: Record<never, never> extends Pick<CampaignState, Key> ? Key : never;
}[keyof CampaignState];

const lane = { id: 't3-iron-green' as LetterId, from: iron, to: green, lines: ['Come.'], isAnonymous: false };
const truce: Treaty = {
  id: 't1-green-iron' as TreatyId,
  parties: [green, iron],
  terms: [{ kind: 'truce' }],
  since: 1,
};

/** Every part that a state may lack: one that is forgotten here does not compile. */
const EVERYTHING: Required<Pick<CampaignState, Optional>> = {
  rulesRevision: 2,
  rulesSet: [{ title: 'Turns of a battle', from: 1, to: 12 }],
  chance: { kind: 'slow-hash', length: 1000 },
  corrections: [{ kind: 'rules-set-to-standard' }],
  victory: { castles: { count: 2, turns: 3 }, leads: { [iron]: 1 } },
  battleTerms: { ...STANDARD_TERMS, mode: 'mail' },
  battles: {
    ['t3-karak' as BattleId]: {
      id: 't3-karak' as BattleId,
      region: regionId('karak'),
      since: 3,
      form: 'field',
      attacker: iron,
      defender: green,
      armies: { red: [armyId('iron-1')], black: [armyId('green-1')] },
      cameFrom: {},
    },
  },
  diplomacy: {
    ...openDiplomacy({ isPublic: true, truceUntil: 4 }),
    treaties: { [truce.id]: truce },
    guests: [armyId('iron-2')],
  },
  dugIn: { [armyId('iron-1')]: regionId('karak') },
  looks: { [iron]: [regionId('karak')] },
  press: { mayBeAnonymous: true, mayWait: false, couriers: true },
  couriers: { [lane.id]: { ...lane, since: 3, due: 5, road: [regionId('karak')], struck: 'rude' } },
  toDeal: { root: 'de'.repeat(32), spec: demoSpec },
  openedBefore: 2,
  hasPublicRollCall: true,
  darkSeed: 'da'.repeat(32),
  hearsay: { seed: 'ab'.repeat(32), hasRumours: true },
  names: { host: 'Throng' },
  happenings: [{ id: 'frost', title: 'A frost', odds: [1, 6], effects: [{ kind: 'mud' }] }],
  weather: [{ id: 'frost', title: 'A frost', is: ['mud'], regions: [regionId('karak')] }],
};

/** A state in which something of every sort was added, changed and taken away. */
function aMuchChanged(id: CampaignId): CampaignState {
  const sighting = {
    army: armyId('gone-1'),
    faction: green,
    name: 'A host',
    at: regionId('karak'),
    strength: 'strong',
    turn: 3,
  };
  return aCampaign({
    id,
    turn: 4,
    factions: [
      aFaction({ id: iron }),
      aFaction({ id: green, isAlive: false }),
      aFaction({ id: factionId('new') }),
    ],
    armies: [
      anArmy({
        id: armyId('iron-1'),
        at: regionId('alderholt'),
        temper: 'hold',
        plan: [{ kind: 'z', a: 1 }],
        units: 3,
      }),
      anArmy({
        id: armyId('iron-2'),
        hunger: 2,
        units: [aUnit({ id: unitId('n'), left: 1, keeps: { item: ['ring'] } })],
      }),
    ],
    generals: [
      aGeneral({ fate: 'wounded', keeps: { scar: true } }),
      aGeneral({ id: generalId('new'), faction: iron, troop: 'humans/king' }),
    ],
    holders: { karak: 'iron', amberlea: 'iron' },
    sightings: { [iron]: { [sighting.army]: sighting } },
    treasuries: { [iron]: 7 },
    ...EVERYTHING,
    ruleset: { id: 'te-wapen', revision: '1', options: {}, own: { lists: [] } },
    lands: { [regionId('karak')]: { unrest: 2, fields: 1, hasFort: false } },
    kept: {
      [iron]: [
        {
          slot: 'later/9/iron-2/move',
          since: 3,
          order: { kind: 'later', turn: 9, order: { kind: 'hold', army: armyId('iron-2') } },
        },
      ],
    },
  });
}

/** The last unit of one army as the first of a new one beside it. */
function moveUnit(state: CampaignState, from: Army['id'], to: Army['id']): CampaignState['armies'] {
  const army = state.armies[from];
  if (army === undefined) throw new Error(`expected the army ${from}`);
  const moved = army.units.slice(-1);
  const left = [...army.units.slice(0, -1)].reverse();
  const fresh = anArmy({ id: to, faction: army.faction, units: moved });
  return { ...state.armies, [from]: { ...army, units: left }, [to]: fresh };
}
