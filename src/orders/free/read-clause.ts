/** One clause, read with what the sentence said before it. */
import type { ArmyId, RegionId } from '../../campaign/ids.ts';
import type { Army } from '../../campaign/state.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import { isNear, standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import type { Claim, Deed, Question, Sureness } from './claim.ts';
import type { Clause } from './clauses.ts';
import { dutyIn } from './duties.ts';
import { type Item, isWord, keyOf } from './items.ts';
import { type Roles, rolesIn } from './roles.ts';
import type { Said } from './said.ts';
import { hasHazard, hasOpenWord } from './slack.ts';
import type { Who } from './spot.ts';
import { isWaiting } from './waiting.ts';
import type { WordClass } from './word-classes.ts';

interface Context {
  readonly items: readonly Item[];
  readonly who: Who | undefined;
  readonly roles: Roles;
  readonly said: Said;
  readonly talk: Talk;
  has(...classes: readonly WordClass[]): boolean;
}

/** What the clause asks for; nothing where it asks for nothing that we know. */
export function readClause({ items }: Clause, said: Said, talk: Talk): readonly Claim[] {
  const context = contextOf(items, said, talk);
  const duty = context.has('not', 'go', 'or') ? undefined : dutyIn(items, said, talk.known);
  if (duty !== undefined) return [claim({ kind: duty.kind, other: duty.other }, duty.who, context)];
  const { who } = context;
  const deeds = deedsOf(context);
  if (who !== undefined) return [...deeds.map((deed) => claim(deed, who, context)), ...leftBehind(context)];
  const isShort = items.length <= 2;
  const isPlaced = items.some(({ kind }) => kind === 'place' || kind === 'foe');
  const [first] = deeds;
  if (first?.kind === 'not-to') return [claim(first, { armies: [] }, context)];
  return (isPlaced || isShort) && deeds.length > 0 ? [claim(open('who'), { armies: [] }, context)] : [];
}

/** `Everyone marches except the cavalry`: the cavalry stays. */
function leftBehind(context: Context): readonly Claim[] {
  const armies = context.items.flatMap((item) => (item.kind === 'army' ? [item] : []));
  const isExcept =
    context.has('except') &&
    context.has('go') &&
    !context.has('not') &&
    armies.length === 2 &&
    armies[0]?.isNobody !== true;
  return isExcept ? armies.slice(1).map((army) => claim({ kind: 'hold' }, army, context)) : [];
}

function contextOf(items: readonly Item[], said: Said, talk: Talk): Context {
  const has = (...classes: readonly WordClass[]) =>
    items.some((item) => item.kind === 'word' && classes.some((is) => item.is === is));
  return { items, said, talk, has, roles: rolesIn(items), who: whoIn(items, said, talk) };
}

function claim(deed: Deed, who: Who, context: Context): Claim {
  return { ...who, deed, sureness: surenessOf(deed, who, context), corrected: context.roles.corrected };
}

/** No word with a meaning of its own may be left over, and nobody starts from where they are not. */
function surenessOf(deed: Deed, { armies }: Who, { items, has, roles, talk }: Context): Sureness {
  const isLeft =
    (isStaying(deed, items) ? hasHazard(items) : hasOpenWord(items)) ||
    items.some((item) => item.kind === 'number' || item.kind === 'power') ||
    has(...DEALINGS);
  const stand = talk.known?.armies.filter(({ id }) => armies.includes(id)).map(({ at }) => at) ?? [];
  const isAway = roles.from.some((region) => stand.some((at) => at !== region));
  const isElsewhere =
    'path' in deed && roles.at.some((region) => !stand.includes(region) && !deed.path.includes(region));
  const isTheirs = items.some((item, at) => item.kind === 'army' && isWord(items[at - 1], 'anybody'));
  const isMended = roles.corrected.length > 0 || isElsewhere || isTheirs;
  if (deed.kind === 'open' || isLeft || isAway || isMended || has('maybe', 'or')) return 'asked';
  const isWished = items.some((item) => item.kind === 'word' && WANTS.test(item.key));
  const isBare =
    'path' in deed &&
    !has('go', 'force', 'to') &&
    roles.via.length === 0 &&
    !isWished &&
    !(items.every(isPlain) && (isDated(items) || isOneStep(deed.path, armies, talk)));
  return isBare ? 'in-a-list' : 'sure';
}

const isDated = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === 'turn' || isWord(item, 'now'));

