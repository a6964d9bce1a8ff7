import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { findNamed } from '../find-named.ts';
import type { Found } from '../names.ts';
import { type Fit, phrase, type Span } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  findPlace,
  isWordForWord,
  type LineReading,
  notUnderstood,
  type Say,
  slotOfFit,
  standsElsewhere,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { type Words, writtenAs } from '../words.ts';

const WITH_VERB = [
  'VERB army TO? path ASIDE?',
  'VERB army ASIDE TO? path',
  'VERB army TO? path VIA via',
  'VERB army VIA via TO path',
  'VERB army FROM from TO path',
  'VERB army FROM from VIA via TO path',
  'VERB army',
  'VERB WITH army TO? path ASIDE?',
  'VERB WITH army TO? path VIA via',
  'VERB TO? path WITH army ASIDE?',
  'VERB TO? path WITH army VIA via',
  'VERB TO? path VIA via WITH army',
  'WITH army VERB TO? path ASIDE?',
  'army COLON? MODAL? VERB ASIDE? TO? path ASIDE?',
  'army COLON? MODAL? VERB ASIDE? TO? path VIA via',
  'army COLON? MODAL? VERB VIA via TO path',
  'army COLON? MODAL? VERB ASIDE? FROM from TO path ASIDE?',
  'army COLON? MODAL? VERB ASIDE? FROM from TO path VIA via',
  'army COLON? MODAL? VERB',
  'army MODAL TO? path VERB',
  'army TO path VERB',
  'army MODAL TO? path VIA via VERB',
  'army MODAL VIA via TO path VERB',
];

export const march: Wording<'march'> = {
  kind: 'march',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    ...['MARCH', 'ATTACK'].flatMap((verb) => WITH_VERB.map((source) => phrase(source.replace('VERB', verb)))),
    ...[
      'army COLON? ARROW path',
      'army COLON? ASIDE ARROW path',
      'army COLON? ARROW path VIA via',
      'army COLON path',
      'army COLON path VIA via',
    ].map(phrase),
  ],
  read: readMarch,
  write(order, say) {
    return `march ${writeWay(order, say)}`;
  },
  help: [
    {
      says: [
        'march ARMY to REGION',
        'ARMY to REGION',
        'ARMY: march REGION',
        'move, go, send, advance, retreat ...',
        'ARMY marschiert nach REGION',
      ],
      example: 'march 2nd Host to Greyford',
      means: 'The army goes there and fights whom it meets. It takes the shortest way it can.',
    },
    {
      says: [
        'march ARMY to REGION via REGION, REGION',
        'ARMY -> REGION -> REGION',
        'march ARMY through REGION to REGION',
      ],
      example: 'march 2nd Host to Karak via Greyford',
      means: 'The same, by the way you name.',
    },
    {
      says: [
        'attack REGION with ARMY',
        'ARMY attacks REGION',
        'storm, besiege, take, invade ...',
        'ARMY greift REGION an',
      ],
      example: 'attack Karak with 2nd Host',
      means: 'The same as a march: whoever holds the place has to be fought for it.',
    },
  ],
};

/** `1st Host to Karak via Greyford`. */
export function writeWay(
  { army, path }: { readonly army: ArmyId; readonly path: readonly RegionId[] },
  say: Say,
): string {
  const names = path.map((region) => say.place(region));
  const via = names.slice(0, -1);
  const end = `${say.army(army)} to ${names.at(-1) ?? ''}`;
  return via.length === 0 ? end : `${end} via ${via.join(', ')}`;
}

/** Also how a forced march is read. */
export function readMarch(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findMarcher(line, slotOfFit(fit, 'army'), talk);
  const to = fit.slots['path'];
  if (to === undefined) return army.isFound ? whereTo(army.id, talk) : notNames(line);
  return !army.isFound && isWordForWord(talk) ? faultsOf([army]) : readRoad(fit, line, talk, { army, to });
}

interface Marcher {
  readonly army: Found<ArmyId>;
  /** Where the end of the road is written. */
  readonly to: Span;
}

function readRoad(fit: Fit, line: Words, talk: Talk, { army, to }: Marcher): LineReading<Order> {
  const end = findRoad(line, to, talk);
  const via = fit.slots['via'] === undefined ? nowhere : findPath(line, fit.slots['via'], talk);
  const from = findStart(fit, line, talk);
  if (!army.isFound || !end.isFound || !via.isFound || from?.isFound === false)
    return faultsOf([army, end, via, ...(from === undefined ? [] : [from])]);
  if (!talk.names.isKnown && looksLikeProse(fit, line)) return notNames(line);
  const elsewhere = from === undefined ? undefined : standsElsewhere(army.id, from.id, talk);
  if (elsewhere !== undefined) return notUnderstood(elsewhere, 1);
  const path = withoutStart([...via.id, ...end.id], fit, army.id, talk);
  return understood(
    { kind: 'march', army: army.id, path },
    [army, end, via],
    [...newsOf(end), ...newsOf(via)],
  );
}

/** `2nd: Oxley - Karak`: a road that begins where the army stands. */
function withoutStart(
  road: readonly RegionId[],
  fit: Fit,
  army: ArmyId,
  { known }: Talk,
): readonly RegionId[] {
  const isFromHere =
    fit.slots['via'] === undefined &&
    road.length > 1 &&
    road[0] === known?.armies.find(({ id }) => id === army)?.at;
  return isFromHere ? road.slice(1) : road;
}

