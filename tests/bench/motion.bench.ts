/**
 * The GIF of a war of forty turns on the shipped map: four powers, twelve armies that all march each turn: `npm run bench motion`.
 * Processor time and bytes, for the game master and for a player, the best of several runs; beside it the maps of the forty turns
 * painted whole. The aim is 1 MB and 2 s.
 */
import { gifOf } from '../../src/app/turn/war-in-motion.ts';
import { waysFrom } from '../../src/campaign/map/map.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import type { Reader, VisibleCampaign } from '../../src/campaign/sight/visible.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { demoSpec } from '../../src/campaign/spec.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { paintPixels } from '../../src/mail/paint.ts';
import { warInMotion } from '../../src/reports/motion/motion.ts';
import { mapPicture } from '../../src/reports/pictures/map-picture.ts';
import { pictureToSvg } from '../../src/reports/pictures/picture-to-svg.ts';

const TURNS = 40;
const RUNS = 5;
const WIDTH = 640;

const war = playWar();
const readers: readonly (readonly [string, Reader])[] = [
  ['the game master', { kind: 'gm' }],
  ['a player', { kind: 'faction', faction: Object.values(war[0]?.factions ?? {})[0]?.id ?? ('' as never) }],
];
for (const [who, reader] of readers) await measureFor(who, reader);

/** The states after each turn: every army goes to a neighbour and takes it; nobody fights. */
function playWar(): readonly CampaignState[] {
  let state = openCampaign({ ...demoSpec, armiesEach: 3 }, seededDice(sha256Hex('a war in motion')));
  return Array.from({ length: TURNS }, (_, turn) => {
    const armies = Object.values<Army>(state.armies).map((army, i) => {
      const ways = waysFrom(state.map, army.at).filter(({ kind }) => kind !== 'sea');
      return { ...army, at: ways[(turn * 7 + i * 3) % ways.length]?.to ?? army.at };
    });
    state = {
      ...state,
      turn: turn + 2,
      armies: Object.fromEntries(armies.map((army) => [army.id, army])),
      holders: { ...state.holders, ...Object.fromEntries(armies.map(({ at, faction }) => [at, faction])) },
    };
    return state;
  });
}

async function measureFor(who: string, reader: Reader): Promise<void> {
  const maps: readonly VisibleCampaign[] = war.map((state) => viewCampaign(state, reader));
  let bytes = 0;
  const gif = await best(async () => {
    const motion = warInMotion(maps, 'light', { lettering: 'letter' });
    bytes = (await gifOf({ pixels: paintPixels }, motion)).length;
  });
  const whole = await best(async () => {
    for (const known of maps) await paintPixels(pictureToSvg(mapPicture(known), { theme: 'light' }), WIDTH);
  });
  const ratio = (gif / whole).toFixed(2);
  console.log(
    `  for ${who}: ${Math.round(gif)} ms of processor time, ${Math.round(bytes / 1000)} kB; ${ratio} of what painting the ${TURNS} maps whole takes (${Math.round(whole)} ms)`,
  );
}

/** Milliseconds of processor time, of all threads. */
async function best(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
