/**
 * A German sentence by its grammar: cut into clauses, each with its verb in whatever place, who acts, where to, and what it waits for.
 * It says something only where every clause of it is understood, or tells nothing of ours.
 */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Claim, Deed } from '../free/claim.ts';
import type { Said } from '../free/said.ts';
import type { Who } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import { CLAUSES_MAX, type Clause, clausesOf } from './clauses.ts';
import { type Told, type ToldOr, toldIn } from './deeds.ts';
import { isHedge } from './leftover.ts';
import { isGerman, rowOf, type Token } from './row.ts';
import { type Awaited, waitIn } from './waits.ts';

export interface GermanRead {
  /** None: it tells something and orders nothing. */
  readonly claims: readonly Claim[];
  readonly said: Said;
  readonly isInstead: boolean;
}

/** `Anders als gestern geschrieben geht ...`. */
const OTHER_THAN =
  /(?<!\p{L})(?:anders|entgegen) als (?:\p{L}+ ){0,4}?(?:geschrieben|gesagt|angekündigt|befohlen|gemeldet|geplant|besprochen|mitgeteilt|gemailt|behauptet),? /giu;
const WORDS_MAX = 110;
const LENGTH_MAX = 900;

interface So {
  readonly claims: readonly Claim[];
  /** Of whom the clause before spoke. */
  readonly who?: Who;
  readonly there?: RegionId;
  readonly awaited?: Awaited;
  /** A deed that lacks its goal, or whom it goes by: the next words may say it. */
  readonly pending?: Told;
  /** What is left undone (`nicht das erste`), until a `sondern`. */
  readonly undone?: Told;
  readonly turn?: number;
  readonly isInstead: boolean;
  /** What the clause before it did. */
  readonly last?: Told;
}

