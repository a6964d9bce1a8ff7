/**
 * One turn of campaigns of 44, 440 and 4,400 regions, by phase: `npm run bench campaign`. The largest is of the size that
 * other games are measured by: 250 powers, 30,000 units, 36,000 orders, some 2,000 battles. Times are the processors' and
 * the clock's; beside them the memory in use and what falls on a region, which must not grow faster than a logarithm.
 * Battles are fought under Eight Turns, some five units a side; they and the letters are measured once more with two
 * threads at work. Lines that begin with `=` sum up; the aim is the large turn in 5 s and all its reports in 10 s on two
 * cores that do nothing else. It takes some minutes; `BENCH_REGIONS=440` measures one size.
 */

import { openCrewThreads } from '../../jobs/crew/crew-threads.ts';
import { turnLetters } from '../../src/app/turn/turn-letters.ts';
import type { CampaignEngagement } from '../../src/campaign/battle/engagement.ts';
import { fightEngagement } from '../../src/campaign/battle/fight-engagement.ts';
import { fightWaves } from '../../src/campaign/battle/waves.ts';
import type { FoughtResult, TurnOrders } from '../../src/campaign/resolve.ts';
import { type ResolvedTurn, viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { idsOf, inOrder } from '../../src/campaign/sorted.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { readCommands } from '../../src/campaign/turn/commands.ts';
import { resolveMoves } from '../../src/campaign/turn/moves.ts';
import { settleTurn } from '../../src/campaign/turn/settle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { openOffice } from '../support/office.ts';
import { houseSources } from '../support/templates.ts';
import { type Size, sayGrowth } from './growth.ts';
import { largeOrders, openLarge, sizeFor } from './large-campaign.ts';
import { type FoughtBattle, newsOf, writeReports } from './large-reports.ts';
import { type Lap, type Spent, saySum, stopwatch } from './stopwatch.ts';

const { BENCH_REGIONS } = process.env;
const SIZES = BENCH_REGIONS === undefined ? [44, 440, 4400] : [Number(BENCH_REGIONS)];
/** Of 30 armies of a power so many go for a neighbour. */
const ATTACKERS = 14;
/** From so many regions on the same work is measured once more, done by two threads. */
const LARGE = 440;
const SEED = sha256Hex('the dice of a large turn');
const dice = seededDice(SEED);

const growth: Size[] = [];
for (const regions of SIZES) growth.push({ regions, ms: await measureTurn(regions) });
if (growth.length > 1) process.stdout.write(`\n${sayGrowth(growth)}\n`);

/** The milliseconds of processor time of the turn without its battles. */
async function measureTurn(regions: number): Promise<number> {
  const lap = stopwatch(regions);
  const state = openLarge(eightTurns, sizeFor(regions));
  const orders = largeOrders(state, ATTACKERS);
  process.stdout.write(`\n${sayCampaign(state, orders)}\n`);
  lap('opening it, writing its orders');
  const { resolved, fought, quiet } = resolve(state, orders, lap);
  if (regions >= LARGE) await withTwoHands(resolved, fought, lap);
  for (const faction of idsOf(state.factions)) {
    visibleTo(resolved, { kind: 'faction', faction });
    viewCampaign(resolved.before, { kind: 'faction', faction });
  }
  lap('what each power may know');
  await writeReports(resolved, fought, lap);
  const { heapUsed } = process.memoryUsage();
  process.stdout.write(`  memory in use at the end: ${Math.round(heapUsed / 2 ** 20)} MB\n`);
  return quiet.reduce((sum, { processor }) => sum + processor, 0);
}

/** The battles of the first wave and all letters by the house's crew: what counts is the clock's time. */
async function withTwoHands(
  resolved: ResolvedTurn,
  fought: readonly FoughtBattle[],
  lap: Lap,
): Promise<void> {
  const crew = openCrewThreads({ templates: houseSources(), threads: 2 });
  const { ruleset } = resolved.before;
  const campaign = { ruleset };
  const first = fought.flatMap(({ engagement }) => (engagement.wave === 1 ? [engagement] : []));
  const shares = Array.from({ length: Math.ceil(first.length / 16) }, (_, i) =>
    first.slice(16 * i, 16 * i + 16),
  );
  const fight = (engagements: readonly CampaignEngagement[]) =>
    crew.carryOut({ kind: 'fight', campaign, engagements, seed: SEED });
  await Promise.all([fight(first.slice(0, 1)), fight(first.slice(0, 1))]);
  lap('(two threads start)');
  await Promise.all(shares.map(fight));
  lap('two threads: wave 1 battles', first.length);
  const { deps } = await openOffice();
  const letters = await turnLetters({ ...deps, crew }, newsOf(resolved, fought));
  lap('two threads: letters, stories told', letters.length);
  await crew.close();
}

function sayCampaign(state: CampaignState, orders: TurnOrders): string {
  const armies = inOrder(state.armies);
  const units = armies.reduce((sum, army) => sum + army.units.length, 0);
  const given = idsOf(orders).reduce((sum, faction) => sum + (orders[faction]?.length ?? 0), 0);
  const powers = idsOf(state.factions).length;
  return `${idsOf(state.map.regions).length} regions, ${powers} powers, ${armies.length} armies, ${units} units, ${given} orders`;
}

function resolve(state: CampaignState, orders: TurnOrders, lap: Lap) {
  readCommands(state, orders);
  lap('(orders alone, read once more below)');
  const moves = resolveMoves(state, orders);
  const quiet = [lap('orders, and marches')];
  const loud: Spent[] = [];
  const fought: FoughtBattle[] = [];
  let battles = fightWaves(moves, []);
  while (battles.pending.length > 0) {
    quiet.push(lap(`wave ${battles.wave}: who meets`));
    fought.push(...battles.pending.map((engagement) => fight(state, engagement)));
    loud.push(lap(`wave ${battles.wave}: battles`, battles.pending.length));
    battles = fightWaves(
      moves,
      fought.map(({ result }) => result),
    );
  }
  quiet.push(lap('losses and flight'));
  const end = settleTurn(battles.state, battles.events);
  quiet.push(lap('end of the turn'));
  const events = [...battles.events, ...end.events];
  process.stdout.write(`  ${fought.length} battles, ${events.length} events\n`);
  process.stdout.write(`  = the turn without its battles: ${saySum(quiet)}\n`);
  process.stdout.write(`  = its battles: ${saySum(loud)}; they can be fought on all cores at once\n`);
  const resolved: ResolvedTurn = { before: state, events, after: end.state };
  return { resolved, fought, quiet };
}

function fight(state: CampaignState, engagement: CampaignEngagement): FoughtBattle {
  const result: FoughtResult = fightEngagement(state, engagement, dice);
  return { engagement, result };
}
