/** What a card comes to on the table: sizes in marks, weapons dealt to models (XZ-UNI-16), arcs and systems. */
import { once } from '../../kernel/remember.ts';
import {
  type ArmourRow,
  CARDS,
  type Card,
  CLOSE_GEAR,
  type FootprintRow,
  INCH,
  type Mobility,
  type Mount,
  type Weapon,
  weaponOf,
} from './tables.ts';

/** The size of one model: a circle, or a hull of which `radius` is the circle around it. */
export interface Size {
  readonly radius: number;
  /** Half of the breadth: what a path has to leave room for. */
  readonly half: number;
  readonly hull?: { readonly length: number; readonly width: number };
}

export interface Armour {
  readonly front: number;
  readonly side: number;
  readonly rear: number;
  readonly isSplit: boolean;
}

/** What can be hit: a model of the card, or its gun. */
export interface Body {
  readonly armour: Armour;
  readonly resilience: number;
  readonly points: number;
  readonly stealth: number;
  readonly assault: number;
  readonly size: Size;
  /** XZ-LOS-05: kneels behind low obstacles. */
  readonly isOnFoot: boolean;
}

/** A ranged weapon of a unit with what carries it. */
export interface Arm {
  readonly weapon: Weapon;
  readonly mount: Mount;
  /** Card models that carry it; the gun's is the model after the last. */
  readonly bearers: readonly number[];
  /** The attack system it belongs to; -1 for none. */
  readonly system: number;
}

/** A weapon for close combat. */
export interface Blade {
  readonly weapon: Weapon;
  readonly bearers: readonly number[];
  readonly system: number;
}

/**
 * Asked for a hundred thousand times in a battle. So that all kinds are of one shape, which the engine reads fastest,
 * nothing here is absent, and what the code asks of a card on the way is copied out of it.
 */
export interface Kind {
  readonly card: Card;
  readonly body: Body;
  /** The gun of artillery. */
  readonly gun: Body | undefined;
  readonly unitType: Card['unitType'];
  readonly mobility: Mobility;
  readonly isAmphibious: boolean;
  readonly isDozer: boolean;
  readonly isMulti: boolean;
  readonly abilities: readonly string[];
  readonly tracks: Card['tracks'] | undefined;
  readonly command: Card['command'] | undefined;
  readonly arms: readonly Arm[];
  readonly blades: readonly Blade[];
  /** XZ-ABL-01: by card model, the weapon with a pistol grip it carries. */
  readonly pistols: readonly (Weapon | undefined)[];
  readonly isArtillery: boolean;
  /** Vehicles and monsters: facings, no cover behind low obstacles. */
  readonly isLarge: boolean;
  /** XZ-ARC-05. */
  readonly mayPivot: boolean;
  readonly speed: number;
  readonly coherency: number;
  readonly isJumper: boolean;
  readonly isCharacter: boolean;
  readonly hasTracks: boolean;
  /** Models of passengers; 0 for none. */
  readonly room: number;
  readonly longest: number;
}

const FOOT = ['basic-infantry', 'mobile-infantry', 'character', 'mobile-artillery', 'massive-artillery'];

function kindFrom(card: Card): Kind {
  const isLarge = card.unitType === 'vehicle' || card.unitType === 'monster';
  const isArtillery = card.unitType === 'mobile-artillery' || card.unitType === 'massive-artillery';
  const arms = armsOf(card);
  const { gun, mobility, abilities } = card;
  const transport = abilities.find((ability) => ability.startsWith('transport-'));
  return {
    card,
    body: {
      armour: armourOf(card.armour),
      resilience: card.resilience,
      points: card.damagePoints.perModel,
      stealth: card.stealth,
      assault: card.assault,
      size: sizeOf(card.footprint),
      isOnFoot: FOOT.includes(card.unitType),
    },
    gun: gun === undefined ? undefined : gunOf(gun, card.assault),
    unitType: card.unitType,
    mobility: mobility.type,
    isAmphibious: mobility.abilities.includes('A'),
    isDozer: mobility.abilities.includes('D'),
    isMulti: card.multiModel,
    abilities,
    tracks: card.tracks,
    command: card.command,
    arms,
    blades: bladesOf(card, isLarge),
    pistols: pistolsOf(card, arms),
    isArtillery,
    isLarge,
    mayPivot: card.walker === true || card.unitType === 'monster',
    speed: mobility.speed * INCH,
    coherency: card.coherency * INCH,
    isJumper: mobility.abilities.includes('J'),
    isCharacter: abilities.includes('character'),
    hasTracks: card.tracks !== undefined,
    room: transport === undefined ? 0 : Number(transport.slice('transport-'.length)),
    longest: Math.max(0, ...arms.map(({ weapon }) => weapon.rangeMax)) * INCH,
  };
}

