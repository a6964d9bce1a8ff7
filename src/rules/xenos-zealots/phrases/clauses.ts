/** The details of an order counter, each in a clause of its own: where, how and in what formation, at whom and with what. */
import type { Json } from '../../../kernel/brand.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlanLine, Side } from '../../../kernel/ruleset.ts';
import { FORMATIONS } from '../actions.ts';
import { kindOfFighter } from '../kinds.ts';
import { weaponName } from '../labels.ts';
import { INCH, REACH, type Weapon } from '../tables.ts';
import type { View } from '../view.ts';
import { refuse } from '../words/refuse.ts';
import { bothNames, enemyUnit, nameOf, ownUnit, placeText, readPlace } from './names.ts';

export type Details = Readonly<Record<string, Json>>;

/** One kind of detail: the fields of the line it fills in, how it is read, and how it is said. */
export interface Clause {
  readonly field: string;
  /** What the action of a counter must be for it to matter. */
  readonly of: 'move' | 'shoot' | 'assault' | 'any';
  readonly begins: RegExp;
  read(rest: string, view: View, side: Side): Result<Details>;
  say(line: PlanLine, view: View): string;
}

export const via: Clause = {
  field: 'via',
  of: 'move',
  begins: /^(?:via|through|by way of) /i,
  read: (rest, view) => {
    const places: Json[] = [];
    for (const text of rest.split(/,? then | and /i)) {
      const place = readPlace(text, view);
      if (!place.ok) return place;
      if (!('at' in place.value)) return refuse('unclear/place.via', { text });
      places.push(place.value.at);
    }
    return ok({ via: places });
  },
  say: (line, view) =>
    `via ${placesOf(line['via'])
      .map((at) => placeText({ kind: 'at', at }, view))
      .join(' then ')}`,
};

export const to: Clause = {
  field: 'to',
  of: 'move',
  begins: /^(?:to|toward|towards|on) /i,
  read: (rest, view) => readPlace(rest, view),
  say: (line, view) => `to ${placeText(line, view)}`,
};

export const shoot: Clause = {
  field: 'target',
  of: 'shoot',
  begins: /^(?:shoot at|shoot|fire at|firing at|shooting at|shooting) /i,
  read: readEnemies,
  say: (line, view) => `shoot ${enemiesText(line, view)}`,
};

export const weapon: Clause = {
  field: 'weapons',
  of: 'shoot',
  begins: /^with (?:the |their |its )?/i,
  read: (rest, view, side) => {
    const match = /^(.+?) at (?:the )?(.+)$/i.exec(rest);
    const wanted = (match?.[1] ?? rest).toLowerCase();
    const open = rangedOf(view, side).filter(({ name }) => name.toLowerCase().includes(wanted));
    const [found] = open.filter(({ name }) => open.length === 1 || name.toLowerCase() === wanted);
    if (found === undefined || match === null) {
      const which = open.length > 1 ? open.map(({ name }) => name).join(', ') : '';
      return refuse('unclear/weapon', { rest, open: which });
    }
    const enemy = enemyUnit(match[2], view, side);
    return enemy.ok ? ok({ weapons: [{ weapon: found.id, target: enemy.value }] }) : enemy;
  },
  say: (line, view) =>
    weaponsOf(line)
      .map(({ weapon: id, target }) => `with ${weaponName(view.state, id)} at ${bothNames(view, target)}`)
      .join(', '),
};
/** What the units of a side shoot with. */
function rangedOf({ state }: View, side: Side): readonly Weapon[] {
  const own = state.fighters.filter((fighter) => fighter.side === side);
  return own
    .flatMap((fighter) => kindOfFighter(fighter).arms.map((arm) => arm.weapon))
    .filter(({ id }, i, all) => all.findIndex((one) => one.id === id) === i);
}

export const aim: Clause = {
  field: 'aim',
  of: 'shoot',
  begins: /^(?:aim|aiming) at /i,
  read: (rest, view) => {
    const place = readPlace(rest, view);
    if (!place.ok) return place;
    if ('at' in place.value) return ok({ aim: place.value.at });
    return refuse('unclear/aim', { rest });
  },
  say: (line, view) => `aim at ${placeText({ kind: 'at', at: line['aim'] ?? null }, view)}`,
};

export const centre: Clause = {
  field: 'centre',
  of: 'shoot',
  begins: /^(?:centre|center|(?:the |its )?templates?) (?:at|on|over) /i,
  read: (rest, view) => {
    const place = readPlace(rest, view);
    return place.ok ? ok({ centre: { ...place.value } }) : place;
  },
  say: (line, view) => `template on ${placeText({ kind: 'at', ...(line['centre'] as Details) }, view)}`,
};

