/** CP-DIP-14, CP-DIP-21, CP-DIP-23: what the end of a turn brings to treaties. */

import type { CampaignEvent } from '../event.ts';
import type { ArmyId, FactionId } from '../ids.ts';
import { compare, inOrder } from '../sorted.ts';
import type { Army, CampaignState } from '../state.ts';
import { inSequence } from '../turn/sequence.ts';
import { pinnedArmies } from '../turn/under-way.ts';
import { broken } from './envoys.ts';
import { isOpenTreaty, mayEnter, type Treaty } from './treaty.ts';

/**
 * CP-DIP-21: everybody pays from what they had before any tribute came in, treaty by treaty; what they cannot pay in full is not
 * paid, and ends its treaty.
 */
export function payTributes(state: CampaignState): readonly CampaignEvent[] {
  const purses = new Map<FactionId, number>();
  return inOrder(state.diplomacy?.treaties ?? {}).flatMap((treaty) =>
    treaty.terms.flatMap((term): readonly CampaignEvent[] => {
      if (term.kind !== 'tribute') return [];
      const { by: from, gold } = term;
      const to = otherParty(treaty, from);
      const purse = purses.get(from) ?? state.treasuries[from] ?? 0;
      if (purse < gold) return [unpaid(state, treaty, from)];
      purses.set(from, purse - gold);
      return [{ kind: 'tribute-paid', rule: 'CP-DIP-21', treaty: treaty.id, from, to, gold }];
    }),
  );
}

function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function unpaid(state: CampaignState, treaty: Treaty, by: FactionId): CampaignEvent {
  const isPublic = state.diplomacy !== undefined && isOpenTreaty(state.diplomacy, treaty.terms);
  const against = otherParty(treaty, by);
  const what = { by, against, why: 'tribute', treaties: [treaty.id], isPublic } as const;
  return { kind: 'treaty-broken', rule: 'CP-DIP-21', ...what };
}

function otherParty({ parties: [one, other] }: Treaty, faction: FactionId): FactionId {
  return one === faction ? other : one;
}

/** CP-DIP-04, CP-DIP-14, CP-DIP-23: outstayed welcomes, treaties and offers that are over, and guests who have to go. */
export function closeTreaties(state: CampaignState): readonly CampaignEvent[] {
  if (state.diplomacy === undefined) return [];
  return inSequence(state, [breakByStaying, endTreaties, endOffers, endTruce, warnGuests]).events;
}

/** CP-DIP-14: who was asked to leave a turn ago and still is there. */
function breakByStaying(state: CampaignState): readonly CampaignEvent[] {
  const warned = new Set<ArmyId>(state.diplomacy?.guests ?? []);
  const told = new Set<string>();
  return guestsOf(state)
    .filter(({ army, holder }) => warned.has(army.id) && isFirst(told, `${army.faction}/${holder}`))
    .map(({ army, holder }) =>
      broken(state, { by: army.faction, against: holder, why: 'stayed', region: army.at }),
    );
}

interface Guest {
  readonly army: Army;
  readonly holder: FactionId;
}

/** Armies in the land of who is not at war with them and has not let them in; who is bound by a battle cannot help it. */
function guestsOf(state: CampaignState): readonly Guest[] {
  const pinned = pinnedArmies(state);
  return inOrder(state.armies).flatMap((army) => {
    const holder = state.holders[army.at];
    if (holder === undefined || pinned.has(army.id) || mayEnter(state, army.faction, holder)) return [];
    return [{ army, holder }];
  });
}

function endTreaties(state: CampaignState): readonly CampaignEvent[] {
  const { diplomacy } = state;
  if (diplomacy === undefined) return [];
  return inOrder(diplomacy.treaties).flatMap((treaty): readonly CampaignEvent[] => {
    const why = whyOver(state, treaty);
    const isPublic = isOpenTreaty(diplomacy, treaty.terms);
    return why === undefined ? [] : [{ kind: 'treaty-ended', rule: 'CP-DIP-23', treaty, why, isPublic }];
  });
}

function whyOver(state: CampaignState, treaty: Treaty): 'term' | 'notice' | 'fallen' | undefined {
  if (treaty.parties.some((party) => state.factions[party]?.isAlive !== true)) return 'fallen';
  if (treaty.until === undefined || treaty.until > state.turn) return undefined;
  return treaty.denouncedBy === undefined ? 'term' : 'notice';
}

/** CP-DIP-04, CP-DIP-27: an offer of the turn before lapses, and every offer of the fallen and to them. */
function endOffers(state: CampaignState): readonly CampaignEvent[] {
  return inOrder(state.diplomacy?.offers ?? {}).flatMap((offer): readonly CampaignEvent[] => {
    const { from, to, since } = offer;
    const isDead = [from, to].some((party) => state.factions[party]?.isAlive !== true);
    if (since >= state.turn && !isDead) return [];
    return [{ kind: 'offer-dropped', rule: 'CP-DIP-04', from, to, why: 'lapsed' }];
  });
}

function endTruce({ turn, diplomacy }: CampaignState): readonly CampaignEvent[] {
  return diplomacy?.truceUntil === turn ? [{ kind: 'truce-over', rule: 'CP-DIP-02' }] : [];
}

/** CP-DIP-14: as things stand for the turn to come. */
function warnGuests(state: CampaignState): readonly CampaignEvent[] {
  const guests = guestsOf(state);
  const armies = guests.map(({ army }) => army.id).toSorted(compare);
  const before = state.diplomacy?.guests ?? [];
  const warnings = guests.map(
    ({ army: { id, faction, at }, holder }): CampaignEvent => ({
      kind: 'army-unwelcome',
      rule: 'CP-DIP-14',
      army: id,
      faction,
      holder,
      at,
    }),
  );
  const isSame = armies.join() === before.join();
  return isSame ? warnings : [...warnings, { kind: 'guests-noted', rule: 'CP-DIP-14', armies }];
}
