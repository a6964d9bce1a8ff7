import type { ArmyId, FactionId } from '../../campaign/ids.ts';
import { type EventOf, eventsOf } from '../events-of.ts';
import { groupBy } from '../groups.ts';
import { inKinds } from '../parts/in-kinds.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportKey } from '../words.ts';
import {
  forceOf,
  inSeatOrder,
  type OfPower,
  paragraph,
  paragraphsByPower,
  party,
  type Scene,
  someOf,
  type Telling,
  whose,
} from './telling.ts';

/** What became of armies without a blow (reorganised, worn, hungry), and how the realm fared. */
export function realmScenes(telling: Telling): readonly Scene[] {
  const { teller } = telling;
  return [
    {
      title: teller.say('title.muster'),
      paragraphs: [
        ...paragraph(tellMuster(telling)),
        ...paragraph(tellPersons(telling)),
        ...paragraphsByPower(telling, tellHardship(telling)),
      ],
    },
    {
      title: teller.say('title.realm'),
      paragraphs: [
        ...paragraph(tellWorks(telling)),
        ...paragraph(tellUnrest(telling)),
        ...tellLedgers(telling),
      ],
    },
  ];
}

/** Units and generals that changed places. */
function tellMuster(telling: Telling): readonly string[] {
  const { turn, teller } = telling;
  const force = (faction: FactionId, army: ArmyId) => forceOf(telling, faction, [army]);
  const splits = eventsOf(turn, 'army-split').map((event) =>
    teller.say('split', {
      force: force(event.faction, event.army),
      name: oneLine(event.name),
      n: event.units.length,
      units: telling.words.inWords(event.units.length),
    }),
  );
  const merges = eventsOf(turn, 'army-merged').map((event) =>
    teller.say('merged', { force: force(event.faction, event.army), into: force(event.faction, event.into) }),
  );
  const transfers = eventsOf(turn, 'unit-transferred').map((event) =>
    teller.say('transferred', {
      unit: telling.words.chronicle.theUnit(oneLine(event.unitName)),
      from: force(event.faction, event.army),
      to: force(event.faction, event.to),
    }),
  );
  const appointed = eventsOf(turn, 'general-appointed').map((event) =>
    teller.say('appointed', { general: oneLine(event.generalName), force: force(event.faction, event.army) }),
  );
  return [...transfers, ...splits, ...merges, ...appointed, ...tellRecruits(telling)];
}

/** Ransoms, old age, new captains, plunder. */
function tellPersons(telling: Telling): readonly string[] {
  const { turn, teller, names } = telling;
  const named = eventsOf(turn, 'ransom-named').map(({ as, generalName, gold }) =>
    teller.say(`ransom.${as}`, { general: oneLine(generalName), gold }),
  );
  const freed = eventsOf(turn, 'general-freed').map(({ generalName, gold }) =>
    teller.say(gold === 0 ? 'freed.gift' : 'freed', { general: oneLine(generalName), gold }),
  );
  const refused = eventsOf(turn, 'ransom-refused').map(({ generalName, gold, price }) =>
    teller.say('ransom.refused', { general: oneLine(generalName), gold, price }),
  );
  const retired = eventsOf(turn, 'general-retired').map(({ generalName, why }) =>
    teller.say(`retired.${why}`, { general: oneLine(generalName) }),
  );
  const risen = eventsOf(turn, 'general-risen').map(({ faction, army, general }) =>
    teller.say('risen', { force: forceOf(telling, faction, [army]), general: oneLine(general.name) }),
  );
  const plunder = eventsOf(turn, 'plunder-taken').map(({ faction, region, gold }) =>
    teller.say('plunder', {
      whose: whose(telling, faction),
      region: names.region(region),
      gold,
    }),
  );
  const years = eventsOf(turn, 'year-ended').map(() => teller.say('year'));
  return [...named, ...freed, ...refused, ...retired, ...risen, ...plunder, ...years];
}

