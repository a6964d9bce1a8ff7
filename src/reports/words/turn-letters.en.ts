import { english } from '../../kernel/words/language.ts';
import { inWords, upperFirst } from '../words.ts';

interface Held {
  readonly regions: number;
  readonly castles: number;
}

const castlesOf = (castles: number): string => english.count(castles, 'castle', 'castles');

interface Welcome extends Held {
  readonly faction: string;
  readonly map: string;
  readonly rivals: number;
}

/** A subject's first words. */
interface Named {
  readonly campaign: string;
  readonly turn: number;
}

/** The letters that begin and end a turn: the dispatch, the opening, the game master's. */
export const turnLetters = {
  gameMaster: 'the game master',
  report: ({ campaign, turn, next }: Named & { readonly next: number }) =>
    `${campaign}, turn ${turn}: what happened, and orders for turn ${next}`,
  gmReport: ({ campaign, turn }: Named) => `${campaign}, turn ${turn}: the whole truth, for the game master`,
  gmTitle: (turn: number) => `Turn ${turn}, the whole truth`,
  /** `hasStory`: what happened beside the battles stands in the letter. */
  restOfGm: ({ hasStory }: { readonly hasStory: boolean }) =>
    hasStory
      ? 'Every battle round by round, with its pictures and dice, is on the page of the campaign.'
      : 'So much happened that marches, lands, musters and gold are left out here. They are on the page of the campaign, and every battle round by round, with its pictures and dice.',
  gmFor: 'for the game master alone',
  watcherReport: ({ campaign, turn }: Named) => `${campaign}, turn ${turn}: what happened`,
  watcherTitle: (turn: number) => `Turn ${turn}, as everybody knows it`,
  watcherFor: 'for those who watch',
  opening: ({ campaign, turn }: Named) => `${campaign}, turn ${turn}: the campaign opens, orders please`,
  welcome: ({ faction, map, regions, castles, rivals }: Welcome) => {
    const others =
      rivals === 1
        ? 'One other power would have it for its own.'
        : `${upperFirst(inWords(rivals))} other powers would have it for their own.`;
    return `You lead ${faction} in ${map}, a land of ${english.count(regions, 'region', 'regions')}, ${castlesOf(castles)} among them. ${others} All orders are carried out at once, when the deadline has passed; you see what your own people see, and no more.`;
  },
  dealAhead:
    'Nothing is dealt yet. This turn asks for no orders: send a luck word, and it goes into the dice of the deal, which are thrown when the turn ends. Then castles, lands and armies are dealt and named, and the next letter tells you yours. This number binds us to our own share; it opens when the campaign has ended, and anybody may deal again:',
  openedBefore: (before: number) =>
    `${upperFirst(inWords(before))} other ${before === 1 ? 'campaign was' : 'campaigns were'} opened here before for most of the same players. Who opens one again because its deal did not please is seen by this count.`,
  map: (name: string) => `Map of ${name} as you know it. The tables around it say the same in words.`,
  mapElse:
    'This is the land around your own. The whole map is on your page, and "send all" brings every region in words.',
  restOfShort:
    'Your gold, the news of others, what is known of them and the map in words are left out here. "send all" brings this letter whole by mail, and every region with its holder; "usual letters" makes the next letter a whole one. All of it stands on your page too.',
  mapAlone: (name: string) =>
    `Map of ${name} as you know it. Where your armies can go stands under the name of each.`,
  lands: ({ regions, castles }: Held) => {
    if (regions === 0) return 'You hold no land at all.';
    if (castles === regions) return `You hold ${castlesOf(castles)}, and no land besides.`;
    const among = castles === 0 ? 'no castle' : castlesOf(castles);
    return `You hold ${english.count(regions, 'region', 'regions')}, ${among} among them.`;
  },
  /** Castles by name: `You hold 22 regions, among them the castles Karak and Sable Tower.` */
  holdings: ({ regions, castles }: { readonly regions: number; readonly castles: readonly string[] }) => {
    if (regions === 0) return 'You hold no land at all.';
    const named = `the ${english.pick(castles.length, ['castle', 'castles'])} ${english.and(castles)}`;
    if (castles.length === regions) return `You hold ${named}, and no land besides.`;
    const among = castles.length === 0 ? 'no castle' : named;
    return `You hold ${english.count(regions, 'region', 'regions')}, among them ${among}.`;
  },
  /** CP-VIC-01, where the campaign has no other end. */
  lastToStand: 'The war is won by the power that is left when all others have fallen.',
};
