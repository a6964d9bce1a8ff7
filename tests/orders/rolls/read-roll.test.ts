import { describe, expect, test } from 'vitest';
import type { Procedure } from '../../../src/kernel/procedure.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { readRoll } from '../../../src/orders/rolls/read-roll.ts';
import { isSayable, type RollPlayer, type RollTalk } from '../../../src/orders/rolls/roll-talk.ts';
import { exampleRoll } from '../../../src/orders/rolls/say-roll.ts';
import { findRuleset, rulesets } from '../../../src/rules/index.ts';

const aUnit = (id: string, name: string, army: string, troop: string): RollPlayer => ({
  who: `unit:${id}`,
  name: `${name} (${army})`,
  group: army,
  player: { troop, left: 3 },
});

const UNITS: readonly RollPlayer[] = [
  aUnit('u1', '1st Spears', '1st Host', 'undead/skeleton-polearms'),
  aUnit('u2', 'Longbows', '1st Host', 'orcs/orc-archers'),
  aUnit('u3', 'Wolfriders', 'Riders', 'orcs/wolfriders'),
  aUnit('u4', 'Guard', '1st Host', 'orcs/orc-swords'),
  aUnit('u5', 'Guard', '2nd Host', 'orcs/orc-swords'),
];

function talkOf(ruleset: string, units: readonly RollPlayer[] = []): RollTalk {
  const { procedures, options, troops } = unwrap(findRuleset(ruleset));
  const fresh = troops.map(
    ({ id, name, list, strength }): RollPlayer => ({
      who: `troop:${id}`,
      name,
      group: list,
      player: { troop: id, left: strength },
    }),
  );
  return { procedures: procedures.filter(isSayable), options, players: [...units, ...fresh] };
}

const TW = talkOf('te-wapen', UNITS);
const troopsWith = (wanted: string) =>
  TW.players.filter(({ who }) => who.includes(wanted)).map(({ who }) => who);
const read = (text: string, talk = TW) => readRoll(text, talk);

describe('values in plain words', () => {
  const plain = { procedure: 'attack', input: { dice: 3, hitAt: 4, wounds: 2 }, cast: {} };
  test.each([
    'attack dice 3 hit at 4 wounds 2',
    'attack: dice=3, hit at: 4, wounds: 2',
    'Attack with 3 dice, hit at 4+, 2 wounds',
    'attack 3 4 2',
    'attack dice 3 hitAt 4 wounds 2',
    'an attack 3 dice hit at 4 wounds 2',
    'atack dice 3 hit at 4 wouns 2',
    'attack wounds 2 dice 3 4',
  ])('%s', (text) => {
    expect(unwrap(read(text))).toMatchObject(plain);
  });

  test('switches, yes and no', () => {
    expect(unwrap(read('attack 3 4 2 with fear, no close, frenzy yes, free steps 1')).input).toEqual({
      dice: 3,
      hitAt: 4,
      wounds: 2,
      fear: true,
      close: false,
      frenzy: true,
      freeSteps: 1,
    });
  });

  test('choices by their own word, or behind their name', () => {
    const cast = (text: string) => unwrap(read(text, talkOf('eight-turns'))).input;
    expect(cast('cast spell heal morale 4')).toEqual({ spell: 'heal', morale: 4 });
    expect(cast('castSpell morale 4 spell blast of the heavens near target 3, 4')).toEqual({
      spell: 'blast-of-the-heavens',
      morale: 4,
      nearTarget: [{ armour: 3 }, { armour: 4 }],
    });
  });

  test('values of a part are named with it', () => {
    const { input } = unwrap(
      read(
        'combat round first skill 3 first strength 4 first resilience 3 second skill 2 second strength 3 second resilience 4 second models 5',
        talkOf('eight-turns'),
      ),
    );
    expect(input).toEqual({
      first: { skill: 3, strength: 4, resilience: 3 },
      second: { skill: 2, strength: 3, resilience: 4, models: 5 },
    });
  });

  test('what was understood is said back in words that read the same', () => {
    const { says, ...meant } = unwrap(read('attack 1st Spears against Wolfriders, with 4 dice, no close'));
    expect(says).toContain('roll attack 1st Spears (1st Host) against Wolfriders (Riders): ');
    expect(unwrap(read(says.replace(/^roll /, '')))).toMatchObject(meant);
  });
});

