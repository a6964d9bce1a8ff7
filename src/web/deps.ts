import type { Clock } from '../app/ports.ts';
import type { ToldTurn, UseCases } from '../app/use-cases.ts';
import type { VisibleCampaign, VisibleTurn } from '../campaign/sight/visible.ts';
import type { Army } from '../campaign/state.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Picture } from '../kernel/picture.ts';

/** Template texts by their path under `templates/` without `.hbs`, as `loadTemplates` reads them. */
export type TemplateSources = Readonly<Record<string, string>>;

export type Theme = 'light' | 'dark';

/** What the reports can draw and say, handed in: pages do not know them. */
export interface Telling {
  /** The campaign's map as its reader knows it, as SVG. */
  mapSvg(known: VisibleCampaign, theme: Theme): string;
  pictureSvg(picture: Picture, theme: Theme): string;
  /** A turn's story, told from what its reader may know; `before` is what they knew when it began, `battles` are told in it. */
  tellTurn(
    turn: VisibleTurn,
    before: VisibleCampaign,
    battles: ToldTurn['battles'],
  ): {
    readonly lead: string;
    readonly scenes: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  };
  /** How its reader stands with the others: a sentence and a table; `isThere` is false where there is no diplomacy. */
  relations(known: VisibleCampaign): {
    readonly isThere: boolean;
    readonly says: string;
    readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  };
  /** CP-ITM-04: who in an army of the reader's bears what, a sentence each. */
  things(army: Army, known: VisibleCampaign): readonly string[];
  /** CP-FOG-14: how far what was seen of others can be relied on in turn `now`: `turn 5, fresh`. */
  trust(seen: { readonly turn: number }, now: number): string;
  /** `Saturday 21 November 2026, 20:00 (Brussels time, UTC+1)`. */
  sayInstant(instant: Instant, timeZone: string): string;
  /** The last minute of what is over at a moment. */
  sayEnd(end: Instant, timeZone: string): string;
  /** `2026-12-24T20:00`, or `2026-12-24` for the beginning of the day; undefined for anything else. */
  readLocalTime(text: string, timeZone: string): Instant | undefined;
}

export interface PagesDeps {
  readonly useCases: UseCases;
  readonly clock: Clock;
  readonly isOwnerKey: (key: string) => boolean;
  /** Signs cookies. It must change whenever the owner key does, so that a new key ends old visits. */
  readonly cookieSecret: string;
  /** A mail server is set up: letters leave this machine. */
  readonly isMailOut: boolean;
  /** What links begin with; where it is https, cookies travel by https only. */
  readonly publicUrl: string;
  readonly templates: TemplateSources;
  readonly telling: Telling;
}
