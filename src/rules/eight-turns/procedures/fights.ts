/** A whole combat of two units, and a whole casting (ET-PROC-03, 06). */
import { type TSchema, Type } from 'typebox';
import type { Dice } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, numberOf, partOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { modelsLost, rollDie, rollHitCount, rollWoundCount, woundNeed } from '../attack.ts';
import { magicNeed } from '../magic.ts';
import { checkSwitches, settingsIn } from '../options.ts';
import { getSpell, SPELLS, type Spell } from '../tables.ts';
import { Stat } from './desk.ts';

const Fighter: TSchema = Type.Object(
  {
    models: Whole(1, 100, 1),
    attacks: Whole(0, 10, 1),
    skill: Stat,
    strength: Stat,
    resilience: Stat,
    woundsEach: Whole(1, 12, 1),
  },
  { additionalProperties: false },
);
const Blows = Type.Object({
  dice: Whole(0, 1000),
  hits: Whole(0, 1000),
  wounds: Whole(0, 1000),
  modelsLost: Whole(0, 1000),
});

/** ET-PROC-03: `first` strikes, then what is left of `second` strikes back. */
export const combatRound: Procedure = {
  name: 'combatRound',
  title: 'A combat of two units: first blows, then those that come back',
  rules: ['ET-PROC-03', 'ET-CBT-01', 'ET-CBT-03', 'ET-CBT-05'],
  input: inputOf({ first: Fighter, second: Fighter }),
  result: Type.Object({ first: Blows, second: Blows }),
  check: checkSwitches,
  run: (input, dice) => {
    const [one, other] = [partOf(input, 'first'), partOf(input, 'second')];
    const first = blows(dice, one, other, numberOf(one, 'models'));
    const left = numberOf(other, 'models') - first.modelsLost;
    const second = blows(dice, other, one, left);
    const text = `The first to strike: ${say(first)} Those who strike back: ${say(second)}`;
    return answer({ first: { ...first }, second: { ...second } }, text);
  },
};

interface Blow {
  readonly dice: number;
  readonly hits: number;
  readonly wounds: number;
  readonly modelsLost: number;
}

function blows(dice: Dice, striker: ProcedureInput, target: ProcedureInput, models: number): Blow {
  const tries = models * numberOf(striker, 'attacks');
  const skill = numberOf(striker, 'skill');
  const hits = rollHitCount(dice, tries, skill, 'ET-CBT-02 blow');
  const need = woundNeed(numberOf(striker, 'strength'), numberOf(target, 'resilience'));
  const wounds = rollWoundCount(dice, hits, need, 'ET-WND-07 wound');
  const each = numberOf(target, 'woundsEach');
  return {
    dice: tries,
    hits,
    wounds,
    modelsLost: modelsLost(numberOf(target, 'models') * each, each, wounds),
  };
}

function say({ dice, hits, wounds, modelsLost: dead }: Blow): string {
  return `${counted(dice, 'die', 'dice')}, ${counted(hits, 'hit')}, ${counted(wounds, 'wound')}, ${counted(dead, 'model falls', 'models fall')}.`;
}

const Struck: TSchema = Type.Object({ armour: Stat }, { additionalProperties: false });

/** ET-PROC-06: a target, and who else is within reach of it or, where it fails, of the caster. */
export const castSpell: Procedure = {
  name: 'castSpell',
  title: 'A spell: the magic test and what comes of it',
  rules: ['ET-PROC-06', 'ET-MAG-02', 'ET-MAG-04', 'ET-MAG-09', 'ET-SPL-01', 'ET-SPL-02', 'ET-SPL-05'],
  input: inputOf({
    spell: Type.Union(SPELLS.map(({ id }) => Type.Literal(id))),
    morale: Stat,
    casterArmour: Whole(0, 12, 1),
    target: Type.Object(
      { armour: Whole(0, 12, 0), missing: Whole(0, 12, 2) },
      { additionalProperties: false, default: {} },
    ),
    nearTarget: Type.Array(Struck, { default: [], maxItems: 40 }),
    nearCaster: Type.Array(Struck, { default: [], maxItems: 40 }),
  }),
  result: Type.Object({
    passed: Type.Boolean(),
    casterWounds: Whole(0, 12),
    targetWounds: Whole(0, 12),
    nearWounds: Type.Array(Whole(0, 12)),
    healed: Whole(0, 2),
    boosted: Type.Boolean(),
  }),
  check: checkSwitches,
  run: runCast,
};

function runCast(input: ProcedureInput, dice: Dice): ProcedureResult {
  const spell = getSpell(String(input['spell']));
  const need = magicNeed(numberOf(input, 'morale'), settingsIn(input));
  const passed = rollDie(dice, 'ET-MAG-02 magic test', need) <= need;
  return spell.offensive ? throwSpell(input, dice, { spell, passed }) : blessSpell(input, { spell, passed });
}

interface Tested {
  readonly spell: Spell;
  readonly passed: boolean;
}
const NOTHING = { casterWounds: 0, targetWounds: 0, nearWounds: [], healed: 0, boosted: false };

/** ET-MAG-03, 05: Heal and Melee monster. */
function blessSpell(input: ProcedureInput, { spell, passed }: Tested): ProcedureResult {
  if (!passed) return answer({ ...NOTHING, passed }, 'The spell fails; nothing happens.');
  const healed = Math.min(spell.effect.healUpTo ?? 0, numberOf(partOf(input, 'target'), 'missing'));
  const boosted = spell.id === 'melee-monster';
  return answer({ ...NOTHING, passed, healed, boosted }, 'The spell works.');
}

/** ET-MAG-03, 04, ET-SPL-05: Blast and Assailing strike the target, or the caster if the test failed. */
function throwSpell(input: ProcedureInput, dice: Dice, { spell, passed }: Tested): ProcedureResult {
  const target = numberOf(partOf(input, 'target'), 'armour');
  const centre = strikeOn(input, dice, passed ? target : numberOf(input, 'casterArmour'));
  const near = spell.id === 'blast-of-the-heavens' ? input[passed ? 'nearTarget' : 'nearCaster'] : [];
  const nearWounds = (Array.isArray(near) ? near : []).map((unit: ProcedureInput) =>
    strikeOn(input, dice, numberOf(unit, 'armour')),
  );
  const struck = passed ? { targetWounds: centre } : { casterWounds: centre };
  const said = passed ? 'The spell works' : 'The spell turns on its caster';
  return answer({ ...NOTHING, ...struck, passed, nearWounds }, `${said}: ${counted(centre, 'wound')}.`);
}

/** ET-MAG-09: automatic hits against armour. */
function strikeOn(input: ProcedureInput, dice: Dice, armour: number): number {
  const spell = getSpell(String(input['spell']));
  const hits =
    spell.id === 'blast-of-the-heavens' ? settingsIn(input).blastHitsPerUnit : (spell.effect.hits ?? 1);
  const need = woundNeed(spell.effect.strength ?? 0, armour);
  return rollWoundCount(dice, hits, need, `ET-MAG-09 wound by ${spell.name}`);
}
