/** What a campaign is opened from, and who sits in it: the shapes that forms and the API fill. */
import type { Calendar } from '../../campaign/calendar/calendar.ts';
import type { MapWish } from '../../campaign/generate-map/generate-map.ts';
import type { CampaignSpec } from '../../campaign/spec.ts';
import type { RulesetOption } from '../../kernel/ruleset.ts';
import type { PersonDetails } from '../people/person.ts';
import type { MapChoice } from './map-desk.ts';

/** The public beacon; or a chain of hashes, as long as this. */
export type ChanceWish = 'beacon' | { readonly hashes: number };

export interface NewCampaign {
  readonly name: string;
  /** A ruleset's id. */
  readonly ruleset: string;
  /** Switches of the catalog other than its defaults. */
  readonly options?: CampaignSpec['options'];
  /** CP-VIC; absent: the last to stand wins, and the campaign ends with it. */
  readonly victory?: CampaignSpec['victory'];
  /** Absent: everybody is at war with everybody. */
  readonly diplomacy?: CampaignSpec['diplomacy'];
  /** Absent: no letters are carried. */
  readonly press?: CampaignSpec['press'];
  /** CP-RUM-01; absent: no rumours go about. */
  readonly rumours?: CampaignSpec['rumours'];
  /** CP-REC-13: what is added to each turn's dice after the lock; absent: nothing. */
  readonly chance?: ChanceWish;
  /** CP-REC-17; absent: lands and armies are dealt when the campaign opens. It goes with no `startSeed`. */
  readonly lateDeal?: CampaignSpec['lateDeal'];
  /** CP-FOG-08; absent: nobody is told who sent no orders. */
  readonly publicRollCall?: CampaignSpec['publicRollCall'];
  /** CP-BAT-10: what differs from the standard terms: see `parseTerms`. */
  readonly battleTerms?: unknown;
  /** CP-OWN-08: troops, names and happenings of its own, as JSON text. */
  readonly content?: string;
  readonly armiesEach: number;
  /** In the ruleset's worth: 10 is a plain foot unit. */
  readonly worthOfArmy: number;
  /** CP-OPN-09; absent: lands are dealt all over the map. */
  readonly starts?: CampaignSpec['starts'];
  /** 64 hex digits that the lands are dealt from, as a preview told them; absent: nobody has seen it. */
  readonly startSeed?: string;
  readonly calendar: Calendar;
  /** Absent: the shipped map. */
  readonly map?: MapChoice;
  /** CP-CAL-21: players are asked first; absent: they are seated, and the first turn begins at once. */
  readonly gathering?: GatheringWish;
  readonly gm: PersonDetails;
  /** In seat order: it decides who draws first. */
  readonly players: readonly NewPlayer[];
}

export interface GatheringWish {
  /** It begins when so many seats are taken; absent: all of them. */
  readonly need?: number;
  /** How long they are waited for: then it begins with those who are there. */
  readonly days: number;
}

export interface NewPlayer extends PersonDetails {
  readonly faction: {
    /** `The Iron Crown`. */
    readonly name: string;
    /** A troop list of the ruleset. */
    readonly list: string;
    /** CP-OPN-10: the id of the castle it starts in; absent: it is drawn. */
    readonly castle?: string;
    /** A roster as text, `.ros` XML or New Recruit JSON; absent: units are drawn from the list. */
    readonly roster?: string;
  };
}

/** What a campaign can be opened with: for forms. */
export interface OpeningChoice {
  readonly ruleset: string;
  readonly title: string;
  readonly lists: readonly string[];
  readonly options: readonly RulesetOption[];
}

/** The map to look at; absent seed: one is drawn. */
export type PreviewWish =
  | Exclude<MapChoice, { readonly kind: 'generated' }>
  | ({ readonly kind: 'generated'; readonly seed?: string } & MapWish);
