/** What a German clause tells an army to do: who, the verb with its particle, where, and nothing left over that may change it. */
import type { ArmyId, RegionId, UnitId } from '../../campaign/ids.ts';
import type { Temper } from '../../kernel/ruleset.ts';
import type { Who } from '../free/spot.ts';
import type { Talk } from '../wording.ts';
import complexes from './data/complexes.json' with { type: 'json' };
import lists from './data/words.json' with { type: 'json' };
import { isHarmless, isHedge } from './leftover.ts';
import { mannerIn } from './manner.ts';
import type { Token } from './row.ts';
import { PARTICLES, sortOf, type VerbSort } from './verbs.ts';

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

type Part = 'subject' | 'dative' | 'with' | 'from' | 'behind' | 'awaited' | 'to' | 'via' | 'at' | 'bare';
interface Placed {
  readonly token: Token;
  readonly at: number;
  readonly part: Part;
}

const PREPOSITIONS: Readonly<Record<string, Part>> = {
  nach: 'to',
  gen: 'to',
  richtung: 'to',
  gegen: 'to',
  bis: 'to',
  auf: 'to',
  ins: 'to',
  zum: 'to',
  zur: 'to',
  '->': 'to',
  zu: 'to',
  uf: 'to',
  ab: 'to',
  in: 'at',
  bei: 'at',
  im: 'at',
  an: 'at',
  vor: 'at',
  um: 'at',
  uber: 'via',
  durch: 'via',
  via: 'via',
  ueber: 'via',
  von: 'from',
  vom: 'from',
  aus: 'from',
  us: 'from',
  mit: 'with',
  samt: 'with',
  mitsamt: 'with',
  hinter: 'behind',
  fur: 'awaited',
};

function partOf(tokens: readonly Token[], at: number): Part {
  let back = at - 1;
  while (
    back >= 0 &&
    tokens[back]?.named === undefined &&
    (/^(?:der|die|das|den|dem|mein\w*|unser\w*|ganz\w*)$/.test(tokens[back]?.key ?? '') ||
      (tokens[back]?.key.endsWith('n') === true &&
        !tokens[back]?.verb &&
        PREPOSITIONS[tokens[back - 1]?.key ?? ''] !== undefined))
  )
    back -= 1;
  const before = tokens[back];
  const found = before?.named === undefined ? PREPOSITIONS[before?.key ?? ''] : undefined;
  const token = tokens[at];
  if (found !== undefined && !(before?.key === 'an' && token?.named?.kind === 'army'))
    return token?.named?.kind === 'army' && found === 'to' && before?.key === 'auf' ? 'awaited' : found;
  if (token?.named?.kind !== 'army') return 'bare';
  const { article = '', key } = token;
  if (/^(?:dem|\w+em)$/.test(article)) return 'dative';
  if (/^(?:den|\w+en)$/.test(article) && /reitern$|leuten$|truppen$|mannern$/.test(key)) return 'dative';
  if (/^(?:der|\w+er)$/.test(article) && /(?:armee|reiterei|kavallerie|truppe|schar)$/.test(key))
    return 'dative';
  return 'subject';
}

/** `den Rücken decken`: a noun and a verb that say one thing. */
function complexOf(
  tokens: readonly Token[],
): { readonly sort: VerbSort; readonly used: ReadonlySet<Token> } | undefined {
  for (const sort of ['follow', 'support', 'join', 'go', 'stay'] as const)
    for (const phrase of complexes[sort]) {
      const used = phrase
        .split(' ')
        .map((word) =>
          tokens.find(
            ({ key, verb, isNoun, named }) =>
              named === undefined &&
              (key === word ||
                (verb !== undefined &&
                  !isNoun &&
                  (verb.base === word || `${verb.particle ?? ''}${verb.base}` === word))),
          ),
        );
      if (
        used.every((token) => token !== undefined) &&
        (phrase.includes(' ') || used[0]?.isNoun === true || sort === 'follow')
      )
        return { sort, used: new Set(used as readonly Token[]) };
    }
  return undefined;
}

const NOT =
  /^(?:nicht|nie|niemals|keinesfalls|keineswegs|mitnichten|ned|net|nid|niemand|keiner|keinen|keine|kein|keinem|nichts|nix|nimmer)$/;
