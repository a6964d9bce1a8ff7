import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BattleResult, continueTurn, finishTurn, planTurn } from '../../src/campaign/resolve.ts';
import { carriedResults, parseCase, resultOf, tellCase } from './case-file.ts';
import { WORLD_CASES } from './case-titles-world.ts';

/** Title and file: the same title stands in the file. */
const CASES = [
  ['CP-ORD-02 the best way fills in what is left out', 'best-way'],
  ['CP-MOV-08 on one way against each other: the heavier goes on, the lighter is held (CP-BAT-01)', 'border'],
  ['CP-MOV-09 of equals the one from the region named first goes on', 'border-equal'],
  [
    'CP-MOV-08 each force is held by a heavier one that comes against it, whoever else goes on',
    'border-third',
  ],
  ['CP-MOV-09 weight is what is left, of all the armies of a faction on that way', 'border-weight'],
  ['CP-END-04 a faction with a castle left lives', 'castle-left'],
  ['CP-MOV-07 a rider who meets an enemy on the way goes no further, nor does the enemy', 'caught'],
  ['CP-AFT-03, CP-GEN-03 an army without units is lost, and its general taken', 'destroyed'],
  ['CP-ORD-03 a doctrine stands at once', 'doctrine'],
  ['CP-BAT-06 who came a step earlier defends against the heavier', 'earlier'],
  ["CP-END-04 a faction without army and castle falls, and its lands are nobody's", 'fall'],
  ["CP-BAT-06 in nobody's land the heavier of two who come at once defends", 'first-come'],
  ['CP-MOV-04 a ford ends the march', 'ford'],
  ['CP-AFT-04 beaten attackers go back the way they came, by sea too', 'go-back'],
  ['CP-MOV-06 who leaves as another comes does not meet him', 'gone'],
  ['CP-MOV-06 who has no march holds', 'hold'],
  ['CP-BAT-06 of two who come at once the holder of the land defends', 'home'],
  ['CP-AFT-01, CP-AFT-02 what is left goes home, what is destroyed does not', 'losses'],
  ['CP-MOV-02 a march to a neighbour nobody holds takes it', 'march'],
  [
    'CP-END-02, CP-END-03 rest at home mends, in a castle twice as much; not elsewhere, not on the march',
    'mend',
  ],
  ['CP-MOV-02 a march comes nowhere twice', 'no-way'],
  ["CP-ORD-01 another's army does not listen", 'not-yours'],
  ['CP-END-01 a castle without garrison falls to who walks in', 'open-castle'],
  ['CP-MOV-04 a pass may be the last step', 'pass'],
  ["CP-AFT-05 a defender goes to his own land before nobody's and an enemy's, by easy ways first", 'refuge'],
  [
    "CP-AFT-05, CP-END-01 an enemy's open land at the last, and it is not taken by fleeing there",
    'refuge-enemy',
  ],
  ["CP-AFT-05 nobody's land before an enemy's", 'refuge-free'],
  ['CP-ORD-05 the later of two orders for the same army stands', 'replaced'],
  ['CP-MOV-03 roads alone carry foot one region further', 'road'],
  ['CP-MOV-05 a crossing by sea is a whole march', 'sea'],
  ['CP-MOV-06, CP-MOV-08 riders meet on the second step of their marches', 'second-step'],
  ['CP-MOV-10 forces at sea pass each other', 'ships'],
  ['CP-MOV-01 the slowest unit sets the pace', 'slowest'],
  ['CP-MOV-07 riders are stopped by who stands in their way', 'stopped'],
  ['CP-BAT-03 walls are stormed when the defender holds them', 'storm'],
  [
    'CP-AFT-06, CP-AFT-07, CP-GEN-03 nowhere to go: not where the enemy came from, nor into his castle, nor by sea',
    'surrender',
  ],
  ['CP-MOV-06 three factions that follow each other in a ring do not meet', 'swap-chain'],
  ['CP-BAT-07, CP-BAT-08 three in one region: one after the other, and the winner defends', 'three'],
  ['CP-BAT-07 after a draw the defender meets the next', 'three-draw'],
  ['CP-END-01 what is only marched through is not taken', 'through'],
  ['CP-BAT-01 all armies of a faction in a region fight together', 'together'],
  ['CP-MOV-02 two open links are too far for foot', 'too-far'],
  ["CP-BAT-03 another's walls are no help", 'walls-of-another'],
  ['CP-BAT-08 battles elsewhere are of the same wave', 'waves'],
  ['CP-AFT-04, CP-AFT-05 another has taken the place they came from', 'way-back-closed'],
  ["CP-AFT-08 the winner's march is over", 'winner-stays'],
  ['CP-GEN-01 a wounded general stays with his army', 'wounded'],
  ['CP-BAT-06, CP-BAT-07 who has won defends, though the next comer is heavier now', 'winner-defends'],
  [
    'CP-BAT-03, CP-BAT-07 who has stormed a castle does not hold its walls against the next before the turn ends',
    'three-castle',
  ],
  [
    'CP-MOV-06, CP-MOV-07 riders who pass through a region that is being left meet nobody, and stop where the other arrived',
    'chase',
  ],
  ['CP-AFT-04, CP-AFT-06 the beaten go back to where one of their own has come meanwhile', 'retreat-to-ours'],
  [
    'CP-BAT-11 a battle by mail does not hold the turn up: its armies stay, the land keeps its holder',
    'begun',
  ],
  ['CP-BAT-11, CP-BAT-13 the third comer of a region waits at the edge of the field', 'begun-three'],
  ['CP-BAT-12 armies in a battle under way hear no order and do not mend', 'pinned'],
  ['CP-BAT-13 nobody comes in, not even friends, not even passing through', 'closed'],
  ['CP-BAT-13 who is no party to the battle may go, and is not bound', 'bystander-goes'],
  [
    'CP-BAT-14 a result ends its battle in the first wave: losses, and the beaten go back the way they came',
    'ended',
  ],
  ['CP-BAT-14 the winner meets at once who waited at the edge of the field', 'ended-three'],
  ['CP-BAT-14 the walls that were stormed by mail are taken when the turn ends', 'ended-castle'],
] as const;

const folder = new URL('./cases/', import.meta.url);

const ALL = [...CASES, ...WORLD_CASES];

test.each(ALL)('%s', (title, file) => {
  const given = parseCase(readFileSync(new URL(`${file}.txt`, folder), 'utf8'));
  expect(given.title).toBe(title);
  const results: BattleResult[] = [...carriedResults(given)];
  let plan = planTurn(given.state, given.orders, results);
  while (plan.engagements.length > 0) {
    results.push(...plan.engagements.map((engagement) => resultOf(engagement, given.battles)));
    plan = continueTurn(given.state, given.orders, results);
  }
  const turn = finishTurn(given.state, given.orders, results);
  expect(results.map((result) => result.battle)).toEqual(given.battles.map((line) => line.split(':')[0]));
  expect(tellCase(turn.events, turn.state, given.hasBooks).join('\n')).toBe(given.expected.join('\n'));
});

test('CP-RES-02 every case of the folder is played', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  expect(files.sort()).toEqual(ALL.map(([, file]) => `${file}.txt`).sort());
});
