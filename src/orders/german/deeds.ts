/** What a German clause tells an army to do: who, the verb with its particle, where, and nothing left over that may change it. */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import type { Who } from '../free/spot.ts';
import { isHarmless, isHedge } from './leftover.ts';
import { mannerIn } from './manner.ts';
import {
  complexOf,
  FORCED,
  isPart,
  nounDeed,
  type Part,
  type Placed,
  partOf,
  soleOf,
  sortsIn,
  unnamedDeed,
} from './parts.ts';
import type { Token } from './row.ts';
import { sortOf, type VerbSort } from './verbs.ts';

export interface Told {
  readonly who?: Who;
  /** `speaker`: what we do, whoever we are. */
  readonly isOurs: boolean;
  readonly sort: VerbSort | 'nothing';
  readonly isForced: boolean;
  readonly isNegated: boolean;
  readonly other?: ArmyId;
  readonly goal?: RegionId;
  readonly via: readonly RegionId[];
  readonly at?: RegionId;
  readonly isThere: boolean;
  readonly isHome: boolean;
  readonly isAgainst: boolean;
  /** `als eigenes Heer`. */
  readonly isOwn: boolean;
  readonly units: readonly UnitId[];
  readonly temper?: Temper;
  readonly turn?: number;
  /** The patient of `wird ... angegriffen` is not who acts. */
  readonly isPassive: boolean;
}

/** `story`: it tells or explains, and asks for nothing; `unclear`: it may ask for something. */
export type ToldOr = Told | 'story' | 'unclear';

const NOT =
  /^(?:nicht|nie|niemals|keinesfalls|keineswegs|mitnichten|ned|net|nid|niemand|keiner|keinen|keine|kein|keinem|nichts|nix|nimmer)$/;
const ATTACKS =
  /^(?:greifen|attackieren|uberfallen|sturmen|erobern|besetzen|nehmen|ersturmen|fallen|schlagen)$/;

/** What one clause says. */
export function toldIn(all: readonly Token[]): ToldOr {
  if (all.some(isOfOthers)) return 'unclear';
  const { temper, rest: tokens } = mannerIn(all);
  const things: readonly Placed[] = tokens.flatMap((token, at) =>
    token.named === undefined ? [] : [{ token, at, part: partOf(tokens, at) }],
  );
  const places = things.filter(({ token }) => token.named?.kind === 'place' || token.named?.kind === 'foe');
  const isAbout = things.some(({ token }) => token.named?.kind !== 'gm');
  const said = deedIn(tokens, places, isAbout);
  if (typeof said === 'string') return said;
  const { deed, used } = said;
  const nots = tokens.filter(isNot);
  if (temper === undefined && deed === undefined)
    return isAbout || isTurning(tokens, nots) ? 'unclear' : 'story';
  if (nots.length > 1 || isMoreSaid(tokens, used)) return 'unclear';
  const isNegated = nots.length > 0;
  return shaped({ tokens, things, places, temper, deed: deed ?? nothingIn(tokens), isNegated });
}

interface DeedSaid {
  readonly deed: VerbSort | undefined;
  readonly used: ReadonlySet<Token> | undefined;
}

/** By its verbs, by a noun, or by where they are taken. */
function deedIn(
  tokens: readonly Token[],
  places: readonly Placed[],
  isAbout: boolean,
): DeedSaid | 'story' | 'unclear' {
  const complex = complexOf(tokens);
  const used = complex?.used;
  const sorts = sortsIn(tokens, used);
  const sort = complex?.sort ?? soleOf(sorts);
  const spoken = spokenOf(tokens, sort, isAbout);
  if (spoken !== undefined) return spoken;
  if (sort !== undefined) return { deed: sort, used };
  const noun = nounDeed(tokens, isAbout);
  if (noun === undefined && sorts.length > 0) return 'unclear';
  return { deed: noun ?? unnamedDeed(tokens, places), used };
}

/** Whether a word is left that may change what is done. */
const isMoreSaid = (tokens: readonly Token[], used: ReadonlySet<Token> | undefined): boolean =>
  tokens.some(
    (token, at) => isPlain(token) && !isPart(token, at, { tokens, used }) && !isHarmless(tokens, at),
  );

const nothingIn = (tokens: readonly Token[]): 'nothing' | undefined =>
  tokens.some(({ key }) => /^(?:nichts|nix)$/.test(key)) ? 'nothing' : undefined;

const isOfOthers = ({ number, named }: Token): boolean =>
  number !== undefined || named?.kind === 'power' || named?.kind === 'troop';

const isPlain = ({ named, turn, key }: Token): boolean =>
  named === undefined && turn === undefined && !NOT.test(key);

