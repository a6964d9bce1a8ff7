/** Whether a sentence speaks of a matter of which none of its orders is: `war on Tom, that's it, finished for this turn`, `accept Tom, final`. */

/** How a matter is spoken of, and what an order of it holds. */
const MATTERS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?:^|[,;:–-]|(?<!\p{L})(?:and|und|then|dann))\s*(?:(?:and|then|so|that['’]?s (?:it|all|everything),?) )*(?:(?:i['’]?m|i am|we['’]?re) (?:done|finished)|final|finished(?= for)|done for|close my turn)(?!\p{L})/iu,
    /"final"/,
  ],
  [
    /(?<!\p{L})(?:declare|declaring) war(?!\p{L})|(?<!\p{L})erklär\p{L}* (?:\p{L}+ ){0,4}den krieg/iu,
    /"declare-war"/,
  ],
  [/(?<!\p{L})(?:write|send word|send a (?:letter|message)|drop a line) to (?!me|us)(?!\p{L})/iu, /"press"/],
  [/(?<!\p{L})(?:scout|spy out|take a (?:look|peek)|reconnoitre|recon)(?!\p{L})/iu, /"(?:spy|scout)"/],
  [/(?<!\p{L})(?:recruit|rekrutiere?n?|anwerben)(?!\p{L})/iu, /"recruit"/],
  [/(?<!\p{L})(?:build|erect|construct) (?:a|the|some|us)(?!\p{L})/iu, /"build"/],
  [/(?<!\p{L})(?:no longer|stop|stops|quit|cease) pay/iu, /"(?:forget|every)"/],
  [/(?<!\p{L})(?:same as|as) last (?:turn|time|round|week)(?!\p{L})/iu, /"repeat"|"press"/],
  [/\d gold (?:every|each|a|per) turn(?!\p{L})/iu, /"(?:every|forget)"/],
];

/** The first sum was thought better of. */
const REVISED =
  /(?<!\p{L})(?:no|nein|äh+|ähm|er|make (?:it|that)|sagen wir|let['’]?s say|rather|besser|lieber|instead|sorry)(?!\p{L})/iu;
const SUM = /(?<![\d.])(\d{1,5}) (?:gold|coins|crowns|goldstücke)(?!\p{L})/giu;

const TREATY =
  /(?<!\p{L})(?:truce|alliance|peace|passage|tribute|war|pact|ceasefire|waffenstillstand|bündnis|frieden|krieg|pakt|tribut|durchmarsch)(?!\p{L})/iu;
const BEFORE =
  /(?<!\p{L})(?:since|because|as|now that|given|weil|da|denn|after|nachdem|despite|trotz|during|while)(?!\p{L})/iu;
const DEALT = /"(?:offer|accept|reject|denounce|declare-war|press|forget|every|ransom)"/;

/** A treaty is spoken of with somebody of whom no order is; in a reason it is only told of. */
export const isTreatyTold = (text: string, told: string, powers: readonly string[]): boolean =>
  DEALT.test(told) ||
  !TREATY.test(text) ||
  BEFORE.test(text) ||
  powers.every((id) => told.includes(`"${id}"`));

/** `told`: the orders of the sentence as JSON. */
export const isEveryMatterTold = (text: string, told: string): boolean =>
  MATTERS.every(([spoken, order]) => !spoken.test(text) || order.test(told)) &&
  (REVISED.test(text) || /"(?:press|forget)"/.test(told) || isEverySumTold(text, told));

/** A sum that is split is told in its shares. */
function isEverySumTold(text: string, told: string): boolean {
  const shares = [...told.matchAll(/"gold":(\d+)/g)].map(([, gold]) => Number(gold));
  const total = shares.reduce((all, gold) => all + gold, 0);
  return [...text.matchAll(SUM)].every(([, sum]) => shares.includes(Number(sum)) || Number(sum) === total);
}
