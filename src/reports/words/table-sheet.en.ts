import { upperFirst } from '../words.ts';

const terrains = {
  plains: 'Open plains',
  hills: 'Hills',
  forest: 'Forest',
  mountains: 'Mountains',
  marsh: 'Marsh',
  desert: 'Desert',
  coast: 'A coast',
};

interface Ground {
  readonly terrain: keyof typeof terrains;
  readonly hasRiver: boolean;
  readonly hasVillage: boolean;
  readonly castle: { readonly name: string; readonly holder: string } | undefined;
}

interface Strength {
  readonly code: string;
  readonly name: string;
  readonly left: number | undefined;
  readonly of: number | undefined;
}

/** CP-BAT-21: a battle that is to be fought on a real table. */
export const tableSheet = {
  title: ({ place }: { readonly place: string }) => `The battle of ${place}`,
  party: ({ side, party }: { readonly side: string; readonly party: string }) =>
    `${upperFirst(side)}: ${party}.`,
  roster: ({ side, name }: { readonly side: string; readonly name: string }) =>
    `${upperFirst(name)} (${side})`,
  troop: ({ code, name, left, of }: Strength) => {
    const strength = left === undefined ? '' : `, ${left}${of === undefined ? '' : ` of ${of}`}`;
    return `${code}  ${name}${strength}`;
  },
  whatItIs: ({ name, summary }: { readonly name: string; readonly summary: string }) =>
    `${name}: ${summary}.`,
  general: 'General.',
  ground: ({ terrain, hasRiver, hasVillage, castle }: Ground) =>
    [
      `${terrains[terrain]}.`,
      ...(hasRiver ? ['A river runs through it.'] : []),
      ...(hasVillage ? ['There is a village.'] : []),
      ...(castle === undefined ? [] : [`${castle.name} stands here, and ${castle.holder} holds its walls.`]),
    ].join(' '),
  objectives: (facts: {
    readonly attacker: string;
    readonly defender: string;
    readonly isCastle: boolean;
  }) => [
    `${upperFirst(facts.attacker)} attacks and must win ${facts.isCastle ? 'the walls' : 'the field'}.`,
    `${upperFirst(facts.defender)} defends; a draw is the defender's.`,
    'Whoever is beaten retreats; what is destroyed is gone for good, and an army without a way out surrenders.',
  ],
  subject: ({ title }: { readonly title: string }) => `${title}: the battle sheet`,
  forPlayer: ({ player, ruleset }: { readonly player: string; readonly ruleset: string }) =>
    `${player}, this battle is to be fought on a table under ${ruleset}.`,
  forGm: ({ player, ruleset }: { readonly player: string; readonly ruleset: string }) =>
    `${player}, this battle is waiting for its result under ${ruleset}.`,
  due: ({ at, zone, left }: { readonly at: string; readonly zone: string; readonly left: string }) =>
    `The result is wanted by ${at} (${zone}), in ${left}. If none is agreed by then the game master is asked; in the end the adjutants fight the battle, so that the campaign never waits.`,
  groundHeading: 'The ground',
  field: 'The field',
  fieldSays:
    'The field as it lies. Where the armies stand on it already, that is a proposal; on your own table the rules have the last word.',
  objectivesHeading: 'What it is about',
  how: [
    'When the battle is over, each side reports it, by answering this letter or on its page: who won, and what became of everybody who did not come out unhurt. When both reports say the same, the result stands; "agreed" confirms the one you were told of. When they differ, the game master rules.',
    'Fill in the form below, or write lines of your own by the short names of this sheet: "winner: NAME", "we won" or "draw"; of a unit "R1: 2 left", "R1: lost 3", "R1: routed, 2 left" or "R1: destroyed"; of a general "RG: wounded", "captured" or "slain". Who is not named came out unhurt.',
  ],
};
