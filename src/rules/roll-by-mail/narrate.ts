/** What an event says: a key of `data/messages.en.json` and its facts (RM-ENG-06). */
import { type Line, line, type Narrators, narrateBy, say, silent } from '../../kernel/message.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import messages from './data/messages.en.json' with { type: 'json' };
import type {
  CombatBegun,
  Event,
  FateRolled,
  FearTested,
  RolledOff,
  RolledSaves,
  RolledToHit,
  RolledToWound,
  RoutTested,
  RulingSpoken,
  ShotFired,
  SkirmishEnded,
  SpellResisted,
  SpellRolled,
  TaskTried,
} from './events.ts';
import { bandLabel, fighterLabel, joined, sideLabel, zoneLabel } from './labels.ts';
import type { Change } from './ruling-changes.ts';
import { formatChange } from './ruling-phrases.ts';
import { type Advance, type Fate, ownSpells, type State } from './state.ts';
import { getMissile, SKILLS, SPELLS, TASKS } from './tables.ts';
import { sumOf } from './tests.ts';
import type { View } from './view.ts';

/** The line for an event; undefined for events that need no words. */
export function narrated(event: Event, { state }: View): Line | undefined {
  return narrateBy(NARRATORS, event, state);
}

const NARRATORS: Narrators<Event, State> = {
  'kit-chosen': silent,
  'kits-chosen': () => line('kits-chosen'),
  'step-begun': silent,
  'rolled-off': (event, state) => rollOffLine(event, state),
  'fear-tested': (event, state) => fearLine(event, state),
  'fighter-charged': ({ fighter, targets, to }, state) =>
    line('fighter-charged', {
      fighter: fighterLabel(state, fighter),
      targets: joined(targets.map((id) => fighterLabel(state, id))),
      zone: zoneLabel(to),
    }),
  'charge-missed': ({ fighter, to }, state) =>
    line('charge-missed', { fighter: fighterLabel(state, fighter), zone: zoneLabel(to) }),
  'fighter-moved': ({ fighter, to }, state) =>
    line('fighter-moved', { fighter: fighterLabel(state, fighter), zone: zoneLabel(to) }),
  'fighter-left': ({ fighter }, state) => line('fighter-left', { fighter: fighterLabel(state, fighter) }),
  'shot-fired': (event, state) => shotLine(event, state),
  'shot-lost': ({ fighter, target, why }, state) =>
    line(`shot-lost-${why}`, { fighter: fighterLabel(state, fighter), target: fighterLabel(state, target) }),
  'rolled-to-wound': (event, state) => woundLine(event, state),
  'rolled-saves': (event, state) => saveLine(event, state),
  'wounds-lost': ({ fighter, lost, left }, state) =>
    line('wounds-lost', { fighter: fighterLabel(state, fighter), lost, left }),
  'fighter-out': ({ fighter }, state) => line('fighter-out', { fighter: fighterLabel(state, fighter) }),
  'spell-rolled': (event, state) => spellLine(event, state),
  'spell-lost': ({ fighter, spell }, state) =>
    line('spell-lost', { fighter: fighterLabel(state, fighter), spell: spellName(state, spell) }),
  'storm-rolled': ({ face, count }) => line('storm-rolled', { face, count }),
  'backlash-rolled': ({ fighter, need, face, isWounded }, state) =>
    line(isWounded ? 'backlash-wound' : 'backlash-none', {
      fighter: fighterLabel(state, fighter),
      need,
      face,
    }),
  'spell-resisted': (event, state) => resistLine(event, state),
  'spell-laid': ({ fighter, spell }, state) =>
    line('spell-laid', { fighter: fighterLabel(state, fighter), spell: spellName(state, spell) }),
  'trap-laid': ({ zone, side }) => line('trap-laid', { zone: zoneLabel(zone), side: sideLabel(side) }),
  'wounds-healed': ({ fighter, left }, state) =>
    line('wounds-healed', { fighter: fighterLabel(state, fighter), left }),
  'fighter-revived': ({ fighter, left }, state) =>
    line('fighter-revived', { fighter: fighterLabel(state, fighter), left }),
  'task-tried': (event, state) => taskLine(event, state),
  'weapon-drawn': silent,
  'combat-begun': (event, state) => orderLine(event, state),
  'rolled-to-hit': (event, state) => hitLine(event, state),
  'broke-away': (event, state) =>
    line(event.isPassed ? 'broke-away' : 'broke-away-failed', {
      fighter: fighterLabel(state, event.fighter),
      need: event.need,
      rolled: rolledOf(event.faces),
      zone: zoneLabel(event.to),
    }),
  'close-combat-ended': silent,
  'rout-tested': (event, state) => routLine(event, state),
  'ruling-spoken': (event, state) => rulingLine(event, state),
  'change-ruled': ({ change }, state) => changeLine(change, state),
  'side-resolved': ({ side, what }) => line(`side-${what}`, { side: sideLabel(side) }),
  'round-ended': silent,
  'fate-rolled': (event, state) => fateLine(event, state),
  'skirmish-ended': (event) => endLine(event),
};

