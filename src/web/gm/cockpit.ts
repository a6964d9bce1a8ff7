import type { FastifyInstance } from 'fastify';
import { awaitedBy } from '../../app/open-turn/luck.ts';
import { sayLeft } from '../../app/open-turn/say-deadline.ts';
import { isEmpty } from '../../app/people/away.ts';
import type { Reliability } from '../../app/people/reliability.ts';
import type { AuditRow, TurnRow } from '../../app/records.ts';
import { isStaged } from '../../app/turn/stage-turn.ts';
import type { Cockpit, SeatStatus } from '../../app/use-cases.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { instantOfRound } from '../../kernel/beacon.ts';
import type { Json } from '../../kernel/brand.ts';
import { english } from '../../kernel/words/language.ts';
import { battleTiles } from '../field/tiles.ts';
import { type Kit, page, show } from '../rooms.ts';
import type { Visit } from '../visit.ts';
import { factionColour, sayAgo, TURN_STATUS } from '../words.ts';

/** Who is in, who is late, what waits, and the map: the GM's first page. */
export function cockpitPage(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '' }, async (visit) => {
    const { asker, campaign } = visit;
    const cockpit = await kit.deps.useCases.cockpit(asker, campaign.id);
    if (!cockpit.ok) return cockpit;
    const known = await kit.deps.useCases.knownCampaign(asker, campaign.id);
    if (!known.ok) return known;
    const audit = await kit.deps.useCases.audit(asker, campaign.id);
    if (!audit.ok) return audit;
    const kept = await kit.deps.useCases.reliability(asker, campaign.id);
    if (!kept.ok) return kept;
    const battles = await battleTiles(kit, visit);
    if (!battles.ok) return battles;
    const isBusy = cockpit.value.turn.status === 'locked';
    return page({
      template: 'cockpit',
      title: 'Cockpit',
      room: '',
      // Without what was done last: that is told once.
      again: { seconds: isBusy ? 4 : 60, at: visit.base },
      view: {
        ...cockpitView(kit, visit, {
          cockpit: cockpit.value,
          known: known.value,
          audit: audit.value,
          kept: kept.value,
        }),
        battles: battles.value,
      },
    });
  });
}

interface Sight {
  readonly cockpit: Cockpit;
  readonly known: VisibleCampaign;
  readonly audit: readonly AuditRow[];
  readonly kept: readonly Reliability[];
}

function cockpitView(kit: Kit, visit: Visit, sight: Sight) {
  const { cockpit } = sight;
  const { campaign, turn, now } = cockpit;
  const { asker } = visit;
  const due = turn.holdUntil ?? turn.deadline;
  const gathering = gatheringView(kit, visit, cockpit);
  return {
    maySteer: cockpit.maySteer,
    turn: turn.number,
    status: gathering === undefined ? sayStatus(cockpit) : 'waiting for players',
    ...howFarItIs(cockpit),
    gathering,
    due: kit.deps.telling.sayInstant(due, visit.timeZone),
    isOver: due <= now,
    left: due > now ? sayLeft(due - now) : '',
    said: notice(visit),
    ...whoIsIn(visit, sight),
    trayCount: cockpit.trayCount,
    trayWords:
      cockpit.trayCount === 0
        ? 'The tray is empty'
        : `${english.count(cockpit.trayCount, 'mail', 'mails')} to look at`,
    mailWords: sayMail(cockpit),
    isMailNowhere: cockpit.mailGoes === 'nowhere',
    mayTestMail: asker.kind === 'owner',
    kept: cockpit.mailGoes === 'out' ? cockpit.keptCount : 0,
    rollCall: cockpit.rollCall,
    fellSilent: cockpit.fellSilent,
    forgeryWarning: cockpit.forgeryWarning,
    mayAsk: campaign.playersMayRoll === true,
    commitment: turn.commitment,
    beacon: awaitedBeacon(kit, visit, turn),
    lastTurn: turn.number - 1,
    hasLastTurn: turn.number > 1,
    isPublic: campaign.publicPage?.isOn === true,
    isDemo: campaign.mailroomOnly && campaign.sandbox === undefined,
    vote: voteView(kit, visit, cockpit),
    doubtedRules: cockpit.doubtedRules.map(({ title, from, to }) => ({
      title,
      from: String(from),
      to: String(to),
    })),
  };
}

