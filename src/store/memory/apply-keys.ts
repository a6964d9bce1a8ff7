import type { Invitation } from '../../app/records.ts';
import { INVITATION_KEPT_MS } from '../claim-times.ts';
import { Conflict } from '../conflict.ts';
import type { Appliers } from './applier.ts';
import { forgetPerson } from './forget-person.ts';
import { keyOf } from './tables.ts';

/** Links that sign somebody in, and who is signed in. */
export const KEY_APPLIERS = {
  'forget-person': forgetPerson,
  'add-reserve': ({ reserves }, { reserve }) => {
    const isThere = [...reserves.values()].some(
      ({ campaign, address }) => campaign === reserve.campaign && address === reserve.address,
    );
    if (isThere) throw new Conflict(`reserve of ${reserve.campaign}`);
    reserves.set(keyOf(reserve.campaign, reserve.id), reserve);
  },
  'take-reserve': ({ reserves }, { campaign, id }) => {
    if (!reserves.delete(keyOf(campaign, id))) throw new Conflict(`reserve ${campaign}/${id}`);
  },
  'add-invitation': ({ invitations }, { invitation }) => {
    invitations.set(keyOf(invitation.campaign, invitation.id), invitation);
  },
  'save-invitation': ({ invitations }, { invitation }) => {
    const key = keyOf(invitation.campaign, invitation.id);
    const before = invitations.get(key);
    if (before === undefined || before.answeredAt !== undefined) throw new Conflict(`invitation ${key}`);
    invitations.set(key, invitation);
  },
  'add-own-words': ({ ownWords }, { row }) => {
    const key = keyOf(row.campaign, row.version);
    if (ownWords.has(key)) throw new Conflict(`own words ${key}`);
    ownWords.set(key, row);
  },
  'add-repeat': ({ repeats }, { repeat }) => {
    if (repeats.has(repeat.id)) throw new Conflict(`repeat ${repeat.id}`);
    repeats.set(repeat.id, repeat);
  },
  'end-repeat': ({ repeats }, { id, answer }) => {
    const repeat = repeats.get(id);
    if (repeat !== undefined) repeats.set(id, { ...repeat, answer });
  },
  'drop-repeat': ({ repeats }, { id }) => {
    repeats.delete(id);
  },
  'drop-old-repeats': ({ repeats }, { who, before, most }) => {
    const all = [...repeats.values()];
    const own = all.filter((repeat) => repeat.who === who && repeat.askedAt >= before);
    const newest = own.sort((one, other) => other.askedAt - one.askedAt);
    const old = all.filter(({ askedAt }) => askedAt < before);
    for (const { id } of [...old, ...newest.slice(most)]) repeats.delete(id);
  },
  'add-sign-in': ({ signIns }, { signIn }) => {
    signIns.set(keyOf(signIn.campaign, signIn.id), signIn);
  },
  'use-sign-in': ({ signIns }, { campaign, id, at }) => {
    const key = keyOf(campaign, id);
    const signIn = signIns.get(key);
    if (signIn === undefined || signIn.usedAt !== undefined) throw new Conflict(`sign-in ${key}`);
    signIns.set(key, { ...signIn, usedAt: at });
  },
  'add-session': ({ sessions }, { session }) => {
    sessions.set(keyOf(session.campaign, session.id), session);
  },
  'touch-session': ({ sessions }, { campaign, id, at }) => {
    const key = keyOf(campaign, id);
    const session = sessions.get(key);
    if (session !== undefined) sessions.set(key, { ...session, seenAt: at });
  },
  'end-sessions': ({ sessions }, { campaign, participant, ids }) =>
    dropFrom(
      sessions,
      (each) =>
        each.campaign === campaign && each.participant === participant && (ids?.includes(each.id) ?? true),
    ),
  'drop-old-keys': ({ sessions, signIns, invitations, outbound }, { campaign, now }) => {
    const isOver = (each: { readonly campaign: string; readonly expiresAt: number }): boolean =>
      each.campaign === campaign && each.expiresAt <= now;
    dropFrom(sessions, isOver);
    dropFrom(signIns, isOver);
    const isOld = (each: Invitation): boolean =>
      each.campaign === campaign && each.expiresAt + INVITATION_KEPT_MS <= now;
    const old = [...invitations.values()].filter(isOld).map(({ id }) => `-${id}`);
    dropFrom(
      outbound,
      (mail) =>
        mail.campaign === campaign && mail.kind === 'invitation' && old.some((end) => mail.id.endsWith(end)),
    );
    dropFrom(invitations, isOld);
  },
} satisfies Partial<Appliers>;

function dropFrom<Row>(table: Map<string, Row>, isGone: (row: Row) => boolean): void {
  for (const [key, row] of table) if (isGone(row)) table.delete(key);
}
