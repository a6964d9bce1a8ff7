/**
 * What an offer has to share with the sentence, whatever its words weigh: all places and powers that are named are in it, and it is not the
 * contrary of what is said. An offer that leaves out a place or turns a word round is worse than none.
 */
import type { ArmyId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import cases from './data/cases.json' with { type: 'json' };
import type { Guess } from './guesses.ts';
import type { Mention, Scene } from './scene.ts';

/** From somewhere, or not there: the patterns of offers know only where to. */
const AWAY =
  /(?<!\p{L})(?:avoid\p{L}*|flee\p{L}*|fled|away|near|clear of|(?:keep|stay|stays) out|leav(?:e|es|ing)|abandon\p{L}*|evacuat\p{L}*|(?:withdraw|retreat|retire|pull|fall)\p{L}* (?:back )?from|escap\p{L}*|mei(?:de|den|det)|flieh\p{L}*|flücht\p{L}*|weg|räum\p{L}*|verlass\p{L}*|verläss\p{L}*)(?!\p{L})/iu;

const NOT =
  /^(?:not|no|never|nobody|nothing|neither|nor|none|nowhere|\p{L}+n['’]?t|cannot|nicht|nie|niemals|niemand|kein\p{L}*|nirgends)$/iu;

/** A question is answered by whom it is asked. */
const ASKS = /\?/;

/** Whether what a sentence was probably meant to order may be offered; `isAsked`: something is asked about it in any case. */
export function isFitting(
  offers: readonly Guess[],
  { text, scene, isAsked }: { readonly text: string; readonly scene: Scene; readonly isAsked: boolean },
  talk: Talk,
): boolean {
  if (AWAY.test(text) || (!isAsked && ASKS.test(text))) return false;
  return (
    isAllNamed(offers, scene, talk) &&
    offers.every((offer) => isCaseSaid(offer, text) && !isTurned(offer, scene))
  );
}

/** `march Dragonriders to Karak`: a name that nobody here has. In German every noun is written like one. */
export const namesStranger = (text: string, { tokens, classes }: Scene): boolean =>
  tokens.some(
    (token, at) =>
      classes[at] === '/unknown' && text.includes(` ${token.slice(0, 1).toUpperCase()}${token.slice(1)}`),
  );

const CASES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(cases).map(([kind, words]) => [kind, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')]),
);

/** What waits for a case has the case in its words: `once he has had his breakfast` is none of ours. */
function isCaseSaid({ kind }: Guess, text: string): boolean {
  const said = CASES.get(kind.replace(/-(?:march|hold)$/, ''));
  return said === undefined || (said.test(text) && CASES.get('case')?.test(text) === true);
}

function isAllNamed(offers: readonly Guess[], scene: Scene, talk: Talk): boolean {
  const used = new Set(offers.flatMap(({ slots }) => Object.values(slots).map(({ value }) => value)));
  // A place where it stands need not be in the order: `2nd Host digs in at Karak`.
  for (const { slots } of offers)
    if (slots.army !== undefined) used.add(standsAt(slots.army.value as ArmyId, talk) ?? '');
  const isUsed = ({ value, how }: Mention) => how !== 'named' || used.has(value);
  return [...scene.places, ...scene.powers].every(isUsed);
}

/** A denial in front of where it goes. */
function isTurned({ slots }: Guess, { tokens }: Scene): boolean {
  const goal = slots.place?.at ?? -1;
  const before = tokens.slice(0, Math.max(0, goal)).flatMap((token) => token.split(' '));
  return before.some((word) => NOT.test(word));
}