/** `Riders Karak`, and one step takes them there: nothing else can be meant. */
const isOneStep = ([goal, ...others]: readonly RegionId[], armies: readonly ArmyId[], talk: Talk): boolean =>
  goal !== undefined &&
  others.length === 0 &&
  armies.length > 0 &&
  armies.every((army) => isNear(army, goal, talk));

/** `2nd Host guards the baggage at Karak`: whatever it does there, it stays. */
const isStaying = ({ kind }: Deed, items: readonly Item[]): boolean =>
  kind === 'hold' &&
  items.some(({ kind: named }) => named === 'place') &&
  items.some((item) => item.kind === 'army' && item.isOwner !== true);

/** `T4 Riders Karak`: nothing but when, who and where. */
const isPlain = (item: Item): boolean =>
  isWord(item, 'now') ||
  item.kind === 'army' ||
  item.kind === 'place' ||
  item.kind === 'turn' ||
  item.kind === 'sign' ||
  isWord(item, 'and');

/** Words that are said to other powers, and of armies only in a story. */
const DEALINGS = [
  'accept',
  'refuse',
  'war',
  'denounce',
  'offer',
  'alliance',
  'truce',
  'passage',
  'gold',
  'every',
  'recruit',
] as const;

/** The army of the clause, or else that of which was spoken. */
export function whoIn(items: readonly Item[], { topic }: Said, { known }: Talk): Who | undefined {
  const named = items.flatMap((item) => (item.kind === 'army' ? [item] : []));
  const [first, second] = named;
  const own = known?.armies ?? [];
  if (first === undefined || isAwaited(items, named.length, topic))
    return (
      partedFrom(items, own) ??
      standingAt(items, own) ??
      topic ??
      (own.length === 1 ? { armies: own.map(({ id }) => id) } : undefined)
    );
  const isExcept = items.some((item) => isWord(item, 'except'));
  if (isSpared(first, items)) return undefined;
  if (isExcept && first.group === 'all' && second !== undefined) return allBut(first, second);
  const along = second !== undefined && isAlong(items, second) ? second.armies : [];
  const who = [...(first.group === 'both' ? bothOf(first.armies, topic) : first.armies), ...along];
  const { kind: _, isDative: __, ...rest } = first;
  return { ...rest, armies: who };
}

/** `and waits for the Riders`: it is not they who wait. */
const isAwaited = (items: readonly Item[], armies: number, topic: Who | undefined): boolean =>
  armies === 1 && topic !== undefined && isWaiting(items);

const allBut = (all: Who, spared: Who): Who => ({
  armies: all.armies.filter((id) => !spared.armies.includes(id)),
  group: 'all',
  ...(all.isNobody === true ? { isNobody: true } : {}),
});

/** `They stay, except Berta`: she does not. */
function isSpared(army: Item, items: readonly Item[]): boolean {
  const except = items.findIndex((item) => isWord(item, 'except'));
  return except >= 0 && items.indexOf(army) > except;
}

/** `1st Host goes to Karak with the Riders`: both go. */
function isAlong(items: readonly Item[], army: Item): boolean {
  const before = items[items.indexOf(army) - 1];
  return (
    before?.kind === 'word' &&
    ['with', 'mit', 'together with', 'zusammen mit', 'gemeinsam mit'].includes(before.key)
  );
}

/** `Split off the Old Guard`: the army that they are in. */
function partedFrom(items: readonly Item[], own: readonly Army[]): Who | undefined {
  const units = items.flatMap((item) => (item.kind === 'unit' ? [item.unit] : []));
  if (units.length === 0 || !items.some((item) => isWord(item, 'split'))) return undefined;
  const army = own.find(({ units: all }) => units.every((unit) => all.some(({ id }) => id === unit)));
  return army && { armies: [army.id] };
}

/** `Karak -> Oxley`: the only army in Karak. */
function standingAt(items: readonly Item[], own: readonly Army[]): Who | undefined {
  const isFrom = isWord(items[0], 'from');
  const [start, arrow] = isFrom ? items.slice(1) : items;
  const isWay = isFrom ? isWord(arrow, 'to') : arrow?.kind === 'word' && arrow.key === '->';
  if (start?.kind !== 'place' || !isWay) return undefined;
  const [army, ...others] = own.filter(({ at }) => at === start.region);
  return army === undefined || others.length > 0 ? undefined : { armies: [army.id] };
}

