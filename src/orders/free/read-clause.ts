/** One clause, read with what was said before it. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import type { Talk } from '../wording.ts';
import type { Claim, Deed, Question } from './claim.ts';
import { type Clause, shapeOf } from './clauses.ts';
import { says } from './cues.ts';
import { type Roles, rolesIn } from './roles.ts';

/** What goes on from clause to clause. */
export interface Said {
  /** Of whom the last clause spoke. */
  readonly topic: Pick<Claim, 'armies' | 'group'> | undefined;
  /** What they were told to do. */
  readonly verb: 'go' | 'stay' | undefined;
  /** Where they were told to go: `there`. */
  readonly there: readonly RegionId[];
  /** The line above ends with a colon: what it is about goes on. */
  readonly isOpen?: boolean;
}

/** Words of politeness and thinking aloud: they change nothing. */
const POLITE =
  /(?<![^ ])(?:please|bitte|would you|could you|can you|i would like|id like|i d like|i should like|i think|i do think so|i want|let|lets|shall|should|now|then|just|also|so|and|und|dann|but|aber|ich mochte|soll|sollen|will|is to|are to|may|darf|has to|must|muss|ok|okay|well)(?![^ ])/g;

interface Context {
  readonly clause: Clause;
  readonly shape: string;
  readonly roles: Roles;
  readonly said: Said;
  readonly talk: Talk;
}

/** What the clause asks for; undefined where it asks for nothing. */
export function readClause(clause: Clause, said: Said, talk: Talk): readonly Claim[] {
  const shape = shapeOf(clause).replace(POLITE, '').replace(/ +/g, ' ').trim();
  const context = { clause, shape, roles: rolesIn(clause), said, talk };
  const who = whoIn(context);
  const deeds = who === undefined ? [] : deedsOf(context, who);
  return deeds.map((deed) => ({ deed, ...(who ?? { armies: [] }), corrected: context.roles.corrected }));
}

type Who = Pick<Claim, 'armies' | 'group'>;

/** The army of the clause, or else that of which was spoken. */
export function whoIn({
  clause,
  roles,
  said,
  talk,
}: Pick<Context, 'clause' | 'roles' | 'said' | 'talk'>): Who | undefined {
  const named = clause.flatMap((item) => (item.kind === 'army' ? [item] : []));
  const [first, second] = named;
  if (first === undefined) return armyThatStandsAt(clause, roles, talk) ?? said.topic;
  const exceptAt = clause.findIndex(
    (item) => 'key' in item && /^(?:except|bar|but|ausser|save)$/.test(item.key),
  );
  const isExcept = first.group === 'all' && second !== undefined && exceptAt > 0;
  if (isExcept) return { armies: first.armies.filter((id) => !second.armies.includes(id)), group: 'all' };
  if (first.group === 'all' && second !== undefined && second.group === undefined)
    return { armies: second.armies };
  if (first.group === 'both') return bothOf(first.armies, said);
  return { armies: first.armies, ...(first.group === undefined ? {} : { group: first.group }) };
}

/** The two of whom was spoken, or the only two there are on foot. */
function bothOf(foot: readonly ArmyId[], { topic }: Said): Who | undefined {
  if (topic !== undefined) return topic.armies.length === 2 ? { armies: topic.armies } : undefined;
  return foot.length === 2 ? { armies: foot } : undefined;
}

/** `Karak -> Oxley`: the only own army in Karak. */
function armyThatStandsAt(clause: Clause, { bare, to }: Roles, { known }: Talk): Who | undefined {
  const isArrow = clause.some((item) => 'key' in item && item.key === '->');
  const [army, ...others] = known?.armies.filter(({ at }) => bare.includes(at)) ?? [];
  if (!isArrow || to.length === 0 || army === undefined || others.length > 0) return undefined;
  return { armies: [army.id] };
}

