import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { BattleId, FactionId } from '../../src/campaign/ids.ts';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { namesOf } from '../../src/reports/names.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import {
  aCampaign,
  aFaction,
  anArmy,
  armyId,
  factionId,
  generalId,
  regionId,
  unitId,
} from '../support/campaign.ts';
import { before, events, everyone, gm, green, iron, turnFor } from './sample.ts';

const own = { army: armyId('iron-1'), faction: factionId('iron') };
const foe = { army: armyId('green-1'), faction: factionId('green') };
const battle = 't3-karak' as BattleId;
const rule = 'CP-TST-01';

/** The whole story of these events alone, as one text. */
function storyOf(happened: readonly CampaignEvent[], reader: Reader = iron): string {
  const turn = {
    ...visibleTo({ before, events: [], after: { ...before, turn: 4 } }, reader),
    events: happened,
  };
  const { lead, scenes } = chronicleOf(turn, viewCampaign(before, reader));
  return [lead, ...scenes.flatMap((scene) => [scene.title, ...scene.paragraphs])].join('\n');
}

const alone: readonly (readonly [string, CampaignEvent, readonly string[]])[] = [
  [
    'a march names who led it, whence and whither',
    { kind: 'army-marched', rule, ...own, from: regionId('karak'), to: regionId('alderholt') },
    ['Norgoz', '1st Host', 'Karak', 'Alderholt'],
  ],
  [
    'a march stopped at the border names the goal',
    {
      kind: 'army-halted',
      rule,
      ...own,
      at: regionId('karak'),
      goal: regionId('alderholt'),
      why: 'border-clash',
    },
    ['1st Host', 'Karak', 'Alderholt'],
  ],
  [
    'a march stopped by the enemy',
    {
      kind: 'army-halted',
      rule,
      ...own,
      at: regionId('karak'),
      goal: regionId('alderholt'),
      why: 'enemy-in-region',
    },
    ['enemy', 'Karak', 'Alderholt'],
  ],
  [
    'a march that found no room',
    { kind: 'army-halted', rule, ...own, at: regionId('karak'), goal: regionId('alderholt'), why: 'no-room' },
    ['1st Host', 'Alderholt'],
  ],
  [
    'holding by order',
    { kind: 'army-held', rule, ...own, at: regionId('karak'), ordered: true },
    ['ordered', 'Karak'],
  ],
  [
    'holding without',
    { kind: 'army-held', rule, ...own, at: regionId('karak'), ordered: false },
    ['orders', 'Karak'],
  ],
  [
    'a doctrine',
    { kind: 'doctrine-set', rule, ...own, temper: 'aggressive' },
    ['1st Host', 'go for the throat'],
  ],
  [
    'a plan',
    { kind: 'plan-set', rule, ...own, plan: [{ kind: 'x' }] },
    ['battle plan of 1 line ', '1st Host'],
  ],
  ['a plan taken back', { kind: 'plan-set', rule, ...own, plan: [] }, ['put away']],
  [
    'an order that failed says why',
    {
      kind: 'order-failed',
      rule,
      faction: own.faction,
      order: { kind: 'hold', army: own.army },
      code: 'illegal/x',
      message: 'The bridge was down.',
    },
    ['1st Host could not do as ordered. The bridge was down.'],
  ],
  [
    'an order that failed says why from its code and facts',
    {
      kind: 'order-failed',
      rule,
      faction: own.faction,
      order: { kind: 'hold', army: own.army },
      code: 'illegal/path',
      said: { book: 'campaign', key: 'illegal/path.twice', facts: { region: 'Karak' } },
    },
    ['1st Host could not do as ordered. That march comes through Karak twice.'],
  ],
  [
    'a mended general',
    { kind: 'general-recovered', rule, general: generalId('iron-g1'), faction: own.faction },
    ['Lord Norgoz The Slayer from the Desert'],
  ],
  [
    'a rested unit',
    { kind: 'unit-recovered', rule, ...own, unit: unitId('u'), unitName: '1st Spears', gained: 1 },
    ['1st Host', 'the 1st Spears'],
  ],
  [
    'a sighting says how strong, whose and where',
    {
      kind: 'army-sighted',
      rule,
      by: own.faction,
      army: foe.army,
      armyName: '1st Host of the Green Banner',
      faction: foe.faction,
      at: regionId('oxley'),
      strength: 'a warband',
    },
    ['a warband of the Green Banner at Oxley'],
  ],
  ['silence', { kind: 'no-orders', rule, faction: own.faction }, ['No orders came from the Iron Crown']],
  ['the end of a power', { kind: 'faction-fell', rule, faction: foe.faction }, ['the Green Banner fell']],
  [
    'free land taken',
    { kind: 'region-taken', rule, region: regionId('oxley'), by: own.faction, isCastle: false },
    ['Oxley', 'your'],
  ],
  [
    'land taken from somebody',
    {
      kind: 'region-taken',
      rule,
      region: regionId('oxley'),
      by: own.faction,
      from: foe.faction,
      isCastle: false,
    },
    ['Oxley', 'your hands', 'the Green Banner'],
  ],
  [
    'a castle taken stands in the lead',
    {
      kind: 'region-taken',
      rule,
      region: regionId('karak'),
      by: foe.faction,
      from: own.faction,
      isCastle: true,
    },
    ['You lost the castle of Karak', 'the Green Banner'],
  ],
  [
    'an army cut off',
    { kind: 'army-lost', rule, ...own, at: regionId('oxley'), why: 'surrendered' },
    ['1st Host', 'Oxley'],
  ],
];

