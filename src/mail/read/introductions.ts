/** How mail programs, in the languages they are used in, introduce what they quote. */
import { DATE, mentionsAddress } from './patterns.ts';

/** `wrote` and its sisters, as they stand at the end of an introduction. */
const WROTE_WORDS = [
  'wrote|writes|writ|sent|said',
  'schrieb(?:en)?|schreibt|geschrieben|folgendes',
  'a [ée]crit|[ée]crit|écrivait',
  'schreef|geschreven|het volgende',
  'escribi[oó]|escribe|escreveu|escrevia|va escriure|ha escrit',
  'ha scritto|scritto|scrisse|scrive',
  'skrev|skriver|skrifaði|kirjoitti|kirjoittaa|kirjutas|rašė|rakstīja',
  'napisał(?:[(]?a[)]?|[(]-?a[)])?|napisal|napísal(?:[(]?a[)]?)?|napsal(?:[(]?a[)]?)?|pisze|píše',
  'je napisao(?:/la)?|napisao(?:/la)?(?: je)?|napisala(?: je)?|је написао(?:/ла)?|је написала|piše',
  'a scris|írta|yazdı|şunu yazdı|şunları yazdı|đã viết|menulis|menulisi',
  'пишет|писал[(]?а?[)]?|написал[(]?а?[)]?|написала?|написав|написа|написао|пише|писав',
  'έγραψε|έγραψαν|写道|寫道|のメール|님이 작성|작성|כתב(?:/ה|ה)?|เขียนว่า|كتب',
].join('|');

/** The same where the writer's name, or the day, comes last: `Am 21.11.26 um 10:00 schrieb Ann:`. */
const WROTE_INSIDE_WORDS =
  'schrieb|schreef|skrev|skriver|a écrit|escribió|escreveu|ha scritto|napisał|napsal|írta|kirjoitti|kirjutas|wrote|yazdı|przez|от';

const IN_BRACKETS = String.raw`\s*(?:\([^)]*\))?\s*[:：]?\s*-{0,8}\s*$`;

/** `wrote:` at the end of a line, perhaps with the day in brackets behind it. */
const WROTE = new RegExp(String.raw`(?<!\p{L})(?:${WROTE_WORDS})${IN_BRACKETS}`, 'iu');

const WROTE_BEFORE_NAME = new RegExp(
  String.raw`(?<!\p{L})(?:${WROTE_INSIDE_WORDS})[\s,][^\n]{1,160}:\s*$`,
  'iu',
);

/** The verb, a day in brackets, a colon: more than that stands behind no name, and no more is looked at. */
export const WROTE_MAX = 96;

/** Whether a line ends with `wrote:` or one of its sisters, the day in brackets behind it or not. */
export function endsInWrote(text: string): boolean {
  return WROTE.test(text.slice(-WROTE_MAX));
}

/** Whether it ends like `schrieb Ann:`. */
export function nameFollowsWrote(text: string): boolean {
  return /:\s*$/.test(text.slice(-8)) && WROTE_BEFORE_NAME.test(text);
}

const PREPOSITIONS =
  'on|am|le|el|il|op|em|en|den|på|at|w dniu|dne|dňa|vào|dana|il giorno|în|pe|na|στις|на|v|kuupäev|pada tanggal|sent from|mensaje de|missatge de|wiadomość napisana przez|quoting|zitat von|citando|citat|cytowanie|citerar|在|בתאריך|في';
const WEEKDAYS =
  'mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|pon|uto|sre|cet|čet|pet|sub|ned|sob';

/** Where an introduction begins: `On Mon`, `Am 12.`, a weekday, a date. */
export const ATTRIBUTION_START = new RegExp(
  [
    String.raw`^[\s>"*_-]*(?:(?:${PREPOSITIONS})\s+\S`,
    String.raw`(?:${WEEKDAYS})\w*[.,]?\s+\d`,
    String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`,
    String.raw`\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}`,
    String.raw`\d{4}年`,
    String.raw`.{0,80}\d{1,2}:\d{2})`,
  ].join('|'),
  'iu',
);

/** Words glued to the line that introduces them: `On 19.3.2013 at 9:19, Ann wrote:Dear all`. */
export const GLUED =
  /^[\s"*_-]*(?:on|am|le|el|il)\s.{5,200}?\b(?:wrote|schrieb|a écrit|escribió|ha scritto)\b[^:\n]{0,40}:\s{0,4}(?=\S)/iu;

/** `On Sat`, `Am Sa.`: a short word and a weekday. */
export const WEEKDAY = new RegExp(String.raw`^\W*\w{1,3}\s+(?:${WEEKDAYS})\w*[.,]`, 'iu');

/** `Quoting Ann:`, where a program names nobody's address. */
export const QUOTING = /^[\s[]*(?:quoting|zitat von|citando|citat|cytowanie|citerar|en réponse à)\s+\S/iu;

const LETTERS_MAX = 500;

/** Whether a text says of itself that a quote follows: who and when, or a verb, in whatever language. */
export function introduces(text: string): boolean {
  if (text.length > LETTERS_MAX || text.length < 8) return false;
  const [hasDate, hasAddress] = [DATE.test(text), mentionsAddress(text)];
  const hasVerb = endsInWrote(text) || WROTE_BEFORE_NAME.test(`${text}:`) || QUOTING.test(text);
  if (/[:：]\s*$/.test(text)) return (hasDate && hasAddress) || (hasVerb && (hasDate || hasAddress));
  return hasVerb && hasDate && hasAddress;
}
