/** CP-PPL-10, CP-PPL-13: a player lets somebody order for them by mail, ends it, and asks how they kept their turns. */
import type { Refused } from '../../kernel/result.ts';
import type { Instruction } from '../../orders/sheet.ts';
import type { TurnKept } from '../contracts/turn-kept.ts';
import type { Deps } from '../deps.ts';
import {
  type Entrusting,
  entrustings,
  seatCalled,
  withDelegation,
  withoutDelegations,
} from '../people/delegations.ts';
import { countsOf, reliabilityOf } from '../people/reliability.ts';
import { makeDelegation, sayScope } from '../seats/make-delegation.ts';
import { refuse } from '../words/refuse.ts';
import type { Asked, InstructionEffect } from './asked.ts';

/** Undefined for every other instruction. */
export async function delegateEffect(
  deps: Deps,
  asked: Asked,
  instruction: Instruction | null,
): Promise<InstructionEffect | undefined> {
  switch (instruction?.kind) {
    case 'delegate':
      return delegate(deps, asked, instruction);
    case 'undelegate':
      return undelegate(deps, asked, instruction.from);
    case 'give-back':
      return giveBack(deps, asked, instruction.of);
    case 'reliability':
      return ownReliability(deps, asked);
    default:
      return undefined;
  }
}

/** CP-PPL-10: to the adjutant all of it; to another player as far as they say, beside their own orders. */
function delegate(
  deps: Deps,
  { seat, turn, known, people }: Asked,
  { to, reports, isUnclear, ...terms }: Extract<Instruction, { kind: 'delegate' }>,
): InstructionEffect {
  const { words } = deps.templates;
  if (ADJUTANT.test(to)) return { away: { kind: 'handed-over' }, warnings: [words.commands.handsOver] };
  const player = seatCalled(people, known.factions, to);
  if (player === undefined) return refused(refuse('illegal/not-by-mail.delegate', { to }));
  if (isUnclear === true) return refused(refuse('unclear/delegation-terms'));
  const making = { turn, principal: seat, delegate: player, known };
  const made = makeDelegation(deps, making, { ...terms, ...(reports ? { withReports: true } : {}) });
  if (!made.ok) return refused(made);
  const scope = sayScope(deps, made.value, { known, timeZone: seat.timeZone });
  return {
    changed: withDelegation(seat, made.value),
    warnings: [words.delegation.entrusts({ delegate: player.name, scope })],
  };
}

const ADJUTANT = /^(?:(?:my|the) )?(?:adjutants?|generals?|computer)$/i;

/** Nobody named: all of them. */
function undelegate(deps: Deps, asked: Asked, from: string): InstructionEffect {
  const { seat, known, people } = asked;
  const { delegations = [] } = seat;
  const named = from === '' ? undefined : seatCalled(people, known.factions, from);
  const ended = delegations.filter(({ to }) => from === '' || to === named?.id).map(({ to }) => to);
  // Who says so of somebody that they order for means that one.
  if (ended.length === 0 && from !== '' && trusting(deps, asked, from).length > 0)
    return giveBack(deps, asked, from);
  if (ended.length === 0) return refused(refuse('unclear/delegation', { from }));
  const delegates = people.filter(({ id }) => ended.includes(id)).map(({ name }) => name);
  return {
    changed: withoutDelegations(seat, ended),
    warnings: [deps.templates.words.delegation.takenBack({ delegates })],
  };
}

/** Those who let them order: all, or whoever is named, also as `Toms`. */
function trusting(deps: Deps, { seat, turn, known, people }: Asked, of: string): readonly Entrusting[] {
  const all = entrustings(people, { turn: turn.number, now: deps.clock.now() }).filter(
    ({ delegate }) => delegate.id === seat.id,
  );
  if (of === '') return all;
  const principals = all.map(({ principal }) => principal);
  const called = [of, of.replace(/s$/, '')].map((name) => seatCalled(principals, known.factions, name));
  const named = called.find((each) => each !== undefined);
  return all.filter(({ principal }) => principal.id === named?.id);
}

/** CP-PPL-12: nobody named: of whoever it is, where that is one. */
function giveBack(deps: Deps, asked: Asked, of: string): InstructionEffect {
  const found = trusting(deps, asked, of);
  const [one, ...more] = found;
  if (one === undefined) return refused(refuse('unclear/give-back', { of }));
  if (more.length > 0) {
    const principals = found.map(({ principal }) => principal.name);
    return refused(refuse('unclear/give-back.whose', { principals }));
  }
  const { givenBack } = deps.templates.words.delegation;
  return { givenBack: found, warnings: [givenBack({ principal: one.principal.name })] };
}

/** CP-PPL-13. */
async function ownReliability(deps: Deps, { campaign, seat }: Asked): Promise<InstructionEffect> {
  const { reliability: words } = deps.templates.words;
  const [own] = await reliabilityOf(deps, campaign.id, [seat]);
  if (own === undefined || own.turns.length === 0) return { warnings: [words.none] };
  const counts = countsOf(own);
  const turns = (kept: TurnKept): readonly number[] =>
    own.turns.filter((turn) => turn.kept === kept).map(({ turn }) => turn);
  const others = counts.filter(({ kept }) => kept !== 'in-time');
  return {
    warnings: [
      words.counts({ counts }),
      ...others.map(({ kept }) => words.turns({ kept, turns: turns(kept).toReversed() })),
    ],
  };
}

const refused = ({ refusal }: Refused): InstructionEffect => ({ fault: refusal });
