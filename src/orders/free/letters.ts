/** Letters within a mail's prose: whom they are to and what they say. What stands in one, or in quotation marks, is never an order. */
import type { Order } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import { plainSpaces } from '../words.ts';
import { bounded } from '../written-line.ts';
import { itemsOf } from './items.ts';

type PressOrder = Extract<Order, { kind: 'press' }>;

export interface Letter {
  readonly order: PressOrder;
  /** What is left of the text in front of it and behind it. */
  readonly rest: readonly string[];
}

const QUOTED = /["“„»]([^"“”„«»]{2,}?)["”“«]/;
/** Where a sentence begins, and what is said in front for manners. */
const START = String.raw`(?:^|(?<=[.!?\n(]["”“]?\s{0,2}))(?:(?:please|bitte|and|und|also|so|then|dann|ok|okay|would you|could you|can you|can u|could u|pls|plz|kindly|kannst du|könntest du)[\s,]+)*`;
const WHOM = String.raw`([^:"“„\n]{2,70}?)`;
const NEAR = String.raw`([^:,.!?"“„\n]{2,40}?)`;
const ADDED = String.raw`(?:[\s,]+(?:bitte|noch|mal|doch|auch|von mir|in meinem namen|aus|mit|folgendes|dies|das|weiter|please|know|this|it|the following|from me|for me|to read|both|beide[nr]?|alike|only|alone|unaltered|unopened|verbatim|word for word|as it stands|in confidence|in private|quietly|would you|could you|will you|saying|that says|which says|reading|to say this(?: and no more)?|and nothing (?:else|more)|and no more|no changes|with these words|in these words|signed(?: this time)?|name and all|unsigned|out loud|aloud|to hear|to see|weiterleiten|forward|word|eyes|ears|eyes only|ears only))*`;
const LETTER =
  '(?:msg|message|note|letter|word|press|line|reply|answer|announcement|notice|statement|proclamation|brief|nachricht|botschaft|antwort|post)s?';

/** A head with a colon: the letter is what follows it, to the end of the paragraph. */
const HEADS = [
  String.raw`(?:pass|give|send|deliver|write|cry|proclaim|signal|wire|forward|relay|hand|mail|post|publish|announce|broadcast|convey|transmit|dispatch|read|whisper|address|schreib\w*|richte\w*|leite\w*|schick\w*|übermittle\w*) [^:"“„]{0,30}?(?:to|an|in|for|für) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:schreib|richte|sag|sagt|bestell|teil|melde|übermittl|schick|antwort|answer|reply to|respond to|write back to)e?\w?\s+${NEAR}${ADDED}\s*:\s*`,
  String.raw`(?:a |an |one |my |the |eine? |meine? )?(?:quiet |private |friendly |short |final |last |open |kind |anonymous |public |unsigned |formal |same )?${LETTER}(?: goes| geht)? (?:to|for|an|für|from nobody[^:]*?to) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:to|unto|an|dear|liebe[rs]?|for|für|cry it in|gr[ea]y press[^:"“„]{0,60}to) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:slip|push|shove|drop|put) (?:this|the following) (?:under|through) ${NEAR}['’]s (?:door|letterbox|gate)${ADDED}\s*:\s*`,
  // Nailed to a door, cried in a market.
  String.raw`(?:(?:(?:a|an|one|my|this) )?(?:anonymous |public |open )?(?:notice|announcement|proclamation|poster|bill|placard|letter|note|message)[,:]? )?(?:to be )?(?:nail(?:ed)?|pin(?:ned)?|post(?:ed)?|tack(?:ed)?|stick|stuck|put|hang|hung|cry|cried|read|proclaim(?:ed)?|shout(?:ed)?|paint(?:ed)?)(?: (?:this|it|the following))?(?: up| aloud| out)? (?:to|on|in|at|from|over|before) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`let (?:it|this|that|the following) be (?:read|known|cried|told|proclaimed|said|sent|shouted|announced|brought)(?: aloud| out)? (?:to|in|on|before|by|at) ${WHOM}${ADDED}\s*:\s*`,
  // By whom it is carried.
  String.raw`(?:have|let|send) (?:a|an|my|the|our|some|any) (?:\p{L}+ ){1,3}?(?:to )?(?:bring|take|carry|deliver|tell|hand|give|read|whisper|shout)(?: this| it)?(?: to)? ${NEAR}(?:[\s,]+(?:this|these words|the following|my words))?${ADDED}\s*(?::\s*|(?=["“„]))`,
  String.raw`(?:carry|bring|take|bear|slip|run|get|ship|pass|hand) (?:this|these (?:words|lines)|the following|my (?:words|answer|reply|message|compliments)|word)(?: note| letter| message)? (?:on )?(?:to|for|in|on|at|before) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:a|my|our|one) (?:herald|messenger|rider|page|envoy|courier|boy|man|runner|pigeon) (?:goes |rides |runs |flies )?(?:to|for) ${WHOM}${ADDED}\s*:\s*(?=["“„])`,
  String.raw`(?:by|through|via|per) (?:a|an|my|the|our) [^:"“„\n]{2,50}?,? to ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:a|one) (?:scrap|piece|slip|bit|sheet|leaf)(?: of paper)?[^:"“„\n]{0,40}? (?:to be found by|found by|for|to|left for|addressed to) ${WHOM}${ADDED}\s*:\s*(?=["“„])`,
  // What it is, and whose.
  String.raw`(?:(?:white|grey|gray|black|open|public) )?press(?:,? [^:"“„\n]{0,30}?)? to ${WHOM}${ADDED}\s*:\s*`,
  String.raw`this(?: note| letter| message| one)?(?: goes)? (?:to|for) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:take|write|put|note|set) (?:this |the following )?down (?:for|to) ${WHOM}${ADDED}\s*:\s*`,
  String.raw`(?:(?:one|two|three|four|five|six|a few|some|\d) (?:short |little |kind |simple |plain )?(?:words?|lines?|things?)|(?:my|our) (?:\p{L}+ )?(?:apologies|compliments|regards|greetings|respects|congratulations|condolences|love|best wishes|thanks|(?:reply|answer|message|words?|letter|response))) (?:for|to) ${WHOM}(?: (?:is|are|reads?|goes|runs)(?: this| as follows)?)?${ADDED}\s*:?\s*(?=["“„])`,
  String.raw`i(?:['’]ve| have) (?:written|(?:a|one) (?:letter|note|message|word)|something) (?:to|for) ${WHOM}(?:,? please (?:deliver|send|pass it on|forward)(?: it)?)?${ADDED}\s*:\s*(?=["“„])`,
  String.raw`(?:send|give|text|msg|pass) ${NEAR}\s*,?\s*(?=["“„])`,
  String.raw`(?:send|give|write|pass|hand|drop|text|read) ${NEAR} (?:this|the following|these words)${ADDED}\s*:\s*`,
  String.raw`${NEAR} gets\s*:\s*(?=["“„])`,
  String.raw`(?:to|unto|an|for|für) ${NEAR}, (?:by|through|per|via|carried|durch) [^:"“„\n]{2,60}:\s*`,
  String.raw`(?:warn|remind|advise|urge|msg|message|text|wire|pm) ${NEAR}${ADDED}\s*:\s*`,
  String.raw`(?:ask|frag|frage) ${NEAR}(?: this)?${ADDED}\s*:?\s*(?=["“„])`,
  String.raw`(?:let) ${NEAR} (?:have|hear|read)(?: this| the following)?${ADDED}\s*:\s*`,
  String.raw`(?:drop|write|send|give|slip|scribble|pass|leave) ${NEAR} (?:(?:a|an|the|this|my|these|one|some) )?(?:(?:little|short|quick|friendly|small|few) )?(?:${LETTER}|words|card|lines)${ADDED}\s*(?::\s*|(?=["“„]))`,
  String.raw`(?:to|unto|an) ${NEAR}(?:, [^,.:!?\n]{2,40}?)?, (?:health|greetings?|hail|salutations?|good health|health and long life|peace|our greetings|zum gruße?|gruß(?: zuvor)?|heil|friede)\s*[.,!:]\s*`,
];
/** Without one: the letter is the rest of the sentence. */
const TELLS = [
  `(?:write|say|mention|schreib|schreibe) (?:to )?${NEAR},? (?:that|dass) `,
  String.raw`(?:tell|warn|remind|advise|urge|implore) ([^,:"“„\n]{2,30}?) to (?=\p{L})`,
  // `tell Tom gg last turn`: whoever writes so leaves out the `that`.
  String.raw`(?:tell) (\p{Lu}[\p{L}'’-]+) (?=(?:gg|well|hi|hey|hello|sorry|cheers|nice|good|great|thx|ta|happy|see|all|no hard)(?!\p{L}))`,
  String.raw`(?:tell|inform|sag|sagt|sage|say to|schreib|schreibe|richte|teile|melde)\s+([^,:"“„\n]{2,40}?)(?:\s+(?:from me|von mir|bitte|please|mit|aus))*(?:,[^,]{0,50},)?(?:\s*:\s*|[\s,]*(?=["“„])|,?\s+(?:that|dass)\s+|,\s+(?=(?:die|der|das|den|wir|ich|es|er|sie|sein|ihr|the|we|i|it|his|her|our|my|there)\s)|\s+(?=(?:it|we|i|he|she|they|the|this|there|my|our|you)['’\s])|\s+(?=(?:no|yes|ja|nein|thanks|thank you|danke|never|gladly)\s*[.!]*\s*$)|\s+(?=(?:thanks|thank you|many thanks|cheers|ta|sorry|well done) (?:for|about|to)(?!\p{L}))|\s+(?=(?:good luck|well done|well played|hard luck|congratulations|congrats|happy birthday|best wishes|nice try|viel glück|alles gute|gute besserung)(?!\p{L})))`,
  String.raw`let\s+([^,:"“„\n]{2,40}?)\s+know(?:\s*:\s*|,?\s+(?:that\s+)?)`,
  String.raw`lass(?:t)?\s+([^,:"“„\n]{2,40}?)\s+wissen(?:\s*:\s*|,?\s+(?:dass\s+)?)`,
  String.raw`${NEAR} (?:soll(?:te|en)?|should|is to|are to|must|may|ought to|needs? to|had better|deserves? to|might like to|would like to|will want to) (?:wissen|know|hear|hören)(?:\s*:\s*|,?\s+(?:that|dass)\s+)`,
];
const fromStart = (words: readonly string[], start: string) =>
  words.map((one) => new RegExp(start + one, 'iu'));
/** Where a sentence begins; only where no letter begins there, what is told behind an `and`: `Accept the truce and write to Tom: "..."`. */
const BEGUN = [
  START,
  String.raw`(?<=(?:\s|,\s)(?:and|und)\s)(?:(?:then|also|please|do|dann|auch|bitte)\s)?`,
].map((start) => ({
  heads: fromStart(HEADS, start),
  tells: fromStart(TELLS, start),
}));
/** `2 gold to Tom with the message "for the bridge"`: the sum is for him, and so are the words. */
const ENCLOSED =
  /(?:to|for|an|für|give|send|pay|gib|schick|zahl) (?:\d{1,5} (?:gold|goldstücke) (?:to|an|für) )?([^:,.!?"“„\n\d]{2,30}?)(?: \d{1,5} (?:gold|goldstücke))?(,? (?:along )?(?:with|mit|und) (?:the|a|this|der|einer|dem|einem) (?:message|note|word|words|line|letter|card|nachricht|gruß|zettel|brief|karte)(?: dran| dazu| dabei| saying| reading| that (?:says|reads))?[:,]?\s*)(?=["“„])/iu;
/** Dictated from `begins` to `ends`. */
const DICTATED = new RegExp(
  String.raw`${START}${LETTER} (?:to|for|an|für) ${NEAR} (?:begins|beginnt|anfang)[:,]?\s+(.{2,2000}?)\s+(?:${LETTER} (?:ends|ende)|end of ${LETTER}|ende der nachricht)\b[.,]?(?: and then| und dann)?`,
  'isu',
);
const EVERYBODY =
  /\b(?:all|general circulation|everyone|everybody|alle|every (?:single )?(?:church|market|hall|court|tavern|inn|village|town|square|gate|door|power|player|crossroads|corner|house)|all players|mitspieler|the (?:whole |entire )?(?:board|world|table))\b/i;
const ANONYMOUS = /anonym|from nobody|unsigned|no name on it|without a name|grey press|gray press/i;

/** The first letter in the text; undefined where there is none. */
export function letterIn(written: string, talk: Talk): Letter | undefined {
  const text = plainSpaces(written);
  if (ANSWER.test(text)) return undefined;
  const found = dictatedIn(text, talk) ?? enclosedIn(text, talk) ?? thanksIn(text, talk);
  const letter = BEGUN.reduce(
    (so: Letter | undefined, { heads, tells }) =>
      so ?? headedIn(text, heads, talk) ?? toldIn(text, tells, talk),
    found,
  );
  return letter === undefined ? undefined : inLines(letter);
}

/** `To Tom's request for passage: no.` is an answer, and no letter that says so. */
const ANSWER =
  /^\W*(?:to|an|re|on|as to|auf) [^:]{2,40}['’]s? (?:request|offer|proposal|suggestion|demand|plea|question|angebot|bitte|frage|vorschlag)[^:]{0,40}:/iu;

/** No line of it is longer than is read back. */
const inLines = ({ order, rest }: Letter): Letter => ({
  order: {
    ...order,
    lines: order.lines.flatMap((line) => bounded(line).split('\n')).map((line) => line.trim()),
  },
  rest,
});

function enclosedIn(text: string, talk: Talk): Letter | undefined {
  const found = ENCLOSED.exec(text);
  const letter = found === null ? undefined : addressed(found[1] ?? '', '', talk);
  if (found === null || letter === undefined) return undefined;
  const from = found.index + found[0].length;
  return framed(letter, text, from - (found[2] ?? '').length, from);
}

function dictatedIn(text: string, talk: Talk): Letter | undefined {
  const found = DICTATED.exec(text);
  const letter = found === null ? undefined : addressed(found[1] ?? '', found[0].slice(0, 40), talk);
  if (found === null || letter === undefined) return undefined;
  const rest = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return { order: { ...letter, lines: [(found[2] ?? '').trim()] }, rest };
}

function headedIn(text: string, heads: readonly RegExp[], talk: Talk): Letter | undefined {
  for (const words of heads) {
    const head = words.exec(text);
    const letter =
      head === null
        ? undefined
        : addressed(whomIn(head[1] ?? '', text.slice(0, head.index), talk), head[0], talk);
    const from = head === null ? 0 : head.index + head[0].length;
    if (head !== null && letter !== undefined && text.slice(from).trim() !== '')
      return framed(letter, text, head.index, from);
  }
  return undefined;
}

/** `Thank Tom for the gold`: the letter says so to him. */
const THANKING = new RegExp(String.raw`${START}thank ${NEAR} (?=for(?!\p{L}))`, 'iu');
const NOT_ONLY_THANKS = /(?<!\p{L})(?:and|but|rather|not|though|yet|no)(?!\p{L})|n['’]t(?!\p{L})/iu;

function thanksIn(text: string, talk: Talk): Letter | undefined {
  const found = THANKING.exec(text);
  const letter = found === null ? undefined : addressed(found[1] ?? '', '', talk);
  if (found === null || letter === undefined) return undefined;
  const told = toldTo(letter, text, found.index, found.index + found[0].length);
  const [line = ''] = told.order.lines;
  return NOT_ONLY_THANKS.test(line)
    ? undefined
    : { ...told, order: { ...told.order, lines: [`Thank you ${line}`] } };
}

function toldIn(text: string, tells: readonly RegExp[], talk: Talk): Letter | undefined {
  if (ANSWERED.test(text)) return undefined;
  for (const words of tells) {
    const told = words.exec(text);
    const letter =
      told === null
        ? undefined
        : addressed(whomIn(told[1] ?? '', text.slice(0, told.index), talk), told[0], talk);
    const from = told === null ? 0 : told.index + told[0].length;
    if (told !== null && letter !== undefined && isSaid(text.slice(from)))
      return toldTo(letter, text, told.index, from);
  }
  return undefined;
}

/** `Tell Tom yes to his truce, and send 3 gold along with it`: an answer, and what goes with it. */
const ANSWERED =
  /^\W*(?:(?:and|please|so|then|just) )*tell [^,:"“„\n.!?]{2,30}? (?:(?:it['’]s )?(?:a )?(?:yes|no)|ok(?:ay)?)(?:,? (?:thanks?|thank you|please))?,? to (?:his|her|their|the|that) [\p{L} -]{3,25}(?:,? and (?:send|give|pay) [^.!?:"“]{3,40})?\s*(?:[.!]|$)/iu;

/** `Tell Tom no thank you to the offer` is an answer, and `tell all the world` names whom it is for. */
const isSaid = (body: string): boolean =>
  body.trim() !== '' && !ANSWERS.test(body) && !/^(?:the )?world\W*$/i.test(body.trim());
const ANSWERS =
  /^(?:that )?(?:(?:it['’]?s|it is|we['’]?re|we are|this is|this means) (?:now )?(?:at )?war|(?:(?:it['’]?s|we have|we['’]?ve got|there['’]?s) a )?deal|(?:he|she|they)['’]?(?:s|re) on|(?:i|we) accept|agreed|done deal|abgemacht|(?:i|we)(?:['’]m| am|['’]re| are)? ?(?:won['’]?t|will not|shan['’]?t|shall not|not going to|refuse to|can['’]?t|cannot) (?:sign|accept|agree)(?: (?:it|that|to it|to that|anything))?|(?:he|she|they) (?:can|may)(?: (?:pass|march|come|cross)(?: through)?)?[:;,. –-]+(?:right of (?:passage|way)|passage|leave|permission)(?: is)? granted|(?:he|she|they)(?: (?:has|have|can have|may have)|['’](?:s|ve) got) (?:his|her|their) (?:truce|alliance|deal|treaty|peace|pact))\W*$|^[^.!?\n]{0,30}(?:(?:thank you|thanks|yes|no) to (?:the|his|her|their|that)|(?:i|we)(?:['’]ll| will| shall)? (?:take|accept)) (?:[^.!?\n]{0,12} )?(?:offer|deal|proposal|terms)/i;

/** To the end of the sentence, or from quotation mark to quotation mark. */
function toldTo(letter: PressOrder, text: string, start: number, from: number): Letter {
  const quoted = QUOTED.exec(text.slice(from));
  if (quoted?.index === 0) return framed(letter, text, start, from);
  const end = /[.!?](?=\s|$)/.exec(text.slice(from));
  const to = end === null ? text.length : from + end.index + 1;
  return {
    order: { ...letter, lines: [text.slice(from, to).trim()] },
    rest: [text.slice(0, start), text.slice(to)],
  };
}

/** From quotation mark to quotation mark, or else to the end of the paragraph. */
function framed(letter: PressOrder, text: string, start: number, from: number): Letter {
  const all = text.slice(from);
  const quoted = QUOTED.exec(all);
  const ended = quoted !== null && quoted.index <= 2 ? null : ENDED.exec(all);
  const body = ended === null ? all : all.slice(0, ended.index);
  const isQuoted = quoted !== null && quoted.index <= 2;
  const said = isQuoted ? (quoted[1] ?? '') : withoutAside(body);
  const behind = isQuoted
    ? body.slice(quoted.index + quoted[0].length)
    : all.slice(ended === null ? withoutAside(body).length : ended.index + ended[0].length);
  return { order: { ...letter, lines: [said.trim()] }, rest: [text.slice(0, start), behind] };
}

/** `End of letter.`: what stands behind it is for us. */
const ENDED =
  /(?<=[.!?…)])\s+(?:(?:that['’]?s the )?end of (?:the |my )?(?:letter|message|note|quote)|(?:letter|message|note|quote) ends|unquote|zitat ende|brief ende|ende (?:des (?:briefe?s|zitats)|der nachricht|vom brief))\s*[.!]\s*/iu;

/** `(That is for them only.)` behind a letter is none of it. */
const withoutAside = (body: string): string => body.replace(/\s*\([^()]*\)\s*$/, '').replace(TO_GM, '');

/** `And please offer him an alliance`, `Please send it round`: said to the game master, for a letter calls its reader `you`. */
const TO_GM =
  /(?<=[.!?])\s+(?:(?:and|also|then|oh,?) )?(?:please|bitte) (?:(?:also|then) )?(?:(?:offer|propose to|give|send|pay|tell|ask) (?:him|her|them)(?!\p{L})|(?:send|pass|hand|post|read) (?:it|this|that) (?:round|around|on|along|out)(?!\p{L}))[^.!?]{0,120}[.!?]?\s*$/iu;

/** `No to Tom. Tell him: ...`: who alone was spoken of before. */
const HIM =
  /^(?:him|her|them|ihm|ihr|ihnen)(?:[\s,]+(?:(?:from|for) me|back|too|as well|von mir|dazu|auch|noch|bitte|zurück))*$/iu;

function whomIn(named: string, before: string, talk: Talk): string {
  if (!HIM.test(named.trim()) || before.trim() === '') return named;
  const powers = new Set(
    itemsOf(before, talk).flatMap((item) => (item.kind === 'power' ? [item.faction] : [])),
  );
  const [only, ...others] = powers;
  const name = talk.known?.factions.find(({ id }) => id === only)?.name;
  return name === undefined || others.length > 0 ? named : name;
}

function addressed(named: string, head: string, talk: Talk): PressOrder | undefined {
  const whom = named.replace(/[\s,]+(?:both|beide[nr]?|alike|only|alone)\s*$/i, '');
  const items = itemsOf(whom, talk);
  const powers = [...new Set(items.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])))].sort();
  if (/^(?:me|us|mir|uns)(?!\p{L})/iu.test(whom)) return undefined;
  const isToAll = powers.length === 0 && EVERYBODY.test(whom) && !items.some(({ kind }) => kind === 'gm');
  if (powers.length === 0 && !isToAll) return undefined;
  // `To the mighty Tom, first of his name`: what is said of him behind a comma is none of our armies.
  const titled = powers.length === 1 ? itemsOf(whom.split(',')[0] ?? '', talk) : items;
  const own = titled.some(({ kind }) => kind === 'power') ? titled : items;
  const isArmy = own.some(({ kind }) => kind === 'army' || kind === 'number' || kind === 'place') && !isToAll;
  if (isArmy) return undefined;
  return {
    kind: 'press',
    to: isToAll ? 'all' : powers,
    lines: [],
    ...(ANONYMOUS.test(head) ? { isAnonymous: true as const } : {}),
  };
}

/** The text without what it quotes: somebody's words are no order, and what stands beside them is still said. */
export function withoutQuotes(text: string): string {
  return text.replace(/["“„»][^"“”„«»]{12,}?["”“«]/g, '“–”');
}
