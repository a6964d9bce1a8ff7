/** What stands around an order and is not part of it: bullets, numbers, boxes, quotes, politeness, greetings. */

import farewells from './data/farewells.json' with { type: 'json' };
import { isNoise } from './lexicon.ts';
import { fold, isSign, plainSpaces, splitWords, type Words } from './words.ts';

const PLEASE_FIRST =
  /^(?:(?:please|pls|plz|plse|kindly|then|and|also|und|bitte|dann|(?:could|can|would|will) you|(?:i|we)(?:['’]d| would) like(?: you)?(?: to\b)?|(?:i|we) want(?: you)? to|let['’]?s|let us|(?:i|we)(?:['’]ll| will)|(?:i['’]m|i am|we['’]re|we are) going to|(?:we|wir|i)(?= (?:march|attack|hold|send|move|scout|defend|greifen|ziehen|marschieren|schicken|halten) )|(?:tell|order|command)(?= (?:the|my|our) [^:]*$)|ich möchte|ich will|kannst du|könntest du|lasst uns|lass uns)(?!\p{L})[\s,]*)+(?=\S)/iu;
/** An army stays where its march ends; saying so adds nothing. */
const THEN_HOLD =
  /[\s,;]+(?:and|then|and then|und|dann|und dann)\s+(?:holds?|stays?|waits?|defends?|digs? in|stops?|rests?|halte?n?|bleibe?n?|warte?n?)(?:\s+(?:there|here|it|the line|position|dort))?[\s.!]*$/i;
const PLEASE_LAST =
  /(?:[\s,]+(?:please|pls|plz|bitte|thanks|thank you|thx|danke|asap|as (?:soon|fast|quickly) as (?:possible|you can|they can|it can)|right away|straight away|at all costs|so schnell (?:wie|es) (?:möglich|geht)|(?:for |in )?this turn|diese runde|in diesem zug))+[\s.!]*$/i;

export interface Cleaned {
  /** Without bullet, box and spaces at its ends. */
  readonly text: string;
  /** The same with its box: a line of a plan may begin with anything. */
  readonly boxed: string;
  readonly indent: number;
  readonly hasBullet: boolean;
  /** `[x]` or `[ ]` in front of it. */
  readonly box?: 'marked' | 'empty';
}

const BULLET = /^(?:[-*•·‣–—▪◦+](?=[\s\p{L}\p{N}"“[(])|o(?=\s{2,}))\s*/u;
/** `Grey press, from nobody in particular, to all:` says twice that it is unsigned. */
const NOBODY =
  /^((?:(?:gr[ea]y|anonymous) )?(?:press|letter|message)),(?: from (?:me|us|nobody|myself)[^:,]{0,40}|[^:,]{3,40},) (?=(?:to|for)\b[^:]{2,60}:)/i;
const BOX = /^\[\s*([xX✓✔✗]?)\s*\]\s*/u;
const NUMBER = /^(?:\(?\d{1,3}[.):]|#\d{1,3}[.):]?|\(?[a-h]\)|order\s+\d{1,3}\s*[:.)])\s*(?=\S)/i;

export function cleanLine(written: string): Cleaned {
  const plain = plainSpaces(written);
  const trimmed = plain.trim();
  const unbulleted = trimmed.replace(BULLET, '');
  const box = BOX.exec(unbulleted);
  const text = (box === null ? unbulleted : unbulleted.slice(box[0].length)).replace(NOBODY, '$1 ');
  return {
    text: text.trim(),
    boxed: unbulleted.trim(),
    indent: plain.length - plain.trimStart().length,
    hasBullet: unbulleted !== trimmed,
    ...(box === null ? {} : { box: box[1] === '' ? ('empty' as const) : ('marked' as const) }),
  };
}

/**
 * The ways to take a line: with what looks like its number and without, with words of politeness and without.
 * `1. Host to Karak` may be the first order or the first host.
 */
export function variantsOf(text: string): readonly Words[] {
  const asked = text.replace(PLEASE_FIRST, '').replace(PLEASE_LAST, '');
  const unnumbered = asked.replace(NUMBER, '').replace(PLEASE_FIRST, '');
  const forms = [asked, unnumbered, unnumbered.replace(THEN_HOLD, '')];
  const whole = [...new Set(forms)].map(splitWords);
  const polite = whole.flatMap((words) => {
    const kept = words.words.filter(
      (word, i) => !isNoise(word.key) && !isEdgeSign(word.key, i, words.words.length),
    );
    return kept.length === 0 || kept.length === words.words.length ? [] : [{ text: words.text, words: kept }];
  });
  return [...whole.reverse(), ...polite];
}

function isEdgeSign(key: string, at: number, length: number): boolean {
  return isSign(key) && (at === 0 || at === length - 1) && key !== ':';
}

const GREETING = new Set(
  `hi,hello,hey,dear,greetings,hallo,moin,servus,liebe,lieber,good,guten,salut`.split(','),
);
const SIGN_OFF = new Set(
  `herzlich,herzlichst,thanks,thank,thx,cheers,regards,best,kind,sincerely,yours,greets,br,bye,love,kr,ta,danke,gruss,grusse,viele,liebe,mfg,lg,vg,beste,freundliche,mit`.split(
    ',',
  ),
);
const SIGN_OFF_REST = new Set(
  `you,regards,wishes,again,a,lot,very,much,so,all,and,the,best,kind,warm,many,ihr,ihre,euer,eure,dein,deine,your,thanks,in,advance,sincerely,truly,faithfully,yours,for,everything,everyone,mate,grusse,gruss,dank,vielen,freundlichen,herzlichen,besten,schone,und`.split(
    ',',
  ),
);

/** Why a line asks for nothing, or undefined where it may ask for something. */
export function whyIgnored(cleaned: Cleaned): string | undefined {
  const { text } = cleaned;
  if (cleaned.box === 'empty') return 'its box in the order block is not marked';
  if (/^(?:#(?!\d)|\/\/)/.test(text)) return 'a comment';
  if (!/[\p{L}\p{N}]/u.test(text)) return 'a line of signs';
  if (/^[-=_*#~\s]{2,}.*[-=_*#~\s]{2,}$/.test(text)) return 'a heading';
  if (/^(?:end|ende|begin|orders?|my orders|befehle|meine befehle|turn \d+( orders)?)\s*[:.]?$/i.test(text))
    return 'a heading';
  if (INTRODUCTION.test(text)) return 'an introduction';
  if (POINTS_BELOW.test(text)) return 'an introduction';
  if (WITH_REGARDS.test(text) || UNTIL_WE_MEET.test(text) || FAREWELL.test(text)) return 'a sign-off';
  if (GREETS.test(text)) return 'a greeting';
  if (TOPIC.test(text)) return 'a heading';
  return whyPolite(text);
}

/** `Take care,`, `Schöne Grüße aus Kiel`, `Talk soon, Ann`: the whole line, with the writer's name behind it or not. */
const FAREWELL = new RegExp(
  `^(?:${farewells.farewells.join('|')})(?:[,.!–-]+ ?\\p{L}[\\p{L}.'’-]{0,20}(?: \\p{Lu}[\\p{L}.'’-]{0,20})?)?[\\s.,!:)]*$`,
  'iu',
);
/** `Sehr geehrter Herr Kuhn,`, `Anna, hello,`. */
const GREETS = new RegExp(`^(?:${farewells.greetings.join('|')})[\\s.,!]*$`, 'u');

/** `See below.`: what it points to is read where it stands. */
const POINTS_BELOW =
  /^(?:(?:please )?(?:see|find|read)(?: my)?(?: (?:answers?|comments?|orders?|moves?|changes?))? (?:below|in-?line|in between|between the lines|further down)|(?:my )?(?:answers?|comments?|orders?|moves?|changes?)(?: are)? (?:below|in-?line|in between|between the lines)|(?:bitte )?siehe (?:unten|weiter unten)|(?:meine )?(?:antworten|befehle|züge)(?: stehen)? (?:unten|weiter unten|im text|dazwischen))[\s.!:]*$/i;

/** `With kind regards,` */
const WITH_REGARDS =
  /^with (?:(?:kind|best|warm|friendly|my|the|very|all|good) ){0,3}(?:regards|wishes|greetings|thanks)[\s,.!]*$/i;

/** `Bis Dienstag, Uwe`, `See you Thursday`: when they meet. */
const UNTIL_WE_MEET =
  /^(?:bis|see (?:you|ya)) (?:bald|dann|später|morgen|demnächst|soon|then|tomorrow|(?:am |on )?(?:mo(?:ntag|nday)|dienstag|tuesday|mittwoch|wednesday|donnerstag|thursday|freitag|friday|samstag|saturday|sonntag|sunday)|(?:zum )?nächsten? (?:mal|woche)|next (?:time|week))(?:[,.!]\s*\p{L}{2,20})?[\s.!]*$/iu;

/** What the lines below are about. */
const TOPIC =
  /^(?:moves|movements?|armies|military|diplomacy|treaties|money|treasury|gold|recruits|recruiting|building|buildings|works|economy|truppen|bewegungen|diplomatie|kasse|bauten|militär)\s*:$/i;

/** `please:`, `here are my orders:`, `just this:` */
const INTRODUCTION =
  /^(?:please|bitte|(?:and )?just (?:this|these)|only (?:this|these)|as follows|here (?:is|are|we go)\b[^:]{0,40}|(?:these|this) (?:is|are)\b[^:]{0,40}|(?:my|our) (?:new )?orders\b[^:]{0,40}|hier\b[^:]{0,40}|meine befehle\b[^:]{0,40})\s*:$/i;

/** `Morning all`, `Abend Anna,`: a greeting by the time of day. */
const TIME_OF_DAY =
  /^(?:good |guten |schönen |n['’]?)?(?:morning|evening|evenin|afternoon|abend|morgen|tag|mahlzeit)(?: (?:all|everyone|everybody|folks|chaps|gents|gentlemen|mate|sir|boss)[,.!\s]*| \p{L}{2,20}[,!]\s*)?[,.!\s]*$/iu;

function whyPolite(text: string): string | undefined {
  if (TIME_OF_DAY.test(text)) return 'a greeting';
  const keys = text
    .split(/[\s,.!;:]+/)
    .map(fold)
    .filter((key) => key !== '');
  const first = keys[0];
  if (first === undefined || keys.length > 6) return undefined;
  if (GREETING.has(first) && (keys.length <= 4 || text.endsWith(','))) return 'a greeting';
  if (
    SIGN_OFF.has(first) &&
    keys.slice(1, 3).every((key, i) => SIGN_OFF_REST.has(key) || i === keys.length - 2)
  )
    return 'a sign-off';
  return undefined;
}
