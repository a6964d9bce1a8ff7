/** How a unit is told what to do in one turn (RK-HOOK-04): the lines of an order sheet. */
import type { Json } from '../../kernel/brand.ts';
import type { Result } from '../../kernel/result.ts';
import type { PlanLine } from '../../kernel/ruleset.ts';
import type { Order } from './actions.ts';
import { orderIn } from './advise/orders.ts';
import { defaultFiles } from './formation.ts';
import { cm } from './labels.ts';
import { nameOf, type Whose } from './names.ts';
import { forOne, isOfTroops, joining, type Phrase, type Reader, unitNamed, whose } from './phrase.ts';
import { indexOf, unitOf } from './state.ts';
import { marks, SPELLS, TABLE } from './tables.ts';
import type { View } from './view.ts';
import { refuse } from './words/refuse.ts';

/** `<unit>: ` before what it shall do. */
const WHO = '^(.+?): ?';

/** A line that is one order of a declaration. */
function ordered(unit: string | undefined, reader: Reader, order: Order): Result<PlanLine> | undefined {
  // An order is plain JSON.
  return forOne(unit, reader, { kind: 'order', order: order as unknown as Json });
}

interface Aimed {
  readonly says: string;
  readonly example: string;
  readonly means: string;
  readonly pattern: string;
  readonly whose: Whose;
  order(target: string, flag: boolean): Order;
  /** The words after the unit, for an order of this kind; undefined for others. */
  words(order: Order, name: (id: string) => string): string | undefined;
}

/** A phrase that names one other unit. The pattern's first group is that unit, its second a flag. */
function aimedPhrase({ says, example, means, pattern, whose: at, order, words }: Aimed): Phrase {
  const matcher = new RegExp(`${WHO}${pattern}$`, 'i');
  return {
    says,
    example,
    means,
    read: (line, reader) => {
      const match = matcher.exec(line);
      if (match === null) return undefined;
      const target = unitNamed(match[2], reader, at);
      return target.ok ? ordered(match[1], reader, order(target.value, match[3] !== undefined)) : target;
    },
    write: (line, view) => {
      const known = orderOf(line);
      const said = known === undefined ? undefined : words(known, (id) => nameOf(view.state, id));
      return said === undefined ? undefined : `${whose(line, view)}${said}`;
    },
  };
}

function orderOf(line: PlanLine): Order | undefined {
  return line.kind === 'order' ? orderIn(line) : undefined;
}

const charge = aimedPhrase({
  says: '<unit>: charge <enemy> [by air]',
  example: 'Knights: charge Orc warriors',
  means: 'charge that enemy in this turn, if it can be reached',
  pattern: '(?:charge|attack) (.+?)( by air| flying)?',
  whose: 'enemy',
  order: (target, isFlying) => (isFlying ? { kind: 'charge', target, isFlying } : { kind: 'charge', target }),
  words: (order, name) =>
    order.kind === 'charge'
      ? `charge ${name(order.target)}${order.isFlying === true ? ' by air' : ''}`
      : undefined,
});

const shoot = aimedPhrase({
  says: '<unit>: shoot <enemy> [into the melee]',
  example: 'Archers: shoot Orc warriors',
  means: 'stand and shoot at that enemy; into a melee only if you say so, as sixes hit your own',
  pattern: 'shoot (?:at )?(.+?)( into (?:the )?melee)?',
  whose: 'enemy',
  order: (target, intoMelee) =>
    intoMelee ? { kind: 'shoot', target, intoMelee } : { kind: 'shoot', target },
  words: (order, name) =>
    order.kind === 'shoot'
      ? `shoot ${name(order.target)}${order.intoMelee === true ? ' into the melee' : ''}`
      : undefined,
});

const fire = aimedPhrase({
  says: '<piece>: fire at <enemy> [into the melee]',
  example: 'Stone thrower: fire at Giant',
  means: 'a piece of artillery in action fires at that enemy',
  pattern: 'fire (?:at )?(.+?)( into (?:the )?melee)?',
  whose: 'enemy',
  order: (target, intoMelee) => (intoMelee ? { kind: 'fire', target, intoMelee } : { kind: 'fire', target }),
  words: (order, name) =>
    order.kind === 'fire'
      ? `fire at ${name(order.target)}${order.intoMelee === true ? ' into the melee' : ''}`
      : undefined,
});

