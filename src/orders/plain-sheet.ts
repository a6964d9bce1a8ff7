/**
 * Plain words in a battle sheet: several units in a line, "all ghouls", "the rest", several sentences, "the nearest enemy".
 * Each is unfolded into lines of the ruleset's own, which are said back; what does not come out whole is not taken.
 */
import type { PlanLine } from '../kernel/ruleset.ts';
import { germanInEnglish, germanNames } from './battle-german.ts';
import { orderTo, orderToGroup, THEIRS, unmarked } from './plain-command.ts';
import { isIdle } from './plain-idle.ts';
import { CASE, reasonedIn, withSpokenOf } from './plain-reasons.ts';
import {
  aimedWant,
  keptBack,
  plainPolicies,
  plainWantOf,
  wantedFirst,
  withoutBeside,
} from './plain-wants.ts';
import { calledIn, groupIn, isEverybody, isTheRest, whoIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** What a text comes to. */
export interface PlainReading {
  readonly lines: readonly PlanLine[];
  /** Those of them that are for everybody: they pick nobody out. */
  readonly forAll: readonly PlanLine[];
}

/** Longer ones are prose. */
const LENGTH_MAX = 300;

/** The lines that a text comes to; undefined where any of it is not understood, or nothing is ordered. */
export function readPlainly(text: string, talk: SheetTalk): PlainReading | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const read = readInTurn(tellingSentences(text, talk), talk);
  return read?.lines.length === 0 && talk.named !== undefined ? undefined : read;
}

function readInTurn(sentences: readonly string[], talk: SheetTalk): PlainReading | undefined {
  let read: PlainReading = NOTHING;
  for (const [i, sentence] of sentences.entries()) {
    // `Charge! All of you!`
    if (isEverybody(sentence) && read.forAll.length > 0) continue;
    const said = sentence.replace(NO_RATHER, '');
    const above = sentences[i - 1] ?? talk.before ?? '';
    const found = readSentence(said, talk) ?? readReasoned(said, above, talk) ?? readDitto(said, above, talk);
    if (found === undefined) return undefined;
    read = joined(withoutThese(read, said === sentence ? NOTHING : found, talk), found);
  }
  return read;
}

/** Each once, without those that ask for nothing. */
function tellingSentences(text: string, talk: SheetTalk): readonly string[] {
  const sentences = new Set(sentencesOf(text));
  return [...sentences].filter((sentence) => !isTalk(sentence) && !isIdle(sentence, talk));
}

const NOTHING: PlainReading = { lines: [], forAll: [] };

export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** A point behind a figure may be a number's; a question mark ends what is asked politely. */
const SENTENCE_END =
  /(?<=\D)[.]+(?:\s+|$)|[!]+(?:\s+|$)|;\s*|\s+\/\s+|[.]\s+(?=\p{Lu}\p{Ll})|(?<=(?:^|[.!?] )(?:could|would|can|will) [^?]{0,200}\b(?:please|you) [^?]{1,200})[?](?:\s+|$)/iu;

