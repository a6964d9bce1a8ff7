import type { Entrusted } from '../../campaign/entrust/entrust.ts';
import { english } from '../../kernel/words/language.ts';

interface Scope {
  /** Names; empty: all of them. */
  readonly armies: readonly string[];
  readonly may: Entrusted;
  /** The last turn whose orders they may give; undefined: no such end. */
  readonly lastTurn: number | undefined;
  /** `Thursday 24 December 2026, 23:59 (...)`; empty: no such end. */
  readonly until: string;
  readonly hasReports: boolean;
}

const MATTERS: Readonly<Record<Entrusted, string>> = {
  armies: 'no gold, treaties or letters',
  treasury: 'gold too, but no treaties, gifts or letters',
  all: 'gold, treaties and letters too',
};

function scope({ armies, may, lastTurn, until, hasReports }: Scope): string {
  const whom = armies.length === 0 ? 'all armies' : english.and(armies);
  const ends = [
    ...(lastTurn === undefined ? [] : [`through turn ${lastTurn}`]),
    ...(until === '' ? [] : [`until ${until}`]),
  ];
  const end = ends.length === 0 ? 'until it is taken back' : english.and(ends);
  return `${whom}; ${MATTERS[may]}; ${end}; ${hasReports ? 'with the reports' : 'without the reports'}`;
}

interface Between {
  readonly principal: string;
  readonly delegate: string;
  readonly faction: string;
}

/** CP-PPL-10: somebody gives orders for somebody else. */
export const delegation = {
  scope,
  /** Of an army that is no more. */
  lost: 'an army that is no more',
  entrusts: ({ delegate, scope: said }: { readonly delegate: string; readonly scope: string }) =>
    `${delegate} may give orders for you: ${said}. They are written to, and you get the receipt of all that they order. Your own orders go on counting, and the last word for an army is the one that holds. "end delegation to ${delegate}" takes it back.`,
  takenBack: ({ delegates }: { readonly delegates: readonly string[] }) =>
    `${english.and(delegates)} may not give orders for you any more, and ${delegates.length === 1 ? 'is' : 'are'} told. What they have ordered already stands until you change it.`,
  givenBack: ({ principal }: { readonly principal: string }) =>
    `You give no orders for ${principal} any more, and ${principal} is told. What you have ordered already stands until they change it.`,
  subject: ({ faction }: Pick<Between, 'faction'>) => `You may give orders for ${faction}`,
  title: ({ faction }: Pick<Between, 'faction'>) => `Orders for ${faction}`,
  lead: ({ principal, delegate, faction }: Between) =>
    `${delegate}, ${principal} lets you give orders for ${faction} beside your own.`,
  how: ({ faction }: Pick<Between, 'faction'>) =>
    `Answer this letter, and all that you write is for them. In any other mail of yours write a line "For ${faction}:" and their orders below it; "For me:" leads back to your own. You get a receipt each time, and so do they.`,
  scopeTitle: 'What you may order',
  armiesTitle: 'Their armies',
  army: ({
    name,
    at,
    ways,
  }: {
    readonly name: string;
    readonly at: string;
    readonly ways: readonly string[];
  }) => `${name} in ${at}${ways.length === 0 ? '' : `; next to it: ${english.and(ways)}`}`,
  toldSubject: ({ delegate }: Pick<Between, 'delegate'>) => `${delegate} may give orders for you`,
  toldTitle: 'Somebody gives orders beside you',
  endedSubject: ({ faction }: Pick<Between, 'faction'>) => `Orders for ${faction}: over`,
  endedTitle: 'A delegation is over',
  ended: ({ principal, delegate, faction, why }: Between & { readonly why: Ending }) =>
    `${delegate} does not give orders for ${faction} any more: ${ENDINGS[why]({ principal, delegate })} What was ordered already stands until ${principal} changes it.`,
  givenFor: ({ delegate, faction }: Pick<Between, 'delegate' | 'faction'>) =>
    `${delegate} gave these orders for ${faction}, as you have let them.`,
  forPower: ({ faction }: Pick<Between, 'faction'>) =>
    `These are orders for ${faction}, which you may give. Below stands what you may know of them.`,
  reportOf: ({ principal, faction }: Pick<Between, 'principal' | 'faction'>) =>
    `This is the report of ${faction}; ${principal} lets you read it. What you answer to this letter is for ${faction}.`,
};

export type Ending = 'taken-back' | 'given-back' | 'over' | 'game-master';

const ENDINGS: Readonly<Record<Ending, (who: Pick<Between, 'principal' | 'delegate'>) => string>> = {
  'taken-back': ({ principal }) => `${principal} has taken it back.`,
  'given-back': ({ delegate }) => `${delegate} has given it back.`,
  over: () => 'the time that was named has come.',
  'game-master': () => 'the game master has ended it.',
};
