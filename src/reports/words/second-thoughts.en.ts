import { isCalledByMany } from '../../kernel/called-by-many.ts';
import { english } from '../../kernel/words/language.ts';

/** What game masters set right afterwards, told to whoever sees a difference. */
const fates = {
  well: 'well',
  wounded: 'wounded',
  captured: 'a captive',
  slain: 'dead',
  retired: 'retired',
  unknown: 'not known to you any more',
};

const stand = (army: string): string => (isCalledByMany(army) ? 'stand' : 'stands');

interface Moved {
  readonly army: string;
  readonly from: string;
  readonly to: string;
}

interface UnitChanged {
  readonly unit: string;
  readonly army: string;
  readonly was: number;
  readonly left: number;
}

interface Borne {
  readonly bearer: string;
  readonly had: readonly string[];
  readonly things: readonly string[];
}

interface Held {
  readonly region: string;
  /** Absent: nobody. */
  readonly was: string | undefined;
  readonly is: string | undefined;
}

interface Fate {
  readonly name: string;
  readonly was: keyof typeof fates;
  readonly fate: keyof typeof fates;
}

export const secondThoughts = {
  noReason: 'No reason was given.',
  correction: {
    title: ({ turn }: { readonly turn: number }) => `Turn ${turn}: something was set right`,
    lead: 'Your game master has set something right between two turns. The turns that were played stay as they were.',
  },
  again: {
    title: ({ turn }: { readonly turn: number }) => `Turn ${turn} was run again`,
    lead: ({ from, to }: { readonly from: number; readonly to: number }) =>
      from === to
        ? `Your game master has changed something in turn ${from}, and it was resolved again, with the dice of the first time.`
        : `Your game master has changed something in turn ${from}, and turns ${from} ${to === from + 1 ? 'and' : 'to'} ${to} were resolved again, with their first dice.`,
    told: 'What you are told otherwise',
    turnsTold: ({ turns }: { readonly turns: readonly number[] }) =>
      turns.length === 1
        ? `The story of turn ${turns[0]} is another one for you now. Read it on your page, under Turns.`
        : `The stories of turns ${english.and(turns.map(String))} are other ones for you now. Read them on your page, under Turns.`,
    proofHeading: 'The proof',
    proof:
      'The commitment, the root over all orders and your own leaf are the same as in your letters. The record of each of these turns names the one that stood before, and why it does not stand any more; both are on your page, under Proof.',
  },
  reason: ({ reason }: { readonly reason: string }) => `The reason: ${reason}`,
  different: 'What is different for you',
  nothingNow: 'Nothing that stands now is different for you.',
  next: 'What now',
  ordersStand: ({ turn }: { readonly turn: number }) =>
    `Orders that you have sent for turn ${turn} stand as you wrote them. Look whether they still fit; you may change them until they are due.`,
  changes: {
    armyGone: ({ army, at }: { readonly army: string; readonly at: string }) =>
      `${army}, which stood at ${at}, ${isCalledByMany(army) ? 'are' : 'is'} not there.`,
    armyThere: ({
      army,
      at,
      units,
    }: {
      readonly army: string;
      readonly at: string;
      readonly units: number;
    }) => `${army} ${stand(army)} at ${at}, with ${units === 1 ? 'one unit' : `${units} units`}.`,
    armyMoved: ({ army, from, to }: Moved) => `${army} ${stand(army)} at ${to}, not at ${from}.`,
    renamed: ({ from, to }: { readonly from: string; readonly to: string }) =>
      `New name: ${to}; before, ${from}.`,
    unit: ({ unit, army, was, left }: UnitChanged) => {
      if (left === 0) return `${unit} of ${army} is lost.`;
      return was === 0
        ? `${unit} of ${army} is there, ${left} strong.`
        : `${unit} of ${army} is ${left} strong, not ${was}.`;
    },
    things: ({ bearer, had, things }: Borne) =>
      had.length === 0
        ? `${bearer} bears ${english.and(things)}, and bore no magic item before.`
        : `${bearer} bears ${things.length === 0 ? 'no magic item' : english.and(things)}, not ${english.and(had)}.`,
    gold: ({ faction, was, is }: { readonly faction: string; readonly was: number; readonly is: number }) =>
      `The treasury of ${faction} holds ${is} gold, not ${was}.`,
    holder: ({ region, was, is }: Held) =>
      `${region} is held by ${is ?? 'nobody'}, not by ${was ?? 'nobody'}.`,
    taken: ({ region, is }: { readonly region: string; readonly is: string | undefined }) =>
      `${region} is held by ${is ?? 'nobody'}.`,
    lost: ({ region }: { readonly region: string }) =>
      `${region} is not yours any more; whose it is you do not see.`,
    fate: ({ name, was, fate }: Fate) => {
      if (was === fate) return `${name} is ${fates[fate]}, but not as you were told.`;
      return was === 'unknown' || fate === 'unknown'
        ? `${name} is ${fates[fate]}.`
        : `${name} is ${fates[fate]}, not ${fates[was]}.`;
    },
    sighting: ({
      army,
      at,
      isGone,
    }: {
      readonly army: string;
      readonly at: string;
      readonly isGone: boolean;
    }) => (isGone ? `You have not seen ${army} at ${at}.` : `You have seen ${army} at ${at}.`),
    other: 'Something else that you may know of is different: look at your page.',
  },
};
