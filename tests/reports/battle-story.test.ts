import { describe, expect, test } from 'vitest';
import { attack } from '../../src/kernel/moments.ts';
import { unwrap } from '../../src/kernel/result.ts';
import type { Aftermath, Engagement, Outcome, Side } from '../../src/kernel/ruleset.ts';
import { type BattleStory, tellBattle } from '../../src/reports/battle-story.ts';
import { withCaptives } from '../../src/reports/parts/captives.ts';
import { tellCourse } from '../../src/reports/parts/course.ts';
import { tellGist } from '../../src/reports/parts/gist.ts';
import { lossesTable } from '../../src/reports/parts/losses.ts';
import { sayParty } from '../../src/reports/parts/parties.ts';
import type { RoundEnd } from '../../src/reports/parts/rounds.ts';
import { chancesOf, turnOfBattle } from '../../src/reports/parts/tide.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { createTeller } from '../../src/reports/words.ts';
import { findRuleset } from '../../src/rules/index.ts';
import { claimsIn, wordsAsClaims } from '../support/told-facts.ts';
import { playUntilBattle } from './played.ts';

const engagement: Engagement = {
  id: 't1-karak',
  ground: { name: 'Karak', terrain: 'hills', hasRiver: false, hasVillage: false },
  attacker: 'red',
  options: {},
  parties: {
    red: {
      name: 'The Iron Crown',
      armies: [
        {
          id: 'iron-1',
          name: '1st Host',
          general: { id: 'g', name: 'Lord Norgoz' },
          units: [
            { id: 's', name: '1st Spears', troop: 'toy/spears', left: 4 },
            { id: 'r', name: 'Grey Wolves', troop: 'toy/riders', left: 3 },
          ],
          doctrine: { temper: 'steady' },
        },
      ],
    },
    black: {
      name: 'The Green Banner',
      armies: [
        {
          id: 'green-1',
          name: '1st Host',
          units: [{ id: 'p', name: 'Pikes', troop: 'toy/spears', left: 4 }],
          doctrine: { temper: 'steady' },
        },
      ],
    },
  },
};

type Fate = 'unhurt' | 'wounded' | 'captured' | 'slain';

function standing(left: Readonly<Record<string, number>>, fate: Fate = 'unhurt'): Aftermath {
  return {
    units: Object.entries(left).map(([id, n]) => ({ id, left: n, fate: n === 0 ? 'destroyed' : 'standing' })),
    persons: [{ id: 'g', fate }],
  };
}

/** Rounds of which nothing is known but how everybody stood. */
function course(...ends: readonly Omit<RoundEnd, 'moments'>[]): string {
  return courseOf(ends.map((end) => ({ ...end, moments: [] })));
}

function courseOf(ends: readonly RoundEnd[], winner: Side | 'draw' = 'draw'): string {
  const words = reportsInEnglish;
  const turn = turnOfBattle(engagement, ends, winner, () => 10);
  return tellCourse(engagement, ends, { teller: createTeller('x', words.story), words }, { turn }).join('\n');
}

describe('the course of a battle', () => {
  test('skips no round: quiet ones are told together, then each loss in its round', () => {
    const told = course(
      { round: 1, standing: standing({ s: 4, r: 3, p: 4 }) },
      { round: 2, standing: standing({ s: 4, r: 3, p: 4 }) },
      { round: 3, standing: standing({ s: 2, r: 3, p: 4 }) },
      { round: 4, standing: standing({ s: 2, r: 3, p: 4 }) },
      { round: 5, standing: standing({ s: 2, r: 0, p: 1 }, 'slain') },
    );
    const [quiet, third, fourth, fifth, ...rest] = told.split('\n');
    expect(quiet).toMatch(/^Rounds 1 and 2\. /);
    expect(fourth).toMatch(/^Round 4\. /);
    expect(third).toMatch(/^Round 3\. .*the 1st Spears \(2 of 4 left\)/);
    expect(fifth).toMatch(/^Round 5\. .*the Grey Wolves.*Lord Norgoz.*the Pikes \(1 of 4 left\)/i);
    expect(rest).toEqual([]);
  });

  test('a loss is told once, in the round it fell in', () => {
    const told = course(
      { round: 1, standing: standing({ s: 0, r: 3, p: 4 }) },
      { round: 2, standing: standing({ s: 0, r: 3, p: 4 }, 'wounded') },
      { round: 3, standing: standing({ s: 0, r: 3, p: 4 }, 'wounded') },
    );
    expect(told.match(/1st Spears/g)).toHaveLength(1);
    expect(told.match(/Lord Norgoz/g)).toHaveLength(1);
  });

  test('a unit that mended is no loss', () => {
    expect(course({ round: 1, standing: standing({ s: 4, r: 3, p: 4 }) })).not.toContain('Spears');
  });
});

