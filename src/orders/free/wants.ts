/** What a sentence wants of the post office, in everybody's words: the report again, the odds, all orders struck, "that's my lot". */
import type { Instruction } from '../sheet.ts';
import type { Talk } from '../wording.ts';
import { itemsOf } from './spot.ts';

const END = '[\\s.!]*$';

const WANTS: readonly (readonly [Instruction['kind'], RegExp])[] = [
  [
    'cancel',
    /(?:scrap|forget|tear up|strike|cancel|delete|bin|withdraw|lösch\w*|streich\w*|verg(?:iss|esst)|verwirf) (?:please )?(?:the lot|it all|everything|all of it|all (?:of )?(?:my|the) orders|alles|alle (?:meine )?befehle)|alle (?:meine )?befehle\b.*\b(?:löschen|streichen|zurück)/i,
  ],
  [
    'final',
    new RegExp(
      `^(?:(?:that['’]?s|that is) (?:my lot|the lot|it|all)\\b.*|(?:you can )?close me off.*|i['’]?m done|done|das (?:war['’]?s|ist alles).*|fertig|mehr nicht)${END}`,
      'i',
    ),
  ],
  [
    'report',
    /\b(?:send|have|get|resend|need|schick\w*|report again|bericht nochmal)\b.*\b(?:report|bericht)\b|\breport again\b|\bbericht\b.*\b(?:nochmal|noch einmal|erneut)\b|^report again/i,
  ],
  [
    'status',
    /\b(?:how (?:much (?:gold|money)|i stand|do i stand|am i doing)|my (?:gold|treasury|truce)|truce with .* run|who am i|which (?:faction|power|side) (?:am|do) i|welche fraktion|wie ?viel gold|wer bin ich|deadline\?|when (?:is|are|do) .*(?:deadline|orders due)|bis wann|wann ist .*(?:abgabe|schluss))/i,
  ],
  [
    'help',
    /\b(?:what do i (?:actually )?have to (?:write|do)|how (?:do|does) (?:i|this|one) (?:write|work|give|play)|was muss ich (?:denn |eigentlich )?schreiben|wie (?:geht|funktioniert) das|wie schreibe? ich)\b/i,
  ],
];

const ODDS = /\b(?:odds|chances?|chancen|quoten|likely|wahrscheinlich)\b/i;
/** A wish for more time is the game master's. */
const GM_ALONE = /\bdeadline\b.*\b(?:move|later|extend)|\b(?:move|extend)\b.*\bdeadline/i;
const LUCK =
  /\b(?:my |mein )?(?:luck|lucky|glücks)[ -]?(?:word|wort)\b.*?\b(?:is|ist|lautet|be|sei)\s*:?\s*["“„']?([\p{L}\d-]+)/iu;

/** What it wants; undefined for all else. Asked of sentences that order no army. */
export function wantIn(text: string, talk: Talk): Instruction | undefined {
  const luck = LUCK.exec(text)?.[1];
  if (luck !== undefined) return { kind: 'luck', word: luck };
  if (ODDS.test(text)) return oddsIn(text, talk);
  if (GM_ALONE.test(text)) return undefined;
  const kind = WANTS.find(([, said]) => said.test(text))?.[0];
  return kind === undefined ? undefined : BARE[kind];
}

const BARE: Partial<Record<Instruction['kind'], Instruction>> = {
  cancel: { kind: 'cancel' },
  final: { kind: 'final' },
  report: { kind: 'report' },
  status: { kind: 'status' },
  help: { kind: 'help' },
};

function oddsIn(text: string, talk: Talk): Instruction | undefined {
  const items = itemsOf(text, talk);
  const army = items.flatMap((item) => (item.kind === 'army' ? item.armies : []))[0];
  const region = items
    .flatMap((item) => (item.kind === 'place' || item.kind === 'foe' ? [item.region] : []))
    .at(-1);
  const name = talk.known?.armies.find(({ id }) => id === army)?.name;
  const place = region === undefined ? undefined : talk.known?.map.regions[region]?.name;
  return name === undefined || place === undefined
    ? undefined
    : { kind: 'odds', question: `${name} at ${place}` };
}
