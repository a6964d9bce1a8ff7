/** Answers to real reports as mail programs write them: what the bench of the mail door is fed with. */
import { createTransport } from 'nodemailer';
import { marchesIn } from '../../support/marches.ts';

/** A letter of ours that somebody answers. */
export interface Report {
  readonly messageId: string;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly text: string;
  readonly html: string;
}

export interface Answer {
  readonly raw: Uint8Array;
  readonly from: string;
  readonly to: string;
}

interface Body {
  readonly text?: string;
  readonly html?: string;
}

type Program = (orders: string, report: Report) => Body;

const WHEN = 'On Sat, Nov 21, 2026 at 10:00 AM';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const inDivs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('');
const inside = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

const gmail: Program = (orders, report) => ({
  text: `${orders}\n\n${WHEN} Fieldpost <${report.replyTo}>\nwrote:\n\n${quoted(report.text)}\n`,
  html: `<div dir="ltr">${inDivs(orders)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${WHEN} Fieldpost &lt;${report.replyTo}&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid">${inside(report.html)}</blockquote></div>`,
});

const outlook: Program = (orders, report) => ({
  text: `${orders}\n\nFrom: Fieldpost <${report.replyTo}>\nSent: Saturday, November 21, 2026 10:00 AM\nTo: ${report.to}\nSubject: ${report.subject}\n\n${report.text}\n`,
  html: `<html><body><div class="WordSection1">${orders
    .split('\n')
    .map((line) => `<p class="MsoNormal">${escaped(line) || '<o:p>&nbsp;</o:p>'}</p>`)
    .join(
      '',
    )}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Fieldpost<br><b>Sent:</b> Saturday, November 21, 2026<br></p></div></div>${inside(report.html)}</div></body></html>`,
});

const appleMail: Program = (orders, report) => ({
  text: `${orders}\n\n> ${WHEN}, Fieldpost <${report.replyTo}> wrote:\n> \n${quoted(report.text)}\n`,
});

const phone: Program = (orders) => ({ text: `${orders}\n\nSent from my iPhone\n` });

const htmlOnly: Program = (orders, report) => ({
  html: `<html><body>${inDivs(orders)}<br><div><blockquote type="cite"><div>${WHEN}, Fieldpost wrote:</div>${inside(report.html)}</blockquote></div></body></html>`,
});

const PROGRAMS: readonly Program[] = [gmail, outlook, appleMail, phone, gmail, htmlOnly];

/** The orders of an answer: for each army that the report offers something, one of the lines offered. */
function ordersFor(report: Report, round: number): string {
  const holds = report.text.split('\n').filter((line) => line.startsWith('[ ] hold '));
  const offered = [...holds, ...marchesIn(report.text).map((line) => `[ ] ${line}`)];
  const armies = [...new Set(offered.map((line) => armyIn(line)))];
  const chosen = armies.map((army) => {
    const lines = offered.filter((line) => armyIn(line) === army);
    return lines[round % lines.length]?.slice('[ ] '.length) ?? '';
  });
  return ['Good evening,', '', ...chosen, '', `luck word ${round}`].join('\n');
}

const armyIn = (line: string): string =>
  line
    .slice('[ ] '.length)
    .replace(/^(?:march|hold) /, '')
    .replace(/ to .*$/, '');

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * What is quoted: `whole`, the report as it came, as mail programs do by themselves (some 27 kB a message on average); or
 * `trimmed`, its first lines, as people leave them who cut the rest away (some 3 to 8 kB).
 */
export const MIXES = ['whole', 'trimmed'] as const;
export type Mix = (typeof MIXES)[number];

const LINES_KEPT = 40;

function quotedOf(report: Report, mix: Mix): Report {
  if (mix === 'whole') return report;
  const text = report.text.split('\n').slice(0, LINES_KEPT).join('\n');
  return { ...report, text, html: `<body>${inDivs(text)}</body>` };
}

/** The `n`-th answer to a report: other orders, another Message-ID, another mail program each time. */
export async function answer(report: Report, n: number, mix: Mix = 'whole'): Promise<Answer> {
  const program = PROGRAMS[n % PROGRAMS.length] ?? phone;
  const { message } = await writer.sendMail({
    messageId: `<bench-${mix}-${n}-${report.messageId.slice(1, -1)}>`,
    from: report.to,
    to: report.replyTo,
    subject: `Re: ${report.subject}`,
    inReplyTo: report.messageId,
    references: [report.messageId],
    headers: { 'Authentication-Results': 'mx.bench.example; dmarc=pass header.from=example.org' },
    ...program(ordersFor(report, n), quotedOf(report, mix)),
  });
  if (!Buffer.isBuffer(message)) throw new Error('expected the whole message as one buffer');
  return { raw: message, from: report.to, to: report.replyTo };
}