test('losses stand by side, units before persons', () => {
  const after = standing({ s: 2, r: 0, p: 4 }, 'captured');
  expect(lossesTable(engagement, { aftermath: after, ends: [] }).rows).toEqual([
    ['The Iron Crown:', '', ''],
    ['1st Spears', '4', '2'],
    ['Grey Wolves', '3', 'destroyed'],
    ['Lord Norgoz', '', 'captured'],
    ['The Green Banner:', '', ''],
    ['Pikes', '4', '4'],
  ]);
});

test('CP-GEN-03 a general of whose army nothing is left is a prisoner, unless slain before', () => {
  const all = { s: 0, r: 0, p: 4 };
  const fateIn = (aftermath: Aftermath) =>
    withCaptives(engagement, aftermath).persons.find(({ id }) => id === 'g')?.fate;
  expect(fateIn(standing(all))).toBe('captured');
  expect(fateIn(standing(all, 'wounded'))).toBe('captured');
  expect(fateIn(standing(all, 'slain'))).toBe('slain');
  expect(fateIn({ ...standing(all), persons: [] })).toBe('captured');
  expect(fateIn(standing({ ...all, s: 1 }))).toBe('unhurt');
});

test('CP-AFT-07 who laid down arms on the retreat is a prisoner in the story and in the table of losses', () => {
  const after = withCaptives(engagement, standing({ s: 2, r: 0, p: 4 }), ['g']);
  expect(lossesTable(engagement, { aftermath: after, ends: [] }).rows).toContainEqual([
    'Lord Norgoz',
    '',
    'captured',
  ]);
  expect(withCaptives(engagement, standing({ s: 2, r: 0, p: 4 }), ['other']).persons).toEqual(
    standing({ s: 2, r: 0, p: 4 }).persons,
  );
});

test('a routed unit says how many ran', () => {
  const after: Aftermath = { units: [{ id: 'p', left: 3, fate: 'routed' }], persons: [] };
  expect(lossesTable(engagement, { aftermath: after, ends: [] }).rows.at(-1)).toEqual([
    'Pikes',
    '4',
    '3, routed',
  ]);
});

test('parties are introduced with their numbers and generals', () => {
  expect(sayParty(engagement.parties.red)).toBe('the Iron Crown with two units under Lord Norgoz');
  expect(sayParty(engagement.parties.black)).toBe('the Green Banner with one unit');
});

/** The Riders, of whom so many are left round by round; the Spears are gone before the first. */
const thinned = (riders: readonly number[]): readonly RoundEnd[] =>
  riders.map((r, i) => ({ round: i + 1, standing: standing({ s: r === 3 ? 4 : 0, r, p: 4 }), moments: [] }));

describe('the tide of a battle', () => {
  const worthOf = () => 10;

  test('chances are those of what is in hand: even for equals, certain for who is alone', () => {
    const ends = [{ round: 1, standing: standing({ s: 4, r: 0, p: 4 }), moments: [] }];
    const [before = 0, even, ...rest] = chancesOf('red', engagement, ends, worthOf);
    expect(before).toBeGreaterThan(0.8);
    expect(even).toBe(0.5);
    expect(rest).toEqual([]);
    const alone = [{ round: 1, standing: standing({ s: 4, r: 3, p: 0 }), moments: [] }];
    expect(chancesOf('black', engagement, alone, worthOf).at(-1)).toBe(0);
  });

  test('it turned in the round that brought the winner most, with the chances before and after', () => {
    const turn = turnOfBattle(engagement, thinned([3, 1, 0]), 'black', worthOf);
    expect(turn?.end.round).toBe(2);
    expect(turn?.before).toBeLessThan(0.2);
    expect(turn?.after).toBeGreaterThan(0.9);
  });

  test('who ran in the last round because it was over had not run before it', () => {
    const stood = standing({ s: 4, r: 3, p: 4 });
    const over: Aftermath = { ...stood, units: stood.units.map((unit) => ({ ...unit, fate: 'routed' })) };
    const ends = [stood, stood, over].map((each, i) => ({ round: i + 1, standing: each, moments: [] }));
    const chances = chancesOf('red', engagement, ends, worthOf);
    expect(new Set(chances).size).toBe(1);
    expect(turnOfBattle(engagement, ends, 'red', worthOf)).toBeUndefined();
  });

  test('a draw has no turn, and neither has a battle of two rounds', () => {
    expect(turnOfBattle(engagement, thinned([3, 1, 0]), 'draw', worthOf)).toBeUndefined();
    expect(turnOfBattle(engagement, thinned([3, 1]), 'black', worthOf)).toBeUndefined();
  });
});

