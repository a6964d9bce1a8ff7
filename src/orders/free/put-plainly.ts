/** A sentence put plainly before it is read; what is said back is what was written. */
import { inPlainWords } from '../german/phrasings.ts';
import { turnedPlainly } from '../german/plainly.ts';
import { withTurned } from '../german/turned.ts';
import type { Talk } from '../wording.ts';
import { withoutAdjuncts } from './adjuncts.ts';
import { withoutBeginning } from './beginnings.ts';
import type { Entry } from './entry.ts';
import { withHomeNamed } from './home-named.ts';
import { shortNameOf, withoutOwnPower } from './named-twice.ts';
import { inPlainDeal } from './plain-deals.ts';
import { inPlainOrder } from './plain-orders.ts';
import { withoutRemarks } from './remarks.ts';
import type { Said } from './said.ts';
import type { Sentence } from './sentences.ts';
import { withoutSlips } from './slips.ts';
import { timed } from './timing.ts';

export interface Plain {
  /** Of the same meaning together. */
  readonly texts: readonly string[];
  /** Nothing of what was written is left out of them. */
  readonly isInStead: boolean;
  readonly isQuestion: boolean;
}

/** A sentence without what changes nothing, or as the plainer sentences that say the same. */
export function putPlainly(
  sentence: Sentence,
  said: Said,
  { talk, isLong }: { readonly talk: Talk; readonly isLong: boolean },
): Plain {
  const bare = sentence.text.replace(NUMBERED, '').replace(COUNTED, '');
  const saying = SAYINGS.find(([words]) => words.test(bare));
  const heard = toldOf(saying === undefined ? bare : bare.replace(...saying), said);
  const told = withoutOwnPower(withBothNamed(heard, said, talk), talk);
  const spelt = withHomeNamed(turnedPlainly(withoutSlips(told, talk)), said, talk);
  const plain = withoutBeginning(spelt, talk);
  const whole = inPlainWords(withoutRemarks(withoutAdjuncts(plain), talk), talk);
  const deals = isLong ? undefined : inPlainDeal(whole, said.spoken, talk);
  const topic = said.topic?.armies.length === 1 ? said.topic.armies[0] : undefined;
  const isNoOrder = isLong || deals !== undefined;
  const read = (one: string) => (isNoOrder ? undefined : inPlainOrder(one, talk, topic));
  const orders = read(told) ?? (whole === told ? undefined : read(whole));
  const texts = deals ?? orders;
  const isQuestion = sentence.isQuestion && texts === undefined && plain === spelt;
  return {
    texts: texts ?? [whole],
    isInStead: orders !== undefined || saying !== undefined,
    isQuestion,
  };
}

