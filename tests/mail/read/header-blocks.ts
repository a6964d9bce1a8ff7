/**
 * What programs print above the whole of a mail they do not mark as quoted; `@` stands for the address. Our report
 * follows as it was. All hand-written.
 */
const RULE = '________________________________';
const four = (words: string, said = 'Saturday, November 21, 2026 10:00 AM'): string => {
  const [from = '', sent = '', to = '', subject = ''] = words.split('|');
  return `${from}: Fieldpost <@>\n${sent}: ${said}\n${to}: Ann Player <ann@players.invalid>\n${subject}: Turn 3\n`;
};
const outlook: Readonly<Record<string, readonly [string, string]>> = {
  en: ['From|Sent|To|Subject', 'Saturday, 21 November 2026 10:00'],
  de: ['Von|Gesendet|An|Betreff', 'Samstag, 21. November 2026 10:00'],
  fr: ['De|Envoyé|À|Objet', 'samedi 21 novembre 2026 10:00'],
  es: ['De|Enviado|Para|Asunto', 'sábado, 21 de noviembre de 2026 10:00'],
  'es el': ['De|Enviado el|Para|Asunto', 'sábado, 21 de noviembre de 2026 10:00'],
  pt: ['De|Enviado|Para|Assunto', 'sábado, 21 de novembro de 2026 10:00'],
  it: ['Da|Inviato|A|Oggetto', 'sabato 21 novembre 2026 10:00'],
  nl: ['Van|Verzonden|Aan|Onderwerp', 'zaterdag 21 november 2026 10:00'],
  sv: ['Från|Skickat|Till|Ämne', 'den 21 november 2026 10:00'],
  da: ['Fra|Sendt|Til|Emne', '21. november 2026 10:00'],
  no: ['Fra|Sendt|Til|Emne', 'lørdag 21. november 2026 10:00'],
  fi: ['Lähettäjä|Lähetetty|Vastaanottaja|Aihe', 'lauantai 21. marraskuuta 2026 10.00'],
  pl: ['Od|Wysłano|Do|Temat', 'sobota, 21 listopada 2026 10:00'],
  cs: ['Od|Odesláno|Komu|Předmět', 'sobota 21. listopadu 2026 10:00'],
  sk: ['Od|Odoslané|Komu|Predmet', 'sobota 21. novembra 2026 10:00'],
  hu: ['Feladó|Elküldve|Címzett|Tárgy', '2026. november 21., szombat 10:00'],
  ro: ['De la|Trimis|Către|Subiect', 'sâmbătă, 21 noiembrie 2026 10:00'],
  tr: ['Kimden|Gönderildi|Kime|Konu', '21 Kasım 2026 Cumartesi 10:00'],
  ru: ['От|Отправлено|Кому|Тема', '21 ноября 2026 г. 10:00'],
  uk: ['Від|Надіслано|Кому|Тема', '21 листопада 2026 р. 10:00'],
  bg: ['От|Изпратено|До|Относно', 'събота, 21 ноември 2026 г. 10:00'],
  el: ['Από|Στάλθηκε|Προς|Θέμα', 'Σάββατο, 21 Νοεμβρίου 2026 10:00'],
  hr: ['Od|Poslano|Za|Predmet', '21. studenog 2026. 10:00'],
  sl: ['Od|Poslano|Za|Zadeva', 'sobota, 21. november 2026 10:00'],
  et: ['Saatja|Saadetud|Adressaat|Teema', 'laupäev, 21. november 2026 10:00'],
  lt: ['Nuo|Išsiųsta|Kam|Tema', '2026 m. lapkričio 21 d. 10:00'],
  lv: ['No|Nosūtīts|Kam|Tēma', 'sestdiena, 2026. gada 21. novembris 10:00'],
  ca: ['De|Enviat|Per a|Assumpte', 'dissabte, 21 de novembre de 2026 10:00'],
  'zh-CN': ['发件人|发送时间|收件人|主题', '2026年11月21日 10:00'],
  'zh-TW': ['寄件者|寄件日期|收件者|主旨', '2026年11月21日 10:00'],
  ja: ['差出人|送信日時|宛先|件名', '2026年11月21日 10:00'],
  ko: ['보낸 사람|보낸 날짜|받는 사람|제목', '2026년 11월 21일 토요일 오전 10:00'],
  he: ['מאת|נשלח|אל|נושא', 'יום שבת 21 נובמבר 2026 10:00'],
  ar: ['من|تم الإرسال|إلى|الموضوع', '21 نوفمبر, 2026 10:00'],
};

const bySep = (mark: string, words: string, said?: string) => `${mark}\n${four(words, said)}`;

