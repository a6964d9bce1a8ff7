/** What a German clause comes to: who does it, the deeds, and how they go with what the sentence has said before. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Army } from '../../campaign/state.ts';
import type { Claim, Deed } from '../free/claim.ts';
import type { Who } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import type { Told } from './deeds.ts';
import { type Around, type So, topicArmy, waiting } from './so-far.ts';

/** What was told, done by whom it is told of; undefined where something is left open. */
export function act(before: So, given: Told, around: Around): So | undefined {
  const following = around.clauses[around.at + 1];
  const { pending, ...so } = before;
  const told = pending === undefined ? given : completed(pending, given);
  if (told === undefined) return undefined;
  if (told.isNegated && following?.hung === 'rather')
    return { ...so, undone: told, ...(told.who === undefined ? {} : { who: told.who }) };
  if (so.last?.sort === 'split' && told.who === undefined && told.sort === 'stay') return so;
  const who = actor(so, told, around);
  return who === undefined || isNobody(who) ? undefined : actedBy(so, { ...told, who }, around);
}

const isNobody = ({ armies, group }: Who): boolean => armies.length === 0 && group !== 'rest';

/** A deed that lacks something waits for the clause behind it. */
function actedBy(so: So, told: Of, around: Around): So | undefined {
  const deeds = deedsOf(so, told, around.talk);
  if (deeds !== 'lacking') return deeds === undefined ? undefined : done(so, told, deeds, around);
  return around.clauses[around.at + 1] === undefined ? undefined : { ...so, pending: told, last: told };
}

/** With the claims that the deeds come to. */
function done(so: So, told: Of, deeds: readonly Deed[], { talk }: Around): So | undefined {
  const turn = turnOf(so, told, talk);
  const made = claimsOf(so, told.who, deeds, turn);
  const joined = made === undefined ? undefined : joinedWith(so.claims, made);
  if (made === undefined || joined === undefined) return undefined;
  const goal = made.flatMap(({ deed }) => ('path' in deed ? deed.path.slice(-1) : [])).at(-1);
  return {
    ...so,
    claims: joined,
    who: told.who,
    last: told,
    ...(goal === undefined ? {} : { there: goal }),
    ...(turn === undefined ? {} : { turn }),
  };
}

type Of = Told & { readonly who: Who };

/** Nothing waits for a turn and a case; where one army waits for a case and another is told something, nobody can tell whether that one waits. */
function claimsOf(
  so: So,
  who: Who,
  deeds: readonly Deed[],
  turn: number | undefined,
): readonly Claim[] | undefined {
  const { awaited } = so;
  const isHelp = deeds.some((deed) => deed.kind === 'support' && deed.other === awaited?.who);
  const isOfOther = so.claims.some(
    (claim) => claim.if !== undefined && claim.if === awaited?.wait && claim.armies[0] !== who.armies[0],
  );
  if (awaited !== undefined && (turn !== undefined || isOfOther)) return undefined;
  const { isNobody: _, isDative: __, isOwner: ___, ...whom } = who;
  return deeds.flatMap((deed): readonly Claim[] => {
    const when = turn === undefined || deed.kind === 'doctrine' ? {} : { turn };
    const claim: Claim = { ...whom, deed, sureness: 'sure', corrected: [], ...when };
    return awaited === undefined || isHelp ? [claim] : waiting(claim, awaited);
  });
}

/** `rückt vor, und zwar nach Karak`: the goal that was lacking; nothing where somebody else is spoken of. */
function completed(pending: Told, given: Told): Told | undefined {
  const isOfOther =
    given.who !== undefined && JSON.stringify(given.who.armies) !== JSON.stringify(pending.who?.armies);
  if (isOfOther || given.isNegated || (given.sort !== pending.sort && given.sort !== 'go')) return undefined;
  return {
    ...pending,
    ...given,
    sort: pending.sort,
    ...(pending.who === undefined ? {} : { who: pending.who }),
    isForced: pending.isForced || given.isForced,
  };
}