/** The two of whom was spoken, or the only two there are on foot. */
function bothOf(foot: readonly ArmyId[], topic: Who | undefined): readonly ArmyId[] {
  if (topic?.armies.length === 2) return topic.armies;
  return foot.length === 2 ? foot : [];
}

const open = (why: Question): Deed => ({ kind: 'open', why });

function deedsOf(context: Context): readonly Deed[] {
  const { has, items, roles, who } = context;
  const armies = items.filter((item) => item.kind === 'army' && !isAlong(items, item)).length;
  if (who?.group === 'both' && who.armies.length === 0) return [open('who')];
  if (armies > 1 && !has('except')) return together(context);
  if (has('follow')) return together(context);
  const units = items.flatMap((item) => (item.kind === 'unit' ? [item.unit] : []));
  if (units.length > 0) return has('split') && !has('not', 'go', 'stay') ? [{ kind: 'split', units }] : [];
  if (has('scout')) return scouted(context, [...roles.to, ...roles.bare, ...roles.at]);
  return [...moves(context), ...tempers(context)];
}

/** Two armies in one clause: one that waits for the other, or we cannot tell. */
function together(context: Context): readonly Deed[] {
  const { has } = context;
  if (isWaiting(context.items) && has('stay') && !has('not', 'go')) return [{ kind: 'hold' }];
  if (has('follow', 'with')) return has('not') ? [] : [open('together')];
  return has('go', 'stay', 'to', 'force') ? [open('unsure')] : [];
}

function scouted({ has, who }: Context, places: readonly RegionId[]): readonly Deed[] {
  const [at, ...others] = places;
  if (at === undefined || has('not')) return [];
  return who === undefined || others.length > 0 ? [open('who')] : [{ kind: 'scout', at }];
}

function tempers({ has, roles }: Context): readonly Deed[] {
  const temper = TEMPERS.find(([is]) => has(is))?.[1];
  if (temper === undefined || has('not') || roles.bare.length > 0) return [];
  return [{ kind: 'doctrine', temper }];
}

/** Words that say how an army fights. */
export const TEMPERS = [
  ['stubborn', 'hold'],
  ['cautious', 'cautious'],
  ['aggressive', 'aggressive'],
  ['steady', 'steady'],
] as const satisfies readonly (readonly [WordClass, Temper])[];

function moves(context: Context): readonly Deed[] {
  const { has, who, roles } = context;
  if (has('or')) return isPlaced(roles) ? [open('which')] : [];
  return has('not') || who?.isNobody ? notMoved(context) : moved(context);
}

function moved(context: Context): readonly Deed[] {
  const { has, who, roles } = context;
  if (has('nothing') && who !== undefined)
    return isPlaced(roles) || has('stay', 'to') ? [] : [{ kind: 'hold' }];
  if (has('stay')) return hasGoal(context) ? [open('unsure')] : stayed(context);
  const wanted = wantedAt(context);
  if (wanted !== undefined) return [marchAlong(context, [wanted])];
  return has('go', 'force', 'to') || backIn(context).length > 0 ? gone(context) : adjacent(context);
}

/** `I want the Riders in Karak by tonight`: they go there. */
function wantedAt({ items, roles, talk, who, has }: Context): RegionId | undefined {
  const [at, ...others] = roles.at;
  const isWanted = isDoingAt(items) || items.some((item) => item.kind === 'word' && WANTS.test(item.key));
  const stands = talk.known?.armies.filter(({ id }) => who?.armies.includes(id)).map((army) => army.at) ?? [];
  if (!isWanted || at === undefined || others.length > 0 || stands.includes(at) || has('go', 'force'))
    return undefined;
  return roles.to.length + roles.bare.length + roles.via.length === 0 ? at : undefined;
}

/** `Cavalry screens at Karak`: whatever they do there, they have to be there. */
function isDoingAt(items: readonly Item[]): boolean {
  const said = items.filter((item) => !isWord(item, 'filler'));
  const [army, verb, link] = said;
  const isVerb =
    verb?.kind === 'word' && verb.is === 'unknown' && DOES.test(verb.key) && !IS_STATE.test(verb.key);
  return (
    army?.kind === 'army' && army.isOwner !== true && isVerb && isWord(link, 'at') && said.length <= AT_MAX
  );
}

