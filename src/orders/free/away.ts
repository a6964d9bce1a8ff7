/** Who is away until when, and who gives orders meanwhile. */
import { inEnglish } from '../day-written.ts';
import { type Item, isDoubtful, isWord } from './items.ts';

const NAME = String.raw`((?:[\p{Lu}][\p{L}'’-]+)(?: [\p{Lu}][\p{L}'’-]+){0,2})`;
const RELATION = `(?:(?:my|our|the|mein|meine|unser|unsere|der|die|da|s) )?(?:(?:dear|good|old|little|big|lieber|liebe|gute[rs]?) )?(?:(?:[Bb]rother|[Ss]ister|[Ww]ife|[Hh]usband|[Ss]on|[Dd]aughter|[Ff]riend|[Mm]ate|[Cc]ousin|[Ff]latmate|[Nn]eighbour|[Cc]olleague|[Ff]ather|[Mm]other|[Dd]ad|[Mm]um|[Pp]artner|[Gg]irlfriend|[Bb]oyfriend|[Bb]rother-in-law|[Ss]ister-in-law|[Nn]ephew|[Nn]iece|[Uu]ncle|[Aa]unt|[Bb]oss|[Bb]ruder|[Ss]chwester|[Ff]rau|[Mm]ann|[Ss]ohn|[Tt]ochter|[Ff]reund|[Ff]reundin|[Kk]umpel|[Vv]etter|[Cc]ousine|[Nn]achbar|[Nn]achbarin|[Kk]ollege|[Kk]ollegin|[Vv]ater|[Mm]utter|[Pp]apa|[Mm]ama|[Nn]effe|[Nn]ichte|[Oo]nkel|[Tt]ante|[Ss]chwager|[Ss]chwägerin|[Mm]itbewohner)(?:in)? )?`;
const KIN = String.raw`(?:\p{Ll}[\p{Ll}'’-]*(?: \p{Ll}[\p{Ll}'’-]*)?)`;
/** `my eldest, Imogen,`, `my brother Pete`, `Doreen`. */
const SOMEBODY = String.raw`(?:(?:[Mm]y|[Oo]ur|[Tt]he) ${KIN},? )?${NAME}(?: here)?,?`;
/** The orders, the maps, all that is ours. */
const COMMAND = String.raw`(?:(?:the|my|our|all|all my|all the) (?:orders|turns?|moves?|side|army|armies|affairs|power|faction|position)|command|charge)`;
const STAND_INS = [
  String.raw`(?:[Ii](?: hereby)?|[Ww]e) (?:hand|pass|turn|give|am handing|am passing|am giving)(?: over)? (?:(?:my|the|all my) (?:orders|command|armies|side|game|seat)|command|everything)(?: over)? to ${SOMEBODY}(?=[\s.!;:]*(?:$|until|till|while|for|from|\p{Lu}))`,
  String.raw`${SOMEBODY} (?:has|holds|will have) (?:my (?:proxy(?! votes?)|authority|power of attorney)|(?:full )?authority to (?:submit|give|send|write) orders (?:on my behalf|for me|in my name))`,
  String.raw`(?:[Tt]ake|[Tt]aking|[Aa]ccept) ${NAME}['’]s? (?:word|orders) (?:for|as) (?:mine|my own)`,
  String.raw`${SOMEBODY} [^.;:!?]{3,80}?(?:[Tt]ake|[Aa]ccept|[Oo]bey) (?:his|her|their) (?:word|orders) (?:for|as)(?: if (?:they were|it were))? mine`,
  `${NAME}(?: here)? (?:may|can|will|is going to|shall|is to|is allowed to|has my (?:permission|leave) to) (?:give|send|write|enter|do|make|handle|play|take over|look after|run|mind) (?:in )?(?:the |my |our |all my )?(?:orders|turns?|moves?|side|army|armies|affairs|game|power|faction)`,
  `(?:I (?:hereby )?|we |We )?(?:authorise|authorize|empower|appoint|name|nominate|entrust) ${RELATION}${NAME} (?:to (?:give|send|write|act|play|order|do)|as my (?:stand-?in|deputy|regent|substitute))`,
  `${NAME} (?:stands in|is standing in|will stand in|covers|is covering|will cover|fills in|is filling in|will fill in|deputises|will deputise) for me`,
  `${NAME} (?:takes over|is taking over|will take over)(?: from me| for me| my (?:orders|turns|side))`,
  `(?:[Dd]arf|[Kk]ann|[Ww]ird|[Ss]oll) ${RELATION}${NAME} (?:für mich |in meinem namen |an meiner stelle |statt mir )?(?:die |meine )?(?:[Bb]efehle|[Zz]üge|[Zz]ug|[Rr]unden) (?:für mich )?(?:geben|schicken|machen|schreiben|einreichen|übernehmen)`,
  `${NAME} (?:darf|kann|wird|soll) (?:bis [^,.]{3,40} )?(?:für mich |in meinem namen |an meiner stelle |statt mir )?(?:die |meine )?(?:[Bb]efehle|[Zz]üge|[Rr]unden) (?:für mich )?(?:geben|schicken|machen|schreiben|einreichen|übernehmen)`,
  `${NAME} (?:macht|schickt|gibt|übernimmt|schreibt) (?:bis [^,]{3,30}? |derweil |inzwischen |so lange |solange |diese runde |für mich |statt mir )*(?:die |meine )(?:[Bb]efehle|[Zz]üge|[Rr]unden)`,
  `(?:macht|schickt|gibt|übernimmt|schreibt|führt) ${RELATION}${NAME} (?:derweil |inzwischen |so lange |für mich |statt mir )*(?:die |meine )(?:[Bb]efehle|[Zz]üge|[Rr]unden|[Aa]rmeen)`,
  `(?:[Ll]et|[Hh]ave) ${RELATION}${NAME} (?:do|give|send|write|handle|run|play|mind) (?:my|our|the) (?:orders|turns?|moves|side|army|armies|power)`,
  `${NAME} (?:speaks|decides|acts|plays|answers|gives orders|writes|stands in) (?:for me|in my (?:place|name|stead)|on my behalf)`,
  `${NAME} (?:may|can|will|shall) (?:give|send|write) (?:the |my )?orders`,
  `(?:^|[^\\p{L}])${RELATION}${NAME} (?:does|gives|sends|writes|handles|runs|minds|is doing|will do) (?:all )?(?:my|our|the) (?:orders|turns?|moves)`,
  `(?:^|[^\\p{L}])${RELATION}${NAME} (?:has|knows|keeps|got) [^.,;:]{2,30} and (?:can|may|will) (?:do|give|send|write) (?:my|our|the) (?:orders|turns?|moves)`,
  `(?:^|[^\\p{L}])${RELATION}${NAME} (?:from (?:the )?\\p{L}+ )?(?:has (?:kindly )?(?:agreed|offered)|is (?:happy|willing|going)) to (?:do|give|send|write|play) (?:my|our|the) (?:orders|turns?|moves)`,
  `(?:[Dd]eputy|[Ss]tand-?in|[Ss]ubstitute|[Rr]egent|[Vv]ertretung|[Vv]ertreter(?:in)?)(?: is| ist)?\\s*:?\\s*${NAME}\\W*$`,
  `[Ll]et ${RELATION}${NAME} (?:rule|command|decide|act|play|give orders)(?: for us| for me)?(?: in (?:our|my) (?:stead|place|name))`,
  `(?:vertritt|ersetzt) mich ${RELATION}${NAME}`,
  `(?!Zeit )${NAME} (?:vertritt mich|springt für mich ein|übernimmt für mich|ist meine? vertret(?:ung|er(?:in)?))`,
].map((words) => new RegExp(String.raw`(?<!\p{L})${words}`, 'u'));