describe('the deeds of a battle', () => {
  const whole = standing({ s: 4, r: 3, p: 4 });

  test('first contact says who charged whom, both in full and by their sides', () => {
    const told = courseOf([{ round: 1, standing: whole, moments: [attack('charge', 'r', 'p')] }]);
    expect(told).toMatch(/the Grey Wolves of the Iron Crown \(3 strong\)/i);
    expect(told).toMatch(/the Pikes of the Green Banner \(4 strong\)/i);
  });

  test('a charge and what came of it are one sentence, with everybody in full', () => {
    const moments = [attack('charge', 'r', 'p'), { kind: 'broke', unit: 'p' } as const];
    const told = courseOf([{ round: 1, standing: whole, moments }]);
    expect(told.match(/the Pikes/gi)).toHaveLength(1);
    expect(told.match(/the Grey Wolves/gi)).toHaveLength(1);
    expect(told.match(/strong/g)).toHaveLength(2);
    expect(told).toMatch(/flight|fled|ran/);
  });

  test('two of them, where the enemy charged too: the second time by name alone', () => {
    const moments = [
      attack('charge', 'r', 'p'),
      attack('charge', 'p', 's'),
      { kind: 'broke', unit: 'p' } as const,
    ];
    const told = courseOf([{ round: 1, standing: whole, moments }]);
    expect(told.match(/the Pikes/gi)).toHaveLength(3);
    expect(told.match(/strong/g)).toHaveLength(3);
  });

  test('who fell to the same hand is told in one sentence, and numbers of one kind together', () => {
    const three = ['a', 'b', 'c'].map((id, i) => ({
      id,
      name: `${i + 1}${['st', 'nd', 'rd'][i]} Wolf`,
      troop: 'toy/riders',
      left: 1,
    }));
    const wolves = {
      ...engagement.parties.black,
      armies: [{ id: 'green-1', name: '1st Host', units: three, doctrine: { temper: 'steady' as const } }],
    };
    const among = { ...engagement, parties: { ...engagement.parties, black: wolves } };
    const moments = three.flatMap(({ id }) => [
      attack('shots', 'r', id),
      { kind: 'fell', unit: id } as const,
    ]);
    const words = reportsInEnglish;
    const ends = [{ round: 1, standing: standing({ s: 4, r: 3, a: 0, b: 0, c: 0 }), moments }];
    const [told = ''] = tellCourse(among, ends, { teller: createTeller('x', words.story), words });
    expect(told.match(/the 1st to 3rd Wolf of the Green Banner/gi)).toHaveLength(1);
  });

  test('a round of shots alone is no hand-to-hand fight', () => {
    const moments = [attack('shots', 'r', 'p')];
    expect(courseOf([{ round: 1, standing: whole, moments }])).toMatch(/at a distance/);
    expect(courseOf([{ round: 1, standing: whole, moments: [attack('blows', 'r', 'p')] }])).not.toMatch(
      /distance/,
    );
  });

  test('a general whom the enemy has in the end was not carried off', () => {
    const words = reportsInEnglish;
    const ends = [{ round: 1, standing: standing({ s: 0, r: 0, p: 4 }, 'wounded'), moments: [] }];
    const voice = () => ({ teller: createTeller('x', words.story), words });
    expect(tellCourse(engagement, ends, voice()).join()).toMatch(/carried|mend/);
    const told = tellCourse(engagement, ends, voice(), { taken: new Set(['g']) }).join();
    expect(told).toMatch(/Lord Norgoz/);
    expect(told).not.toMatch(/carried|mend/);
  });

  test('a fall is told once, and of two attackers neither has the honour', () => {
    const moments = [
      attack('charge', 'r', 'p'),
      attack('shots', 's', 'p'),
      { kind: 'fell', unit: 'p' } as const,
    ];
    const told = courseOf([{ round: 1, standing: standing({ s: 4, r: 3, p: 0 }), moments }]);
    expect(told.match(/the Pikes/gi)).toHaveLength(2);
    expect(told).not.toMatch(/1st Spears/);
  });

  test('a general who was cut down is not said to have died twice', () => {
    const moments = [attack('charge', 'p', 'g'), { kind: 'fell', unit: 'g' } as const];
    const after = standing({ s: 4, r: 3, p: 4 }, 'slain');
    expect(courseOf([{ round: 1, standing: after, moments }]).match(/Lord Norgoz/g)).toHaveLength(1);
  });

  test('who rallied in the same round is not said to have run', () => {
    const moments = [{ kind: 'broke', unit: 'p' } as const, { kind: 'rallied', unit: 'p' } as const];
    expect(courseOf([{ round: 1, standing: whole, moments }])).not.toMatch(/ran|fled|broke/);
  });

  test('who was not brought to the battle, and a friend in the way, make no deed', () => {
    const moments = [attack('charge', 'elemental', 'p'), attack('blows', 's', 'r')];
    expect(courseOf([{ round: 1, standing: whole, moments }])).not.toMatch(/elemental|Grey Wolves/);
  });

  test('the round that brought the winner most is where it turned', () => {
    const rounds = courseOf(thinned([3, 1, 0]), 'black').split('\n');
    const turned = rounds.filter((round) =>
      /favour of the Green Banner|hour of the Green Banner/.test(round),
    );
    expect(turned).toEqual([rounds[1]]);
  });
});

