/** A sentence that fits a frame, as an entry of its mail; what stands beside the frame is read by itself. */
import { formatWith, plainSay } from '../format.ts';
import type { Talk } from '../wording.ts';
import { passedOver, spied } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import lists from './data/frames.json' with { type: 'json' };
import type { Entry } from './entry.ts';
import { deedOf } from './framed.ts';
import { type Framed, type FrameKind, framedIn } from './frames.ts';
import { isNotMeant } from './gifts.ts';
import type { Said } from './said.ts';

interface Beside {
  readonly said: Said;
  readonly talk: Talk;
  /** The other readers are sure of something in it. */
  readonly isHeard: boolean;
  readonly isAsked: boolean;
}

export interface FramedEntry {
  readonly entry: Pick<Entry, 'line' | 'text' | 'kept' | 'dealings' | 'isKnown' | 'note'>;
  readonly rest: readonly string[];
}

/** What the other readers do not know at all. */
const FIRST: readonly FrameKind[] = ['repeat', 'stop'];
/** What may stand beside what they know, in a clause of its own. */
const BESIDE: readonly FrameKind[] = [...FIRST, 'recruit', 'build', 'scout', 'gift', 'offer'];
/** What a question may be. */
const ASKED: readonly FrameKind[] = ['status', 'report', 'offer', 'passage'];
const ALL = Object.keys(lists.frames) as readonly FrameKind[];
const COMMANDS: readonly FrameKind[] = ['final', 'status', 'report', 'nothing', 'repeat'];

/** A wish only by its manners a question. */
const MAY_WE =
  /^[^\p{L}]*(?:\p{L}+[^\p{L}]+){0,2}?(?:can|could|may|might|kann|können|könnte[nt]?|darf|dürfen) (?:we|i|somebody|someone|you|wir|ich|mal jemand|jemand|man)(?!\p{L})/iu;

/** `Could I have two more Archers?`; `Can I build a fort?` asks for the rules. */
const HAVE = /(?<!\p{L})(?:can|could|may|might) (?:i|we) have(?!\p{L})/iu;

function kindsIn(text: string, isAsked: boolean): readonly FrameKind[] {
  if (!isAsked) return ALL;
  if (!MAY_WE.test(text)) return ASKED;
  return HAVE.test(text) ? [...ASKED, 'scout', 'recruit'] : [...ASKED, 'scout'];
}

/** Undefined where no frame fits, or what is said beside it puts it in doubt. */
export function framedEntry(
  { line, text }: { readonly line: number; readonly text: string },
  { said, talk, isHeard, isAsked }: Beside,
): FramedEntry | undefined {
  const framed = framedIn(text, talk, isHeard ? BESIDE : kindsIn(text, isAsked));
  if (framed === undefined || isDoubted(framed, text) || isHabit(framed, text)) return undefined;
  const deed = deedOf(framed, said);
  if (deed === undefined) return undefined;
  const rest = SPARING.test(framed.row)
    ? framed.rest.map((part) => part.replace(SPARED, '$1 '))
    : framed.rest;
  const base = { line, text, isKnown: true };
  const empty = { ...EMPTY, line, text };
  if (deed.instruction !== undefined) {
    const says = formatWith({ instruction: deed.instruction }, plainSay(talk));
    return {
      entry: { ...base, dealings: [], kept: { ...empty, instruction: deed.instruction, says } },
      rest,
    };
  }
  if (deed.orders.length === 0)
    return {
      entry: { ...base, dealings: [], kept: { ...empty, ignored: passedOver.idle } },
      rest,
    };
  return {
    entry: { ...base, dealings: deed.orders, ...(deed.isSpied ? { note: spied } : {}) },
    rest,
  };
}

/** `My wife gives the orders here, as usual`: how things are, and no orders of last turn. */
const isHabit = ({ kind }: Framed, text: string): boolean => kind === 'repeat' && HABIT.test(text);
const HABIT =
  /^(?!.*(?<!\p{L})(?:all|everything|everyone|everybody|same|my orders|moves|rest|others|armies|army|just|do|carry on|alles|alle|befehle|rest|mach\p{L}*)(?!\p{L})).*\p{L},? (?:as|like) (?:usual|always|ever)\W*$/iu;

/** Beside what is ordered stands a condition, or a second thought; or it is said in jest. */
function isDoubted({ kind, rest }: Framed, text: string): boolean {
  if (COMMANDS.includes(kind)) return kind !== 'repeat' && rest.some((part) => DOUBT.test(part));
  return isNotMeant(text) || LATER.test(text) || rest.some((part) => DOUBT.test(part));
}

/** `(as last turn, except) 1st Host, which goes to Karak`: what it does is said behind it. */
const SPARED = /^([^,.;:]{2,40}?),? (?:which|who|that|der|die|das) /iu;
const SPARING = / (?:except|except for|but|apart from|save|save for|bis auf|ausser) $/;

/** When it is meant for later, or for a case, the other readers say so. */
const LATER = /^\W*(?:should|sollten?)\b|(?<!\p{L})(?:next|nächste\p{L}*|later|später)(?!\p{L})/iu;

const DOUBT =
  /(?<!\p{L})(?:if|should|tomorrow|sollten?|morgen|unless|whether|provided|once|as soon as|wait|hang on|scrap|scratch|kidding|joking|joke|maybe|perhaps|not|no|never|none|or|half|wenn|falls|sofern|sobald|ob|quatsch|scherz|spaß|vielleicht|nicht|nein|kein\p{L}*|nie|oder|doch)(?!\p{L})|n['’]t(?!\p{L})/iu;