function deedsOf(context: Context, who: Who): readonly Deed[] {
  const { shape, clause, said } = context;
  const isNamed = clause.some(({ kind }) => kind === 'army');
  if (isMused(shape)) {
    const isOpen = isNamed && says(shape, 'choice') && !says(shape, 'hypothetical') && hasGoal(context);
    return isOpen ? [ask('which')] : [];
  }
  if (isRelation(context)) return says(shape, 'negative') ? [] : [ask('follow')];
  const units = clause.flatMap((item) => (item.kind === 'unit' ? [item.unit] : []));
  if (units.length > 0) return SPLIT.test(shape) ? [{ kind: 'split', units }] : [];
  if (says(shape, 'scout')) return hasGoal(context) ? [ask('scout')] : [];
  if (said.verb === 'stay' && /^@army (?:too|as well|auch|ebenso)(?: |$)/.test(shape))
    return [{ kind: 'hold' }];
  const temper = temperIn(shape);
  const move = moveOf(context, who);
  return [
    ...(move === undefined ? [] : [move]),
    ...(temper === undefined ? [] : [{ kind: 'doctrine' as const, temper }]),
  ];
}

const SPLIT =
  /(?<![^ ])(?:split|splits|detach|hive off|peel off|separate|abspalten|abtrennen|out of|own army|as own|as a force)(?![^ ])/;

const isMused = (shape: string): boolean =>
  says(shape, 'hypothetical') || says(shape, 'past') || says(shape, 'choice') || says(shape, 'reason');

const ask = (why: Question): Deed => ({ kind: 'ask', why });

function isRelation({ shape, clause }: Context): boolean {
  const armies = clause.filter(({ kind }) => kind === 'army').length;
  return (
    (says(shape, 'follow') || says(shape, 'support') || says(shape, 'merge')) &&
    (armies > 1 || / (?:ihm|him|them|ihnen|it|dem|hinterher)(?: |$)/.test(shape))
  );
}

function temperIn(shape: string): Temper | undefined {
  if (says(shape, 'holding')) return 'hold';
  if (says(shape, 'cautious')) return 'cautious';
  return says(shape, 'aggressive') && !says(shape, 'negative') ? 'aggressive' : undefined;
}

const hasGoal = ({ roles }: Context): boolean => goalOf(roles).length > 0;
const goalOf = ({ to, bare, at }: Roles): readonly RegionId[] => [...to, ...bare, ...at];

function moveOf(context: Context, who: Who): Deed | undefined {
  const { shape } = context;
  const isGo = says(shape, 'go') || says(shape, 'force');
  const isStay = says(shape, 'stay');
  if (says(shape, 'negative')) return notMoved(context, { isGo, isStay });
  if (says(shape, 'vague') && isGo && context.roles.to.length === 0) return ask('where');
  if (isStay && (!isGo || context.roles.to.length === 0)) return stayed(context, who);
  return isGo ? gone(context, who) : bareGoal(context, who);
}

/** `does not move`, `goes nowhere`: it stays; `not to Karak`: where to is still to be said. */
function notMoved(
  { shape, roles, clause, talk }: Context,
  { isGo, isStay }: { readonly isGo: boolean; readonly isStay: boolean },
): Deed | undefined {
  const standing = talk.known?.armies.map(({ at }) => at) ?? [];
  const away = [...roles.to, ...roles.bare, ...roles.not, ...roles.at].filter(
    (region) => !standing.includes(region) || roles.not.includes(region) || !LEAVES.test(shape),
  );
  if (away.length > 0) return { kind: 'not-to', regions: away };
  if (isGo && !isStay) return { kind: 'hold' };
  const isNothing =
    clause.some(({ kind }) => kind === 'army') && /^(?:the )?@army (?:nothing|nichts|nix)$/.test(shape);
  return isNothing ? { kind: 'hold' } : undefined;
}

const LEAVES = /(?<![^ ])(?:leave|leaves|leaving|verlasst|verlassen|budge|stir|out of)(?![^ ])/;

/** Where it stands, or where nobody says. */
function stayed({ roles, talk, shape }: Context, { armies }: Who): Deed | undefined {
  const places = [...roles.at, ...roles.bare, ...roles.to];
  const isAt = (id: ArmyId) => {
    const at = talk.known?.armies.find((army) => army.id === id)?.at;
    return places.length === 0 || places.some((region) => region === at);
  };
  if (armies.every(isAt)) return /@power|@gm/.test(shape) ? undefined : { kind: 'hold' };
  return says(shape, 'go') ? undefined : ask('unsure');
}

