/** What the log says of each thing that was done; what is not named here is told by its name alone. */
import type { Json } from '../../kernel/brand.ts';
import { english } from '../../kernel/words/language.ts';

/** Who did what in a seat that somebody else has by now. */
export const BEFORE_THEM = ({ name }: { readonly name: string }): string =>
  `Whoever had the seat before ${name}`;

/** Who has no seat of their own in the campaign. */
export const NO_SEAT: Readonly<Record<string, string>> = { owner: 'The owner', system: 'Fieldpost' };

type Facts = Readonly<Record<string, Json>>;
type Say = (facts: Facts) => string;

/** One turn, two, or more of them. */
function runAgain({ turn, to }: Facts): string {
  if (to === undefined || to === turn) return `Turn ${String(turn ?? '?')} was run again by its`;
  const between = Number(to) === Number(turn) + 1 ? 'and' : 'to';
  return `Turns ${String(turn ?? '?')} ${between} ${String(to)} were run again by their`;
}

const turn = ({ turn: number }: Facts): string => `turn ${String(number ?? '?')}`;
const count = (value: Json | undefined, one: string, many: string): string =>
  english.count(typeof value === 'number' ? value : 0, one, many);
const because = ({ reason }: Facts): string =>
  typeof reason === 'string' && reason !== '' ? ` Reason: ${reason}` : '';

const HELD: Readonly<Record<string, string>> = {
  slept: 'Fieldpost was not running, so the turn is held; everybody was written to.',
  missing: 'Too many had sent nothing, so the turn is held; everybody was written to, without the reason.',
  away: 'Too many are away, so the turn is held; everybody was written to, without the reason.',
  silentMail: 'No mail had come for long, so the turn is held; everybody was written to, without the reason.',
};

const PUBLIC_PAGE: Readonly<Record<string, string>> = {
  on: 'switched on',
  off: 'switched off',
  moved: 'given another address',
};

const ROLES: Readonly<Record<string, string>> = {
  gm: 'game master',
  helper: 'helper',
  spectator: 'spectator',
};

const AWAY: Readonly<Record<string, string>> = {
  resigned: 'A player gave up their seat.',
  'handed-over': 'A player left their armies to the adjutant.',
  'until-turn': 'A player is away for some turns.',
  until: 'A player is away for a while.',
  back: 'A player is back.',
};
/** Older entries do not say which. */
const AWAY_OR_BACK = 'A player went away, or came back.';

