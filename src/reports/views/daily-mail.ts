import { byteLength, fitBlocks, MOST_HTML, sheetOf } from '../html-size.ts';
import { type Mail, type MailPicture, type MailView, renderMail } from '../mail.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** Letters that waited for somebody's daily mail, in the order in which they were written. */
export interface DailyMailInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly player: string;
  /** `Sunday 22 November 2026, 08:00 (Brussels time, UTC+1)`. */
  readonly writtenAt: string;
  readonly letters: readonly BoundLetter[];
  readonly pageLink: string;
}

export interface BoundLetter extends Mail {
  /** Where to answer it, if not by answering the daily mail. */
  readonly answerTo?: string;
}

interface PartView {
  readonly number: number;
  readonly subject: string;
  readonly text: string;
  /** Where the letter's own HTML, escaped when it was written, is put into the printed frame. */
  readonly slot: string;
  readonly sheet: string;
  readonly answerTo: string;
}

interface DailyMailView extends MailView {
  readonly campaign: string;
  readonly player: string;
  readonly writtenAt: string;
  readonly count: string;
  readonly contents: readonly string[];
  readonly letters: readonly PartView[];
}

/** One mail with a list of contents and each letter in full, its pictures with it. */
export function renderDailyMail(templates: Templates, input: DailyMailInput): Mail {
  const view = viewDailyMail(templates, input);
  const frame = renderMail(templates, 'daily-mail', view);
  const html = view.letters.reduce(
    (page, { slot, sheet }) => page.replace(`<div>${slot}</div>`, () => `<div>${sheet}</div>`),
    frame.html,
  );
  return { ...frame, html };
}

/** The frame, and for each letter its heading and its line of the contents. */
const frameOf = (letters: number): number => 4_000 + letters * 1_000;

function viewDailyMail(templates: Templates, input: DailyMailInput): DailyMailView {
  const { campaign, letters } = input;
  const notice = templates.render('mail/partials/cut.html', { pageLink: input.pageLink });
  const sheets = letters.map(({ html }) => sheetOf(html));
  const rooms = shares(sheets.map(byteLength), MOST_HTML - frameOf(letters.length));
  const { dailyMail: words } = templates.words;
  const count = words.count({ letters: letters.length });
  const subjects = letters.map(({ subject }) => oneLine(withoutMark(subject, campaign.id)));
  return {
    subject: `[${oneLine(campaign.id)}] ${words.subject({ count })}`,
    pictures: letters.flatMap(({ pictures }, i) => pictures.map((picture) => renamed(picture, i))),
    campaign: oneLine(campaign.name),
    player: oneLine(input.player),
    writtenAt: oneLine(input.writtenAt),
    count,
    contents: subjects.map((subject, i) => `${i + 1}. ${subject}`),
    letters: letters.map((letter, i) => ({
      number: i + 1,
      subject: subjects[i] ?? '',
      text: letter.text.trim(),
      slot: `[[letter ${i + 1}]]`,
      sheet: withPictures(fitBlocks(sheets[i] ?? '', notice, rooms[i] ?? 0), letter.pictures, i),
      answerTo: letter.answerTo ?? '',
    })),
    pageLink: input.pageLink,
  };
}

/** How much each may take of the whole: short letters all they need, long ones equal parts of what is left. */
function shares(sizes: readonly number[], whole: number): readonly number[] {
  const given = sizes.map(() => 0);
  const bySize = sizes.map((_, i) => i).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  let left = whole;
  for (const [n, i] of bySize.entries()) {
    const share = Math.min(sizes[i] ?? 0, Math.floor(left / (sizes.length - n)));
    given[i] = share;
    left -= share;
  }
  return given;
}

const withoutMark = (subject: string, campaign: string): string =>
  subject.startsWith(`[${campaign}] `) ? subject.slice(campaign.length + 3) : subject;

/** Every letter may have a map. */
const renamed = (picture: MailPicture, i: number): MailPicture => ({
  ...picture,
  cid: `l${i + 1}-${picture.cid}`,
});

function withPictures(sheet: string, pictures: readonly MailPicture[], i: number): string {
  return pictures.reduce((html, { cid }) => html.replaceAll(`"cid:${cid}"`, `"cid:l${i + 1}-${cid}"`), sheet);
}
