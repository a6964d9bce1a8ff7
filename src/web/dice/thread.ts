import type { FastifyInstance } from 'fastify';
import type { OfferedLine, SettledThread, ThreadOffer, ThreadPick } from '../../app/dice/desk-use-cases.ts';
import type { ParticipantId } from '../../app/ids.ts';
import { english } from '../../kernel/words/language.ts';
import { type Kit, page, show, takeForm } from '../rooms.ts';
import { type Form, field, fields, type Visit } from '../visit.ts';
import { audienceOf } from './roll.ts';

const PATH = '/dice/thread';
const NOTHING = { hasOffer: false, hasSettled: false };

/** A thread's text pasted in: what it asks for, to be ticked line by line. */
export function threadPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const allowed = await useCases.deskLog(visit.asker, visit.campaign.id, { limit: 1 });
    return allowed.ok ? threadPage({ ...NOTHING, text: '' }) : allowed;
  });
  takeForm(rooms, kit, { zone: 'gm', path: PATH }, async (visit) => {
    const text = field(visit.form, 'text');
    const offer = await useCases.offerThread(visit.asker, visit.campaign.id, text);
    return offer.ok ? threadPage({ ...NOTHING, text, ...offerView(offer.value) }) : offer;
  });
  takeForm(rooms, kit, { zone: 'gm', path: `${PATH}/settle` }, async (visit) => {
    const settled = await useCases.settleThread(visit.asker, visit.campaign.id, picksIn(visit.form));
    return settled.ok ? threadPage({ ...NOTHING, text: '', ...settledView(visit, settled.value) }) : settled;
  });
}

function threadPage(view: object) {
  const whole = { ...EMPTY, ...view };
  return page({ template: 'thread', title: 'From a thread', room: '/dice', view: whole });
}

const EMPTY = { lines: [], seats: [], rest: '', isEmpty: false, orders: [], rolls: [], refused: [] };

function offerView({ lines, seats, quoted, passedOver }: ThreadOffer) {
  return {
    hasOffer: true,
    isEmpty: lines.length === 0,
    lines: lines.map((line, i) => lineView(line, i, seats)),
    rest: sayPassedOver({ quoted, passedOver }),
  };
}

/** What of a thread asks for nothing; empty where all of it does. */
export function sayPassedOver({ passedOver, quoted }: Pick<ThreadOffer, 'passedOver' | 'quoted'>): string {
  const left = [
    ...(passedOver === 0 ? [] : [`${english.count(passedOver, 'line', 'lines')} without a request`]),
    ...(quoted === 0 ? [] : [english.count(quoted, 'quoted line', 'quoted lines')]),
  ];
  return left.length === 0 ? '' : `Passed over: ${english.and(left)}.`;
}

/** A line with the seats it may be for; `i` names its fields in the form. */
export function lineView(line: OfferedLine, i: number, seats: ThreadOffer['seats']) {
  return {
    i,
    number: line.number,
    text: line.text,
    kind: line.kind,
    isOrder: line.kind === 'order',
    isReady: line.isReady,
    says: line.says,
    why: line.why,
    isSure: line.isReady && (line.kind === 'roll' || line.seat !== undefined),
    seats: seats.map(({ id, name }) => ({ id, name, isHis: id === line.seat })),
  };
}

/** Only what is ticked, and of orders only those somebody is chosen for. */
export function picksIn(form: Form): readonly ThreadPick[] {
  const audience = audienceOf(field(form, 'audience') || 'all');
  return fields(form, 'tick').flatMap((i): readonly ThreadPick[] => {
    const text = field(form, `text.${i}`);
    const seat = field(form, `seat.${i}`);
    if (text === '') return [];
    if (field(form, `kind.${i}`) === 'roll') return [{ kind: 'roll', text, audience }];
    return seat === '' ? [] : [{ kind: 'order', text, seat: seat as ParticipantId }];
  });
}

/** What was done, with links to receipts and rolls. */
export function settledView(visit: Visit, { orders, rolls, refused }: SettledThread) {
  return {
    hasSettled: true,
    orders: orders.map(({ seat, receipt }) => ({
      seat,
      mailbox: `${visit.base}/mailroom/${seat}`,
      verdict: receipt.verdict.text,
      lines: receipt.lines.map(({ text, says, why, hint }) => ({
        text,
        says: says || `${why} ${hint}`.trim(),
      })),
    })),
    rolls: rolls.map(({ number, open }) => ({
      number,
      href: `${visit.base}/dice/rolls/${number}`,
      says: open?.content.roll.text ?? '',
      note: open?.content.note ?? '',
    })),
    refused,
  };
}
