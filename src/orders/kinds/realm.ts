/** How gold is spent: recruits and works. */
import type { Order } from '../../campaign/order.ts';
import { type Amount, amountAt, isVague } from '../amounts.ts';
import type { Found } from '../names.ts';
import { type Fit, phrase, type Span } from '../phrase.ts';
import { findSeveral } from '../several.ts';
import {
  faultsOf,
  findPlace,
  findTroop,
  type LineReading,
  notUnderstood,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import type { Words } from '../words.ts';

export const recruit: Wording<'recruit'> = {
  kind: 'recruit',
  section: 'realm',
  sharesLine: 'as-clause',
  phrases: [
    'RECRUIT troops AT place ASIDE?',
    'RECRUIT troops',
    'RECRUIT AT place COLON troops',
    'AT? place COLON? RECRUIT troops',
  ].map(phrase),
  read: readRecruit,
  write: (order, say) =>
    `recruit ${counted(order.troops)
      .map(({ troop, n }) => `${n} ${say.troop(troop)}`)
      .join(', ')} at ${say.place(order.at)}`,
  help: [
    {
      says: ['recruit TROOPS at CASTLE', 'recruit 2 TROOPS, 1 TROOPS at CASTLE', 'raise, levy, hire ...'],
      example: 'recruit 2 Polearms, 1 Archers at Longford',
      means:
        'They cost their worth in gold and stand there when the turn ends, up to three units at a castle of yours.',
    },
  ],
};

export const build: Wording<'build'> = {
  kind: 'build',
  section: 'realm',
  sharesLine: 'as-clause',
  phrases: [
    'BUILD WALLS AT? walled',
    'FORTIFY walled',
    'BUILD FIELDS AT tilled',
    'IMPROVE tilled',
    'IMPROVE FIELDS AT tilled',
  ].map(phrase),
  read: readBuild,
  write: (order, say) =>
    order.work === 'fort' ? `fortify ${say.place(order.at)}` : `improve ${say.place(order.at)}`,
  help: [
    {
      says: ['fortify REGION', 'build a fort in REGION'],
      example: 'fortify Longford',
      means: 'For 30 gold the region has walls when the turn ends: whoever defends it has to be stormed.',
    },
    {
      says: ['improve REGION', 'improve the fields of REGION'],
      example: 'improve Longford',
      means: 'For 10 gold it yields one gold more every turn; twice at most.',
    },
  ],
};

/** The same troops one after the other, counted. */
function counted(troops: readonly string[]): readonly { readonly troop: string; readonly n: number }[] {
  const runs: { troop: string; n: number }[] = [];
  for (const troop of troops) {
    const last = runs.at(-1);
    if (last?.troop === troop) last.n += 1;
    else runs.push({ troop, n: 1 });
  }
  return runs;
}

const ONE = /^(?:a|an|one|ein|eine)$/;
const MOST_COUNTED = 20;

function readRecruit(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const where = fit.slots['place'];
  if (where === undefined) return notUnderstood(refuse('unclear/region.no-castle'), SECOND);
  const at = findPlace(line, where, talk);
  const troops = findSeveral(line, slotOfFit(fit, 'troops'), (span) => findCounted(line, span, talk));
  if (!at.isFound || !troops.isFound) return faultsOf([troops, at]);
  return understood({ kind: 'recruit', at: at.id, troops: troops.id.flat() }, [troops, at]);
}

/** What another phrase has to say about the line comes first. */
const SECOND = 5;

/** `2 units of Polearms` */
const UNITS_OF = [
  ...['units', 'unit', 'regiments', 'regiment', 'companies', 'company', 'bands', 'band', 'lots', 'bodies'],
  ...['of', 'einheiten', 'einheit', 'more', 'x'],
];

/** `2 Polearms`, `half a dozen Polearms`, `Polearms`; `some Polearms` is asked. */
function findCounted(line: Words, span: Span, talk: Talk): Found<readonly string[]> {
  const keys = line.words.slice(0, span.to).map(({ key }) => key);
  const counted = countedAt(keys, span.from);
  const from = counted?.to ?? span.from;
  if (from < span.to - 1 && isVague(keys[from] ?? '')) return HOW_MANY;
  const troop = findTroop(line, { from, to: span.to }, talk);
  if (!troop.isFound) return troop;
  const n = Math.min(counted?.value ?? 1, MOST_COUNTED);
  return { ...troop, id: Array.from({ length: n }, () => troop.id) };
}

/** How many, with `units of` behind it; undefined where nothing is left to be counted. */
function countedAt(keys: readonly string[], from: number): Amount | undefined {
  const one = ONE.test(keys[from] ?? '') ? { value: 1, to: from + 1 } : undefined;
  const amount = amountAt(keys, from) ?? one;
  if (amount === undefined || amount.to >= keys.length) return undefined;
  const behind = keys.slice(amount.to, -1).findIndex((key) => !UNITS_OF.includes(key));
  return { value: amount.value, to: behind < 0 ? keys.length - 1 : amount.to + behind };
}

const HOW_MANY: Found<never> = { isFound: false, severity: 1, fault: refuse('unclear/how-many').refusal };

function readBuild(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const walled = fit.slots['walled'];
  const at = findPlace(line, walled ?? slotOfFit(fit, 'tilled'), talk);
  if (!at.isFound) return faultsOf([at]);
  return understood({ kind: 'build', at: at.id, work: walled === undefined ? 'fields' : 'fort' }, [at]);
}
