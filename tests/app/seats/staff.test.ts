import { describe, expect, test } from 'vitest';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, type Office, OWNER, openOffice } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const asSeat = (id: string): Asker => ({ kind: 'participant', campaign: DEMO, participant: seat(id) });
const person = (name: string) => ({
  name,
  addresses: [`${name.toLowerCase()}@x.example`],
  timeZone: 'UTC',
});
const appoint = (office: Office, role: 'gm' | 'helper' | 'spectator', name: string) =>
  office.useCases.appoint(OWNER, { campaign: DEMO, role, person: person(name) });
const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.refusal?.code ?? 'ok';

describe('who runs a campaign', () => {
  test('the owner appoints, and whoever is appointed gets a way in that nobody else sees', async () => {
    const office = await openOffice();
    const helper = unwrap(await appoint(office, 'helper', 'Hana'));
    expect([helper.id, helper.role]).toEqual(['h2', 'helper']);
    const [mail] = await office.mailsTo('h2');
    expect(mail?.kind).toBe('sign-in');
    expect(mail?.text).toMatch(/You\s+see all of it/);
    expect(mail?.text).toMatch(/THE LINK\n\n\S+\n/);
    expect(mail?.text).not.toContain('This letter in a browser');
    unwrap(await appoint(office, 'gm', 'Gus'));
    const read = unwrap(await office.useCases.readMail(asSeat('g2'), mail?.id ?? ('' as never)));
    // The demo's letters never leave the house: a game master hands them on, another helper does not see the way in.
    unwrap(await appoint(office, 'helper', 'Hugo'));
    const byHelper = unwrap(await office.useCases.readMail(asSeat('h3'), mail?.id ?? ('' as never)));
    expect(read.text).toContain('/p/demo.h2.');
    expect(byHelper.text).not.toContain('/p/demo.h2.');
    expect(byHelper.replyTo).not.toContain('orders+');
    const [entry] = (await office.store.listAudit(DEMO, { limit: 10 })).filter(
      ({ what }) => what === 'staff-appointed',
    );
    expect(entry).toMatchObject({ who: 'owner', detail: { seat: 'h3', role: 'helper' } });
  });

  test('no address sits in two places, and numbers of those who left are not given again', async () => {
    const office = await openOffice();
    const [address = ''] = (await office.seat('p1')).addresses;
    const taken = await office.useCases.appoint(OWNER, {
      campaign: DEMO,
      role: 'spectator',
      person: { ...person('Sue'), addresses: [address] },
    });
    expect(codeOf(taken)).toBe('conflict/address');
    unwrap(await appoint(office, 'helper', 'Hana'));
    unwrap(
      await office.useCases.dismissStaff(OWNER, {
        campaign: DEMO,
        participant: seat('h2'),
        reason: 'they moved away',
      }),
    );
    expect(unwrap(await appoint(office, 'helper', 'Hugo')).id).toBe('h3');
    expect((await office.mailsTo('h2')).at(0)?.kind).toBe('farewell');
    expect(codeOf(await office.useCases.cockpit(asSeat('h2'), DEMO))).toBe('stranger/gm-only');
  });

  test('another game master cannot reach for the owner, nor for who runs it', async () => {
    const office = await openOffice();
    unwrap(await appoint(office, 'gm', 'Gus'));
    const { useCases } = office;
    const by = asSeat('g2');
    const gm = { campaign: DEMO, participant: seat('gm') };
    const results = await Promise.all([
      useCases.changePerson(by, { ...gm, ...person('Mallory'), makeKeysVoid: true }),
      useCases.participantLink(by, DEMO, seat('gm')),
      useCases.appoint(by, { campaign: DEMO, role: 'gm', person: person('Eve') }),
      useCases.setRole(by, { ...gm, role: 'spectator' }),
      useCases.offerCampaign(by, { campaign: DEMO, participant: seat('g2') }),
      useCases.deleteCampaign(by, { campaign: DEMO, name: 'x', reason: 'y' }),
    ]);
    expect(results.map(codeOf)).toEqual(Array.from({ length: 6 }, () => 'stranger/campaign-owner'));
    expect(codeOf(await useCases.renewKeys(by, DEMO, seat('gm')))).toBe('unclear/participant');
    expect(codeOf(await useCases.personData(by, gm))).toBe('unclear/participant');
    expect(codeOf(await useCases.nudge(by, DEMO))).toBe('ok');
    expect(codeOf(await useCases.participantLink(by, DEMO, seat('p1')))).toBe('ok');
    expect(codeOf(await useCases.setRole(OWNER, { ...gm, role: 'helper' }))).toBe('illegal/owner-seat');
  });

  test('CP-PPL-06 a helper answers for nobody but themselves', async () => {
    const office = await openOffice();
    unwrap(await appoint(office, 'helper', 'Hana'));
    const [letter] = await office.mailsTo('p1');
    const answered = await office.useCases.answerMail(asSeat('h2'), letter?.id ?? ('' as never), 'final');
    expect(codeOf(answered)).toBe('stranger/gm-only');
    const own = (await office.mailsTo('h2'))[0];
    expect(codeOf(await office.useCases.answerMail(asSeat('h2'), own?.id ?? ('' as never), 'hello'))).toBe(
      'ok',
    );
  });

  test('CP-PPL-06 a spectator knows what the public knows', async () => {
    const office = await openOffice();
    unwrap(await appoint(office, 'spectator', 'Sue'));
    const known = unwrap(await office.useCases.knownCampaign(asSeat('s2'), DEMO));
    expect(known.reader).toEqual({ kind: 'public' });
    expect(codeOf(await office.useCases.cockpit(asSeat('s2'), DEMO))).toBe('stranger/gm-only');
    unwrap(await office.useCases.setRole(OWNER, { campaign: DEMO, participant: seat('s2'), role: 'helper' }));
    expect(codeOf(await office.useCases.cockpit(asSeat('s2'), DEMO))).toBe('ok');
  });
});