describe('each kind of event is told', () => {
  test.each(alone)('%s', (_what, event, expected) => {
    const story = storyOf([event]).toLowerCase();
    for (const words of expected) expect(story).toContain(words.toLowerCase());
  });

  test('what needs no words gets none', () => {
    const silent: readonly CampaignEvent[] = [
      { kind: 'turn-ended', rule, turn: 3 },
      { kind: 'keeps-changed', rule, battle, ...own, unit: unitId('u'), keeps: { canary: 'item-7' } },
    ];
    expect(storyOf(silent)).toBe(storyOf([]));
    expect(storyOf([])).toContain('All quiet');
  });
});

function fought(
  winner: 'red' | 'black' | 'draw',
  form: 'field' | 'storm' | 'border',
): readonly CampaignEvent[] {
  const region = regionId('karak');
  const armies = { red: [foe.army], black: [own.army] };
  const sides = { red: foe.faction, black: own.faction };
  const outcome = { winner, why: 'destroyed', rule: 'TW-TRN-21', rounds: 1 };
  return [
    { kind: 'armies-met', rule, battle, region, attacker: foe.faction, defender: own.faction, armies, form },
    { kind: 'battle-fought', rule, battle, region, sides, outcome },
  ];
}

describe('battles', () => {
  test.each([
    ['black', 'field', 'the Iron Crown'],
    ['red', 'field', 'the Green Banner'],
    ['red', 'border', 'the Green Banner'],
  ] as const)('%s wins in a %s battle: the story says that %s did', (winner, form, name) => {
    const story = storyOf(fought(winner, form));
    expect(story).toMatch(new RegExp(`(${name} (won|had)|belonged to ${name}|then ${name} broke)`, 'i'));
  });

  test('a storm that failed left the walls standing', () => {
    expect(storyOf(fought('black', 'storm'))).toMatch(/walls (held|still stood)/);
  });

  test('a storm that succeeded went over them', () => {
    expect(storyOf(fought('red', 'storm'))).toMatch(/walls were carried|broke in/);
  });

  test('a draw has no winner', () => {
    expect(storyOf(fought('draw', 'field'))).toMatch(/neither|nothing was decided/);
  });

  test('one round is one round', () => {
    expect(storyOf(fought('black', 'field'))).not.toContain('one rounds');
  });

  test.each([
    ['black', iron, /victory|yours|win/],
    ['red', iron, /lost|down/],
    ['draw', iron, /less than|nobody can say/],
    ['red', green, /victory|yours|win/],
  ] as const)('%s won: the lead gives the reader his own fortune', (winner, reader, expected) => {
    expect(storyOf(fought(winner, 'field'), reader).split('\n')[0]).toMatch(expected);
  });

  test.each([
    [['black', 'draw'], /one (was yours and one had no winner|won and one undecided)/],
    [['red', 'draw', 'draw'], /one (was lost and two had no winner|lost and two undecided)/],
    [['red', 'black'], /one (went your way and one did not|won and one lost)/],
    [
      ['red', 'black', 'draw'],
      /one (was won, one was lost and one had no winner|won, one lost, and one undecided)/,
    ],
    [['draw', 'draw'], /less than|nobody can say/],
  ] as const)('of several battles, %j, the lead tells each kind of end', (winners, expected) => {
    const events = winners.flatMap((winner, i) =>
      fought(winner, 'field').map(
        (event) => ({ ...event, battle: `${battle}-${i}` }) as unknown as CampaignEvent,
      ),
    );
    expect(storyOf(events, iron).split('\n')[0]).toMatch(expected);
  });

  test('a march is told once, however often its army fights where it ended', () => {
    const march = {
      kind: 'army-marched',
      rule,
      ...own,
      from: regionId('alderholt'),
      to: regionId('karak'),
    } as unknown as CampaignEvent;
    const again = fought('red', 'field').map(
      (event) => ({ ...event, battle: `${battle}-again` }) as unknown as CampaignEvent,
    );
    const story = storyOf([march, ...fought('black', 'field'), ...again]);
    expect(story.match(/Alderholt/g)).toHaveLength(1);
  });

  test('a reader learns no foreign general by name', () => {
    expect(storyOf(fought('black', 'field'))).not.toContain('IskOno');
    expect(storyOf(fought('black', 'field'), green)).toContain('IskOno Norash');
  });
});

