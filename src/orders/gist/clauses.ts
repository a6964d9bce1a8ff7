/** A sentence of several orders, part by part (ADR 110): each part that names anything says one, and no other turns them round. */
import type { Talk } from '../wording.ts';
import { isBesideTheMatter } from './deal-row.ts';
import type { Found, Reads } from './deeds.ts';
import { gistOf, isTurnedRound } from './row.ts';

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
