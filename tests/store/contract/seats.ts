import { describe, expect, test } from 'vitest';
import type { Participant } from '../../../src/app/records.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { factionId } from '../../support/campaign.ts';
import { aGm, aParticipant, at, seat } from '../../support/rows.ts';
import type { Bench } from './bench.ts';

const green = factionId('green');

/** Who sits where, and two who change it at the same time. */
export function testSeats(bench: Bench): void {
  describe('seats', () => {
    test('a seat is saved with its addresses in order, and a new one added', async () => {
      const campaign = await bench.openOne();
      const moved = aParticipant({ campaign, addresses: ['z@x.invalid', 'a@x.invalid'], keyVersion: 2 });
      const third = aParticipant({ campaign, id: seat('p3'), faction: green, addresses: [] });
      await bench.commit(
        { kind: 'save-participant', participant: moved },
        { kind: 'save-participant', participant: third },
      );
      const [gm, p1, p2, p3] = await bench.store.listParticipants(campaign);
      expect([gm, p1, p3]).toEqual([aGm({ campaign }), moved, third]);
      expect(p2?.addresses).toEqual(['p2@players.invalid', 'b@x.invalid']);
    });

    test('two changes of a seat that were made at the same time both count', async () => {
      const campaign = await bench.openOne();
      const [, read] = await bench.store.listParticipants(campaign);
      if (read === undefined) throw new Error('no seat');
      const save = (participant: Participant) =>
        bench.commit({ kind: 'save-participant', participant, from: read });
      await save({ ...read, keyVersion: read.keyVersion + 1 });
      await save({ ...read, addresses: ['new@players.invalid'], wishes: { luck: true } });
      await save({ ...read, wishes: { noMaps: true } });
      expect((await bench.store.listParticipants(campaign))[1]).toEqual({
        ...read,
        keyVersion: read.keyVersion + 1,
        addresses: ['new@players.invalid'],
        wishes: { noMaps: true },
      });
    });

    test('a change that was meant for somebody who has left the seat is not made', async () => {
      const campaign = await bench.openOne();
      const [, left] = await bench.store.listParticipants(campaign);
      if (left === undefined) throw new Error('no seat');
      const successor = { ...left, name: 'Wilma', seatedAt: at(9), keyVersion: 5 };
      await bench.commit({ kind: 'save-participant', participant: successor });
      await bench.commit({
        kind: 'save-participant',
        participant: { ...left, wishes: { noMaps: true } },
        from: left,
      });
      expect((await bench.store.listParticipants(campaign))[1]).toEqual(successor);
    });

    test('a seat that changes hands while its keys are renewed has keys that nobody had before', async () => {
      const campaign = await bench.openOne();
      const [, read] = await bench.store.listParticipants(campaign);
      if (read === undefined) throw new Error('no seat');
      const renewed = { ...read, keyVersion: read.keyVersion + 1, wishes: { strict: true } } as const;
      await bench.commit({ kind: 'save-participant', participant: renewed, from: read });
      const person = { name: 'Eva', addresses: ['eva@players.invalid'], seatedAt: at(9) };
      const participant = { ...read, ...person, keyVersion: read.keyVersion + 1 };
      await bench.commit({ kind: 'hand-seat-over', participant, from: read });
      expect((await bench.store.listParticipants(campaign))[1]).toEqual({
        ...participant,
        keyVersion: read.keyVersion + 2,
      });
    });

    test('a seat goes to one of two who are given it at the same time', async () => {
      const campaign = await bench.openOne();
      const [, from] = await bench.store.listParticipants(campaign);
      if (from === undefined) throw new Error('no seat');
      const given = (name: string, seatedAt: Instant): Participant => ({
        ...from,
        name,
        addresses: [`${name}@players.invalid`],
        seatedAt,
        keyVersion: from.keyVersion + 1,
      });
      const [eva, finn] = [given('eva', at(9)), given('finn', at(10))];
      await bench.commit({ kind: 'hand-seat-over', participant: eva, from });
      const answer = await bench.commit({ kind: 'hand-seat-over', participant: finn, from });
      expect(answer).toEqual({ kind: 'conflict', on: `seat ${campaign}/p1` });
      expect((await bench.store.listParticipants(campaign))[1]).toEqual(eva);
    });

    test('an address belongs to one seat of a campaign', async () => {
      const campaign = await bench.openOne();
      const thief = aParticipant({ campaign, addresses: ['p2@players.invalid'] });
      const answer = await bench.commit({ kind: 'save-participant', participant: thief });
      expect(answer).toEqual({ kind: 'conflict', on: `addresses of ${campaign}/p1` });
      expect((await bench.store.listParticipants(campaign))[1]?.addresses).toEqual(['p1@players.invalid']);
    });
  });
}
