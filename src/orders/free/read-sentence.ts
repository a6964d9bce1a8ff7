/** A sentence, clause by clause: what it claims, with what its clauses wait for. */
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { Talk } from '../wording.ts';
import type { Claim } from './claim.ts';
import { type Clause, clausesOf, shapeOf } from './clauses.ts';
import { says } from './cues.ts';
import { dealingIn, offerIn } from './dealings.ts';
import { readClause, type Said, whoIn } from './read-clause.ts';
import { rolesIn } from './roles.ts';
import { itemsOf } from './spot.ts';
import { conditionIn, isAboutMail, opensCondition, saysHowLong, turnIn, type Wait } from './waits.ts';

export interface Heard {
  readonly claims: readonly Claim[];
  readonly said: Said;
  readonly shape: string;
  /** What it says to other powers. */
  readonly dealings: readonly Order[];
}

interface Mode {
  readonly wait?: Wait;
  readonly turn?: number;
}

/** A sentence with more words and names in it is a story. */
const ITEMS_MAX = 120;

/** Whether what is waited for is said of what stands behind it. */
function leadsOn(behind: readonly Clause[]): boolean {
  const shape = behind.map(shapeOf).find((said) => !/^(?:and|und|then|dann)$/.test(said));
  return (
    shape !== undefined &&
    !OTHERWISE.test(shape) &&
    (says(shape, 'go') || says(shape, 'stay') || shape.includes('@place'))
  );
}

const OTHERWISE = /(?<![^ ])(?:otherwise|else|sonst|ansonsten)(?![^ ])/;

export function readSentence(text: string, before: Said, talk: Talk): Heard {
  const items = itemsOf(text, talk);
  let said: Said = before;
  let mode: Mode = {};
  let claims: readonly Claim[] = [];
  const dealings: Order[] = [];
  let power: FactionId | undefined;
  let isForced = false;
  const clauses = clausesOf(items);
  if (items.length > ITEMS_MAX) return { claims, said, shape: shapeOf(items), dealings };
  for (const [at, clause] of clauses.entries()) {
    const shape = shapeOf(clause);
    mode = withTurn(mode, shape, talk);
    if (OTHERWISE.test(shape)) mode = {};
    if (opensCondition(shape)) {
      const wait = conditionIn(clause, shape, said.there.at(-1), talk.known);
      const isIdle = isAboutMail(shape) || (claims.length > 0 && wait === 'unknown' && saysHowLong(shape));
      if (isIdle) continue;
      if (claims.length > 0 && mode.wait === undefined && !leadsOn(clauses.slice(at + 1)))
        claims = claims.map((claim) => waiting(claim, { ...mode, wait }));
      else mode = { ...mode, wait };
      said = heardOf(clause, [], said, talk);
      continue;
    }
    power = powerIn(clause) ?? power;
    const dealing = power === undefined ? undefined : dealingIn(shape, power);
    if (dealing !== undefined && !isDoubtful(shape)) {
      if ('order' in dealing) dealings.push(dealing.order);
      else claims = [...claims, { deed: dealing.deed, armies: [], corrected: [] }];
      continue;
    }
    const via = viaOnly(clause, claims);
    if (via !== undefined) {
      claims = via;
      continue;
    }
    const read = readClause(clause, said, talk).filter((claim) => !isStayBehind(claim, clause, claims));
    const found = read.map((claim) => waiting(isForced ? forced(claim) : claim, mode));
    isForced = isForced || (says(shape, 'force') && found.length === 0);
    said = heardOf(clause, found, said, talk);
    claims = [...claims, ...found];
  }
  const shape = shapeOf(items);
  const isNamed = items.some(({ kind }) => kind === 'army') || /^(?:t|turn |zug |runde )\d/.test(shape);
  if (!isNamed) claims = claims.map(unlessWaiting);
  const offer =
    power === undefined || dealings.length > 0 || isDoubtful(shape) ? undefined : offerIn(shape, power);
  return { claims, said, shape, dealings: offer === undefined ? dealings : [offer] };
}