const diceOf = (faces: readonly number[]): string => faces.join(' ');
const rolledOf = (faces: readonly number[]): string => (faces.length === 0 ? '' : ` (${diceOf(faces)})`);

/** ` (in combat -1, big +1)`. */
function whyOf(modifiers: readonly Modifier[]): string {
  return modifiers.length === 0 ? '' : ` (${reasonsOf(modifiers)})`;
}

function reasonsOf(modifiers: readonly Modifier[]): string {
  return modifiers.map(({ why, by }) => `${why} ${by > 0 ? '+' : ''}${by}`).join(', ');
}

/** In a combat the order itself comes next. */
const ROLL_OFFS: Readonly<Record<string, string>> = {
  'RM-GAP-50': 'picked',
  'RM-ORD-08': 'rolled-off-blows',
};

function rollOffLine({ rule, faces, order }: RolledOff, state: State): Line {
  const names = joined(order.map((id) => fighterLabel(state, id)));
  return line(ROLL_OFFS[rule] ?? 'rolled-off', { dice: diceOf(faces), order: names });
}

function fearLine(event: FearTested, state: State): Line {
  const { fighter, foe, occasion, need, faces, isPassed } = event;
  const failed = occasion === 'charge' ? 'fear-charge-failed' : 'fear-first-failed';
  return line(isPassed ? 'fear-passed' : failed, {
    fighter: fighterLabel(state, fighter),
    foe: fighterLabel(state, foe),
    need,
    dice: diceOf(faces),
    sum: sumOf(faces),
  });
}

function shotLine(event: ShotFired, state: State): Line {
  const { fighter, target, weapon, bs, need, second, faces, modifiers, isHit, isStray } = event;
  const kind = isStray ? 'stray' : 'shot';
  return line(`${kind}-${isHit ? 'hit' : 'missed'}`, {
    fighter: fighterLabel(state, fighter),
    target: fighterLabel(state, target),
    weapon: getMissile(weapon).name.toLowerCase(),
    bs,
    need: second === null ? `${need}+` : `${need}+/${second}+`,
    why: whyOf(modifiers),
    dice: diceOf(faces),
  });
}

function hitLine(event: RolledToHit, state: State): Line {
  const { fighter, targets, ws, targetWs, need, faces, again, modifiers, hits } = event;
  const known = { fighter: fighterLabel(state, fighter), targets: bandLabel(state, targets), hits };
  if (need === null) return line('struck-helpless', known);
  const key = again.length === 0 ? 'rolled-to-hit' : 'rolled-to-hit-again';
  const rolled = { dice: diceOf(faces), again: diceOf(again), why: whyOf(modifiers) };
  return line(key, { ...known, ws, targetWs, need, ...rolled });
}

function woundLine(event: RolledToWound, state: State): Line {
  const { targets, strength, toughness, need, faces, wounds } = event;
  const known = { targets: bandLabel(state, targets), strength, toughness };
  if (need === null) return line('cannot-wound', known);
  return line('rolled-to-wound', {
    ...known,
    need,
    dice: diceOf(faces),
    wounds,
  });
}

function saveLine(event: RolledSaves, state: State): Line {
  const { targets, need, faces, saved, modifiers } = event;
  return line(targets.length > 1 ? 'rolled-saves-band' : 'rolled-saves', {
    targets: bandLabel(state, targets),
    need,
    why: reasonsOf(modifiers),
    dice: diceOf(faces),
    saved,
  });
}