/** Undefined for a sentence that is not German, or that leaves something open. */
export function readGerman(text: string, before: Said, talk: Talk): GermanRead | undefined {
  if (text.length > LENGTH_MAX || talk.known === undefined) return undefined;
  const row = rowOf(text.replace(/[»«„“”"]/g, ' ').replace(OTHER_THAN, 'stattdessen '), talk);
  if (row.length === 0 || row.length > WORDS_MAX || !isGerman(row)) return undefined;
  const all = withVerbFirst(clausesOf(row));
  if (all.length > CLAUSES_MAX) return undefined;
  const weighed = weighedIn(all);
  const clauses = weighed === undefined ? all : weighed.rest;
  const { topic, there } = before;
  const decided = decidedIn(row, before);
  if (decided !== undefined) return { claims: [decided], isInstead: true, said: before };
  const start: So = {
    claims: [],
    isInstead: row.some(({ key }) =>
      /^(?:doch|stattdessen|nein|korrektur|vielmehr|anders|quatsch)$/.test(key),
    ),
    ...(topic === undefined ? {} : { who: topic }),
    ...(weighed?.who === undefined ? {} : { who: weighed.who }),
    ...(there === undefined ? {} : { there }),
  };
  let so: So | undefined = start;
  for (const [at, clause] of clauses.entries()) {
    if (so === undefined) return undefined;
    so = next(so, clause, { talk, isLast: at === clauses.length - 1, isFirst: at === 0, clauses, at });
  }
  if (so === undefined || so.undone !== undefined || so.pending !== undefined) return undefined;
  const { who, claims } = so;
  return {
    claims,
    isInstead: so.isInstead,
    said: {
      ...before,
      ...(who === undefined ? {} : { topic: who }),
      ...(so.there === undefined ? {} : { there: so.there }),
    },
  };
}

/** `Erst wollte ich nach Karak, aber dann ..., und jetzt geht es nach Oxley`: what counts begins with the `jetzt`. */
function weighedIn(
  clauses: readonly Clause[],
): { readonly who?: Who; readonly rest: readonly Clause[] } | undefined {
  const [first] = clauses;
  const isWeighed =
    first !== undefined &&
    first.tokens
      .slice(0, 2)
      .some(({ key }) => /^(?:erst|zuerst|ursprunglich|eigentlich|zunachst)$/.test(key)) &&
    first.tokens.some(({ key }) => /^(?:wollt|wollte|wollten|hatte|dachte|plante)$/.test(key)) &&
    first.tokens.some(({ key }) => key === 'ich' || key === 'wir');
  if (!isWeighed) return undefined;
  const from = clauses.findIndex(
    ({ tokens }, at) =>
      at > 0 &&
      tokens.slice(0, 3).some(({ key }) => /^(?:jetzt|nun|also|daher|deshalb|drum|darum)$/.test(key)),
  );
  const who = onlyArmy(first.tokens);
  return {
    ...(who === undefined ? {} : { who }),
    rest:
      from < 0
        ? []
        : clauses.slice(from).map((clause, at) => (at === 0 ? { ...clause, hung: 'main' as const } : clause)),
  };
}

/** `Also Karak.`, `Es bleibt bei Karak`: the last word of somebody who has weighed where an army shall go. */
function decidedIn(row: readonly Token[], { topic }: Said): Claim | undefined {
  const [place, another] = row.flatMap(({ named }) => (named === undefined ? [] : [named]));
  const isDecided = row.some(({ key }) => /^(?:also|bleibt|dann|gut|nein|lieber|doch|ja|mein)$/.test(key));
  const isShort = row.every(
    ({ key, named, isSign }) =>
      named !== undefined ||
      isSign ||
      /^(?:also|es|bleibt|bei|dann|halt|eben|na|gut|nein|lieber|doch|ja|nach|dabei|jetzt|nun|tja|endgultig|so|ok|mein|ich|ach|quatsch|halt|stopp|moment|sorry|korrektur|stattdessen|besser)$/.test(
        key,
      ),
  );
  if (
    place?.kind !== 'place' ||
    another !== undefined ||
    !isDecided ||
    !isShort ||
    topic?.armies.length !== 1
  )
    return undefined;
  return { ...topic, deed: { kind: 'march', path: [place.region] }, sureness: 'sure', corrected: [] };
}

/** `Wird Karak angegriffen, dann ...`, `Zeigt sich der Feind, ...`, `Sollte er kommen, ...`: conditions without a word for it. */
function withVerbFirst(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const following = clauses[at + 1];
    const [first, second] = clause.tokens;
    const isVerb =
      first?.verb !== undefined &&
      (first.verb.form === 'finite' ||
        first.verb.form === 'infinitive' ||
        /^(?:sollte|sollten)$/.test(first.key));
    const isOpen = clause.hung === 'main' || clause.hung === 'but';
    if (
      !isOpen ||
      !isVerb ||
      following === undefined ||
      (at > 0 && clause.isApart && clauses[at - 1]?.hung !== 'main')
    )
      return clause;
    const isSubject =
      second?.named !== undefined ||
      /^(?:der|die|das|ein|eine|es|er|sie|dort|sich|jemand|wer|mein\w*|unser\w*|feindlich\w*|einer|irgend\w*|feind\w*|was|da|man|kein\w*|niemand)$/.test(
        second?.key ?? '',
      );
    const begins = following.tokens[0];
    const isMain =
      following.hung === 'else' ||
      /^(?:dann|so)$/.test(begins?.key ?? '') ||
      begins?.verb !== undefined ||
      begins?.named !== undefined ||
      begins?.isNoun === true ||
      /^(?:dass|ja|sofort)$/.test(begins?.key ?? '') ||
      following.hung === 'that';
    return isSubject && isMain ? { ...clause, hung: 'if' } : clause;
  });
}

interface Around {
  readonly talk: Talk;
  readonly isLast: boolean;
  readonly isFirst: boolean;
  readonly clauses: readonly Clause[];
  readonly at: number;
}

const topicArmy = (who: Who | undefined): ArmyId | undefined =>
  who?.armies.length === 1 && who.group === undefined ? who.armies[0] : undefined;

function next(so: So, clause: Clause, around: Around): So | undefined {
  const { tokens } = clause;
  switch (clause.hung) {
    case 'reason':
      return isDangerousReason(tokens) ? undefined : so;
    case 'whether':
      return undefined;
    case 'until':
      return isLimit(tokens) || (so.claims.length > 0 && so.claims.every(({ deed }) => deed.kind === 'hold'))
        ? so
        : undefined;
    case 'as-long':
      return withPlace(so, tokens, around);
    case 'instead':
      return tokens.some(isHedge) ? undefined : { ...so, isInstead: true };
    case 'that':
      return thatClause(so, tokens, around);
    case 'if':
      if (isOnlyNot(tokens)) return otherwise(so, around);
      return withWait(so, tokens, around);
    case 'else':
      return main(otherwise(so, around), tokens, around, false, true);
    case 'rather':
      return rather(so, tokens, around);
    case 'by':
    case 'but':
    case 'main':
      return main(so, tokens, around, clause.hung === 'but');
  }
}

/** `Wenn nicht, bleibt er`: otherwise. */
const isOnlyNot = (tokens: readonly Token[]): boolean =>
  tokens.some(({ key }) => key === 'nicht' || key === 'nein') &&
  tokens.every(
    ({ key, verb, named }) =>
      named === undefined &&
      (key === 'nicht' || key === 'nein' || verb !== undefined || /^(?:es|er|sie|dann|das)$/.test(key)),
  );

function otherwise({ awaited: _, ...rest }: So, __: Around): So {
  return rest;
}

/** A reason that is none: `damit nicht`, or an aim that takes an order back. */
const isDangerousReason = (tokens: readonly Token[]): boolean =>
  tokens.some(({ key }) => key === 'vielleicht' || key === 'scherz');

const isLimit = (tokens: readonly Token[]): boolean =>
  tokens.some(({ key }) => /^(?:ich|wir|weiteres|auf|neue|neuer|anderes|widerruf)$/.test(key)) &&
  !tokens.some(({ named }) => named?.kind === 'place');

/** `bleiben, solange sich in Karak nichts tut`: it stays, and Karak is the place spoken of. */
function withPlace(so: So, tokens: readonly Token[], { clauses, at }: Around): So | undefined {
  const place = tokens.flatMap(({ named }) =>
    named?.kind === 'place' || named?.kind === 'foe' ? [named.region] : [],
  )[0];
  const isStaying =
    so.claims.length > 0
      ? so.claims.every(({ deed }) => deed.kind === 'hold')
      : clauses[at + 1]?.tokens.some(({ verb }) =>
          /^(?:bleiben|halten|warten|stehen|ruhen)$/.test(verb?.base ?? ''),
        ) === true;
  if (!isStaying) return undefined;
  return place === undefined ? so : { ...so, there: place };
}

/** `merken sie, dass ...`: what they notice is what is waited for; `ich will, dass ...`: what is to be done. */
function thatClause(so: So, tokens: readonly Token[], around: Around): So | undefined {
  if (so.awaited?.wait === 'unknown') {
    const { awaited: _, ...rest } = so;
    return withWait(rest, tokens, around);
  }
  const manner = toldIn(tokens, around.talk);
  const before = around.clauses[around.at - 1];
  const isWish =
    before !== undefined &&
    before.tokens.some(
      ({ key, verb }) =>
        /^(?:ich|wir|bitte|befehl|befehle|sorge|sorgt|seht|sieh|schau)$/.test(key) ||
        /^(?:befehlen|wollen|mogen|wunschen)$/.test(verb?.base ?? ''),
    ) &&
    !before.tokens.some(
      ({ key, verb }) =>
        verb?.base === 'glauben' ||
        verb?.base === 'denken' ||
        verb?.base === 'hoffen' ||
        verb?.base === 'horen' ||
        key === 'nicht' ||
        verb?.base === 'wissen' ||
        verb?.base === 'furchten' ||
        verb?.base === 'meinen',
    );
  const isManner = typeof manner !== 'string' && manner.sort === 'nothing' && manner.temper !== undefined;
  return isWish || isManner ? main(so, tokens, around) : undefined;
}

function withWait(so: So, tokens: readonly Token[], { talk, isLast, clauses, at }: Around): So | undefined {
  const following = clauses[at + 1];
  const isNoticed =
    tokens.some(({ verb }) => /^(?:merken|bemerken|sehen|feststellen|erkennen)$/.test(verb?.base ?? '')) ||
    tokens.some(({ key }) => /^(?:merken|merkt|stellen|erkennt|erkennen|bemerkt|bemerken)$/.test(key));
  const army = topicArmy(so.who);
  const awaited = waitIn(tokens, {
    ...(army === undefined ? {} : { topic: army }),
    ...(so.there === undefined ? {} : { there: so.there }),
    talk,
  });
  if (awaited.wait === 'none') return so;
  const who = awaited.who === undefined ? {} : { who: { armies: [awaited.who] } };
  const there = awaited.there === undefined ? {} : { there: awaited.there };
  if (awaited.wait === 'unknown') {
    if (following?.hung !== 'that' || !isNoticed) return undefined;
    const named = tokens.flatMap(({ named: one }) => (one?.kind === 'army' ? one.armies : []));
    return { ...so, awaited, ...(named.length === 1 ? { who: { armies: named } } : {}) };
  }
  const isBehind =
    so.claims.length > 0 &&
    so.awaited === undefined &&
    (isLast || following?.hung === 'else' || following?.hung === 'but');
  if (isBehind) {
    const last = so.claims.at(-1);
    if (last === undefined || last.if !== undefined || last.turn !== undefined) return undefined;
    return { ...so, claims: [...so.claims.slice(0, -1), ...waiting(last, awaited)], ...there };
  }
  return { ...so, awaited, ...who, ...there };
}

const waiting = (claim: Claim, { wait }: Awaited): readonly Claim[] => {
  if (wait === 'none' || wait === 'unknown') return [claim];
  return claim.deed.kind === 'doctrine' && wait === 'attacked' ? [claim] : [{ ...claim, if: wait }];
};

/** `nicht das erste, sondern das zweite Heer`: what was left undone is done by, or to, the other. */
function rather(so: So, tokens: readonly Token[], around: Around): So | undefined {
  const { undone, ...rest } = so;
  if (undone === undefined) return also(so, tokens, around);
  const told = toldIn(tokens, around.talk);
  const army = onlyArmy(tokens);
  if (told === 'unclear' && army !== undefined && tokens.length <= 4) {
    const { who: _, isNegated: __, ...deed } = undone;
    return act({ ...rest, isInstead: true }, { ...deed, who: army, isNegated: false }, around);
  }
  if (typeof told === 'string') return undefined;
  const isBare = told.sort === 'nothing' || (told.goal === undefined && told.sort === undone.sort);
  const { who: _, isNegated: __, ...deed } = undone;
  const whole: Told = isBare
    ? { ...deed, ...(told.who === undefined ? {} : { who: told.who }), isNegated: false }
    : { ...told, ...(told.who === undefined && undone.who !== undefined ? { who: undone.who } : {}) };
  return act({ ...rest, isInstead: true }, whole, around);
}

/** `... sondern auch meine Reiter`: they do the same. */
function also(so: So, tokens: readonly Token[], around: Around): So | undefined {
  const army = onlyArmy(tokens);
  const last = so.last;
  const told = toldIn(tokens, around.talk);
  if (told !== 'unclear' || army === undefined || last === undefined || tokens.length > 4)
    return main(so, tokens, around);
  const { goal: _, ...deed } = last;
  return act(so, { ...deed, who: army }, around);
}

function main(
  so: So,
  tokens: readonly Token[],
  around: Around,
  isBut = false,
  isElse = false,
): So | undefined {
  const told = toldIn(tokens, around.talk);
  if (told === 'unclear') return goneOn(so, tokens, around);
  if (told === 'story') return isBut ? undefined : so;
  return act(
    so,
    isElse && told.who?.group === 'all' ? { ...told, who: { armies: [], group: 'rest' } } : told,
    around,
  );
}

/** A clause that names somebody of whom the next one says what they do: `Also spricht Berta: wir bleiben`, `Berta hilft, indem sie wartet`. */
function goneOn(so: So, tokens: readonly Token[], { clauses, at, talk }: Around): So | undefined {
  const following = clauses[at + 1];
  const who = onlyArmy(tokens);
  const isAlone =
    who !== undefined && !tokens.some(({ named }) => named !== undefined && named.kind !== 'army');
  if (isAlone && so.pending !== undefined && tokens.length <= 5)
    return act(
      so,
      { ...so.pending, other: who.armies[0] as ArmyId },
      { clauses, at, talk, isFirst: false, isLast: following === undefined },
    );
  if (
    !isAlone ||
    following === undefined ||
    tokens.some(({ key }) => /^(?:nicht|nie|kein\w*|vielleicht)$/.test(key))
  )
    return undefined;
  const isSpeech =
    tokens.some(({ verb }) => /^(?:sprechen|sagen|rufen|befehlen)$/.test(verb?.base ?? '')) &&
    following.tokens.some(({ key }) => key === 'wir' || key === 'ich');
  return isSpeech || following.hung === 'by' ? { ...so, who } : undefined;
}

function onlyArmy(tokens: readonly Token[]): Who | undefined {
  const [army, ...others] = tokens.flatMap(({ named }) => (named?.kind === 'army' ? [named] : []));
  return army === undefined || others.length > 0 || army.isNobody === true
    ? undefined
    : { armies: army.armies, ...(army.group === undefined ? {} : { group: army.group }) };
}

function act(before: So, given: Told, around: Around): So | undefined {
  const { talk, clauses, at } = around;
  const { pending, ...so } = before;
  const told = pending === undefined ? given : completed(pending, given);
  if (told === undefined) return undefined;
  const following = clauses[at + 1];
  if (told.isNegated && following?.hung === 'rather')
    return { ...so, undone: told, ...(told.who === undefined ? {} : { who: told.who }) };
  if (so.last?.sort === 'split' && told.who === undefined && told.sort === 'stay') return so;
  const who = actor(so, told, around);
  if (who === undefined || (who.armies.length === 0 && who.group !== 'rest')) return undefined;
  const deeds = deedsOf(so, { ...told, who }, talk);
  if (deeds === 'lacking')
    return following === undefined ? undefined : { ...so, pending: { ...told, who }, last: told };
  if (deeds === undefined) return undefined;
  const turn = turnOf(so, told, talk);
  const isHelp = deeds.some((deed) => deed.kind === 'support' && deed.other === so.awaited?.who);
  if (turn !== undefined && so.awaited !== undefined) return undefined;
  const made = deeds.flatMap((deed): readonly Claim[] => {
    const { isNobody: _, isDative: __, isOwner: ___, ...whom } = who;
    const claim: Claim = {
      ...whom,
      deed,
      sureness: 'sure',
      corrected: [],
      ...(turn === undefined || deed.kind === 'doctrine' ? {} : { turn }),
    };
    return so.awaited === undefined || isHelp ? [claim] : waiting(claim, so.awaited);
  });
  const goal = made.flatMap(({ deed }) => ('path' in deed ? deed.path.slice(-1) : [])).at(-1);
  const joined = joinedWith(so.claims, made);
  return joined === undefined
    ? undefined
    : {
        ...so,
        claims: joined,
        who,
        last: told,
        ...(goal === undefined ? {} : { there: goal }),
        ...(turn === undefined ? {} : { turn }),
      };
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
    const rival = all.find(
      (other) =>
        isMove(other) &&
        isMove(one) &&
        other.armies.some((id) => one.armies.includes(id)) &&
        JSON.stringify([other.if, other.turn]) === JSON.stringify([one.if, one.turn]),
    );
    const isSaid = all.some(
      (other) =>
        JSON.stringify([other.armies, other.deed, other.if, other.turn]) ===
        JSON.stringify([one.armies, one.deed, one.if, one.turn]),
    );
    if (isSaid) continue;
    if (rival === undefined) all = [...all, one];
    else if (one.deed.kind === 'hold') continue;
    else if (rival.deed.kind === 'hold' && one.deed.kind !== 'march')
      all = [...all.filter((other) => other !== rival), one];
    else return undefined;
  }
  return all;
}

