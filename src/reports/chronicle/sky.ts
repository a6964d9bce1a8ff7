import { type EventOf, eventsOf } from '../events-of.ts';
import { clip, oneLine } from '../plain-text.ts';
import { paragraph, someOf, type Telling } from './telling.ts';

const MOST_PLACES = 8;
const LONGEST_WORDS = 300;

/** CP-EVT-07: what the turn table brought, a paragraph each, and what it was worth. */
export function tellSky(telling: Telling): readonly string[] {
  const happened = eventsOf(telling.turn, 'happened').map((event) => tellHappening(telling, event));
  const windfalls = eventsOf(telling.turn, 'windfall').map((event) => tellWindfall(telling, event));
  return [...happened, ...paragraph(windfalls)];
}

function tellHappening({ names, teller, words }: Telling, event: EventOf<'happened'>): string {
  const { title, says, regions, is } = event;
  const places = someOf(
    regions.map((region) => names.region(region)),
    MOST_PLACES,
    words,
  );
  return [
    teller.say('happened', { title: oneLine(title), regions: places }),
    ...(says === undefined ? [] : [clip(oneLine(says), LONGEST_WORDS)]),
    ...is.map((kind) => teller.say(`happened.${kind}`)),
  ].join(' ');
}

function tellWindfall({ names, teller, mine }: Telling, event: EventOf<'windfall'>): string {
  const key = event.gold < 0 ? 'windfall.loss' : 'windfall';
  return teller.say(mine === undefined ? `${key}.of` : key, {
    title: oneLine(event.title),
    faction: names.faction(event.faction),
    gold: Math.abs(event.gold),
  });
}