const throwAt = aimedPhrase({
  says: '<unit>: throw at <enemy>',
  example: 'Javelins: throw at Wolves',
  means: 'javelins at that enemy',
  pattern: 'throw (?:javelins )?at (.+)',
  whose: 'enemy',
  order: (target) => ({ kind: 'throw', target }),
  words: (order, name) => (order.kind === 'throw' ? `throw at ${name(order.target)}` : undefined),
});

const breathe = aimedPhrase({
  says: '<dragon>: breathe on <enemy>',
  example: 'Dragon: breathe on Orc riders',
  means: 'fire on that enemy, every other turn at most',
  pattern: 'breathe (?:fire )?(?:on|at) (.+)',
  whose: 'enemy',
  order: (target) => ({ kind: 'breathe', target }),
  words: (order, name) => (order.kind === 'breathe' ? `breathe on ${name(order.target)}` : undefined),
});

const follow = aimedPhrase({
  says: '<unit>: follow <enemy>',
  example: 'Knights: follow Goblin mob',
  means: 'go after a router it touches, or after an enemy that leaves the melee',
  pattern: '(?:follow|pursue) (.+)',
  whose: 'enemy',
  order: (target) => ({ kind: 'follow', target }),
  words: (order, name) => (order.kind === 'follow' ? `follow ${name(order.target)}` : undefined),
});

/** Orders that are always said in the same words. */
const PLAIN: readonly {
  readonly words: string;
  readonly also: RegExp;
  readonly order: Order;
  readonly means: string;
}[] = [
  { words: 'hold', also: /^(?:hold|stand|stay)$/i, order: { kind: 'hold' }, means: 'stand where it is' },
  {
    words: 'fight on',
    also: /^(?:fight on|fight)$/i,
    order: { kind: 'fight-on' },
    means: 'stay in its melee',
  },
  {
    words: 'leave the melee',
    also: /^(?:leave|exit|withdraw from) (?:the |its )?melee$|^withdraw$/i,
    order: { kind: 'exit' },
    means: 'turn about and go; who follows strikes its rear',
  },
  {
    words: 'limber',
    also: /^limber(?: up)?$/i,
    order: { kind: 'limber' },
    means: 'a whole turn; then it can move',
  },
  {
    words: 'dismount',
    also: /^dismount$/i,
    order: { kind: 'dismount' },
    means: 'riders fight on foot from now on',
  },
  { words: 'mount', also: /^(?:re)?mount$/i, order: { kind: 'mount' }, means: 'back on their horses' },
];

const plain: Phrase = {
  says: '<unit>: hold | fight on | leave the melee | limber | dismount | mount',
  example: 'Archers: hold',
  means: 'stand; stay in its melee; turn about and go; make a piece ready to move; off the horses; on again',
  read: (line, reader) => {
    const match = /^(.+?): ?(.+)$/.exec(line);
    const row = PLAIN.find(({ also }) => also.test(match?.[2] ?? ''));
    return row === undefined ? undefined : ordered(match?.[1], reader, row.order);
  },
  write: (line, view) => {
    const order = orderOf(line);
    const isBare = order?.kind !== 'dismount' || order.building === undefined;
    const row = PLAIN.find((one) => one.order.kind === order?.kind && isBare);
    return row === undefined ? undefined : `${whose(line, view)}${row.words}`;
  },
};

const form: Phrase = {
  says: '<unit>: form line | form column [<n> wide]',
  example: 'Spearmen: form column 3 wide',
  means: 'a whole turn for another shape',
  read: (line, reader) => {
    const match = /^(.+?): ?(?:form|change to) (line|column)(?:,? (\d{1,2}) (?:files )?wide)?$/i.exec(line);
    if (match === null) return undefined;
    const unit = unitNamed(match[1], reader, 'own');
    if (!unit.ok) return unit;
    const formation = match[2]?.toLowerCase() === 'column' ? 'column' : 'line';
    const { state } = reader.view;
    const { figures } = unitOf(state, indexOf(state, unit.value));
    const files = match[3] === undefined ? defaultFiles(figures, formation) : Number(match[3]);
    return ordered(match[1], reader, { kind: 'form', formation, files });
  },
  write: (line, view) => {
    const order = orderOf(line);
    return order?.kind === 'form'
      ? `${whose(line, view)}form ${order.formation} ${order.files} wide`
      : undefined;
  },
};

