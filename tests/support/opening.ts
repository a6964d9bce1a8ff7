import type { NewCampaign } from '../../src/app/opening/opening.ts';

const person = (name: string) => ({
  name,
  addresses: [`${name.toLowerCase()}@example.org`],
  timeZone: 'Europe/Brussels',
});

/** A campaign that can be opened as it stands. */
export const A_CAMPAIGN: NewCampaign = {
  name: 'The Long War',
  ruleset: 'te-wapen',
  armiesEach: 2,
  worthOfArmy: 40,
  calendar: {
    timeZone: 'Europe/Brussels',
    hour: 20,
    minute: 0,
    weekdays: [2, 5],
    minHours: 24,
    graceHours: 12,
  },
  gm: person('Gwen'),
  players: [
    { ...person('Ada'), faction: { name: 'The Iron Crown', list: 'humans' } },
    { ...person('Bo'), faction: { name: 'Orcs of Ünder', list: 'orcs' } },
  ],
};
