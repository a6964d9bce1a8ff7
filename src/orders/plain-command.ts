/** What a unit is told in plain words, as lines of the ruleset's own. */
import type { PlanLine } from '../kernel/ruleset.ts';
import type { Sighted } from '../kernel/sighted.ts';
import {
  aimedWant,
  isNearest,
  isStayingBack,
  plainWantOf,
  saidToOne,
  withNearest,
  withoutManner,
} from './plain-wants.ts';
import { calledIn, whoIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** In the ruleset's words as they stand, else in those that plain ones come to; undefined where neither is understood. */
export function orderTo(id: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const unit = talk.own.find((one) => one.id === id);
  if (unit === undefined) return undefined;
  // `Charge the ogre, the troll too` may be said of either troll.
  const isToo = /, [^,]+ (?:too|as well|also)$/i.test(said);
  const plain = isToo ? said : withoutManner(said, (word) => isOfName(word, talk));
  for (const text of new Set([...hastily(said), said, plain])) {
    for (const way of waysOf(text, unit, talk)) {
      const lines = parsedFor(unit.name, way, talk);
      if (lines !== undefined) return lines;
    }
  }
  return orderAndDeed(id, said, talk) ?? orderAndFirst(id, said, talk);
}

const isOfName = (word: string, { own, foes }: SheetTalk): boolean =>
  [...own, ...foes].some(({ name, kind }) =>
    `${name} ${kind}`
      .toLowerCase()
      .split(/[\s-]+/)
      .includes(word.toLowerCase()),
  );

const DEED = /^(.+?),? and (?:then )?((?:casts?|uses?|throws?|breathes?) .+)$/i;

const DEED_FIRST = /^((?:casts?|throws?|breathes?) .+?),? and (?:then )?((?!casts? |throws? )\p{L}+ .+)$/iu;

/** `stay back and cast Fireball at the nearest enemy`: where somebody goes, and what they do beside. */
function orderAndDeed(id: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const [, first, deed] = DEED.exec(said) ?? DEED_FIRST.exec(said) ?? [];
  if (first === undefined || deed === undefined) return undefined;
  const [goes, does] = [orderTo(id, first, talk), orderTo(id, deed, talk)];
  return goes === undefined || does === undefined ? undefined : [...goes, ...does];
}

/** `charge, but their bolt thrower first`: where the rules can prefer somebody beside what is ordered. */
function orderAndFirst(id: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const [, goes, at] = /^(attacks?|charges?),? (?:but |and )?(?:go for )?(.+?) first$/i.exec(said) ?? [];
  if (goes === undefined || at === undefined) return undefined;
  const [first, second] = [orderTo(id, goes, talk), orderTo(id, `attack ${at}`, talk)];
  const isBeside = second?.every((line) => / first$/.test(talk.ruleset.phrases.format(line, talk.view)));
  return first !== undefined && second !== undefined && isBeside === true ? [...first, ...second] : undefined;
}

/** Where the rules know a faster step than the plain one, haste means it. */
function hastily(said: string): readonly string[] {
  const [, where] = HASTE.exec(said) ?? [];
  return where === undefined ? [] : [`double time to ${where}`];
}

const HASTE =
  /^(?:(?:go|ride|run|march|move|race|dash) )?(?:at (?:full (?:speed|tilt)|the double)|flat out|as fast as (?:they|it|he|she|you) can|quick as (?:they|it) can|(?:run|race|dash)) to (.+)$/i;

/** For a group that only the ruleset knows by name: `infantry`, `guns`. */
export function orderToGroup(group: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const foes = talk.foes.map(unmarked);
  const ways: readonly Way[] = [
    ...spoken(said).map((one) => [one]),
    ...plainWays(said, talk),
    ...aimedAt(aimedIn(said, group), { among: foes, called: talk.foes }, talk),
  ];
  for (const way of ways) {
    const lines = way.some((one) => one === undefined || one.includes('{'))
      ? undefined
      : parsedFor(group, way, talk);
    if (lines !== undefined) return lines;
  }
  return undefined;
}

type Way = readonly (string | undefined)[];

function waysOf(said: string, unit: Sighted, talk: SheetTalk): readonly Way[] {
  const nearest = talk.foes.find((foe) => foe.id === unit.nearest)?.name;
  if (isNearest(said))
    return waysOf(`${SHOOTERS.test(`${unit.name} ${unit.kind}`) ? 'shoot' : 'attack'} ${said}`, unit, talk);
  const own = spoken(said).map((one) => [one]);
  const known = plainWays(said, talk);
  // `Withdraw` has a narrower sense in some rules: leave a melee, or what to do when suppressed.
  const plain = plainWantOf(said) === 'fall-back' ? [...known, ...own] : [...own, ...known];
  // `Follow the riders` is said of friends; in some rules it is a pursuit, and the enemy may have riders too.
  const beside = /^follows? /i.test(said) ? aimedWays(said, unit, talk) : [];
  return [
    ...beside,
    ...plain.map((way) => way.map((one) => withNearest(one, nearest))),
    ...aimedWays(said, unit, talk),
    ...spoken(withFoes(said, talk)).map((one) => [one]),
  ];
}

/** As written, and as it is said to one: `joins the knights` is `join the knights`. */
function spoken(said: string): readonly string[] {
  const base = saidToOne(said);
  const going = base.replace(GOING, 'move to ').replace(PLACE, 'move to $&');
  const killed = base.replace(GO_AND_KILL, 'attack $1');
  const joins = base.replace(/^(?:lead|attach (?:itself|himself|herself) to) /i, 'join ');
  const cast = base.replace(CASTING, 'cast ').replace(AT_THEIRS, ' $1 ');
  const leaves = base.replace(IF_WOUNDED, 'break away at 1 wound');
  const spell = / (?:at|on) /i.test(base) ? [`cast ${base.replace(AT_THEIRS, ' $1 ')}`] : [];
  return [...new Set([said, base, going, killed, joins, cast, leaves, ...spell])];
}

/** `their guard` by the only name that it can be. */
function withFoes(said: string, { foes }: SheetTalk): string {
  return said.replace(OF_THEIRS, (whole, called: string) => {
    const words = called.split(' ');
    for (let taken = words.length; taken > 0; taken -= 1) {
      const [id, other] = calledIn(words.slice(0, taken).join(' '), foes.map(unmarked)) ?? [];
      const name = foes.find((foe) => foe.id === id)?.name;
      if (name !== undefined && other === undefined) return [name, ...words.slice(taken)].join(' ');
    }
    return whole;
  });
}

const OF_THEIRS = /(?<![\p{L}\d])(?:their|(?:the )?enemy(?:['’]s)?) ((?:[\p{L}\d]+ ?){1,4})/giu;

/** `Go round to the catapult and kill it`. */
const GO_AND_KILL =
  /^(?:go|ride|run|march|move|head)(?: (?:round|around|over|up|across|straight))* (?:to|for|at) (.+?) and (?:kill|attack|charge|destroy|fight|take) (?:it|them|him|her|those)$/i;

/** Nothing but a place, as the rulesets write them. */
const PLACE = /^(?:zone -?\d|[a-z]\d{1,2}|\(?\d{1,3}(?:\.\d+)?, ?\d{1,3}(?:\.\d+)?\)?)$/i;
const CASTING = /^(?:throw|hurl|sling|cast) (?:a |an |the )?(?=.+ (?:at|on|against) )/i;
const IF_WOUNDED =
  /^(?:get out|run|leave|break away|withdraw|retreat|fall back|pull out) (?:if|when|once|as soon as) (?:it|he|she|they) (?:is|are|gets?) (?:wounded|hurt|hit)$/i;
const AT_THEIRS = / (at|on) (?:(?:the|their|his|her|enemy|enemy['’]s) )+/i;

const GOING =
  /^(?:(?:go|ride|march|head|run|move|push|walk|come|get|fall back|retreat|withdraw|pull back)(?: (?:round|around|over|up|across|back|forward|on|straight))* )?(?:(?:round|around) (?:the|their) (?:left |right )?flank )?(?:to|for) (?=zone |\(?-?\d|[a-z]\d)/i;

function plainWays(said: string, { ruleset }: SheetTalk): readonly (readonly string[])[] {
  const want = plainWantOf(said);
  if (want === undefined) return [];
  const { plain } = ruleset.phrases;
  const ways = plain[want] ?? [];
  return isStayingBack(said) ? [...ways, ...(plain.hold ?? [])] : ways;
}

function aimedWays(said: string, unit: Sighted, talk: SheetTalk): readonly Way[] {
  const aimed = aimedIn(said, `${unit.name} ${unit.kind}`);
  if (aimed === undefined) return [];
  if (aimed.want === 'guard') return guardWays(said, aimed.at, unit, talk);
  const friends = talk.own.filter(({ id }) => id !== unit.id);
  return aimed.want === 'board'
    ? aimedAt(aimed, { among: friends, called: talk.own }, talk)
    : aimedAt(aimed, { among: talk.foes.map(unmarked), called: talk.foes }, talk);
}

/** `Stay behind the infantry`: of those so called the one that stands closest; to stay with one it must be clear who. */
function guardWays(said: string, called: string, unit: Sighted, talk: SheetTalk): readonly Way[] {
  const friends = friendsCalled(called, /\bbehind\b/i.test(said), talk).filter((id) => id !== unit.id);
  const closest = unit.beside?.find((id) => friends.includes(id));
  const friend = friends.length === 1 ? friends[0] : closest;
  const name = talk.own.find(({ id }) => id === friend)?.name;
  const ways = name === undefined ? [] : (talk.ruleset.phrases.plain.guard ?? []);
  return ways.map((way) =>
    way.map((one) => one.replace('{friend}', name ?? '').replace('{side}', talk.side)),
  );
}

function friendsCalled(text: string, maySeveral: boolean, talk: SheetTalk): readonly string[] {
  const called = text.replace(/^(?:our|my) /i, '');
  const found = calledIn(called, talk.own);
  if (found?.length === 1 || !maySeveral || SEVERAL.test(called)) return found?.length === 1 ? found : [];
  return whoIn(called, talk) ?? [];
}

const SEVERAL = /,|[&+]| (?:and|und) /i;

/** `Catapult on their ballista`: what shoots shoots at it, others go for what is said to be the enemy's; else that would be a guess. */
function aimedIn(said: string, who: string): ReturnType<typeof aimedWant> {
  const at = /^(?:on|at) (?!\(?-?\d|zone|[a-z]\d)(.+)$/i.exec(said)?.[1];
  if (at === undefined) return aimedWant(said);
  if (SHOOTERS.test(who)) return { want: 'shoot-that', at };
  return /^(?:their|enemy) /i.test(at) ? { want: 'attack-that', at } : undefined;
}

const SHOOTERS =
  /archer|bow|\bguns?\b|catapult|ballista|thrower|mortar|batter(?:y|ies)|tank|cannon|artillery|ranger|slinger/i;

/** Whom it is aimed at must be clear: one, or all who are so called where these rules have a line for several. */
function aimedAt(
  aimed: ReturnType<typeof aimedWant>,
  { among, called }: { readonly among: readonly Sighted[]; readonly called: readonly Sighted[] },
  { ruleset, side }: SheetTalk,
): readonly Way[] {
  const found = aimed === undefined ? undefined : calledIn(aimed.at.replace(THEIRS, ''), among);
  if (aimed === undefined || found === undefined || found.length === 0) return [];
  const names = called.flatMap(({ id, name }) => (found.includes(id) ? [name] : [])).join(', ');
  const ways = ruleset.phrases.plain[aimed.want] ?? [];
  return ways.map((way) =>
    way.map((one) => one.replace(/\{(?:friend|target)\}/g, names).replace('{side}', side)),
  );
}

export const THEIRS =
  /^(?:the |their |his |her |its |den |die |das |der )?(?:(?:enemy|enemies|enemy['’]s|foe['’]s|other side['’]s|hostile|black|red) )?/i;

/** Where their names say whose they are, people leave that out. */
export function unmarked(foe: Sighted): Sighted {
  return { ...foe, name: foe.name.replace(/^(?:enemy|black|red) /i, '') };
}

function parsedFor(
  name: string,
  commands: Way,
  { ruleset, view, side }: SheetTalk,
): readonly PlanLine[] | undefined {
  const lines = commands.map((command) =>
    command === undefined ? undefined : ruleset.phrases.parse(`${name}: ${command}`, view, side),
  );
  return lines.every((line) => line?.ok === true)
    ? lines.flatMap((line) => (line?.ok ? [line.value] : []))
    : undefined;
}
