/** What mail programs, their makers, offices and mailing lists put below a mail. */

const SENT_WORDS =
  'sent|gesendet|verschickt|geschrieben|envoyé|expédié|enviad[oa]|inviat[oa]|verzonden|verstuurd|gestuurd|skickat|sendt|wysłan[eoy]|poslano|odesláno|odoslané|отправлено|надіслано|изпратено|lähetetty|elküldve|trimis|στάλθηκε|saadetud|išsiųsta|nosūtīts|enviat|dikirim|composed|written|typed|tapped';
const BY_WORDS =
  'from|with|via|by|using|on|mit|von|vom|aus|depuis|de|desde|do|da|dal|con|van|vanaf|vanuit|met|från|med|fra|z|ze|sa|s|с|из|з|от|din|de pe|από|dari|iphonesta|ipadista';
const MY_WORDS =
  "my|mein\\w*|mijn|mon|mi|min|mit|mitt|il mio|meu|el|moj\\w*|mojeg|moim?|mého|môjho|мо\\S+|the(?: all new)?|a|an|der|dem|a'|o meu|minha|saya";

const FOOTER_STARTS: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:${SENT_WORDS})\s+(?:${BY_WORDS})(?:\s+(?:${MY_WORDS}))?\s*\S*(?:\s+\S+){0,9}$`,
    'iu',
  ),
  /^(?:von|vom)\s+(?:mein\w*(?:\/mein\w*)?|mobilen?|yahoo|outlook|gmx|web\.de|samsung|huawei|xiaomi)\s+\S+(?:\s+\S+){0,4}\s+(?:gesendet|geschickt|verschickt)$/iu,
  /^(?:diese|dieses|cette?|ce|this|denna|denne|questo|este|deze?|ta) .{1,80} (?:gesendet|verschickt|envoyé|sent|skickat|sendt|inviato|enviado|verzonden|wysłana)\b.{0,60}$/iu,
  /^(?:get|download|try|holen sie sich|hol dir|obtenez|obtenir|téléchargez|obtener|descarga|obtenha|obter|scarica|ottieni|haal|hämta|hent|skaffa|pobierz) (?:outlook|mailbird|spark|mail|yahoo|bluemail|aquamail|newton|edison)\b.{0,80}$/iu,
  /^outlook (?:für|for|pour|para|per|voor|för|til|dla|pro) \S+ (?:beziehen|herunterladen|holen)$/iu,
  /^(?:virus-free|virenfrei|virus-?vrij|sans virus|libre de virus|senza virus)\b.{0,60}$/iu,
  /^(?:this (?:e-?mail|message) (?:has been|was)|diese e-?mail wurde|l'absence de virus|questa e-?mail è stata|el software de antivirus|este e-?mail foi) .{0,30}(?:checked|scanned|viren|virus|avast).{0,80}$/iu,
  /^(?:iphone|ipad).{0,8}(?:dan| から送信|から送信|gönderildi).{0,30}$/iu,
  /^\S{2,20}(?:dan|den|tan|ten) gönderildi$/iu,
  /^(?:发自我的|發自我的|来自我的|发自|從我的 ).{1,40}$/u,
  /^(?:나의 |내 ).{1,30}에서 보냄$/u,
  /^.{1,30}(?:から送信)$/u,
  /^(?:נשלח מה|أُرسلت من |مرسل من |أرسل من ).{1,30}$/u,
  /^(?:please )?(?:excuse|forgive|pardon) (?:the |my |any )?(?:brevity|typos|spelling|errors).{0,80}$/iu,
  /^bitte entschuldigen sie (?:die|meine) kürze.{0,30}$/iu,
];

/** Makers and machines; a footer names one. */
const DEVICE =
  /(?<![\p{L}])(?:i?phon\w*|ipad\w*|ipod|android\w*|samsung|galaxy|blackberry|nokia|htc|motorola|lumia|pixel \d|xperia|huawei|xiaomi|redmi|oneplus|oppo|fairphone|mobile?\w*|handy|mobilni|tablet\w*|outlook|\w*e?mail\w*|mailspring|yahoo|windows|aol|proton|tuta\w*|wireless|handheld|treo|smartphone\w*|watch|sparrow|mac|macbook|spark|boxer|nexus|verizon|thunderbird|superhuman|hey|gmx|web\.de|device|berry|apple|spike|front|zoho|zimbra|roundcube|horde|mutt|thumbs?|cell|virus|avast|avg|virenfrei|virus-free)(?![\p{L}])|telefon|teléfono|téléphone|gerät|appareil|телефон|мобил|почт|пошт|k-9|iphone|手机|手機|kürze|brevity|typos/iu;

const FOOTER_MAX = 500;

/** What stands in a text where a picture was: that of a signature, mostly. */
const PICTURE =
  /^(?:[[<](?:cid|image|bild|imagen|immagine|inline (?:image|bild))[:\s]?[^\]>]{0,120}[\]>]\s*)+$/i;

/** A line that a program adds by itself: `Sent from my iPhone`. A sentence of the user's own has a comma, or goes on. */
export function isFooterLine(line: string): boolean {
  if (line.length > FOOTER_MAX) return false; // the trims below take the square of what they look at
  if (PICTURE.test(line.trim())) return true;
  const bare = bareFooter(line);
  const first = bare.split(/(?<=\p{L})\.\s+(?=\p{Lu})/u, 1)[0] ?? '';
  if (first === '' || bare.length > 160 || /[,!?]\s/.test(first)) return false;
  return FOOTER_STARTS.some((pattern) => pattern.test(first)) && DEVICE.test(first);
}

/** Without stars, links in brackets, and what programs append behind a semicolon. */
function bareFooter(line: string): string {
  return line
    .trim()
    .replace(/^[*_]+|[*_]+$/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/<[^<>]{0,300}>/g, '')
    .replace(/\[([^[\]]{1,100})\]\(\S{1,300}\)/g, '$1')
    .replace(/\s?\(\s?https?:[^()\s]{1,300}\s?\)/g, '')
    .replace(/(?:;|:)\s.{0,120}$/, '')
    .replace(/[\s.]+$/, '')
    .replace(/\s{2,}/g, ' ');
}

const DISCLAIMER =
  /^[\s*_-]*(?:confidentiality(?: notice)?|disclaimer|legal notice|important notice|haftungsausschluss|vertraulichkeitshinweis|rechtlicher hinweis|avis de confidentialité|aviso legal|aviso de confidencialidad|the information|this (?:e-?mail|message|communication|transmission|electronic)(?: and| including|,| \(| is| may| contains| was| message| transmission)|the (?:information|contents?) (?:contained |transmitted )?(?:in|of|with) (?:this|the) (?:e-?mail|message|communication)|diese (?:e-?mail|nachricht) (?:enthält|ist|und|kann)|ce (?:message|courriel|mail) (?:et|est|contient)|este (?:mensaje|correo|e-?mail)|questo (?:messaggio|documento)|questa (?:e-?mail|comunicazione)|dit (?:bericht|e-?mail)|deze e-?mail|please consider the environment|p?lease think before (?:you )?print|bitte denken sie an die umwelt|pensez à l'environnement)/iu;

const DISCLAIMED =
  /confiden|privileg|intended|vertraul|riservat|destin|environment|environnement|print|umwelt|disclaimer|haftung|geadresseerde/iu;

/** The first line of a paragraph about who may read the mail. */
export function isDisclaimer(line: string): boolean {
  if (line.trim().length < 25) return false;
  return DISCLAIMER.test(line.slice(0, 200)) && DISCLAIMED.test(line.slice(0, 600));
}

/** What a mailing list puts below a mail. */
export function isListFooter(line: string): boolean {
  return (
    line.length < 300 &&
    /mailing[- ]?list\b|^list-?info|\/listinfo\/|unsubscribe|désabonn|abbestellen|groups\.io links|you (?:are receiving|received) this (?:message|e-?mail|because)/i.test(
      line,
    )
  );
}