const isMove = ({ deed }: Claim): boolean => !['doctrine', 'split', 'merge'].includes(deed.kind);

function turnOf(so: So, told: Told, { known }: Talk): number | undefined {
  const turn = told.turn ?? so.turn;
  return turn === 0 || turn === known?.turn ? undefined : turn;
}

/** Who is told; else those of whom was spoken, or the only ones who stand where it is to be done. */
function actor(
  so: So,
  { who, sort, at, isPassive, other, isOurs, units }: Told,
  { talk, isFirst, clauses }: Around,
): Who | undefined {
  const armies = talk.known?.armies ?? [];
  if (who === undefined && units.length > 0) {
    const owner = armies.find((army) => army.units.some(({ id }) => id === units[0]));
    return owner === undefined ? undefined : { armies: [owner.id] };
  }
  if (who?.group === 'both') {
    const both = so.who?.armies.length === 2 ? so.who.armies : who.armies;
    return both.length === 2 ? { armies: both } : undefined;
  }
  if (who !== undefined && !(isPassive && so.awaited !== undefined))
    return who.group === 'all' || who.isNobody === true ? { ...who } : who;
  if (sort === 'stay' && at !== undefined && isOurs) {
    const [only, ...others] = armies.filter((army) => army.at === at);
    if (only !== undefined && others.length === 0) return { armies: [only.id] };
  }
  const isPointed =
    !isFirst ||
    clauses.length < 1 ||
    (isOurs &&
      so.who !== undefined &&
      clauses[0]?.tokens.some(({ key }) => key === 'jetzt' || key === 'nun') === true) ||
    so.awaited !== undefined ||
    clauses[0]?.hung === 'else' ||
    clauses[0]?.tokens.some(
      ({ key, verb }) =>
        /^(?:er|sie|es|ihn|ihm|ihnen|diese|dieser|dieses|die|der|das|dann|dort|danach|vorher|zuvor|sonst|wir|stattdessen|dabei)$/.test(
          key,
        ) && verb === undefined,
    ) === true;
  if (!isPointed)
    return armies.length === 1 && armies[0] !== undefined ? { armies: [armies[0].id] } : undefined;
  if (other !== undefined && so.who?.armies.includes(other) === true) return undefined;
  return so.who;
}