const unlimber: Phrase = {
  says: '<piece>: unlimber facing <degrees>',
  example: 'Stone thrower: unlimber facing 0',
  means: 'a whole turn; 0 is north, 90 east',
  read: (line, reader) => {
    const match = /^(.+?): ?unlimber facing (\d{1,3})$/i.exec(line);
    return match === null
      ? undefined
      : ordered(match[1], reader, { kind: 'unlimber', facing: Number(match[2]) % 360 });
  },
  write: (line, view) => {
    const order = orderOf(line);
    return order?.kind === 'unlimber' ? `${whose(line, view)}unlimber facing ${order.facing}` : undefined;
  },
};

const building: Phrase = {
  says: '<unit>: enter building <n> | dismount into building <n>',
  example: 'Spearmen: enter building 1',
  means: 'go inside, if there is room; buildings are numbered on the picture',
  read: (line, reader) => {
    const match = /^(.+?): ?(enter|dismount into) (?:the )?building (\d{1,2})$/i.exec(line);
    if (match === null) return undefined;
    const piece = buildingsOf(reader.view)[Number(match[3]) - 1];
    if (piece === undefined) return refuse('unclear/building', { name: match[3] ?? '' });
    const isRiding = match[2]?.toLowerCase() !== 'enter';
    const order: Order = isRiding
      ? { kind: 'dismount', building: piece }
      : { kind: 'enter', building: piece };
    return ordered(match[1], reader, order);
  },
  write: (line, view) => {
    const order = orderOf(line);
    const number = (piece: number): number => buildingsOf(view).indexOf(piece) + 1;
    if (order?.kind === 'enter') return `${whose(line, view)}enter building ${number(order.building)}`;
    if (order?.kind !== 'dismount' || order.building === undefined) return undefined;
    return `${whose(line, view)}dismount into building ${number(order.building)}`;
  },
};

/** The pieces that are buildings, in the order in which they are numbered. */
function buildingsOf({ state }: View): readonly number[] {
  return state.terrain.flatMap(({ terrain }, piece) => (terrain === 'building' ? [piece] : []));
}

const comeOut: Phrase = {
  says: '<unit>: come out at <x>, <y> facing <degrees> <n> wide',
  example: 'Spearmen: come out at 30, 28 facing 180 6 wide',
  means: 'leave a building, the middle of its front there',
  read: (line, reader) => {
    const match =
      /^(.+?): ?come out at \(?([\d.]+), ?([\d.]+)\)? facing (\d{1,3}),? (\d{1,2}) (?:files )?wide$/i.exec(
        line,
      );
    if (match === null) return undefined;
    const at = [marks(Number(match[2])), marks(Number(match[3]))] as const;
    return ordered(match[1], reader, {
      kind: 'leave',
      at,
      facing: Number(match[4]) % 360,
      files: Number(match[5]),
    });
  },
  write: (line, view) => {
    const order = orderOf(line);
    if (order?.kind !== 'leave') return undefined;
    const [x, y] = order.at;
    return `${whose(line, view)}come out at ${cm(x)}, ${cm(y)} facing ${order.facing} ${order.files} wide`;
  },
};

const cast: Phrase = {
  says: '<wizard>: cast <spell> on <unit>',
  example: 'Wizard: cast Fire bolt on Orc warriors',
  means: 'that spell on that unit',
  read: (line, reader) => {
    const match = /^(.+?): ?cast (.+?) (?:on|at) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const wanted = match[2]?.toLowerCase().replaceAll('-', ' ');
    const spell = SPELLS.find(
      ({ id, name }) => id.replaceAll('-', ' ') === wanted || name.toLowerCase() === wanted,
    );
    if (spell === undefined) {
      const known = SPELLS.map(({ name }) => name).join(', ');
      return refuse('unclear/spell', { name: match[2] ?? '', known }, 'RK-MAG-01');
    }
    const target = unitNamed(match[3], reader, spell.target === 'enemy' ? 'enemy' : 'own');
    return target.ok
      ? ordered(match[1], reader, { kind: 'cast', spell: spell.id, target: target.value })
      : target;
  },
  write: (line, view) => {
    const order = orderOf(line);
    if (order?.kind !== 'cast') return undefined;
    const spell = SPELLS.find(({ id }) => id === order.spell)?.name ?? order.spell;
    return `${whose(line, view)}cast ${spell} on ${nameOf(view.state, order.target)}`;
  },
};

