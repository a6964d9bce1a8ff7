/** Who is away until when, and who gives orders meanwhile. */
import { type Item, isDoubtful, isWord } from './items.ts';

const NAME = String.raw`((?:[\p{Lu}][\p{L}'’-]+)(?: [\p{Lu}][\p{L}'’-]+){0,2})`;
const RELATION = `(?:(?:my|our|the|mein|meine|unser|unsere|der|die|da|s) )?(?:(?:dear|good|old|little|big|lieber|liebe|gute[rs]?) )?(?:(?:[Bb]rother|[Ss]ister|[Ww]ife|[Hh]usband|[Ss]on|[Dd]aughter|[Ff]riend|[Mm]ate|[Cc]ousin|[Ff]latmate|[Nn]eighbour|[Cc]olleague|[Ff]ather|[Mm]other|[Dd]ad|[Mm]um|[Pp]artner|[Gg]irlfriend|[Bb]oyfriend|[Bb]rother-in-law|[Ss]ister-in-law|[Nn]ephew|[Nn]iece|[Uu]ncle|[Aa]unt|[Bb]oss|[Bb]ruder|[Ss]chwester|[Ff]rau|[Mm]ann|[Ss]ohn|[Tt]ochter|[Ff]reund|[Ff]reundin|[Kk]umpel|[Vv]etter|[Cc]ousine|[Nn]achbar|[Nn]achbarin|[Kk]ollege|[Kk]ollegin|[Vv]ater|[Mm]utter|[Pp]apa|[Mm]ama|[Nn]effe|[Nn]ichte|[Oo]nkel|[Tt]ante|[Ss]chwager|[Ss]chwägerin|[Mm]itbewohner)(?:in)? )?`;
const STAND_INS = [
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
  `${NAME} (?:vertritt mich|springt für mich ein|übernimmt für mich|ist meine? vertret(?:ung|er(?:in)?))`,
].map((words) => new RegExp(String.raw`(?<!\p{L})${words}`, 'u'));

/** Who may give orders: `Until Christmas my brother Lukas may give my orders`; never in doubt, and no name of an army or a power's. */
export function standInFrom(text: string, items: readonly Item[]): string | undefined {
  if (isDoubtful(items) && !MEANWHILE.test(text)) return undefined;
  for (const words of STAND_INS) {
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
  /(?<!\p{L})(?:away|gone|not here|not around|unavailable|unreachable|on (?:a )?(?:\p{L}+ )?trip|on pilgrimage|on tour|no (?:internet|wifi|computer|mail|connection)|off to (?:see|visit|the|my)|(?:scout|summer|training|holiday) camp|no phones|(?:shan['’]t|won['’]t|will not|cannot|can['’]t) be able to (?:read|write|play|answer|look|send|order)|without (?:a |my |any )?(?:laptop|computer|internet|wifi|phone|signal|mail)|walking the|on holiday|on vacation|on leave|abroad|out of (?:town|reach|the country)|in hospital|no signal|offline|absent|(?:i|we)(?:['’]m| am|['’]re| are) in|getting married|weg|verreist|im urlaub|auf urlaub|in den ferien|abwesend|nicht (?:da|erreichbar|zu hause)|offline|auf reisen|skifahren|im spital|im krankenhaus|auf (?:kur|reha|montage|dienstreise|lehrgang|klassenfahrt|seminar|fortbildung)|in (?:kur|reha)|militär|bundesheer)(?!\p{L})/iu;
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
  /(?<!\p{L})(?:free|available|at home|back|here|around|zu hause|daheim|da|hier|erreichbar|verfügbar|frei|zurück)(?!\p{L})/iu;
const UNTIL = new RegExp(`(?:until|till|before|bis(?: zum| am)?) (?:the )?(${DATE})`, 'iu');

/** `We're in Cornwall from 2 December to 9 December`: away until then. */
export function awayUntil(text: string, items: readonly Item[]): string | undefined {
  const isGone = GONE.test(text) || (SPAN.test(text) && OF_ME.test(text) && !PRESENT.test(text));
  if (isDoubtful(items.filter((item) => !isWord(item, 'not'))) || !isGone) return undefined;
  const until = RANGE.exec(text)?.[1] ?? UNTIL.exec(text)?.[1];
  return until === undefined ? undefined : inEnglish(until);
}

const MONTHS: Readonly<Record<string, string>> = {
  januar: 'January',
  jänner: 'January',
  februar: 'February',
  feber: 'February',
  märz: 'March',
  mai: 'May',
  juni: 'June',
  juli: 'July',
  oktober: 'October',
  dezember: 'December',
};

/** `27. Dezember` as `27 December`. */
const inEnglish = (date: string): string =>
  date
    .replace(/^the /i, '')
    .replace(
      /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: of)? (\p{L}+)$/u,
      (_, day: string, month: string) => `${day} ${MONTHS[month.toLowerCase()] ?? month}`,
    );