function gunOf(gun: NonNullable<Card['gun']>, assault: number): Body {
  return {
    armour: armourOf(gun.armour),
    resilience: gun.resilience,
    points: gun.structure,
    stealth: gun.stealth,
    assault,
    size: sizeOf(gun.footprint),
    isOnFoot: false,
  };
}

function armourOf(row: ArmourRow): Armour {
  if ('all' in row) return { front: row.all, side: row.all, rear: row.all, isSplit: false };
  return { front: row.front, side: row.side, rear: row.rearTop, isSplit: true };
}

function sizeOf(row: FootprintRow): Size {
  if (row.shape === 'circle') {
    const radius = (row.diameter * INCH) / 2;
    return { radius, half: radius };
  }
  const length = row.length * INCH;
  const width = row.width * INCH;
  const radius = Math.round(Math.sqrt(length * length + width * width) / 2);
  return { radius, half: width / 2, hull: { length, width } };
}

/** XZ-UNI-16: leader's entries to model 0, others from the first model that has none, upward, wrapping. */
function dealt(card: Card, isDealt: (weapon: Weapon) => boolean): readonly (readonly number[])[] {
  const has = Array.from({ length: card.models }, () => 0);
  const rows = card.loadout.map((row) =>
    isCarried(row.mount) && isDealt(weaponOf(card, row.weapon)) ? row : undefined,
  );
  const bearers: number[][] = rows.map(() => []);
  rows.forEach((row, i) => {
    if (row?.leader === true) take(has, bearers[i], 0);
  });
  rows.forEach((row, i) => {
    if (row === undefined || row.leader === true) return;
    for (let n = 0; n < row.count; n += 1) take(has, bearers[i], has.indexOf(Math.min(...has)));
  });
  return bearers;
}

function take(has: number[], bearers: number[] | undefined, model: number): void {
  bearers?.push(model);
  has[model] = (has[model] ?? 0) + 1;
}

/** Guns and mounts of vehicles are not dealt to models. */
function isCarried(mount: Mount): boolean {
  return mount === 'infantry';
}

function armsOf(card: Card): readonly Arm[] {
  const hands = dealt(card, ({ type }) => type !== 'assault');
  return card.loadout.flatMap(({ weapon: id, mount, count }, i): readonly Arm[] => {
    const weapon = weaponOf(card, id);
    if (weapon.type === 'assault') return [];
    const gun = mount.startsWith('gun') ? [card.models] : Array.from({ length: count }, (_, n) => n);
    const bearers = isCarried(mount) ? (hands[i] ?? []) : gun;
    return [{ weapon, mount, bearers, system: systemOf(card, id) }];
  });
}

function systemOf(card: Card, weapon: string): number {
  return card.tracks?.attack.findIndex(({ weapons }) => weapons.includes(weapon)) ?? -1;
}

/** XZ-GAP-56: models without a weapon for it make do, except vehicles. */
function bladesOf(card: Card, isLarge: boolean): readonly Blade[] {
  const hands = dealt(card, ({ type }) => type === 'assault');
  const own = card.loadout.flatMap(({ weapon: id, mount, count }, i): readonly Blade[] => {
    const weapon = weaponOf(card, id);
    if (weapon.type !== 'assault') return [];
    const bearers = isCarried(mount) ? (hands[i] ?? []) : Array.from({ length: count }, (_, n) => n);
    return [{ weapon, bearers, system: systemOf(card, id) }];
  });
  const armed = own.flatMap(({ bearers }) => bearers);
  const bare = Array.from({ length: card.models }, (_, n) => n).filter((n) => !armed.includes(n));
  if (isLarge || bare.length === 0) return own;
  return [...own, { weapon: CLOSE_GEAR, bearers: bare, system: -1 }];
}

function pistolsOf(card: Card, arms: readonly Arm[]): readonly (Weapon | undefined)[] {
  const grips = arms.filter(({ weapon }) => weapon.abilities.includes('pistol-grip'));
  return Array.from(
    { length: card.models },
    (_, n) => grips.find(({ bearers, mount }) => mount === 'infantry' && bearers.includes(n))?.weapon,
  );
}

const KINDS: Readonly<Record<string, Kind>> = Object.fromEntries(
  CARDS.map((card) => [card.id, kindFrom(card)]),
);

export function findKind(card: string): Kind | undefined {
  return KINDS[card];
}

/** What a card of a campaign's own comes to. */
export const kindOfCard = once((card: Card): Kind => kindFrom(card));

/** What somebody fights as. @throws Error where the fighter names no card of the catalog and brings none of its own. */
export function kindOfFighter({ card, own }: { readonly card: string; readonly own?: Card }): Kind {
  return own === undefined ? getKind(card) : kindOfCard(own);
}

/** @throws Error for an id that is no card of the catalog. */
export function getKind(card: string): Kind {
  const found = KINDS[card];
  if (found === undefined) throw new Error(`Xenos & Zealots has no card ${card}`);
  return found;
}