function gone(context: Context, who: Who): Deed | undefined {
  const { roles, shape, said } = context;
  const isHome = /(?<![^ ])(?:home|heim|heimwarts|back|nach hause)(?![^ ])/.test(shape);
  const named = roles.to.length > 0 ? roles.to : [...roles.bare, ...roles.at];
  const goals = named.length === 0 && THERE.test(shape) ? said.there : named;
  if (ON_WAY.test(shape) && roles.at.length + roles.bare.length === 1)
    return marchTo(context, who, roles.to, [...roles.at, ...roles.bare]);
  if (goals.length === 0)
    return roles.via.length === 1
      ? marchTo(context, who, roles.via, [])
      : isHome
        ? ask('where')
        : goneNowhere(context);
  return goals.length > 1 && !roles.isChain ? ask('which') : marchTo(context, who, goals, roles.via);
}

const THERE = /(?<![^ ])(?:there|thither|dort|dorthin|dahin|hin|take it back|take it)(?![^ ])/;
const ON_WAY = /(?<![^ ])(?:on \S+ way|unterwegs|on the way) (?:to|nach) @place/;

/** `attack`, `march`: where to? */
function goneNowhere({ shape, clause }: Context): Deed | undefined {
  const isOrdered = clause.some(({ kind }) => kind === 'army') && shape.split(' ').length <= SHORT;
  return isOrdered ? ask('where') : undefined;
}

const SHORT = 5;

function marchTo(
  { shape, talk, roles }: Context,
  { armies }: Who,
  goals: readonly RegionId[],
  via: readonly RegionId[],
): Deed | undefined {
  const standing = talk.known?.armies.filter(({ id }) => armies.includes(id)).map(({ at }) => at) ?? [];
  const path = [...via, ...goals];
  const [start] = roles.bare;
  if (path.every((region) => standing.includes(region)) && start !== undefined) return { kind: 'hold' };
  const isHere = path.length === 1 && armies.length === 1 && standing.includes(path[0] as RegionId);
  if (isHere) return { kind: 'march', path };
  return { kind: says(shape, 'force') ? 'force-march' : 'march', path };
}

/** `2nd Host to Karak`, `riders Karak`: no verb, and few words that we do not know. */
function bareGoal(context: Context, who: Who): Deed | undefined {
  const { roles, said, clause, shape } = context;
  const free = shape
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('@') && !FILLER.test(word)).length;
  const isNamed = clause.some(({ kind }) => kind === 'army');
  const isArrow = clause.some((item) => 'key' in item && item.key === '->');
  if (roles.to.length > 0 && free <= (isNamed ? MANY : FEW)) {
    return roles.to.length > 1 && !isArrow ? ask('which') : marchTo(context, who, roles.to, roles.via);
  }
  if (/^(?:in|nach|zu) @place$/.test(shape) && roles.at.length === 1)
    return marchTo(context, who, roles.at, []);
  if (ADJACENT.test(shape) && free <= MANY + 1)
    return marchTo(context, who, roles.bare.slice(0, 1), roles.via);
  if (
    roles.bare.length === 1 &&
    free === 0 &&
    (isNamed || said.verb !== undefined || said.topic !== undefined)
  )
    return marchTo(context, who, roles.bare, roles.via);
  return isNamed && roles.to.length > 0 ? ask('unsure') : undefined;
}

const FILLER =
  /^(?:to|nach|the|der|die|das|den|dem|->|-|:|=|,|in|at|on|a|his|its|my|of|uber|via|by|it|he|they|er|sie|es|von|aus|from|this|turn|zug|runde|diesem|diese|yes|ja|no|straight|wieder|again|zuruck|zurueck|back|doch|lieber|zwar|namlich|instead|say|make|rather|for|all|actually|off|over|soonest)$/;
/** `riders Karak`, `1st: back to Karak` */
const ADJACENT = /@army(?: [=:])? @place(?!.*@place)/;
const FEW = 1;
const MANY = 3;