const FORCED = /^(?:eilmarsch\w*|gewaltmarsch\w*|eilmarschen|laufschritt|eiltempo)$/;
const GOING = new Set(lists.going.split(' '));
const STAYING = new Set(lists.staying.split(' '));
const ATTACKS =
  /^(?:greifen|attackieren|uberfallen|sturmen|erobern|besetzen|nehmen|ersturmen|fallen|schlagen)$/;

/** What one clause says; `isOrder`: something to do was said in front of it. */
export function toldIn(all: readonly Token[], talk: Talk): ToldOr {
  if (
    all.some(
      ({ number, named }) => number !== undefined || named?.kind === 'power' || named?.kind === 'troop',
    )
  )
    return 'unclear';
  const { temper, rest: tokens } = mannerIn(all);
  const complex = complexOf(tokens);
  const things: readonly Placed[] = tokens.flatMap((token, at) =>
    token.named === undefined ? [] : [{ token, at, part: partOf(tokens, at) }],
  );
  const armies = things.filter(({ token }) => token.named?.kind === 'army');
  const places = things.filter(({ token }) => token.named?.kind === 'place' || token.named?.kind === 'foe');
  const units = things.flatMap(({ token: { named } }) => (named?.kind === 'unit' ? [named.unit] : []));
  const sorts = sortsIn(tokens, complex?.used);
  const sort = complex?.sort ?? soleOf(sorts);
  const isAbout = armies.length + places.length + units.length > 0;
  const isWishOf =
    tokens.some(({ key }) => key === 'will' || key === 'wollen') &&
    !tokens.some(({ key }) => key === 'ich' || key === 'wir');
  if (isWishOf && isAbout) return 'unclear';
  if (tokens.some(({ verb }) => verb?.base === 'kummern') && tokens.some(({ key }) => key === 'ich'))
    return 'story';
  if (sort === 'say' || tokens.some(({ verb }) => verb?.form === 'past'))
    return isAbout || tokens.some(isHedge) ? 'unclear' : 'story';
  if (tokens.some(isHedge)) return 'unclear';
  const noun = sort === undefined ? nounDeed(tokens, armies.length > 0 || places.length > 0) : undefined;
  const deed = sort ?? noun ?? (sorts.length > 0 ? 'mixed' : unnamedDeed(tokens, places));
  if (deed === 'mixed') return 'unclear';
  const nots = tokens.filter(
    ({ key, named }) => NOT.test(key) || (named?.kind === 'army' && named.isNobody === true),
  );
  const isDone = temper !== undefined || deed !== undefined;
  if (!isDone) return isAbout || isTurning(tokens, nots) ? 'unclear' : 'story';
  if (
    tokens.some(
      (token, at) =>
        token.named === undefined &&
        token.turn === undefined &&
        !NOT.test(token.key) &&
        !isPart(token, at, { tokens, used: complex?.used, noun }) &&
        !isHarmless(tokens, at),
    )
  )
    return 'unclear';
  const nothing = tokens.some(({ key }) => /^(?:nichts|nix)$/.test(key));
  if (nots.length > 1) return 'unclear';
  return shaped({
    tokens,
    armies,
    places,
    units,
    temper,
    deed: deed ?? (nothing ? 'nothing' : undefined),
    isNegated: nots.length > 0,
    talk,
  });
}

interface Shape {
  readonly tokens: readonly Token[];
  readonly armies: readonly Placed[];
  readonly places: readonly Placed[];
  readonly units: readonly UnitId[];
  readonly temper: Temper | undefined;
  readonly deed: VerbSort | 'nothing' | undefined;
  readonly isNegated: boolean;
  readonly talk: Talk;
}

