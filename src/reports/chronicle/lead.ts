import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { VisibleTurn } from '../../campaign/sight/visible.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import type { Facts, ReportKey } from '../words.ts';
import type { Telling } from './telling.ts';

/** The first paragraph: the turn in two or three sentences, the reader's own fortune first. */
export function tellLead(telling: Telling): string {
  const { mine, turn, teller } = telling;
  if (eventsOf(turn, 'lands-dealt').length > 0) return teller.say('lead.deal');
  const own = mine === undefined ? tellTurn(telling) : tellFortune(telling, mine);
  return [...own, ...tellGains(telling), ...tellFallen(telling), ...tellEpilogue(telling)].join(' ');
}

function tellFortune(telling: Telling, mine: FactionId): readonly string[] {
  const own = ownBattles(telling.turn, mine);
  const underWay = tellUnderWay(telling, mine);
  return own.length === 0 && underWay.length > 0 ? underWay : [...tellEnded(telling, mine, own), ...underWay];
}

/** CP-BAT-11: the reader's battles that the turn did not wait for. */
function tellUnderWay(telling: Telling, mine: FactionId): readonly string[] {
  const { turn, teller } = telling;
  const underWay = ownUnderWay(turn, mine);
  const begun = underWay.filter(({ since }) => since === turn.turn);
  const lasting = underWay.filter(({ since }) => since !== turn.turn);
  return [
    ...(begun.length === 0
      ? []
      : [teller.say('lead.begun', { places: placesOf(telling, begun), n: begun.length })]),
    ...(lasting.length === 0
      ? []
      : [teller.say('lead.lasts', { places: placesOf(telling, lasting), n: lasting.length })]),
  ];
}

function ownUnderWay({ now }: VisibleTurn, mine: FactionId): VisibleTurn['now']['battles'] {
  const own = new Set(now.armies.filter(({ faction }) => faction === mine).map(({ id }) => id));
  return now.battles.filter(({ armies }) => [...armies.red, ...armies.black].some((id) => own.has(id)));
}

function tellEnded(
  telling: Telling,
  mine: FactionId,
  own: readonly EventOf<'battle-fought'>[],
): readonly string[] {
  const { won, drawn, lost } = countOf(own, mine);
  const at = placesByEnd(telling, own, mine);
  const facts = {
    place: placesOf(telling, own),
    p: new Set(own.map(({ region }) => region)).size,
    wonAt: at.won,
    lostAt: at.lost,
    won: telling.words.inWords(won),
    w: won,
    lost: telling.words.inWords(lost),
    l: lost,
    drawn: telling.words.inWords(drawn),
    n: own.length,
    battles: telling.words.inWords(own.length),
  };
  const fortune = fortuneOf({ all: own.length, won, lost });
  const isApart = own.length === new Set(own.map(({ region }) => region)).size;
  const told = fortune === 'mixed' && isApart ? 'mixed.places' : fortune;
  return tellFortuneOf(telling, { mine, fortune: told, facts });
}

/** With one battle a place, each is named with its end. */
type Fortune = ReturnType<typeof fortuneOf> | 'mixed.places';

/**
 * A won battle is no good news for a side that lost lands, and a lost one is not bitter for a side that gained some; a quiet turn costs
 * nothing. Castles have a sentence of their own behind this one: they are named there.
 */
function tellFortuneOf(
  telling: Telling,
  { mine, fortune, facts }: { readonly mine: FactionId; readonly fortune: Fortune; readonly facts: Facts },
): readonly string[] {
  const { turn, teller } = telling;
  const lands = landsIn(telling, mine);
  const told = toldByLands(fortune, lands);
  if (told !== undefined) {
    const { regions, m } = told.of;
    return [teller.say(told.key, { ...facts, regions, m, gained: lands.gained.regions })];
  }
  const isArmyLost = eventsOf(turn, 'army-lost').some(({ faction }) => faction === mine);
  const isDimmed = isArmyLost && (fortune === 'quiet' || fortune === 'won');
  return [teller.say(isDimmed ? `lead.${fortune}.army` : `lead.${fortune}`, facts)];
}

type Lands = ReturnType<typeof landsIn>;

