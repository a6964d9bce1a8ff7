// Two hosts are marched at each other, by what its players can read: the map, and the orders their letters offer.

import { answered } from '../../support/api/client.ts';
import { marchesIn } from '../../support/marches.ts';
import { mailsOf, reply, reportOf, until } from './post.ts';
import type { Program } from './program.ts';

interface Host {
  readonly name: string;
  readonly faction: string;
  readonly at: string;
}

interface Region {
  readonly id: string;
  readonly name: string;
}

interface Known {
  readonly turn: number;
  readonly armies: readonly Host[];
  readonly battles: readonly { readonly id: string; readonly attacker: string; readonly defender: string }[];
  readonly map: {
    readonly regions: Readonly<Record<string, Region>>;
    readonly links: readonly { readonly a: string; readonly b: string }[];
  };
}

export interface Line {
  readonly id: string;
  readonly number: number;
  readonly turn: number;
  readonly place: string;
  readonly status: string;
  readonly mode: string;
  readonly round: number;
  readonly deadline: number;
  readonly sides: readonly { readonly name: string; readonly isIn: boolean; readonly missed: number }[];
}

/** Turns are resolved until a battle is under way that does not hold the campaign up. */
export async function meet(house: Program): Promise<Line> {
  for (let turns = 0; turns < 6; turns += 1) {
    await marchTogether(house);
    await resolveTurn(house);
    const [battle] = await battlesOf(house);
    if (battle !== undefined) return battle;
  }
  throw new Error('no two armies met in six turns');
}

export async function battlesOf(house: Program): Promise<readonly Line[]> {
  const asked = { path: pathOf(house) };
  const lines = answered(await house.client().ask('GET /v1/campaigns/{campaign}/battles', asked));
  return lines.map((line) => ({ ...line, sides: line.sides ?? [] }));
}

const pathOf = ({ campaign }: Program) => ({ campaign });

/** As the owner knows it. */
async function knownIn(house: Program): Promise<Known> {
  return answered(await house.client().ask('GET /v1/campaigns/{campaign}/known', { path: pathOf(house) }));
}

/** Resolves the open turn; answers its number. */
export async function resolveTurn(house: Program): Promise<number> {
  const path = pathOf(house);
  const { turn: number } = await knownIn(house);
  await house.client().ask('POST /v1/campaigns/{campaign}/resolution', { path });
  await until(`turn ${number} to be resolved`, async () => {
    const turns = answered(await house.client().ask('GET /v1/campaigns/{campaign}/turns', { path }));
    return turns.find((turn) => turn.number === number && turn.status === 'resolved');
  });
  return number;
}

/** Of the two hosts that are nearest to each other, the first marches to the other by mail, which stays where it is. */
async function marchTogether(house: Program): Promise<void> {
  const known = await knownIn(house);
  const [mover, goal] = nearestEnemies(known);
  const seat = await seatOf(house, mover.faction);
  const report = await reportOf(house, seat, known.turn);
  const orders = marchesIn(report.text).filter((line) => line.startsWith(`march ${mover.name} to `));
  const hops = distancesFrom(known, goal.at);
  const byName = new Map(Object.values(known.map.regions).map(({ id, name }) => [name, hops.get(id)]));
  const far = (order: string): number => byName.get(order.split(' to ').at(-1) ?? '') ?? Number.MAX_VALUE;
  const [best] = orders.toSorted((a, b) => far(a) - far(b));
  if (best === undefined) throw new Error(`${mover.name} is offered no march`);
  await reply(house, report, { text: best });
  await until(`the receipt of ${seat}`, async () =>
    (await mailsOf(house, seat)).find(({ kind, turn }) => kind === 'receipt' && turn === known.turn),
  );
}

function nearestEnemies(known: Known): readonly [Host, Host] {
  const pairs = known.armies.flatMap((mover) => {
    const hops = distancesFrom(known, mover.at);
    return known.armies
      .filter(({ faction }) => faction !== mover.faction)
      .map((goal) => ({ mover, goal, far: hops.get(goal.at) ?? Number.MAX_VALUE }));
  });
  const [nearest] = pairs.sort((a, b) => a.far - b.far);
  if (nearest === undefined) throw new Error('the campaign has no armies');
  return [nearest.mover, nearest.goal];
}

function distancesFrom({ map }: Known, start: string): ReadonlyMap<string, number> {
  const hops = new Map([[start, 0]]);
  for (const at of hops.keys()) {
    const ends = map.links.filter(({ a, b }) => a === at || b === at).flatMap(({ a, b }) => [a, b]);
    for (const end of ends) if (!hops.has(end)) hops.set(end, (hops.get(at) ?? 0) + 1);
  }
  return hops;
}

/** The seats that command the two sides of a battle. */
export async function seatsIn(house: Program, { id }: Line): Promise<readonly [string, string]> {
  const { battles } = await knownIn(house);
  const battle = battles.find((each) => each.id === id);
  if (battle === undefined) throw new Error(`nobody knows of the battle ${id}`);
  return [await seatOf(house, battle.attacker), await seatOf(house, battle.defender)];
}

async function seatOf(house: Program, faction: string): Promise<string> {
  const path = pathOf(house);
  const seats = answered(await house.client().ask('GET /v1/campaigns/{campaign}/participants', { path }));
  const seat = seats.find((each) => each.faction === faction);
  if (seat === undefined) throw new Error(`nobody plays ${faction}`);
  return seat.id;
}