/** Who gives the orders now is told: an army's general and another power do so, too, so neither may stand in it. */
const TOLD = [
  String.raw`${SOMEBODY} (?:gives|will give|does|will do|will be giving|is giving|sends|will send|writes|will write|makes|will make|runs|will run|will be running|is running|leads|will lead|takes over|will take over|will be taking over|is taking over|looks after|will look after|minds|will mind|handles|will handle|will be handling|has|has got|will have|takes|will take|holds|will hold|is in|will be in) ${COMMAND}(?!\p{L})`,
].map((words) => new RegExp(String.raw`(?<!\p{L})${words}`, 'u'));
const OF_OURS =
  /(?<!\p{L})(?:my|our|mine|me|until|till|from (?:now|today|this turn|tomorrow)|as of (?:now|today)|meanwhile|in the meantime|while)(?!\p{L})/iu;
/** Whatever they send is ours: no case that somebody waits for. */
const CASES = [
  String.raw`(?<=^\W*(?:[Pp]lease |[Ss]o |[Aa]nd )*)(?:[Tt]ake|[Aa]ccept|[Oo]bey|[Ff]ollow|[Cc]arry out|[Gg]o by|[Ll]isten to) (?:the |any |my )?orders (?:from|of|by) ${SOMEBODY} (?:in my (?:place|stead|name)|instead(?: of (?:me|mine))?|for me|as (?:if (?:they were )?)?mine|from now on|until|till|while)`,
  String.raw`(?:[Ii]f|[Ww]hen(?:ever)?|[Aa]nything|[Ww]hat(?:ever)?|[Tt]he orders) ${SOMEBODY} (?:writes?|sends?|says|orders?|tells you)(?: (?:you|in))?,? (?:please )?(?:treat|take|count|regard|consider|is|counts)(?: it| that| them)?(?: to be)? (?:as (?:if|though) (?:it|they) (?:came|were|had come)(?: \p{L}+)? from me|as (?:mine|my own|my orders|my word)|as from me|for mine)`,
].map((words) => new RegExp(String.raw`(?<!\p{L})${words}`, 'u'));

