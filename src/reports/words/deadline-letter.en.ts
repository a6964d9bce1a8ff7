import { english } from '../../kernel/words/language.ts';

interface Turn {
  readonly turn: number;
}
interface Place {
  readonly place: string;
}
interface Moved extends Turn {
  /** When orders were due before. */
  readonly was: string;
  readonly at: string;
  readonly zone: string;
  readonly left: string;
}

/** The letter that goes out whenever orders are due at another time than everybody was told. */
export const deadlineLetter = {
  title: {
    later: ({ turn }: Turn) => `Turn ${turn}: more time for orders`,
    earlier: ({ turn }: Turn) => `Turn ${turn}: orders are due earlier`,
    held: ({ turn }: Turn) => `Turn ${turn} waits`,
    paused: ({ turn }: Turn) => `Turn ${turn}: the campaign is paused`,
    resumed: ({ turn }: Turn) => `Turn ${turn}: the campaign goes on`,
  },
  lead: {
    later: ({ turn, was, at, zone, left }: Moved) =>
      `You have more time: orders for turn ${turn} are due ${at} (${zone}), ${left} from this letter. Before, they were due ${was}.`,
    earlier: ({ turn, was, at, zone, left }: Moved) =>
      `Orders for turn ${turn} are now due earlier: ${at} (${zone}), ${left} from this letter. Before, they were due ${was}.`,
    held: ({ turn, was, at, zone }: Moved) =>
      `Orders for turn ${turn} were due ${was}. They are still taken: the turn closes ${at} (${zone}) at the latest, or before that at your game master’s word.`,
    paused: ({ until }: { readonly until: string }) =>
      until === ''
        ? 'The clock of the campaign stands still, so no orders are due. Those that you send are still taken and answered. You are written to when it goes on.'
        : `The clock of the campaign stands still until ${until}, so no orders are due before. Those that you send are still taken and answered. You are written to when it goes on.`,
    resumed: ({ turn, at, zone, left }: Moved) =>
      `The clock runs again. Orders for turn ${turn} are due ${at} (${zone}), ${left} from this letter.`,
  },
  beingResolved: ({ turn }: Turn) =>
    `The clock runs again. Turn ${turn} is being resolved; its report tells when the next orders are due.`,
  /** Beside the lead, where the deadline stayed as it was. */
  asBefore: 'That is the time that you were told before.',
  standing: 'Orders that you have sent stand; nothing is asked of you if you are content with them.',
  reason: 'The reason given',
  noReason: 'None was given.',
  battle: {
    title: ({ place }: Place) => `Battle of ${place}: due at another time`,
    lead: ({ place, was, at, zone, left }: Omit<Moved, 'turn'> & Place) =>
      `What is asked of you in the battle of ${place} is due ${at} (${zone}), ${left} from this letter. Before, it was due ${was}. What you have sent stands.`,
  },
  /** Reasons that nobody wrote. */
  because: {
    excused:
      'Somebody who had orders to give has sent none, and is excused: such delays are part of this campaign’s calendar, and this turn has no other.',
    excusedByName: ({ powers }: { readonly powers: readonly string[] }) =>
      `Nothing has come from ${english.and(powers)}, and that is excused: such delays are part of this campaign’s calendar, and this turn has no other.`,
    voted: ({ yes, of }: { readonly yes: number; readonly of: number }) =>
      `The players have voted for it: ${yes} of ${of}.`,
    clockSet: 'The clock of this Fieldpost had run ahead, and has been set right.',
    guarded: 'Your game master has been asked to look before the turn closes.',
    newcomer: 'Somebody new leads a power, and is given the time to find their way in.',
    notAgreed:
      'No result is agreed, so the game master has been asked for a ruling; both sides may still report.',
    gathered: 'Enough players have accepted, so the first turn begins.',
    gatheredSome: 'The time to accept is over, so the first turn begins with those who are there.',
    tooFew:
      'The time to accept is over, and fewer than two players are there: the game master decides how to go on.',
    pauseOver: 'The day has come until which the campaign was paused.',
    slept:
      'This Fieldpost was not running when orders were due, so mail may still be on its way. It is given time to come in.',
  },
};
