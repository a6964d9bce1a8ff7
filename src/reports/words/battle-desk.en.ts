interface Due {
  readonly at: string;
  readonly zone: string;
}

/** What a side is told of its sheet, and what it can write. */
export const battleSheet = {
  isLeft:
    'Your adjutant leads from now on, by the doctrine and plan you gave on the map. Write again and you are in command.',
  isMissing:
    'You have no sheet for this round. Without one your adjutant leads it, by the doctrine and plan you gave on the map.',
  isForAdjutant:
    'You leave this round to your adjutant, who follows the doctrine and plan you gave on the map.',
  isAsked: ({ what }: { readonly what: string }) =>
    `The game master is asked; without their word nothing of it holds: ${what}.`,
  counts:
    'Your sheet counts as it stands. The round is played when both sides are ready, at the latest at the deadline; until then you may change it.',
  isNotFinal: ({ isRefused }: { readonly isRefused: boolean }) => {
    const why = isRefused
      ? 'Some lines need another look: mend them, or write "final".'
      : 'Write "final" when it shall count.';
    return `Your sheet is not final; at the deadline it counts as it then stands. ${why}`;
  },
  help: [
    {
      says: 'final',
      example: 'final',
      means:
        'Your sheet counts as it stands, whatever was refused in it; without a sheet your adjutant leads this round',
    },
    {
      says: 'not final',
      example: 'not final',
      means: 'The round is not played before the deadline on your account',
    },
    { says: 'cancel', example: 'cancel', means: 'Strikes your sheet' },
    { says: 'status', example: 'status', means: 'You are sent what stands' },
    {
      says: 'leave it to the adjutant',
      example: 'leave it to the adjutant',
      means: 'He fights on until you write again',
    },
  ],
};

/** A battle on a table: its reports, and the game master who rules where they differ. */
export const battleReport = {
  isTold: 'This is the end of the battle as you tell it. When the other side tells the same, it stands.',
  nothingToAgree: 'There is no report of the other side yet that you could agree to.',
  isIncomplete:
    'A report needs a winner ("winner: NAME", "we won", "draw"), and every line of it must be understood; so nothing was changed.',
  help: [
    { says: 'winner: <side>', example: 'we won', means: 'Who held the field; "draw" if nobody did' },
    {
      says: '<short name>: <n> left',
      example: 'R3: 2 left',
      means: 'What is left of a unit; "lost 1" does as well',
    },
    {
      says: '<short name>: routed, <n> left',
      example: 'R3: routed, 2 left',
      means: 'It ran, and this much of it lives',
    },
    { says: '<short name>: destroyed', example: 'B2: destroyed', means: 'Nothing is left of it' },
    { says: '<general>: <fate>', example: 'BG: captured', means: 'wounded, captured, slain or unhurt' },
    { says: 'agreed', example: 'agreed', means: 'It was as the other side has told it' },
  ],
  otherSide: {
    subject: ({ place }: { readonly place: string }) => `Battle of ${place}: the other side has reported`,
    title: ({ place, reporter }: { readonly place: string; readonly reporter: string }) =>
      `The battle of ${place}, as ${reporter} tells it`,
    lead: ({ player }: { readonly player: string }) =>
      `${player}, this is how the other side reports your battle. Whoever is not named came out of it unhurt.`,
    how: ({ at, zone }: Due) =>
      `Answer "agreed" if it was so; the result stands then. Otherwise report it as it was, and the game master rules. Due ${at} (${zone}).`,
    report: 'The report',
  },
  ruling: {
    differ: 'The two sides tell it differently.',
    none: 'Nobody has reported how this battle ended.',
    onlyOne: 'Only one side has reported this battle.',
    noReport: 'No report.',
    heading: ({ reporter }: { readonly reporter: string }) => `As ${reporter} tells it`,
    subject: ({ place }: { readonly place: string }) => `Battle of ${place}: please rule`,
    title: ({ place }: { readonly place: string }) => `The battle of ${place} waits for your word`,
    how: ({ at, zone }: Due) =>
      `Answer this letter with the result, in the same words as the players, or enter it in the cockpit. If nothing has come by ${at} (${zone}), the adjutants fight it.`,
  },
};