/** The words for who lost or gained lands, and which they tell; undefined where battles alone make the turn. */
function toldByLands(
  fortune: Fortune,
  lands: Lands,
): { readonly key: ReportKey; readonly of: Lands['lost'] } | undefined {
  const { lost, gained } = lands;
  if (fortune === 'quiet') return toldInQuiet(lands);
  if (fortune === 'lost' && gained.m > 0)
    return { key: gained.isCastles ? 'lead.lost.castle' : 'lead.lost.gained', of: gained };
  if (fortune !== 'won' || lost.m === 0) return undefined;
  return { key: lost.isCastles ? 'lead.won.castle' : 'lead.won.lands', of: lost };
}

/** Without a battle. */
function toldInQuiet({ lost, gained }: Lands): ReturnType<typeof toldByLands> {
  if (lost.m === 0 && gained.m === 0) return undefined;
  if (lost.m === 0)
    return { key: gained.isCastles ? 'lead.quiet.castle.gained' : 'lead.quiet.gained', of: gained };
  if (lost.isCastles) return { key: 'lead.quiet.castle', of: lost };
  const isGain = gained.m > 0 && !gained.isCastles;
  return { key: isGain ? 'lead.quiet.both' : 'lead.quiet.lost', of: lost };
}

/** What the reader lost and gained: plain lands by name; where there are none, how many castles. */
function landsIn({ turn, names, words }: Telling, mine: FactionId) {
  const castles = castlesInLead(turn, mine).told;
  const taken = eventsOf(turn, 'region-taken');
  const sumUp = (events: typeof taken) => {
    const plain = events.filter((event) => !castles.includes(event));
    const isCastles = plain.length === 0;
    const regions = [...new Set((isCastles ? events : plain).map(({ region }) => names.region(region)))];
    return { regions: words.language.and(regions), m: regions.length, isCastles };
  };
  return {
    lost: sumUp(taken.filter(({ from }) => from === mine)),
    gained: sumUp(taken.filter(({ by }) => by === mine)),
  };
}

function fortuneOf({
  all,
  won,
  lost,
}: {
  readonly all: number;
  readonly won: number;
  readonly lost: number;
}): 'quiet' | 'won' | 'lost' | 'won.drawn' | 'lost.drawn' | 'mixed' | 'mixed.drawn' | 'even' {
  if (all === 0) return 'quiet';
  if (won === all) return 'won';
  if (lost === all) return 'lost';
  if (won > 0 && lost > 0) return won + lost === all ? 'mixed' : 'mixed.drawn';
  if (won > 0) return 'won.drawn';
  return lost > 0 ? 'lost.drawn' : 'even';
}

/** So many battles are told by their headlines; more are counted. */
const MOST_HEADLINES = 3;
/** Of so many places the names are told: each has a part of its own below. */
const MOST_PLACES = 6;

/** For readers without a side: who won what, unless the text has those headlines over its battles. */
function tellTurn(telling: Telling): readonly string[] {
  const fought = eventsOf(telling.turn, 'battle-fought');
  const told = fought.flatMap(({ battle }) => telling.battles.get(battle) ?? []);
  const isShort = fought.length <= MOST_HEADLINES && told.length === fought.length;
  if (told.length > 0 && isShort && told.every(({ isElsewhere }) => !isElsewhere))
    return told.map(({ gist }) => telling.words.battles.headline(gist.headline));
  const facts = {
    n: fought.length,
    battles: telling.words.inWords(fought.length),
    places: placesOf(telling, fought),
  };
  const { battles: underWay } = telling.turn.now;
  if (fought.length === 0 && underWay.length > 0)
    return [telling.teller.say('lead.undecided', { places: placesOf(telling, underWay) })];
  const many = new Set(fought.map(({ region }) => region)).size;
  if (many > MOST_PLACES)
    return [
      telling.teller.say('lead.battles.many', {
        battles: telling.words.inWords(fought.length),
        places: telling.words.inWords(many),
      }),
    ];
  return [telling.teller.say(fought.length === 0 ? 'lead.peace' : 'lead.battles', facts)];
}

/** Where several battles were fought in one place, it is named once. */
function placesOf({ names, words }: Telling, fought: readonly { readonly region: RegionId }[]): string {
  return words.language.and([...new Set(fought.map(({ region }) => names.region(region)))]);
}

/** Castles that changed hands: the news everybody asks for, the reader's own before the others. */
function tellGains({ turn, names, teller, mine }: Telling): readonly string[] {
  const { told, more } = castlesInLead(turn, mine);
  return [
    ...told.map((event) =>
      teller.say(castleKey(event, mine), { region: names.region(event.region), by: names.faction(event.by) }),
    ),
    ...(more === 0 ? [] : [teller.say('lead.more', { n: more })]),
  ];
}

