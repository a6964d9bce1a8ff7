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

interface Part {
  readonly tokens: Token[];
  readonly isApart: boolean;
}

export function clausesOf(row: readonly Token[]): readonly Clause[] {
  const parts: Part[] = [];
  let current: Part = { tokens: [], isApart: true };
  for (const [at, token] of row.entries()) {
    const link = linkAt(current.tokens, row, at);
    if (link === 'none') current.tokens.push(token);
    if (link === 'none' || link === 'within') continue;
    parts.push(current);
    current = link === 'cut' ? { tokens: [], isApart: true } : joined(current, token);
  }
  const said = [...parts, current].filter(({ tokens }) => tokens.length > 0);
  return together(
    said.map(({ tokens, isApart }, at) =>
      hungOn(tokens, { isApart, isFollowed: said[at + 1] !== undefined }),
    ),
  );
}

/** Behind an `and`, of which all but `und` and a sign say how the clause hangs. */
const joined = ({ tokens, isApart }: Part, token: Token): Part => ({
  tokens: token.key === 'und' || token.isSign ? [] : [token],
  isApart: tokens.length === 0 && isApart,
});

/** `within`: a comma or an `and` that parts no clauses. */
function linkAt(
  before: readonly Token[],
  row: readonly Token[],
  at: number,
): 'none' | 'within' | 'cut' | 'and' {
  const token = row[at];
  if (token === undefined || token.named !== undefined) return 'none';
  const isCut = CUTS.includes(token.key);
  if (isList(before, row, at) || (isCut && isAddress(before, row, at))) return 'within';
  if (isCut) return 'cut';
  return isAnd(token, before) ? 'and' : 'none';
}

/** `und`, and the `dann` of a condition that has no comma. */
function isAnd({ key }: Token, before: readonly Token[]): boolean {
  const isThen = key === 'dann' && /^(?:wenn|falls|sobald)$/.test(before[0]?.key ?? '');
  return AND.includes(key) || isThen || (key === 'egal' && before.length > 1);
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
    (HUNG[next.key] !== undefined ||
      (RELATIVE.test(next.key) && row[at + 2]?.named?.kind !== 'army' && next.article === undefined));
  // `Reiter: dem 1. Heer folgen`.
  const isServed = row[at]?.key === ':' && /em$/.test(next?.article ?? '');
  return (
    first?.named?.kind === 'army' &&
    others.length === 0 &&
    (next?.named?.kind !== 'army' || isServed) &&
    !isHung
  );
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

interface Beside {
  readonly isApart: boolean;
  /** Another clause comes behind it. */
  readonly isFollowed: boolean;
}

/** The words of a clause behind what may lead it. */
interface Lead {
  readonly tokens: readonly Token[];
  readonly key: string;
  readonly rest: readonly Token[];
  /** Its verb stands at the end. */
  readonly isLast: boolean;
}

function leadOf(all: readonly Token[]): Lead {
  const [first] = all;
  const tokens = first?.named === undefined && BESIDE.test(first?.key ?? '') ? all.slice(1) : all;
  const key = tokens[0]?.named === undefined ? (tokens[0]?.key ?? '') : '';
  return { tokens, key, rest: tokens.slice(1), isLast: tokens.at(-1)?.verb !== undefined };
}

/** A clause by the word that it begins with. */
function hungOn(all: readonly Token[], beside: Beside): Clause {
  const { isApart } = beside;
  const lead = leadOf(all);
  const { tokens, rest, key } = lead;
  if (all[0]?.key === 'indem') return { hung: 'by', tokens, isApart };
  const turned = turnedBy(all, lead, beside);
  if (turned !== undefined) return turned;
  const hung = isAside(lead, beside) ? 'reason' : HUNG[key];
  return hung === undefined || isMainAllTheSame(lead)
    ? { hung: 'main', tokens, isApart }
    : { hung, tokens: rest, isApart };
}

/** `nicht nur ...`, `sondern auch ...`, `aber wenn ...`, `im Falle, dass ...`: two words lead together. */
function turnedBy(all: readonly Token[], { key, rest }: Lead, beside: Beside): Clause | undefined {
  const { isApart } = beside;
  if (all[0]?.key === 'nicht' && all[1]?.key === 'nur')
    return { hung: 'main', tokens: all.slice(2), isApart };
  if (key === 'im' && /^fall/.test(rest[0]?.key ?? '')) return { hung: 'if', tokens: rest.slice(1), isApart };
  if (key === 'sondern')
    return { hung: 'rather', tokens: rest.filter(({ key: word }) => word !== 'auch'), isApart };
  if (key !== 'aber' && key !== 'jedoch') return undefined;
  const inner = hungOn(rest, beside);
  return inner.hung === 'main' ? { ...inner, hung: 'but' } : inner;
}

/** Words that hang a clause on another only by what comes behind them: `um Karak herum`, `wie Norgoz`, `bis Karak`, `sonst nichts`. */
function isMainAllTheSame({ key, rest, isLast }: Lead): boolean {
  switch (key) {
    case 'um':
      return !(isLast && rest.some(({ key: word }) => word.includes('zu')));
    case 'wie':
      return !isLast && rest.some(({ named }) => named !== undefined);
    case 'bis':
      return !isLast;
    case 'sonst':
      return /^(?:nichts|niemand|kein)/.test(rest[0]?.key ?? '');
    default:
      return false;
  }
}

/** `da es regnet`; `die in Karak stehen`, of whom more is said. */
function isAside({ key, rest, isLast }: Lead, { isApart, isFollowed }: Beside): boolean {
  if (!isLast || rest[0]?.verb !== undefined) return false;
  return key === 'da' || (RELATIVE.test(key) && isApart && isFollowed && rest.length >= 2);
}

const isFiniteVerb = ({ verb }: Token): boolean => verb !== undefined && verb.form !== 'participle';

/** `Die Reiter, die in Karak stehen, ziehen ab`; `sie brechen, wenn es dunkel ist, nach Oxley auf`. */
function together(clauses: readonly Clause[]): readonly Clause[] {
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
  if (isHeadless) return next.tokens[0] !== undefined && isFiniteVerb(next.tokens[0]);
  return (
    head.tokens.some(isFiniteVerb) &&
    !next.tokens.some(isThing) &&
    !next.tokens.some(isFiniteVerb) &&
    next.tokens.some(({ named, key }) => named?.kind === 'place' || key === 'nach')
  );
}
