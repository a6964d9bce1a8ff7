/** How mail programs, in the languages they are used in, write the lines that are not their user's own. */

/** `wrote:` and its sisters, at the end of the line that introduces a quote. */
export const WROTE =
  /(?:\b(?:wrote|writes|writ|sent|said|schrieb(?:en)?|schreibt|geschrieben|a écrit|a ecrit|écrit|écrivait|ecrit|schreef|geschreven|het volgende(?: geschreven)?|escribi[oó]|escribe|escreveu|ha scritto|scritto|scrisse|scrive|skrev|skriver|skrifaði|kirjoitti|napisał\(?a?\)?|napisal|napísal\(?a?\)?|napsal\(?a?\)?|je napisao(?:\/la)?|napisao(?:\/la)?|је написао|je napisala|a scris|írta|yazdı|şunu yazdı|đã viết)|пишет|писал\(?а?\)?|написал\(?а?\)?|написала?|написао|пише|писав|έγραψε|写道|寫道|のメール|님이 작성|작성|כתב)\s*(?:\([^)]*\))?\s*[:：]?\s*-{0,8}\s*$/iu;

/** The same where the writer's name comes last: `Am 21.11.26 um 10:00 schrieb Ann:`. */
export const WROTE_BEFORE_NAME =
  /\b(?:schrieb|schreef|skrev|skriver|a écrit|escribió|escreveu|ha scritto|napisał|napsal|írta|kirjoitti|wrote)\s[^:\n]{1,120}:\s*$/iu;

