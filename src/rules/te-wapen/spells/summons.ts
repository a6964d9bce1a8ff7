/** Spells that call up troops (TW-MAG-14, TW-TYP-11, 12, 21, 22, 28; TW-GAP-57, 60). */
import { groundAt, type Hex, layOf, neighboursOf, SIDE, sideBetween } from '../board.ts';
import { isOccupied } from '../occupancy.ts';
import { emit, type Play } from '../play.ts';
import { rollPowers } from '../powers.ts';
import { profileOf } from '../profile.ts';
import { isInFog } from '../sight.ts';
import { type Fighter, fighterOf, idOf, type Piece, type Profile, pieceOf, type State } from '../state.ts';
import { SPELLS, type SpellId } from '../tables.ts';
import { springTrap } from '../trap-fight.ts';
import { trapAt } from '../traps.ts';
import { refuse } from '../words/refuse.ts';
import { type Aim, getHex, type SpellRule } from './spell.ts';

/** A spell that puts one unit, or as many as its row says, on free hexes next to the caster. */
export function summons(spell: SpellId): SpellRule {
  const { summons: rows = [], count = 1 } = SPELLS[spell];
  return {
    aims: (state, caster) => {
      const hexes = neighboursOf(layOf(state.board), pieceOf(state, caster).at);
      const single = hexes.flatMap((at) =>
        rows.map((row) => ({ at, ...(rows.length > 1 ? { summons: row } : {}) })),
      );
      return count === 1 ? single : [...single, ...pairs(hexes)];
    },
    whyNot: (state, caster, aim) => {
      const row = rowOf(aim, rows);
      if (row === undefined) return refuse('illegal/spell.summon-which', {}, SPELLS[spell].rule);
      const profile = profileOf(row, state.settings);
      const wanted = [aim.at ?? -1, ...(aim.second === undefined ? [] : [aim.second])];
      if (wanted.length > count || (wanted.length > 1 && wanted[0] === wanted[1]))
        return refuse('illegal/spell.two-hexes', {}, SPELLS[spell].rule);
      return wanted.every((hex) => isFreeFor(state, caster, profile, hex))
        ? undefined
        : refuse('illegal/spell.no-free-hex', {}, SPELLS[spell].rule);
    },
    work: (play, caster, aim) => {
      const row = rowOf(aim, rows);
      if (row === undefined) throw new Error('nothing to summon');
      summon(play, caster, { row, at: getHex(aim), spell });
      if (aim.second !== undefined) summon(play, caster, { row, at: aim.second, spell });
    },
  };
}

function rowOf(aim: Aim, rows: readonly string[]): string | undefined {
  if (rows.length === 1) return rows[0];
  return rows.find((row) => row === aim.summons);
}

function pairs(hexes: readonly Hex[]): readonly Aim[] {
  return hexes.flatMap((at, i) => hexes.slice(i + 1).map((second) => ({ at, second })));
}

/** TW-GAP-60: next door, nobody and nothing there, and no cliff or closed wall between. */
function isFreeFor(state: State, caster: number, profile: Profile, hex: Hex): boolean {
  const lay = layOf(state.board);
  const from = pieceOf(state, caster).at;
  if (!neighboursOf(lay, from).includes(hex)) return false;
  const side = sideBetween(lay, from, hex);
  if (side === SIDE.impassable || side === SIDE.outer) return false;
  const trap = trapAt(state, hex);
  if (isOccupied(state, hex) || isInFog(state, hex) || (trap !== undefined && !trap.isHidden)) return false;
  return isBorneBy(state, profile, hex);
}

/** Whether a unit of that profile may stand on a hex, nobody being there. */
function isBorneBy(state: State, profile: Profile, hex: Hex): boolean {
  const lay = layOf(state.board);
  const movement = groundAt(lay, hex);
  const swims = profile.specials.swimming !== undefined && movement.swimmersMayEnter === true;
  if (movement.prohibited === true && !swims) return false;
  return !(lay.features[hex] === 'temple' && profile.tags.includes('undead'));
}

function summon(
  play: Play,
  caster: number,
  call: { readonly row: string; readonly at: Hex; readonly spell: SpellId },
): void {
  const { state } = play;
  const plain = profileOf(call.row, state.settings);
  const { profile, powers, faces } = rollPowers(plain, play.dice, plain.name);
  const { side } = fighterOf(state, caster);
  const ordinal = state.fighters.length + 1;
  const fighter: Fighter = {
    id: `${side}-summoned-${ordinal}`,
    name: profile.name,
    side,
    troop: call.row,
    profile,
    start: profile.wounds,
    items: [],
    isExtra: true,
    ...(powers.length > 0 ? { powers } : {}),
  };
  const newcomer: Piece = { at: call.at, left: profile.wounds, counters: 1 };
  const { rule } = SPELLS[call.spell];
  emit(play, {
    kind: 'piece-summoned',
    rule,
    piece: fighter.id,
    by: idOf(state, caster),
    ...(faces.length === 0 ? {} : { faces }),
    fighter,
    newcomer,
  });
  springTrap(play, play.state.fighters.length - 1);
}
