/** Officialese, politeness and what is said beside an order, in the plain words that the reader of clauses knows. */
import type { Talk } from '../wording.ts';
import { rowOf } from './row.ts';

const ORDERED = '(?:angeordnet|befohlen|verfügt|veranlasst|beschlossen)';
const MARCH = '(?:verlegung|entsendung|abmarsch|vormarsch|marsch|aufbruch|rückzug)';

/** Each with a bounded reach. */
const PLAINLY: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:die |der |den )?${MARCH} (?:des|der|meines|meiner|unseres|unserer) ([^,;!?]{2,50}?) (nach|gen) ([^,;!?]{2,40}?) (?:wird|ist|sei)(?: hiermit| somit)? ${ORDERED}`,
      'giu',
    ),
    '$1 soll $2 $3 gehen',
  ],
  [
    new RegExp(
      `(?<!\\p{L})für ([^,;!?]{2,50}?) (?:wird|ist|sei)(?: hiermit| somit)? (?:der|die) ${MARCH} (nach|gen) ([^,;!?]{2,40}?) ${ORDERED}`,
      'giu',
    ),
    '$1 soll $2 $3 gehen',
  ],
  [
    /(?<!\p{L})(?:hiermit )?(?:ich |wir )?weisen? (?:ich |wir )?(?:hiermit )?([^,;!?]{2,50}?) an, (?:sich )?([^,;!?]{2,60}?) zu (\p{L}{3,20})/giu,
    '$1 soll $2 $3',
  ],
  [/(?<!\p{L})ich würde (?:sehr |ganz |doch )?gerne? (?=[^,;!?]{2,60}schicken)/giu, 'ich will '],
  [
    /,? (?:wenn|falls) (?:Sie so (?:gut|lieb|nett|freundlich) (?:wären|sind)|es (?:Ihnen )?(?:recht ist|genehm ist|nichts ausmacht)|Sie gestatten|ich bitten darf|['’]s recht ist)(?=[,;.!?]|$)/giu,
    '',
  ],
  [
    /^(?:würden|könnten|möchten) Sie (?:so (?:gut|lieb|nett|freundlich) sein und )?(?:bitte |mir |mal )*([^?]{4,160})\?$/iu,
    'Bitte $1.',
  ],
  [
    /^(?:wären S(?:ie|['’])? so (?:gut|lieb|nett|freundlich) und )?ließen (?:Sie )?(?:bitte )?([^?]{4,120}?)\?$/iu,
    'Bitte $1 lassen.',
  ],
  [
    /(?<!\p{L})(?:(?:ist|hat) (?:der|dieser|die|diese) (?:[vV]or|[aA]b)?(?:marsch|verlegung|vorstoß|angriff) zu (?:unterlassen|unterbleiben)|(?:unterbleibt|entfällt) (?:der|dieser|die|diese) (?:[vV]or|[aA]b)?(?:marsch|verlegung|vorstoß|angriff))(?!\p{L})/giu,
    'bleibt es stehen',
  ],
  [/^lassen wir ([^,;!?]{2,60}?) (?:sitzen|stehen|liegen)(?!\p{L})/iu, '$1 bleibt stehen'],
  [
    /(?<=(?<!\p{L})(?:bei|unterstütz\p{L}{1,3}|hilft|helfen)(?: [^,;!?]{1,40})?), wenn(?:['’]?s| es) (?:zur Schlacht|zum Kampf|zum Äußersten|hart auf hart) kommt/giu,
    '',
  ],
];

/** The sentence in plainer words; as it stands where there is nothing to put plainer. */
export const saidPlainly = (text: string): string =>
  PLAINLY.reduce((said, [pattern, plain]) => said.replace(pattern, plain), text);

/** Who speaks here, forbids, doubts, waits or remembers: then what stands beside an order is no aside. */
const TELLING =
  /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|nichts|nein|wenn|falls|sofern|sobald|bis|bevor|ob|oder|statt|anstatt|sonst|außer|ausser|erst|später|dann|morgen|gestern|letzte\p{L}*|früher|vielleicht|wohl|fast|beinahe|nur|als|aber|doch|sag\p{L}*|schr(?:eib|ieb)\p{L}*|mein(?:t|te|en)|heißt|hieß|rief|ruft|stand|steht|las|liest|fragt\p{L}*|gehört|geträumt|traum\p{L}*|träum\p{L}*|gedacht|dacht\p{L}*|glaub\p{L}*|behaupt\p{L}*|gerücht\p{L}*|zeitung|beispiel|plan|idee|vorschlag|witz|scherz|quatsch|spaß|streich\p{L}*|vergiss\p{L}*|anders|überleg\p{L}*|wäre|hätte|würde|wollte|möchte|könnte|war|hatte|lass\p{L}*|wie|zurück\p{L}*)(?!\p{L})|[?"„“»«]/iu;

const PREAMBLE = /^([^:]{2,90}): (?=[\p{L}\d])/u;
const AFTERTHOUGHT = /, ((?:mein|meine|unser|unsere) [^:;]{4,120})$/iu;

/** The sentence without a preamble before its colon and a word about somebody at home behind it, where these name nothing of ours; undefined where there is none. */
export function withoutAsides(text: string, talk: Talk): string | undefined {
  const preamble = PREAMBLE.exec(text);
  const rest = preamble !== null && isAside(preamble[1] ?? '', talk) ? text.slice(preamble[0].length) : text;
  const bare = rest.replace(/[.!]+$/, '');
  const after = AFTERTHOUGHT.exec(bare);
  const said = after !== null && isAside(after[1] ?? '', talk) ? bare.slice(0, after.index) : rest;
  return said === text ? undefined : said;
}

const isAside = (part: string, talk: Talk): boolean =>
  !TELLING.test(part) &&
  rowOf(part, talk).every(
    ({ named, number, turn }) => named === undefined && number === undefined && turn === undefined,
  );
