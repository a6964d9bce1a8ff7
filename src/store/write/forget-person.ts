import type { WriteOf } from '../../app/ports.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Db } from '../read/snapshot.ts';
import { asDate } from '../rows/columns.ts';
import { nameIn } from '../without-name.ts';

type Forgotten = WriteOf<'forget-person'>;

/** No mail came from it, and no words. */
const NO_SEAT = { participant: '', since: 0 as Instant };

/** CP-PPL-04: rows that are theirs go, and their name goes out of the rest. */
export async function forgetPerson(tx: Db, forgotten: Forgotten): Promise<void> {
  const addresses = forgotten.addresses.map((address) => address.toLowerCase());
  const { campaign: campaignId, seat } = forgotten;
  await forgetInbound(tx, forgotten, addresses);
  await forgetOutbound(tx, forgotten, addresses);
  await replaceName(tx, forgotten);
  await tx.$executeRaw`
    DELETE FROM "reserve" WHERE "campaign_id" = ${campaignId} AND lower("address") = ANY(${addresses}::text[])`;
  await tx.$executeRaw`
    DELETE FROM "invitation" WHERE "campaign_id" = ${campaignId} AND lower("address") = ANY(${addresses}::text[])`;
  // Who asks for one of them again is refused: it was done, and is not done twice.
  await tx.repeat.updateMany({
    where: { OR: [{ who: 'owner' }, { who: { startsWith: `${campaignId}/` } }] },
    data: { answer: null },
  });
  // Told anew, from what is left, when somebody asks.
  await tx.toldBattles.deleteMany({ where: { campaignId } });
  await tx.toldChapter.deleteMany({ where: { campaignId } });
  if (seat !== undefined)
    await tx.signIn.deleteMany({ where: { campaignId, participantId: seat.participant } });
}

/** That a mail came stays, and what became of it; who wrote it and what, goes. */
async function forgetInbound(
  tx: Db,
  { campaign, seat }: Forgotten,
  addresses: readonly string[],
): Promise<void> {
  const { participant, since } = seat ?? NO_SEAT;
  const rows = await tx.$queryRaw<readonly { readonly id: bigint }[]>`
    SELECT "id" FROM "inbound_mail"
    WHERE ("campaign_id" = ${campaign} OR "campaign_id" IS NULL) AND (
      ("campaign_id" = ${campaign} AND "participant_id" = ${participant} AND "received_at" >= ${asDate(since)}::timestamptz)
      OR lower("from") = ANY(${addresses}::text[]) OR lower("envelope_from") = ANY(${addresses}::text[]))`;
  const ids = rows.map(({ id }) => id);
  await tx.inboundRaw.deleteMany({ where: { inboundId: { in: ids } } });
  await tx.inboundMail.updateMany({
    where: { id: { in: ids }, status: { in: ['taken', 'tray'] } },
    data: { status: 'ignored' },
  });
  await tx.inboundMail.updateMany({
    where: { id: { in: ids } },
    data: {
      envelopeFrom: '',
      envelopeTo: [],
      clientIp: null,
      clientHelo: null,
      messageId: null,
      from: null,
      subject: null,
      newText: null,
      why: null,
      lane: null,
      dueAt: null,
    },
  });
}

async function forgetOutbound(
  tx: Db,
  { campaign, seat, letters = [], kept }: Forgotten,
  addresses: readonly string[],
): Promise<void> {
  const { participant, since } = seat ?? NO_SEAT;
  await tx.$executeRaw`
    DELETE FROM "outbound_mail" WHERE "campaign_id" = ${campaign} AND NOT ("kind" = ANY(${[...kept]}::text[])) AND (
      lower("to") = ANY(${addresses}::text[]) OR "id" = ANY(${[...letters]}::text[])
      OR ("created_at" >= ${asDate(since)}::timestamptz AND strpos("id", ${`.words.${participant}.`}) > 0))`;
  await tx.$executeRaw`
    UPDATE "outbound_mail" SET "to" = '', "in_reply_to" = NULL, "references" = '{}', "next_attempt_at" = NULL,
      "status" = CASE WHEN "status" = 'queued' THEN 'failed' ELSE "status" END
    WHERE "campaign_id" = ${campaign} AND lower("to") = ANY(${addresses}::text[])`;
}

/** So many texts are in hand at once. */
const AT_ONCE = 100;

async function replaceName(tx: Db, { campaign, name, called }: Forgotten): Promise<void> {
  const without = (text: string): string => text.replace(nameIn(name), called);
  for (let after = ''; ; ) {
    const mails = await tx.outboundMail.findMany({
      where: { campaignId: campaign, id: { gt: after } },
      select: { id: true, subject: true, text: true, html: true },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
    });
    for (const { id, subject, text, html } of mails) {
      const data = { subject: without(subject), text: without(text), html: without(html) };
      const isSame = data.subject === subject && data.text === text && data.html === html;
      if (!isSame) await tx.outboundMail.update({ where: { id }, data });
    }
    const last = mails.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await replaceInPosts(tx, campaign, without);
}

async function replaceInPosts(tx: Db, campaign: string, without: (text: string) => string): Promise<void> {
  const posts = await tx.forumPost.findMany({ where: { campaignId: campaign } });
  for (const { campaignId, turn, dialect, part, title, body } of posts) {
    const data = { title: without(title), body: without(body) };
    if (data.title !== title || data.body !== body)
      await tx.forumPost.update({
        where: { campaignId_turn_dialect_part: { campaignId, turn, dialect, part } },
        data,
      });
  }
}
