/** The questions in a line, each by itself, and each without what only surrounds it. */

/** `How much gold do I have, and who plays the Tide? When is the deadline?`: three of them, as written. */
export function questionsIn(text: string): readonly string[] {
  return text
    .split(/\?+\s*|\n+/)
    .flatMap((sentence) => sentence.split(NEXT))
    .map((part) => part.trim().replace(/[\s,;.!?]+$/, ''))
    .filter((part) => /\p{L}{2}/u.test(`${part} `.replace(BOW, '')));
}

const ASKS =
  "(?:how|who|whose|whom|when|where|what|which|why|by when|with whom|against whom|am i|are we|is there|are there|can i|can you|could (?:i|you)|may i|do i|do we|wer|wem|wen|mit wem|gegen wen|wann|bis wann|wo|was|warum|wie|welche|bin ich|sind wir|darf ich|kann ich|gibt es|habe ich)(?:['’]?s)?(?= )";
/** One question goes on in the next: the word before it is what binds them. */
const NEXT = new RegExp(
  `(?:[,;:–-]|(?<=[.!])) *(?:and |und |or |oder |also |auch )*(?=${ASKS})|,? (?:and|und|or|oder) (?:also |auch )?(?=${ASKS}|(?:does|did|do|has|have|will|is|are|ist|sind|hat|haben) )`,
  'iu',
);

/** As it would be asked in short: without greetings before it and without `again` and `right now`. */
export function bareQuestion(part: string): string {
  const told = part
    .slice(0, LONGEST)
    .trim()
    .replace(/[\s?!.]+$/, '')
    .replace(BOW, '')
    .replace(BESIDE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return told.replace(/[,\s]+(?:please|pls|bitte|then|thanks|danke)$/i, '');
}

/** What is longer is no short question, and is not searched to its end. */
const LONGEST = 1_000;

const BOW =
  /^(?:(?:please|so|ok|okay|and|also|btw|by the way|(?:a |one |my )?(?:quick |other |second |small )?questions?(?: for you)?|(?:hi|hey|hello|hallo|dear|liebe[rs]?)(?: (?:there|\p{Lu}\p{L}+))?(?=[,!])|hi|hey|hello|hallo|und|übrigens|(?:kurze |eine |noch eine )?frage|bitte|(?:can|could|would) you (?:please )?(?:tell me|remind me|say)|tell me|remind me|sag mir|sag mal|kannst du mir sagen|i forgot|i forget|i wonder|vergessen)[,:.!]*\s+)+/iu;

/** What changes nothing about what is asked. */
const BESIDE =
  /(?<![\p{L}\d])(?:again|right now|just now|now|at the moment|at present|currently|exactly|actually|so far|still|anyway|these days|today|noch ?mal|noch|gerade|eigentlich|denn|jetzt|momentan|im moment|derzeit|überhaupt|aktuell|nun)(?![\p{L}\d])/giu;

/**
 * Whether a question that was taken for one about the player's own state asks something else: what a thing costs, how many men a
 * storm needs, what others own.
 */
export function isBeyondStatus(text: string): boolean {
  const asked = bareQuestion(text);
  return ASKED.test(asked) && !OWN_STATE.some((pattern) => pattern.test(asked));
}

/** Whether it asks what has come from them, or what stands of it. */
export const asksForBook = (text: string): boolean => BOOK.test(bareQuestion(text));

const BOOK =
  /^(?:(?:what|which)(?: orders?| moves?)? (?:do|have|did) you (?:have|got|get|received?)(?: down)?(?: (?:from|of|for|by) (?:me|us))?|what(?: orders?)? (?:have|did) i (?:sent|send|ordered?|given?|give)(?: you| in)?|what stands(?: of (?:mine|my orders))?|which of my orders stand|(?:was|welche befehle) (?:hast|habt) (?:du|ihr) (?:bisher |schon )?von (?:mir|uns)|was (?:habe|hab) ich (?:bisher |schon )?(?:befohlen|geschickt)|was gilt (?:von mir|von meinen befehlen))$/i;

/** It begins as only questions do: no order is hidden in it. */
export const isOnlyAsking = (text: string): boolean =>
  ONLY_ASKS.test(bareQuestion(text)) && !PROPOSES.test(bareQuestion(text));

const ONLY_ASKS =
  /^(?:how|who|whose|whom|when|where|what|which|why|am i|are we|is there|are there|did|does|do i|do we|wer|wem|wen|mit wem|gegen wen|wann|bis wann|wo|was|warum|wie|welche[rsnm]?|bin ich|sind wir|gibt es|habe ich)(?:['’]?s)?(?= )/iu;
const PROPOSES = /^(?:how about|what about|what if|why not|why don['’]?t|wie wäre|was ist mit|warum nicht)/iu;

const ASKED = new RegExp(`^${ASKS}`, 'iu');

const BEYOND =
  '(?!.*(?<!\\p{L})(?:costs?|need|needs|pay|paid|worth|spend|earn|income|next turn|per turn|will|would|could|if|does|storm|kostet|kosten|brauch\\p{L}*|zahl\\p{L}*|verdien\\p{L}*|nächste\\p{L}*|würde|wenn|falls)(?!\\p{L}))';
const OWN =
  '(?<!\\p{L})(?:i|we|my|our|me|us|ich|wir|mein\\p{L}*|unser\\p{L}*|left|is there|the chest)(?!\\p{L})';
const own = (matters: string): RegExp =>
  new RegExp(`^${BEYOND}(?=.*${OWN}).*(?<!\\p{L})(?:${matters})(?!\\p{L})`, 'iu');

/** What a look at the book, the chest and the armies tells. */
const OWN_STATE: readonly RegExp[] = [
  own(
    'gold|money|coins?|cash|chest|purse|treasury|kitty|coffers|bank|pot|balance|kasse|geld|truhe|schatz\\p{L}*|beutel',
  ),
  own(
    'orders|moves?|ordered|sent|mails?|e-?mails?|turn|befehle?|züge?|befohlen|geschickt|arrived?|angekommen|bekommen',
  ),
  own('armies|army|hosts?|troops|forces|heere?|armeen?|truppen'),
  own(
    'side|power|faction|house|people|nation|kingdom|team|country|colou?r|play|fraktion|macht|seite|partei|reich|volk',
  ),
  /^(?:what|who|wer|was) (?:am i|do i have|have i|have i got|do we have|bin ich|spiele? ich|hab(?:e)? ich|stands?|steht)$/i,
];
