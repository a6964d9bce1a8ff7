/** What the second look alone may carry out (ADR 52): where one army goes or stays, and how it fights. All else it asks, with what it took it for. */
import { asked, type Claim, type Deed } from '../free/claim.ts';
import type { Part } from './parts.ts';

const SUREST: readonly Deed['kind'][] = ['march', 'force-march', 'hold', 'doctrine', 'not-to', 'open'];

/** `unless`, `other than`: a case that no wait of ours stands for. */
const CASES =
  /\b(?:(?:unless|if) ?,|except(?:ing)?|other than|apart from|aside from|save for|but for|barring|so long as|as long as|only (?:if|when|once|after)|provided|on condition|assuming)/i;
/** What asks for more than a march, in no words that we know for a forced one. */
const HASTE =
  /\b(?:hasten(?:s|ed)?|haste|hast(?:y|ily)|hurr(?:y|ies|ied)|rush(?:es|ed)?|speed(?:s|ily)?|gallop(?:s|ing)?|whip|whips|spurs?|sprint(?:s|ing)?|breakneck|pronto|forced|night and day|day and night|without (?:a )?(?:rest|pause|break|sleep)|no (?:rest|pause|sleep))\b/i;

/** The claims of a sentence, those asked of which the second look cannot be surest. `text`: the sentence as it was written. */
export function onlySurest(claims: readonly Claim[], text: string): readonly Claim[] {
  const isCase = CASES.test(text);
  const isHaste = HASTE.test(text);
  const isAsked = ({ deed, if: wait }: Claim): boolean =>
    !SUREST.includes(deed.kind) ||
    (isCase && deed.kind !== 'not-to' && (wait === undefined || deed.kind !== 'hold')) ||
    (isHaste && deed.kind === 'march');
  return claims.map((claim) => (isAsked(claim) ? asked(claim) : claim));
}

/** Whether a sentence makes more cases than its orders wait for: the second one has no reading of its own. */
export function isOvercased(parts: readonly Part[], claims: readonly Claim[]): boolean {
  const cases = parts.filter(({ bearing }) => bearing === 'if' || bearing === 'unless').length;
  const waits = new Set(
    claims.flatMap((claim) => (claim.if === undefined ? [] : [JSON.stringify(claim.if)])),
  );
  return cases > Math.max(waits.size, claims.some(({ deed }) => deed.kind === 'support') ? 1 : 0);
}
