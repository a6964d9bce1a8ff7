/**
 * The second reader (ADR 23): a whole mail, where the phrases did not understand every line. It acts only where every word of a
 * clause is known; what it is not sure of is asked, and what asks for nothing is for the game master.
 */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import { formatWith, plainSay } from '../format.ts';
import { limitsAsked } from '../german/beside.ts';
import { withGists } from '../gist/by-gist.ts';
import type { OrderLine } from '../sheet.ts';
import { afterthoughtsAsked } from '../weigh/afterthoughts.ts';
import { casesAsked } from '../weigh/cased.ts';
import { withSecondLook } from '../weigh/weigh-mail.ts';
import type { Talk } from '../wording.ts';
import { passedOver } from '../words/free.en.ts';
import { EMPTY } from '../written-line.ts';
import type { Entry } from './entry.ts';
import { lastWords, type Told } from './last-words.ts';
import { leftOutAsked } from './left-out.ts';
import { entriesOf } from './mail-entries.ts';
import { partedAsked } from './parted.ts';
import { isChatter } from './pieces.ts';
import { askIfMeant, askOpenly } from './questions.ts';
import { secondWordsHeard } from './second-words.ts';
import { orderFrom } from './to-order.ts';
import { unheardAsked } from './unheard.ts';
import { withWholeWords } from './whole-words.ts';

/** The sheet of a mail that the phrases did not understand whole; `strict`: what they made of it. */
export function readFreely(text: string, strict: readonly OrderLine[], talk: Talk): readonly OrderLine[] {
  const weighed = casesAsked(withGists(withSecondLook(entriesOf(text, strict, talk), talk), talk), talk);
  const read = afterthoughtsAsked(secondWordsHeard(weighed, talk), talk);
  const heard = unheardAsked(leftOutAsked(partedAsked(limitsAsked(read, talk), talk), talk), talk);
  const entries = withFarewell(heard, talk);
  const told = lastWords(entries, talk.known?.armies.map(({ id }) => id) ?? []);
  const lines = entries.flatMap((entry) => linesFor(entry, told, talk));
  return withWholeWords(lines, text);
}

type Heard = Told<Entry>;

/** `Over and out, Wim` at the end: a few words, nobody and nothing of ours in them, ask for nothing beside orders. */
function withFarewell(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  const last = entries.at(-1);
  return last !== undefined && isFarewell(last, talk)
    ? [...entries.slice(0, -1), { ...last, isIdle: true }]
    : entries;
}

const isFarewell = ({ text, kept, claims, dealings }: Entry, talk: Talk): boolean =>
  kept?.fault?.code === 'unclear/line' &&
  claims.length + dealings.length === 0 &&
  text.split(/\s+/).length <= FAREWELL_MAX &&
  !/[?\d]/.test(text) &&
  isChatter(text.replace(SIGNED, ''), talk);
