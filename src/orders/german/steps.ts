/** A German sentence clause by clause: each goes on with what was said before it. */
import type { ArmyId } from '../../campaign/ids.ts';
import { act } from './acts.ts';
import type { Clause, Hung } from './clauses.ts';
import { type Told, toldIn } from './deeds.ts';
import { isHedge } from './leftover.ts';
import type { Token } from './row.ts';
import { type Around, onlyArmy, type So, topicArmy, waiting } from './so-far.ts';
import { type Awaited, waitIn } from './waits.ts';

type Step = (so: So, tokens: readonly Token[], around: Around) => So | undefined;

const STEPS: Readonly<Record<Hung, Step>> = {
  reason: (so, tokens) => (isDangerousReason(tokens) ? undefined : so),
  whether: () => undefined,
  until: untilThen,
  'as-long': withPlace,
  instead: (so, tokens) => (tokens.some(isHedge) ? undefined : { ...so, isInstead: true }),
  that: thatClause,
  if: (so, tokens, around) => (isOnlyNot(tokens) ? otherwise(so) : withWait(so, tokens, around)),
  else: (so, tokens, around) => main(otherwise(so), tokens, around, 'else'),
  rather,
  by: main,
  but: (so, tokens, around) => main(so, tokens, around, 'but'),
  main,
};

/** With one clause more; undefined where it leaves something open. */
export const next = (so: So, { hung, tokens }: Clause, around: Around): So | undefined =>
  STEPS[hung](so, tokens, around);

/** `wartet, bis die Reiter da sind, und geht dann nach Karak`: what it waits for is what the next clause of it waits for. */
function untilThen(so: So, tokens: readonly Token[], { clauses, at, talk }: Around): So | undefined {
  if (isLimit(tokens)) return so;
  if (!isHolding(so)) return undefined;
  const following = clauses[at + 1]?.tokens ?? [];
  const isOfOthers = following.some(({ named }) => named?.kind === 'army');
  if (following.length === 0 || isOfOthers) return so;
  const army = topicArmy(so.who);
  const awaited = waitIn(tokens, {
    ...(army === undefined ? {} : { topic: army }),
    ...(so.there === undefined ? {} : { there: so.there }),
    talk,
  });
  if (awaited.wait === 'unknown' || awaited.wait === 'none') return undefined;
  return { ...so, awaited: { wait: awaited.wait } };
}

const isHolding = ({ claims }: So): boolean =>
  claims.length > 0 && claims.every(({ deed }) => deed.kind === 'hold');

/** `Wenn nicht, bleibt er`: otherwise. */
const isOnlyNot = (tokens: readonly Token[]): boolean =>
  tokens.some(({ key }) => key === 'nicht' || key === 'nein') &&
  tokens.every(
    ({ key, verb, named }) =>
      named === undefined &&
      (key === 'nicht' || key === 'nein' || verb !== undefined || /^(?:es|er|sie|dann|das)$/.test(key)),
  );

function otherwise({ awaited: _, ...rest }: So): So {
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
      ? isHolding(so)
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
  const told = toldIn(tokens);
  const isManner = typeof told !== 'string' && told.sort === 'nothing' && told.temper !== undefined;
  return isManner || isWish(around.clauses[around.at - 1]) ? main(so, tokens, around) : undefined;
}

const WISHING = /^(?:ich|wir|bitte|befehl|befehle|sorge|sorgt|seht|sieh|schau)$/;
const WISHES = ['befehlen', 'wollen', 'mogen', 'wunschen'];
const THINKS = ['glauben', 'denken', 'hoffen', 'horen', 'wissen', 'furchten', 'meinen'];

function isWish(before: Clause | undefined): boolean {
  const tokens = before?.tokens ?? [];
  const isThought = tokens.some(({ key, verb }) => key === 'nicht' || THINKS.includes(verb?.base ?? ''));
  return !isThought && tokens.some(({ key, verb }) => WISHING.test(key) || WISHES.includes(verb?.base ?? ''));
}

function withWait(so: So, tokens: readonly Token[], around: Around): So | undefined {
  const following = around.clauses[around.at + 1];
  const army = topicArmy(so.who);
  const awaited = waitIn(tokens, {
    ...(army === undefined ? {} : { topic: army }),
    ...(so.there === undefined ? {} : { there: so.there }),
    talk: around.talk,
  });
  if (awaited.wait === 'none') return so;
  if (awaited.wait === 'unknown')
    return following?.hung === 'that' && isNoticed(tokens)
      ? { ...so, awaited, ...(named(tokens) ?? {}) }
      : undefined;
  const isLast = around.isLast || following?.hung === 'else' || following?.hung === 'but';
  return so.claims.length > 0 && so.awaited === undefined && isLast
    ? waitedBehind(so, awaited)
    : waitedAhead(so, awaited);
}

/** A condition in front of what is done in its case. */
const waitedAhead = (so: So, awaited: Awaited): So => ({
  ...so,
  awaited,
  ...(awaited.who === undefined ? {} : { who: { armies: [awaited.who] } }),
  ...(awaited.there === undefined ? {} : { there: awaited.there }),
});

const isNoticed = (tokens: readonly Token[]): boolean =>
  tokens.some(({ verb }) =>
    ['merken', 'bemerken', 'sehen', 'stellen', 'erkennen'].includes(verb?.base ?? ''),
  );

function named(tokens: readonly Token[]): Pick<So, 'who'> | undefined {
  const who = onlyArmy(tokens);
  return who === undefined ? undefined : { who };
}

/** A condition behind orders for one army; behind those for several nobody can tell for whom it is. */
function waitedBehind(so: So, awaited: Awaited): So | undefined {
  const last = so.claims.at(-1);
  const isOfOne = so.claims.every(({ armies }) => JSON.stringify(armies) === JSON.stringify(last?.armies));
  if (last === undefined || !isOfOne || last.if !== undefined || last.turn !== undefined) return undefined;
  const there = awaited.there === undefined ? {} : { there: awaited.there };
  return { ...so, claims: [...so.claims.slice(0, -1), ...waiting(last, awaited)], ...there };
}

/** `nicht das erste, sondern das zweite Heer`: what was left undone is done by, or to, the other. */
function rather(so: So, tokens: readonly Token[], around: Around): So | undefined {
  const { undone, ...rest } = so;
  if (undone === undefined) return also(so, tokens, around);
  const told = toldIn(tokens);
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
  const told = toldIn(tokens);
  if (told !== 'unclear' || army === undefined || last === undefined || tokens.length > 4)
    return main(so, tokens, around);
  const { goal: _, ...deed } = last;
  return act(so, { ...deed, who: army }, around);
}

function main(so: So, tokens: readonly Token[], around: Around, link?: 'but' | 'else'): So | undefined {
  const told = toldIn(tokens);
  if (told === 'unclear') return goneOn(so, tokens, around);
  if (told === 'story') return link === 'but' ? undefined : so;
  return act(
    so,
    link === 'else' && told.who?.group === 'all' ? { ...told, who: { armies: [], group: 'rest' } } : told,
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
