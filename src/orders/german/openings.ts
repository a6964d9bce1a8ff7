/** How a German sentence begins: with what was weighed before, with the last word on it, or with a condition that has no word for it. */
import type { Claim } from '../free/claim.ts';
import type { Said } from '../free/said.ts';
import type { Who } from '../free/spot.ts';
import type { Clause } from './clauses.ts';
import type { Token } from './row.ts';
import { onlyArmy } from './so-far.ts';

/** `Erst wollte ich nach Karak, aber dann ..., und jetzt geht es nach Oxley`: what counts begins with the `jetzt`. */
export function weighedIn(
  clauses: readonly Clause[],
): { readonly who?: Who; readonly rest: readonly Clause[] } | undefined {
  const first = clauses[0]?.tokens ?? [];
  const says = (pattern: RegExp) => first.some(({ key }) => pattern.test(key));
  const isFirst = first
    .slice(0, 2)
    .some(({ key }) => /^(?:erst|zuerst|ursprunglich|eigentlich|zunachst)$/.test(key));
  if (!isFirst || !says(/^(?:wollt|wollte|wollten|hatte|dachte|plante)$/) || !says(/^(?:ich|wir)$/))
    return undefined;
  const from = clauses.findIndex(({ tokens }, at) => at > 0 && tokens.slice(0, 3).some(isNow));
  const who = onlyArmy(first);
  const rest = from < 0 ? [] : clauses.slice(from);
  return {
    ...(who === undefined ? {} : { who }),
    rest: rest.map((clause, at) => (at === 0 ? { ...clause, hung: 'main' } : clause)),
  };
}

const isNow = ({ key }: Token): boolean => /^(?:jetzt|nun|also|daher|deshalb|drum|darum)$/.test(key);

const DECIDED = /^(?:also|bleibt|dann|gut|nein|lieber|doch|ja|mein)$/;
const BESIDE =
  /^(?:also|es|bleibt|bei|dann|halt|eben|na|gut|nein|lieber|doch|ja|nach|dabei|jetzt|nun|tja|endgultig|so|ok|mein|ich|ach|quatsch|stopp|moment|sorry|korrektur|stattdessen|besser)$/;

/** `Also Karak.`, `Es bleibt bei Karak`: the last word of somebody who has weighed where an army shall go. */
export function decidedIn(row: readonly Token[], { topic }: Said): Claim | undefined {
  const [place, another] = row.flatMap(({ named }) => named ?? []);
  const isDecided = row.some(({ key }) => DECIDED.test(key));
  const isShort = row.every(({ key, named, isSign }) => named !== undefined || isSign || BESIDE.test(key));
  if (place?.kind !== 'place' || another !== undefined || topic?.armies.length !== 1) return undefined;
  if (!isDecided || !isShort) return undefined;
  return { ...topic, deed: { kind: 'march', path: [place.region] }, sureness: 'sure', corrected: [] };
}

/** `Wird Karak angegriffen, dann ...`, `Zeigt sich der Feind, ...`, `Sollte er kommen, ...`: conditions without a word for it. */
export function withVerbFirst(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const before = clauses[at - 1];
    const isFresh = before === undefined || !clause.isApart || before.hung === 'main';
    const isOpen = (clause.hung === 'main' || clause.hung === 'but') && isFresh;
    return isOpen && isVerbFirst(clause) && isMain(clauses[at + 1]) ? { ...clause, hung: 'if' } : clause;
  });
}

const SUBJECT =
  /^(?:der|die|das|ein|eine|es|er|sie|dort|sich|jemand|wer|mein\w*|unser\w*|feindlich\w*|einer|irgend\w*|feind\w*|was|da|man|kein\w*|niemand|in|bei)$/;

function isVerbFirst({ tokens: [first, second] }: Clause): boolean {
  const form = first?.verb?.form;
  const isSubject = second?.named !== undefined || SUBJECT.test(second?.key ?? '');
  return (form === 'finite' || form === 'infinitive') && isSubject;
}

/** What is done in that case begins with its verb, `dann`, or a name. */
function isMain(clause: Clause | undefined): boolean {
  const begins = clause?.tokens[0];
  if (clause === undefined || begins === undefined) return false;
  const isNamed = begins.verb !== undefined || begins.named !== undefined || begins.isNoun;
  return (
    clause.hung === 'else' || clause.hung === 'that' || isNamed || /^(?:dann|so|ja|sofort)$/.test(begins.key)
  );
}
