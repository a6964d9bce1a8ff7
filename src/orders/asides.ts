/** What players write between their orders that is none, and what they are told about it. */
import { lengthsOf } from './lexicon.ts';
import type { Fault } from './sheet.ts';
import { refuse } from './words/refuse.ts';
import { keysOf } from './words.ts';

const OTHERS =
  /^(?:and |und )?(?:all (?:the )?others?(?: armies| hosts)?|every(?:one|body|thing) else|the (?:others|other armies|rest)(?: of (?:my|the|our) (?:armies|army|hosts|troops))?|all the rest|others|alle (?:anderen|übrigen)(?: armeen)?|die (?:anderen|übrigen)(?: armeen)?|der rest)(?: should| shall| will| must| just| please| to|,| soll(?:en)?)* /iu;

/** `all others hold`: they do so anyway, and what was ordered for some of them earlier stands. */
export function holdsTheRest(text: string): boolean {
  const subject = OTHERS.exec(text)?.[0];
  if (subject === undefined) return false;
  const keys = keysOf(text.slice(subject.length));
  const verb = Math.max(0, ...lengthsOf('HOLD', keys, 0));
  if (verb === 0) return false;
  return verb === keys.length || lengthsOf('HERE', keys, verb).includes(keys.length - verb);
}

const NEGATIVE =
  /(?<![\p{L}\d])(?:not|never|nicht|nie|niemals|kein(?:e|en|er)?)(?![\p{L}\d])|(?<=\p{L})n['’]t(?!\p{L})|^dont /iu;
const QUESTION =
  /^(?:why|what|how|who|where|which|when|should|is|are|was|were|do|does|did|will|would|has|have|can|could|may|am|warum|was|wie|wer|wo|welche\w*|wann|soll|ist|sind|kann|darf)(?![\p{L}\d]).*\?\W*$/iu;
const AS_BEFORE =
  /^\W*(?:(?:the )?same (?:again|orders|as (?:before|last (?:turn|time)))|as (?:before|last turn)|no changes?(?: (?:from|for) me| to my orders| this (?:turn|time))*|nothing new(?: from me)?|wie (?:zuvor|bisher|letzte runde)|keine änderung(?:en)?(?: von mir)?)\W*$/iu;
const NOTHING =
  /^\W*(?:no orders?(?: (?:this turn|for now|from me|today)){0,2}|(?:i |i['’]ll |i will )?pass(?: this (?:turn|one|round))?|skip (?:me|my turn)(?: this (?:turn|time|round))?|do nothing|nothing(?: this turn| from me)?|keine befehle(?: (?:von mir|diese runde)){0,2}|nichts|passe)\W*$/iu;

/** Names for an example: what the line itself names, or else their first. */
export interface Examples {
  readonly army: string;
  readonly place: string;
}

/** What a line that is no order says all the same; undefined where nothing better is known than that it is none. */
export function asideFault(text: string, examples: () => Examples): Fault | undefined {
  if (AS_BEFORE.test(text)) return refuse('unclear/as-before').refusal;
  if (NOTHING.test(text)) return refuse('unclear/nothing', { army: examples().army }).refusal;
  if (QUESTION.test(text)) return refuse('unclear/question', { ...examples() }).refusal;
  if (!NEGATIVE.test(text)) return undefined;
  return HOLDS.test(text)
    ? refuse('unclear/negative.not-hold').refusal
    : refuse('unclear/negative', { army: examples().army }).refusal;
}

/** Whoever will not stay is not told to. */
const HOLDS = /(?<!\p{L})(?:hold|stay|stand|wait|remain|defend|halte|bleib|warte|verteidig|steh)\p{L}*/iu;

const KIND_WORDS =
  /^\W*(?:thanks|thank you|thx|cheers|danke|well (?:done|played)|good (?:luck|game|fun|one|morning|evening)|great (?:battle|turn|report|game|fun|stuff|work|fight)|nice (?:battle|turn|report|game|one|work|fight)|sorry|happy|merry|see you|have (?:fun|a (?:good|nice|lovely|great|happy|merry|pleasant|safe|restful|splendid|fine|quiet))|viel (?:spaß|glück|erfolg)|frohe|entschuldig)(?!\p{L})/iu;

/** `Gold: nothing`. */
const NOTHING_OF =
  /^\W*(?:gold|geld|money|recruits?|rekruten|builds?|bauten|letters?|briefe|anything else|else|sonst(?:iges)?)\s*:\s*(?:nix|nichts|none|nothing|nada|keine?s?|no|nope|nein)\W*$/iu;

/** `Sorry, I meant Karak` puts something right, and `Sorry, which side am I?` asks. */
const CORRECTS =
  /(?<!\p{L})(?:meant|mean|instead|rather|wrong|mistake|scratch|cancel|scrap|should (?:be|read|have)|make (?:it|that)|no,? thanks?|not|meinte|meine|sondern|statt|falsch|doch|nicht)(?!\p{L})|(?<!\p{L})(?:which|what|when|where|who|how|wann|wie|was|wer|wo|welche\p{L}*)(?!\p{L})[^?]*\?\W*$/iu;

/** `Hope you are well.` */
const HOPES =
  /^\W*(?:(?:i |we )?hope (?:you['’]?(?:re| are)|this (?:mail )?finds you|everyone is|everybody is|all is|all['’]s|things are)(?: all| both)? (?:keeping |doing )?(?:well|good|fine|ok|okay|great|in good health|healthy)|(?:ich |wir )?hoffen?,? (?:dir|euch|ihnen|es) geht(?: es|['’]?s)? (?:dir |euch |ihnen )?(?:allen )?gut|ich hoffe,? es geht (?:dir|euch|ihnen) (?:allen )?gut)[\s.!]*$/iu;

/** `Turn received, ta very much`: the whole of what is said. */
const RECEIVED =
  /^\W*(?:(?:and|so|hi|hello|ok|right)[, ]+)*(?:(?:(?:the |your |this )?(?:turn|report|mail|letter|results?)(?: \d{1,3})? (?:(?:has |have )?(?:been )?(?:received|arrived|got here|come|read)(?: (?:safely|fine|ok|all right|in one piece))?))|(?:i(?:['’]ve| have)? )?(?:got|received|have|had|read) (?:the|your|this turn['’]?s|my) (?:turn(?: report)?|report|mail|letter|results)(?: (?:safely|fine|ok|all right|now))?|received|got it|all (?:clear|received)|noted)[\s,;.!–-]+(?:(?:with )?(?:many |very many |best )?(?:thanks|thank you|ta|cheers|thx|ty|much obliged|danke)(?: (?:very much|a lot|so much|muchly|again|for (?:it|that|the turn|the report)|mate))*)[\s.!]*$/iu;
const WITH_THANKS = /^\W*(?:received|read|got it)(?: and (?:noted|filed))? with (?:many )?thanks[\s.!]*$/iu;

/** `Thanks, great battle!` */
export function isKindWord(text: string): boolean {
  const isKind = KIND_WORDS.test(text) || HOPES.test(text);
  return (isKind && !CORRECTS.test(text)) || isReceived(text) || NOTHING_OF.test(text);
}

const isReceived = (text: string): boolean => RECEIVED.test(text) || WITH_THANKS.test(text);
