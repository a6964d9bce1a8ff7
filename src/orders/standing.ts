/** `turn 9: ...` and `if Karak is lost, ...`: orders for later, read as what they wait for and an order behind it. */
import type { ArmyId, RegionId } from '../campaign/ids.ts';
import {
  type ArmyCondition,
  type Condition,
  isOfArmy,
  type Order,
  type PlainOrder,
  type RegionCondition,
  type StandingOrder,
} from '../campaign/order.ts';
import { isPlain } from '../campaign/orders/all.ts';
import { type Fit, findFits, type Phrase, phrase } from './phrase.ts';
import {
  faultsOf,
  findArmy,
  findPlace,
  type LineReading,
  notUnderstood,
  type Say,
  slotOfFit,
  type Talk,
  understood,
} from './wording.ts';
import { refuse } from './words/refuse.ts';
import { splitWords, type Words } from './words.ts';

/** What a line waits for, and the words of the order itself. */
export interface Opening {
  readonly wait: LineReading<Wait>;
  readonly rest: string;
}

/** A standing order without the order. */
type Wait =
  | { readonly kind: 'every' }
  | { readonly kind: 'later'; readonly turn: number }
  | { readonly kind: 'when'; readonly if: Condition };

const TURN = /^(?:(?:on|in|for|at|from|im)\s+)?(?:turn|zug|runde)\s+(\d{1,4})\s*[:,]\s*(\S.*)$/i;
const EVERY_TURN = /^(?:(?:every|each) turn|jede runde|jeden zug)\s*[:,]\s*(\S.*)$/i;
const IF = /^(?:if|when|whenever|should|wenn|falls|sobald)\s+(\S.*)$/i;
/** `1st Host waits for 2nd Host, then marches to Karak`: CP-KEP-13. */
const WAITS_FOR =
  /^(?<army>[^,:;]+?)\s*:?\s+(?:waits?|wartet)\s+(?:for|until|auf|bis)\s+(?<other>[^,:;]+?)(?:\s+(?:to arrive|arrives|comes|kommt))?(?:\s*[,;]\s*(?:and\s+|und\s+)?|\s+(?:and|und)\s+)(?:then|dann)\s+(?<rest>\S.*)$/i;
const THEN = /^(?:then|dann)\s+/i;

/** Where a line begins like an order for later; of several places to part it, the first at which the condition reads well. */
export function openingOf(text: string, talk: Talk): Opening | undefined {
  const turn = TURN.exec(text);
  if (turn !== null) {
    return { wait: understood({ kind: 'later', turn: Number(turn[1]) }, []), rest: turn[2] ?? '' };
  }
  const always = EVERY_TURN.exec(text)?.[1];
  if (always !== undefined) return { wait: understood({ kind: 'every' }, []), rest: always };
  const waits = WAITS_FOR.exec(text)?.groups;
  if (waits !== undefined) {
    const { army = '', other = '', rest = '' } = waits;
    return { wait: readCondition(`${other} arrives`, talk), rest: `${army}: ${rest}` };
  }
  const behind = IF.exec(text)?.[1];
  if (behind === undefined) return undefined;
  const parts = [...behind.matchAll(/\s*[,:;]\s*|\s+(?:then|dann)\s+/gi)].map((found) => ({
    wait: readCondition(behind.slice(0, found.index), talk),
    rest: behind.slice(found.index + found[0].length).replace(THEN, ''),
  }));
  const part = parts.find(({ wait }) => wait.isUnderstood) ?? parts[0];
  return part === undefined || part.rest === '' ? undefined : part;
}

const OF_ARMIES: readonly (readonly [ArmyCondition['kind'], readonly Phrase[]])[] = [
  ['attacked', ['army ATTACKED'].map(phrase)],
  ['outnumbered', ['army OUTNUMBERED'].map(phrase)],
  ['arrived', ['army ARRIVES'].map(phrase)],
  ['beaten', ['army BEATEN'].map(phrase)],
  ['goes', ['army GOES'].map(phrase)],
];

const CONDITIONS: readonly (readonly [RegionCondition['kind'], readonly Phrase[]])[] = [
  ['lost', ['place LOST'].map(phrase)],
  ['held', ['place HELD'].map(phrase)],
  ['empty', ['place EMPTY'].map(phrase)],
  ['entered', ['ENEMY ENTERS place', 'ENEMY ENTERS', 'place ATTACKED'].map(phrase)],
];

