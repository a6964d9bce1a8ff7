/** What happens in the twenty turns, and what of it the game master has to do. */
import { type ReadMail, until } from '../e2e/support/post.ts';
import type { GameMaster } from './game-master.ts';
import type { House } from './house.ts';
import type { PostOffice } from './post-office.ts';
import { ordersIn, type War } from './war.ts';

export interface Stage {
  readonly house: House;
  readonly post: PostOffice;
  readonly gm: GameMaster;
  readonly war: War;
}

interface Row {
  readonly turn: number;
  readonly seats: number;
  readonly mails: number;
  readonly letters: number;
  readonly actions: readonly string[];
  readonly happened: readonly string[];
}

const HOUR = 3_600_000;
const TIME_ZONE = 'Europe/Brussels';
const OUTAGE_HOURS = 20;

/** Sends no orders from this turn on, and is removed two turns later. */
const DROPS_OUT = { seat: 'p5', from: 5, until: 7 };
/** Says so by mail, twice. */
const RESIGNS = { seat: 'p9', at: 13 };
const LATE: Readonly<Record<number, readonly string[]>> = {
  2: ['p2'],
  4: ['p2', 'p7'],
  11: ['p3'],
  16: ['p10'],
};
const OUTAGE = 9;
/** The turn that goes wrong, and when that is found. */
const WRONG = { turn: 10, found: 12 };
const GOLD = 15;
const STRANGER = 3;
const MORE_TIME = 6;

/** Plays so many turns, or fewer if the war is over, and prints a line for each. */
export async function playTurns(stage: Stage, turns: number): Promise<readonly Row[]> {
  console.log('| turn | powers | mails in | letters out | GM actions | what happened, and what the GM did |');
  console.log('|---|---|---|---|---|---|');
  const rows: Row[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const row = await playTurn(stage, turn);
    rows.push(row);
    const { seats, mails, letters, actions, happened } = row;
    const what = [...happened, ...actions.map((action) => `**${action}**`)].join('; ');
    console.log(`| ${turn} | ${seats} | ${mails} | ${letters} | ${actions.length} | ${what} |`);
    if (turn < turns && (await stage.war.turns()).every(({ status }) => status === 'resolved')) break;
  }
  return rows;
}

async function playTurn(stage: Stage, turn: number): Promise<Row> {
  const { gm, war, post } = stage;
  const before = post.letters.size;
  gm.begin(turn);
  const happened = [...(await setRight(stage, turn)), ...(await people(stage, turn))];
  const reports = await war.reports(turn);
  const sent = await sendOrders(stage, { turn, reports, happened });
  const steps = await war.close(turn);
  if (steps === 0) happened.push('all were final');
  const actions = gm.actions.filter((each) => each.turn === turn).map(({ what }) => what);
  return { turn, seats: reports.size, mails: sent, letters: post.letters.size - before, actions, happened };
}

/** What the game master does about people. */
async function people({ gm, war }: Stage, turn: number): Promise<string[]> {
  const at = `/v1/campaigns/${war.id}`;
  const reserve = (name: string) => ({
    name,
    address: `${name.toLowerCase()}@players.invalid`,
    timeZone: TIME_ZONE,
  });
  if (turn === 1) await gm.act('put Eva into the reserve', 'POST', `${at}/reserve`, reserve('Eva'));
  if (turn === RESIGNS.at - 1)
    await gm.act('put Finn into the reserve', 'POST', `${at}/reserve`, reserve('Finn'));
  if (turn === MORE_TIME) {
    const { deadline } = await war.open();
    const body = { days: 2, from: deadline, reason: 'Everybody is at the same wedding.' };
    await gm.act('give two days more', 'POST', `${at}/extension`, body);
  }
  if (turn !== DROPS_OUT.until) return [];
  const removal = { reason: 'Three turns without a word.' };
  await gm.act('take the silent seat away', 'POST', `${at}/participants/${DROPS_OUT.seat}/removal`, removal);
  return [`Eva stands in for ${DROPS_OUT.seat} at once`];
}

/** What went wrong, as soon as it is found. */
async function setRight({ gm, war }: Stage, turn: number): Promise<string[]> {
  const at = `/v1/campaigns/${war.id}`;
  if (turn === WRONG.found) {
    const faction = await misread(war);
    const again = {
      change: { kind: 'orders', faction, text: '' },
      reason: `The mail of turn ${WRONG.turn} was misread: it said "hold".`,
    };
    const url = `${at}/turns/${WRONG.turn}/runs`;
    const tried = await gm.act<{ readers: readonly unknown[] }>(
      `look who sees it if turn ${WRONG.turn} runs again`,
      'POST',
      url,
      { ...again, isTry: true },
    );
    await gm.act(`run turns ${WRONG.turn} and ${WRONG.turn + 1} again`, 'POST', url, again);
    return [`${tried.readers.length} get a correction letter`];
  }
  if (turn !== GOLD) return [];
  const wish = { kind: 'set-gold', faction: await factionOf(war, 'p4'), gold: 40 };
  const { readers } = await gm.act<{ readers: readonly unknown[] }>(
    'set a treasury right',
    'POST',
    `${at}/corrections`,
    { wish, reason: `The tax of turn ${GOLD - 2} was forgotten.` },
  );
  return [`${readers.length} get a correction letter`];
}

