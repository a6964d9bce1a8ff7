import { sayFailure } from '../../campaign/fail-order.ts';
import type { ArmyId, FactionId } from '../../campaign/ids.ts';
import { armyOf } from '../../campaign/orders/all.ts';
import { KNOWS_OF_SIX } from '../../campaign/sight/rumours.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import { type Group, groupBy } from '../groups.ts';
import { sayHosts } from '../parts/hosts.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { ReportKey } from '../words.ts';
import { armiesInBattle, battleRegions, tellLost, tellTaking } from './battle-scenes.ts';
import { envoyScenes } from './envoy-scenes.ts';
import { tellMarch } from './march.ts';
import { realmScenes } from './realm-scenes.ts';
import { tellSky } from './sky.ts';
import { tellStanding } from './standing.ts';
import {
  forceOf,
  holderFacts,
  type OfPower,
  paragraph,
  paragraphsByPower,
  party,
  type Scene,
  someOf,
  type Telling,
} from './telling.ts';

/** Everything that happened without a blow: marches, lands that fell, camps, scouts, and orders that came to nothing. */
export function quietScenes(telling: Telling): readonly Scene[] {
  const { teller } = telling;
  const scenes = [
    ...envoyScenes(telling),
    {
      title: teller.say('title.march'),
      paragraphs: [...paragraphsByPower(telling, tellMarches(telling)), ...paragraph(tellHalts(telling))],
    },
    { title: teller.say('title.lands'), paragraphs: paragraphsByPower(telling, tellTakings(telling)) },
    {
      title: teller.say('title.camp'),
      paragraphs: [
        ...paragraph(tellHolding(telling)),
        ...paragraph(tellWorks(telling)),
        ...paragraph(tellDuties(telling)),
        ...paragraph(tellRecovery(telling)),
      ],
    },
    ...realmScenes(telling),
    { title: teller.say('title.sky'), paragraphs: tellSky(telling) },
    {
      title: teller.say('title.words'),
      paragraphs: [...paragraph(tellWords(telling)), ...paragraph(tellStanding(telling))],
    },
    {
      title: teller.say('title.scouts'),
      paragraphs: [...paragraph(tellScouts(telling)), ...paragraph(tellSightings(telling))],
    },
    { title: teller.say('title.deal'), paragraphs: tellDeal(telling) },
    { title: teller.say('title.rules'), paragraphs: paragraph(tellRules(telling)) },
    { title: teller.say('title.rumours'), paragraphs: tellRumours(telling) },
    { title: teller.say('title.failed'), paragraphs: tellFailures(telling) },
  ];
  return scenes.filter((scene) => scene.paragraphs.length > 0);
}

/** CP-REC-17. */
function tellDeal({ turn, teller }: Telling): readonly string[] {
  return eventsOf(turn, 'lands-dealt').map(() => teller.say('deal'));
}

/** CP-OPN-08: switches that the GM has set. */
function tellRules({ turn, teller }: Telling): readonly string[] {
  const changes = eventsOf(turn, 'rules-set').flatMap((event) => event.changes);
  return changes.map(({ title, from, to }) =>
    teller.say('rules.set', { rule: title, from: String(from), to: String(to) }),
  );
}

/** CP-FOG-15, CP-FOG-16: who was sent to look where. */
function tellScouts(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'scouts-sent').map(({ army, faction, at }) =>
    telling.teller.say(army === undefined ? 'scouts.spy' : 'scouts.riders', {
      region: telling.names.region(at),
      force: army === undefined ? '' : forceOf(telling, faction, [army]),
    }),
  );
}

/** CP-RUM-04: what was said, by whom, and how far such people are to be trusted; the GM is told whether the teller knew. */
function tellRumours({ turn, teller, names, mine, words }: Telling): readonly string[] {
  return eventsOf(turn, 'rumour-heard').map(({ to, about, source, says, isIdle }) => {
    const word = teller.tail(`rumour.${says.kind === 'force' ? says.size : says.kind}`, {
      region: names.region(about),
      faction: says.kind === 'force' ? names.faction(says.of) : '',
    });
    const odds =
      mine === undefined
        ? teller.say(isIdle === true ? 'rumour.idle' : 'rumour.knew', { faction: names.faction(to) })
        : teller.say('rumour.odds', { n: words.inWords(KNOWS_OF_SIX[source]) });
    return teller.say(`rumour.${source}`, { word, odds });
  });
}

