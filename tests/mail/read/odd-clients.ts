/** Less usual programs and habits, whole bodies of them: `{w}` is what the player wrote, `{q}` our report with `> `, `{r}` without. All hand-written. */
export const ODD_TEXTS: Readonly<Record<string, string>> = {
  'apple mail, no quote marks kept':
    '{w}\n\n> On Nov 21, 2026, at 10:00, The War of the Mere via Fieldpost <@> wrote:\n> \n{q}\n',
  'apple mail nl':
    '{w}\n\n> Op 21 nov 2026, om 10:00 heeft Fieldpost <@> het volgende geschreven:\n> \n{q}\n',
  'apple mail, fi': '{w}\n\n> Fieldpost <@> kirjoitti 21.11.2026 kello 10.00:\n> \n{q}\n',
  'gmail app with own signature':
    '{w}\n\nAnn Player\nLady of the Lists\n\nOn Sat, Nov 21, 2026, 10:00 AM Fieldpost <@> wrote:\n\n{q}\n',
  'gmail below, signature between':
    'On Sat, 21 Nov 2026 at 10:00, Fieldpost <@> wrote:\n\n{q}\n\n{w}\n\n-- \nAnn\n',
  'mutt with time zone':
    'On Sat, Nov 21, 2026 at 10:00:00AM +0000, Fieldpost via lists wrote:\n{q}\n\n{w}\n\n-- \nAnn\n  ann@players.invalid | "All the world" -- the Bard\n',
  'alpine indented': '{w}\n\nOn Sat, 21 Nov 2026, Fieldpost wrote:\n\n{q}\n>\n>\n',
  'gnus with initials': '{w}\n\n>>>>> "Field" == Fieldpost <@> writes:\n\n{field}\n',
  'emacs bare': 'Fieldpost <@> writes:\n\n{q}\n\n{w}\n',
  'lotus notes arrow':
    '{w}\n\nFrom:\tFieldpost <@>\nTo:\tann@players.invalid,\nDate:\t21.11.2026 10:00\nSubject:\tTurn 3\n\n{r}\n',
  groupwise: '{w}\n\n>>> Fieldpost <@> 11/21/2026 10:00 AM >>>\n{r}\n',
  'pine forwarded style':
    '{w}\n\n---------- Original Message ----------\nFrom: Fieldpost <@>\nTo: ann@players.invalid\nDate: November 21, 2026 at 10:00 AM\nSubject: Turn 3\n\n{r}\n',
  comcast: '{w}\n\n> On 11/21/2026 10:00 AM CET Fieldpost <@> wrote:\n>\n{q}\n',
  'open-xchange': '{w}\n\n> Fieldpost <@> hat am 21.11.2026 10:00 CET geschrieben:\n>\n{q}\n',
  'open-xchange, no marks': '{w}\n\nFieldpost <@> hat am 21.11.2026 10:00 CET geschrieben:\n\n\n{r}\n',
  'web.de new':
    '{w}\n\n--\nDiese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.\nAm 21.11.26, 10:00, Fieldpost <@> schrieb:\n\n{r}\n',
  'gmx webmail':
    '{w}\n \n \n\nGesendet: Samstag, 21. November 2026 um 10:00 Uhr\nVon: "Fieldpost" <@>\nAn: "Ann Player" <ann@players.invalid>\nBetreff: [demo] Turn 3\n\n{r}\n',
  zoho: '{w}\n\n\n\n---- On Sat, 21 Nov 2026 10:00:00 +0100 Fieldpost <@> wrote ----\n\n{r}\n',
  'zoho marked': '{w}\n\n\n ---- On Sat, 21 Nov 2026 10:00:00 +0100  Fieldpost <@> wrote --- \n\n{q}\n',
  superhuman:
    '{w}\n\nSent via Superhuman ( https://sprh.mn/?vip=ann@players.invalid )\n\nOn Sat, Nov 21, 2026 at 10:00 AM, Fieldpost < @ > wrote:\n\n{q}\n',
  'samsung email':
    '{w}\n\n\n\nSent from my Galaxy\n\n\n\n-------- Original message --------\nFrom: Fieldpost <@>\nDate: 21/11/2026 10:00 (GMT+00:00)\nTo: ann@players.invalid\nSubject: Turn 3\n\n{r}\n',
  'samsung de':
    '{w}\n\n\nVon meinem Galaxy gesendet\n\n\n-------- Ursprüngliche Nachricht --------\nVon: Fieldpost <@>\nDatum: 21.11.26 10:00 (GMT+01:00)\nAn: ann@players.invalid\nBetreff: Turn 3\n\n{r}\n',
  'samsung fr':
    "{w}\n\nEnvoyé depuis mon appareil Galaxy\n\n-------- Message d'origine --------\nDe : Fieldpost <@>\nDate : 21/11/2026 10:00 (GMT+01:00)\nÀ : ann@players.invalid\nObjet : Turn 3\n\n{r}\n",
  'blackberry hub':
    '{w}\n\nSent from my BlackBerry 10 smartphone.\nFrom: Fieldpost\nSent: Saturday, November 21, 2026 10:00\nTo: ann@players.invalid\nSubject: Turn 3\n\n{r}\n',
  hey: '{w}\n\nOn November 21, 2026, Fieldpost <@> wrote:\n\n{q}\n',
  'outlook web pt':
    '{w}\n\n________________________________\nDe: Fieldpost <@>\nEnviado: sábado, 21 de novembro de 2026 10:00\nPara: ann@players.invalid <ann@players.invalid>\nAssunto: Turn 3\n\n{r}\n',
  'outlook mobile ja':
    '{w}\n\niOS 版 Outlook を入手<https://aka.ms/o0ukef>\n________________________________\n差出人: Fieldpost <@>\n送信日時: 2026年11月21日土曜日 10:00\n宛先: ann@players.invalid\n件名: Turn 3\n\n{r}\n',
  'outlook mobile he':
    '{w}\n\n________________________________\nמאת: Fieldpost <@>\n‏‏נשלח: יום שבת 21 נובמבר 2026 10:00\n‏‏אל: ann@players.invalid\n‏‏נושא: Turn 3\n\n{r}\n',
  'outlook ar':
    '{w}\n\n________________________________\nمن: Fieldpost <@>\n‏‏تم الإرسال: السبت, 21 نوفمبر, 2026 10:00:00 ص\n‏‏إلى: ann@players.invalid\n‏‏الموضوع: Turn 3\n\n{r}\n',
  'gmail ar': '{w}\n\nفي السبت، ٢١ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة ‪Fieldpost‬‏ <‪@‬‏>:\n\n{q}\n',
  'gmail fa': '{w}\n\nدر تاریخ شنبه ۲۱ نوامبر ۲۰۲۶، ۱۰:۰۰ Fieldpost <@> نوشت:\n\n{q}\n',
  'gmail ko': '{w}\n\n2026년 11월 21일 (토) 오전 10:00, Fieldpost <@>님이 작성:\n\n{q}\n',
  'yahoo ja':
    '{w}\n\n----- Original Message -----\n> From: "Fieldpost" <@>\n> To: ann@players.invalid\n> Date: 2026/11/21, Sat 10:00\n> Subject: Turn 3\n>\n{q}\n',
  'thunderbird ja': '{w}\n\nOn 2026/11/21 10:00, Fieldpost wrote:\n{q}\n',
  'thunderbird zh': '{w}\n\n在 2026/11/21 10:00, Fieldpost 写道:\n{q}\n',
  'mail.ru de': '{w}\n\n\n  \n>Samstag, 21. November 2026, 10:00 +01:00 von Fieldpost <@>:\n> \n{q}\n',
  'yandex ru bottom': '21.11.2026, 10:00, "Fieldpost" <@>:\n\n{q}\n\n{w}\n\n-- \nС уважением,\nАнна\n',
  'list footer, dashes':
    '{w}\n\n--\nYou received this message because you are subscribed to the Google Groups "mere" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to mere+unsubscribe@players.invalid.\nTo view this discussion visit https://groups.invalid/d/msgid/mere/x.\n',
  'yahoo groups':
    '{w}\n\n__._,_.___\nPosted by: Ann <ann@players.invalid>\nReply via web post • Reply to sender • Reply to group • Start a New Topic\n__,_._,___\n',
  'groups.io':
    '{w}\n\n\n-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#12): https://groups.invalid/g/mere/message/12\nUnsubscribe: https://groups.invalid/g/mere/unsub\n-=-=-=-=-=-=-=-=-=-=-=-\n',
  'legal notice de':
    '{w}\n\nMit freundlichen Grüßen\nAnn Player\n\nDiese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte sofort den Absender und vernichten Sie diese Mail.\n',
  'legal notice fr':
    "{w}\n\nCe message et toutes les pièces jointes sont confidentiels et établis à l'attention exclusive de ses destinataires.\n",
  'external banner':
    '[EXTERNAL EMAIL] Do not click links.\n\n{w}\n\nOn Sat, Nov 21, 2026 at 10:00 AM Fieldpost <@> wrote:\n\n{q}\n',
  'caution banner':
    'CAUTION: This email originated from outside of the organization.\n\n{w}\n\nFrom: Fieldpost <@>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann\nSubject: Turn 3\n\n{r}\n',
  'quote in the middle':
    'On Sat, 21 Nov 2026, Fieldpost wrote:\n> Turn 3 of The War of the Mere\n\n{w}\n\n{q}\n',
  'tofu of tofu':
    '{w}\n\nOn Sat, Nov 21, 2026 at 11:00 AM Fieldpost <@> wrote:\n\n> Orders for turn 3: OK\n>\n> On Sat, Nov 21, 2026 at 10:30 AM Ann <ann@players.invalid> wrote:\n>\n>> march Riders to Karak\n>>\n>> On Sat, Nov 21, 2026 at 10:00 AM Fieldpost <@> wrote:\n>>\n>>> hold 2nd Host\n',
  'no blank line before the attribution': '{w}\nOn Sat, Nov 21, 2026 at 10:00 AM Fieldpost <@> wrote:\n{q}\n',
  'attribution wrapped in the address':
    '{w}\n\nOn Sat, Nov 21, 2026 at 10:00 AM The Field Post Of The Great War <\npost+demo.p1.3.k7@fieldpost.invalid> wrote:\n\n{q}\n',
  bars: '{w}\n\nOn 21/11/2026 10:00, Fieldpost wrote:\n{bar}\n',
  'old aol': '{w}\n\nIn a message dated 11/21/2026 10:00:00 A.M. Eastern Standard Time, @ writes:\n\n{q}\n',
  'old aol, unmarked':
    '{w}\n\nIn a message dated 11/21/2026 10:00:00 A.M. Eastern Standard Time, @ writes:\n\n{r}\n',
  'turkish phone':
    '{w}\n\niPhone’umdan gönderildi\n\n> Fieldpost <@> şunları yazdı (21 Kas 2026 10:00):\n> \n{q}\n',
  'czech phone': '{w}\n\nOdesláno z iPhonu\n\n> 21. 11. 2026 v 10:00, Fieldpost <@>:\n> \n{q}\n',
  'polish phone':
    '{w}\n\nWysłane z iPhone’a\n\n> Wiadomość napisana przez Fieldpost <@> w dniu 21.11.2026, o godz. 10:00:\n> \n{q}\n',
  'hungarian phone':
    '{w}\n\nElküldve az iPhone-omról\n\n> 2026. nov. 21. dátummal, 10:00 időpontban Fieldpost <@> írta:\n> \n{q}\n',
  'romanian phone':
    '{w}\n\nTrimis de pe iPhone-ul meu\n\n> Pe 21 nov. 2026, la 10:00, Fieldpost <@> a scris:\n> \n{q}\n',
  'hebrew phone':
    '{w}\n\nנשלח מה-iPhone שלי\n\n> ב-21 בנוב׳ 2026, בשעה 10:00, Fieldpost <@> כתב/ה:\n> \n{q}\n',
  'russian phone':
    '{w}\n\nОтправлено с iPhone\n\n> 21 нояб. 2026 г., в 10:00, Fieldpost <@> написал(а):\n> \n{q}\n',
  'greek phone':
    '{w}\n\nΣτάλθηκε από το iPhone μου\n\n> Στις 21 Νοε 2026, στις 10:00, Fieldpost <@> έγραψε:\n> \n{q}\n',
  'swedish phone':
    '{w}\n\nSkickat från min iPhone\n\n> 21 nov. 2026 kl. 10:00 skrev Fieldpost <@>:\n> \n{q}\n',
  'danish phone':
    '{w}\n\nSendt fra min iPhone\n\n> Den 21. nov. 2026 kl. 10.00 skrev Fieldpost <@>:\n> \n{q}\n',
  'portuguese phone':
    '{w}\n\nEnviado do meu iPhone\n\n> No dia 21/11/2026, às 10:00, Fieldpost <@> escreveu:\n> \n{q}\n',
  'chinese phone': '{w}\n\n发自我的iPhone\n\n> 在 2026年11月21日，10:00，Fieldpost <@> 写道：\n> \n{q}\n',
  'forum style': '[quote=Fieldpost]\n{r}\n[/quote]\n\n{w}\n',
};
