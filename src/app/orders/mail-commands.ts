/** What a player asks of the post office rather than of their armies, beyond what their order book holds. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import { rulesetOf } from '../../campaign/realm/troops.ts';
import type { Refused } from '../../kernel/result.ts';
import { isRehearsal } from '../../orders/book.ts';
import { formatOrder } from '../../orders/parse.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { viewProfiles } from '../../reports/parts/armies.ts';
import { mapInWords } from '../../reports/pictures/map-words.ts';
import { theatreOf } from '../../reports/pictures/theatre.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { sayWishes, type Wish, withWish } from '../outbox/mail-wishes.ts';
import { awayUntil, isEmpty } from '../people/away.ts';
import type { Entrusting } from '../people/delegations.ts';
import { FEED_MARK, withFeed, withoutFeed } from '../people/feed-links.ts';
import { leaveOf } from '../people/leave.ts';
import { withNewKeys } from '../people/seat-keys.ts';
import type { Away, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import type { Asked, InstructionEffect } from './asked.ts';
import { delegateEffect } from './delegate-commands.ts';
import { type CastVote, castVote, sayTally } from './pause-vote.ts';
import { readyLines } from './ready-lines.ts';

/** The sheet with every such line answered or refused, the seat as it is then, and mails that are to go out once more. */
export interface Commanded {
  readonly sheet: OrderSheet;
  readonly seat: Participant;
  readonly again: readonly OutboundMail[];
  /** They have resigned just now: the GM is told. */
  readonly hasResigned: boolean;
  /** CP-CAL-18: the vote on a pause with theirs. */
  readonly vote?: CastVote;
  /** CP-PPL-12: for whom they order no more. */
  readonly givenBack?: readonly Entrusting[];
}

/** Looks at every line in turn; a rehearsal changes no seat and sends nothing again. */
export async function carryCommands(deps: Deps, asked: Asked, sheet: OrderSheet): Promise<Commanded> {
  const isReal = !isRehearsal(sheet);
  let done: Done = { seat: asked.seat, again: [] };
  const lines: OrderLine[] = [];
  const beyond = sheet.lines.filter(looksUp).slice(MOST_LOOKS);
  for (const line of sheet.lines) {
    const effect = beyond.includes(line)
      ? TOO_MANY
      : await effectOf(deps, { ...asked, seat: done.seat }, line);
    lines.push(withEffect(line, effect));
    if (isReal) done = afterEffect(done, effect);
  }
  const hasResigned = isEmpty(done.seat) && !isEmpty(asked.seat);
  return { ...done, sheet: { lines }, hasResigned };
}

type Done = Pick<Commanded, 'seat' | 'again' | 'vote' | 'givenBack'>;

function afterEffect(done: Done, effect: InstructionEffect): Done {
  const { changed, again, vote, givenBack } = effect;
  const seat = 'away' in effect ? withAway(done.seat, effect.away) : done.seat;
  return {
    ...done,
    seat: changed ?? seat,
    again: again === undefined ? done.again : [...done.again, again],
    ...(vote === undefined ? {} : { vote }),
    ...(givenBack === undefined
      ? {}
      : { givenBack: withoutTwice([...(done.givenBack ?? []), ...givenBack]) }),
  };
}

const withoutTwice = (all: readonly Entrusting[]): readonly Entrusting[] => [
  ...new Map(all.map((one) => [one.principal.id, one])).values(),
];

/** Asks for old letters or orders, which are looked up one by one, or for long lists. */
const looksUp = ({ instruction }: OrderLine): boolean =>
  instruction !== null && ['report', 'resend', 'history', 'send-all'].includes(instruction.kind);
const MOST_LOOKS = 10;

async function effectOf(deps: Deps, asked: Asked, line: OrderLine): Promise<InstructionEffect> {
  const { instruction } = line;
  const standing = await delegateEffect(deps, asked, instruction);
  if (standing !== undefined) return standing;
  switch (instruction?.kind) {
    case 'report':
      return report(deps, asked, instruction);
    case 'resend':
      return resend(deps, asked);
    case 'history':
      return history(deps, asked);
    case 'send-all':
      return sendAll(deps, asked);
    case 'leave':
      return leave(deps, asked, instruction.until);
    case 'vote':
      return votePause(deps, asked, instruction);
    case 'resign':
      return resign(deps, asked);
    case 'subscribe':
    case 'unsubscribe':
      return wish(deps, asked, { kind: 'reminders', isWanted: instruction.kind === 'subscribe' });
    case 'no-maps':
    case 'maps':
      return wish(deps, asked, { kind: 'no-maps', isWanted: instruction.kind === 'no-maps' });
    case 'quiet':
    case 'digest':
    case 'length':
      return wish(deps, asked, instruction);
    case 'strict':
    case 'not-strict':
      return strict(deps, asked, instruction.kind === 'strict');
    case 'dice-report':
    case 'no-dice-report':
      return wish(deps, asked, { kind: 'luck', isWanted: instruction.kind === 'dice-report' });
    case 'calendar':
    case 'no-calendar':
      return calendarFeed(deps, asked, instruction.kind === 'calendar');
    case 'share-letters':
    case 'keep-letters':
      return wish(deps, asked, { kind: 'share', isWanted: instruction.kind === 'share-letters' });
    case 'my-data':
      return { warnings: [deps.templates.words.commands.myData] };
    case 'forget-me':
      return forgetMe(deps, asked);
    case 'new-address':
      return newAddress(deps, asked);
    default:
      return line.order === null ? {} : comeback(asked.seat);
  }
}

