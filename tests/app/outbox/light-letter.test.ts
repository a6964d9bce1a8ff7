/** How heavy letters are when they travel: what is measured is the message itself. */
import nodemailer from 'nodemailer';
import { describe, expect, test } from 'vitest';
import type { Stationery } from '../../../src/app/contracts/outgoing.ts';
import { paintLight } from '../../../src/app/outbox/light-letter.ts';
import { stationery } from '../../../src/mail/stationery.ts';
import type { Mail } from '../../../src/reports/mail.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { bloodiestTurn, lettersOf } from '../../support/played-letters.ts';

const SEED = 'c5'.repeat(32);
const MOST = 250_000;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('letters of %s', (_id, ruleset) => {
  const [largest] = lettersOf(bloodiestTurn(ruleset, SEED, 4)).toSorted(
    (one, other) => other.html.length - one.html.length,
  );

  test('the largest of a turn with battles stays under 250 kB, and shows the map and the field', async () => {
    const mail = largest ?? expect.fail('no letter');
    const { bytes, cids } = await travelling(mail);
    expect(bytes).toBeLessThan(MOST);
    expect(cids[0]).toBe('map');
    expect(cids.length).toBeGreaterThan(2);
  });

  test('each picture of the HTML travels with it, and none without a place in it', async () => {
    const mail = largest ?? expect.fail('no letter');
    const { html, cids } = await travelling(mail);
    expect([...html.matchAll(/"cid:([^"]+)"/g)].map(([, cid]) => cid).toSorted()).toEqual(cids.toSorted());
  });
});

describe('a letter that would be too heavy', () => {
  const picture = (cid: string) => ({ cid, alt: cid, svg: '<svg/>' });
  const heavy: Stationery = { ...stationery, paint: async (_svg, width = 0) => new Uint8Array(width * 120) };
  const pictures = ['map', 'battle-a-opening', 'battle-a-turning-point', 'battle-a'].map(picture);
  const mail: Mail = {
    subject: 'S',
    text: 'T',
    html: pictures
      .map(({ cid }) => `<div class="plate" style="a"><img src="cid:${cid}" alt="${cid}"></div>`)
      .join(''),
    pictures,
  };

  test('keeps the map, then ends before openings, and says where a picture is missing', async () => {
    const { bytes, cids, html } = await travelling(mail, heavy);
    expect(bytes).toBeLessThan(MOST);
    expect(cids).toEqual(['map', 'battle-a-turning-point', 'battle-a']);
    expect(html.split(reportsInEnglish.mailroom.leftOut).length - 1).toBe(pictures.length - cids.length);
    expect(html).not.toContain('cid:battle-a-opening');
  });

  test('has its boards painted as wide as a telephone, and its map wider, before any is left out', async () => {
    const painted: Record<string, number> = {};
    const lighter: Stationery = {
      ...stationery,
      paint: async (svg, width = 0) => {
        painted[svg] = width;
        return new Uint8Array(width * 90);
      },
    };
    const marked = pictures.map((each) => ({ ...each, svg: each.cid }));
    const { bytes, cids } = await travelling({ ...mail, pictures: marked }, lighter);
    expect(bytes).toBeLessThan(MOST);
    expect(cids).toEqual(pictures.map(({ cid }) => cid));
    expect(painted).toEqual({
      map: 560,
      'battle-a-opening': 400,
      'battle-a-turning-point': 400,
      'battle-a': 400,
    });
  });
});

/** As Nodemailer writes it, its parts as the house gives them. */
async function travelling(mail: Mail, by: Stationery = stationery) {
  const { html, pictures } = await paintLight(by, mail, reportsInEnglish.mailroom);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attachments = pictures.map(({ cid, png }) => ({
    cid,
    filename: `${cid}.png`,
    content: Buffer.from(png),
    contentType: 'image/png',
  }));
  const { message } = await transport.sendMail({ subject: mail.subject, text: mail.text, html, attachments });
  if (!Buffer.isBuffer(message)) throw new Error('expected the whole message as one buffer');
  return { bytes: message.length, html, cids: pictures.map(({ cid }) => cid) };
}