export const leader: Clause = {
  field: 'leaderBack',
  of: 'assault',
  begins: /^(?:(?:with )?(?:its|the|their) )?leader (?=in contact|back|\d|up front|behind)/i,
  read: (rest) => {
    if (/^(?:in contact|up front)$/i.test(rest)) return ok({ leaderBack: 0 });
    const inchesBack = /^(\d(?:\.\d{1,3})?)(?: ?(?:"|in|inch|inches))? (?:back|behind)$/i.exec(rest)?.[1];
    const marks = Math.round(Number(inchesBack) * INCH);
    if (marks <= REACH) return ok({ leaderBack: marks });
    return refuse('unclear/leader', { rest }, 'XZ-ASL-03');
  },
  say: (line) => {
    const back = Number(line['leaderBack']);
    if (back === 0) return 'leader in contact';
    return `leader ${back / INCH} ${back === INCH ? 'inch' : 'inches'} back`;
  },
};

export const holdFire: Clause = {
  field: 'isHoldingFire',
  of: 'shoot',
  begins: /^(?:hold|holding) fire$/i,
  read: () => ok({ isHoldingFire: true }),
  say: () => 'hold fire',
};

/** Degrees to the left of the x axis. */
const WINDS: Readonly<Record<string, number>> = {
  east: 0,
  northeast: 45,
  north: 90,
  northwest: 135,
  west: 180,
  southwest: 225,
  south: 270,
  southeast: 315,
};

export const facing: Clause = {
  field: 'facing',
  of: 'move',
  begins: /^(?:facing|face) /i,
  read: (rest, view) => {
    const wind = WINDS[rest.toLowerCase().replace(/[ -]/g, '')];
    if (wind !== undefined) return ok({ facing: wind });
    const place = readPlace(rest, view);
    return place.ok ? ok({ facing: { ...place.value } }) : place;
  },
  say: (line, view) => {
    const facing = line['facing'];
    const wind = Object.keys(WINDS).find((name) => WINDS[name] === facing);
    return `facing ${wind ?? placeText({ kind: 'at', ...(facing as Details) }, view)}`;
  },
};

export const formation: Clause = {
  field: 'formation',
  of: 'move',
  begins: /^in (?:a )?(?=(?:ranks|line|column|open)\b)/i,
  read: (rest) => {
    const wanted = rest.toLowerCase().replace(/ order$/, '');
    const found = FORMATIONS.find((one) => one === wanted);
    if (found !== undefined) return ok({ formation: found });
    return refuse('unclear/formation', { rest, formations: FORMATIONS.join(', ') });
  },
  say: (line) => `in ${line['formation'] === 'open' ? 'open order' : String(line['formation'])}`,
};

export const jump: Clause = {
  field: 'isJump',
  of: 'move',
  begins: /^jump(?:ing)?$/i,
  read: () => ok({ isJump: true }),
  say: () => 'jumping',
};

const level: Clause = {
  field: 'level',
  of: 'move',
  begins: /^(?:up )?(?:on|to) level (?=\d$)/i,
  read: (rest) => ok({ level: Number(rest) }),
  say: (line) => `on level ${Number(line['level'])}`,
};

const board: Clause = {
  field: 'board',
  of: 'move',
  begins: /^(?:board|go aboard|get on) /i,
  read: (rest, view, side) => {
    const carrier = ownUnit(rest, view, side);
    return carrier.ok ? ok({ board: carrier.value }) : carrier;
  },
  say: (line, view) => `board ${nameOf(view, line['board'])}`,
};

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const LAST = 99;

export const turn: Clause = {
  field: 'turn',
  of: 'any',
  begins: /^acts? /i,
  read: (rest) => {
    const word = rest.toLowerCase();
    if (word === 'last') return ok({ turn: LAST });
    const number = ORDINALS.indexOf(word) + 1 || Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? 0);
    if (number > 0) return ok({ turn: number });
    return refuse('unclear/turn', { rest });
  },
  say: (line) => {
    const number = Number(line['turn']);
    return `act ${number === LAST ? 'last' : (ORDINALS[number - 1] ?? `${number}th`)}`;
  },
};

/** In the order they are said. A level before a place: "to level 2" is no place. */
export const CLAUSES: readonly Clause[] = [
  via,
  level,
  to,
  jump,
  facing,
  formation,
  board,
  shoot,
  leader,
  weapon,
  aim,
  centre,
  holdFire,
  turn,
];

/** `Orcs or Trolls`: the first that can be reached. */
export function readEnemies(rest: string, view: View, side: Side): Result<Details> {
  const found: string[] = [];
  for (const text of rest.split(/,? or |,? else /i)) {
    const enemy = enemyUnit(text.replace(/^(?:at|the|on) /i, '').replace(/^the /i, ''), view, side);
    if (!enemy.ok) return enemy;
    if (!found.includes(enemy.value)) found.push(enemy.value);
  }
  const [target, ...others] = found;
  if (target === undefined) return ok({});
  return ok(others.length === 0 ? { target } : { target, others });
}

export function enemiesText(line: PlanLine, view: View): string {
  return targetsOf(line)
    .map((id) => bothNames(view, id))
    .join(' or ');
}

/** The enemies a line names, the first first. */
export function targetsOf(line: PlanLine | undefined): readonly string[] {
  const { target, others } = line ?? { kind: '' };
  if (typeof target !== 'string') return [];
  return [target, ...(Array.isArray(others) ? others.map(String) : [])];
}

/** Which weapons go at enemies of their own. */
export function weaponsOf(
  line: PlanLine | undefined,
): readonly { readonly weapon: string; readonly target: string }[] {
  const list = line?.['weapons'];
  if (!Array.isArray(list)) return [];
  return list.map((one) => {
    const { weapon: id, target } = one as Details;
    return { weapon: String(id), target: String(target) };
  });
}

export function placesOf(list: Json | undefined): readonly (readonly [number, number])[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((at) => (Array.isArray(at) ? [[Number(at[0]), Number(at[1])] as const] : []));
}