/** Who is out of the war stands in the list, last, and is not counted. */
function whoIsIn({ base }: Visit, { cockpit: { seats, turn, now }, known, audit, kept }: Sight) {
  const isIn = (seat: SeatStatus): boolean => seat.orders > 0 || seat.isFinal;
  const fallen = seats.filter(({ isFallen }) => isFallen === true);
  const playing = seats.filter(({ isFallen }) => isFallen !== true);
  return {
    inCount: playing.filter(isIn).length,
    finalCount: playing.filter((seat) => seat.isFinal).length,
    seatCount: playing.length,
    fallenCount: fallen.length,
    meter: playing.map((seat) => ({ mark: markOf(seat) })),
    lateCount: playing.filter((seat) => !isIn(seat)).length,
    seats: [...playing, ...fallen].map((seat) =>
      seatLine(seat, {
        known,
        now,
        base,
        refused: refusedLines(audit, seat, turn.number),
        missed: missedLast(kept, seat),
      }),
    ),
  };
}

/** CP-CAL-18: a vote on a pause that is under way. */
function voteView(kit: Kit, visit: Visit, { vote }: Cockpit) {
  return vote && { ...vote, until: kit.deps.telling.sayEnd(vote.until, visit.timeZone) };
}

/** CP-CAL-21: whom a campaign that has not begun waits for. */
function gatheringView(kit: Kit, visit: Visit, { campaign, seats }: Cockpit) {
  const { pause } = campaign;
  if (campaign.status !== 'paused' || pause?.gathering === undefined) return undefined;
  const until = pause.until === undefined ? '' : kit.deps.telling.sayInstant(pause.until, visit.timeZone);
  const have = seats.filter(({ participant }) => !isEmpty(participant)).length;
  const need = Math.min(pause.gathering.need, seats.length);
  return { have, of: seats.length, need, isAll: need === seats.length, until };
}

function howFarItIs({ campaign, turn }: Cockpit) {
  const isRead = isStaged(turn);
  return {
    isStill: campaign.status === 'paused' && turn.status === 'open',
    isPaused: campaign.status === 'paused' || campaign.status === 'ended',
    isHeld: turn.status === 'held' && campaign.status !== 'ended',
    isBusy: turn.status === 'locked' && !isRead,
    isStaged: isRead,
    hasProofs: campaign.proofReading === true,
    isEnded: campaign.status === 'ended',
    isOpen: campaign.status !== 'ended' && (turn.status === 'open' || turn.status === 'held'),
  };
}

/** CP-REC-13: the round that a locked turn waits for. */
function awaitedBeacon(kit: Kit, visit: Visit, turn: TurnRow) {
  const chance = awaitedBy(turn);
  if (chance?.kind !== 'beacon') return undefined;
  const at = kit.deps.telling.sayInstant(instantOfRound(chance.round), visit.timeZone);
  return { round: chance.round, at, isMissed: turn.missedSince !== undefined };
}

interface SeatSight {
  readonly known: VisibleCampaign;
  readonly now: number;
  readonly base: string;
  readonly refused: number;
  readonly missed: number;
}

/** How many turns in a row, up to the last, whoever sits there has missed. */
function missedLast(kept: readonly Reliability[], { participant }: SeatStatus): number {
  const turns = kept.find((one) => one.participant === participant.id)?.turns ?? [];
  const first = turns.findIndex((turn) => turn.kept !== 'missed');
  return first < 0 ? turns.length : first;
}

function seatLine(seat: SeatStatus, { known, now, base, refused, missed }: SeatSight) {
  const { participant, factionName, orders, armiesWithoutOrders, lastWordAt } = seat;
  const mark = markOf(seat);
  return {
    name: participant.name,
    faction: factionName,
    colour: factionColour(known, participant.faction),
    mark,
    says: MARKS[mark],
    orders: mark === 'fallen' ? 'out of the war' : sayOrders(orders),
    // How an empty seat became empty does not matter to who looks for a player.
    away: [isEmpty(participant) ? '' : seat.awaySays, excusedSays(participant)]
      .filter((said) => said !== '')
      .join(', '),
    idle: armiesWithoutOrders === 0 ? '' : `${english.count(armiesWithoutOrders, 'army', 'armies')} without`,
    wrong: refused === 0 ? '' : `${english.count(refused, 'line', 'lines')} refused`,
    missed: mark === 'late' && missed > 1 ? `${missed} turns missed` : '',
    // CP-CAL-17: more than their own word gives them; the letter about it may be deep in a mailbox.
    asking: participant.timeBook?.asked === undefined ? '' : `${base}/seats`,
    seat: `${base}/seats?of=${participant.id}#hand-over`,
    lastWord: lastWordAt === undefined ? '—' : sayAgo(now - lastWordAt),
    mailbox: `${base}/mailroom/${participant.id}`,
  };
}

