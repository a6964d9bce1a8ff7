/** The pictures of a letter, painted as sharp as the whole may be heavy. */
import type { MailPicture } from '../../reports/mail.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { PaintedPicture, Stationery } from '../contracts/outgoing.ts';

/** Of a whole message as it travels, with room for its headers. */
const MOST_MESSAGE = 245_000;

/**
 * A letter's width and a fifth, its width, and what a telephone still shows as sharp; then boards as wide as a telephone, which weigh
 * half as much: rather smaller than left out. A map has names to be read, and stays as it is.
 */
const WIDTHS = [
  { map: 800, board: 800 },
  { map: 640, board: 640 },
  { map: 560, board: 560 },
  { map: 560, board: 400 },
];

/** No more are looked at: the letter to the game master of a great war may have thousands. */
const MOST_PICTURES = 24;

interface Letter {
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly MailPicture[];
}

export interface Lightened {
  readonly html: string;
  readonly pictures: readonly PaintedPicture[];
}

/** The letter with its pictures painted. What would make it too heavy is left out, with a word in its place. */
export async function paintLight(
  { paint }: Stationery,
  { text, html, pictures }: Letter,
  words: ReportWords['mailroom'],
): Promise<Lightened> {
  const shown = pictures.filter(({ cid }) => html.includes(`"cid:${cid}"`)).toSorted(byWeight);
  const looked = shown.slice(0, MOST_PICTURES);
  const room = MOST_MESSAGE - travels(text) - travels(html);
  let kept: readonly PaintedPicture[] = [];
  for (const width of WIDTHS) {
    const painted = await Promise.all(
      looked.map(async ({ cid, alt, svg }) => ({
        cid,
        alt,
        png: await paint(svg, MAP.test(cid) ? width.map : width.board),
      })),
    );
    kept = whatFits(painted, room);
    if (kept.length === looked.length) break;
  }
  const cids = new Set(kept.map(({ cid }) => cid));
  const left = shown.filter(({ cid }) => !cids.has(cid));
  return {
    html: left.reduce((page, { cid }) => withoutPicture(page, cid, words.leftOut), html),
    pictures: pictures.flatMap(({ cid }) => kept.filter((picture) => picture.cid === cid)),
  };
}

const MAP = /(?:^|-)map$/;
const TURNING_POINT = /-turning-point$|-view-2$/;
const OPENING = /-opening$|-view-1$/;

/** What is missed least goes first: openings, then turning points, then ends; the map is missed most. */
function byWeight(one: MailPicture, other: MailPicture): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ cid }: MailPicture): number {
  if (MAP.test(cid)) return 0;
  if (OPENING.test(cid)) return 3;
  return TURNING_POINT.test(cid) ? 2 : 1;
}

function whatFits(painted: readonly PaintedPicture[], room: number): readonly PaintedPicture[] {
  let left = room;
  return painted.filter(({ png }) => {
    const bytes = inBase64(png.length);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

/** Lines of 76, and what stands around an attachment. */
const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4 * (78 / 76) + 400;

/** In quoted-printable, at most. */
function travels(text: string): number {
  const bytes = new TextEncoder().encode(text).length;
  const signs = text.match(/[=\u0080-\uffff]/g)?.join('') ?? '';
  return (bytes + 2 * new TextEncoder().encode(signs).length) * 1.05;
}

/** Our templates lay pictures on a plate; others may not. */
function withoutPicture(html: string, cid: string, says: string): string {
  const picture = new RegExp(`(?:<div class="plate"[^>]*>)?<img [^>]*"cid:${cid}"[^>]*>(?:</div>)?`);
  return html.replace(
    picture,
    () => `<p class="quiet" style="margin:0 0 10px;color:#6f6657;font-size:14px;">${says}</p>`,
  );
}
