/** A reader's own orders of a turn, and what became of each, by the events they may know and nothing else. */
import type { CampaignEvent } from '../../campaign/event.ts';
import { sayFailure } from '../../campaign/fail-order.ts';
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import { type DutyOrder, isMarch, type Order } from '../../campaign/order.ts';
import type { VisibleCampaign, VisibleTurn } from '../../campaign/sight/visible.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import { type Names, namesOf, withArticle } from '../names.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** An order as it stood in the reader's book at the lock. */
export interface GivenOrder {
  readonly order: Order;
  /** In the standard words, on one line: `1st Host march to Karak`. */
  readonly says: string;
}

/** A line an order, `1st Host march to Karak: Reached Karak.`; one that says so where none was given. */
export function viewOrderFates(
  turn: VisibleTurn,
  before: VisibleCampaign,
  given: readonly GivenOrder[],
  words: ReportWords,
): readonly string[] {
  const { orderFates } = words;
  if (given.length === 0) return [orderFates.none({ turn: turn.turn })];
  const telling = { turn, names: namesOf(turn, before, words), words: orderFates };
  return given.map(({ order, says }) =>
    orderFates.line({ order: oneLine(says), came: fateOf(order, telling) }),
  );
}

/** The turn without the failures, and the armies that held, that are told with the orders: nobody is told twice. */
export function withoutFates(turn: VisibleTurn, given: readonly GivenOrder[]): VisibleTurn {
  const told = new Set(given.map(({ order }) => canonicalJson(order)));
  const held = new Set(given.flatMap(({ order }) => (order.kind === 'hold' ? [order.army] : [])));
  const isTold = (event: CampaignEvent) =>
    (event.kind === 'order-failed' && told.has(canonicalJson(event.order))) ||
    (event.kind === 'army-held' && event.ordered && held.has(event.army));
  return turn.events.some(isTold) ? { ...turn, events: turn.events.filter((event) => !isTold(event)) } : turn;
}

interface Telling {
  readonly turn: VisibleTurn;
  readonly names: Names;
  readonly words: ReportWords['orderFates'];
}

function fateOf(order: Order, telling: Telling): string {
  const { turn, words } = telling;
  const text = canonicalJson(order);
  const failed = eventsOf(turn, 'order-failed').find((event) => canonicalJson(event.order) === text);
  if (failed !== undefined) return words.failed({ why: clip(oneLine(sayFailure(failed)), LONGEST) });
  if (isMarch(order)) return ofArmy(order.army, marchOf(order.army, telling), telling);
  switch (order.kind) {
    case 'hold':
    case 'entrench':
      return ofArmy(order.army, stayOf(order.army, telling), telling);
    case 'follow':
    case 'support':
    case 'intercept':
    case 'join':
      return ofArmy(order.army, dutyOf(order, telling), telling);
    case 'split':
      return ofSplit(order, telling);
    case 'recruit':
    case 'build':
    case 'ransom':
      return ofRealm(order, telling);
    case 'later':
    case 'every':
    case 'when':
      return ofStanding(text, telling);
    default:
      return words.done;
  }
}

const LONGEST = 300;

/** What it did by its order, and how its day ended. */
function ofArmy(army: ArmyId, deeds: readonly string[], telling: Telling): string {
  // "There" is a place that has been named.
  const stood = deeds.length === 0 ? undefined : placeOf(army, telling.turn);
  const [first, ...more] = battlesOf(army, stood, telling);
  const [end] = endOf(army, telling);
  const fought = first === undefined ? [] : [first];
  const begins = isStopped(army, telling) ? [deeds, fought] : [[...deeds, ...fought]];
  const clauses = [...begins, ...[...more, ...(end === undefined ? [] : [end])].map((each) => [each])];
  const told = clauses.filter((each) => each.length > 0);
  return told.length === 0 ? '' : telling.words.army({ clauses: told });
}

const isStopped = (army: ArmyId, { turn }: Telling): boolean =>
  eventsOf(turn, 'army-halted').some((event) => event.army === army);

function marchOf(army: ArmyId, { turn, names, words }: Telling): readonly string[] {
  const halted = eventsOf(turn, 'army-halted').find((event) => event.army === army);
  if (halted !== undefined) return [words.stopped({ region: names.region(halted.at), why: halted.why })];
  const last = eventsOf(turn, 'army-marched').findLast((event) => event.army === army);
  return last === undefined ? [words.stayed] : [words.reached({ region: names.region(last.to) })];
}

function stayOf(army: ArmyId, { turn, names, words }: Telling): readonly string[] {
  const dug = eventsOf(turn, 'army-entrenched').find((event) => event.army === army);
  if (dug !== undefined) return [words.dugIn({ region: names.region(dug.at) })];
  const held = eventsOf(turn, 'army-held').find((event) => event.army === army);
  const isGone = endOf(army, { turn, names, words }).length > 0;
  return held === undefined || isGone ? [] : [words.held({ region: names.region(held.at) })];
}