/** Thanks and greetings ask for nothing. */
const isTalk = (sentence: string): boolean =>
  /^(?:(?:hi|hello|hey|dear)(?: \p{L}+)?|(?:many )?thanks(?: a lot)?|thank you|cheers|good luck|have fun|i (?:really )?(?:do not|don['’]t) like (?:the look of )?(?:this|it|that)(?: at all| one bit)?|(?:what a )?(?:lovely|nice|great|good|fine) (?:map|battle|game|report|picture)|yours|regards|danke|bitte|hallo)[,]?$/iu.test(
    sentence,
  );

/** A change of mind: what was said before of the same units counts no more. */
const NO_RATHER =
  /^(?:(?:hm+|um|er|ah),? )?(?:no(?=[,:]| [-–—])|oh no|no,? wait|wait|oh wait|actually|correction|sorry|(?:on )?(?:second|2nd) thoughts?|or rather|rather|nein(?=[,:])|halt(?=[,:])|ach nein|moment)(?:, (?:no|wait|actually|doch|lieber))?[,:]? (?:[-–—] )?(?=\S)/i;

function withoutThese(before: PlainReading, found: PlainReading, talk: SheetTalk): PlainReading {
  const told = new Set(found.lines.map((line) => headOf(line, talk)));
  const stays = (line: PlanLine) => !told.has(headOf(line, talk));
  return { lines: before.lines.filter(stays), forAll: before.forAll.filter(stays) };
}

/** Whom a line is for, as it is said back. */
const headOf = (line: PlanLine, { ruleset, view }: SheetTalk): string =>
  ruleset.phrases.format(line, view).split(':', 1)[0] ?? '';

const joined = (one: PlainReading, other: PlainReading): PlainReading => ({
  lines: [...one.lines, ...other.lines],
  forAll: [...one.forAll, ...other.forAll],
});

const picked = (lines: readonly PlanLine[]): PlainReading => ({ lines, forAll: [] });

function readSentence(sentence: string, talk: SheetTalk): PlainReading | undefined {
  const { ruleset, view, side } = talk;
  const bare = bareOf(sentence);
  const brief = withoutBeside(bare);
  for (const said of [
    sentence,
    bare,
    brief,
    keptBack(bare),
    ...plainPolicies(bare),
    ...plainPolicies(brief),
  ]) {
    const whole = ruleset.phrases.parse(said, view, side);
    if (whole.ok) return picked([whole.value]);
  }
  const text = spelledOut(withoutOpening(brief, talk)).replace(ONLY_AND_REST, '');
  return (
    readExcept(text, talk) ??
    readToSome(text, talk) ??
    readShout(text, talk) ??
    readFirst(bare, talk) ??
    readParts(text, talk)
  );
}

/** What is said to nobody in particular and is short enough to be a shout, in either language. */
function readShout(text: string, talk: SheetTalk): PlainReading | undefined {
  const shout = [text, ...germanInEnglish(text, talk)].find((said) => SHOUT.test(said));
  return shout === undefined ? undefined : ordered('everybody', shout.replace(ALL_OUT, ''), talk);
}

/** `Kill the wizard`: the enemies whom the side shall go for before others, each so called. */
function readFirst(text: string, { ruleset, view, side, foes }: SheetTalk): PlainReading | undefined {
  const called = wantedFirst(text)?.replace(THEIRS, '');
  const ids = called === undefined ? undefined : calledIn(called, foes.map(unmarked));
  const lines = ids?.map((id) => {
    const name = foes.find((foe) => foe.id === id)?.name;
    const ways = [`attack ${name} first`, `target ${name}`];
    return ways.map((way) => ruleset.phrases.parse(way, view, side)).find(({ ok }) => ok);
  });
  const read = lines?.flatMap((line) => (line?.ok === true ? [line.value] : [])) ?? [];
  return read.length === 0 || read.length !== lines?.length ? undefined : picked(read);
}

/** What a commander shouts to everybody; more words than these would name somebody. */
const SHOUT =
  /^(?:hold(?: (?:fast|still|everything|everywhere|the line(?: everywhere)?|your ground))?|stand(?: (?:fast|firm|still))?|stay put|attack|charge|advance|forward|(?:retreat|withdraw|fall back|pull back)(?: to (?:our|the)(?: own)? (?:table edge|edge|side|baseline|lines?|camp|start))?|take cover|do nothing|(?:full|all[ -]out|general|total) (?:attack|assault|charge)|(?:full|general|total) (?:retreat|advance)|(?:attack|charge|advance) (?:all )?along the (?:whole |entire )?(?:line|front))$/i;
const ALL_OUT =
  /^(?:full|all[ -]out|general|total) (?=attack|assault|charge|retreat|advance)|(?<=^(?:attack|charge|advance)) (?:all )?along the .+$|(?<=^hold the line) everywhere$/i;

/** `Bolt thrower: same`: what the sentence before told somebody else. */
function readDitto(sentence: string, before: string, talk: SheetTalk): PlainReading | undefined {
  const who = DITTO.exec(sentence)?.slice(1).find(Boolean);
  const words = bareOf(before).split(' ');
  // In `charge the ogre. The troll too` an enemy may be meant.
  const isFoe =
    TOO.test(sentence) && who !== undefined && calledIn(who, talk.foes.map(unmarked)) !== undefined;
  if (who === undefined || isFoe) return undefined;
  for (let taken = 1; taken < words.length; taken += 1) {
    if (whoIn(words.slice(0, taken).join(' ').replace(/[:,]$/, ''), talk) === undefined) continue;
    const found = ordered(who, words.slice(taken).join(' '), talk);
    if (found !== undefined) return found;
  }
  return undefined;
}

const TOO = / (?:too|as well)$/i;
const DITTO =
  /^(?:(.+?)[:,]? (?:(?:does?|do) )?(?:the )?(?:same|ditto|likewise)(?: thing)?(?: (?:too|again|please))?|(?:the )?same (?:for|with|goes for) (.+)|(.+?)[,:]? (?:too|as well)|(.+?)[,:]? (?:ebenso|genauso|auch|dasselbe|desgleichen)|(?:ebenso|desgleichen|dasselbe für) (.+))$/i;

/** `The bolt thrower is alone, so Elf guard 2 looks after it`: why is told, and what shall be done about it. */
function readReasoned(sentence: string, above: string, talk: SheetTalk): PlainReading | undefined {
  const [, reason, told] = reasonedIn(sentence) ?? [];
  if (reason === undefined || told === undefined) {
    const said = withSpokenOf(sentence, above, talk);
    return said === sentence ? undefined : readSentence(said, talk);
  }
  if (mayOrder(reason, talk)) return undefined;
  return readSentence(withSpokenOf(told, reason, talk), talk) ?? readSentence(told, talk);
}

/** What stands there as a reason must be none that could be carried out. */
const mayOrder = (reason: string, talk: SheetTalk): boolean =>
  CASE.test(reason) || readSentence(reason, talk) !== undefined;

/** A word of feeling before the order itself: `My lady’s pleasure: let ...`. */
function withoutOpening(sentence: string, talk: SheetTalk): string {
  const at = sentence.search(/[:,] /);
  const opening = sentence.slice(0, at);
  return at > 0 && isIdle(opening, talk) ? bareOf(sentence.slice(at + 1).trim()) : sentence;
}

/** What is said of nobody is said of everybody, and the other way round. */
function spelledOut(sentence: string): string {
  return sentence
    .replace(
      /\b(?:let )?(?:nobody|no one|none(?: of (?:you|us|them))?)( else)? (?:is to |shall |should |may |will )?(?:moves?(?: a muscle)?|budges?|stirs?|do(?:es)? anything)/gi,
      'everybody$1 hold',
    )
    .replace(
      /(?:\b(?:i|we)(?: will|['’]ll)? )?\b(?:leave|give) (the rest|all others|the others|everybody else|everyone else|everything else) to (?:my|the) adjutant\b/gi,
      '$1: up to the adjutant',
    );
}

/** Without politeness at its ends. */
const bareOf = (sentence: string): string =>
  sentence
    .replace(PLEASE, '')
    .replace(POLITELY, '')
    .replace(OPENING, '')
    .replace(/(?<= )(?:my|our) own (?=\S)/i, '')
    .trim();

/** Without a word to us it would be a question. */
const POLITELY =
  /^(?:could|can|would|will) (?=.*\b(?:please|you)\b)(?:you )?(?:please )?(?:have |let |get |make )?/i;

const EXCEPT =
  /^(.+?),? (?:except(?: for)?|but not|apart from|save(?: for)?|bar|au(?:ß|ss)er|bis auf|nur(?= .+ nicht)) (.+?)(?: nicht)?(?:(?:,? (?:who|which)|, ?(?:they|he|she|it|these|those|die|der|das|er|sie)) (.+))?$/i;

/** `Everyone attacks except the catapult, which holds.` */
function readExcept(sentence: string, talk: SheetTalk): PlainReading | undefined {
  const [, told, others, command] = EXCEPT.exec(sentence) ?? [];
  if (told === undefined || others === undefined) return undefined;
  const not = whoIn(others, talk) === undefined ? (germanNames(others, talk) ?? others) : others;
  for (const said of [told.replace(OPENING, ''), ...germanInEnglish(told, talk)]) {
    const first = readAllBut(said, not, talk);
    if (first === undefined) continue;
    const second = command === undefined ? NOTHING : orderedInWords(not, command, talk);
    return second && joined(first, second);
  }
  return undefined;
}

function orderedInWords(who: string, command: string, talk: SheetTalk): PlainReading | undefined {
  return [command, ...germanInEnglish(command, talk)]
    .map((way) => ordered(who, way, talk))
    .find((found) => found !== undefined);
}

function readAllBut(said: string, others: string, talk: SheetTalk): PlainReading | undefined {
  const words = said.split(' ');
  for (let taken = words.length - 1; taken > 0; taken -= 1) {
    const who = `${words.slice(0, taken).join(' ')} except ${others}`;
    const found = ordered(who, words.slice(taken).join(' '), talk);
    if (found !== undefined) return found;
  }
  return undefined;
}

const BETWEEN =
  /,? (?:and|while|but|then|whereas|und|aber|während|doch) |, ?| (?=(?:(?:all )?(?:the |der |die |dr )?(?:rest|others|übrigen|anderen|räscht)|(?:every|any)(?:body|one|thing) else|alle (?:anderen|übrigen)|everything else) )/gi;

/** `Run away, everybody!` */
const EVERYBODY_LAST =
  /^((?:run|charge|attack|advance|retreat|withdraw|fall|hold|stand|stay|shoot|fire|pull|get|back)(?: (?:away|back|fast|firm|still|put|off|out))?),? (?:everybody|everyone|all of you|you all|all)$/i;

/** Who does it alone is clear where the others are told something too. */
const ONLY_AND_REST =
  /^(?:only|just) (?=.+(?:,| and| while| but)(?: the)? (?:(?:rest|others)|(?:every|any)(?:body|one|thing) else)\b)/i;

/** `the archers shoot and the knights charge`: each part names whom it is for, so that none is taken to be for all. */
function readParts(sentence: string, talk: SheetTalk): PlainReading | undefined {
  for (const match of sentence.matchAll(BETWEEN)) {
    const part = sentence.slice(0, match.index);
    const first = readToSome(part, talk) ?? readShout(part, talk);
    if (first === undefined) continue;
    const after = sentence.slice(match.index + match[0].length).replace(/^(?:only|just) (?=the )/i, '');
    const rest =
      readToSome(after, talk) ??
      readParts(after, talk) ??
      readDitto(after, sentence.slice(0, match.index), talk) ??
      (isIdle(after, talk) ? NOTHING : undefined);
    if (rest !== undefined) return joined(first, rest);
  }
  return undefined;
}

/** A line of the ruleset's own for the whole side that is no order to go or stand: those need somebody named. */
function readPolicy(part: string, { ruleset, view, side }: SheetTalk): PlainReading | undefined {
  const bare = bareOf(part);
  if (plainWantOf(bare) !== undefined || /^(?:attack|shoot)-that$/.test(aimedWant(bare)?.want ?? ''))
    return undefined;
  for (const said of [bare, withoutBeside(bare), ...plainPolicies(bare)]) {
    const line = ruleset.phrases.parse(said, view, side);
    if (line.ok && !('unit' in line.value || 'piece' in line.value)) return picked([line.value]);
  }
  return undefined;
}

const OPENING =
  /^(?:(?:please|just(?= (?:let|have|get|keep|leave|hold|tell) )|um|er|uh|hm+|then|and|also|ok|okay|so|now|well|right|let|have|get|tell|order|i think|i guess|i want|we want|i(?:['’]d| would) (?:like|rather have|prefer))[,]?\s+)+/i;
const PLEASE = /[\s,]+(?:please|thanks|thank you|bitte|danke)[\s.!]*$/i;
const LEADING =
  /^(?:(?:you )?(?:should|shall|will|must|may|can|you|to|is to|are to|has to|have to|please|just|simply|probably|also|all|both|then|now)\s+)+(?!\(?-?\d|[a-z]\d|zone)/i;

/** A part that names own units and says what they shall do; the longest name that fits is meant. */
function readToSome(part: string, talk: SheetTalk): PlainReading | undefined {
  const text = withoutBeside(part.trim().replace(PLEASE, '').replace(OPENING, ''));
  if (TO_ADJUTANT.test(text)) return NOTHING;
  const english = readToNamed(text, talk);
  if (english !== undefined) return english;
  for (const said of germanInEnglish(text, talk)) {
    const found = readToNamed(said, talk) ?? readWard(said, talk);
    if (found !== undefined) return found;
  }
  return readPolicy(text, talk);
}

/** `Protect the wizard`, where the rules have a line for it that is said to the whole side. */
function readWard(said: string, { ruleset, view, side }: SheetTalk): PlainReading | undefined {
  const line = /^protect /i.test(said) ? ruleset.phrases.parse(said, view, side) : undefined;
  return line?.ok === true ? picked([line.value]) : undefined;
}

/** What the adjutant does anyway. */
const TO_ADJUTANT =
  /^(?:(?:the |der )?rest|all others|the others|(?:every|any)(?:body|one|thing) else)[:,]?(?: is| are)? (?:(?:up|left) to (?:my|the) adjutant|as (?:my|the) adjutant (?:thinks?|sees?|likes?|wants?)(?: best| fit| it)?)$/i;

function readToNamed(said: string, talk: SheetTalk): PlainReading | undefined {
  const text = turnedRound(keptBack(spelledOut(said)));
  const words = text.split(' ');
  for (let taken = words.length - 1; taken > 0; taken -= 1) {
    const found = ordered(words.slice(0, taken).join(' '), words.slice(taken).join(' '), talk);
    if (found !== undefined) return found;
  }
  return undefined;
}

const AND = /,| (?:and|und) |[&+]/i;

function ordered(name: string, said: string, talk: SheetTalk): PlainReading | undefined {
  const who = name.replace(/(?<=[:,]) (?:you['’]re up|your turn|listen|you)[:,]?$/i, '').replace(/[:,]$/, '');
  const command = said.replace(/^(?:[-–—]|->|=>|→) /, '').replace(LEADING, '');
  const group = !AND.test(who) && calledIn(who, talk.own) === undefined && groupIn(who, talk) !== undefined;
  const lines = group ? orderToGroup(who.replace(/^(?:the|my|our|all) /i, ''), command, talk) : undefined;
  if (lines !== undefined) return picked(lines);
  const named = whoIn(who, talk);
  if (named === undefined) return undefined;
  const ids = isEverybody(who) || isTheRest(who) ? withoutWard(named, command, talk) : named;
  const told = ids.map((id) => orderTo(id, command, talk));
  if (!told.every((one) => one !== undefined)) return undefined;
  const all = told.flat();
  return { lines: all, forAll: isEverybody(who.split(/,? (?:except|but) /i, 1)[0] ?? '') ? all : [] };
}

/** `The rest follow the ogres`: the ogres are none of them. */
function withoutWard(ids: readonly string[], command: string, talk: SheetTalk): readonly string[] {
  const aimed = aimedWant(command);
  const ward = aimed?.want === 'guard' ? calledIn(aimed.at, talk.own) : undefined;
  return ids.filter((id) => ward?.includes(id) !== true);
}

/** `Hold: ogres, riders`: the verb stands once for all whom the list names. */
const ONE_VERB =
  /^(hold|stay|wait|charge|attack|advance|forward|shoot|fire|retreat|withdraw|fall back|skirmish): (.+)$/i;

/** `keep the archers back` and `charge with the knights` name whom they are for behind the verb. */
function turnedRound(text: string): string {
  return text
    .replace(ONE_VERB, '$2 $1')
    .replace(EVERYBODY_LAST, 'everybody $1')
    .replace(/^(?:keep|hold) (.+) back$/i, '$1 hold')
    .replace(/^(?:pull|bring|get|draw|take|move) (.+) back$/i, '$1 fall back')
    .replace(/^(?:pull|bring|draw) back (?:with )?(.+)$/i, '$1 fall back')
    .replace(/^(?:do not|don['’]t) (charge|attack) with (.+)$/i, '$2 do not $1')
    .replace(
      /^(?:keep|leave|let) (.+?) (?:where (?:it|they|he|she) (?:is|are|stands?)|alone|as (?:it|they) (?:is|are))$/i,
      '$1 hold',
    )
    .replace(
      /^(?:put|place|set|move|send|bring|get|take) (.+?) (?:to|at|on|into|in) (?=zone -?\d|\(?\d|[a-z]\d{1,2}$)/i,
      '$1 to ',
    )
    .replace(/^send (.+?) (?:against|at|into|after) (.+)$/i, '$1 attack $2')
    .replace(/^(?:let|have|make|get) (.+)$/i, '$1')
    .replace(/^(hold|charge|attack|advance|shoot|retreat|fall back)(?: (.+?))? with (.+)$/i, '$3 $1 $2')
    .trim();
}
