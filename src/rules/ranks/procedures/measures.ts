/** What is measured and not rolled: allowances and faces (RK-PROC-13, 14). */
import { Type } from 'typebox';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { answer, inputOf, isOn, numberOf, Whole, wordsOf, YesNo } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import type { Refusal } from '../../../kernel/result.ts';
import movement from '../data/movement.json' with { type: 'json' };
import { faceAt } from '../faces.ts';
import { groundOf, IMPASSABLE, lossOf } from '../ground.ts';
import { checkSwitches } from '../options.ts';
import { allowanceOf } from '../rates.ts';
import {
  found,
  HALF_TURN,
  MARKS_PER_CM,
  marks,
  TERRAIN,
  type TerrainClass,
  type TerrainId,
} from '../tables.ts';
import { refuse } from '../words/refuse.ts';

/** RK-PROC-13: what is left of the rate after terrain and turning, in centimetres. */
export const moveAllowance: Procedure = {
  name: 'moveAllowance',
  title: 'How far a unit may go',
  rules: ['RK-PROC-13', 'RK-MOV-09', 'RK-MOV-10', 'RK-TER-01', 'RK-TER-04'],
  input: inputOf({
    row: Type.Union(movement.map(({ id }) => Type.Literal(id))),
    formation: Type.Union([Type.Literal('line'), Type.Literal('column')], { default: 'line' }),
    charge: YesNo(false),
    flying: YesNo(false),
    terrain: Type.Array(Type.Union(TERRAIN.map(({ id }) => Type.Literal(id))), { default: [] }),
    race: Type.String({ default: 'human' }),
    angle: Whole(0, 180, 0),
  }),
  result: Type.Object({ centimetres: Type.Number({ minimum: 0 }), impassable: Type.Boolean() }),
  check: checkFlight,
  run: runAllowance,
};

function checkFlight(input: ProcedureInput): Refusal | undefined {
  const row = found(movement, String(input['row']), 'movement row');
  if (!isOn(input, 'flying') || row.flying !== null) return checkSwitches(input);
  return refuse('input/procedure', { name: row.name }, 'RK-MOV-13').refusal;
}

function runAllowance(input: ProcedureInput): ProcedureResult {
  const row = found(movement, String(input['row']), 'movement row');
  const isFlying = isOn(input, 'flying');
  const walking = input['formation'] === 'column' ? (row.column ?? row.line) : row.line;
  const afoot = isOn(input, 'charge') ? (row.charge ?? walking) : walking;
  const rate = marks(isFlying ? (row.flying ?? 0) : afoot);
  const walker = { terrainClass: row.terrainClass as TerrainClass, race: String(input['race']) };
  const losses = isFlying ? [] : wordsOf(input, 'terrain').map((id) => lossThere(id, walker));
  const loss = Math.max(0, ...losses);
  const impassable = loss >= IMPASSABLE;
  const left = Math.floor((allowanceOf(rate, loss) * (HALF_TURN - numberOf(input, 'angle'))) / HALF_TURN);
  const centimetres = impassable ? 0 : left / MARKS_PER_CM;
  const text = impassable ? 'That ground is impassable.' : `It may go ${centimetres} cm.`;
  const modifiers = loss === 0 ? [] : [{ rule: 'RK-TER-01', why: 'the worst ground, in percent', by: -loss }];
  return answer({ centimetres, impassable }, text, modifiers);
}

/** The loss of one kind of ground; a building here is gone into or out of (RK-TER-12). */
function lossThere(
  id: string,
  walker: { readonly terrainClass: TerrainClass; readonly race: string },
): number {
  const row = found(TERRAIN, id, 'terrain');
  if (row.id === 'building') return row.loss[walker.terrainClass];
  const corners = [
    [0, 0],
    [1000, 0],
    [1000, 1000],
  ] as const;
  const [feature] = groundOf([{ terrain: id as TerrainId, corners }]).features;
  return feature === undefined ? 0 : lossOf(feature, walker);
}

/** RK-PROC-14: the attacker's centre in the target's own frame, x to its right, y ahead, in centimetres. */
export const strikeFace: Procedure = {
  name: 'strikeFace',
  title: 'Which face an attack strikes',
  rules: ['RK-PROC-14', 'RK-FLK-01', 'RK-GEO-08'],
  input: inputOf({
    x: Type.Number({ minimum: -200, maximum: 200 }),
    y: Type.Number({ minimum: -200, maximum: 200 }),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
    depth: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
  }),
  result: Type.Object({
    face: Type.Union([Type.Literal('front'), Type.Literal('flank'), Type.Literal('rear')]),
  }),
  check: checkSwitches,
  run: (input) => {
    const half = (field: string): number => numberOf(input, field) / 2;
    const face = faceAt(numberOf(input, 'x'), numberOf(input, 'y'), half('width'), half('depth'));
    return answer({ face }, `It is struck on the ${face}.`);
  },
};
