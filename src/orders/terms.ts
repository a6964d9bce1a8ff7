/** The terms of a treaty as players write them: `a truce, our passage, their tribute of 5 gold, until turn 9`. */

import type { OfferedTerm } from '../campaign/envoys/order-envoy.ts';
import type { TermKind } from '../campaign/envoys/treaty.ts';
import { inFigures } from './amounts.ts';

/** What was read; undefined where a part of it is no term. */
export interface Terms {
  readonly terms: readonly OfferedTerm[];
  readonly until?: number;
  /** Gold alone, and nothing says that it is paid every turn. */
  readonly mayBeGift: boolean;
}

type Giver = 'us' | 'them';

const UNTIL =
  /(?:^|\s+)(?:until|till?|through|up to|lasting until|bis(?: zu[rm]?)?)\s+(?:the end of\s+)?(?:(?:turn|zug|runde)\s*)?(\d{1,4})(?:st|nd|rd|th|\.)?(?:\s+(?:turn|zug|runde))?$/i;
const FOR_TURNS =
  /(?:^|\s+)(?:for|für|fuer)\s+(?:the next\s+|die nächsten\s+)?(\d{1,3})\s+(?:turns?|züge|zuege|zug|runden?)$/i;
const BETWEEN = /\s*(?:[,;&+]|\band\b|\bund\b)\s*/i;

/**
 * `giver`: whose the gift is where the words do not say so; `turn`: the turn of the orders, for `for 3 turns`. Undefined where
 * any word of it would be lost, and where two ends are named: a treaty has one.
 */
export function readTerms(text: string, giver: Giver, turn?: number): Terms | undefined {
  const parts = inFigures(text)
    .trim()
    .replace(/^[:,;=\s]+|[.!]+$/g, '')
    .split(BETWEEN)
    .filter((part) => part !== '')
    .map((part) => withoutEnd(part, turn));
  const [until, ...otherEnds] = [...new Set(parts.flatMap((part) => part.until ?? []))];
  const read = parts.flatMap(({ rest }) => (rest === '' ? [] : [readTerm(rest, giver)]));
  const terms = read.flatMap((term) => term ?? []);
  if (terms.length === 0 || otherEnds.length > 0 || read.some((term) => term === undefined)) return undefined;
  const mayBeGift = parts.every(({ rest }) => rest === '' || isBareGold(rest));
  return {
    terms: sorted(terms),
    ...(until === undefined ? {} : { until }),
    mayBeGift,
  };
}

/** The last turn of a treaty, alone: `turn 9`, `9`. */
export function readEnd(text: string): number | undefined {
  const [, turn] = /^(?:turn|zug|runde)?\s*(\d{1,4})[.!]?$/i.exec(text.trim()) ?? [];
  return turn === undefined ? undefined : Number(turn);
}

/** A term without its last turn. */
function withoutEnd(
  part: string,
  turn: number | undefined,
): { readonly rest: string; readonly until?: number } {
  const end = UNTIL.exec(part);
  if (end !== null) return { rest: part.slice(0, end.index), until: Number(end[1]) };
  const lasting = FOR_TURNS.exec(part);
  if (lasting === null || turn === undefined) return { rest: part };
  return { rest: part.slice(0, lasting.index), until: turn + Number(lasting[1]) - 1 };
}

const OURS = /^(?:our|my|us|we|unsere?[nmrs]?|mein(?:e[nmrs]?)?)\b\s*/i;
const THEIRS = /^(?:their|your|them|ihre?[nmrs]?|eure?[nmrs]?|dein(?:e[nmrs]?)?)\b\s*/i;
const BOTH = /\b(?:mutual|shared|share|both|each other|gegenseitige?[nmrs]?|geteilte?[nmrs]?)\b/i;
const ARTICLE = /^(?:an?|the|of|ein(?:e[nmrs]?)?|d(?:er|ie|as|en|em)|full|free|open)\b\s+/i;

const WORDS: readonly (readonly [TermKind, RegExp])[] = [
  ['victory', /victory|win together|sieg/i],
  ['truce', /truce|armistice|cease-?\s?fire|peace|non-?aggression|waffenstillstand|waffenruhe|frieden/i],
  ['alliance', /alliance|ally|allies|league|bündnis|buendnis|allianz/i],
  ['passage', /passage|right of way|transit|durchzug|durchmarsch|wegerecht/i],
  ['sight', /\bsight|scouts|scouting|vision|sicht|aufklärung/i],
];

const COINS = 'gold(?:stücke?n?| pieces?| coins?)?|coins|crowns|münzen';
const EVERY_TURN =
  /\s*(?:,?\s*(?:a|an|per|each|every|pro|je|jede[nrs]?)\s*(?:turn|zug|runde)|as (?:a )?tribute?|in tribut|als tribut)$/i;
const TRIBUTE = /^tribute?(?:(?: of| von)? |\s*:\s*)|\s+tribute?$/i;
const GOLD = new RegExp(`^(\\d{1,5})\\s*(?:${COINS})?$`, 'i');
const SUM = new RegExp(`(?<![\\p{L}\\d])(\\d{1,5})\\s*(?:${COINS})(?!\\p{L})`, 'iu');