describe('letters to game masters', () => {
  test('go to all of them, or to the others of one who does not want them; never to nobody', async () => {
    const office = await openOffice();
    unwrap(await appoint(office, 'gm', 'Gus'));
    const note = async () => {
      office.advance(1000);
      const before = await Promise.all(['gm', 'g2'].map(async (id) => (await office.mailsTo(id)).length));
      const reserve = { name: 'Eva', address: `eva${before[0]}@x.example`, timeZone: 'UTC' };
      unwrap(await office.useCases.addReserve(OWNER, DEMO, reserve));
      unwrap(
        await office.useCases.removePlayer(OWNER, { campaign: DEMO, participant: seat('p1'), reason: 'x' }),
      );
      const after = await Promise.all(['gm', 'g2'].map(async (id) => (await office.mailsTo(id)).length));
      return after.map((count, i) => count - (before[i] ?? 0));
    };
    expect(await note()).toEqual([1, 1]);
    const wish = [{ kind: 'gm-mail', isWanted: false }] as const;
    unwrap(await office.useCases.setWishes(asSeat('g2'), DEMO, seat('g2'), wish));
    expect(await note()).toEqual([1, 0]);
    unwrap(await office.useCases.setWishes(OWNER, DEMO, seat('gm'), wish));
    expect(await note()).toEqual([1, 1]);
  });
});

describe('the campaign handed over', () => {
  test('CP-PPL-07 counts once the other has said yes, and the two change places', async () => {
    const office = await openOffice();
    unwrap(await appoint(office, 'gm', 'Gus'));
    const before = await office.seat('gm');
    const offer = { campaign: DEMO, participant: seat('g2') };
    expect(codeOf(await office.useCases.offerCampaign(OWNER, { ...offer, participant: seat('p1') }))).toBe(
      'unclear/participant',
    );
    const invitation = unwrap(await office.useCases.offerCampaign(asSeat('gm'), offer));
    expect(codeOf(await office.useCases.offerCampaign(OWNER, offer))).toBe('illegal/offered');
    expect((await office.seat('gm')).name).toBe(before.name);
    const letter = (await office.mailsTo('g2')).find(({ kind }) => kind === 'invitation');
    const { text } = unwrap(await office.useCases.readMail(asSeat('g2'), letter?.id ?? ('' as never)));
    const token = /\/i\/(\S+)/.exec(text)?.[1] ?? '';
    expect(unwrap(await office.useCases.lookAtInvitation(token)).invitation.id).toBe(invitation.id);
    unwrap(await office.useCases.answerInvitation(token, true));
    expect((await office.seat('gm')).name).toBe('Gus');
    expect((await office.seat('g2')).name).toBe(before.name);
    expect((await office.seat('gm')).keyVersion).toBeGreaterThan(before.keyVersion);
    expect(codeOf(await office.useCases.answerInvitation(token, true))).toBe('stranger/old-invitation');
  });
});
