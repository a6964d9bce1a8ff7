interface Legend {
  /** Who has which letter; empty where there are no powers. */
  readonly holders: readonly string[];
  readonly reader: 'faction' | 'gm' | 'public';
  /** Lands that found no room. */
  readonly left: number;
}

const ARMIES = {
  faction: "; + an army of yours, ! an army of somebody else's, ? one that was there in an earlier turn",
  gm: '; + an army',
  public: '',
};

/** What stands on maps and beside them. */
export const maps = {
  title: ({ name, turn }: { readonly name: string; readonly turn: number }) => `Map of ${name}, turn ${turn}`,
  bareTitle: ({ name }: { readonly name: string }) => `Map of ${name}`,
  around: ({ name, region }: { readonly name: string; readonly region: string }) =>
    `${name} around ${region}`,
  scale: 'a turn on foot',
  seen: ({ strength, trust }: { readonly strength: string; readonly trust: string }) =>
    `${strength}, ${trust}`,
  more: ({ more }: { readonly more: number }) => `and ${more} more`,
  ways: { road: 'road', ford: 'ford', pass: 'mountain pass', sea: 'sea way' },
  castle: 'castle',
  village: 'village',
  outOfSight: 'out of sight',
  beyond: 'lands beyond',
  legend: ({ holders, reader, left }: Legend) => {
    const held = holders.length === 0 ? '' : `${holders.join(', ')}. `;
    const more = left === 0 ? '' : ` ${left} more lands find no room here.`;
    return `${held}CAPITALS are castles${ARMIES[reader]}; ~ is water.${more}`;
  },
};