export const HEADER_BLOCKS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(outlook).flatMap(([language, [words, said]]) => [
      [`outlook ${language}`, four(words, said)],
      [`owa ${language}`, bySep(RULE, words, said)],
    ]),
  ),
  'outlook bold': four('*From|*Sent|*To|*Subject').replace(/^(\*\w+):/gm, '$1:*'),
  'outlook mac': four('From|Date|To|Subject', 'Saturday, 21 November 2026 at 10:00'),
  'outlook mac de': four('Von|Datum|An|Betreff', 'Samstag, 21. November 2026 um 10:00'),
  'outlook new': `\n${RULE}\n${four('From|Sent|To|Subject').replaceAll('\n', ' \n')}`,
  'outlook express': bySep('----- Original Message ----- ', 'From|To|Sent|Subject'),
  'outlook original': bySep('-----Original Message-----', 'From|Sent|To|Subject'),
  'outlook original de': bySep(
    '-----Ursprüngliche Nachricht-----',
    'Von|Gesendet|An|Betreff',
    '21.11.2026 10:00',
  ),
  'outlook original fr': bySep("-----Message d'origine-----", 'De|Envoyé|À|Objet', '21/11/2026 10:00'),
  'outlook original es': bySep('-----Mensaje original-----', 'De|Enviado el|Para|Asunto', '21/11/2026 10:00'),
  'outlook original pt': bySep(
    '-----Mensagem original-----',
    'De|Enviada em|Para|Assunto',
    '21/11/2026 10:00',
  ),
  'outlook original it': bySep('-----Messaggio originale-----', 'Da|Inviato|A|Oggetto', '21/11/2026 10:00'),
  'outlook original nl': bySep(
    '-----Oorspronkelijk bericht-----',
    'Van|Verzonden|Aan|Onderwerp',
    '21-11-2026 10:00',
  ),
  'outlook original sv': bySep(
    '-----Ursprungligt meddelande-----',
    'Från|Skickat|Till|Ämne',
    '2026-11-21 10:00',
  ),
  'outlook original pl': bySep('-----Wiadomość oryginalna-----', 'Od|Data|Do|Temat', '21.11.2026 10:00'),
  'outlook original ru': bySep('-----Исходное сообщение-----', 'От|Дата|Кому|Тема', '21.11.2026 10:00'),
  'windows mail': `Sent from Mail for Windows\n\n${four('From|Sent|To|Subject')}`,
  'thunderbird forward': bySep(
    '-------- Forwarded Message --------',
    'Subject|Date|From|To',
    'Sat, 21 Nov 2026 10:00:00 +0100',
  )
    .replace('Subject: Fieldpost <@>', 'Subject: \tTurn 3')
    .replace(
      'From: Ann Player <ann@players.invalid>\nTo: Turn 3',
      'From: \tFieldpost <@>\nTo: \tann@players.invalid',
    ),
  'hotmail old': 'Date: Sat, 21 Nov 2026 10:00:00 +0100\nFrom: @\nTo: ann@players.invalid\nSubject: Turn 3\n',
  'hotmail older':
    'Subject: Turn 3\nFrom: @\nDate: Sat, 21 Nov 2026 10:00:00 +0100\nTo: ann@players.invalid\n',
  'yahoo classic':
    ' ________________________________\n From: Fieldpost <@>\nTo: Ann <ann@players.invalid> \nSent: Saturday, November 21, 2026 10:00 AM\nSubject: Turn 3\n  ',
  'yahoo new': '    On Saturday, November 21, 2026 at 10:00:00 AM GMT+1, Fieldpost <@> wrote:  \n \n',
  'yahoo new de':
    '    Am Samstag, 21. November 2026 um 10:00:00 MEZ hat Fieldpost <@> Folgendes geschrieben:  \n \n',
  'yahoo new fr': '    Le samedi 21 novembre 2026 à 10:00:00 UTC+1, Fieldpost <@> a écrit :  \n \n',
  'yahoo new es': '    En sábado, 21 de noviembre de 2026, 10:00:00 CET, Fieldpost <@> escribió:  \n \n',
  'yahoo new it': '    Il sabato 21 novembre 2026 alle ore 10:00:00 CET, Fieldpost <@> ha scritto:  \n \n',
  'yahoo old': '--- On Sat, 11/21/26, Fieldpost <@> wrote:\n',
  gmx: 'Gesendet: Samstag, 21. November 2026 um 10:00 Uhr\nVon: "Fieldpost" <@>\nAn: ann@players.invalid\nBetreff: Turn 3\n',
  'gmx new': '--\nGesendet mit der GMX Mail App\n\nAm 21.11.26, 10:00 schrieb Fieldpost <@>:\n\n',
  'mail.com':
    'Sent: Saturday, November 21, 2026 at 10:00 AM\nFrom: Fieldpost <@>\nTo: ann@players.invalid\nSubject: Turn 3\n',
  telekom:
    '--- Original-Nachricht ---\nVon: Fieldpost\nBetreff: Turn 3\nDatum: 21.11.2026, 10:00 Uhr\nAn: Ann\n\n',
  't-online':
    '-----Original-Nachricht-----\nBetreff: Turn 3\nDatum: 2026-11-21T10:00:00+0100\nVon: "Fieldpost" <@>\nAn: "Ann" <ann@players.invalid>\n\n',
  'samsung one line':
    '-------- Original message --------From: Fieldpost <@> Date: 21/11/2026  10:00  (GMT+01:00) To: ann@players.invalid Subject: Turn 3 ',
  'samsung de one line':
    '-------- Ursprüngliche Nachricht --------Von: Fieldpost <@> Datum: 21.11.26  10:00  (GMT+01:00) An: ann@players.invalid Betreff: Turn 3 ',
  'samsung fr':
    '-------- Message d’origine --------De : Fieldpost <@> Date : 21/11/2026  10:00  (GMT+01:00) À : ann@players.invalid Objet : Turn 3 ',
  xperia: '---- Fieldpost wrote ----\n\n',
  'xperia de': '---- Fieldpost schrieb ----\n\n',
  htc: bySep('----- Reply message -----', 'From|To|Subject|Date', 'ann@players.invalid').replace(
    'To: ann@players.invalid',
    'To: <ann@players.invalid>',
  ),
  blackberry:
    'Sent from my BlackBerry® wireless device\n\n-----Original Message-----\nFrom: Fieldpost <@>\nDate: Sat, 21 Nov 2026 10:00:00 \nTo: <ann@players.invalid>\nReply-To: @\nSubject: Turn 3\n',
  'blackberry 10':
    '  Original Message  \nFrom: Fieldpost\nSent: Saturday, November 21, 2026 10:00\nTo: Ann\nSubject: Turn 3\n',
  zimbra: bySep('----- Original Message -----', 'From|To|Sent|Subject').replace(
    /To: .*/,
    'To: "ann" <ann@players.invalid>',
  ),
  'zimbra mail': bySep('----- Mail original -----', 'De|À|Envoyé|Objet', 'ann@players.invalid').replace(
    'Envoyé: Ann Player <ann@players.invalid>',
    'Envoyé: Samedi 21 Novembre 2026 10:00:00',
  ),
  notes:
    'From:   Fieldpost <@>\nTo:     Ann Player/Lists\nDate:   21/11/2026 10:00\nSubject:        Turn 3\n',
  'notes dashes':
    '-----Fieldpost <@> wrote: -----\nTo: Ann Player/Lists\nFrom: Fieldpost <@>\nDate: 21/11/2026 10:00AM\nSubject: Turn 3\n\n',
  'em client':
    '------ Original Message ------\nFrom: "Fieldpost" <@>\nTo: ann@players.invalid\nSent: 21/11/2026 10:00:00\nSubject: Turn 3\n',
  'em client new':
    '------ Original Message ------\nFrom "Fieldpost" <@>\nTo "Ann" <ann@players.invalid>\nDate 21/11/2026 10:00:00\nSubject Turn 3\n',
  'em client de':
    '------ Originalnachricht ------\nVon "Fieldpost" <@>\nAn "Ann" <ann@players.invalid>\nDatum 21.11.2026 10:00:00\nBetreff Turn 3\n',
  foxmail: '\n \n发件人： Fieldpost\n发送时间： 2026-11-21 10:00\n收件人： ann\n主题： Turn 3\n',
  qq: '------------------ 原始邮件 ------------------\n发件人: "Fieldpost" <@>;\n发送时间: 2026年11月21日(星期六) 上午10:00\n收件人: "Ann"<ann@players.invalid>;\n主题: Turn 3\n',
  'qq en':
    '------------------ Original ------------------\nFrom:  "Fieldpost"<@>;\nDate:  Sat, Nov 21, 2026 10:00 AM\nTo:  "Ann"<ann@players.invalid>;\n\nSubject:  Turn 3\n\n',
  naver:
    '-----Original Message-----\nFrom: "Fieldpost"<@>\nTo: <ann@players.invalid>\nCc:\nSent: 2026-11-21 (토) 10:00:00 (GMT+09:00)\nSubject: Turn 3\n',
  aol: '-----Original Message-----\nFrom: Fieldpost <@>\nTo: ann <ann@players.invalid>\nSent: Sat, Nov 21, 2026 10:00 am\nSubject: Turn 3\n',
  libero:
    '----Messaggio originale----\nDa: @\nData: 21-nov-2026 10.00\nA: <ann@players.invalid>\nOgg: Turn 3\n',
  'wrapped date':
    'From: Fieldpost <@>\nSent: Saturday, November 21, 2026 10:00:00\nAM\nTo: Ann Player\n<ann@players.invalid>; Bob <bob@players.invalid>\nSubject: Turn 3\n',
  'with more headers':
    'From: Fieldpost <@>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann Player <ann@players.invalid>\nCc: Bob <bob@players.invalid>\nImportance: High\nAttachments: map.png\nSubject: Turn 3\n',
  'sensitivity de':
    'Von: Fieldpost [mailto:@]\nGesendet: Samstag, 21. November 2026 10:00\nAn: Ann Player\nCc: Bob\nBetreff: Turn 3\nPriorität: Hoch\nVertraulichkeit: Vertraulich\n',
};
