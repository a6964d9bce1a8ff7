import type { WriteOf } from '../../app/ports.ts';
import { INVITATION_KEPT_MS } from '../claim-times.ts';
import { Conflict } from '../conflict.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import {
  invitationColumns,
  ownWordsColumns,
  reserveColumns,
  sessionColumns,
  signInColumns,
} from '../rows/key-rows.ts';
import { forgetPerson } from './forget-person.ts';
import { each, type Writers } from './writer.ts';

/** Links that sign somebody in, who is signed in, who is invited. */
export const KEY_WRITERS = {
  'forget-person': each(forgetPerson),
  'add-reserve': each(async (tx, { reserve }) => {
    const data = [reserveColumns(reserve)];
    const { count } = await tx.reserve.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new Conflict(`reserve of ${reserve.campaign}`);
  }),
  'take-reserve': each(async (tx, { campaign, id }) => {
    const { count } = await tx.reserve.deleteMany({ where: { campaignId: campaign, id } });
    if (count === 0) throw new Conflict(`reserve ${campaign}/${id}`);
  }),
  'add-invitation': each(async (tx, { invitation }) => {
    await tx.invitation.create({ data: invitationColumns(invitation) });
  }),
  'save-invitation': each(async (tx, { invitation }) => {
    const where = { campaignId: invitation.campaign, id: invitation.id, answeredAt: null };
    const { count } = await tx.invitation.updateMany({ where, data: invitationColumns(invitation) });
    if (count === 0) throw new Conflict(`invitation ${invitation.campaign}/${invitation.id}`);
  }),
  'add-own-words': each(async (tx, { row }) => {
    const { count } = await tx.ownWords.createMany({ data: [ownWordsColumns(row)], skipDuplicates: true });
    if (count === 0) throw new Conflict(`own words ${row.campaign}/${row.version}`);
  }),
  'add-repeat': each(async (tx, { repeat }) => {
    const data = [{ ...repeat, askedAt: asDate(repeat.askedAt), answer: repeat.answer ?? null }];
    const { count } = await tx.repeat.createMany({ data, skipDuplicates: true });
    if (count === 0) throw new Conflict(`repeat ${repeat.id}`);
  }),
  'end-repeat': each(async (tx, { id, answer }) => {
    await tx.repeat.updateMany({ where: { id }, data: { answer } });
  }),
  'drop-repeat': each(async (tx, { id }) => {
    await tx.repeat.deleteMany({ where: { id } });
  }),
  'drop-old-repeats': each(async (tx, { who, before, most }) => {
    await tx.repeat.deleteMany({ where: { askedAt: { lt: asDate(before) } } });
    const orderBy = [{ askedAt: 'desc' as const }, { id: 'asc' as const }];
    const over = await tx.repeat.findMany({ where: { who }, orderBy, skip: most, select: { id: true } });
    if (over.length > 0) await tx.repeat.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
  }),
  'add-sign-in': each(async (tx, { signIn }) => {
    await tx.signIn.create({ data: signInColumns(signIn) });
  }),
  'use-sign-in': each(useSignIn),
  'add-session': each(async (tx, { session }) => {
    await tx.session.create({ data: sessionColumns(session) });
  }),
  'touch-session': each(async (tx, { campaign, id, at }) => {
    await tx.session.updateMany({ where: { campaignId: campaign, id }, data: { seenAt: asDate(at) } });
  }),
  'end-sessions': each(async (tx, { campaign, participant, ids }) => {
    const only = ids === undefined ? {} : { id: { in: [...ids] } };
    await tx.session.deleteMany({ where: { campaignId: campaign, participantId: participant, ...only } });
  }),
  'drop-old-keys': each(async (tx, { campaign, now }) => {
    const where = { campaignId: campaign, expiresAt: { lte: asDate(now) } };
    await tx.signIn.deleteMany({ where });
    await tx.session.deleteMany({ where });
    const before = asDate((now - INVITATION_KEPT_MS) as typeof now);
    const old = { campaignId: campaign, expiresAt: { lte: before } };
    for (const { id } of await tx.invitation.findMany({ where: old, select: { id: true } }))
      await tx.outboundMail.deleteMany({
        where: { campaignId: campaign, kind: 'invitation', id: { endsWith: `-${id}` } },
      });
    await tx.invitation.deleteMany({ where: old });
  }),
} satisfies Partial<Writers>;

async function useSignIn(tx: Db, { campaign, id, at }: WriteOf<'use-sign-in'>): Promise<void> {
  const where = { campaignId: campaign, id, usedAt: null };
  const { count } = await tx.signIn.updateMany({ where, data: { usedAt: asDate(at) } });
  if (count === 0) throw new Conflict(`sign-in ${campaign}/${id}`);
}