test('battles come before everything else, and everything that happened is told once', () => {
  const { turn, before: earlier } = turnFor(iron);
  const { scenes } = chronicleOf(turn, earlier);
  expect(scenes.map(({ title }) => title)).toEqual([
    'Wintergate',
    'On the march',
    'Lands and castles',
    'In camp',
    'The realm',
    'Orders of the day',
    'From the outposts',
    'What came to nothing',
  ]);
  const story = scenes.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(story.match(/Ironback/g)).toHaveLength(1);
});

test('who fell in the turn has led the march, not who leads the army since', () => {
  const { turn, before: earlier } = turnFor(iron);
  const [army] = earlier.armies.filter(({ general }) => general !== undefined);
  const first = earlier.generals.find(({ id }) => id === army?.general);
  const second = earlier.generals.find(({ id, faction }) => id !== first?.id && faction === first?.faction);
  if (army === undefined || first === undefined || second === undefined) throw new Error('two generals');
  const now = {
    ...turn.now,
    armies: turn.now.armies.map((one) => (one.id === army.id ? { ...one, general: second.id } : one)),
  };
  const fared = (fate: string) =>
    ({
      kind: 'general-fared',
      general: first.id,
      generalName: first.name,
      faction: army.faction,
      fate,
    }) as unknown as CampaignEvent;
  const leaderAfter = (...events: readonly CampaignEvent[]) =>
    namesOf({ ...turn, now, events }, earlier, reportsInEnglish).leader(army.id);
  expect(leaderAfter(fared('slain'))).toBe(first.shortName);
  expect(leaderAfter(fared('captured'))).toBe(first.shortName);
  expect(leaderAfter(fared('wounded'))).toBe(second.shortName);
  expect(leaderAfter()).toBe(second.shortName);
});

test('the GM is told of everybody, the public of nobody’s marches', () => {
  const all = storyOf(events, gm);
  expect(all).toContain("Iron Crown's 3rd Host");
  const { turn, before: earlier } = turnFor(everyone);
  const open = chronicleOf(turn, earlier)
    .scenes.flatMap(({ paragraphs }) => paragraphs)
    .join(' ');
  expect(open).toContain('Wintergate');
  expect(open).not.toContain('Longford');
  expect(open).not.toContain('3rd Host');
});

describe('twelve powers', () => {
  const powers = Array.from({ length: 12 }, (_, i) =>
    aFaction({ id: factionId(`power-${i + 1}`), name: `Power ${i + 1}`, colour: i + 1 }),
  );
  const state = aCampaign({
    factions: powers,
    armies: powers.map(({ id }) => anArmy({ id: armyId(`${id}-1`), faction: id, name: '1st Host' })),
    generals: [],
  });
  const inIdOrder = powers.map(({ id }) => id).toSorted();
  const scenesOf = (happened: readonly CampaignEvent[]) => {
    const turn = { ...visibleTo({ before: state, events: [], after: state }, gm), events: happened };
    return chronicleOf(turn, viewCampaign(state, gm)).scenes.map(({ paragraphs }) => paragraphs);
  };
  const march = (faction: FactionId, army: string): CampaignEvent => ({
    kind: 'army-marched',
    rule,
    faction,
    army: armyId(army),
    from: regionId('karak'),
    to: regionId('alderholt'),
  });

  test('so many marches stand in a paragraph for each power, the tenth behind the ninth', () => {
    const [marches = []] = scenesOf(inIdOrder.map((id) => march(id, `${id}-1`)));
    expect(marches.map((paragraph) => /Power-(\d+)/.exec(paragraph)?.[1])).toEqual(
      powers.map(({ colour }) => String(colour)),
    );
    expect(scenesOf(inIdOrder.slice(0, 6).map((id) => march(id, `${id}-1`)))[0]).toHaveLength(1);
  });

  test('the books of the powers stand in the order of their seats', () => {
    const [ledgers = []] = scenesOf(
      inIdOrder.map((faction) => ({ kind: 'ledger-closed', rule, faction, income: 9, upkeep: 3, gold: 20 })),
    );
    expect(ledgers.map((line) => /Power-(\d+)/.exec(line)?.[1])).toEqual(
      powers.map(({ colour }) => String(colour)),
    );
  });
});
