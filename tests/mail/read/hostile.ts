/** What makes careless reading slow: long runs, and lines that almost are what they look like; and where they can stand. */

export const PIECES: readonly string[] = [
  ...['\n\t', '_', '-', ' ', '>', '> ', '>\n', '*', '=', 'a', 'a ', '@', 'a@', '<', '<a', '[', '[ ] ', '"', ':'],
  ...['(', '&', '=\n', '=3D', '\r', '\0', 'é', '\u200b', '\u00a0', '“', '– ', '. ', '1 Jan 2026 ', '10:00 ', '2026年'],
  ...['From: ', 'From: x\n', 'From: a@b.de\n\nTo: b\n', 'Date: 1.2.2026\n', 'De:\n', 'X: y 1.1.2026 a@b.de\n'],
  ...['On ', 'On Mon, A\n', 'On 1.1.2026 10:00\n', 'On Mon, 1 Jan 2026 at 10:00, A <a@b.invalid>\n'],
  ...['Am Mo., 1. Jan. 2026 um 10:00 Uhr schrieb A\n', 'wrote: ', 'wrote:\n', '---- Ann wrote ----\n'],
  ...['-- \n', '--\n', '--a\n', '________________________________\n', '----------\nx\n', '-----Original Message-----\n'],
  ...['Sent from my ', 'Sent from my iPhone\n', 'This email is confidential\n', '_______________\nmailing list\n'],
  ...['Begin forwarded message:\n', 'http://', 'mailto:', 'a.b@c.de\n', '> a\n\n', '> a\nb\n', '>>>>>>>>>>>>>>>>> a\n'],
  ...['> > > > > > > > > a\n', 'AB> x\n', '| x\n', 'a \n', 'a\n', 'x y z a b c\n', 'aaaa aaaa aaaa aaaa aaaa aaaa\n'],
  ...['<div>', '</div>', '<blockquote>', '<p>&nbsp;', '<p>a', '<td>x', '<b>x</b>', '<br>', '<table><tr><td>a<'],
  ...['<!--', '<![CDATA[', '<style>', '<div style="display:none">x', '<span class="gmail_quote">x', '&nbsp;', '&#x41;'],
  ...['hold riders\n', 'march riders to \n', 'hold riders, ', 'if Karak is lost, ', 'turn 3: ', '-> ', 'a->b\n', '[x] hold\n'],
  ...['plan 1st Host:\n', '[ ] hold 1st Host of the Iron Crown\n', 'Turn 3 of The War of the Mere\n', 'a,b,c,'],
]; // biome-ignore format: a list

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const fill = (piece: string, size: number): string => piece.repeat(Math.floor(size / bytes(piece).length));
const head = (type: string): string => `From: a@b.invalid\nContent-Type: ${type}; charset=utf-8\n`;

/** A message of so many bytes with nothing but the piece in one place. */
export const PLACES: Readonly<Record<string, (piece: string, size: number) => Uint8Array>> = {
  'plain text': (piece, size) => bytes(`${head('text/plain')}\n${fill(piece, size)}`),
  'text between words': (piece, size) => bytes(`${head('text/plain')}\nx${fill(piece, size)}y\nhold riders`),
  'flowed text': (piece, size) =>
    bytes(`${head('text/plain; format=flowed; delsp=yes')}\n${fill(piece, size)}`),
  'quoted-printable': (piece, size) =>
    bytes(`${head('text/plain')}Content-Transfer-Encoding: quoted-printable\n\n${fill(piece, size)}`),
  base64: (piece, size) => {
    const coded = Buffer.from(fill(piece, Math.floor(size * 0.74))).toString('base64');
    return bytes(`${head('text/plain')}Content-Transfer-Encoding: base64\n\n${coded}`);
  },
  HTML: (piece, size) => bytes(`${head('text/html')}\n${fill(piece, size)}`),
  'a quote in HTML': (piece, size) =>
    bytes(`${head('text/html')}\n<blockquote>${fill(piece, size)}</blockquote>`),
  'set text in HTML': (piece, size) => bytes(`${head('text/html')}\n<pre>${fill(piece, size)}`),
  'a style in HTML': (piece, size) => bytes(`${head('text/html')}\n<div style='${fill(piece, size)}'>x`),
  headers: (piece, size) => bytes(`From: a@b.invalid\n${fill(piece, size)}\n\nx`),
  'a subject': (piece, size) => bytes(`From: a@b.invalid\nSubject: ${fill(piece, size)}`),
  'the sender': (piece, size) => bytes(`From: ${fill(piece, size)}\n\nx`),
  'a recipient': (piece, size) => bytes(`From: a@b.invalid\nTo: ${fill(piece, size)}\n\nx`),
  'a content type': (piece, size) =>
    bytes(`From: a@b.invalid\nContent-Type: multipart/mixed; ${fill(piece, size)}\n\nx`),
  parts: (piece, size) =>
    bytes(
      `${head('multipart/mixed; boundary=x')}\n${fill(`--x\nContent-Type: text/plain\n\n${piece}\n`, size)}`,
    ),
  'a delivery report': (piece, size) =>
    bytes(
      `From: mailer-daemon@b.invalid\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\n\n--x\n\n${fill(piece, size / 2)}\n--x\nContent-Type: message/delivery-status\n\n${fill(piece, size / 2)}\n--x--`,
    ),
};
