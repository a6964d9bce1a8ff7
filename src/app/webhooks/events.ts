/** What an entry of the log is for a program that is told of it: ids, numbers and times, never a name, an address or a reason. */
import type { Json } from '../../kernel/brand.ts';
import { GM_EVENTS, type WebhookEvent } from '../contracts/webhook-out.ts';
import type { AuditRow } from '../records.ts';

type Facts = Readonly<Record<string, Json>>;

/** One thing to tell. `opened`: the turn that begins with it, whose deadline is told as well. */
export interface Told {
  readonly event: WebhookEvent;
  readonly facts: Facts;
  readonly opened?: number;
}

type Tell = (detail: Facts, entry: AuditRow) => readonly Told[];

const turnOf = ({ turn }: Facts): Facts => (typeof turn === 'number' ? { turn } : {});
const at = (name: string, value: Json | undefined): Facts =>
  typeof value === 'number' ? { [name]: new Date(value).toISOString() } : {};
const numberAt = (name: string, value: Json | undefined): Facts =>
  typeof value === 'number' ? { [name]: value } : {};
const idAt = (name: string, value: Json | undefined): Facts =>
  typeof value === 'string' ? { [name]: value } : {};

const plain =
  (event: WebhookEvent): Tell =>
  (detail) => [{ event, facts: turnOf(detail) }];

const opens = (turn: number): Told => ({ event: 'turn.opened', facts: { turn }, opened: turn });

/** Whose seat, and what became of it, by the log's own word. */
const seat: Tell = (detail, { what }) => [
  {
    event: 'seat.changed',
    facts: {
      ...idAt('participant', detail['seat']),
      ...idAt('other', detail['other'] ?? detail['to']),
      what,
    },
  },
];

const answered =
  (isAccepted: boolean): Tell =>
  (detail) => [
    { event: 'invitation.answered', facts: { ...idAt('participant', detail['seat']), isAccepted } },
  ];

const resolved: Tell = (detail) => {
  const { turn } = detail;
  if (typeof turn !== 'number') return [];
  return [{ event: 'turn.published', facts: { turn } }, opens(turn + 1)];
};

/** By what the log calls it; what is not named here is told to no program. */
const TELLS: Readonly<Record<string, Tell>> = {
  // One that waits for its players opens its turn when they are there.
  'campaign-opened': (detail) => (detail['isGathering'] === true ? [] : [opens(1)]),
  'turn-resolved': resolved,
  'turn-held': plain('turn.held'),
  'turn-locked': plain('turn.locked'),
  'turn-staged': plain('turn.staged'),
  'turns-run-again': (detail) => [
    { event: 'turn.corrected', facts: { ...turnOf(detail), ...numberAt('to', detail['to']) } },
  ],
  'set-right': plain('state.corrected'),
  'deadline-moved': (detail) => [
    {
      event: 'deadline.moved',
      facts: { ...turnOf(detail), ...at('from', detail['from']), ...at('to', detail['to']) },
    },
  ],
  'campaign-paused': (detail) => [
    { event: 'campaign.paused', facts: { ...turnOf(detail), ...at('until', detail['until']) } },
  ],
  'campaign-resumed': (detail) => [
    { event: 'campaign.resumed', facts: { ...turnOf(detail), ...at('deadline', detail['to']) } },
  ],
  'campaign-ended': plain('campaign.ended'),
  'campaign-closed': plain('campaign.ended'),
  'orders-taken': (detail, { who }) => [
    {
      event: 'orders.taken',
      facts: {
        ...turnOf(detail),
        participant: typeof detail['for'] === 'string' ? detail['for'] : who,
        isFinal: detail['isFinal'] === true,
        isLate: detail['late'] === true,
      },
    },
  ],
  'address-fails': (detail) => [{ event: 'address.fails', facts: idAt('participant', detail['seat']) }],
  'invitation-accepted': answered(true),
  'invitation-declined': answered(false),
  away: seat,
  'person-forgotten': seat,
  'player-moved': seat,
  'player-removed': seat,
  'player-replaced': seat,
  'players-swapped': seat,
  'role-changed': seat,
  'staff-appointed': seat,
  'staff-dismissed': seat,
  'stand-in': seat,
};

/** In the order in which it is told. */
export function toldOfEntry(entry: AuditRow): readonly Told[] {
  const { detail } = entry;
  const facts = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail : {};
  return TELLS[entry.what]?.(facts as Facts, entry) ?? [];
}

const SECRET: readonly WebhookEvent[] = GM_EVENTS;

/** Only a game master may know it. */
export const isForGms = (event: WebhookEvent): boolean => SECRET.includes(event);
