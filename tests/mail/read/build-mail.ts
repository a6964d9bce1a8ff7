/** Replies as mail programs write them, to a report of ours, round whatever a player wrote. */

export interface Letter {
  readonly raw: string;
  /** What the player wrote, which is what must come out. */
  readonly written: string;
}

export const REPORT = [
  'Turn 3 of The War of the Mere',
  '',
  'The Iron Crown holds Karak. Scouts saw a warband near Stonewater.',
  'What you can order: march, hold, doctrine.',
  '',
  '=== Orders: put an x in the box, leave the line as it is ===',
  '[ ] hold 1st Host of the Iron Crown',
  '[ ] march 1st Host of the Iron Crown to Ironback',
  '[ ] march Riders of the Iron Crown to Stonewater',
  '=== end of orders ===',
].join('\n');

export const US = 'post+demo.p1.3.k7@fieldpost.invalid';
const quote = (mark: string) =>
  REPORT.split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = (text: string, line: (text: string) => string) =>
  text
    .split('\n')
    .map((one) => line(html(one)))
    .join('\n');

type Shape = (written: string) => { readonly body: string; readonly headers?: readonly string[] };

const plain =
  (body: (written: string) => string): Shape =>
  (written) => ({ body: body(written) });
const asHtml =
  (body: (written: string) => string): Shape =>
  (written) => ({
    body: `<html><head><style>p { margin: 0 }</style></head><body>${body(written)}</body></html>`,
    headers: ['Content-Type: text/html; charset=utf-8'],
  });
const flowed: Shape = (written) => ({
  body: `${written}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${quote('> ')}\n\n-- \nSent with care, which is a signature \nof two lines`,
  headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
});

