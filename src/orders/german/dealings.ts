/** What a German sentence deals with another power: gold once or every turn, offers, answers to them, war, and what is ended. */
import type { OfferedTerm } from '../../campaign/envoys/order-envoy.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { Order, PlainOrder } from '../../campaign/order.ts';
import numbers from '../free/data/numbers.json' with { type: 'json' };
import { isNotMeant } from '../free/gifts.ts';
import type { Said } from '../free/said.ts';
import type { Talk } from '../wording.ts';
import { isHarmless, isHedge } from './leftover.ts';
import { isGerman, rowOf, type Token } from './row.ts';

export interface GermanDealing {
  readonly orders: readonly Order[];
  readonly said: Said;
}

const LENGTH_MAX = 500;
const WORDS_MAX = 60;
const SPELT: Readonly<Record<string, number>> = numbers;

const GOLD =
  /^(?:gold|goldstucke?|goldmunzen?|goldtaler|taler|gulden|dukaten|heller|pfennige?|groschen|kreuzer|rappen|munzen|kronen|piepen|goldkronen)$/;
const GIVE =
  /^(?:geb|gib|gab|gebt|zahl|bezahl|uberweis|schick|schenk|spend|spendier|send|uberreich|auszahl|auszuzahl|ausgezahl|bekomm|krieg|erhalt|haben|zukomm|steck|uberlass|entricht|abdruck|ruberschieb|schieb|abgeb|bereitstell|uberbring|abtret|leist|uberwiesen|gezahlt|geschickt|gezahl|geht|gehen|ruberwachsen|zahlungsanweisung|anweis)/;
const EVERY = /^(?:laufend|tribut|tributs|tributzahlung|rundlich)$/;
const TERMS = [
  ['alliance', /^(?:bundnis\w*|allianz|pakt|bund)$/],
  [
    'truce',
    /^(?:waffenstillstand\w*|waffenruhe|frieden\w*|nichtangriffspakt\w*|friedenspakt|waffenpause|feuerpause|burgfrieden)$/,
  ],
  ['passage', /^(?:durchzug\w*|durchmarsch\w*|wegerecht|durchgang|geleit)$/],
] as const;
const OFFER =
  /^(?:biet\w*|anbiet\w*|anzubieten|angeboten|vorschlag\w*|vorzuschlagen|schlag|schlage|schlagen|unterbreit\w*|antrag\w*|trage|angebot|angebote)$/;
const ACCEPT =
  /^(?:nehm\w*|nimm|annehm\w*|angenommen|anzunehmen|akzeptier\w*|zustimm(?!ung)\w*|stimm\w*|einverstanden|eingeschlagen|einschlagen|zugesagt|zusagen|zusage|willige|willigen|unterschreib\w*|unterzeichn\w*|zugestimmt|angenommn)$/;
const REFUSE =
  /^(?:lehn\w*|ablehn\w*|abgelehnt|abzulehnen|ausschlag\w*|zuruckweis\w*|weis|weise|weisen|abweis\w*|verwerf\w*|verzicht\w*|absag\w*|abfuhr|korb|abgesagt|pfeif\w*|ausgeschlagen|zuruckgewiesen|verschmah\w*)$/;
const END =
  /^(?:kundig\w*|aufkundig\w*|gekundigt|aufgekundigt|auflos\w*|aufgelost|los|lose|losen|beend\w*|brech\w*|brich|gebrochen)$/;
const MATTER =
  /^(?:angebot\w*|anerbieten|vorschlag\w*|antrag\w*|vertrag\w*|abkommen|offerte|ansinnen|friedensangebot|bundnisangebot|handel|deal)$/;
const STOP =
  /^(?:einstell\w*|eingestellt|stopp\w*|streich\w*|gestrichen|beend\w*|kein|keinen|keine|nichts|nimmer|schluss|vorbei)$/;
const NOT = /^(?:nicht|nie|niemals|kein\w*|nichts|nimmer|weder|noch)$/;
/** Whoever pays by these is somebody else. */
const TOLD =
  /^(?:sagt|sagte|meint|meinte|behauptet|verlangt|fordert|will|wollte|mochte|droht|schuldet|bat|bittet|glaubt|hofft|hat|hatte|war|wird|wurde|versprochen|fragt)$/;
/** `Wilma lehnt mein Angebot ab`: somebody else does it. */
const THEY =
  /^(?:lehnt|nimmt|bietet|schlagt|kundigt|zahlt|bezahlt|gibt|schickt|schenkt|stimmt|lost|bricht|weist|verwirft|unterbreitet|willigt|uberweist|sendet|spendet)$/;
