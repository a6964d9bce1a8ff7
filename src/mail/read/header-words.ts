/** Names of headers as programs print them above the mail that is answered. */
import { mentionsAddress } from './patterns.ts';

const HEADER_WORDS = {
  from: 'from|von|de|da|van|från|fra|od|frá|lähettäjä|nadawca|remetente|expéditeur|от|від|kimden|gönderen|发件人|寄件者|寄件人|差出人|보낸\\s?사람|mittente|desde|feladó|отправитель|από|αποστολέας|шаље|šalje|pošiljatelj|oд|de la|saatja|nuo|no|מאת|من|dari|จาก|người gửi|mesaj',
  date: 'sent|date|datum|gesendet(?: am)?|envoyé(?: le)?|enviad[oa](?: el| em)?|inviato|data|verzonden|skickat|sendt|dato|fecha|lähetetty|wysłan[oe]|отправлено|дата|надіслано|изпратено|发送时间|日期|寄件日期|傳送日期|送信日時|보낸\\s?날짜|poslano|послато|tarih|gönderme tarihi|gönderildi|elküldve|päivämäärä|time|odesláno|odoslané|datum/uhrzeit|sent at|trimis|στάλθηκε|ημερομηνία|saadetud|išsiųsta|nosūtīts|enviat|נשלח|تم الإرسال|dikirim|ส่ง|ngày',
  to: 'to|an|à|a|para|per|per a|aan|till|til|do|кому|до|收件人|收件者|宛先|받는\\s?사람|za|prima|прима|kime|címzett|vastaanottaja|destinataire|destinatario|komu|προς|către|adressaat|kam|אל|إلى|kepada|ถึง|đến',
  subject:
    'subject|betreff|objet|asunto|oggetto|ogg|onderwerp|ämne|emne|temat|тема|относно|主题|主旨|件名|제목|assunto|assumpte|predmet|naslov|предмет|konu|aihe|tárgy|předmět|θέμα|subiect|zadeva|teema|tema|tēma|נושא|الموضوع|subjek|perihal|เรื่อง|chủ đề',
  other:
    'cc|kopie|copie|bcc|reply-to|antwort an|répondre à|importance|priority|priorität|sensitivity|vertraulichkeit|wichtigkeit|attachments?|anlagen?|pièces jointes|kopia|copia|копия|抄送|副本|organization|message-id|x-mailer|newsgroups|user-agent',
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
  if (first === undefined || !mentionsAddress(line)) return first === undefined ? [] : [first];
  return [first, ...HEADER_ORDER.filter((word) => INNER_HEADERS[word].test(line))];
}

const HEADER_ORDER = ['from', 'date', 'to', 'subject'] as const;
const INNER_HEADERS = {
  from: /\s(?:from|von|de|da|van)\s?:\s/i,
  date: /\s(?:date|sent|datum|data|gesendet|fecha)\s?:\s/i,
  to: /\s(?:to|an|à|a|para|aan)\s?:\s/i,
  subject: /\s(?:subject|betreff|objet|oggetto|asunto|onderwerp)\s?:\s/i,
} as const;

/** A line that is a header in a language we do not know: a word or two, a colon, and something behind it. */
export function looksLikeHeader(line: string): boolean {
  return (
    line.length <= 300 &&
    /^\s{0,4}[*_]{0,2}\p{L}[\p{L}\p{M} .'’-]{0,24}\s?[*_]{0,2}[:：][*_]{0,2}\s?\S/u.test(line)
  );
}
