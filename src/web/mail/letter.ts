import type { FastifyInstance } from 'fastify';
import type { OutboundId } from '../../app/ids.ts';
import type { MailKind } from '../../app/records.ts';
import type { ReadableMail } from '../../app/use-cases.ts';
import type { Result } from '../../kernel/result.ts';
import { file, go, type Kit, page, type RoomReply, showBoth, takeBoth } from '../rooms.ts';
import { field, fields, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { MAIL_KIND, MAIL_STATUS } from '../words.ts';

/** A letter as its reader sees it, in both its forms, and their answer to it. */
export function letterPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  const read = (visit: Visit) => useCases.readMail(visit.asker, mailOf(visit));
  showBoth(rooms, kit, '/mail/:mail', async (visit) => {
    const letter = await read(visit);
    if (!letter.ok) return letter;
    const view = letterView(kit, visit, letter.value);
    return page({ template: 'letter', title: letter.value.mail.subject, room: '/mailroom', view });
  });
  showBoth(rooms, kit, '/mail/:mail/html', async (visit) => {
    const letter = await read(visit);
    return letter.ok ? framed(letter.value.html) : letter;
  });
  takeBoth(rooms, kit, '/mail/:mail/answer', async (visit) => {
    const text = answerText(visit);
    if (text === '') return NOTHING_SAID;
    const sent = await useCases.answerMail(visit.asker, mailOf(visit), text);
    if (!sent.ok) return sent;
    const query = new URLSearchParams({ since: String(sent.value.receivedAt) });
    return go(`${visit.base}/mail/${mailOf(visit)}/answered?${query}`);
  });
  showBoth(rooms, kit, '/mail/:mail/answered', (visit) => awaitReceipt(kit, visit));
}

const NOTHING_SAID = refuse('unclear/empty.nothing-said');

/** What an order mail is answered with. */
const ANSWERS: readonly MailKind[] = ['receipt', 'held-mail'];
const MOST_LOOKS = 12;
const LOOK_SECONDS = 2;

/** The answer travels like any mail: the page looks for its receipt until it is there, and says so where none comes. */
async function awaitReceipt(kit: Kit, visit: Visit): Promise<Result<RoomReply>> {
  const letter = await kit.deps.useCases.readMail(visit.asker, mailOf(visit));
  if (!letter.ok) return letter;
  const { mail } = letter.value;
  const { participant } = mail;
  const mails = await kit.deps.useCases.letters(visit.asker, visit.campaign.id, { participant });
  if (!mails.ok) return mails;
  const since = Number(field(visit.query, 'since')) || 0;
  const reply = mails.value.letters.findLast(
    (each) => ANSWERS.includes(each.kind) && each.createdAt >= since,
  );
  if (reply !== undefined) return go(`${visit.base}/mail/${reply.id}`);
  const look = Math.min(MOST_LOOKS, Number(field(visit.query, 'look')) || 0);
  const isOver = look >= MOST_LOOKS;
  const query = new URLSearchParams({ since: String(since), look: String(look + 1) });
  const again = `${visit.base}/mail/${mail.id}/answered?${query}`;
  return page({
    template: 'answered',
    ...(isOver ? {} : { again: { seconds: LOOK_SECONDS, at: again } }),
    title: 'Your answer is on its way',
    room: '/mailroom',
    view: {
      isOver,
      isGm: visit.zone === 'gm',
      subject: mail.subject,
      letter: `${visit.base}/mail/${mail.id}`,
      again,
    },
  });
}

const mailOf = (visit: Visit): OutboundId => (visit.params['mail'] ?? '') as OutboundId;

/** What was written, then the orders that were ticked, one a line. */
function answerText(visit: Visit): string {
  const own = field(visit.form, 'text').replaceAll('\r\n', '\n').trim();
  return [own, ...fields(visit.form, 'order'), ...filledIn(visit)].filter((line) => line !== '').join('\n');
}

/** The lines with a blank that something was written into. */
function filledIn(visit: Visit): readonly string[] {
  const goals = fields(visit.form, 'goal').map((goal) => goal.trim());
  return fields(visit.form, 'blank').flatMap((line, i) => {
    const goal = goals[i] ?? '';
    return goal === '' ? [] : [line.replace(BLANK, () => goal)];
  });
}

const BLANK = /_{3,}/;

function letterView({ deps }: Kit, visit: Visit, { mail, from, replyTo, text }: ReadableMail) {
  const boxes = boxesIn(text);
  // A letter to whoever had the seat before: its address is void, and an answer would be refused.
  const isOfBefore = visit.zone !== 'gm' && mail.to === '';
  return {
    subject: mail.subject,
    kind: MAIL_KIND[mail.kind],
    kindId: mail.kind,
    from,
    to: mail.to,
    replyTo,
    status: MAIL_STATUS[mail.status],
    lastError: mail.lastError ?? '',
    isFailed: mail.status === 'failed',
    at: deps.telling.sayInstant(mail.sentAt ?? mail.createdAt, visit.timeZone),
    text,
    html: `${visit.base}/mail/${mail.id}/html`,
    answer: `${visit.base}/mail/${mail.id}/answer`,
    mailbox: visit.zone === 'gm' ? `${visit.base}/mailroom/${mail.participant}` : `${visit.base}/mailroom`,
    boxes: boxes.map((line) => ({ line, isBlank: BLANK.test(line), asks: line.replace(BLANK, '…') })),
    hasBoxes: boxes.length > 0,
    isText: visit.query['as'] === 'text',
    here: `${visit.base}/mail/${mail.id}`,
    isOfBefore,
    mayAnswer: mail.kind !== 'gm-digest' && !isOfBefore,
    isFromPerson: mail.kind === 'person-letter',
  };
}

/** The ready-made orders of a report, one a box. */
function boxesIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => /^\[ \] (.+)$/.exec(line)?.[1] ?? []);
}

/**
 * The letter's own page stands in a frame that runs nothing, loads nothing and sends nothing; its links open outside.
 */
export function framed(html: string): Result<RoomReply> {
  const policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
  const body = html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
  return file({
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': policy },
  });
}