describe('a battle really fought', () => {
  const { battles } = playUntilBattle('ab'.repeat(32));
  const [battle] = battles;
  if (battle === undefined) throw new Error('no battle was fought');
  const ruleset = unwrap(findRuleset(battle.record.ruleset));
  const story = tellBattle(ruleset, battle, 'public');

  test('is told by playing the record again: the same losses, the same last board', () => {
    const again = tellBattle(ruleset, JSON.parse(JSON.stringify(battle)), 'public');
    const drawn = (told: BattleStory) => ({
      ...told,
      views: told.views.map((view) => ({ ...view, board: view.board() })),
    });
    expect(drawn(again)).toEqual(drawn(story));
  });

  test('names each unit once in its losses and tells who won', () => {
    const { red, black } = battle.engagement.parties;
    const units = [...red.armies, ...black.armies].flatMap((army) => army.units);
    expect(story.losses.rows.filter(([, before]) => before !== '')).toHaveLength(units.length);
    const winner = battle.record.outcome?.winner;
    const name = winner === 'red' || winner === 'black' ? battle.engagement.parties[winner].name : 'nobody';
    expect(story.outcome.toLowerCase()).toContain(name.toLowerCase());
  });

  test('lists every die the battle rolled, in order', () => {
    expect(story.dice.length).toBeGreaterThan(10);
    expect(story.dice.every(({ value, sides }) => value >= 1 && value <= sides)).toBe(true);
  });

  test('its rounds ascend and have words', () => {
    const rounds = story.rounds.map(({ round }) => round);
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
    expect(story.rounds.flatMap(({ lines }) => lines).every((line) => line !== '')).toBe(true);
  });

  test('a record that plays to another end than it claims is a fault', () => {
    const forged = { ...battle, record: { ...battle.record, finalState: '00'.repeat(32) } };
    expect(() => tellBattle(ruleset, forged, 'public')).toThrow('plays to another end');
  });

  test('has no say in a record of another ruleset', () => {
    const foreign = { ...battle, record: { ...battle.record, ruleset: 'ranks' } };
    expect(() => tellBattle(ruleset, foreign, 'public')).toThrow('fought under ranks');
  });
});

test('odds that the first round upset had been with the loser when it began', () => {
  const ends = [
    {
      round: 1,
      standing: standing({ s: 0, r: 0, p: 4 }),
      moments: [attack('shots', 'p', 's'), { kind: 'fell', unit: 's' } as const],
    },
    ...[2, 3].map((round) => ({ round, standing: standing({ s: 0, r: 0, p: 4 }), moments: [] })),
  ];
  const outcome = { winner: 'black', why: 'destroyed', rounds: 3, ruleId: 'X' } as unknown as Outcome;
  const battle = { engagement, outcome, aftermath: standing({ s: 0, r: 0, p: 4 }), ends, worthOf: () => 10 };
  const { sentences } = tellGist(battle, createTeller('x', wordsAsClaims.story), wordsAsClaims);
  expect(claimsIn(sentences.join(' ')).map(({ key }) => key)).toContain('gist.turn.behind.first');
});

test('generals of both sides who met an end are told with their sides', () => {
  const led: Engagement = {
    ...engagement,
    parties: {
      ...engagement.parties,
      black: {
        ...engagement.parties.black,
        armies: engagement.parties.black.armies.map((army) => ({
          ...army,
          general: { id: 'h', name: 'Prince Bargoz The Bold' },
        })),
      },
    },
  };
  const after = standing({ s: 4, r: 3, p: 4 }, 'slain');
  const both = { ...after, persons: [...after.persons, { id: 'h', fate: 'slain' as const }] };
  const told = (aftermath: Aftermath) =>
    tellGist(
      { engagement: led, outcome: drawn, aftermath, ends: [], worthOf: () => 0 },
      createTeller('x', reportsInEnglish.story),
      reportsInEnglish,
    ).sentences.join(' ');
  expect(told(both)).toContain(
    'Lord Norgoz of the Iron Crown and Prince Bargoz of the Green Banner did not live to see the end of it.',
  );
  expect(told(after)).toContain('Lord Norgoz did not live to see the end of it.');
});

const drawn = { winner: 'draw', why: 'turn-limit', rounds: 3, ruleId: 'X' } as unknown as Outcome;
