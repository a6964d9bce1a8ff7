/** Questions that what somebody may know answers: the chest, the deadline, who plays whom, war and peace, who holds a region. */
import { isHostile } from '../../campaign/envoys/treaty.ts';
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army, Faction } from '../../campaign/state.ts';
import type { Person } from '../../orders/wording.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { bareQuestion, questionsIn } from './questions-in.ts';

/** What is looked up: all of it is the reader's own knowledge, or common. */
export interface Answerable {
  readonly known: VisibleCampaign;
  readonly people: readonly Person[];
  /** When orders are due, in whole sentences. */
  readonly due: string;
  readonly words: ReportWords['commands'];
}

/** What a text that asks comes to. */
export interface Answered {
  readonly answers: readonly string[];
  /** What of it we have no answer to: for the game master, who may. */
  readonly open: readonly string[];
}

/** Each of the questions in it looked up by itself; undefined where none of them is one of ours. */
export function answerQuestions(text: string, from: Answerable): Answered | undefined {
  if (text.length > LONGEST_LINE) return undefined;
  const parts = questionsIn(text);
  const found = parts.map((part) => ({ part, found: answerTo(part, from) }));
  if (found.every((one) => one.found === undefined)) return undefined;
  return {
    answers: found.flatMap((one) => one.found?.answers ?? []),
    open: found.filter((one) => (one.found?.answers ?? []).length === 0).map(({ part }) => part),
  };
}

/** No question of these kinds is longer, and what strangers write without end is not searched again from each of its signs. */
const LONGEST = 300;
/** Several of them in a line. */
const LONGEST_LINE = 1_000;

/** No answers where it names nobody and nothing that is known; undefined where it is no question of ours. */
function answerTo(part: string, from: Answerable): { readonly answers: readonly string[] } | undefined {
  if (part.length > LONGEST) return undefined;
  const asked = bareQuestion(part);
  const tried = QUESTIONS.filter(([pattern]) => pattern.test(asked)).map(([pattern, answer]) =>
    answer(pattern.exec(asked)?.slice(1).find(Boolean) ?? '', from),
  );
  if (tried.length === 0) return undefined;
  return { answers: tried.find((answers) => answers.length > 0) ?? [] };
}

type Answer = (name: string, from: Answerable) => readonly string[];

