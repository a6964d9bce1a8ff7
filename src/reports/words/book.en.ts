import { english } from '../../kernel/words/language.ts';

/** A whole campaign as a book. */
export const book = {
  language: 'en',
  ofGm: 'As the game master knows it',
  ofPublic: 'As everybody knows it',
  ofFaction: ({ faction }: { readonly faction: string }) => `As ${faction} knows it`,
  turns: ({ turns }: { readonly turns: number }) => english.count(turns, 'turn', 'turns'),
  contents: 'Contents',
  turn: ({ turn }: { readonly turn: number }) => `Turn ${turn}`,
  mapAfter: ({ turn }: { readonly turn: number }) => `The map after turn ${turn}`,
  end: 'How the war stands',
  ended: 'How the war ended',
  standingsHead: ['Power', 'Castles', ''],
  isVictorious: 'victorious',
  fell: ({ turn }: { readonly turn: number }) => `fell in turn ${turn}`,
  castles: 'Castles',
  generals: 'Lives of generals',
  greatBattles: 'Battles, the bloodiest first',
};
