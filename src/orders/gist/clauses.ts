/** A sentence of several orders, part by part (ADR 110): each part that names anything says one, and no other turns them round. */
import type { Talk } from '../wording.ts';
import lists from './data/gist-words.json' with { type: 'json' };
import { isBesideTheMatter } from './deal-row.ts';
import { type Found, isOfAFight, type Reads } from './deeds.ts';
import { type Gist, gistOf, isTurnedRound, oneOf } from './row.ts';

const CUT =
  /\s*(?:[,;:()]|\s[–—-]\s|(?<!\p{L})(?:and|und|while|whereas|but|aber|derweil|wahrend|während|whilst|sowie)(?!\p{L}))\s*/giu;
const PARTS_MAX = 7;
/** What waits for something cannot be parted from what it waits for. */
export const CASED =
  /(?<!\p{L})(?:if|when|whenever|once|unless|should (?:he|she|they|it|the|any)|in case|provided|as soon as|suppos\p{L}*|until|till|otherwise|sonst|bei (?:feind|angriff|überzahl|niederlage|gefahr)|falls|wenn\p{L}*|sobald|sofern|sollten?|bis|bevor|nachdem|nächste\p{L}*|next|then|dann|so(?= (?:\p{L}+ ){0,2}(?:er|sie|wir|zieh|geh)))(?!\p{L})|^\W*(?:kommt|kommen|greif(?:t|en)|wird|werden|steht|stehen|verlier(?:t|en|e)|fällt|fallen|geht|zieht|bleibt)(?!\p{L})/iu;

interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Undefined where a part says nothing that these readers know, or only one says anything: the whole was read before. */
export function partByPart(text: string, readers: readonly Reads[], talk: Talk): Found | undefined {
  const parts = partsOf(text);
  if (CASED.test(text)) return undefined;
  if (parts.length < 2 || parts.length > PARTS_MAX) return undefined;
  const found = readFrom(text, parts, 0, { readers, talk });
  return found === undefined || found.length < 2
    ? undefined
    : {
        claims: found.flatMap(({ claims }) => claims),
        orders: found.flatMap(({ orders }) => orders),
        ...(found.some(({ isSpied }) => isSpied) ? { isSpied: true as const } : {}),
      };
}

function partsOf(text: string): readonly Cut[] {
  const cuts = [...text.matchAll(CUT)];
  const starts = [0, ...cuts.map(({ index, 0: sign }) => index + sign.length)];
  const ends = [...cuts.map(({ index }) => index), text.length];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? text.length;
    return text.slice(from, to).trim() === '' ? [] : [{ from, to }];
  });
}

interface How {
  readonly readers: readonly Reads[];
  readonly talk: Talk;
}

/** What the parts from there on say; the longest run that says one thing is taken first. */
function readFrom(text: string, parts: readonly Cut[], at: number, how: How): readonly Found[] | undefined {
  if (at === parts.length) return [];
  const longest = at === 0 ? parts.length - 1 : parts.length;
  for (let end = longest; end > at; end -= 1) {
    const one = saidIn(text.slice(parts[at]?.from, parts[end - 1]?.to), at === 0, how);
    const rest = one === undefined ? undefined : readFrom(text, parts, end, how);
    if (one !== undefined && rest !== undefined) return [...one, ...rest];
  }
  return undefined;
}

/** Before anything is named only a few words of manners. */
const LEAD_MAX = 4;

/** Nothing where it names nobody and turns nothing round; undefined where what it says is open. */
function saidIn(said: string, isFirst: boolean, { readers, talk }: How): readonly Found[] | undefined {
  const gist = gistOf(said, talk);
  if (gist === undefined) return undefined;
  if (!gist.named.some(({ kind }) => kind !== 'gm'))
    return (isFirst && said.split(/\s+/).length > LEAD_MAX) ||
      isTurnedRound(gist.row) ||
      isBesideTheMatter(gist.row)
      ? undefined
      : [];
  for (const read of readers) {
    const found = read(gist, talk);
    if (found !== undefined) return [found];
  }
  return undefined;
}

/**
 * The parts of a sentence from the first that names anything to the last that does; undefined where nothing stands beside them, or what
 * does could ask for something of its own, take it back or make a case of it: `Riders to Karak, that's all, you need not reply`.
 */
export function coreOf(text: string, talk: Talk): string | undefined {
  const parts = partsOf(text).map((cut) => {
    const gist = gistOf(text.slice(cut.from, cut.to), talk);
    return { ...cut, gist, isNaming: gist?.named.some(({ kind }) => kind !== 'gm') !== false };
  });
  const first = parts.findIndex(({ isNaming }) => isNaming);
  const last = parts.findLastIndex(({ isNaming }) => isNaming);
  const [from, to] = [parts[first]?.from, parts[last]?.to];
  if (from === undefined || to === undefined || parts.length > PARTS_MAX || last - first + 1 === parts.length)
    return undefined;
  const isOpen =
    /:|(?<!\p{L})(?:but|aber)(?!\p{L})/iu.test(text.slice(0, from) + text.slice(to)) ||
    parts.slice(0, first).some(({ gist }) => isTurnedRound(gist?.row ?? '') || saysMore(gist)) ||
    parts.slice(last + 1).some(({ gist }) => saysMore(gist));
  return isOpen ? undefined : text.slice(from, to);
}

/** It could ask for something of its own, take back what stands beside it, or make light of it. */
const saysMore = (gist: Gist | undefined): boolean =>
  gist === undefined ||
  [OWN_MATTER, CONTRAST, DENIED, IRONY].some((words) => words.test(gist.row)) ||
  isBesideTheMatter(gist.row) ||
  isOfAFight(gist.row);

const OWN_MATTER = oneOf(lists['matters of their own']);
/** `though in extremis only`. */
const CONTRAST =
  /^ (?:though|only|nur|allerdings|jedoch|yet|although|obwohl|except|ausser|in|sonst|otherwise|else|or else) /u;
/** `better not`, `noch nicht`. */
const DENIED = /^ (?:\S+ )?(?:not|no|never|nicht|ned|nie|nein)(?: \S+)? $/u;
const IRONY = / (?:na klar|ja klar|klar doch|sicher doch|as if|yeah sure|oh sure|my foot|von wegen) /u;