function deedsOf(
  so: So,
  told: Told & { readonly who: Who },
  talk: Talk,
): readonly Deed[] | 'lacking' | undefined {
  const manner: readonly Deed[] =
    told.temper === undefined ? [] : [{ kind: 'doctrine', temper: told.temper }];
  const deed = moveOf(so, told, talk);
  if (deed === 'unclear') return undefined;
  if (deed === 'lacking') return deed;
  if (deed === 'none') return manner.length > 0 ? manner : undefined;
  return [deed, ...manner];
}

function moveOf(
  so: So,
  told: Told & { readonly who: Who },
  talk: Talk,
): Deed | 'unclear' | 'lacking' | 'none' {
  const { sort, isNegated, who, goal, at, units } = told;
  const stands = talk.known?.armies.filter(({ id }) => who.armies.includes(id)).map((army) => army.at) ?? [];
  const isNobody = who.isNobody === true;
  const isNot = isNegated || isNobody;
  switch (sort) {
    case 'nothing':
      return told.temper === undefined
        ? isNegated && goal === undefined && at === undefined
          ? { kind: 'hold' }
          : 'unclear'
        : isNegated || goal !== undefined
          ? 'unclear'
          : 'none';
    case 'stay':
      if (units.length > 0) return told.isHome || told.isOwn ? { kind: 'split', units } : 'unclear';
      if (isNot || (goal !== undefined && !stands.includes(goal))) return 'unclear';
      if (at !== undefined && !stands.includes(at)) return so.there === at ? { kind: 'hold' } : 'unclear';
      return { kind: 'hold' };
    case 'go':
      return isNot
        ? goal === undefined && (at === undefined || stands.includes(at))
          ? { kind: 'hold' }
          : 'unclear'
        : marchOf(so, told, stands);
    case 'follow':
    case 'support':
    case 'join':
      return isNot || goal !== undefined ? 'unclear' : dutyOf(so, told, talk);
    case 'scout': {
      const place = goal ?? at ?? (told.isThere ? so.there : undefined);
      if (isNot) return 'none';
      return place === undefined ? 'lacking' : { kind: 'scout', at: place };
    }
    case 'split':
      return isNot || units.length === 0 ? 'unclear' : { kind: 'split', units };
    default:
      return 'unclear';
  }
}

function marchOf(
  so: So,
  told: Told & { readonly who: Who },
  stands: readonly RegionId[],
): Deed | 'unclear' | 'lacking' {
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

function dutyOf(
  so: So,
  { sort, who, other }: Told & { readonly who: Who },
  { known }: Talk,
): Deed | 'unclear' | 'lacking' {
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

export type { ToldOr };