/** `Norgoz to Karak; if that's not possible then Oxley`: which of the two is for the player to say. */
const FALLBACK =
  /^\W*(?:(?:and|or|but) )?if (?:that|this|it|he|she|they)(?:['’]?s| is| are)? ?(?:not|n['’]?t|can['’]?t|cannot)(?: be)? (?:possible|allowed|ok(?:ay)?|on|done|make it|get there|reach it)[, ]+(?:then |he |she |they |it |go |goes |move |moves |send him |send her |send them )*(?:to )?(?=\p{Lu})/iu;

/** `Geht das so?` behind an order. */
const IS_IT_RIGHT =
  /^\W*(?:(?:geht|passt|stimmt|reicht|klappt) (?:das|es)(?: so)?|ist (?:das|es) so (?:richtig|in ordnung|ok(?:ay)?|möglich|erlaubt))\?\s*$/iu;
/** `Das mit dem Gold habe ich noch nicht verstanden` turns nothing round. */
const NOT_GRASPED =
  /^[^,;:?]{0,50}(?<!\p{L})(?:hab|habe|verstehe?) ich (?:noch |leider |ehrlich gesagt )*nicht(?: (?:ganz|so ganz|recht|richtig|wirklich))*(?: (?:verstanden|kapiert|begriffen))?[.!\s]*$/iu;

/** `The rest is right`, `No other business`, `A correction to this morning's mail:`: nothing hangs on it. */
const BESIDES =
  /^\W*(?:(?:and|but|und|aber),? )?(?:no (?:other|further|more) (?:business|news|changes?|matters)(?: (?:this turn|today|for now))*|the rest(?: of (?:it|that mail|the mail|my mail))? (?:is|was|are) (?:right|correct|fine|ok(?:ay)?|as it should be)|der rest(?: (?:meiner|der|von meiner) mail(?: von gestern| von heute(?: früh)?)?)? (?:stimmt|passt|ist (?:so )?richtig|gilt(?: weiter| noch)?)|sonst nichts(?: weiter| mehr)?|(?:that|this) is the only (?:change|correction)|(?:just |only )?(?:one|a|eine|ein) (?:small |quick |little |tiny |kleine |kurze )?(?:correction|change|korrektur|änderung)(?: (?:to|of|zu|zur|an) [^,:.!?]{3,40})?)\s*[.!:]*\s*$/iu;

/** `I believe I have enough gold for both`: whether it is so, the house knows. */
const GOLD_DOES =
  /^\W*(?:(?:i (?:think|believe|hope|guess|reckon|suppose) )?(?:(?:i|we)(?: should| ought to)? have enough gold|(?:the|my|our) gold (?:should|will|ought to|must)(?: just)? (?:be enough|do|suffice|cover it|last|stretch))(?: for (?:both|that|it|this|all(?: of it)?|everything))?|das gold (?:sollte|müsste|dürfte|wird|muss)(?: (?:dafür|ja|wohl|gerade|noch|schon))* (?:reichen|langen|genügen))\s*[.!]*\s*$/iu;

/** What a whole sentence, or its beginning, says in words that every reader knows. */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [FALLBACK, 'Or '],
  [BESIDES, 'Thanks.'],
  [/^\W*(?:First|Second|Third|Fourth|Fifth|Erstens|Zweitens|Drittens|Viertens)\.\s*$/u, 'Thanks.'],
  [GOLD_DOES, 'Thanks.'],
  [IS_IT_RIGHT, 'Is that right?'],
  [NOT_GRASPED, 'I do not understand it yet.'],
];

/** `4. Two gold to Tom`: of a list; `2. Heer` is an army. */
const NUMBERED =
  /^\(?\d{1,2}[.)]\s+(?=\p{L}{2}|\d{1,3} \p{L})(?!(?:heer|armee|host|army|reiter|kompanie)(?!\p{L}))/iu;

/** `Second, please offer ...`: the second of what is wished, and no second host. */
const COUNTED =
  /^\W*(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|finally|lastly|erstens|zweitens|drittens)[,:]\s+(?=(?:please|could|can|would|will|offer|propose|give|pay|send|move|build|recruit|raise|i|i['’]d|i['’]ll|my|the|we|could|tell|ask|accept|refuse|declare|let|put|scout|spy|bitte|ich)(?!\p{L}))/iu;

/** `Norgoz to Karak. Tell him to be careful there`: he whose army it is, where nobody else was spoken of. */
const toldOf = (text: string, { topic, spoken }: Said): string =>
  topic?.armies.length === 1 && spoken?.power === undefined ? text.replace(TELL_THEM, 'he should ') : text;
const TELL_THEM =
  /^\W*(?:and |please |but )*(?:tell|order|ask|instruct) (?:him|her|them|it) to (?=(?:be|hold|stay|fight|keep|avoid|come|fall|go|march|wait|dig|retreat|take|attack|not)(?!\p{L}))/iu;

/**
 * `2nd Host to Karak, the Riders behind it. If beaten both come home`: the two of whom the mail spoke, where one of them is no host; of
 * hosts alone `both` is read so anyway.
 */
function withBothNamed(text: string, { named = [] }: Said, talk: Talk): string {
  if (named.length !== 2 || !BOTH.test(text)) return text;
  const names = named.map((id) => shortNameOf(id, talk));
  return text.replace(BOTH, (both) => names.join(/beide/iu.test(both) ? ' und ' : ' and '));
}

const BOTH =
  /(?<!\p{L})(?:both(?: of them)?|the (?:two|pair) of them|alle beide|beide)(?!\p{L}| (?:hosts|armies|forces|heere|armeen|truppen|of|my|meine|sides|powers|times|ways))/iu;

/** What is said back is what was written. */
const asWritten =
  (put: string, text: string) =>
  (entry: Entry): Entry => {
    if (entry.text !== put || put === text) return entry;
    const { kept } = entry;
    return { ...entry, text, put, ...(kept === undefined ? {} : { kept: { ...kept, text } }) };
  };

/** The entries for one of the texts as which a sentence was read. */
export function saidBack(
  read: readonly Entry[],
  {
    text,
    sentence,
    isInStead,
  }: { readonly text: string; readonly sentence: Sentence; readonly isInStead: boolean },
  talk: Talk,
): readonly Entry[] {
  const back = isInStead ? inStead(sentence) : asWritten(text, sentence.text);
  const written = read.map((entry) => timed(back(entry), talk));
  return withTurned(written, isInStead ? text : sentence.text, talk);
}

/** All of it is read as it was put; it is said back as it was written. */
const inStead =
  ({ text }: Pick<Sentence, 'text'>) =>
  (entry: Entry): Entry => ({
    ...entry,
    written: text,
    ...(entry.kept === undefined ? {} : { kept: { ...entry.kept, text } }),
  });
