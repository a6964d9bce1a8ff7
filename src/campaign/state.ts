/** A campaign as it stands between two turns: plain JSON, everything that resolution needs and nothing else. */
import type { Json } from '../kernel/brand.ts';
import type { Options, OwnRules, PlanLine, Side, Temper, Terrain } from '../kernel/ruleset.ts';
import type { BattleTerms } from './battle/battle-terms.ts';
import type { ChanceTerms } from './chance.ts';
import type { Happening, OwnNames, Weather } from './content/content.ts';
import type { Courier, PressTerms } from './envoys/press-terms.ts';
import type { Diplomacy } from './envoys/treaty.ts';
import type {
  ArmyId,
  BattleId,
  CampaignId,
  FactionId,
  GeneralId,
  LetterId,
  RegionId,
  UnitId,
} from './ids.ts';
import type { StandingOrder } from './order.ts';

export interface CampaignState {
  readonly id: CampaignId;
  readonly name: string;
  /** The ruleset, its revision and switches, pinned when the campaign opened. */
  readonly ruleset: {
    readonly id: string;
    readonly revision: string;
    readonly options: Options;
    /** CP-OWN-07: troop lists of the campaign's own; absent: none. */
    readonly own?: OwnRules;
  };
  /** CP-REC-11: of the campaign's own rules; absent: 1, the first. */
  readonly rulesRevision?: number;
  /** CP-OPN-08: switches that were set since the last turn ended, and are told with the turn; absent: none. */
  readonly rulesSet?: readonly RuleChange[];
  /** CP-REC-09: what the GM has changed since the last turn ended; absent: nothing. */
  readonly corrections?: readonly Correction[];
  /** The turn whose orders are being collected, from 1. */
  readonly turn: number;
  readonly map: CampaignMap;
  readonly factions: Readonly<Record<FactionId, Faction>>;
  /** Who holds each region; absent: nobody. */
  readonly holders: Readonly<Record<RegionId, FactionId>>;
  readonly armies: Readonly<Record<ArmyId, Army>>;
  readonly generals: Readonly<Record<GeneralId, General>>;
  /** What each faction remembers having seen of others' armies, by army. */
  readonly sightings: Readonly<Record<FactionId, Readonly<Record<ArmyId, Sighting>>>>;
  /** Gold in hand; absent: none. */
  readonly treasuries: Readonly<Record<FactionId, number>>;
  /** What has become of a region since the map was drawn; absent: nothing. */
  readonly lands: Readonly<Record<RegionId, Land>>;
  /** CP-KEP: orders that wait for their time, by slot; absent: none. */
  readonly kept: Readonly<Record<FactionId, readonly KeptOrder[]>>;
  /** CP-VIC; absent: the last to stand wins. */
  readonly victory?: Victory;
  /** CP-BAT-10; absent: the standard terms. */
  readonly battleTerms?: BattleTerms;
  /** CP-BAT-11: battles that were begun in an earlier turn and are not over yet; absent: none. */
  readonly battles?: Readonly<Record<BattleId, BattleUnderWay>>;
  /** CP-DIP-01; absent: this campaign has no diplomacy, and all are at war. */
  readonly diplomacy?: Diplomacy;
  /** CP-DIG-02: armies that have dug in, and where; absent: none. */
  readonly dugIn?: Readonly<Record<ArmyId, RegionId>>;
  /** CP-FOG-15, CP-FOG-16: regions that scouts and spies look at since the last turn ended; absent: none. */
  readonly looks?: Readonly<Record<FactionId, readonly RegionId[]>>;
  /** CP-PRS-01; absent: no letters are carried. */
  readonly press?: PressTerms;
  /** CP-PRS-06: letters on the road, by id; absent: none. */
  readonly couriers?: Readonly<Record<LetterId, Courier>>;
  /** CP-REC-13: what is added to each turn's dice after the lock; absent: nothing. */
  readonly chance?: ChanceTerms;
  /** CP-REC-17: what the deal will be made from; absent: it was made when the campaign opened, or has been made since. */
  readonly toDeal?: ToDeal;
  /** CP-REC-18: campaigns that were opened here before for most of these players; absent: none. */
  readonly openedBefore?: number;
  /** CP-FOG-08: the public is told who sent no orders; absent: only their own side knows. */
  readonly hasPublicRollCall?: true;
  /** CP-FOG-17: what new numbers, names and ids come from, 64 hex digits; absent in revision 1. It stays sealed. */
  readonly darkSeed?: string;
  /** CP-RUM-08; absent: the campaign has no rumours and no couriers. */
  readonly hearsay?: Hearsay;
  /** CP-OWN-09; absent: the house's own words. */
  readonly names?: OwnNames;
  /** CP-EVT-01: the table that is rolled for when a turn ends; absent: there is none. */
  readonly happenings?: readonly Happening[];
  /** CP-EVT-05, CP-EVT-06: what holds through this turn; absent: nothing does. */
  readonly weather?: readonly Weather[];
}

