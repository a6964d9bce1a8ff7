/** What is said of treaties, in the words that the reader of dealings knows. */
import { rewriting, rewritten } from '../sought.ts';

/** An offer or an answer in the order in which it is read: `turn his offer down`, `a truce running to turn 8`. */
export const inDealingOrder = (text: string): string =>
  rewritten(DOUBTED.test(text) ? text : rewritten(text, LET_THROUGH), DEALT);

/** Somebody else says, asks or did it; or it is a manner of saying never. */
const DOUBTED =
  /(?<!\p{L})(?:did|does|last|ask(?:s|ed)?|whether|if|says?|said|wants?|thinks?|hopes?|dead body|when|once|it seems|all i care|not|never)(?!\p{L})|n['’]t(?!\p{L})/iu;

const LET_THROUGH = rewriting([
  [
    /(?<!\p{L})(?:he|she|they) (?:may|can) (?:freely )?(?:pass|march|go|move|travel|cross)(?: freely)? (?:through|across|over) (?:my|our) (?:lands?|territory|territories|realm|country|soil)(?!\p{L})/iu,
    'offer them passage',
  ],
  [
    /(?<!\p{L})([^,.;:!?]{2,30}?) (?:may|can|is free to|are free to|has leave to|is welcome to) (?:freely )?(?:pass|march|go|move|travel|cross)(?: freely)? (?:through|across|over) (?:my|our) (?:lands?|territory|territories|realm|country|soil)(?!\p{L})/iu,
    'offer $1 passage',
  ],
  [
    /(?<!\p{L})let ([^,.;:!?]{2,30}?)(?:['’]s? (?:armies|army|troops|men|forces|people))? (?:pass|march|go|move|travel|cross)(?: freely)? (?:through|across|over) (?:my|our) (?:lands?|territory|territories|realm|country|soil)(?!\p{L})/iu,
    'offer $1 passage',
  ],
  [
    /(?<!\p{L})(?:form|forge|seal|enter into|conclude|set up) (?:an? )?(alliance|pact|league|truce) with(?!\p{L})/iu,
    'offer a $1 to',
  ],
]);

const DEALT = rewriting([
  [
    /^\W*(?:ich schulde|wir schulden|i (?:still )?owe|we (?:still )?owe) ([^,.;:!?\d]{2,30}?) (?:noch |still )?(\d{1,5}) gold,? (?:so |and |also |und )?(?:please |bitte )?(?:pay|send|transfer|settle|überweis\p{L}*|zahl\p{L}*|schick\p{L}*|begleich\p{L}*)(?: (?:it|them|him|her|das|es|ihm|ihr))*(?=[,.;!]|$)/iu,
    'give $1 $2 gold',
  ],
  [
    /(?<!\p{L})erklär(?:e|en)? (?:ich |wir |bitte |hiermit ){0,2}([^,.;:!?]{2,30}?) und ([^,.;:!?]{2,30}?) (?:hiermit |beiden )?den krieg(?!\p{L})/iu,
    'Krieg gegen $1 und $2',
  ],
  [
    /,? if (?:he|she|they)(?:['’]ll| will| would)? (?:agrees?|accepts?|likes?|have (?:it|me|us)|wants? (?:it|one|a date|to)|(?:is|are) (?:willing|agreeable|interested|game))(?=[,.;!]|$)/iu,
    '',
  ],
  [
    /,? and (?:i|we|my men) (?:may )?(?:pass )?(?:through|across|over) (?:his|hers|theirs|her lands|their lands|his lands)(?!\p{L})/iu,
    '',
  ],
  [/(?<!\p{L})please to (?=\p{L})/iu, 'please '],
  [/(?<!\p{L})the (?=(?:\d{1,5}|\p{L}{3,9}) golds?(?!\p{L}))/iu, ''],
  [/,? (?:as (?:a )?(?:gift|present)|for free)(?!\p{L})/iu, ''],
  [/(?<!\p{L})let (him|her|them) have (?=[^,.;:!?]{1,20}(?:gold|coins|crowns))/iu, 'give $1 '],
  [
    /(?<=gold|coins|crowns) (?:out of|from) (?:my|our|the) (?:chest|purse|treasury|coffers|war chest)(?!\p{L})/iu,
    '',
  ],
  [
    /(?:(?:we|i) )?(?:hereby |herewith |now )?(?:give (?:formal )?notice to|notify|inform|advise) ([^,.;:!?]{2,30}?) that (?:the|our) (treaty|truce|alliance|pact|peace)(?: between us)? (?:is|has come|comes) (?:now |hereby |herewith )?(?:to )?(?:over|an end|at an end|off|void|terminated|ended)/iu,
    'denounce the $2 with $1',
  ],
  [/(?<!\p{L})turn (?!down)([^,.;:!?]{2,50}?) down(?!\p{L})/iu, 'turn down $1'],
  [
    /(?<!\p{L})put (an? (?:truce|peace|alliance|pact|armistice|ceasefire|non-aggression pact)) to(?!\p{L})/iu,
    'offer $1 to',
  ],
  [
    /(?<!\p{L})ask ([^,.;:!?]{2,40}?) (?:whether|if) (?:he|she|they)(?:['’]d| would|['’]re|['’]s| is| are)? (?:fanc(?:y|ies)|likes?|wants?|(?:be )?up for|cares? for|interested in|(?:be )?open to|agrees? to)(?!\p{L})/iu,
    'offer $1',
  ],
  [
    /,?\s*(?:running|lasting|valid|good|to run|to last)?\s*(?:to|up to|through|up until|ending(?: with| in| on)?) turn (?=\d)/iu,
    ' until turn ',
  ],
]);