const DONE = /^(?:akzeptiert|beendet|erklart|verweigert|gekundigt|unterzeichnet)$/;
const ONCE = /^(?:einmal|einmalig|geschenk|dankeschon|geburtstag)$/;
const VAGUE = /^(?:etwas|bisserl|bisschen|bissl|bissel|paar|wenig|ordentlich|haufen|bissken)$/;

/** `how-much`: gold is meant, and nobody can tell how much. Undefined where it deals nothing, or leaves something open. */
export function dealtInGerman(
  text: string,
  before: Said,
  talk: Talk,
  isQuestion: boolean,
): GermanDealing | 'how-much' | undefined {
  if (text.length > LENGTH_MAX || isQuestion || isNotMeant(text)) return undefined;
  const row = rowOf(text, talk);
  if (row.length > WORDS_MAX || !isGerman(row)) return undefined;
  const main = withoutReason(row);
  const powers = [...new Set(main.flatMap(({ named }) => (named?.kind === 'power' ? [named.faction] : [])))];
  const [power = before.power, other] = powers;
  const isOnlyPowers = main.every(
    ({ named }) => named === undefined || named.kind === 'power' || named.kind === 'gm',
  );
  if (
    power === undefined ||
    other !== undefined ||
    !isOnlyPowers ||
    main.some((token) => isHedge(token) || isTold(token))
  )
    return undefined;
  const deed = dealOf(main, power);
  if (deed === undefined || deed === 'how-much') return deed;
  return { orders: [deed], said: { ...before, power } };
}

const isTold = ({ key, named }: Token): boolean => named === undefined && (TOLD.test(key) || THEY.test(key));

/** Without what only says why: behind `weil`, `damit`, `denn`, up to the next sign; and `bis ich etwas anderes sage`. */
function withoutReason(row: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let isReason = false;
  for (const [at, token] of row.entries()) {
    const begins = at === 0 || row[at - 1]?.isSign === true;
    if (begins)
      isReason =
        /^(?:weil|damit|denn|da|um|bis|wie|dann|sonst|als|mehr|es|so)$/.test(token.key) &&
        token.named === undefined &&
        isHanging(row, at);
    if (!isReason) kept.push(token);
  }
  return kept;
}

/** Behind a comma, with no gold and no power in it. */
function isHanging(row: readonly Token[], at: number): boolean {
  if (at === 0) return false;
  const end = row.findIndex(({ isSign }, i) => i > at && isSign);
  const part = row.slice(at, end < 0 ? undefined : end);
  if (/^(?:dann|sonst)$/.test(row[at]?.key ?? '')) return false;
  return part.every(({ key, number, turn }) => !GOLD.test(key) && number === undefined && turn === undefined);
}

/** Whether a word of the sentence that is no name is one of those. */
type Says = (pattern: RegExp) => boolean;

function dealOf(row: readonly Token[], to: FactionId): Order | 'how-much' | undefined {
  const is: Says = (pattern) => row.some(({ key, named }) => named === undefined && pattern.test(key));
  const isNot = is(NOT);
  if (isNot && isNoMore(is)) return sound(row, () => true) ? { kind: 'forget', to } : undefined;
  if (!isNot && is(PAYMENTS) && is(CEASE)) return { kind: 'forget', to };
  if (isNot || (is(DONE) && !is(/^(?:ist|sei|hiermit|somit|damit|gilt)$/))) return undefined;
  if (is(GOLD)) return goldOf(row, to, is);
  return warOf(row, to, is) ?? termsOf(row, to, is);
}

/** `zahlt keinen Tribut mehr`. */
const isNoMore = (is: Says): boolean =>
  is(STOP) && is(/^mehr$/) && (is(GOLD) || is(EVERY) || is(/^(?:zahlung\w*|geld|unterstutzung)$/));

const PAYMENTS = /^(?:zahlung\w*|tribut\w*|unterstutzung|dauerauftrag)$/;
const CEASE = /^(?:einstell\w*|eingestellt|stopp\w*|streich\w*|gestrichen|beend\w*)$/;

function warOf(row: readonly Token[], on: FactionId, is: Says): Order | undefined {
  const isWar = is(/^krieg$/) && is(/^(?:erklar\w*|erklart)$/);
  return isWar && sound(row, (key) => /^(?:krieg|erklar\w*)$/.test(key))
    ? { kind: 'declare-war', on }
    : undefined;
}

