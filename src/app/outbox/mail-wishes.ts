/** What mail somebody wants, and when: what can wait until their morning, and what they do not want at all. */
import { hourOf, nextHour } from '../../campaign/calendar/hours.ts';
import type { Instant } from '../../kernel/brand.ts';
import { type ReportWords, reportsInEnglish } from '../../reports/words/reports.en.ts';
import type { MailKind, MailWishes, Participant } from '../records.ts';

/** Whose mail it is about, and how it stands now. */
export interface MailSettings {
  readonly campaign: string;
  readonly name: string;
  readonly wantsReminders: boolean;
  /** Whole sentences. */
  readonly says: readonly string[];
}

/** Answers to somebody's own mail come at once, whatever the hour: they are awake, and wait for them. */
const CAN_WAIT: readonly MailKind[] = [
  'turn-opening',
  'turn-locked',
  'deadline',
  'turn-report',
  'reminder',
  'gm-digest',
  'battle-round',
  'battle-over',
  'correction',
];

/** Nobody needs them to play: they carry a way out (RFC 8058). */
const CAN_BE_DONE_WITHOUT: readonly MailKind[] = ['reminder', 'gm-digest'];

export const canWait = (kind: MailKind): boolean => CAN_WAIT.includes(kind);
export const canBeDoneWithout = (kind: MailKind): boolean => CAN_BE_DONE_WITHOUT.includes(kind);
export const wantsReminders = ({ wishes }: Pick<Participant, 'wishes'>): boolean =>
  wishes?.noReminders !== true;

const HOUR = 3_600_000;
/** What comes later than this before the deadline is of no use to anybody. */
const LAST_HOURS = 2 * HOUR;
/** A reminder of the last day is no matter for tomorrow's mail. */
const LAST_DAY = 24 * HOUR;

/** A mail as far as its hour is concerned; `dueBy` is when it is too late to do what it asks for. */
export interface Waiting {
  readonly kind: MailKind;
  readonly dueBy?: Instant;
}

/**
 * When a mail may go to somebody: the hour of their daily mail, the end of their quiet hours; undefined: now. What would come
 * too late to be of use goes now, and a reminder on the last day waits for their morning at most.
 */
export function sendAfter(
  { kind, dueBy = Number.MAX_SAFE_INTEGER as Instant }: Waiting,
  seat: Pick<Participant, 'wishes' | 'timeZone'>,
  now: Instant,
): Instant | undefined {
  if (!canWait(kind)) return undefined;
  const daily = nextDaily(seat, now);
  const isLastDay = kind === 'reminder' && dueBy - now <= LAST_DAY;
  if (daily !== undefined && !isLastDay && daily < dueBy - LAST_HOURS) return daily;
  const morning = endOfQuiet(seat, now);
  return morning !== undefined && morning < dueBy - LAST_HOURS ? morning : undefined;
}

function nextDaily(
  { wishes, timeZone }: Pick<Participant, 'wishes' | 'timeZone'>,
  now: Instant,
): Instant | undefined {
  return wishes?.digestAt === undefined ? undefined : nextHour(wishes.digestAt, timeZone, now);
}

function endOfQuiet(
  { wishes, timeZone }: Pick<Participant, 'wishes' | 'timeZone'>,
  now: Instant,
): Instant | undefined {
  const quiet = wishes?.quiet;
  return quiet !== undefined && isWithin(quiet, hourOf(now, timeZone))
    ? nextHour(quiet.to, timeZone, now)
    : undefined;
}

