import type { CampaignEvent } from '../../campaign/event.ts';
import type { BattleId, FactionId, RegionId } from '../../campaign/ids.ts';
import type { VisibleTurn } from '../../campaign/sight/visible.ts';
import { once } from '../../kernel/remember.ts';
import { type EventOf, eventsOf } from '../events-of.ts';

/** What of a turn is told in a letter or a post. */
export interface Told {
  /** The turn without the battles that are left out. */
  readonly turn: VisibleTurn;
  /** In how many places armies met of which nothing is told. */
  readonly left: number;
}

/** How many of others' battles are told: in a war of hundreds nobody would read on. */
const MOST_TOLD = 16;

/** All battles of the reader's own; of the others' those in the reader's sight first, then assaults on walls, then the largest. */
export const toldOf: (turn: VisibleTurn) => Told = once((turn: VisibleTurn) => {
  const meetings = eventsOf(turn, 'armies-met');
  const fought = eventsOf(turn, 'battle-fought');
  const regions = [...new Set([...meetings, ...fought].map(({ region }) => region))];
  const own = ownRegions(turn);
  const others = regions.filter((region) => !own.has(region));
  if (others.length <= MOST_TOLD) return { turn, left: 0 };
  const passed = new Set(byInterest(others, turn).slice(MOST_TOLD));
  const unheard = new Set(
    [...meetings, ...fought].flatMap(({ region, battle }) => (passed.has(region) ? [battle] : [])),
  );
  const passedOver = { passed, unheard, mine: mineOf(turn) };
  const told = {
    ...turn,
    events: turn.events.filter((event) => !isPassed(event, passedOver)),
    battles: turn.battles.filter((battle) => !unheard.has(battle)),
  };
  return { turn: told, left: passed.size };
});

function mineOf({ now: { reader } }: VisibleTurn): FactionId | undefined {
  return reader.kind === 'faction' ? reader.faction : undefined;
}

function ownRegions(turn: VisibleTurn): ReadonlySet<RegionId> {
  const mine = mineOf(turn);
  const met = eventsOf(turn, 'armies-met').filter(
    ({ attacker, defender }) => attacker === mine || defender === mine,
  );
  const fought = eventsOf(turn, 'battle-fought').filter(
    ({ sides }) => sides.red === mine || sides.black === mine,
  );
  return new Set([...met, ...fought].map(({ region }) => region));
}

function byInterest(regions: readonly RegionId[], turn: VisibleTurn): readonly RegionId[] {
  const seen = new Set(turn.now.reader.kind === 'faction' ? turn.now.inSight : []);
  const greatest = new Map<RegionId, number>();
  for (const met of eventsOf(turn, 'armies-met')) {
    greatest.set(met.region, Math.max(greatest.get(met.region) ?? 0, weightOf(met)));
  }
  const interest = (region: RegionId) => (greatest.get(region) ?? 0) + (seen.has(region) ? SEEN : 0);
  return regions.toSorted((one, other) => interest(other) - interest(one));
}

/** More than any number of armies. */
const STORM = 1000;
const SEEN = 10_000;

function weightOf({ armies, form }: EventOf<'armies-met'>): number {
  return armies.red.length + armies.black.length + (form === 'storm' ? STORM : 0);
}

interface Passed {
  readonly passed: ReadonlySet<RegionId>;
  readonly unheard: ReadonlySet<BattleId>;
  readonly mine: FactionId | undefined;
}

/** What belongs to a battle that is left out; a reader's own lands and men are never left out. */
function isPassed(event: CampaignEvent, { passed, unheard, mine }: Passed): boolean {
  switch (event.kind) {
    case 'region-taken':
      return passed.has(event.region) && event.by !== mine && event.from !== mine;
    case 'army-lost':
      return passed.has(event.at);
    case 'army-retreated':
      return passed.has(event.from);
    default:
      return 'battle' in event && unheard.has(event.battle);
  }
}
