/**
 * The dice desk's chain: every roll of a campaign has a number, its secret was committed to before anybody asked for it,
 * and its entry hashes the one before it. docs/adr/0007-the-dice-desk.md says what this proves and what it cannot.
 */
import type { Instant } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import { commit, hashFor, keepsCommitment } from './fairness.ts';
import type { DeskRoll } from './procedures.ts';
import type { Difference } from './replay.ts';

/** Who may know a roll besides the game master: everyone with a seat, one faction, nobody. */
export type Audience =
  | { readonly kind: 'all' }
  | { readonly kind: 'faction'; readonly faction: string }
  | { readonly kind: 'gm' };

/** What was rolled, for whom and why: all of an entry that may be hidden. */
export interface DeskContent {
  /** As it was when the dice fell; it may have been opened to more since. */
  readonly audience: Audience;
  /** The seat that rolled, or for whom was rolled; `owner`. */
  readonly by: string;
  /** What it was for, in somebody's own words; may be empty. */
  readonly note: string;
  /** Who stood in which part: `Who attacks: 1st Spears (1st Host)`. */
  readonly cast: readonly { readonly part: string; readonly name: string }[];
  /** The ruleset's, so that a later change of its code is told from a fraud. */
  readonly revision: string;
  /** `typed`: real dice, typed in. `ruled`: no dice fell, an earlier roll was overruled. */
  readonly source: 'server' | 'typed' | 'ruled';
  /** As its dice fell; of an entry that overrules another, that one's roll to the letter. */
  readonly roll: DeskRoll;
  /** There exactly where `source` is `ruled`. */
  readonly ruling?: DeskRuling;
}

/** RM-GAP-85: the game master's word over a roll. The roll stays in the chain as it fell; of several words on one the last counts. */
export interface DeskRuling {
  /** The number of the roll; never that of a ruling. */
  readonly overrules: number;
  /** What counts instead, in the game master's own words; one line, never empty. */
  readonly result: string;
  /** One line, never empty. */
  readonly reason: string;
}

/** What everyone with a seat sees of every entry, hidden or not. */
export interface ChainLink {
  /** From 1, without gaps. */
  readonly number: number;
  readonly at: Instant;
  /** The hash of this entry's secret, published with the entry before it. */
  readonly commitment: string;
  readonly contentHash: string;
  /** The hash of the entry before it; for the first, of the chain's start. */
  readonly previous: string;
  /** The commitment of the entry to come. */
  readonly next: string;
  readonly hash: string;
}

export interface OpenPart {
  readonly secret: string;
  readonly content: DeskContent;
}

/** A chain as its reader may know it: the document that `fieldpost verify` takes. */
export interface DeskChain {
  readonly format: 'fieldpost/dice-desk/1';
  readonly campaign: string;
  /** The commitment of the first roll. */
  readonly start: string;
  /** From the first on. `open` is absent where the reader may not know it. */
  readonly entries: readonly (ChainLink & { readonly open?: OpenPart })[];
}

/** The hash that is published before roll `number` is asked for. */
export function deskCommitment(secret: string, campaign: string, number: number): string {
  return commit(secret, 'dice-desk', campaign, number);
}

/** The seed of roll `number`: nothing that anybody asks for goes into it, so nobody can ask until it pleases. */
export function deskSeed(secret: string, campaign: string, number: number): string {
  return hashFor('fieldpost/desk-seed/1', { secret, campaign, number });
}

/** What the first entry names as the one before it. */
export function startHash(campaign: string, start: string): string {
  return hashFor('fieldpost/desk-start/1', { campaign, start });
}

/** The link of an entry: everything about it that is public at once. */
export function linkEntry(
  campaign: string,
  entry: Pick<ChainLink, 'number' | 'at' | 'previous' | 'next'> & OpenPart,
): ChainLink {
  const { number, at, previous, next, secret, content } = entry;
  const commitment = deskCommitment(secret, campaign, number);
  const link = { number, at, commitment, contentHash: hashContent({ secret, content }), previous, next };
  return { ...link, hash: hashLink(campaign, link) };
}

/** The secret is in it, so that a hidden roll cannot be guessed at. */
function hashContent({ secret, content }: OpenPart): string {
  return hashFor('fieldpost/desk-content/1', { secret, content });
}

function hashLink(campaign: string, link: Omit<ChainLink, 'hash'>): string {
  const { number, at, commitment, contentHash, previous, next } = link;
  return hashFor('fieldpost/desk-entry/1', { campaign, number, at, commitment, contentHash, previous, next });
}

/**
 * Where the chain does not hold: numbers, links, commitments, and for entries that lie open their contents and seeds.
 * That the dice come to what the entry says is for `verifyDeskChain` in app, which knows the rules.
 */
export function checkLinks(chain: DeskChain): readonly Difference[] {
  let previous = startHash(chain.campaign, chain.start);
  let commitment = chain.start;
  const differences: Difference[] = [];
  for (const [i, entry] of chain.entries.entries()) {
    const at = (what: string) => `roll ${entry.number}: ${what}`;
    const { hash, open, ...link } = entry;
    differences.push(
      ...differs(at('number'), String(entry.number), String(i + 1)),
      ...differs(at('previous'), entry.previous, previous),
      ...differs(at('commitment'), entry.commitment, commitment),
      ...differs(at('hash'), hash, hashLink(chain.campaign, link)),
      ...(open === undefined ? [] : checkOpen(chain, entry, open)),
    );
    previous = hash;
    commitment = entry.next;
  }
  return differences;
}

function checkOpen(chain: DeskChain, link: ChainLink, open: OpenPart): readonly Difference[] {
  const { campaign } = chain;
  const at = (what: string) => `roll ${link.number}: ${what}`;
  const { secret, content } = open;
  const about = ['dice-desk', campaign, link.number] as const;
  const found = keepsCommitment(link.commitment, secret, ...about)
    ? link.commitment
    : commit(secret, ...about);
  return [
    ...differs(at('secret'), link.commitment, found),
    ...differs(at('content'), link.contentHash, hashContent(open)),
    ...(content.source === 'ruled' ? checkRuling(chain, link, content) : checkSeed(campaign, link, open)),
  ];
}

function checkSeed(campaign: string, { number }: ChainLink, { secret, content }: OpenPart) {
  const seed = content.source === 'typed' ? null : deskSeed(secret, campaign, number);
  return differs(`roll ${number}: seed`, String(content.roll.seed), String(seed));
}

/** A ruling names an earlier roll that is none itself, and tells it as it fell: an overruled die is no forged die. */
function checkRuling(chain: DeskChain, { number }: ChainLink, { ruling, revision, roll }: DeskContent) {
  const at = `roll ${number}: overrules`;
  const overruled = chain.entries.find((entry) => entry.number === ruling?.overrules);
  if (overruled === undefined || overruled.number >= number) {
    return differs(at, `roll ${ruling?.overrules ?? 'nothing'}`, 'no earlier roll');
  }
  const { open } = overruled;
  // What its reader may not know cannot be compared; what it says was hashed all the same.
  if (open === undefined) return [];
  if (open.content.ruling !== undefined) return differs(at, `roll ${overruled.number}`, 'a ruling');
  const fell = { revision: open.content.revision, roll: open.content.roll };
  return differs(at, canonicalJson({ revision, roll }), canonicalJson(fell));
}

/** `expected` is what the entry says. */
function differs(at: string, expected: string, found: string): readonly Difference[] {
  return expected === found ? [] : [{ at, expected, found }];
}
