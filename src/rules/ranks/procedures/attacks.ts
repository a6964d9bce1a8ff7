/** Blows, shots, saves, fire, artillery, spells (RK-PROC-01..03, 10..12). */
import { Type } from 'typebox';
import { atMost, type Dice, rollClasses, rollSuccesses } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, counted, inputOf, isOn, numberOf, Whole, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { heldCombat, heldSkill } from '../attack.ts';
import { checkSwitches } from '../options.ts';
import { ARTILLERY, GAME, getPiece, getSpell, type PieceId, SPELLS, type SpellId } from '../tables.ts';
import { Armour, Cover, coverIn, LOSSES, saveHits, sumOf, TARGET } from './desk.ts';

/** RK-PROC-01. */
export const meleeAttack: Procedure = {
  name: 'meleeAttack',
  title: 'Blows in close combat, and the saves against them',
  rules: ['RK-PROC-01', 'RK-DIE-01', 'RK-DIE-02', 'RK-DIE-03', 'RK-CC-03'],
  input: inputOf({
    skill: Whole(1, 6),
    dice: Whole(0, 200),
    modifiers: Whole(-6, 6, 0),
    armour: Armour,
    cover: Cover,
    ...TARGET,
  }),
  result: Type.Object({ needed: Whole(1, 6), hits: Whole(0, 200), ...LOSSES }),
  check: checkSwitches,
  run: (input, dice) => {
    const by = numberOf(input, 'modifiers');
    const needed = heldCombat(numberOf(input, 'skill') + by);
    const pool = { count: numberOf(input, 'dice'), sides: 6, label: 'RK-CC-03 blow', need: atMost(needed) };
    const hits = rollSuccesses(dice, pool);
    const cover = coverIn(input, 'RK-COV-03');
    const losses = saveHits(dice, input, { hits, armour: numberOf(input, 'armour') + sumOf(cover) });
    const modifiers = [...(by === 0 ? [] : [{ rule: 'RK-DIE-02', why: 'given', by }]), ...cover];
    const text = `${counted(hits, 'hit')} on ${needed} or less, ${losses.saved} saved: ${counted(losses.figuresLost, 'figure falls', 'figures fall')}.`;
    return answer({ needed, hits, ...losses }, text, modifiers);
  },
};

/** RK-PROC-02: with a friend's armour given, the hits that go astray are saved too. */
export const shoot: Procedure = {
  name: 'shoot',
  title: 'A volley of missiles, into a melee or not',
  rules: ['RK-PROC-02', 'RK-SHT-04', 'RK-SHT-09', 'RK-SHT-10'],
  input: inputOf({
    skill: Whole(1, 6),
    dice: Whole(0, 200),
    armour: Armour,
    cover: Cover,
    ...TARGET,
    intoMelee: YesNo(false),
    friendArmour: Type.Union([Type.Null(), Armour], { default: null }),
  }),
  result: Type.Object({
    hits: Whole(0, 200),
    hitsOnFriends: Whole(0, 200),
    ...LOSSES,
    friendWoundsLost: Type.Optional(Whole(0, 200)),
  }),
  check: checkSwitches,
  run: runShot,
};

function runShot(input: ProcedureInput, dice: Dice): ProcedureResult {
  const value = heldSkill(numberOf(input, 'skill'));
  const { hits, astray } = rollShots(dice, input, value);
  const cover = coverIn(input, 'RK-COV-04');
  const losses = saveHits(dice, input, { hits, armour: numberOf(input, 'armour') + sumOf(cover) });
  const friendArmour = input['friendArmour'];
  const friends =
    typeof friendArmour === 'number'
      ? { friendWoundsLost: saveHits(dice, input, { hits: astray, armour: friendArmour }).woundsLost }
      : {};
  const strays = astray === 0 ? '' : `; ${counted(astray, 'shot')} into friends`;
  const text = `${counted(hits, 'hit')} on ${value} or less, ${losses.saved} saved: ${counted(losses.figuresLost, 'figure falls', 'figures fall')}${strays}.`;
  return answer({ hits, hitsOnFriends: astray, ...losses, ...friends }, text, cover);
}

/** RK-SHT-04, 10: into a melee one face strikes a friend; it never hits, as skills are held below it (RK-DIE-03). */
function rollShots(
  dice: Dice,
  input: ProcedureInput,
  value: number,
): { readonly hits: number; readonly astray: number } {
  const pool = { count: numberOf(input, 'dice'), sides: 6, label: 'RK-SHT-04 shot', need: atMost(value) };
  if (!isOn(input, 'intoMelee')) return { hits: rollSuccesses(dice, pool), astray: 0 };
  const stray = GAME.friendlyFireFace;
  const [hits = 0, , astray = 0] = rollClasses(dice, pool, [value, stray - 1, stray]);
  return { hits, astray };
}

/** RK-PROC-03. */
export const save: Procedure = {
  name: 'save',
  title: 'Saving rolls against hits',
  rules: ['RK-PROC-03', 'RK-DIE-04', 'RK-DIE-05'],
  input: inputOf({ hits: Whole(0, 200), armour: Armour, cover: Cover }),
  result: Type.Object({ saved: Whole(0, 200), wounds: Whole(0, 200) }),
  check: checkSwitches,
  run: (input, dice) => {
    const cover = coverIn(input, 'RK-COV-04');
    const whole = { ...input, wounds: 1, figures: 1000 };
    const armour = numberOf(input, 'armour') + sumOf(cover);
    const { saved, woundsLost } = saveHits(dice, whole, { hits: numberOf(input, 'hits'), armour });
    return answer({ saved, wounds: woundsLost }, `${saved} saved, ${counted(woundsLost, 'wound')}.`, cover);
  },
};