/** 22 to 7 goes over midnight. */
function isWithin({ from, to }: NonNullable<MailWishes['quiet']>, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** A wish as written in a mail or chosen on a page. */
export type Wish =
  | { readonly kind: 'reminders'; readonly isWanted: boolean }
  /** `22 to 7`; empty: none. */
  | { readonly kind: 'quiet'; readonly hours: string }
  /** `8`, `8:00`, `8 am`; empty: none. */
  | { readonly kind: 'digest'; readonly at: string }
  | { readonly kind: 'strict'; readonly isWanted: boolean }
  | { readonly kind: 'luck'; readonly isWanted: boolean }
  | { readonly kind: 'share'; readonly isWanted: boolean }
  | { readonly kind: 'no-maps'; readonly isWanted: boolean }
  | { readonly kind: 'length'; readonly length: 'short' | 'usual' | 'long' }
  /** Of a GM: letters to the game masters go to the others of them. */
  | { readonly kind: 'gm-mail'; readonly isWanted: boolean };

/** The seat with the wish; undefined where its hours cannot be read. */
export function withWish(seat: Participant, wish: Wish): Participant | undefined {
  const { wishes = {}, ...rest } = seat;
  const wanted = wished(wishes, wish);
  if (wanted === undefined) return undefined;
  return Object.keys(wanted).length === 0 ? rest : { ...rest, wishes: wanted };
}

/** What each wish is kept in. */
const FIELDS = {
  reminders: 'noReminders',
  quiet: 'quiet',
  digest: 'digestAt',
  strict: 'strict',
  luck: 'luck',
  share: 'sharesLetters',
  'no-maps': 'noMaps',
  length: 'length',
  'gm-mail': 'noGmMail',
} as const satisfies Record<Wish['kind'], keyof MailWishes>;

function wished(wishes: MailWishes, wish: Wish): MailWishes | undefined {
  const { [FIELDS[wish.kind]]: _, ...kept } = wishes;
  if (wish.kind === 'quiet') return withQuiet(kept, wish.hours);
  if (wish.kind === 'digest') return withDigest(kept, wish.at);
  if (wish.kind === 'length') return wish.length === 'usual' ? kept : { ...kept, length: wish.length };
  const isKept = WANTED_AT_FIRST.includes(wish.kind) ? !wish.isWanted : wish.isWanted;
  return isKept ? { ...kept, [FIELDS[wish.kind]]: true } : kept;
}

/** What comes unless somebody does not want it: kept is that they do not. */
const WANTED_AT_FIRST: readonly Wish['kind'][] = ['reminders', 'gm-mail'];

function withQuiet(kept: MailWishes, text: string): MailWishes | undefined {
  if (text.trim() === '') return kept;
  const [from, to, ...more] = text.split(/\s*(?:-|–|\bto\b|\buntil\b|\btill\b|\bbis\b)\s*/i).map(readHour);
  if (from === undefined || to === undefined || more.length > 0 || from === to) return undefined;
  return { ...kept, quiet: { from, to } };
}

function withDigest(kept: MailWishes, text: string): MailWishes | undefined {
  if (text.trim() === '') return kept;
  const digestAt = readHour(text);
  return digestAt === undefined ? undefined : { ...kept, digestAt };
}

/** `22`, `22:00`, `10 pm`, `22 Uhr`: full hours only. */
function readHour(text: string): number | undefined {
  const match = /^(?:from |at |von |um )?(\d{1,2})(?:[:.]00)?\s*(am|pm|h|uhr|o.clock)?$/i.exec(text.trim());
  if (match === null) return undefined;
  const half = match[2]?.toLowerCase();
  const hour = half === 'am' || half === 'pm' ? halfDay(Number(match[1]), half) : Number(match[1]);
  return hour !== undefined && hour <= 23 ? hour : undefined;
}

/** 12 am is midnight, 12 pm is noon. */
function halfDay(hour: number, half: 'am' | 'pm'): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

/** Whole sentences, for a receipt or a page. Pages have no other language than English. */
export function sayWishes(
  { wishes = {}, timeZone }: Pick<Participant, 'wishes' | 'timeZone'>,
  words: ReportWords['wishes'] = reportsInEnglish.wishes,
): readonly string[] {
  const { noReminders, quiet, digestAt, strict, luck, noMaps, length, sharesLetters, noGmMail } = wishes;
  return [
    noReminders ? words.noReminders : words.reminders,
    ...(digestAt === undefined ? [] : [words.digest({ at: onClock(digestAt), timeZone })]),
    ...(quiet === undefined
      ? []
      : [words.quiet({ from: onClock(quiet.from), to: onClock(quiet.to), timeZone })]),
    words.always,
    ...(strict ? [words.strict] : []),
    ...(luck ? [words.luck] : []),
    ...(noMaps ? [words.noMaps] : []),
    ...(length === undefined ? [] : [words.length[length]]),
    ...(sharesLetters ? [words.sharesLetters] : []),
    ...(noGmMail ? [words.noGmMail] : []),
  ];
}

const onClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
