/** What a unit is told in plain words, as lines of the ruleset's own. */
import type { PlanLine } from '../kernel/ruleset.ts';
import type { Sighted } from '../kernel/sighted.ts';
import { aimedWant, isStayingBack, plainWantOf, withNearest } from './plain-wants.ts';
import { calledIn } from './plain-who.ts';
import type { SheetTalk } from './sheet-talk.ts';

/** In the ruleset's words as they stand, else in those that plain ones come to; undefined where neither is understood. */
export function orderTo(id: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const unit = talk.own.find((one) => one.id === id);
  if (unit === undefined) return undefined;
  for (const way of waysOf(said, unit, talk)) {
    const lines = parsedFor(unit.name, way, talk);
    if (lines !== undefined) return lines;
  }
  return orderAndDeed(id, said, talk);
}

const DEED = /^(.+?),? and (?:then )?((?:casts?|uses?|throws?|breathes?) .+)$/i;

/** `stay back and cast Fireball at the nearest enemy`: where somebody goes, and what they do beside. */
function orderAndDeed(id: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const [, first, deed] = DEED.exec(said) ?? [];
  if (first === undefined || deed === undefined) return undefined;
  const [goes, does] = [orderTo(id, first, talk), orderTo(id, deed, talk)];
  return goes === undefined || does === undefined ? undefined : [...goes, ...does];
}

/** For a group that only the ruleset knows by name: `infantry`, `guns`. */
export function orderToGroup(group: string, said: string, talk: SheetTalk): readonly PlanLine[] | undefined {
  const ways = [...spoken(said).map((one) => [one]), ...plainWays(said, talk)];
  for (const way of ways) {
    const lines = way.some((one) => one.includes('{')) ? undefined : parsedFor(group, way, talk);
    if (lines !== undefined) return lines;
  }
  return undefined;
}

type Way = readonly (string | undefined)[];

function waysOf(said: string, unit: Sighted, talk: SheetTalk): readonly Way[] {
  const nearest = talk.foes.find((foe) => foe.id === unit.nearest)?.name;
  const plain = [...spoken(said).map((one) => [one]), ...plainWays(said, talk)];
  return [...plain.map((way) => way.map((one) => withNearest(one, nearest))), ...aimedWays(said, unit, talk)];
}

/** As written, and as it is said to one: `joins the knights` is `join the knights`. */
function spoken(said: string): readonly string[] {
  const base = said.replace(/^\p{L}+/u, (verb) => verb.replace(/(?<=[cs]h|ss|o)es$|(?<=[^s])s$/i, ''));
  const going = base.replace(GOING, 'move to ').replace(PLACE, 'move to $&');
  const cast = base.replace(CASTING, 'cast ').replace(AT_THEIRS, ' $1 ');
  return [...new Set([said, base, going, cast])];
}

/** Nothing but a place, as the rulesets write them. */
const PLACE = /^(?:zone -?\d|[a-z]\d{1,2}|\(?\d{1,3}(?:\.\d+)?, ?\d{1,3}(?:\.\d+)?\)?)$/i;
const CASTING = /^(?:throw|hurl|sling|cast) (?:a |an |the )?(?=.+ (?:at|on|against) )/i;
const AT_THEIRS = / (at|on) (?:(?:the|their|his|her|enemy|enemy['’]s) )+/i;

const GOING =
  /^(?:(?:go|ride|march|head|run|move|push|walk|come|get)(?: (?:round|around|over|up|across|back|forward|on|straight))* )?(?:to|for) (?=zone |\(?-?\d|[a-z]\d)/i;

function plainWays(said: string, { ruleset }: SheetTalk): readonly (readonly string[])[] {
  const want = plainWantOf(said);
  if (want === undefined) return [];
  const { plain } = ruleset.phrases;
  const ways = plain[want] ?? [];
  return isStayingBack(said) ? [...ways, ...(plain.hold ?? [])] : ways;
}

/** Whom it is aimed at must be clear: one enemy, or one friend. */
function aimedWays(said: string, unit: Sighted, { ruleset, own, foes }: SheetTalk): readonly Way[] {
  const aimed = aimedWant(said);
  if (aimed === undefined) return [];
  const isFriendly = aimed.want === 'guard' || aimed.want === 'board';
  const friends = own.filter(({ id }) => id !== unit.id);
  const found = isFriendly
    ? calledIn(aimed.at, friends)
    : calledIn(aimed.at.replace(THEIRS, ''), foes.map(unmarked));
  const [only, another] = found ?? [];
  if (only === undefined || another !== undefined) return [];
  const name = (isFriendly ? own : foes).find(({ id }) => id === only)?.name ?? '';
  const aim = isFriendly ? '{friend}' : '{target}';
  return (ruleset.phrases.plain[aimed.want] ?? []).map((way) => way.map((one) => one.replaceAll(aim, name)));
}

const THEIRS =
  /^(?:the |their |his |her |its |den |die |das |der )?(?:(?:enemy|enemies|enemy['’]s|foe['’]s|other side['’]s|hostile|black|red) )?/i;

/** Where their names say whose they are, people leave that out. */
function unmarked(foe: Sighted): Sighted {
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