/** Passage is offered through our own land only. */
function termsOf(row: readonly Token[], to: FactionId, is: Says): Order | undefined {
  const isOurLand = is(/^(?:mein\w*|unser\w*)$/);
  const terms = TERMS.filter(([kind, words]) => is(words) && (kind !== 'passage' || isOurLand)).map(
    ([kind]) => (kind === 'passage' ? { kind, by: 'us' as const } : { kind }),
  );
  const order = answerOf(to, is, terms.length > 0) ?? proposedOf(row, to, is, terms);
  return order !== undefined && sound(row, isOfTerms) ? order : undefined;
}

/** What is refused is not accepted; whoever only takes something accepts no offer. */
function answerOf(of: FactionId, is: Says, isOfATerm: boolean): Order | undefined {
  if (is(REFUSE)) return { kind: 'reject', of };
  const isTaking = is(/^(?:nimm|nehm\w*)$/) && !is(MATTER) && !isOfATerm;
  return is(ACCEPT) && !isTaking ? { kind: 'accept', of } : undefined;
}

/** One term is offered, or ended. */
function proposedOf(
  row: readonly Token[],
  to: FactionId,
  is: Says,
  terms: readonly OfferedTerm[],
): Order | undefined {
  if (terms.length !== 1 || is(ACCEPT)) return undefined;
  if (is(OFFER) || (is(/angebot$/) && is(/^(?:mach|mache|macht|schick|schicke|schickt|send|sende|sendet)$/)))
    return { kind: 'offer', to, terms, ...untilIn(row) };
  return is(END) ? { kind: 'denounce', with: to } : undefined;
}

const isOfTerms = (key: string): boolean =>
  [MATTER, OFFER, ACCEPT, REFUSE, END, BESIDE_TERMS].some((words) => words.test(key)) ||
  TERMS.some(([, words]) => words.test(key));

const BESIDE_TERMS =
  /^(?:an|ab|aus|auf|ein|von|dagegen|hingegen|allerdings|zu|vor|zuruck|ja|nein|gelesen|bekannt|dankend|ende|einschliesslich|hause|derzeit|runde|zug|turn|bis|befristet|mal|zuge)$/;

/** Every word is one of the matter, or changes nothing. */
const sound = (row: readonly Token[], isOf: (key: string) => boolean): boolean =>
  row.every(
    (token, at) =>
      token.named !== undefined ||
      token.isSign ||
      token.turn !== undefined ||
      token.number !== undefined ||
      token.verb !== undefined ||
      isOf(token.key) ||
      isHarmless(row, at),
  );

function untilIn(row: readonly Token[]): { readonly until?: number } {
  const at = row.findIndex(({ key }) => key === 'bis');
  const turn =
    at < 0
      ? undefined
      : row.slice(at + 1, at + 6).find((token) => token.turn !== undefined || token.number !== undefined);
  const until = turn?.turn ?? turn?.number;
  return until === undefined ? {} : { until };
}

function goldOf(row: readonly Token[], to: FactionId, is: Says): Order | 'how-much' | undefined {
  const [gold, another] = row.flatMap((_, at) => amountAt(row, at) ?? []);
  const isGiven = is(GIVE) || is(EVERY) || row.length <= SHORT;
  if (!isGiven || !sound(row, isOfGold) || another !== undefined) return undefined;
  if (gold === undefined) return is(VAGUE) ? 'how-much' : undefined;
  const order: PlainOrder = { kind: 'gift', to, gold };
  const isEvery = is(EVERY) || row.some((_, at) => isEveryTurn(row, at));
  return isEvery && !is(/^(?:einmal|einmalig)$/) ? { kind: 'every', order } : order;
}

/** `zehn`, `10`, and the one of `eine Krone`. */
function amountAt(row: readonly Token[], at: number): number | undefined {
  const { key = '', named, number } = row[at] ?? {};
  const value = named === undefined ? (number ?? SPELT[key]) : undefined;
  const isOne = /^(?:ein|eine|einen)$/.test(key) && GOLD.test(row[at + 1]?.key ?? '');
  return value ?? (isOne ? 1 : undefined);
}

/** `jede Runde`. */
const isEveryTurn = (row: readonly Token[], at: number): boolean =>
  /^(?:jede|jeden|pro|je)$/.test(row[at]?.key ?? '') && /^(?:runde|zug|turn)$/.test(row[at + 1]?.key ?? '');

const isOfGold = (key: string): boolean =>
  [GOLD, GIVE, EVERY, ONCE, VAGUE, BESIDE_GOLD].some((words) => words.test(key)) || SPELT[key] !== undefined;

const BESIDE_GOLD =
  /^(?:jede|jeden|je|pro|runde|zug|an|aus|gut|ruber|zu|raus|kasse|erstmals|widerruf|unserer|ab|von)$/;

const SHORT = 6;
