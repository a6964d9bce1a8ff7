/** What a frame comes to: an order, or something for the post office. Whatever is open in it is left to the other readers. */
import type { FactionId } from '../../campaign/ids.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import type { Instruction } from '../sheet.ts';
import type { Framed } from './frames.ts';
import { isWordsOnly } from './gifts.ts';
import type { Said } from './said.ts';
import type { Tagged } from './tags.ts';

export interface FramedDeed {
  readonly orders: readonly Order[];
  readonly instruction?: Instruction;
  /** No army was named to look there, so it is a spy, who costs gold. */
  readonly isSpied?: true;
}

const NO_DEED: FramedDeed = { orders: [] };

/** What is meant; undefined where the frame leaves something open. */
export function deedOf(framed: Framed, said: Said): FramedDeed | undefined {
  const { kind } = framed;
  if (kind === 'nothing') return NO_DEED;
  if (kind === 'repeat') return named(framed, 'army').length === 0 ? command({ kind }) : undefined;
  if (kind === 'final' || kind === 'status' || kind === 'report') return command({ kind });
  const orders = ORDERS[kind](framed, said);
  if (orders === undefined) return undefined;
  return { orders, ...(kind === 'scout' ? { isSpied: true as const } : {}) };
}

const command = (instruction: Instruction): FramedDeed => ({ orders: [], instruction });

type Makes = (framed: Framed, said: Said) => readonly Order[] | undefined;

const ORDERS = {
  stop: (framed, said) => withPower(framed, said, (to) => ({ kind: 'forget', to })),
  gift: giftOf,
  offer: offerOf,
  accept: (framed, said) => withPower(framed, said, (of) => ({ kind: 'accept', of })),
  refuse: (framed, said) => withPower(framed, said, (of) => ({ kind: 'reject', of })),
  denounce: (framed, said) => withPower(framed, said, (power) => ({ kind: 'denounce', with: power })),
  passage: (framed, said) =>
    withPower(framed, said, (to) => ({ kind: 'offer', to, terms: [{ kind: 'passage', by: 'us' }] })),
  war: (framed, said) => withPower(framed, said, (on) => ({ kind: 'declare-war', on })),
  scout: spiesOf,
  recruit: recruitsOf,
  build: workOf,
} as const satisfies Readonly<Record<string, Makes>>;

function named<K extends Tagged['kind']>(
  { named: all }: Framed,
  kind: K,
): readonly Extract<Tagged, { kind: K }>[] {
  return all.filter((one): one is Extract<Tagged, { kind: K }> => one.kind === kind);
}

const isOnly = (framed: Framed, ...kinds: readonly Tagged['kind'][]): boolean =>
  framed.named.every(({ kind }) => kind === 'gm' || kinds.includes(kind));

function powerIn(framed: Framed, { power }: Said): FactionId | undefined {
  const [first, ...others] = new Set(named(framed, 'power').map(({ faction }) => faction));
  return others.length > 0 ? undefined : (first ?? power);
}

function withPower(
  framed: Framed,
  said: Said,
  make: (power: FactionId) => Order,
): readonly Order[] | undefined {
  const power = powerIn(framed, said);
  return power === undefined || named(framed, 'army').length > 0 ? undefined : [make(power)];
}

const EVERY =
  / (?:(?:every|each|per|a) (?:turn|round|week|month)|(?:jede|pro|je) (?:runde|woche)|(?:jeden|pro) zug|rundlich) /;

function giftOf(framed: Framed): readonly Order[] | undefined {
  const [to, another] = named(framed, 'power');
  const [gold, more] = named(framed, 'number');
  if (to === undefined || gold === undefined || another !== undefined || more !== undefined) return undefined;
  if (!isOnly(framed, 'power', 'number') || isWordsOnly(framed.row)) return undefined;
  const order: PlainOrder = { kind: 'gift', to: to.faction, gold: gold.value };
  return EVERY.test(framed.row) ? [{ kind: 'every', order }] : [order];
}

const TERMS = [
  ['alliance', / (?:alliance|pact|league|bundnis|allianz|pakt|verbund\S*|alliieren|ally|allies|team up) /],
  [
    'truce',
    / (?:truce|cease-?fire|cease fire|armistice|peace|waffenstillstand|waffenruhe|frieden\S*|\S*pakt) /,
  ],
] as const;

function offerOf(framed: Framed, said: Said): readonly Order[] | undefined {
  const terms = TERMS.filter(([, words]) => words.test(framed.row)).slice(0, 1);
  const [until, later] = named(framed, 'turn');
  if (terms.length === 0 || later !== undefined || !isOnly(framed, 'power', 'turn')) return undefined;
  return withPower(framed, said, (to) => ({
    kind: 'offer',
    to,
    terms: terms.map(([kind]) => ({ kind })),
    ...(until === undefined ? {} : { until: until.value }),
  }));
}

const SPIED_MAX = 4;

function spiesOf(framed: Framed): readonly Order[] | undefined {
  const places = [...new Set(framed.named.flatMap((one) => ('region' in one ? [one.region] : [])))];
  const isClear = isOnly(framed, 'place', 'foe') && places.length <= SPIED_MAX;
  return isClear ? places.map((at) => ({ kind: 'spy', at })) : undefined;
}

const RAISED_MAX = 20;

function recruitsOf(framed: Framed): readonly Order[] | undefined {
  const [troop, other] = named(framed, 'troop');
  const [number, more] = named(framed, 'number');
  const [place, elsewhere] = named(framed, 'place');
  const isOne = other === undefined && more === undefined && elsewhere === undefined;
  if (troop === undefined || place === undefined || number === undefined || !isOne) return undefined;
  if (number.value > RAISED_MAX || !isOnly(framed, 'troop', 'number', 'place')) return undefined;
  return [
    { kind: 'recruit', at: place.region, troops: Array.from({ length: number.value }, () => troop.troop) },
  ];
}

const FIELDS = / (?:fields?|farms?|farmland|crops|acker\S*|feld(?:er)?|bauernhofe) /;
const FORT =
  / (?:forts?|walls?|palisades?|fortifications?|stronghold|ramparts|burg|mauern?|befestigung(?:en)?|festung|wall|schanzen?|palisaden|wehrmauer|turm) /;

function workOf(framed: Framed): readonly Order[] | undefined {
  const [place, elsewhere] = named(framed, 'place');
  const isFort = FORT.test(framed.row);
  if (place === undefined || elsewhere !== undefined || isFort === FIELDS.test(framed.row)) return undefined;
  if (!isOnly(framed, 'place')) return undefined;
  return [{ kind: 'build', at: place.region, work: isFort ? 'fort' : 'fields' }];
}