/** A power whose orders of that turn can be others: somebody who gave some. */
async function misread(war: War): Promise<string> {
  for (const { faction } of await seatsOf(war)) {
    if (faction === undefined) continue;
    const change = { kind: 'orders', faction, text: '' };
    const asked = { change, reason: 'Who gave orders?', isTry: true };
    const url = `/v1/campaigns/${war.id}/turns/${WRONG.turn}/runs`;
    if ((await war.house().api('POST', url, asked)).status < 300) return faction;
  }
  throw new Error('nobody gave orders in that turn');
}

interface Seat {
  readonly id: string;
  readonly name: string;
  readonly faction?: string;
}

const seatsOf = async (war: War): Promise<readonly Seat[]> =>
  (await war.house().api('GET', `/v1/campaigns/${war.id}/participants`)).body;

async function factionOf(war: War, seat: string): Promise<string> {
  return (await seatsOf(war)).find(({ id }) => id === seat)?.faction ?? '';
}

interface Evening {
  readonly turn: number;
  readonly reports: ReadonlyMap<string, ReadMail>;
  readonly happened: string[];
}

/** All mails of a turn, in the order of the evening. How many there were. */
async function sendOrders(stage: Stage, { turn, reports, happened }: Evening): Promise<number> {
  const { war } = stage;
  const late = LATE[turn] ?? [];
  const isSilent = (seat: string) =>
    seat === DROPS_OUT.seat && turn >= DROPS_OUT.from && turn < DROPS_OUT.until;
  // Were all of them final, the turn would close before the resignation is read.
  const isLeaving = (seat: string) => seat === RESIGNS.seat && turn === RESIGNS.at;
  const there = [...reports].filter(([seat]) => !isSilent(seat) && !late.includes(seat) && !isLeaving(seat));
  if ([...reports.keys()].some(isSilent)) happened.push(`${DROPS_OUT.seat} is silent`);
  const first = turn === OUTAGE ? there.slice(0, there.length / 2) : there;
  const sent = await sendAll(stage, turn, first);
  if (turn === OUTAGE) {
    await war.answered(sent);
    await stage.house.kill();
    await stage.house.startAfter(OUTAGE_HOURS * HOUR);
    happened.push(`killed with half of the orders in, started again ${OUTAGE_HOURS} hours later`);
    sent.push(...(await sendAll(stage, turn, there.slice(first.length))));
  }
  await war.answered(sent);
  return sent.length + (await afterwards(stage, { turn, reports, happened }, late));
}

async function sendAll({ war }: Stage, turn: number, seats: readonly (readonly [string, ReadMail])[]) {
  const sent: string[] = [];
  for (const [seat, report] of seats) {
    const lines = ordersIn(report, turn);
    sent.push(await war.send(report, [...lines, ...(seat === 'p1' ? ['luck seven geese'] : []), 'final']));
  }
  return sent;
}

/** Strangers, those who resign, and those who are late. */
async function afterwards(
  { house, gm, war }: Stage,
  evening: Evening,
  late: readonly string[],
): Promise<number> {
  const { turn, reports, happened } = evening;
  let mails = 0;
  const leaving = turn === RESIGNS.at ? reports.get(RESIGNS.seat) : undefined;
  if (leaving !== undefined) {
    await war.answered([await war.send(leaving, ['resign'])]);
    await war.send(leaving, ['resign']);
    await until('Finn to stand in', async () => (await seatsOf(war)).find(({ name }) => name === 'Finn'));
    mails += 2;
    happened.push(`${RESIGNS.seat} resigns by mail, Finn stands in at once`);
  }
  const [any] = reports.values();
  if (turn === STRANGER && any !== undefined) {
    await war.send(any, ['hold everything'], 'mallory@elsewhere.invalid');
    mails += 1;
    await dismiss({ gm, war });
    happened.push('a stranger writes');
  }
  if (late.length === 0) return mails;
  const { deadline } = await war.open();
  await house.goTo(deadline + HOUR);
  const behind = [...reports].filter(([seat]) => late.includes(seat));
  const sent: string[] = [];
  for (const [, report] of behind) sent.push(await war.send(report, ordersIn(report, turn)));
  await war.answered(sent);
  happened.push(`${behind.map(([seat]) => seat).join(' and ')} an hour late`);
  return mails + sent.length;
}

async function dismiss({ gm, war }: Pick<Stage, 'gm' | 'war'>): Promise<void> {
  const { id } = await until('a mail in the tray', async () => {
    const tray: readonly { id: string }[] = (await war.house().api('GET', `/v1/tray?campaign=${war.id}`))
      .body;
    return tray[0];
  });
  await gm.act('put a stranger’s mail aside', 'POST', `/v1/tray/${id}/dismissal`);
}