const join: Phrase = {
  says: '<character>: join <own unit> | stay with <own unit> | stand alone',
  example: 'Hero: join Spearmen',
  means: 'go with a unit it touches; stay with the one it is with; leave that one',
  read: (line, reader) => {
    const alone = /^(.+?): ?(?:stand alone|leave (?:its|the) unit)$/i.exec(line);
    if (alone !== null) return forOne(alone[1], reader, { kind: 'attach', to: null });
    const match = /^(.+?): ?(?:join|attach to|stay with|go with) (.+)$/i.exec(line);
    if (match === null || isOfTroops(match[1], reader)) return undefined;
    const to = unitNamed(match[2], reader, 'own');
    return to.ok ? forOne(match[1], reader, { kind: 'attach', to: to.value }) : to;
  },
  write: (line, view) => {
    if (line.kind !== 'attach') return undefined;
    const to = line['to'];
    return `${whose(line, view)}${to === null ? 'stand alone' : `${joining(line, view)} ${nameOf(view.state, to)}`}`;
  },
};

const moveTo: Phrase = {
  says: '<unit>: move to <x>, <y> | move to <unit>',
  example: 'Spearmen: move to 60, 45',
  means: 'make for that place, in centimetres from the south-west corner, or for that unit',
  read: (line, reader) => {
    const place =
      /^(.+?): ?(?:move|go|march) to \(?(\d{1,3}(?:\.\d{1,2})?), ?(\d{1,3}(?:\.\d{1,2})?)\)?$/i.exec(line);
    if (place !== null) {
      const at = [marks(Number(place[2])), marks(Number(place[3]))] as const;
      if (at[0] > TABLE.width || at[1] > TABLE.depth) {
        return refuse('unclear/place', {}, 'RK-SET-01');
      }
      return forOne(place[1], reader, { kind: 'move', at });
    }
    const match = /^(.+?): ?(?:move|go|march|advance) (?:to|towards?) (.+)$/i.exec(line);
    if (match === null) return undefined;
    const enemy = unitNamed(match[2], reader, 'enemy');
    const found = enemy.ok ? enemy : unitNamed(match[2], reader, 'own');
    if (found.ok) return forOne(match[1], reader, { kind: 'move', toward: found.value });
    return enemy.ok ? undefined : enemy;
  },
  write: (line, view) => {
    if (line.kind !== 'move') return undefined;
    const at = line['at'];
    const to = Array.isArray(at) ? `${cm(Number(at[0]))}, ${cm(Number(at[1]))}` : placeName(view, line);
    return `${whose(line, view)}move to ${to}`;
  },
};

/** An enemy by name; a friend too, unless an enemy has the same name. */
function placeName({ state }: View, { toward, unit }: PlanLine): string {
  const [to, who] = [indexOf(state, String(toward)), indexOf(state, String(unit))];
  const [target, mover] = [state.fighters[to], state.fighters[who]];
  const isShared = state.fighters.some(({ name, side }) => name === target?.name && side !== target.side);
  return isShared && target?.side === mover?.side ? String(toward) : nameOf(state, toward);
}

const rally: Phrase = {
  says: '<unit>: rally | run on',
  example: 'Goblin mob: rally',
  means: 'whether routers take their rally test',
  read: (line, reader) => {
    const match = /^(.+?): ?(rally|run on)$/i.exec(line);
    if (match === null) return undefined;
    return forOne(match[1], reader, { kind: 'rally', isTaken: match[2]?.toLowerCase() === 'rally' });
  },
  write: (line, view) =>
    line.kind === 'rally'
      ? `${whose(line, view)}${line['isTaken'] === true ? 'rally' : 'run on'}`
      : undefined,
};

/** The narrower forms first. */
export const ORDER_PHRASES: readonly Phrase[] = [
  moveTo,
  shoot,
  fire,
  throwAt,
  breathe,
  follow,
  form,
  unlimber,
  building,
  comeOut,
  cast,
  join,
  rally,
  plain,
  charge,
];

/** A line that says an order back; undefined for what no line says. */
export function lineOf(unit: string, order: Order): PlanLine {
  return { kind: 'order', unit, order: order as unknown as Json };
}
