/** Small skirmishes for tests: fighters where the test wants them, and rounds played with given dice. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Options, Side } from '../../../src/kernel/ruleset.ts';
import { HOLD, type Order, type Resolve } from '../../../src/rules/roll-by-mail/actions.ts';
import { setUp } from '../../../src/rules/roll-by-mail/deploy.ts';
import type { Event } from '../../../src/rules/roll-by-mail/events.ts';
import { applied, choicesOf, decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import { checkOptions } from '../../../src/rules/roll-by-mail/options.ts';
import { type ForceUnit, type Muster, scenarioOf } from '../../../src/rules/roll-by-mail/scenario.ts';
import { type Body, bodyOf, indexOf, type State } from '../../../src/rules/roll-by-mail/state.ts';
import { findRow } from '../../../src/rules/roll-by-mail/tables.ts';
import type { Profile } from '../../../src/rules/roll-by-mail/types.ts';

/** One fighter of a scene: a goblin, and what is different about it. */
export interface Stand extends Partial<Omit<ForceUnit, 'id' | 'profile'>> {
  readonly stats?: Partial<Profile>;
  readonly body?: Partial<Body>;
}

export interface Scene extends Partial<Omit<Muster, 'forces'>> {
  readonly red: Readonly<Record<string, Stand>>;
  readonly black: Readonly<Record<string, Stand>>;
  readonly engaged?: readonly (readonly [string, string])[];
  readonly options?: Options;
}

/** A skirmish of these fighters, red in zone 1 and black in zone 2 unless they say otherwise. */
export function scene({ red, black, engaged = [], options = {}, ...more }: Scene): State {
  const forces = { red: forceOf(red, 1), black: forceOf(black, 2) };
  const settings = unwrap(checkOptions(options));
  const muster = { ground: [], marks: [], tasks: [], mayConcede: false, asksKit: false, ...more, forces };
  const { state } = setUp(scenarioOf('A scene', settings, muster), scriptedDice([]));
  const all = { ...red, ...black };
  const bodies = state.bodies.map((body, i) => ({ ...body, ...all[state.fighters[i]?.id ?? '']?.body }));
  const pairs = engaged.map(([one, other]) => [indexOf(state, one), indexOf(state, other)] as const);
  return { ...state, bodies, engaged: pairs };
}

function forceOf(stands: Readonly<Record<string, Stand>>, zone: number): readonly ForceUnit[] {
  return Object.entries(stands).map(([id, { stats, body: _body, ...stand }]) => {
    const troop = stand.troop ?? 'goblin';
    const row = findRow(troop);
    if (row === undefined) throw new Error(`no row ${troop}`);
    return { id, name: id, zone, ...stand, troop, profile: { ...row.profile, ...stats } };
  });
}

export type Told = Readonly<Record<string, Partial<Order>>>;

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

/** One round with these orders and exactly these dice; who is not named holds. */
export function play(state: State, told: Told, faces: readonly number[], resolves: Resolves = {}): Played {
  const dice = scriptedDice(faces);
  const choices = decisionsOf(state).map((decision) => ({
    decision: decision.id,
    action:
      decision.kind === 'resolve'
        ? ({ kind: 'resolve', what: resolves[decision.side] ?? 'fight' } as const)
        : { ...HOLD, ...told[String(decision.about)] },
  }));
  const played = applied(state, choices, dice);
  dice.assertSpent();
  return played;
}
type Resolves = Partial<Record<Side, Resolve['what']>>;

/** What the rules say to an order for a fighter: its refusal, or `ok`. */
export function legality(state: State, id: string, order: Partial<Order>): string {
  const decision = decisionsOf(state).find(({ about }) => about === id);
  if (decision === undefined) return 'nobody asks';
  const checked = choicesOf(state, decision).check({ ...HOLD, ...order });
  return checked.ok ? 'ok' : `${checked.refusal.code} ${checked.refusal.rule ?? ''}`.trim();
}

export const body = (state: State, id: string): Body => bodyOf(state, indexOf(state, id));

export function eventsOf<Kind extends Event['kind']>(
  { events }: Pick<Played, 'events'>,
  kind: Kind,
): readonly Extract<Event, { kind: Kind }>[] {
  return events.filter((event): event is Extract<Event, { kind: Kind }> => event.kind === kind);
}

/** The only event of a kind. */
export function eventOf<Kind extends Event['kind']>(
  played: Pick<Played, 'events'>,
  kind: Kind,
): Extract<Event, { kind: Kind }> {
  const found = eventsOf(played, kind);
  expect(found).toHaveLength(1);
  const [only] = found;
  if (only === undefined) throw new Error(`no ${kind}`);
  return only;
}

/** Who strikes in which order, by the first combat. */
export function orderOf(played: Pick<Played, 'events'>): readonly string[] {
  return (eventsOf(played, 'combat-begun')[0]?.order ?? []).map(({ fighter }) => fighter);
}

/** The dice of the fights, in the order they fell: kind of roll and faces. */
export function rolls({ events }: Pick<Played, 'events'>): readonly string[] {
  return events.flatMap((event) => {
    if (!('faces' in event)) return [];
    const again = 'again' in event && event.again.length > 0 ? ` again ${event.again.join(' ')}` : '';
    return [`${event.kind} ${event.faces.join(' ')}${again}`];
  });
}

export const charge = (...targets: readonly string[]): Partial<Order> => ({
  move: { kind: 'charge', targets },
});
export const moveTo = (to: number): Partial<Order> => ({ move: { kind: 'move', to } });
export const shootAt = (weapon: string, ...targets: readonly string[]): Partial<Order> => ({
  action: { kind: 'shoot', shots: targets.map((target) => ({ weapon, target })) },
});
export const castAt = (
  spell: string,
  dice: 1 | 2 | 'auto',
  ...targets: readonly string[]
): Partial<Order> => ({
  action: { kind: 'cast', spell, targets, dice },
});
export const BREAK: Partial<Order> = { move: { kind: 'break-away' } };

/** A plain swordsman: WS3 S3 T3 W1 I3 A1, no armour. */
const MAN: Stand = {
  troop: 'brigand',
  kit: ['one-handed'],
  stats: { WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, L: 7 },
};
/** The same with other numbers or gear. */
export function man(stats: Partial<Profile> = {}, more: Stand = {}): Stand {
  return { ...MAN, ...more, stats: { ...MAN.stats, ...stats } };
}