/** A hold behind a march of the same army says nothing more; two marches of one army at the same time cannot both be meant. */
function joinedWith(before: readonly Claim[], made: readonly Claim[]): readonly Claim[] | undefined {
  let all = before;
  for (const one of made) {
    const rival = all.find((other) => isRival(other, one));
    if (rival === undefined) all = [...all, one];
    else if (isSame(rival, one) || one.deed.kind === 'hold') continue;
    else if (rival.deed.kind !== 'hold' || one.deed.kind === 'march') return undefined;
    else all = [...all.filter((other) => other !== rival), one];
  }
  return all;
}

const isSame = (one: Claim, other: Claim): boolean => JSON.stringify(one.deed) === JSON.stringify(other.deed);

function isRival(one: Claim, other: Claim): boolean {
  const isSameTime = JSON.stringify([one.if, one.turn]) === JSON.stringify([other.if, other.turn]);
  const isOfOne = one.armies.some((id) => other.armies.includes(id));
  return isSameTime && isOfOne && ((isMove(one) && isMove(other)) || isSame(one, other));
}

const isMove = ({ deed }: Claim): boolean => !['doctrine', 'split', 'merge'].includes(deed.kind);

function turnOf(so: So, told: Told, { known }: Talk): number | undefined {
  const turn = told.turn ?? (told.who === so.who ? so.turn : undefined);
  return turn === 0 || turn === known?.turn ? undefined : turn;
}

/** Who is told; else those of whom was spoken, or the only ones who stand where it is to be done. */
function actor(so: So, told: Told, around: Around): Who | undefined {
  const { who, isPassive, other, isOurs, units } = told;
  const armies = around.talk.known?.armies ?? [];
  if (who === undefined && units.length > 0)
    return onlyOne(armies.filter((army) => army.units.some(({ id }) => id === units[0])));
  if (who?.group === 'both') return bothOf(so, who);
  if (who !== undefined && !(isPassive && so.awaited !== undefined)) return who;
  const there = standingAt(told, armies);
  if (there !== undefined) return there;
  if (!isPointed(so, isOurs, around)) return onlyOne(armies);
  return other !== undefined && so.who?.armies.includes(other) === true ? undefined : so.who;
}

/** `Wir bleiben in Karak`: the only ones there. */
const standingAt = ({ sort, isOurs, at }: Told, armies: readonly Army[]): Who | undefined =>
  sort === 'stay' && isOurs && at !== undefined
    ? onlyOne(armies.filter((army) => army.at === at))
    : undefined;

const onlyOne = ([army, ...others]: readonly Army[]): Who | undefined =>
  army === undefined || others.length > 0 ? undefined : { armies: [army.id] };

/** Two who were spoken of: told to do the same, or one to do it for the other. */
function bothOf(so: So, who: Who): Who | undefined {
  const spoken = [...(so.who?.armies ?? []), ...(so.last?.other === undefined ? [] : [so.last.other])];
  const both = spoken.length === 2 ? spoken : who.armies;
  return both.length === 2 ? { armies: both } : undefined;
}

const POINTING =
  /^(?:er|sie|es|ihn|ihm|ihnen|diese|dieser|dieses|die|der|das|dann|dort|danach|vorher|zuvor|sonst|wir|stattdessen|dabei)$/;

/** Whether the clause goes on with whom was spoken of. */
function isPointed(so: So, isOurs: boolean, { isFirst, clauses }: Around): boolean {
  const [first] = clauses;
  if (!isFirst || so.awaited !== undefined || first?.hung === 'else') return true;
  const words = first?.tokens ?? [];
  const isNow = isOurs && words.some(({ key }) => key === 'jetzt' || key === 'nun');
  return (
    (isNow && so.who !== undefined) || words.some(({ key, verb }) => verb === undefined && POINTING.test(key))
  );
}