/** `but by way of Karak`: it belongs to the march before it. */
function viaOnly(clause: Clause, claims: readonly Claim[]): readonly Claim[] | undefined {
  const { via, to, bare, at } = rolesIn(clause);
  const last = claims.at(-1);
  if (
    last === undefined ||
    !('path' in last.deed) ||
    via.length === 0 ||
    to.length + bare.length + at.length > 0
  )
    return undefined;
  if (clause.some(({ kind }) => kind === 'army')) return undefined;
  return [...claims.slice(0, -1), { ...last, deed: { ...last.deed, path: [...via, ...last.deed.path] } }];
}

/** `goes to Karak and waits there`: it goes. */
function isStayBehind({ deed, armies }: Claim, clause: Clause, claims: readonly Claim[]): boolean {
  const before = claims.findLast((claim) => claim.armies.some((id) => armies.includes(id)));
  const isOwn = clause.some(({ kind }) => kind === 'army');
  return (
    deed.kind === 'hold' &&
    !isOwn &&
    before !== undefined &&
    ('path' in before.deed || before.deed.kind === 'split') &&
    !/(?<![^ ])(?:no|not|nicht|nein|nee|doch)(?![^ ])/.test(shapeOf(clause))
  );
}

/** What waits, and does not say for which army, is asked. */
const unlessWaiting = (claim: Claim): Claim =>
  claim.if === undefined && claim.turn === undefined
    ? claim
    : { ...claim, deed: { kind: 'ask', why: 'who' } };

/** `1st Host, forced march, Karak` */
const forced = (claim: Claim): Claim =>
  claim.deed.kind === 'march' ? { ...claim, deed: { ...claim.deed, kind: 'force-march' } } : claim;

function powerIn(clause: Clause): FactionId | undefined {
  return clause.flatMap((item) => (item.kind === 'power' ? [item.faction] : [])).at(-1);
}

/** What is weighed or told is no word to anybody. */
const isDoubtful = (shape: string): boolean =>
  says(shape, 'choice') ||
  says(shape, 'past') ||
  /(?<![^ ])(?:should i|if|whether|ob|maybe|perhaps|vielleicht|promised|told)(?![^ ])/.test(shape);

function withTurn(mode: Mode, shape: string, { known }: Talk): Mode {
  const turn = known === undefined ? undefined : turnIn(shape, known.turn);
  if (turn !== undefined) return { ...mode, turn };
  if (!/(?<![^ ])(?:now|this turn|diese runde|jetzt)(?![^ ])/.test(shape)) return mode;
  const { turn: _, ...rest } = mode;
  return rest;
}

function waiting(claim: Claim, { wait, turn }: Mode): Claim {
  // How an army fights is said for whenever it has to.
  if (claim.deed.kind === 'doctrine') return claim;
  if (wait === 'unknown') return { ...claim, deed: { kind: 'ask', why: 'condition' } };
  return { ...claim, ...(wait === undefined ? {} : { if: wait }), ...(turn === undefined ? {} : { turn }) };
}

function heardOf(clause: Clause, claims: readonly Claim[], before: Said, talk: Talk): Said {
  const roles = rolesIn(clause);
  const shape = shapeOf(clause);
  const topic = clause.some((item) => item.kind === 'army' && item.isNobody === undefined)
    ? whoIn({ clause, roles, said: before, talk })
    : before.topic;
  const path = claims.flatMap(({ deed }) => ('path' in deed ? [deed.path.at(-1) as RegionId] : []));
  const places = [...roles.to, ...roles.bare, ...roles.at];
  const verb = says(shape, 'go') ? 'go' : says(shape, 'stay') ? 'stay' : before.verb;
  return { topic, verb, there: path.length > 0 ? path : places.length > 0 ? places : before.there };
}
