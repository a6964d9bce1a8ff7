/** Who can stand in a roll: the campaign's units as the asker knows them, and the ruleset's troops fresh from their lists. */

import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Army, Unit } from '../../campaign/state.ts';
import type { Procedure, Role, RolePlayer } from '../../kernel/procedure.ts';
import { mergeInputs } from '../../kernel/procedure-fields.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { AnyRuleset, TroopType } from '../../kernel/ruleset.ts';
import { refuse } from '../words/refuse.ts';
import type { CastGroup, DeskAsk, DeskForm, FilledIn } from './desk-use-cases.ts';

/** Somebody who may be named in a cast. */
export interface Candidate {
  readonly who: string;
  readonly name: string;
  readonly group: string;
  readonly player: RolePlayer;
}

/** The roles of a procedure with everyone who can play them; the asker's campaign counts only under its own ruleset. */
export function rolesFor(
  ruleset: AnyRuleset,
  procedure: Procedure,
  known: VisibleCampaign,
): DeskForm['roles'] {
  const all = candidates(ruleset, known);
  return (procedure.roles ?? []).map((role) => ({
    id: role.id,
    title: role.title,
    groups: groupsFor(role, all),
  }));
}

function groupsFor(role: Role, all: readonly Candidate[]): readonly CastGroup[] {
  const able = all.flatMap(({ who, name, group, player }) => {
    const ways = role.ways(player).map(({ says }) => says);
    return ways.length === 0 ? [] : [{ group, player: { who, name, ways } }];
  });
  const titles = [...new Set(able.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    players: able.filter(({ group }) => group === title).map(({ player }) => player),
  }));
}

/** What the cast of an ask fills in, and who stands where. Refusal: `input/cast`. */
export function castOf(
  ruleset: AnyRuleset,
  procedure: Procedure,
  known: VisibleCampaign,
  ask: DeskAsk,
): Result<FilledIn> {
  let filled: FilledIn = { input: {}, cast: [] };
  const all = candidates(ruleset, known);
  for (const [id, { who, way = 0 }] of Object.entries(ask.cast ?? {})) {
    const role = (procedure.roles ?? []).find((each) => each.id === id);
    if (role === undefined) return noRole(procedure, id);
    const candidate = all.find((each) => each.who === who);
    const chosen = candidate === undefined ? undefined : role.ways(candidate.player)[way];
    if (candidate === undefined || chosen === undefined) return cannotStand(role, who);
    const name = [candidate.name, chosen.says].filter((part) => part !== '').join(', ');
    filled = {
      input: mergeInputs(filled.input, chosen.input),
      cast: [...filled.cast, { part: role.title, name }],
    };
  }
  return ok(filled);
}

function noRole({ name, roles = [] }: Procedure, id: string): Result<never> {
  const known = roles.map((role) => role.id).join(', ');
  return refuse('input/cast', { name, id, known });
}

function cannotStand(role: Role, who: string): Result<never> {
  return refuse('input/cast.unfit', { who, role: role.title });
}

export function candidates(ruleset: AnyRuleset, known: VisibleCampaign): readonly Candidate[] {
  const troops = ruleset.troops.map((troop) => fromList(troop));
  return known.ruleset.id === ruleset.id ? [...known.armies.flatMap(unitsOf), ...troops] : troops;
}

function unitsOf(army: Army): readonly Candidate[] {
  return army.units.map((unit) => ({
    who: `unit:${unit.id}`,
    name: `${unit.name} (${army.name})`,
    group: army.name,
    player: playerOf(unit),
  }));
}

function playerOf({ troop, left, keeps }: Unit): RolePlayer {
  return { troop, left, ...(keeps === undefined ? {} : { keeps }) };
}

function fromList({ id, name, list, strength }: TroopType): Candidate {
  return {
    who: `troop:${id}`,
    name,
    group: `From the list: ${list.replaceAll('-', ' ')}`,
    player: { troop: id, left: strength },
  };
}