const sayOrders = (orders: number): string =>
  orders === 0 ? 'no orders' : english.count(orders, 'order', 'orders');

const excusedSays = ({ timeBook }: SeatStatus['participant']): string => {
  const used = timeBook?.excused?.used ?? 0;
  return used === 0 ? '' : english.count(used, 'delay excused', 'delays excused');
};

/** How many lines of their last orders for the turn were refused, as the log has it. */
function refusedLines(audit: readonly AuditRow[], { participant }: SeatStatus, turn: number): number {
  const last = audit.find(
    ({ who, what, detail }) =>
      who === participant.id && what === 'orders-taken' && fact(detail, 'turn') === turn,
  );
  const refused = last === undefined ? 0 : fact(last.detail, 'refused');
  return typeof refused === 'number' ? refused : 0;
}

function fact(detail: Json, name: string): Json | undefined {
  const isFacts = typeof detail === 'object' && detail !== null && !Array.isArray(detail);
  return isFacts ? Object.entries(detail).find(([key]) => key === name)?.[1] : undefined;
}

const MARKS = {
  fallen: 'Fallen',
  final: 'Final',
  empty: 'Free',
  away: 'Away',
  in: 'Orders in',
  part: 'Some armies idle',
  late: 'Waiting',
} as const;

function markOf({
  participant,
  isFinal,
  awaySays,
  orders,
  armiesWithoutOrders,
  isFallen,
}: SeatStatus): keyof typeof MARKS {
  if (isFallen === true) return 'fallen';
  if (isFinal) return 'final';
  if (isEmpty(participant)) return 'empty';
  if (awaySays !== '') return 'away';
  if (orders === 0) return 'late';
  return armiesWithoutOrders > 0 ? 'part' : 'in';
}

/** What the page that led here has done, in words of our own; never what the address says. */
function notice({ query }: Visit): string {
  const said = typeof query['done'] === 'string' ? query['done'] : '';
  if (/^sent-\d{1,4}$/.test(said)) return sent(Number(said.slice('sent-'.length)));
  if (/^nudged-\d{1,4}$/.test(said)) return nudged(Number(said.slice('nudged-'.length)));
  return DONE[said] ?? '';
}

const DONE: Readonly<Record<string, string>> = {
  'rules-standard':
    'Battles are fought by the standard rules from now on. Every player is told with the report of this turn.',
  'beacon-signature': 'The round is the beacon’s. The turn is being resolved.',
  'beacon-waived': 'Everybody has been written to. The turn is being resolved without the beacon.',
  'rules-kept': 'The rules stay as they are.',
  resolve: 'Orders are closed. The battles are being fought; reports go out as soon as they are over.',
  deadline: 'The deadline has been moved. Everybody has been written to.',
  calendar: 'The calendar counts from the next deadline on. Everybody has been written to.',
  'vote-carried': 'The campaign’s clock stands still. Everybody has been written to.',
  'vote-lost': 'There is no pause. Everybody has been written to.',
  pause: 'The campaign’s clock stands still.',
  resume: 'The clock runs again.',
  published: 'The letters are on their way, and the next turn is open.',
  'proofs-wanted': 'From now on the letters of a turn wait until you have read them.',
  'proofs-not-wanted': 'From now on letters go as soon as a turn is resolved.',
  'run-again':
    'The turns have been run again. Those who see a difference have been written to; the log and the records tell why.',
  terms: 'It holds from the turn under way on. Everybody has been written to.',
  closed: 'The campaign is closed. Everybody has been written to, and the records of its turns are open.',
  'set-right': 'It has been set right. Those who see a difference have been written to.',
};

/** Where the letters of this turn are. */
function sayMail({ mailGoes, keptCount, unsentCount }: Cockpit): string {
  if (mailGoes === 'mailroom') return 'All letters stay here: this is the demo';
  if (mailGoes === 'nowhere' || keptCount > 0)
    return `${english.count(keptCount, 'letter', 'letters')} kept here, not sent`;
  return unsentCount === 0
    ? 'All mail has gone out'
    : `${english.count(unsentCount, 'mail', 'mails')} not sent yet`;
}

const sent = (letters: number): string => `${english.count(letters, 'letter', 'letters')} on the way.`;

function nudged(written: number): string {
  return written === 0
    ? 'Nobody needed a reminder.'
    : `${english.count(written, 'reminder', 'reminders')} on the way.`;
}

function sayStatus({ campaign, turn }: Cockpit): string {
  if (campaign.status === 'ended') return 'Over';
  if (campaign.status === 'paused') return 'Paused';
  return isStaged(turn) ? 'orders are closed, battles are fought' : TURN_STATUS[turn.status];
}