/** `to Karak, no, Oxley` names no road: it is read as prose. */
const findRoad = (line: Words, span: Span, talk: Talk): FoundPath =>
  line.words.slice(span.from, span.to).some(({ key }) => THINKS_BETTER.test(key))
    ? NO_ROAD
    : findPath(line, span, talk);

/** `1st Host, if attacked Oxley`: who is attacked does not attack. */
const findMarcher = (line: Words, span: Span, talk: Talk): Found<ArmyId> =>
  line.words.slice(span.from, span.to).some(({ key }) => MAKES_A_CASE.test(key))
    ? NO_ROAD
    : findArmy(line, span, talk);

const MAKES_A_CASE = /^(?:if|unless|when|wenn|falls|sofern|sobald)$/;
const THINKS_BETTER = /^(?:no|nope|sorry|wait|nein|nee|quatsch)$/;
const NO_ROAD: Found<never> = { isFound: false, severity: 2, fault: refuse('unclear/line').refusal };

/** `from Karak`: said by those who have two armies on their minds; it has to be true. */
function findStart(fit: Fit, line: Words, talk: Talk): Found<RegionId> | undefined {
  const span = fit.slots['from'];
  return span === undefined ? undefined : findPlace(line, span, talk);
}

function whereTo(id: ArmyId, talk: Talk): LineReading<Order> {
  const name = talk.known?.armies.find((army) => army.id === id)?.name ?? id;
  return notUnderstood(refuse('unclear/where-to', { army: name }), 1);
}

type FoundPath = Found<readonly RegionId[]> & { readonly news?: readonly string[] };

const nowhere: FoundPath = { isFound: true, id: [], cost: 0, corrected: [] };
const BETWEEN = [
  ',',
  ';',
  '&',
  '+',
  '->',
  '-',
  'and',
  'then',
  'und',
  'dann',
  'to',
  'nach',
  'danach',
  'there',
];

/** One region, or several with commas, arrows or `then` between them. */
function findPath(line: Words, span: Span, talk: Talk): FoundPath {
  const whole = findGoal(line, span, talk);
  const breaks = line.words.flatMap((word, at) => (isBreak(word.key, at, span) ? [at] : []));
  if (breaks.length === 0 || (whole.isFound && talk.names.isKnown && whole.cost < 10)) return whole;
  for (const at of breaks) {
    const head = findGoal(line, { from: span.from, to: at }, talk);
    const rest = head.isFound
      ? findPath(line, { from: afterBreaks(line, at, span.to), to: span.to }, talk)
      : head;
    if (head.isFound && rest.isFound) return joined(head, rest);
  }
  return whole.isFound ? whole : firstFailure(line, span, talk, whole);
}

function isBreak(key: string, at: number, span: Span): boolean {
  return at > span.from && at < span.to - 1 && BETWEEN.includes(key);
}

/** Where the next name begins: `, and then` is one break. */
function afterBreaks(line: Words, at: number, end: number): number {
  let next = at;
  while (next < end - 1 && BETWEEN.includes(line.words[next]?.key ?? '')) next += 1;
  return next;
}

/** Of several names the one that is not known, rather than all of them as one name. */
function firstFailure(line: Words, span: Span, talk: Talk, whole: FoundPath): FoundPath {
  const comma = line.words.findIndex(
    (word, at) => isBreak(word.key, at, span) && ',;&+->'.includes(word.key),
  );
  if (comma < 0) return whole;
  const head = findGoal(line, { from: span.from, to: comma }, talk);
  return head.isFound ? findPath(line, { from: afterBreaks(line, comma, span.to), to: span.to }, talk) : head;
}

function joined(head: FoundPath & { isFound: true }, rest: FoundPath & { isFound: true }): FoundPath {
  return {
    isFound: true,
    id: [...head.id, ...rest.id],
    cost: head.cost + rest.cost,
    corrected: [...head.corrected, ...rest.corrected],
    news: [...newsOf(head), ...newsOf(rest)],
  };
}

/** A region; failing that, the region where an enemy army of that name was last seen. */
function findGoal(line: Words, span: Span, talk: Talk): FoundPath {
  const place = findPlace(line, span, talk);
  if (place.isFound && place.cost < 10) return { ...place, id: [place.id] };
  const foe = findNamed(talk.names.foes, line, span, 'enemy army');
  if (foe.isFound && foe.cost < (place.isFound ? place.cost : 100)) {
    const seenAt = talk.known?.map.regions[foe.id]?.name ?? foe.id;
    const news = [
      `"${writtenAs(line, span.from, span.to)}" was last seen in ${seenAt}: the march goes there.`,
    ];
    return { ...foe, id: [foe.id], news };
  }
  return place.isFound ? { ...place, id: [place.id] } : place;
}

function newsOf(path: FoundPath): readonly string[] {
  return path.news ?? [];
}

/** Without a campaign `A to B` is only an order if both look like names: `fly me to the moon` does not. */
function looksLikeProse(fit: Fit, line: Words): boolean {
  const isBare =
    fit.slots['army']?.from === 0 &&
    fit.literals < 2 &&
    !line.words.some((word) => word.key === '->' || word.key === ':');
  return isBare && !['army', 'path'].every((slot) => looksLikeName(line, slotOfFit(fit, slot)));
}

function looksLikeName(line: Words, span: Span): boolean {
  return span.to - span.from <= 5 && /^[^\p{L}]*\p{Lu}|\d|\[/u.test(writtenAs(line, span.from, span.to));
}

function notNames(line: Words): LineReading<Order> {
  return notUnderstood(refuse('unclear/line.no-names', { text: line.text }), 9);
}