/** Where such a line begins: `On Mon`, `Am 12.`, a weekday, a date. */
export const ATTRIBUTION_START =
  /^[\s>"*_-]*(?:(?:on|am|le|el|il|op|em|den|på|w dniu|dne|dňa|vào|dana|il giorno|în|pe|sent from|mensaje de|quoting|zitat von|citando|citat)\s+\S|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|pon|uto|sre|cet|čet|pet|sub|ned)\w*[.,]?\s+\d|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}|\d{4}年|.{0,80}\d{1,2}:\d{2})/iu;

/** Words glued to the line that introduces them: `On 19.3.2013 at 9:19, Ann wrote:Dear all`. */
export const GLUED =
  /^[\s"*_-]*(?:on|am|le|el|il)\s.{5,200}?\b(?:wrote|schrieb|a écrit|escribió|ha scritto)\b[^:\n]{0,40}:\s{0,4}(?=\S)/iu;

/** A day or a time of day in digits. */
export const DATE =
  /\b\d{1,4}[./-]\s?(?:\d{1,2}|[a-z]{3,4}\.?)[./-]\s?\d{1,4}\b|\b\d{1,2}[:.h]\d{2}\b|\b\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}|\b\p{L}{3,10}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{4}年/iu;

export const ADDRESS = /[^\s<>@"()[\]]{1,64}@[^\s<>@"()[\]]{1,250}\.[^\s<>@"()[\],;:]{2,24}|\bmailto:/i;

/** Names of headers as programs print them above the mail that is answered. */
const HEADER_WORDS = {
  from: 'from|von|de|da|van|från|fra|od|frá|lähettäjä|nadawca|remetente|expéditeur|от|від|kimden|gönderen|发件人|寄件者|寄件人|差出人|보낸\\s?사람|mittente|desde|feladó|отправитель|από|шаље|Šalje|pošiljatelj|oд',
  date: 'sent|date|datum|gesendet(?: am)?|envoyé(?: le)?|enviado(?: el| em)?|inviato|data|verzonden|skickat|sendt|dato|fecha|lähetetty|wysłano|отправлено|дата|надіслано|发送时间|日期|傳送日期|送信日時|보낸\\s?날짜|poslano|послато|tarih|gönderme tarihi|elküldve|päivämäärä|wysłane|time|odesláno|datum/uhrzeit|sent at',
  to: 'to|an|à|a|para|per|aan|till|til|do|кому|收件人|宛先|받는\\s?사람|za|prima|прима|kime|címzett|vastaanottaja|destinataire|destinatario|do|komu|προς',
  subject:
    'subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|temat|тема|主题|主旨|件名|제목|assunto|predmet|naslov|предмет|konu|aihe|tárgy|předmět|θέμα|asubject',
  other:
    'cc|kopie|copie|bcc|reply-to|antwort an|répondre à|importance|priority|attachments?|anlagen?|pièces jointes|kopia|copia|копия|抄送|organization|message-id|x-mailer|newsgroups|user-agent',
} as const;

export type HeaderWord = keyof typeof HEADER_WORDS;
const HEADER_NAMES: readonly (readonly [HeaderWord, RegExp])[] = (
  ['from', 'date', 'to', 'subject', 'other'] as const
).map(
  (word) =>
    [
      word,
      new RegExp(
        `^[\\s>|]*[*_]{0,2}(?:${HEADER_WORDS[word]})\\s?[*_]{0,2}\\s?[:：][*_]{0,2}(?:\\s|$|\\S)`,
        'iu',
      ),
    ] as const,
);

/** Which header a line looks like, if any. `date` and `to` may share a word in some languages: the first named wins. */
export function headerWordOf(line: string): HeaderWord | undefined {
  if (line.length > 1000) return undefined;
  const head = line.slice(0, 60);
  if (!head.includes(':') && !head.includes('：')) return undefined;
  return HEADER_NAMES.find(([, pattern]) => pattern.test(head))?.[0];
}

/** All headers of a line: some programs put `From: ann@example.invalid Date: ...` in one. */
export function headerWordsIn(line: string): readonly HeaderWord[] {
  const first = headerWordOf(line);
  if (first === undefined || !ADDRESS.test(line)) return first === undefined ? [] : [first];
  return [first, ...HEADER_ORDER.filter((word) => INNER_HEADERS[word].test(line))];
}

const HEADER_ORDER = ['from', 'date', 'to', 'subject'] as const;
const INNER_HEADERS = {
  from: /\sfrom:\s/i,
  date: /\s(?:date|sent):\s/i,
  to: /\sto:\s/i,
  subject: /\ssubject:\s/i,
} as const;

/** `-----Original Message-----` and what others print in its place. */
const ORIGINAL_MESSAGE =
  /^[\s>*_]*[-_=*]{2,}[\s*]*(?:original message|original|original appointment|reply message|reply above this line|forwarded message|forwarded by .{0,80}|mensaje original|mensagem original|message d'origine|message original|message transféré|messaggio originale|messaggio inoltrato|ursprüngliche (?:nachricht|mitteilung|e-?mail)|original(?:nachricht|-nachricht)|antwort nachricht|weitergeleitete nachricht|oprindelig meddelelse|oprindelig besked|oorspronkelijk bericht|ursprungligt meddelande|originalmeddelande|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|pôvodná správa|исходное сообщение|пересылаемое сообщение|originalna poruka|prvobitna poruka|izvorna poruka|оригинална порука|eredeti üzenet|orijinal mesaj|mesajul original|原始邮件|原始郵件|邮件原件|转发邮件|元のメッセージ|원본 메시지)[\s*]*[-_=*]{2,}\s*$/iu;

const FORWARD_LINE =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht|vidarebefordrat brev|videresendt (?:besked|melding))\s*:?\s*$/iu;

/** `---- Ann wrote ----`, `------On 12/29/1987 17:32 PM, Ann wrote-----`. */
const DASHED_WROTE = /^\s*-{2,}.{1,200}\b(?:wrote|schrieb|a écrit|escribió|ha scritto)\s*:?\s*-{2,}\s*$/iu;

const REPLY_ABOVE =
  /^[\s>#*=_-]*(?:please )?(?:reply|write|type your reply|respond|antworten sie bitte|bitte antworten sie|répondez|répondre)\s+(?:your reply )?(?:above|über|oberhalb|au[- ]dessus de)\s+(?:this|the|dieser|diese|cette)\s+(?:line|zeile|ligne)[\s#*=_-]*$/iu;

/** A quick look first: most lines have none of it. */
const MAY_SEPARATE =
  /[-_=*]{2}|forward|weitergeleitet|transféré|réexpédié|reenviado|inoltrato|doorgestuurd|vidarebefordrat|videresendt|above|über|oberhalb|dessus/i;

export function isOriginalSeparator(line: string): boolean {
  if (line.length > 300 || !MAY_SEPARATE.test(line)) return false;
  return (
    ORIGINAL_MESSAGE.test(line) ||
    FORWARD_LINE.test(line) ||
    DASHED_WROTE.test(line) ||
    REPLY_ABOVE.test(line)
  );
}

/** A rule across the page: nothing but dashes or underscores, at least so many. */
export function isRule(line: string, least: number): boolean {
  const bare = line.trim();
  return (
    bare.length >= least && bare.length <= 500 && /^(?:[-–—]+|_+|=+|\*+|~+|(?:- )+-?|(?:_ )+_?)$/.test(bare)
  );
}

/** What a program or its maker puts below a mail. */
const FOOTER_STARTS: readonly RegExp[] = [
  /^(?:sent|gesendet|envoyé|enviado|inviato|verzonden|verstuurd|skickat|sendt|wysłane|wysłano|poslano|odesláno|отправлено|надіслано|lähetetty|gönderildi)\s+(?:from|with|via|by|using|mit|von|vom|aus|depuis|de|desde|do|da|dal|con|van|vanaf|vanuit|met|från|fra|z|ze|sa|s|с|из|iphonesta)\s+(?:my|mein\w*|mijn|mon|mi|min|mit|il mio|meu|el|moj\w*|mojeg|moim?|мо\S+|the|a|an|der|dem)?\s*\S+(?:\s+\S+){0,5}$/iu,
  /^(?:von|vom)\s+(?:mein\w*|mobilen?)\s+\S+(?:\s+\S+){0,3}\s+(?:gesendet|geschickt)\.?$/iu,
  /^(?:diese (?:nachricht|e-?mail) wurde von .{1,60} gesendet\.?)$/iu,
  /^(?:get|download|holen sie sich|obtenez|obtener) (?:outlook|mailbird|spark|mail)\b.{0,60}$/iu,
  /^(?:sent|gesendet) (?:from|with|mit|von) (?:mailspring|mail for windows|outlook|proton\s?mail|yahoo|samsung|blackberry|windows mail|mailbird|spike|superhuman|front|hey|aol|airmail|sparrow|boxer|k-?9).{0,60}$/iu,
  /^(?:virus-free|virenfrei)\b.{0,40}$/iu,
  /^(?:this (?:e-?mail|message) (?:has been|was) (?:checked|scanned) for viruses).{0,80}$/iu,
  /^(?:iphone(?:'dan| から送信|から送信)|发自我的\S{1,20}|從我的 \S{1,20} 傳送|나의 iphone에서 보냄).{0,20}$/iu,
  /^(?:typed|written|tapped|sent) (?:on|from|by|with) (?:my |a )?(?:phone|mobile|thumbs?|ipad|iphone|android|tablet|blackberry)\b.{0,60}$/iu,
  /^(?:please )?(?:excuse|forgive|pardon) (?:the |my |any )?(?:brevity|typos|spelling|errors).{0,80}$/iu,
];

const DEVICE =
  /\b(?:i?phone\w*|ipad|ipod|android\w*|samsung|galaxy|blackberry|nokia|htc|motorola|lumia|pixel \d|xperia|huawei|mobile\w*|handy|mobilni|tablet|outlook|\w*mail|yahoo|windows|aol|proton|wireless|handheld|treo|smartphone|watch|sparrow|mac|macbook|spark|boxer|e-?mail|nexus|verizon|thunderbird|superhuman|hey|gmx|web\.de|device|berry|apple|mailspring|spike|front)\b|telefon|téléphone|gerät|телефон|мобил|k-9/iu;

const FOOTER_MAX = 500;

/** A line that a program adds by itself: `Sent from my iPhone`. A sentence of the user's own has a comma, or goes on. */
export function isFooterLine(line: string): boolean {
  if (line.length > FOOTER_MAX) return false; // the trims below take the square of what they look at
  const bare = line
    .trim()
    .replace(/^[*_]+|[*_]+$/g, '')
    .replace(/<[^<>]{0,300}>/g, '')
    .replace(/[\s.]+$/, '');
  if (bare === '' || bare.length > 120 || /[,;!?]\s/.test(bare)) return false;
  return (
    FOOTER_STARTS.some((pattern) => pattern.test(bare)) &&
    (DEVICE.test(bare) || /^virus-free|^virenfrei/i.test(bare))
  );
}

const DISCLAIMER =
  /^[\s*_-]*(?:confidentiality notice|disclaimer|haftungsausschluss|vertraulichkeitshinweis|this (?:e-?mail|message|communication|transmission)(?: and| including|,| \(| is| may| contains| was)|the (?:information|contents?) (?:contained |transmitted )?(?:in|of|with) (?:this|the) (?:e-?mail|message|communication)|diese (?:e-?mail|nachricht) (?:enthält|ist|und)|ce (?:message|courriel|mail) (?:et|est|contient)|please consider the environment|p?lease think before (?:you )?print|bitte denken sie an die umwelt)/iu;

export function isDisclaimer(line: string): boolean {
  const head = line.slice(0, 200);
  if (line.trim().length < 25) return false;
  return (
    DISCLAIMER.test(head) &&
    /confiden|privileg|intended|vertraulich|destin|environment|print|umwelt|disclaimer|haftung/iu.test(
      line.slice(0, 600),
    )
  );
}

/** What a mailing list puts below a mail. */
export function isListFooter(line: string): boolean {
  return (
    line.length < 300 &&
    /mailing list\b|^list-?info|\/listinfo\/|unsubscribe|you (?:are receiving|received) this (?:message|e-?mail|because)/i.test(
      line,
    )
  );
}