function readCondition(text: string, talk: Talk): LineReading<Wait> {
  const line = splitWords(text);
  const readings = [
    ...CONDITIONS.flatMap(([kind, phrases]) =>
      fitsOf(phrases, line, talk).map((fit) => asWait(kind, fit, line, talk)),
    ),
    ...OF_ARMIES.flatMap(([kind, phrases]) =>
      fitsOf(phrases, line, talk).map((fit) => asArmyWait(kind, fit, line, talk)),
    ),
  ];
  return plainest(readings) ?? readings[0] ?? unclear(text);
}

function fitsOf(phrases: readonly Phrase[], line: Words, talk: Talk): readonly Fit[] {
  return [false, true].flatMap((mayMisspell) =>
    phrases.flatMap((wanted) => findFits(wanted, line, { mayMisspell, mayTouch: talk.names.isKnown })),
  );
}

/** Of those that were understood the one nearest to the plain words. */
function plainest<T>(readings: readonly LineReading<T>[]): LineReading<T> | undefined {
  const good = readings.flatMap((reading) => (reading.isUnderstood ? [reading] : []));
  return good.toSorted((one, other) => one.cost - other.cost)[0];
}

function asArmyWait(kind: ArmyCondition['kind'], fit: Fit, line: Words, talk: Talk): LineReading<Wait> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  return army.isFound ? understood({ kind: 'when', if: { kind, army: army.id } }, [army]) : faultsOf([army]);
}

function asWait(kind: RegionCondition['kind'], fit: Fit, line: Words, talk: Talk): LineReading<Wait> {
  const span = fit.slots['place'];
  if (span === undefined) return understood({ kind: 'when', if: { kind: 'entered' } }, []);
  const place = findPlace(line, span, talk);
  return place.isFound
    ? understood({ kind: 'when', if: { kind, region: place.id } }, [place])
    : faultsOf([place]);
}

function unclear(text: string): LineReading<Wait> {
  return notUnderstood(refuse('unclear/condition', { condition: text }), 3);
}

const ATTACKS: readonly Phrase[] = ['ATTACK WITH army', 'army COLON? MODAL? ATTACK', 'WITH army ATTACK'].map(
  phrase,
);

/** CP-KEP-06: `attack with ARMY`, where what it waits for says where to; undefined where it is no such line. */
export function readAttack(wait: Wait, text: string, talk: Talk): LineReading<PlainOrder> | undefined {
  if (wait.kind !== 'when' || wait.if.kind !== 'entered') return undefined;
  const { region } = wait.if;
  const line = splitWords(text);
  const path = region === undefined ? [] : [region];
  return plainest(
    fitsOf(ATTACKS, line, talk).map((fit): LineReading<PlainOrder> => {
      const army = findArmy(line, slotOfFit(fit, 'army'), talk);
      return army.isFound ? understood({ kind: 'march', army: army.id, path }, [army]) : faultsOf([army]);
    }),
  );
}

/** What waits, with what it waits for. A plan cannot wait, and neither can another order for later. */
export function joinStanding(wait: Wait, order: Order): StandingOrder | undefined {
  return isPlain(order) ? { ...wait, order } : undefined;
}

const ARMY_WORDS = {
  attacked: 'is attacked',
  outnumbered: 'is outnumbered',
  arrived: 'arrives',
  goes: 'goes',
  beaten: 'is beaten',
};

/** The standard words for what an order waits for. */
export function formatWait(order: StandingOrder, { army, place }: Pick<Say, 'army' | 'place'>): string {
  if (order.kind === 'every') return 'every turn';
  if (order.kind === 'later') return `turn ${order.turn}`;
  if (isOfArmy(order.if)) return `if ${army(order.if.army)} ${ARMY_WORDS[order.if.kind]}`;
  return formatOfRegion(order.if, place);
}

function formatOfRegion({ kind, region }: RegionCondition, place: (id: RegionId) => string): string {
  if (region === undefined) return 'if an enemy enters';
  switch (kind) {
    case 'lost':
      return `if ${place(region)} is lost`;
    case 'held':
      return `if ${place(region)} is ours`;
    case 'empty':
      return `if ${place(region)} is empty`;
    case 'entered':
      return `if an enemy enters ${place(region)}`;
  }
}

/** `attack with 2nd Host`, where only the enemy knows where to; undefined for any other order. */
export function formatOpenAttack({ order }: StandingOrder, army: (id: ArmyId) => string): string | undefined {
  return order.kind === 'march' && order.path.length === 0 ? `attack with ${army(order.army)}` : undefined;
}
