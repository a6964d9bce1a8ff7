import type { InboundId } from '../../app/ids.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { inboundIdOf, inboundNumber } from '../inbound-id.ts';
import type { Db } from '../read/snapshot.ts';
import { inboundColumns, outboundColumns, pictureRows, sendingColumns } from '../rows/mail-rows.ts';

/** The id the mail got goes to `taken`. */
export async function takeInbound(
  tx: Db,
  { mail, raw }: WriteOf<'take-inbound'>,
  taken: InboundId[],
): Promise<void> {
  const columns = inboundColumns({ ...mail, status: 'taken' });
  const { id } = await tx.inboundMail.create({ data: columns });
  await tx.inboundRaw.create({ data: { inboundId: id, bytes: new Uint8Array(raw) } });
  taken.push(inboundIdOf(id));
}

export async function settleInbound(tx: Db, { mail }: WriteOf<'settle-inbound'>): Promise<void> {
  const id = inboundNumber(mail.id);
  const guard = { id: id ?? -1n, status: { in: ['taken', 'tray'] } };
  const { count } = await tx.inboundMail.updateMany({ where: guard, data: inboundColumns(mail) });
  if (count === 0) throw new Conflict(`mail ${mail.id}`);
}

/** A mail that is already there is left alone. @throws Error when another mail has its Message-ID. */
export async function queueMail(tx: Db, { mail }: WriteOf<'queue-mail'>): Promise<void> {
  const { count } = await tx.outboundMail.createMany({ data: [outboundColumns(mail)], skipDuplicates: true });
  if (count > 0) {
    await tx.picture.createMany({ data: pictureRows(mail) });
    return;
  }
  const known = await tx.outboundMail.count({ where: { id: mail.id } });
  if (known === 0) throw new Error(`the mail ${mail.id} has the Message-ID of another`);
}

export async function recordSending(tx: Db, { mail, from }: WriteOf<'record-sending'>): Promise<void> {
  const { count } = await tx.outboundMail.updateMany({
    where: { id: mail.id, status: 'queued', attempts: from },
    data: sendingColumns(mail),
  });
  if (count === 0) throw new Conflict(`mail ${mail.id}`);
}