/** RK-PROC-11. */
export const breath: Procedure = {
  name: 'breath',
  title: 'The breath of a dragon',
  rules: ['RK-PROC-11', 'RK-FIRE-01', 'RK-FIRE-03'],
  input: inputOf({ armour: Armour, inBuilding: YesNo(false), ...TARGET }),
  result: Type.Object({ alight: Type.Boolean(), hits: Whole(0, 200), ...LOSSES }),
  check: checkSwitches,
  run: (input, dice) => {
    const alight = isOn(input, 'inBuilding') && catchesFire(dice);
    const { dice: count, skill, enemyArmour } = GAME.breath;
    const pool = { count, sides: 6, label: 'RK-FIRE-01 breath', need: atMost(skill) };
    const hits = rollSuccesses(dice, pool);
    const losses = saveHits(dice, input, { hits, armour: numberOf(input, 'armour') + enemyArmour });
    const fire = alight ? ' The building burns.' : '';
    const text = `${counted(hits, 'hit')}, ${losses.saved} saved: ${counted(losses.figuresLost, 'figure falls', 'figures fall')}.${fire}`;
    return answer({ alight, hits, ...losses }, text, [
      { rule: 'RK-FIRE-01', why: 'fire against armour', by: enemyArmour },
    ]);
  },
};

/** RK-FIRE-03. */
function catchesFire(dice: Dice): boolean {
  return dice.roll(6, 'RK-FIRE-03 the building catches fire', atMost(GAME.alightAtMost)) <= GAME.alightAtMost;
}

/** RK-PROC-12. */
export const artilleryShot: Procedure = {
  name: 'artilleryShot',
  title: 'A shot of artillery',
  rules: ['RK-PROC-12', 'RK-ART-05', 'RK-ART-06', 'RK-ART-07', 'RK-ART-08'],
  input: inputOf({
    piece: Type.Union(ARTILLERY.map(({ id }) => Type.Literal(id))),
    rows: Whole(1, 40, 2),
    armour: Armour,
    ...TARGET,
  }),
  result: Type.Object({ hit: Type.Boolean(), hits: Whole(0, 40), ...LOSSES }),
  check: checkSwitches,
  run: (input, dice) => {
    const piece = getPiece(String(input['piece']) as PieceId);
    const hit = dice.roll(6, `RK-ART-05 ${piece.name} fires`, atMost(piece.skill)) <= piece.skill;
    const hits = hit ? struckBy(dice, input, piece.hits) : 0;
    const losses = saveHits(dice, input, { hits, armour: numberOf(input, 'armour') + piece.enemyArmour });
    const text = hit
      ? `It strikes: ${counted(hits, 'hit')}, ${losses.saved} saved, ${counted(losses.figuresLost, 'figure falls', 'figures fall')}.`
      : 'It misses.';
    return answer({ hit, hits, ...losses }, text, [
      { rule: 'RK-ART-09', why: piece.name, by: piece.enemyArmour },
    ]);
  },
};

function struckBy(dice: Dice, input: ProcedureInput, hits: ReturnType<typeof getPiece>['hits']): number {
  if (hits.type === 'targetRows')
    return Math.min(hits.max ?? GAME.artillery.mostRows, numberOf(input, 'rows'));
  return dice.roll(hits.sides ?? 6, 'RK-ART-07 how many it strikes');
}

/** RK-PROC-10. */
export const castSpell: Procedure = {
  name: 'castSpell',
  title: 'A spell: the casting roll and what comes of it',
  rules: ['RK-PROC-10', 'RK-MAG-02', 'RK-MAG-03', 'RK-MAG-05', 'RK-MAG-06', 'RK-MAG-07'],
  input: inputOf({
    power: Whole(1, 6, 4),
    spell: Type.Union(SPELLS.map(({ id }) => Type.Literal(id))),
    armour: Whole(0, 6, 3),
    ...TARGET,
  }),
  result: Type.Object({ cast: Type.Boolean(), exhausted: Type.Boolean(), hits: Whole(0, 6), ...LOSSES }),
  check: checkSwitches,
  run: (input, dice) => {
    const { name, effect } = getSpell(String(input['spell']) as SpellId);
    const need = numberOf(input, 'power');
    const face = dice.roll(6, `RK-MAG-02 casting ${name}`, atMost(need));
    const cast = face <= need;
    const exhausted = !cast && face >= GAME.exhaustedBy;
    const rolled =
      cast && effect.hits === 'd6' ? dice.roll(6, 'RK-MAG-06 how many stones strike') : undefined;
    const hits = cast ? (rolled ?? Number(effect.hits ?? 0)) : 0;
    const losses = saveHits(dice, input, {
      hits,
      armour: numberOf(input, 'armour') + (effect.enemyArmour ?? 0),
    });
    const failed = exhausted ? `${name} fails, and the caster is exhausted.` : `${name} fails.`;
    const struck = hits > 0 ? ` ${counted(hits, 'hit')}, ${losses.saved} saved.` : '';
    return answer({ cast, exhausted, hits, ...losses }, cast ? `${name} works.${struck}` : failed);
  },
};