function castleKey({ by, from }: Taking, mine: FactionId | undefined): ReportKey {
  if (mine === undefined) return 'lead.castle';
  if (by === mine) return 'lead.castle.yours';
  return from === mine ? 'lead.castle.lost' : 'lead.castle';
}

function castlesInLead(turn: VisibleTurn, mine: FactionId | undefined) {
  const castles = eventsOf(turn, 'region-taken').filter(({ isCastle }) => isCastle);
  const isOwn = ({ by, from }: Taking) => mine !== undefined && (by === mine || from === mine);
  const inOrder = [...castles.filter(isOwn), ...castles.filter((event) => !isOwn(event))];
  return { told: inOrder.slice(0, MOST_CASTLES), more: Math.max(0, inOrder.length - MOST_CASTLES) };
}

type Taking = EventOf<'region-taken'>;

/** Which of the reader's gains and losses of land the first paragraph tells, so that nothing below tells them again. */
export function isLandInLead(turn: VisibleTurn, mine: FactionId): (taking: Taking) => boolean {
  const castles = castlesInLead(turn, mine).told;
  const own = ownBattles(turn, mine);
  const isUndecided = own.length === 0 && ownUnderWay(turn, mine).length > 0;
  const fortune = isUndecided ? 'undecided' : fortuneOf(countOf(own, mine));
  const tellsLosses = fortune === 'quiet' || fortune === 'won';
  const lost = eventsOf(turn, 'region-taken').filter(({ from }) => from === mine);
  const isCastleLost = lost.length > 0 && lost.every((taking) => castles.includes(taking));
  const tellsGains = fortune === 'lost' || (fortune === 'quiet' && !isCastleLost);
  return (taking) =>
    castles.includes(taking) || (tellsLosses && taking.from === mine) || (tellsGains && taking.by === mine);
}

/** Where the reader has won, and where they have lost. */
function placesByEnd(telling: Telling, own: readonly EventOf<'battle-fought'>[], mine: FactionId) {
  const isWon = ({ outcome, sides }: EventOf<'battle-fought'>) =>
    outcome.winner !== 'draw' && sides[outcome.winner] === mine;
  const isLost = (event: EventOf<'battle-fought'>) => event.outcome.winner !== 'draw' && !isWon(event);
  return { won: placesOf(telling, own.filter(isWon)), lost: placesOf(telling, own.filter(isLost)) };
}

const ownBattles = (turn: VisibleTurn, mine: FactionId): readonly EventOf<'battle-fought'>[] =>
  eventsOf(turn, 'battle-fought').filter(({ sides }) => sides.red === mine || sides.black === mine);

function countOf(own: readonly EventOf<'battle-fought'>[], mine: FactionId) {
  const won = own.filter(
    ({ outcome, sides }) => outcome.winner !== 'draw' && sides[outcome.winner] === mine,
  ).length;
  const drawn = own.filter(({ outcome }) => outcome.winner === 'draw').length;
  return { all: own.length, won, drawn, lost: own.length - won - drawn };
}

/** In a first paragraph; the others are counted. */
const MOST_CASTLES = 8;

function tellFallen({ turn, names, teller }: Telling): readonly string[] {
  return eventsOf(turn, 'faction-fell').map((event) =>
    teller.say('fell', { faction: names.faction(event.faction) }),
  );
}

/** CP-VIC: who is near to winning, and who has won. */
function tellEpilogue({ turn, names, teller, words }: Telling): readonly string[] {
  const leads = eventsOf(turn, 'lead-counted').filter((event) => event.turns > 0);
  const won = eventsOf(turn, 'war-won').map((event) =>
    teller.say(event.rule === 'CP-VIC-09' ? 'won.score' : `won.${event.why}`, {
      winners: words.language.and(event.by.map((id) => names.faction(id))),
      n: event.by.length,
    }),
  );
  return [
    ...leads.map((event) =>
      teller.say('lead.castles', {
        faction: names.faction(event.faction),
        n: event.turns,
        turns: words.inWords(event.turns),
        needed: turn.now.victory?.castles?.turns ?? event.turns,
      }),
    ),
    ...won,
  ];
}
