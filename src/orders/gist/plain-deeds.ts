/** To go somewhere and to stay, by the gist of a sentence or of a part of it (ADR 110). */
import { isNear } from '../weigh/near.ts';
import { claimOf } from '../weigh/weighed.ts';
import type { Talk } from '../wording.ts';
import { isForced } from './cases.ts';
import words from './data/going-words.json' with { type: 'json' };
import { isBesideTheMatter } from './deal-row.ts';
import { type Found, type Reads, regionAt } from './deeds.ts';
import { type Gist, isState, isTurnedRound, oneOf } from './row.ts';

const GOING = oneOf(words.going);
const STAYING = oneOf(words.staying);
/** Something waits, or is one of two. */
const OPEN =
  / (?:if|when|whenever|once|unless|until|till|as long as|so long as|while|in case|should (?:he|she|they|it|any\p{L}*|some\p{L}*|the)|suppos\p{L}*|falls|wenn\p{L}*|sobald|solange|sofern|bis|wahrend|bevor|before|after|nachdem|and then|first|zuerst|erst|next|nachste\p{L}*|later|spater|kommende\p{L}*|tomorrow|morgen|ubernachste\p{L}*|noch nicht|not yet|(?:will|may|might) (?:also )?tell|tell you|told (?:you|me)|same|likewise|ditto|ebenso|genauso|id meant|had meant|meant for|intended|planned|supposed|somewhere|irgendwo\p{L}*|wurd|wurde|wouldnt|sooner|because|since|weil|denn|otherwise|sonst|thanks?|thank|danke|glad|pleased|keinesfalls|keineswegs|could|konnten?|rechn\p{L}*|wie (?:ein|das|der|die|es)|bei (?:feind|angriff|uberzahl|niederlage|gefahr)) /u;
/** `Kommt der Feind, so ...`. */
const VERB_FIRST =
  /^ (?:und |aber |dann )?(?:kommt|kommen|greif(?:t|en)|w[iu]rd|werden|sollten?|steh(?:t|en)|verlier(?:t|en|e)|fallt|fallen|hat|haben|ist|sind|taucht|erscheint|zieht|geht|were|had|should) .* (?:so|dann|then|,) /u;
/** To somebody's side, or after them, is no place. */
const BESIDE_THEM =
  / (?:follow\p{L}*|with|after|behind|mit|hinter|nach @a\d+|folg\p{L}*|join\p{L}*|meet\p{L}*|support\p{L}*|help\p{L}*) /u;

/** Not they themselves (`the baggage of the Riders`), not the whole way, or not they after all. */
const NOT_QUITE =
  / (?:(?!men |people |army |host |troops |lads |boys |whole |all |lot |rest )\S+ (?:of|from) (?:the )?@a\d+|fail(?:s|ed)?|half ?way|halbwegs|(?:an )?meiner stelle|unterlass\p{L}*|lass\p{L}* es bleiben|hor\p{L}* auf|um ein haar|von wegen|reminds?|sag\p{L}* .* ab|(?:konig|king|queen|narr|fool|chor|chorus|bote|herold|herald) :) /u;

const TELLING = oneOf(words.telling);
/** `The Riders ride to Karak in the old ballad`: it tells of a march, and orders none. */
export const tellsOfIt = ({ row }: Gist): boolean => TELLING.test(row);

/** `De Norgoz söll bitte uf Karak abe laufe`: one army, one place one step off to which a word leads, and a word of going. */
export const marched: Reads = (gist, talk) => {
  const [army, ...others] = gist.armies;
  const [goal, ...more] = gist.places;
  if (army === undefined || goal === undefined || others.length + more.length > 0) return undefined;
  if (isMore(gist) || gist.homes.some((home) => isLed(gist, home)) || !isLed(gist, goal)) return undefined;
  if (!isNear(army, goal, talk) || !(gist.isGoing || GOING.test(gist.row) || isBare(gist.row)))
    return undefined;
  if (OPEN.test(gist.row) || BESIDE_THEM.test(gist.row) || isTurnedRound(gist.row) || isState(gist.row))
    return undefined;
  if (NOT_QUITE.test(gist.row) || tellsOfIt(gist)) return undefined;
  const kind = isForced(gist.row) ? 'force-march' : 'march';
  return { claims: [claimOf({ kind, path: [goal] }, { armies: [army] })], orders: [] };
};