const QUESTIONS: readonly (readonly [RegExp, Answer])[] = [
  [
    /^how much (?:gold|money|coin|cash) (?:do|have|did) (?:i|we) (?:still )?(?:have|got|own)(?: (?:left|got))?$|^how much (?:gold|money) (?:is (?:left|there)|(?:is )?(?:in|have i in) (?:my|our|the) (?:chest|treasury))(?: (?:left )?in (?:my|our|the) (?:chest|treasury))?$|^what(?:['’]?s| is) (?:(?:left )?in (?:my|our|the) (?:chest|treasury|purse|coffers)|(?:my|our) (?:gold|treasury|balance))$|^wie ?viel (?:gold|geld) (?:hab|habe|haben|hätte) (?:ich|wir)$|^wie ?viel (?:gold|geld) (?:ist|liegt) in (?:meiner|unserer|der) (?:kasse|truhe|schatzkammer)$/i,
    (_, from) => gold(from),
  ],
  [
    /^(?:when|by when|until when|till when|what time|how long)\b.* (?:deadline|due|cut-?off)$|^(?:when(?:['’]?s| is)|what(?:['’]?s| is)) (?:the |our )?(?:next )?(?:deadline|cut-?off)\b.{0,20}$|^(?:when|by when|until when|till when|what time) (?:do|does|must|should|can|may|are|have|will|would|is) .{0,40}?(?:orders|moves)(?: (?:in|due|close|ready|to be in|be in|for turn \d+))?$|^when (?:do|must|should) (?:i|we) (?:have to )?(?:send|hand|write|be)(?: (?:it|them|something))?(?: in)?$|^when (?:does|do|will|is) (?:the |this )?(?:turn|round)(?: \d+)? (?:end|close|over|run|resolve|up|be over|be run|be resolved|resolved)s?$|^how (?:long|much time|many (?:days|hours)) (?:do|have) (?:i|we) (?:still )?(?:have|got)(?: left)?(?: for (?:my |our )?(?:orders|moves|turn)| to (?:order|write|send (?:my |our )?orders))?$|^how (?:long|much time) is (?:there )?left$|^wann (?:ist|wäre) (?:der |die )?(?:abgabe|abgabeschluss|einsendeschluss|deadline|frist|abgabetermin)$|^wann (?:muss|müssen|sollen?|endet|läuft) .{0,20}?(?:befehle?|züge?|zug|runde|frist)(?: (?:da sein|abgeben|schicken|ab|fällig|sein))?$|^bis wann (?:muss|müssen|kann|können|darf|dürfen|brauchst|habe?|haben) .{0,40}$|^wie ?(?:lange?|viel zeit) (?:hab|habe|haben) (?:ich|wir)(?: (?:zeit|für (?:meine|unsere) (?:befehle|züge)))?$/i,
    (_, { due }) => [due],
  ],
  [
    /^(?:who|which player) (?:plays?|leads?|runs?|commands?|is playing|is leading|is running|is behind|has|is) (.+)$|^who['’]?s (?:playing |leading |running |behind )?(.+)$|^wer (?:spielt|führt|leitet|ist|steckt hinter) (.+)$/i,
    playerOf,
  ],
  [
    /^(?:who|what|which (?:power|side|faction|army)|whom) (?:does|is|do) (.+?) (?:play|playing|lead|leading|run|running)$|^(?:wen|was|welche (?:macht|fraktion|seite)) (?:spielt|führt) (.+)$/i,
    powerOf,
  ],
  [
    /^(?:am i|are we) (?:at war|at peace|hostile|fighting|enemies|allied|friends) (?:with |to |against )?(?:anyone|anybody|someone|somebody|everybody|everyone|others?)$|^(?:(?:with )?whom?|which powers?) (?:am i|are we) (?:at (?:war|peace)|allied|fighting)(?: (?:with|against))?$|^who (?:is|are) (?:my|our) (?:enemy|enemies|foes?|friends|allies|ally)$|^(?:mit|gegen) (?:wem|wen) (?:bin ich|sind wir) (?:im krieg|im frieden|verbündet)$|^wer (?:ist|sind) (?:mein|meine|unsere?) (?:feinde?|gegner|freunde?|verbündete[nr]?)$/i,
    (_, from) => relations(from),
  ],
  [
    /^(?:am i|are we|is it) (?:at war|at peace|war|peace|hostile|friends|enemies|allied|fighting) (?:with |to |against )?(.+)$|^(?:bin ich|sind wir) (?:mit|gegen) (.+?) (?:im (?:krieg|frieden)|verbündet)$|^(?:bin ich|sind wir) (?:im (?:krieg|frieden)|verbündet) (?:mit|gegen) (.+)$/i,
    relation,
  ],
  [
    /^(?:who|which (?:power|side|player)) (?:holds|owns|has|controls|rules|sits in) (.+)$|^whose is (.+)$|^to whom belongs (.+)$|^(?:to )?(?:who|whom) does (.+) belong(?: to)?$|^wem gehört (.+)$|^wer (?:hält|hat|besitzt|beherrscht|sitzt in) (.+)$|^whose (?:land|region|castle) is (.+)$/i,
    holderOf,
  ],
  [
    /^where (?:is|are|stands?|do|does) (?:stand |all )?(.+?)(?: (?:stand|standing|stationed|at))?$|^where['’]?s (.+)$|^wo (?:ist|sind|steht|stehen|befindet sich|befinden sich) (.+)$|^wo (.+) (?:ist|sind|steht|stehen)$/i,
    placeOf,
  ],
];

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^(?:the|die|der|das|den|dem) /, '')
    .trim();

const factionCalled = (name: string, { factions }: VisibleCampaign): Faction | undefined =>
  factions.find((one) => bare(one.name) === bare(name));

const ownFaction = ({ reader }: VisibleCampaign): FactionId | undefined =>
  reader.kind === 'faction' ? reader.faction : undefined;

function gold({ known, words }: Answerable): readonly string[] {
  const faction = ownFaction(known);
  const held = faction === undefined ? undefined : known.treasuries[faction];
  return held === undefined ? [] : [words.inTheChest({ gold: held })];
}

function playerOf(name: string, from: Answerable): readonly string[] {
  const { known, people, words } = from;
  const faction = factionCalled(name, known);
  if (faction === undefined) return powerOf(name, from);
  const player = people.find((one) => one.faction === faction.id)?.name;
  return [words.playedBy({ power: faction.name, ...(player === undefined ? {} : { player }) })];
}

function powerOf(name: string, from: Answerable): readonly string[] {
  const { known, words } = from;
  const player = playerCalled(name, from);
  const faction = known.factions.find(({ id }) => id === player?.faction);
  if (player === undefined || faction === undefined) return [];
  return [words.playedBy({ power: faction.name, player: player.name })];
}

/** The one who is so called: `Tom`, `Tom Fischer`. */
function playerCalled(name: string, { people }: Answerable): Person | undefined {
  const found = people.filter((one) => one.faction !== undefined && isCalled(one.name, name));
  return found.length === 1 ? found[0] : undefined;
}

const isCalled = (whole: string, name: string): boolean =>
  bare(whole) === bare(name) || bare(whole).split(' ')[0] === bare(name);

/** A power, or the one whom somebody plays. */
function relation(name: string, from: Answerable): readonly string[] {
  const { known } = from;
  const player = playerCalled(name, from);
  const other = factionCalled(name, known) ?? known.factions.find(({ id }) => id === player?.faction);
  return other === undefined ? [] : relationTo([other], from);
}

const relations = (from: Answerable): readonly string[] =>
  relationTo(
    from.known.factions.filter(({ isAlive }) => isAlive),
    from,
  );

function relationTo(others: readonly Faction[], { known, words }: Answerable): readonly string[] {
  const own = ownFaction(known);
  if (own === undefined) return [];
  return others
    .filter(({ id }) => id !== own)
    .map(({ id, name }) => words.relation({ power: name, isWar: isHostile(known, own, id) }));
}

function holderOf(name: string, { known, words }: Answerable): readonly string[] {
  const [id, region] =
    Object.entries(known.map.regions).find(([, one]) => bare(one.name) === bare(name)) ?? [];
  if (id === undefined || region === undefined) return [];
  const holder = known.factions.find((one) => one.id === known.holders[id as RegionId])?.name;
  const isSeen = known.inSight.includes(id as RegionId);
  return [words.heldBy({ place: region.name, isSeen, ...(holder === undefined ? {} : { holder }) })];
}

const ALL_OWN =
  /^(?:all )?(?:(?:of )?(?:my|our|meine|unsere) )(?:\p{L}+ )?(?:armies|army|hosts?|troops|men|forces|people|heere?|armeen?|armee|truppen|leute|männer)$|^(?:i|we)$/iu;

/** Own armies: all, one by its name, or the one that somebody leads. */
function placeOf(name: string, { known, words }: Answerable): readonly string[] {
  const faction = ownFaction(known);
  const own = known.armies.filter((army) => army.faction === faction);
  const asked = ALL_OWN.test(name) ? own : own.filter((army) => isArmyCalled(army, name, known));
  const armies = asked.map((army) => ({
    name: army.name,
    place: known.map.regions[army.at]?.name ?? army.at,
  }));
  const isOpen = armies.length === 0 || (armies.length > 1 && !ALL_OWN.test(name));
  return isOpen ? [] : [words.whereTheyStand({ armies, areAll: armies.length === own.length })];
}

function isArmyCalled(army: Army, name: string, { generals }: VisibleCampaign): boolean {
  const wanted = bare(name).replace(/^(?:my|our|mein|meine|unser|unsere|general) /, '');
  const general = generals.find(({ id }) => id === army.general);
  const calls = [army.name, army.name.split(/ (?:of|from|at) /i, 1)[0] ?? '', general?.shortName ?? ''];
  return calls.some((call) => bare(call) === wanted);
}