/** Who may give orders: `Until Christmas my brother Lukas may give my orders`; never in doubt, and no name of an army or a power's. */
export function standInFrom(text: string, items: readonly Item[]): string | undefined {
  const isOthers = items.some(({ kind }) => ['army', 'power', 'place', 'gm'].includes(kind));
  const isCase = !isOthers && !isTurned(text);
  const cases = isCase ? CASES : [];
  // `he knows what I'm after`: no case.
  const weighed = items.filter((item) => item.kind !== 'word' || item.key !== 'after');
  const isOpen = isDoubtful(weighed) && !MEANWHILE.test(text);
  const told = !isOthers && OF_OURS.test(text) ? TOLD : [];
  return nameBy(isOpen ? cases : [...STAND_INS, ...told, ...cases], text);
}

/** A word that turns it round. */
const isTurned = (text: string): boolean =>
  /(?<!\p{L})(?:not|never|nobody|no|unless|maybe|perhaps|or|would|could|might|should|nicht|nie|kein\p{L}*)(?!\p{L})|n['’]t(?!\p{L})/iu.test(
    text,
  );

function nameBy(ways: readonly RegExp[], text: string): string | undefined {
  for (const words of ways) {
    const name = words
      .exec(text)
      ?.slice(1)
      .find((one) => one !== undefined && /^\p{Lu}/u.test(one));
    const bare = name?.replace(
      /^(?:My|Our|The|Mein|Meine|Der|Die|Brother|Sister|Bruder|Schwester|Until|Bis) /u,
      '',
    );
    if (bare !== undefined && !NOBODY.test(bare)) return bare.split(' ').at(-1);
  }
  return undefined;
}

/** `Solange ich weg bin, ...`, `While I'm away ...`: no condition that anybody has to wait for. */
const MEANWHILE =
  /^\W*(?:solange ich (?:weg|fort|verreist|krank|im \p{L}+|nicht da) bin|while (?:i['’]m|i am|we['’]re|we are) (?:\p{L}+ ){1,4})(?!.*(?<!\p{L})(?:nicht|not|if|wenn|falls|maybe|vielleicht|or|oder)(?!\p{L}))/iu;
const NOBODY = /^(?:I|We|You|He|She|They|It|Nobody|Who|Ich|Wir|Du|Er|Sie|Es|Niemand|Wer|This|That|Das)$/u;