const isOpen = (row: string): boolean => OPEN.test(row) || VERB_FIRST.test(row) || BESIDE_THEM.test(row);

const isMore = ({ has }: Gist): boolean => (['unit', 'troop', 'number', 'turn', 'power'] as const).some(has);

/** Only who and where to. */
const isBare = (row: string): boolean =>
  /^ (?:(?:the|and|then|so|also|und|dann|please|bitte|das|die|der) ){0,3}@a\d+ (?:\S+ ){0,3}(?:to|into|for|towards|nach|gen|richtung|->|>) (?:the )?@[pf]\d+ (?:please |bitte |now |jetzt |asap )*$/u.test(
    row,
  );

const isLed = ({ row, named }: Gist, region: string): boolean =>
  [...row.matchAll(LED)].some((found) =>
    (regionAt(named, Number(found[1])) as readonly string[]).includes(region),
  );
/** Where it goes, and not where something is. */
const LED =
  / (?:to|into|unto|onto|towards?|for|nach|gen|richtung|uf|auf|in|->|>|reach(?:es)?|take|takes|attack|attacks|occup(?:y|ies)|seizes?|nimmt|erobert|besetzt) (?:the |der |die |das |meine |our )?@[pf](\d+) /gu;

/** `Die Reiter lass ma do, wo s' san`: armies, no place but their own, and a word of staying. */
export const stayed: Reads = (gist) => {
  if (gist.armies.length === 0 || gist.places.length > 0 || isMore(gist)) return undefined;
  const { row } = gist;
  if (!STAYING.test(row) || isOpen(row) || !isListed(row)) return undefined;
  const left = row.replace(STAYING_ALL, ' ');
  if (isTurnedRound(left) || GOING.test(left)) return undefined;
  return { claims: [claimOf({ kind: 'hold' }, { armies: gist.armies })], orders: [] };
};

/** Of several armies none does anything to another. */
const isListed = (row: string): boolean =>
  !/@a\d+ (?!(?:(?:,|and|und|&|\+|sowie|as well as|also|auch|the|der|die|das|den|both|beide) )*@a)[^@]* @a/u.test(
    row,
  ) && !/ steh\p{L}* .*bei | halt\p{L}* .*bereit /u.test(row);
const STAYING_ALL = new RegExp(`(?<= )(?:${words.staying.join('|')})(?= )`, 'gu');

/** `It is`, `then`, `please`: words that may stand beside a place that is all a sentence says. */
const ALONE = new RegExp(`(?<= )(?:${words['beside a place'].join('|')})(?= )`, 'gu');
const LEADING = / (?:to (?!it )|into|unto|onto|towards?|for (?!it )|nach|gen|richtung|in|auf|->|>) /u;
/** `Norgoz will see to it.` */
const TAKEN_UP = oneOf(words['taken up']);

/** `Caspar saddles up. Lanthorn awaits.`: who, and in a sentence of its own where to. */
export const marchedTo = (who: Gist, where: Gist, talk: Talk): Found | undefined => {
  const [army, ...others] = who.armies;
  const [goal, ...more] = where.places;
  if (army === undefined || goal === undefined || others.length + more.length > 0) return undefined;
  const isOther =
    isMore(who) || isMore(where) || who.has('foe') || where.has('foe') || where.armies.length > 0;
  if (isOther || who.has('place') || where.homes.length > 0 || !isNear(army, goal, talk)) return undefined;
  const rows = [who.row, where.row];
  if (
    rows.some(
      (row) => OPEN.test(row) || BESIDE_THEM.test(row) || isTurnedRound(row) || isBesideTheMatter(row),
    )
  )
    return undefined;
  if (STAYING.test(who.row) || isState(who.row)) return undefined;
  const isAlone = where.row.replace(ALONE, '').trim().split(/\s+/u).length === 1;
  if (!isAlone && !TAKEN_UP.test(who.row)) return undefined;
  // `march 1st Host to Constantinople`: to a place that nobody knows.
  if (LEADING.test(who.row)) return undefined;
  return { claims: [claimOf({ kind: 'march', path: [goal] }, { armies: [army] })], orders: [] };
};