const isNot = ({ key, named }: Token): boolean =>
  NOT.test(key) || (named?.kind === 'army' && named.isNobody === true);

/** What is wished, said, weighed or told as past orders nothing; where it names nothing of ours it is a story. */
function spokenOf(
  tokens: readonly Token[],
  sort: VerbSort | undefined,
  isAbout: boolean,
): 'story' | 'unclear' | undefined {
  const isOurs = tokens.some(({ key }) => key === 'ich' || key === 'wir');
  const isWish = !isOurs && tokens.some(({ key }) => key === 'will' || key === 'wollen');
  if (isWish && isAbout) return 'unclear';
  if (isOurs && tokens.some(({ verb }) => verb?.base === 'kummern')) return 'story';
  const isHedged = tokens.some(isHedge);
  if (sort === 'say' || tokens.some(({ verb }) => verb?.form === 'past'))
    return isAbout || isHedged ? 'unclear' : 'story';
  return isHedged ? 'unclear' : undefined;
}

interface Shape {
  readonly tokens: readonly Token[];
  readonly things: readonly Placed[];
  readonly places: readonly Placed[];
  readonly temper: Temper | undefined;
  readonly deed: VerbSort | 'nothing' | undefined;
  readonly isNegated: boolean;
}

function shaped({ tokens, things, places, temper, deed, isNegated }: Shape): ToldOr {
  const acting = actingIn(
    things.filter(({ token }) => token.named?.kind === 'army'),
    deed,
  );
  const going = goingIn(places, deed);
  const [turn, another] = tokens.flatMap(({ turn: named }) => named ?? []);
  if (acting === undefined || going === undefined || another !== undefined || isPerfect(tokens))
    return 'unclear';
  return {
    ...acting,
    ...going,
    isOurs: tokens.some(({ key }) => /^(?:ich|wir)$/.test(key)),
    isForced: tokens.some(({ key }) => FORCED.test(key)),
    isNegated,
    isThere: tokens.some(({ key }) => /^(?:dort|dorthin|dahin|da|hin)$/.test(key)),
    isHome: tokens.some(isHomeward),
    isAgainst: tokens.some(isAgainst),
    isOwn: tokens.some(({ key }) => /^(?:eigen\w*|selbstandig\w*)$/.test(key)),
    units: things.flatMap(({ token: { named } }) => (named?.kind === 'unit' ? [named.unit] : [])),
    ...(temper === undefined ? {} : { temper }),
    ...(turn === undefined ? {} : { turn }),
    isPassive: isPassive(tokens),
  };
}

const isHomeward = ({ key, verb }: Token): boolean =>
  /^(?:heim|daheim|zuruck|hause)$/.test(key) || /^(?:heim|zuruck)$/.test(verb?.particle ?? '');
const isAgainst = ({ key, verb }: Token): boolean =>
  key === 'entgegen' || verb?.particle === 'entgegen' || ATTACKS.test(verb?.base ?? '');
const isPassive = (tokens: readonly Token[]): boolean =>
  tokens.some(({ verb }) => verb?.base === 'werden') &&
  tokens.some(({ verb }) => verb?.form === 'participle');

/** `sie sind nach Karak gegangen` tells. */
const isPerfect = (tokens: readonly Token[]): boolean =>
  !isPassive(tokens) &&
  tokens.some(({ verb }) => verb?.base === 'haben' || verb?.base === 'sein') &&
  tokens.some(
    ({ verb }) => verb?.form === 'participle' && sortOf(verb.base, verb.particle ?? '') !== undefined,
  );

/** Who does it, and by whom they go; undefined where two could be meant. */
function actingIn(
  armies: readonly Placed[],
  deed: Shape['deed'],
): Pick<Told, 'who' | 'other' | 'sort'> | undefined {
  const roles = rolesIn(armies, deed);
  if (isCrowded(roles)) return undefined;
  const { subjects, along, owner, isPair } = roles;
  const other = onlyOf(otherIn(roles, deed));
  const head = subjects[0] ?? toldDative(roles, deed);
  const who = whoOf([...(head === undefined ? [] : [head]), ...(isPair ? [] : along)], owner, subjects[0]);
  return {
    ...(who === undefined ? {} : { who }),
    ...(other === undefined ? {} : { other }),
    sort: isBehind(roles, deed) ? 'follow' : (deed ?? 'nothing'),
  };
}

/** `geht hinter Norgoz her`. */
const isBehind = ({ dative }: Roles, deed: Shape['deed']): boolean =>
  deed === 'go' && dative?.part === 'behind';

function otherIn(roles: Roles, deed: Shape['deed']): Placed | undefined {
  const { dative, others, subjects, isPair } = roles;
  if (isBehind(roles, deed)) return dative;
  return others[0] ?? (isPair ? subjects[1] : undefined);
}

