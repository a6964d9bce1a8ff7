/** What a sentence says beside what was understood of it, and where it says `there` (ADR 110). */
import type { ArmyId } from '../../campaign/ids.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import type { Claim } from '../free/claim.ts';
import { type Entry, NOTHING } from '../free/entry.ts';
import { tagsOf } from '../free/tags.ts';
import type { Talk } from '../wording.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import { partByPart } from './clauses.ts';
import type { Found, Reads } from './deeds.ts';

/**
 * The question for the rest of a sentence, as the orders that stand in it: only where the parts say what was understood before as well,
 * and in the same words of order.
 */
export function withRest(
  rest: Entry,
  before: readonly Entry[],
  readers: readonly Reads[],
  talk: Talk,
): Entry | undefined {
  const own = before.filter(({ line, text }) => line === rest.line && rest.text.includes(text));
  const found = own.length === 0 ? undefined : partByPart(rest.text, readers, talk);
  return found === undefined ? undefined : beside(rest, own, found);
}

function beside({ line, text }: Entry, own: readonly Entry[], { claims, orders }: Found): Entry | undefined {
  const said = own.flatMap((entry) => entry.claims.flatMap(eachOf));
  const dealt = own.flatMap((entry) => entry.dealings.map(canonicalJson));
  const now = claims.flatMap(eachOf);
  const isSaidAgain =
    said.every((claim) => now.includes(claim)) &&
    dealt.every((order) => orders.map(canonicalJson).includes(order));
  if (!isSaidAgain) return undefined;
  const more = claims.filter((claim) => !eachOf(claim).every((one) => said.includes(one)));
  const dealings = orders.filter((order) => !dealt.includes(canonicalJson(order)));
  return more.length + dealings.length === 0
    ? { ...NOTHING, line, text, kept: { ...EMPTY, line, text, ignored: passedOver.idle } }
    : { ...NOTHING, line, text, claims: more, dealings, isKnown: true };
}

/** What is claimed of each army. */
const eachOf = ({ armies, deed, if: wait, turn }: Claim): readonly string[] =>
  armies.map((army) => canonicalJson({ army, deed, wait: wait ?? null, turn: turn ?? null }));

/** `Und dann bitte eine Mauer drumherum`: at the only place that the sentence before it names. */
export function withPlace(text: string, before: string, talk: Talk): string {
  if (!THERE.test(text) || placesIn(text, talk).length > 0) return text;
  const [region, ...others] = placesIn(before, talk);
  const name = region === undefined || others.length > 0 ? undefined : talk.known?.map.regions[region]?.name;
  return name === undefined ? text : text.replace(THERE, `in ${name}`);
}

const THERE =
  /(?<!\p{L})(?:dort|drumherum|ebendort|daselbst|over there|(?:around|round) it|(?:of|at|in) the same(?: place)?|there)(?!\p{L})(?! (?:is|are|was|were|be|has|have|s)(?!\p{L}))/iu;

/**
 * `Should it end in tears he's to come home`: he is the only army of the sentence before it, in which no power and no stranger is
 * named; the sentence itself names none of these.
 */
export function withThem(text: string, before: Entry | undefined, talk: Talk): string {
  const he = HE.exec(text) ?? IT.exec(text);
  if (he === null || before === undefined) return text;
  const [army, ...others] = armiesIn(before, talk);
  if (army === undefined || others.length > 0 || isAnyoneIn(text, talk)) return text;
  const name = talk.known?.armies.find(({ id }) => id === army)?.name;
  if (name === undefined) return text;
  const is = he[2] === undefined ? '' : ' is';
  return `${text.slice(0, he.index)}${name}${is}${text.slice(he.index + he[0].length)}`;
}

/** `he's to`, `they're to`. */
const HE = /(?<!\p{L})(he|they|she|him|them|er|ihn|ihm|sie)(['’](?:s|re))?(?!\p{L})/iu;
const IT = /(?<!\p{L})(it|es)(['’]s)?(?!\p{L})/iu;

const isAnyoneIn = (text: string, talk: Talk): boolean =>
  tagsOf(text, talk).named.some(({ kind }) => kind === 'army' || kind === 'power' || kind === 'foe');

function armiesIn({ text }: Entry, talk: Talk): readonly ArmyId[] {
  const { named } = tagsOf(text, talk);
  if (named.some(({ kind }) => kind === 'power' || kind === 'foe')) return [];
  return [...new Set(named.flatMap((one) => (one.kind === 'army' ? one.armies : [])))];
}

const placesIn = (text: string, talk: Talk) => [
  ...new Set(tagsOf(text, talk).named.flatMap((one) => (one.kind === 'place' ? [one.region] : []))),
];
