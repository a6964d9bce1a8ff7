// A campaign of four players, opened in the started program as its owner would.
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import { answered } from '../../support/api/client.ts';
import { inCampaign, type Program } from './program.ts';

const FACTIONS = ['The Iron Crown', 'The Green Tide', 'The Bone Court', 'Sons of the Sun'];
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dirk'];

type Spec = Pick<NewCampaign, 'worthOfArmy' | 'chance' | 'diplomacy' | 'press'>;
/** What is left out is as standard. */
type Wanted = Pick<NewCampaign, 'ruleset'> & { readonly [K in keyof Spec]: NonNullable<Spec[K]> };

/** The program with the campaign in hand; every player takes a troop list of the ruleset's. @throws Error with the refusal. */
export async function openCampaign(house: Program, wanted: Wanted): Promise<Program> {
  const client = house.client();
  const choices = answered(await client.ask('GET /v1/choices', { path: {} }));
  const lists = choices.find(({ ruleset }) => ruleset === wanted.ruleset)?.lists ?? [];
  const opened = await client.ask('POST /v1/campaigns', { path: {}, body: newCampaign(wanted, lists) });
  return inCampaign(house, answered(opened).id);
}

function newCampaign(wanted: Wanted, lists: readonly string[]) {
  const timeZone = 'Europe/Brussels';
  const person = (name: string) => ({
    name,
    addresses: [`${name.toLowerCase()}.${wanted.ruleset}@players.invalid`],
    timeZone,
  });
  return {
    ...wanted,
    name: `War of ${wanted.ruleset}`,
    armiesEach: 3,
    calendar: { timeZone, hour: 20, minute: 0, weekdays: [2, 5], minHours: 48, graceHours: 12 },
    gm: person('Gwen'),
    players: NAMES.map((name, i) => ({
      ...person(name),
      faction: { name: FACTIONS[i] ?? name, list: lists[i % lists.length] ?? '' },
    })),
  } satisfies NewCampaign;
}