/** `Dem zweiten Heer: halten`; not whom they follow, nor for whom they wait. */
function toldDative(roles: Roles, deed: Shape['deed']): Placed | undefined {
  const { dative, isPair } = roles;
  const isAwaiting = deed === 'stay' && dative?.part === 'awaited';
  return isPair || isAwaiting || isBehind(roles, deed) ? undefined : dative;
}

interface Roles {
  readonly subjects: readonly Placed[];
  readonly dative: Placed | undefined;
  readonly moreDatives: readonly Placed[];
  readonly along: readonly Placed[];
  /** `vom zweiten Heer`. */
  readonly owner: readonly Placed[];
  /** By whom they go, of a deed that takes two. */
  readonly others: readonly Placed[];
  readonly isPair: boolean;
}

function rolesIn(armies: readonly Placed[], deed: Shape['deed']): Roles {
  const by = (...parts: readonly Part[]) => armies.filter(({ part }) => parts.includes(part));
  const [dative, ...moreDatives] = by('dative', 'behind', 'awaited');
  const along = by('with');
  const owner = by('from');
  const named = by('subject', 'bare', 'at', 'to');
  const subjects = deed === 'split' || by('subject').length > 0 ? named : [...named, ...owner];
  const isPair = deed === 'follow' || deed === 'support' || deed === 'join';
  const others = isPair ? [...(dative === undefined ? [] : [dative]), ...along, ...owner] : [];
  return { subjects, dative, moreDatives, along, owner, others, isPair };
}

/** More armies than the deed has places for. */
function isCrowded({ subjects, dative, moreDatives, owner, others, isPair }: Roles): boolean {
  const [, second, third] = subjects;
  const datives = dative?.part === 'dative' ? [dative] : [];
  const isOfOne =
    second === undefined || (isPair && others.length === 0) || isNobodyOf(subjects, owner, datives);
  return third !== undefined || moreDatives.length > 0 || others.length > 1 || !isOfOne;
}

/** `vom zweiten rührt sich keiner`. */
const isNobodyOf = (subjects: readonly Placed[], ...owners: readonly (readonly Placed[])[]): boolean =>
  owners.some(({ length }) => length > 0) &&
  subjects.some(({ token: { named } }) => named?.kind === 'army' && named.isNobody === true);

const onlyOf = (placed: Placed | undefined): ArmyId | undefined =>
  placed?.token.named?.kind === 'army' && placed.token.named.armies.length === 1
    ? placed.token.named.armies[0]
    : undefined;

const regionsOf = (placed: readonly Placed[]): readonly RegionId[] =>
  placed.flatMap(({ token: { named } }) =>
    named?.kind === 'place' || named?.kind === 'foe' ? [named.region] : [],
  );

/** Where to, by what way, and where at; undefined for two goals. */
function goingIn(
  places: readonly Placed[],
  deed: Shape['deed'],
): Pick<Told, 'goal' | 'via' | 'at'> | undefined {
  const by = (...parts: readonly Part[]) => regionsOf(places.filter(({ part }) => parts.includes(part)));
  const goals = by('to', 'bare');
  const via = by('via');
  const [at, ...others] = by('at', 'from');
  if (goals.length > 1 || others.length > 1) return undefined;
  const isOver = goals.length === 0 && (deed === 'go' || deed === undefined);
  const goal = isOver ? via[0] : goals[0];
  return {
    ...(goal === undefined ? {} : { goal }),
    via: isOver ? via.slice(1) : via,
    ...(at === undefined ? {} : { at }),
  };
}

function whoOf(
  placed: readonly Placed[],
  owner: readonly Placed[],
  first: Placed | undefined,
): Who | undefined {
  const named = placed.flatMap(({ token: { named: one } }) => (one?.kind === 'army' ? [one] : []));
  const [head, ...others] = named;
  if (head === undefined) return undefined;
  const nobodyOf =
    head.isNobody === true && owner[0] !== undefined && owner[0] !== first ? owner[0].token.named : undefined;
  if (nobodyOf?.kind === 'army') return { armies: nobodyOf.armies, isNobody: true };
  const { kind: _, isDative: __, isOwner: ___, ...who } = head;
  return { ...who, armies: [...new Set([...head.armies, ...others.flatMap(({ armies }) => armies)])] };
}

/** A clause that only tells something may hold a `not` of its own; one that is nothing but a `not` turns the order round. */
function isTurning(tokens: readonly Token[], nots: readonly Token[]): boolean {
  if (nots.length === 0) return false;
  return (tokens[0] === nots[0] && tokens.length <= 3) || !tokens.some(({ isNoun }, at) => isNoun && at > 0);
}
