/**
 * How an army is to fight, in a player's own words: `If it comes to blows: Old Guard on the left, archers behind them`. What the head of it
 * says of a battle makes a plan of what stands behind it (CP-BAT-09); a place in it, or another army, makes it something else.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { WRITTEN } from '../kinds/plan.ts';
import type { Talk } from '../wording.ts';
import { plainly } from './idioms.ts';
import { type Item, itemsOf } from './items.ts';
import type { Said } from './said.ts';
import { sentencesOf, type Unit } from './sentences.ts';

type PlanOrder = Extract<Order, { kind: 'plan' }>;

export interface Planned {
  readonly order: PlanOrder;
  /** What the plan itself says, as written. */
  readonly text: string;
  /** What stands in front of it and behind it. */
  readonly before: string;
  readonly behind: string;
}

const HEAD_MAX = 110;
const TEXT_MAX = 900;

/** Words that say it is about fighting, and nothing else. */
const INSTRUCTIONS =
  /(?<!\p{L})(?:^(?:my |the )?plan for|how i want [^:]{2,30} (?:used|to fight)|(?:battle|fighting|tactical|combat)[- ](?:instructions?|orders?|plans?|drill|arrangements?|dispositions?)|tactics|order of battle|(?:schlacht|kampf|gefechts)(?:plan|befehl|anweisung(?:en)?|ordnung|aufstellung)|taktik)(?!\p{L})/iu;
/** A battle that may come. */
const BATTLE =
  '(?:fights?|fighting|battles?|blows|scraps?|a clash|combat|schlacht|gefecht|kampf|kämpfen|kämpft)';
const CASE = new RegExp(
  String.raw`^\W*(?:and |und |but |aber )?(?:(?:if|when|whenever|should|in case|for|in|during|come|wenn|falls|sollte|für|in|im|bei)(?!\p{L})[^,.:;!?]{0,70}?(?<!\p{L})${BATTLE}(?!\p{L})|(?:(?:the |my |our )?[\p{L}\d ]{2,30}?|how [^,.:;]{2,40}?) (?:in|fights?|for)(?: (?:a|the|any|if))? ?(?:fights?|battle)?(?: if (?:it|he|she|they) (?:has|have|must)(?: to)?)?(?=\s*:))`,
  'iu',
);
/** `Something for Norgoz, should it come to blows:` */
const ASIDE = new RegExp(`, (?:if|when|should|falls|wenn|sollte) [^,:]{2,40}${BATTLE}$`, 'iu');
/** Where men stand in a battle, and what they do there. */
const FIELD =
  /(?<!\p{L})(?:flanks?|left|right|cent(?:re|er)|front|rear|middle|line|ranks?|reserve|wings?|charge[sd]?|charging|shoot\p{L}*|volleys?|behind|chases?|shields?|high ground|hill|wood|flügel\p{L}*|mitte|reserve|links|rechts|vorn\p{L}*|hinten|dahinter|davor|schießen|reihe|linie)(?!\p{L})/iu;
