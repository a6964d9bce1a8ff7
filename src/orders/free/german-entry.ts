/** A German sentence that the clauses are sure of nothing in, as an entry of its mail. */
import type { Order } from '../../campaign/order.ts';
import { dealtInGerman } from '../german/dealings.ts';
import { saidPlainly } from '../german/plainly.ts';
import { readGerman } from '../german/read-german.ts';
import type { Talk } from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import { EMPTY } from '../written-line.ts';
import type { Claim } from './claim.ts';
import type { Entry } from './entry.ts';
import { isNotMeant } from './gifts.ts';
import type { Said } from './said.ts';
import type { Sentence } from './sentences.ts';

interface GermanEntry {
  readonly entry: Partial<Entry> & Pick<Entry, 'line' | 'text' | 'claims' | 'dealings'>;
  readonly said: Said;
}

/** `Wie letzte Runde, aber ...` repeats, and what stands behind it is read beside that. */
const AS_BEFORE =
  /^\W*(?:genau(?: so)? |so )?wie (?:in der |im )?(?:letzten?|letzter|voriger?n?) (?:runde|zug|mal)\s*,/iu;

/** Undefined where it leaves something open, or is not German. */
export function germanEntry(
  { line, text, isQuestion }: Sentence,
  before: Said,
  talk: Talk,
): GermanEntry | undefined {
  const firm = { line, text, isKnown: true, isFirm: true as const };
  const entryOf = (claims: readonly Claim[], dealings: readonly Order[]) => ({ ...firm, claims, dealings });
  if (AS_BEFORE.test(text)) return undefined;
  const dealt = dealtInGerman(saidPlainly(text), before, talk, isQuestion);
  if (dealt === 'how-much') {
    const fault = refuse('unclear/prose.how-much', {}).refusal;
    return { entry: { ...entryOf([], []), kept: { ...EMPTY, line, text, fault } }, said: before };
  }
  if (dealt !== undefined) return { entry: entryOf([], dealt.orders), said: { ...before, ...dealt.said } };
  const isAsked = isQuestion && saidPlainly(text).endsWith('?');
  if (isAsked || isNotMeant(saidPlainly(text))) return undefined;
  const read = readGerman(text, before, talk);
  if (read === undefined) {
    const both = dealtBeside(text, before, talk);
    return both && { entry: entryOf(both.claims, both.orders), said: both.said };
  }
  const { claims, isInstead, said } = read;
  return { entry: { ...entryOf(claims, []), isInstead, isProse: claims.length === 0 }, said };
}

/** Each place where a sentence may be parted costs a reading of both its parts. */
const BESIDE_MAX = 300;

interface Both {
  readonly claims: readonly Claim[];
  readonly orders: readonly Order[];
  readonly said: Said;
}

/** `Toms Angebot nehme ich an, und die Reiter ziehen nach Karak`: what is dealt, and what an army does beside it. */
function dealtBeside(text: string, before: Said, talk: Talk): Both | undefined {
  if (text.length > BESIDE_MAX) return undefined;
  for (const { index, 0: cut } of text.matchAll(/(?:,|;)? (?:und|aber|sowie) |; |, /gu)) {
    const parts = [text.slice(0, index), text.slice(index + cut.length)] as const;
    for (const [deal, order] of [parts, [parts[1], parts[0]] as const]) {
      const dealt = dealtInGerman(saidPlainly(deal), before, talk, false);
      const read = dealt === undefined || dealt === 'how-much' ? undefined : readGerman(order, before, talk);
      if (dealt === undefined || dealt === 'how-much' || read === undefined || read.claims.length === 0)
        continue;
      return { claims: read.claims, orders: dealt.orders, said: { ...read.said, ...dealt.said } };
    }
  }
  return undefined;
}

/** It asks for something. */
export const isAsking = ({ entry }: GermanEntry): boolean =>
  entry.kept !== undefined || entry.claims.length + entry.dealings.length > 0;

/** The clauses are sure of no more than what the grammar reads; where that waits for something, of the deed itself. */
export const isSame = (entry: Entry, { entry: german }: GermanEntry): boolean =>
  entry.kept === undefined &&
  entry.dealings.every((one) =>
    german.dealings.some((other) => JSON.stringify(one) === JSON.stringify(other)),
  ) &&
  entry.claims.every((one) =>
    german.claims.some(
      (other) =>
        said(one) === said(other) ||
        (isGoing(other) && (said(one) === said(atOnce(other)) || said(one) === said(straight(other)))),
    ),
  );

const isGoing = ({ deed }: Claim): boolean => deed.kind === 'march' || deed.kind === 'force-march';
const atOnce = ({ if: _, ...claim }: Claim): Claim => claim;

/** Without the way that only the grammar finds: `aber bitte den Weg über Karak nehmen`. */
const straight = ({ deed, ...claim }: Claim): Claim => ({
  ...claim,
  deed: 'path' in deed ? { ...deed, path: deed.path.slice(-1) } : deed,
});

const said = ({ deed, armies, group, if: wait, turn }: Claim): string =>
  JSON.stringify([deed, group === 'rest' ? group : armies, wait, turn]);
