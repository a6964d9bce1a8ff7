/** What a sentence wants of the post office by its gist (ADR 110): a word of ours, a word of the wish, nothing named beside it, and none that turns it round. */
import { type Tags, tagsOf } from '../free/tags.ts';
import type { Instruction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { keysOf } from '../words.ts';
import lists from './data/command-words.json' with { type: 'json' };
import { personalIn } from './personal.ts';
import { oneOf } from './row.ts';

type Wish = keyof typeof lists;
interface Words {
  readonly ours?: RegExp;
  readonly said: RegExp;
  readonly not: RegExp;
}

const WORDS = Object.fromEntries(
  Object.entries(lists).map(([wish, list]) => [
    wish,
    { ...('ours' in list ? { ours: oneOf(list.ours) } : {}), said: oneOf(list.said), not: oneOf(list.not) },
  ]),
) as Readonly<Record<Wish, Words>>;

const LENGTH_MAX = 160;
const WORDS_MAX = 26;

const isSaid = (wish: Wish, row: string): boolean => {
  const { ours, said, not } = WORDS[wish];
  return said.test(row) && (ours === undefined || ours.test(row)) && !not.test(row);
};

/** Whether it is the deadline that a question is about, in whatever words. */
export const asksWhenDue = (text: string): boolean => isSaid('deadline', ` ${keysOf(text).join(' ')} `);

/** Undefined where it is open, or about something else. */
export function wishIn(text: string, talk: Talk): Instruction | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const { named, row: tagged } = tagsOf(text, talk);
  const isFor = FOR.test(tagged);
  const said = { ...(isFor ? { named: named.filter(({ kind }) => kind !== 'number') } : { named }), text };
  const row = tagged.replace(FOR, ' for ').replace(SIGNS, '').replace(MANNERS, '');
  if (row.split(' ').length > WORDS_MAX) return undefined;
  const isAsking = ASKING.test(text) || (text.includes('?') && !NICELY.test(text));
  if (!isAsking)
    return (
      personalIn(text, talk) ??
      wantedIn(row, said, talk) ??
      (text.includes('?') ? askedIn(row, said, talk) : undefined)
    );
  return askedIn(row, said, talk);
}

interface Said {
  readonly named: Tags['named'];
  readonly text: string;
}

/** `all done 4 this turn`. */
const FOR = / @n\d+ (?=this turn)/gu;
const SIGNS = /(?<= )[^\p{L}\d@\s]+ /gu;
const MANNERS =
  /(?<= )(?:if (?:you(?:d| would)? (?:please|be so (?:good|kind)|can|could|dont mind)|its no (?:trouble|bother)|possible)|wenn (?:es )?(?:geht|moglich)) /gu;
/** A question only by its manners: `Could you scrap what I've put in?`, `..., can you take it off again?` */
const NICELY =
  /^\W*(?:(?:and|so|please|oh|hi|hello|und|bitte)\W+){0,2}(?:could|can|would|will|may) (?:you|u|i (?:have|get))(?!\p{L})|[,;] ?(?:could|can|would|will) you(?: please)? [^,?]{2,40}\?\s*$|^\W*(?:k[öo]nntest|kannst|w[üu]rdest) du(?!\p{L})/iu;
/** A question without its mark. */
const ASKING =
  /^\W*(?:please |pls |kindly |bitte )?(?:what|which|how|where|when|who|until when|by when|wann|was(?! ich (?:zu|zum|für|fuer|über))|wie|wo|welche|bis wann|deadline|odds|percentages|remind|show|tell me|let me know|give me|request|i (?:would|['’]d) like (?:to (?:see|know))|i wonder|zeig|sag mir|current status|status)(?!\p{L})/iu;

/** What we can answer. */
function askedIn(row: string, tags: Said, talk: Talk): Instruction | undefined {
  const odds = oddsIn(row, tags, talk);
  if (odds !== undefined) return odds;
  if (tags.named.some(({ kind }) => ['unit', 'foe', 'number'].includes(kind))) return undefined;
  if (isSaid('report', row) && !isNamed(tags)) return { kind: 'report' };
  if (isSaid('deadline', row) && !isNamed(tags)) return { kind: 'status' };
  return isSaid('status', row) && !isOfOther(row, tags) ? { kind: 'status' } : undefined;
}

/** `When does my truce with Tom run out?` is of ours, `How does Tom stand?` is not. */
const isOfOther = (row: string, { named }: Said): boolean =>
  named.some(({ kind }) => kind === 'power') &&
  !/ (?:truce|alliance|treaty|peace|passage|pact|waffenstillstand|bundnis) (?:with|mit) /u.test(row);

const isNamed = ({ named }: Said): boolean => named.some(({ kind }) => kind !== 'gm' && kind !== 'turn');

function oddsIn(row: string, { named, text }: Said, { known }: Talk): Instruction | undefined {
  if (
    !isSaid('odds', row) ||
    !(text.includes('?') || ASKING.test(text) || / (?:odds|percentages|chances?) /u.test(row))
  )
    return undefined;
  const armies = [...new Set(named.flatMap((one) => (one.kind === 'army' ? one.armies : [])))];
  const army = known?.armies.find(({ id }) => id === armies[0]);
  const regions = named.flatMap((one) => ('region' in one ? [one.region] : []));
  const [region, ...others] = [...new Set(regions)].filter((at) => at !== army?.at);
  const place = region === undefined ? undefined : known?.map.regions[region]?.name;
  const isOpen =
    armies.length !== 1 || others.length > 0 || named.some(({ kind }) => kind === 'unit' || kind === 'turn');
  return army === undefined || place === undefined || isOpen
    ? undefined
    : { kind: 'odds', question: `${army.name} at ${place}` };
}

/** Not now, not meant, or somebody else's. */
const DOUBT =
  / (?:auf keinen fall|auf gar keinen fall|eigentlich|eines tages|some day|one day|no way|under no|on no account|next (?:turn|round|time)|nachste\p{L}*|meint\p{L}*|sagt\p{L}*|says|wants me|told me|asked me|decided not|never|nie|niemals|hatte|fast|beinahe|wurde|wurd|would(?! you| like)|should i|could we|no time|no wish|no intention|i could|considering|vielleicht|maybe|perhaps) /u;

/** What is to be done. */
function wantedIn(row: string, tags: Said, talk: Talk): Instruction | undefined {
  const armies = [...new Set(tags.named.flatMap((one) => (one.kind === 'army' ? one.armies : [])))];
  const isElse = tags.named.some(({ kind }) => kind !== 'gm' && kind !== 'army');
  if (isElse) return undefined;
  if (armies.length === 0 && isSaid('report', row)) return { kind: 'report' };
  if (DOUBT.test(row)) return undefined;
  if (isSaid('cancel', row)) return cancelOf(row, armies, talk);
  if (armies.length > 0) return undefined;
  if (isSaid('resign', row)) return { kind: 'resign' };
  if (isSaid('repeat', row)) return { kind: 'repeat' };
  return isSaid('final', row) ? { kind: 'final' } : undefined;
}

/** Of one army, or of all where that is said. */
function cancelOf(row: string, armies: readonly string[], talk: Talk): Instruction | undefined {
  const [army, ...others] = armies;
  if (army === undefined)
    return / (?:all|every|everything|whole|orders|moves|lot|sheet|my turn|befehle|alles|zuge|alle) /u.test(
      row,
    )
      ? { kind: 'cancel' }
      : undefined;
  const id = talk.known?.armies.find((one) => one.id === army)?.id;
  return others.length > 0 || id === undefined ? undefined : { kind: 'cancel', army: id };
}
