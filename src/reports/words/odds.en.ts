import { english } from '../../kernel/words/language.ts';

interface Fought {
  readonly fought: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Of all battles that were fought, in percent. */
  readonly share: number;
  /** Between these the chance lies 19 times of 20, in percent. */
  readonly low: number;
  readonly high: number;
}

interface Foe {
  readonly name: string;
  readonly strength: string;
  /** When it was last seen; 0: when the war began. */
  readonly turn: number;
  readonly fewest: number;
  readonly most: number;
}

interface Forces {
  readonly isAttacker: boolean;
  readonly isStorm: boolean;
  readonly foes: readonly Foe[];
}

interface Chance {
  /** `33.3` */
  readonly percent: string;
  /** `1/3`; empty where it is not exact, or too long to read. */
  readonly fraction: string;
  readonly result: string;
}

const part = ({ isAttacker, isStorm }: Forces): string => {
  if (isAttacker) return isStorm ? 'You attack, against walls' : 'You attack';
  return isStorm ? 'You defend, behind walls' : 'You defend';
};
const foe = ({ name, strength, turn, fewest, most }: Foe): string => {
  const when = turn === 0 ? 'when the war began' : `when last seen, in turn ${turn}`;
  return `${name}, ${strength} ${when}, as ${fewest} to ${most} fresh units`;
};

interface Kept {
  readonly own: number;
  readonly foe: number;
  /** In the battles that were won, and that were lost; absent where there were none. */
  readonly whenWon?: number;
  readonly whenLost?: number;
}

/** What the asker cannot know and what tells most, with the share of battles won where it is so and where it is not. */
export type Decides =
  | { readonly is: 'nothing' }
  /** It went the same way every time. */
  | { readonly is: 'settled' }
  | { readonly is: 'many'; readonly units: number; readonly with: number; readonly without: number }
  | { readonly is: 'role'; readonly role: string; readonly with: number; readonly without: number };

const ROLES: Readonly<Record<string, string>> = {
  foot: 'plain foot',
  mounted: 'riders',
  shooter: 'shooters',
  machine: 'machines',
  monster: 'monsters',
  person: 'a hero',
};

/** Answers to questions for the odds of a battle or a roll. */
export const odds = {
  fought: ({ fought, won, lost, drawn, share, low, high }: Fought) => {
    const draws = drawn === 0 ? '' : ` and ${drawn} had no winner`;
    return `We fought it ${fought} times with dice of its own: you won ${won}, they won ${lost}${draws}. So your chance is about ${share} %, and between ${low} and ${high} % unless we were very unlucky (19 times of 20).`;
  },
  kept: ({ own, foe: theirs, whenWon, whenLost }: Kept) => {
    const isBoth = whenWon !== undefined && whenLost !== undefined;
    const apart = isBoth ? ` (${whenWon} % when you win, ${whenLost} % when you lose)` : '';
    return `You keep ${own} % of your troops on the average${apart}, they keep ${theirs} % of theirs.`;
  },
  decides: (what: Decides) => {
    if (what.is === 'settled')
      return 'It went the same way whatever they brought, and however the dice fell.';
    if (what.is === 'nothing') {
      return 'What decides it are the dice: nothing you do not know of their troops changes your chance much.';
    }
    const so =
      what.is === 'many'
        ? `they are ${what.units} units or more`
        : `they bring ${ROLES[what.role] ?? what.role}`;
    return `What decides it most, of what you do not know, is whether ${so}: you won ${what.with} % of the battles where it was so, and ${what.without} % of the others.`;
  },
  forces: (forces: Forces) =>
    `${part(forces)}. Your own army counts as it is, with its doctrine; of theirs only what you know: ${english.and(forces.foes.map(foe))} of troops their list has, led steadily. What you have not seen is not in it.`,
  exact: ({ ways }: { readonly ways: string }) => `Exact, from ${ways} ways for the dice to fall:`,
  sampled: ({ rolls }: { readonly rolls: number }) =>
    `From ${rolls} rolls, each chance right to within a percent 19 times of 20:`,
  chance: ({ percent, fraction, result }: Chance) =>
    `${percent} %${fraction === '' ? '' : ` (${fraction})`}: ${result}`,
  rest: ({ percent }: { readonly percent: string }) => `${percent} %: all else`,
};
