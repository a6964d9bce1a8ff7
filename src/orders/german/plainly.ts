/** Officialese, politeness and what is said beside an order, in the plain words that the reader of clauses knows. */
import { rewriting, rewritten } from '../sought.ts';
import type { Talk } from '../wording.ts';
import { rowOf } from './row.ts';

const ORDERED = '(?:angeordnet|befohlen|verfügt|veranlasst|beschlossen)';
const MARCH = '(?:verlegung|entsendung|abmarsch|vormarsch|marsch|aufbruch|rückzug)';

/** Each with a bounded reach. */
const PLAINLY = rewriting([
  [/(?<=^|[.!?;] )(falls|wenn) ([^.!?:;]{4,70}): /giu, '$1 $2, '],
  [
    /(?<!\p{L})bei (?:feindlicher|gegnerischer) (?:überlegenheit|übermacht|überzahl),? /giu,
    'wenn in der Minderzahl, ',
  ],
  [/(?<!\p{L})bei überlegenem (?:feind|gegner),? /giu, 'wenn in der Minderzahl, '],
  [
    /,? außer (?:da|dort) (?:steht|stünde|ist|wäre|sind|stehen) (?:schon |bereits )?(?:ein |der |wer |jemand |irgendwer )?(?:feinde?|gegner|jemand|wer)?,? (?:dann|da) (?:bleiben|stehen ?bleiben|nicht|halten)(?!\p{L})/giu,
    ', aber nur wenn dort niemand steht',
  ],
  [
    /,? (?:aber |und )?(?:bitte )?(?:den |auf dem )weg (?:über|durch) ([^,.;:!?]{2,30}?)(?: nehmen)?(?=[,.;!]|$)/giu,
    ' über $1',
  ],
  [/(?<!\p{L})bleib(?:t|en) zusammen und /giu, ''],
  [/(?<=^|[.!;:] )(?:tag und nacht|ohne (?:rast|pause|halt)) /giu, 'im Gewaltmarsch '],
  [
    /(?<!\p{L})(?:die beine in die hand nehmen und )?(?:tag und nacht|ohne (?:rast|pause|halt)) (?:durch)?(?:marschieren|marschiert|ziehen|zieht)(?: bis(?: nach)?)? (\p{Lu}[^,.;:!?]{1,30}?)(?=[,.;!]|$)/gu,
    'im Gewaltmarsch nach $1 ziehen',
  ],
  [
    /(?<!\p{L})wenn nichts dazwischen ?kommt,? (?:ist|sind|steht|stehen) ([^,.;:!?]{2,30}?) (?:diese runde |dann |bald )?in (\p{Lu}[^,.;:!?]{1,30}?)(?=[,.;!]|$)/giu,
    '$1 geht nach $2',
  ],
  [/(?<!\p{L})(?:ins|in das) (\p{L}+ (?:heer|armee)) eingliedern(?!\p{L})/giu, 'mit dem $1 vereinigen'],
  [/(?<!\p{L})via (?=\p{Lu})/gu, 'über '],
  [/(?<=^|[.!?;] )werden (sie|wir) (?:dort |da |dabei )?geschlagen,? /giu, 'Wenn $1 geschlagen werden, '],
  [/(?<=^|[.!?;] )wird (er|es|sie) (?:dort |da |dabei )?geschlagen,? /giu, 'Wenn $1 geschlagen wird, '],
  [/(?<!\p{L})sammel(?:n|t) (?:sie |er |es )?sich (?:wieder )?in (?=\p{Lu})/giu, 'geht nach '],
  [
    /(?<!\p{L})(?:hat|haben) sich (?:ohne (?:säumen|verzug|zögern) |sofort |unverzüglich )?nach (\p{Lu}[^,.;:!?]{1,30}?) zu (?:verfügen|begeben|bewegen)(?!\p{L})/giu,
    'geht nach $1',
  ],
  [/(?<!\p{L})d['’](?=\p{Lu})/gu, 'die '],
  [/(?<!\p{L})gengan(?!\p{L})/giu, 'gehen'],
  [/(?<!\p{L})(?:da|der) rest bleibt dahoam/giu, 'der Rest bleibt stehen'],
  [/(?<!\p{L})(?:ganz )?(?:in (?:aller )?ruhe|gemütlich|gemächlich) (?=nach )/giu, ''],
  [/(?<!\p{L})häng(?:t|en) sich (?:hinten )?dran(?!\p{L})/giu, 'folgen ihm'],
  [/, (?:bei|in) dem ([^,.;]{2,25}?) (?:mitläuft|steckt|dabei ist|mitmarschiert|steht),/giu, ' mit $1'],
  [/(?<![\p{L}\d])(\d)\. (?:und|u\.|&|\+) (\d)\. (Heer|Armee|Host)(?!\p{L})/giu, '$1. $3 und $2. $3'],
  [/(?<!\p{L})(wenn|sobald|falls) ([^,.;:!?]{2,30}?) (?:uns|mir) gehört(?=,)/giu, '$1 $2 unser ist'],
  [
    /(?<!\p{L})(?:rührt|bewegt) sich nicht(?: vom fleck| von der stelle)?,? und ([^,.;:!?]{2,30}?) auch nicht(?!\p{L})/giu,
    'bleibt stehen und $1 bleibt stehen',
  ],
  [/,? (?:bitte )?(?:nichts|nicht) (?:aufteilen|teilen|trennen)(?=[,.;!]|$)/giu, ''],
  [/(?<!\p{L})in eilm(?:ae|ä)rschen(?!\p{L})/giu, 'im Eilmarsch'],
  [
    /(?<!\p{L})(?:bei|im fall(?:e)?) (?:einem |eines )?angriffs? (?:durch|von|mit) (?:(?:überlegene\p{L}*|stärkere\p{L}*) (?:kräfte\p{L}*|truppen|feinde?n?|gegner\p{L}*)|(?:einer? )?übermacht),? /giu,
    'wenn in der Minderzahl, ',
  ],
  [/(?<!\p{L})(?:bei|im fall(?:e)?) (?:einem |eines )?angriffs?,? (?=\p{L})/giu, 'wenn angegriffen, '],
  [/(?<=^|[:,] )(?:verteidigung|verteidigen|sicherung) (?:von )?(?=\p{Lu})/giu, 'bleibt in '],
  [/(?<=^|[:,] )rückzug (?:auf|nach|in richtung) (?=\p{Lu})/giu, 'zurück nach '],
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
  [
    /(?<!\p{L})(ich|wir) würden? (?:sehr |ganz |doch |eigentlich )?gerne? (?=[^,;!?]{2,60}(?:schicken|ziehen|gehen|marschieren|reiten|rücken|verlegen|senden|führen|bringen|aufbrechen)(?!\p{L}))/giu,
    '$1 will ',
  ],
  [
    /(?<!\p{L})könnten? (?:vielleicht |bitte |doch |ja |mal |ruhig |einfach ){0,3}(?=[^,;!?]{0,40}(?:bleiben|warten|halten|ausharren)(?!\p{L}))/giu,
    'soll ',
  ],
  [/(?<!\p{L})[dD]['’](?=\p{Lu})/gu, 'die '],
  [
    /(?<!\p{L})am liebsten hätten? (ich|wir) ([^,;!?]{2,50}?) (?:in|bei) ([^,;!?.]{2,40})/giu,
    '$1 will $2 nach $3 schicken',
  ],
  [
    /(?<!\p{L})(ich|wir) hätten? ([^,;!?]{2,50}?) (?:sehr |am )?(?:gerne?|liebsten) (?:in|bei) ([^,;!?.]{2,40})/giu,
    '$1 will $2 nach $3 schicken',
  ],
  [/(?<!\p{L})(bis auf weiteres|fürs erste|vorerst|einstweilen) (?=meine befehle)/giu, ''],
  [
    /(?<!\p{L})auf (das|den|die|sein|seinen|ihr|ihren) (angebot|vorschlag|antrag|friedensangebot|bündnisangebot)( [^,;!?]{2,40}?)? (?:gehe|geh|gehen|lasse|lass|lassen) (ich|wir)(?: mich| uns)? (?:natürlich |auf keinen fall |leider |lieber ){0,2}nicht ein(?!\p{L})/giu,
    '$4 lehne $1 $2$3 ab',
  ],
  [
    /(?<!\p{L})auf (das|den|die|sein|seinen|ihr|ihren) (angebot|vorschlag|antrag|friedensangebot|bündnisangebot)( [^,;!?]{2,40}?)? (?:gehe|geh|gehen|lasse|lass|lassen) (ich|wir)(?: mich| uns)? (?:gerne? |natürlich ){0,2}ein(?!\p{L})/giu,
    '$4 nehme $1 $2$3 an',
  ],
  [
    /(?<!\p{L})aus (?:dem|einem) (bündnis|frieden|waffenstillstand)( mit [^,;!?]{2,40}?)? wird nichts(?!\p{L})/giu,
    'ich lehne das $1$2 ab',
  ],
  [
    /(?<!\p{L})(?:heften|heftet|hängen|hängt) sich (?:an die Fersen|an die Hacken) (?:des|der|meines|meiner) (?:(ersten|zweiten|dritten|vierten|\d\.) (?:Heer|Armee|Host)(?:e?s)?)/giu,
    'folgen dem $1 Heer',
  ],
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
    /(?:, wenn)(?<=(?<!\p{L})(?:bei|unterstütz\p{L}{1,3}|hilft|helfen)(?: [^,;!?]{1,40})?, wenn)(?:['’]?s| es) (?:zur Schlacht|zum Kampf|zum Äußersten|hart auf hart) kommt/giu,
    '',
  ],
]);

/** The sentence in plainer words; as it stands where there is nothing to put plainer. */
export const saidPlainly = (text: string): string => rewritten(text, PLAINLY);

const PLACE = '([^,;!?.]{2,40}?)';
const RAISE =
  '(?:anwerben|angeworben|anheuern|angeheuert|ausheben|ausgehoben|rekrutieren|rekrutiert|aufstellen|aufgestellt)';

/** What spies and recruiters are told, in the words that every reader knows. */
const TOLD_PLAINLY = rewriting([
  [
    new RegExp(
      `^(?:bitte )?(?:kundschafte(?:t|n sie)?|späht?e?(?:n sie)?|erkunde(?:t|n sie)?) (?:mir |uns |bitte |mal |doch ){0,3}${PLACE}(?: bitte)?(?: aus)?[.!]?$`,
      'iu',
    ),
    'Späher nach $1',
  ],
  [
    new RegExp(
      `^(?:bitte )?(?:schickt?|sendet?) (?:bitte |mal |ein paar |meine |die ){0,3}(?:späher|kundschafter|spione) (?:nach|in|zu) ${PLACE}[.!]?$`,
      'iu',
    ),
    'Späher nach $1',
  ],
  [
    new RegExp(
      `^(?:und |bitte )?(?:schaut?s?|schaugts|guckt?|sieh|seht) (?:mal |amoi |doch |bitte |einer |jemand |wer ){0,3}nach, (?:was|wer|ob|wie) (?:[\\p{L}]+ ){0,3}?(?:in|bei) ${PLACE} (?:so )?(?:los|passiert|vor sich|vorgeht|steht|ist|is)(?: geht| ist| is)?[.!]?$`,
      'iu',
    ),
    'Späher nach $1',
  ],
  [
    new RegExp(
      `^(?:bitte )?(?:schickt?|sende|sendet)e? (?:bitte |mal )?(?:jemanden|wen|einen mann|leute|ein paar leute|einen), (?:der|die) sich (?:mal )?(?:in|bei) ${PLACE} (?:umsieht|umschaut|umsehen|umschauen)[.!]?$`,
      'iu',
    ),
    'Späher nach $1',
  ],
  [
    new RegExp(
      `(?<!\\p{L})in ${PLACE} (?:bitte |sollen |soll |werden ){0,2}(zweimal|dreimal|zwei|drei|vier|\\d{1,2}|einmal|eine|ein) ([\\p{L} -]{3,25}?) ${RAISE}(?: werden)?(?:, (?:falls|wenn|sofern) (?:der beutel|das gold|die kasse|das geld|der säckel)(?: es)? (?:reicht|langt|hergibt|zulässt))?(?= und |[,.!]|$)`,
      'iu',
    ),
    'hebt in $1 $2 $3 aus',
  ],
  [/(?<=hebt in [^,;!?.]{2,40} )(zwei|drei|ein)mal(?= )/giu, '$1'],
]);

export const inPlainGerman = (text: string): string => rewritten(text, TOLD_PLAINLY);

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

/** What turns a sentence round for every reader, in words that each of them knows. */
const FIRST = rewriting([
  // As it is said in the south: whoever misses it hears the contrary.
  [/(?<!\p{L})(?:ned|nöd|nüd|nid)(?!\p{L})/giu, 'nicht'],
  [
    /(?<=(?<!\p{L})(?:i|ich|ma|mir|wir|er|sie|es|des|das|is|ist|wird|werd|soll|sollen|nehm|nehma|nehmen) )(?:net|nit)(?!\p{L})/giu,
    'nicht',
  ],
  // Who is named behind `von` or `durch` is who helps.
  [
    /(?<=^|[.!?;:] )((?:\p{L}+ )?(?:\d\. )?[^,.;:!?]{2,30}?) (?:wird|werden|soll|sollen|möge|ist) (?:dabei |bitte )?(?:von|vom|durch) (?:(?:den|dem|der|die|das) )?((?:\d\. )?[^,.;:!?]{2,30}?) (?:unterstützt|gestützt|gedeckt)(?: (?:werden|wissen|sein))?(?=[,.;!]|$)/giu,
    '$2 unterstützt $1',
  ],
  [
    /(?<=^|[.!?;:] )(?:ich|wir) (?:möchten?|wollen|will|wünschen?) ((?:\p{L}+ )?(?:\d\. )?[^,.;:!?]{2,30}?) (?:von|vom|durch) (?:(?:den|dem|der|die|das) )?((?:\d\. )?[^,.;:!?]{2,30}?) (?:unterstützt|gestützt|gedeckt) (?:wissen|sehen|haben)(?=[,.;!]|$)/giu,
    '$2 unterstützt $1',
  ],
]);

/** The text with those words said plainly. */
export const turnedPlainly = (text: string): string => rewritten(text, FIRST);