function dutyOf({ army }: DutyOrder, telling: Telling): readonly string[] {
  const { turn, words } = telling;
  const done = eventsOf(turn, 'duty-done').find((event) => event.army === army);
  if (done === undefined) return [];
  return done.came === 'goes' ? [words.duty.goes, ...marchOf(army, telling)] : [words.duty[done.came]];
}

function battlesOf(
  army: ArmyId,
  stood: RegionId | undefined,
  { turn, names, words }: Telling,
): readonly string[] {
  const met = [...eventsOf(turn, 'armies-met'), ...eventsOf(turn, 'battle-begun')];
  const own = met.filter(({ armies }) => SIDES.some((side) => armies[side].includes(army)));
  const battles = [...new Map(own.map((event) => [event.battle, event])).values()].map((event) => {
    const fought = eventsOf(turn, 'battle-fought').find(({ battle }) => battle === event.battle);
    return {
      region: event.region,
      came: resultOf(fought, event.armies.red.includes(army) ? 'red' : 'black'),
    };
  });
  return alike(battles).map(({ region, came, times, isAgain }) =>
    words.fought[came]({ region: names.region(region), isThere: region === stood, isAgain, times }),
  );
}

interface Battle {
  readonly region: RegionId;
  readonly came: keyof ReportWords['orderFates']['fought'];
}

/** Battles behind each other in one place that ended alike are told together. */
function alike(
  battles: readonly Battle[],
): readonly (Battle & { readonly times: number; readonly isAgain: boolean })[] {
  return battles.flatMap(({ region, came }, i) => {
    const earlier = battles.slice(0, i);
    const isSame = (other: Battle | undefined) => other?.region === region && other.came === came;
    if (isSame(earlier.at(-1))) return [];
    const rest = battles.slice(i);
    const end = rest.findIndex((other) => !isSame(other));
    const times = end < 0 ? rest.length : end;
    return [{ region, came, times, isAgain: earlier.some((other) => other.region === region) }];
  });
}

/** Where its march ended, or where it held. */
function placeOf(army: ArmyId, turn: VisibleTurn): RegionId | undefined {
  const isOf = (event: { readonly army: ArmyId }) => event.army === army;
  const halted = eventsOf(turn, 'army-halted').find(isOf);
  const marched = eventsOf(turn, 'army-marched').findLast(isOf);
  return halted?.at ?? marched?.to ?? eventsOf(turn, 'army-held').find(isOf)?.at;
}

function resultOf(
  fought: EventOf<'battle-fought'> | undefined,
  side: 'red' | 'black',
): keyof ReportWords['orderFates']['fought'] {
  if (fought === undefined) return 'underWay';
  if (fought.outcome.winner === 'draw') return 'drawn';
  return fought.outcome.winner === side ? 'won' : 'lost';
}

function endOf(army: ArmyId, { turn, names, words }: Telling): readonly string[] {
  const lost = eventsOf(turn, 'army-lost').find((event) => event.army === army);
  if (lost !== undefined) return [words.lost[lost.why]];
  const back = eventsOf(turn, 'army-retreated').findLast((event) => event.army === army);
  return back === undefined ? [] : [words.fellBack({ region: names.region(back.to) })];
}

/** What its units are called now, where one army was made out of this one. */
function ofSplit(
  { army }: Extract<Order, { readonly kind: 'split' }>,
  { turn, names, words }: Telling,
): string {
  const made = eventsOf(turn, 'army-split').filter((event) => event.army === army);
  const [only, ...more] = made.map(({ into }) => names.shortArmy(into));
  return only === undefined || more.length > 0 ? words.done : words.split({ army: withArticle(only) });
}

function ofRealm(
  order: Extract<Order, { readonly kind: 'recruit' | 'build' | 'ransom' }>,
  { turn, words }: Telling,
): string {
  if (order.kind === 'ransom') return ransomOf(order, { turn, words });
  if (order.kind === 'build') {
    const isDone = eventsOf(turn, 'work-done').some(({ at, work }) => at === order.at && work === order.work);
    return isDone ? words.built : words.buildingLost;
  }
  const isScattered = eventsOf(turn, 'recruits-scattered').some(({ at }) => at === order.at);
  return isScattered ? words.recruitsScattered : words.recruitsCame;
}

function ransomOf(
  { general }: Extract<Order, { readonly kind: 'ransom' }>,
  { turn, words }: Pick<Telling, 'turn' | 'words'>,
): string {
  if (eventsOf(turn, 'general-freed').some((event) => event.general === general)) return words.freed;
  const refused = eventsOf(turn, 'ransom-refused').find((event) => event.general === general);
  return refused === undefined ? words.ransomNamed : words.ransomRefused(refused);
}

function ofStanding(text: string, { turn, words }: Telling): string {
  const isWoken = eventsOf(turn, 'order-woken').some(({ order }) => canonicalJson(order) === text);
  return isWoken ? words.woken : words.kept;
}
