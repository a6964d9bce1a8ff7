import { deskListing } from '../app/dice/dice-desk.ts';
import type { MailKind, OutboundMail, TurnStatus } from '../app/records.ts';
import type { FactionId } from '../campaign/ids.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Refusal } from '../kernel/result.ts';
import { countingOrder } from '../kernel/words/counting-order.ts';
import { english } from '../kernel/words/language.ts';

/** `just now`, `5 minutes ago`, `3 days ago`. */
export function sayAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${english.count(minutes, 'minute', 'minutes')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${english.count(hours, 'hour', 'hours')} ago`
    : `${english.count(Math.floor(hours / 24), 'day', 'days')} ago`;
}

export const TURN_STATUS: Readonly<Record<TurnStatus, string>> = {
  open: 'Collecting orders',
  held: 'Held: the deadline has passed, and orders are still taken',
  locked: 'Orders are closed, battles are being fought',
  resolved: 'Resolved',
};

export const MAIL_KIND: Readonly<Record<MailKind, string>> = {
  'turn-opening': 'Dispatch',
  'turn-locked': 'Orders closed',
  deadline: 'Deadline',
  'turn-report': 'Turn report',
  receipt: 'Receipt',
  reminder: 'Reminder',
  'held-mail': 'Question',
  'gm-digest': 'Digest',
  'battle-round': 'Battle: round',
  'battle-sheet': 'Battle sheet',
  'battle-over': 'Battle: its end',
  'desk-answer': 'Dice',
  'person-letter': 'Letter',
  correction: 'Correction',
  'daily-mail': 'Daily mail',
  'sign-in': 'Way in',
  invitation: 'Invitation',
  'hand-over': 'Hand-over',
  farewell: 'Farewell',
  'campaign-closed': 'The end',
};

export const MAIL_STATUS: Readonly<Record<OutboundMail['status'], string>> = {
  queued: 'on its way',
  sent: 'sent',
  failed: 'not delivered',
  mailroom: 'in the mailroom',
  bound: 'in a daily mail',
};

/** A faction's name, where the reader knows it. */
export function factionName(known: VisibleCampaign, id: FactionId | undefined): string {
  return known.factions.find((faction) => faction.id === id)?.name ?? '';
}

/** For `sort`: lines about powers as people count them: Power 2 before Power 10. */
export const byPower =
  (known: VisibleCampaign) =>
  (one: { readonly faction: FactionId }, other: { readonly faction: FactionId }): number =>
    countingOrder(factionName(known, one.faction), factionName(known, other.faction));

/** Its ink on maps, from 1 to 8; 0 for none. */
export function factionColour(known: VisibleCampaign, id: FactionId | undefined): number {
  return known.factions.find((faction) => faction.id === id)?.colour ?? 0;
}

/** `march`, `te-wapen` and such for people: first letter up, hyphens away. */
export const asTitle = (word: string): string => upperFirst(word.replaceAll('-', ' '));

/** A ruleset by its own name: `Te Wapen!`. */
export const rulesCalled = (ruleset: string): string => deskListing(ruleset)?.title ?? asTitle(ruleset);

/** `turn 3` -> `Turn 3`. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time as it is said, without its zone: for lists whose readers know where they live. */
export function withoutZone(instant: string): string {
  return instant.replace(/ \([^()]*\)$/, '');
}

/** A mail's subject without the campaign's mark before it: for lists where all bear the same. */
export function withoutMark(subject: string): string {
  return subject.replace(/^\[[^\]]*\] /, '');
}

/** A table for the page: lines that head a group, and columns of numbers flush right. */
export function tableView(table: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly flushRight: readonly number[];
}) {
  const cells = (row: readonly string[]) =>
    row.map((text, column) => ({ text, isNumber: table.flushRight.includes(column) }));
  return {
    head: cells(table.head),
    rows: table.rows.map((row) => ({
      cells: cells(row),
      isGroup: row.length > 1 && row.slice(1).every((text) => text === ''),
    })),
  };
}

/** What was wrong and what to do about it, for the top of a form; empty: nothing was. */
export const sayRefusal = (refusal: Refusal | undefined): string =>
  refusal === undefined ? '' : `${refusal.message} ${refusal.hint}`.trim();

/** Whoever has this seat owns the campaign. */
export { OWNER_SEAT } from '../app/people/staff.ts';

export const ROLE: Readonly<Record<'gm' | 'helper' | 'spectator' | 'player', string>> = {
  gm: 'Game master',
  helper: 'Helper',
  spectator: 'Spectator',
  player: 'Player',
};

/** CP-PPL-10: what somebody else may be let to order. */
export const ENTRUSTED_SAYS: Readonly<Record<'armies' | 'treasury' | 'all', string>> = {
  armies: 'Armies only',
  treasury: 'Armies and gold: raising, building, spies, ransoms',
  all: 'All of it: treaties, letters and gifts too',
};

/** CP-PPL-13: how a turn was kept. */
export const KEPT_SAYS: Readonly<
  Record<'in-time' | 'late' | 'excused' | 'delegate' | 'away' | 'missed', string>
> = {
  'in-time': 'In time',
  late: 'Late',
  excused: 'After an excused delay',
  delegate: 'By somebody else',
  away: 'Away',
  missed: 'Missed',
};

/** How an invitation stands. */
export const INVITATION_STATE = {
  kind: { campaign: 'the campaign', 'sign-up': 'a seat, by the sign-up page' },
  state: {
    waits: 'Not answered yet',
    asks: 'Waits for you',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Never answered',
  },
} as const;
