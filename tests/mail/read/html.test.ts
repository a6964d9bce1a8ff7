import { expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';

/** As programs that send HTML mark what they quote and sign. */
test.each([
  [
    'outlook mobile',
    '<html><body><div>ok</div><div id="ms-outlook-mobile-signature"><div>Get Outlook for iOS</div></div><hr style="width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> A</div><div>quoted</div></body></html>',
    'ok',
  ],
  [
    'icloud',
    '<html><body dir="auto">ok<br><div dir="ltr"><br><blockquote type="cite">On Jan 5, 2023, at 14:03, J wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">quoted</div></blockquote></body></html>',
    'ok',
  ],
  [
    'zoho',
    '<div>ok<br></div><div class="zmail_extra"><div>---- On Thu, 05 Jan 2023 14:03 J wrote ----</div><blockquote>quoted</blockquote></div>',
    'ok',
  ],
  [
    'qq',
    '<div>ok</div><div><br></div><div>------------------&nbsp;Original&nbsp;------------------</div><div><b>From:</b> "J"&lt;j@x.invalid&gt;;<br><b>Date:</b> Thu, Jan 5, 2023 02:03 PM<br><b>To:</b> "B"&lt;b@x.invalid&gt;;<br><b>Subject:</b> x</div><div>quoted</div>',
    'ok',
  ],
  [
    'new outlook',
    '<div class="elementToProof">ok</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Von:</b> J</div>quoted',
    'ok',
  ],
  [
    'tutanota',
    '<div>ok</div><br>-- <br>Secured with Tutanota<br><br>5 Jan 2023, 14:03 by j@x.invalid:<br><blockquote class="tutanota_quote">quoted</blockquote>',
    'ok',
  ],
  [
    'gmail inline',
    '<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">On x J wrote:</div><blockquote class="gmail_quote">q1</blockquote><div>answer one</div><blockquote class="gmail_quote">q2</blockquote><div>answer two</div></div></div>',
    'answer one\nanswer two',
  ],
  [
    'spark',
    '<html><body><div name="messageBodySection">ok</div><div name="messageSignatureSection"><br>Sent with Spark</div><div name="messageReplySection">On 5 Jan 2023, 14:03 +0100, J, wrote:<br><blockquote type="cite">quoted</blockquote></div></body></html>',
    'ok',
  ],
  ['ul', '<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>', 'one\ntwo\nthree'],
  ['pre', '<pre>a\n  b\n&gt; c</pre>', 'a\n  b'],
  ['entities', '<p>a &lt;b&gt; &amp; c&nbsp;d</p>', 'a <b> & c d'],
  [
    'hidden',
    '<style>x</style><script>y</script><p>ok</p><div style="display:none">secret preheader</div>',
    'ok',
  ],
  [
    'yahoo',
    '<div class="ydp1yahoo-style-wrap"><div>ok</div><div class="yahoo-signature">Sent from Yahoo Mail for iPhone</div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On x, J wrote:</div>quoted</div>',
    'ok',
  ],
  [
    'old outlook',
    '<p class=MsoNormal>ok</p><div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0in 0in 0in"><p class=MsoNormal><b>From:</b> J [mailto:j@x.invalid] <br><b>Sent:</b> Thursday<br></p></div></div><p>quoted</p>',
    'ok',
  ],
  [
    'oe',
    '<DIV>ok</DIV><BLOCKQUOTE style="BORDER-LEFT: #000 2px solid; MARGIN-LEFT:5px"><DIV>----- Original Message ----- </DIV><DIV><B>From:</B> J</DIV>quoted</BLOCKQUOTE>',
    'ok',
  ],
  [
    'fastmail',
    '<div>ok<br></div><div id="sig123"><div>-- <br></div><div>J<br></div></div><div>On Thu, Jan 5, 2023, at 2:03 PM, J wrote:<br></div><blockquote type="cite" id="qt">quoted</blockquote>',
    'ok',
  ],
])('%s', async (_, body, written) => {
  const raw = `From: a@b.invalid\nContent-Type: text/html; charset=utf-8\n\n${body}`;
  expect((await readMail(new TextEncoder().encode(raw))).orderText).toBe(written);
});
