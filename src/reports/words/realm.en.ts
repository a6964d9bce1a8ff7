import { english } from '../../kernel/words/language.ts';

interface Feature {
  readonly isCastle: boolean;
  readonly hasRiver: boolean;
  readonly hasVillage: boolean;
}

const features = ({ isCastle, hasRiver, hasVillage }: Feature): string =>
  [isCastle ? 'a castle' : '', hasRiver ? 'a river' : '', hasVillage ? 'a village' : '']
    .filter((feature) => feature !== '')
    .join(' and ');

interface Scores {
  readonly scores: readonly { readonly faction: string; readonly score: number }[];
}

const scored = ({ scores }: Scores): string =>
  scores.map(({ faction, score }) => `${faction} ${score}`).join(', ');

/** What was seen as the campaign was opened was seen before its first turn. */
export const sayWhen = (turn: number): string => (turn === 0 ? 'the time before turn 1' : `turn ${turn}`);

const trusts = { fresh: 'fresh', old: 'old', doubtful: 'doubtful' };

const terrains = {
  plains: 'plains',
  hills: 'hills',
  forest: 'forest',
  mountains: 'mountains',
  marsh: 'marsh',
  desert: 'desert',
  coast: 'coast',
};

/** Lands, powers and what the war is about. */
export const realm = {
  sightingsHead: ['Where', 'Seen', 'Strength', 'Army'],
  sightingsSaid: ['', 'seen in', '', ''],
  armyOf: ({ army, faction }: { readonly army: string; readonly faction: string }) => `${army} of ${faction}`,
  /** What an army's name has of its faction's, where it says whose it is. */
  bareFaction: (faction: string) => faction.replace(/^the /, ''),
  trust: ({ turn, trust }: { readonly turn: number; readonly trust: keyof typeof trusts }) =>
    `${sayWhen(turn)}, ${trusts[trust]}`,
  standingsHead: ['Power', 'Castles', 'Fate'],
  standingsSaid: ['', 'castles', ''],
  playedBy: 'Played by',
  isAlive: 'in the war',
  isFallen: 'fallen',
  otherPowers: ({ others }: { readonly others: number }) => `and ${others} others`,
  terrains,
  landsHead: ['Region', 'Land'],
  /** Of those that are no castle and have nothing built; `isAll`: there are no others. */
  landsElse: ({ regions, isAll }: { readonly regions: readonly string[]; readonly isAll: boolean }) =>
    isAll
      ? `Your ${english.pick(regions.length, ['land is', 'lands are'])} ${english.and(regions)}.`
      : `Besides, plain land: ${english.and(regions)}.`,
  land: ({ terrain, ...has }: Feature & { readonly terrain: keyof typeof terrains }) => {
    const said = features(has);
    return said === '' ? terrains[terrain] : `${terrains[terrain]}, with ${said}`;
  },
  hasFort: 'a fort',
  fields: ({ times }: { readonly times: number }) => `fields improved ${times === 1 ? 'once' : 'twice'}`,
  isRestless: 'restless: it yields nothing',
  won: ({ turn, by }: { readonly turn: number; readonly by: readonly string[] }) =>
    `The war was won in turn ${turn}, by ${english.and(by)}.`,
  goal: ({ castles, turns }: { readonly castles: number; readonly turns: number }) =>
    `Whoever holds ${castles} castles for ${english.count(turns, 'turn', 'turns')} wins.`,
  lastTurn: ({ turn, isByPoints }: { readonly turn: number; readonly isByPoints: boolean }) =>
    `After turn ${turn} most ${isByPoints ? 'points' : 'castles'} win.`,
  leads: (leads: Scores) => `So far: ${scored(leads)}.`,
  points: (points: Scores) => `Points so far, one a castle and turn: ${scored(points)}.`,
  gold: ({ gold }: { readonly gold: number }) =>
    gold === 0
      ? 'Your chest is empty.'
      : `${gold} gold ${english.pick(gold, ['lies', 'lie'])} in your chest.`,
};