/** A player who gives an order is back: what they have handed over, or were about to give up, is theirs again. */
function comeback({ away }: Participant): InstructionEffect {
  return away?.kind === 'handed-over' || away?.kind === 'resigning' ? { away: undefined } : {};
}

async function report(
  deps: Deps,
  { campaign, seat }: Asked,
  { turn }: Extract<Instruction, { kind: 'report' }>,
): Promise<InstructionEffect> {
  const opens = turn === undefined ? campaign.turn : turn + 1;
  const mail = await deps.store.findOutbound(reportId({ campaign, seat }, opens));
  if (mail !== undefined) return againOf(deps, mail);
  const last = campaign.turn - 1;
  return refused(refuse('unclear/report.turn', { turn: turn ?? last, newest: Math.max(1, last) }));
}

async function resend(deps: Deps, { campaign, seat }: Asked): Promise<InstructionEffect> {
  const filter = { campaign: campaign.id, participant: seat.id };
  const [mail] = await deps.store.listOutbound(filter, { limit: 1 });
  if (mail !== undefined) return againOf(deps, mail);
  return refused(refuse('unclear/mail.none-yet'));
}

/** Whose letters are short gets the last of them whole besides, in a mail of its own. */
async function sendAll(deps: Deps, asked: Asked): Promise<InstructionEffect> {
  const answers = [...everyReadyLine(deps, asked), ...everyKind(deps, asked), ...everyRegion(deps, asked)];
  const whole = await wholeLetter(deps, asked);
  if (whole === undefined) return { answers };
  const { wholeComes } = deps.templates.words.commands;
  return { answers: [wholeComes({ turn: asked.turn.number - 1 }), ...answers], again: whole };
}

async function wholeLetter(
  { store, printAgain }: Deps,
  { campaign, seat, turn }: Asked,
): Promise<OutboundMail | undefined> {
  if (seat.wishes?.length !== 'short' || turn.number === 1) return undefined;
  const { length: _, ...wishes } = seat.wishes;
  const sent = await store.findOutbound(reportId({ campaign, seat }, turn.number));
  const mail = sent && (await printAgain?.(campaign, turn.number - 1, { ...seat, wishes }));
  return sent && mail && { ...sent, ...mail };
}

/** The report that opened a turn. */
const reportId = ({ campaign, seat }: Pick<Asked, 'campaign' | 'seat'>, opens: number): OutboundId =>
  `${campaign.id}.t${opens}.${seat.id}.report` as OutboundId;

const againOf = ({ templates: { words } }: Deps, again: OutboundMail): InstructionEffect => ({
  again,
  warnings: [words.commands.sentAgain],
});

const TURNS_TOLD = 20;

async function history(deps: Deps, { campaign, seat, turn, known }: Asked): Promise<InstructionEffect> {
  const { faction } = seat;
  const { commands } = deps.templates.words;
  if (faction === undefined || turn.number === 1) return { answers: [commands.noTurnBefore] };
  const first = Math.max(1, turn.number - TURNS_TOLD);
  const turns = Array.from({ length: turn.number - first }, (_, i) => turn.number - 1 - i);
  const answers: string[] = [];
  for (const number of turns) {
    const { orders } = await deps.store.getOrderBook(campaign.id, number, faction);
    const said = orders.map((order) => formatOrder(order, known).replaceAll('\n', ' / '));
    answers.push(commands.ordersOf({ turn: number, orders: said }));
  }
  return { answers };
}

/** Under the name of each army and matter what can be ordered, a line a group. */
function everyReadyLine({ templates: { words } }: Deps, { known }: Asked): readonly string[] {
  const said = readyLines(known, words.readyLines).map(({ title, lines }) =>
    words.commands.ready({ title, lines: lines.map((line) => line.replaceAll('\n', ' / ')) }),
  );
  return said.length === 0 ? [words.commands.nothingReady] : said;
}

/** What each kind of troop in their armies can do, which only the first letter with it tells. */
const everyKind = ({ templates: { words } }: Deps, { known }: Asked): readonly string[] =>
  viewProfiles(known, rulesetOf(known).troops, words).rows.map(([kind = '', what = '']) =>
    words.commands.ready({ title: kind, lines: [what] }),
  );

/** The map in sentences, which the first letter leaves out; of a large one what a letter shows of it. */
const everyRegion = ({ templates: { words } }: Deps, { known }: Asked): readonly string[] =>
  mapInWords(theatreOf(known, words), words);

