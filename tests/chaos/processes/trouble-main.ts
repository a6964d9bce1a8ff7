// `npm run chaos:troubles [-- WORDS]`: real programs play a turn while servers around them stop, forget, hang or fill up, one trouble a
// play, then two at once; what comes out is what comes out of a twin that nobody disturbed. WORDS: only troubles whose name has them,
// or one of several, ` , ` between them; the word `and` by itself stands for all pairs.
import { allPairs } from './pairs.ts';
import { openModel, openPlace } from './places.ts';
import { openServers } from './servers.ts';
import { faultsOf } from './tally.ts';
import { allTroubles, type NamedTrouble } from './troubles.ts';
import { type Played, playTurn } from './turn.ts';

const wanted = process.argv.slice(2).join(' ');
const servers = await openServers();
const models = {
  server: await openModel(servers, 'server'),
  embedded: await openModel(servers, 'embedded'),
};
const twins = new Map<string, Promise<Played>>();
const count = { passed: 0, failed: 0 };

function chosen(): readonly NamedTrouble[] {
  const pairs = allPairs(servers);
  if (wanted === 'and') return pairs;
  const alternatives = wanted.split(' , '); // names have commas of their own, but no space before one
  return [...allTroubles(servers), ...pairs].filter(({ name }) =>
    alternatives.some((words) => name.includes(words)),
  );
}

async function play(where: 'server' | 'embedded', trouble?: NamedTrouble): Promise<Played> {
  const place = await openPlace(servers, models[where], 1, trouble?.disk);
  try {
    return await playTurn(models[where], place, [], trouble);
  } finally {
    await place.discard();
  }
}

function twinOf(where: 'server' | 'embedded'): Promise<Played> {
  const twin = twins.get(where) ?? play(where);
  twins.set(where, twin);
  return twin;
}

async function faultsWith(trouble: NamedTrouble): Promise<{ faults: readonly string[]; twice: number }> {
  try {
    const twin = await twinOf(trouble.where);
    const played = await play(trouble.where, trouble);
    return { faults: faultsOf(played, twin), twice: played.taken.length - new Set(played.taken).size };
  } catch (fault) {
    return { faults: [String(fault)], twice: 0 };
  }
}

try {
  for (const trouble of chosen()) {
    const { faults, twice } = await faultsWith(trouble);
    count[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(`| ${trouble.name} | ${faults.length === 0 ? 'as the twin' : 'FAILED'} | ${twice} |`);
    for (const line of faults) console.log(`    ${line}`);
  }
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 ? 0 : 1;
} finally {
  for (const model of Object.values(models)) await model.discard();
  await servers.close();
}