/** Between the head and what is wished. */
const WISHED =
  /^\s*(?:[,:;–-]\s*)?(?:(?:then|please|bitte)\s+)?(?:(?:i|we)(?:['’]d| would)? (?:want|like|prefer|wish)(?: to (?:see|have))?\s+|let\s+|have\s+|please put\s+|gilt(?: für [^:]{2,30})?:\s*|soll(?:en)?\s+)?/iu;

/** The first plan in the unit; undefined where there is none, or nobody could tell whose it is. */
export function planIn(unit: Unit, said: Said, talk: Talk): Planned | undefined {
  if (unit.text.length > TEXT_MAX || !CUE.test(unit.text)) return undefined;
  let from = 0;
  let topic = only(said.topic?.armies ?? []);
  for (const { text } of sentencesOf(unit, false)) {
    const at = unit.text.indexOf(text, from);
    if (at < 0) return undefined;
    const found = plannedAt(unit.text, { at, end: at + text.length }, topic, talk);
    if (found !== undefined) return found;
    topic = armyIn(text, talk) ?? topic;
    from = at + text.length;
  }
  return undefined;
}

/** Where they stand in it, of which two say for themselves that a battle is meant. */
const FORMATION = String.raw`(?<!\p{L})(?:in (?:the )?(?:front|reserve|cent(?:re|er)|middle|rear)|on the (?:left|right|flanks?|wings?)|(?:left|right) (?:flank|wing)|behind them|nobody (?:chases|charges|pursues|breaks ranks)|no (?:chasing|charging|pursuit)|(?:don['’]t|do not|never) (?:chase|pursue)|nach vorn|vorn(?:e|eweg)?|dahinter|(?:nach )?(?:links|rechts)|in die mitte|als reserve|keiner (?:verfolgt|setzt nach))(?!\p{L})`;
const IS_FORMATION = new RegExp(`${FORMATION}.*${FORMATION}`, 'isu');
const CUE = new RegExp(`${INSTRUCTIONS.source}|(?<!\\p{L})${BATTLE}(?!\\p{L})|${IS_FORMATION.source}`, 'isu');

interface Stretch {
  readonly at: number;
  readonly end: number;
}

function plannedAt(
  whole: string,
  { at, end }: Stretch,
  topic: ArmyId | undefined,
  talk: Talk,
): Planned | undefined {
  const sentence = whole.slice(at, end);
  const head = headOf(sentence);
  if (head === undefined) return undefined;
  const body = sentence.slice(head.length).replace(WISHED, '');
  const army = armyIn(head, talk) ?? armyOfUnits(body, talk) ?? topic;
  const isOurs = army !== undefined && isOfBattle(body, INSTRUCTIONS.test(head), talk);
  if (!isOurs) return undefined;
  const further = furtherIn(whole.slice(end), talk);
  const text = `${body}${further}`.trim();
  const lines = sentencesOf({ line: 1, count: 1, text }, false).map((one) => ({
    kind: WRITTEN,
    text: one.text.replace(/[.;]$/, ''),
  }));
  const order: PlanOrder = { kind: 'plan', army, lines };
  return { order, text, before: whole.slice(0, at), behind: whole.slice(end + further.length) };
}

/** What says that a battle is meant: up to a colon, or a case up to its comma. */
function headOf(sentence: string): string | undefined {
  const colon = sentence.indexOf(':');
  const head = colon > 0 && colon <= HEAD_MAX ? sentence.slice(0, colon) : undefined;
  if (head !== undefined && (INSTRUCTIONS.test(head) || CASE.test(`${head}:`) || ASIDE.test(head)))
    return `${head}:`;
  if (head !== undefined && OF_ARMY.test(head) && IS_FORMATION.test(sentence.slice(colon))) return `${head}:`;
  const open = CASE.exec(sentence)?.[0];
  if (open === undefined || open.length > HEAD_MAX) return undefined;
  const rest =
    /^(?: (?:there|here|then|dort|kommt|käme|kommen sollte|gets into))?/iu.exec(
      sentence.slice(open.length),
    )?.[0] ?? '';
  return open + rest;
}

/** Hardly more than a name. */
const OF_ARMY = /^\W*(?:[\p{L}\d'’.]+\s*){1,4}$/u;

/** Nothing in it is for the map. */
function isOfBattle(body: string, isSaid: boolean, talk: Talk): boolean {
  if (body.trim().split(/\s+/).length < 3) return false;
  const items = itemsOf(plainly(body), talk);
  const isElse = items.some((item) => ['place', 'foe', 'power', 'turn'].includes(item.kind));
  return !isElse && (isSaid || FIELD.test(body) || items.some(isMan));
}

const isMan = ({ kind }: Item): boolean => kind === 'unit' || kind === 'troop';

/** The sentences behind it that still tell how they fight. */
function furtherIn(behind: string, talk: Talk): string {
  let length = 0;
  for (const { 0: sentence, index } of behind.matchAll(/[^.!?\n]+[.!?]*\s*/g)) {
    const items = itemsOf(plainly(sentence), talk);
    const isElse = items.some((item) => ['place', 'foe', 'power', 'turn', 'number'].includes(item.kind));
    const isArmy = items.some((item) => item.kind === 'army' && item.isOwner !== true);
    if (isElse || (isArmy && !items.some(isMan)) || !FIELD.test(sentence) || MAP.test(sentence)) break;
    length = index + sentence.length;
  }
  return behind.slice(0, length);
}

const MAP = /(?<!\p{L})(?:march\p{L}*|stay\p{L}*|until then|in the meantime|marschier\p{L}*)(?!\p{L})/iu;

/** The army to which all units belong that it names. */
function armyOfUnits(text: string, talk: Talk): ArmyId | undefined {
  const units = itemsOf(text, talk).flatMap((item) => (item.kind === 'unit' ? [item.unit] : []));
  const armies = talk.known?.armies.filter((army) => army.units.some(({ id }) => units.includes(id))) ?? [];
  return only(armies.map(({ id }) => id));
}

function armyIn(text: string, talk: Talk): ArmyId | undefined {
  const armies = itemsOf(plainly(text), talk).flatMap((item) =>
    item.kind === 'army' && item.group === undefined ? item.armies : [],
  );
  return only([...new Set(armies)]);
}

const only = (armies: readonly ArmyId[]): ArmyId | undefined => (armies.length === 1 ? armies[0] : undefined);