/** The gold that a few words speak of; undefined where they speak of none. */
export function goldIn(text: string): number | undefined {
  const sum = SUM.exec(inFigures(text))?.[1];
  return sum === undefined ? undefined : Number(sum);
}

/** `5 gold`: nothing says that it is paid every turn. */
function isBareGold(part: string): boolean {
  const { rest } = giverOf(part, 'us');
  return GOLD.test(rest);
}

/** `5 gold`, `a tribute of 5`, `5 gold a turn`. */
function goldOf(part: string): number | undefined {
  const sum = GOLD.exec(part.replace(EVERY_TURN, '').replace(TRIBUTE, ''))?.[1];
  const isNumber = /^\d+$/.test(part);
  return sum === undefined || isNumber ? undefined : Number(sum);
}

function readTerm(part: string, giver: Giver): readonly OfferedTerm[] | undefined {
  const { by, rest } = giverOf(part, giver);
  const gold = goldOf(rest);
  if (gold !== undefined) return [{ kind: 'tribute', by, gold }];
  const kind = termKindIn(rest);
  switch (kind) {
    case undefined:
    case 'tribute':
      return undefined;
    case 'passage':
    case 'sight':
      return BOTH.test(rest)
        ? [
            { kind, by: 'them' },
            { kind, by: 'us' },
          ]
        : [{ kind, by }];
    case 'truce':
    case 'alliance':
    case 'victory':
      return [{ kind }];
  }
}

function giverOf(part: string, giver: Giver): { readonly by: Giver; readonly rest: string } {
  const bare = part.replace(ARTICLE, '');
  if (OURS.test(bare)) return { by: 'us', rest: bare.replace(OURS, '') };
  if (THEIRS.test(bare)) return { by: 'them', rest: bare.replace(THEIRS, '') };
  return { by: giver, rest: bare };
}

/** What kind of term a few words name; undefined for none, and where a word says more than a term can hold. */
export function termKindIn(text: string): TermKind | undefined {
  if (/\btribut/i.test(text)) return 'tribute';
  const [kind, words] = WORDS.find(([, named]) => named.test(text)) ?? [];
  if (kind === undefined || words === undefined) return undefined;
  const named = new RegExp(`[\\p{L}-]*(?:${words.source})[\\p{L}]*`, 'giu');
  const others = text.replace(named, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return others.every((word) => ADDS_NOTHING.test(word)) ? kind : undefined;
}

/** Words that stand by the name of a term and change nothing about it. */
const ADDS_NOTHING =
  /^(?:an?|the|of|for|to|in|into|on|through|over|between|with|from|us|you|each|other|s|both|all|our|your|my|their|his|its|full|free|open|safe|mutual|joint|shared?|lasting|military|general|right|rights|pact|treaty|agreement|lands?|territor(?:y|ies)|realms?|borders?|arm(?:y|ies)|hosts?|troops|forces|reports?|ein(?:e[nmrs]?)?|d(?:er|ie|as|en|em|es)|durch|für|mit|auf|in|zwischen|uns|euch|unser(?:e[nmrs]?)?|euer|eure[nmrs]?|ihre?[nmrs]?|meine?[nmrs]?|deine?[nmrs]?|freie[nmrs]?|sichere[nmrs]?|offene[nmrs]?|gegenseitige?[nmrs]?|gemeinsame[nmrs]?|geteilte[nmrs]?|vertrag|pakt|abkommen|gebiet|ländereien|truppen|armeen?)$/iu;

const ORDER: readonly TermKind[] = ['truce', 'alliance', 'passage', 'sight', 'tribute', 'victory'];

/** In the order in which terms are written back. */
function sorted(terms: readonly OfferedTerm[]): readonly OfferedTerm[] {
  const rank = (term: OfferedTerm) =>
    2 * ORDER.indexOf(term.kind) + ('by' in term && term.by === 'us' ? 0 : 1);
  return terms.toSorted((one, other) => rank(one) - rank(other));
}

/** The standard words: `a truce`, `our passage`, `their tribute of 5 gold`. */
export function writeTerm(term: OfferedTerm): string {
  switch (term.kind) {
    case 'truce':
      return 'a truce';
    case 'alliance':
      return 'an alliance';
    case 'victory':
      return 'joint victory';
    case 'passage':
    case 'sight':
      return `${whose(term.by)} ${term.kind}`;
    case 'tribute':
      return `${whose(term.by)} ${tributeOf(term.gold)}`;
  }
}

/** The same where it is asked for: whose it is goes without saying. */
export function writeAsked(term: OfferedTerm): string {
  if (!('by' in term)) return writeTerm(term);
  return term.kind === 'tribute' ? `a ${tributeOf(term.gold)}` : term.kind;
}

/** How a tribute is written: it is paid every turn, and says so. */
export function tributeOf(gold: number): string {
  return `tribute of ${gold} gold a turn`;
}

function whose(by: Giver): string {
  return by === 'us' ? 'our' : 'their';
}

/** The name of a kind of term where a treaty is denounced. */
export function writeKind(kind: TermKind): string {
  return kind === 'victory' ? 'joint victory' : kind;
}