/** How programs quote: above, below, beside, with marks and without, in several languages. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  bare: plain((w) => w),
  gmail: plain(
    (w) => `${w}\n\nOn Sat, Nov 21, 2026 at 10:00 AM Fieldpost <${US}> wrote:\n\n${quote('> ')}\n`,
  ),
  'gmail-wrapped': plain(
    (w) => `${w}\n\nOn Sat, Nov 21, 2026 at 10:00 AM Fieldpost\n<${US}>\nwrote:\n\n${quote('> ')}\n`,
  ),
  'gmail-german': plain(
    (w) => `${w}\n\nAm Sa., 21. Nov. 2026 um 10:00 Uhr schrieb Fieldpost <\n${US}>:\n\n${quote('> ')}\n`,
  ),
  'gmail-french': plain(
    (w) => `${w}\n\nLe sam. 21 nov. 2026 à 10:00, Fieldpost <${US}> a écrit :\n\n${quote('> ')}\n`,
  ),
  'gmail-spanish': plain(
    (w) => `${w}\n\nEl sáb, 21 nov 2026 a las 10:00, Fieldpost (<${US}>)\nescribió:\n\n${quote('> ')}\n`,
  ),
  'gmail-dutch': plain(
    (w) => `${w}\n\nOp za 21 nov 2026 om 10:00 schreef Fieldpost <${US}>:\n\n${quote('> ')}\n`,
  ),
  'apple-mail': plain(
    (w) => `${w}\n\n> On 21. Nov 2026, at 10:00, Fieldpost <${US}> wrote:\n> \n${quote('> ')}\n`,
  ),
  iphone: plain(
    (w) =>
      `${w}\n\nSent from my iPhone\n\n> On 21 Nov 2026, at 10:00, Fieldpost <${US}> wrote:\n> \n${quote('> ')}\n`,
  ),
  'iphone-german': plain(
    (w) =>
      `${w}\n\nVon meinem iPhone gesendet\n\n> Am 21.11.2026 um 10:00 schrieb Fieldpost <${US}>:\n> \n${quote('> ')}\n`,
  ),
  thunderbird: flowed,
  'thunderbird-below': plain((w) => `Am 21.11.26 um 10:00 schrieb Fieldpost:\n${quote('> ')}\n\n${w}\n`),
  'outlook-english': plain(
    (w) =>
      `${w}\n\n-----Original Message-----\nFrom: Fieldpost <${US}>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: Ann Player\nSubject: Turn 3\n\n${REPORT}\n`,
  ),
  'outlook-german': plain(
    (w) =>
      `${w}\n\nVon: Fieldpost <${US}>\nGesendet: Samstag, 21. November 2026 10:00\nAn: Ann Player\nBetreff: Turn 3\n\n${REPORT}\n`,
  ),
  'outlook-french': plain(
    (w) =>
      `${w}\n\nDe : Fieldpost [mailto:${US}]\nEnvoyé : samedi 21 novembre 2026 10:00\nÀ : Ann Player\nObjet : Turn 3\n\n${REPORT}\n`,
  ),
  'outlook-ruled': plain(
    (w) =>
      `${w}\n________________________________\nFrom: Fieldpost <${US}>\nSent: Saturday, 21 November 2026 10:00\nTo: ann@players.invalid <ann@players.invalid>\nSubject: Turn 3\n\n${REPORT}\n`,
  ),
  'outlook-phone': plain(
    (w) =>
      `${w}\n\nGet Outlook for iOS<https://example.invalid/o>\n________________________________\nFrom: Fieldpost <${US}>\nSent: Saturday, November 21, 2026 10:00:00 AM\nTo: Ann\nSubject: Turn 3\n\n${REPORT}\n`,
  ),
  'outlook-separator': plain(
    (w) =>
      `${w}\n\n-----Ursprüngliche Nachricht-----\nVon: Fieldpost\nGesendet: 21.11.2026 10:00\nAn: Ann\nBetreff: Turn 3\n\n${REPORT}`,
  ),
  'yahoo-old': plain((w) => `${w}\n\n--- On Sat, 11/21/26, Fieldpost <${US}> wrote:\n\n${REPORT}\n`),
  samsung: plain(
    (w) =>
      `${w}\n\nSent from my Samsung Galaxy smartphone.\n-------- Original message --------\nFrom: Fieldpost <${US}>\nDate: 21/11/2026 10:00 (GMT+01:00)\nTo: Ann <ann@players.invalid>\nSubject: Turn 3\n\n${REPORT}\n`,
  ),
  bar: plain((w) => `${w}\n\nOn 21.11.2026 10:00, Fieldpost wrote:\n${quote('| ')}\n`),
  signature: plain((w) => `${w}\n\n-- \nAnn Player\nLady of the Lists\n+49 30 1234567\n`),
  'signature-plain': plain((w) => `${w}\n\n--\nAnn Player\nhttps://ann.players.invalid\n`),
  'list-footer': plain(
    (w) =>
      `${w}\n\n_______________________________________________\nmere mailing list\nmere@lists.invalid\nhttps://lists.invalid/listinfo/mere\n`,
  ),
  disclaimer: plain(
    (w) =>
      `${w}\n\nThis email and any attachments are confidential and intended solely for the addressee.\nIf you are not he, delete it.\n`,
  ),
  'below-quote': plain((w) => `On 21.11.2026 10:00, Fieldpost wrote:\n${quote('> ')}\n\n${w}\n\n-- \nAnn`),
  'html-gmail': asHtml(
    (w) =>
      `<div dir="ltr">${lines(w, (l) => `<div>${l === '' ? '<br>' : l}</div>`)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Sat, Nov 21, 2026 at 10:00 AM Fieldpost &lt;<a href="mailto:x">${US}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="border-left:1px solid">${lines(REPORT, (l) => `${l}<br>`)}</blockquote></div>`,
  ),
  'html-outlook': asHtml(
    (w) =>
      `<div class="WordSection1">${lines(w, (l) => `<p class="MsoNormal">${l === '' ? '<o:p>&nbsp;</o:p>' : l}</p>`)}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Fieldpost<br><b>Sent:</b> Saturday<br></p></div></div>${lines(REPORT, (l) => `<p class="MsoNormal">${l}</p>`)}</div>`,
  ),
  'html-owa': asHtml(
    (w) =>
      `${lines(w, (l) => `<div class="elementToProof">${l === '' ? '<br>' : l}</div>`)}<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Fieldpost</div>${lines(REPORT, (l) => `<div>${l}</div>`)}`,
  ),
  'html-apple': asHtml(
    (w) =>
      `${lines(w, (l) => (l === '' ? '<div><br></div>' : `<div>${l}</div>`))}<br><div><blockquote type="cite"><div>On 21 Nov 2026, at 10:00, Fieldpost wrote:</div>${lines(REPORT, (l) => `<div>${l}</div>`)}</blockquote></div>`,
  ),
  'html-thunderbird': asHtml(
    (w) =>
      `<p>${lines(w, (l) => `${l}<br>`)}</p><div class="moz-cite-prefix">Am 21.11.26 um 10:00 schrieb Fieldpost:<br></div><blockquote type="cite" cite="mid:x">${lines(REPORT, (l) => `${l}<br>`)}</blockquote><div class="moz-signature">-- <br>Ann</div>`,
  ),
  'html-yahoo': asHtml(
    (w) =>
      `${lines(w, (l) => `<div dir="ltr">${l === '' ? '<br>' : l}</div>`)}<div id="ydp1" class="yahoo_quoted"><div>On Saturday, Fieldpost wrote:</div>${lines(REPORT, (l) => `<div>${l}</div>`)}</div>`,
  ),
  'html-proton': asHtml(
    (w) =>
      `${lines(w, (l) => `<div>${l === '' ? '<br>' : l}</div>`)}<div class="protonmail_signature_block"><div>Sent with Proton Mail secure email.</div></div><div class="protonmail_quote">On Saturday, Fieldpost wrote:<blockquote>${lines(REPORT, (l) => `<div>${l}</div>`)}</blockquote></div>`,
  ),
};

/** How players write orders. None of these lines may be lost. */
export const STYLES: Readonly<Record<string, string>> = {
  verbs: 'march 1st Host to Ironback\nhold 2nd Host\ndoctrine Riders: cautious',
  spaced: 'Hi,\n\nmarch 1st Host to Ironback\n\nhold 2nd Host\n\nRiders stay put\n\nThanks,\nAnn',
  bullets: '- march 1st Host to Ironback\n- hold 2nd Host\n* Riders -> Stonewater',
  numbered: '1. march 1st Host to Ironback\n2. hold 2nd Host\n3) Riders to Stonewater',
  headed: '-----Orders-----\nmarch 1st Host to Ironback\nhold 2nd Host\n-----End-----\nfinal',
  german: 'Die 1. Host marschiert nach Ironback\nhalte 2nd Host\nRiders bleibt stehen\nfertig',
};

export function letter(shape: Shape, written: string, extra: readonly string[] = []): Letter {
  const { body, headers = ['Content-Type: text/plain; charset=utf-8'] } = shape(written);
  const head = [
    'From: Ann Player <ann@players.invalid>',
    `To: Fieldpost <${US}>`,
    'Subject: Re: Turn 3',
    'Message-ID: <reply-1@players.invalid>',
    'In-Reply-To: <t3.p1@fieldpost.invalid>',
    'MIME-Version: 1.0',
    ...headers,
    ...extra,
  ];
  return { raw: `${head.join('\n')}\n\n${body}`, written };
}
