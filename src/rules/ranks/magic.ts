/** RK-MAG: the house rules of magic, behind their switch. */
import { atMost } from '../../kernel/dice.ts';
import { trySettingAlight } from './artillery.ts';
import { plainArmour, takeHits } from './attack.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { canSee, gapBetween } from './sight.ts';
import {
  fighterOf,
  isCharacter,
  isDisorganised,
  isEngaged,
  isMonster,
  isPresent,
  isRouting,
  profileAt,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { GAME, getSpell, marks, type SpellId } from './tables.ts';

/** RK-MAG-01, 03: whether a wizard may cast in this turn. */
export function mayCast(state: State, index: number): boolean {
  if (!state.settings.magic || profileAt(state, index).power === undefined) return false;
  const { exhaustedIn } = unitOf(state, index);
  if (!isPresent(state, index) || exhaustedIn === state.turn) return false;
  return !isEngaged(state, index) && !isRouting(state, index) && !isDisorganised(state, index);
}

/** Why a spell is lost (RK-SEQ-09); undefined if it can be cast at that target. */
export function whyNotSpell(
  state: State,
  index: number,
  { spell, target }: { readonly spell: SpellId; readonly target: number },
): string | undefined {
  if (!mayCast(state, index)) return 'contacted';
  if (!fighterOf(state, index).spells.includes(spell)) return 'unknown-spell';
  const row = getSpell(spell);
  const isFriend = sideOf(state, target) === sideOf(state, index);
  if (!isPresent(state, target) || isFriend !== (row.target === 'friend')) return 'target-gone';
  if (row.target === 'enemy' && unitOf(state, target).is === 'attached') return 'target-gone';
  if (gapBetween(state, index, target) > marks(row.rangeCm)) return 'out-of-range';
  if (!isWanted(state, spell, target)) return 'no-use';
  return row.needsSight && !canSee(state, index, target) ? 'out-of-sight' : undefined;
}

/** Spells that only some can receive. */
function isWanted(state: State, spell: SpellId, target: number): boolean {
  switch (spell) {
    case 'dread':
      return !isCharacter(state, target) && !isMonster(state, target);
    case 'hearten':
      return isRouting(state, target);
    case 'mend': {
      const { pending, marked } = unitOf(state, target);
      return profileAt(state, target).wounds > 1 && pending + marked > 0;
    }
    default:
      return true;
  }
}

/** RK-MAG-02, 03: the casting roll, and what comes of it. */
export function cast(
  play: Play,
  index: number,
  { spell, target }: { readonly spell: SpellId; readonly target: number },
): void {
  const { state, dice } = play;
  const unit = idOf(state, index);
  const reason = whyNotSpell(state, index, { spell, target });
  if (reason !== undefined) {
    emit(play, { kind: 'order-lost', rule: 'RK-SEQ-09', unit, order: 'cast', reason });
    return;
  }
  const { name, effect } = getSpell(spell);
  const need = profileAt(state, index).power ?? 0;
  const face = dice.roll(6, `RK-MAG-02 ${nameOf(state, index)} casts ${name}`, atMost(need));
  const isCast = face <= need;
  const hitFace =
    isCast && effect.hits === 'd6' ? dice.roll(6, 'RK-MAG-06 how many stones strike') : undefined;
  const hits = isCast ? (hitFace ?? Number(effect.hits ?? 0)) : 0;
  emit(play, {
    kind: 'spell-cast',
    rule: 'RK-MAG-02',
    unit,
    spell,
    target: idOf(state, target),
    need,
    face,
    isCast,
    isExhausted: face >= GAME.exhaustedBy,
    hits,
    ...(hitFace === undefined ? {} : { hitFace }),
  });
  if (isCast) takeSpell(play, { spell, target, hits });
}

/** RK-MAG-04..11. */
function takeSpell(
  play: Play,
  { spell, target, hits }: { readonly spell: SpellId; readonly target: number; readonly hits: number },
): void {
  const { effect } = getSpell(spell);
  if (hits === 0) {
    emit(play, { kind: 'spell-took', rule: RULES[spell], unit: idOf(play.state, target), spell });
    return;
  }
  if (effect.fire === true) trySettingAlight(play, target);
  const volley = { hits, enemyArmour: effect.enemyArmour ?? 0, rule: 'RK-MAG-04' };
  takeHits(play, target, volley, plainArmour(play.state, target));
}

const RULES: Readonly<Record<SpellId, string>> = {
  'fire-bolt': 'RK-MAG-05',
  storm: 'RK-MAG-06',
  dread: 'RK-MAG-07',
  ward: 'RK-MAG-08',
  haste: 'RK-MAG-09',
  hearten: 'RK-MAG-10',
  mend: 'RK-MAG-11',
};
