import type { MapPreview } from '../../app/opening/map-desk.ts';
import type { CampaignMap } from '../../campaign/state.ts';
import type { Refusal, Refused } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { type OpeningForm, SEATS } from './opening-form.ts';
import type { OpeningSeat } from './player-lines.ts';

const LONGEST_NAME = 60;

/** What the first step of the form still lacks; undefined: the campaign can be opened, as far as the form can tell. */
export function whyNotYet(form: OpeningForm, players: readonly OpeningSeat[]): Refused | undefined {
  if (form.name === '') return refuse('input/campaign.no-name');
  if (players.length < SEATS.least) return refuse('input/players.few');
  const long = players.find(({ faction }) => faction.length > LONGEST_NAME);
  if (long !== undefined)
    return refuse('input/players.power-long', { player: long.player, longest: LONGEST_NAME });
  if (form.weekdays.length === 0 || form.at === '') return refuse('input/due');
  if (form.gmName === '' || form.gmAddress === '') return refuse('input/gm');
  return undefined;
}

/** A map that is shown without anybody on it says why. */
export function whyNotSeated({ start, text }: MapPreview, players: number): { readonly refusal?: Refusal } {
  if (start !== undefined || players < SEATS.least) return {};
  const { regions } = JSON.parse(text) as CampaignMap;
  const castles = Object.values(regions).filter(({ isCastle }) => isCastle).length;
  return { refusal: refuse('input/players.castles', { players, castles }).refusal };
}
