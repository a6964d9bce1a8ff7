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
  'gmail ar, with its own digits': '{w}\n\nفي السبت، ٢١ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص كتب Fieldpost <@>:\n\n{q}\n',
  'lotus notes, boxes of bars':
    '{w}\n\n|---------+---------------------------->\n|         |           Fieldpost        |\n|---------+---------------------------->\n  >---------------------------------------------------------|\n  |       To:      Ann                                      |\n  >---------------------------------------------------------|\n\n{q}\n',
  'samsung de, both genders':
    '{w}\n\n\nVon meinem/meiner Galaxy gesendet\n\n\n-------- Ursprüngliche Nachricht --------\nVon: Fieldpost <@>\nDatum: 21.11.26 10:00 (GMT+01:00)\nAn: ann@players.invalid\nBetreff: Turn 3\n\n{r}\n',
  'glued to the last order': '{w}On Sat, 21 Nov 2026 at 10:00, Fieldpost <@> wrote:\n{q}\n',
  'glued to the last order, de': '{w}Am 21.11.2026 um 10:00 schrieb Fieldpost <@>:\n{q}\n',
  'behind the last order, fr': '{w} Le 21 nov. 2026 à 10:00, Fieldpost <@> a écrit :\n{q}\n',
  'legal notice between stars':
    '{w}\n\n**********************************************************\nThe information in this email is confidential and may be legally privileged.\nIf you are not the addressee, hold this message and tell its sender.\n**********************************************************\n\nOn 21/11/2026 10:00, Fieldpost wrote:\n{q}\n',
  'picture of a signature, outlook':
    '{w}\n\n[cid:image001.png@01DB3C1A.5B2F2E10]\n\nFrom: Fieldpost <@>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann\nSubject: Turn 3\n\n{r}\n',
  'signed in the text':
    '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{w}\n\nOn 21/11/2026 10:00, Fieldpost wrote:\n{q}\n- -- \nAnn\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCgAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n',
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

