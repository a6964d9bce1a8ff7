import type { ArmyId, BattleId, FactionId, RegionId } from '../../campaign/ids.ts';
import { otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { tellDraft } from '../draft.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import { type Group, groupBy } from '../groups.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportKey } from '../words.ts';
import { tellMarch } from './march.ts';
import { tellItems } from './spoils.ts';
import {
  type BattleTold,
  forceOf,
  holderFacts,
  paragraph,
  party,
  type Scene,
  someOf,
  type Telling,
} from './telling.ts';

/** One scene for each region where armies met, the reader's own first, with how they came, what it cost and who had the field afterwards. */
export function battleScenes(telling: Telling): readonly Scene[] {
  const met = eventsOf(telling.turn, 'armies-met');
  const fought = eventsOf(telling.turn, 'battle-fought');
  const regions = [...new Set([...met, ...fought].map((event) => event.region))];
  const own = regions.filter((region) =>
    met.some((event) => event.region === region && isParty(telling, event)),
  );
  return [...own, ...regions.filter((region) => !own.includes(region))]
    .map((region) => sceneAt(telling, region))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

function isParty({ mine }: Telling, { attacker, defender }: EventOf<'armies-met'>): boolean {
  return attacker === mine || defender === mine;
}

/** Where armies met this turn. */
export function battleRegions(telling: Telling): readonly RegionId[] {
  return [...eventsOf(telling.turn, 'armies-met'), ...eventsOf(telling.turn, 'battle-fought')].map(
    (event) => event.region,
  );
}

/** Who fought this turn. */
export function armiesInBattle(telling: Telling): readonly ArmyId[] {
  return eventsOf(telling.turn, 'armies-met').flatMap(({ armies }) => [...armies.red, ...armies.black]);
}

function sceneAt(telling: Telling, region: RegionId): Scene {
  const battles = telling.turn.battles;
  const fought = eventsOf(telling.turn, 'battle-fought').filter((event) => event.region === region);
  const met = eventsOf(telling.turn, 'armies-met').filter((event) => event.region === region);
  const ids = [...new Set([...met, ...fought].map((event) => event.battle))].sort(
    (a, b) => battles.indexOf(a) - battles.indexOf(b),
  );
  const apart = ids.findLast((battle) => telling.battles.get(battle)?.isElsewhere === true);
  const isInShort = ids.length > 0 && ids.every((battle) => telling.battles.get(battle)?.isInShort === true);
  return {
    title: telling.names.region(region),
    paragraphs: [
      ...ids.flatMap((battle) => tellBattle(telling, battle, battle === apart)),
      ...paragraph(consequences(telling, region)),
    ],
    ...(isInShort ? { isInShort } : {}),
  };
}

/** `isPointed`: where its own story stands is said. */
function tellBattle(telling: Telling, battle: BattleId, isPointed: boolean): readonly string[] {
  const met = eventsOf(telling.turn, 'armies-met').find((event) => event.battle === battle);
  const fought = eventsOf(telling.turn, 'battle-fought').find((event) => event.battle === battle);
  const told = telling.battles.get(battle);
  if (told !== undefined && fought !== undefined && told.isInShort) return tellInShort(telling, battle, told);
  if (told !== undefined && fought !== undefined)
    return tellOwnStory(telling, { battle, met, told, isPointed });
  const opening = met === undefined ? [] : tellOpening(telling, met);
  const clash = fought === undefined ? tellBegun(telling, battle) : [tellOutcome(telling, fought, met)];
  return [
    ...paragraph([...opening, ...clash]),
    ...paragraph([...tellLosses(telling, battle), ...tellGenerals(telling, battle)]),
    ...paragraph(tellItems(telling, battle)),
  ];
}

/** Who won, at what cost, and what became of generals and items: all that a list of many battles has room for. */
function tellInShort(telling: Telling, battle: BattleId, { gist }: BattleTold): readonly string[] {
  const [headline = ''] = tellDraft({ ...gist.draft, texts: gist.draft.texts.slice(0, 1) }, telling.teller);
  return paragraph([
    telling.words.battles.headline(headline),
    ...tellDraft(gist.cost, telling.teller),
    ...tellGeneralsAfter(telling, battle, {}),
    ...tellItems(telling, battle),
  ]);
}

interface OwnStory {
  readonly battle: BattleId;
  readonly met: EventOf<'armies-met'> | undefined;
  readonly told: BattleTold;
  readonly isPointed: boolean;
}

/** By the battle's own story; the marches before it, what became of generals after it, and the magic items are the turn's. */
function tellOwnStory(telling: Telling, { battle, met, told, isPointed }: OwnStory): readonly string[] {
  const approach = met === undefined ? [] : tellApproach(telling, met);
  const { draft, fates } = told.gist;
  const sentences = { ...draft, texts: draft.texts.slice(1) };
  const key = approach.length === 0 ? 'told.apart.alone' : 'told.apart';
  const place = met === undefined ? '' : telling.names.region(met.region);
  const apart = isPointed && place !== '' ? [telling.teller.say(key, { place })] : [];
  return [
    ...paragraph([...approach, ...(told.isElsewhere ? apart : tellDraft(sentences, telling.teller))]),
    ...paragraph(tellGeneralsAfter(telling, battle, fates)),
    ...paragraph(tellItems(telling, battle)),
  ];
}

/** A battle that the turn did not wait for. */
function tellBegun(telling: Telling, battle: BattleId): readonly string[] {
  return eventsOf(telling.turn, 'battle-begun')
    .filter((event) => event.battle === battle)
    .map(({ mode, region }) => telling.teller.say(`begun.${mode}`, { region: telling.names.region(region) }));
}

/** Whose march has just been told is not named again. */
function tellOpening(telling: Telling, met: EventOf<'armies-met'>): readonly string[] {
  const approach = tellApproach(telling, met);
  const marched = eventsOf(telling.turn, 'army-marched').map((step) => step.faction);
  if (approach.length === 0 || !marched.includes(met.attacker))
    return [...approach, tellMeeting(telling, met)];
  const facts = {
    attackers: telling.names.faction(met.attacker),
    defenders: forceOn(telling, met, met.defender).force,
    region: telling.names.region(met.region),
  };
  return [...approach, telling.teller.say(`met.${met.form}.arrived`, facts)];
}

/** How those who fought here came to be here, as far as the reader saw it; of who has fought before in this turn it is told already. */
function tellApproach(telling: Telling, met: EventOf<'armies-met'>): readonly string[] {
  const meetings = eventsOf(telling.turn, 'armies-met');
  const told = new Set(meetings.slice(0, meetings.indexOf(met)).flatMap(armiesIn));
  const armies = armiesIn(met).filter((army) => !told.has(army));
  const steps = eventsOf(telling.turn, 'army-marched').filter((step) => armies.includes(step.army));
  return groupBy(steps, (step) => step.army).map((march) => tellMarch(telling, march));
}

const armiesIn = ({ armies }: EventOf<'armies-met'>): readonly ArmyId[] => [...armies.red, ...armies.black];

/** Own generals are named where the reader knows them; the rest is told without. */
function tellMeeting(telling: Telling, met: EventOf<'armies-met'>): string {
  const attackers = forceOn(telling, met, met.attacker);
  const defenders = forceOn(telling, met, met.defender);
  const region = telling.names.region(met.region);
  const facts = { region, attackers: attackers.force, defenders: defenders.force };
  if (attackers.leaders !== '') {
    return telling.teller.say(`met.${met.form}.led`, { ...facts, general: attackers.leaders });
  }
  if (defenders.leaders === '') return telling.teller.say(`met.${met.form}`, facts);
  return telling.teller.say(`met.${met.form}.awaited`, { ...facts, general: defenders.leaders });
}

function forceOn(
  telling: Telling,
  met: EventOf<'armies-met'>,
  faction: FactionId,
): { readonly force: string; readonly leaders: string } {
  const side = sideOf(telling, met, faction);
  const armies = met.armies[side];
  const leaders = armies.flatMap((army) => telling.names.leader(army) ?? []);
  const beside = (met.allies?.[side] ?? []).map((ally) => telling.names.faction(ally));
  // Whose each army is, is not in the event: with friends there the powers are named, and not their armies.
  const force =
    beside.length === 0
      ? forceOf(telling, faction, armies)
      : telling.words.chronicle.armiesOf({ factions: [telling.names.faction(faction), ...beside] });
  return { force, leaders: telling.words.language.and(leaders) };
}

/** CP-DIP-16: all who fought on a side, who led it first. */
function sideNamed(telling: Telling, met: EventOf<'armies-met'> | undefined, faction: FactionId): string {
  const allies = met === undefined ? [] : (met.allies?.[sideOf(telling, met, faction)] ?? []);
  return telling.words.language.and([faction, ...allies].map((each) => telling.names.faction(each)));
}

/** The attacker is not always red: the battle itself says who was on which side. */
function sideOf(telling: Telling, met: EventOf<'armies-met'>, faction: FactionId): Side {
  const fought = eventsOf(telling.turn, 'battle-fought').find((event) => event.battle === met.battle);
  if (fought !== undefined) return fought.sides.red === faction ? 'red' : 'black';
  return faction === met.attacker ? 'red' : 'black';
}

function tellOutcome(
  telling: Telling,
  fought: EventOf<'battle-fought'>,
  met: EventOf<'armies-met'> | undefined,
): string {
  const { outcome, sides } = fought;
  const region = telling.names.region(fought.region);
  const facts = { region, n: outcome.rounds, rounds: telling.words.inWords(outcome.rounds) };
  const isWiped = isWipedOut(telling, fought);
  if (outcome.winner === 'draw') {
    const [red, black] = SIDES.map((side) => sideNamed(telling, met, sides[side]));
    return telling.teller.say(drawKey(outcome.rounds, isWiped.red || isWiped.black), {
      ...facts,
      red: red ?? '',
      black: black ?? '',
    });
  }
  const winner = sides[outcome.winner];
  const loser = sides[otherSide(outcome.winner)];
  const named = { ...facts, winner: sideNamed(telling, met, winner), loser: sideNamed(telling, met, loser) };
  const told = outcome.rounds === 0;
  return telling.teller.say(
    wonKey({ told, met, winner, isWiped: isWiped[otherSide(outcome.winner)] }),
    named,
  );
}

/** A side that is destroyed can neither give way nor draw off. */
function drawKey(rounds: number, isWiped: boolean): ReportKey {
  if (isWiped) return 'fought.draw.wiped';
  return rounds === 0 ? 'fought.draw.told' : 'fought.draw';
}

interface Won {
  /** Fought out elsewhere, and reported. */
  readonly told: boolean;
  readonly met: EventOf<'armies-met'> | undefined;
  readonly winner: FactionId;
  /** Nothing is left of the loser's armies. */
  readonly isWiped: boolean;
}

function wonKey({ told, met, winner, isWiped }: Won): ReportKey {
  const wiped = isWiped ? '.wiped' : '';
  if (told) return `fought.won.told${wiped}`;
  if (met?.form !== 'storm') return `fought.won${wiped}`;
  return met.attacker === winner ? `fought.stormed${wiped}` : `fought.repelled${wiped}`;
}

/** By side: whether nothing is left of its leading power; an army that fell back from here is still there. */
function isWipedOut(
  { turn }: Telling,
  { region, sides }: EventOf<'battle-fought'>,
): Readonly<Record<Side, boolean>> {
  const lost = eventsOf(turn, 'army-lost').filter(({ at, why }) => at === region && why === 'destroyed');
  const isAnyLeft = eventsOf(turn, 'army-retreated').some(({ from }) => from === region);
  const isWiped = (side: Side) => !isAnyLeft && lost.some(({ faction }) => faction === sides[side]);
  return { red: isWiped('red'), black: isWiped('black') };
}

function tellLosses(telling: Telling, battle: BattleId): readonly string[] {
  const destroyed = eventsOf(telling.turn, 'unit-destroyed').filter((event) => event.battle === battle);
  const reduced = eventsOf(telling.turn, 'unit-reduced').filter((event) => event.battle === battle);
  const factions = [...new Set([...destroyed, ...reduced].map((event) => event.faction))];
  return factions.map((faction) => {
    const gone = destroyed
      .filter((event) => event.faction === faction)
      .map((event) => telling.words.chronicle.theUnit(oneLine(event.unitName)));
    const hurt = reduced
      .filter((event) => event.faction === faction)
      .map((event) => telling.words.chronicle.theUnit(oneLine(event.unitName)));
    return sayLosses(telling, faction, gone, hurt);
  });
}

function sayLosses(
  { teller, names, words }: Telling,
  faction: FactionId,
  gone: readonly string[],
  hurt: readonly string[],
): string {
  const facts = {
    faction: names.faction(faction),
    gone: someOf(gone, 4, words),
    hurt: someOf(hurt, 4, words),
    n: gone.length,
    m: hurt.length,
  };
  if (gone.length === 0) return teller.say('losses.hurt', facts);
  return teller.say(hurt.length === 0 ? 'losses.gone' : 'losses.both', facts);
}

function tellGenerals(telling: Telling, battle: BattleId): readonly string[] {
  return [...lastFates(telling, battle).values()].map((event) =>
    sayGeneral(telling, event, `general.${event.fate}`),
  );
}

/** By general: who was wounded, and then taken, was taken. */
function lastFates({ turn }: Telling, battle: BattleId): ReadonlyMap<string, EventOf<'general-fared'>> {
  const fared = eventsOf(turn, 'general-fared').filter((event) => event.battle === battle);
  return new Map(fared.map((event) => [event.general, event]));
}

const sayGeneral = (
  { teller, names }: Telling,
  { generalName, faction }: EventOf<'general-fared'>,
  key: ReportKey,
): string => teller.say(key, { general: oneLine(generalName), faction: names.faction(faction) });

/** Whom the battle's own story has not told, or has told another end: whoever had no part in it is named with their power. */
function tellGeneralsAfter(
  telling: Telling,
  battle: BattleId,
  fates: BattleTold['gist']['fates'],
): readonly string[] {
  return [...lastFates(telling, battle).values()].flatMap((event) => {
    const { general, fate } = event;
    if (fates[general] === fate) return [];
    const isAbsent = fates[general] === undefined && fate === 'captured';
    return [sayGeneral(telling, event, isAbsent ? 'general.captured.absent' : `general.${fate}`)];
  });
}

/** Who fell back, who is no more, whose the land is now. */
function consequences(telling: Telling, region: RegionId): readonly string[] {
  const { turn } = telling;
  const retreats = eventsOf(turn, 'army-retreated').filter((event) => event.from === region);
  const lost = eventsOf(turn, 'army-lost').filter(
    (event) => event.at === region && !isToldGone(telling, event),
  );
  const taken = eventsOf(turn, 'region-taken').filter((event) => event.region === region);
  return [
    ...groupBy(retreats, (event) => `${event.faction} ${event.to}`).map((together) =>
      tellRetreat(telling, together),
    ),
    ...tellLost(telling, lost),
    ...taken.flatMap((event) => [tellTaking(telling, event), ...tellStandingBeside(telling, event)]),
  ];
}

/** CP-DIP-19: who fought for a land and does not get it is told why. */
function tellStandingBeside(
  { turn, teller, mine }: Telling,
  { region, by }: EventOf<'region-taken'>,
): readonly string[] {
  if (mine === undefined || by === mine) return [];
  const standsThere = turn.now.armies.some(({ faction, at }) => faction === mine && at === region);
  return standsThere ? [teller.say('taken.beside')] : [];
}

/** Armies that are no more, those of one power and one place together. */
export function tellLost(telling: Telling, lost: readonly EventOf<'army-lost'>[]): readonly string[] {
  return groupBy(lost, ({ why, faction, at }) => `${why} ${faction} ${at}`).map((together) => {
    const [{ why, faction, at }] = together;
    const gone = together.map(({ army }) => army);
    const force = forceOf(telling, faction, gone, metAt(telling, at, faction).size > gone.length);
    return telling.teller.say(`lost.${why}`, { force, region: telling.names.region(at) });
  });
}

/** The armies of one power that met others in a place. */
function metAt({ turn }: Telling, at: RegionId, faction: FactionId): ReadonlySet<ArmyId> {
  const fought = eventsOf(turn, 'battle-fought').filter(({ region }) => region === at);
  return new Set(
    fought.flatMap(({ battle, sides }) => {
      const armies = eventsOf(turn, 'armies-met').find((event) => event.battle === battle)?.armies;
      return SIDES.flatMap((side) => (sides[side] === faction ? (armies?.[side] ?? []) : []));
    }),
  );
}

/** A battle's own story has said already that nothing is left of them. */
function isToldGone({ turn, battles }: Telling, { at, why, faction }: EventOf<'army-lost'>): boolean {
  return eventsOf(turn, 'battle-fought').some(
    ({ battle, region, sides }) =>
      why === 'destroyed' &&
      region === at &&
      battles.get(battle)?.gist.gone.some((side) => sides[side] === faction) === true,
  );
}

function tellRetreat(telling: Telling, together: Group<EventOf<'army-retreated'>>): string {
  const [first] = together;
  const armies = together.map((event) => event.army);
  const force = forceOf(telling, first.faction, armies);
  return telling.teller.say('retreated', { force, n: armies.length, to: telling.names.region(first.to) });
}

/** A region that changed hands. */
export function tellTaking(telling: Telling, event: EventOf<'region-taken'>): string {
  const { teller, names } = telling;
  const facts = { region: names.region(event.region), ...holderFacts(telling, event.by) };
  const kind = event.isCastle ? 'castle' : 'region';
  if (event.from === undefined) return teller.say(`taken.${kind}`, facts);
  return teller.say(`taken.${kind}.from`, { ...facts, from: party(telling, event.from) });
}