const FAREWELL_MAX = 5;
/** With the writer's name under it, which is a player's. */
const SIGNED = /,\s*\p{Lu}[\p{L}.'’-]+\s*[.!]?$/u;

function linesFor(entry: Entry, told: readonly Heard[], talk: Talk): readonly OrderLine[] {
  const own = told.filter((one) => one.entry === entry);
  if (entry.isIdle && entry.kept !== undefined && told.some(isSure))
    return [{ ...base(entry), ignored: passedOver.idle }];
  if (entry.isTalk && entry.kept !== undefined && entry.kept.fault !== null && told.some(isSure))
    return [isSaid(entry) ? forGm(entry, talk) : { ...base(entry), ignored: passedOver.idle }];
  if (entry.kept !== undefined) return [keptLine(entry, entry.kept, { own, told, talk })];
  const lines = [
    ...entry.dealings.map((order) => noted(orderLine(entry, order, talk), entry)),
    ...own.filter(isSure).flatMap((one) => sureLine(one, talk)),
    ...questions(entry, own, { told, talk }),
    ...doubtedDeals(entry, talk),
  ];
  if (lines.length > 0) return lines;
  return [isOfNobody(entry, told) ? asWho(entry, talk) : passedOn(entry, talk)];
}

const asWho = (entry: Entry, talk: Talk): OrderLine => ({
  ...base(entry),
  fault: askOpenly('who', [], talk),
});

/** What no line comes of. Where nobody shall go, nobody has to be told. */
function passedOn(entry: Entry, talk: Talk): OrderLine {
  const told = entry.claims.filter(({ armies, group }) => armies.length > 0 || group !== undefined);
  if (told.length === 0 && isSaid(entry)) return forGm(entry, talk);
  const isReplaced = told.some(({ deed }) => deed.kind !== 'not-to');
  return { ...base(entry), ignored: isReplaced ? passedOver.replaced : passedOver.idle };
}

/** `The other two stay`, and no army is spoken of in the whole mail: nobody knows which. */
const isOfNobody = ({ claims }: Entry, told: readonly Heard[]): boolean =>
  told.length === 0 && claims.some(({ armies, group }) => armies.length === 0 && group === 'rest');

/** `10 gold to Tom.` and below it `On second thoughts, less`: whether it shall stand is for the player to say. */
function doubtedDeals(entry: Entry, talk: Talk): readonly OrderLine[] {
  if (entry.doubted.length === 0) return [];
  const orders = entry.doubted.map((order) => formatWith({ order }, plainSay(talk)));
  return [{ ...base(entry), fault: askIfMeant(orders) }];
}

const base = ({ line, text, written = text }: Entry): OrderLine => ({ ...EMPTY, line, text: written });

/** `Evening!` and `Right.` are nothing to write to anybody about. */
const isSaid = ({ isQuestion, takesBack, text }: Entry): boolean =>
  isQuestion || (!takesBack && text.split(/\s+/).length > 2);

function forGm(entry: Entry, { known }: Talk): OrderLine {
  const isVain = known !== undefined && known.diplomacy === undefined && TREATY.test(entry.text);
  return { ...base(entry), ignored: isVain ? passedOver.noTreaties : passedOver.forGm, forGm: true };
}

/** What powers agree on where there is diplomacy. */
const TREATY =
  /(?<!\p{L})(?:truces?|alliances?|treat(?:y|ies)|peace|pacts?|cease-?fires?|armistices?|non-?aggression|waffenstillst\p{L}+|waffenruhe|frieden|friedens\p{L}+|bündnis\p{L}*|bündnisse|vertrag|verträge|pakt)(?!\p{L})/iu;

interface Around {
  readonly own: readonly Heard[];
  readonly told: readonly Heard[];
  readonly talk: Talk;
}

/** A line that the phrases understood stands, unless something below it replaces it or puts it in doubt. */
function keptLine(entry: Entry, kept: OrderLine, { own, told, talk }: Around): OrderLine {
  const [claim] = entry.claims;
  if (claim === undefined || own.some(isSure)) return kept;
  const army = claim.armies[0];
  const later = told.find((one) => one.army === army && one.entry !== entry);
  if (later !== undefined && isSure(later)) return { ...base(entry), ignored: passedOver.replaced };
  return { ...base(entry), fault: askOpenly(later === undefined ? 'back' : 'which', claim.armies, talk) };
}

const isSure = ({ claim, isTakenBack }: Heard): boolean => claim.sureness === 'sure' && isTakenBack !== true;

function sureLine({ entry, claim, army }: Heard, talk: Talk): readonly OrderLine[] {
  const order = orderFrom(claim, army, talk);
  if (order === undefined) return [];
  const line = orderLine(entry, order, talk);
  return [claim.corrected.length === 0 ? line : { ...line, corrected: claim.corrected }];
}

function orderLine(entry: Entry, order: Order, talk: Talk): OrderLine {
  return { ...base(entry), order, says: formatWith({ order }, plainSay(talk)) };
}

const noted = (line: OrderLine, { note }: Entry): OrderLine =>
  note === undefined ? line : { ...line, warnings: [...line.warnings, note] };

/** One question for a sentence: what may have been meant, or else what is open. */
function questions(
  entry: Entry,
  own: readonly Heard[],
  { told, talk }: Pick<Around, 'told' | 'talk'>,
): readonly OrderLine[] {
  const ask = (fault: OrderLine['fault']): readonly OrderLine[] => [{ ...base(entry), fault }];
  const unsure = own.filter((one) => !isSure(one));
  const meant = unsure.flatMap(({ claim, army, isTakenBack }) => {
    const isOpen = isTakenBack === true ? isLeft(army, told, talk) : claim.sureness !== 'sure';
    const order = isOpen ? orderFrom(claim, army, talk) : undefined;
    return order === undefined ? [] : [formatWith({ order }, plainSay(talk))];
  });
  const armies = unsure.map(({ army }) => army);
  const open = unsure.find(({ claim }) => claim.deed.kind === 'open')?.claim ?? namelessIn(entry);
  if (meant.length > 0 && open === undefined) return ask(askIfMeant(meant));
  if (open?.deed.kind === 'not-to')
    return isGoing(told, open.deed.regions) ? ask(askOpenly('not', [], talk)) : [];
  if (open?.deed.kind === 'open') return ask(askOpenly(open.deed.why, armies, talk));
  if (unsure.some(({ claim }) => claim.deed.kind === 'not-to')) return ask(askOpenly('not', armies, talk));
  const revised = revisedBy(entry, told, talk);
  if (revised !== undefined) return ask(askIfMeant([revised]));
  const isBack = entry.takesBack || entry.isLimit;
  return isBack && !isMended(entry, told) ? ask(askOpenly('back', takenBack(told), talk)) : [];
}

/** Of what was taken back is asked whether it was meant, where nothing was said instead. */
const isLeft = (army: ArmyId, told: readonly Heard[], talk: Talk): boolean =>
  !told.some((one) => one.army === army && isSure(one)) &&
  !told.some(({ entry }) => revisedBy(entry, told, talk) !== undefined);

/** The march that was taken back, to the place that was named instead. */
function revisedBy({ revisedTo }: Entry, told: readonly Heard[], talk: Talk): string | undefined {
  if (revisedTo === undefined) return undefined;
  const back = told.findLast(({ claim, isTakenBack }) => isTakenBack === true && 'path' in claim.deed);
  if (back === undefined) return undefined;
  const { deed } = back.claim;
  const kind = deed.kind === 'force-march' ? deed.kind : 'march';
  const order = orderFrom({ ...back.claim, deed: { kind, path: [revisedTo] } }, back.army, talk);
  return order === undefined ? undefined : formatWith({ order }, plainSay(talk));
}

/** `not Karak, that is a trap` asks for nothing where nobody goes there. */
const isGoing = (told: readonly Heard[], regions: readonly RegionId[]): boolean =>
  told.some(
    ({ claim }) => 'path' in claim.deed && claim.deed.path.some((region) => regions.includes(region)),
  );

/** A claim that names no army. */
const namelessIn = ({ claims }: Entry) =>
  claims.find(({ armies, group }) => armies.length === 0 && group !== 'rest');

/** What was taken back was said anew for all it was said of; or a long sentence took back nothing that we know of. */
const isMended = ({ isLimit, text }: Entry, told: readonly Heard[]): boolean =>
  takenBack(told).length === 0 && (told.length > 0 || isLimit || text.split(' ').length > SHORT);
const SHORT = 6;

const takenBack = (told: readonly Heard[]): readonly ArmyId[] =>
  told.flatMap(({ army, isTakenBack }) => (isTakenBack ? [army] : []));