function tellRecruits({ turn, teller, names, words }: Telling): readonly string[] {
  const came = eventsOf(turn, 'recruits-came').map((event) =>
    teller.say(event.name === undefined ? 'recruits' : 'recruits.army', {
      region: names.region(event.at),
      units: words.language.and(
        inKinds(
          event.units.map((unit) => words.chronicle.theUnit(oneLine(unit.name))),
          words,
        ),
      ),
      name: oneLine(event.name ?? ''),
      n: event.units.length,
    }),
  );
  const scattered = eventsOf(turn, 'recruits-scattered').map((event) =>
    teller.say('recruits.scattered', { region: names.region(event.at) }),
  );
  return [...came, ...scattered];
}

/** Losses without a blow, by army and reason. */
function tellHardship(telling: Telling): readonly OfPower[] {
  const { turn, teller, names } = telling;
  const worn = groupBy(eventsOf(turn, 'unit-worn'), (event) => `${event.army} ${event.why}`).map((group) => ({
    faction: group[0].faction,
    says: teller.say(`worn.${group[0].why}`, {
      force: forceOf(telling, group[0].faction, [group[0].army]),
      units: someOf(
        inKinds(
          group.map((event) => telling.words.chronicle.theUnit(oneLine(event.unitName))),
          telling.words,
        ),
        4,
        telling.words,
      ),
      n: group.length,
    }),
  }));
  const hungry = eventsOf(turn, 'army-hungered').map((event) => ({
    faction: event.faction,
    says: teller.say(event.turns === 1 ? 'hungry.first' : 'hungry', {
      force: forceOf(telling, event.faction, [event.army]),
      region: names.region(event.at),
      turns: telling.words.inWords(event.turns),
    }),
  }));
  const fed = eventsOf(turn, 'army-fed').map((event) => ({
    faction: event.faction,
    says: teller.say('fed', { force: forceOf(telling, event.faction, [event.army]) }),
  }));
  const left = groupBy(eventsOf(turn, 'unit-deserted'), (event) => event.faction).map((group) => ({
    faction: group[0].faction,
    says: teller.say('deserted', {
      faction: names.faction(group[0].faction),
      units: someOf(
        inKinds(
          group.map((event) => telling.words.chronicle.theUnit(oneLine(event.unitName))),
          telling.words,
        ),
        6,
        telling.words,
      ),
      n: group.length,
    }),
  }));
  return [...hungry, ...worn, ...fed, ...left];
}

function tellWorks(telling: Telling): readonly string[] {
  const { turn, teller, names } = telling;
  return eventsOf(turn, 'work-done').map((event) =>
    teller.say(`work.${event.work}`, {
      region: names.region(event.at),
      possessive: whose(telling, event.faction),
    }),
  );
}

/**
 * Where unrest is worth a word: lands that have become restless, are calm again, or threw off their holder. A land that was conquered
 * in this turn is not quiet again, however soon its people give in.
 */
function tellUnrest(telling: Telling): readonly string[] {
  const { turn, teller, names, words } = telling;
  const conquered = new Set(eventsOf(turn, 'region-taken').map(({ region }) => region));
  const last = new Map(eventsOf(turn, 'unrest-changed').map((event) => [event.region, event]));
  const known = [...last.values()];
  const said = (key: ReportKey, events: readonly EventOf<'unrest-changed'>[]) =>
    events.length === 0
      ? []
      : [
          teller.say(key, {
            regions: words.language.and(events.map((event) => names.region(event.region))),
            n: events.length,
          }),
        ];
  const revolts = eventsOf(turn, 'region-revolted').map((event) =>
    teller.say('revolted', { region: names.region(event.region), faction: party(telling, event.from) }),
  );
  return [
    ...said(
      'restless',
      known.filter((event) => event.unrest > 0),
    ),
    ...said(
      'calm',
      known.filter((event) => event.unrest === 0 && !conquered.has(event.region)),
    ),
    ...revolts,
  ];
}

function tellLedgers(telling: Telling): readonly string[] {
  const { turn, teller, names, mine } = telling;
  return inSeatOrder(telling, eventsOf(turn, 'ledger-closed')).map(({ faction, income, upkeep, gold }) =>
    teller.say(mine === undefined ? 'ledger.of' : 'ledger', {
      faction: names.faction(faction),
      income,
      upkeep,
      gold,
    }),
  );
}