/** An army's steps are one march; those that ended in a battle are told with it. */
function tellMarches(telling: Telling): readonly OfPower[] {
  const fighting = armiesInBattle(telling);
  const steps = eventsOf(telling.turn, 'army-marched').filter((step) => !fighting.includes(step.army));
  return groupBy(steps, (step) => step.army).map((march) => ({
    faction: march[0].faction,
    says: tellMarch(telling, march),
  }));
}

function tellHalts(telling: Telling): readonly string[] {
  return eventsOf(telling.turn, 'army-halted').map((event) =>
    telling.teller.say(`halted.${event.why}`, {
      force: forceOf(telling, event.faction, [event.army]),
      at: telling.names.region(event.at),
      goal: telling.names.region(event.goal),
    }),
  );
}

/** Regions taken where no battle was; those are told with their battle. */
function tellTakings(telling: Telling): readonly OfPower[] {
  const fields = battleRegions(telling);
  const taken = eventsOf(telling.turn, 'region-taken').filter((event) => !fields.includes(event.region));
  const castles = taken.filter((event) => event.isCastle);
  const lands = groupBy(
    taken.filter((event) => !event.isCastle),
    (event) => event.by,
  );
  const losses = eventsOf(telling.turn, 'army-lost').filter((event) => !fields.includes(event.at));
  return [
    ...castles.map((event) => ({ faction: event.by, says: tellTaking(telling, event) })),
    ...lands.map((group) => ({ faction: group[0].by, says: tellLands(telling, group) })),
    ...groupBy(losses, ({ faction }) => faction).flatMap((of) =>
      tellLost(telling, of).map((says) => ({ faction: of[0].faction, says })),
    ),
  ];
}

/** What one power took: a sentence, whoever held it before. */
function tellLands(telling: Telling, group: Group<EventOf<'region-taken'>>): string {
  const [first, ...others] = group;
  if (others.length === 0) return tellTaking(telling, first);
  const { names, teller, words } = telling;
  const regionsIn = (lands: Group<EventOf<'region-taken'>>) =>
    words.language.and(lands.map((event) => names.region(event.region)));
  const facts = holderFacts(telling, first.by);
  const [ofFirst, ...ofOthers] = groupBy(group, ({ from }) => from ?? '');
  if (ofOthers.length > 0) {
    const regions = [ofFirst ?? group, ...ofOthers].map((lands) =>
      words.chronicle.landsFrom({
        regions: regionsIn(lands),
        ...(lands[0].from === undefined ? {} : { from: party(telling, lands[0].from) }),
      }),
    );
    return teller.say('taken.several', { ...facts, regions: words.language.and(regions) });
  }
  const regions = regionsIn(group);
  if (first.from === undefined) return teller.say('taken.lands', { ...facts, regions });
  return teller.say('taken.lands.from', { ...facts, regions, from: party(telling, first.from) });
}

/**
 * Who fought where they stood, without orders, has kept more than the watch fires; who dug in is told of by itself. To an army
 * that the turn made nobody could have given orders.
 */
function tellHolding(telling: Telling): readonly string[] {
  const dugIn = eventsOf(telling.turn, 'army-entrenched').map(({ army }) => army);
  const gone = new Set([...goneArmies(telling), ...dugIn]);
  const made = eventsOf(telling.turn, 'army-split').map(({ into }) => into);
  const fighting = armiesInBattle(telling);
  const held = eventsOf(telling.turn, 'army-held').filter(
    ({ army, ordered }) => !gone.has(army) && (ordered || !(fighting.includes(army) || made.includes(army))),
  );
  return groupBy(held, (event) => `${event.faction} ${event.ordered ? 'ordered' : 'left'}`).map((group) => {
    const [first] = group;
    const { names, teller } = telling;
    const places = group.map((event) =>
      telling.words.chronicle.at({
        who: forceOf(telling, event.faction, [event.army]),
        region: names.region(event.at),
      }),
    );
    return teller.say(first.ordered ? 'held' : 'held.unordered', {
      places: someOf(places, 8, telling.words),
      n: group.length,
    });
  });
}

/** Armies that were beaten later in the turn: it cannot be said of them that they held. */
function goneArmies({ turn }: Telling): ReadonlySet<ArmyId> {
  const gone = [...eventsOf(turn, 'army-lost'), ...eventsOf(turn, 'army-retreated')];
  return new Set(gone.map(({ army }) => army));
}

/** CP-DIG-05: who dug in, by faction. */
function tellWorks(telling: Telling): readonly string[] {
  const { names, teller, turn } = telling;
  const gone = goneArmies(telling);
  const stayed = eventsOf(turn, 'army-entrenched').filter(({ army }) => !gone.has(army));
  return groupBy(stayed, ({ faction }) => faction).map((group) => {
    const places = group.map(({ faction, army, at }) =>
      telling.words.chronicle.at({ who: forceOf(telling, faction, [army]), region: names.region(at) }),
    );
    return teller.say('entrenched', { places: someOf(places, 8, telling.words) });
  });
}

