/** Questions that what somebody may know answers: the chest, the deadline, who plays whom, war and peace, who holds a region. */
import { isHostile } from '../../campaign/envoys/treaty.ts';
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Faction } from '../../campaign/state.ts';
import type { Person } from '../../orders/wording.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';

/** What is looked up: all of it is the reader's own knowledge, or common. */
export interface Answerable {
  readonly known: VisibleCampaign;
  readonly people: readonly Person[];
  /** When orders are due, in whole sentences. */
  readonly due: string;
  readonly words: ReportWords['commands'];
}

/** What a question as written comes to: the answer, absent where it names nobody and nothing that is known; undefined where it is none of these. */
export function answerQuestion(text: string, from: Answerable): { readonly answer?: string } | undefined {
  if (text.length > LONGEST) return undefined;
  const asked = text
    .trim()
    .replace(/[\s?!.]+$/, '')
    .replace(BOW, '')
    .replace(/[,\s]+(?:please|bitte)$/i, '');
  const found = QUESTIONS.find(([pattern]) => pattern.test(asked));
  if (found === undefined) return undefined;
  const [pattern, answer] = found;
  const said = answer(pattern.exec(asked)?.slice(1).find(Boolean) ?? '', from);
  return said === undefined ? {} : { answer: said };
}

/** No question of these kinds is longer, and what strangers write without end is not searched again from each of its signs. */
const LONGEST = 300;

const BOW =
  /^(?:(?:please|and|also|btw|by the way|quick question|question|hi|hello|hallo|und|übrigens|frage|bitte|can you tell me|could you tell me|tell me|remind me|sag mir|i forgot|i wonder)[,:]? )+/i;

type Answer = (name: string, from: Answerable) => string | undefined;

const QUESTIONS: readonly (readonly [RegExp, Answer])[] = [
  [
    /^how much (?:gold|money|coin) (?:do|have) (?:i|we) (?:have|got|own|left)(?: (?:left|now))?$|^what(?:['’]s| is) in (?:my|our|the) (?:chest|treasury)$|^wie ?viel (?:gold|geld) (?:habe ich|haben wir)(?: noch)?$/i,
    (_, from) => gold(from),
  ],
  [
    /^when(?:['’]s| is) the (?:next )?deadline$|^when are (?:the |my |our )?orders due$|^when (?:do|must|should) (?:i|we|my orders|our orders) (?:have to )?(?:send|be in|hand in|write)(?: (?:my|our|the)? ?orders?)?(?: in)?$|^(?:until|till) when (?:can|may) (?:i|we) (?:send|give|write|change)(?: (?:my |our )?orders)?$|^wann ist (?:der )?(?:abgabeschluss|einsendeschluss|abgabe|deadline|die deadline|die frist|die abgabe)$|^bis wann (?:muss|kann|darf) ich (?:meine befehle )?(?:abgeben|schicken|senden|befehle schicken|befehle abgeben)$/i,
    (_, { due }) => due,
  ],
  [
    /^who (?:plays?|leads?|runs?|commands?|is playing|is leading|is behind) (.+)$|^wer (?:spielt|führt|leitet|steckt hinter) (.+)$/i,
    playerOf,
  ],
  [
    /^(?:am i|are we) (?:still )?(?:at war|at peace|hostile|friends|enemies|allied) (?:with|to|against) (.+)$|^(?:bin ich|sind wir) (?:noch )?(?:mit|gegen) (.+) im (?:krieg|frieden)$/i,
    relation,
  ],
  [
    /^(?:who (?:holds|owns|has|controls|rules)|whose is|to whom belongs) (.+)$|^what does (.+) hold$|^wem gehört (.+)$|^wer hält (.+)$/i,
    holderOf,
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

function gold({ known, words }: Answerable): string | undefined {
  const faction = ownFaction(known);
  const held = faction === undefined ? undefined : known.treasuries[faction];
  return held === undefined ? undefined : words.inTheChest({ gold: held });
}

function playerOf(name: string, { known, people, words }: Answerable): string | undefined {
  const faction = factionCalled(name, known);
  if (faction === undefined) return undefined;
  const player = people.find((one) => one.faction === faction.id)?.name;
  return words.playedBy({ power: faction.name, ...(player === undefined ? {} : { player }) });
}

/** A power, or the one whom somebody plays: `Tom`, `Tom Fischer`. */
function relation(name: string, { known, people, words }: Answerable): string | undefined {
  const own = ownFaction(known);
  const players = people.filter((one) => one.faction !== undefined && isCalled(one.name, name));
  const other =
    factionCalled(name, known) ??
    known.factions.find(({ id }) => players.length === 1 && id === players[0]?.faction);
  if (own === undefined || other === undefined || other.id === own) return undefined;
  return words.relation({ power: other.name, isWar: isHostile(known, own, other.id) });
}

const isCalled = (whole: string, name: string): boolean =>
  bare(whole) === bare(name) || bare(whole).split(' ')[0] === bare(name);

function holderOf(name: string, { known, words }: Answerable): string | undefined {
  const [id, region] =
    Object.entries(known.map.regions).find(([, one]) => bare(one.name) === bare(name)) ?? [];
  if (id === undefined || region === undefined) return undefined;
  const holder = known.factions.find((one) => one.id === known.holders[id as RegionId])?.name;
  const isSeen = known.inSight.includes(id as RegionId);
  return words.heldBy({ place: region.name, isSeen, ...(holder === undefined ? {} : { holder }) });
}
