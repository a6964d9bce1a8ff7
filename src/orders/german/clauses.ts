/** A German sentence cut into clauses; a clause that another interrupts is put together again. */
import type { Token } from './row.ts';

/**
 * `main`: something to do, also behind `während`; `if`: what it waits for; `reason`: changes nothing; `until`, `as-long`: how long;
 * `that`: what is wished or told; `instead`: what is not done; `else`: done where the case before it is not given.
 */
export type Hung =
  | 'main'
  | 'if'
  | 'reason'
  | 'until'
  | 'as-long'
  | 'that'
  | 'instead'
  | 'else'
  | 'but'
  | 'rather'
  | 'whether'
  | 'by';

export interface Clause {
  readonly hung: Hung;
  readonly tokens: readonly Token[];
  /** A comma, not an `and`, stands before it. */
  readonly isApart: boolean;
}

const CUTS = [',', ';', ':', '-', '/'];
const AND = [
  'und',
  'sowie',
  'aber',
  'sondern',
  'jedoch',
  'wahrend',
  'derweil',
  'wahrenddessen',
  'indessen',
  'plus',
  '&',
  '+',
];

/** A clause with more words is a story. */
export const CLAUSES_MAX = 16;

export function clausesOf(row: readonly Token[]): readonly Clause[] {
  const parts: { tokens: Token[]; isApart: boolean }[] = [{ tokens: [], isApart: true }];
  for (const [at, token] of row.entries()) {
    const current = parts.at(-1);
    if (current === undefined) break;
    const isCut = CUTS.includes(token.key) && token.named === undefined;
    const isThen = token.key === 'dann' && /^(?:wenn|falls|sobald)$/.test(current.tokens[0]?.key ?? '');
    const isAnd =
      (AND.includes(token.key) || isThen || (token.key === 'egal' && current.tokens.length > 1)) &&
      token.named === undefined;
    if (isList(current.tokens, row, at) || (isCut && isAddress(current.tokens, row, at))) continue;
    if (isCut) parts.push({ tokens: [], isApart: true });
    else if (isAnd)
      parts.push({
        tokens: token.key === 'und' || token.isSign ? [] : [token],
        isApart: current.tokens.length === 0 && current.isApart,
      });
    else current.tokens.push(token);
  }
  const said = parts.filter(({ tokens }) => tokens.length > 0);
  return whole(said.map(({ tokens, isApart }, at) => hungOn(tokens, isApart, said[at + 1] !== undefined)));
}

const isThing = (token: Token | undefined): boolean =>
  token?.named?.kind === 'army' || token?.named?.kind === 'unit';

/** `Norgoz, Berta und die Reiter`, before anything is said of them; units anywhere. */
function isList(before: readonly Token[], row: readonly Token[], at: number): boolean {
  const token = row[at];
  if (token === undefined || token.named !== undefined || !(AND.includes(token.key) || token.key === ','))
    return false;
  const next = row
    .slice(at + 1)
    .find(({ article, key, named }) => named !== undefined || !(ARTICLES.test(key) || article !== undefined));
  const last = before.at(-1);
  if (!isThing(last) || !isThing(next) || last?.named?.kind !== next?.named?.kind) return false;
  const isSaid = before.some(
    ({ verb, named }) => (verb !== undefined && verb.form !== 'infinitive') || named?.kind === 'place',
  );
  return last?.named?.kind === 'unit' || !isSaid || isBid(before);
}

/** `Schickt Norgoz und die Reiter ...`: they are what is sent. */
const isBid = (before: readonly Token[]): boolean =>
  before.findIndex(({ verb }) => verb !== undefined) < before.findIndex(isThing) &&
  before.filter(isThing).length === 1 &&
  !before.some(({ named }) => named?.kind === 'place');

const ARTICLES = /^(?:der|die|das|den|dem|mein\w*|unser\w*)$/;

/** `2nd Host: halten`, `Norgoz, zieh nach Karak`: the sign parts nothing. */
function isAddress(before: readonly Token[], row: readonly Token[], at: number): boolean {
  const [first, ...others] = before.filter(
    ({ named, key }) =>
      named !== undefined || (!ARTICLES.test(key) && key !== 'an' && key !== 'fur' && key !== 'also'),
  );
  const next = row[at + 1];
  const isHung =
    next !== undefined &&
    next.named === undefined &&
    (HUNG[next.key] !== undefined || RELATIVE.test(next.key));
  return first?.named?.kind === 'army' && others.length === 0 && next?.named?.kind !== 'army' && !isHung;
}