/** CP-DTY-01: who waited for the others' marches, and what came of it. */
function tellDuties(telling: Telling): readonly string[] {
  const { names, teller, turn } = telling;
  return eventsOf(turn, 'duty-done').map(({ faction, army, order, came, to }) => {
    const other =
      order.kind === 'intercept'
        ? names.region(order.at)
        : forceOf(telling, names.factionOf(order.other) ?? faction, [order.other]);
    const task = teller.tail(`duty.task.${order.kind}`, { other });
    const region = to === undefined ? '' : names.region(to);
    return teller.say(`duty.${came}`, { force: forceOf(telling, faction, [army]), task, region });
  });
}

function tellRecovery(telling: Telling): readonly string[] {
  const gone = goneArmies(telling);
  const rested = eventsOf(telling.turn, 'unit-recovered').filter(({ army }) => !gone.has(army));
  const armies = groupBy(rested, (event) => event.army).map((group) => {
    const [first] = group;
    return telling.teller.say('recovered', {
      force: forceOf(telling, first.faction, [first.army]),
      units: someOf(
        group.map((event) => telling.words.chronicle.theUnit(oneLine(event.unitName))),
        4,
        telling.words,
      ),
      n: group.length,
    });
  });
  const generals = eventsOf(telling.turn, 'general-recovered').flatMap((event) => {
    const general = telling.names.general(event.general);
    return general === undefined ? [] : telling.teller.say('general.recovered', { general });
  });
  return [...armies, ...generals];
}

/** Doctrines and plans given out. */
function tellWords(telling: Telling): readonly string[] {
  const { teller } = telling;
  const tempers = groupBy(
    eventsOf(telling.turn, 'doctrine-set'),
    (event) => `${event.faction} ${event.temper}`,
  );
  const plans = eventsOf(telling.turn, 'plan-set');
  const force = (armies: readonly ArmyId[], first: EventOf<'doctrine-set'> | EventOf<'plan-set'>) =>
    forceOf(telling, first.faction, armies);
  return [
    ...tempers.map((group) =>
      teller.say(`doctrine.${group[0].temper}`, {
        force: force(
          group.map((event) => event.army),
          group[0],
        ),
        n: group.length,
      }),
    ),
    ...plans.map((event) =>
      teller.say(event.plan.length === 0 ? 'plan.cleared' : 'plan', {
        force: force([event.army], event),
        n: event.plan.length,
      }),
    ),
  ];
}

/** What a faction's own scouts saw; the GM needs none. */
function tellSightings({ names, teller, turn, mine, words }: Telling): readonly string[] {
  if (mine === undefined) return [];
  const places = sayHosts(eventsOf(turn, 'army-sighted'), names, words);
  return places.length === 0 ? [] : [teller.say('sighted', { places: places.join('; ') })];
}

function tellFailures(telling: Telling): readonly string[] {
  const { names, teller } = telling;
  const failed = eventsOf(telling.turn, 'order-failed').map((event) => tellFailure(telling, event));
  const silent = groupBy(eventsOf(telling.turn, 'no-orders'), ({ faction }) =>
    hasNoArmy(telling, faction) ? 'silent.armyless' : 'silent',
  );
  const missing = silent.map((group) => {
    const factions = group.map(({ faction }) => names.faction(faction));
    const key: ReportKey = hasNoArmy(telling, group[0].faction) ? 'silent.armyless' : 'silent';
    return teller.say(key, {
      factions: telling.words.language.and(factions),
      n: factions.length,
      count: telling.words.inWords(factions.length),
    });
  });
  return [...failed, ...paragraph(missing)];
}

/** As far as the reader knows all of its armies. */
function hasNoArmy({ turn, mine }: Telling, faction: FactionId): boolean {
  const isOpen = turn.now.reader.kind === 'gm' || faction === mine;
  const had = [...turn.now.armies, ...eventsOf(turn, 'army-lost')];
  return isOpen && had.every((army) => army.faction !== faction);
}

function tellFailure(telling: Telling, event: EventOf<'order-failed'>): string {
  const { faction, order } = event;
  const army = armyOf(order);
  const why = clip(oneLine(sayFailure(event)), 300);
  if (army === undefined) {
    return telling.teller.say('failed.realm', { faction: telling.names.faction(faction), why });
  }
  return telling.teller.say('failed', { force: forceOf(telling, faction, [army]), why });
}
