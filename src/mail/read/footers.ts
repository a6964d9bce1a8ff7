/** What mail programs, their makers, offices and mailing lists put below a mail; the words are in `data/footers.json`. */
import words from './data/footers.json' with { type: 'json' };

const anyOf = (byLanguage: Readonly<Record<string, string>>): string => Object.values(byLanguage).join('|');
const END_OF_WORD = String.raw`(?![\p{L}\p{N}])`;
const name = (some: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${some})${END_OF_WORD}`, 'iu');

const [SENT, BY, MY] = [anyOf(words.sent), anyOf(words.by), anyOf(words.my)];
/** `Sent from my ...`, and where the verb comes last: `... gönderildi`. */
const SENT_BY = new RegExp(`^(?:${SENT}) (?:${BY})(?: (?:${MY}))?(?: \\S+){1,11}$`, 'iu');
const SENT_LAST = new RegExp(`^(?:\\S+ ){1,6}(?:${anyOf(words.sentLast)})$`, 'iu');
/** `From my iPhone`. */
const FROM_DEVICE = new RegExp(
  String.raw`^(?:from|von|vom|de|depuis|desde|da|van|vanaf|från|fra)(?: (?:${MY}))? (?:${words.names})(?: \S+){0,3}$`,
  'iu',
);
/** What a program is called behind `Sent from my`: capitals or figures, `Flash2`, and the words between them. */
const SENT_FROM_MY = new RegExp(
  String.raw`^(?:${SENT}) (?:${BY}) (?:my|mein\w*|mon|mi|mijn|min|mit|mitt|meu|il mio)((?: \S+){1,6})$`,
  'iu',
);
const NAMED =
  /^(?: (?:[^\p{Ll}]\S*|\p{Ll}\p{Lu}\S*|for|on|with|using|via|für|pour|para|per|voor|dual|pro|mini|plus|max))+$/u;
const WHOLE = new RegExp(`^(?:${anyOf(words.whole)})$`, 'iu');
/** `This message was ` sent from my tablet. */
const THIS_MAIL = new RegExp(`^(?:${words.this}) `, 'iu');
/** Lines with marks inside that would part them. */
const SLOGAN = new RegExp(`^(?:${anyOf(words.slogans)})$`, 'iu');
const EXCUSE = new RegExp(`^(?:${anyOf(words.excuses)})$`, 'iu');
/** Makers and machines; a footer names one. */
const DEVICE = name(words.names);
const GLUED_DEVICE =
  /iphone|ipad|android|outlook|galaxy|手机|手機|安卓|三星|小米|华为|携帯|スマートフォン|アンドロイド|휴대폰|휴대전화|스마트폰|갤럭시|삼성|아이폰|안드로이드|אייפון|אנדרואיד|טלפון|הנייד|هاتف|آيفون|جوال|موبايل/iu;
const [PROGRAM, SYSTEM] = [name(words.programs), name(words.systems)];
const GET = new RegExp(`^(?:${words.get})(?: |$)`, 'iu');
/** `Get Outlook for iOS` has five words or so in every language. */
const GET_WORDS = 9;

const FOOTER_MAX = 500;

/** What stands in a text where a picture was: that of a signature, mostly. */
const PICTURE =
  /^(?:[[<](?:cid|image|bild|imagen|immagine|inline (?:image|bild))[:\s]?[^\]>]{0,120}[\]>]\s*)+$/i;

/** What an add-on that watches whether a mail is read puts at its end. */
const TRACKER = '\u1427';

/** A line that a program adds by itself: `Sent from my iPhone`. A sentence of the user's own says something else, too. */
export function isFooterLine(line: string): boolean {
  if (line.length > FOOTER_MAX) return false; // the trims below take the square of what they look at
  if (PICTURE.test(line.trim()) || line.trim() === TRACKER) return true;
  const bare = bareFooter(line);
  if (bare === '' || bare.length > 160) return false;
  if (SLOGAN.test(bare)) return true;
  const [first = '', ...more] = bare.split(CLAUSES);
  return (
    saysHowSent(first) &&
    (more.every((clause) => saysHowSent(clause) || isDeviceName(clause)) || isLink(more.at(-1) ?? ''))
  );
}

/** Where one thing that a program says ends and the next begins. */
const CLAUSES = /(?<=[\p{L}\p{N}])[.!]\s+(?=\p{Lu})|\s*[,:;|]\s+|\s+[-–—]\s+/u;

function saysHowSent(said: string): boolean {
  if (EXCUSE.test(said)) return true;
  const clause = WHOLE.test(said) ? said : said.replace(THIS_MAIL, '');
  const hasDevice = DEVICE.test(clause) || GLUED_DEVICE.test(clause);
  if (hasDevice && [SENT_BY, SENT_LAST, FROM_DEVICE, WHOLE].some((pattern) => pattern.test(clause)))
    return true;
  return offersProgram(clause) || NAMED.test(SENT_FROM_MY.exec(clause)?.[1] ?? '');
}

/** `Get Outlook for iOS`, in whatever language: a program and the system it runs on, or a known verb before it. */
function offersProgram(clause: string): boolean {
  if (clause.split(' ').length > GET_WORDS || !PROGRAM.test(clause)) return false;
  return GET.test(clause) || (SYSTEM.test(clause.replace(PROGRAM, ' ')) && !/\d/.test(clause));
}

const PART_OF_NAME = new RegExp(String.raw`^(?:[^\p{Ll}]\S*|\p{Lu}\S*|${words.names})$`, 'u');

/** `Samsung Galaxy smartphone`, behind the name of who carries its calls. */
function isDeviceName(clause: string): boolean {
  return DEVICE.test(clause) && clause.split(' ').every((word) => PART_OF_NAME.test(word));
}

/** Praise of the program, with the address where it can be had, may follow. */
function isLink(clause: string): boolean {
  return /^(?:https?:|www\.)\S+$/i.test(clause);
}

/** Stars, dashes, pictures in front of it and behind it. */
const ORNAMENT = /^(?:[\s\p{Pd}\p{So}*_~•·|#=]|\ufe0f)+|(?:[\s\p{Pd}\p{So}*_~•·|#=]|\ufe0f)+$/gu;

/** Without stars, links in brackets, and what programs append behind a semicolon. */
function bareFooter(line: string): string {
  return line
    .trim()
    .replace(ORNAMENT, '')
    .replace(/^(?:<<|\(|\[|«|")([^<>()[\]«»"]+)(?:>>|\)|\]|»|")$/, '$1')
    .trim()
    .replace(/[’‘]/g, "'")
    .replace(/<[^<>]{0,300}>/g, '')
    .replace(/\[([^[\]]{1,100})\]\(\S{1,300}\)/g, '$1')
    .replace(/\s?\(\s?https?:[^()\s]{1,300}\s?\)/g, '')
    .replace(/[\s.。]+$/, '')
    .replace(/\s{2,}/g, ' ');
}

const DISCLAIMER =
  /^(?:P )?[\s\p{So}*_-]*(?:confidentiality(?: notice)?|disclaimer|legal notice|important notice|haftungsausschluss|vertraulichkeitshinweis|rechtlicher hinweis|avis de confidentialité|aviso legal|aviso de confidencialidad|the information|this (?:e-?mail|message|communication|transmission|electronic)(?: and| including|,| \(| is| may| contains| was| message| transmission)|the (?:information|contents?) (?:contained |transmitted )?(?:in|of|with) (?:this|the) (?:e-?mail|message|communication)|diese (?:e-?mail|nachricht) (?:enthält|ist|und|kann)|ce (?:message|courriel|mail) (?:et|est|contient)|este (?:mensaje|correo|e-?mail)|questo (?:messaggio|documento)|questa (?:e-?mail|comunicazione)|dit (?:bericht|e-?mail)|deze e-?mail|please consider the environment|p?lease think before (?:you )?print|bitte denken sie an die umwelt|bitte (?:über)?prüfen sie,? ob diese (?:e-?)?mail|pensez à l'environnement)/iu;

const DISCLAIMED =
  /confiden|privileg|intended|vertraul|riservat|destin|environment|environnement|print|umwelt|ausgedruckt|disclaimer|haftung|geadresseerde/iu;

/** The first line of a paragraph about who may read the mail. */
export function isDisclaimer(line: string): boolean {
  if (line.trim().length < 25) return false;
  return DISCLAIMER.test(line.slice(0, 200)) && DISCLAIMED.test(line.slice(0, 600));
}

const LISTS = new RegExp(anyOf(words.lists), 'iu');

/** What a mailing list or a forum puts below a mail. */
export function isListFooter(line: string): boolean {
  return line.length < 300 && LISTS.test(line.replace(/[’‘]/g, "'"));
}

const EARLIER = new RegExp(String.raw`^[\s>#*_=-]*(?:${anyOf(words.earlier)})\s?[\s:#*_=-]*$`, 'iu');

/** `Previous discussion`: a forum's heading above what others wrote before. */
export function opensEarlier(line: string): boolean {
  return line.length < 100 && EARLIER.test(line);
}
