/** The terms of a treaty as players write them: `a truce, our passage, their tribute of 5 gold, until turn 9`. */
import type { OfferedTerm } from '../campaign/envoys/order-envoy.ts';
import type { TermKind } from '../campaign/envoys/treaty.ts';

/** What was read; undefined where a part of it is no term. */
export interface Terms {
  readonly terms: readonly OfferedTerm[];
  readonly until?: number;
}

type Giver = 'us' | 'them';

const UNTIL =
  /(?:^|[\s,;]+)(?:until|till?|through|up to|lasting until|bis(?: zu[rm]?)?)\s+(?:the end of\s+)?(?:turn|zug|runde)?\s*(\d{1,4})\s*$/i;
const FOR_TURNS = /(?:^|[\s,;]+)(?:for|für|fuer)\s+(\d{1,3})\s+(?:turns?|züge|zuege|zug|runden?)\s*$/i;
const BETWEEN = /\s*(?:[,;&+]|\band\b|\bund\b)\s*/i;

/** `giver`: whose the gift is where the words do not say so; `turn`: the turn of the orders, for `for 3 turns`. */
export function readTerms(text: string, giver: Giver, turn?: number): Terms | undefined {
  const { rest, until } = withoutEnd(text.trim().replace(/^[:,;=\s]+|[.!]+$/g, ''), turn);
  const parts = rest.split(BETWEEN).filter((part) => part !== '');
  const read = parts.map((part) => readTerm(part, giver));
  const terms = read.flatMap((term) => term ?? []);
  if (terms.length === 0 || read.some((term) => term === undefined)) return undefined;
  return { terms: sorted(terms), ...(until === undefined ? {} : { until }) };
}

/** The last turn of a treaty, alone: `turn 9`, `9`. */
export function readEnd(text: string): number | undefined {
  const [, turn] = /^(?:turn|zug|runde)?\s*(\d{1,4})[.!]?$/i.exec(text.trim()) ?? [];
  return turn === undefined ? undefined : Number(turn);
}

function withoutEnd(
  text: string,
  turn: number | undefined,
): { readonly rest: string; readonly until?: number } {
  const end = UNTIL.exec(text);
  if (end !== null) return { rest: text.slice(0, end.index), until: Number(end[1]) };
  const lasting = FOR_TURNS.exec(text);
  if (lasting === null || turn === undefined) return { rest: text };
  return { rest: text.slice(0, lasting.index), until: turn + Number(lasting[1]) - 1 };
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

const GOLD =
  /^(?:tribute(?: of)?\s*:?\s*|tribut(?: von)?\s*)?(\d{1,5})(?:\s*(?:gold|coins|crowns|tribute|tribut))?(?:\s*(?:tribute|tribut))?(?:\s*(?:a|per|each|every|pro|je|jede[nr]?)\s*(?:turn|zug|runde))?(?:\s*(?:as|in|als)\s*tribut[e]?)?$/i;

function readTerm(part: string, giver: Giver): readonly OfferedTerm[] | undefined {
  const { by, rest } = giverOf(part, giver);
  const gold = GOLD.exec(rest)?.[1];
  if (gold !== undefined) return [{ kind: 'tribute', by, gold: Number(gold) }];
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

/** What kind of term a few words name; undefined for none. */
export function termKindIn(text: string): TermKind | undefined {
  if (/\btribut/i.test(text)) return 'tribute';
  const kind = WORDS.find(([, words]) => words.test(text))?.[0];
  return kind !== undefined && text.split(/\s+/).length <= MOST_WORDS ? kind : undefined;
}

/** A term is named in a few words; what is longer is a sentence. */
const MOST_WORDS = 6;

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
      return `${whose(term.by)} tribute of ${term.gold} gold`;
  }
}

function whose(by: Giver): string {
  return by === 'us' ? 'our' : 'their';
}

/** The name of a kind of term where a treaty is denounced. */
export function writeKind(kind: TermKind): string {
  return kind === 'victory' ? 'joint victory' : kind;
}
