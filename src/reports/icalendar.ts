/** Deadlines in the words of RFC 5545: a calendar that other programs look at. */
import type { Instant } from '../kernel/brand.ts';

export interface FeedEvent {
  /** The same for ever. */
  readonly uid: string;
  /** Rises when `at` has moved or nothing is due any more, and only then. */
  readonly sequence: number;
  readonly at: Instant;
  readonly summary: string;
  readonly description: string;
  /** `tentative`: it may still be put off, for the clock stands still; `cancelled`: nothing is due any more. */
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
}

export interface Feed {
  readonly name: string;
  /** When this was made. */
  readonly madeAt: Instant;
  readonly events: readonly FeedEvent[];
}

const HOUR = 3_600_000;
/** How often programs may ask. */
const REFRESH = 'PT1H';

/** Times are UTC, so that no zone need be described; lines end as they must and are folded at 75 octets. */
export function formatFeed({ name, madeAt, events }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldpost//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(folded).join('\r\n')}\r\n`;
}

/** An hour that ends when orders are due: a moment alone is not seen in most programs. */
function linesOf(
  { uid, sequence, at, summary, description, status }: FeedEvent,
  madeAt: Instant,
): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc((at - HOUR) as Instant)}`,
    `DTEND:${utc(at)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${status.toUpperCase()}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `20261124T190000Z`. */
const utc = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11; what no text may hold is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ''))
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: a long line goes on behind a space; no sign is cut in two. */
function folded(line: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const more = encoder.encode(sign).length;
    if (octets + more > MOST_OCTETS) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += sign;
    octets += more;
  }
  return [...parts, part];
}