function spellLine(event: SpellRolled, state: State): Line {
  const { fighter, spell, targets, difficulty, mastery, faces, why } = event;
  const keys = {
    reached: 'spell-cast',
    'double-six': 'spell-cast-double-six',
    short: 'spell-short',
    double: 'spell-double',
    'double-one': 'spell-double',
  } as const;
  return line(keys[why], {
    fighter: fighterLabel(state, fighter),
    spell: spellName(state, spell),
    at: targets.length === 0 ? '' : ` at ${joined(targets.map((id) => fighterLabel(state, id)))}`,
    difficulty,
    mastery,
    dice: diceOf(faces),
  });
}

/** A reader who does not know the caster's art has no name for it. */
function spellName(state: State, id: string): string {
  return [...SPELLS, ...ownSpells(state)].find((spell) => spell.id === id)?.name ?? 'a spell';
}

function resistLine(event: SpellResisted, state: State): Line {
  const { fighter, spell, stat, need, faces, isPassed } = event;
  return line(isPassed ? 'spell-resisted' : 'spell-suffered', {
    fighter: fighterLabel(state, fighter),
    spell: spellName(state, spell),
    stat,
    need,
    rolled: rolledOf(faces),
  });
}

function taskLine(event: TaskTried, state: State): Line {
  const { fighter, task, need, faces, isPassed } = event;
  return line(isPassed ? 'task-passed' : 'task-failed', {
    fighter: fighterLabel(state, fighter),
    task: TASKS.find(({ id }) => id === task)?.name ?? task,
    need,
    rolled: rolledOf(faces),
  });
}

/** RM-ORD-02: with band, charge and Initiative. */
function orderLine({ order }: CombatBegun, state: State): Line {
  const places = order.map(({ fighter, band, hasCharged, initiative }) => {
    const charge = hasCharged && band !== 'charge' ? ', charged' : '';
    const place = band === 'normal' ? '' : `${band}${charge}, `;
    return `${fighterLabel(state, fighter)} (${place}I${initiative})`;
  });
  return line('combat-begun', { order: joined(places) });
}

function routLine(event: RoutTested, state: State): Line {
  const { side, leader, need, faces, isPassed } = event;
  return line(isPassed ? 'rout-held' : 'rout-failed', {
    leader: fighterLabel(state, leader),
    side: sideLabel(side),
    need,
    dice: diceOf(faces),
    sum: sumOf(faces),
  });
}

function fateLine({ fighter, faces, fate }: FateRolled, state: State): Line {
  return line('fate-rolled', {
    fighter: fighterLabel(state, fighter),
    dice: faces.length === 0 ? 'no dice' : diceOf(faces),
    what: joined(fatesOf(fate)),
  });
}

function fatesOf({ isDead, missesNext, harm, points, advances }: Fate): readonly string[] {
  if (isDead) return ['dead'];
  const said = [
    ...(harm === null ? [] : [`${harm} lower by one for good`]),
    ...(missesNext ? ['misses the next skirmish'] : []),
    ...(points === 0 ? [] : [`${points} experience`]),
    ...advances.map(advanceLabel),
  ];
  return said.length === 0 ? ['recovers fully'] : said;
}

function advanceLabel(advance: Advance): string {
  if (advance.kind === 'mastery') return 'mastery higher by one';
  if (advance.kind === 'stat') return `${advance.stat} higher by one`;
  return `learns ${SKILLS.find(({ id }) => id === advance.skill)?.name.toLowerCase() ?? advance.skill}`;
}

/** What is set aside is told again, as it fell. */
function rulingLine({ reason, entry }: RulingSpoken, state: State): Line {
  const fell = entry === undefined ? undefined : narrateBy(NARRATORS, entry, state);
  if (fell === undefined) return line('ruling-spoken', { reason: asSentence(reason) });
  return line('ruling-spoken-over', { reason: asSentence(reason), entry: say(messages, fell) });
}

const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

/** In the words that it can be said with again. */
const changeLine = (change: Change, state: State): Line =>
  line('change-ruled', { what: formatChange(change, { reader: 'gm', bestiary: [], state }) });

function endLine({ outcome: { winner, why } }: SkirmishEnded): Line {
  if (winner !== 'draw') return line(`ended-${why}`, { winner: sideLabel(winner) });
  return line(why === 'round-limit' ? 'ended-round-limit' : 'ended-draw');
}
