/** Every switch of every ruleset, and that a campaign opened without a choice plays what the source says. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/kernel/brand.ts';
import type { RulesetOption } from '../../src/kernel/ruleset.ts';
import { rulesets } from '../../src/rules/index.ts';

/** What the source says and where; a house rule that fills a silence of the source says what is not there. */
type Said = readonly [value: Json, place: string];

const SAID: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  'te-wapen': {
    hillLos: [
      'sameHeightLiteral',
      '1.5.3, summary sheet: "when both attacker and defender are at the same height"',
    ],
    retreatHexes: ['perOne', '1.5.3: "may have to retreat more than 1 hex"'],
    airIgnoresNoCombat: [true, '2.2: flyers and ethereals "ignore any terrain modifiers when moving"'],
    fearInRangedCombat: [true, '2.2: "inflicts at least one hit", at any distance'],
    fanaticsDieWhenAttacked: [true, '2.5: "after their first close combat"'],
    siegeEnginesMoveAndAttack: [true, '4.3: their rows print no "no"'],
    archersMoveTwo: [
      false,
      '2.3 to 2.14: every archer row moves 1; the standard profile of 2.1 does not win over the rows',
    ],
    turnLimit: [15, 'silent: battles end by their scenario'],
    startingMp: [10, '1.7: "10MP is the default starting value"'],
    specialTerrain: [true, '3.3: "the battlefield can also contain special features"'],
    villageHouses: [true, '4.1: weak wood and weak stone are village houses'],
    fieldTraps: [true, '2.9: "usually deployed secretly at the start of the game"'],
    itemsFound: [true, 'silent: 3.1 has the tables, and not when they are rolled'],
  },
  'eight-turns': {
    preset: ['standard', 'the page itself'],
    breakTests: [false, 'silent: Morale is used for magic alone'],
    meleeWeaponEffects: [false, 'Finally: "the striking unit’s strength"'],
    nonInfantryShooting: [false, 'Secondly: "all infantry with ranged weaponry"'],
    shootIntoCombat: [false, 'silent'],
    naturalSixFailsMagic: [false, 'Magic: "equal to or less than the unit’s morale value"'],
    blastHitsPerUnit: [1, 'Spells: "a Strength 4 blast"'],
    turnLimit: [8, 'first line: "8 turns"'],
    drawMarginPct: [10, 'silent: no victory is described'],
    terrainPieces: [6, 'silent'],
    deployDepthIn: [12, 'silent'],
    terrainSlowsCharges: [false, 'Finally: "the number of inches equal to the charging unit’s speed"'],
  },
  ranks: {
    preset: ['standard', 'the booklet, with house rules only where it leaves a chapter unwritten'],
    houseRows: [true, 'silent: no army lists, and rows for five races'],
    magic: [true, 'silent: the turn has a magic phase, nothing says what is in it'],
    fireAttacks: [true, 'Fire/Special Attacks: "Not written yet"'],
    artilleryFire: [true, 'silent: artillery moves and is named in Cover, nothing says how it shoots'],
    duels: [true, 'silent: heroes are named, nothing says whom they strike'],
    ogresAreMonsters: [true, 'Race table: ogres stand with giants and dragons'],
    softCoverArmour: [1, 'Shooting and Combat Modifiers: "in cover ... receive a +1 to their armour"'],
    turnLimit: [12, 'silent'],
    drawMarginPct: [10, 'silent'],
    terrainPieces: [6, 'Setting Up: "a selection of terrain features"'],
    deployDepthCm: [20, 'silent'],
  },
  'roll-by-mail': {
    bsSecondDie: ['beat', 'Shooting 2: "higher than the value indicated after the /"'],
    bsModifierMode: ['roll', 'Shooting 2: modifiers "apply to this roll"'],
    longShot: ['impossible', 'silent: what a need of 7 means'],
    spearVersusCharge: ['before', 'Equipment: the spear "strikes first in the first turn", as chargers do'],
    offHandDagger: [
      false,
      'Equipment: "armed with two one handed weapons"; the dagger is an entry of its own',
    ],
    bandAttacks: ['pool', 'An example: three dice against two goblins, told together'],
    fear: ['house', 'Special skills: "undead foes cause Fear, which requires successful Leadership rolls"'],
    rout: ['off', 'silent'],
    injuryTable: ['off', 'silent'],
    experience: ['off', 'The Characters: skills "come later"; nothing says how'],
    maxAttackersPerTarget: [null, 'silent'],
    roundLimit: [20, 'silent'],
  },
  'xenos-zealots': {
    turnLimit: [6, 'silent'],
    winMargin: [100, 'silent'],
    deployDepthIn: [12, 'p8: zones are chosen, their depth is not told'],
    terrainPieces: [8, 'silent'],
    offTableSupport: [1, 'p8: reserves and strikes arrive; how many is not told'],
    starredGround: ['open', 'p11: "down to the players to agree if the terrain can be crossed"'],
    obstacleInches: [2, 'p10: "a simple 2 movement penalty ... as a basic starting point"'],
    hardCover: ['stone', 'p10: "fortifications but it can be applied to thick stone / concrete walls"'],
    buildingHolds: [10, 'p10: "what units can enter or hold buildings" is agreed; no number is told'],
  },
};

test.each(rulesets)('$id: where the source says something, the standard is that', ({ id, options }) => {
  const standards = Object.fromEntries(options.map((option) => [option.id, option.standard]));
  const said = Object.entries(SAID[id] ?? {}).map(([name, [value]]) => [name, value]);
  expect(standards).toEqual(Object.fromEntries(said));
});

test.each(rulesets)(
  '$id: a campaign that chooses nothing has these settings',
  ({ id, options, checkOptions }) => {
    const settings = checkOptions({});
    expect(settings.ok && settings.value).toMatchObject(
      Object.fromEntries(options.map((option) => [option.id, SAID[id]?.[option.id]?.[0] ?? null])),
    );
  },
);

test.each(rulesets)(
  '$id: what the engine reads as switches is on the list, all of it, and nothing else is taken',
  ({ options, checkOptions }) => {
    const settings = checkOptions({});
    const listed = options.map((option) => option.id).sort();
    expect(settings.ok && Object.keys(settings.value).sort()).toEqual(listed);
    expect(checkOptions({ notOnTheList: true })).toMatchObject({ refusal: { code: 'input/option' } });
  },
);

test('docs/rules/switches.md lists them all', async () => {
  const tables = rulesets.map(
    ({ id, title, revision, options }) =>
      `## ${title} (\`${revision}\`)\n\n| switch | what it does | may be | standard | the source |\n|---|---|---|---|---|\n${options.map((option) => rowOf(id, option)).join('\n')}\n`,
  );
  const text = `# Every switch of every ruleset\n\nA campaign that is opened without a choice plays the document: the standard is what the source says. Where the source is silent, a house rule\nfills the gap, and says so. A test holds this list and the code together (\`npx vitest run tests/rules/switches.test.ts -u\` writes it).\n\n${tables.join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../docs/rules/switches.md');
});

function rowOf(ruleset: string, { id, title, rule, values, standard }: RulesetOption): string {
  const may =
    typeof standard === 'number'
      ? `${shown(values[0])} to ${shown(values.at(-1))}`
      : values.map(shown).join(', ');
  const place = SAID[ruleset]?.[id]?.[1] ?? '';
  return `| \`${id}\` | ${title} (${rule}) | ${may} | ${shown(standard)} | ${place} |`;
}

function shown(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === null ? 'any number' : String(value);
}
