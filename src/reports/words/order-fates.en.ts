import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';

interface Region {
  readonly region: string;
}

interface Fought extends Region {
  /** That is where its march ended. */
  readonly isThere: boolean;
  /** It has fought there before in this turn. */
  readonly isAgain: boolean;
  /** So many battles behind each other that ended alike. */
  readonly times: number;
}

interface Halted extends Region {
  readonly why: keyof typeof barred;
}

function which({ isAgain, times }: Fought): string {
  if (times > 1) return isAgain ? `${inWords(times)} more battles` : `${inWords(times)} battles`;
  return isAgain ? 'another battle' : 'the battle';
}

function whichUndecided({ isAgain, times }: Fought): string {
  if (times > 1) return `${inWords(times)}${isAgain ? ' more' : ''} undecided battles`;
  return isAgain ? 'another undecided battle' : 'an undecided battle';
}

const where = ({ region, isThere }: Fought): string => (isThere ? 'there' : `at ${region}`);

const barred = {
  'border-clash': 'by the enemy on the border',
  'enemy-in-region': 'by the enemy there',
  'no-room': 'for want of room further on',
  'no-passage': 'for want of passage',
  'bad-going': 'by the bad going',
};

/** The orders of a turn and what became of each. What an army did has no subject: it stands before the colon, and may be one or many. */
export const orderFates = {
  line: ({ order, came }: { readonly order: string; readonly came: string }) => `${order}: ${came}`,
  none: ({ turn }: { readonly turn: number }) => `You gave no orders for turn ${turn}.`,
  failed: ({ why }: { readonly why: string }) => `Came to nothing. ${why}`,
  /** `Reached Karak and won the battle there; fell back to Norrdal.` */
  army: ({ clauses }: { readonly clauses: readonly (readonly string[])[] }) =>
    upperFirst(`${clauses.map((deeds) => english.and(deeds)).join('; ')}.`),
  reached: ({ region }: Region) => `reached ${region}`,
  stopped: ({ region, why }: Halted) => `was stopped at ${region} ${barred[why]}`,
  stayed: 'did not set out',
  held: ({ region }: Region) => `held at ${region}`,
  dugIn: ({ region }: Region) => `dug in at ${region}`,
  duty: {
    goes: 'set out after the others',
    there: 'stood where it should',
    'no-cause': 'stood ready without need',
    unseen: 'stayed, for nothing was seen there',
    'too-far': 'stayed, being too far away',
    bound: 'stayed, for the enemy came first',
    circle: 'stayed: each was to follow the other',
  },
  fought: {
    won: (place: Fought) => `won ${which(place)} ${where(place)}`,
    lost: (place: Fought) => `lost ${which(place)} ${where(place)}`,
    drawn: (place: Fought) => `fought ${whichUndecided(place)} ${where(place)}`,
    underWay: (place: Fought) => `is in battle ${where(place)}`,
  },
  fellBack: ({ region }: Region) => `fell back to ${region}`,
  lost: { destroyed: 'nobody is left', surrendered: 'surrendered' },
  recruitsCame: 'They have come.',
  recruitsScattered: 'They scattered: the castle was lost before they came.',
  built: 'It is finished.',
  buildingLost: 'It was lost with the land.',
  freed: 'Agreed: the general is free.',
  ransomRefused: ({ gold, price }: { readonly gold: number; readonly price: number }) =>
    `Refused: ${gold} gold offered, ${price} asked.`,
  ransomNamed: 'The sum has been named; no answer fits it yet.',
  woken: 'Its time came this turn.',
  kept: 'It waits for its time.',
  split: ({ army }: { readonly army: string }) => `They are ${army} now.`,
  done: 'Carried out.',
};