const HUNG: Readonly<Record<string, Hung>> = {
  wenn: 'if',
  falls: 'if',
  sobald: 'if',
  sofern: 'if',
  weil: 'reason',
  damit: 'reason',
  denn: 'reason',
  obwohl: 'reason',
  obgleich: 'reason',
  zumal: 'reason',
  bevor: 'reason',
  ehe: 'reason',
  um: 'reason',
  bis: 'until',
  solange: 'as-long',
  solang: 'as-long',
  dass: 'that',
  das: 'main',
  ob: 'whether',
  oder: 'whether',
  statt: 'instead',
  anstatt: 'instead',
  anstelle: 'instead',
  sonst: 'else',
  ansonsten: 'else',
  andernfalls: 'else',
  aber: 'but',
  jedoch: 'but',
  sondern: 'rather',
  wohin: 'reason',
  egal: 'reason',
  wo: 'reason',
  woher: 'reason',
  wie: 'reason',
  was: 'reason',
  warum: 'reason',
};
const RELATIVE = /^(?:die|der|das|den|dem|deren|dessen|welche[rsmn]?)$/;
const BESIDE = /^(?:wahrend|derweil|wahrenddessen|indessen|indem|wobei|auch|nur|und|dann)$/;

function hungOn(all: readonly Token[], isApart: boolean, isFollowed: boolean): Clause {
  const [first, second] = all;
  const lead = BESIDE.test(first?.key ?? '') && first?.named === undefined ? all.slice(1) : all;
  const key = lead[0]?.named === undefined ? (lead[0]?.key ?? '') : '';
  const rest = lead.slice(1);
  if (first?.key === 'indem')
    return { hung: 'by', tokens: rest.length > 0 && lead !== all ? lead : rest, isApart };
  const isLast = lead.at(-1)?.verb !== undefined;
  if (first?.key === 'nicht' && second?.key === 'nur') return { hung: 'main', tokens: all.slice(2), isApart };
  if (key === 'sondern')
    return { hung: 'rather', tokens: rest.filter(({ key: word }) => word !== 'auch'), isApart };
  if (key === 'aber' || key === 'jedoch') {
    const inner = hungOn(rest, isApart, isFollowed);
    return inner.hung === 'main' ? { ...inner, hung: 'but' } : inner;
  }
  if (key === 'im' && /^fall/.test(rest[0]?.key ?? '')) return { hung: 'if', tokens: rest.slice(1), isApart };
  if (key === 'da' && isLast && rest[0]?.verb === undefined) return { hung: 'reason', tokens: rest, isApart };
  if (key === 'um' && !(isLast && rest.some(({ key: word }) => word.includes('zu'))))
    return { hung: 'main', tokens: lead, isApart };
  if (key === 'wie' && !isLast && rest.some(({ named }) => named !== undefined))
    return { hung: 'main', tokens: lead, isApart };
  if (key === 'bis' && !isLast) return { hung: 'main', tokens: lead, isApart };
  if (key === 'sonst' && /^(?:nichts|niemand|kein)/.test(rest[0]?.key ?? ''))
    return { hung: 'main', tokens: lead, isApart };
  const hung = key === 'das' ? undefined : HUNG[key];
  if (hung !== undefined) return { hung, tokens: rest, isApart };
  if (
    RELATIVE.test(key) &&
    isApart &&
    isLast &&
    rest.length >= 2 &&
    rest[0]?.verb === undefined &&
    isFollowed
  )
    return { hung: 'reason', tokens: rest, isApart };
  return { hung: 'main', tokens: lead, isApart };
}

const isFinite = ({ verb }: Token): boolean => verb !== undefined && verb.form !== 'participle';

/** `Die Reiter, die in Karak stehen, ziehen ab`; `sie brechen, wenn es dunkel ist, nach Oxley auf`. */
function whole(clauses: readonly Clause[]): readonly Clause[] {
  const out: Clause[] = [];
  for (const clause of clauses) {
    const sub = out.at(-1);
    const head = out.at(-2);
    const isBetween =
      sub !== undefined && head?.hung === 'main' && ['reason', 'if', 'as-long'].includes(sub.hung);
    if (
      isBetween &&
      clause.hung === 'main' &&
      clause.isApart &&
      head !== undefined &&
      belongs(head, clause)
    ) {
      out[out.length - 2] = { ...head, tokens: [...head.tokens, ...clause.tokens] };
    } else out.push(clause);
  }
  return out;
}

function belongs(head: Clause, next: Clause): boolean {
  const isHeadless = !head.tokens.some(({ verb }) => verb !== undefined) && head.tokens.some(isThing);
  if (isHeadless) return next.tokens[0] !== undefined && isFinite(next.tokens[0]);
  return (
    head.tokens.some(isFinite) &&
    !next.tokens.some(isThing) &&
    !next.tokens.some(isFinite) &&
    next.tokens.some(({ named, key }) => named?.kind === 'place' || key === 'nach')
  );
}
