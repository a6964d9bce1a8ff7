/** Lines that part the writer's words from another mail: rules, `-----Original Message-----`, `reply above this line`. */

/** What programs call the mail below, in the languages they are used in. */
const ORIGINAL_WORDS = [
  'original(?: message| appointment| mail| e-?mail)?|reply message|reply above this line|quoted message|previous message',
  "mensaje original|mensagem original|mensagem original|message d'origine|message original|mail original|courriel original",
  'messaggio originale|ursprüngliche (?:nachricht|mitteilung|e-?mail)|original(?:nachricht|-nachricht|mitteilung)|antwort nachricht',
  'oprindelig (?:meddelelse|besked|mail)|oorspronkelijk(?:e)? (?:bericht|e-?mail)|ursprungligt meddelande|originalmeddelande',
  'opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|původní (?:zpráva|e-?mail)|pôvodná správa',
  'исходное сообщение|исходное письмо|оригинальное сообщение|оригінальне повідомлення|оригинално съобщение|оригинална порука',
  'originalna poruka|prvobitna poruka|izvorna poruka|izvorno sporočilo|eredeti üzenet|orijinal (?:mesaj|ileti)|mesajul? original',
  'algne kiri|originalus laiškas|sākotnējais ziņojums|αρχικό μήνυμα|missatge original|pesan asli|原始邮件|原始郵件|邮件原件|元のメッセージ|원본 메시지|הודעה מקורית',
].join('|');

const FORWARD_WORDS = [
  'forwarded message|forwarded by .{0,80}|forwarded mail|message transféré|messaggio inoltrato|mensaje reenviado|mensagem encaminhada',
  'weitergeleitete (?:nachricht|e-?mail|mail)|doorgestuurd bericht|vidarebefordrat (?:meddelande|brev)|videresendt (?:besked|melding|meddelelse)',
  'przekazana wiadomość|wiadomość przekazana|пересылаемое сообщение|пересланное сообщение|edelleenlähetetty viesti|přeposlaná zpráva',
  'továbbított üzenet|iletilmiş mesaj|mesaj redirecționat|转发邮件|轉寄郵件|転送メッセージ|전달된 메시지',
].join('|');

const DASH = '[-_=*\\u2010-\\u2015]';
const HEADED = String.raw`(?:\s*$|\s{0,3}\p{L}{1,12}\s?:\s?\S.{0,600}$)`;
const between = (words: string) =>
  new RegExp(String.raw`^[\s>*_]*${DASH}{2,}[\s*]*(?:${words})[\s*:]*${DASH}{2,}${HEADED}`, 'iu');

/** `-----Original Message-----` and what others print in its place; one program lets the headers follow on the line. */
const ORIGINAL_MESSAGE = between(ORIGINAL_WORDS);
const FORWARDED_MESSAGE = between(FORWARD_WORDS);
const ORIGINAL_BARE = new RegExp(String.raw`^\s*(?:${ORIGINAL_WORDS})\s*:?\s*$`, 'iu');

const FORWARD_LINE =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|início da mensagem (?:reencaminhada|encaminhada)|inizio (?:del )?messaggio inoltrato|begin doorgestuurd bericht|vidarebefordrat brev|(?:start på )?videresendt (?:besked|melding)|początek przekazywanej wiadomości|начало переадресованного сообщения|下面是被转发的邮件)\s*[:：]?\s*$/iu;

/** `---- Ann wrote ----`, `------On 12/29/1987 17:32 PM, Ann wrote-----`. */
const DASHED_WROTE =
  /^\s*-{2,}.{1,200}(?<!\p{L})(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|написал|пишет)\s*:?\s*-{2,}\s*$/iu;

/** `>>> Ann <ann@example.invalid> 11/21/2026 10:00 AM >>>`. */
const BETWEEN_ARROWS = /^\s*>>>\s.{1,200}\d[:.]\d\d.{0,20}\s>>>\s*$/;

const REPLY_ABOVE =
  /^[\s>#*=_-]*(?:please )?(?:reply|write|type your reply|respond|antworten sie bitte|bitte antworten sie|répondez|répondre)\s+(?:your reply )?(?:above|über|oberhalb|au[- ]dessus de)\s+(?:this|the|dieser|diese|cette)\s+(?:line|zeile|ligne)[\s#*=_-]*$/iu;

/** The same the other way round: what stands below is the program's. */
const NOT_BELOW =
  /^[\s>#*=_-]*(?:please )?(?:(?:do not|don['’]t) (?:write|type|reply|edit|respond) below (?:this|the) line|(?:bitte )?(?:(?:nicht )?unterhalb|oberhalb) dieser (?:linie|zeile) (?:antworten|schreiben)|(?:bitte )?unter dieser (?:linie|zeile) nichts? (?:schreiben|ändern)|ne (?:rien )?(?:pas )?écri(?:re|vez) (?:en dessous|au-dessous|sous) (?:de )?cette ligne)[\s#*=_-]*$/iu;

const LINE_MAX = 1000;

/** A quick look first: most lines have none of it, and a bare rule says nothing. */
function maySeparate(line: string): boolean {
  return line.length <= LINE_MAX && MAY_SEPARATE.test(line) && /\p{L}/u.test(line);
}

const MAY_SEPARATE =
  /[-_=*\u2010-\u2015]{2}|>>>\s*$|forward|weitergeleitet|transféré|réexpédié|reenviado|caminhada|inoltrato|doorgestuurd|vidarebefordrat|videresendt|przekazywanej|начало|转发|above|über|oberhalb|unterhalb|below|unter dieser|dessus/iu;

/** A line behind which another mail stands as it was. */
export function isOriginalSeparator(line: string): boolean {
  if (!maySeparate(line)) return false;
  const plain = line.replace(/[’`´]/g, "'");
  return (
    ORIGINAL_MESSAGE.test(plain) ||
    isForwardSeparator(plain) ||
    DASHED_WROTE.test(plain) ||
    BETWEEN_ARROWS.test(plain) ||
    REPLY_ABOVE.test(plain) ||
    NOT_BELOW.test(plain)
  );
}

/** A line behind which a mail stands that is handed on, not answered. */
export function isForwardSeparator(line: string): boolean {
  if (!maySeparate(line)) return false;
  return FORWARDED_MESSAGE.test(line) || FORWARD_LINE.test(line);
}

const DASHED_WORDS = new RegExp(String.raw`^\s*${DASH}{3,}\s?[^\s\-_=*][^\-_=*\n]{1,60}${DASH}{3,}\s*$`, 'u');

/** Enough where headers follow: words between dashes in any language, or `Original Message` without them. */
export function mayOpenHeaders(line: string): boolean {
  if (line.length > 120) return false;
  return isOriginalSeparator(line) || DASHED_WORDS.test(line) || ORIGINAL_BARE.test(line);
}

/** A rule across the page: nothing but dashes or underscores, at least this many. */
export function isRule(line: string, least: number): boolean {
  const bare = line.trim();
  return (
    bare.length >= least &&
    bare.length <= 500 &&
    /^(?:[-\u2010-\u2015]+|_+|=+|\*+|~+|(?:- )+-?|(?:_ )+_?|(?:-=)+-?|(?:=-)+=?)$/.test(bare)
  );
}