function deedsOf(so: So, told: Of, talk: Talk): readonly Deed[] | 'lacking' | undefined {
  const manner: readonly Deed[] =
    told.temper === undefined ? [] : [{ kind: 'doctrine', temper: told.temper }];
  const deed = moveOf(so, told, talk);
  if (deed === 'unclear') return undefined;
  if (deed === 'lacking') return deed;
  if (deed === 'none') return manner.length > 0 ? manner : undefined;
  return [deed, ...manner];
}

type Move = Deed | 'unclear' | 'lacking' | 'none';

function moveOf(so: So, told: Of, talk: Talk): Move {
  const stands =
    talk.known?.armies.filter(({ id }) => told.who.armies.includes(id)).map((army) => army.at) ?? [];
  const isNot = told.isNegated || told.who.isNobody === true;
  if (isNot) return unmoved(told, stands);
  switch (told.sort) {
    case 'nothing':
      return told.temper === undefined || told.goal !== undefined ? 'unclear' : 'none';
    case 'stay':
      return stayed(so, told, stands);
    case 'go':
      return marchOf(so, told, stands);
    case 'follow':
    case 'support':
    case 'join':
      return told.goal === undefined ? dutyOf(so, told, talk) : 'unclear';
    case 'scout':
      return scouted(so, told);
    case 'split':
      return told.units.length === 0 ? 'unclear' : { kind: 'split', units: told.units };
    default:
      return 'unclear';
  }
}

/** `geht nicht`, `tut nichts`: it stays; `geht nicht nach Karak` leaves open where to. */
function unmoved({ sort, goal, at, temper }: Of, stands: readonly RegionId[]): Move {
  if (sort === 'scout') return 'none';
  const isHere = goal === undefined && (at === undefined || (sort === 'go' && stands.includes(at)));
  return isHere && (sort === 'go' || (sort === 'nothing' && temper === undefined))
    ? { kind: 'hold' }
    : 'unclear';
}

function stayed(so: So, { units, isHome, isOwn, goal, at }: Of, stands: readonly RegionId[]): Move {
  if (units.length > 0) return isHome || isOwn ? { kind: 'split', units } : 'unclear';
  if (goal !== undefined && !stands.includes(goal)) return 'unclear';
  return at === undefined || stands.includes(at) || so.there === at ? { kind: 'hold' } : 'unclear';
}

function scouted(so: So, { goal, at, isThere }: Of): Move {
  const place = goal ?? at ?? (isThere ? so.there : undefined);
  return place === undefined ? 'lacking' : { kind: 'scout', at: place };
}

function marchOf(so: So, told: Of, stands: readonly RegionId[]): Deed | 'unclear' | 'lacking' {
  const { goal, at, via, isForced, units } = told;
  if (units.length > 0) return 'unclear';
  const waited = so.awaited?.there;
  const thither = told.isThere ? so.there : undefined;
  const against = told.isAgainst && waited !== undefined ? waited : undefined;
  const wanted = at !== undefined && !stands.includes(at) ? at : undefined;
  const end = goal ?? wanted ?? thither ?? against;
  if (end === undefined) return 'lacking';
  if (goal !== undefined && at !== undefined && !stands.includes(at) && at !== goal) return 'unclear';
  return { kind: isForced ? 'force-march' : 'march', path: [...via, end] };
}

function dutyOf(so: So, { sort, who, other }: Of, { known }: Talk): Deed | 'unclear' | 'lacking' {
  const pointed = other ?? (so.who !== undefined && so.who !== who ? topicArmy(so.who) : undefined);
  if (pointed === undefined) return 'lacking';
  if (who.armies.includes(pointed) || who.group !== undefined) return 'unclear';
  if (sort === 'join') {
    const places = new Set(
      known?.armies.filter(({ id }) => [...who.armies, pointed].includes(id)).map(({ at }) => at),
    );
    return { kind: places.size === 1 ? 'merge' : 'join', other: pointed };
  }
  return sort === 'support' || sort === 'follow' ? { kind: sort, other: pointed } : 'unclear';
}
