/** What a campaign is fought by and for, when it is changed between turns. */
const HOW: Readonly<Record<string, string>> = {
  adjutant: 'Battles are fought at once, by the adjutants.',
  mail: 'Battles are fought by mail, round by round.',
  table: 'Battles are fought on a real table.',
  gm: 'The game master rules how battles end.',
};

export const terms = {
  title: 'The terms of the campaign',
  lead: 'What this campaign is fought by and for was changed. It holds from the turn under way on; what is over stays as it was, and battles that have begun keep their rules.',
  victory: 'How the war is won',
  lastToStand: 'The last to stand wins.',
  goesOn: 'The armies march on after victory.',
  rules: 'Rules of battle',
  rule: ({ title, from, to }: { readonly title: string; readonly from: string; readonly to: string }) =>
    `${title}: ${to} (it was ${from}).`,
  battles: 'How battles are fought',
  mode: ({ mode }: { readonly mode: string }) => HOW[mode] ?? '',
  ahead: 'Adjutants who were not told how to fight think ahead before they choose.',
  rounds: ({ hours, missed }: { readonly hours: number; readonly missed: number }) =>
    `By mail there are ${hours} hours for a round; after ${missed} without a sheet the adjutant leads.`,
  table: ({ days }: { readonly days: number }) => `On a table there are ${days} days for the result.`,
  end: ({ days }: { readonly days: number }) => `After ${days} days the adjutants fight it to its end.`,
};