function shaped({ tokens, armies, places, units, temper, deed, isNegated }: Shape): ToldOr {
  const by = (...parts: readonly Part[]) => armies.filter(({ part }) => parts.includes(part));
  const [dative, moreDative] = by('dative', 'behind', 'awaited');
  const along = by('with');
  const owner = by('from');
  const subjects = [
    ...by('subject', 'bare', 'at', 'to'),
    ...(deed === 'split' || by('subject').length > 0 ? [] : owner),
  ];
  const isPair = deed === 'follow' || deed === 'support' || deed === 'join';
  const others = isPair ? [dative, ...along, ...owner].filter((one) => one !== undefined) : [];
  const [first, second, third] = subjects;
  if (third !== undefined || moreDative !== undefined || others.length > 1) return 'unclear';
  const isTwo = second !== undefined;
  if (isTwo && !(isPair && others.length === 0)) {
    const isNobodyOf =
      subjects.some(({ token }) => token.named?.kind === 'army' && token.named.isNobody === true) &&
      owner.length + by('dative').length > 0;
    if (!isNobodyOf) return 'unclear';
  }
  const otherOf = (placed: Placed | undefined): ArmyId | undefined =>
    placed?.token.named?.kind === 'army' && placed.token.named.armies.length === 1
      ? placed.token.named.armies[0]
      : undefined;
  const other = otherOf(others[0] ?? (isPair && isTwo ? second : undefined));
  const isAwaiting = deed === 'stay' && dative?.part === 'awaited';
  const isBehind = deed === 'go' && dative?.part === 'behind';
  const lone = !isPair && !isAwaiting && !isBehind && subjects.length === 0 ? dative : undefined;
  const who = whoOf(
    [...(first === undefined ? (lone === undefined ? [] : [lone]) : [first]), ...(isPair ? [] : along)],
    owner,
    first,
  );
  const goals = places.filter(({ part }) => part === 'to');
  const via = places.filter(({ part }) => part === 'via');
  const at = places.filter(({ part }) => part === 'at' || part === 'from');
  const bare = places.filter(({ part }) => part === 'bare');
  const regionOf = ({ token }: Placed): RegionId => (token.named as { region: RegionId }).region;
  if (goals.length + bare.length > 1 || at.length > 2) return 'unclear';
  const isMarch = deed === 'go' || deed === undefined;
  const over = goals.length + bare.length === 0 && isMarch ? via[0] : undefined;
  const goal = goals[0] ?? bare[0] ?? over;
  const turns = tokens.flatMap(({ turn }) => turn ?? []);
  if (turns.length > 1) return 'unclear';
  const isPassive =
    tokens.some(({ verb }) => verb?.base === 'werden') &&
    tokens.some(({ verb }) => verb?.form === 'participle');
  const isPerfect =
    !isPassive &&
    tokens.some(({ verb }) => verb?.base === 'haben' || verb?.base === 'sein') &&
    tokens.some(
      ({ verb }) => verb?.form === 'participle' && sortOf(verb.base, verb.particle ?? '') !== undefined,
    );
  if (isPerfect) return 'unclear';
  const [turn] = turns;
  return {
    ...(who === undefined ? {} : { who }),
    isOurs: tokens.some(({ key }) => /^(?:ich|wir)$/.test(key)),
    sort: isBehind ? 'follow' : (deed ?? 'nothing'),
    isForced: tokens.some(({ key }) => FORCED.test(key)),
    isNegated,
    ...((isBehind ? otherOf(dative) : other) === undefined
      ? {}
      : { other: (isBehind ? otherOf(dative) : other) as ArmyId }),
    ...(goal === undefined ? {} : { goal: regionOf(goal) }),
    via: via.filter((one) => one !== over).map(regionOf),
    ...(at[0] === undefined ? {} : { at: regionOf(at[0]) }),
    isThere: tokens.some(({ key }) => /^(?:dort|dorthin|dahin|da|hin)$/.test(key)),
    isHome: tokens.some(
      ({ key, verb }) =>
        /^(?:heim|daheim|zuruck|hause)$/.test(key) || /^(?:heim|zuruck)$/.test(verb?.particle ?? ''),
    ),
    isAgainst: tokens.some(
      ({ key, verb }) =>
        key === 'entgegen' || verb?.particle === 'entgegen' || ATTACKS.test(verb?.base ?? ''),
    ),
    isOwn: tokens.some(({ key }) => /^(?:eigen\w*|selbstandig\w*)$/.test(key)),
    units,
    ...(temper === undefined ? {} : { temper }),
    ...(turn === undefined ? {} : { turn }),
    isPassive,
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

/** The sorts of the verbs that say what is done; `let`, `modal` and `light` say nothing by themselves. */
function sortsIn(tokens: readonly Token[], used: ReadonlySet<Token> | undefined): readonly VerbSort[] {
  return [
    ...new Set(
      tokens.flatMap((token, at): readonly VerbSort[] => {
        const { verb } = token;
        if (verb === undefined || used?.has(token) === true || (token.isNoun && at > 0)) return [];
        const sort =
          sortOf(verb.base, verb.particle ?? particleOf(tokens, at)) ??
          (verb.form === 'participle' ? undefined : sortOf(verb.base, ''));
        return sort === undefined || ['let', 'modal', 'light'].includes(sort) ? [] : [sort];
      }),
    ),
  ];
}

/** At the end of the clause, or in front of a verb written apart: `stehen bleiben`. */
export function particleOf(tokens: readonly Token[], at: number): string {
  const verb = tokens[at]?.verb;
  const before = tokens[at - 1]?.key ?? '';
  const last = tokens.at(-1);
  const isParted = verb?.form === 'finite' || verb?.form === 'infinitive';
  if (
    isParted &&
    last !== undefined &&
    tokens.length - 1 > at &&
    last.named === undefined &&
    PARTICLES.includes(last.key)
  )
    return last.key;
  return PARTICLES.includes(before) && /^(?:stehen|liegen|sitzen|zuruck|heim|los)$/.test(before)
    ? before
    : '';
}

const soleOf = (sorts: readonly VerbSort[]): VerbSort | undefined =>
  sorts.length === 1 ? sorts[0] : pairOf(sorts);
/** `folgt und unterstützt`, `bleibt hinter ihm`: the second says more. */
const pairOf = (sorts: readonly VerbSort[]): VerbSort | undefined =>
  sorts.length === 2 && sorts.includes('stay') && sorts.includes('split') ? 'split' : undefined;

/** `Rückzug nach Karak`, `1. Heer Marsch nach Karak`: a deed as a noun. */
function nounDeed(tokens: readonly Token[], isAbout: boolean): VerbSort | undefined {
  if (tokens.some(({ key, isNoun }) => GOING.has(key) && isNoun) && isAbout) return 'go';
  return tokens.some(({ key }) => STAYING.has(key)) ? 'stay' : undefined;
}

const UNMOVED =
  /^(?:schaut|blickt|guckt|schielt|ruft|fragt|schreibt|sehnt|stinkt|riecht|sucht|lechzt|giert|durstet|heisst|gehort|liegt|zeigt|winkt|riecht|klingt|schmeckt|benannt|verlangt|strebt|ist|war|hat|will)$/;

/** `Reiter nach Karak`, `die Reiter fliegen nach Karak`: whatever they do, it takes them there; `Reiter Norgoz hinterher`. */
function unnamedDeed(tokens: readonly Token[], places: readonly Placed[]): VerbSort | undefined {
  if (tokens.some(({ key }) => /^(?:hinterher|hintennach|hinterdrein|hintendrein)$/.test(key))) return 'follow';
  const goal = places.find(
    ({ part, at }) => part === 'to' && /^(?:nach|gen|richtung|->|ab)$/.test(tokens[at - 1]?.key ?? ''),
  );
  if (
    goal === undefined ||
    tokens.some(
      ({ key, verb }) =>
        UNMOVED.test(key) ||
        verb?.base === 'haben' ||
        verb?.base === 'sein' ||
        verb?.base === 'wollen' ||
        verb?.base === 'konnen' ||
        (verb?.base === 'mogen' && key !== 'moge'),
    )
  )
    return undefined;
  return 'go';
}

/** Words that are not by name or kind, and are part of what is done all the same. */
function isPart(
  token: Token,
  at: number,
  {
    tokens,
    used,
    noun,
  }: {
    readonly tokens: readonly Token[];
    readonly used: ReadonlySet<Token> | undefined;
    readonly noun: VerbSort | undefined;
  },
): boolean {
  const { key, verb } = token;
  if (used?.has(token) === true || verb !== undefined || FORCED.test(key) || PREPOSITIONS[key] !== undefined)
    return true;
  if (noun !== undefined && (GOING.has(key) || STAYING.has(key))) return true;
  if (PARTICLES.includes(key) || STAYING.has(key) || GOING.has(key)) return true;
  // An unknown verb that takes them somewhere: `die Reiter fliegen nach Karak`.
  return (
    !token.isNoun &&
    /(?:t|en|e)$/.test(key) &&
    at > 0 &&
    at <= 3 &&
    unnamedDeed(
      tokens,
      tokens.flatMap((one, i) =>
        one.named?.kind === 'place' ? [{ token: one, at: i, part: partOf(tokens, i) }] : [],
      ),
    ) !== undefined &&
    !tokens.some((one) => one.verb !== undefined && one.verb.form === 'finite')
  );
}

/** A clause that only tells something may hold a `not` of its own; one that is nothing but a `not` turns the order round. */
function isTurning(tokens: readonly Token[], nots: readonly Token[]): boolean {
  if (nots.length === 0) return false;
  return !tokens.some(({ isNoun }, at) => isNoun && at > 0);
}
