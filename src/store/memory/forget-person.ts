import type { WriteOf } from '../../app/ports.ts';
import type { InboundMail, OutboundMail } from '../../app/records.ts';
import { nameIn } from '../without-name.ts';
import type { Tables } from './tables.ts';

/** CP-PPL-04: as in the database. */
export function forgetPerson(tables: Tables, forgotten: WriteOf<'forget-person'>): void {
  const { campaign, seat, addresses } = forgotten;
  const folded = addresses.map((address) => address.toLowerCase());
  forgetInbound(tables, forgotten, folded);
  forgetLetters(tables, forgotten, folded);
  forgetTold(tables, forgotten);
  forgetAnswers(tables, forgotten);
  for (const [id, reserve] of tables.reserves)
    if (reserve.campaign === campaign && folded.includes(reserve.address.toLowerCase()))
      tables.reserves.delete(id);
  for (const [id, invitation] of tables.invitations)
    if (invitation.campaign === campaign && folded.includes(invitation.address.toLowerCase()))
      tables.invitations.delete(id);
  for (const [id, signIn] of tables.signIns)
    if (signIn.campaign === campaign && signIn.participant === seat?.participant) tables.signIns.delete(id);
}

function forgetTold({ told, chapters }: Tables, { campaign }: Forgotten): void {
  for (const [id, battles] of told) if (battles.campaign === campaign) told.delete(id);
  for (const [id, chapter] of chapters) if (chapter.campaign === campaign) chapters.delete(id);
}

/** What was answered may name them. */
function forgetAnswers({ repeats }: Tables, { campaign }: Forgotten): void {
  for (const [id, { answer: _, ...rest }] of repeats)
    if (rest.who === 'owner' || rest.who.startsWith(`${campaign}/`)) repeats.set(id, rest);
}

function forgetInbound({ inbound }: Tables, forgotten: Forgotten, folded: readonly string[]): void {
  for (const [id, row] of inbound) {
    if (!isFrom(row.mail, forgotten, folded)) continue;
    const { raw: _, ...rest } = row;
    inbound.set(id, { ...rest, mail: bare(row.mail) });
  }
}

function forgetLetters({ outbound, posts }: Tables, forgotten: Forgotten, folded: readonly string[]): void {
  const { campaign, name, called } = forgotten;
  const without = (text: string): string => text.replace(nameIn(name), called);
  for (const [id, mail] of outbound) {
    if (mail.campaign !== campaign) continue;
    if (isPersonal(mail, forgotten, folded)) outbound.delete(id);
    else outbound.set(id, nameless(mail, folded, without));
  }
  for (const [id, post] of posts)
    if (post.campaign === campaign)
      posts.set(id, { ...post, title: without(post.title), body: without(post.body) });
}

type Forgotten = WriteOf<'forget-person'>;

function isFrom(mail: InboundMail, { campaign, seat }: Forgotten, addresses: readonly string[]): boolean {
  if (mail.campaign !== undefined && mail.campaign !== campaign) return false;
  const isTheirs =
    seat !== undefined && mail.participant === seat.participant && mail.receivedAt >= seat.since;
  return (
    isTheirs || [mail.from, mail.envelopeFrom].some((from) => addresses.includes((from ?? '').toLowerCase()))
  );
}

/** What is left of a mail: that one came, and what became of it. */
function bare(mail: InboundMail): InboundMail {
  const { client, messageId, from, subject, newText, why, lane, dueAt, ...rest } = mail;
  const isOpen = mail.status === 'taken' || mail.status === 'tray';
  return { ...rest, envelopeFrom: '', envelopeTo: [], ...(isOpen ? { status: 'ignored' as const } : {}) };
}

/** To them, or their words to a GM; what is the power's stays. */
function isPersonal(
  { id, to, kind, createdAt }: OutboundMail,
  { seat, letters = [], kept }: Forgotten,
  addresses: readonly string[],
): boolean {
  if (kept.includes(kind)) return false;
  if (addresses.includes(to.toLowerCase()) || letters.includes(id)) return true;
  return seat !== undefined && id.includes(`.words.${seat.participant}.`) && createdAt >= seat.since;
}

function nameless(
  mail: OutboundMail,
  addresses: readonly string[],
  without: (text: string) => string,
): OutboundMail {
  const isTheirs = addresses.includes(mail.to.toLowerCase());
  const { inReplyTo: _, nextAttemptAt: __, ...rest } = mail;
  const own = isTheirs
    ? {
        ...rest,
        to: '',
        references: [],
        status: mail.status === 'queued' ? ('failed' as const) : mail.status,
      }
    : mail;
  return { ...own, subject: without(mail.subject), text: without(mail.text), html: without(mail.html) };
}