export const LOG: Readonly<Record<string, Say>> = {
  delegated: () => 'A player lets another give orders for them.',
  'delegation-ended': () => 'A player does not order for another any more.',
  'address-fails': () => 'Mail to an address came back.',
  'battle-extended': (facts) => `A battle got more time.${because(facts)}`,
  'battle-over': () => 'A battle is over.',
  'battle-overruled': (facts) => `The game master ruled over a battle.${because(facts)}`,
  'battle-terms-set': () => 'How battles are fought was changed.',
  'board-dropped': () => 'Turns are posted on a board no more.',
  'board-post-settled': (facts) =>
    `The game master said whether a post of ${turn(facts)} stands on its board.`,
  'webhook-set': () => 'What a program is told of the campaign was changed.',
  'webhook-renewed': () => 'A program’s secret was made anew.',
  'webhook-dropped': () => 'A program is told nothing any more.',
  'board-thread-read': () => 'Orders in a board’s thread were dealt with.',
  'board-set': () => 'Where turns are posted by themselves was changed.',
  'calendar-changed': (facts) => `The calendar was changed.${because(facts)}`,
  'campaign-archived': (facts) => `The campaign was put away.${because(facts)}`,
  'campaign-closed': (facts) => `The campaign was closed after ${turn(facts)}.${because(facts)}`,
  'campaign-exported': (facts) =>
    `The owner exported the campaign to a file, with the dice of the open turn in it.${because(facts)}`,
  'campaign-imported': () => 'The campaign came from another Fieldpost.',
  'campaign-unarchived': (facts) => `The campaign was taken out again.${because(facts)}`,
  'staff-appointed': ({ role }) => `Somebody was appointed: ${ROLES[String(role)] ?? 'spectator'}.`,
  'role-changed': ({ role }) => `Somebody has another role: ${ROLES[String(role)] ?? 'spectator'}.`,
  'staff-dismissed': (facts) => `Somebody who ran or watched the campaign was let go.${because(facts)}`,
  invited: ({ kind }) =>
    kind === 'campaign'
      ? 'The campaign was offered to another game master.'
      : 'Somebody was invited to a seat.',
  'invitation-withdrawn': () => 'An invitation was withdrawn.',
  'invitation-accepted': ({ kind }) =>
    kind === 'campaign' ? 'The campaign was handed over.' : 'An invitation to a seat was accepted.',
  'invitation-declined': () => 'An invitation was declined.',
  'signed-up': () => 'Somebody signed up, and the address is theirs.',
  'sign-up-let-in': () => 'Somebody who signed up was let in.',
  'sign-up-turned-down': () => 'Somebody who signed up was turned down.',
  'sign-up-set': ({ mode }) =>
    mode === 'shut' ? 'The sign-up page was shut.' : 'The sign-up page was opened, or changed.',
  'token-made': () => 'A token for a program was made.',
  'token-revoked': () => 'A token for a program was ended.',
  'terms-changed': (facts) => `What the campaign is fought by and for was changed.${because(facts)}`,
  'public-page-set': (facts) =>
    `The public page was ${PUBLIC_PAGE[String(facts['did'])] ?? 'changed'}.${because(facts)}`,
  'own-words-set': (facts) =>
    `The campaign’s own words were changed: version ${String(facts['version'])}.${because(facts)}`,
  'sandbox-made': (facts) => `A trial was made from ${turn(facts)} on.${because(facts)}`,
  'sandbox-opened': (facts) => `This trial begins with ${turn(facts)}.${because(facts)}`,
  'campaign-ended': () => 'The campaign is over.',
  'campaign-opened': () => 'The campaign was opened.',
  'campaign-paused': (facts) => `The campaign was paused.${because(facts)}`,
  'campaign-resumed': (facts) => `The campaign goes on.${because(facts)}`,
  'deadline-moved': (facts) => `The deadline of ${turn(facts)} was moved.${because(facts)}`,
  'roll-overruled': (facts) =>
    `Roll ${String(facts['roll'])} of the dice desk was overruled.${because(facts)}`,
  'dice-rolled': () => 'Dice were rolled at the desk.',
  'kept-letters-sent': (facts) =>
    `${count(facts['letters'], 'letter', 'letters')} of ${turn(facts)} that were kept here were sent.`,
  away: ({ leaveAsked, away }) =>
    leaveAsked === undefined
      ? (AWAY[String(away)] ?? AWAY_OR_BACK)
      : 'A player asked for more leave than the calendar gives.',
  'leave-answered': (facts) =>
    `${facts['until'] === undefined ? 'More leave than the calendar gives was not granted' : 'The game master said until when a player is away'}.${because(facts)}`,
  'letter-struck': () => 'A letter between powers was struck out.',
  'mail-dismissed': () => 'A mail in the tray was put away.',
  'mail-wishes': () => 'Somebody chose when mail comes.',
  'orders-taken': (facts) => {
    const refused = facts['refused'];
    const wrong =
      typeof refused === 'number' && refused > 0 ? `; ${count(refused, 'line', 'lines')} refused` : '';
    const late = facts['late'] === true ? ' late, after the deadline, and count' : '';
    return `Orders for ${turn(facts)} came in${late}${wrong}.`;
  },
  'pause-voted': ({ isFor }) => `A player voted ${isFor === true ? 'for' : 'against'} a pause.`,
  'pause-vote-lost': (facts) => `A vote on a pause ended: there is none.${because(facts)}`,
  'former-forgotten': () => 'Somebody who had left was forgotten.',
  'person-forgotten': () => 'A person was forgotten; their seat is empty.',
  'person-changed': () => 'A seat was changed.',
  'player-removed': (facts) => `A player’s seat was taken away.${because(facts)}`,
  'player-moved': (facts) => `A player moved to an empty seat.${because(facts)}`,
  'player-replaced': (facts) => `A seat was given to somebody else.${because(facts)}`,
  'players-swapped': (facts) => `Two players changed places.${because(facts)}`,
  'stand-in': () => 'A seat was free, and the first of the reserve stands in.',
  'reserve-added': () => 'Somebody came to the reserve.',
  'reserve-dropped': () => 'Somebody was taken off the reserve.',
  'sign-in-link': () => 'A link that signs a player in was made, to be handed on.',
  'signed-in': () => 'Somebody signed in.',
  'signed-out': () => 'Somebody was signed out.',
  'players-reminded': (facts) =>
    `${count(facts['reminders'], 'reminder', 'reminders')} sent for ${turn(facts)}.`,
  'rules-doubted': () => 'The game master was asked whether the rules are meant.',
  'turn-staged': (facts) => `The letters of ${turn(facts)} wait for the game master.`,
  'turn-released': (facts) => `The letters of ${turn(facts)} were let go.`,
  'turn-previewed': (facts) => `The game master tried out ${turn(facts)} with throw-away dice.`,
  'word-added': (facts) => `The game master added a word to letters of ${turn(facts)}.`,
  'proof-reading': ({ isWanted }) =>
    isWanted === true ? 'Letters wait for the game master from now on.' : 'Letters go at once from now on.',
  'turns-run-again': (facts) =>
    `${runAgain(facts)} first dice; ${count(facts['letters'], 'player was', 'players were')} written to.${because(facts)}`,
  'set-right': (facts) =>
    `Something was set right before ${turn(facts)}; ${count(facts['letters'], 'player was', 'players were')} written to.${because(facts)}`,
  'turn-held': (facts) =>
    `The deadline of ${turn(facts)} passed. ${HELD[String(facts['why'])] ?? HELD['slept']}`,
  'turn-locked': (facts) =>
    `Orders for ${turn(facts)} were closed; ${count(facts['battles'], 'battle', 'battles')} to fight.`,
  'turn-resolved': (facts) => `Everybody has the report of ${turn(facts)}.`,
};