/** CP-CAL-17: as far as the limits let them; beyond that the GM is asked. */
function leave(deps: Deps, { campaign, seat, turn }: Asked, until: string): InstructionEffect {
  const now = deps.clock.now();
  const wanted = awayUntil(until, seat.timeZone, { turn: turn.number, now });
  if (wanted === undefined) {
    return refused(refuse('unclear/until', { until, turn: turn.number + 2 }));
  }
  const { commands } = deps.templates.words;
  const leaving = leaveOf(campaign, seat, { wanted, turn, now });
  const { away, asked } = leaving;
  const beyond = asked === undefined ? [] : [commands.asksForLeave(campaign.calendar.leave ?? {})];
  if (away === undefined) return { changed: leaving.seat, warnings: [commands.noLeaveLeft, ...beyond] };
  const says =
    away.kind === 'until-turn'
      ? commands.leavesUntilTurn({ turn: away.turn })
      : commands.leavesUntil({ at: sayEnd(away.at, seat.timeZone) });
  return { changed: leaving.seat, warnings: [says, ...beyond] };
}

async function votePause(
  deps: Deps,
  { campaign, seat }: Asked,
  said: Extract<Instruction, { kind: 'vote' }>,
): Promise<InstructionEffect> {
  const cast = await castVote(deps, { campaign, seat, ...said });
  if (!cast.ok) return refused(cast);
  return { vote: cast.value, warnings: [await sayTally(deps, campaign, cast.value.vote)] };
}

/** Once is a question, twice in the same turn is an answer. */
function resign({ templates: { words } }: Deps, { seat, turn }: Asked): InstructionEffect {
  const { away } = seat;
  const { hasResigned, resigns, asksToResign } = words.commands;
  if (isEmpty(seat)) return { warnings: [hasResigned] };
  if (away?.kind === 'resigning' && away.turn === turn.number) {
    return { away: { kind: 'resigned' }, warnings: [resigns] };
  }
  return { away: { kind: 'resigning', turn: turn.number }, warnings: [asksToResign] };
}

function wish({ templates: { words } }: Deps, { seat }: Asked, wanted: Wish): InstructionEffect {
  const changed = withWish(seat, wanted);
  if (changed !== undefined) return { changed, warnings: [sayWishes(changed, words.wishes).join(' ')] };
  return refused(
    wanted.kind === 'quiet'
      ? refuse('unclear/hours', { hours: wanted.hours })
      : refuse('unclear/hours.daily'),
  );
}

/** Where nobody checks origins no mail is ever proven. */
function strict(deps: Deps, asked: Asked, isWanted: boolean): InstructionEffect {
  const { warnings = [], ...effect } = wish(deps, asked, { kind: 'strict', isWanted });
  const isPageOnly = isWanted && deps.checkOrigin === undefined;
  return {
    ...effect,
    warnings: isPageOnly ? [...warnings, deps.templates.words.commands.onlyYourPage] : warnings,
  };
}

/** CP-PPL-04: once is a question, twice in the same turn is an answer. */
function forgetMe({ templates: { words } }: Deps, { seat, turn }: Asked): InstructionEffect {
  const isSure = seat.timeBook?.forget?.turn === turn.number;
  const forget = { turn: turn.number, isSure };
  const { asksToForget, forgets } = words.commands;
  return {
    changed: { ...seat, timeBook: { ...seat.timeBook, forget } },
    warnings: [isSure ? forgets : asksToForget],
  };
}

/** CP-CAL-19: the address is filled in when the receipt is sent. */
function calendarFeed({ templates: { words } }: Deps, { seat }: Asked, isOn: boolean): InstructionEffect {
  const { feedIs, noFeed } = words.commands;
  return isOn
    ? { changed: withFeed(seat), warnings: [feedIs({ link: FEED_MARK })] }
    : { changed: withoutFeed(seat), warnings: [noFeed] };
}

/** The receipt is filled with the seat's keys when it is sent: it brings the new ones. */
function newAddress({ templates: { words } }: Deps, { seat }: Asked): InstructionEffect {
  return { changed: withNewKeys(seat), warnings: [words.commands.newAddress] };
}

function refused({ refusal }: Refused): InstructionEffect {
  return { fault: refusal };
}

const TOO_MANY = refused(refuse('illegal/too-many', { most: MOST_LOOKS }));

function withEffect(line: OrderLine, { warnings = [], answers = [], fault }: InstructionEffect): OrderLine {
  if (fault !== undefined) return { ...line, instruction: null, says: '', fault };
  return {
    ...line,
    warnings: [...line.warnings, ...warnings],
    ...(answers.length === 0 ? {} : { answers: [...(line.answers ?? []), ...answers] }),
  };
}

function withAway(seat: Participant, away: Away | undefined): Participant {
  const { away: _, ...rest } = seat;
  return away === undefined ? rest : { ...rest, away };
}