/** The same in HTML alone: `{h}` is each line the player wrote in a `<div>`, `{b}` them with `<br>`, `{r}` our report with `<br>`. */
export const ODD_PAGES: Readonly<Record<string, string>> = {
  'spans in spans':
    '<div><span><div><span style="font-size:12pt">{b}</span></div></span></div><blockquote type="cite"><div>{r}</div></blockquote>',
  'a table for everything':
    '<table width="100%"><tbody><tr><td><table><tr><td>{h}</td></tr></table></td></tr></tbody></table><div class="gmail_quote"><div class="gmail_attr">On Sat, Fieldpost wrote:<br></div><blockquote class="gmail_quote">{r}</blockquote></div>',
  'never closed': '<p>{b}<p><blockquote type=cite>{r}',
  'hidden preheader':
    '<div style="display:none;max-height:0">march Riders to Karak</div><div style="mso-hide:all">hold Riders</div>{h}<hr><div id="divRplyFwdMsg">From: x</div>{r}',
  'hidden by a class and size nought':
    '<div style="font-size:0;line-height:0">march Riders to Karak</div><div style="visibility:hidden">hold Riders</div>{h}',
  'comments and conditions': '<!--[if mso]><p>march Riders to Karak</p><![endif]-->{h}<!-- hold Riders -->',
  'a list':
    '<ol><li>march 1st Host to Ironback</li><li>hold 2nd Host</li><li>Riders -&gt; Stonewater</li></ol><div class="yahoo_quoted">{r}</div>',
  'broken over the source':
    '<p>march\n  1st Host\n  to Ironback</p>\n<p>hold&nbsp;2nd&nbsp;Host</p><p>Riders <span>-</span>&gt; Stonewater</p>',
  'bold and coloured words':
    '<p><b>march</b> <i>1st Host</i> <font color="red">to</font> <u>Ironback</u></p><p>hold <a href="x">2nd Host</a></p><p>Riders -&gt; Stonewater</p>',
  thunderbird:
    '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><p>{b}</p><div class="moz-cite-prefix">On 21/11/2026 10:00, Fieldpost wrote:<br></div><blockquote type="cite" cite="mid:x"><pre class="moz-quote-pre" wrap="">{r}</pre></blockquote><pre class="moz-signature" cols="72">-- \nAnn</pre></body></html>',
  'outlook classic':
    '<div class="WordSection1"><p class="MsoNormal">march 1st Host to Ironback<o:p></o:p></p><p class="MsoNormal">hold 2nd Host<o:p></o:p></p><p class="MsoNormal">Riders -&gt; Stonewater<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Fieldpost &lt;@&gt; <br><b>Sent:</b> Saturday, November 21, 2026 10:00 AM<br><b>To:</b> Ann<br><b>Subject:</b> Turn 3</p></div></div><p class="MsoNormal">{r}</p></div>',
  zimbra:
    '<div style="font-family:arial">{h}<div><br></div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__"><blockquote><b>From: </b>"Fieldpost"<br></blockquote></div><div data-marker="__QUOTED_TEXT__"><blockquote>{r}</blockquote></div></div>',
  'open-xchange':
    '<div class="default-style">{h}</div><blockquote type="cite"><div>Fieldpost hat am 21.11.2026 10:00 CET geschrieben:</div><div>{r}</div></blockquote>',
  gmx: '<div style="font-family:Verdana">{h}<div>&nbsp;<div style="margin:10px 5px 5px 10px;padding:10px 0 10px 10px;border-left:2px solid #C3D9E5" name="quote"><div style="margin:0 0 10px 0"><b>Gesendet:</b>&nbsp;Samstag, 21. November 2026 um 10:00 Uhr<br><b>Von:</b>&nbsp;Fieldpost<br><b>An:</b>&nbsp;ann<br><b>Betreff:</b>&nbsp;Turn 3</div><div name="quoted-content">{r}</div></div></div></div>',
  hey: '<div class="trix-content">{h}</div><div class="trix-content"><br>On November 21, 2026, Fieldpost &lt;@&gt; wrote:<blockquote>{r}</blockquote></div>',
  superhuman:
    '<div>{h}</div><br><div class="gmail_signature"><div>Sent via <a href="x">Superhuman</a></div></div><br><div class="gmail_quote">On Sat, Nov 21, 2026 at 10:00 AM, Fieldpost <span>&lt;@&gt;</span> wrote:<br><blockquote class="gmail_quote">{r}</blockquote></div>',
  samsung:
    '<div dir="auto">{b}</div><div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px">Sent from my Galaxy</div></div><div><br></div><div style="font-size:100%;color:#000000" dir="auto"><div>-------- Original message --------</div><div>From: Fieldpost &lt;@&gt; </div><div>Date: 21/11/2026  10:00  (GMT+01:00) </div><div>To: ann@players.invalid </div><div>Subject: Turn 3 </div></div>{r}',
  blackberry:
    '<div style="width:100%">{b}</div><div>Sent from my BlackBerry 10 smartphone.</div><table width="100%"><tr><td colspan="2"><div><b>From: </b>Fieldpost</div><div><b>Sent: </b>Saturday, November 21, 2026 10:00</div><div><b>To: </b>ann@players.invalid</div><div><b>Subject: </b>Turn 3</div></td></tr></table><div>{r}</div>',
  'mail.ru':
    '<HTML><BODY><p>{b}</p><br><blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">Суббота, 21 ноября 2026, 10:00 +03:00 от Fieldpost &lt;@&gt;:<br><div id="">{r}</div></blockquote></BODY></HTML>',
  yandex:
    '<div>{h}</div><div> </div><div>21.11.2026, 10:00, "Fieldpost" &lt;@&gt;:</div><blockquote><div>{r}</div></blockquote>',
  roundcube:
    '<html><body style="font-family: Verdana"><p>{b}</p><p id="reply-intro">On 2026-11-21 10:00, Fieldpost wrote:</p><blockquote type="cite" style="padding: 0 0.4em; border-left: #1010ff 2px solid; margin: 0">{r}</blockquote></body></html>',
  'apple with quote first':
    '<html><body dir="auto"><blockquote type="cite"><div dir="ltr">On 21 Nov 2026, at 10:00, Fieldpost wrote:<br></div></blockquote><blockquote type="cite"><div>{r}</div></blockquote><br>{h}<br><div id="AppleMailSignature">Sent from my iPhone</div></body></html>',
  'words crossed out':
    '<p><s>march 1st Host to Stonewater</s></p>{h}<p><span style="text-decoration: line-through">hold Riders</span></p>',
  'words nobody sees':
    '<div style="opacity:0">hold Riders</div><div style="height:0;overflow:hidden">hold Riders</div>{h}',
  deep: `${'<div>'.repeat(300)}{h}${'</div>'.repeat(300)}`,
  'upper case and no quotes':
    '<HTML><BODY><DIV>march 1st Host to Ironback</DIV><DIV>hold 2nd Host</DIV><DIV>Riders -&gt; Stonewater</DIV><BLOCKQUOTE TYPE=CITE>{r}</BLOCKQUOTE></BODY></HTML>',
};
