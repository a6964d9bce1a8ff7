/** A round of a battle that goes on, in a paragraph, of nothing but what a side saw: who charged whom, what broke and what fell. */
import type { Moment } from '../../kernel/moments.ts';
import { type Engagement, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { createTeller } from '../words.ts';
import { type CountsOf, castOf } from './cast.ts';
import { isContact, tellDeeds } from './deeds.ts';

/** What a side saw. */
export interface SeenRound {
  readonly engagement: Engagement;
  readonly side: Side;
  /** Whom the side knows by name. */
  readonly known: ReadonlySet<string>;
  readonly countsOf?: CountsOf;
  /** Of the rounds before this one, and of this one: of events that are visible to the side. */
  readonly before: readonly Moment[];
  readonly moments: readonly Moment[];
}

/** Empty where nothing worth a sentence was seen. Enemies are not counted, and no general is said to be dead: who knows that yet? */
export function tellRoundInShort(
  from: string,
  { engagement, side, known, countsOf, ...seen }: SeenRound,
  words: ReportWords,
): string {
  const generals = SIDES.flatMap((each) =>
    engagement.parties[each].armies.flatMap(({ general }) => general?.id ?? []),
  );
  const before = seen.before.filter((moment) => isKnown(moment, known));
  const moments = seen.moments.filter((moment) => isKnown(moment, known));
  const cast = castOf(engagement, words, (each) => each === side, countsOf);
  const voice = { cast, words, teller: createTeller(from, words.story) };
  const hasMet = isContact(before, cast);
  const { sentences } = tellDeeds(moments, before, {
    hasMet,
    spared: new Set(generals),
    hurt: new Map(),
    voice,
  });
  return sentences.join(' ');
}

/** Of whoever is hidden nothing is told, not even what they did. */
const isKnown = (moment: Moment, known: ReadonlySet<string>): boolean =>
  (moment.kind === 'attack' ? [moment.by, ...moment.targets] : [moment.unit]).every((id) => known.has(id));