describe('units by name', () => {
  test('one attacks, the other is attacked, whichever stands first', () => {
    const cast = { attacker: { who: 'unit:u1', way: 0 }, target: { who: 'unit:u3', way: 0 } };
    expect(unwrap(read('attack 1st Spears against Wolfriders'))).toMatchObject({ cast, input: {} });
    expect(unwrap(read('attack on the Wolfriders by 1st Spears'))).toMatchObject({ cast });
    expect(unwrap(read('attack 1st Spaers against the Wolfrider, hit at 6'))).toMatchObject({
      input: { hitAt: 6 },
    });
  });

  test('a troop of the lists will do, and yields to a unit of the same name', () => {
    const [troop] = troopsWith('wolfriders');
    expect(troop).toMatch(/^troop:/);
    const fireball = unwrap(read('fireball Wolfriders distance 2'));
    expect(fireball).toMatchObject({ cast: { target: { who: 'unit:u3' } }, input: { distance: 2 } });
    expect(unwrap(read('fireball Goblin Wolfriders distance 2', talkOf('te-wapen')))).toMatchObject({
      cast: { target: { who: troop } },
    });
  });

  test('one of several ways is named, or asked for', () => {
    const bows = read('attack Longbows against Wolfriders');
    expect(bows).toMatchObject({ ok: false, refusal: { code: 'unclear/way' } });
    const far = unwrap(read('attack Longbows at 3 hexes against Wolfriders'));
    expect(far.cast).toMatchObject({ attacker: { who: 'unit:u2' }, target: { who: 'unit:u3' } });
    expect(far.input).toEqual({});
  });

  test('a character’s characteristic by its name, with what skirmishes have made of it', () => {
    const [hero] = unwrap(findRuleset('roll-by-mail')).troops.filter(({ role }) => role === 'person');
    const player = { troop: hero?.id ?? '', left: 1, keeps: { changes: { S: 1 } } };
    const thaumbax = { who: 'unit:t', name: 'Thaumbax', group: 'The party', player };
    const talk = talkOf('roll-by-mail', [thaumbax]);
    const meant = unwrap(readRoll('test Strength Thaumbax', talk));
    const ways = talk.procedures.find(({ name }) => name === 'test')?.roles?.[0]?.ways(player) ?? [];
    const fresh = talk.procedures
      .find(({ name }) => name === 'test')
      ?.roles?.[0]?.ways({ ...player, keeps: {} });
    expect(meant.cast).toEqual({ who: { who: 'unit:t', way: 2 } });
    expect(ways[2]?.says).toBe('Strength');
    expect(Number(ways[2]?.input['value'])).toBe(Number(fresh?.[2]?.input['value']) + 1);
    expect(unwrap(readRoll('test Thaumbax strenght modifier -1', talk))).toMatchObject({
      input: { modifier: -1 },
      cast: { who: { way: 2 } },
    });
    expect(readRoll('test Thaumbax', talk)).toMatchObject({ refusal: { code: 'unclear/way' } });
  });

  test('two of one name are a question', () => {
    expect(read('attack Guard against Wolfriders')).toMatchObject({
      ok: false,
      refusal: { code: 'unclear/unit', message: expect.stringContaining('2nd Host') },
    });
    expect(unwrap(read('attack Guard (2nd Host) against Wolfriders')).cast).toMatchObject({
      attacker: { who: 'unit:u5' },
    });
  });
});

describe('what cannot be rolled is refused with an example that can', () => {
  test.each([
    ['', 'unclear/roll', 'Roll what?'],
    ['atttak dice 3', 'unclear/roll', 'attack'],
    ['banquet', 'unclear/roll', 'no roll called "banquet"'],
    ['attack', 'unclear/roll-values', 'still needs dice, hit at, wounds'],
    ['attack dice 3', 'unclear/roll-values', 'still needs hit at, wounds'],
    ['attack 3 4 2 9', 'unclear/roll-number', 'What is the 9 for?'],
    ['attack 3 4 2 purple', 'unclear/roll-word', '"purple" means nothing'],
    ['attack dice 99 hit at 4 wounds 2', 'input/field', '"99" does not fit'],
    ['attack dice many', 'input/field', '"many" does not fit dice'],
    ['attack 1st Spears Wolfriders Wolfriders', 'unclear/part', 'no place'],
    ['banish', 'unclear/which-roll', '"banish undead" or "banish undead horde"'],
  ])('%s', (text, code, says) => {
    const refused = read(text);
    if (refused.ok) throw new Error(`understood as ${refused.value.says}`);
    const { message, hint } = refused.refusal;
    expect(refused.refusal.code).toBe(code);
    expect(`${message} ${hint}`).toContain(says);
    const example = /"roll ([^"]+)"/.exec(hint)?.[1];
    expect(example, hint).toBeDefined();
    expect(read(example ?? '').ok).toBe(true);
  });

  test('a misspelt field is guessed at in the hint, never in the roll', () => {
    expect(read('attack 3 4 2 frenzied')).toMatchObject({
      refusal: { hint: expect.stringContaining('frenzy') },
    });
  });
});

const every = rulesets.flatMap(({ id, procedures }) =>
  procedures.filter(isSayable).map((procedure: Procedure) => ({ id, procedure, name: procedure.name })),
);
test.each(every)('the example of $id $name is understood', ({ id, procedure, name }) => {
  const talk = talkOf(id);
  const example = exampleRoll(procedure, talk);
  const said = readRoll(example.replace(/^roll /, ''), talk);
  expect(said.ok ? said.value.procedure : `${example}: ${said.refusal.message}`).toBe(name);
});

test('a long line of nonsense is refused', { timeout: 20_000 }, () => {
  const long = `attack ${'1st Spears against '.repeat(200)}`;
  expect(read(long).ok).toBe(false);
});
