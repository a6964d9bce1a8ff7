import { describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { isOrderLine } from '../../../src/orders/is-order-line.ts';

const read = async (body: string) => {
  const raw = `From: ann@players.invalid\nContent-Type: text/plain; charset=utf-8\n\n${body}`;
  return (await readMail(new TextEncoder().encode(raw), { isOrder: (line) => isOrderLine(line) })).orderText;
};

/** As programs introduce what they quote, in the languages they are used in. */
describe('what is not newly written is left out', () => {
  test.each([
    ['ok\n\nOn Thu, 5 Jan 2023 at 14:03, Jane Doe (jane@players.invalid) wrote:\n> hi', 'ok'],
    ['ok\n\nOn 2023/01/05 14:03, Jane Doe wrote:\n> hi', 'ok'],
    ['ok\n\nJane Doe <jane@players.invalid> wrote on 05.01.2023 14:03:\n\nquoted text', 'ok'],
    ['ok\n\nJane Doe <jane@players.invalid> schrieb am Do., 5. Jan. 2023, 14:03:\n\n> hi', 'ok'],
    ['ok\n\nJane Doe schrieb:\n> hi\n> ho', 'ok'],
    ['ok\n\nJane Doe wrote:\n> hi\n> ho', 'ok'],
    ['ok\n\nDana čet, 5. sij 2023. u 14:03 Jane Doe <jane@players.invalid> napisao je:\n\n> hi', 'ok'],
    ['ok\n\nDňa 5. 1. 2023 o 14:03 Jane Doe napísal(a):\n> hi', 'ok'],
    ['ok\n\nчт, 5 янв. 2023 г. в 14:03, Jane Doe <jane@players.invalid>:\n\n> hi', 'ok'],
    ['ok\n\n5 января 2023 г., 14:03 пользователь Jane <jane@players.invalid> написал:\n\n> hi', 'ok'],
    ['ok\n\nJane Doe <jane@players.invalid>于2023年1月5日周四 14:03写道：\n\n> hi', 'ok'],
    ['ok\n\n2023年1月5日(木) 14:03 Jane Doe <jane@players.invalid>:\n\n> hi', 'ok'],
    ['ok\n\n在 2023-01-05 14:03:00，"Jane" <jane@players.invalid> 写道：\nhello', 'ok'],
    [
      'ok\n\n------------------ 原始邮件 ------------------\n发件人: "Jane"<jane@players.invalid>;\n发送时间: 2023年1月5日\n收件人: "A"<ann@players.invalid>;\n主题: Re: x\n\nhello',
      'ok',
    ],
    [
      'ok\n\nEnviado desde mi iPhone\n\n> El 5 ene 2023, a las 14:03, Jane <jane@players.invalid> escribió:\n> \n> hi',
      'ok',
    ],
    [
      'ok\n\nEnvoyé de mon iPhone\n\n> Le 5 janv. 2023 à 14:03, Jane <jane@players.invalid> a écrit :\n> \n> hi',
      'ok',
    ],
    [
      'ok\n\nInviato da iPhone\n\n> Il giorno 5 gen 2023, alle ore 14:03, Jane <jane@players.invalid> ha scritto:\n> hi',
      'ok',
    ],
    [
      'ok\n\nIl giorno gio 5 gen 2023 alle ore 14:03 Jane Doe <jane@players.invalid> ha\nscritto:\n\n> hi',
      'ok',
    ],
    ['ok\n\nEm qui., 5 de jan. de 2023 às 14:03, Jane <jane@players.invalid>\nescreveu:\n\n> hi', 'ok'],
    ['ok\n\nczw., 5 sty 2023 o 14:03 Jane <jane@players.invalid> napisał(a):\n\n> hi', 'ok'],
    ['ok\n\nto 5. tammik. 2023 klo 14.03 Jane (jane@players.invalid) kirjoitti:\n\n> hi', 'ok'],
    ['ok\n\ntors 5 jan. 2023 kl. 14:03 skrev Jane <jane@players.invalid>:\n\n> hi', 'ok'],
    ['ok\n\nDen tors 5 jan. 2023 kl 14:03 skrev Jane <jane@players.invalid>:\n\n> hi', 'ok'],
    ['ok\n\nJane <jane@players.invalid>, 5 Oca 2023 Per, 14:03 tarihinde şunu yazdı:\n\n> hi', 'ok'],
    ['ok\n\nVào Th 5, 5 thg 1, 2023 vào lúc 14:03 Jane <jane@players.invalid> đã viết:\n\n> hi', 'ok'],
    ['ok\n\nב-5 בינו׳ 2023, בשעה 14:03, ‏Jane <jane@players.invalid> כתב/ה:\n\n> hi', 'ok'],
    ['ok\n\nJane <jane@players.invalid> ezt írta (időpont: 2023. jan. 5., Cs, 14:03):\n\n> hi', 'ok'],
    [
      'ok\n\nΣτις Πέμ, 5 Ιαν 2023 στις 2:03 μ.μ., ο χρήστης Jane <jane@players.invalid> έγραψε:\n\n> hi',
      'ok',
    ],
    [
      'ok\n\n*From:* Jane Doe <jane@players.invalid>\n*Date:* Thursday, January 5, 2023 at 2:03 PM\n*To:* Bob <bob@players.invalid>\n*Subject:* Re: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nFrom: Jane Doe <jane@players.invalid>\nDate: Thursday, January 5, 2023 at 2:03 PM\nTo: Bob\nSubject: Re: test\nhello',
      'ok',
    ],
    [
      'ok\n\nFrom: Jane Doe\nSent: Thursday, January 5, 2023 2:03 PM\nTo: Bob\nSubject: RE: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\n  _____  \n\nFrom: Jane Doe\nSent: Thursday, January 5, 2023 2:03 PM\nTo: Bob\nSubject: RE: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nVan: Jane [mailto:jane@players.invalid]\nVerzonden: donderdag 5 januari 2023 14:03\nAan: Bob\nOnderwerp: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nDa: Jane <jane@players.invalid>\nInviato: giovedì 5 gennaio 2023 14:03\nA: Bob\nOggetto: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nDe: Jane <jane@players.invalid>\nEnviado el: jueves, 5 de enero de 2023 14:03\nPara: Bob\nAsunto: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nFrån: Jane <jane@players.invalid>\nSkickat: den 5 januari 2023 14:03\nTill: Bob\nÄmne: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nOd: Jane <jane@players.invalid>\nWysłano: czwartek, 5 stycznia 2023 14:03\nDo: Bob\nTemat: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\nLähettäjä: Jane <jane@players.invalid>\nLähetetty: torstai 5. tammikuuta 2023 14:03\nVastaanottaja: Bob\nAihe: test\n\nhello',
      'ok',
    ],
    [
      'ok\n\n________________________________________\nVon: Jane\nGesendet: Do 05.01.2023 14:03\nAn: Bob\nBetreff: x\n\nhello',
      'ok',
    ],
    [
      'ok\n\nGesendet mit der GMX Mail App\nAm 05.01.23, 14:03, Jane <jane@players.invalid> schrieb:\n\nhello',
      'ok',
    ],
    [
      'ok\n\nGesendet mit der Telekom Mail App\n\n--- Original-Nachricht ---\nVon: Jane\nBetreff: x\nDatum: 05.01.2023, 14:03 Uhr\nAn: Bob\n\nhello',
      'ok',
    ],
    [
      'ok\n\nGesendet: Donnerstag, 05. Januar 2023 um 14:03 Uhr\nVon: "Jane" <jane@players.invalid>\nAn: bob@players.invalid\nBetreff: x\nhello',
      'ok',
    ],
    [
      'ok\n\nSent from Yahoo Mail on Android\n\n  On Thu, Jan 5, 2023 at 14:03, Jane<jane@players.invalid> wrote:   hello',
      'ok',
    ],
    [
      'ok\n\nSent from Outlook for Android<https://example.invalid/x>\n________________________________\nFrom: Jane\nSent: Thursday, January 5, 2023 2:03:11 PM\nTo: Bob <bob@players.invalid>\nSubject: x\n\nhello',
      'ok',
    ],
    [
      'ok\n\nSent with Proton Mail secure email.\n\n------- Original Message -------\nOn Thursday, January 5th, 2023 at 2:03 PM, Jane <jane@players.invalid> wrote:\n\n\n> hi',
      'ok',
    ],
    [
      'ok\n\n\n-------- Messaggio originale --------\nDa: Jane <jane@players.invalid>\nData: 05/01/23 14:03 (GMT+01:00)\nA: bob@players.invalid\nOggetto: x\n\nhello',
      'ok',
    ],
    [
      'ok\n\nSent via BlackBerry from T-Mobile\n\n-----Original Message-----\nFrom: Jane\nDate: Thu, 5 Jan 2023\nTo: Bob\nSubject: x\n\nhello',
      'ok',
    ],
    ['ok\n\n--\nJane Doe\nCEO, X Corp.\nTel 123', 'ok'],
    [
      'ok\n\nThanks,\nJane\n\n> On Jan 5, 2023, at 2:03 PM, Bob <bob@players.invalid> wrote:\n> \n> hi',
      'ok\n\nThanks,\nJane',
    ],
    [
      'ok\r\n\r\nOn Thu, Jan 5, 2023, 2:03 PM Jane <jane@players.invalid> wrote:\r\n\r\n> hi\r\n>\r\n\r\nand below',
      'ok\n\nand below',
    ],
  ])('%j', async (body, written) => {
    expect(await read(body)).toBe(written);
  });
});

describe('what only looks like it stays', () => {
  test.each([
    ['> hi\nanswer one\n\n> ho\nanswer two', 'answer one\n\nanswer two'],
    [
      'We said: on Monday at 10:00 the war begins.\nMr. X wrote: nothing\nfine',
      'We said: on Monday at 10:00 the war begins.\nMr. X wrote: nothing\nfine',
    ],
    ['Date: tomorrow 10:00\nPlace: Karak\nPlease come', 'Date: tomorrow 10:00\nPlace: Karak\nPlease come'],
    [
      'On Jan 5, 2023, we will march at 10:00\nand then go home',
      'On Jan 5, 2023, we will march at 10:00\nand then go home',
    ],
    [
      'On the 5.1.2023 at 10:00 see you there:\n\n- one\n- two',
      'On the 5.1.2023 at 10:00 see you there:\n\n- one\n- two',
    ],
    [
      'My mail is bob@players.invalid, since 5.1.2023:\n\nplease use it',
      'My mail is bob@players.invalid, since 5.1.2023:\n\nplease use it',
    ],
    [
      'ok\n\nHello,\nTo: everyone\nSubject to change\nbye',
      'ok\n\nHello,\nTo: everyone\nSubject to change\nbye',
    ],
  ])('%j', async (body, written) => {
    expect(await read(body)).toBe(written);
  });
});