/** CP-REC-17: it stays sealed until the campaign ends. */
export interface ToDeal {
  /** 64 hex digits. */
  readonly root: string;
  /** The `CampaignSpec` it is opened from. */
  readonly spec: unknown;
}

/** CP-REC-09: a change between two turns, as the GM made it. */
export type Correction =
  | { readonly kind: 'battle-terms-set'; readonly terms: BattleTerms }
  | { readonly kind: 'letter-struck'; readonly letter: LetterId; readonly reason: string }
  | { readonly kind: 'rules-set-to-standard' }
  /** CP-REC-20: switches of the ruleset; those that are not named stay. */
  | { readonly kind: 'rules-set'; readonly options: Options }
  /** CP-REC-20: all of how the war is won; how far it is stays. */
  | {
      readonly kind: 'victory-set';
      readonly victory: Pick<Victory, 'castles' | 'lastTurn' | 'points' | 'goesOn'>;
    }
  | HandCorrection;

/** CP-REC-16: what went wrong, set right by hand; the reason is told to whoever sees the change. */
export type HandCorrection = {
  readonly reason: string;
} /** It stands on the map as it is given here, whether it was lost or not. */ & (
  | { readonly kind: 'army-given-back'; readonly army: Army }
  | { readonly kind: 'army-placed'; readonly army: ArmyId; readonly at: RegionId }
  /** The unit is as it is given here; one that was lost is there again. */
  | { readonly kind: 'unit-set'; readonly army: ArmyId; readonly unit: Unit }
  | { readonly kind: 'unit-struck'; readonly army: ArmyId; readonly unit: UnitId }
  | { readonly kind: 'gold-set'; readonly faction: FactionId; readonly gold: number }
  /** `to` absent: nobody holds it. */
  | { readonly kind: 'holder-set'; readonly region: RegionId; readonly to?: FactionId }
  /** `captor` where the fate is `captured`. */
  | {
      readonly kind: 'fate-set';
      readonly general: GeneralId;
      readonly fate: General['fate'];
      readonly captor?: FactionId;
    }
  /** CP-ITM-05: what the ruleset keeps of a bearer, with a thing given or taken. */
  | { readonly kind: 'general-equipped'; readonly general: GeneralId; readonly keeps: Json }
  | {
      readonly kind: 'unit-equipped';
      readonly army: ArmyId;
      readonly unit: UnitId;
      readonly keeps: Json;
    }
  | { readonly kind: 'army-named'; readonly army: ArmyId; readonly name: string }
  | { readonly kind: 'general-named'; readonly general: GeneralId; readonly name: string }
  | { readonly kind: 'region-named'; readonly region: RegionId; readonly name: string }
  /** `was`: its name before; orders of this turn may still use it. */
  | {
      readonly kind: 'faction-named';
      readonly faction: FactionId;
      readonly name: string;
      readonly was: string;
    }
  | { readonly kind: 'campaign-named'; readonly name: string }
);

/** A switch that stands otherwise than when the campaign opened. */
export interface RuleChange {
  /** The switch, for people: `Turns of a battle`. */
  readonly title: string;
  readonly from: Json;
  readonly to: Json;
}

/** CP-RUM-08: what the dice of rumours and couriers come from. It stays sealed: the turn's own seed is told with the turn. */
export interface Hearsay {
  /** 64 hex digits. */
  readonly seed: string;
  /** CP-RUM-01. */
  readonly hasRumours: boolean;
}

/** CP-VIC: what the war is about, and how far it is. */
export interface Victory {
  /** How many castles must be held, and for how many turns in a row. */
  readonly castles?: { readonly count: number; readonly turns: number };
  /** After this turn the faction with most castles, or most points, has won. */
  readonly lastTurn?: number;
  /** CP-VIC-09: a castle held when a turn ends is a point, and points count after the last turn. */
  readonly points?: true;
  /** CP-VIC-07: the campaign does not end when it is won. */
  readonly goesOn?: true;
  /** CP-VIC-09: points so far; absent: none. */
  readonly scores?: Readonly<Record<FactionId, number>>;
  /** Turns in a row with enough castles; absent: none. */
  readonly leads?: Readonly<Record<FactionId, number>>;
  readonly won?: {
    readonly by: readonly FactionId[];
    readonly why: 'last' | 'castles' | 'points';
    readonly turn: number;
  };
}