const AT_MAX = 7;
const DOES = /^\p{Ll}{3,}(?:[^s]s|t)$/u;
/** What tells where they are, or were. */
const IS_STATE =
  /^(?:is|was|has|does|stands|sits|lies|sleeps|lives|remains|looks|seems|feels|steht|liegt|sitzt|ist|hat|bleibt|wohnt|schlaft|went|got|lost|met|left|kept|fought|sat|hit|sent|spent|might|must|not|don['’]?t)$/;

const WANTS =
  /(?:^| )(?:put|place|post|station|install|park|plant|lodge|billet|throw|hurl|launch|fling|want|like|love|like to see|love to see|to see|see|need|prefer|will|mochte|sehen|brauche|hatte gern|wunsche)(?:$| )/;

/** `does not move`: it stays; `not to Karak`: where to is still to be said. */
function notMoved({ has, roles, who }: Context): readonly Deed[] {
  const regions = [...roles.to, ...roles.bare, ...roles.at];
  const isGo = has('go', 'force');
  if (has('nothing') && who?.isNobody !== true && regions.length === 0 && !has('stay'))
    return [{ kind: 'hold' }];
  const isTwice = has('nothing') || (has('not') && who?.isNobody);
  if (isTwice || has('stay')) return [open('unsure')];
  if (regions.length > 0) return [{ kind: 'not-to', regions }];
  return isGo || has('from') ? [{ kind: 'hold' }] : [];
}

/** Where it stands, or where nobody says. */
function stayed({ roles, talk, who, said }: Context): readonly Deed[] {
  const places = [...roles.at, ...roles.bare, ...roles.to];
  const stands = (id: ArmyId) => talk.known?.armies.find((army) => army.id === id)?.at;
  if (who?.armies.every((id) => places.every((region) => region === stands(id))) === true)
    return [{ kind: 'hold' }];
  const isAtGoal = places.every((region) => region === said.there);
  return isAtGoal ? [] : [open('where')];
}

const isPlaced = ({ to, bare, at }: Roles): boolean => to.length + bare.length + at.length > 0;

const hasGoal = (context: Context): boolean =>
  context.has('go', 'force', 'to') && goalsOf(context).length > 0;

const goalsOf = ({ roles, has }: Context): readonly RegionId[] => {
  if (roles.to.length > 0) return roles.to;
  return has('go', 'force') ? [...roles.bare, ...roles.at] : [];
};

function gone(context: Context): readonly Deed[] {
  const { roles, has, said } = context;
  const goals = goalsOf(context);
  const there = has('there') && goals.length === 0 ? said.there : undefined;
  const named = goals.length === 0 ? backIn(context) : goals;
  const ends = there === undefined ? named : [there];
  if (ends.length > 1 && !roles.isChain) return [open('which')];
  if (ends.length === 0) return has('go', 'force') ? [open('where')] : adjacent(context);
  return [marchAlong(context, ends)];
}

/** `and come back next turn`: to where it stands now. */
function backIn({ items, who, talk }: Context): readonly RegionId[] {
  const isLater = items.some((item) => item.kind === 'turn' || isWord(item, 'nextTurn'));
  const isBack = items.some((item) => /(?:^| )back(?: home)?$/.test(keyOf(item)));
  const [stands, ...others] = new Set(who?.armies.map((id) => standsAt(id, talk)));
  return isLater && isBack && stands !== undefined && others.length === 0 ? [stands] : [];
}

/** `Riders Karak`; or `Karak` alone, behind a verb that lacked it, or instead of another place. */
function adjacent(context: Context): readonly Deed[] {
  const { roles, items, said } = context;
  const [end, ...others] = roles.bare;
  if (end === undefined || others.length > 0 || roles.at.length + roles.from.length > 0) return [];
  if (hasOpenWord(items)) return [];
  const isNamed = items.some(({ kind }) => kind === 'army');
  const isProgramme = said.isOpen === true && isDated(items);
  return isNamed || isProgramme || said.verb === 'go' || said.verb === 'force'
    ? [marchAlong(context, [end])]
    : [];
}

function marchAlong({ roles, talk, who, has, said }: Context, ends: readonly RegionId[]): Deed {
  const starts = new Set(talk.known?.armies.filter(({ id }) => who?.armies.includes(id)).map(({ at }) => at));
  const [first, ...further] = ends;
  const isFromHere = roles.isChain && first !== undefined && further.length > 0 && starts.has(first);
  const path = [...roles.via, ...(isFromHere ? further : ends)];
  const isForced = has('force') || (said.verb === 'force' && !has('go'));
  return { kind: isForced ? 'force-march' : 'march', path };
}