const DATE = String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th|\.)?(?: of)? \p{L}{3,9}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?|turn \d{1,3}|runde \d{1,3}|zug \d{1,3}|christmas|weihnachten|new year|neujahr|easter|ostern)`;
const GONE =
  /(?<!\p{L})(?:away|gone|not here|not around|unavailable|unreachable|on (?:a )?(?:\p{L}+ )?trip|on pilgrimage|on tour|no (?:internet|wifi|computer|mail|connection)|off to (?:see|visit|the|my)|(?:scout|summer|training|holiday) camp|no phones|(?:shan['’]t|won['’]t|will not|cannot|can['’]t) be able to (?:read|write|play|answer|look|send|order)|without (?:a |my |any )?(?:laptop|computer|internet|wifi|phone|signal|mail)|walking the|on holiday|on vacation|on leave|abroad|out of (?:town|reach|the country)|in hospital|no signal|offline|absent|(?:back )?on the (?:rig|ship|ward|boat|platform|road)|(?:at|to|back at|off to) sea|(?:won['’]t|will not|shan['’]t) hear from (?:me|us)|fit for nothing|out of (?:office|action|commission|it|contact)|(?:my|new|a) (?:hip|knee|operation|surgery)|in surgery|honeymoon|on (?:night shift|nights|manoeuvres|exercise|a course|a cruise|tour|duty abroad|jury duty)|in (?:the )?(?:mountains|desert|jungle|field|hospital|clinic|bush|wilds)|(?:i|we) (?:fly|leave|sail|drive|travel|set off) (?:to|for|on|out|off)|(?:i|we)(?:['’]m| am|['’]re| are) in|getting married|weg|verreist|im urlaub|auf urlaub|in den ferien|abwesend|nicht (?:da|erreichbar|zu hause)|offline|auf reisen|skifahren|im spital|im krankenhaus|auf (?:kur|reha|montage|dienstreise|lehrgang|klassenfahrt|seminar|fortbildung)|in (?:kur|reha)|militär|bundesheer)(?!\p{L})/iu;
const RANGE = new RegExp(
  String.raw`(?:from |vom |von |between |zwischen )?(?:the )?(?:${DATE}|\d{1,2}(?:st|nd|rd|th|\.)?)(?: (?:to|until|till|through|and|und|bis(?: zum| am)?) |\s?[-–—]\s?)(?:the |dem )?(${DATE})`,
  'iu',
);
/** From one day to another, said of whoever writes. */
const SPAN = new RegExp(
  String.raw`(?:from |vom |von )(?:the )?(?:${DATE}|\d{1,2}(?:st|nd|rd|th|\.)?) (?:to|until|till|through|bis(?: zum| am)?) (?:the )?${DATE}`,
  'iu',
);
const OF_ME =
  /(?<!\p{L})(?:i['’]m|i am|we['’]re|we are|i['’]ll be|i will be|i shall be|i cannot|i can['’]?t|i won['’]?t|we shall be|we['’]ll be|bin ich|ich bin|sind wir|wir sind|fahre ich|fahren wir|ich fahre|liege ich|ich liege|muss ich|habe ich|i have|we go)(?!\p{L})/iu;
const PRESENT =
  /(?<!\p{L})(?:free|available|at home|back(?! (?:on the (?:rig|ship|ward|boat|platform|road)|at sea|in (?:hospital|the (?:mountains|desert|jungle|field|clinic|bush))|(?:on|by|from|not before|home on) (?:the )?\d))|here|around|zu hause|daheim|da|hier|erreichbar|verfügbar|frei|zurück)(?!\p{L})/iu;
/** `The fair runs from 3 December to 17 December`. */
const OF_ELSE = /^\W*(?:the|an?|that|this|his|her|their|its?|there|he|she|they|you(?! won)) /iu;
/** `Until turn 8, and then I want him gone`. */
const OTHERS_GONE = /(?<!\p{L})(?:him|her|them|it|you|those \p{L}+) (?:gone|away|out)(?!\p{L})/iu;
/** Long ago, and no leave. */
const WAS =
  /(?<!\p{L})(?:was|were|had been|used to|(?:last|previous) (?:year|month|summer|winter|spring|autumn|leave|holiday)|war|waren)(?!\p{L})/iu;
const UNTIL = new RegExp(`(?:until|till|before|bis(?: zum| am)?) (?:the )?(${DATE})`, 'iu');

/** `We fly on 6 December and are back on 15 December`. */
const BACK_ON = new RegExp(
  String.raw`(?:back|return|returning|home)(?: again| home)? (?:on|by|from|not before|only on) (?:the )?(${DATE})`,
  'iu',
);

/** `We're in Cornwall from 2 December to 9 December`: away until then. */
export function awayUntil(text: string, items: readonly Item[]): string | undefined {
  const isGone = GONE.test(text) || (SPAN.test(text) && OF_ME.test(text) && !PRESENT.test(text));
  const isOthers = items.some(({ kind }) => kind === 'army' || kind === 'power');
  const isOfMe = OF_ME.test(text);
  if (((isOthers || OF_ELSE.test(text)) && !isOfMe) || WAS.test(text) || OTHERS_GONE.test(text))
    return undefined;
  // `You won't hear from me`, `they tell me`: whoever writes has it from somebody, and is away all the same.
  const weighed = items.filter((item) => !isWord(item, 'not') && (isOthers || !isWord(item, 'told')));
  if (isDoubtful(weighed) || !isGone) return undefined;
  const until = RANGE.exec(text)?.[1] ?? UNTIL.exec(text)?.[1] ?? BACK_ON.exec(text)?.[1];
  return until === undefined ? undefined : inEnglish(until);
}
