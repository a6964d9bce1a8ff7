/** What a clause waits for: a turn, or something that happens. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Condition } from '../../campaign/order.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Clause } from './clauses.ts';

/** `attacked`: where the army itself stands; `unknown`: nothing that an order can wait for. */
export type Wait = Condition | 'attacked' | 'unknown';

const OPENS =
  /^(?:@\w+ )?(?:and |but |und |aber )?(?:if|when|whenever|should|unless|in case|falls|wenn|sobald|sollte|as soon|once(?! more)|solange|as long|es sei denn|until|bis|after|nachdem)(?: |$)/;
/** `Wird sie angegriffen, ...`: a verb in front is a condition, too. */
const INVERTED =
  /^(?:wird|werden|kommt|kommen|merkt|merken|greift|greifen|steht|taucht|tauchen|trifft|treffen|sieht|sehen|gerat|geraten|stosst|stossen) (?:es|sie|er|der|die|das|ein|eine|einer|jemand|wer|@army|@power|@foe)(?: |$)/;
const REVERSED = /^(?:unless|es sei denn)(?: |$)/;
const ATTACKED =
  /(?<![^ ])(?:attack|attacks|attacked|come at me|comes at me|they come|fall on|falls on|assaulted|angegriffen|angreifen|greift)(?![^ ])/;
const ANYBODY =
  /(?<![^ ])(?:anyone|anybody|somebody|someone|enemy|enemies|hostile|foe|feind|feinde|feindliche|jemand|einer|wer|taken|occupied|besetzt|belegt)(?![^ ])/;
const NOBODY =
  /(?<![^ ])(?:nobody|nobodys|no one|noone|niemand|keiner|empty|free|clear|leer|frei|unguarded|undefended)(?![^ ])/;
const FALLS =
  /(?<![^ ])(?:falls|fall|lost|taken|takes|get into|gets into|verloren|fallt|captured|captures)(?![^ ])/;

/** `until our return`, `once I am back`: behind an order they say how long, not whether. */
const HOW_LONG = /^(?:until|till|til|bis|once|after|nachdem|solange|as long)(?: |$)/;
/** `if you have it already`, `wenn was unklar ist`: about the mail. */
const ABOUT_MAIL =
  /(?<![^ ])(?:you|unklar|unclear|du|sie mochten|possible|moglich|need be|necessary|notig|it cant|nicht geht|not possible)(?![^ ])/;

export function saysHowLong(shape: string): boolean {
  return HOW_LONG.test(shape);
}

export function isAboutMail(shape: string): boolean {
  return ABOUT_MAIL.test(shape) && !shape.includes('@');
}

export function opensCondition(shape: string): boolean {
  return OPENS.test(shape) || INVERTED.test(shape);
}

/** `there`: the region spoken of last. */
export function conditionIn(
  clause: Clause,
  shape: string,
  there: RegionId | undefined,
  known: VisibleCampaign | undefined,
): Wait {
  const named = clause.find((item) => item.kind === 'place');
  const region = named?.kind === 'place' ? named.region : there;
  const isOwn =
    region !== undefined &&
    known?.reader.kind === 'faction' &&
    known.holders[region] === known.reader.faction;
  if (
    /beaten|outnumber|numbers|ubermacht|uberzahl|bloody|joined|arrives?|says|yes|treaty|refuses|accepts/.test(
      shape,
    )
  )
    return 'unknown';
  if (named === undefined && ATTACKED.test(shape)) return 'attacked';
  if (region === undefined) return 'unknown';
  if (named !== undefined && isOwn && FALLS.test(shape)) return { kind: 'lost', region };
  if (NOBODY.test(shape)) return { kind: REVERSED.test(shape) ? 'entered' : 'empty', region };
  if (ANYBODY.test(shape)) return { kind: REVERSED.test(shape) ? 'empty' : 'entered', region };
  return 'unknown';
}

const TURN = /(?<![^ ])(?:turn|zug|runde) (\d{1,3})(?![^ ])/;
const SHORT = /^t(\d{1,3})(?![^ ])/;
const NEXT =
  /(?<![^ ])(?:next turn|following turn|turn after|nachste runde|nachster runde|nachsten runde|nachsten zug|runde darauf)(?![^ ])/;
const UNTIL_TURN = /(?<![^ ])(?:until|till|til|bis|by|since)(?: zu[rm]?)? (?:turn|zug|runde) \d/;

/** The turn that the words name; `this` where they name the present one. */
export function turnIn(shape: string, turn: number): number | undefined {
  if (UNTIL_TURN.test(shape)) return undefined;
  const named = TURN.exec(shape)?.[1] ?? SHORT.exec(shape)?.[1];
  if (named !== undefined) return Number(named);
  return NEXT.test(shape) ? turn + 1 : undefined;
}
