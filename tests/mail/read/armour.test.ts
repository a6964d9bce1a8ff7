import { expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';

const read = (text: string) =>
  readMail(new TextEncoder().encode(`From: ann@players.invalid\nMIME-Version: 1.0\n${text}`));

const SIGNED =
  '\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nhold A\n- -- march B to C\n-----BEGIN PGP SIGNATURE-----\n\niQEz\n=abcd\n-----END PGP SIGNATURE-----\n';

test('what is signed within the text is read, without the armour and the dashes it adds', async () => {
  const { orderText, removed, held } = await read(SIGNED);
  expect(orderText).toBe('hold A\n-- march B to C');
  expect(removed.map(({ reason }) => reason)).toEqual(['signature', 'signature']);
  expect(held).toBeNull();
});

test('half an armour is text', async () => {
  expect((await read('\n-----BEGIN PGP SIGNED MESSAGE-----\n\nhold A\n')).orderText).toContain('hold A');
});

test.each([
  ['in the text', '\n-----BEGIN PGP MESSAGE-----\n\nhQEMA\n=abcd\n-----END PGP MESSAGE-----\n'],
  [
    'as a whole',
    'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream\n\nhQEMA\n--b--\n',
  ],
  ['by S/MIME', 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMIIF\n'],
])('a mail encrypted %s is held, and its sender told why', async (_, text) => {
  expect((await read(text)).held?.code).toBe('unreadable/locked');
});

test('where the text has the quote alone, the page beside it is read', async () => {
  const { orderText } = await read(
    'Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n> Turn 3\n> hold A\n--b\nContent-Type: text/html\n\n<div>hold B</div><blockquote type="cite">Turn 3<br>hold A</blockquote>\n--b--\n',
  );
  expect(orderText).toBe('hold B');
});