/** CP-KEP-01: an order that waits for its time. */
export interface KeptOrder {
  readonly slot: string;
  /** The turn in which it was given. */
  readonly since: number;
  readonly order: StandingOrder;
}

/** A battle that is being fought while the campaign goes on. Red attacks, black defends. */
export interface BattleUnderWay {
  readonly id: BattleId;
  readonly region: RegionId;
  /** The turn in which the armies met. */
  readonly since: number;
  readonly form: 'field' | 'storm' | 'border';
  readonly attacker: FactionId;
  readonly defender: FactionId;
  readonly armies: Readonly<Record<Side, readonly ArmyId[]>>;
  /** Where those of its armies came from that marched in that turn. */
  readonly cameFrom: Readonly<Record<ArmyId, RegionId>>;
}

/** CP-RLM: what has become of a region. */
export interface Land {
  /** 0 is calm; a restless region yields nothing and feeds nobody. */
  readonly unrest: number;
  /** How often its fields were improved. */
  readonly fields: number;
  readonly hasFort: boolean;
}

export interface CampaignMap {
  readonly name: string;
  /** In drawing units; y points down. */
  readonly width: number;
  readonly height: number;
  readonly regions: Readonly<Record<RegionId, Region>>;
  readonly links: readonly RegionLink[];
  /** Water courses to draw; they run along borders and have no rules but the links' kinds. */
  readonly rivers?: readonly River[];
  /** Of a part shown of a larger map: borders with lands that are not shown. Absent: a whole map. */
  readonly cut?: readonly (readonly [readonly [number, number], readonly [number, number]])[];
}

export interface River {
  readonly name: string;
  /** From the spring down. */
  readonly course: readonly (readonly [number, number])[];
}

export interface Region {
  readonly id: RegionId;
  readonly name: string;
  readonly terrain: Terrain;
  readonly hasRiver: boolean;
  readonly hasVillage: boolean;
  /** A castle region is a region of its own, beside the lands around it (TW-CAM-08: 36 and 8). */
  readonly isCastle: boolean;
  /** Where its name is printed. */
  readonly at: readonly [number, number];
  /** Its border, in order. */
  readonly outline: readonly (readonly [number, number])[];
}

/** Two neighbours, `a` < `b`; one way across. */
export interface RegionLink {
  readonly a: RegionId;
  readonly b: RegionId;
  readonly kind: 'open' | 'road' | 'ford' | 'pass' | 'sea';
}

export interface Faction {
  readonly id: FactionId;
  readonly name: string;
  /** `the Iron Crown's`, for prose. */
  readonly possessive: string;
  /** From 1, its seat: its ink on maps, which come round again after eight. */
  readonly colour: number;
  /** Its troop list in the ruleset. */
  readonly list: string;
  readonly isAlive: boolean;
}

export interface Army {
  readonly id: ArmyId;
  readonly faction: FactionId;
  readonly name: string;
  readonly at: RegionId;
  readonly general?: GeneralId;
  readonly units: readonly Unit[];
  /** The standing doctrine its adjutant follows. */
  readonly temper: Temper;
  readonly plan: readonly PlanLine[];
  /** CP-SUP-02: turns in a row without supply; absent: none. */
  readonly hunger?: number;
}

export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  /** A troop id of the ruleset. */
  readonly troop: string;
  /** Of the troop's strength; above 0. */
  readonly left: number;
  readonly keeps?: Json;
}

export interface General {
  readonly id: GeneralId;
  readonly faction: FactionId;
  /** `Lord Norgoz The Slayer from the Desert`. */
  readonly name: string;
  /** `Norgoz`: the name in orders and stories. */
  readonly shortName: string;
  /** 1-based rows of the TW-CAM tables. */
  readonly title: number;
  readonly syllables: readonly number[];
  readonly origin: number;
  readonly reputation: number;
  readonly fate: 'well' | 'wounded' | 'captured' | 'slain' | 'retired';
  readonly age: number;
  /** CP-PER-12: how often the general was wounded; absent: never. */
  readonly wounds?: number;
  /** CP-PER-14: whose prisoner the general is. */
  readonly captor?: FactionId;
  /** CP-OWN-10: a troop of the ruleset that is a person; absent: the ruleset's plain general. */
  readonly troop?: string;
  readonly keeps?: Json;
}

/** What a faction saw of a foreign army, and when. */
export interface Sighting {
  readonly army: ArmyId;
  readonly faction: FactionId;
  readonly name: string;
  readonly at: RegionId;
  /** In words, never a number: see `sayStrength`. */
  readonly strength: string;
  readonly turn: number;
}
